package objects

import (
	"embed"
	"strings"
	"sync"
	"unicode"

	"github.com/snackfarm/farm"
)

// tongue is what finding objects knows of one language, read from
// languages/<tag>.txt.
type tongue struct {
	*farm.Language
	endings  [][2]string         // of an inflected word, and what its base form has there
	fronts   []string            // what grows together with the front of a word: articles, "and"
	particle []string            // what may follow a word in the same run of letters
	not      map[string]bool     // deny the words after them
	notAfter map[string]bool     // deny the words before them
	once     map[string]bool     // say that the thing after them is none any more: "a former tram depot"
	beside   map[string]bool     // phrases before a thing that another is measured by or stands next to
	besides  map[string]bool     // the same behind the thing
	refused  map[string]bool     // phrases right behind a thing that deny it where a clause ends: "cats may not"
	makers   map[string]bool     // who does a trade, and its houses: "baker", "bakery"
	aside    map[string]bool     // places where one only waits: what stands there is not what is got
	parts    map[string]bool     // of a body: what they belong to names a tool or a shape, "pata de gallo"
	shapes   map[string]bool     // are named by the shape of what stands before them: "butterfly valves"
	subjects map[string]bool     // are followed by a verb: "we" of "we hammer"
	objects  map[string]bool     // begin what is done to: "the" of "Slipway books the crane"
	doubtful map[string]bool     // names that mean something else as well
	never    map[string]bool     // words and phrases that stand for no object
	lone     map[string]bool     // doubtful words that no company bears out
	names    map[string][]string // further names of objects, by object
	kinds    map[string][]string // words of kinds of it, by object
	told     map[string]string   // what a word stands for in a film that tells of things
	trades   map[string][]string // words that tell a trade, by trade
	deeds    map[string]bool     // of a trade's words what it does or where, and never what it works on
	deedEnds []string            // endings of such words
	heads    map[string]bool     // ends of compounds that keep their meaning
	last     bool                // of two things beside each other the second is meant
	first    bool                // of two things beside each other the first is meant
	variants []string            // locales of CLDR whose names stand beside its own
	borders  string              // what parts words where spaces do not: script, end, marks
}

//go:embed languages/*.txt
var tongueFiles embed.FS

var tongues sync.Map // of *tongue by tag

// tongueOf is a language's; one that has no file knows no endings.
func tongueOf(tag string) *tongue {
	if t, ok := tongues.Load(tag); ok {
		return t.(*tongue)
	}
	l := farm.LanguageOf(tag)
	t := &tongue{Language: l, names: map[string][]string{}, kinds: map[string][]string{}, not: map[string]bool{}, notAfter: map[string]bool{},
		refused: map[string]bool{}, aside: map[string]bool{}, makers: map[string]bool{},
		once: map[string]bool{}, beside: map[string]bool{}, besides: map[string]bool{}, objects: map[string]bool{},
		parts: map[string]bool{}, shapes: map[string]bool{}, subjects: map[string]bool{},
		doubtful: map[string]bool{}, never: map[string]bool{}, lone: map[string]bool{}, heads: map[string]bool{},
		deeds: map[string]bool{}, told: map[string]string{}, trades: map[string][]string{}}
	for _, w := range l.Section("rarity").Words("subjects") {
		t.subjects[normal(w)] = true
	}
	raw, _ := tongueFiles.ReadFile("languages/" + l.Tag + ".txt")
	for line := range strings.Lines(string(raw)) {
		t.read(strings.TrimSpace(line))
	}
	kinds, _ := tongueFiles.ReadFile("languages/" + l.Tag + "-kinds.txt")
	for line := range strings.Lines(string(kinds)) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "name "); ok {
			object, words, _ := strings.Cut(rest, " ")
			t.kinds[object] = list(words)
		}
	}
	kept, _ := tongues.LoadOrStore(tag, t)
	return kept.(*tongue)
}

// read takes a line of the file: a key, a space, values. Words and phrases
// stand between commas.
func (t *tongue) read(line string) {
	key, rest, _ := strings.Cut(line, " ")
	sets := map[string]map[string]bool{"not": t.not, "not-after": t.notAfter, "once": t.once, "beside": t.beside,
		"beside-after": t.besides, "refused": t.refused, "aside": t.aside, "maker": t.makers, "part": t.parts,
		"shape": t.shapes, "objects": t.objects, "doubtful": t.doubtful, "never": t.never, "lone": t.lone, "head": t.heads}
	if set, ok := sets[key]; ok {
		fill(set, rest)
		return
	}
	switch key {
	case "ending":
		for _, pair := range strings.Fields(rest) {
			from, to, _ := strings.Cut(pair, ">")
			t.endings = append(t.endings, [2]string{from, to})
		}
	case "front":
		t.fronts = append(t.fronts, strings.Fields(rest)...)
	case "particle":
		t.particle = append(t.particle, strings.Fields(rest)...)
	case "variant":
		t.variants = append(t.variants, strings.Fields(rest)...)
	case "told":
		object, words, _ := strings.Cut(rest, " ")
		for _, w := range list(words) {
			t.told[w] = object
		}
	case "trade":
		trade, words, _ := strings.Cut(rest, " ")
		t.trades[trade] = append(t.trades[trade], list(words)...)
	case "deed":
		t.readDeeds(rest)
	case "heads":
		t.last, t.first = rest == "last", rest == "first"
	case "borders":
		t.borders = rest
	case "name":
		object, words, _ := strings.Cut(rest, " ")
		t.names[object] = append(t.names[object], list(words)...)
	}
}

// Variants are the locales of CLDR whose names stand beside those of a language.
func Variants(tag string) []string { return tongueOf(tag).variants }

func fill(set map[string]bool, words string) {
	for _, w := range list(words) {
		set[w] = true
	}
}

func list(words string) []string {
	var out []string
	for w := range strings.SplitSeq(words, ",") {
		if w = normal(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// normal is how words are compared: small, without marks that are written or
// left out at will, one space between words.
func normal(s string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(s) {
		switch {
		case r == '’' || r == 'ʼ':
			b.WriteRune('\'')
		case r == 'ё':
			b.WriteRune('е')
		case r == 'أ' || r == 'إ' || r == 'آ':
			b.WriteRune('ا')
		case r == 'ى':
			b.WriteRune('ي')
		// Arabic vowels and kashida, joiners, nukta, the dot of a Turkish I
		case r >= 0x064B && r <= 0x0652, r == 0x0640, r == '\u200d', r == '\u200c', r == 0x093C, r == 0x0307:
		case r >= 0x0958 && r <= 0x095F: // Devanagari letters with a nukta
			b.WriteRune([]rune("कखगजडढफय")[r-0x0958])
		case r == '-' || r == '‑' || r == '–':
			b.WriteRune('-')
		case unicode.IsSpace(r):
			b.WriteRune(' ')
		default:
			b.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// leastBase is how many letters a word has that another was brought to: shorter
// ones are met by accident.
const leastBase = 3

// bases are the forms that a word may have in a dictionary, the word as it
// stands first.
func (t *tongue) bases(word string) []string {
	out := []string{word}
	add := func(s string) {
		for _, o := range out {
			if o == s {
				return
			}
		}
		out = append(out, s)
	}
	for _, f := range t.fronts {
		if rest, ok := strings.CutPrefix(word, f); ok && runes(rest) >= 3 {
			add(rest)
		}
	}
	for _, w := range out[:len(out):len(out)] {
		for _, e := range t.endings {
			if rest, ok := strings.CutSuffix(w, e[0]); ok && (runes(rest)+runes(e[1]) >= leastBase || runes(rest) >= 2 &&
				t.syllabic(rest)) {
				add(rest + e[1])
			}
		}
	}
	return out
}

// syllabic reports a word whose letters are syllables.
func (t *tongue) syllabic(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Hangul, r) })
}

// dense reports a word in signs of which one may be a word.
func (t *tongue) dense(word string) bool {
	return t.syllabic(word) || strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

func runes(s string) int { return len([]rune(s)) }
