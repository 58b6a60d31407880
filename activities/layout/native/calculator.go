package native

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// priced is the price of a line that tells one, as the line has it; false where the price is all of it.
func (t *Take) priced(line string) (string, bool) {
	told, ok := t.Tells(line, kit.FigurePrice)
	price := strings.TrimSpace(told.Text)
	return price, ok && price != "" && price != line && strings.Count(line, price) == 1
}

// How high the keys of a calculator begin, px, and how long the price stands alone over them, ms.
const keysTop, priceMs = 1090.0, 820

// calculator is a price over a calculator whose keys are pressed, as large as it goes, and then the line that says what
// it is for. The price stands there whole from the first frame: no other one is ever read.
func (p *phone) calculator(t *Take, l note) {
	deep := t.Deep()
	t.drawn = append(t.drawn, kit.FigurePrice)
	t.ground(deep.Bg)
	t.steady = true
	of, _ := t.priced(l.text)
	loud := kit.Readable(deep.Loud, deep.Bg, 4.5)
	turns := min(priceMs, t.Ms*2/5)
	room := kit.Box(t.room.X, wordsTop, t.room.W, keysTop-50-wordsTop)
	figures := t.Figures()
	price := t.LargeType(of, room, kit.KineticStyle{ID: "value", Ink: loud, Face: &figures, Most: 460, Least: 90, Lines: 2, VAlign: "bottom"})
	price.EndMs = turns
	price.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.8, 150, 1.05, 260, 1)}
	words := t.set(l, wordsTop, keysTop-50, 190, deep.Ink)
	words.Box.Y = room.Y + room.H - words.Box.H
	words.StartMs = turns
	at := turns + 300
	for i, x := range t.struck(words, of, at, deep.Bg) {
		if i == 0 {
			x.Tracks = []farm.Track{kit.Track("scale", "out", float64(turns), 0.86, float64(turns+150), 1.03, float64(turns+260), 1)}
		}
		t.add(x)
	}
	t.add(price)
	t.ShowsPart(of)
	t.cue("impact", 60, -10)
	t.label(deep.Ink)
	t.pad(of, 20, keysTop, deep)
}

// pad is a calculator's keys from a height to the frame's foot, of which those of a price are pressed from a time on.
func (t *Take) pad(price string, from int, top float64, g kit.Scheme) {
	w := (1080.0 - 100) / 4
	high := (1990 - top) / 4
	var plain [4]string // a row a layer
	signs := ""
	signsOf := strings.Fields("7 8 9 ÷ 4 5 6 × 1 2 3 - 0 . = +")
	place := func(k int) farm.Box { return kit.Box(50+float64(k%4)*w+9, top+float64(k/4)*high, w-18, high-18) }
	for k, sign := range signsOf {
		plain[k/4] += keyForm(place(k))
		signs += t.keyLetter(sign, place(k))
	}
	keys := func(path string, view farm.Box, c farm.Color) farm.Layer {
		return farm.Layer{ID: "keys", Box: view, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(c)}}
	}
	for i, row := range plain {
		t.add(keys(row, kit.Box(50, top+float64(i)*high, 980, high), kit.Mixed(g.Bg, g.Ink, 0.16)))
	}
	at := from
	for _, r := range price + "=" {
		k := slices.Index(signsOf, string(r))
		if k < 0 || at > t.Ms-200 || at > from+620 {
			continue
		}
		t.add(farm.Layer{ID: "key", Box: place(k), Radius: 14, Fill: kit.Solid(kit.Mixed(g.Bg, g.Loud, 0.75)),
			StartMs: at, EndMs: t.until(at + 150)})
		t.cue("tick", at, -8)
		at += 150
	}
	t.add(keys(signs, kit.Box(0, top, 1080, 4*high), g.Ink))
}
