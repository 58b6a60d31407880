package kit

import (
	"hash/fnv"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
)

// Paint is a ground of a scheme in one of the kinds of fill. focus is where
// it stays quiet, or where its light is; nil is the fill's own place.
func (d *Draft) Paint(kind string, g Scheme, focus *farm.Point) farm.Fill {
	if kind == "rays" {
		kind = d.device()
	}
	f := farm.Fill{Kind: kind, Seed: d.Snack.Seed, Focus: focus}
	switch kind {
	case "solid", "paper":
		f.Colors = []farm.Color{g.Bg}
	case "linear":
		f.Colors, f.AngleDeg = []farm.Color{g.Bg, g.Bg2}, 60+float64(d.Snack.Seed%5)*15
	case "grain":
		f.Colors, f.AngleDeg = []farm.Color{g.Bg, g.Bg2, g.Bg3}, 40+float64(d.Snack.Seed%7)*20
	case "mesh":
		f.Colors = []farm.Color{g.Bg, g.Bg2, g.Bg3, Mixed(g.Bg2, g.Bg3, 0.5)}
	case "waves":
		f.Colors = []farm.Color{g.Bg, g.Bg2, g.Bg3}
	case "halftone", "dots":
		f.Colors = []farm.Color{g.Bg, g.Bg3}
	case "rays", "arches", "blocks":
		f.Colors = []farm.Color{g.Bg, g.Bg2}
	case "radial":
		f.Colors = []farm.Color{g.Bg3, g.Bg, g.Bg}
	case "stage":
		wall, floor := g.Bg2, Lighter(g.Bg2, -0.05)
		light := Lighter(g.Bg, 0.02)
		if g.Dark {
			light = g.Bg3
		}
		f.Colors = []farm.Color{wall, floor, light}
	case "riso":
		f.Colors = g.inks()
	default: // blobs, collage, bokeh, hills, city
		f.Colors = []farm.Color{g.Bg, g.Bg2, g.Bg3}
	}
	return f
}

// devices are what the grounds of posts are drawn with, one for all of a post.
var devices = []string{"arches", "mesh", "blocks", "halftone", "rays", "radial", "waves"}

// device is the drawn ground of a post: types of a pack take turns, so that no three
// posts of it have the same, and so do packs of a brand.
func (d *Draft) device() string {
	at := int(d.Seed%farm.SeedRow) + 3*d.Nth
	for i, t := range farm.SnackTypes() {
		if t == d.Snack.Type {
			at += i
		}
	}
	return devices[at%len(devices)]
}

// inks are the ground and the two inks of a print on it, as strong as words
// still read where both lie over each other.
func (g Scheme) inks() []farm.Color {
	clear := farm.Color("#FFFFFF") // an ink that changes nothing
	if l, _, _ := ToLCH(g.Bg); l < 0.5 {
		clear = "#000000"
	}
	for share := 1.0; share > 0; share -= 0.08 {
		a, b := Mixed(clear, g.Bg2, share), Mixed(clear, g.Bg3, share)
		if on := printed(g.Bg, a, b); min(Contrast(g.Ink, on), Contrast(g.Quiet, on)) >= 4.7 {
			return []farm.Color{g.Bg, a, b}
		}
	}
	return []farm.Color{g.Bg, clear, clear}
}

// printed is inks over each other on a ground as the renderer prints them: on
// paper they darken, on a dark ground they lighten.
func printed(ground farm.Color, inks ...farm.Color) farm.Color {
	l, _, _ := ToLCH(ground)
	out, err := colorful.Hex(string(ground)[:7])
	for _, ink := range inks {
		i, errI := colorful.Hex(string(ink)[:7])
		if err != nil || errI != nil {
			return ground
		}
		if l < 0.5 {
			out = colorful.Color{R: 1 - (1-out.R)*(1-i.R), G: 1 - (1-out.G)*(1-i.G), B: 1 - (1-out.B)*(1-i.B)}
		} else {
			out = colorful.Color{R: out.R * i.R, G: out.G * i.G, B: out.B * i.B}
		}
	}
	return farm.Color(out.Hex())
}

// filmGrounds are the kinds of grounds of films, by turns.
var filmGrounds = []string{"halftone", "waves", "solid", "dots", "blobs", "rays", "grain"}

// Varied is a ground of a film: brands begin with other kinds, and each turn of a film
// and each film of a pack has another.
func (d *Draft) Varied(g Scheme, turn int, focus *farm.Point) farm.Fill {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character() + string(d.Snack.Type))) // a hash takes everything
	n := len(filmGrounds)
	kind := filmGrounds[(int(h.Sum32()>>4)%n+int(d.Seed%farm.SeedRow)*3+turn*2)%n]
	f := d.Paint(kind, g, focus)
	if kind == "halftone" || kind == "dots" {
		f.AngleDeg = 90
	}
	return f
}
