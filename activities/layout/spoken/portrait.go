package spoken

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// A photographed presenter's frames, by variant.
const (
	roundFrame = iota // a circle
	phoneFrame        // a card like a picture on a phone
	tornFrame         // torn out of paper
)

const portraitEdge = 10 // px of the white edge

// headShare is what of a picture shows head and shoulders about a face, as a
// crop as wide as high times ratio (0-1 of the picture), and its px.
func headShare(p match.Picture, ratio float64) (farm.Box, float64) {
	w, h := float64(p.Asset.Width), float64(p.Asset.Height)
	side := min(w, h/ratio)
	cx, top := p.Focus.X*w, 0.0
	if f := p.Face; f != nil {
		cx = (f.X + f.W/2) * w
		side = min(side, f.W*w*2.7)
		top = f.Y*h - 0.42*f.H*h
	}
	x := min(max(cx-side/2, 0), w-side)
	y := min(max(top, 0), h-side*ratio)
	return kit.Box(x/w, y/h, side/w, side*ratio/h), side
}

// torn is the outline of a piece of torn paper over a box of 100 by 110.
const torn = "M5 7 L17 4 L29 6 L43 2 L58 5 L71 3 L86 6 L95 5 L97 19 L94 33 L98 47 L95 61 L97 74 L94 88 L97 103 L84 106 L70 103 L57 107 " +
	"L42 104 L28 107 L14 104 L4 105 L6 90 L2 76 L5 61 L3 47 L6 33 L2 20 Z"

// frameRatio is height by width of a frame.
func frameRatio(kind int) float64 {
	switch kind {
	case phoneFrame:
		return 1.22
	case tornFrame:
		return 1.1
	}
	return 1
}

// overCaptions is a portrait's middle and width with its head where it was and
// its foot above the captions at the foot of the safe box.
func overCaptions(d *kit.Draft, kind int, y, w float64) (float64, float64) {
	const captions = 260.0
	h := w * frameRatio(kind)
	top := y - h/2
	h = min(h, d.Snack.SafeBox.Y+d.Snack.SafeBox.H-captions-top)
	return top + h/2, h / frameRatio(kind)
}

// portrait shows the presenter whose photograph was given, about the
// middle of a frame w px wide: with a white edge on the brand's colour, bobbing,
// leaning and growing a little with the voice. A photograph's mouth is never moved.
func portrait(d *kit.Draft, kind int, mid farm.Point, w float64, u Utterance, ms int) []farm.Layer {
	p := *d.Presenter
	ratio := frameRatio(kind)
	crop, px := headShare(p, ratio)
	w = min(w, px*MostEnlarged)
	h := w * ratio
	at := kit.Box(math.Round(mid.X-w/2), math.Round(mid.Y-h/2), math.Round(w), math.Round(h))
	edge := kit.Box(at.X-portraitEdge, at.Y-portraitEdge, at.W+2*portraitEdge, at.H+2*portraitEdge)
	pic := farm.Layer{ID: "presenter", Box: at, Picture: &farm.Picture{Asset: d.AddAsset("presenter", p.Asset), Crop: &crop}}
	back := farm.Layer{ID: "presenter-edge", Box: edge, Shadow: kit.SoftShadow()}
	switch kind {
	case phoneFrame:
		pic.Radius, back.Radius, back.Fill = 48, 48+portraitEdge, kit.Solid("#FFFFFF")
	case tornFrame:
		view := kit.Box(0, 0, 100, 110)
		pic.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: torn, ViewBox: &view}}
		back.Shape = &farm.Shape{Kind: "path", Path: torn, ViewBox: &view, Fill: kit.Solid("#FFFFFF")}
		back.Box = kit.Box(edge.X-6, edge.Y-6, edge.W+12, edge.H+12)
	default:
		pic.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}}
		back.Shape = &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#FFFFFF")}
	}
	moves := Sway(d, u, ms)
	pic.Tracks, back.Tracks = moves, moves
	// A sheet of the brand's colour lies under it, a little turned.
	under := back
	under.ID, under.Rotation, under.Shadow = "presenter-under", 5, nil
	under.Box = kit.Box(back.Box.X-14, back.Box.Y-10, back.Box.W+50, back.Box.H+46)
	if kind == roundFrame { // a disc that is not turned to be seen: it stands out all round
		ring := 0.034 * w
		under.Box = kit.Box(back.Box.X-ring, back.Box.Y-ring+6, back.Box.W+2*ring, back.Box.H+2*ring)
	}
	if under.Shape != nil {
		form := *under.Shape
		form.Fill = kit.Solid(d.Accent)
		under.Shape = &form
	} else {
		under.Fill = kit.Solid(d.Accent)
	}
	under.Tracks = moves[:1]
	return []farm.Layer{under, back, pic}
}

// MostEnlarged is how much larger than it is a picture may be shown.
const MostEnlarged = 1.5

const (
	bobPx      = 4.0
	leanDeg    = 2.0
	voiceGrow  = 0.022 // with a stressed word; the others half of it
	swayEach   = 1300  // ms
	mostGrowth = 150   // keys of a movement
)

// Sway is how a photograph lives while a line is spoken.
func Sway(d *kit.Draft, u Utterance, ms int) []farm.Track {
	lean, grow := farm.Track{Property: "rotation"}, farm.Track{Property: "scale", Keys: []farm.Key{{Value: 1, Ease: "smooth"}}}
	for i, at := 0, 0; at <= ms+swayEach && i < 100; i, at = i+1, at+swayEach {
		lean.Keys = append(lean.Keys, farm.Key{AtMs: at, Value: leanDeg * []float64{0, 1, 0.2, -1}[i%4], Ease: "smooth"})
	}
	for _, w := range u.Words {
		from, to := LeadMs+w.StartMs, LeadMs+w.EndMs
		by := voiceGrow / 2
		if w.Stress {
			by = voiceGrow
		}
		if last := grow.Keys[len(grow.Keys)-1].AtMs; from <= last || to-from < 90 || len(grow.Keys) > mostGrowth {
			continue
		}
		grow.Keys = append(grow.Keys, farm.Key{AtMs: from, Value: 1, Ease: "smooth"},
			farm.Key{AtMs: (from + to) / 2, Value: 1 + by, Ease: "smooth"}, farm.Key{AtMs: to, Value: 1, Ease: "smooth"})
	}
	return []farm.Track{Float(bobPx, swayEach, ms), lean, grow}
}

// Float moves a thing px up and down about its place, each ms from one end to
// the other, for as long as a scene lasts.
func Float(px float64, each, ms int) farm.Track {
	t := farm.Track{Property: "y"}
	for i, at := 0, 0; at <= ms+each && i < mostGrowth; i, at = i+1, at+each {
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: px * float64(1-2*(i%2)), Ease: "smooth"})
	}
	return t
}

// Disclose marks a scene with a photographed presenter whose voice is made.
func Disclose(d *kit.Draft, ms int) []farm.Layer {
	if d.Presenter == nil {
		return nil
	}
	safe := d.Snack.SafeBox
	l := d.TextLayer(
		"disclosure", d.Say("disclosure", d.Writer.Fixed(copywriter.LabelPresenter)),
		kit.Step{Size: 32, Least: 32, Leading: 1.2, Weight: 600, Lines: 1}, kit.Box(safe.X, safe.Y+safe.H-48, safe.W, 0), "#FFFFFF",
	)
	l.Text.Plate = &farm.Plate{Color: "#111318D0", Radius: 14, PadX: 18, PadY: 8}
	l.Text.Align = "end"
	l.Box.W -= 18
	l.EndMs = min(ms, 3000)
	if l.EndMs == ms {
		l.EndMs = 0
	}
	return []farm.Layer{l}
}
