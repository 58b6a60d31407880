package native

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// enlarged is how much larger than it is a picture may be shown.
const enlarged = 1.6

// photograph is a picture of the brand that fills a frame w px wide from edge to
// edge.
func (t *Take) photograph(w float64) (match.Picture, string, bool) {
	return t.PickOf(func(p match.Picture) bool {
		return isPhoto(t.Draft, p) && max(w/float64(p.Asset.Width), w*16/9/float64(p.Asset.Height)) <= 1.8
	}, fmt.Sprintf("native-%d", t.Nth), match.Want{Shape: match.TallShape, W: w, Photo: true})
}

// fills reports whether a picture covers w by h px and is still sharp.
func fills(p match.Picture, w, h float64) bool {
	return p.Cut == nil && !p.Alpha && max(w/float64(p.Asset.Width), h/float64(p.Asset.Height)) <= enlarged
}

// isPhoto reports a photograph: a screen has edges that are sharper than any lens.
func isPhoto(d *kit.Draft, p match.Picture) bool {
	if p.Cut != nil || p.Alpha {
		return false
	}
	return d.IsPhotograph(p)
}

// places are the parts of a picture that a shot may look at: what it shows, its
// heart, and its quarters; as a focus and how near.
func places(t *Take, p match.Picture) []farm.Box {
	f := t.FocusOf(p)
	return []farm.Box{{X: f.X, Y: f.Y, W: 1}, {X: f.X, Y: f.Y, W: 1.5}, {X: 0.32, Y: 0.38, W: 1.35}, {X: 0.68, Y: 0.62, W: 1.35}}
}

// plate is a line on a label over a picture, at the foot of the room, with its key
// word marked.
func (t *Take) plate(l Line, y, most float64, from, to int) {
	b := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 76, Least: 46, Leading: 1.3, Weight: 800, Lines: 4},
		kit.Box(t.room.X, 0, t.room.W, 0), "#0B0B0C")
	b.Text.Align = "center"
	b.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 16, PadX: 24, PadY: 10, Per: "line"}
	if l.Key != "" && l.Key != l.Text {
		b.Text.Emphasis, b.Text.EmphasisStyle, b.Text.EmphasisColor = []string{l.Key}, "marker", kit.KeyColour(t.loud)
	}
	b = t.fitted(b, most)
	b.Box.Y = y - b.Box.H
	b.StartMs, b.EndMs = from, t.until(to)
	if from > 0 {
		b.Enter = &farm.Motion{Kind: "pop", DurationMs: 200}
	}
	t.over = append(t.over, b)
}

// roll is the pictures of the brand as a phone keeps them: from edge to edge, swiped
// from one to the next while lines are read on them.
func roll(t *Take) {
	t.ground(t.screen)
	for i, l := range t.Lines {
		if l.AtMs > 0 {
			t.cuts = append(t.cuts, l.AtMs)
		}
		t.plate(l, t.foot(), 460, l.AtMs, t.endAfter(i))
	}
	plates := t.over[1:]
	t.over = t.over[:1:1]
	const w, swipe = 1080.0, 260
	dir := 1.0
	if t.RightToLeft() {
		dir = -1
	}
	from := 0
	shots := t.shots()
	for i, end := range shots {
		p, id, ok := t.PickOf(t.kept, fmt.Sprintf("roll-%d", i%max(len(t.Screenshots), 1)), match.Want{Shape: match.TallShape, W: w})
		if !ok {
			break
		}
		layer := t.graded(t.filled(id, p, places(t, p)[i%4], from, end), i)
		layer.StartMs, layer.EndMs = from, t.until(min(end+swipe, t.Ms))
		x := farm.Track{Property: "x"}
		if i > 0 {
			x.Keys = append(x.Keys, farm.Key{AtMs: from, Value: dir * w, Ease: "out"},
				farm.Key{AtMs: from + swipe, Value: 0, Ease: "linear"})
			t.cue("swipe", from, -7)
		}
		if i+1 < len(shots) {
			out := max(end, from+swipe+1)
			x.Keys = append(x.Keys, farm.Key{AtMs: out, Value: 0, Ease: "out"}, farm.Key{AtMs: out + swipe, Value: -dir * w})
		}
		if len(x.Keys) > 0 {
			layer.Tracks = append(layer.Tracks, x)
		}
		t.over = append(t.over, layer)
		from = end
	}
	t.thumbs(shots)
	t.over = append(t.over, plates...)
}

// filled is a picture from edge to edge, pushing in from a time to another; one that
// cannot fill the frame lies on the brand's ground as large as it may.
func (t *Take) filled(id string, p match.Picture, at farm.Box, from, to int) farm.Layer {
	asset := t.AddAsset(id, p.Asset)
	pw, ph := float64(p.Asset.Width), float64(p.Asset.Height)
	high := min(1920, ph*enlarged/1.14)
	if !fills(p, 1080*1.1, high) || high < leastHigh || !isPhoto(t.Draft, p) {
		w := min(1012, pw*enlarged/1.2)
		top := t.Snack.SafeBox.Y - 60
		if t.Hook != "" && from < t.HookMs {
			top = t.below().Y
		}
		h := min(w*ph/pw, t.foot()-300-top) // words stand over its foot
		if from < t.HookMs {
			h = min(w*ph/pw, t.foot()-top)
		}
		l := farm.Layer{ID: id, Box: kit.Box((1080-w)/2, top, w, h), Radius: 40, Shadow: kit.SoftShadow(),
			Picture: &farm.Picture{Asset: asset, Focus: &farm.Point{X: at.X, Y: 0.2}}}
		photo := isPhoto(t.Draft, p)
		if photo { // from the frame's head down, as high as its sharpness lets it be
			l.Box, l.Radius, l.Shadow = kit.Box(0, 0, 1080, min(t.foot()+40, ph*enlarged/1.1)), 0, nil
		}
		if p.Alpha || p.Cut != nil {
			l.Picture.Fit, l.Shadow = "contain", nil
		}
		l.Tracks = []farm.Track{kit.Track("zoom", "linear", float64(from), 1, float64(to), 1.18)}
		if photo {
			l.Tracks = []farm.Track{kit.Track("zoom", "linear", float64(from), 1, float64(to), 1.1)}
			l.Picture.Focus.Y = at.Y
		} else {
			l.Tracks = append(l.Tracks, kit.Track("focusY", "linear", float64(from), 0.15, float64(to), 0.6))
		}
		return l
	}
	near := enlarged / max(1080/pw, high/ph)
	begin := min(at.W, near/1.1)
	l := farm.Layer{ID: id, Box: kit.Box(0, 0, 1080, high), Picture: &farm.Picture{Asset: asset, Focus: &farm.Point{X: at.X, Y: at.Y}}}
	l.Tracks = []farm.Track{kit.Track("zoom", "linear", float64(from), begin, float64(to), min(begin*1.14, near)),
		kit.Track("focusX", "hold", 0, at.X), kit.Track("focusY", "hold", 0, at.Y)}
	return l
}

// leastHigh is how high a picture from side to side is at least.
const leastHigh = 1400

// kept reports a picture that a phone keeps among its own: no screen of a program.
func (t *Take) kept(p match.Picture) bool { return p.Cut != nil || p.Alpha || isPhoto(t.Draft, p) }

// graded is a photograph as one of the looks that a phone offers for it: as it is, in
// the brand's colours, without any; so that one picture makes several.
func (t *Take) graded(l farm.Layer, k int) farm.Layer {
	if l.Picture == nil || l.Picture.Fit == "contain" {
		return l
	}
	switch k % 4 {
	case 1:
		l.Picture.Duotone = t.Duotone()
	case 3:
		l.Picture.Saturation = -1
	}
	return l
}

// thumbs is the pictures at a roll's foot, in the looks and parts in which they are
// swiped through, with a frame about the one that is seen; shots are the ends of how
// long each is.
func (t *Take) thumbs(shots []int) {
	const columns, gap, side = 3, 12.0, 352.0
	top := max(t.Snack.SafeBox.Y+t.Snack.SafeBox.H+40, 1290)
	t.over = append(t.over, farm.Layer{ID: "set", Box: kit.Box(0, top-gap, 1080, 1950-top), Fill: kit.Solid("#0B0C0F")})
	all := slices.DeleteFunc(slices.Clone(t.Screenshots), func(p match.Picture) bool { return !t.kept(p) })
	tones := t.tones()
	at := func(k int) farm.Box {
		return kit.Box(float64(k%columns)*(side+gap), top+float64(k/columns)*(side+gap), side, side)
	}
	for k := 0; k < 2*columns && at(k).Y < 1920; k++ {
		p := all[k%len(all)]
		l := farm.Layer{ID: "thumb", Box: at(k), Picture: &farm.Picture{Asset: t.AddAsset(t.IDOf(p), p.Asset)}}
		if isPhoto(t.Draft, p) {
			l.Picture.Crop = part(p, places(t, p)[(k/len(all)+k)%4], k)
			l = t.graded(l, k/len(all))
		} else {
			l.Picture.Fit = "contain"
			t.over = append(t.over, farm.Layer{ID: "set", Box: at(k), Fill: kit.Solid(tones[k%len(tones)])})
		}
		t.over = append(t.over, l)
	}
	mark := farm.Track{Property: "x", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "out"}}}
	for i, end := range shots[:len(shots)-1] {
		to := float64((i+1)%columns) * (side + gap)
		mark.Keys = append(mark.Keys, farm.Key{AtMs: end, Value: mark.Keys[len(mark.Keys)-1].Value, Ease: "out"},
			farm.Key{AtMs: end + 240, Value: to, Ease: "out"})
	}
	t.over = append(t.over, farm.Layer{ID: "set", Box: at(0), Border: &farm.Stroke{Width: 12, Color: "#FFFFFF"},
		Fill: kit.Solid("#FFFFFF00"), Tracks: []farm.Track{mark}})
}

// part is a square of a photograph about a place, smaller for each second one.
func part(p match.Picture, at farm.Box, k int) *farm.Box {
	w, h := float64(p.Asset.Width), float64(p.Asset.Height)
	side := min(w, h) * []float64{1, 0.62}[k%2]
	x, y := min(max(at.X*w-side/2, 0), w-side), min(max(at.Y*h-side/2, 0), h-side)
	return &farm.Box{X: x / w, Y: y / h, W: side / w, H: side / h}
}

// handheld is a shot of the brand's own photograph from a hand: it shakes, breathes
// while it finds its focus, and looks from one part to the next.
func handheld(t *Take) {
	p, id, ok := t.photograph(1080)
	if !ok {
		return
	}
	for i, l := range t.Lines {
		if l.AtMs > 0 {
			t.cuts = append(t.cuts, l.AtMs)
		}
		t.plate(l, t.foot(), 460, l.AtMs, t.endAfter(i))
	}
	asset := t.AddAsset(id, p.Asset)
	zoom, fx, fy := farm.Track{Property: "zoom"}, farm.Track{Property: "focusX"}, farm.Track{Property: "focusY"}
	spots := places(t, p)
	blurs := farm.Track{Property: "opacity"}
	most := max(1.9/max(1220/float64(p.Asset.Width), 2140/float64(p.Asset.Height)), 1.06)
	at := 0
	shots := t.shots()
	for i, end := range shots {
		s := spots[i%len(spots)]
		near := min(max(s.W, 1.08), most/1.05)
		zoom.Keys = append(zoom.Keys, farm.Key{AtMs: at, Value: near, Ease: "linear"},
			farm.Key{AtMs: end - 1, Value: min(near*1.12, most), Ease: "hold"})
		fx.Keys = append(fx.Keys, farm.Key{AtMs: at, Value: s.X - 0.06, Ease: "linear"},
			farm.Key{AtMs: end - 1, Value: s.X + 0.08, Ease: "hold"})
		fy.Keys = append(fy.Keys, farm.Key{AtMs: at, Value: s.Y, Ease: "linear"}, farm.Key{AtMs: end - 1, Value: s.Y + 0.04, Ease: "hold"})
		first := 1.0
		if i == 0 {
			first = 0.4
		}
		blurs.Keys = append(blurs.Keys, farm.Key{AtMs: at, Value: first, Ease: "inout"},
			farm.Key{AtMs: at + 240, Value: 0, Ease: "inout"}, farm.Key{AtMs: at + 330, Value: 0.35, Ease: "inout"},
			farm.Key{AtMs: at + 470, Value: 0, Ease: "hold"})
		if i > 0 {
			t.cue("click", at, -8)
		}
		at = end
	}
	view := func(name string, blur float64) farm.Layer {
		return farm.Layer{ID: name, Box: kit.Box(-70, -110, 1220, 2140),
			Picture: &farm.Picture{Asset: asset, Focus: &farm.Point{X: 0.5, Y: 0.5}, Blur: blur},
			Tracks:  append([]farm.Track{zoom, fx, fy}, t.shake()...)}
	}
	sharp, soft := view(id, 0), view("soft", 14)
	soft.Tracks = append(soft.Tracks, blurs)
	t.over = append([]farm.Layer{sharp, soft}, t.over...)
	t.finder(shots)
}

// shake is the tremble of a hand: two slow waves and a quick one in each direction.
func (t *Take) shake() []farm.Track {
	x, y, turn := farm.Track{Property: "x"}, farm.Track{Property: "y"}, farm.Track{Property: "rotation"}
	p := float64(t.Snack.Seed % 97)
	for at := 0; at <= t.Ms+100 && len(x.Keys) < 190; at += 100 {
		s := float64(at) / 1000
		x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: 26*math.Sin(1.9*s+p) + 12*math.Sin(4.3*s+2*p) + 5*math.Sin(11*s), Ease: "smooth"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: 30*math.Sin(1.6*s+2+p) + 13*math.Sin(5.1*s+p) + 6*math.Sin(9.7*s+1),
			Ease: "smooth"})
		turn.Keys = append(turn.Keys, farm.Key{AtMs: at, Value: 0.8*math.Sin(1.3*s+p) + 0.35*math.Sin(3.7*s), Ease: "smooth"})
	}
	return []farm.Track{x, y, turn}
}

// finder is what a camera draws over its picture: corners, a point that blinks
// while it films, and a frame where it looks for its focus.
func (t *Take) finder(shots []int) {
	safe := t.Snack.SafeBox
	b := kit.Box(safe.X-30, safe.Y-70, safe.W+60, 1560)
	view := kit.Box(0, 0, b.W, b.H)
	const c = 90.0
	path := fmt.Sprintf("M0 %g V0 H%g M%g 0 H%g V%g M%g %g V%g H%g M%g %g H0 V%g", c, c, b.W-c, b.W, c, b.W, b.H-c, b.H, b.W-c, c, b.H,
		b.H-c)
	t.over = append(t.over, farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: 7, Color: "#FFFFFFE0"}}})
	blink := farm.Track{Property: "opacity"}
	for at, on := 0, 1.0; at < t.Ms && len(blink.Keys) < 80; at, on = at+500, 1-on {
		blink.Keys = append(blink.Keys, farm.Key{AtMs: at, Value: on, Ease: "hold"})
	}
	dot := t.Sided(kit.Box(b.X+44, b.Y+40, 44, 44))
	t.over = append(t.over, farm.Layer{ID: "set", Box: dot, Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#FF3B30")},
		Tracks: []farm.Track{blink}})
	focus := farm.Track{Property: "opacity"}
	grow := farm.Track{Property: "scale"}
	for i := range shots {
		at := 1
		if i > 0 {
			at = shots[i-1]
		}
		focus.Keys = append(focus.Keys, farm.Key{AtMs: at, Value: 1, Ease: "linear"}, farm.Key{AtMs: at + 620, Value: 1, Ease: "linear"},
			farm.Key{AtMs: at + 800, Value: 0, Ease: "hold"})
		grow.Keys = append(grow.Keys, farm.Key{AtMs: at, Value: 1.35, Ease: "out"}, farm.Key{AtMs: at + 300, Value: 1, Ease: "hold"})
	}
	t.over = append(t.over, farm.Layer{ID: "set", Box: kit.Box(430, 760, 220, 220), Radius: 10,
		Border: &farm.Stroke{Width: 5, Color: "#FFE14A"}, Fill: kit.Solid("#FFE14A00"), Tracks: []farm.Track{focus, grow}})
}
