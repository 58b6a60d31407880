package post

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer/text"
)

// block is words as forms, in rows of one width, where they stand on a sticker of 512 px.
type block struct {
	rows []blockRow
	at   farm.Box
}

// blockRow is a row of a block: its outline and where its ink lies.
type blockRow struct {
	words, path string
	at          farm.Box
	loud        bool // it is the one that stands out
}

// How rows of a block are set.
const (
	mostRows  = 5
	blockGap  = 12.0 // px between rows
	leastHigh = 27.0 // px of a row's letters at least
	rowLead   = 2.7  // how much higher the highest row is than the lowest, at most
)

// block sets words as large as a box holds them; false where they would be small, or the
// face has no forms of them.
func (p *pack) block(words string, in farm.Box) (block, bool) { return p.blockOf(p.rowings(words), in) }

// blockOf sets the one of some ways to part words into rows that fills a box best.
func (p *pack) blockOf(rowings [][]string, in farm.Box) (block, bool) {
	best, found := 0.0, block{}
	for _, rows := range rowings {
		b, ok := p.stackedRows(rows, in)
		if !ok {
			continue
		}
		if score := b.score(in) * p.torn(rows) * b.numbered(); score > best {
			best, found = score, b
		}
	}
	if best == 0 {
		return block{}, false
	}
	found.rows[p.loudest(found.rows)].loud = true
	return found, true
}

// loudest is the row that stands out: the first with a number, else the highest that says something by itself.
func (p *pack) loudest(rows []blockRow) int {
	if i := slices.IndexFunc(rows, func(r blockRow) bool { return p.numbers(r.words) }); i >= 0 {
		return i
	}
	loudest := 0
	for i, r := range rows {
		if !p.slight(r.words) && (r.at.H > rows[loudest].at.H || p.slight(rows[loudest].words)) {
			loudest = i
		}
	}
	return loudest
}

// counts reports words with a number in digits.
func counts(words string) bool { return strings.ContainsFunc(words, unicode.IsDigit) }

// numbers reports words with a number in digits or in a word of its own.
func (p *pack) numbers(words string) bool {
	const least = 4 // letters: shorter ones are articles, too
	return counts(words) || slices.ContainsFunc(strings.Fields(words), func(w string) bool {
		return utf8.RuneCountInString(w) >= least && p.Facts.Counts(w)
	})
}

// numbered is what rows are worth of which one has a number: that one is no lower than the others.
func (b block) numbered() float64 {
	high, of := 0.0, 0.0
	for _, r := range b.rows {
		high = max(high, r.at.H)
		if counts(r.words) {
			of = max(of, r.at.H)
		}
	}
	if of == 0 {
		return 1
	}
	return (of / high) * (of / high) * (of / high)
}

// slight reports a row that says nothing by itself: words that wait for others.
func (p *pack) slight(row string) bool {
	words := strings.Fields(strings.ToLower(row))
	waits := func(w string) bool { return slices.Contains(p.leads(), w) }
	if len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return !waits(w) }) {
		return true
	}
	return len(words) == 1 && (slices.Contains(p.leads(), words[0]) || utf8.RuneCountInString(words[0]) < 4 &&
		!strings.ContainsFunc(row, unicode.IsDigit) && farm.LanguageOf(p.Facts.Language).SpacesWords)
}

// leads are the words after which no row ends.
func (p *pack) leads() []string {
	l := farm.LanguageOf(p.Facts.Language)
	return slices.Concat(l.Section("lines").Words("on"), l.Section("lines").Words("wait"), l.Section("prompt").Words("prep"))
}

// follows are the words with which no row begins that another stands before: "lat 60. | i 70".
func (p *pack) follows() []string {
	l := farm.LanguageOf(p.Facts.Language)
	return slices.Concat(l.Section("lines").Words("back"), l.Section("prompt").Words("and"))
}

// torn is what rows are worth that end where no row ends, or say nothing.
func (p *pack) torn(rows []string) float64 {
	worth := 1.0
	for i, row := range rows {
		words := strings.Fields(strings.ToLower(row))
		switch {
		case len(rows) > 1 && p.slight(row):
			worth *= 0.15
		case i > 0 && len(words) > 0 && slices.Contains(p.follows(), words[0]):
			worth *= 0.5
		case i < len(rows)-1 && len(words) > 0 && slices.Contains(p.leads(), words[len(words)-1]):
			worth *= 0.75
		}
	}
	return worth
}

// least is how high the lowest row is.
func (b block) least() float64 {
	least := math.Inf(1)
	for _, r := range b.rows {
		least = min(least, r.at.H)
	}
	return least
}

// score is how well a block fills a box, and how well its lowest row is read.
func (b block) score(in farm.Box) float64 {
	area := 0.0
	for _, r := range b.rows {
		area += r.at.W * r.at.H
	}
	return area / (in.W * in.H) * math.Pow(b.least()/in.H, 0.35)
}

// rowings are the ways to part words into rows, a figure with its unit in a row of its own
// among them.
func (p *pack) rowings(words string) [][]string {
	words = strings.TrimRight(strings.TrimSpace(words), ".。।")
	if clauses := strings.FieldsFunc(words, pause); len(clauses) > 1 && !farm.LanguageOf(p.Facts.Language).SpacesWords {
		var twice []string
		for _, c := range clauses {
			if rows := p.parted(c, 2); len(rows) == 2 {
				twice = append(twice, rows...)
			} else {
				twice = append(twice, c)
			}
		}
		return [][]string{clauses, twice}
	}
	out := [][]string{{words}}
	for n := 2; n <= mostRows; n++ {
		if rows := p.parted(words, n); len(rows) == n {
			out = append(out, rows)
		}
	}
	f, ok := p.FigureOf(words)
	if !ok || !strings.Contains(words, strings.TrimSpace(f.Text)) {
		return out
	}
	before, big, after := p.CutOut(words, f)
	if before == "" && after == "" {
		return out
	}
	for n := range 3 {
		for k := range 3 {
			head, tail := p.parted(before, n), p.parted(after, k)
			if rows := slices.Concat(head, []string{big}, tail); len(head) == n && len(tail) == k && // all words are there
				(n > 0) == (before != "") && (k > 0) == (after != "") && !slices.Contains(rows, "") {
				out = append(out, rows)
			}
		}
	}
	return out
}

// parted is words in n rows as they are read; nil where they have not so many parts.
func (p *pack) parted(words string, n int) []string {
	if n < 2 || words == "" {
		return []string{words}[:min(n, 1)]
	}
	if farm.LanguageOf(p.Facts.Language).SpacesWords {
		if rows := p.Parts(words, n); rows != nil {
			return rows
		}
		if all := strings.Fields(words); len(all) >= n {
			return balanced(all, n, " ")
		}
		return nil
	}
	parts, err := text.Parts(words, p.Facts.Language)
	if err != nil || len(parts) < n {
		return nil
	}
	rows := balanced(spacedAs(words, parts), n, "")
	for i := range rows {
		rows[i] = strings.TrimFunc(rows[i], func(r rune) bool { return unicode.IsSpace(r) || pause(r) })
	}
	return rows
}

// pause reports a sign between two clauses of a script without spaces.
func pause(r rune) bool { return strings.ContainsRune("，、。", r) }

// spacedAs gives parts of words the spaces that stand before them.
func spacedAs(words string, parts []string) []string {
	out := make([]string, len(parts))
	for i, part := range parts {
		before, after, _ := strings.Cut(words, part)
		out[i], words = before+part, after
	}
	return out
}

// stackedRows sets rows below each other, each as wide as the box as far as it does not
// outgrow the others.
func (p *pack) stackedRows(rows []string, in farm.Box) (block, bool) {
	var set []blockRow
	low := math.Inf(1)
	for _, words := range rows {
		path, ink, ok := p.rowForm(words)
		if !ok {
			return block{}, false
		}
		set = append(set, blockRow{words: words, path: path, at: ink})
		low = min(low, ink.H*in.W/ink.W)
	}
	highs, sum := make([]float64, len(set)), 0.0
	for i, r := range set {
		highs[i] = min(r.at.H*in.W/r.at.W, rowLead*low)
		sum += highs[i]
	}
	gaps := blockGap * float64(len(set)-1)
	k := min(1, (in.H-gaps)/sum)
	b := block{at: kit.Box(in.X+in.W, 0, 0, 0)}
	y := in.Y + (in.H-sum*k-gaps)/2
	b.at.Y = y
	for i, r := range set {
		h := highs[i] * k
		if h < leastHigh {
			return block{}, false
		}
		w := h * r.at.W / r.at.H
		x := in.X + (in.W-w)/2
		path := kit.MovedPath(r.path, func(px, py float64) (float64, float64) {
			return x + (px-r.at.X)*w/r.at.W, y + (py-r.at.Y)*h/r.at.H
		})
		b.rows = append(b.rows, blockRow{words: r.words, path: path, at: kit.Box(x, y, w, h)})
		b.at.X, b.at.W = min(b.at.X, x), max(b.at.W, w)
		y += h + blockGap
	}
	b.at.H = y - blockGap - b.at.Y
	return b, true
}

// rowForm is a row of words as a form whose words stand close together: what is cut out
// hangs together.
func (p *pack) rowForm(words string) (path string, ink farm.Box, ok bool) {
	const apart = 0.38 // of a row's height
	type form struct {
		path string
		ink  farm.Box
	}
	var all []form
	low, high := math.Inf(1), math.Inf(-1)
	for _, w := range strings.Fields(words) {
		path, ink, ok := p.Letters(w)
		if !ok {
			return "", farm.Box{}, false
		}
		all = append(all, form{path, ink})
		low, high = min(low, ink.Y), max(high, ink.Y+ink.H)
	}
	if p.RightToLeft() {
		slices.Reverse(all)
	}
	x, gap := 0.0, apart*(high-low)
	var out strings.Builder
	for _, f := range all {
		by := x - f.ink.X
		out.WriteString(kit.MovedPath(f.path, func(px, py float64) (float64, float64) { return px + by, py }))
		x += f.ink.W + gap
	}
	return out.String(), kit.Box(0, low, x-gap, high-low), len(all) > 0
}

// balanced is parts in n rows, as even as they go.
func balanced(parts []string, n int, space string) []string {
	type division struct {
		rows    []string
		longest int
	}
	known := map[[2]int]division{} // the most even one from a part on in so many rows
	var split func(from, n int) division
	split = func(from, n int) division {
		if n == 1 {
			row := strings.Join(parts[from:], space)
			return division{[]string{row}, utf8.RuneCountInString(row)}
		}
		best, ok := known[[2]int{from, n}]
		if ok {
			return best
		}
		best.longest = math.MaxInt
		for to := from + 1; to <= len(parts)-(n-1); to++ {
			row, rest := strings.Join(parts[from:to], space), split(to, n-1)
			if longest := max(utf8.RuneCountInString(row), rest.longest); longest < best.longest {
				best = division{append([]string{row}, rest.rows...), longest}
			}
		}
		known[[2]int{from, n}] = best
		return best
	}
	return split(0, n).rows
}

// paths are the outlines of a block's rows, joined as far as one path holds them.
func (b block) paths(do func(blockRow) bool) []string {
	var out []string
	count := 0
	for _, r := range b.rows {
		if !do(r) {
			continue
		}
		n := kit.CommandsOf(r.path)
		if len(out) == 0 || count+n > kit.MostCommands {
			out, count = append(out, ""), 0
		}
		out[len(out)-1] += r.path
		count += n
	}
	return out
}

// drawable reports a block each of whose rows one path holds.
func (b block) drawable() bool {
	return !slices.ContainsFunc(b.rows, func(r blockRow) bool { return kit.CommandsOf(r.path) > kit.MostCommands })
}
