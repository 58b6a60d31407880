package spoken

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Puppet is somebody of a cast in a shot.
type Puppet struct {
	ID    string // of its layers
	Who   kit.Persona
	Style string              // of its drawings
	At    Spot                // its eyes, and how large it is
	Ms    int                 // of the shot
	Drawn float64             // px that a unit of its sheets is drawn in, however large it is shown
	Cells map[string][]string // of its sheets by part, the same in every shot
	Beats []Beat
}

// Layers are the puppet's, which blinks, breathes and moves its head by its beats.
func (p Puppet) Layers(d *kit.Draft) []farm.Layer {
	w, h := draw.Stage()
	eyes := draw.Locate(p.Who.Look, p.Who.Seed, "", kit.Box(0, 0, w, h)).Eyes
	k := p.At.Size
	stage := kit.Box(math.Round(p.At.X-eyes.X*k), math.Round(p.At.EyeY-eyes.Y*k), math.Round(w*k), math.Round(h*k))
	a := acting{Draft: d, id: p.ID, stage: stage, who: p.Who, ms: p.Ms, script: p.Beats, rng: nodding(p.Who, d.Snack.Seed+uint32(p.Ms)),
		style: p.Style, drawn: p.Drawn, cells: p.Cells, talks: true}
	return a.layers()
}

// MouthKeys are the forms of a mouth while a line is heard that begins at atMs of a
// shot.
func MouthKeys(r Recording, atMs int) []draw.Key {
	var out []draw.Key
	for _, m := range r.Mouths {
		out = append(out, draw.Key{AtMs: atMs + m.AtMs, Cell: visemes[m.Shape]})
	}
	return out
}

// StressedAt are the times of a line's stressed words, when it begins at atMs of a shot.
func StressedAt(r Recording, atMs int) []int {
	var out []int
	for _, w := range r.Words {
		if w.Stress {
			out = append(out, atMs+w.StartMs)
		}
	}
	return out
}

// Within are beats as a shot sees them that begins at from and lasts ms.
func Within(all []Beat, from, ms int) []Beat {
	var out []Beat
	var before *Beat
	for _, b := range all {
		at := b.AtMs - from
		if at >= ms {
			break
		}
		c := b
		c.AtMs, c.Mouth, c.Stress = max(at, 0), nil, nil
		for k, m := range b.Mouth {
			t := m.AtMs - from
			if t < 0 && k+1 < len(b.Mouth) && b.Mouth[k+1].AtMs-from > 0 {
				t = 0
			}
			if t >= 0 && t < ms {
				c.Mouth = append(c.Mouth, draw.Key{AtMs: t, Cell: m.Cell})
			}
		}
		for _, s := range b.Stress {
			if t := s - from; t >= 0 && t < ms {
				c.Stress = append(c.Stress, t)
			}
		}
		if at <= 0 {
			before = &c
			continue
		}
		if before != nil {
			out, before = append(out, *before), nil
		}
		out = append(out, c)
	}
	if before != nil {
		out = append(out, *before)
	}
	return out
}
