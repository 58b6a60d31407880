package still

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// thing reports an object that the lead itself has the word of and does not deny: what stands in another sentence, or
// in the trade alone, is no picture of it.
func (p *Page) thing() bool {
	f, ok := p.named()
	return ok && !f.denied
}

// stood has the lead over its thing at half of the frame.
func (p *Page) stood() (Made, bool) {
	return p.over(0.42, func(room farm.Box, g kit.Scheme) []farm.Layer {
		f, ok := p.named()
		if !ok {
			return nil
		}
		o, ok := p.showNamed(f)
		if !ok {
			return nil
		}
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
