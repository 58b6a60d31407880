package layout

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
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
		rest = endRestMs
	}
	return max(p.atMs+p.scene.DurationMs-rest-p.track.StartMs, s.Assets[asset].DurationMs)
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
	p.track.Spoken = said.Spans(p.track.StartMs)

	s := &sheet{snack: *snack}
	u := utterance{recording: recording{Spoken: said, asset: asset, slot: recipe.Slot, atMs: p.track.StartMs}}
	for i := range p.scene.Layers {
		switch l := &p.scene.Layers[i]; {
		case l.Captions != nil:
			if shown, ok := s.captioned(l.ID, u.recording, p.atMs, p.scene.DurationMs, l.Box, l.Captions.Style, l.Captions.Accent); ok {
				l.Captions.Words = shown.Captions.Words
			}
		case l.ID == "presenter", l.ID == "presenter-edge":
			l.Tracks = retraced(l.Tracks, "scale", s.swaying(u, p.scene.DurationMs)[2:])
		}
	}
	s.respeak(p.scene, u)
}

// respeak lets the drawn host of a scene, if it has one, say another line: its
// mouth and the nods of its head are the line's, all else is as it was.
func (s *sheet) respeak(sc *farm.Scene, u utterance) {
	of := func(part string) *farm.Layer {
		i := slices.IndexFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "host-"+part })
		if i < 0 || sc.Layers[i].Picture == nil || s.snack.Assets[sc.Layers[i].Picture.Asset].Drawing == nil {
			return nil
		}
		return &sc.Layers[i]
	}
	body, head, mouth := of("body"), of("head"), of("mouth")
	if body == nil || head == nil || mouth == nil {
		return
	}
	d := *s.snack.Assets[body.Picture.Asset].Drawing
	who := persona{seed: d.Seed}
	if d.Look != nil {
		who.look = *d.Look
	}
	a := acting{sheet: s, who: who, ms: sc.DurationMs, script: script(u, sc.DurationMs, s.moods(*head, sc.DurationMs)), rng: nodding(who, s.snack.Seed)}
	a.at = draw.Locate(who.look, who.seed, "", stageOf(body.Box))
	a.tilts()
	_, _, lips, _ := a.sheets()

	was := mouth.Picture.Asset
	d = *s.snack.Assets[was].Drawing
	d.Cells = nil
	var moving []farm.Track
	mouth.Picture, moving = s.sheetOf(d, lips)
	mouth.Tracks = retraced(mouth.Tracks, "cell", moving)
	s.unshown(was)
	for i := range sc.Layers {
		if l := &sc.Layers[i]; slices.Contains([]string{"host-back", "host-head", "host-eyes", "host-mouth"}, l.ID) {
			l.Tracks = retraced(l.Tracks, "rotation", a.tilted(l.Box))
		}
	}
}

// moods are what a host's head shows when: acts without gestures.
func (s *sheet) moods(head farm.Layer, ms int) []doing {
	cells := s.snack.Assets[head.Picture.Asset].Drawing.Cells
	i := slices.IndexFunc(head.Tracks, func(t farm.Track) bool { return t.Property == "cell" })
	if i < 0 {
		return []doing{{mood: append(cells, "neutral")[0]}}
	}
	var out []doing
	for _, k := range head.Tracks[i].Keys {
		if c := int(k.Value); c >= 0 && c < len(cells) {
			out = append(out, doing{share: float64(k.AtMs) / float64(ms), mood: cells[c]})
		}
	}
	return out
}

// stageOf is the stage of a host whose body lies in b, to the pixel.
func stageOf(b farm.Box) farm.Box {
	w, h := draw.Stage()
	unit := draw.PartBox("body")
	kx, ky := b.W/unit.W, b.H/unit.H
	return box(b.X-unit.X*kx, b.Y-unit.Y*ky, w*kx, h*ky)
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
func (s *sheet) unshown(asset string) {
	for _, sc := range s.snack.Scenes {
		if slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.Picture != nil && l.Picture.Asset == asset }) {
			return
		}
	}
	delete(s.snack.Assets, asset)
}
