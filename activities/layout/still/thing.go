package still

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// thing reports an object that the trade or the lead itself has the word of: what stands in another
// sentence is no picture of it.
func (p *Page) thing() (word string, ok bool) {
	if p.Solemn() || len(p.Screenshots) > 0 {
		return "", false
	}
	probe := *p.Draft // what is not shown adds nothing
	probe.Snack.Assets, probe.Snack.Facts = map[string]farm.Asset{}, nil
	o, ok := probe.ObjectFor(p.short(p.Lead).Text, kit.LargeObject, p.Had...)
	told := strings.ToLower(p.short(p.Lead).Text + "\n" + p.Brand.Industry)
	ok = ok && !slices.Contains(p.Had, o.Name)
	return o.Word, ok && !objects.Afloat(o.Name) && strings.Contains(told, strings.ToLower(o.Word))
}

// stood has the lead over its thing at half of the frame.
func (p *Page) stood() (Made, bool) {
	return p.over(0.42, func(room farm.Box, g kit.Scheme) []farm.Layer {
		o, ok := p.ObjectFor(p.short(p.Lead).Text, kit.LargeObject, p.Had...)
		if !ok {
			return nil
		}
		p.Had = append(p.Had, o.Name)
		room.H = p.low(room) - room.Y
		mid := farm.Point{X: p.Frame.X + p.Frame.W/2, Y: room.Y + room.H/2}
		t := p.Reach(o, mid, p.Frame.W*1.02, room.H*1.04)
		if t.At.W > p.Frame.W*0.7 && !objects.Level(o.Name) {
			t = t.Turned(-6)
		}
		screen := p.screen(kit.Box(p.Frame.X, room.Y+room.H*0.3, p.Frame.W, p.low(p.Room)-room.Y-room.H*0.3), g)
		return []farm.Layer{screen, t.Flat("echo", second(g), 20, 16), t.Layer}
	})
}
