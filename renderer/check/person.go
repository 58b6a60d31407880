package check

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// personParts are the layers that a drawn person is put together from.
var personParts = []string{"back", "body", "head", "eyes", "mouth", "arms"}

// personPart is which part of a drawn person a picture shows; "" is none. Layers are
// named after whom they show, "actor-head", and where there are several, after which of
// them, "cast-2-head"; "set-back" is what lies behind all of them. Words may stand on a
// person's clothes, never on the face.
func personPart(p report.Picture) string {
	i := strings.LastIndexByte(p.Layer, '-')
	if part := p.Layer[i+1:]; i > 0 && drawn(p) && !staged(p) && slices.Contains(personParts, part) {
		return part
	}
	return ""
}

// drawn reports a figure or a part of a place that the farm drew: it may stand
// in several scenes.
func drawn(p report.Picture) bool { return p.Source == "drawn" }

// staged reports a part of a drawn place, and what words are written on in it: a
// ground, not a thing.
func staged(p report.Picture) bool { return drawn(p) && strings.HasPrefix(p.Layer, "set-") }

// Where a face lies in the picture of a head, as shares of it.
var faceShare = farm.Box{X: 0.25, Y: 0.225, W: 0.5, H: 0.485}

// face is the face in the picture of a drawn head that stands at k.
func face(k farm.Box) farm.Box {
	return farm.Box{X: k.X + faceShare.X*k.W, Y: k.Y + faceShare.Y*k.H, W: faceShare.W * k.W, H: faceShare.H * k.H}
}

// stoodBefore reports whether a drawn person stands before a picture: it is a
// ground then.
func (s *subject) stoodBefore(p report.Picture) bool {
	return slices.ContainsFunc(s.r.Pictures, func(o report.Picture) bool {
		return o.Scene == p.Scene && o.Order > p.Order && personPart(o) == "body"
	})
}

// comesIn is how many frames somebody may take who comes in from beside the frame.
const comesIn = 24

// facesSeen are the faces of a drawn head as far as they are in the frame: not while they
// are wholly outside of it, nor on their way in from there.
func (s *subject) facesSeen(heads []report.Key) []report.Key {
	var out []report.Key
	outside, from := false, 0
	for i, k := range heads {
		k.Box = face(k.Box)
		if area(cut(k.Box, canvasBox(s.r))) == 0 {
			if i == 0 {
				outside, from = true, k.Frame
			}
			continue
		}
		if outside = outside && k.Frame-from <= comesIn && outBy(k.Box, s.r.SafeBox) > 0; !outside {
			out = append(out, k)
		}
	}
	return out
}

// wholeFigure reports somebody who is drawn in one picture: it is a stage as wide as arms
// reach, with the person in its middle.
func wholeFigure(p report.Picture) bool { return drawn(p) && p.Drawing == "presenter whole" }

// figureOf is where a picture shows something in its box.
func figureOf(p report.Picture, b farm.Box) farm.Box {
	if !wholeFigure(p) {
		return b
	}
	const side, above = 0.17, 0.025 // shares of the stage beside the shoulders, and above the hair
	return farm.Box{X: b.X + side*b.W, Y: b.Y + above*b.H, W: (1 - 2*side) * b.W, H: (1 - above) * b.H}
}

// writes reports a hand that draws on a board or wipes it, with its arm.
func writes(p report.Picture) bool {
	return drawn(p) && strings.HasPrefix(p.Drawing, "object ") && strings.HasSuffix(p.Drawing, "-hand")
}

// figuresOf are where a picture shows something in its box: an arm lies aslant in one of which it
// covers less than a third.
func figuresOf(p report.Picture, b farm.Box) []farm.Box {
	if !writes(p) {
		return []farm.Box{figureOf(p, b)}
	}
	const hand, wrist, slices = 0.25, 0.27, 15 // shares of the box: the hand is above, the arm goes to the lower corner
	out := []farm.Box{{X: b.X, Y: b.Y, W: 0.46 * b.W, H: hand * b.H}}
	for i := range slices {
		k := float64(i) / slices
		out = append(out, farm.Box{X: b.X + (wrist+0.5*k)*b.W, Y: b.Y + (hand+(1-hand)*k)*b.H, W: 0.29 * b.W, H: (1 - hand) / slices * b.H})
	}
	return out
}

// headOf is the head of a whole figure, with its hair, on its stage.
func headOf(b farm.Box) farm.Box {
	return farm.Box{X: b.X + 0.33*b.W, Y: b.Y + 0.025*b.H, W: 0.34 * b.W, H: 0.355 * b.H}
}
