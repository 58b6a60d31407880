package copywriter

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// DeckWish is what a prompt orders of a carousel or deck beside its words. It is
// obeyed and never quoted.
type DeckWish struct {
	Orders
	Pages int    // 0 is as many as the words make
	Look  string // dark, light or "" as the picture is
	Tone  string // playful, sober or ""
}

// deckPoint is a thought of a prompt: what one page may say.
type deckPoint struct {
	label  string // "Day one": a heading or what stood before a colon
	title  string // a sentence, or an item of a list, whole
	body   []string
	items  []string
	number int // of a step; 0 is none
	by     string
	quote  bool
	figure string // as written, of the title
	group  int    // heading or paragraph that it belongs to
	rare   float64
}

// deckPrompt is a prompt taken apart.
type deckPrompt struct {
	lang    string
	wish    DeckWish
	topic   string // that the request names
	points  []deckPoint
	call    string
	address string
	orders  []string // what was read as an order
}

// deckWords are the words of prompts for carousels in a language.
type deckWords struct {
	made, about, after, pages, leave, dark, light, label, call []string
	forWhom                                                    string
	people, count                                              *regexp.Regexp
}

var deckWordsKnown sync.Map

func deckWordsOf(tag string) *deckWords {
	if w, ok := deckWordsKnown.Load(tag); ok {
		return w.(*deckWords)
	}
	s := farm.LanguageOf(tag).Section("pages")
	list := func(key string) []string { return byLength(bars(strings.Join(s.Lines(key), " | "))) }
	w := &deckWords{made: list("made"), about: list("about"), after: list("after"), pages: list("pages"), leave: list("leave"),
		dark: list("dark"), light: list("light"), label: list("label"), call: list("call"), forWhom: s.Text("forwhom")}
	if p := s.Text("people"); p != "" {
		w.people = regexp.MustCompile(`(?i)^` + p + `$`)
	}
	var numbers []string
	for _, v := range farm.LanguageOf(tag).Section("drawn").Words("values") {
		if name, _, ok := strings.Cut(v, ":"); ok {
			numbers = append(numbers, regexp.QuoteMeta(name))
		}
	}
	var units []string
	for _, u := range w.pages {
		units = append(units, regexp.QuoteMeta(u))
	}
	w.count = regexp.MustCompile(`(?i)(?:^|[^\p{L}\p{N}])(\d{1,3}` + strings.Join(append([]string{""}, numbers...), "|") + `)[\s-]{0,3}(?:` +
		strings.Join(units, "|") + `)`)
	deckWordsKnown.Store(tag, w)
	return w
}

// bothWords are those of a language and, as callers mix them, of English.
func bothWords(tag string) []*deckWords {
	if tag == "en" {
		return []*deckWords{deckWordsOf("en")}
	}
	return []*deckWords{deckWordsOf(tag), deckWordsOf("en")}
}

var (
	deckNumber  = regexp.MustCompile(`^\s*(?:#{0,4}\s*)?(?:\(?(\d{1,2})[.)\]:、．]|([①-⑳]))\s*`)
	deckBullet  = regexp.MustCompile(`^\s*(?:[-*•·–—>+]+\s|[✓✔✅☑➜→▶►•·]+\s*)`)
	deckHeading = regexp.MustCompile(`^\s*#{1,4}\s+`)
	deckInline  = regexp.MustCompile(`(?:^|[\s:：;,])\(?(\d{1,2})[.)]\s+\S`)
	deckQuote   = regexp.MustCompile(`^\s*[“„«"「]\s*([^”“»"」]{6,240}?)\s*[”“»"」][.,]?\s*(?:[–—-]{1,2}\s*(.{2,60}?))?\s*\.?$`)
	deckLabel   = regexp.MustCompile(`^([^:：.!?。]{2,40})\s?[:：]\s+?(\S.*)$`)
	deckListed  = regexp.MustCompile(`^([^:：.!?。]{8,90})\s?[:：]\s*(\S.*)$`)
	deckAddress = regexp.MustCompile(`(?i)(?:https?://)?(?:www\.)?((?:[\p{L}\p{N}-]{2,}\.)+[a-z]{2,12}(?:/[\w./-]{0,40})?)`)
	deckHandle  = regexp.MustCompile(`(?:^|\s)(@[\w.]{2,30})`)
)

// readDeck takes a prompt apart.
func readDeck(prompt, topic string) *deckPrompt {
	d := &deckPrompt{lang: PromptLanguage(topic + "\n" + prompt)}
	d.findAddress(prompt)
	group := 0
	lines := d.lines(prompt)
	heading := ""
	for i, line := range lines {
		if strings.TrimSpace(line.text) == "" {
			group++
			heading = ""
			continue
		}
		switch {
		case line.orders:
			d.orders = append(d.orders, line.text)
		case line.item:
			d.item(line, group, heading)
		case d.heads(line, lines, i):
			group++
			heading = strings.TrimRight(cleanDeck(deckHeading.ReplaceAllString(line.text, "")), ":： ")
			if label := d.pageLabel(heading); label {
				heading = ""
			}
			if i == 0 && d.topic == "" {
				d.topic, heading = heading, ""
			}
		default:
			heading = d.prose(line.text, group, heading)
		}
	}
	d.spread()
	d.closing()
	d.obey()
	d.keepTold()
	return d
}

// deckLine is a line of a prompt.
type deckLine struct {
	text   string
	item   bool
	number int
	orders bool // it stands in a list of wishes
}

// lines parts a prompt; a list inside of a line gets lines of its own.
func (d *deckPrompt) lines(prompt string) []deckLine {
	var out []deckLine
	for _, raw := range strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(prompt), "\n") {
		for _, part := range inlineList(raw) {
			l := deckLine{text: strings.TrimSpace(part)}
			if m := deckNumber.FindStringSubmatch(l.text); m != nil && len(m[0]) < len(l.text) {
				l.item, l.text = true, strings.TrimSpace(l.text[len(m[0]):])
				if l.number, _ = strconv.Atoi(m[1]); m[2] != "" {
					r, _ := utf8.DecodeRuneInString(m[2])
					l.number = int(r-'①') + 1
				}
			} else if m := deckBullet.FindString(l.text); m != "" && len(m) < len(l.text) {
				l.item, l.text = true, strings.TrimSpace(l.text[len(m):])
			}
			out = append(out, l)
		}
	}
	return d.wishLists(out)
}

// inlineList parts a line before the numbers of a list that it tells: 1) ... 2) ...
func inlineList(line string) []string {
	found := deckInline.FindAllStringSubmatchIndex(line, -1)
	want, cuts := 1, []int(nil)
	for _, m := range found {
		if n, _ := strconv.Atoi(line[m[2]:m[3]]); n == want {
			at := m[2]
			if at > 0 && line[at-1] == '(' {
				at--
			}
			cuts, want = append(cuts, at), want+1
		}
	}
	if len(cuts) < 2 {
		return []string{line}
	}
	var out []string
	at := 0
	for _, c := range cuts {
		if s := strings.TrimRight(strings.TrimSpace(line[at:c]), ",;"); s != "" {
			out = append(out, s)
		}
		at = c
	}
	return append(out, strings.TrimRight(strings.TrimSpace(line[at:]), ",;"))
}

// wishLists finds lists of which half or more are wishes: all of it is then.
func (d *deckPrompt) wishLists(lines []deckLine) []deckLine {
	for from := 0; from < len(lines); from++ {
		if !lines[from].item {
			continue
		}
		to, wishes := from, 0
		for to < len(lines) && lines[to].item {
			if d.isWish(lines[to].text) {
				wishes++
			}
			to++
		}
		if wishes >= 2 && wishes*2 >= to-from {
			for i := from; i < to; i++ {
				lines[i].orders = true
			}
			if from > 0 && strings.HasSuffix(strings.TrimRight(lines[from-1].text, " "), ":") && d.requestIn(lines[from-1].text) == "" {
				lines[from-1].orders = true
			}
		}
		from = to
	}
	return lines
}

// heads reports a line that is a heading of those after it.
func (d *deckPrompt) heads(l deckLine, all []deckLine, i int) bool {
	if deckHeading.MatchString(l.text) {
		return true
	}
	text := strings.TrimRight(l.text, " ")
	if i+1 >= len(all) || all[i+1].text == "" || d.requestIn(text) != "" || d.isWish(text) {
		return false
	}
	colon := strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
	n := utf8.RuneCountInString(text)
	ends := strings.ContainsRune(".!?。！？؟।…", lastRune(text))
	return n <= 60 && (colon && all[i+1].item || !ends && !colon && !strings.ContainsAny(text, ",،、") && !unspaced(text) &&
		len(strings.Fields(text)) <= 8)
}

// item is a line of a list as a point.
func (d *deckPrompt) item(l deckLine, group int, heading string) {
	text := cleanDeck(l.text)
	if d.isWish(text) || scripted.MatchString(text) {
		d.orders = append(d.orders, text)
		return
	}
	p := deckPoint{number: l.number, group: group}
	if label, rest := d.labelled(text); label != "" && !d.pageLabel(label) {
		p.title, text = label, upperFirstIn(d.lang, rest)
		p.body = deckSentences(text)
	} else {
		if label != "" {
			text = rest
		}
		all := deckSentences(text)
		if len(all) == 0 {
			return
		}
		p.title, p.body = all[0], all[1:]
	}
	p.label = heading
	d.points = append(d.points, p)
}

// labelled parts "Day one: feed it" and "Feed it – every morning".
func (d *deckPrompt) labelled(s string) (label, rest string) {
	if m := deckLabel.FindStringSubmatch(s); m != nil && len(strings.Fields(m[1])) <= 6 {
		return strings.TrimSpace(m[1]), strings.TrimSpace(m[2])
	}
	for _, dash := range []string{" – ", " — ", " - "} {
		if a, b, ok := strings.Cut(s, dash); ok && len(strings.Fields(a)) <= 5 && len(strings.Fields(b)) >= 2 && !strings.Contains(b, dash) {
			return strings.TrimSpace(a), strings.TrimSpace(b)
		}
	}
	return "", s
}

// pageLabel reports "Slide 3": it says where words stand and is none of them.
func (d *deckPrompt) pageLabel(label string) bool {
	lower := strings.ToLower(strings.TrimSpace(label))
	for _, w := range bothWords(d.lang) {
		for _, u := range w.pages {
			if rest, ok := strings.CutPrefix(lower, u); ok && strings.Trim(rest, " 0123456789.:#") == "" {
				return true
			}
		}
	}
	return false
}

// prose reads a line of sentences. It returns the heading that the next line has.
func (d *deckPrompt) prose(line string, group int, heading string) string {
	if label, rest := d.labelled(line); label != "" && d.pageLabel(label) {
		line = rest
		d.points = append(d.points, deckPoint{group: -1}) // a page begins
	}
	for _, s := range d.quoteAware(line) {
		switch topic := d.requestIn(s); {
		case scripted.MatchString(s):
			d.orders = append(d.orders, s)
		case topic != "":
			if d.topic == "" {
				d.topic = topic
			}
			d.orders = append(d.orders, s)
		case d.isWish(s):
			d.orders = append(d.orders, s)
		case d.callIn(s):
		default:
			d.tell(s, group, heading)
			heading = ""
		}
	}
	return heading
}

// saidBy is a quotation with the name behind it.
var saidBy = regexp.MustCompile(`[“„«"「][^”“»"」]{6,240}[”“»"」][.,]?\s*[–—-]{1,2}\s*[^.!?\n]{2,60}\.?`)

// quoteAware are the sentences of a line; a quotation and who said it are one.
func (d *deckPrompt) quoteAware(line string) []string {
	var out []string
	at := 0
	for _, m := range saidBy.FindAllStringIndex(line, -1) {
		out = append(append(out, deckSentences(cleanDeck(line[at:m[0]]))...), cleanDeck(line[m[0]:m[1]]))
		at = m[1]
	}
	return append(out, deckSentences(cleanDeck(line[at:]))...)
}

// tell adds a sentence: to the point before it when it only goes on there.
func (d *deckPrompt) tell(s string, group int, heading string) {
	if m := deckQuote.FindStringSubmatch(s); m != nil {
		d.points = append(d.points, deckPoint{title: m[1], by: strings.TrimSpace(m[2]), quote: true, group: group})
		return
	}
	p := deckPoint{label: heading, title: s, group: group}
	if m := deckListed.FindStringSubmatch(s); m != nil && len(itemsIn(m[2], d.lang)) >= 3 {
		p.title, p.items = strings.TrimSpace(m[1]), itemsIn(m[2], d.lang)
	} else if label, rest := d.labelled(s); label != "" {
		if len(strings.Fields(label)) <= 4 || unspaced(label) && utf8.RuneCountInString(label) <= 12 {
			p.label, p.title = label, upperFirstIn(d.lang, rest)
		}
	}
	if n := len(d.points); n > 0 && d.points[n-1].group == -1 && d.points[n-1].title == "" {
		d.points[n-1] = p
		d.points[n-1].group = -1
		return
	} else if n > 0 && (Facts{Own: d.lang}).hangs(s) && d.points[n-1].title != "" && !d.points[n-1].quote && heading == "" && p.items == nil ||
		n > 0 && d.points[n-1].group == -1 {
		if last := &d.points[n-1]; len(last.items) == 0 {
			last.body = append(last.body, s)
			return
		}
	}
	d.points = append(d.points, p)
}

// spread makes a point of each item where a prompt is one sentence of a title and a
// list: one page of it would leave the others without words.
func (d *deckPrompt) spread() {
	if len(d.points) != 1 || d.points[0].quote || d.topic != "" {
		return
	}
	p := d.points[0]
	head, items := p.title, p.items
	if m := deckListed.FindStringSubmatch(p.title); items == nil && m != nil {
		head, items = m[1], itemsWithin(m[2], d.lang, 8, 60)
	}
	if len(items) < 3 || len(p.body) > 0 {
		return
	}
	d.topic, d.points = strings.TrimSpace(head), nil
	for _, item := range items {
		d.points = append(d.points, deckPoint{title: upperFirstIn(d.lang, item), group: p.group})
	}
}

// itemsIn are the items of a list inside of a sentence, as written.
func itemsIn(s, lang string) []string { return itemsWithin(s, lang, 4, 34) }

// itemsWithin are items of at most so many words and characters each.
func itemsWithin(s, lang string, words, chars int) []string {
	s = strings.TrimRight(s, ".。! ")
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(",;、،，；", r) })
	if len(parts) < 2 {
		return nil
	}
	lex := lexiconOf(lang)
	var out []string
	for i, p := range parts {
		p = strings.TrimSpace(p)
		if of := strings.Fields(p); i == len(parts)-1 && len(of) > 2 {
			for k, w := range of {
				if k > 0 && k < len(of)-1 && (lex.and[strings.ToLower(w)] || lex.or[strings.ToLower(w)]) {
					out = append(out, strings.Join(of[:k], " "))
					p = strings.Join(of[k+1:], " ")
					break
				}
			}
		}
		if first, rest, ok := strings.Cut(p, " "); ok && lex.and[strings.ToLower(first)] {
			p = rest
		}
		if p != "" {
			out = append(out, p)
		}
	}
	if len(out) < 3 || len(out) > 7 || slices.ContainsFunc(out, func(p string) bool {
		return len(strings.Fields(p)) > words || utf8.RuneCountInString(p) > chars
	}) {
		return nil
	}
	return out
}

// cleanDeck is clean for a line whose stars are marks of a mark-up.
func cleanDeck(s string) string {
	return clean(strings.NewReplacer("**", "", "__", "", "*", "", "`", "").Replace(s))
}

func deckSentences(s string) []string {
	var out []string
	for _, part := range thai(sentences(sentenceCase(s))) {
		if part = strings.TrimSpace(part); strings.ContainsFunc(part, unicode.IsLetter) {
			out = append(out, part)
		}
	}
	return out
}
