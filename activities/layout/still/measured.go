package still

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// long reports a lead whose point is a length: it is drawn as one, between two walls.
func (p *Page) long() bool {
	lead := p.short(p.Lead)
	f, ok := p.FigureOf(lead.Text)
	return ok && lead.Point != "" && f.Kind == kit.FigureLength && strings.Contains(lead.Point, strings.TrimSpace(f.Mark)) &&
		!p.Facts.Priced(lead.Text)
}

// measured has the lead with its length giant in it, between two walls and under the arrow that
// measures from one to the other.
func (p *Page) measured() (Made, bool) {
	lead := p.short(p.Lead)
	f, _ := p.FigureOf(lead.Text)
	bare := ""
	if n, digits := kit.NumeralOf(f.Mark); digits && strings.Count(lead.Text, n) == 1 { // its unit stands under it
		bare = n
	}
	return p.largeIn(plate{draw: p.walls, pad: 130, low: 6, open: true, of: bare})
}

// walls are two blocks at the edges of the frame with a line of measure between them.
func (p *Page) walls(b farm.Box, g kit.Scheme) []farm.Layer {
	const head, thick, air, over = 44.0, 10.0, 26.0, 60.0 // over: a page that is turned round is mirrored in its safe box
	c := second(g)
	left, right := p.Room.X-air, p.Room.X+p.Room.W+air
	wall := func(x, w float64) farm.Layer {
		return kit.Panel("wall", kit.Box(x, b.Y+10, w, b.H-20), 0, kit.Solid(c))
	}
	w, y := right-left-2*8, 2*head
	line := kit.Form(fmt.Sprintf("M0 %[1]g L%[2]g %[3]g V%[4]g H%[5]g V%[3]g L%[6]g %[1]g L%[5]g %[7]g V%[8]g H%[2]g V%[7]g Z", y/2, head, 0.0,
		y/2-thick/2, w-head, w, y, y/2+thick/2), kit.Box(left+8, b.Y+30, w, y), g.Ink)
	line.ID = "measure"
	return []farm.Layer{wall(p.Frame.X-over, left-p.Frame.X+over), wall(right, p.Frame.X+p.Frame.W+over-right), line}
}
