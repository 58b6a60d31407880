package post

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The size of a sticker and of its parts.
const (
	stickerSide  = 512.0
	stickerEdge  = 14.0
	stickerType  = 56.0 // the least size of words on a sticker
	labelHeight  = 200  // of the cell of a label before a figure
	labelOver    = 92   // how far it reaches below the figure
	labelLetters = 9
	longestWord  = 12 // letters that a badge holds at that size
	sheetCellGap = 12.0
)

// sticker is one of a pack: its layers in a box, for the file itself and for
// the sheet.
type sticker func(b farm.Box) []farm.Layer

// StickerPack is 7 to 9 stickers of 512 px and a sheet that shows them all: words,
// characters with feelings, things of the brand's field, its badge and a
// reaction. V1 has three characters, V2 one in three feelings, V3 characters
// with words on a label.
func StickerPack(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = farm.Canvas{Width: stickerSide, Height: stickerSide}, kit.Box(8, 8, 496, 496)
	p := &pack{Draft: d, trade: d.DrawnField(), texts: stickerWords(d)}
	var list []sticker
	switch d.PickVariant(3) {
	case 0:
		cast := p.cast(3)
		feelings := p.feelings(3)
		list = []sticker{p.figure(cast[0], feelings[0]), p.word(), p.figure(cast[1], feelings[1]), p.ware(), p.badge(), p.word(), p.figure(cast[2], feelings[2]), p.ware(), p.reaction()}
	case 1:
		hero := p.cast(1)[0]
		feelings := p.feelings(4)
		list = []sticker{p.figure(hero, feelings[0]), p.word(), p.figure(hero, feelings[1]), p.ware(), p.badge(), p.figure(hero, feelings[2]), p.word(), p.ware(), p.figure(hero, feelings[3])}
	default:
		cast := p.cast(3)
		feelings := p.feelings(3)
		list = []sticker{p.captioned(cast[0], feelings[0]), p.captioned(cast[1], feelings[1]), p.ware(), p.word(), p.badge(), p.captioned(cast[2], feelings[2]), p.ware(), p.reaction()}
	}
	list = slices.DeleteFunc(list, func(st sticker) bool { return st == nil })
	whole := kit.Box(0, 0, stickerSide, stickerSide)
	for i, st := range list {
		slot := fmt.Sprintf("sticker-%d", i+1)
		d.Snack.Scenes = append(d.Snack.Scenes, farm.Scene{ID: slot, Slot: slot, Layers: st(whole)})
	}
	d.Snack.Scenes = append(d.Snack.Scenes, p.contactSheet(list))
}

// pack is the stickers in the making.
type pack struct {
	*kit.Draft
	trade string
	texts []string
	used  []string // objects and badges
}

// stickerWords are texts that a badge holds.
func stickerWords(d *kit.Draft) []string {
	var out []string
	for _, t := range d.Writer.Stickers(8) {
		fits := true
		for _, w := range strings.Fields(t) {
			fits = fits && utf8.RuneCountInString(w) <= longestWord
		}
		if fits {
			out = append(out, t)
		}
	}
	return out
}

// drawing is one that is cut out of paper.
func (p *pack) drawing(kind, name, cell string) farm.Drawing {
	d := farm.Drawing{Kind: kind, Name: name, Width: stickerSide, Height: stickerSide, Edge: stickerEdge, Shadow: true, Seed: p.Snack.Seed,
		Palette: p.DrawnPalette()}
	if cell != "" {
		d.Cells = []string{cell}
	}
	return d
}

// shows is a drawing in a box.
func (p *pack) shows(id string, d farm.Drawing, b farm.Box) farm.Layer {
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: p.AddDrawing(d), Fit: "contain"}}
}

// figure is a character in a mood.
func (p *pack) figure(name, feeling string) sticker {
	d := p.drawing("character", name, feeling)
	return func(b farm.Box) []farm.Layer { return []farm.Layer{p.shows(name, d, b)} }
}

// ware is an object of the brand's field that the pack has not shown.
func (p *pack) ware() sticker {
	names := draw.Objects(p.trade)
	p.Rand.Shuffle(len(names), func(i, k int) { names[i], names[k] = names[k], names[i] })
	names = append(names, draw.Objects("general")...)
	for _, n := range names {
		if !slices.Contains(p.used, n) && !slices.Contains(reactions, n) {
			p.used = append(p.used, n)
			d := p.drawing("object", n, "")
			return func(b farm.Box) []farm.Layer { return []farm.Layer{p.shows(n, d, b)} }
		}
	}
	return nil
}

var reactions = []string{"thumb", "victory", "open-hand", "heart", "fire"}

// reaction is a sign that answers for one who has no words.
func (p *pack) reaction() sticker {
	n := kit.PickOne(p.Draft, reactions)
	d := p.drawing("object", n, "")
	return func(b farm.Box) []farm.Layer { return []farm.Layer{p.shows(n, d, b)} }
}

// cast is n characters: first of the field, then of all.
func (p *pack) cast(n int) []string {
	shuffled := func(names []string) []string {
		p.Rand.Shuffle(len(names), func(i, k int) { names[i], names[k] = names[k], names[i] })
		return names
	}
	var out []string
	for _, list := range [][]string{shuffled(draw.Characters(p.trade)), shuffled(draw.Characters("general")), shuffled(draw.Characters(""))} {
		for _, c := range list {
			if len(out) < n && !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// feelings are n different ones, a glad one first.
func (p *pack) feelings(n int) []string {
	glad, others := []string{"happy", "love", "laughing", "proud", "cool"}, []string{"tired", "surprised", "worried", "sceptical", "annoyed", "stressed"}
	if p.trade == "sleep" {
		others = []string{"tired", "asleep", "asleep", "sceptical", "surprised"}
	}
	p.Rand.Shuffle(len(glad), func(i, k int) { glad[i], glad[k] = glad[k], glad[i] })
	p.Rand.Shuffle(len(others), func(i, k int) { others[i], others[k] = others[k], others[i] })
	out := []string{glad[0]}
	for i := 0; len(out) < n; i++ {
		for _, f := range []string{others[i%len(others)], glad[(i+1)%len(glad)]} {
			if len(out) < n && !slices.Contains(out, f) {
				out = append(out, f)
			}
		}
	}
	return out
}

// nextWord takes a text; "" when there is none left.
func (p *pack) nextWord() string {
	if len(p.texts) == 0 {
		return ""
	}
	t := p.texts[0]
	p.texts = p.texts[1:]
	return p.Say(fmt.Sprintf("sticker-text-%d", 1+len(p.Snack.Copy)), t)
}

// word is the next text that a badge holds, on a badge whose form suits its
// length; nil when there is none.
func (p *pack) word() sticker {
	for i, text := range p.texts {
		form := p.formFor(text)
		if form == "" {
			continue
		}
		p.texts = append([]string{text}, slices.Delete(slices.Clone(p.texts), i, i+1)...)
		p.used = append(p.used, form)
		return p.lettered(form, p.nextWord())
	}
	return nil
}

// formFor is a badge that holds a text at a size that is read, another than
// those before where one does; "" when none does.
func (p *pack) formFor(text string) string {
	forms := []string{"burst", "bubble", "tag", "disc"}
	if long := utf8.RuneCountInString(text); long > 9 && !strings.Contains(text, " ") {
		forms = []string{"bubble", "tag"}
	} else if long <= 7 {
		forms = append(forms, "pill", "ribbon")
	}
	p.Rand.Shuffle(len(forms), func(i, k int) { forms[i], forms[k] = forms[k], forms[i] })
	any := ""
	for _, f := range forms {
		in, at := insides[f], p.covers(p.drawing("object", f, ""))
		if _, err := p.Ruler.Text(p.lettering(text, kit.Box(0, 0, in.W*at.W, in.H*at.H), 1)); err != nil {
			continue
		}
		if !slices.Contains(p.used, f) {
			return f
		}
		if any == "" {
			any = f
		}
	}
	return any
}

// insides are where words go on a badge, in shares of what it covers.
var insides = map[string]farm.Box{
	"burst": {X: 0.16, Y: 0.2, W: 0.68, H: 0.6}, "disc": {X: 0.13, Y: 0.2, W: 0.74, H: 0.6}, "bubble": {X: 0.06, Y: 0.06, W: 0.88, H: 0.64},
	"tag": {X: 0.27, Y: 0.1, W: 0.67, H: 0.8}, "label": {X: 0.07, Y: 0.08, W: 0.86, H: 0.84}, "pill": {X: 0.09, Y: 0.1, W: 0.82, H: 0.8}, "ribbon": {X: 0.16, Y: 0.2, W: 0.68, H: 0.52}, "shield": {X: 0.14, Y: 0.16, W: 0.72, H: 0.5},
}

func (p *pack) lettered(form, text string) sticker {
	d := p.drawing("object", form, "")
	at := p.covers(d)
	in := insides[form]
	return func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		inside := kit.Box(b.X+(at.X+in.X*at.W)*k, b.Y+(at.Y+in.Y*at.H)*k, in.W*at.W*k, in.H*at.H*k)
		return []farm.Layer{p.shows(form, d, b), p.lettering(text, inside, k)}
	}
}

func (p *pack) covers(d farm.Drawing) farm.Box {
	b, err := draw.Covers(d)
	if err != nil { // a badge that does not exist: a defect, seen by the first test
		return kit.Box(0, 0, stickerSide, stickerSide)
	}
	return b
}

// lettering is words in the middle of a box, as large as they go.
func (p *pack) lettering(text string, b farm.Box, k float64) farm.Layer {
	l := kit.Middle(kit.Centered(p.TextLayer("words", text, kit.Step{Size: 128 * k, Least: stickerType * k / p.Display.Scale, Leading: 1.02, Display: true, Tracking: -0.01, Lines: 3}, b, p.OnAccent)))
	return l
}

// labelWord takes the first text that is short enough for a label; "" when there
// is none.
func (p *pack) labelWord() string {
	for i, t := range p.texts {
		if utf8.RuneCountInString(t) <= labelLetters {
			p.texts = slices.Delete(p.texts, i, i+1)
			p.texts = slices.Insert(p.texts, 0, t)
			return p.nextWord()
		}
	}
	return ""
}

// captioned is a character with a word on a label before its feet.
func (p *pack) captioned(name, feeling string) sticker {
	text := p.labelWord()
	if text == "" {
		return p.figure(name, feeling)
	}
	figure, label := p.drawing("character", name, feeling), p.drawing("object", "label", "")
	figure.Width, figure.Height, label.Height = stickerSide-labelOver, stickerSide-labelOver, labelHeight
	at, in := p.covers(label), insides["label"]
	return func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		up := kit.Box(b.X+labelOver/2*k, b.Y, b.W-labelOver*k, b.H-labelOver*k)
		low := kit.Box(b.X, b.Y+b.H-labelHeight*k, b.W, labelHeight*k)
		inside := kit.Box(low.X+(at.X+in.X*at.W)*k, low.Y+(at.Y+in.Y*at.H)*k, in.W*at.W*k, in.H*at.H*k)
		l := p.lettering(text, inside, k)
		l.Text.MaxLines = 1
		return []farm.Layer{p.shows(name, figure, up), p.shows("label", label, low), l}
	}
}

// badge is the logo, or the first letters of the name, on a disc or shield.
func (p *pack) badge() sticker {
	form := kit.PickOne(p.Draft, []string{"disc", "shield", "burst"})
	p.used = append(p.used, form)
	d := p.drawing("object", form, "")
	at, in := p.covers(d), insides[form]
	return func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		inside := kit.Box(b.X+(at.X+in.X*at.W)*k, b.Y+(at.Y+in.Y*at.H)*k, in.W*at.W*k, in.H*at.H*k)
		if p.Logo == nil {
			l := p.lettering(kit.Initials(p.Facts.Name), inside, k)
			l.ID, l.Text.Size = "name", 210*k
			l.Box.Y += 0.05 * l.Text.Size // capitals stand on the line and have nothing below it
			return []farm.Layer{p.shows(form, d, b), l}
		}
		mark := p.Mark(inside.W, inside.H, p.OnAccent, p.Accent)
		return []farm.Layer{p.shows(form, d, b), {ID: "badge", Box: inside, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{mark}}}}
	}
}

// contactSheet shows all stickers in rows under the brand.
func (p *pack) contactSheet(list []sticker) farm.Scene {
	c := farm.Canvas{Width: kit.FeedCanvas.Width, Height: kit.FeedCanvas.Height}
	n := len(list)
	columns := 3
	rows := (n + columns - 1) / columns
	area := kit.Box(48, 176, 984, 1010)
	side := math.Min((area.W-sheetCellGap*float64(columns-1))/float64(columns), (area.H-sheetCellGap*float64(rows-1))/float64(rows))
	layers := []farm.Layer{
		kit.Ground(c, farm.Fill{Kind: "mesh", Seed: p.Snack.Seed, Colors: []farm.Color{p.Bg, p.Bg2, p.Tint, kit.Turned(p.Bg2, 30, 0)}}),
		{ID: "brand", Box: kit.Box(72, 84, 936, 80), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{p.Lockup(72, 900, p.Text, p.Bg)}}},
	}
	top := area.Y + (area.H-float64(rows)*side-sheetCellGap*float64(rows-1))/2
	for i, st := range list {
		row := i / columns
		inRow := min(columns, n-row*columns)
		left := area.X + (area.W-float64(inRow)*side-sheetCellGap*float64(inRow-1))/2
		layers = append(layers, st(kit.Box(math.Round(left+float64(i%columns)*(side+sheetCellGap)), math.Round(top+float64(row)*(side+sheetCellGap)), math.Floor(side), math.Floor(side)))...)
	}
	if d := domainLabel(p.Draft, p.Muted); d != nil {
		layers = append(layers, farm.Layer{ID: "domain", Box: kit.Box(72, 1212, 936, 56), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: d}})
	}
	return farm.Scene{ID: "sheet", Slot: "sheet", Layers: layers, Frame: &farm.Frame{Width: c.Width, Height: c.Height, SafeBox: kit.FeedBox}}
}
