package carousel

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/snackfarm/farm"
)

// token is a name in braces, or two: the second stands in where the first is missing.
var token = regexp.MustCompile(`\{(word:)?([a-zA-Z][a-zA-Z0-9_]*)(?:\|([a-zA-Z][a-zA-Z0-9_]*))?\}`)

// counters are the tokens that are numbers.
var counters = map[string]bool{"page": true, "pages": true, "page2": true, "pages2": true, "nr": true, "nr2": true}

// section is the part of a language's file that has the house's fixed words.
const section = "carousel"

// Words are the names of the house's fixed words, which every language has.
func Words() []string { return farm.LanguageOf("en").Section(section).Keys() }

// word is a fixed word in a language: the template's own, else the house's, else
// in English.
func (t *Template) word(name, language string) string {
	if own := t.Words[name]; own != nil {
		if w := own[language]; w != "" {
			return w
		}
		if w := own["en"]; w != "" {
			return w
		}
	}
	return farm.LanguageOf(language).Section(section).TextOr(name, farm.LanguageOf("en").Section(section).Text(name))
}

// said is what a content says on a page. ok is false when it names values and
// none of them is there.
func (p *page) said(content string) (words string, ok bool) {
	asked, found := 0, 0
	words = token.ReplaceAllStringFunc(content, func(tok string) string {
		m := token.FindStringSubmatch(tok)
		name := m[2]
		switch {
		case m[1] != "":
			return p.f.template.word(name, p.f.language)
		case counters[name]:
			return p.counter(name)
		}
		asked++
		v := p.value(name)
		if v == "" && m[3] != "" {
			v = p.value(m[3])
		}
		if v != "" {
			found++
		}
		return v
	})
	return strings.TrimSpace(words), asked == 0 || found > 0
}

func (p *page) counter(name string) string {
	n := map[string]int{"page": p.number, "page2": p.number, "pages": p.of, "pages2": p.of, "nr": p.nr, "nr2": p.nr}[name]
	if strings.HasSuffix(name, "2") {
		return fmt.Sprintf("%02d", n)
	}
	return fmt.Sprint(n)
}

// starred are parts between stars.
var starred = regexp.MustCompile(`\*([^*\n]{1,80})\*`)

// unstarred takes the stars off and tells what stood between them.
func unstarred(s string) (string, []string) {
	var parts []string
	out := starred.ReplaceAllStringFunc(s, func(m string) string {
		part := strings.TrimSpace(strings.Trim(m, "*"))
		if part != "" && len(parts) < maxMarks {
			parts = append(parts, part)
		}
		return strings.Trim(m, "*")
	})
	return out, parts
}

const maxMarks = 8

// tidied is a value as it is set: one space between words, at most two lines
// apart, no control characters.
func tidied(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t' || r == '\r':
			return ' '
		case r < ' ' || r == 0x7f || r == 0xfffd:
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	var lines []string
	for _, l := range strings.Split(s, "\n") {
		if l = strings.Join(strings.Fields(l), " "); l != "" {
			lines = append(lines, l)
		}
	}
	out := apostrophe.ReplaceAllString(strings.Join(lines, "\n"), "$1’$2")
	return amount.ReplaceAllString(price.ReplaceAllString(out, "$1\u00a0$2"), "$1\u00a0$2")
}

// price and amount are a sign and its number with a space between: no line ends there.
var (
	price  = regexp.MustCompile(`([€$£¥₹₺₩₽₫฿]) (\d)`)
	amount = regexp.MustCompile(`(\d) ([€$£¥₹₺₩₽₫฿%°])`)
)

// apostrophe is a straight one between two letters.
var apostrophe = regexp.MustCompile(`(\pL)'(\pL)`)
