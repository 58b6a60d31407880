package caption

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// Page is the words First to Last (not included) of a track, shown from StartMs
// to EndMs.
type Page struct{ First, Last, StartMs, EndMs int }

// Limits bound a page.
type Limits struct {
	Words, Chars int    // Chars counts as in Latin; wide letters count twice
	EndMs        int    // no page lasts longer: the scene's end
	Language     string // for words that lean on the next one
	Alone        bool   // a keyword has a page of its own
}

const (
	// MinMs is the shortest that a page may stand.
	MinMs = 450
	// AloneMs is the shortest that a keyword stands on a page of its own.
	AloneMs = 300
	pauseMs = 250 // a pause that ends a page; shorter ones it holds through
)

// What a choice of pages costs.
const (
	perPage    = 1.0
	emptyRoom  = 1.2 // times the square of the share of the page that is empty
	overRoom   = 30  // for each character too many
	overWords  = 20  // for each word too many
	acrossStop = 6.0 // a sentence ends inside
	acrossStep = 0.7 // a comma stands inside
	acrossRest = 4.0 // a pause lies inside
	leanEnd    = 0.8 // it ends in a word that belongs to the next
	numberEnd  = 5.0 // it ends in a number, and what that counts is on the next
	lone       = 1.7 // one short word alone, where a page has room for more
	tooShort   = 60.0
	notAlone   = 12.0
	twoSpeak   = 500.0 // another speaks
)

// Pages cuts words into pages by timing and width: at sentence ends, commas and
// pauses where it can, with no more words than allowed unless they are spoken so
// fast that a page would stand too short. Pages follow each other without
// overlap.
func Pages(words []farm.CaptionWord, l Limits) []Page {
	n := len(words)
	who := Speakers(words)
	total, from := make([]float64, n+1), make([]int, n+1)
	for j := 1; j <= n; j++ {
		total[j] = 1e18
		for i := j - 1; i >= 0 && j-i <= max(8, 2*l.Words); i-- {
			if c := total[i] + l.cost(words, who, i, j); c < total[j] {
				total[j], from[j] = c, i
			}
		}
	}
	var pages []Page
	for j := n; j > 0; j = from[j] {
		pages = append([]Page{{First: from[j], Last: j}}, pages...)
	}
	return l.timed(words, pages)
}

// timed gives pages their times.
func (l Limits) timed(words []farm.CaptionWord, pages []Page) []Page {
	var out []Page
	for i, p := range pages {
		p.StartMs = words[p.First].StartMs
		limit := l.EndMs
		if i+1 < len(pages) {
			limit = words[pages[i+1].First].StartMs
		}
		p.EndMs = max(words[p.Last-1].EndMs, p.StartMs+MinMs)
		if limit-p.EndMs < pauseMs {
			p.EndMs = limit
		}
		if p.EndMs > p.StartMs {
			out = append(out, p)
		}
	}
	return out
}

// cost is what the words i to j cost as one page.
func (l Limits) cost(words []farm.CaptionWord, who []string, i, j int) float64 {
	chars, keywords := 0, 0
	cost := perPage
	for k := i; k < j; k++ {
		chars += Width(words[k].Text) + 1
		if words[k].Keyword {
			keywords++
		}
		if k == j-1 {
			break
		}
		switch end, _ := utf8.DecodeLastRuneInString(words[k].Text); {
		case strings.ContainsRune(".!?…。！？؟।", end):
			cost += acrossStop
		case strings.ContainsRune(",;:–—،、，", end):
			cost += acrossStep
		}
		if who[k+1] != who[k] {
			cost += twoSpeak
		}
		if words[k+1].StartMs-words[k].EndMs > pauseMs {
			cost += acrossRest
		}
	}
	chars--
	if chars > l.Chars {
		cost += overRoom * float64(chars-l.Chars)
	} else {
		room := 1 - float64(chars)/float64(l.Chars)
		cost += emptyRoom * room * room
	}
	cost += overWords * float64(max(0, j-i-l.Words))
	if j-i == 1 && l.Words > 1 && !l.Alone && 2*chars < l.Chars {
		cost += lone
	}
	if l.Alone && keywords > 0 && j-i > 1 {
		cost += notAlone
	}
	stands := l.EndMs
	if j < len(words) {
		stands = words[j].StartMs
		if text.LeansOn(words[j-1].Text, l.Language) {
			cost += leanEnd
		}
		if countsNext(words[j-1].Text, words[j].Text, l.Language) {
			cost += numberEnd
		}
	}
	least := MinMs
	if l.Alone && keywords == 1 && j-i == 1 {
		least = AloneMs
	}
	if short := least - (stands - words[i].StartMs); short > 0 {
		// More than any number of words too many, so that a page is never
		// too short while it can have another word.
		cost += tooShort * 20 * (1 + float64(short)/MinMs)
	}
	return cost
}

// countsNext reports a number that counts what the next word names: no year, no time, and none
// before a word that leads to something else.
func countsNext(number, next, language string) bool {
	if _, wide := utf8.DecodeRuneInString(next); wide > 2 && Width(next) > utf8.RuneCountInString(next) {
		return false // scripts without spaces have their unit in the word
	}
	if number == "" || strings.ContainsFunc(number, unicode.IsLetter) || strings.ContainsRune(number, ':') {
		return false
	}
	if end, _ := utf8.DecodeLastRuneInString(number); !unicode.IsDigit(end) {
		return false
	}
	year := len(number) == 4 && !strings.ContainsAny(number, ".,") && (number[0] == '1' || number[0] == '2')
	return !year && !text.LeansOn(next, language)
}

// Speakers are who speaks each word, "" where nobody was named.
func Speakers(words []farm.CaptionWord) []string {
	out := make([]string, len(words))
	now := ""
	for i, w := range words {
		if w.Speaker != "" {
			now = w.Speaker
		}
		out[i] = now
	}
	return out
}

// farApart is a pause after which a page at the bottom does not belong to the one
// at the top.
const farApart = 1200

// Turns puts pages at the top and at the bottom by turns: one at the top stays
// until that at the bottom goes. It says which stand at the bottom.
func Turns(pages []Page) []bool {
	low := make([]bool, len(pages))
	for i := 1; i < len(pages); i++ {
		if !low[i-1] && pages[i].StartMs-pages[i-1].EndMs < farApart {
			low[i] = true
			pages[i-1].EndMs = pages[i].EndMs
		}
	}
	return low
}

// Width counts a text's letters as Latin ones: those of Chinese, Japanese and
// Korean twice, marks not at all.
func Width(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
			n += 2
		default:
			n++
		}
	}
	return n
}

// Join is how a page's words are written: with spaces, but where both sides are
// of a script that has none. It gives each word's place in runes.
func Join(words []string) (content string, places [][2]int) {
	var b strings.Builder
	at := 0
	for i, w := range words {
		if i > 0 && !(spaceless(last(words[i-1])) && spaceless(first(w))) {
			b.WriteByte(' ')
			at++
		}
		n := utf8.RuneCountInString(w)
		places = append(places, [2]int{at, at + n})
		b.WriteString(w)
		at += n
	}
	return b.String(), places
}

func first(s string) rune { r, _ := utf8.DecodeRuneInString(s); return r }
func last(s string) rune  { r, _ := utf8.DecodeLastRuneInString(s); return r }

func spaceless(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar) ||
		r >= 0x3000 && r <= 0x303F || r >= 0xFF00 && r <= 0xFFEF
}
