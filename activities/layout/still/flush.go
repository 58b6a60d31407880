package still

import (
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer"
)

// flush are words in rows from side to side, as on a letterpress bill: each row as large as its width makes it.
type flush struct {
	rows        []farm.Layer // from 0 on
	high        float64
	least, most float64 // the sizes of its rows
	wide        float64 // the share of the width that its narrowest row takes
	torn        int     // how many of its rows end with a word that only leads to others
}

// setting is how words are set from side to side.
type setting struct {
	wide, most float64
	lines      int // at most
	ink        farm.Color
}

// mostUneven is how much larger the largest row of a block is than its smallest at most.
const mostUneven = 2.2

// flushes are the ways to set words from side to side: in one row, in two and so on. Those of which a row is far
// smaller than another, or smaller than what is read, are none.
func (p *Page) flushes(words string, s setting) []flush {
	if strings.TrimSpace(words) == "" {
		return []flush{{least: math.Inf(1), wide: 1}}
	}
	parts := p.PhrasesOf(words)
	var out []flush
	for n := 1; n <= min(s.lines, len(parts)); n++ {
		if f, ok := p.flushed(p.evenLines(parts, n), s); ok {
			out = append(out, f)
		}
	}
	return out
}

// flushed are lines as rows.
func (p *Page) flushed(lines []string, s setting) (f flush, ok bool) {
	f.least, f.wide = math.Inf(1), 1
	for i, line := range lines {
		if i < len(lines)-1 && p.leadsOn(line) {
			f.torn++
		}
		l, m, fits := p.flushRow(line, s)
		if !fits {
			return f, false
		}
		l.Box.Y = f.high
		f.high += m.H
		f.wide = min(f.wide, m.W/s.wide)
		f.least, f.most = min(f.least, l.Text.Size), max(f.most, l.Text.Size)
		f.rows = append(f.rows, l)
	}
	return f, f.most <= mostUneven*f.least
}

// leadsOn reports a line that ends with a word that only leads to others.
func (p *Page) leadsOn(line string) bool {
	words := strings.Fields(line)
	return len(words) > 0 && p.between() != "" && p.OnlyLeads(words[len(words)-1])
}

// probe is the size at which words are measured, px.
const probe = 100.0

// flushRow is a line as large as it is wide, with its measures.
func (p *Page) flushRow(line string, s setting) (l farm.Layer, m renderer.Measured, ok bool) {
	st := kit.KineticStyle{ID: "headline", Ink: s.ink, Most: probe, Least: probe, Lines: 1, Leading: p.tight(line)}
	wide, had := p.widths[line]
	if !had {
		if m, err := p.Ruler.Text(p.LargeType(line, kit.Box(0, 0, 0, 0), st)); err == nil {
			wide = m.W
		}
		if p.widths == nil {
			p.widths = map[string]float64{}
		}
		p.widths[line] = wide
	}
	if wide <= 0 {
		return l, m, false
	}
	st.Most = math.Floor(min(s.wide/wide*probe, s.most))
	st.Least = st.Most * 0.9
	if st.Least < leastType {
		return l, m, false
	}
	l = kit.Yielding([]farm.Layer{p.LargeType(line, kit.Box(0, 0, s.wide, 0), st)})[0]
	m, err := p.Ruler.Text(l)
	if err != nil || m.W > s.wide+1 || len(m.Lines) > 1 {
		return l, m, false
	}
	l.Box.H = math.Ceil(m.H) + 1
	return l, m, true
}

// tight is the leading of giant type: capitals stand nearer to each other than letters that hang.
func (p *Page) tight(words string) float64 {
	if p.Display.Caps {
		return kit.CapsLeading(0.88, words)
	}
	return 1.02
}

// evenLines are parts of a line in n lines about as long as each other, of which none ends with a word that only leads
// to others or with a number without what it counts.
func (p *Page) evenLines(parts []string, n int) []string {
	gap := p.between()
	all := len(parts)
	long := make([]float64, all)
	sum := 0.0
	for i, s := range parts {
		long[i] = float64(len([]rune(s)) + len(gap))
		sum += long[i]
	}
	aim := sum / float64(n)
	cost := func(from, to int) float64 {
		w := 0.0
		for _, v := range long[from:to] {
			w += v
		}
		out := (w - aim) * (w - aim)
		last := lastOf(parts[to-1])
		if to < all && gap != "" && (p.OnlyLeads(parts[to-1]) || unicode.IsDigit(last)) {
			out += aim * aim / 4
		}
		if to < all && unicode.IsPunct(last) {
			out -= aim * aim / 12
		}
		return out
	}
	ends, _ := kit.Divided(all, n, cost)
	out, from := make([]string, 0, n), 0
	for _, to := range ends {
		out, from = append(out, strings.TrimSpace(strings.Join(parts[from:to], gap))), to
	}
	return out
}
