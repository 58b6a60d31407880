package templates

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// photoWords are a line on a slip of paper. It is the brand's own, never a
// buyer's.
type photoWords struct{ note, cta string }

func (s *sheet) photoWords() photoWords {
	return photoWords{s.say("note", s.words.Note()), s.say("cta", s.words.AdCTA())}
}

// ugcPhoto is a photograph with a note stuck on it. Without one the product
// stands on a table. V1 has the note above and an arrow, V2 a taped strip
// below, V3 the picture as a print on a desk.
func (s *sheet) ugcPhoto(f adFrame) ([]farm.Layer, bool) {
	w := s.photoWords()
	v := s.layout(3)
	if v == 2 {
		return s.photoPrint(f, w), true
	}
	return s.photoNote(f, w, v == 1), true
}

// scenery is what fills the frame, and where the thing in it is: the photograph
// with its subject, or a table with the product on it.
func (s *sheet) scenery(f adFrame, thing farm.Box) ([]farm.Layer, farm.Box) {
	if p, id, ok := s.photo(s.nth, f.w(), f.h()); ok {
		l := farm.Layer{ID: id, Box: whole(f.canvas), Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: &p.Focus}}
		return []farm.Layer{l}, subjectIn(p, f)
	}
	s.instead("no photograph was supplied: the product stands on a drawn table")
	g := s.soft()
	edge := thing.Y + thing.H*0.80
	layers := []farm.Layer{
		ground(f.canvas, s.painted([]string{"grain", "paper", "bokeh"}[int(s.snack.Seed>>7)%3], g, nil)),
		panel("table", box(0, edge, f.w(), f.h()-edge), 0, &farm.Fill{Kind: "wood", Seed: s.snack.Seed}),
		panel("table-shade", box(0, edge, f.w(), f.h()-edge), 0, &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#00000000", "#0000003D"}}),
		panel("table-edge", box(0, edge-6, f.w(), 6), 0, solid("#FFFFFF30")),
	}
	item := s.shown(s.nth, thing, g, stance{down: true})
	return append(layers, item.layers...), item.at
}

// subjectIn is about where the subject of a photograph that fills the frame
// stands.
func subjectIn(p match.Picture, f adFrame) farm.Box {
	k := max(f.w()/float64(p.Asset.Width), f.h()/float64(p.Asset.Height))
	w, h := float64(p.Asset.Width)*k, float64(p.Asset.Height)*k
	// The crop keeps the subject as near to the middle as the picture allows.
	x := min(max(p.Focus.X*w-f.w()/2, 0), w-f.w())
	y := min(max(p.Focus.Y*h-f.h()/2, 0), h-f.h())
	const reach = 240
	return box(p.Focus.X*w-x-reach/2, p.Focus.Y*h-y-reach/2, reach, reach)
}

const noteLean = -4.0

// slip is a note on paper at (x, y), and its box. taped has a strip of tape on
// its head.
func (s *sheet) slip(w photoWords, x, y, width float64, lean float64, taped bool) ([]farm.Layer, farm.Box) {
	const pad = 40.0
	ink := farm.Color("#22252B")
	hand := s.hand(w.note)
	text := s.text("note", w.note, step{size: 68, least: 42, leading: 1.16, weight: hand.Weight, lines: 4}, box(0, 0, width-2*pad, 0), ink)
	text.Text.Font, text.Text.Weight, text.Text.Size, text.Text.MinSize = hand.Family, hand.Weight, 68*hand.Scale, 42*hand.Scale
	text = s.fitted(text)
	b := box(x, y, width, text.Box.H+2*pad)
	paper := farm.Layer{ID: "note-paper", Box: b, Rotation: lean, Radius: 6, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFDF6"}, Seed: s.snack.Seed}, Shadow: &farm.Shadow{Y: 14, Blur: 40, Color: "#00000059", Contact: true}}
	out := []farm.Layer{paper}
	if taped {
		tape := farm.Layer{ID: "tape", Box: box(b.X+b.W/2-90, b.Y-24, 180, 50), Fill: solid(alpha(lighter(s.Accent, 0.1), 0.75))}
		out = append(out, leaning(tape, b, lean))
	}
	return append(out, leaning(at(text, b.X+pad, b.Y+pad), b, lean)), b
}

// hand is a face as if written by hand, for the few words of a note.
func (s *sheet) hand(text string) Face {
	switch s.facts.Language {
	case "ru", "vi", "tr", "pl":
		return Face{Family: "Inter", Weight: 600, Scale: 0.9}
	}
	return Face{Family: "Comic Neue", Weight: 700, Scale: 1.02}
}

func (s *sheet) photoNote(f adFrame, w photoWords, below bool) []farm.Layer {
	thing := box(f.safe.X+f.safe.W*0.20, f.safe.Y+f.safe.H*0.30, f.safe.W*0.72, f.floor()-(f.safe.Y+f.safe.H*0.30)-20)
	noteW := f.by(600, 560, 540)
	x, y := f.safe.X+10, f.safe.Y+30
	if below {
		thing = box(f.safe.X+f.safe.W*0.06, f.safe.Y, f.safe.W*0.72, f.safe.H*0.66)
	}
	layers, subject := s.scenery(f, thing)
	lean := noteLean
	if below {
		_, size := s.slip(w, x, y, noteW, 0, true)
		lean = 3
		x, y = f.safe.X+f.safe.W-noteW-16, f.floor()-size.H-30
	}
	note, b := s.slip(w, x, y, noteW, lean, below)
	layers = append(layers, note...)
	layers = append(layers, s.pointer(b, subject, below)...)
	return append(layers, s.photoFoot(f, w)...)
}

// pointer is a drawn arrow from a note to the subject, ending 24 px short of it.
func (s *sheet) pointer(note, subject farm.Box, below bool) []farm.Layer {
	fromX, fromY := note.X+note.W*0.62, note.Y+note.H+26
	toX, toY := subject.X+subject.W*0.5, subject.Y-24
	if below {
		fromX, fromY = note.X+note.W*0.3, note.Y-30
		toX, toY = subject.X+subject.W*0.62, subject.Y+subject.H+24
		if toY > fromY-60 { // the thing reaches down to the note
			return nil
		}
	} else if toY < fromY+40 { // it stands beside: the arrow goes to its side
		toX, toY = subject.X-24, subject.Y+subject.H*0.3
		if toX < fromX+60 && toY < fromY+40 {
			return nil
		}
	}
	x0, y0 := math.Min(fromX, toX)-30, math.Min(fromY, toY)-30
	w, h := math.Abs(toX-fromX)+60, math.Abs(toY-fromY)+60
	if w < 90 {
		w = 90
	}
	ax, ay, bx, by := fromX-x0, fromY-y0, toX-x0, toY-y0
	// A bow, and a head along its end.
	cx, cy := ax+(bx-ax)*0.1, ay+(by-ay)*0.75
	dx, dy := bx-cx, by-cy
	n := math.Hypot(dx, dy)
	dx, dy = dx/n*34, dy/n*34
	path := pathOf("M%.0f %.0f Q%.0f %.0f %.0f %.0f M%.0f %.0f L%.0f %.0f L%.0f %.0f", ax, ay, cx, cy, bx, by,
		bx-dx*0.87-dy*0.6, by-dy*0.87+dx*0.6, bx, by, bx-dx*0.87+dy*0.6, by-dy*0.87-dx*0.6)
	line := func(id string, width float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: box(x0, y0, w, h), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: w, H: h}, Stroke: &farm.Stroke{Width: width, Color: c}}}
	}
	return []farm.Layer{line("pointer-edge", 17, "#FFFFFF"), line("pointer", 9, s.markInk())}
}

// markInk is the accent deep enough to be drawn with on white.
func (s *sheet) markInk() farm.Color { return readable(s.Accent, "#FFFFFF", 3) }

// photoFoot is the address, or the button, on a plate over the picture.
func (s *sheet) photoFoot(f adFrame, w photoWords) []farm.Layer {
	g := s.page()
	scrim := farm.Layer{ID: "scrim", Box: box(0, f.footTop()-140, f.w(), f.h()-f.footTop()+140), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{"#000000D9"}}}
	g.ink, g.quiet, g.bg, g.dark = "#FFFFFF", "#FFFFFF", "#202020", true
	return append([]farm.Layer{scrim}, s.adFoot(f, w.cta, g)...)
}

// photoPrint is a print with a white edge on a desk, and the line written below
// it.
func (s *sheet) photoPrint(f adFrame, w photoWords) []farm.Layer {
	g := s.accented()
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, f.h()/2), "collage", "riso", "paper", "blobs")}
	const edge, lean = 34.0, 3.0
	width := f.by(760, 640, 660)
	noteW := width - 2*edge
	hand := s.hand(w.note)
	text := centered(s.text("note", w.note, step{size: 64, least: 40, leading: 1.14, lines: 3}, box(0, 0, noteW, 0), "#22252B"))
	text.Text.Font, text.Text.Weight, text.Text.Size, text.Text.MinSize = hand.Family, hand.Weight, 64*hand.Scale, 40*hand.Scale
	text = s.fitted(text)
	room := f.stage(f.safe.Y + 10)
	height := min(room.H-20, width*1.36)
	print := box((f.w()-width)/2, room.Y+(room.H-height)/2, width, height)
	window := box(print.X+edge, print.Y+edge, width-2*edge, height-2*edge-text.Box.H-20)
	paper := farm.Layer{ID: "print", Box: print, Rotation: lean, Radius: 8, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFFFF"}, Seed: s.snack.Seed}, Shadow: &farm.Shadow{Y: 20, Blur: 64, Color: "#00000066", Contact: true}}
	layers = append(layers, paper)
	if p, id, ok := s.photo(s.nth, window.W, window.H); ok {
		layers = append(layers, leaning(farm.Layer{ID: id, Box: window, Radius: 4, Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: &p.Focus}}, print, lean))
	} else {
		s.instead("no photograph was supplied: the product is shown on a drawn ground")
		stage := s.soft()
		layers = append(layers, leaning(panel("window", window, 4, fillOf(s.painted("stage", stage, nil))), print, lean))
		item := s.shown(s.nth, box(window.X+window.W*0.12, window.Y+window.H*0.08, window.W*0.76, window.H*0.84), stage, stance{down: true})
		for _, l := range item.layers {
			layers = append(layers, leaning(l, print, lean))
		}
	}
	layers = append(layers, leaning(at(text, window.X, window.Y+window.H+24), print, lean))
	return append(layers, s.adFoot(f, w.cta, g)...)
}
