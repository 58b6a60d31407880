package layout

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// minUpscale is the share of its target size that a picture needs: below, it
// is shown smaller.
const minUpscale = 0.62

// unstretched narrows a place to what a picture can fill, about its middle.
func unstretched(p match.Picture, x, w float64) (float64, float64) {
	fit := min(w, float64(p.Asset.Width)/minUpscale)
	return x + (w-fit)/2, fit
}

// largeEnough reports whether a picture fills w by h px without being stretched.
func largeEnough(p match.Picture, w, h float64) bool {
	return float64(p.Asset.Width) >= minUpscale*w && float64(p.Asset.Height) >= minUpscale*h
}

// phoneAspect is height by width of a phone's body.
const phoneAspect = 2.06

// phone shows an upright picture in a phone's body w wide with its top left at
// (x, y).
func (s *sheet) phone(id string, p match.Picture, x, y, w float64) farm.Layer {
	x, w = unstretched(p, x, w)
	return farm.Layer{
		ID: id, Box: box(x, y, w, w*phoneAspect), Shadow: softShadow(), Device: &farm.Device{Kind: "phone"},
		Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: &farm.Point{X: 0.5, Y: 0}},
	}
}

const browserBar = 56

// browser shows a wide picture in a browser's window w wide; the height
// follows the picture, at most maxH.
func (s *sheet) browser(id string, p match.Picture, x, y, w, maxH float64) farm.Layer {
	if p.Cut != nil || s.photograph(p) { // no page of a site: a card that shows all of it
		if whole := maxH * float64(p.Asset.Width) / float64(p.Asset.Height); whole < w {
			x, w = x+(w-whole)/2, whole
		}
		h := min(w*float64(p.Asset.Height)/float64(p.Asset.Width), maxH)
		return farm.Layer{ID: id, Box: box(x, y, w, h), Radius: 36, Shadow: softShadow(), Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: s.focusOf(p)}}
	}
	x, w = unstretched(p, x, w)
	h := min(browserBar+w*float64(p.Asset.Height)/float64(p.Asset.Width), maxH)
	return farm.Layer{
		ID: id, Box: box(x, y, w, h), Shadow: softShadow(), Device: &farm.Device{Kind: "browser", Label: s.facts.Domain, Dark: s.Dark},
		Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: &farm.Point{X: 0.5, Y: 0}},
	}
}

// product shows what the brand sells inside b: a picture in a device, another
// for each k,
// or else the logo as an object. It reports the box that it takes.
func (s *sheet) product(k int, b farm.Box) (farm.Layer, farm.Box) {
	p, id, ok := s.pick(fmt.Sprintf("product-%d", k), match.Want{W: min(b.W, b.H/phoneAspect), On: s.Bg})
	if !ok {
		return s.emblem(b)
	}
	if p.Tall() {
		w := min(b.W, b.H/phoneAspect)
		l := s.phone(id, p, b.X+(b.W-w)/2, b.Y+(b.H-w*phoneAspect)/2, w)
		return l, l.Box
	}
	l := s.browser(id, p, b.X, b.Y, b.W, b.H)
	l.Box.Y += (b.H - l.Box.H) / 2
	return l, l.Box
}

// emblem is the logo, or the name's first letter, on a tile like an app's icon.
func (s *sheet) emblem(b farm.Box) (farm.Layer, farm.Box) {
	side := min(b.W, b.H, 460)
	tile := box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side)
	inner := s.mark(tile.W*0.72, tile.W*0.42, s.OnAccent, s.Accent)
	if inner.Text != nil {
		inner = centered(inner)
		if s.longName() {
			inner.Text.Content, inner.Text.Size, inner.Text.MinSize = initials(s.facts.Name), side*0.36, side*0.2
		}
	}
	return farm.Layer{ID: "emblem", Box: tile, Radius: side * 0.23, Shadow: softShadow(), Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: &farm.Fill{Kind: "linear", AngleDeg: 60, Colors: []farm.Color{s.Accent, lighter(s.Accent, -0.07)}},
		Children: []farm.Layer{inner},
	}}, tile
}

// longName reports a name that does not fit on a tile.
func (s *sheet) longName() bool {
	for _, w := range strings.Fields(s.facts.Name) {
		if utf8.RuneCountInString(w) > 10 {
			return true
		}
	}
	return utf8.RuneCountInString(s.facts.Name) > 18
}

// initials are the first letters of up to two words.
func initials(name string) string {
	out := ""
	for _, w := range strings.Fields(name) {
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsLetter(r) && utf8.RuneCountInString(out) < 2 {
			out += string(unicode.ToUpper(r))
		}
	}
	if out == "" {
		r, _ := utf8.DecodeRuneInString(name)
		out = string(r)
	}
	return out
}

func lighter(c farm.Color, by float64) farm.Color {
	l, ch, h := lch(c)
	return color(l+by, ch, h)
}

// mark is the logo inside w by h on a ground, or the brand's name when there is
// no logo. ink is the colour that reads on the ground.
func (s *sheet) mark(w, h float64, ink, on farm.Color) farm.Layer {
	if s.Logo == nil {
		l := s.text("name", s.facts.Name, step{size: min(h*0.9, 72), least: 32, leading: 1.1, display: true, lines: 3}, box(0, 0, w, 0), ink)
		l.Text.Color = ink
		return l
	}
	a := s.Logo.Asset
	scale := min(w/float64(a.Width), h/float64(a.Height))
	lw, lh := float64(a.Width)*scale, float64(a.Height)*scale
	l := farm.Layer{ID: "logo", Box: box(0, 0, lw, lh), Picture: &farm.Picture{Asset: s.asset("logo", a), Fit: "contain"}}
	switch {
	case s.Logo.Flat != "" && s.Logo.Alpha:
		l.Picture.Tint = ink
	case !s.Logo.Alpha:
		l.Radius = min(lw, lh) * 0.22 // a picture with its own ground is a tile
	case Contrast(s.logoInk(), on) < 3:
		return s.chipped(l)
	}
	return l
}

// chipPad is the room around a logo on its card, of the logo's height.
const chipPad = 0.2

// logoInk is the colour that most of the logo has.
func (s *sheet) logoInk() farm.Color {
	if len(s.Logo.Swatch) == 0 {
		return s.Text
	}
	return s.Logo.Swatch[0].Color
}

// chipped puts a logo that would not show on its ground on a small card as high
// as the logo was to be.
func (s *sheet) chipped(l farm.Layer) farm.Layer {
	h := l.Box.H
	k := 1 / (1 + 2*chipPad)
	l.Box.W, l.Box.H = l.Box.W*k, h*k
	pad := l.Box.H * chipPad
	return farm.Layer{ID: "logo-chip", Box: box(0, 0, 0, h), Radius: h * 0.26, Stack: &farm.Stack{
		Direction: "row", Align: "center", Plate: solid(s.logoPlate()), PadX: pad, PadY: pad, Children: []farm.Layer{l},
	}}
}

// logoPlate is the neutral ground on which the logo shows.
func (s *sheet) logoPlate() farm.Color {
	if luminance(s.logoInk()) > 0.5 {
		return "#15171C"
	}
	return "#FFFFFF"
}

// maxLogoRow is the height of a logo in a row.
const maxLogoRow = 76.0

// brandRow is a line with the brand at the start of b and whatever else at its
// end.
func (s *sheet) brandRow(b farm.Box, ink, on farm.Color, end ...farm.Layer) farm.Layer {
	room := b.W
	for _, l := range end {
		wide := l.Box.W
		if l.Text != nil { // as wide as its letters; a long one gets the larger part of the row
			wide = min(float64(utf8.RuneCountInString(l.Text.Content))*l.Text.Size*0.6, 0.56*b.W)
		}
		room -= max(wide, 0.42*b.W) + 32
	}
	children := append([]farm.Layer{s.lockup(min(b.H, maxLogoRow), room, ink, on)}, end...)
	return farm.Layer{ID: "brand-row", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "between", Align: "center", Children: children}}
}

const lockupGap = 0.28 // of the logo's height

// lockup is the logo with the name beside it where the logo is a mere sign, at
// most maxW wide.
func (s *sheet) lockup(h, maxW float64, ink, on farm.Color) farm.Layer {
	size := max(32, min(h*0.62, 48))
	room := maxW
	wordmark := false
	if s.Logo != nil {
		room -= h * (1 + lockupGap)
		wordmark = float64(s.Logo.Asset.Width) > 1.8*float64(s.Logo.Asset.Height)
	}
	name := s.text("name", s.facts.Name, step{size: size, least: 32, leading: 1.1, weight: 700, lines: 2}, box(0, 0, room, 0), ink)
	// A name that surely fits on one line is as wide as it is, so that it can
	// be centred.
	if oneLine := float64(utf8.RuneCountInString(s.facts.Name)) * size * 0.66; oneLine <= room {
		name.Box.W, name.Text.MaxLines = 0, 1
	}
	if s.Logo == nil {
		return name
	}
	logo := s.mark(maxW, h, ink, on)
	if wordmark || room < 200 {
		return logo
	}
	return farm.Layer{ID: "lockup", Box: box(0, 0, 0, h), Stack: &farm.Stack{Direction: "row", Align: "center", Gap: h * lockupGap, Children: []farm.Layer{logo, name}}}
}

// domainLabel is the web address, or nothing.
func (s *sheet) domainLabel(c farm.Color) []farm.Layer {
	if s.facts.Domain == "" {
		return nil
	}
	l := s.text("domain", s.facts.Domain, step{size: 38, least: 32, leading: 1.2, weight: 600, lines: 1}, farm.Box{}, c)
	return []farm.Layer{l}
}
