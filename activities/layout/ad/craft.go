package ad

import (
	"hash/fnv"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// craft is an animation style: what its things are made of, how they are moved,
// how its letters look and how its things sound when they touch.
type craft struct {
	name  string  // of Brief.AnimationStyle
	style string  // of farm.Drawing
	hold  int     // poses a second; 0 is one a frame
	boil  bool    // every pose is made anew
	hand  float64 // px that a hand misses a place by
	land  string  // effect of what lands
	step  string  // effect of a hop or a small thing
	font  string
	heavy int // weight of its letters
}

// crafts are the animation styles.
var crafts = []craft{
	{name: "cartoon_2d", style: "cartoon", hold: 15, land: "thud", step: "boing", font: "League Spartan", heavy: 800},
	{name: "claymation", style: "clay", hold: 12, boil: true, hand: 0.8, land: "squish", step: "squish", font: "League Spartan",
		heavy: 800},
	{name: "felt_stop_motion", style: "felt", hold: 12, boil: true, hand: 1.5, land: "pat", step: "pat", font: "League Spartan",
		heavy: 800},
	{name: "pixar_3d", style: "solid", land: "thud", step: "clack", font: "Inter", heavy: 900},
}

// craftOf is the style that the caller asks for, with its number; without a wish a
// brand has its own by seed, and further films of a pack have the others.
func craftOf(d *kit.Draft) (craft, int) {
	for i, c := range crafts {
		if c.name == d.AnimationStyle {
			return c, i
		}
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character())) // a hash takes everything
	n := (int(h.Sum32()%4) + int(d.Seed%4) + d.Nth) % len(crafts)
	return crafts[n], n
}

// pose is where a thing is and how it stands.
type pose struct {
	x, y, scale, turn, opacity float64
	cell                       int // of a thing's sheet
}

// atRest is the pose of a thing at rest.
var atRest = pose{scale: 1, opacity: 1}

// motion is the pose of a thing at a time of its scene, in ms.
type motion func(ms float64) pose

// The least change of each property that is worth a key.
var keyWorth = map[string]float64{"x": 0.4, "y": 0.4, "scale": 0.0008, "rotation": 0.08, "opacity": 0.02}

// moved gives a layer a motion over a scene of ms, posed as the craft does:
// held, with the small misses of a hand, or smooth.
func (c craft) moved(l farm.Layer, ms int, seed uint32, m motion) farm.Layer {
	frames := ms * kit.FilmFPS / 1000
	var at []int
	var poses []pose
	for k := 0; ; k++ {
		f := k
		if c.hold > 0 {
			f = int(math.Round(float64(k) * kit.FilmFPS / float64(c.hold)))
		}
		if f >= frames {
			break
		}
		q := m(float64(f) * 1000 / kit.FilmFPS)
		if c.hand > 0 {
			miss := func(n uint32) float64 { return float64(mixed32(seed+n, uint32(k))&0xFFFF)/0x8000 - 1 }
			q.x += miss(1) * c.hand
			q.y += miss(2) * c.hand * 0.5
			q.turn += miss(3) * c.hand * 0.3
		}
		at, poses = append(at, kit.OnFrame(float64(f)*1000/kit.FilmFPS)), append(poses, q)
	}
	if l.Picture != nil && l.Picture.Cells != nil {
		l.Tracks = append(l.Tracks, cellTrack(at, poses))
	}
	for _, p := range []struct {
		name string
		rest float64
		of   func(pose) float64
	}{
		{"x", 0, func(q pose) float64 { return q.x }}, {"y", 0, func(q pose) float64 { return q.y }},
		{"scale", 1, func(q pose) float64 { return q.scale }},
		{"rotation", 0, func(q pose) float64 { return q.turn }}, {"opacity", 1, func(q pose) float64 { return q.opacity }},
	} {
		values := make([]float64, len(poses))
		moves := false
		for i, q := range poses {
			values[i] = math.Round(p.of(q)*1000) / 1000
			moves = moves || math.Abs(values[i]-p.rest) > keyWorth[p.name]
		}
		if moves {
			l.Tracks = append(l.Tracks, c.keyed(p.name, at, values))
		}
	}
	return l
}

// cellTrack shows the cells of some poses, each until the next.
func cellTrack(at []int, poses []pose) farm.Track {
	t := farm.Track{Property: "cell"}
	for i, q := range poses {
		if n := len(t.Keys); n == 0 || t.Keys[n-1].Value != float64(q.cell) {
			t.Keys = append(t.Keys, farm.Key{AtMs: at[i], Value: float64(q.cell), Ease: "hold"})
		}
	}
	return t
}

// keyed is a track through values, without those that lie on the way.
func (c craft) keyed(name string, at []int, values []float64) farm.Track {
	t := farm.Track{Property: name}
	ease := "linear"
	if c.hold > 0 {
		ease = "hold"
	}
	last := 0
	for i, v := range values {
		switch {
		case i == 0 || i == len(values)-1:
		case ease == "hold":
			if math.Abs(v-t.Keys[len(t.Keys)-1].Value) <= keyWorth[name] {
				continue
			}
		default:
			// Linear from the last key to the next value, and this one on it?
			if c.onTheWay(at, values, last, i+1, keyWorth[name]) {
				continue
			}
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: at[i], Value: v, Ease: ease})
		last = i
	}
	return t
}

// onTheWay reports whether all values between two lie on the line between them.
func (c craft) onTheWay(at []int, values []float64, from, to int, within float64) bool {
	for k := from + 1; k < to; k++ {
		share := float64(at[k]-at[from]) / float64(at[to]-at[from])
		if math.Abs(values[from]+(values[to]-values[from])*share-values[k]) > within {
			return false
		}
	}
	return true
}

func mixed32(a, b uint32) uint32 {
	h := a*0x9E3779B1 ^ b*0x85EBCA77
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 13
	return h
}

// lettered sets a title's letters as the craft makes them.
func (c craft) lettered(l farm.Layer, col farm.Color, seed uint32) farm.Layer {
	t := l.Text
	t.Font, t.Weight, t.Color = c.font, c.heavy, col
	switch c.style {
	case "clay":
		t.Fill, t.Bevel = &farm.Fill{Kind: "clay", Colors: []farm.Color{col}, Seed: seed}, 12
		t.Shadow = &farm.Shadow{X: 2, Y: 6, Blur: 7, Color: "#00000066"}
	case "felt":
		t.Fill, t.Bevel = &farm.Fill{Kind: "felt", Colors: []farm.Color{col}, Seed: seed}, 3
		t.Shadow = &farm.Shadow{X: 3, Y: 6, Blur: 7, Color: "#00000075"}
	case "solid":
		t.Fill, t.Bevel = &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{kit.Lighter(col, 0.04), kit.Lighter(col, -0.03)}}, 5
		t.Shadow = &farm.Shadow{Y: 3, Blur: 1, Color: kit.Lighter(col, -0.16)}
		t.Shadows = []farm.Shadow{{Y: 10, Blur: 12, Color: "#00000059"}}
	default:
		t.Shadow = &farm.Shadow{X: 3, Y: 4, Blur: 0, Color: kit.Alpha(col, 0.26)}
	}
	return l
}
