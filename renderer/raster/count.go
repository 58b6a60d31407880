package raster

import (
	"math"
	"strconv"
	"strings"
	"unicode"
)

// countSteps is how many numbers are seen at most while a text counts.
const countSteps = 24

// counting lets a text that was drawn whole count up to its number: a part for each
// number on the way, in the size and at the place of the last one's.
func (p *Painter) counting(n *Node, w *words) {
	ms := float64(w.t.CountMs)
	if ms <= 0 || p.canvas.FPS == 0 || len(n.Parts) != 1 || n.Parts[0].Cell != 0 || w.t.Plate != nil {
		return
	}
	number, ok := numberIn(w.t.Content)
	if !ok {
		return
	}
	start, last := float64(w.l.StartMs), n.Parts[0]
	frame := 1000 / float64(p.canvas.FPS)
	count := int(min(ms/frame, countSteps, math.Abs(number.value)*math.Pow(10, float64(number.decimals))))
	before := ""
	n.Parts = nil
	for i := range count {
		share := float64(i) / float64(count)
		said := number.at(1 - (1-share)*(1-share)) // slower towards its end
		if said == before {
			continue
		}
		before = said
		n.Steps = append(n.Steps, start+math.Round(float64(i)*ms/float64(count)/frame)*frame)
		n.Parts = append(n.Parts, Part{Image: empty(), Cell: len(n.Steps), Draw: func() (Part, error) { return p.saying(w, said) }})
	}
	n.Steps = append(n.Steps, start+ms)
	last.Cell = len(n.Steps)
	n.Parts = append([]Part{last}, n.Parts...) // the first is what reports tell of
	if len(n.Steps) > 1 {
		n.Steps[0] = min(n.Steps[0], 0)
	}
}

// saying draws a text with other words in the size that it has.
func (p *Painter) saying(w *words, said string) (Part, error) {
	l, t := w.l, *w.t
	t.Content, t.Size, t.MinSize = said, w.lay.Size, w.lay.Size/2
	if len(w.lay.Lines) == 1 { // digits are of several widths
		t.Content = strings.ReplaceAll(said, " ", "\u00a0")
	}
	l.Text, l.Enter = &t, nil
	lay, _, err := p.typeset(l)
	if err != nil {
		return Part{}, err
	}
	step := &words{p: p, l: l, t: &t, lay: lay, width: l.Box.W}
	if err := step.prepare(); err != nil {
		return Part{}, err
	}
	parts, err := step.split("")
	if err != nil || len(parts) == 0 {
		return Part{Image: empty()}, err
	}
	return parts[0], nil
}

// number is a number in a text: what stands before and after it, and how it is
// written.
type number struct {
	before, after string
	value         float64
	zero          rune // the digit 0 of its script
	decimals      int
	point, group  rune // 0 is none
}

// numberIn is the first number of a text.
func numberIn(s string) (number, bool) {
	n := number{}
	runes := []rune(s)
	from := 0
	for from < len(runes) && !unicode.IsDigit(runes[from]) {
		from++
	}
	to := from
	for to < len(runes) && (unicode.IsDigit(runes[to]) ||
		strings.ContainsRune(".,' \u202f\u00a0٫٬", runes[to]) && to+1 < len(runes) && unicode.IsDigit(runes[to+1])) {
		to++
	}
	if from == to || to-from > 15 {
		return n, false
	}
	digits, lastMark, marks := "", -1, 0
	for i, r := range runes[from:to] {
		if unicode.IsDigit(r) {
			z := r - digitOf(r)
			if n.zero == 0 {
				n.zero = z
			}
			digits += strconv.Itoa(int(digitOf(r)))
			continue
		}
		if lastMark = i; n.group == 0 || r != n.group {
			n.point, n.group = n.group, r
			if n.point != 0 {
				n.point, n.group = r, n.point
			}
		}
		marks++
	}
	n.before, n.after = string(runes[:from]), string(runes[to:])
	if lastMark >= 0 {
		rest := to - from - lastMark - 1
		switch {
		case n.point != 0: // both marks: the last parts
			n.decimals = rest
		case marks == 1 && rest != 3:
			n.point, n.group, n.decimals = n.group, 0, rest
		}
	}
	v, err := strconv.ParseFloat(digits, 64)
	n.value = v / math.Pow(10, float64(n.decimals))
	return n, err == nil && n.value > 0
}

// digitOf is the value of a decimal digit of any script: the digits of each stand in
// a row of ten.
func digitOf(r rune) rune {
	for v := rune(0); v < 10; v++ {
		if !unicode.IsDigit(r - v - 1) {
			return v
		}
	}
	return 0
}

// at is the text with a share of its number, written alike.
func (n number) at(share float64) string {
	s := strconv.FormatFloat(n.value*share, 'f', n.decimals, 64)
	whole, part, _ := strings.Cut(s, ".")
	var out []rune
	for i, r := range whole {
		if left := len(whole) - i; n.group != 0 && i > 0 && left%3 == 0 {
			out = append(out, n.group)
		}
		out = append(out, n.zero+r-'0')
	}
	if part != "" {
		out = append(out, n.point)
		for _, r := range part {
			out = append(out, n.zero+r-'0')
		}
	}
	return n.before + string(out) + n.after
}
