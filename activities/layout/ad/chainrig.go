package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// rig is a shot of a chain in the making: its layers are moved by its camera.
type rig struct {
	*chain
	k      int
	ms     int
	hit    float64 // when the ball meets the machine, ms
	again  float64 // when it does so once more, in a long shot
	cam    func(at float64) view
	layers []farm.Layer
}

// twiceFrom is how long a shot is in which the ball meets the machine twice, ms.
const twiceFrom = 2500

// hitMs is when the ball of a shot meets its machine, ms.
const hitMs = 430.0

// rigOf is the empty rig of the k-th shot.
func (c *chain) rigOf(k, ms int) *rig {
	r := &rig{chain: c, k: k, ms: ms, hit: hitMs}
	if k == 0 { // the first frame has something going on
		r.hit = 300
	}
	long, side := float64(ms), c.side()
	bare := k < len(c.links) && c.links[k].bare()
	if r.again = never; ms > twiceFrom {
		r.again = r.hit + 0.5*(long-r.hit-620) + 200
	}
	shaken := func(at float64) float64 { return 13*wave(at, r.hit, 380, 3) + 9*wave(at, r.again, 380, 3) }
	r.cam = func(at float64) view {
		f := min(max(at/long, 0), 1)
		v := view{0, shaken(at), 1}
		switch k % 4 {
		case 0:
			v.zoom = 1 + 0.09*f
		case 1:
			v.x, v.zoom = side*70*(f-0.5), 1.05
		case 2:
			v.zoom = 1.13 - 0.11*easeOut(f)
		default:
			v.y, v.zoom = v.y+46*(0.5-f), 1.06
		}
		if at >= r.again { // the camera jumps nearer
			v.zoom += 0.11
			v.x += side * 24
		}
		if bare { // words stay where they are read
			v.zoom, v.x = 1+0.3*(v.zoom-1), 0.3*v.x
		}
		return v
	}
	return r
}

// The middle of a shot's camera, px.
const rigX, rigY = middleX, 1180.0

// farOff is how far off the frame what has left it is held, px: a scene takes no larger numbers.
const farOff = 20_000.0

// put adds a layer that moves as a motion says and as the camera sees it: of depth 1 it is a machine's, of
// less it is farther.
func (r *rig) put(l farm.Layer, depth float64, m motion) {
	if m == nil {
		m = func(float64) pose { return atRest }
	}
	vx, vy := l.Box.X+l.Box.W/2-rigX, l.Box.Y+l.Box.H/2-rigY
	seen := func(at float64) pose {
		q, v := m(at), r.cam(at)
		z := 1 + (v.zoom-1)*depth
		q.x = min(max((vx+q.x-v.x*depth)*z-vx, -farOff), farOff)
		q.y = min(max((vy+q.y-v.y*depth)*z-vy, -farOff), farOff)
		q.scale *= z
		return q
	}
	r.layers = append(r.layers, r.craft.calm().smooth().moved(l, r.ms, uint32(len(r.layers)), seen))
}

// turned puts layers that move as one body about a pivot.
func (r *rig) body(all []farm.Layer, pivot farm.Point, m motion) {
	for _, l := range all {
		r.put(l, 1, about(pivot, l.Box, m))
	}
}

// stuff is a part of a machine in what the film is made of.
func (r *rig) stuff(l farm.Layer) farm.Layer {
	return r.craft.stuffed(l, r.Snack.Seed+uint32(len(r.layers)))
}

// slab is a part of a machine with round corners.
func (r *rig) slab(id string, b farm.Box, radius float64, col farm.Color) farm.Layer {
	return r.stuff(farm.Layer{ID: id, Box: b, Radius: radius, Fill: kit.Solid(col)})
}

// form is a part of a machine along a path in the px of its box.
func (r *rig) form(id, path string, b farm.Box, col farm.Color) farm.Layer {
	return r.stuff(farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: b.W, H: b.H},
		Fill: kit.Solid(col)}})
}

// disc is a round part about a place.
func (r *rig) disc(id string, x, y, radius float64, col farm.Color) farm.Layer {
	return r.stuff(farm.Layer{ID: id, Box: kit.Box(x-radius, y-radius, 2*radius, 2*radius),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(col)}})
}

// bar is a stroke along a path in the px of its box.
func (r *rig) bar(id, path string, b farm.Box, wide float64, col farm.Color) farm.Layer {
	return farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: b.W, H: b.H},
		Stroke: &farm.Stroke{Width: wide, Color: col}}}
}

// label sets words of a machine as large as their box.
func (r *rig) label(id, words string, b farm.Box, ink farm.Color, most float64) farm.Layer {
	lines := 1
	if kit.ReadingWords(words, r.Facts.Language) > 2 {
		lines = 2
	}
	return r.LargeType(words, b, kit.KineticStyle{ID: id, Ink: ink, Most: most, Least: 34, Lines: lines, Align: "center", VAlign: "middle"})
}

// fromStart is a place of the frame that is x px from the side that reading begins at, about the middle.
func (r *rig) fromStart(x float64) float64 { return middleX + r.side()*(x-middleX) }

// boxed is a box of so much width whose middle is x px from the side that reading begins at.
func (r *rig) boxed(x, y, w, h float64) farm.Box { return kit.Box(r.fromStart(x)-w/2, y, w, h) }

// jolted is how a machine takes the ball: it is knocked over a little, and swings back.
func (r *rig) jolted(at float64) pose {
	q := atRest
	q.turn = r.side() * (3.4*wave(at, r.hit, 700, 2) + 2.8*wave(at, r.again, 700, 2))
	q.scale = 1 + 0.03*wave(at, r.hit+60, 520, 2) + 0.006*math.Sin(at/210)
	return q
}

// caption is the sentence of a shot over it.
func (r *rig) caption(l link) {
	b := kit.Box(paidBox.X, plateTop+6, paidBox.W, captionHigh)
	words := r.lettersIn("title", l, b, 150, "#FFFFFF")
	words.Text.Stroke = &farm.Stroke{Width: 14, Color: r.dark()}
	words.Text.Shadow = &farm.Shadow{Y: 6, Blur: 14, Color: "#00000066"}
	words.Rotation = []float64{-1.2, 1.1, -1, 1.3}[r.k%4]
	if r.k > 0 {
		words.Enter = &farm.Motion{Kind: "rise", By: "word", StaggerMs: 50, DurationMs: 240, Distance: 46}
	}
	r.layers = append(r.layers, words)
}

// lettersIn are the words of a shot as large as a box lets them, in the letters of the film.
func (r *rig) lettersIn(id string, l link, b farm.Box, most float64, ink farm.Color) farm.Layer {
	face := kit.Face{Family: r.craft.font, Weight: r.craft.heavy}
	words := r.LargeType(l.words, b, kit.KineticStyle{ID: id, Ink: ink, Face: &face, Most: most, Least: 50, Lines: 7, Align: "center",
		VAlign: "middle"})
	if l.key != "" && kit.Luminance(ink) > 0.6 {
		words = kit.Stress(words, l.key, "#FFE45C")
	}
	return words
}

// captionHigh is how high the words of a shot stand at most, px.
const captionHigh = 400.0

// machine puts what a shot's sentence tells as a machine, and the ball that sets it off; false of a sentence
// that tells nothing of the kind.
func (r *rig) machine(l link) bool {
	switch {
	case l.fact != nil:
		return r.machineOf(l.fact.Kind)(l)
	case l.shot >= 0:
		return r.easel(l)
	case l.thing != nil:
		return r.act(l)
	}
	return false
}

// wordsOf puts a sentence that has no machine as a thing of the place itself: bricks, a sign of lamps, a flag.
func (r *rig) wordsOf(l link) {
	ways := []func(link) bool{r.bricks, r.bulbs, r.flag}
	for range ways {
		r.ways++
		if ways[(r.ways-1)%len(ways)](l) {
			return
		}
	}
}
