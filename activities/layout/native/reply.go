package native

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A comment is read so long before the answer begins, ms; the first one stands in the middle
// meanwhile.
const askedMs, movedMs = 420, 800

// reply is what a creator answers to comments: each comment lies as a sticker over what is filmed,
// and the answer is told in large captions, a few words at a time.
func reply(f *film, t *Take) {
	parts, answered := single(f.beats)
	shown := t.views(f, nil, parts, func(i int, b beat) int {
		ms := t.pagesMs(t.pages(b.parts[0]))
		switch {
		case b.asked == "":
			return ms
		case i == 0:
			return movedMs + ms
		}
		return askedMs + ms
	})
	foot := t.Snack.SafeBox.Y
	for i, v := range shown {
		standing := t.shot(v)
		if i == 0 || answered[i] != answered[i-1] {
			lasts := v
			for _, next := range shown[i:] {
				if answered[next.k] == answered[i] {
					lasts.to = next.to
				}
			}
			foot = t.comment(f, parts[v.beat], lasts)
		}
		t.captions(f, parts[v.beat], v, [2]float64{foot, map[bool]float64{true: 1020, false: 1400}[standing]})
		t.cue("pop", v.from, -8)
	}
}

// single are the parts of beats, each for itself, the first of a beat with its question; of says which
// beat each is of.
func single(beats []beat) (parts []beat, of []int) {
	for i, b := range beats {
		for n, p := range b.parts {
			one := beat{parts: []string{p}}
			if n == 0 {
				one.asked = b.asked
			}
			parts, of = append(parts, one), append(of, i)
		}
	}
	return parts, of
}

// comment is a question as a sticker at the top of the film, whose first is read in the middle
// before it goes there. It returns where it ends.
func (t *Take) comment(f *film, b beat, v view) float64 {
	const pad, face = 34.0, 104.0
	safe := t.Snack.SafeBox
	asked := b.asked
	if asked == "" {
		return safe.Y
	}
	w := safe.W - 8
	x := safe.X + 4
	words := t.TextLayer(f.slot("asked", asked), asked, kit.Step{Size: 92, Least: 56, Leading: 1.08, Weight: 800, Lines: 2},
		t.Sided(kit.Box(x+pad+face+26, safe.Y+pad, w-2*pad-face-26, 0)), "#0F1115")
	words = t.fitted(words, 230)
	h := max(words.Box.H, face) + 2*pad
	words.Box.Y = safe.Y + (h-words.Box.H)/2
	plate := farm.Layer{ID: "comment", Box: kit.Box(x, safe.Y, w, h), Radius: 44, Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()}
	tail := kit.Form("M0 0 H100 C70 20 40 60 0 100 Z", kit.Box(0, 0, 100, 100), "#FFFFFF")
	tail.ID, tail.Box = "set", kit.Box(x+60, safe.Y+h-4, 58, 44)
	if t.RightToLeft() {
		tail = kit.Form("M100 0 H0 C30 20 60 60 100 100 Z", kit.Box(0, 0, 100, 100), "#FFFFFF")
		tail.ID, tail.Box = "set", kit.Box(x+w-118, safe.Y+h-4, 58, 44)
	}
	layers := append([]farm.Layer{tail, plate}, t.nobody(t.Sided(kit.Box(x+pad, safe.Y+(h-face)/2, face, face)))...)
	layers = append(layers, words)
	move := kit.Track("y", "out", float64(v.from), -60, float64(v.from+200), 0)
	if v.k == 0 {
		down := 360.0
		move = kit.Track("y", "inout", 0, down, movedMs-260, down, movedMs+60, 0)
	}
	for _, l := range layers {
		l.StartMs, l.EndMs = v.from, t.until(v.to)
		l.Tracks = append(l.Tracks, move)
		if v.k == 0 {
			cy := safe.Y + h/2
			l.Tracks = append(l.Tracks, about(l.Box, safe.X+safe.W/2, cy, 0, 0.9, 180, 1.03, 300, 1)...)
		} else {
			l.Enter = &farm.Motion{Kind: "fade", DurationMs: 100}
		}
		t.upper = append(t.upper, l)
	}
	return safe.Y + h + 44
}

// about lets a layer grow about a point with others: pairs of a time and a size.
func about(b farm.Box, px, py float64, pairs ...float64) []farm.Track {
	cx, cy := b.X+b.W/2-px, b.Y+b.H/2-py
	grow, x, y := kit.Track("scale", "out"), kit.Track("x", "out"), kit.Track("y", "out")
	for i := 0; i+1 < len(pairs); i += 2 {
		at, v := int(pairs[i]), pairs[i+1]
		grow.Keys = append(grow.Keys, farm.Key{AtMs: at, Value: v, Ease: "out"})
		x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: cx * (v - 1), Ease: "out"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: cy * (v - 1), Ease: "out"})
	}
	return []farm.Track{grow, x, y}
}

// nobody is the round picture of somebody who is not shown.
func (t *Take) nobody(b farm.Box) []farm.Layer {
	const path = "M50 22 A18 18 0 1 1 49.9 22 Z M50 62 C72 62 86 76 89 96 A50 50 0 0 1 11 96 C14 76 28 62 50 62 Z"
	tone := kit.Mixed(t.second, "#FFFFFF", 0.45)
	disc := farm.Layer{ID: "set", Box: b, Radius: b.W / 2, Fill: kit.Solid(tone)}
	who := kit.Form(path, kit.Box(0, 0, 100, 100), "#FFFFFF")
	who.ID, who.Box = "set", b
	who.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#000000")}}
	return []farm.Layer{disc, who}
}

// captions are the pages of an answer between two heights.
func (t *Take) captions(f *film, b beat, v view, room [2]float64) {
	pages := t.pages(b.parts[0])
	at := v.from + askedMs
	switch {
	case b.asked == "":
		at = v.from
	case v.k == 0:
		at = movedMs - 60
	}
	spare := max(v.to-at-t.pagesMs(pages), 0) / len(pages)
	for i, p := range pages {
		end := at + t.pageMs(p) + spare
		if i == len(pages)-1 {
			end = v.to
		}
		var slot string
		if i == 0 && b.parts[0] == f.hookPart && f.Snack.Copy["hook"] == "" {
			slot = "hook"
			f.Say(slot, p)
		} else {
			slot = f.slot("part", p)
		}
		l := t.caption(slot, p, room)
		l.StartMs, l.EndMs = at, t.until(end)
		l.Enter = t.spoken(l, end-at)
		t.upper = append(t.upper, l)
		l.Tracks = append(l.Tracks, stresses(at, end)...)
		if i > 0 {
			t.cue("tick", at, -13)
		}
		at = end
	}
}

// spoken is how a page that lasts ms comes: as it is said, word after word, on labels line after line.
func (t *Take) spoken(l farm.Layer, ms int) *farm.Motion {
	by, n := "word", len(strings.Fields(l.Text.Content))
	if m, err := t.Ruler.Text(l); err == nil && (l.Text.Plate != nil || !farm.LanguageOf(t.Facts.Own).SpacesWords) {
		by, n = "line", len(m.Lines)
	}
	return &farm.Motion{Kind: "pop", By: by, StaggerMs: min(ms*6/10/max(n, 1), 640), DurationMs: 170}
}

// mark lays a marker in the brand's colour under a part of a text.
func (t *Take) mark(l *farm.Layer, part string) {
	l.Text.Emphasis, l.Text.EmphasisStyle, l.Text.EmphasisColor = []string{part}, "marker", kit.KeyColour(t.loud)
}

// caption is a page of captions, as large as it goes, in the film's own manner: black on labels,
// white with an outline, or on labels in the brand's colour; what says most is in a colour.
func (t *Take) caption(slot, page string, room [2]float64) farm.Layer {
	safe := t.Snack.SafeBox
	var l farm.Layer
	for _, st := range []kit.Step{{Size: 210, Least: 150, Lines: 2}, {Size: 140, Least: 112, Lines: 2}, {Size: 128, Least: 96, Lines: 3},
		{Size: 112, Least: 76, Lines: 4},
		{Size: 92, Least: 56, Lines: 6}} {
		st.Leading, st.Weight, st.Tracking = 1.14, 900, -0.01
		l = t.TextLayer(slot, page, st, kit.Box(safe.X+34, room[0], safe.W-68, room[1]-room[0]), "#FFFFFF")
		l.Text.Align = "center"
		t.mannered(&l, page)
		if m, err := t.Ruler.Text(l); err == nil {
			high := math.Ceil(m.H) + 2
			l.Box.Y += (room[1] - room[0] - high) * 0.42
			l.Box.H = high
			break
		}
	}
	return l
}

// mannered gives a page the manner of its film's captions.
func (t *Take) mannered(l *farm.Layer, page string) {
	k := t.keyIn(page)
	switch t.manner % 3 {
	case 0:
		l.Text.Leading, l.Text.Color = 1.3, "#0B0B0C"
		l.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 24, PadX: 30, PadY: 14, Per: "line"}
		if k != "" {
			t.mark(l, k)
		}
	case 1:
		l.Text.Stroke = &farm.Stroke{Width: 13, Color: "#08080A"}
		l.Text.Shadow = &farm.Shadow{Y: 8, Blur: 14, Color: "#00000099"}
		if k != "" {
			l.Text.Emphasis, l.Text.EmphasisColor = []string{k}, kit.KeyColour(t.loud)
		}
	default:
		l.Text.Leading, l.Text.Color = 1.3, "#FFFFFF"
		l.Text.Plate = &farm.Plate{Color: "#0B0B0C", Radius: 24, PadX: 30, PadY: 14, Per: "line"}
		if k != "" {
			l.Text.Emphasis, l.Text.EmphasisColor = []string{k}, kit.KeyColour(t.loud)
		}
	}
}
