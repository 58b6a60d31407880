package cutout

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/snackfarm/farm"
)

// Shapes of props: of the letters of a large word and of embers, height by width; what
// rain has above the frame, px.
const (
	LetterShape = 0.34
	EmberShape  = 604.0 / 1080
	RainRoom    = 34 * rainGlyph
	rainGlyph   = 36 // px of a column and a row of rain
)

// narrow is a face whose letters are narrow and high: a long word in it is large.
const narrow = "Bebas Neue"

// FilledOf is LettersOf in a texture, with a bevel and a dark edge.
func FilledOf(p farm.EditPreferences, words []string, language string, seed uint32) farm.Composition {
	c := LettersOf(p.EditStyle, words, p.OutputFormat, language, seed)
	for _, sc := range c.Scenes {
		t := sc.Layers[0].Text
		t.Fill = &farm.Fill{Kind: p.TexturePreset, Seed: seed}
		if t.Fill.Kind == "candy" {
			t.Fill.Colors = []farm.Color{cmp.Or(p.AccentColor, defaultAccent)}
		}
		t.Bevel, t.Stroke = letterBevel, &farm.Stroke{Width: letterEdge, Color: "#140A06"}
	}
	return c
}

// The relief and the dark edge of textured letters, px.
const letterBevel, letterEdge = 5.0, 3.0

// Textured reports an edit whose large words are pictures in a texture.
func Textured(p farm.EditPreferences) bool { return Fronted(p.EditStyle) && p.TexturePreset != "" }

// LettersOf is a piece whose stills are words in white letters on nothing, for a film
// of a format in a style. Those of clipwipe are as high as can be: they are windows.
func LettersOf(style string, words []string, format, language string, seed uint32) farm.Composition {
	w := stages[format].w
	h := int(math.Round(float64(w)*LetterShape/2)) * 2
	c := farm.Composition{Language: language, Seed: seed, Canvas: farm.Canvas{Width: w, Height: h}, SafeBox: farm.Box{W: float64(w),
		H: float64(h)},
		Copy: map[string]string{}, Assets: map[string]farm.Asset{}, Expect: &farm.Expect{Transparent: true}}
	for i, word := range words {
		font, weight := "Inter", 900
		if style == "clipwipe" && !strings.ContainsFunc(word, func(r rune) bool { return r >= 0x250 }) {
			font, weight = narrow, 700
		}
		c.Scenes = append(c.Scenes, farm.Scene{Slot: slotOf(i), Layers: []farm.Layer{{Box: farm.Box{X: 60, W: float64(w) - 120, H: float64(h)},
			Text: &farm.Text{Content: word, Font: font, Weight: weight, Size: 360, MinSize: 60, MaxLines: 1, Leading: 1, Color: "#FFFFFF",
				Align:  "center",
				VAlign: "middle", Caps: true}}}})
	}
	return c
}

func slotOf(i int) string { return "letters-" + string(rune('a'+i/26)) + string(rune('a'+i%26)) }

// LetterSlot is the slot of the i-th word of LettersOf.
func LetterSlot(i int) string { return slotOf(i) }

// StemOf is the middle of the thickest stroke near the middle of a picture of letters,
// 0-1 of it, and how wide that stroke is, of the picture's width.
func StemOf(img image.Image) (at farm.Point, wide float64) {
	b := img.Bounds()
	best := -1.0
	at = farm.Point{X: 0.5, Y: 0.5}
	for y := b.Min.Y + b.Dy()*30/100; y < b.Min.Y+b.Dy()*70/100; y += 3 {
		from := -1
		for x := b.Min.X; x <= b.Max.X; x++ {
			ink := false
			if x < b.Max.X {
				_, _, _, a := img.At(x, y).RGBA()
				ink = a > 0x8000
			}
			switch {
			case ink && from < 0:
				from = x
			case !ink && from >= 0:
				mid := float64(from+x) / 2
				thick := min(float64(x-from), tallAt(img, int(mid), y))
				off := math.Abs(mid-float64(b.Min.X+b.Max.X)/2) / float64(b.Dx())
				if score := thick - 260*off; score > best || best < 0 {
					best, at = max(score, 0), farm.Point{X: (mid - float64(b.Min.X)) / float64(b.Dx()), Y: float64(y-b.Min.Y) / float64(b.Dy())}
					wide = thick / float64(b.Dx())
				}
				from = -1
			}
		}
	}
	return at, wide
}

// tallAt is how much ink there is above and below a place.
func tallAt(img image.Image, x, y int) float64 {
	n := 0
	for _, step := range []int{-1, 1} {
		for k := y; k >= img.Bounds().Min.Y && k < img.Bounds().Max.Y; k += step {
			if _, _, _, a := img.At(x, k).RGBA(); a <= 0x8000 {
				break
			}
			n++
		}
	}
	return float64(n)
}

// Rain draws columns of glyphs for a film of a format, each with a bright head and a
// trail of 14. It repeats after RainRoom px.
func Rain(format string, ink farm.Color, seed uint32) *image.NRGBA {
	s := stages[format]
	const trail, round = 14, RainRoom / rainGlyph
	img := image.NewNRGBA(image.Rect(0, 0, s.w, s.h+RainRoom))
	r := rand.New(rand.NewPCG(uint64(seed), 17))
	c := rgbOf(ink)
	rows := img.Rect.Dy() / rainGlyph
	for x := range (s.w + rainGlyph - 1) / rainGlyph {
		// Two heads a round, apart by more than a trail.
		first := r.IntN(round)
		for _, head := range []int{first, first + trail + 1 + r.IntN(round-2*trail)} {
			for k := range trail {
				ink, alpha := c, 1-float64(k)/trail
				if k == 0 {
					ink = color.NRGBA{R: 235, G: 255, B: 244, A: 255}
				}
				ink.A = uint8(255 * alpha * alpha)
				sign := r.Uint64()
				for y := ((head-k)%round + round) % round; y < rows+1; y += round {
					glyph(img, x*rainGlyph+6, y*rainGlyph+4, rand.New(rand.NewPCG(sign, 3)), ink)
				}
			}
		}
	}
	return img
}

// glyph draws a sign of no script: a few strokes on a grid.
func glyph(img *image.NRGBA, x, y int, r *rand.Rand, ink color.NRGBA) {
	const w, h, pen = 24, 28, 4
	bar := func(x0, y0, x1, y1 int) {
		for py := y0; py < y1; py++ {
			for px := x0; px < x1; px++ {
				img.SetNRGBA(x+px, y+py, ink) // what lies outside is not set
			}
		}
	}
	for range 3 + r.IntN(2) {
		if r.IntN(2) == 0 {
			at := r.IntN(3) * (h - pen) / 2
			bar(0, at, w-r.IntN(2)*w/2, at+pen)
		} else {
			at := r.IntN(3) * (w - pen) / 2
			bar(at, r.IntN(2)*h/2, at+pen, h)
		}
	}
}

const (
	glintFrames = 18  // in which a glint goes over a word
	glintRoom   = 3.0 // how much wider than a word the picture of it is: it comes from beside and goes
	glintLight  = 0.75
)

// Glint is a leaning band of light in the middle of nothing.
func Glint() *image.NRGBA {
	const w, h, half, lean = 1536, 512, 60.0, 0.6 // lean is px to the side for each px down
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		middle := w/2 + lean*(h/2-float64(y))
		for x := range w {
			if k := 1 - math.Abs(float64(x)-middle)/half; k > 0 {
				img.SetNRGBA(x, y, color.NRGBA{R: 255, G: 255, B: 255, A: uint8(255 * glintLight * k)})
			}
		}
	}
	return img
}

// Embers draws forty sparks that thin out upwards.
func Embers(seed uint32) *image.NRGBA {
	const w, sparks = 1080, 40
	img := image.NewNRGBA(image.Rect(0, 0, w, 604))
	r := rand.New(rand.NewPCG(uint64(seed), 29))
	h := float64(img.Rect.Dy())
	for range sparks {
		x, y := r.Float64()*w, h*(1-math.Pow(r.Float64(), 1.6)*0.95)
		size := 2.5 + 5.5*r.Float64()
		spark(img, x, y, size)
	}
	return img
}

// spark is a bright point with an orange glow.
func spark(img *image.NRGBA, cx, cy, size float64) {
	for y := int(cy - 4*size); y <= int(cy+4*size); y++ {
		for x := int(cx - 4*size); x <= int(cx+4*size); x++ {
			if !(image.Point{X: x, Y: y}).In(img.Rect) {
				continue
			}
			d := math.Hypot(float64(x)-cx, float64(y)-cy) / size
			v := math.Exp(-d * d / 2.2)
			core := math.Exp(-d * d * 1.6)
			if a := uint8(255 * v); a > img.NRGBAAt(x, y).A {
				img.SetNRGBA(x, y, color.NRGBA{R: 255, G: uint8(106 + 140*core), B: uint8(26 + 170*core), A: a})
			}
		}
	}
}

// rgbOf reads "#RRGGBB".
func rgbOf(c farm.Color) color.NRGBA {
	at := func(i int) uint8 {
		v := 0
		for _, d := range string(c)[i : i+2] {
			v *= 16
			switch {
			case d >= '0' && d <= '9':
				v += int(d - '0')
			case d >= 'a' && d <= 'f':
				v += int(d-'a') + 10
			case d >= 'A' && d <= 'F':
				v += int(d-'A') + 10
			}
		}
		return uint8(v)
	}
	return color.NRGBA{R: at(1), G: at(3), B: at(5), A: 255}
}

// Shown is a word as it is shown large: without its punctuation.
func Shown(word string) string {
	return strings.TrimFunc(word, func(r rune) bool { return strings.ContainsRune(".,;:!?\"'()“”‘’…", r) })
}
