package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// K13: no glyph that stands for a missing one, no replacement character, and
// every emoji from an emoji face.
func glyphs(s *subject) Result {
	if r := needText(s); r != nil {
		return *r
	}
	var f faults
	n := 0
	for _, t := range s.r.Texts {
		if t.Missing || strings.ContainsRune(t.Content, utf8.RuneError) {
			f.add("%s has a character that no font has", t.Layer)
		}
		for _, u := range t.Units {
			emojiFace := false
			for _, g := range u.Glyphs {
				n += len(g.IDs)
				if slices.Contains(g.IDs, 0) {
					f.add("%s: glyph 0 of %s in %q", t.Layer, g.Face, u.Text)
				}
				emojiFace = emojiFace || strings.Contains(g.Face, "Emoji")
			}
			if strings.ContainsFunc(u.Text, emoji) && !emojiFace {
				f.add("%s: an emoji of %q is not drawn as one", t.Layer, u.Text)
			}
			if u.Text != "" && len(u.Glyphs) == 0 {
				f.add("%s: nothing was drawn for %q", t.Layer, u.Text)
			}
		}
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d glyphs", n), "none missing", f...)
}

func emoji(r rune) bool { return r >= 0x1F300 && r <= 0x1FAFF }

var bannedPhrases = []string{"unlock", "elevate", "game-changer", "game changer", "revolutionise", "revolutionize", "say goodbye to",
	"in today's world", "in today’s world", "are you tired of", "!!", "#1"}

func plain(s string) string { return strings.ReplaceAll(s, "\u00a0", " ") }

// K15: every slot of copy within its words and characters, no banned phrase
// that the brand does not use itself, no straight quotes, no double spaces, no
// space before a sign unless French wants it.
func copyRules(s *subject) Result {
	if len(s.r.Copy) == 0 && len(s.r.Texts) == 0 {
		return none("no text")
	}
	var f faults
	held := 0
	for _, name := range slices.Sorted(maps.Keys(s.r.Copy)) {
		line := s.r.Copy[name]
		kind, _, _ := strings.Cut(name, "-")
		b, ok := s.want.Words[kind]
		if !ok || len(s.r.Siblings) > 1 && !s.r.Film() && !says(s.r, line) {
			continue // on another slide of the set
		}
		held++
		if words := len(strings.Fields(line)); words < b.LeastWords || b.MostWords > 0 && words > b.MostWords {
			f.add("%s has %d words", name, words)
		}
		if chars := utf8.RuneCountInString(line); chars > b.MostChars {
			f.add("%s has %d characters", name, chars)
		}
	}
	facts := strings.ToLower(factText(s.r))
	lines := slices.Collect(maps.Values(s.r.Copy))
	for _, t := range s.r.Texts {
		lines = append(lines, t.Content)
	}
	for _, line := range lines {
		low := strings.ToLower(plain(line))
		for _, p := range bannedPhrases {
			if strings.Contains(low, p) && !strings.Contains(facts, p) {
				f.add("%q has %q", line, p)
			}
		}
		if strings.ContainsAny(line, `"'`) {
			f.add("%q has a straight quote", line)
		}
		if strings.Contains(plain(line), "  ") {
			f.add("%q has a double space", line)
		}
		if s.r.Language != "fr" && (strings.Contains(plain(line), " ,") || strings.Contains(plain(line), " .") ||
			strings.Contains(plain(line), " !") || strings.Contains(plain(line), " ?")) {
			f.add("%q has a space before a sign", line)
		}
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d slots, %d lines", held, len(lines)), "section 4 of the output rules", f...)
}

func factText(r report.Report) string {
	var out []string
	for _, f := range r.Facts {
		out = append(out, f.Value)
	}
	return strings.Join(out, "\n")
}

// scriptsOf are the scripts that a language's letters may be of.
func scriptsOf(language string) []*unicode.RangeTable {
	l := farm.LanguageOf(language)
	var out []*unicode.RangeTable
	for _, name := range slices.Concat(l.Scripts, l.Guests) {
		out = append(out, unicode.Scripts[name])
	}
	return out
}

// K16: nine letters in ten are of the language's scripts, the brand's own words
// aside; text with right to left letters is set right to left.
func scripts(s *subject) Result {
	if r := needText(s); r != nil {
		return *r
	}
	want := scriptsOf(s.r.Language)
	own := map[string]bool{}
	for _, f := range s.r.Facts {
		if f.Kind == "name" || f.Kind == "domain" {
			for _, w := range strings.Fields(f.Value) {
				own[strings.ToLower(w)] = true
			}
		}
	}
	var f faults
	letters, right := 0, 0
	for _, t := range s.r.Texts {
		mirrored, first := false, true
		for _, w := range strings.Fields(plain(t.Content)) {
			skip := own[strings.ToLower(strings.Trim(w, ".,:;!?।。！？؟…"))]
			for _, r := range without(w, own) {
				if !unicode.IsLetter(r) {
					continue
				}
				if first {
					mirrored, first = unicode.In(r, unicode.Arabic, unicode.Hebrew), false
				}
				if skip {
					continue
				}
				letters++
				if unicode.In(r, want...) {
					right++
				}
			}
		}
		if mirrored && !t.RTL {
			f.add("%s is not set right to left", t.Layer)
		}
	}
	if letters == 0 {
		return none("no letters but the brand's")
	}
	share := float64(right) / float64(letters)
	if share < 0.9 {
		f.add("the letters are of another script")
	}
	return verdict(len(f) == 0, fmt.Sprintf("%.0f %% of %d letters", share*100, letters), ">= 90 %", f...)
}

// without is a word without the brand's own words in it: scripts without
// spaces write them in one with others.
func without(w string, own map[string]bool) string {
	lower := strings.ToLower(w)
	// The longest first: a name is a part of its domain.
	for _, o := range slices.SortedFunc(maps.Keys(own), func(a, b string) int { return len(b) - len(a) }) {
		if utf8.RuneCountInString(o) > 2 && o != lower {
			lower = strings.ReplaceAll(lower, o, "")
		}
	}
	return lower
}

// readMs is how long a text must be seen to be read.
func readMs(text, language string) float64 {
	chars := float64(utf8.RuneCountInString(strings.ReplaceAll(plain(text), " ", "")))
	words := 0
	for _, w := range strings.Fields(plain(text)) {
		// a point between facts is not read
		if strings.ContainsFunc(w, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			words++
		}
	}
	need := float64(words) / 3.2
	if second := farm.LanguageOf(language).Section("reading").Number("second", 0); second > 0 {
		need = chars / second
	}
	return 1000 * max(1.2, need)
}

// K17: every text of a film is readable (60 % opacity) for the time that
// reading it takes. A text that is repeated counts together; captions, one-word
// beats and the brand's mark are exempt.
func readingTime(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	shown := map[string]float64{}
	for _, t := range s.r.Texts {
		if t.Caption || len(strings.Fields(plain(t.Content))) < 2 || brandMark(t, s.r) {
			continue
		}
		key := plain(t.Content)
		shown[key] += 0
		for i := 1; i < len(t.Keys); i++ {
			a, b := t.Keys[i-1], t.Keys[i]
			if a.Opacity >= 0.5 && b.Opacity >= 0.5 {
				shown[key] += float64(b.Frame-a.Frame) * 1000 / float64(s.r.Canvas.FPS)
			}
		}
	}
	if len(shown) == 0 {
		return none("no text to be read")
	}
	var f faults
	worst, name := 99.0, ""
	for _, text := range slices.Sorted(maps.Keys(shown)) {
		need := readMs(text, s.r.Language)
		if share := shown[text] / need; share < worst {
			worst, name = share, fmt.Sprintf("%.1f s for %.1f s", shown[text]/1000, need/1000)
		}
		if shown[text] < need-readSlackMs {
			f.add("%q is shown for %.1f s, needs %.1f", text, shown[text]/1000, need/1000)
		}
	}
	return verdict(len(f) == 0, "least "+name, "max(1.2 s, words/3.2)", f...)
}

// readSlackMs forgives the frames of entrances: reading begins while a text
// still moves.
const readSlackMs = 150

// allowedCapitals begin with a capital for other reasons than being a name.
var allowedCapitals = []string{"I", "I’m", "I’d", "I’ll", "I’ve", "POV", "OK", "FAQ", "API", "AI"}

// K21: every figure, quotation mark, star, percent and currency sign, and in
// English every name, occurs in the facts that were given.
func truth(s *subject) Result {
	if r := needText(s); r != nil {
		return *r
	}
	if len(s.r.Facts) == 0 {
		return none("the report has no facts to compare with")
	}
	facts := factText(s.r)
	low := strings.ToLower(facts)
	var f faults
	n := 0
	for _, t := range s.r.Texts {
		text := plain(t.Content)
		if pageNumber(text) {
			continue
		}
		n++
		for _, figure := range figures(text) {
			if !slices.Contains(figures(facts), figure) {
				f.add("%s claims %q", t.Layer, figure)
			}
		}
		for _, sign := range []string{"%", "★", "☆", "⭐", "$", "€", "£", "¥", "₹", "₽", "₺", "“", "”", "«", "»", "„", "®", "™"} {
			if strings.Contains(text, sign) && !strings.Contains(facts, sign) {
				f.add("%s has %q", t.Layer, sign)
			}
		}
		if s.r.Language != "en" {
			continue
		}
		for _, name := range names(text) {
			if !strings.Contains(low, strings.ToLower(name)) {
				f.add("%s names %q", t.Layer, name)
			}
		}
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d texts against %d facts", n, len(s.r.Facts)), "nothing that was not supplied", f...)
}

// pageNumber is a short number that stands alone: of a page or a step.
func pageNumber(s string) bool {
	s = strings.TrimSpace(s)
	return s != "" && len(s) <= 2 && strings.Trim(s, "0123456789") == ""
}

// figures are the numbers of a text.
func figures(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsDigit(r) })
}

// names are the words with a capital that begin no sentence. A text in capitals
// has none.
func names(s string) []string {
	if s == strings.ToUpper(s) {
		return nil
	}
	var out []string
	begins := true
	for _, w := range strings.Fields(s) {
		bare := strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) })
		bare = strings.TrimSuffix(strings.TrimSuffix(bare, "’s"), "'s")
		r, _ := utf8.DecodeRuneInString(bare)
		if unicode.IsUpper(r) && !begins && !slices.Contains(allowedCapitals, bare) {
			out = append(out, bare)
		}
		begins = strings.ContainsAny(w[len(w)-1:], ".!?:") || strings.HasSuffix(w, "—")
	}
	return out
}

// K37: what was asked for and missing is told in the substitutions, and no
// element of its kind is in the file. Asked for are the kind of fact that
// is expected and, where the product is, a picture of it.
func missingFacts(s *subject) Result {
	asked := 0
	var f faults
	told := strings.ToLower(strings.Join(s.r.Substitutions, "\n"))
	if p := s.want.Proof; p != nil && len(p.Kinds) > 0 {
		asked++
		have := slices.ContainsFunc(s.r.Facts, func(x farm.Fact) bool { return slices.Contains(p.Kinds, x.Kind) })
		if !have {
			if !strings.Contains(told, p.Kinds[0]) {
				f.add("no %s was supplied and nothing tells so", p.Kinds[0])
			}
			for _, t := range s.r.Texts {
				if !pageNumber(t.Content) && strings.ContainsAny(t.Content, p.Signs) {
					f.add("%s looks like a %s", t.Layer, p.Kinds[0])
				}
			}
		}
	}
	if s.want.Product {
		asked++
		product := slices.ContainsFunc(s.r.Pictures, func(p report.Picture) bool { return !logo(p) })
		if !product && len(s.r.Siblings) <= 2 && told == "" {
			f.add("no picture of the product is shown and nothing tells why")
		}
	}
	if asked == 0 {
		return none("nothing is asked for that can be missing")
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d kinds asked for, %d substitutions", asked, len(s.r.Substitutions)),
		"each missing one told, none shown", f...)
}
