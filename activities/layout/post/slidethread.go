package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// threads are the forms that run over the edges of the pages of a set, below the words.
var threads = []func(*slidePage) []farm.Layer{(*slidePage).ribbon, (*slidePage).discs, (*slidePage).hills}

// threadColor is the thread's colour on a page: one that shows on its ground.
func (p *slidePage) threadColor() farm.Color {
	for _, c := range []farm.Color{p.g.Loud, p.scheme(p.i + 1).Bg, p.g.Ink} {
		if kit.Contrast(c, p.g.Bg) > 1.4 {
			return c
		}
	}
	return p.g.Bg3
}

// ribbon is a band that swings up and down through the set: it leaves a page where it enters the
// next.
func (p *slidePage) ribbon() []farm.Layer {
	const from, high, wide = 1440.0, 480.0, 120.0
	heights := []float64{330, 120, 300, 160, 340, 130, 280}
	y0, y1 := heights[p.i%7], heights[(p.i+1)%7]
	if p.RightToLeft() {
		y0, y1 = y1, y0
	}
	view := kit.Box(0, 0, pageW, high)
	return []farm.Layer{{ID: "thread", Box: kit.Box(0, from, pageW, high), Shape: &farm.Shape{Kind: "path", ViewBox: &view,
		Stroke: &farm.Stroke{Width: wide, Color: p.threadColor()},
		Path:   fmt.Sprintf("M-80 %.0f L0 %.0f C420 %.0f 660 %.0f 1080 %.0f L1160 %.0f", y0, y0, y0, y1, y1, y1)}}}
}

// discs lie over the edges, half of each on one page and half on the next.
func (p *slidePage) discs() []farm.Layer {
	at := func(k int) farm.Layer {
		x := float64(k-p.i) * pageW
		if p.RightToLeft() {
			x = pageW - x
		}
		l := kit.Dot(x, 1700, []float64{240, 170, 260}[k%3], p.threadColor())
		l.ID = "thread"
		return l
	}
	var out []farm.Layer
	if p.i > 0 {
		out = append(out, at(p.i))
	}
	if p.i < p.of-1 {
		out = append(out, at(p.i+1))
	}
	return out
}

// hills are a plane at the foot whose edge goes on from page to page.
func (p *slidePage) hills() []farm.Layer {
	heights := []float64{1560, 1690, 1520, 1660, 1540, 1700, 1560, 1640}
	y0, y1 := heights[p.i%8], heights[(p.i+1)%8]
	if p.RightToLeft() {
		y0, y1 = y1, y0
	}
	from := min(y0, y1)
	view := kit.Box(0, 0, pageW, pageH-from)
	path := fmt.Sprintf("M0 %.0f C360 %.0f 720 %.0f 1080 %.0f V%.0f H0 Z", y0-from, y0-from, y1-from, y1-from, view.H)
	return []farm.Layer{{ID: "thread", Box: kit.Box(0, from, pageW, view.H), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Fill: kit.Solid(p.threadColor())}}}
}
