package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// person is somebody beside whoever acts: a head on shoulders, of few forms, as a set has them.
type person struct {
	x, foot, high     float64
	skin, hair, cloth farm.Color
	mood              string  // plain, glad, shocked, cross, asleep, weeps; "" is seen from behind
	wears             string  // cap, phones, veil, bun, tie, visitor; "" is nothing
	hop               float64 // how high he hops on the beat
}

// The parts of a person, as shares of the height.
const (
	headHigh  = 0.2 // half of it
	bodyWide  = 0.54
	hairDark  = farm.Color("#2B2320")
	hairBrown = farm.Color("#6B3F24")
	hairFair  = farm.Color("#D8AE5E")
	inkDark   = farm.Color("#1B1C22")
)

// skins are of many people.
var skins = []farm.Color{"#F1C7A3", "#C98F63", "#8A5A3C", "#E9B48A", "#A9714B"}

// layers are what is drawn of a person.
func (p person) layers() []farm.Layer {
	r := p.high * headHigh
	x, y := p.x, p.foot-p.high+r
	body := kit.Box(x-p.high*bodyWide/2, y+r*0.82, p.high*bodyWide, p.foot-y-r*0.82+400)
	out := []farm.Layer{kit.Panel("set", body, p.high*0.2, kit.Solid(p.cloth))}
	if p.wears == "veil" {
		out = append([]farm.Layer{kit.Panel("set", kit.Box(x-r*1.25, y-r*1.1, r*2.5, r*4), r, kit.Solid("#FFFFFFD9"))}, out...)
	}
	if p.mood == "" {
		return append(out, kit.Dot(x, y, r, p.hair))
	}
	back := kit.Dot(x, y-r*0.14, r*1.08, p.hair)
	if p.wears == "visitor" {
		out = append(out, kit.Slab(x-r*0.06, y-r*1.7, r*0.12, r, 4, p.skin), kit.Dot(x, y-r*1.75, r*0.2, p.hair))
	} else {
		out = append(out, back)
	}
	out = append(out, farm.Layer{ID: "set", Box: kit.Box(x-r*0.9, y-r*0.72, r*1.8, r*1.72), Shape: &farm.Shape{Kind: "ellipse",
		Fill: kit.Solid(p.skin)}})
	return append(append(out, p.worn(x, y, r)...), p.face(x, y+r*0.12, r)...)
}

// face is how somebody with a head of r about x and y feels.
func (p person) face(x, y, r float64) []farm.Layer {
	var out []farm.Layer
	eye := map[string]float64{"shocked": 0.15, "visitor": 0.24}[p.mood]
	if eye == 0 {
		eye = 0.1
	}
	if p.wears == "visitor" {
		eye = 0.22
	}
	for _, side := range []float64{-1, 1} {
		if p.mood == "asleep" || p.mood == "cross" || p.mood == "weeps" {
			lid := kit.Slab(x+side*r*0.36-r*0.17, y-r*0.06, r*0.34, r*0.1, r*0.05, inkDark)
			if p.mood == "cross" {
				lid.Rotation = side * -16
			}
			out = append(out, lid)
			if p.mood == "weeps" {
				out = append(out, kit.Slab(x+side*r*0.36-r*0.07, y+r*0.08, r*0.14, r*0.52, r*0.07, "#5BB8FF"))
			}
			continue
		}
		dot := kit.Dot(x+side*r*0.36, y-r*0.02, r*eye, inkDark)
		dot.ID = listener
		out = append(out, dot)
	}
	switch p.mood {
	case "shocked", "weeps":
		return append(out, kit.Dot(x, y+r*0.47, r*0.17, inkDark))
	case "glad":
		return append(out, inBox("M0 0 L100 0 C100 66 78 100 50 100 C22 100 0 66 0 0 Z", kit.Box(x-r*0.3, y+r*0.3, r*0.6, r*0.4), inkDark))
	}
	return append(out, kit.Slab(x-r*0.2, y+r*0.44, r*0.4, r*0.09, r*0.04, inkDark))
}

// worn is what somebody has on.
func (p person) worn(x, y, r float64) []farm.Layer {
	switch p.wears {
	case "cap":
		return []farm.Layer{kit.Slab(x-r*1.02, y-r*1.2, r*2.04, r*0.56, r*0.26, "#1F2A44"),
			kit.Slab(x-r*1.1, y-r*0.72, r*2.2, r*0.16, r*0.08, "#11172A"), kit.Dot(x, y-r*0.94, r*0.14, "#F4C542")}
	case "phones":
		return []farm.Layer{kit.Slab(x-r*1.2, y-r*0.3, r*0.36, r*0.74, r*0.16, inkDark),
			kit.Slab(x+r*0.84, y-r*0.3, r*0.36, r*0.74, r*0.16, inkDark), kit.Slab(x-r*1.06, y-r*1.2, r*2.12, r*0.16, r*0.08, inkDark)}
	case "bun":
		return []farm.Layer{kit.Dot(x, y-r*1.28, r*0.38, p.hair)}
	case "tie":
		return []farm.Layer{kit.Slab(x-r*0.12, y+r*1.0, r*0.24, r*0.9, r*0.06, "#C8102E")}
	}
	return nil
}

// peopled are people in their order, in the film's looks.
func (f *film) peopled(all []person, shot int) []farm.Layer {
	var out []farm.Layer
	for _, p := range all {
		layers := f.local(p).layers()
		for i := range layers {
			if layers[i].ID != listener {
				layers[i].ID = "person"
			}
		}
		if p.hop > 0 {
			layers = f.hops(layers, f.shotMs[shot], p.hop)
		}
		out = append(out, layers...)
	}
	return out
}

// hops lets all layers of somebody hop together on the beat.
func (f *film) hops(layers []farm.Layer, ms int, high float64) []farm.Layer {
	hop := hopping(farm.Layer{}, 0, ms-40, f.beatMs(), high, 0).Tracks[:1]
	for i := range layers {
		layers[i].Tracks = append(layers[i].Tracks, hop...)
	}
	return layers
}

// listener is the id of an eye of somebody who listens.
const listener = "eye"

// blinkEye is how large an eye is as it blinks: a face without any is none on the still of it.
const blinkEye = 0.4

// alive lets those who listen blink and look at each other: nobody stands still while a fact is
// told.
func (f *film) alive(layers []farm.Layer, shot int) []farm.Layer {
	ms, eyes := f.shotMs[shot], 0
	for i := range layers {
		if layers[i].ID != listener {
			continue
		}
		who := eyes / 2 // both of somebody's together
		eyes++
		lids, look := kit.Track("scale", "hold", 0, 1), kit.Track("x", "hold", 0, 0)
		aside := layers[i].Box.W * 0.32
		for n, at := 0, 500+who%3*170; at+300 < ms; n, at = n+1, at+900 {
			lids.Keys = append(lids.Keys, kit.Key(at, blinkEye, "hold"), kit.Key(at+100, 1, "hold"))
			look.Keys = append(look.Keys, kit.Key(at+100, []float64{aside, -aside, 0}[n%3], "hold"))
		}
		layers[i].Tracks = append(layers[i].Tracks, lids, look)
	}
	return layers
}
