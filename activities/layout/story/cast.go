package story

import (
	"hash/fnv"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// voice is how somebody sounds.
type voice struct {
	timbre string
	pitch  float64 // semitones
	pace   float64
}

// actor is one of the cast: the same face, colours and voice in every scene.
type actor struct {
	kit.Persona
	voice
	part   copywriter.TalePart
	colour farm.Color          // of its clothes and captions
	cells  map[string][]string // of its sheets
	home   float64             // where it stands, 0 is the left
}

// pictureColours are the telling colours of the story's pictures, the first first.
func (p *play) pictureColours() ([]farm.Color, bool) {
	for _, pic := range []*match.Picture{p.Brief.Manner, p.Brief.Reference} {
		if pic == nil {
			continue
		}
		if c := match.BrandColors([]match.Picture{*pic}); len(c) > 0 {
			return c, true
		}
	}
	return nil, false
}

// casting gives each part of the story its face, its clothes and its voice.
func (p *play) casting() {
	h := fnv.New32a()
	_, _ = h.Write([]byte(p.ask.Prompt)) // a hash takes everything
	base := h.Sum32()&^1 + p.Seed*2
	pitches := map[bool][]float64{true: {0.5, 3, -2, 1.8, -3.2, 4}, false: {0.5, -2, 2.6, -3, 1.6, 3.6}}
	said := map[bool]int{}
	for i, part := range p.tale.Cast {
		seed := base + uint32(i)*6
		if !part.Female {
			seed++
		}
		look := draw.Person(seed)
		p.dress(&look, part, i)
		n := said[part.Female]
		said[part.Female]++
		list := pitches[part.Female]
		v := voice{timbre: map[bool]string{true: "female", false: "male"}[part.Female], pace: []float64{1, 1.05, 0.96}[i%3],
			pitch: min(max(list[n%len(list)]+p.manner.pitch, -5.5), 5.5)}
		c := p.clothes(i)
		p.cast = append(p.cast, actor{part: part, voice: v, colour: c, home: float64(i % 2),
			Persona: kit.Persona{Look: look, Seed: seed, Palette: map[string]farm.Color{"accent": c, "onAccent": "#FFFFFF"}}})
	}
	p.teller = voice{timbre: "female", pace: 1}
	if p.tale.Cast[0].Female {
		p.teller.timbre = "male"
	}
}

// dress makes a person who it is in the story.
func (p *play) dress(look *farm.Look, part copywriter.TalePart, i int) {
	look.Being = part.Being
	if look.Outfit == "stripes" { // captions stand on clothes
		look.Outfit = "cardigan"
	}
	if part.Age != "" && look.Age != part.Age {
		look.Age = part.Age
		if part.Age == "senior" {
			look.HairColor = []string{"grey", "white"}[i%2]
		} else if look.HairColor == "grey" || look.HairColor == "white" {
			look.HairColor = "brown"
		}
	}
	if part.Being != "" {
		look.Glasses = "none"
	}
	if part.Being == "cel" {
		look.Beard, look.Age = "none", "young"
		cuts := map[bool][]string{true: {"long", "bob", "ponytail"}, false: {"quiff", "curls", "parted"}}[part.Female]
		look.Hair, look.HairColor = cuts[i%3], []string{"espresso", "auburn", "black"}[i%3] // told apart at a glance
		look.Head = map[bool]string{true: "heart", false: "diamond"}[part.Female]
		look.Outfit = []string{"shirt", "blazer", "cardigan", "jacket"}[(i+int(p.Seed))%4]
	}
	if p.ask.Style == farm.ExplainerTale && i == 0 {
		look.Outfit = "blazer"
	}
}

// clothes are the colours of the cast: the story's own, and such as stand apart.
func (p *play) clothes(i int) farm.Color {
	l, c, h := kit.ToLCH(p.Accent)
	l, c = min(max(l, 0.52), 0.7), min(max(c, 0.11), 0.18)
	turn := []float64{0, 165, 255, 75, 210, 120}[i%6]
	col := kit.FromLCH(l, c, h+turn)
	if skin := skinOf(p.tale.Cast[i].Being); skin != "" { // not that of its own skin
		_, _, sh := kit.ToLCH(skin)
		if d := kit.HuesApart(sh, h+turn); d < 45 {
			col = kit.FromLCH(l, c, h+turn+110)
		}
	}
	return col
}

// skinOf is the colour of a being; "" is a person's.
func skinOf(being string) farm.Color {
	if c := draw.BeingColour(being); c != "" {
		return farm.Color("#" + c)
	}
	return ""
}

// visemeCells are the forms that a speaking mouth takes.
var visemeCells = []string{"rest", "closed", "eff", "ell", "ee", "ah", "oh", "smile"}

// rehearse notes which moods and gestures each of the cast shows, so that its sheets
// are the same in every shot.
func (p *play) rehearse() {
	for i := range p.cast {
		cells := map[string][]string{"mouth": slices.Clone(visemeCells), "eyes": {"open", "half", "closed", "left", "right"}}
		add := func(part, cell string) {
			if !slices.Contains(cells[part], cell) {
				cells[part] = append(cells[part], cell)
			}
		}
		add("head", "neutral")
		add("arms", "rest")
		for _, sc := range p.scenes {
			for _, b := range p.beatsOf(i, sc) {
				add("head", b.Mood)
				add("arms", b.Gesture)
				gaze, lips := draw.MoodParts(b.Mood)
				add("eyes", gaze)
				add("mouth", lips)
			}
		}
		p.cast[i].cells = cells
	}
}
