package copywriter

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// findAddress keeps the first site or name that a prompt gives.
func (d *deckPrompt) findAddress(prompt string) {
	if m := deckAddress.FindStringSubmatch(prompt); m != nil {
		d.address = strings.TrimRight(m[1], "/.")
	} else if m := deckHandle.FindStringSubmatch(prompt); m != nil {
		d.address = strings.TrimRight(m[1], ".")
	}
}

// requestIn is what a sentence that asks for a carousel wants it to be about; ""
// where it asks for none. A request without a topic is one space.
func (d *deckPrompt) requestIn(s string) string {
	s = strings.TrimSpace(s)
	lower := strings.ToLower(s)
	for _, w := range bothWords(d.lang) {
		made := has(lower, w.made)
		if made == "" {
			continue
		}
		at := strings.Index(lower, made)
		if !d.asks(lower, made, w) && !d.followed(lower[at+len(made):], w) {
			continue
		}
		if t := d.topicAfter(s, lower, at+len(made), w); t != "" {
			return t
		}
		if t := d.topicBefore(s, lower, at, w); t != "" {
			return t
		}
		return " "
	}
	return ""
}

// asks reports a sentence that speaks of a carousel as of one to be made: an order
// begins it, or the thing itself is near its beginning or its end.
func (d *deckPrompt) asks(lower, made string, w *deckWords) bool {
	at := strings.Index(lower, made)
	c := commandsOf(d.lang)
	before := lower[:at]
	if startsWith(lower, c.verbs) != "" || w.count.MatchString(lower) || has(before, c.verbs) != "" {
		return true
	}
	if unspaced(lower) || hangul(lower) {
		return utf8.RuneCountInString(before) <= 14 || prefixOf(strings.TrimSpace(before), nil) == "" && has(lower, w.after) != ""
	}
	return len(strings.Fields(before)) <= 5
}

// followed reports the words right after the thing that is asked for as those that
// say what it is about.
func (d *deckPrompt) followed(rest string, w *deckWords) bool {
	p := startsWith(strings.TrimSpace(rest), w.about)
	return len(p) > 2 && !unspaced(rest)
}

// topicAfter is the topic that follows the thing that is asked for.
func (d *deckPrompt) topicAfter(s, lower string, from int, w *deckWords) string {
	best, end := len(lower)+1, 0
	for _, about := range w.about {
		for at := from; ; {
			i := strings.Index(lower[at:], about)
			if i < 0 {
				break
			}
			i += at
			at = i + len(about)
			if whole(lower, i, len(about)) && (i < best || i == best && at > end) && i-from < 60 {
				best, end = i, at
				break
			}
		}
	}
	_, end = d.pastReaders(s, lower, from, best, end, w)
	if end == 0 {
		if m := strings.IndexAny(s[from:], ":："); m >= 0 && m < 24 {
			return d.topicOf(strings.TrimLeft(s[from+m:], ":： "))
		}
		return ""
	}
	return d.topicOf(s[end:])
}

// pastReaders moves on from a word of topics that stands in what says who reads: "for
// nurses on night shift about sleep" is about sleep. The readers are kept.
func (d *deckPrompt) pastReaders(s, lower string, from, best, end int, w *deckWords) (int, int) {
	if end == 0 || w.forWhom == "" || !strings.HasPrefix(strings.TrimSpace(lower[from:best]), w.forWhom+" ") {
		return best, end
	}
	for _, about := range w.about {
		i := strings.Index(lower[end:], " "+about+" ")
		if i < 0 || i > 40 || len(about) < 4 {
			continue
		}
		at := end + i
		if d.wish.Audience == "" {
			d.wish.Audience = strings.TrimSpace(strings.TrimSpace(s[from:at])[len(w.forWhom):])
		}
		return at, at + len(about) + 1
	}
	return best, end
}

// topicBefore is the topic of languages that set it before the thing.
func (d *deckPrompt) topicBefore(s, lower string, at int, w *deckWords) string {
	for _, after := range w.after {
		if i := strings.LastIndex(lower[:at], after); i > 0 && (unspaced(lower) || hangul(lower) || whole(lower, i, len(after))) {
			t := s[:i]
			if made := has(strings.ToLower(t), w.about); made != "" {
				t = t[strings.Index(strings.ToLower(t), made)+len(made):]
			}
			return d.topicOf(t)
		}
	}
	return ""
}

// topicOf is a topic without the wishes that stand behind it, and without its
// readers, who become the audience.
func (d *deckPrompt) topicOf(s string) string {
	var kept []string
	for _, part := range splitGaps(s) {
		if d.isWish(part) || len(kept) > 0 && d.readers(part) {
			d.orders = append(d.orders, part)
			if len(kept) > 0 {
				break
			}
			continue
		}
		kept = append(kept, part)
	}
	t := strings.Trim(strings.Join(kept, ", "), " .。!！?,:;：、")
	if strings.HasSuffix(strings.TrimSpace(s), "?") || strings.HasSuffix(strings.TrimSpace(s), "？") {
		t += "?"
	}
	for _, w := range bothWords(d.lang) {
		if w.people == nil || w.forWhom == "" {
			continue
		}
		if i := strings.LastIndex(strings.ToLower(t), " "+w.forWhom+" "); i > 0 {
			who := strings.TrimSpace(t[i+len(w.forWhom)+2:])
			if words := strings.Fields(who); len(words) <= 3 && len(words) > 0 && w.people.MatchString(words[len(words)-1]) {
				d.wish.Audience, t = who, t[:i]
			}
		}
	}
	return upperFirstIn(d.lang, strings.Trim(d.uncounted(t), " ,;:،、"))
}

// readers reports a part of a request that says nothing but who reads: "for home
// cooks". They become the audience.
func (d *deckPrompt) readers(part string) bool {
	for _, w := range bothWords(d.lang) {
		words := strings.Fields(part)
		if w.forWhom == "" || len(words) < 2 || len(words) > 4 || !strings.EqualFold(words[0], w.forWhom) {
			continue
		}
		if d.wish.Audience == "" {
			d.wish.Audience = strings.Join(words[1:], " ")
		}
		return true
	}
	return false
}

// uncounted is a topic without the pages that were asked for in the same breath:
// "from 6 pages".
func (d *deckPrompt) uncounted(t string) string {
	for _, w := range bothWords(d.lang) {
		m := w.count.FindStringIndex(strings.ToLower(t))
		if m == nil {
			continue
		}
		d.orders = append(d.orders, t[m[0]:])
		before, after := strings.Fields(t[:m[0]]), t[m[1]:]
		if n := len(before); n > 1 && len(strings.TrimSpace(after)) < 4 {
			if last := strings.ToLower(before[n-1]); lexiconOf(d.lang).function[last] {
				before = before[:n-1]
			}
		}
		t = strings.TrimSpace(strings.Join(before, " ") + after)
		break
	}
	return t
}

func splitGaps(s string) []string {
	var out []string
	at := 0
	for _, g := range append(contextGap.FindAllStringIndex(s, -1), []int{len(s), len(s)}) {
		if part := strings.TrimSpace(s[at:g[0]]); part != "" {
			out = append(out, part)
		}
		at = g[1]
	}
	return out
}

// isWish reports a line that says how the pages are to be made, and nothing that
// stands on them.
func (d *deckPrompt) isWish(s string) bool {
	lower := strings.ToLower(strings.Trim(s, " .!。！,;"))
	short := len(strings.Fields(lower)) <= 7 && utf8.RuneCountInString(lower) <= 60
	if unspaced(lower) {
		short = utf8.RuneCountInString(lower) <= 18
	}
	for _, w := range bothWords(d.lang) {
		if has(lower, w.leave) != "" && len(strings.Fields(lower)) <= 14 {
			return true
		}
		if !short {
			continue
		}
		if has(lower, w.dark) != "" && d.onlyLook(lower, w.dark) || has(lower, w.light) != "" && d.onlyLook(lower, w.light) {
			return true
		}
		if m := w.count.FindStringIndex(lower); m != nil && len(strings.Fields(lower)) <= 5 && utf8.RuneCountInString(lower) <= 28 {
			return true
		}
		if label, rest, ok := strings.Cut(strings.Replace(lower, "：", ":", 1), ":"); ok && rest != "" &&
			slices.Contains(w.label, strings.TrimSpace(label)) {
			return true
		}
	}
	if !short {
		return false
	}
	for _, tag := range []string{d.lang, "en"} {
		c := commandsOf(tag)
		denies := has(lower, c.avoid) != ""
		for _, list := range [][]string{c.emoji, c.calm, c.questions, c.prices} {
			if denies && has(lower, list) != "" && d.fewOthers(lower, c.avoid, list) {
				return true
			}
		}
		if p := startsWith(lower, c.audience); p != "" {
			return true
		}
		if has(lower, c.brief) != "" && len(strings.Fields(lower)) <= 3 || has(lower, c.formal) == lower || has(lower, c.informal) == lower {
			return true
		}
	}
	return languageNamed(lower) != "" && len(strings.Fields(lower)) <= 3 || toned(lower) && len(strings.Fields(lower)) <= 3
}

// onlyLook reports a line with few other words than those of a look.
func (d *deckPrompt) onlyLook(lower string, look []string) bool {
	found := has(lower, look)
	if unspaced(lower) {
		return utf8.RuneCountInString(lower) <= utf8.RuneCountInString(found)+6
	}
	if len(strings.Fields(found)) == 1 {
		return len(strings.Fields(lower)) <= 1
	}
	return len(strings.Fields(lower)) <= len(strings.Fields(found))+3
}

// fewOthers reports a line with few words besides a denial and what it denies.
func (d *deckPrompt) fewOthers(lower string, lists ...[]string) bool {
	n := 0
	for _, l := range lists {
		n += len(strings.Fields(has(lower, l)))
	}
	return len(strings.Fields(lower)) <= n+2
}

// callIn keeps a sentence that says what the last page says.
func (d *deckPrompt) callIn(s string) bool {
	if label, rest, ok := strings.Cut(strings.Replace(s, "：", ":", 1), ":"); ok {
		for _, w := range bothWords(d.lang) {
			if slices.Contains(w.call, strings.ToLower(strings.TrimSpace(label))) {
				d.call = strings.Trim(strings.TrimSpace(rest), "“”\"")
				return d.call != ""
			}
		}
	}
	lower := strings.ToLower(s)
	for _, w := range bothWords(d.lang) {
		if p := startsWith(lower, w.call); p != "" {
			if m := quoted.FindStringSubmatch(s); m != nil {
				d.call = m[1]
				return true
			}
		}
	}
	if d.call == "" && (isCall(s, d.lang) || d.presses(s)) {
		d.call = s
		return true
	}
	return false
}

// presses reports a short sentence that asks for business and says where.
func (d *deckPrompt) presses(s string) bool {
	r, tokens := newReader(d.lang), wordsOf(s)
	return r != nil && d.address != "" && strings.Contains(s, d.address) && len(tokens) > 1 && len(tokens) <= maxCall+3 &&
		(slices.Contains(r.call, tokens[0]) || slices.Contains(r.soft, tokens[0]))
}

// closing takes the last sentence for the call when it is short and stands behind a
// list, or alone on its line: nobody ends a list otherwise.
func (d *deckPrompt) closing() {
	n := len(d.points)
	if d.call != "" || n < 3 {
		return
	}
	last, before := d.points[n-1], d.points[n-2]
	if last.number == 0 && !last.quote && last.items == nil && len(last.body) == 0 && last.label == "" && before.number > 0 &&
		last.group != before.group || last.number == 0 && before.number > 0 && !last.quote && len(last.body) == 0 {
		if utf8.RuneCountInString(last.title) <= 70 {
			d.call, d.points = last.title, d.points[:n-1]
		}
	}
}

var lookLabel = regexp.MustCompile(`[:：]`)

// obey turns what was read as orders into wishes.
func (d *deckPrompt) obey() {
	text := strings.Join(d.orders, "; ")
	lower := strings.ToLower(text)
	for _, w := range bothWords(d.lang) {
		for _, m := range w.count.FindAllStringSubmatch(lower, -1) {
			if n := d.counted(m[1]); d.wish.Pages == 0 && n > 0 {
				d.wish.Pages = n
			}
		}
		dark, light := has(lower, w.dark), has(lower, w.light)
		switch {
		case d.wish.Look != "":
		case dark != "" && len(dark) >= len(light):
			d.wish.Look = "dark"
		case light != "":
			d.wish.Look = "light"
		}
	}
	audience := d.wish.Audience
	st := readOrders(clean(lookLabel.ReplaceAllString(text, ": ")), d.lang, "en")
	d.wish.Orders = st.Orders
	if audience != "" {
		d.wish.Audience = audience
	}
	for _, o := range d.orders {
		if strings.HasPrefix(strings.ToLower(o), "for ") && d.wish.Audience == "" {
			d.wish.Audience = strings.Trim(o[4:], " .")
		}
	}
	f := Facts{Language: d.lang, Own: d.lang}
	d.wish.Tone = f.asked(lower, "playful", "sober")
}

func (d *deckPrompt) counted(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	for _, tag := range []string{d.lang, "en"} {
		for _, v := range farm.LanguageOf(tag).Section("drawn").Words("values") {
			if name, n, ok := strings.Cut(v, ":"); ok && name == s {
				i, _ := strconv.Atoi(n)
				return i
			}
		}
	}
	return 0
}

// keepTold takes out what the caller wants left out, and what is said twice.
func (d *deckPrompt) keepTold() {
	f := Facts{Own: d.lang, Language: d.lang, Orders: d.wish.Orders}
	f.Orders.Without = slices.DeleteFunc(f.Orders.Without, func(w string) bool { return utf8.RuneCountInString(w) < 3 && !unspaced(w) })
	seen := map[string]bool{}
	priced := slices.Concat(commandsOf(d.lang).prices, commandsOf("en").prices)
	once := func(list []string) []string {
		return slices.DeleteFunc(list, func(s string) bool {
			key := lineKey(s)
			if seen[key] || !f.allows(s) || f.Orders.NoPrice && has(strings.ToLower(s), priced) != "" {
				return true
			}
			seen[key] = true
			return false
		})
	}
	if d.call != "" {
		seen[lineKey(d.call)] = true
	}
	var kept []deckPoint
	for _, p := range d.points {
		if p.title == "" || len(once([]string{p.title})) == 0 {
			p.title = ""
		}
		p.body, p.items = once(p.body), once(p.items)
		if p.title == "" && len(p.body) > 0 {
			p.title, p.body = p.body[0], p.body[1:]
		}
		if p.title == "" {
			continue
		}
		p.title, p.label = d.toned(p.title), d.toned(p.label)
		for i := range p.body {
			p.body[i] = d.toned(p.body[i])
		}
		kept = append(kept, p)
	}
	d.points = kept
	if strings.TrimSpace(d.topic) == "" {
		d.topic = ""
	}
	if d.topic != "" && !f.allows(d.topic) {
		d.topic = ""
	}
}

// toned is a line without the signs that the caller wants to do without.
func (d *deckPrompt) toned(s string) string {
	if d.wish.Calm {
		s = calmed(s)
	}
	return strings.TrimFunc(s, unicode.IsSpace)
}
