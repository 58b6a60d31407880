package post

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The line that runs through a set of sentences: how thick it is, and between which heights, px.
const lineThick, lineTop, lineFoot = 38.0, 1500.0, 1840.0

// lineWays are the ways of the line over a page, of 1000 by 1000: from its start edge to its end, at
// the middle of the height on both.
var lineWays = []string{
	"M-20 500 C300 500 250 60 500 60 C760 60 700 940 1020 500",
	"M-20 500 C260 500 420 980 560 760 C720 500 380 220 420 620 C450 860 760 500 1020 500",
	"M-20 500 C180 500 200 140 330 140 C480 140 440 820 590 820 C740 820 760 500 1020 500",
}

// lineOn is this page's part of the line: it begins on the cover, where an arrow shows that it goes on, or on the page
// behind where a thing fills the cover, and ends under the button of the last page.
func (p *slidePage) lineOn(g kit.Scheme) []farm.Layer {
	view := kit.Box(0, 0, 1000, 1000)
	way := lineWays[(p.thread+p.i)%len(lineWays)]
	switch p.i {
	case p.begins:
		way = "M120 500 C380 500 300 140 520 140 C720 140 640 500 780 500 L1020 500"
	case p.of - 1:
		way = "M-20 500 C220 500 140 860 330 860 C520 860 500 400 500 180"
	}
	if p.RightToLeft() {
		way = kit.MovedPath(way, func(x, y float64) (float64, float64) { return 1000 - x, y })
	}
	// Its box has the page's proportion, so that the line is as thick everywhere.
	at := kit.Box(0, lineTop, pageW, lineFoot-lineTop)
	kx, ky := pageW/view.W, at.H/view.H
	way = kit.MovedPath(way, func(x, y float64) (float64, float64) { return x * kx, y * ky })
	in := kit.Box(0, 0, pageW, at.H)
	l := farm.Layer{ID: "thread", Box: at, Shape: &farm.Shape{Kind: "path", ViewBox: &in, Path: strings.TrimSpace(way),
		Stroke: &farm.Stroke{Width: lineThick, Color: runningOn(g)}}}
	out := []farm.Layer{l}
	edge := lineTop + 500*ky
	if p.i == p.begins {
		out = append(out, arrowHead(farm.Point{X: p.endX(), Y: edge}, p.ahead(), runningOn(g)),
			kit.Dot(math.Abs(pageW-p.endX()-120*kx), edge, 52, runningOn(g)))
	}
	if p.i == p.begins+1 {
		out = append(out, arrowHead(farm.Point{X: pageW - p.endX(), Y: edge}, p.ahead(), runningOn(g)))
	}
	if p.i == p.of-1 {
		out = append(out, arrowHead(farm.Point{X: pageW / 2, Y: lineTop + 110*ky}, 0, runningOn(g)))
	}
	return out
}

// endX is the edge of a page to which one swipes on, and ahead the turn of an arrow that shows there.
func (p *slidePage) endX() float64 {
	if p.RightToLeft() {
		return 0
	}
	return pageW
}

func (p *slidePage) ahead() float64 {
	if p.RightToLeft() {
		return -90
	}
	return 90
}

// arrowHead is the head of an arrow whose point lies at a place, turned from upwards by degrees.
func arrowHead(at farm.Point, degrees float64, c farm.Color) farm.Layer {
	const w, h = 128.0, 104.0
	l := kit.Form(fmt.Sprintf("M0 %[2]g L%[3]g 0 L%[1]g %[2]g Z", w, h, w/2), kit.Box(at.X-w/2, at.Y-h/2, w, h), c)
	l.ID, l.Rotation = "arrowhead", degrees
	return l
}
