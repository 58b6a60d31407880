package comic

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Lettering, in units: its largest and least size, and the air around it.
const (
	letters, leastLetters = 50.0, 40.0
	airX, airY            = 24.0, 20.0
	mostHigh              = 300.0 // of a balloon
	tailHalf              = 16.0
	longestTail           = 72.0
	roundness             = 38.0
)

// lettered is the words of a panel as they are set, with their ground.
type lettered struct {
	text farm.Layer
	box  farm.Box // of the balloon or caption
}

// lettering sets the words of a panel at its top, and tells where they end.
func (c *comic) lettering(p panel, s stage) (lettered, float64) {
	content := p.caption + p.text
	if content == "" {
		return lettered{}, s.read.Y
	}
	room := kit.Box(0, 0, s.read.W-2*airX*s.u, (mostHigh-2*airY)*s.u)
	l := farm.Layer{ID: "words", Box: room, Text: &farm.Text{
		Content: content, Font: "Comic Neue", Weight: 700, Size: letters * s.u, MinSize: leastLetters * s.u, Leading: 1.1, Color: pen,
		Align: "center", VAlign: "middle",
	}}
	if s.index == 3 {
		l.ID = "turn"
	}
	set, err := c.Ruler.Text(l)
	if err != nil {
		c.Err = err
		return lettered{}, s.read.Y
	}
	w := math.Min(math.Ceil(set.W)+2*airX*s.u+4, s.read.W)
	w = math.Max(w, 150*s.u)
	if p.caption != "" {
		w = s.read.W
	}
	h := math.Ceil(set.H) + 2*airY*s.u + 4
	x := s.read.X + (s.read.W-w)/2
	if p.says >= 0 && p.moods[1-p.says] != "" { // over whoever speaks
		x = s.read.X
		if (p.says == 1) != c.RightToLeft() {
			x = s.read.X + s.read.W - w
		}
	}
	b := kit.Box(math.Round(x), s.read.Y, math.Round(w), math.Round(h))
	l.Box = kit.Box(b.X+airX*s.u-2, b.Y+airY*s.u-2, b.W-2*airX*s.u+4, b.H-2*airY*s.u+4)
	return lettered{l, b}, b.Y + b.H
}

// voice is the balloon with its tail to whoever speaks, or the caption.
func (c *comic) voice(p panel, s stage, words lettered, places [2]farm.Box) []farm.Layer {
	if words.text.Text == nil {
		return nil
	}
	b := words.box
	if p.says < 0 {
		plate := farm.Layer{ID: "caption", Box: b, Radius: 8 * s.u, Fill: kit.Solid(caption),
			Border: &farm.Stroke{Width: 4 * s.u, Color: pen}}
		return []farm.Layer{plate, words.text}
	}
	who := places[p.says]
	tip := farm.Point{X: who.X + who.W/2, Y: b.Y + b.H + longestTail*s.u}
	for i, at := range places { // above everybody
		if p.moods[i] != "" {
			tip.Y = math.Min(tip.Y, at.Y+c.headroom(i, p)*at.H-8*s.u)
		}
	}
	layers := []farm.Layer{c.bubble(b, tip, s), words.text}
	if s.ms > 0 {
		for i := range layers {
			layers[i].StartMs, layers[i].Enter = balloonMs, &farm.Motion{Kind: "pop"}
		}
	}
	return layers
}

// bubble is a rounded form with a tail whose tip is below it.
func (c *comic) bubble(b farm.Box, tip farm.Point, s stage) farm.Layer {
	r, half := math.Min(roundness*s.u, b.H/2-1), tailHalf*s.u
	root := math.Min(math.Max(tip.X, b.X+r+half), b.X+b.W-r-half)
	x, y := tip.X-b.X, tip.Y-b.Y
	root -= b.X
	path := fmt.Sprintf("M%.1f 0 H%.1f A%.1f %.1f 0 0 1 %.1f %.1f V%.1f A%.1f %.1f 0 0 1 %.1f %.1f H%.1f Q%.1f %.1f %.1f %.1f Q%.1f %.1f "+
		"%.1f %.1f H%.1f A%.1f %.1f 0 0 1 0 %.1f V%.1f A%.1f %.1f 0 0 1 %.1f 0 Z",
		r, b.W-r, r, r, b.W, r, b.H-r, r, r, b.W-r, b.H,
		root+half, root+half*0.6, (b.H+y)/2, x, y, root-half*0.5, (b.H+y)/2, root-half, b.H,
		r, r, r, b.H-r, r, r, r, r)
	view := kit.Box(0, 0, b.W, y)
	return farm.Layer{ID: "balloon", Box: kit.Box(b.X, b.Y, b.W, y), Shape: &farm.Shape{
		Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(balloon), Stroke: &farm.Stroke{Width: 5 * s.u, Color: pen},
	}}
}
