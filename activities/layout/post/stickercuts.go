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

// cutOut sets a few words without a ground: the edge follows the letters. Nil where
// they are many, or their letters would lie apart.
func (p *pack) cutOut(text string) (func(farm.Box) []farm.Layer, farm.Box) {
	const most, edge = 4, 30.0
	words := strings.Fields(text)
	if len(words) > most || !p.spacedLetters(text) {
		return nil, farm.Box{}
	}
	in := kit.Box(52, 52, 408, 408)
	fill, _ := p.colours()
	fill = p.onPaper(fill)
	var best []plate
	for n := 1; n <= len(words); n++ {
		if lines := balanced(text, n); len(lines) == n {
			if got := p.lines(lines, in); len(best) == 0 || len(got) > 0 && got[0].size > best[0].size*1.05 {
				best = got
			}
		}
	}
	if len(best) == 0 || best[0].size < stickerType*1.15 {
		return nil, farm.Box{}
	}
	on := best[0].box
	for _, pl := range best {
		on = around(on, pl.box)
	}
	return func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		var papers, letters []farm.Layer
		for _, pl := range best {
			l := p.line(pl.text, scaled(pl.box, b), pl.size*k)
			l.Text.Color = fill
			under, t := l, *l.Text
			t.Stroke, t.Color = &farm.Stroke{Width: edge * k, Color: "#FFFFFF"}, "#FFFFFF"
			t.Shadow = &farm.Shadow{Y: 5 * k, Blur: 10 * k, Color: "#00000038"}
			under.ID, under.Text = "paper", &t
			papers, letters = append(papers, under), append(letters, l)
		}
		return append(papers, letters...)
	}, grown(on, edge)
}

// lines are the boxes of lines of words without grounds, as large as a box lets them be.
func (p *pack) lines(lines []string, in farm.Box) []plate {
	const lead = 0.98
	widest, widths := 0.0, make([]float64, len(lines))
	for i, l := range lines {
		m, err := p.Ruler.Text(p.line(l, kit.Box(0, 0, 0, 0), 100))
		if err != nil {
			return nil
		}
		widths[i] = m.W / 100
		widest = max(widest, widths[i])
	}
	size := min(in.W/widest, in.H/(lead*float64(len(lines))), mostPlate*1.2)
	y := in.Y + (in.H-lead*size*float64(len(lines)))/2
	out := make([]plate, len(lines))
	for i, l := range lines {
		w := widths[i]*size + 2
		out[i] = plate{l, kit.Box(in.X+(in.W-w)/2, y, w, lead*size), size, 0}
		y += lead * size
	}
	return out
}

// onPaper is a colour that is read on the white of a sticker's edge.
func (p *pack) onPaper(c farm.Color) farm.Color { return kit.Readable(c, "#FFFFFF", 4.5) }

// spacedLetters reports a text whose letters stand apart, so that they can be set one
// by one.
func (p *pack) spacedLetters(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Han, unicode.Hangul,
			unicode.Hiragana, unicode.Katakana)
	}) < 0
}

// sealed is the name and the trade around a disc with the brand's foremost thing, its
// logo or its first letters: a seal. Where a name cannot go around it is a badge.
func (p *pack) sealed(things []kit.Object) sticker {
	text := p.Facts.Name
	if c := p.Facts.Category; c != "" && !p.Facts.Mixed() && !strings.Contains(strings.ToLower(text), strings.ToLower(c)) {
		text += " • " + c
	}
	if utf8.RuneCountInString(text) > mostRing {
		text = p.Facts.Name
	}
	if n := utf8.RuneCountInString(text); n < 3 || n > mostRing || !p.spacedLetters(text) {
		return p.badge()
	}
	for utf8.RuneCountInString(text) < mostRing/3 { // a short one goes around more than once
		text += " • " + p.Facts.Name
	}
	p.forms++
	ground, ink := p.colours()
	ring := p.ringed(strings.ToUpper(text)+" •", ink)
	if ring == nil {
		return p.badge()
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
		}}
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
	form, ratio, ok := p.Lettering(kit.Initials(p.Facts.Name), ground)
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
	ringMost   = 62.0
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
	if strings.Count(path, "M")+strings.Count(path, "L")+strings.Count(path, "Q")+strings.Count(path, "C")+strings.Count(path, "Z") > mostCurves {
		return nil
	}
	return func(b farm.Box) []farm.Layer {
		view := kit.Box(0, 0, stickerSide, stickerSide)
		return []farm.Layer{{ID: "ring", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(c)}}}
	}
}

// spares are stickers of the name for a pack that would have too few: its first
// letters as they stand, its word in rows on a tile.
func (p *pack) spares(things []kit.Object, n int) []sticker {
	var out []sticker
	if len(things) == 1 && n > 0 && slices.Contains(p.heroed, things[0].Name) {
		out = append(out, p.thing(things[0]))
	}
	for len(out) < n {
		word := kit.Initials(p.Facts.Name)
		if len(out)%2 == 1 {
			word = p.Facts.Name
		}
		out = append(out, p.figured(kit.Figure{Kind: kit.FigureWord, Mark: word}))
	}
	return out
}
