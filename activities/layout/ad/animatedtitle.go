package ad

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The words of an act, px: right on the scene, under the safe box's upper edge.
const (
	aboutTop   = 290.0 // of what the brand is and where
	plateTop   = 356.0
	plateMost  = 296.0 // their height
	leastWords = 70.0  // of letters
	fewestPx   = 56.0  // where one word is longer than a line
)

// mostSigns is how many letters a beat of an act says where words stand without spaces.
const mostSigns = 16

// title is the sentence of an act, one part after the other, as letters with an edge of their
// own: they need no board.
func (a *animated) title(i, ms int) []farm.Layer {
	parts := a.saidIn(a.Say(fmt.Sprintf("scene-%d", i+1), a.acts[i].line))
	starts := a.partStarts(i, ms)
	out := a.aboutChip()
	for k, p := range parts {
		p = strings.TrimRight(p, ",،、，;；:：") // no part ends as if it went on
		l := a.lettering(p, []float64{-1.2, 1.1, -1, 1.3}[(i+k)%4])
		if k > 0 {
			l.ID = fmt.Sprintf("title-%d", k+1)
		}
		l.StartMs = kit.OnFrame(starts[k])
		if k+1 < len(parts) {
			l.EndMs = kit.OnFrame(starts[k+1])
		}
		if k > 0 {
			l.Enter = &farm.Motion{Kind: "pop", DurationMs: 200}
		}
		out = append(out, l)
	}
	return out
}

// aboutChip is what the brand is and where, above the words of each act: no "it" is without its name.
func (a *animated) aboutChip() []farm.Layer {
	l, ok := aboutLine(a.Draft, kit.Box(paidBox.X+20, aboutTop, paidBox.W-40, 0), a.OnAccent)
	if !ok {
		return nil
	}
	l.Text.Size, l.Text.MinSize, l.Box.H = 44, 34, 76
	l.Text.Plate = &farm.Plate{Color: a.Accent, Radius: 16, PadX: 20, PadY: 12}
	return []farm.Layer{l}
}

// partStarts are when the parts of an act's sentence come, ms of its scene.
func (a *animated) partStarts(i, ms int) []float64 {
	var out []float64
	for _, s := range a.acts[i].spans {
		if s.part == len(out) {
			out = append(out, s.from*float64(ms))
		}
	}
	return out
}

// saidIn are the parts of a sentence that are said one after the other: clauses, none longer than
// is read at a glance.
func (a *animated) saidIn(line string) []string {
	if !farm.LanguageOf(a.Facts.Language).SpacesWords {
		return inSigns(line)
	}
	if parts := a.clausesOf(line); len(parts) > 0 {
		return parts
	}
	return []string{line}
}

// inSigns are the clauses of a line in a script without spaces, short ones together.
func inSigns(line string) []string {
	var out []string
	from := 0
	cut := func(to int) {
		part := strings.TrimSpace(line[from:to])
		from = to
		if n := len(out); n > 0 && utf8.RuneCountInString(out[n-1]+part) <= mostSigns {
			out[n-1] += part
		} else if part != "" {
			out = append(out, part)
		}
	}
	for at, r := range line {
		if strings.ContainsRune("，、；：。,;", r) || unicode.IsSpace(r) && utf8.RuneCountInString(line[from:at]) > mostSigns/2 {
			cut(at + utf8.RuneLen(r))
		}
	}
	cut(len(line))
	return out
}

// lettering is a part of a sentence on the scene.
func (a *animated) lettering(content string, tilt float64) farm.Layer {
	const size = 136.0
	b := kit.Box(paidBox.X+10, plateTop, paidBox.W-20, plateMost)
	step := kit.Step{Size: size, Least: leastWords, Leading: 1.04, Lines: 4}
	words := kit.Middle(kit.Centered(a.TextLayer("title", content, step, b, "#FFFFFF")))
	words = a.craft.lettered(words, "#FFFFFF", a.Snack.Seed)
	words.Text.Fill, words.Text.Bevel, words.Text.Shadows = nil, 0, nil
	words.Text.Size, words.Text.MinSize = size, leastWords
	if _, err := a.Ruler.Text(words); err != nil { // one word is longer than a line
		words.Text.MinSize = fewestPx / 2
	}
	words.Text.Color, words.Text.Stroke = "#FFFFFF", &farm.Stroke{Width: 14, Color: a.dark()}
	words.Text.Shadow = &farm.Shadow{Y: 6, Blur: 14, Color: "#00000066"}
	words.Rotation = tilt
	return words
}

// pushMost is how much nearer than it stands a thing is shown at most: it stays within the frame.
const pushMost = 0.3

// nearing is the share of a push that is left, 0-1.
func nearing(f float64) float64 { return 1 + pushMost*math.Pow(1-f, 3) }
