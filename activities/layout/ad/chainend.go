package ad

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// pressMs is when the ball knocks the button of the end.
const pressMs = 680.0

// finish is the film's end: the brand, what it costs and the button, which the ball knocks.
func (c *chain) finish() {
	beat := 60000 / float64(c.c.BPM)
	ms := c.c.Beats(c.beats+math.Ceil(chainEndMs/beat)) - c.c.Beats(c.beats)
	c.Say("recap", c.offer.line)
	r := c.rigOf(len(c.links), ms)
	r.hit = pressMs
	r.forms()
	r.coins(kit.Box(middleX-290, 1060, 580, 116))
	set := r.layers
	r.layers = nil
	button := kit.Box(middleX-290, 1060, 580, 116)
	r.signs(button)
	words := r.layers
	r.layers = nil
	r.bounced(button)
	ball := r.layers
	r.layers = nil
	r.before()
	sc := farm.Scene{ID: "end", DurationMs: ms}
	for _, l := range [][]farm.Layer{set, words, ball, r.layers} {
		sc.Layers = append(sc.Layers, l...)
	}
	if len(c.links) > 0 {
		sc.Enter = c.passing(len(c.links))
	}
	c.AddScene(sc)
	c.atMs += ms
}

// signs are what is read at the end: whose film it is, what it sells and where, its price and the button.
func (r *rig) signs(button farm.Box) {
	t := r.tones()
	ink := r.dark()
	safe := r.Snack.SafeBox
	mark := farm.Layer{ID: "mark", Box: kit.Box(safe.X, 300, safe.W, 100), Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align:    "center",
		Children: []farm.Layer{r.Lockup(100, safe.W*0.86, ink, t[0])}}}
	r.layers = append(r.layers, mark)
	top := 424.0
	if about, ok := aboutLine(r.Draft, kit.Box(safe.X, 412, safe.W, 0), ink); ok && about.Text.Content != r.offer.line {
		r.layers = append(r.layers, about)
		top = about.Box.Y + about.Box.H + 20
	}
	line := r.LargeType(r.offer.line, kit.Box(safe.X, top, safe.W, button.Y-34-top), kit.KineticStyle{ID: "line", Ink: ink, Ground: t[0],
		Most: 200, Least: 48, Align: "center", VAlign: "middle"})
	if r.offer.point != "" && strings.Contains(r.offer.line, r.offer.point) {
		if col := kit.Readable(r.Accent, t[0], 4.5); col != ink {
			line = kit.Stress(line, r.offer.point, col)
		}
	}
	line.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
	r.layers = append(r.layers, line)
	cta := r.Writer.CTA()
	if cta == "" { // nothing in this language is short enough
		cta = r.Facts.Name
	}
	r.Say("cta", cta)
	theme := r.Theme
	theme.Accent, theme.OnAccent = ink, "#FFFFFF"
	r.layers = append(r.layers, r.pressed(theme.Button(cta, button)))
	fine, _ := endFine(r.Draft)
	for i := range fine {
		txt := *fine[i].Text
		txt.Color = ink
		fine[i].Text = &txt
	}
	r.layers = append(r.layers, fine...)
}

// pressed is the button that the ball knocks from below.
func (r *rig) pressed(l farm.Layer) farm.Layer {
	return r.craft.calm().smooth().moved(l, r.ms, 3, func(at float64) pose {
		q := atRest
		q.scale = 0.86 + 0.14*spring(at, 60, 420) + 0.08*arc(at, pressMs-20, 220) + 0.04*wave(at, pressMs+140, 600, 2)
		q.y = -44*arc(at, pressMs-20, 240) - 12*arc(at, pressMs+220, 180)
		return q
	})
}

// bounced is the ball of the end: it rolls in under the button, leaps and knocks it from below, and comes to
// rest on the floor.
func (r *rig) bounced(button farm.Box) {
	const leaps, under = 420.0, 560.0
	floor, top := chainFloor-ballR+40, button.Y+button.H+ballR*0.82
	r.sound(r.craft.step, leaps, -9)
	r.sound("pop", pressMs, -4)
	r.sound("sparkle", pressMs+40, -10)
	r.sound(r.craft.step, pressMs+380, -9)
	r.balled(func(at float64) farm.Point {
		switch {
		case at < leaps:
			return farm.Point{X: -160 + (under+160)*easeOut(at/leaps), Y: floor}
		case at < pressMs:
			f := (at - leaps) / (pressMs - leaps)
			return farm.Point{X: under + 40*f, Y: floor + (top-floor)*(1-(1-f)*(1-f))}
		}
		f := min((at-pressMs)/380, 1)
		p := farm.Point{X: under + 40 + 140*f, Y: top + (floor-top)*f*f}
		if f == 1 {
			p.Y -= 90*arc(at, pressMs+380, 340) + 26*arc(at, pressMs+720, 220)
			p.X += 44 * easeOut(min((at-pressMs-380)/900, 1))
		}
		return p
	})
}

// coins are coins that fall on two heaps at the foot of the end, where it tells a price.
func (r *rig) coins(button farm.Box) {
	f, ok := r.clauseFact(r.offer.line)
	if !ok || f.Kind != kit.FigurePrice {
		return
	}
	for k := range 13 {
		pile := k % 2
		x := r.fromStart(250 + 200*float64(pile))
		y := chainFloor + 40 - 40*float64(k/2)
		at := pressMs + 10 + 55*float64(k) // they spring out of the button
		edge := r.slab(pathOf("coin-%d", k+1), kit.Box(x-92, y-30, 184, 52), 26, []farm.Color{"#F2B632", "#FFD054"}[(k/2)%2])
		r.put(edge, 1, func(ms float64) pose {
			q := atRest
			f := min(max((ms-at)/420, 0), 1)
			q.x, q.y, q.opacity = (middleX-x)*(1-f), (button.Y+60-y)*(1-f*f)-260*f*(1-f), seen(ms, at)
			q.x += 6*wave(ms, at+420, 300, 2) + 6*math.Sin(float64(k)*2.1)
			return q
		})
		if k%2 == 0 {
			r.sound("clack", at+420, -11)
		}
	}
}
