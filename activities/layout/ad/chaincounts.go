package ad

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostCrated is how many things fall into a crate one by one.
const mostCrated = 20

// counted is a number: so many balls that fall into a crate, or a machine that counts up to it.
func (r *rig) counted(l link) bool {
	if n := int(l.fact.Value); n >= 2 && n <= mostCrated {
		return r.crate(l, n)
	}
	const w, h, top = 700.0, 640.0, 940.0
	b := kit.Box(middleX-w/2, top, w, h)
	pivot := farm.Point{X: middleX, Y: chainFloor}
	shakes := func(at float64) pose {
		q := r.jolted(at)
		busy := min(max((at-r.hit)/80, 0), 1) * min(max((r.counts()-at)/80, 0), 1)
		q.x, q.turn = 4*busy*math.Sin(at/19), q.turn+0.5*busy*math.Sin(at/27)
		return q
	}
	lever := r.slab("lever", kit.Box(r.fromStart(890)-18, top+80, 36, 250), 18, steelTone)
	knob := r.disc("knob", r.fromStart(890), top+70, 56, "#E5263C")
	pulled := func(at float64) pose {
		q := atRest
		q.turn = r.side() * 70 * arc(at, r.hit-40, 620)
		return q
	}
	r.body([]farm.Layer{lever, knob}, farm.Point{X: r.fromStart(890), Y: top + 330}, pulled)
	r.body([]farm.Layer{r.slab("leg", kit.Box(b.X+70, chainFloor-60, 90, 66), 14, r.look.Ink),
		r.slab("leg", kit.Box(b.X+w-160, chainFloor-60, 90, 66), 14, r.look.Ink),
		r.slab("funnel", kit.Box(middleX-150, top-70, 300, 90), 20, r.look.Ink),
		r.slab("body", b, 60, r.look.Loud), r.slab("window", kit.Box(b.X+44, top+54, w-88, 236), 26, "#171A20")}, pivot, shakes)
	for k := range 3 {
		lamp := r.disc("lamp", b.X+150+float64(k)*200, top+390, 44, []farm.Color{"#FFD54A", "#FF7A59", "#7BE0A0"}[k])
		r.body([]farm.Layer{lamp}, pivot, func(at float64) pose {
			q := shakes(at)
			if math.Mod(at/120+float64(k), 3) < 1.4 && at < r.counts() {
				q.opacity = 0.45
			}
			return q
		})
	}
	n := r.label("number", numeralOf(*l.fact), kit.Box(b.X+70, top+64, w-140, 216), "#FFE45C", 230)
	n.Text.CountMs = int(r.counts())
	r.body([]farm.Layer{n}, pivot, shakes)
	r.popped(b)
	r.sound("riser", r.hit, -12)
	r.sound("sparkle", r.counts(), -8)
	r.balled(r.rolls(200))
	return true
}

// counts is when a machine has counted to its number, ms.
func (r *rig) counts() float64 { return min(r.hit+0.45*(float64(r.ms)-r.hit), 1500) }

// popped are balls that a machine throws out at its head while it counts.
func (r *rig) popped(b farm.Box) {
	const n = 9
	for k := range n {
		at := r.hit + float64(k)*(r.counts()-r.hit)/n
		side := math.Sin(float64(k)*2.4) * 1.2
		col := []farm.Color{r.look.Loud, "#FFD54A", "#FFFFFF"}[k%3]
		l := r.disc("mark", middleX, b.Y-40, 36, col)
		l.StartMs = kit.OnFrame(at)
		if l.EndMs = kit.OnFrame(at + 900); l.EndMs >= r.ms {
			l.EndMs = 0
		}
		r.put(l, 1, func(ms float64) pose {
			q := atRest
			t := max(ms-at, 0) / 800
			q.x, q.y = side*430*t, -470*t+1250*t*t
			q.turn = 400 * t * side
			return q
		})
	}
}

// crate is a crate into which so many balls fall, one by one.
func (r *rig) crate(l link, n int) bool {
	const w, top = 760.0, 1180.0
	across := min(max(int(math.Ceil(math.Sqrt(float64(n)*1.9))), 2), 6)
	size := min((w-90)/float64(across), 170)
	left := middleX - size*float64(across)/2
	end := r.hit + 0.55*(float64(r.ms)-r.hit)
	back := r.slab("back", kit.Box(middleX-w/2, top, w, chainFloor-top), 18, r.look.Ink)
	r.put(back, 1, nil)
	for i := range n {
		row := i / across
		in := min(n-row*across, across)
		x := left + (float64(i%across)+0.5)*size + float64(across-in)*size/2
		y := chainFloor - 130 - (float64(row)+0.5)*size*0.9
		at := r.hit - 100 + float64(i)*(end-r.hit)/float64(n)
		col := []farm.Color{r.look.Loud, "#FFD54A", "#FF8A5C", "#8AD1C2"}[i%4]
		ball := r.disc(pathOf("mark-%d", i+1), x, y, size*0.47, col)
		r.put(ball, 1, func(ms float64) pose {
			q := atRest
			q.y, q.opacity = fall(ms, at, 230, 1150), seen(ms, at-20)
			q.x = 8 * wave(ms, at+230, 400, 2)
			return q
		})
		if i%3 == 0 {
			r.sound(r.craft.step, at+230, -12)
		}
	}
	pivot := farm.Point{X: middleX, Y: chainFloor}
	words := strings.TrimSpace(l.fact.Text)
	r.body([]farm.Layer{r.slab("crate", kit.Box(middleX-w/2-24, chainFloor-190, w+48, 196), 18, r.look.Loud)}, pivot, r.jolted)
	r.sign(words, end)
	r.balled(r.rolls(200))
	return true
}

// sign is what was counted on a sign that drops in from above, where it is read.
func (r *rig) sign(words string, at float64) {
	b := kit.Box(middleX-300, 800, 600, 190)
	q := func(ms float64) pose {
		p := atRest
		if r.k > 0 {
			p.y, p.opacity = fall(ms, r.hit-60, 240, 900), seen(ms, r.hit-60)
		}
		p.scale = 1 + 0.12*arc(ms, at+120, 280)
		p.turn = 1.4*math.Sin(ms/330) + 3*wave(ms, at+120, 600, 2)
		return p
	}
	r.body([]farm.Layer{r.slab("plate", b, 44, r.look.Ink),
		r.label("plate-words", words, kit.Box(b.X+36, b.Y+22, b.W-72, b.H-44), "#FFFFFF", 150)}, farm.Point{X: middleX, Y: b.Y}, q)
	r.sound("pop", at+120, -7)
}

// till is a cash till: the ball hits it, its number counts up and its drawer flies open.
func (r *rig) till(l link) bool {
	const w, top = 680.0, 960.0
	x := middleX
	pivot := farm.Point{X: x, Y: chainFloor}
	opens := r.counts()
	drawer := r.slab("drawer", kit.Box(x-w/2+20, chainFloor-150, w-40, 120), 14, r.look.Ink)
	slot := r.slab("slot", kit.Box(x-70, chainFloor-100, 140, 22), 11, steelTone)
	slid := func(at float64) pose {
		q := r.jolted(at)
		q.y += 62 * spring(at, opens, 300)
		q.scale *= 1 + 0.06*spring(at, opens, 300)
		return q
	}
	r.body([]farm.Layer{r.slab("body", kit.Box(x-w/2, top+240, w, chainFloor-top-240), 34, r.look.Loud),
		r.form("keys", "M60 0 L540 0 L600 220 L0 220 Z", kit.Box(x-300, top+250, 600, 220), r.look.Ink),
		r.slab("window", kit.Box(x-w/2-10, top, w+20, 230), 30, r.look.Ink), r.slab("glass", kit.Box(x-w/2+24, top+30, w-48, 170),
			18, "#171A20")},
		pivot, r.jolted)
	for k := range 8 {
		col := []farm.Color{"#FFFFFF", "#FFD54A"}[k%5/4]
		key := r.slab("key", kit.Box(x-232+float64(k%4)*120, top+276+float64(k/4)*92, 92, 66), 16, col)
		at := r.hit + 90*float64(k*3%8)
		r.body([]farm.Layer{key}, pivot, func(ms float64) pose { q := r.jolted(ms); q.y += 14 * arc(ms, at, 160); return q })
	}
	n := r.label("number", strings.TrimSpace(l.fact.Text), kit.Box(x-w/2+44, top+36, w-88, 158), "#7BF0A6", 150)
	n.Text.CountMs = int(opens)
	r.body([]farm.Layer{n}, pivot, r.jolted)
	r.body([]farm.Layer{drawer, slot}, pivot, slid)
	r.sound("sparkle", opens, -7)
	r.balled(r.rolls(200))
	return true
}
