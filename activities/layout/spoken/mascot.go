package spoken

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/speech"
)

// A mascot is a figure of nobody in the brand's colour that talks in blips. Its
// parts are laid out in a view of 100 by 110.
const mascotW, mascotH = 100.0, 110.0

// bodies are what mascots are like.
var bodies = []string{
	"M50 4 C80 4 94 28 94 58 C94 92 78 108 50 108 C22 108 6 92 6 58 C6 28 20 4 50 4 Z",
	"M18 22 C12 4 30 2 37 15 C45 12 55 12 63 15 C70 2 88 4 82 22 C96 34 98 56 96 76 C94 100 78 108 50 108 C22 108 6 100 4 76 C2 56 " +
		"4 34 18 22 Z", "M50 4 C76 4 92 24 92 52 V108 H8 V52 C8 24 24 4 50 4 Z",
	"M16 10 H84 C93 10 96 16 96 24 V94 C96 104 90 108 82 108 H18 C10 108 4 104 4 94 V24 C4 16 7 10 16 10 Z",
	"M50 2 C70 2 80 16 82 34 C85 52 98 62 98 82 C98 100 80 108 50 108 C20 108 2 100 2 82 C2 62 15 52 18 34 C20 16 30 2 50 2 Z",
	"M20 28 C14 10 34 0 46 11 C56 -3 82 3 82 22 C98 28 99 50 93 60 C102 78 92 103 73 104 C62 111 38 111 27 104 C8 103 -2 78 7 60 " +
		"C1 50 2 34 20 28 Z",
}

// MascotVoice lets the films' lines be said by a mascot.
func MascotVoice(d *kit.Draft) {
	d.Timbre = speech.Blips(d.Person(0).Seed)
	d.Substitute("no presenter's picture and no voice service: a figure of nobody says the words in blips, and they are read")
}

// Pose is what a mascot does while it talks: where its eyes go, -1 (left) to 1, and
// where its arms point, degrees clockwise from the right.
type Pose struct{ Look, Right, Left float64 }

// Poses of a mascot; Aside points to what stands up and to the right of it.
var (
	Aside  = Pose{Look: 0.8, Right: -58, Left: 130}
	Raised = Pose{Look: 0, Right: -64, Left: 244}
	Open   = Pose{Look: 0.3, Right: -34, Left: 214}
	// Beside points at what stands right of it, Shrug knows no help, Proud has its arms
	// at its sides, Thinks has a hand at its head.
	Beside = Pose{Look: 1, Right: -8, Left: 118}
	Shrug  = Pose{Look: 0.6, Right: 14, Left: 166}
	Proud  = Pose{Look: 0.2, Right: 58, Left: 122}
	Thinks = Pose{Look: 0.9, Right: -84, Left: 112}
)

// Mirrored is a pose as a looking glass shows it.
func (p Pose) Mirrored() Pose { return Pose{-p.Look, 180 - p.Left, 180 - p.Right} }

// figure is a mascot in the making.
type figure struct {
	*kit.Draft
	b     farm.Box // of the body, without limbs
	k     float64  // px of a unit
	u     Utterance
	ms    int
	moves []farm.Track
}

// Mascot says a line in a scene of ms, whole from its head to its feet, as large as b
// lets it.
func Mascot(d *kit.Draft, b farm.Box, u Utterance, ms int, p Pose) []farm.Layer {
	k := min(b.W/(mascotW+2*armReach), b.H/(mascotH+footDeep))
	f := figure{Draft: d, k: k, u: u, ms: ms, moves: hops(u, ms),
		b: kit.Box(b.X+(b.W-k*mascotW)/2, b.Y+b.H-k*(mascotH+footDeep), k*mascotW, k*mascotH)}
	shadow := farm.Layer{ID: "mascot-shadow", Box: kit.Box(f.b.X+8*k, f.b.Y+(mascotH-2)*k, 84*k, 14*k),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#0000003D")}, Tracks: []farm.Track{f.moves[1]}}
	out := []farm.Layer{shadow}
	for _, x := range []float64{34, 66} {
		foot := f.ball("foot", farm.Box{X: x, Y: 107, W: 14, H: 8}, f.deep())
		foot.Shape.Stroke = &farm.Stroke{Width: 2 * k, Color: "#FFFFFF"}
		foot.Tracks = f.moves[1:]
		out = append(out, foot)
	}
	out = append(out, f.arm(12, p.Left, 140), f.arm(88, p.Right, 40))
	body := bodies[int(d.Person(0).Seed)%len(bodies)]
	if _, ok := f.animal(); ok { // ears sit on a round head
		body = bodies[0]
	}
	out = append(append(out, f.crest()...), f.ears(false)...)
	edge := f.part("edge", body, kit.Solid("#FFFFFF"), &farm.Stroke{Width: 4.6 * k, Color: "#FFFFFF"})
	edge.Shadow = &farm.Shadow{Y: 10, Blur: 30, Color: "#00000059"}
	out = append(out, edge, f.part("body", body, &farm.Fill{Kind: "linear", AngleDeg: 80,
		Colors: []farm.Color{kit.Lighter(f.hide(), 0.05), f.deep()}}, nil))
	out = append(out, f.part("shine", "M22 34 C26 22 34 15 44 13", nil,
		&farm.Stroke{Width: 2.6 * k, Color: kit.Alpha(kit.Lighter(f.hide(), 0.25), 0.7)}))
	out = append(append(out, f.ears(true)...), f.eyes(p.Look)...)
	return append(append(append(out, f.glasses()...), f.nose()...), f.mouth()...)
}

// crest is what grows on its head: a tuft, two bobbles, or nothing.
func (f figure) crest() []farm.Layer {
	places := [][]farm.Box{nil, {{X: 40, Y: 5, W: 7, H: 9}, {X: 60, Y: 5, W: 7, H: 9}, {X: 50, Y: 1, W: 8, H: 11}},
		{{X: 28, Y: 6, W: 6, H: 10}, {X: 72, Y: 6, W: 6, H: 10}}}
	if _, ok := f.animal(); ok {
		return nil
	}
	var out []farm.Layer
	for _, at := range places[int(f.Person(0).Seed>>5)%len(places)] {
		l := f.ball("crest", at, f.deep())
		l.Shape.Stroke = &farm.Stroke{Width: 2 * f.k, Color: "#FFFFFF"}
		out = append(out, l)
	}
	return out
}

// glasses are on every third nose.
func (f figure) glasses() []farm.Layer {
	if int(f.Person(0).Seed>>9)%3 != 1 {
		return nil
	}
	return []farm.Layer{f.part("glasses", "M20 44 A15 17 0 1 1 49.9 44 A15 17 0 1 1 20 44 M50.1 44 A15 17 0 1 1 80 44 A15 17 0 1 1 50.1 44",
		nil, &farm.Stroke{Width: 3.2 * f.k, Color: "#17181C"})}
}

// How far a mascot's arms and feet stand out of its body, in units.
const armReach, footDeep = 34.0, 6.0

// hide is the colour of its body: of another hue than the brand's grounds, so that it
// stands out of all of them.
func (f figure) hide() farm.Color {
	if f.Solemn() {
		return f.Accent
	}
	if is, ok := f.animal(); ok {
		return hideOf(is)
	}
	_, c, h := kit.ToLCH(f.Second)
	return kit.FromLCH(0.66, min(max(c, 0.12), 0.17), h)
}

func (f figure) deep() farm.Color { return kit.Lighter(f.hide(), -0.09) }

func (f figure) part(id, path string, fill *farm.Fill, stroke *farm.Stroke, tracks ...farm.Track) farm.Layer {
	view := kit.Box(0, 0, mascotW, mascotH)
	return farm.Layer{ID: "mascot-" + id, Box: f.b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: fill,
		Stroke: stroke}, Tracks: append(slices.Clone(f.moves), tracks...)}
}

// ball is an ellipse about a middle, with its half axes, in units.
func (f figure) ball(id string, at farm.Box, c farm.Color, tracks ...farm.Track) farm.Layer {
	return farm.Layer{ID: "mascot-" + id, Box: kit.Box(f.b.X+(at.X-at.W)*f.k, f.b.Y+(at.Y-at.H)*f.k, 2*at.W*f.k, 2*at.H*f.k),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(c)}, Tracks: append(slices.Clone(f.moves), tracks...)}
}

// arm is an arm at x that goes from where it hangs to where it points, and swings a
// little with each word that is stressed.
func (f figure) arm(x, points, hangs float64) farm.Layer {
	const path = "M50 43 L86 42 C90 34 103 38 103 50 C103 62 90 66 86 58 L50 57 A7 7 0 0 1 50 43 Z"
	const half = 54.0
	view := kit.Box(-4, -4, 2*half, 2*half)
	turn := farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: points + (hangs-points)*0.55, Ease: "out"},
		{AtMs: 300, Value: points, Ease: "smooth"}}}
	by := 9.0
	for _, w := range f.u.Words {
		at := LeadMs + w.StartMs
		if last := turn.Keys[len(turn.Keys)-1].AtMs; !w.Stress || at <= last+40 || at+260 > f.ms || len(turn.Keys) > 90 {
			continue
		}
		turn.Keys = append(turn.Keys, farm.Key{AtMs: at, Value: points, Ease: "out"},
			farm.Key{AtMs: at + 120, Value: points + by, Ease: "inout"}, farm.Key{AtMs: at + 250, Value: points, Ease: "smooth"})
		by = -by
	}
	for at := turn.Keys[len(turn.Keys)-1].AtMs + 420; at+300 < f.ms && len(turn.Keys) < 90; at += 640 { // and it waves
		turn.Keys = append(turn.Keys, farm.Key{AtMs: at, Value: points, Ease: "smooth"},
			farm.Key{AtMs: at + 160, Value: points + 1.6*by, Ease: "smooth"}, farm.Key{AtMs: at + 320, Value: points, Ease: "smooth"})
		by = -by
	}
	side := 2 * half * f.k
	return farm.Layer{ID: "mascot-arm", Box: kit.Box(f.b.X+x*f.k-side/2, f.b.Y+72*f.k-side/2, side, side),
		Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(f.deep()),
			Stroke: &farm.Stroke{Width: 2.2 * f.k, Color: "#FFFFFF"}}, Tracks: append(slices.Clone(f.moves), turn)}
}

// eyes are its eyes, lids, brows and cheeks: it opens them wide with the words that
// are stressed, and its brows go up.
func (f figure) eyes(look float64) []farm.Layer {
	ink := farm.Color("#17181C")
	seed := int(f.Person(0).Seed)
	gaze := gazes(look*3.2*f.k, f.ms)
	wide, up := farm.Track{Property: "scale", Keys: []farm.Key{{AtMs: 0, Value: 1.16, Ease: "out"}, {AtMs: 360, Value: 1, Ease: "out"}}},
		farm.Track{Property: "y", Keys: []farm.Key{{AtMs: 0, Value: -5 * f.k, Ease: "out"}, {AtMs: 420, Value: 0, Ease: "out"}}}
	for _, w := range f.u.Words {
		at := LeadMs + w.StartMs
		if last := up.Keys[len(up.Keys)-1].AtMs; !w.Stress || at <= last+120 || at+420 > f.ms || len(up.Keys) > 60 {
			continue
		}
		for _, key := range []struct {
			at      int
			v, rise float64
		}{{at, 1, 0}, {at + 90, 1.16, -5}, {at + 260, 1.16, -5}, {at + 400, 1, 0}} {
			wide.Keys = append(wide.Keys, farm.Key{AtMs: key.at, Value: key.v, Ease: "out"})
			up.Keys = append(up.Keys, farm.Key{AtMs: key.at, Value: key.rise * f.k, Ease: "out"})
		}
	}
	var out []farm.Layer
	for _, x := range []float64{35, 65} {
		out = append(out, f.ball("eye", farm.Box{X: x, Y: 44, W: 12, H: 14}, "#FFFFFF", wide),
			f.ball("pupil", farm.Box{X: x, Y: 45, W: 6.4, H: 7.4}, ink, append(slices.Clone(gaze), wide)...),
			f.ball("spark", farm.Box{X: x + 2.2, Y: 42, W: 1.9, H: 2.1}, "#FFFFFF", gaze...))
	}
	out = append(out, f.part("lids", "M23 44 A12 14 0 0 1 47 44 A12 14 0 0 1 23 44 M53 44 A12 14 0 0 1 77 44 A12 14 0 0 1 53 44",
		kit.Solid(f.deep()), nil, blinks(seed, f.ms)))
	out = append(out, f.part("brows", "M26 27 C30 23 38 23 43 26 M57 26 C62 23 70 23 74 27", nil,
		&farm.Stroke{Width: 3.4 * f.k, Color: kit.Lighter(f.hide(), -0.24)}, up))
	return append(out, f.ball("cheek", farm.Box{X: 22, Y: 62, W: 6, H: 4}, kit.Alpha("#FF6B6B", 0.35)),
		f.ball("cheek", farm.Box{X: 78, Y: 62, W: 6, H: 4}, kit.Alpha("#FF6B6B", 0.35)))
}

// mouth is the shapes of its mouth, of which one is seen.
func (f figure) mouth() []farm.Layer {
	ink := farm.Color("#17181C")
	var out []farm.Layer
	for _, m := range mascotMouths {
		fill, stroke := kit.Solid(ink), (*farm.Stroke)(nil)
		if m.line {
			fill, stroke = nil, &farm.Stroke{Width: 3 * f.k, Color: ink}
		}
		l := f.part("mouth-"+m.name, m.path, fill, stroke)
		l.Tracks = append(l.Tracks, mouthTrack(m.name, f.u, f.ms))
		out = append(out, l)
	}
	return out
}

// mascotMouths are the shapes of its mouth; one is seen at a time.
var mascotMouths = []struct {
	name, path string
	line       bool
}{
	{"rest", "M38 70 C43 77 57 77 62 70", true},
	{"wide", "M38 68 C44 66 56 66 62 68 C61 77 57 80 50 80 C43 80 39 77 38 68 Z", false},
	{"open", "M39 66 C44 64 56 64 61 66 C63 80 58 89 50 89 C42 89 37 80 39 66 Z", false},
	{"round", "M50 66 C57 66 59 71 59 76 C59 82 55 86 50 86 C45 86 41 82 41 76 C41 71 43 66 50 66 Z", false},
}

// mouthOf is the mascot's mouth for a viseme.
func mouthOf(v farm.Viseme) string {
	switch v {
	case farm.MouthOpen:
		return "open"
	case farm.MouthRound:
		return "round"
	case farm.MouthWide, farm.MouthTongue, farm.MouthTeeth:
		return "wide"
	}
	return "rest"
}

// mouthTrack is when a mouth is seen while a line is said.
func mouthTrack(name string, u Utterance, ms int) farm.Track {
	seen := func(at string) float64 {
		if at == name {
			return 1
		}
		return 0
	}
	t := farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: 0, Value: seen("rest"), Ease: "hold"}}}
	for _, m := range u.Mouths {
		at, v := LeadMs+m.AtMs, seen(mouthOf(m.Shape))
		last := t.Keys[len(t.Keys)-1]
		if v == last.Value || at <= last.AtMs || at >= ms || len(t.Keys) > 190 {
			continue
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: v, Ease: "hold"})
	}
	return t
}

// remouthed is a part of a mascot's mouth while it says another line.
func remouthed(l farm.Layer, u Utterance, ms int) []farm.Track {
	name, _ := strings.CutPrefix(l.ID, "mascot-mouth-")
	return retraced(l.Tracks, "opacity", []farm.Track{mouthTrack(name, u, ms)})
}

// hops are its jumps: into the frame, then a little with each word that it stresses.
func hops(u Utterance, ms int) []farm.Track {
	y := farm.Track{Property: "y", Keys: []farm.Key{{AtMs: 0, Value: 90, Ease: "spring"}, {AtMs: 420, Value: 0, Ease: "smooth"}}}
	hop := func(at int, up float64) {
		if last := y.Keys[len(y.Keys)-1].AtMs; at <= last+20 || at+300 > ms || len(y.Keys) > 150 {
			return
		}
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: 0, Ease: "out"}, farm.Key{AtMs: at + 110, Value: up, Ease: "in"},
			farm.Key{AtMs: at + 240, Value: 0, Ease: "smooth"})
	}
	for _, w := range u.Words {
		up := -14.0
		if w.Stress {
			up = -40
		}
		hop(LeadMs+w.StartMs, up)
	}
	for at := y.Keys[len(y.Keys)-1].AtMs + 380; at < ms; at += 640 { // it does not stand still when all is said
		hop(at, -26)
	}
	return []farm.Track{y, kit.Track("x", "smooth", 0, -8, float64(ms)/2, 10, float64(ms), -6)}
}

// gazes are where its eyes go: to what it shows, and now and then to who watches.
func gazes(px float64, ms int) []farm.Track {
	t := farm.Track{Property: "x", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "out"}}}
	for at, on := 260, px; at < ms && len(t.Keys) < 40; at, on = at+900, px-on {
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: t.Keys[len(t.Keys)-1].Value, Ease: "out"},
			farm.Key{AtMs: at + 120, Value: on, Ease: "out"})
	}
	return []farm.Track{t}
}

// blinks close its eyes for a moment, now and then.
func blinks(seed, ms int) farm.Track {
	t := farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	for at := 700 + seed%600; at < ms-200 && len(t.Keys) < 60; at += 1500 + int(math.Abs(float64(seed%700))) {
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: 1, Ease: "hold"}, farm.Key{AtMs: at + 120, Value: 0, Ease: "hold"})
	}
	return t
}
