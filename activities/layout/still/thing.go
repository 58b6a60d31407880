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
		disc := kit.Dot(room.X+room.W/2, room.Y+room.H/2, min(room.H*0.56, room.W*0.5), kit.Mixed(g.Bg, g.Ink, 0.12))
		t := p.Place(o, room, false)
		return []farm.Layer{disc, t.Cast(g.Bg), t.Layer}
	})
}
