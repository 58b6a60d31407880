package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// dressSide is the side of the drawing of what stands in a place, px.
const dressSide = 300

// dressed are two things of the trade that stand behind the hero, one at either side, where the
// camera is far enough: they jump as it comes down.
func (a *animated) dressed(i, k int, s shot, t take) []farm.Layer {
	act := a.acts[i]
	inRoom := act.home == a.trade.Homes[0] || act.home == a.trade.Homes[1]
	if a.solemn || !inRoom || act.role == gathering || s.near > 1.2 || act.number != "" && k > 0 {
		return nil
	}
	var out []farm.Layer
	for n, name := range a.TradeThings() {
		if name == act.thing.Name || name == a.mate.name || len(out) == 2 {
			continue
		}
		side := a.side() * []float64{1, -1}[len(out)]
		o := a.PropAs(name, farm.Drawing{Width: dressSide, Height: dressSide, Style: a.craft.style})
		c := a.covered(o)
		scale := 230 * s.near / max(c.W, c.H)
		x, foot := 540+side*400, s.floor-46-float64(len(out))*16
		l := farm.Layer{ID: "prop", Box: kit.Box(x-(c.X+c.W/2)*scale, foot-(c.Y+c.H)*scale, dressSide*scale, dressSide*scale),
			Picture: &farm.Picture{Asset: o.Asset, Fit: "contain", Blur: min(s.blur*0.5, 2.5)}}
		hit := float64(t.from) + a.landsMs(act) + float64(n)*40
		move := func(at float64) pose {
			since := at - hit
			q := atRest
			q.y = -64 * arc(since, 0, 260)
			q.turn = side * (7*wave(since, 40, 620, 2) + 1.5*math.Sin(at/420))
			return q
		}
		out = append(out, a.craft.moved(l, t.to, uint32(150+n), footed(move, l.Box, foot)))
	}
	return out
}
