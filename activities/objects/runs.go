package objects

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm/renderer/text"
)

// unspaced finds in a text without spaces between its words: the longest name
// at each place, where a word may begin and end.
func (x *index) unspaced(words, name string, c setting) []Find {
	low := []rune(normalRunes(words))
	own := nameAt(low, []rune(normalRunes(name)))
	c.words = x.saidIn(low)
	if x.borders == "marks" {
		c.ends = wordEnds(low)
	}
	found := x.amongRuns([]rune(words), low, c, own)
	if c.meet(found) {
		found = x.amongRuns([]rune(words), low, c, own)
	}
	return found
}

// amongRuns is one reading of a text; own are the letters of its brand's name.
func (x *index) amongRuns(as, low []rune, c setting, own map[int]bool) []Find {
	var out []Find
	at := 0 // byte
	for i := 0; i < len(low); {
		n, object, sure := x.runAt(low, i, c)
		if n == 0 {
			at += len(string(as[i]))
			i++
			continue
		}
		word := string(as[i : i+n])
		if object != "" && !own[i] && !x.deniedRun(low, i, n) && !x.byTheWayRun(low, i, n) && !x.waitsRun(low, i) {
			out = append(out, Find{Object: object, Word: word, At: at, Sure: sure, Plain: true})
		}
		at += len(word)
		i += n
	}
	return out
}

// nameAt marks the letters of a text that are those of a name.
func nameAt(low, name []rune) map[int]bool {
	out := map[int]bool{}
	for i := 0; len(name) > 0 && i+len(name) <= len(low); i++ {
		if string(low[i:i+len(name)]) == string(name) {
			for k := range name {
				out[i+k] = true
			}
		}
	}
	return out
}

// normalRunes is normal with as many runes as the text.
func normalRunes(s string) string {
	return strings.Map(func(r rune) rune { return unicode.ToLower(r) }, s)
}

// saidIn are the names and search words that occur anywhere in a text.
func (x *index) saidIn(low []rune) map[string]bool {
	said := map[string]bool{}
	for i := range low {
		for n := 1; n <= min(x.longest, len(low)-i); n++ {
			w := string(low[i : i+n])
			if len(x.keywords[w]) > 0 || len(x.names[w]) > 0 {
				said[w] = true
			}
		}
	}
	return said
}

// runAt is the longest name that begins at a place; "" with letters that name
// what is not shown.
func (x *index) runAt(low []rune, i int, c setting) (n int, object string, sure int) {
	for n := min(x.longest, len(low)-i); n > 0; n-- {
		w := string(low[i : i+n])
		if x.never[w] || x.makes(w, c) {
			return n, "", 0
		}
		_, isKeyword := x.keywords[w]
		if _, isName := x.names[w]; !isName && !isKeyword {
			continue
		}
		if !x.whole(low, i, n) || c.ends != nil && !c.ends[i+n] {
			if n > 1 {
				return n, "", 0 // part of a longer word: nothing shorter stands here either
			}
			continue
		}
		if o, sure, ok := x.named(w, c); ok {
			return n, o, sure
		}
	}
	return 0, "", 0
}

// wordEnds are the places of a Thai text at which a word ends; nil on a machine without a list of
// its words, where marks alone tell.
func wordEnds(low []rune) map[int]bool {
	out := map[int]bool{}
	thai := func(r rune) bool { return unicode.Is(unicode.Thai, r) }
	for from := 0; from < len(low); {
		to := from + 1
		for to < len(low) && thai(low[from]) && thai(low[to]) {
			to++
		}
		words := []string{string(low[from:to])}
		if thai(low[from]) {
			var err error
			if words, err = text.ThaiWords(words[0]); err != nil {
				return nil
			}
		}
		for _, w := range words {
			from += len([]rune(w))
			out[from] = true
		}
	}
	return out
}

// whole reports that letters are a word and no part of a longer one.
func (x *index) whole(low []rune, i, n int) bool {
	if x.borders == "marks" {
		return n >= 3 && (i+n >= len(low) || !unicode.IsMark(low[i+n]) && !strings.ContainsRune("ะาำๅๆฯ", low[i+n])) &&
			(i == 0 || !strings.ContainsRune("เแโใไ", low[i-1]))
	}
	script := func(r rune) *unicode.RangeTable {
		for _, t := range []*unicode.RangeTable{unicode.Han, unicode.Katakana, unicode.Hiragana} {
			if unicode.Is(t, r) || r == 'ー' && t == unicode.Katakana {
				return t
			}
		}
		return nil
	}
	first, last := script(low[i]), script(low[i+n-1])
	if i > 0 && first != nil && script(low[i-1]) == first && !x.joins(low, i-1, -1) && (x.borders == "script" || n < 2) {
		return false
	}
	return i+n >= len(low) || last == nil || script(low[i+n]) != last || x.joins(low, i+n, 1)
}

// joins reports that letters at a place are a particle, which a word may stand
// beside.
func (x *index) joins(low []rune, at, way int) bool {
	for _, p := range x.particle {
		r := []rune(p)
		from := at
		if way < 0 {
			from = at - len(r) + 1
		}
		if from >= 0 && from+len(r) <= len(low) && string(low[from:from+len(r)]) == p {
			return true
		}
	}
	return false
}

// denyReach is how many letters a denial reaches over.
const denyReach = 10

// deniedRun reports a word of denial beside letters.
func (x *index) deniedRun(low []rune, i, n int) bool {
	from := i
	for from > 0 && i-from < denyReach && !unicode.IsPunct(low[from-1]) {
		from--
	}
	before, after := string(low[from:i]), string(low[min(i+n, len(low)):min(i+n+4, len(low))])
	for w := range x.not {
		if strings.Contains(before, w) {
			return true
		}
	}
	for w := range x.notAfter {
		if strings.Contains(after, w) {
			return true
		}
	}
	for w := range x.refused {
		if strings.HasPrefix(string(low[min(i+n, len(low)):min(i+n+denyReach, len(low))]), w) {
			return true
		}
	}
	return false
}
