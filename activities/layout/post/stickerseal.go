package post

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// spacedLetters reports a text whose letters stand apart, so that they can be set one
// by one.
func (p *pack) spacedLetters(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Han, unicode.Hangul,
			unicode.Hiragana, unicode.Katakana)
	}) < 0
}

// sealed is the name and the trade around a disc with the brand's foremost thing, its
// logo or its first letters: a seal. Where a name cannot go around it is a badge, and
// named is false.
func (p *pack) sealed(things []kit.Object) (st sticker, named bool) {
	text := p.Facts.Name
	if c := p.Facts.Offering(); c != "" && !strings.Contains(strings.ToLower(text), strings.ToLower(c)) {
		text += " • " + c
	}
	if utf8.RuneCountInString(text) > mostRing {
		text = p.Facts.Name
	}
	if n := utf8.RuneCountInString(text); n < 3 || n > mostRing || !p.spacedLetters(text) {
		return p.badge(), false
	}
	for utf8.RuneCountInString(text) < mostRing/3 { // a short one goes around more than once
		text += " • " + p.Facts.Name
	}
	p.forms++
	ground, ink := p.colours()
	ring := p.ringed(strings.ToUpper(text)+" •", ink)
	if ring == nil {
		return p.badge(), false
	}
	const side, hub = 440.0, 226.0
	return sticker{paints: kit.Box((stickerSide-side)/2-stickerEdge, (stickerSide-side)/2-stickerEdge, side+2*stickerEdge, side+2*stickerEdge),
		layers: func(b farm.Box) []farm.Layer {
			k := b.W / stickerSide
			disc := func(id string, d float64, c farm.Color) farm.Layer {
				return kit.Panel(id, scaled(kit.Box((stickerSide-d)/2, (stickerSide-d)/2, d, d), b), d*k/2, kit.Solid(c))
			}
			paper := disc("paper", side+2*stickerEdge, "#FFFFFF")
			paper.Shadow = &farm.Shadow{Y: 6 * k, Blur: 12 * k, Color: "#00000038"}
			out := []farm.Layer{paper, disc("disc", side, ground), disc("hub", hub, ink)}
			out = append(out, ring(b)...)
			return append(out, p.hub(things, scaled(kit.Box((stickerSide-hub)/2, (stickerSide-hub)/2, hub, hub), b), ground, ink)...)
		}}, true
}

// mostRing is how many letters go around a seal at most.
const mostRing = 34

// hub is what stands in the middle of a seal.
func (p *pack) hub(things []kit.Object, b farm.Box, ground, ink farm.Color) []farm.Layer {
	in := kit.Box(b.X+b.W*0.16, b.Y+b.H*0.16, b.W*0.68, b.H*0.68)
	switch {
	case p.Logo != nil:
		return []farm.Layer{{ID: "badge", Box: in, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
			Children: []farm.Layer{p.Mark(in.W, in.H, ground, ink)}}}}
	case len(things) > 0:
		o := things[0]
		if a := p.Snack.Assets[o.Asset]; a.Drawing != nil { // nothing cuts it out here
			as := *a.Drawing
			as.Edge, as.Shadow = 0, false
			o.Asset = p.AddDrawing(as)
		}
		return []farm.Layer{kit.ObjectLayer("thing", o, in)}
	}
	form, ratio, ok := p.Lettering(kit.NameSign(p.Facts.Name), ground)
	if !ok {
		return nil
	}
	w := min(in.W, in.H/ratio)
	return []farm.Layer{form(b.X+(b.W-w)/2, b.Y+(b.H-w*ratio)/2, w)}
}

// The ring of letters of a seal, px of a sticker: how far from its middle they stand,
// how high a capital is, and how high at most.
const (
	ringRadius = 158.0
	ringHigh   = 46.0
	ringMost   = 54.0
	ringGap    = 7.0
	ringRoom   = 1.25 // of its length that letters may have before they shrink
	mostCurves = 1900 // commands of the ring's path
)

// ringed sets letters around the middle of a sticker as one form; nil where the face
// has none for one of them.
func (p *pack) ringed(text string, c farm.Color) func(farm.Box) []farm.Layer {
	type letter struct {
		path string
		ink  farm.Box
	}
	_, capital, ok := p.Letters("H")
	if !ok {
		return nil
	}
	k := ringHigh / capital.H
	var all []letter
	sum := 0.0
	for _, r := range text {
		l := letter{ink: kit.Box(0, 0, capital.H*0.3, 0)}
		if !unicode.IsSpace(r) {
			if l.path, l.ink, ok = p.Letters(string(r)); !ok {
				return nil
			}
		}
		all, sum = append(all, l), sum+l.ink.W*k+ringGap
	}
	full := 2 * math.Pi * (ringRadius + ringHigh*0.3)
	if sum > full*ringRoom {
		return nil
	}
	scale := min(full/sum, ringMost/ringHigh)
	at, path := -math.Pi/2, ""
	for _, l := range all {
		turn := (l.ink.W*k + ringGap) / sum * 2 * math.Pi
		mid := l.ink.X + l.ink.W/2
		sin, cos := math.Sincos(at + turn/2 + math.Pi/2)
		path += kit.MovedPath(l.path, func(x, y float64) (float64, float64) {
			x, y = (x-mid)*k*scale, y*k*scale-ringRadius
			return stickerSide/2 + x*cos - y*sin, stickerSide/2 + x*sin + y*cos
		})
		at += turn
	}
	if strings.Count(path, "M")+strings.Count(path, "L")+strings.Count(path, "Q")+strings.Count(path, "C")+strings.Count(path,
		"Z") > mostCurves {
		return nil
	}
	return func(b farm.Box) []farm.Layer {
		view := kit.Box(0, 0, stickerSide, stickerSide)
		return []farm.Layer{{ID: "ring", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(c)}}}
	}
}

// spares are stickers for a pack that would have too few: what its other stickers did
// not say, as type that fills a tile, and the name.
func (p *pack) spares(things []kit.Object, n int) []sticker {
	var out []sticker
	if len(things) == 1 && n > 0 && slices.Contains(p.heroed, things[0].Name) {
		out = append(out, p.thing(things[0]))
	}
	words := []string{kit.NameSign(p.Facts.Name)}
	for _, line := range append([]string{p.Brand.Industry}, turned(p.Facts.Whole(), p.turn)...) { // the trade is told by other stickers
		if w := p.KeyWord(line); utf8.RuneCountInString(w) > 1 && !slices.Contains(words, w) {
			words = append([]string{w}, words...)
		}
	}
	for i := 0; len(out) < n && i < max(len(words), n); i++ {
		out = append(out, p.figured(kit.Figure{Kind: kit.FigureWord, Mark: words[i%len(words)]}))
	}
	return out
}
