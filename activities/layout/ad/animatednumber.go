package ad

import (
	"math"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostNumber is how many characters a number with its unit has at most on a sign.
const mostNumber = 18

// numberOf is the figure of an act's line that stands on a sign of the place: digits with what
// they count, and never beside the brand's own picture.
func (a *animated) numberOf(i int) string {
	act := a.acts[i]
	if a.solemn || act.thing.Asset == "" || act.role == gathering || act.role == reveal && len(a.Screenshots) > 0 {
		return ""
	}
	f, ok := a.FigureOf(act.line)
	if !ok || slices.Contains(unsigned, f.Kind) || f.Text == "" || utf8.RuneCountInString(f.Text) > mostNumber {
		return ""
	}
	if !slices.ContainsFunc([]rune(f.Text), unicode.IsDigit) || slices.Contains([]string{"water", "clouds"}, act.home.Front) {
		return ""
	}
	return f.Text
}

// unsigned are the figures that no sign of a place bears.
var unsigned = []string{kit.FigureAsked, kit.FigurePlace, kit.FigureWord}

// The sign of a number, px: how wide and high it is, and its least type.
const (
	signWide, signHigh = 500.0, 300.0
	leastNumber        = 90.0
)

// numbered is the sign of an act's number with its words, its foot on the floor of a shot: it
// falls there with the first shot and is hit by what lands beside it.
func (a *animated) numbered(i, k int, s shot, t take) []farm.Layer {
	if a.acts[i].number == "" || k == 0 || s.camera == "macro" {
		return nil
	}
	x := middleX - a.side()*240
	b := kit.Box(x-signWide/2, min(s.floor, 1740)-signHigh, signWide, signHigh)
	board := made(a.Draft, a.craft, "set-sign", a.trade.Sign, b, storedAs)
	board.Picture.Fit = ""
	ink := farm.Color("#2B211C")
	if a.trade.Sign == "slate" || a.trade.Sign == "plaque" {
		ink = "#FFFDF4"
	}
	step := kit.Step{Size: 170, Least: leastNumber, Leading: 1, Lines: 2}
	words := kit.Middle(kit.Centered(a.TextLayer("number", a.acts[i].number, step, kit.Box(b.X+40, b.Y+36, b.W-80, b.H-72), ink)))
	words.Text.Font, words.Text.Weight, words.Text.MinSize = a.craft.font, a.craft.heavy, leastNumber
	if _, err := a.Ruler.Text(words); err != nil {
		return nil
	}
	start := float64(t.from)
	a.sound(a.craft.land, start+240, -8)
	move := func(at float64) pose {
		since := at - start
		q := atRest
		q.y = fall(since, 0, 240, 1100)
		q.turn = -a.side() * (2 + 6*wave(since, 240, 620, 2))
		return q
	}
	return []farm.Layer{a.craft.moved(board, t.to, 71, footed(move, b, b.Y+b.H)), a.craft.moved(words, t.to, 71, footed(move,
		words.Box, b.Y+b.H))}
}

// besideSign is a shot in which the thing makes room for the sign of its act's number.
func (a *animated) besideSign(i, k int, s shot) (shot, float64) {
	if a.acts[i].number == "" || k == 0 || s.camera == "macro" {
		return s, a.thingX(i, s)
	}
	s.size = min(s.size, 560)
	return s, middleX + a.side()*min(270, math.Abs(1080-middleX)-s.size/2-20)
}
