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
		style: p.Style, drawn: p.Drawn, cells: p.Cells}
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
