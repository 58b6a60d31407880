package recut

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"github.com/snackfarm/farm"
)

// Order puts the scenes of a film into another order; those that are not named go, with
// what is heard in them. The error is an invalid_request that names what is wrong.
func Order(s *farm.Snack, ids []string) error {
	units := Units(*s)
	var order []Unit
	for i, id := range ids {
		u, ok := unitNamed(units, id)
		switch {
		case !ok:
			return farm.InvalidField(fmt.Sprintf("order[%d]", i), "is no scene of the film (is %q)", id)
		case slices.ContainsFunc(order, func(o Unit) bool { return o.ID == id }):
			return farm.InvalidField(fmt.Sprintf("order[%d]", i), "stands twice (is %q)", id)
		}
		order = append(order, u)
	}
	if len(order) < farm.LeastSceneCount {
		return farm.InvalidField("order", "must name at least %d scenes", farm.LeastSceneCount)
	}
	if slices.EqualFunc(order, units, func(a, b Unit) bool { return a.ID == b.ID }) {
		return nil
	}
	if turns(*s) {
		return farm.InvalidField("order", "must stay as it is: each scene of this film turns into the next")
	}
	arranged(s, units, order)
	if whole := s.DurationMs(); whole < farm.LeastEditedMs {
		return farm.InvalidField("order", "leaves a film of %d ms; %d is the least", whole, farm.LeastEditedMs)
	}
	return nil
}

// turns reports a film whose forms go on from scene to scene.
func turns(s farm.Snack) bool {
	return slices.ContainsFunc(s.Scenes, func(sc farm.Scene) bool {
		return slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.Shape != nil && l.Shape.Kind == "morph" })
	})
}

// arranged has a film consist of scenes in an order.
func arranged(s *farm.Snack, was, order []Unit) {
	var scenes []farm.Scene
	var tracks []farm.AudioTrack
	s.Audio = cloned(s.Audio)
	for _, t := range s.Audio.Tracks {
		if t.Role == "music" {
			tracks = append(tracks, t)
		}
	}
	thumb, at := 0, 0
	for _, u := range order {
		for i := u.From; i < u.To; i++ {
			sc := s.Scenes[i]
			if len(scenes) == 0 {
				sc.Enter = nil
			}
			scenes = append(scenes, sc)
		}
		for _, t := range s.Audio.Tracks {
			if t.Role != "music" && t.StartMs >= begins(t, u.AtMs) && t.StartMs < begins(t, u.AtMs+u.Ms) {
				shift(&t, at-u.AtMs)
				tracks = append(tracks, t)
			}
		}
		if s.ThumbMs >= u.AtMs && s.ThumbMs < u.AtMs+u.Ms {
			thumb = s.ThumbMs - u.AtMs + at
		}
		at += u.Ms
	}
	gone := slices.DeleteFunc(slices.Clone(was), func(u Unit) bool {
		return slices.ContainsFunc(order, func(o Unit) bool { return o.ID == u.ID })
	})
	before := textsIn(s.Scenes)
	wiped(s.Scenes, scenes)
	s.Scenes, s.Audio.Tracks, s.ThumbMs = scenes, tracks, thumb
	s.Copy = maps.Clone(s.Copy)
	for _, u := range gone {
		for _, slot := range u.Slots {
			delete(s.Copy, slot)
		}
	}
	left := textsIn(s.Scenes)
	for slot, words := range s.Copy { // words that only a scene that is gone has shown
		if before[words] && !left[words] && !said(*s, slot) {
			delete(s.Copy, slot)
		}
	}
	pruned(s)
	retimed(s)
}

// kept is a layer that an earlier scene has left on a board: of the cell that it drew.
var kept = regexp.MustCompile(`^kept-(\d+)-`)

// wiped takes off the boards of scenes what no scene before them has drawn any more. The
// last cell that a scene shows is of the scene that came before it, the one before that
// of the one before.
func wiped(was, now []farm.Scene) {
	for i := range now {
		last := -1
		for _, l := range now[i].Layers {
			last = max(last, cellOf(l))
		}
		if last < 0 {
			continue
		}
		follows := 0 // how many scenes before it are those that were
		at := slices.IndexFunc(was, func(sc farm.Scene) bool { return sc.ID == now[i].ID })
		for follows < min(i, at) && now[i-follows-1].ID == was[at-follows-1].ID {
			follows++
		}
		now[i].Layers = slices.DeleteFunc(slices.Clone(now[i].Layers), func(l farm.Layer) bool {
			cell := cellOf(l)
			return cell >= 0 && cell <= last-follows
		})
	}
}

// cellOf is the cell of a board that a layer was left of; -1 is none.
func cellOf(l farm.Layer) int {
	m := kept.FindStringSubmatch(l.ID)
	if m == nil {
		return -1
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		return -1
	}
	return n
}

// textsIn are the texts that scenes show.
func textsIn(scenes []farm.Scene) map[string]bool {
	out := map[string]bool{}
	var walk func([]farm.Layer)
	walk = func(layers []farm.Layer) {
		for _, l := range layers {
			if l.Text != nil {
				out[l.Text.Content] = true
			}
			if l.Stack != nil {
				walk(l.Stack.Children)
			}
		}
	}
	for _, sc := range scenes {
		walk(sc.Layers)
	}
	return out
}

func said(s farm.Snack, slot string) bool {
	for _, a := range s.Assets {
		if a.Speech != nil && a.Speech.Slot == slot {
			return true
		}
	}
	return false
}

// pruned takes out the files that nothing of the film names any more.
func pruned(s *farm.Snack) {
	raw, err := json.Marshal(struct {
		Scenes []farm.Scene
		Audio  *farm.Audio
	}{s.Scenes, s.Audio})
	var doc any
	if err != nil || json.Unmarshal(raw, &doc) != nil {
		return
	}
	named := map[string]bool{}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, w := range v {
				walk(w)
			}
		case []any:
			for _, w := range v {
				walk(w)
			}
		case string:
			named[v] = true
		}
	}
	walk(doc)
	s.Assets = maps.Clone(s.Assets)
	maps.DeleteFunc(s.Assets, func(id string, _ farm.Asset) bool { return !named[id] })
}
