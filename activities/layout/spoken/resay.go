package spoken

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/speech"
)

// place is where a film says a line: its track, and the scene that it is said
// in, which begins at atMs of the film.
type place struct {
	track *farm.AudioTrack
	scene *farm.Scene
	atMs  int
	last  bool // of the film's scenes
}

// placeOf finds where the voice of an asset is heard.
func placeOf(s *farm.Snack, asset string) (place, bool) {
	if s.Audio == nil {
		return place{}, false
	}
	i := slices.IndexFunc(s.Audio.Tracks, func(t farm.AudioTrack) bool { return t.Asset == asset && t.Role == "voice" })
	if i < 0 {
		return place{}, false
	}
	p := place{track: &s.Audio.Tracks[i]}
	for k := range s.Scenes {
		p.scene, p.last = &s.Scenes[k], k == len(s.Scenes)-1
		if p.track.StartMs < p.atMs+p.scene.DurationMs {
			return p, true
		}
		p.atMs += p.scene.DurationMs
	}
	return place{}, false
}

// RoomMs is how long other words may take in place of a spoken line, the asset
// of a snack, while every scene stays as long as it is: to the cut, less the
// rest that a line has before it; 0 for an asset that is not heard.
func RoomMs(s farm.Snack, asset string) int {
	p, ok := placeOf(&s, asset)
	if !ok {
		return 0
	}
	rest := restMs
	if p.last {
		rest = EndRestMs
	}
	end := p.atMs + p.scene.DurationMs
	for _, sc := range goingOn(&s, p) {
		end += sc.DurationMs
	}
	for _, t := range s.Audio.Tracks { // somebody answers in the same scene
		if t.Role == "voice" && t.StartMs > p.track.StartMs && t.StartMs < end {
			end = t.StartMs
		}
	}
	return max(end-rest-p.track.StartMs, s.Assets[asset].DurationMs)
}

// goingOn are the scenes after a place that go on with its line.
func goingOn(s *farm.Snack, p place) []*farm.Scene {
	var out []*farm.Scene
	after := false
	for i := range s.Scenes {
		sc := &s.Scenes[i]
		if after && !strings.HasPrefix(sc.ID, p.scene.ID+GoesOn) {
			break
		}
		if after {
			out = append(out, sc)
		}
		after = after || sc.ID == p.scene.ID
	}
	return out
}

// recaption puts the words of a line into the captions of a scene that begins at atMs;
// where none of them falls into it, it shows none.
func recaption(d *kit.Draft, sc *farm.Scene, r Recording, atMs int) {
	i := slices.IndexFunc(sc.Layers, func(l farm.Layer) bool { return l.Captions != nil })
	if i < 0 {
		return
	}
	l := &sc.Layers[i]
	shown, ok := captioned(d, r, atMs, sc.DurationMs, captionPlace{l.ID, l.Box, l.Captions.Style, l.Captions.Accent})
	if !ok {
		sc.Layers = slices.Delete(sc.Layers, i, i+1)
		return
	}
	l.Captions.Words = shown.Captions.Words
}

// Resay puts a line that was spoken anew, within RoomMs, in the place of an
// asset of a snack: the sound, when its words are heard, its captions, and the
// mouth and the nods of who speaks. The words are those of its slot. All else
// stays; an asset that is not heard, or has no recipe, is left as it is.
func Resay(snack *farm.Snack, asset string, said speech.Spoken) {
	p, ok := placeOf(snack, asset)
	if !ok || snack.Assets[asset].Speech == nil {
		return
	}
	recipe := *snack.Assets[asset].Speech
	recipe.Text = snack.Copy[recipe.Slot]
	said.Asset.Speech = &recipe
	snack.Assets[asset] = said.Asset
	before := p.track.Spoken
	p.track.Spoken = said.Spans(p.track.StartMs)

	d := &kit.Draft{Snack: *snack}
	u := Utterance{Recording: Recording{Spoken: said, asset: asset, slot: recipe.Slot, atMs: p.track.StartMs}}
	for i := range p.scene.Layers {
		switch l := &p.scene.Layers[i]; {
		case l.Captions != nil:
			if shown, ok := captioned(d, u.Recording, p.atMs, p.scene.DurationMs,
				captionPlace{l.ID, l.Box, l.Captions.Style, l.Captions.Accent}); ok {
				l.Captions.Words = shown.Captions.Words
			}
		case l.ID == "host" && l.Picture != nil && l.Picture.Cells != nil:
			l.Tracks = retraced(l.Tracks, "cell", []farm.Track{Talking(u, p.scene.DurationMs)})
		case strings.HasPrefix(l.ID, "mascot-mouth-"):
			l.Tracks = remouthed(*l, u, p.scene.DurationMs)
		case l.ID == "presenter", l.ID == "presenter-edge":
			l.Tracks = retraced(l.Tracks, "scale", Sway(d, u, p.scene.DurationMs)[2:])
		}
	}
	respeak(d, p.scene, u)
	relip(snack, p, before, u.Recording)
	at := p.atMs + p.scene.DurationMs
	for _, sc := range goingOn(snack, p) {
		recaption(d, sc, u.Recording, at)
		at += sc.DurationMs
	}
}

// respeak lets the drawn host of a scene, if it has one, say another line: its
// mouth and the nods of its head are the line's, all else is as it was.
func respeak(d *kit.Draft, sc *farm.Scene, u Utterance) {
	of := func(part string) *farm.Layer {
		i := slices.IndexFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "host-"+part })
		if i < 0 || sc.Layers[i].Picture == nil || d.Snack.Assets[sc.Layers[i].Picture.Asset].Drawing == nil {
			return nil
		}
		return &sc.Layers[i]
	}
	body, head, mouth := of("body"), of("head"), of("mouth")
	if body == nil || head == nil || mouth == nil {
		return
	}
	drawing := *d.Snack.Assets[body.Picture.Asset].Drawing
	who := kit.Persona{Seed: drawing.Seed}
	if drawing.Look != nil {
		who.Look = *drawing.Look
	}
	a := acting{Draft: d, who: who, ms: sc.DurationMs, script: script(u, sc.DurationMs, moods(d, *head, sc.DurationMs)),
		rng: nodding(who, d.Snack.Seed)}
	a.at = draw.Locate(who.Look, who.Seed, "", stageOf(body.Box))
	a.tilts()
	_, _, lips, _ := a.sheets()

	was := mouth.Picture.Asset
	drawing = *d.Snack.Assets[was].Drawing
	drawing.Cells = nil
	var moving []farm.Track
	mouth.Picture, moving = sheetOf(d, drawing, lips)
	mouth.Tracks = retraced(mouth.Tracks, "cell", moving)
	unshown(d, was)
	for i := range sc.Layers {
		if l := &sc.Layers[i]; slices.Contains([]string{"host-back", "host-head", "host-eyes", "host-mouth"}, l.ID) {
			l.Tracks = retraced(l.Tracks, "rotation", a.tilted(l.Box))
		}
	}
}

// moods are what a host's head shows when: acts without gestures.
func moods(d *kit.Draft, head farm.Layer, ms int) []Doing {
	cells := d.Snack.Assets[head.Picture.Asset].Drawing.Cells
	i := slices.IndexFunc(head.Tracks, func(t farm.Track) bool { return t.Property == "cell" })
	if i < 0 {
		return []Doing{{Mood: append(cells, "neutral")[0]}}
	}
	var out []Doing
	for _, k := range head.Tracks[i].Keys {
		if c := int(k.Value); c >= 0 && c < len(cells) {
			out = append(out, Doing{Share: float64(k.AtMs) / float64(ms), Mood: cells[c]})
		}
	}
	return out
}

// stageOf is the stage of a host whose body lies in b, to the pixel.
func stageOf(b farm.Box) farm.Box {
	w, h := draw.Stage()
	unit := draw.PartBox("body")
	kx, ky := b.W/unit.W, b.H/unit.H
	return kit.Box(b.X-unit.X*kx, b.Y-unit.Y*ky, w*kx, h*ky)
}

// retraced puts tracks in the place of those that begin with one of a property:
// of a tilt, rotation, x and y.
func retraced(tracks []farm.Track, property string, with []farm.Track) []farm.Track {
	from := slices.IndexFunc(tracks, func(t farm.Track) bool { return t.Property == property })
	to := from + 1
	switch {
	case from < 0:
		from, to = 0, 0
	case property == "rotation":
		to = min(from+3, len(tracks))
	}
	return slices.Concat(tracks[:from], with, tracks[to:])
}

// unshown takes a drawing out of the snack that no scene shows any more.
func unshown(d *kit.Draft, asset string) {
	for _, sc := range d.Snack.Scenes {
		if slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.Picture != nil && l.Picture.Asset == asset }) {
			return
		}
	}
	delete(d.Snack.Assets, asset)
}
