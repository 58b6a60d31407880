package draw

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// A presenter is drawn on a stage of stageW by stageH units, its face's middle
// at middle. It is cut into parts that lie over each other in the order of
// Parts, each in a box of its own on the stage, so that a head can tilt and a
// mouth speak without the rest being drawn again.
const (
	stageW, stageH = 1280.0, 1560.0
	middle         = stageW / 2
	eyeLine        = 352.0
	mouthLine      = 504.0
	neckPivot      = 612.0
	bustLine       = stageH
)

// Stage is the size of a presenter in its own units.
func Stage() (w, h float64) { return stageW, stageH }

// parts of a presenter, in the order in which they are painted, with their
// boxes on the stage.
var parts = []struct {
	name string
	box  farm.Box
}{
	{"back", farm.Box{X: 280, Y: 40, W: 720, H: 1000}},
	{"body", farm.Box{X: 220, Y: 560, W: 840, H: 1000}},
	{"head", farm.Box{X: 300, Y: 20, W: 680, H: 800}},
	{"eyes", farm.Box{X: 440, Y: 270, W: 400, H: 160}},
	{"mouth", farm.Box{X: 530, Y: 440, W: 220, H: 140}},
	{"arms", farm.Box{X: 0, Y: 200, W: 1280, H: 1360}},
}

// Parts are the parts of a presenter, the lowest first.
func Parts() []string {
	out := make([]string, len(parts))
	for i, p := range parts {
		out[i] = p.name
	}
	return out
}

// PartBox is where a part lies on the stage; "whole" and what is no part lie on
// all of it. "reach", a hand that comes from below, has a stage of its own.
func PartBox(name string) farm.Box {
	for _, p := range parts {
		if p.name == name {
			return p.box
		}
	}
	if name == "reach" {
		return farm.Box{X: middle - reachW/2, W: reachW, H: reachH}
	}
	return farm.Box{W: stageW, H: stageH}
}

// person is a look with everything chosen.
type person struct {
	farm.Look
	skin    skin
	hair    ink
	head    headForm
	build   float64 // of the shoulders, times the widest
	iris    ink
	nose    int
	brow    float64 // thickness
	lashes  bool
	freckle bool
	outfit  outfitColours
	being   *being // nil is a person
}

// skin is the colours of a tone.
type skin struct{ base, shade, deep, light, blush, lip ink }

var skins = [farm.MaxSkin]skin{
	{rgb("FBDCC8"), rgb("F1BFA4"), rgb("D98F74"), rgb("FFEBDD"), rgb("F58F7E"), rgb("D5695F")},
	{rgb("F3C7A4"), rgb("E3A47D"), rgb("C57A54"), rgb("FBDABF"), rgb("EE7F66"), rgb("C75A4E")},
	{rgb("E0A97E"), rgb("CB8758"), rgb("A5643A"), rgb("EDC09A"), rgb("DB694A"), rgb("B04F40")},
	{rgb("C2855A"), rgb("A66A41"), rgb("814C2A"), rgb("D49C73"), rgb("C25638"), rgb("93402F")},
	{rgb("935D3D"), rgb("78472B"), rgb("56301B"), rgb("A97253"), rgb("A3452C"), rgb("6E2C22")},
	{rgb("643F2D"), rgb("4D2E1F"), rgb("341D13"), rgb("7A523E"), rgb("8A3B2A"), rgb("54211B")},
}

var hairColours = map[string]ink{
	"black": rgb("26222B"), "espresso": rgb("3A2A26"), "brown": rgb("5B3B2A"), "chestnut": rgb("7A4A2E"), "auburn": rgb("8C3B22"),
	"copper": rgb("C05F26"),
	"blond":  rgb("E0B566"), "sand": rgb("B98F5E"), "grey": rgb("9C9AA3"), "white": rgb("E4E1E3"),
}

// who completes a look by chance.
func (a *artist) who(look *farm.Look, seed uint32) person {
	rng := rand.New(rand.NewPCG(uint64(seed), 23))
	p := person{}
	chosen := Person(seed)
	if look != nil {
		p.Look = *look
	}
	if p.Skin == 0 {
		p.Skin = chosen.Skin
	}
	if p.HairColor == "" && (p.Age != "" || look != nil && look.Skin != 0) {
		chosen.HairColor = naturalHair(rng, p.Skin, p.Age)
	}
	for _, f := range []struct {
		field *string
		from  string
	}{
		{&p.Age, chosen.Age}, {&p.Head, chosen.Head}, {&p.Hair, chosen.Hair}, {&p.HairColor, chosen.HairColor}, {&p.Outfit, chosen.Outfit},
		{&p.Beard, "none"}, {&p.Glasses, "none"}, {&p.Earrings, "none"},
	} {
		if *f.field == "" {
			*f.field = f.from
		}
	}
	p.skin = skins[p.Skin-1]
	p.hair = hairColours[p.HairColor]
	if p.HairColor == "accent" {
		p.hair = a.accent
	}
	p.head = headForms[p.Head]
	long := slices.Contains([]string{"bob", "wavy", "long", "bun", "ponytail", "braids", "fringe", "covered"}, p.Hair)
	p.lashes = long && p.Beard == "none"
	p.build = 1
	if p.lashes {
		p.build = 0.87
	}
	p.build *= 0.97 + 0.06*rng.Float64()
	eyes := []string{"3A2519", "2B1B14", "4A2F1C"}
	if p.Skin <= 2 {
		eyes = []string{"4A6B8A", "5A7A5A", "5B3F28", "3F5C78"}
	}
	p.iris = rgb(eyes[rng.IntN(len(eyes))])
	p.nose = rng.IntN(3)
	p.brow = 12 + 4*rng.Float64()
	if p.lashes {
		p.brow *= 0.8
	}
	p.freckle = p.Skin <= 2 && rng.IntN(3) == 0
	p.become(p.Being)
	p.outfit = a.clothes(p, rng)
	return p
}

// presenter draws one part of a person, or the whole.
func (a *artist) presenter(d farm.Drawing, cell string) error {
	p := a.who(d.Look, d.Seed)
	box := PartBox(d.Name)
	paint, ok := map[string]func(person, string) error{
		"back": a.back, "body": a.body, "head": a.headPart, "eyes": a.eyes, "mouth": a.mouth, "arms": a.arms, "whole": a.whole,
		"reach": a.reach,
	}[d.Name]
	if !ok {
		return farm.InvalidField("drawing.name", "is %q; a presenter has the parts %s and whole", d.Name, strings.Join(Parts(), ", "))
	}
	var err error
	m := scaling(a.ar.w/box.W, a.ar.h/box.H).after(translation(middle-box.X, -box.Y))
	if d.Name == "whole" {
		k := min(a.ar.w/box.W, a.ar.h/box.H)
		m = translation((a.ar.w-box.W*k)/2, a.ar.h-box.H*k).after(scaling(k, k)).after(translation(middle, 0))
	}
	a.outlineWidth = 7
	a.with(m, func() { err = paint(p, cell) })
	return err
}

// whole draws all parts of a person at rest: a cell is a mood, and after
// slashes a gesture, a mouth and a gaze; or away, which is the person's back.
func (a *artist) whole(p person, cell string) error {
	words := append(strings.Split(cell, "/"), "", "", "", "")
	mood, gesture, lips, gaze := words[0], words[1], words[2], words[3]
	if mood == "away" {
		return a.away(p)
	}
	m, ok := moods[mood]
	if !ok {
		return unknownCell(cell, moods)
	}
	if lips == "" {
		lips = m.mouth
	}
	if gaze == "" {
		gaze = m.gaze
	}
	for _, part := range []struct {
		paint func(person, string) error
		cell  string
	}{{a.back, ""}, {a.body, ""}, {a.headPart, mood}, {a.eyes, gaze}, {a.mouth, lips}, {a.arms, gesture}} {
		if err := part.paint(p, part.cell); err != nil {
			return err
		}
	}
	return nil
}

// unknownCell is the error of a cell that is none of those known.
func unknownCell[T any](cell string, known map[string]T) error {
	var names []string
	for n := range known {
		if n != "" {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	return farm.InvalidField("drawing.cells", "show %q; there are %s", cell, strings.Join(names, ", "))
}

// both paints something on the left and, mirrored, on the right of the face.
func (a *artist) both(paint func()) {
	paint()
	a.with(scaling(-1, 1), paint)
}
