package kit

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
)

// ShowKind says what a film shows of the product.
type ShowKind int

// What a film may show.
const (
	ShowNothing ShowKind = iota
	ShowScreens
	ShowDemo
)

// Shown is what the film has to show.
type Shown struct {
	Kind ShowKind
	Tall bool
}

// DemoLayers plays the demo, or steps through the screenshots, in a device.
func (d *Draft) DemoLayers(b farm.Box, show Shown, steps []string, stepMs, ms int) []farm.Layer {
	frame := &farm.Device{Kind: "phone"}
	if !show.Tall {
		frame = &farm.Device{Kind: "browser", Label: d.Facts.Domain, Dark: d.Dark}
	}
	if show.Kind == ShowDemo {
		if !show.Tall {
			b.H = min(b.H, BrowserBar+b.W*float64(d.Demo.Asset.Height)/float64(d.Demo.Asset.Width))
		}
		l := farm.Layer{ID: "demo", Box: b, Shadow: SoftShadow(), Device: frame,
			Footage: &farm.Footage{Asset: d.AddAsset("demo", d.Demo.Asset), Loop: true}}
		from := d.Demo.Best(ms)
		l.Footage.FromMs = from
		l.Tracks, _ = d.PunchIns(from, ms)
		return []farm.Layer{l}
	}
	var out []farm.Layer
	// Not the picture of the scene before, and one is left for the next.
	others := func(match.Picture) bool { return true }
	n := len(d.Screenshots)
	if n > 1 {
		before := d.Before
		others = func(p match.Picture) bool { return d.IDOf(p) != before }
		n--
	}
	shots := min(n, max(ms/stepMs, 1))
	d.Lately = map[string]bool{}
	for i := range shots {
		words := ""
		if i < len(steps) {
			words = steps[i]
		}
		slot, want := fmt.Sprintf("demo-%d", i+1), match.Want{Shape: ShapeOf(show.Tall), W: b.W, Words: words}
		p, id, ok := d.PickOf(others, slot, want)
		if !ok { // the others are the same picture
			p, id, _ = d.Pick(slot, want)
		}
		d.Lately[id] = true
		l := farm.Layer{ID: fmt.Sprintf("demo-%d", i+1), Box: b, Device: frame, Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset),
			Focus: &farm.Point{X: 0.5, Y: 0}}}
		l.StartMs = i * ms / shots
		end := (i + 1) * ms / shots
		if i > 0 {
			l.Enter = &farm.Motion{Kind: "fade"}
		} else {
			l.Shadow = SoftShadow()
		}
		l.Tracks = []farm.Track{
			Track("zoom", "smooth", float64(l.StartMs), 1, float64(end), 1.12),
			Track("focusY", "smooth", float64(l.StartMs), 0, float64(end), min(p.Focus.Y, 0.6)),
		}
		if p.Cut != nil || d.IsPhotograph(p) { // no screen: a card
			card := d.PhotoCard(l.ID, p, Box(110, b.Y, 860, max(min(b.H, 1080), 760)))
			l.Device, l.Radius, l.Box = nil, card.Radius, card.Box
			l.Picture.Focus, l.Tracks = card.Picture.Focus, l.Tracks[:1]
		}
		out = append(out, l)
	}
	return out
}

// How near a punch-in goes, and its times, ms.
const (
	PunchZoom  = 1.38
	PunchInMs  = 333
	punchRest  = 1300
	punchEvery = 2600
	tapLeadMs  = 130 // near before the touch
)

// PunchIns move in on what changes, and out again; where the film shows the touch
// that leads there, they are near in time to see it. stays are the whiles in
// which they are near.
func (d *Draft) PunchIns(from, ms int) (tracks []farm.Track, stays []Stay) {
	zoom := farm.Track{Property: "zoom", Keys: []farm.Key{{AtMs: 0, Value: 1}}}
	fx := farm.Track{Property: "focusX", Keys: []farm.Key{{AtMs: 0, Value: 0.5}}}
	fy := farm.Track{Property: "focusY", Keys: []farm.Key{{AtMs: 0, Value: 0.5}}}
	last := -punchEvery
	for _, m := range d.Demo.Moments {
		at, focus := m.AtMs-from-PunchInMs, m.Focus
		if tap := tapBefore(d.Demo.Taps, m); tap != nil {
			at, focus = tap.AtMs-from-PunchInMs-tapLeadMs, tap.At
		}
		if at < 400 || at-last < punchEvery || at+punchRest+2*PunchInMs > ms {
			continue
		}
		last = at
		zoom.Keys = append(zoom.Keys, farm.Key{AtMs: at, Value: 1}, farm.Key{AtMs: at + PunchInMs, Value: PunchZoom},
			farm.Key{AtMs: at + PunchInMs + punchRest, Value: PunchZoom}, farm.Key{AtMs: at + 2*PunchInMs + punchRest, Value: 1})
		fx.Keys = append(fx.Keys, farm.Key{AtMs: at, Value: focus.X})
		fy.Keys = append(fy.Keys, farm.Key{AtMs: at, Value: focus.Y})
		stays = append(stays, Stay{at + PunchInMs, at + PunchInMs + punchRest, focus})
	}
	if len(zoom.Keys) == 1 {
		return nil, nil
	}
	for i := range fx.Keys { // the place is set while nothing is enlarged
		fx.Keys[i].Ease, fy.Keys[i].Ease = "hold", "hold"
	}
	return []farm.Track{zoom, fx, fy}, stays
}

// Closing is the last line of a snack, beside the brand's mark: where nothing but
// its name is left to say, what it does.
func (d *Draft) Closing(limit int) copywriter.Line {
	l := d.Writer.Recap(limit)
	if l.Text == d.Facts.Name {
		if h := d.Writer.Headline(limit); h.Text != "" && !d.Facts.Refuses(h.Text) {
			return h
		}
	}
	return l
}
