package copywriter

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

const maxName = 28

// shortName is a name that fits beside a logo and inside a sentence: the whole,
// or its part before a comma or dash, or its first words, or the domain's.
func shortName(name, site string) string {
	if utf8.RuneCountInString(name) <= maxName {
		return name
	}
	if s := strings.TrimSpace(firstPart(name, ",", " – ", " — ", " - ", "|", ":", "(")); utf8.RuneCountInString(s) <= maxName {
		return s
	}
	var kept []string
	for _, w := range strings.Fields(name) {
		if utf8.RuneCountInString(strings.Join(append(kept, w), " ")) > maxName {
			break
		}
		kept = append(kept, w)
	}
	for len(kept) > 1 && looseEnd[strings.ToLower(kept[len(kept)-1])] {
		kept = kept[:len(kept)-1]
	}
	if len(kept) > 0 {
		return strings.Join(kept, " ")
	}
	if s := firstPart(site, "."); s != "" && utf8.RuneCountInString(s) <= maxName {
		return s
	}
	return string([]rune(name)[:maxName])
}

var (
	webAddress = regexp.MustCompile(`https?://\S+|www\.\S+`)
	coded      = regexp.MustCompile(`(?is)<(script|style)\b[^<>]{0,200}>.{0,1000}?</(?:script|style)\s*>`)
	markup     = regexp.MustCompile(`</?[\p{L}!][^<>]{0,200}>`)
	spaces     = regexp.MustCompile(`\s+`)
	shouts     = regexp.MustCompile(`([!?])[!?]+`)
	emoticon   = regexp.MustCompile(`(^|\s)[:;]-?[)D(P]+`)
	hashtags   = regexp.MustCompile(`^\s*(?:#[\p{L}\p{N}_]+\s*)+`)
	hashtag    = regexp.MustCompile(`(^|[\s(])#+`)
	dots       = regexp.MustCompile(`\.{3,}`)
	adrift     = regexp.MustCompile(`([\p{L}\p{M}\p{N}]) +([,.،])( |$)`) // a sign from which markup was taken away
	doubled    = regexp.MustCompile(`"([^"]*)"`)
)

// clean makes a text fit to be set: one line, no addresses, no hashtags, real
// quotation marks, no control characters.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case unicode.IsControl(r) || r == utf8.RuneError || r == '\uFEFF':
			return -1
		case unicode.Is(unicode.Co, r), pictograph(r):
			return -1
		}
		return r
	}, s)
	s = coded.ReplaceAllString(s, " ")
	s = markup.ReplaceAllString(webAddress.ReplaceAllString(s, ""), " ")
	s = adrift.ReplaceAllString(s, "$1$2$3")
	s = doubled.ReplaceAllString(s, "“$1”")
	s = strings.ReplaceAll(s, "'", "’")
	s = dots.ReplaceAllString(s, "…")
	s = shouts.ReplaceAllString(s, "$1")
	s = emoticon.ReplaceAllString(s, "$1")
	s = hashtags.ReplaceAllString(s, "")
	s = hashtag.ReplaceAllString(s, "$1")
	return strings.TrimSpace(spaces.ReplaceAllString(s, " "))
}

// bullet begins a line of a list.
var bullet = regexp.MustCompile(`^\s*(?:[-*•·–—>+]+|\p{So}+|[✓✔✅☑➜→▶►]+|\d{1,2}[.)])\s*`)

// sentencesOf are the sentences of a text as it was given, and the items of its
// lists, each clean.
func sentencesOf(text string) []string {
	var out []string
	for _, line := range strings.FieldsFunc(text, func(r rune) bool {
		return r == '\n' || r == '\r' || r == '•' || r == '✓' || r == '✔' || r == '✅'
	}) {
		line = bullet.ReplaceAllString(line, "")
		for _, s := range thai(sentences(sentenceCase(clean(line)))) {
			s = strings.TrimRight(s, ":;,-–— ")
			if strings.ContainsFunc(s, unicode.IsLetter) && (len(strings.Fields(s)) > 1 || unspaced(s)) && len(out) < maxSentences {
				out = append(out, s)
			}
		}
	}
	return out
}

const maxSentences = 60

// sentenceCase quietens a text that is all capitals, but for short words that
// are likely to be abbreviations.
func sentenceCase(s string) string {
	upper, lower, longest := 0, 0, 0
	for _, w := range strings.Fields(s) {
		for _, r := range w {
			if unicode.IsUpper(r) {
				upper++
			} else if unicode.IsLower(r) {
				lower++
			}
		}
		longest = max(longest, utf8.RuneCountInString(w))
	}
	if upper < 12 || lower*4 > upper || longest < 5 {
		return s
	}
	begins := true
	fields := strings.Fields(s)
	for i, w := range fields {
		bare := strings.Trim(w, ".,:;!?()“”")
		if !abbreviations[bare] && !strings.ContainsFunc(bare, unicode.IsDigit) {
			w = strings.ToLower(w)
		}
		if begins || i > 0 && (fields[i-1] == "called" || fields[i-1] == "named") || capitalInEnglish(strings.ToLower(bare)) {
			w = upperFirst(w)
		}
		fields[i] = w
		begins = strings.ContainsAny(w[len(w)-1:], ".!?")
	}
	return strings.Join(fields, " ")
}

var abbreviations = words("USB LED API UK EU USA US AI PDF QR VIP DIY GPS TV HD UV CNC LLC B2B SaaS SEO CRM HR IT PC VR AR " +
	"3D 2D 4K HVAC SUV EV FAQ CSV SMS NFT I")

// pictograph is an emoji or a part of one: copy has none of the brand's.
func pictograph(r rune) bool {
	return r >= 0x1F000 && r <= 0x1FAFF || r >= 0x2600 && r <= 0x27BF && r != '★' && r != '☆' || r == 0xFE0F || r == 0x20E3
}

// sentences splits a text after its full stops, keeping figures like 3.5 and
// names like Node.js whole.
func sentences(s string) []string {
	var out []string
	start := 0
	add := func(end int) {
		if t := strings.TrimSpace(s[start:end]); t != "" {
			out = append(out, t)
		}
		start = end
	}
	for i, r := range s {
		end := i + utf8.RuneLen(r)
		switch {
		case strings.ContainsRune("。！？", r):
			add(end)
		case strings.ContainsRune(".!?…।؟", r) && (end == len(s) || s[end] == ' ') &&
			!(r == '.' && (abbreviated(s[start:i]) || dayBefore(s[start:i], s[end:]) || ordinal(s[start:i], s[end:]))):
			add(end)
		}
	}
	add(len(s))
	return out
}

// dotted are letters with stops between them, in any script: "z.b", "т.е", "พ.ศ".
var dotted = regexp.MustCompile(`^(?:\p{L}\p{M}*\.)+\p{L}\p{M}*$`)

// initials are such letters with the stop that ends them.
var initials = regexp.MustCompile(`^(?:\p{L}\p{M}*\.)+$`)

// abbreviated reports a text whose last word only ends in a full stop because
// it is short for something: p.m., e.g., approx.
func abbreviated(before string) bool {
	w := strings.ToLower(before[strings.LastIndexAny(before, " (")+1:])
	return shortened[w] || len(w) == 1 && w[0] >= 'a' && w[0] <= 'z' || dotted.MatchString(w)
}

// secondDay is a day of the month behind a word that joins it to one before: "bis 14.".
var secondDay = regexp.MustCompile(`^ \p{Ll}+ (\d{1,2})\.`)

// dayBefore reports a number whose full stop makes it the day of the month behind it: "der
// 3. Juli", "vom 1. bis 14. August".
func dayBefore(before, after string) bool {
	w := before[strings.LastIndexAny(before, " (–-")+1:]
	if n, err := strconv.Atoi(w); err != nil || n < 1 || n > 31 {
		return false
	}
	if m := secondDay.FindStringSubmatchIndex(after); m != nil {
		return dayBefore(after[m[2]:m[3]], after[m[1]:])
	}
	next := strings.TrimRightFunc(strings.ToLower(firstPart(strings.TrimSpace(after), " ")), notInWord)
	return slices.ContainsFunc(monthNames(), func(m string) bool {
		begin, cut := strings.CutSuffix(m, "*")
		return next == m || cut && strings.HasPrefix(next, begin)
	})
}

// smallWord is one in small letters, with which no sentence begins after one that began with
// a capital.
var smallWord = regexp.MustCompile(`^ \p{Ll}{1,3} `)

// ordinal reports a number whose full stop makes it one of an order: "z lat 60. i 70. w dawnej
// piekarni".
func ordinal(before, after string) bool {
	n, err := strconv.Atoi(before[strings.LastIndexAny(before, " (–-")+1:])
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(before, " "))
	return err == nil && n > 0 && n < 100 && (secondDay.MatchString(after) || unicode.IsUpper(first) && smallWord.MatchString(after))
}

// monthNames are the names of months in all languages, a star behind those that are
// inflected.
var monthNames = sync.OnceValue(func() []string {
	var out []string
	for _, tag := range farm.Languages() {
		for _, name := range farm.LanguageOf(tag).Section("drawn").Words("monthname") {
			for part := range strings.SplitSeq(name, "|") {
				out = append(out, part)
			}
		}
	}
	return out
})

var shortened = words("p.m a.m e.g i.e approx dr mr mrs ms st no vs etc incl z.b d.h bzw ca p.ej sig tel max min co inc ltd")

func domain(site *string) string {
	if site == nil {
		return ""
	}
	u, err := url.Parse(*site)
	if err != nil {
		return ""
	}
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	// An address without a name is nothing to print under a picture.
	if !strings.ContainsFunc(host, unicode.IsLetter) || host == "localhost" || len(host) > 40 {
		return ""
	}
	return host
}

func firstPart(s string, seps ...string) string {
	for _, sep := range seps {
		if i := strings.Index(s, sep); i > 0 {
			s = s[:i]
		}
	}
	return s
}

// lowerFirst lowers a first letter that is only big because it stands first:
// "Sleep" but not "B2B" or "iOS".
func lowerFirst(s string) string { return lowerFirstIn("", s) }

// lowerFirstIn is lowerFirst by the rules of a language: Turkish has two i.
func lowerFirstIn(lang, s string) string {
	word := firstPart(s, " ")
	r, size := utf8.DecodeRuneInString(word)
	rest := word[size:]
	if size == 0 || rest == "" || !unicode.IsUpper(r) || strings.ContainsFunc(rest,
		func(r rune) bool { return unicode.IsUpper(r) || unicode.IsDigit(r) }) {
		return s
	}
	if lang == "tr" {
		return string(unicode.TurkishCase.ToLower(r)) + s[size:]
	}
	return string(unicode.ToLower(r)) + s[size:]
}

// upperFirst makes an English phrase the start of a sentence.
func upperFirst(s string) string { return upperFirstIn("", s) }

// upperFirstIn is upperFirst by the rules of a language: Turkish has two i, and in Dutch i and
// j are one letter.
func upperFirstIn(lang, s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 || strings.ContainsFunc(firstPart(s, " ")[size:], unicode.IsUpper) {
		return s
	}
	switch {
	case lang == "tr":
		return string(unicode.TurkishCase.ToUpper(r)) + s[size:]
	case lang == "nl" && strings.HasPrefix(s, "ij"):
		return "IJ" + s[len("ij"):]
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

// UpperFirst makes a phrase of a language the start of a sentence.
func UpperFirst(lang, s string) string { return upperFirstIn(lang, s) }

// words is a list as a set.
func words(s string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(s) {
		out[w] = true
	}
	return out
}

// wordsOfAll are the words of a key in the files of all languages.
func wordsOfAll(section, key string) map[string]bool {
	return words(strings.Join(farm.WordsOfAll(section, key), " "))
}

// Sentences are the sentences of a text, line by line.
func Sentences(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		out = append(out, sentences(strings.TrimSpace(line))...)
	}
	return out
}
