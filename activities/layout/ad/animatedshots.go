package ad

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// shot is how a camera sees an act: how near the place is and how large the thing.
type shot struct {
	camera string
	near   float64 // the place's scale
	size   float64 // of the thing's greater side, px
	floor  float64 // y of its foot, where nothing else says it
	stand  float64 // y of its foot where it stands on something; 0 is the floor
	down   float64 // px that what is far sinks: a camera near the ground
	blur   float64 // of what is far
	tilt   float64 // degrees
	drift  float64 // px that the place goes by in the shot
	pull   float64 // how much nearer the camera begins; 0 is none
}

// The cameras.
var cameras = map[string]shot{
	"wide":   {near: 1, size: 700, floor: 1530, blur: 0},
	"medium": {near: 1.1, size: 860, floor: 1640, blur: 3},
	"close":  {near: 1.28, size: 1120, floor: 1880, blur: 7},
	"macro":  {near: 1.36, size: 1420, floor: 2080, blur: 10},
	"low":    {near: 1.34, size: 960, floor: 1730, down: 170, blur: 4},
	"tilt":   {near: 1.3, size: 880, floor: 1660, blur: 4, tilt: 5},
	"track":  {near: 1.2, size: 780, floor: 1590, drift: 250, blur: 5},
	"pull":   {near: 1.04, size: 780, floor: 1590, blur: 2, pull: 1.5},
	"hero":   {near: 1.12, size: 940, floor: 1690, down: 30, blur: 5},
	"over":   {near: 1, size: 720, floor: 1500},
}

// camerasOf are the cameras of an act's two shots by its role, and what stands in
// where another act has had one in the same place.
var camerasOf = map[role][2][]string{
	arrival:   {{"wide", "track", "medium"}, {"close", "macro", "low"}},
	passage:   {{"track", "wide", "medium"}, {"low", "close", "tilt"}},
	obstacle:  {{"medium", "wide", "track"}, {"tilt", "close", "macro"}},
	transform: {{"macro", "close", "tilt"}, {"low", "hero", "medium"}},
	gathering: {{"over", "wide", "track"}, {"medium", "low", "close"}},
	reveal:    {{"pull", "wide", "track"}, {"hero", "medium", "low"}},
}

// between are the cameras of a shot between the first and the last of a long act.
var between = []string{"close", "medium", "macro", "low", "tilt", "track", "wide"}

// shotsOf are the shots of an act; taken holds the cameras that its place has had.
func (a *animated) shotsOf(i int, taken map[string]bool) []shot {
	act := a.acts[i]
	n := len(act.spans)
	var out []shot
	for k := range n {
		names := between
		switch {
		case k == 0:
			names = camerasOf[act.role][0]
		case k == n-1:
			names = camerasOf[act.role][1]
		}
		if act.role == reveal && len(a.Screenshots) > 0 { // a picture is seen at its full size
			names = []string{"medium", "hero", "low", "close", "track", "wide"}
		}
		told := act.spans[k].fact != untold
		if act.thing.Asset == "" || told { // there is nothing to be seen from above, and a fact stands on the floor
			names = slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "over" || told && n == "macro" })
		}
		name := names[k%len(names)]
		for _, c := range names {
			if !taken[act.home.Back+c] {
				name = c
				break
			}
		}
		again := taken[act.home.Back+name] || act.thing.Asset == ""
		taken[act.home.Back+name] = true
		if again {
			taken[fmt.Sprint(i, k)] = true
		}
		s := cameras[name]
		s.camera = name
		if again { // none is seen twice alike
			s.near *= 1 + 0.14*math.Mod(float64(len(taken))*0.618, 1)
		}
		out = append(out, s)
	}
	return out
}

// foot is where the hero of a shot stands.
func (s shot) foot() float64 {
	if s.stand > 0 {
		return s.stand
	}
	return s.floor
}

// How high a place's two planes are above and below its floor, px at scale 1.
const (
	farTop, farFoot = 1532.0, 81.0
	nearTop         = 268.0
	nearHigh        = 760.0
)

// lit is a set in the light of the film.
func (a *animated) lit(set string) string {
	if a.light == "" {
		return set
	}
	return set + "-" + a.light
}

// lowestFoot is how low a thing stands at most: all of it is seen, however near the camera is.
const lowestFoot = 1800.0

// under is a shot whose thing begins below the words, and is smaller for it.
func (a *animated) under(o kit.Object, s shot) shot {
	c := a.covered(o)
	scale := s.size / max(c.W, c.H)
	if wide := c.W * scale; wide > 960 {
		scale *= 960 / wide
	}
	high := c.H * scale
	s.stand = min(s.foot(), lowestFoot)
	if over := deedTop - (s.stand - high); over > 0 {
		s.size *= (high - over) / high
	}
	return s
}

// place is the set of a shot: what is far and what the thing stands on.
func (a *animated) place(i int, s shot, t take) []farm.Layer {
	act := a.acts[i]
	hue := a.hueOf(i)
	far := made(hue, a.craft, "set-back", a.lit(act.home.Back), kit.Box(-100, -farTop, 1280, farTop-farFoot), farAs)
	near := made(hue, a.craft, "set-front", a.lit(act.home.Front), kit.Box(-136, -nearTop, 1280, nearHigh), storedAs)
	side := a.side()
	if act.turned {
		side = -side
	}
	out := []farm.Layer{far, near}
	for k := range out {
		l := &out[k]
		b := l.Box
		l.Box = kit.Box(b.X+b.W/2-b.W/2*s.near, s.floor+b.Y*s.near, b.W*s.near, b.H*s.near)
		if k == 0 {
			l.Box.Y += s.down
			l.Picture.Blur = s.blur
			if a.craft.hold > 0 {
				l.Picture.Blur = s.blur * 0.6
			}
		}
		l.Picture.Fit = ""
		if s.tilt != 0 {
			*l = leaning(*l, kit.Box(0, 0, 1080, 1920), s.tilt*side)
		}
		*l = a.moving(*l, k, s, t, side)
	}
	return out
}

// printed is the brand's photograph on paper, as wide as what is read, with its foot on
// that of a box: about its subject, whatever its own shape is. Nil of other pictures.
func (a *animated) printed(k int, b farm.Box) []farm.Layer {
	const wide, edge = 840.0, 26.0
	p, _, ok := a.Shot(k)
	if !ok || p.Cut != nil || p.Alpha || !a.IsPhotograph(p) || !kit.LargeEnough(p, wide, b.H) {
		return nil
	}
	at := kit.Box(middleX-wide/2, b.Y, wide, b.H)
	l := a.PhotoLayer("photo", p, kit.Box(at.X+edge, at.Y+edge, at.W-2*edge, at.H-2*edge), k/max(len(a.Screenshots), 1))
	return []farm.Layer{kit.Panel("paper", at, 18, kit.Solid("#FFFDF8")), l}
}

// hueOf is the film with the colours of an act's place: every other one is in the
// second colour, and so is each in which letters in the first one stand.
func (a *animated) hueOf(i int) *kit.Draft {
	if i%2 == 0 && a.pictured(i) {
		return a.Draft
	}
	other := *a.Draft
	_, _, h := kit.ToLCH(a.Second)
	other.Accent, other.OnAccent = a.Second, kit.Opposite(a.Second, h)
	return &other
}

// moving lets a plane of a place move as its camera does: what is near farther than
// what is far.
func (a *animated) moving(l farm.Layer, plane int, s shot, t take, side float64) farm.Layer {
	from, span := float64(t.from), float64(t.to-t.from)
	push := []float64{0.035, 0.06}[plane]
	still := s.tilt != 0
	return a.craft.calm().moved(l, t.to, 0, func(at float64) pose {
		q := atRest
		k := min(max((at-from)/span, 0), 1)
		switch {
		case s.drift != 0:
			q.scale = 1 + push*0.5*k
			q.x = side * s.drift * []float64{0.42, 0.5}[plane] * (0.5 - k)
		case s.pull > 0:
			q.scale = 1 + (s.pull-1)*[]float64{0.4, 0.7}[plane]*math.Pow(1-k, 3)
		case still:
			q.scale = 1 + push*0.6*k
		default:
			q.scale = 1 + push*k
		}
		return q
	})
}

// lightOf is the light of a shot over the whole frame: warm from one side, cold
// where the weather has turned.
func (a *animated) lightOf(i int, s shot) farm.Layer {
	warm := farm.Color("#FFE2A8")
	if a.acts[i].role == obstacle {
		warm = "#9DB4E8"
	}
	x := 0.2
	if a.acts[i].turned {
		x = 0.8
	}
	return farm.Layer{ID: "set-light", Box: kit.Whole(a.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{kit.Alpha(warm, 0.30), kit.Alpha(warm, 0.06), kit.Alpha(a.dark(), 0.34)}, Focus: &farm.Point{X: x, Y: 0.34}}}
}

// shoot is the k-th shot of an act.
func (a *animated) shoot(i, k int, t take) []farm.Layer {
	act, s := a.acts[i], a.acts[i].shots[k]
	if s.camera == "over" {
		return a.above(i, t)
	}
	layers := a.place(i, s, t)
	last := k == len(act.shots)-1
	layers = append(layers, a.lightOf(i, s))
	if act.spans[k].fact != untold {
		return layers
	}
	lift := last && (act.role == reveal || act.role == transform)
	if lift {
		if i%2 == 1 {
			layers = append(layers, a.burst(s, t))
		}
		if act.role == reveal {
			layers = append(layers, a.confetti(t))
		}
	}
	layers = append(layers, a.company(i, k, s, t)...)
	if acting, ok := a.doing(i, k, s, t); ok && len(acting) > 0 {
		layers = append(layers, acting...)
	} else {
		layers = append(layers, a.hero(i, k, s, t)...)
		layers = append(layers, a.aside(i, k, s, t)...)
	}
	layers = append(layers, a.before(i, k, s, t)...)
	return layers
}

// hero is what an act is about, in its shot: the brand's picture, or the thing, or where its
// sentence names none the one that lives through the film.
func (a *animated) hero(i, k int, s shot, t take) []farm.Layer {
	act := a.acts[i]
	move := a.moveOf(i, k, s, t)
	if len(a.Screenshots) > 0 && (act.role == reveal || act.thing.Asset == "" && i%2 == 1) {
		// However near the camera begins, no words lie on it.
		foot := min(s.floor, 1700)
		side := min((foot-plateTop-plateMost-20)/max(s.pull, 1.12), 860)
		b := kit.Box(middleX-side/2, foot-side, side, side)
		out := a.printed(k, b)
		if out == nil {
			out = show(a.Draft, k, b, a.Page(), kit.Stance{Down: true, Closed: true}).Layers
		}
		if p, _, tall := upright(a.Draft, k); tall { // near enough to be read
			if l, ok := rowsOfScreen(a.Draft, p, kit.Box(middleX-400, b.Y, 800, side), k); ok {
				l.Box.Y = b.Y + side - l.Box.H
				out = []farm.Layer{l}
			}
		}
		for n, l := range out {
			out[n] = a.craft.moved(l, t.to, uint32(61+n), footed(move, l.Box, b.Y+b.H))
		}
		return out
	}
	if act.thing.Asset == "" {
		return a.played(i, k, matePlace{middleX, min(s.floor+60, 1800), min(max(s.size, leastMate), mostMate)}, t, a.mateMove(i, k, s, t))
	}
	s = a.under(act.thing, s)
	l := a.standing("figure", act.thing, s, a.thingX(i, s))
	var out []farm.Layer
	if act.home.Back != "sky" && act.home.Back != "shore" && s.camera != "macro" && s.stand <= s.floor {
		out = append(out, a.shade(l, s, t))
	}
	return append(out, a.craft.moved(l, t.to, uint32(5+k), footed(move, l.Box, s.foot())))
}

// standing is a thing in its shot, with its foot's middle at x on the floor.
func (a *animated) standing(id string, o kit.Object, s shot, x float64) farm.Layer {
	c := a.covered(o)
	scale := s.size / max(c.W, c.H)
	if wide := c.W * scale; wide > 960 {
		scale *= 960 / wide
	}
	l := farm.Layer{ID: id, Box: kit.Box(x-(c.X+c.W/2)*scale, s.foot()-(c.Y+c.H)*scale, thingSide*scale, thingSide*scale),
		Picture: &farm.Picture{Asset: o.Asset, Fit: "contain", Cells: &farm.Cells{Columns: len(thingCells)}}}
	if s.tilt != 0 {
		l.Rotation = s.tilt * 0.4 * a.side()
	}
	return l
}

// shade is where a thing meets the floor.
func (a *animated) shade(l farm.Layer, s shot, t take) farm.Layer {
	w := l.Box.W * 0.62
	out := farm.Layer{ID: "floor", Box: kit.Box(l.Box.X+l.Box.W/2-w/2, s.floor-26, w, 44), Shape: &farm.Shape{Kind: "ellipse",
		Fill: kit.Solid("#00000052")}, Shadow: &farm.Shadow{Blur: 26, Color: "#00000050"}}
	out.Tracks = []farm.Track{kit.Track("opacity", "linear", float64(t.from)+120, 0.2, float64(t.from)+420, 1)}
	return out
}

// company is the act's thing once more and once more again, where it gathers.
func (a *animated) company(i, k int, s shot, t take) []farm.Layer {
	act := a.acts[i]
	if act.role != gathering || act.thing.Asset == "" {
		return nil
	}
	var out []farm.Layer
	for n, q := range []struct{ x, size, up float64 }{{-330, 0.5, 120}, {340, 0.46, 140}, {-150, 0.36, 190}, {190, 0.34, 200}} {
		other := s
		other.size, other.floor = s.size*q.size, s.floor-q.up
		l := a.standing("guest", act.thing, other, middleX+q.x)
		start := float64(t.from) + 140*float64(n)
		move := func(at float64) pose { return bouncing(at-start-900, landing(at, start)) }
		out = append(out, a.craft.moved(l, t.to, uint32(40+n), footed(move, l.Box, other.floor)))
		if n < 2 {
			a.sound(a.craft.step, start+260, -12)
		}
	}
	// what is farther stands behind
	return []farm.Layer{out[2], out[3], out[0], out[1]}
}

// before is what lies between the camera and the thing: water before what swims,
// rain, what was stirred up, confetti, grass.
func (a *animated) before(i, k int, s shot, t take) []farm.Layer {
	act := a.acts[i]
	var out []farm.Layer
	if act.thing.Asset == "" {
		return nil
	}
	if act.home.Back == "shore" && s.camera != "macro" {
		w := made(a.Draft, a.craft, "set-wave", "wave", kit.Box(-136, 0, 1280, 560), farAs)
		deep := 0.12 // of its height that lies in the water
		if act.home.Gait == "sail" {
			deep = 0.34
		}
		c := a.covered(act.thing)
		deep *= c.H * s.size / max(c.W, c.H)
		w.Box = kit.Box(middleX-640*s.near, s.floor-deep-34*s.near, 1280*s.near, 640*s.near)
		w.Picture.Fit = ""
		out = append(out, a.craft.calm().moved(w, t.to, 77, func(at float64) pose {
			q := atRest
			q.x, q.y = 26*math.Sin(at/420), 9*math.Sin(at/300)
			return q
		}))
	}
	if k == 0 && i > 0 && (act.role == arrival || act.role == gathering || act.role == passage) {
		out = append(out, a.stirred(act, s, t, a.landsMs(act)))
	}
	if act.role == obstacle && slices.Contains(wetThings, act.thing.Name) {
		out = append(out, a.weather(k, s, t)...)
	}
	if act.home.Front == "meadow" && (s.camera == "wide" || s.camera == "track" || s.camera == "low") {
		g := made(a.Draft, a.craft, "set-grass", "grass", kit.Box(-100, 1560, 1280, 420), farAs)
		g.Picture.Blur = 3
		out = append(out, a.moving(g, 1, shot{near: 1, drift: s.drift * 1.6}, t, a.side()))
	}
	return out
}

// landsMs is when, after its shot begins, a thing touches the ground.
func (a *animated) landsMs(act act) float64 {
	switch act.home.Gait {
	case "drop", "leap":
		return 300
	case "drive", "sail":
		return 80
	}
	return 260
}

// stirred is what flies up at a thing's foot at a time of its shot.
func (a *animated) stirred(act act, s shot, t take, afterMs float64) farm.Layer {
	w := s.size * 1.15
	at := float64(t.from) + afterMs
	l := made(a.Draft, a.craft, "set-stirred", act.home.Stirred, kit.Box(middleX-w/2, s.foot()-w*0.5, w, w*0.6), farAs)
	l.Picture.Fit = ""
	return a.craft.moved(l, t.to, 91, footed(func(ms float64) pose {
		q := atRest
		k := (ms - at) / 620
		q.scale = 0.5 + 0.6*easeOut(min(max(k, 0), 1))
		q.opacity = min(max(k*6, 0), 1) * min(max(3*(1-k), 0), 1)
		q.y = -50 * max(k, 0)
		if k > 1 {
			q.y = -50
		}
		return q
	}, l.Box, s.floor))
}

// wetThings are things of which rain tells: over others it would mean nothing.
var wetThings = []string{"umbrella", "umbrella-with-rain-drops", "closed-umbrella", "cloud-with-rain", "sun-behind-rain-cloud", "droplet",
	"sweat-droplets", "seedling", "potted-plant"}

// weather is a cloud over the thing, and rain.
func (a *animated) weather(k int, s shot, t take) []farm.Layer {
	from := float64(t.from)
	rain := made(a.Draft, a.craft, "set-rain", "rain", kit.Box(-30, 700, 1140, 1056), farAs)
	rain.Picture.Fit = ""
	rain = a.craft.calm().moved(rain, t.to, 95, func(at float64) pose {
		q := atRest
		since := at - from - 160
		if since < 0 {
			q.opacity = 0
		}
		q.y = math.Mod(max(since, 0)*1.1, 330)
		q.x = -q.y * 0.16
		return q
	})
	a.sound("whoosh", from+60, -14)
	if k == 1 {
		return []farm.Layer{rain}
	}
	cloud := made(a.Draft, a.craft, "set-cloud", "cloud", kit.Box(middleX-310, plateTop+plateMost+6, 620, 394), farAs)
	cloud.Picture.Fit = ""
	side := a.side()
	return []farm.Layer{rain, a.craft.moved(cloud, t.to, 97, func(at float64) pose {
		q := atRest
		q.x = side*760*(1-spring(at-from, 40, 560)) + 14*math.Sin(at/240)
		return q
	})}
}
