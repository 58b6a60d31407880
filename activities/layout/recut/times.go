package recut

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
)

// edgeMs is how near to a cut a thing belongs to it: a moving layer's last key, or an
// effect that is heard with the cut.
const edgeMs = 100

// restMs is what stays between the last word of a scene and its end.
const restMs = 100

// Last makes a scene last as long as ms, in steps of farm.EditedStepMs: its last shot
// takes all of the difference, so that words and cuts before it stay in time. Later
// scenes move. silent says that its words are to be said anew and need not fit. The
// error says what would.
func Last(s *farm.Snack, id string, ms int, silent bool) error {
	u, ok := unitNamed(Units(*s), id)
	if !ok {
		return fmt.Errorf("there is no scene %q", id)
	}
	delta := ms - u.Ms
	delta = (delta + sign(delta)*farm.EditedStepMs/2) / farm.EditedStepMs * farm.EditedStepMs
	last := &s.Scenes[u.To-1]
	least := u.Ms - last.DurationMs + farm.LeastSceneMs
	if !silent {
		least = max(least, saidUntil(*s, u)+restMs-u.AtMs)
	}
	if u.Ms+delta < least {
		least = (least + farm.EditedStepMs - 1) / farm.EditedStepMs * farm.EditedStepMs
		return fmt.Errorf("must be at least %d ms: its shots and words take that", least)
	}
	if whole := s.DurationMs() + delta; delta > 0 && whole > farm.MostEditedMs {
		return fmt.Errorf("would make the film %d ms long; %d is the most", whole, farm.MostEditedMs)
	}
	if delta == 0 {
		return nil
	}
	was := last.DurationMs
	last.DurationMs += delta
	last.Layers = slices.Clone(last.Layers)
	for i := range last.Layers {
		last.Layers[i] = lasting(last.Layers[i], was, last.DurationMs)
	}
	later(s, u.AtMs+u.Ms, delta)
	retimed(s)
	return nil
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// saidUntil is when the last word of a scene's voices has been said.
func saidUntil(s farm.Snack, u Unit) int {
	end := u.AtMs
	for _, t := range s.Audio.Tracks {
		if !slices.Contains(u.Voices, t.Asset) {
			continue
		}
		end = max(end, t.StartMs+s.Assets[t.Asset].DurationMs)
		if n := len(t.Spoken); n > 0 {
			end = max(t.StartMs, t.Spoken[n-1].ToMs)
		}
	}
	return end
}

// lasting is a layer of a scene that lasted was ms and lasts now ms: what ended with it
// ends with it again.
func lasting(l farm.Layer, was, now int) farm.Layer {
	delta := now - was
	if l.EndMs >= was-edgeMs || l.EndMs > now {
		l.EndMs = max(l.EndMs+delta, 0)
	}
	l.Tracks = slices.Clone(l.Tracks)
	for i, t := range l.Tracks {
		l.Tracks[i].Keys = moved(t.Keys, was, delta)
	}
	if l.Shape != nil && len(l.Shape.Forms) > 0 {
		shape := *l.Shape
		shape.Forms = slices.Clone(shape.Forms)
		for i := range shape.Forms { // what a form turns into, it turns into before the cut
			if f := &shape.Forms[i]; f.AtMs > was/2 && f.AtMs+delta > was/2 {
				f.AtMs += delta
			}
		}
		l.Shape = &shape
	}
	if l.Stack != nil {
		stack := *l.Stack
		stack.Children = slices.Clone(stack.Children)
		for i := range stack.Children {
			stack.Children[i] = lasting(stack.Children[i], was, now)
		}
		l.Stack = &stack
	}
	return l
}

// moved moves the keys at the end of a scene with it. Those that it would overtake go.
func moved(keys []farm.Key, was, delta int) []farm.Key {
	var out []farm.Key
	for i, k := range keys {
		if k.AtMs >= was-edgeMs && i > 0 {
			k.AtMs += delta
			for len(out) > 1 && out[len(out)-1].AtMs >= k.AtMs {
				out = out[:len(out)-1]
			}
			if len(out) > 0 && out[len(out)-1].AtMs >= k.AtMs {
				continue
			}
		}
		out = append(out, k)
	}
	return out
}

// later moves what is heard from a time of the film on.
func later(s *farm.Snack, from, delta int) {
	if s.Audio == nil {
		return
	}
	s.Audio = cloned(s.Audio)
	for i := range s.Audio.Tracks {
		t := &s.Audio.Tracks[i]
		for k := range t.Volume {
			if t.Volume[k].AtMs >= from {
				t.Volume[k].AtMs += delta
			}
		}
		if t.Role == "music" || t.StartMs < begins(*t, from) {
			continue
		}
		shift(t, delta)
	}
	if s.ThumbMs >= from {
		s.ThumbMs += delta
	}
}

// begins is from when on a track belongs to what comes after a cut: effects are heard a
// moment before it.
func begins(t farm.AudioTrack, cut int) int {
	if t.Role == "effect" {
		return cut - edgeMs
	}
	return cut
}

func shift(t *farm.AudioTrack, delta int) {
	t.StartMs = max(t.StartMs+delta, 0)
	for i := range t.Spoken {
		t.Spoken[i].FromMs += delta
		t.Spoken[i].ToMs += delta
	}
}

// cloned is a mix whose tracks may be changed.
func cloned(a *farm.Audio) *farm.Audio {
	out := *a
	out.Tracks = slices.Clone(out.Tracks)
	for i := range out.Tracks {
		out.Tracks[i].Volume, out.Tracks[i].Spoken = slices.Clone(out.Tracks[i].Volume), slices.Clone(out.Tracks[i].Spoken)
	}
	return &out
}

// retimed brings what spans the whole film to its length: the music, the bars that show
// how far it is, and what it is expected to last.
func retimed(s *farm.Snack) {
	whole := s.DurationMs()
	for id, a := range s.Assets {
		if a.Music != nil {
			m := *a.Music
			m.DurationMs = whole
			a.Music = &m
			s.Assets[id] = a
		}
	}
	at := 0
	for i := range s.Scenes {
		s.Scenes[i].Layers = progressed(s.Scenes[i].Layers, at, s.Scenes[i].DurationMs, whole)
		at += s.Scenes[i].DurationMs
	}
	s.ThumbMs = min(s.ThumbMs, max(whole-farm.EditedStepMs, 0))
	e := s.Expect
	if e == nil {
		of := farm.ExpectOf(s.Type, s.Format, s.Language, s.Copy)
		e = &of
	}
	edited := *e
	edited.MinMs, edited.MaxMs, edited.OnBeat = farm.LeastEditedMs, farm.MostEditedMs, farm.CutByHand
	s.Expect = &edited
}

// barHigh is the height of a bar that shows how far the film is.
const barHigh = 22

// progressed has the bar of a scene go on where the film is.
func progressed(layers []farm.Layer, at, ms, whole int) []farm.Layer {
	i := slices.IndexFunc(layers, func(l farm.Layer) bool {
		return l.ID == "dress-2" && l.Box.H == barHigh && len(l.Tracks) == 1 && l.Tracks[0].Property == "x" && len(l.Tracks[0].Keys) == 2
	})
	if i < 0 {
		return layers
	}
	layers = slices.Clone(layers)
	l := layers[i]
	from, to := float64(at)/float64(whole), float64(at+ms)/float64(whole)
	t := l.Tracks[0]
	t.Keys = []farm.Key{{AtMs: 0, Value: l.Box.W * (from - 1), Ease: t.Keys[0].Ease},
		{AtMs: ms, Value: l.Box.W * (to - 1), Ease: t.Keys[1].Ease}}
	layers[i].Tracks = []farm.Track{t}
	return layers
}
