package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// pieces are the nouns of a text without spaces: what stands between the words
// that part nouns, or what stands before a particle. contrast is where a word of
// contrast stands.
func (p *promptReader) pieces(text string) (out []nounPhrase, contrast int) {
	contrast = len(text)
	for _, but := range p.breaks {
		if i := strings.Index(text, but); i >= 0 {
			contrast = min(contrast, i)
		}
	}
	late := words(strings.Join(p.Words("late"), " "))
	parts := p.between(text)
	if len(p.particles) > 0 {
		parts = p.marked(text)
	}
	for _, np := range parts {
		n := letters(np.head)
		if p.skip[np.head] || n == 0 || n > mostNoun-4 {
			continue
		}
		np.late = late[np.head]
		out = append(out, np)
	}
	return out, contrast
}

// letters counts a text's letters, not the marks above and below them.
func letters(s string) int {
	n := 0
	for _, r := range s {
		if !unicode.IsMark(r) {
			n++
		}
	}
	return n
}

// between is what stands between the words of "cut"; nouns that have such a word
// in them are whole.
func (p *promptReader) between(text string) []nounPhrase {
	var out []nounPhrase
	whole := byLength(p.Words("nouns"))
	start := 0
	flush := func(end int) {
		part := strings.TrimFunc(text[start:end], notInWord)
		if n := utf8.RuneCountInString(part); n >= 2 || n == 1 && slices.Contains(whole, part) {
			out = append(out, nounPhrase{text: part, head: p.counted(part), from: start, sure: n <= 6})
		}
	}
	for i := 0; i < len(text); {
		rest := text[i:]
		if noun := prefixOf(rest, whole); noun != "" {
			i += len(noun)
			continue
		}
		r, size := utf8.DecodeRuneInString(rest)
		if cut := prefixOf(rest, p.cut); cut != "" {
			size = len(cut)
		} else if !unicode.IsSpace(r) && !unicode.IsPunct(r) {
			i += size
			continue
		}
		flush(i)
		i += size
		start = i
	}
	flush(len(text))
	return out
}

func prefixOf(s string, list []string) string {
	for _, w := range list {
		if w != "" && strings.HasPrefix(s, w) {
			return w
		}
	}
	return ""
}

// counted is a noun without the number and measure before it.
func (p *promptReader) counted(s string) string {
	if r := []rune(s); len(r) > 3 && strings.ContainsRune(p.Text("counts"), r[0]) && strings.ContainsRune(p.Text("measures"), r[1]) {
		return string(r[2:])
	}
	return s
}

// marked are the nouns of a Japanese text: what stands before a particle.
func (p *promptReader) marked(text string) []nounPhrase {
	var out []nounPhrase
	start := 0
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if unicode.IsSpace(r) {
			i += size
			start = i
			continue
		}
		particle := prefixOf(text[i:], p.particles)
		if particle == "" || i == start {
			i += size
			continue
		}
		part := text[start:i]
		if noun := nounPart(part); noun != "" && (particle != "て" || !unicode.Is(unicode.Hiragana, lastRune(part))) &&
			!p.withinWord(text, i, particle) {
			from := i - len(noun)
			out = append(out, nounPhrase{text: noun, head: noun, from: from, sure: strings.ContainsAny(particle, "がをはに")})
		} else if p.withinWord(text, i, particle) {
			i += len(particle)
			continue
		}
		i += len(particle)
		start = i
	}
	if noun := nounPart(strings.TrimFunc(text[start:], notInWord)); noun != "" && noun == strings.TrimFunc(text[start:], notInWord) &&
		!hiraganaOnly(noun) {
		out = append(out, nounPhrase{text: noun, head: noun, from: start})
	}
	return out
}

// withinWord reports a particle's sign that is a part of a word in hiragana: what
// stands before it is shorter than words are, and more of them follow.
func (p *promptReader) withinWord(text string, i int, particle string) bool {
	if particle == "を" || utf8.RuneCountInString(particle) > 1 {
		return false
	}
	before := lastRune(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+len(particle):])
	if !unicode.Is(unicode.Hiragana, before) || !unicode.Is(unicode.Hiragana, after) {
		return false
	}
	run := 0
	for j := i; j > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:j])
		if !unicode.Is(unicode.Hiragana, r) {
			break
		}
		run, j = run+1, j-size
	}
	return run < 2
}

// nounPart is the noun that a part ends in: its ideographs or katakana, or all of
// it where it is hiragana alone. "" where it ends as verbs do.
func nounPart(s string) string {
	s = strings.TrimLeftFunc(s, notInWord)
	if s == "" {
		return ""
	}
	if hiraganaOnly(s) {
		if n := utf8.RuneCountInString(s); n < 2 || n > 6 || strings.ContainsRune("てでるたいくうすつぬむぐぶ", lastRune(s)) && n > 3 {
			return ""
		}
		return s
	}
	r := []rune(s)
	end := len(r)
	if unicode.Is(unicode.Hiragana, r[end-1]) { // 食べ, 買い物: a verb's stem unless one letter ends it
		if end > 1 && !unicode.Is(unicode.Hiragana, r[end-2]) && strings.ContainsRune("りいきしみちえけ", r[end-1]) && end > 2 {
			return tailOf(r, end)
		}
		return ""
	}
	return tailOf(r, end)
}

// tailOf is the noun at the end of runes, without the verb or adjective that
// stands before it.
func tailOf(r []rune, end int) string {
	i := end - 1
	for i > 0 && !(unicode.Is(unicode.Hiragana, r[i-1]) && !unicode.Is(unicode.Hiragana, r[i])) {
		i--
	}
	if end-i < 2 && i > 0 && unicode.Is(unicode.Hiragana, r[i-1]) && end-i+1 <= 3 && strings.ContainsRune("おご", r[i-1]) {
		i--
	}
	return string(r[i:end])
}

func hiraganaOnly(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !unicode.Is(unicode.Hiragana, r) && r != 'ー' })
}
