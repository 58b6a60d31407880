package post

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// mostNaming is the length of a line beside an object, characters.
const mostNaming = 84

// naming are the short sentences of the brand's that have an object.
func (p *poster) naming() []string {
	if p.Facts.Mixed() || p.Lines != nil {
		return nil
	}
	all := p.Facts.Leads(func(s string) bool { return holdsChars(s, mostNaming) && p.HasObjectFor(s) })
	// What it does stands with its thing rather than what it is.
	does := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return strings.HasPrefix(s, p.Facts.Name) })
	if len(does) > 0 {
		return does
	}
	return all
}

// names reports whether there is a line with an object.
func (p *poster) names() bool { return len(p.naming()) > 0 || p.HasObjectFor("") }

// pair is a line of the brand's and the object that stands with it, another for each
// pack.
func (p *poster) pair() (copywriter.Line, kit.Object) {
	var line copywriter.Line
	if all := p.naming(); len(all) > 0 {
		s := p.Writer.LeadOf(all)
		line = p.stated(s)
	} else {
		line = p.Writer.Hook(48)
		p.Say("hook", line.Text)
	}
	o, ok := p.ObjectFor(line.Text, kit.LargeObject)
	if !ok { // of what the brand is about there is always one
		o, _ = p.ObjectFor("", kit.LargeObject)
	}
	return line, o
}

// headIn sets a line as large as a box holds it, in rows from side to side where its
// words allow it.
func (p *poster) headIn(line copywriter.Line, b farm.Box, g kit.Scheme) []farm.Layer {
	if rows := posterRows(p.Draft, "headline", line, b, g, 62); rows != nil {
		return rows
	}
	return []farm.Layer{p.Set(p.Highlight(p.TextLayer("headline", line.Text, kit.Step{Size: 210, Least: 40, Leading: 0.98, Display: true,
		Tracking: -0.02, Lines: 6}, b, g.Ink), line.Emphasis, g))}
}

// posterRows are a line's words in rows from side to side of a box; nil where the
// smallest of them would be under least px, or they are one text.
func posterRows(d *kit.Draft, id string, line copywriter.Line, b farm.Box, g kit.Scheme, least float64) []farm.Layer {
	rows := d.Rows(line.Text, b, kit.KineticStyle{ID: id, Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: line.Emphasis, Most: 150})
	if len(rows) < 2 {
		return nil
	}
	for _, r := range rows {
		if r.Text.Size < least || r.Box.Y+r.Box.H > b.Y+b.H+2 {
			return nil
		}
	}
	return rows
}

// lowered moves rows down.
func lowered(rows []farm.Layer, by float64) []farm.Layer {
	for i := range rows {
		rows[i].Box.Y += by
	}
	return rows
}

// objectOver has the line at the head and its thing large below, over the edge of
// the frame.
func (p *poster) objectOver() []farm.Layer { return p.objectBelow(kit.StillCrop) }

// objectEcho has the thing before copies of its outline.
func (p *poster) objectEcho() []farm.Layer { return p.objectBelow(kit.StillEcho) }

// objectBelow has the line at the head and its thing below in one of the ways.
func (p *poster) objectBelow(way int) []farm.Layer {
	g := p.g
	line, o := p.pair()
	head := p.headIn(line, kit.Box(72, 84, 936, 470), g)
	end := endOf(head) + 30
	room := kit.Box(0, end, 1080, 1176-end)
	still := p.Still(o, room, g, way, int(p.Snack.Seed>>4)%2)
	strip := farm.Layer{ID: "strip", Box: kit.Box(0, 1176, 1080, 174), Fill: kit.Solid(g.Bg)}
	layers := append([]farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint([]string{"paper", "grain"}[int(p.Snack.Seed>>7)%2], g, nil))},
		still...)
	return append(append(append(layers, strip), head...), p.foot(g)...)
}

// objectAbove stands the thing on a field of one colour, from edge to edge, over a
// field of another with the line.
func (p *poster) objectAbove() []farm.Layer {
	g := p.g
	line, o := p.pair()
	below := p.apart(g)
	head := p.headIn(line, kit.Box(72, 0, 936, 470), below)
	seam := 1160 - kit.RowsHigh(head) - 64
	head = lowered(head, seam+44)
	still := p.Still(o, kit.Box(0, 40, 1080, seam-40), g, kit.StillPattern, int(p.Snack.Seed>>4)%2)
	layers := append([]farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("grain", g, nil))}, still...)
	layers = append(layers, farm.Layer{ID: "field", Box: kit.Box(0, seam, 1080, 1350-seam), Fill: kit.Solid(below.Bg)})
	layers = append(layers, head...)
	return append(layers, p.foot(below)...)
}

// objectCrowd stands the thing on a block of colour under the line, a slim one as a
// row of them.
func (p *poster) objectCrowd() []farm.Layer {
	g := p.g
	line, o := p.pair()
	head := p.headIn(line, kit.Box(72, 84, 936, 460), g)
	end := endOf(head) + 36
	still := p.Still(o, kit.Box(0, end, 1080, 1190-end), g, kit.StillStand, int(p.Snack.Seed>>4)%2)
	on := p.Deep()
	if kit.Contrast(on.Bg, g.Bg) < 1.4 {
		on = p.Page()
	}
	for i, l := range still {
		if l.ID == "plane" { // the row with the brand's name stands on it
			still[i].Box.H, still[i].Fill = 1350-l.Box.Y, kit.Solid(on.Bg)
		}
	}
	layers := append([]farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("paper", g, nil))}, still...)
	return append(append(layers, head...), p.foot(on)...)
}

// apart is a ground that shows beside another.
func (p *poster) apart(g kit.Scheme) kit.Scheme {
	for _, s := range []kit.Scheme{p.Page(), p.Deep()} {
		if kit.Contrast(s.Bg, g.Bg) >= 1.15 {
			return s
		}
	}
	return p.Accented()
}

// pictureField has the brand's photograph, or a part of its screen, from edge to edge
// over a field with the line.
func (p *poster) pictureField() []farm.Layer {
	g := p.g
	line := p.line(mostNaming)
	below := p.apart(g)
	shot := p.pick(func(m match.Picture) bool { return m.Cut == nil })
	head := p.headIn(line, kit.Box(72, 0, 936, 470), below)
	seam := 1160 - kit.RowsHigh(head) - 64
	head = lowered(head, seam+44)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("grain", g, nil))}
	switch {
	case !p.IsPhotograph(shot):
		layers = append(layers, p.Detail(shot, kit.Box(72, 64, 936, seam-104), int(p.Snack.Seed>>9)%3))
	case kit.LargeEnough(shot, 1080, seam):
		layers = append(layers, p.PhotoLayer("photo", shot, kit.Box(0, 0, 1080, seam), 0))
	default:
		side := min(720, seam*0.8)
		layers = append(layers, p.Print(shot, kit.Box(540-side/2, (seam-side*1.1)/2, side, side*1.1), -3, 0)...)
	}
	layers = append(layers, farm.Layer{ID: "field", Box: kit.Box(0, seam, 1080, 1350-seam), Fill: kit.Solid(below.Bg)})
	layers = append(layers, head...)
	return append(layers, p.foot(below)...)
}
