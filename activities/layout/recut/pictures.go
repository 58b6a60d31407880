package recut

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
)

// read is the layers of a shot that are read, by the beginnings of their ids: they stay
// over another picture.
var read = []string{"captions", "hook", "step", "dress-", "logo", "cta", "label", "name", "quote", "title", "type"}

func isRead(l farm.Layer) bool {
	return l.Captions != nil || slices.ContainsFunc(read, func(id string) bool { return strings.HasPrefix(l.ID, id) })
}

// Fill fills the frame of a scene's shots with a photograph that the camera goes into,
// under what is read.
func Fill(s *farm.Snack, id string, p match.Picture) error {
	u, ok := unitNamed(Units(*s), id)
	if !ok {
		return fmt.Errorf("there is no scene %q", id)
	}
	asset := "picture-" + u.ID
	s.Assets[asset] = p.Asset
	w, h := float64(s.Canvas.Width), float64(s.Canvas.Height)
	for i := u.From; i < u.To; i++ {
		sc := &s.Scenes[i]
		from, to := 1.0, 1.07
		if i%2 == 1 {
			from, to = to, from
		}
		photo := farm.Layer{ID: "photo", Box: kit.Box(0, 0, w, h), Picture: &farm.Picture{Asset: asset, Crop: kit.PhotoCrop(p, w, h, i-u.From)},
			Tracks: []farm.Track{kit.Track("zoom", "smooth", 0, from, float64(sc.DurationMs), to)}}
		layers := []farm.Layer{photo}
		if slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.Captions != nil }) {
			layers = append(layers, farm.Layer{ID: "scrim", Box: kit.Box(0, h*0.47, w, h*0.53),
				Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{"#000000A6"}}})
		}
		for _, l := range sc.Layers {
			if isRead(l) {
				layers = append(layers, shaded(l))
			}
		}
		sc.Layers = layers
	}
	pruned(s)
	return nil
}

// shaded lets letters that stood on a plain ground be read on a photograph.
func shaded(l farm.Layer) farm.Layer {
	if l.Text == nil || l.Text.Plate != nil || l.Text.Stroke != nil {
		return l
	}
	text := *l.Text
	text.Color = "#FFFFFF"
	text.Shadow = &farm.Shadow{Y: 4, Blur: 18, Color: "#000000CC"}
	l.Text = &text
	return l
}

// Show draws another thing in the place of the one that a scene shows: the first that
// words name. The error says that they name none, or that the scene draws none.
func Show(s *farm.Snack, id, words string, found []objects.Find) error {
	u, ok := unitNamed(Units(*s), id)
	if !ok {
		return fmt.Errorf("there is no scene %q", id)
	}
	if len(found) == 0 {
		return fmt.Errorf("names nothing that can be drawn (is %q)", words)
	}
	d := &kit.Draft{Snack: *s}
	drawn := false
	for i := u.From; i < u.To; i++ {
		s.Scenes[i].Layers = slices.Clone(s.Scenes[i].Layers)
		for k, l := range s.Scenes[i].Layers {
			if l.Picture == nil || s.Assets[l.Picture.Asset].Drawing == nil || s.Assets[l.Picture.Asset].Drawing.Kind != objects.Kind {
				continue
			}
			s.Scenes[i].Layers[k] = swapped(d, l, found[0])
			drawn = true
		}
	}
	for i := u.From; i < u.To && !drawn; i++ {
		staged, ok := onGround(d, s.Scenes[i], found[0])
		if !ok {
			return fmt.Errorf("needs a scene whose picture is not set in letters; those of %s are: send a picture", id)
		}
		s.Scenes[i] = staged
	}
	for _, f := range found[:1] {
		d.Snack.Facts = append(slices.Clone(d.Snack.Facts), farm.Fact{Kind: "object", Value: f.Word + ": " + f.Object, Source: "request"})
	}
	s.Assets, s.Facts = d.Snack.Assets, d.Snack.Facts
	pruned(s)
	return nil
}

// onGround is a shot that shows a thing alone on its ground, under what is read. false: it
// is set in letters, and has no place for a thing.
func onGround(d *kit.Draft, sc farm.Scene, f objects.Find) (farm.Scene, bool) {
	isType := func(l farm.Layer) bool { return strings.HasPrefix(l.ID, "type") }
	if len(sc.Layers) == 0 || sc.Layers[0].Fill == nil || slices.ContainsFunc(sc.Layers, isType) {
		return sc, false
	}
	const side = 820.0
	o := d.Draw(f, farm.Drawing{Width: kit.ThingSide, Height: kit.ThingSide})
	in := d.Inked(o, side)
	thing := kit.ObjectLayer("thing", o, kit.Box(540-in.X-in.W/2, 900-in.Y-in.H/2, side, side))
	thing.Enter = &farm.Motion{Kind: "pop"}
	thing.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 1, float64(sc.DurationMs), 1.06)}
	layers := []farm.Layer{sc.Layers[0], thing}
	for _, l := range sc.Layers[1:] {
		if isRead(l) {
			layers = append(layers, l)
		}
	}
	sc.Layers = layers
	return sc, true
}

// swapped is a layer that draws another thing, which stands where the old one stood.
func swapped(d *kit.Draft, l farm.Layer, f objects.Find) farm.Layer {
	before := d.Inked(kit.Object{Asset: l.Picture.Asset}, l.Box.W)
	drawing := *d.Snack.Assets[l.Picture.Asset].Drawing
	drawing.Name = f.Object
	picture := *l.Picture
	picture.Asset = d.AddDrawing(drawing)
	l.Picture = &picture
	after := d.Inked(kit.Object{Asset: picture.Asset}, l.Box.W)
	l.Box.Y += (before.Y + before.H) - (after.Y + after.H)
	l.Box.X += (before.X + before.W/2) - (after.X + after.W/2)
	return l
}
