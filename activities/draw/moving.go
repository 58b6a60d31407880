package draw

import (
	"image"
	stddraw "image/draw"
	"math"
	"strings"

	"github.com/snackfarm/farm"
)

// A creature that has a face and feet of its own moves as it is: so wide and high at most in
// the box of a character, its feet on the floor.
const movingW, movingH = 344.0, 332.0

// Moving draws a creature that has its own face in the feeling that a cell names: it presses
// and stretches itself, and what it feels stands about its head. ratio and thing are as for
// Alive.
func Moving(d farm.Drawing, cell string, ratio float64, thing func(w, h float64) (*image.RGBA, error)) (*image.RGBA, error) {
	l, err := begun(d, cell)
	if err != nil {
		return nil, err
	}
	f, k := &l.f, l.k
	if strings.HasSuffix(cell, "/2") { // of two stands by turns the lower one
		f.squash += 0.05
	}
	w, h := movingSize(ratio)
	w, h = w*(1+0.6*f.squash), h*(1-f.squash)
	body, err := thing(w*k, h*k)
	if err != nil {
		return nil, err
	}
	Lit(body, d.Style, d.Seed)
	at := image.Pt(int(math.Round(l.x+(aliveMid-w/2)*k)), int(math.Round(l.y+(floorY-h)*k)))
	l.body, l.at = body, at
	out := image.NewRGBA(image.Rect(0, 0, d.Width, d.Height))
	stddraw.Draw(out, body.Rect.Add(at), body, image.Point{}, stddraw.Over)
	const large = 1.3
	marks := l.painted(func() { // before its head: creatures look to the left
		l.with(translation(aliveMid-w*0.3, max(floorY-h+24, 64)).after(scaling(-large, large)), l.felt)
	})
	stddraw.Draw(out, out.Rect, marks, image.Point{}, stddraw.Over)
	return out, nil
}

// MovingCovers is where in its cell a creature that moves stands, px.
func MovingCovers(d farm.Drawing, ratio float64) farm.Box {
	a := artist{ar: aspect{float64(d.Width), float64(d.Height)}}
	k, x, y := placedCreature(&a, d)
	w, h := movingSize(ratio)
	return farm.Box{X: x + (aliveMid-w/2)*k, Y: y + (floorY-h)*k, W: w * k, H: h * k}
}

func movingSize(ratio float64) (w, h float64) {
	if movingW/ratio > movingH {
		return movingH * ratio, movingH
	}
	return movingW, movingW / ratio
}

// felt is a feeling beside a head whose middle is at 0, 0: what a face without moods cannot
// show.
func (l living) felt() {
	f := l.f
	switch {
	case f.eyes == "hearts":
		heart := svg("M0 14C-22 -4 -17 -21 -7 -20C-3 -19 -1 -16 0 -13C1 -16 3 -19 7 -20C17 -21 22 -4 0 14Z")
		l.fill(heart.mapped(translation(40, 0).after(scaling(1.5, 1.5))), rgb("F0466B"))
		l.fill(heart.mapped(translation(72, -26).after(scaling(0.9, 0.9))), rgb("F0466B"))
	case f.pupil > 0 && f.arms == "cheeks": // startled: strokes away from it
		for _, q := range [][4]float64{{30, -18, 44, -44}, {46, -2, 74, -18}, {50, 18, 80, 18}} {
			l.stroke(new(path).move(pt(q[0], q[1])).line(pt(q[2], q[3])), 10, l.text)
		}
	case f.extra == "bags" || f.extra == "tears":
	default:
		l.extras(countenance{apart: 6, skin: l.accent}, f)
	}
}
