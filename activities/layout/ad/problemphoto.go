package ad

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// turnPhoto is the turn within the brand's photograph, from edge to edge: without its
// colours and dark where the situation stands, as it is where labels answer. It needs a
// photograph that fills the frame. By ways it turns straight, along a slope or higher up.
func turnPhoto(d *kit.Draft, f frame, w turnWords, way int) ([]farm.Layer, bool) {
	b := kit.Box(0, 0, f.w(), f.footTop()-28)
	if f.story { // the answer would lie far below what it answers
		return nil, false
	}
	p, _, ok := d.PickOf(func(p match.Picture) bool {
		return d.IsPhotograph(p) && p.Ground == "" && !p.Alpha && p.Cut == nil && kit.LargeEnough(p, b.W*0.8, b.H*0.8)
	}, fmt.Sprintf("turn-%d", d.Nth), match.Want{W: b.W, H: b.H, Words: w.answer.Text, Photo: true})
	if !ok {
		return nil, false
	}
	page := d.Page()
	drop, plate, ink := 0.0, d.Accent, d.OnAccent
	seam := f.safe.Y + (b.H-f.safe.Y)*0.5
	switch way {
	case 1:
		drop = f.by(130, 100, 0)
	case 2:
		seam, plate, ink = f.safe.Y+(b.H-f.safe.Y)*0.38, page.Bg, page.Ink
	}
	bright := d.PhotoLayer("photo", p, b, 0)
	dull := bright
	grey := *bright.Picture
	grey.Saturation, grey.Dim = -1, 0.6
	dull.ID, dull.Picture = "dull", &grey
	dull.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", ViewBox: &b,
		Path: fmt.Sprintf("M0 0 L%.0f 0 L%.0f %.0f L0 %.0f Z", b.W, b.W, seam-drop/2, seam+drop/2)}}
	head := d.TextLayer("headline", w.situation.Text, largeStep.Sized(f.by(148, 118, 0), 46, 4),
		kit.Box(f.safe.X, f.safe.Y, f.safe.W-16, seam-drop/2-f.safe.Y-40), "#FFFFFF")
	answer := d.TextLayer("answer", w.answer.Text, headlineStep.Sized(f.by(92, 76, 0), 40, 6),
		kit.Box(f.safe.X+20, seam+drop/2+50, f.safe.W-60, b.H-seam-drop/2-90), ink)
	answer.Text.Leading = 1.32
	answer.Text.Plate = &farm.Plate{Color: plate, Radius: 12, PadX: 22, PadY: 9, Per: "line"}
	answer = d.Fit(answer)
	answer.Box.Y = b.H - answer.Box.H - 46
	strip := kit.Panel("foot", kit.Box(0, b.H, f.w(), f.h()-b.H), 0, kit.Solid(page.Bg))
	return append([]farm.Layer{kit.Ground(f.canvas, *kit.Solid(page.Bg)), bright, dull, d.Fit(head), answer, strip},
		footer(d, f, w.cta, page)...), true
}
