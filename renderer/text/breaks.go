package text

import (
	"errors"
	"math"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
)

// What it costs to end a line somewhere, beside what the line's length costs
// (see compose). A line that is half empty costs 0.25.
const (
	never      = math.MaxFloat64
	lastResort = 40.0 // inside a word: only when nothing else fits at any size
	leaning    = 0.45 // after a word that belongs to the next one
)

// breaks tells where lines of a text may begin.
type breaks struct {
	runes   []rune
	cost    []float64 // by the index of the rune that would begin the next line
	must    []bool    // a line begins there
	cluster []bool    // a grapheme cluster begins there
}

var errNoThaiWords = errors.New("lines of Thai need its word list, which is not installed (Debian package libthai-data)")

// breaksOf finds the places by UAX 14 (strict: no small kana or long vowel mark
// begins a line) and weighs them by the language's own habits.
func breaksOf(runes []rune, language string, thai func() (*wordList, error)) (*breaks, error) {
	n := len(runes)
	b := &breaks{runes: runes, cost: make([]float64, n+1), must: make([]bool, n+1), cluster: make([]bool, n+1)}
	var s segmenter.Segmenter
	s.Init(runes)
	for i := range b.cost {
		b.cost[i] = never
	}
	for it := s.GraphemeIterator(); it.Next(); {
		b.cluster[it.Grapheme().Offset] = true
	}
	b.cluster[n] = true
	for it := s.LineIterator(); it.Next(); {
		l := it.Line()
		at := l.Offset + len(l.Text)
		b.cost[at] = 0
		b.must[at] = l.IsMandatoryBreak && at < n
	}
	if err := b.thai(thai); err != nil {
		return nil, err
	}
	tag := primaryTag(language)
	for i := 1; i < n; i++ {
		if !b.must[i] {
			b.cost[i] = b.weigh(i, tag)
		}
	}
	b.cost[0], b.cost[n] = never, 0
	return b, nil
}

// thai cuts each stretch of Thai into words.
func (b *breaks) thai(words func() (*wordList, error)) error {
	for i := 0; i < len(b.runes); {
		if !isThai(b.runes[i]) {
			i++
			continue
		}
		end := i
		for end < len(b.runes) && isThai(b.runes[end]) {
			end++
		}
		list, err := words()
		if err != nil {
			return errors.Join(errNoThaiWords, err)
		}
		list.thaiBreaks(b.runes[i:end], b.cluster[i:end+1], func(at int, value float64) { b.cost[i+at] = value })
		i = end
	}
	return nil
}

// weigh is the cost of a break before rune i.
func (b *breaks) weigh(i int, tag string) float64 {
	before, after := b.runes[i-1], b.runes[i]
	cost := b.cost[i]
	switch {
	case !b.cluster[i]:
		return never
	case InNumber(b.runes, i):
		return lastResort
	case unicode.IsSpace(before) && before != nbsp:
		return b.weighSpace(i, tag, cost)
	case hangul(before) && (hangul(after) || letterOrDigit(after)), letterOrDigit(before) && hangul(after):
		return lastResort // Korean breaks at its spaces
	case cjk(before) || cjk(after):
		if cost == never {
			return never
		}
		return cost + weighCJK(b.runes, i, tag)
	case cost == never:
		return never
	case before == '/': // what it joins is one name: a pair, either/or
		return cost + 3*leaning
	case before == '-' || before == '‐' || before == '–' || before == '—':
		return cost + b.weighHyphen(i)
	default:
		return cost
	}
}

// weighHyphen is what a break after the hyphen before rune i costs: "e-commerce" and
// "14-day" read badly in two.
func (b *breaks) weighHyphen(i int) float64 {
	start := i - 1
	for start > 0 && letterOrDigit(b.runes[start-1]) {
		start--
	}
	switch {
	case i-1-start == 1:
		return 3 * leaning
	case numeric(string(b.runes[start : i-1])):
		return leaning
	default:
		return 0.12
	}
}

func letterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// weighSpace is the cost of a break at a space that ends before rune i.
func (b *breaks) weighSpace(i int, tag string, cost float64) float64 {
	if cost == never {
		return never
	}
	end := i
	for end > 0 && unicode.IsSpace(b.runes[end-1]) {
		end--
	}
	start := end
	for start > 0 && !unicode.IsSpace(b.runes[start-1]) {
		start--
	}
	stop := i
	for stop < len(b.runes) && !unicode.IsSpace(b.runes[stop]) {
		stop++
	}
	last, next := string(b.runes[start:end]), string(b.runes[i:stop])
	if end == 0 || next == "" {
		return cost
	}
	final, first := b.runes[end-1], b.runes[i]
	switch {
	case strings.ContainsRune("«‹„“‘([{¿¡", final) && end-start == 1, strings.ContainsRune("»›!?:;)]}", first) && len(next) <= 3:
		return never // spaced punctuation, as French sets it
	case strings.ContainsRune("–—·|+&×=→", first) && stop-i == 1:
		return cost + 0.5 // a dash stays with what stands before it
	case numeric(last) && unitLike([]rune(next)):
		return cost + leaning
	case numeric(last) && unicode.IsLetter(first):
		return cost + 0.25 // a number and what is counted
	case numeric(next) && unicode.IsUpper(b.runes[start]):
		return cost + 0.3 // a name with its number
	case final == '.' && end-start <= 4 && unicode.IsUpper(b.runes[start]) && unicode.IsUpper(first):
		return cost + leaning // a title or initial and its name
	case leanings()[tag].on[strings.ToLower(last)]:
		return cost + leaning
	case leanings()[tag].back[strings.ToLower(strings.TrimRightFunc(next, unicode.IsPunct))]:
		return cost + leaning
	case strings.ContainsRune(".!?…,;:–—،؛؟।", final):
		return cost - 0.06
	case isThai(final) && isThai(first):
		return cost - 0.06 // Thai's spaces end phrases
	default:
		return cost
	}
}

func hangul(r rune) bool { return unicode.Is(unicode.Hangul, r) }

const nbsp = '\u00a0'

func unitLike(rest []rune) bool {
	n := 0
	for n < len(rest) && (unicode.IsLetter(rest[n]) || unicode.Is(unicode.Sc, rest[n]) || rest[n] == '%' || rest[n] == '°') {
		n++
	}
	return n > 0 && n <= 3 && (n == len(rest) || !unicode.IsLetter(rest[n]))
}

func numeric(w string) bool {
	return w != "" && strings.IndexFunc(w, func(r rune) bool { return !unicode.IsDigit(r) && r != '.' && r != ',' }) < 0
}
