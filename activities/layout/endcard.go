package layout

import (
	"strings"

	"github.com/snackfarm/farm"
)

// adEnd is the end card of an ad video: the brand, the product rising from a
// soft edge, one line, the button. A film in the organic box has it 100 px
// lower. line is what is said meanwhile, or the pack's recap when it is "".
func (s *sheet) adEnd(ms int, line string) farm.Scene {
	safe := s.snack.SafeBox
	down := 0.0
	if safe.Y+safe.H > paidBox.Y+paidBox.H {
		down = 100
	}
	var point string
	if line == "" {
		recap := s.closing(48)
		line, point = s.say("recap", recap.Text), recap.Emphasis
	} else {
		line = s.say("line", strings.TrimRight(line, ".。।"))
		if s.facts.Domain != "" {
			point = s.facts.Domain
		} else {
			point = s.facts.Name
		}
	}
	cta := s.words.CTA()
	if cta == "" { // nothing in this language is short enough
		cta = s.facts.Name
	}
	s.say("cta", cta)
	mid := safe.X + safe.W/2
	row := func(id string, y, h float64, l farm.Layer) farm.Layer {
		return farm.Layer{ID: id, Box: box(safe.X, y+down, safe.W, h), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{l}}}
	}
	fine, up := s.endFine()
	layers := []farm.Layer{s.lit(640+down, restless)}
	layers = append(layers, s.rising(box(safe.X, 430+down, safe.W, 440-up), mid, ms)...)
	layers = append(layers, s.foot(896+down-up)...)
	layers = append(layers, fine...)
	said := middle(centered(stress(s.text("line", line, step{size: 84, least: 40, leading: 1.08, display: true, tracking: -0.012, lines: 3}, box(safe.X, 912+down-up, safe.W, 166), s.Text), point, s.Accent)))
	layers = append(layers, row("mark", 300, 100, s.lockup(100, safe.W*0.86, s.Text, s.Bg)), said,
		entering(s.button(cta, box(mid-250, 1100+down-up, 500, 96)), "pop", 160))
	return farm.Scene{ID: "end", DurationMs: ms, Layers: layers}
}

// endFine is the fine print at the foot of an end card's safe box, and how far
// what stands above it moves up.
func (s *sheet) endFine() (layers []farm.Layer, up float64) {
	safe := s.snack.SafeBox
	f := adFrame{canvas: s.snack.Canvas, safe: safe, mid: safe}
	layers = s.finePrint(f, scheme{quiet: s.Text})
	for i := range layers {
		layers[i] = centered(layers[i])
	}
	return layers, max(s.fineHeight(f)-endFineRoom, 0)
}

// endFineRoom is what an end card keeps free under its button.
const endFineRoom = 40.0

// rising is the product in b, a phone higher than b; without a picture the
// brand's sign.
func (s *sheet) rising(b farm.Box, mid float64, ms int) []farm.Layer {
	l := s.lookFor(99, "")
	if l.demo || !l.ok {
		side := min(b.H*0.74, 340)
		e, _ := s.emblem(box(mid-side/2, b.Y+(b.H-side)/2, side, side))
		e.Tracks = []farm.Track{track("y", "smooth", 0, 10, float64(ms)/2, -8, float64(ms), 6)}
		return []farm.Layer{e}
	}
	var layers []farm.Layer
	switch {
	case l.p.Cut != nil:
		layers = s.standing(l.id, l.p, b, stance{down: true}).layers
	case s.photograph(l.p):
		layers = s.onCard(l.id, l.p, b, stance{}).layers
	case l.p.Tall():
		const w = 400
		layers = []farm.Layer{s.phone(l.id, l.p, mid-w/2, b.Y, w)}
	default:
		layers = []farm.Layer{s.browser(l.id, l.p, b.X, b.Y, b.W, b.H)}
		layers[0].Box.Y += (b.H - layers[0].Box.H) / 2
	}
	for i := range layers {
		layers[i].Tracks = []farm.Track{track("y", "linear", 0, 24, float64(ms), -8), track("scale", "linear", 0, 1, float64(ms), 1.05)}
	}
	return layers
}
