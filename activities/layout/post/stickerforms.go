package post

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// stickerForm is a form of paper that words lie on: its outline in a box, how wide it is for its
// height, and where in it words have room.
type stickerForm struct {
	name  string
	path  func(farm.Box) string
	ratio float64
	room  farm.Box // in shares of it
	line  bool     // it has a line inside its edge
}

// nameForms bear the brand's name, figureForms what is counted, sayForms what is said.
var (
	nameForms = []stickerForm{
		{"shield", shieldPath, 0.92, kit.Box(0.16, 0.18, 0.68, 0.4), true}, {"ticket", ticketPath, 1.5, kit.Box(0.13, 0.15, 0.74, 0.7), true},
		{"oval", ovalPath, 1.4, kit.Box(0.15, 0.26, 0.7, 0.48), true}, {"stamp", stampPath, 1.08, kit.Box(0.13, 0.13, 0.74, 0.74), true},
		{"ribbon", ribbonPath, 1.75, kit.Box(0.19, 0.13, 0.62, 0.62), false}, {"arched", archedPath, 0.95, kit.Box(0.12, 0.32, 0.76, 0.57), true},
	}
	figureForms = []stickerForm{
		{"burst", burstPath, 1, kit.Box(0.2, 0.26, 0.6, 0.48), false}, {"tag", tagPath, 1.3, kit.Box(0.24, 0.11, 0.67, 0.78), true},
		{"hex", hexPath, 1.06, kit.Box(0.2, 0.22, 0.6, 0.56), true}, {"stamp", stampPath, 1.1, kit.Box(0.13, 0.13, 0.74, 0.74), true},
	}
	sayForms = []stickerForm{
		{"bubble", bubblePath, 1.25, kit.Box(0.1, 0.1, 0.8, 0.58), false}, {"cloud", cloudPath, 1.3, kit.Box(0.22, 0.28, 0.56, 0.44), false},
		{"slabs", slabsPath, 1.6, kit.Box(0.08, 0.12, 0.84, 0.76), true}, {"burst", burstPath, 1, kit.Box(0.2, 0.26, 0.6, 0.48), false},
	}
)

// formSide is the longer side of a form of paper, px.
const formSide = 464.0

// onBest sets rows of words on the form that they fill best, and none that was there before as
// long as there are others; nothing where they fit none.
func (p *pack) onBest(forms []stickerForm, rowings [][]string) sticker {
	best, at := 0.0, -1
	var with block
	for i := range forms {
		k := (i + p.turn) % len(forms)
		b, ok := p.blockOf(rowings, forms[k].inside(forms[k].box()))
		if !ok || !b.drawable() {
			continue
		}
		room := forms[k].room
		score := b.score(forms[k].inside(forms[k].box())) * math.Sqrt(room.W*room.H) * (1 - 0.05*float64(i)) // its turn counts, too
		if slices.Contains(p.used, forms[k].name) {
			score *= 0.55
		}
		if score > best {
			best, at, with = score, k, b
		}
	}
	if at < 0 {
		return sticker{}
	}
	p.used = append(p.used, forms[at].name)
	return p.formed(forms[at], with)
}

// box is where a form lies on its sticker.
func (f stickerForm) box() farm.Box {
	w, h := formSide, formSide/f.ratio
	if f.ratio < 1 {
		w, h = formSide*f.ratio, formSide
	}
	return kit.Box((stickerSide-w)/2, (stickerSide-h)/2, w, h)
}

// inside is where words have room on a form that fills a box.
func (f stickerForm) inside(at farm.Box) farm.Box {
	return kit.Box(at.X+f.room.X*at.W, at.Y+f.room.Y*at.H, f.room.W*at.W, f.room.H*at.H)
}

// formed sets a block on a form of paper.
func (p *pack) formed(form stickerForm, b block) sticker {
	c := p.nextInks()
	at := form.box()
	parts := []cutPart{{path: form.path(at), color: c.base}}
	if form.line {
		faint := kit.Mixed(c.face, c.base, 0.3)
		parts = append(parts, cutPart{path: form.path(grown(at, -15)), grown: 1.6, color: faint, line: true, inner: true})
	}
	parts = append(parts, faces(b, c)...)
	return sticker{least: b.least(), paints: grown(at, stickerEdge), layers: func(b farm.Box) []farm.Layer { return p.cutOut(parts, b) }}
}

// faces are the letters of a block, the row that stands out in a colour of its own.
func faces(b block, c inks) []cutPart {
	var out []cutPart
	loud := func(r blockRow) bool { return r.loud && c.loud != c.face }
	for _, path := range b.paths(func(r blockRow) bool { return !loud(r) }) {
		out = append(out, cutPart{path: path, color: c.face, inner: true})
	}
	for _, path := range b.paths(loud) {
		out = append(out, cutPart{path: path, color: c.loud, inner: true})
	}
	return out
}

// onPlace is a path of 100 by 100 in a box.
func onPlace(b farm.Box, path string) string {
	return kit.MovedPath(path, func(x, y float64) (float64, float64) { return b.X + x*b.W/100, b.Y + y*b.H/100 })
}

func shieldPath(b farm.Box) string {
	return onPlace(b, "M50 0 C62 7 82 9 96 8 L98 8 C101 45 98 78 50 100 C2 78 -1 45 2 8 L4 8 C18 9 38 7 50 0 Z")
}

func ribbonPath(b farm.Box) string {
	return onPlace(b, "M14 0 L86 0 L86 22 L100 22 L93 61 L100 100 L76 100 L76 88 L24 88 L24 100 L0 100 L7 61 L0 22 L14 22 Z")
}

func ovalPath(b farm.Box) string {
	return onPlace(b, "M50 0 C77.6 0 100 22.4 100 50 C100 77.6 77.6 100 50 100 C22.4 100 0 77.6 0 50 C0 22.4 22.4 0 50 0 Z")
}

func archedPath(b farm.Box) string {
	return onPlace(b, "M0 46 C0 20 22 0 50 0 C78 0 100 20 100 46 L100 92 C100 97 97 100 92 100 L8 100 C3 100 0 97 0 92 Z")
}

func hexPath(b farm.Box) string {
	return onPlace(b, "M26 0 L74 0 C78 0 80 2 82 5 L98 44 C100 48 100 52 98 56 L82 95 C80 98 78 100 74 100 L26 100 C22 100 20 98 18 95"+
		" L2 56 C0 52 0 48 2 44 L18 5 C20 2 22 0 26 0 Z")
}

func slabsPath(b farm.Box) string {
	return onPlace(b, "M8 0 L92 0 C97 0 100 5 100 14 L100 86 C100 95 97 100 92 100 L8 100 C3 100 0 95 0 86 L0 14 C0 5 3 0 8 0 Z")
}

func ticketPath(b farm.Box) string {
	return onPlace(b, "M5 0 L95 0 C98 0 100 3 100 8 L100 36 C93 38 93 62 100 64 L100 92 C100 97 98 100 95 100 L5 100 C2 100 0 97 0 92"+
		" L0 64 C7 62 7 38 0 36 L0 8 C0 3 2 0 5 0 Z")
}

func tagPath(b farm.Box) string {
	return onPlace(b, "M24 0 L94 0 C98 0 100 3 100 8 L100 92 C100 97 98 100 94 100 L24 100 C20 100 18 98 16 95 L1 56 C-0.5 52 -0.5 48 1 44"+
		" L16 5 C18 2 20 0 24 0 Z M12 43 C8 43 6 46 6 50 C6 54 8 57 12 57 C16 57 18 54 18 50 C18 46 16 43 12 43 Z")
}

func bubblePath(b farm.Box) string {
	return onPlace(b, "M10 0 L90 0 C96 0 100 5 100 12 L100 66 C100 73 96 78 90 78 L46 78 L26 100 L28 78 L10 78 C4 78 0 73 0 66"+
		" L0 12 C0 5 4 0 10 0 Z")
}

// cloudPath is a round of bows.
func cloudPath(b farm.Box) string { return bowed(b, 9, 0.13) }

// burstPath is a star of many points.
func burstPath(b farm.Box) string {
	const points, deep = 20, 0.075
	var out strings.Builder
	for i := range 2 * points {
		a, r := math.Pi*float64(i)/points, 1-deep*float64(i%2)
		fmt.Fprintf(&out, "L%.1f %.1f ", b.X+b.W/2*(1+r*math.Cos(a)), b.Y+b.H/2*(1+r*math.Sin(a)))
	}
	return "M" + out.String()[1:] + "Z"
}

// bowed is a round whose edge is so many bows.
func bowed(b farm.Box, bows int, deep float64) string {
	const steps = 12
	var out strings.Builder
	for i := range bows * steps {
		a := 2 * math.Pi * float64(i) / float64(bows*steps)
		r := 1 - deep*(1-math.Abs(math.Sin(a*float64(bows)/2)))
		fmt.Fprintf(&out, "L%.1f %.1f ", b.X+b.W/2*(1+r*math.Cos(a)), b.Y+b.H/2*(1+r*math.Sin(a)))
	}
	return "M" + out.String()[1:] + "Z"
}

// stampPath is a rectangle whose edge is perforated.
func stampPath(b farm.Box) string {
	const each = 34.0
	nx, ny := max(int(b.W/each), 4), max(int(b.H/each), 4)
	var out strings.Builder
	fmt.Fprintf(&out, "M%.1f %.1f ", b.X, b.Y)
	side := func(x0, y0, x1, y1 float64, n int) {
		dx, dy := (x1-x0)/float64(n), (y1-y0)/float64(n)
		for i := range n {
			x, y := x0+dx*float64(i), y0+dy*float64(i)
			in := func(t, d float64) (float64, float64) { return x + dx*t - dy*d, y + dy*t + dx*d }
			ax, ay := in(0.22, 0)
			bx, by := in(0.28, 0.3)
			cx, cy := in(0.72, 0.3)
			ex, ey := in(0.78, 0)
			fmt.Fprintf(&out, "L%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f L%.1f %.1f ", ax, ay, bx, by, cx, cy, ex, ey, x+dx, y+dy)
		}
	}
	side(b.X, b.Y, b.X+b.W, b.Y, nx)
	side(b.X+b.W, b.Y, b.X+b.W, b.Y+b.H, ny)
	side(b.X+b.W, b.Y+b.H, b.X, b.Y+b.H, nx)
	side(b.X, b.Y+b.H, b.X, b.Y, ny)
	return out.String() + "Z"
}
