package layout

import (
	"slices"

	"github.com/snackfarm/farm"
)

// Upright ads have their words and button in the safe box, one below the other,
// and what they show below the button, where it may run out of the box: there
// the picture is seen past a platform's captions, and nothing has to be read.

// footAt is the row with logo and button at a height, with the fine print.
func (s *sheet) footAt(f adFrame, y float64, cta string, g scheme) []farm.Layer {
	up := f
	up.safe.H = y + footRow + f.notes - f.safe.Y
	return s.adFoot(up, cta, g)
}

// wordsRoom is the room for words between a height and the lowest place of the
// button in an upright ad.
func (f adFrame) wordsRoom(y float64) farm.Box {
	return box(f.safe.X, y, f.safe.W, f.safe.Y+f.safe.H-f.notes-footRow-footGap-y)
}

// afterFoot is where what is shown begins under words that end at a height.
func (f adFrame) afterFoot(end float64) float64 { return end + footGap + footRow + f.notes + 56 }

// storyShown shows the k-th picture large from a height down, out of the frame
// at its foot.
func (s *sheet) storyShown(f adFrame, k int, y float64, g scheme) exhibit {
	p, id, ok := s.shot(k)
	room := f.h() - y
	switch {
	case !ok:
		side := min(room*0.86, 640)
		return s.relief(f.centred(y, side, side), g, stance{down: true})
	case p.Cut != nil:
		return s.standing(id, p, f.centred(y, 860, min(room-90, 1000)), stance{down: true})
	case s.photograph(p):
		if float64(p.Asset.Width) >= minUpscale*f.w() && float64(p.Asset.Height) >= minUpscale*room { // to the frame's edges
			l := farm.Layer{ID: id, Box: box(0, y, f.w(), room), Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: s.focusOf(p)}}
			return exhibit{layers: []farm.Layer{l}, at: l.Box, kind: "bleed"}
		}
		return s.onCard(id, p, f.centred(y, 900, room-120), stance{})
	case p.Tall():
		w := min(640, float64(p.Asset.Width)/minUpscale)
		l := s.phone(id, p, (f.w()-w)/2, y, w)
		return exhibit{layers: []farm.Layer{l}, at: l.Box, kind: "phone"}
	}
	l := s.browser(id, p, 60, y, 960, room+200)
	l.Box.Y = y + max(0, (room-l.Box.H)*0.3)
	return exhibit{layers: []farm.Layer{l}, at: l.Box, kind: "browser"}
}

// told is the words of an upright ad: their layers, and where they end.
type told struct {
	layers []farm.Layer
	end    float64
}

// storied puts an upright ad together: a ground, words, the button under them
// and what is shown below. over is painted last.
func (s *sheet) storied(f adFrame, back []farm.Layer, words told, cta string, g scheme) []farm.Layer {
	item := s.storyShown(f, s.nth, f.afterFoot(words.end), g)
	return slices.Concat(back, item.layers, words.layers, s.footAt(f, words.end+footGap, cta, g))
}

// iconList is texts below each other with a sign each, in a box; it gives where
// they end.
func (s *sheet) iconList(texts []string, b farm.Box, size, most float64, plate, sign, ink farm.Color) told {
	side := min(size*1.9, b.H/float64(len(texts))-14)
	rows := s.linesWithin("label", texts, step{size: size, least: 34, leading: 1.14, weight: 650, lines: 3}, b.W-side-26, ink, b.H, side, 14)
	heights := heightsOf(rows, side)
	paths := iconsFor(texts)
	out := told{end: b.Y}
	for i, y := range stacked(heights, b.Y, b.H, most) {
		out.layers = append(out.layers, badge(paths[i], box(b.X, y+(heights[i]-side)/2, side, side), side*0.28, plate, sign)...)
		out.layers = append(out.layers, at(rows[i], b.X+side+26, y+(heights[i]-rows[i].Box.H)/2))
		out.end = y + heights[i]
	}
	return out
}

// stacked places heights from y down with equal gaps, at most most.
func stacked(heights []float64, y, h, most float64) []float64 {
	sum := 0.0
	for _, v := range heights {
		sum += v
	}
	gap := most
	if n := len(heights); n > 1 {
		gap = min(most, max((h-sum)/float64(n-1), 0))
	}
	out := make([]float64, len(heights))
	for i, v := range heights {
		out[i] = y
		y += v + gap
	}
	return out
}
