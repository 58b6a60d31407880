package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// question is what somebody asks on a card, and below it what the brand answers,
// as large as it goes. The next question turns the page.
func question(t *Take) {
	t.ground(t.loud)
	t.over[0].Fill.Colors = []farm.Color{t.loud, t.shade(0.05)}
	t.afloat(t.shade(0.035))
	if len(t.Lines) > 0 {
		t.answers(t.Lines[len(t.Lines)-1])
	}
	at := t.below()
	for i := 0; i < len(t.Lines); i++ {
		asked := t.Lines[i]
		from := asked.AtMs
		if t.Hook == "" || from >= t.HookMs {
			at = t.room
		}
		y := at.Y
		if asked.Asked {
			y = t.asked(asked, kit.Box(at.X, y, at.W, 330), from, t.endAfter(i+1)) + 40
			i++
			if i == len(t.Lines) {
				return
			}
		}
		answer := t.Lines[i]
		end := t.endAfter(i)
		l := t.TextLayer(answer.Slot, answer.Text, kit.Step{Size: 180, Least: 52, Leading: 1.06, Display: true, Tracking: -0.015,
			Lines: 7}, kit.Box(at.X, y, at.W, t.foot()-y), t.onLoud)
		l = t.fitted(l, t.foot()-y)
		l.Box.Y += max((t.foot()-y-l.Box.H)*0.4, 0)
		l.StartMs, l.EndMs = answer.AtMs, t.until(end)
		l.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 90, Distance: 60, DurationMs: 280}
		if answer.Key != "" && answer.Key != answer.Text {
			l.Text.Emphasis, l.Text.EmphasisStyle, l.Text.EmphasisColor = []string{answer.Key}, "underline", kit.Alpha(t.onLoud, 0.9)
		}
		t.add(l)
		t.cue("pop", answer.AtMs, -8)
		t.cuts = append(t.cuts, answer.AtMs)
	}
}

// answers stands the thing that an answer names at the frame's foot.
func (t *Take) answers(l Line) {
	top := t.Snack.SafeBox.Y + t.Snack.SafeBox.H + 24
	t.over = append(t.over, t.stand(l.Text, kit.Box(50, top, 980, 1900-top), 0, t.Ms, every(400, 1100, t.Ms-300)...)...)
}

// endAfter is when the page of the i-th line turns.
func (t *Take) endAfter(i int) int {
	if i+1 < len(t.Lines) {
		return t.Lines[i+1].AtMs
	}
	return t.Ms
}

func (t *Take) until(ms int) int {
	if ms >= t.Ms {
		return 0
	}
	return ms
}

// asked is a question on a card with a bar of dots, from a time to another; it
// returns where it ends.
func (t *Take) asked(l Line, b farm.Box, from, to int) float64 {
	words := kit.Centered(t.TextLayer(l.Slot, l.Text, kit.Step{Size: 76, Least: 48, Leading: 1.12, Weight: 700, Lines: 3},
		kit.Box(b.X, b.Y+92, b.W, 0), t.ink))
	words = t.fitted(words, b.H-120)
	h := 92 + words.Box.H + 48
	card := farm.Layer{ID: "card", Box: full(b.Y, h), Radius: 54, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	out := []farm.Layer{card, {ID: "set", Box: kit.Box(492, b.Y+40, 96, 20), Shape: &farm.Shape{Kind: "dots", Count: 3, Index: 1,
		Fill: kit.Solid(t.loud)}}, words}
	for _, layer := range out {
		layer.StartMs, layer.EndMs = from, t.until(to)
		if from > 0 {
			layer.Enter = &farm.Motion{Kind: "drop", Distance: 90, DurationMs: 280}
		}
		if layer.EndMs > 0 {
			layer.Exit = &farm.Motion{Kind: "rise", DurationMs: 130}
		}
		t.add(layer)
	}
	if from > 0 {
		t.cue("swipe", from, -8)
		t.cuts = append(t.cuts, from)
	}
	return b.Y + h
}
