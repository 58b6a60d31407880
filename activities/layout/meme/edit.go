package meme

import (
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// The ways in which an edit is cut. All of them cut hard, on the beat, between framings of one
// place, and their words are capitals with a dark edge at the head and the foot of the frame.
const (
	zoomEdit   = iota // nearer with each cut, then a freeze
	splitEdit         // two panels: everybody else, and whoever acts
	rewindEdit        // it begins at its end, a needle scratches, and the tape runs back
	friedEdit         // colours and edges grow harder with each cut
	tapeEdit          // an old tape in slow motion between bars, then all at once
	edits
)

// The places of an edit's words: the camera keeps every face between them.
var (
	editHead = kit.Box(80, 224, 870, 200)
	editFoot = kit.Box(80, 1086, 870, 396)
)

// editFace is where the camera keeps the middle of whoever acts, and editSight his face.
const editFace, editSight = 800.0, 752.0

// editThing is how high a thing stands at most under the words at the head.
const editThing = 900.0

// guestEdit is how near the camera is to a guest when he begins: its cuts go nearer.
const guestEdit = 1.5

// cutMs is how long an edit stays on one framing, about.
const cutMs = 560.0

// editShot is a shot of an edit: its place, what the cuts do to it, and its words.
func (f *film) editShot(shot int) []farm.Layer {
	d := f.decorOf(shot)
	var out []farm.Layer
	switch {
	case f.edit == splitEdit && shot != punchShot:
		out = f.panels(d, shot)
	case shot == punchShot:
		k, face := f.nearness(d.at), editFace
		if high := f.bodyAt(d.at).H; f.who.drawing.Kind == objects.Kind { // its face may be at its top
			k = math.Min(k, math.Max(editThing/high, 1.3))
			face = math.Max(face, editHead.Y+editHead.H+60+0.48*k*high)
		}
		if f.who.isGuest() {
			k = guestEdit
		}
		out = f.framedAt(d, shot, k, face)
		if cut := f.cutTimes(shot); cut[1] < f.shotMs[shot] {
			out = append(out, lasting(f.cutaway(d, shot, editFace, 0.8), cut[0], cut[1])...)
		}
	default:
		out = f.framedAt(d, shot, 1, 0)
	}
	out = append(thinned(out), f.cuts(shot)...)
	out = append(out, f.treated(shot)...)
	return append(out, f.captioned(shot)...)
}

// framings are how near an edit's camera is after each cut.
func (f *film) framings(shot int) []float64 {
	switch {
	case f.edit == splitEdit && shot != punchShot:
		return []float64{1, 1.06}
	case shot == setupShot:
		return []float64{1, 1.32, 1.1}
	case shot == tagShot:
		return []float64{1.45, 1, 1.2}
	case f.edit == tapeEdit:
		return []float64{1, 1.3}
	case f.edit == friedEdit:
		return []float64{1, 1.4, 1.12, 1.6}
	}
	return []float64{1, 1.18, 1.36, 1.54}
}

// cuts is the camera of a shot: a hard cut every half a second, which strikes and comes to rest;
// a tape moves slowly, and then at once.
func (f *film) cuts(shot int) []farm.Layer {
	ms := f.shotMs[shot]
	near := f.framings(shot)
	n := max(min(int(math.Round(float64(ms)/cutMs)), len(near)), 1)
	sight := editSight
	if shot != punchShot {
		sight = 1300 // whoever is there
	}
	if f.edit == splitEdit && shot != punchShot {
		sight = 960
	}
	scale, down := kit.Track("scale", "hold", 0, near[0]), kit.Track("y", "hold", 0, 0)
	turn := kit.Track("rotation", "hold", 0, 0)
	shift := func(k float64) float64 { return (960 - sight) * (k - 1) }
	down.Keys[0].Value = shift(near[0])
	scale.Keys[0].Ease, down.Keys[0].Ease = "linear", "linear"
	for i := 1; i < n; i++ {
		at, k := f.cutAt(shot, i, n), near[i]
		before := near[i-1] * 1.03
		scale.Keys = append(scale.Keys, kit.Key(at-1, before, "hold"), kit.Key(at, k*1.09, "out"), kit.Key(at+130, k, "linear"))
		down.Keys = append(down.Keys, kit.Key(at-1, shift(before), "hold"), kit.Key(at, shift(k*1.09), "out"),
			kit.Key(at+130, shift(k), "linear"))
		turn.Keys = append(turn.Keys, kit.Key(at, []float64{-2.5, 2, -1.5}[i%3]*float64(shot%2), "hold"))
		f.Cue([]string{"thud", "whoosh"}[i%2], f.startOf(shot)+at, -12)
	}
	last := near[n-1] * 1.03
	scale.Keys = append(scale.Keys, kit.Key(ms, last, "hold"))
	down.Keys = append(down.Keys, kit.Key(ms, shift(last), "hold"))
	tracks := []farm.Track{scale, down, turn}
	if shot == punchShot {
		tracks = append(tracks, shake(f.landsMs()))
	}
	return []farm.Layer{{ID: "camera", Box: kit.Whole(f.Snack.Canvas), Lens: &farm.Lens{Kind: "sway"}, Tracks: tracks}}
}

// cutAt is when the i-th of n framings of a shot begins: with the fact the last one as its last
// word lands.
func (f *film) cutAt(shot, i, n int) int {
	ms := f.shotMs[shot]
	if shot == punchShot {
		return kit.OnFrame(float64(f.landsMs()) * float64(i) / float64(max(n-1, 1)))
	}
	return kit.OnFrame(float64(ms) * float64(i) / float64(n))
}

// startOf is when a shot begins, ms of the film.
func (f *film) startOf(shot int) int {
	at := 0
	for _, ms := range f.shotMs[:shot] {
		at += ms
	}
	return at
}

// lens changes what an edit shows from one time to another.
func (f *film) lens(kind string, amount float64, from, until int, tracks ...farm.Track) farm.Layer {
	return farm.Layer{ID: "treatment", Box: kit.Whole(f.Snack.Canvas), StartMs: from, EndMs: until,
		Lens: &farm.Lens{Kind: kind, Amount: amount, Seed: f.Snack.Seed}, Tracks: tracks}
}

// jolted is a track of x that jumps to and fro from one time to another.
func jolted(from, until int, by float64) farm.Track {
	t := kit.Track("x", "hold", float64(from), by)
	for i, at := 1, from+67; at < until && i < 40; i, at = i+1, at+67 {
		t.Keys = append(t.Keys, kit.Key(at, by*[]float64{1, -0.7, 0.4, -1}[i%4], "hold"))
	}
	return t
}

// flash is white light that goes out.
func (f *film) flash(at int) farm.Layer {
	return farm.Layer{ID: "flash", Box: kit.Whole(f.Snack.Canvas), Fill: kit.Solid("#FFFFFF"), StartMs: at, EndMs: at + 200,
		Tracks: []farm.Track{kit.Track("opacity", "linear", float64(at), 0.8, float64(at+190), 0)}}
}

// treated is what an edit does to the picture of a shot.
func (f *film) treated(shot int) []farm.Layer {
	ms, lands := f.shotMs[shot], f.landsMs()
	var out []farm.Layer
	switch {
	case shot == punchShot && (f.edit == zoomEdit || f.edit == splitEdit || f.edit == rewindEdit):
		f.Cue("impact", f.hitMs+lands, -5)
		return append(f.frozen(lands, ms), f.flash(lands))
	case shot == punchShot && f.edit == friedEdit:
		f.Cue("impact", f.hitMs+lands, -5)
		half := kit.OnFrame(float64(lands) / 2)
		out = append(out, f.lens("warm", 0, half, ms), f.lens("hard", 0, 0, ms), f.lens("hard", 0, half, ms),
			f.lens("split", 0, half, ms, jolted(half, ms, 12)), f.lens("hard", 0, lands, ms), f.lens("glow", 26, lands, ms))
		return append(out, f.flash(lands))
	case f.edit == tapeEdit:
		out = []farm.Layer{f.lens("cool", 0, 0, ms), f.lens("lines", 0.16, 0, ms), f.lens("split", 0, 0, ms, kit.Track("x", "hold", 0, 5)),
			f.lens("slices", 0, 0, 200, jolted(0, 200, 60))}
		if shot == punchShot {
			out = append(out, f.lens("slices", 0, lands, lands+200, jolted(lands, lands+200, 90)), f.flash(lands))
		}
	case f.edit == rewindEdit && shot == setupShot:
		f.Cue("swipe", 0, -6)
		out = []farm.Layer{f.lens("mute", 0, 0, 420), f.lens("lines", 0.3, 0, 420), f.lens("slices", 0, 0, 420, jolted(0, 420, 140)),
			f.lens("split", 0, 0, 420, jolted(0, 420, 22))}
		return append(out, f.rewound()...)
	case f.edit == friedEdit && shot == tagShot:
		out = f.frozen(0, ms/2)
	}
	return out
}

// frozen is a picture without its colours, harder, from one time to another.
func (f *film) frozen(from, until int) []farm.Layer {
	return []farm.Layer{f.lens("mute", 0, from, until), f.lens("mute", 0, from, until), f.lens("mute", 0, from, until),
		f.lens("hard", 0, from, until)}
}

// rewound are the two arrows of a tape that runs back.
func (f *film) rewound() []farm.Layer {
	var out []farm.Layer
	for i := range 2 {
		l := inBox("M100 0 L0 50 L100 100 Z", kit.Box(400+float64(i)*150, 820, 140, 200), "#FFFFFF")
		l.ID, l.EndMs = "rewind", 420
		l.Tracks = []farm.Track{kit.Track("opacity", "hold", 0, 1, 140, 0.3, 240, 1)}
		out = append(out, l)
	}
	return out
}

// panels is a shot in two panels: everybody else above, and below whoever acts, on the brand's
// colour.
func (f *film) panels(d decor, shot int) []farm.Layer {
	const seam = 1040.0
	b := f.bodyAt(d.at)
	who := farm.Point{X: 300, Y: 1330}
	if b.X+b.W/2 < 400 {
		who.X = 780
	}
	place := append(append([]farm.Layer{}, d.back...), f.peopled(d.people, shot)...)
	place = append(append(append(place, d.front...), f.peopled(d.near, shot)...), d.over...)
	out := zoomed(place, 1.1, who, farm.Point{X: 540, Y: 885})
	g := f.looks[1]
	lower := kit.Box(-120, seam, 1320, 1100)
	panel := farm.Layer{ID: "panel", Box: lower, Fill: &farm.Fill{Kind: "rays", Colors: []farm.Color{g.Bg, kit.Lighter(g.Bg, 0.07)},
		Focus: &farm.Point{X: 0.5, Y: 0.3}}}
	out = append(out, panel, kit.Slab(-120, seam-11, 1320, 22, 0, "#FFFFFF"))
	at := kit.Box(160, 1110, 760, 750) // below the faces of the others, which stand under the words
	return append(out, f.player(at, shot, shot == punchShot)...)
}

// impact is a line of an edit: capitals with a dark edge; of letters that the face of memes does
// not have in the brand's own sans, as heavy.
func (f *film) impact(slot, words string, st kit.Step, b farm.Box) farm.Layer {
	l := shout(slot, words, st, b)
	if strings.ContainsFunc(words, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }) {
		stroke := l.Text.Stroke
		st.Leading, st.Weight, st.Size = 1.2, 800, st.Size*0.86
		l = kit.Centered(f.TextLayer(slot, words, st, b, "#FFFFFF"))
		l.Text.Stroke = stroke
	}
	l.Text.VAlign = "middle"
	return l
}

// captioned are the words of a shot of an edit.
func (f *film) captioned(shot int) []farm.Layer {
	line := kit.Step{Size: 150, Least: 60, Lines: 4}
	switch shot {
	case punchShot:
		who := f.impact("reality", f.words.Labels[1], kit.Step{Size: 104, Least: 56, Lines: 2}, editHead)
		fact := f.impact("punch", f.words.Punch, kit.Step{Size: 128, Least: 58, Lines: 6}, editFoot)
		fact.Enter = f.spelled(fact)
		out := []farm.Layer{who, fact}
		if trade := f.Begun(f.Facts.Searched()); trade != "" && !f.Unbranded() {
			who.Box.H = editHead.H * 0.55
			out[0] = who
			out = append(out, f.impact("trade", trade, kit.Step{Size: 72, Least: 40, Lines: 2},
				kit.Box(editHead.X, editHead.Y+who.Box.H, editHead.W, editHead.H-who.Box.H)))
		}
		return out
	case tagShot:
		l := f.impact("tag", f.words.Tag, line, editHead)
		l.Box.H = 330
		l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 1.3, 130, 0.97, 200, 1)}
		own := f.signed(l.Box.Y + l.Box.H + 24)
		for i, s := range own { // nothing lies under an edit's words
			own[i] = f.impact(s.ID, s.Text.Content, kit.Step{Size: 72 - 14*float64(i), Least: 40, Lines: 1 + i}, s.Box)
			own[i].StartMs = s.StartMs
		}
		return append([]farm.Layer{l}, own...)
	}
	first, then := f.setupParts()
	if first == "" {
		l := f.impact("expectation", then, line, editHead)
		l.Box.H = 380
		return []farm.Layer{l}
	}
	one := f.impact("setup", first, kit.Step{Size: 96, Least: 56, Lines: 2}, kit.Box(editHead.X, editHead.Y, editHead.W, 170))
	two := f.impact("expectation", then, kit.Step{Size: 128, Least: 60, Lines: 3}, kit.Box(editHead.X, 410, editHead.W, 330))
	two.Text.VAlign = "top"
	two.StartMs, two.Enter = f.at(1), &farm.Motion{Kind: "pop", DurationMs: 160}
	return []farm.Layer{one, two}
}
