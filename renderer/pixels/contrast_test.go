package pixels

import (
	"image"
	"testing"
)

// A letter in the middle of black and white, outlined in black on a bright
// ground, is measured against its outline: the soft outer edge of that passes
// through the letter's own colour, inside of an O too.
func TestOutlineEdgesAreNoLetters(t *testing.T) {
	ink, ground := RGB{0x67, 0xB4, 0xAE}, RGB{0xF3, 0xEF, 0xE7}
	const w, h, stroke, scale = 160, 140, 9, 4
	fine := func(x, y, grow int) bool { // an O of straight lines, in quarter pixels
		in := func(b image.Rectangle, by int) bool { return image.Pt(x, y).In(b.Inset(-by * scale)) }
		return in(image.Rect(40*scale, 30*scale, 120*scale, 110*scale), grow) && !in(image.Rect(58*scale, 48*scale, 102*scale, 92*scale), -grow)
	}
	draw := func(stroke int) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		for y := range h {
			for x := range w {
				var sum [3]int
				for k := range 16 { // over a pixel, three quarters of it before: edges are mixed one to three
					px, py := x*scale+k%4-3, y*scale+k/4-3
					c := ground
					if fine(px, py, 0) {
						c = ink
					} else if stroke > 0 && fine(px, py, stroke) {
						c = RGB{}
					}
					sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
				}
				p := img.Pix[y*img.Stride+4*x:]
				p[0], p[1], p[2], p[3] = uint8(sum[0]/16), uint8(sum[1]/16), uint8(sum[2]/16), 255
			}
		}
		return img
	}
	text := Text{Ink: image.Rect(40, 30, 120, 110), InkPx: 80*80 - 44*44, Inks: []RGB{ink}, Opacity: 1, Stroke: stroke, Unit: 1}
	if f, ok := Measure(draw(stroke), text); !ok || f.Contrast < 7 {
		t.Errorf("outlined: %.2f (%v), want 8", f.Contrast, ok)
	}
	text.Stroke = 0
	if f, ok := Measure(draw(0), text); !ok || f.Contrast > 2.5 {
		t.Errorf("without an outline: %.2f (%v), want 2", f.Contrast, ok)
	}
}
