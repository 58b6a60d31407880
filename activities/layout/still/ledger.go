package still

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// How many facts a ledger has, and how long each is at most.
const leastLedger, mostLedger, mostLedgerLine = 2, 3, 88

// ledgerLines are the sentences with a number of their own, the lead first and then the price.
func (p *Page) ledgerLines() []copywriter.StillLine {
	var out []copywriter.StillLine
	prices := slices.DeleteFunc(slices.Clone(p.More), func(l copywriter.StillLine) bool { return !p.Facts.Priced(l.Text) })
	others := slices.DeleteFunc(slices.Clone(p.More), func(l copywriter.StillLine) bool { return p.Facts.Priced(l.Text) })
	for _, l := range slices.Concat([]copywriter.StillLine{p.Lead}, prices, others) {
		if s := p.short(l); s.Point != "" && p.chars(s.Text) <= mostLedgerLine && len(out) < mostLedger {
			out = append(out, s)
		}
	}
	told := func(l copywriter.StillLine) bool { return p.Facts.Priced(l.Text) }
	if len(prices) > 0 && !slices.ContainsFunc(out, told) { // it would leave out what costs
		return nil
	}
	return out
}

// The room in a row of a ledger, over its number and between that and its sentence, and how high a
// number is at most, px.
const ledgerPad, ledgerGap, mostLedgerNumber = 30.0, 12.0, 230.0

// ledger has a number over its sentence in each row, the rows from edge to edge on fields of their
// own.
func (p *Page) ledger() (Made, bool) {
	lines := p.ledgerLines()
	n := float64(len(lines))
	top := p.Room.Y - 20
	for size := 60.0; size >= leastType; size *= shrink {
		var texts []farm.Layer
		high, fits := p.end()-top-n*(2*ledgerPad+ledgerGap), true
		for i, l := range lines {
			t, ok := p.words(l.Text, size, p.Room.W, style{id: "headline", g: p.look(i), plain: true})
			fits, high = fits && ok, high-t.Box.H
			texts = append(texts, t)
		}
		if !fits || high/n < 1.9*size {
			continue
		}
		if made, ok := p.entries(lines, texts, min(high/n, mostLedgerNumber), top); ok {
			return made, true
		}
	}
	return Made{}, false
}

// entries are the rows of a ledger, their numbers as large as a height lets each be.
func (p *Page) entries(lines []copywriter.StillLine, texts []farm.Layer, high, top float64) (Made, bool) {
	made := Made{Head: p.look(0), Foot: p.look(len(lines) - 1)}
	made.Layers = []farm.Layer{p.ground(made.Head)}
	var numbers []farm.Layer
	used := 0.0
	for i, l := range lines {
		number, ok := p.token(l.Point, kit.Box(p.Room.X, 0, p.Room.W, high), p.look(i).Point)
		if !ok {
			return Made{}, false
		}
		numbers = append(numbers, number)
		used += number.Box.H + texts[i].Box.H + 2*ledgerPad + ledgerGap
		p.Say("row-"+kit.Digit(i+1), l.Text)
	}
	p.Say("line-1", lines[0].Point+" – "+lines[0].Text) // as they are read
	air := (p.end() - top - used) / float64(len(lines))
	y := top
	for i := range lines {
		h := numbers[i].Box.H + texts[i].Box.H + 2*ledgerPad + ledgerGap + air
		if i > 0 {
			made.Layers = append(made.Layers, p.field(p.look(i), y, foot(p.Frame)))
		}
		b := kit.Box(p.Room.X, y+ledgerPad, p.Room.W, h-2*ledgerPad)
		made.Layers = append(made.Layers, column([]farm.Layer{numbers[i], texts[i]}, b, ledgerGap)...)
		y += h
	}
	return made, true
}
