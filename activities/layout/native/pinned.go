package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// pinned is what a creator tells point by point: the hook stays on a label at the top, each point has
// its number, and its sentence is told in large captions over what is filmed.
func pinned(f *film, t *Take) {
	parts, of := single(f.beats)
	hook, points, numbers := parts[0].parts[0], parts[1:], of[1:]
	opens := kit.OnFrame(max(t.ReadingMs(hook)*0.7, 1000))
	shown := t.views(f, []view{{to: opens, line: hook}}, points, func(_ int, b beat) int { return t.pagesMs(t.pages(b.parts[0])) })
	label, foot := t.pin(f, hook)
	n := 0
	for i, v := range shown {
		standing := t.shot(v)
		low := 1400.0
		if standing {
			low = 1110
		}
		if i == 0 {
			t.upper = append(t.upper, t.struck(hook, v, low))
			continue
		}
		if i == 1 || numbers[v.beat] != numbers[v.beat-1] {
			n++
			lasts := v
			for _, next := range shown[i:] {
				if numbers[next.beat] == numbers[v.beat] {
					lasts.to = next.to
				}
			}
			t.numbered(n, lasts, foot)
		}
		t.captions(f, points[v.beat], v, [2]float64{foot + 150, low})
		t.cue("pop", v.from, -8)
	}
	label.StartMs, label.Enter = shown[0].to, &farm.Motion{Kind: "rise", Distance: 140, DurationMs: 240}
	if len(shown) > 1 {
		t.upper = append(t.upper, label)
	}
}

// struck is the hook as large as it goes until the first point comes.
func (t *Take) struck(hook string, v view, low float64) farm.Layer {
	l := t.caption("hook", hook, [2]float64{t.Snack.SafeBox.Y, low})
	l.EndMs = t.until(v.to)
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.9, 180, 1.03, 300, 1)}
	l.Tracks = append(l.Tracks, stresses(0, v.to)...)
	return l
}

// pin is the hook on labels at the top of the film, and where it ends.
func (t *Take) pin(f *film, hook string) (label farm.Layer, foot float64) {
	safe := t.Snack.SafeBox
	f.Say("hook", hook)
	for _, st := range []kit.Step{{Size: 108, Least: 84, Lines: 2}, {Size: 96, Least: 72, Lines: 3}, {Size: 84, Least: 56, Lines: 5}} {
		st.Leading, st.Weight = 1.28, 900
		label = kit.Centered(t.TextLayer("hook", hook, st, kit.Box(safe.X+34, safe.Y+12, safe.W-68, 460), "#0B0B0C"))
		label.Text.Plate = &farm.Plate{Color: kit.KeyColour(t.loud), Radius: 22, PadX: 28, PadY: 12, Per: "line"}
		if _, err := t.Ruler.Text(label); err == nil {
			break
		}
	}
	label = t.fitted(label, 460)
	return label, safe.Y + label.Box.H + 36
}

// numbered is the number of a point on a disc, which nobody has to read.
func (t *Take) numbered(n int, v view, y float64) {
	const side = 130.0
	safe := t.Snack.SafeBox
	b := kit.Box(safe.X+safe.W/2-side/2, y, side, side)
	disc := farm.Layer{ID: "set", Box: b, Radius: side / 2, Fill: kit.Solid(t.onLoud), Border: &farm.Stroke{Width: 8, Color: t.said}}
	layers := []farm.Layer{disc}
	if form, ratio, ok := t.Lettering(kit.Digit(n), t.said); ok {
		w := 66 / ratio
		l := form(b.X+(side-w)/2, b.Y+(side-66)/2, w)
		l.ID = "set"
		layers = append(layers, l)
	}
	for _, l := range layers {
		l.StartMs, l.EndMs = v.from, t.until(v.to)
		l.Enter = &farm.Motion{Kind: "bounce", DurationMs: 260}
		t.upper = append(t.upper, l)
	}
}
