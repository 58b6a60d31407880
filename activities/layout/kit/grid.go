package kit

import (
	"github.com/snackfarm/farm"
)

// The grid of a thing: so many side by side and below each other over the frame.
const (
	gridAcross = 3
	gridDown   = 4
	gridThing  = 330 // px of a thing
)

// Grid fills the frame with a thing twelve times, on fields of two colours, where
// every other one hops on the beat and those between after it.
func (d *Draft) Grid(o Object, g Scheme, ms int, beatMs float64) []farm.Layer {
	o = d.Sized(o, gridThing)
	w, h := float64(d.Snack.Canvas.Width)/gridAcross, float64(d.Snack.Canvas.Height)/gridDown
	out := []farm.Layer{Ground(d.Snack.Canvas, *Solid(g.Bg))}
	var things []farm.Layer
	for row := range gridDown {
		for col := range gridAcross {
			x, y := float64(col)*w, float64(row)*h
			odd := (row+col)%2 == 1
			if odd {
				out = append(out, Panel("field", Box(x, y, w+1, h+1), 0, Solid(g.Loud)))
			}
			l := ObjectLayer("thing", o, Box(x+(w-gridThing)/2, y+(h-gridThing)/2, gridThing, gridThing))
			l.Tracks = hopping(odd, beatMs, ms)
			things = append(things, l)
		}
	}
	return append(out, things...)
}

// hopping lets a thing of a grid hop and lean over on each beat, or halfway between
// two.
func hopping(between bool, beatMs float64, ms int) []farm.Track {
	up := farm.Track{Property: "y", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	lean := farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	by, was := 12.0, 0.0
	from := 34.0
	if between {
		by, from = -12, beatMs/2
	}
	for at := from; beatMs > 0 && at+240 < float64(ms); at += beatMs {
		k := OnFrame(at)
		up.Keys = append(up.Keys, Key(k, 0, "out"), Key(k+100, -46, "in"), Key(k+200, 0, "hold"))
		lean.Keys = append(lean.Keys, Key(k, was, "out"), Key(k+200, by, "hold"))
		was, by = by, -by
	}
	if len(up.Keys) == 1 {
		return nil
	}
	return []farm.Track{up, lean}
}
