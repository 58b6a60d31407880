package draw_test

import (
	"image"
	"math"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// everything that is an object or a character.
func everything() (list []farm.Drawing) {
	for _, n := range draw.Objects("") {
		list = append(list, farm.Drawing{Kind: "object", Name: n, Width: 256, Height: 256})
	}
	for i, n := range draw.Characters("") {
		for k, f := range draw.Feelings() {
			list = append(list, farm.Drawing{Kind: "character", Name: n, Cells: []string{f}, Seed: uint32(i + k), Width: 256, Height: 256})
		}
	}
	return list
}

// Nothing is cut by the edge of its cell, in any feeling.
func TestNothingIsCut(t *testing.T) {
	for _, d := range everything() {
		img := sheet(t, d)
		w, h := img.Rect.Dx(), img.Rect.Dy()
		cut := 0
		for i := range max(w, h) {
			for _, p := range []image.Point{{i, 0}, {i, h - 1}, {0, i}, {w - 1, i}} {
				if p.In(img.Rect) && img.RGBAAt(p.X, p.Y).A > 24 {
					cut++
				}
			}
		}
		if cut > 0 {
			t.Errorf("%s %v is cut along %d px", d.Name, d.Cells, cut)
		}
	}
}

// A sticker is one form with an edge of white all around, clear corners, no
// holes, and its shadow inside of the cell.
func TestStickers(t *testing.T) {
	for _, d := range everything() {
		if d.Kind == "character" && !slices.Contains([]string{"happy", "laughing", "asleep", "worried"}, d.Cells[0]) {
			continue
		}
		d.Width, d.Height, d.Edge, d.Shadow = 512, 512, 14, true
		img := sheet(t, d)
		for _, p := range []image.Point{{0, 0}, {511, 0}, {0, 511}, {511, 511}} {
			if a := img.RGBAAt(p.X, p.Y).A; a != 0 {
				t.Errorf("%s: the corner %v has an alpha of %d", d.Name, p, a)
			}
		}
		solid := make([]bool, 512*512)
		for i := range solid {
			solid[i] = img.Pix[i*4+3] > 200
		}
		if n := pieces(solid, 512); n != 1 {
			t.Errorf("%s %v is in %d pieces", d.Name, d.Cells, n)
		}
		for i := range solid {
			solid[i] = !solid[i]
		}
		if n := pieces(solid, 512); n != 1 {
			t.Errorf("%s %v has %d holes", d.Name, d.Cells, n-1)
		}
		if w := edgeWidth(img); w < 12 || w > 16 {
			t.Errorf("%s %v has an edge of %.1f px", d.Name, d.Cells, w)
		}
	}
}

// pieces counts what hangs together, of more than a few pixels.
func pieces(m []bool, w int) int {
	seen := make([]bool, len(m))
	n := 0
	for i := range m {
		if !m[i] || seen[i] {
			continue
		}
		seen[i] = true
		todo, size := []int{i}, 0
		for len(todo) > 0 {
			k := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			size++
			for _, d := range []int{-1, 1, -w, w} {
				q := k + d
				if q >= 0 && q < len(m) && m[q] && !seen[q] && (d*d != 1 || q/w == k/w) {
					seen[q] = true
					todo = append(todo, q)
				}
			}
		}
		if size > 12 {
			n++
		}
	}
	return n
}

// edgeWidth is the least run of white that rows and columns meet when they enter
// a sticker at its outermost places, where they meet the edge at a right angle.
func edgeWidth(img *image.RGBA) float64 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	white := func(x, y int) bool {
		c := img.RGBAAt(x, y)
		return c.A > 250 && c.R > 250 && c.G > 250 && c.B > 250
	}
	best := math.Inf(1)
	for _, along := range []bool{true, false} {
		first := -1
		for a := 0; a < max(w, h) && first < 0; a++ {
			for b := range min(w, h) {
				x, y := b, a
				if !along {
					x, y = a, b
				}
				if white(x, y) {
					first = b
				}
			}
		}
		run, begun := 0.0, false
		for a := range max(w, h) {
			x, y := first, a
			if !along {
				x, y = a, first
			}
			if white(x, y) {
				begun = true
				run++
			} else if begun {
				break
			}
		}
		best = min(best, run+0.5)
	}
	return best
}

// Every field has objects and characters, and every name can be drawn.
func TestFields(t *testing.T) {
	for _, field := range []string{"sleep", "coffee", "food", "dental", "health", "software", "finance", "fashion", "fitness", "home",
		"travel", "education", "shop", "general"} {
		if n := len(draw.Objects(field)); n < 3 {
			t.Errorf("%s has %d objects", field, n)
		}
		if len(draw.Characters(field)) == 0 {
			t.Errorf("%s has no character", field)
		}
	}
	if n := len(draw.Objects("")) - len(draw.Objects("badge")); n < 40 {
		t.Errorf("there are %d objects", n)
	}
	if n := len(draw.Characters("")); n < 12 {
		t.Errorf("there are %d characters", n)
	}
	if n := len(draw.Icons()); n < 60 {
		t.Errorf("there are %d icons", n)
	}
	if _, err := draw.Sheet(farm.Drawing{Kind: "character", Name: "mug", Cells: []string{"happy/dance"}, Width: 64, Height: 64}); err == nil {
		t.Error("a mug dances")
	}
	if _, err := draw.Sheet(farm.Drawing{Kind: "character", Name: "dragon", Width: 64, Height: 64}); err == nil {
		t.Error("there is a dragon")
	}
}

// Words of every language find the icon that means them.
func TestIconFor(t *testing.T) {
	for text, want := range map[string]string{
		"Plays slow stories": "book", "Tracks your nights": "moon", "Wakes you gently": "alarm", "works offline": "offline",
		"No account needed": "lock", "see the price before the visit": "coin", "Book online in under a minute": "clock",
		"retries your events": "refresh", "ship them within two days": "truck",
		"erzählt ruhige Geschichten": "quiet", "misst deine Nächte": "moon", "livraison en deux jours": "truck", "ahorra dinero": "coin",
		"Безопасность": "shield", "睡眠を記録": "moon", "配送": "truck", "안전한 결제": "shield", "صحة عائلتك": "heart", "सुरक्षा": "shield",
		"giao hàng": "truck", "gatal": "check",
	} {
		if got := draw.IconFor(text, 0); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	if a, b := draw.IconFor("xyz", 0), draw.IconFor("xyz", 1); a == b {
		t.Error("unknown meanings look alike")
	}
	if got := draw.IconFor("slow stories for the night", 0, "moon"); got != "book" {
		t.Errorf("with the moon taken it is %s", got)
	}
}

func TestFieldOf(t *testing.T) {
	for text, want := range map[string]string{"Sleep and wellness": "sleep", "Coffee roaster": "coffee", "Dental clinic": "dental",
		"B2B API": "software", "Token pair": "finance", "": "general", "Gesundheit": "health"} {
		if got := draw.FieldOf(text); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}
