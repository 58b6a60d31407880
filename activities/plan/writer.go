package plan

import (
	"math/rand/v2"
	"strings"
	"unicode/utf8"
)

// Writer writes the words of one pack. No line and no opening is used twice
// while others are left. Same facts and seed, same words.
type Writer struct {
	Facts Facts
	rng   *rand.Rand
	order []int // structures, shuffled
	used  map[string]bool
	turn  int // features go round
}

// NewWriter begins a pack.
func NewWriter(f Facts, seed uint32) *Writer {
	rng := rand.New(rand.NewPCG(uint64(seed), 3))
	w := &Writer{Facts: f, rng: rng, order: rng.Perm(len(structures)), used: map[string]bool{}}
	if len(f.Steer) == 0 && len(f.Features) > 0 {
		w.turn = rng.IntN(len(f.Features)) // without a steer any feature may come first
	}
	return w
}

// fresh takes a line unless the pack has it already.
func (w *Writer) fresh(s string) bool {
	key := strings.ToLower(strings.Trim(s, ".!?… "))
	if s == "" || w.used[key] {
		return false
	}
	w.used[key] = true
	return true
}

// Line is a hook and the part of it that stands out.
type Line struct {
	Text     string
	Emphasis string
}

// Hook opens a snack in at most limit characters.
func (w *Writer) Hook(limit int) Line {
	limit = min(limit, maxHook)
	if q := w.Facts.Quoted; fits(q, limit) && w.fresh(q) {
		return Line{q, tailWords(q, 2)}
	}
	if w.Facts.English() {
		if l, ok := w.structured(limit); ok {
			return l
		}
	}
	return w.ownLine(limit)
}

func (w *Writer) structured(limit int) (Line, bool) {
	feats := append(w.verbal(), Feature{})
	for _, i := range w.order {
		s := structures[i]
		if w.used["structure "+s.name] {
			continue
		}
		for k := range feats {
			ft := feats[(k+w.turn)%len(feats)]
			text := s.write(w.Facts, ft)
			if !fits(text, limit) || !w.fresh(text) {
				continue
			}
			w.used["structure "+s.name] = true
			w.turn++
			return Line{text, w.emphasis(text, ft)}, true
		}
	}
	return Line{}, false
}

// verbal are the features that can stand in a sentence.
func (w *Writer) verbal() []Feature {
	var out []Feature
	for _, f := range w.Facts.Features {
		if f.Does != "" {
			out = append(out, f)
		}
	}
	return out
}

// emphasis is what of a hook is the point: the feature's object, the category
// or the audience.
func (w *Writer) emphasis(text string, ft Feature) string {
	if ft.Does != "" {
		_, object, _ := strings.Cut(ft.Does, " ")
		object = strings.TrimPrefix(object, "you ")
		if n := len(strings.Fields(object)); n >= 1 && n <= 4 && strings.Contains(text, object) {
			return object
		}
		if short := trimTail(object, 3); short != "" && strings.Contains(text, short) {
			return short
		}
	}
	for _, s := range []string{w.Facts.Category, w.Facts.Audience, upperFirst(w.Facts.Audience)} {
		if s != "" && strings.Contains(text, s) {
			return s
		}
	}
	return tailWords(text, 2)
}

func tailWords(s string, n int) string {
	fields := strings.Fields(strings.TrimRight(s, ".!?"))
	if len(fields) <= n {
		return ""
	}
	return strings.Join(fields[len(fields)-n:], " ")
}

// ownLine is a line of the brand's own: a sentence, or the beginning of one
// where it may be cut. The name is the last resort.
func (w *Writer) ownLine(limit int) Line {
	for _, s := range append(w.Facts.Sentences, w.Facts.clauses()...) {
		t := strings.TrimRight(s, ".。 ")
		if n := utf8.RuneCountInString(t); n >= 4 && n <= limit && w.fresh(t) {
			return Line{t, ""}
		}
	}
	for _, s := range w.Facts.Sentences {
		if t := cutAt(s, limit); t != "" && (len(strings.Fields(t)) > 3 || !strings.Contains(s, " ")) && w.fresh(t) {
			return Line{t, ""}
		}
	}
	for _, s := range append(w.Facts.Sentences, w.Facts.clauses()...) { // then again
		t := strings.TrimRight(s, ".。 ")
		if n := utf8.RuneCountInString(t); n >= 4 && n <= limit && !looseStart(t) {
			return Line{t, ""}
		}
	}
	return Line{w.Facts.Name, ""}
}

// clauses are the parts of the description between commas.
func (f Facts) clauses() []string {
	var out []string
	for _, s := range f.Sentences {
		for _, c := range strings.FieldsFunc(strings.TrimRight(s, ".!?。！？।؟ "), func(r rune) bool { return strings.ContainsRune(",;:،、，；：—–", r) }) {
			if c = strings.TrimSpace(c); utf8.RuneCountInString(c) >= 4 {
				out = append(out, upperFirst(c))
			}
		}
	}
	return out
}

// cutAt shortens a sentence to whole words, at a place where it may end.
func cutAt(s string, limit int) string {
	fields := strings.Fields(s)
	for k := len(fields); k >= 2; k-- {
		t := strings.TrimRight(strings.Join(fields[:k], " "), ",;:.!? ")
		if k < len(fields) && !phraseEnd[strings.ToLower(fields[k])] && !strings.HasSuffix(fields[k-1], ",") {
			continue
		}
		if utf8.RuneCountInString(t) <= limit && !looseEnd[strings.ToLower(strings.Trim(fields[k-1], ",;:"))] {
			return t
		}
	}
	if len(fields) == 1 { // a script without spaces
		r := []rune(s)
		if len(r) > limit {
			r = r[:limit]
		}
		return string(r)
	}
	return ""
}

// Rows are up to n features as rows of at most limit characters.
func (w *Writer) Rows(n, limit int) []string {
	return w.pick(n, func(f Feature) string { return f.RowWithin(limit) }, limit)
}

// Labels are up to n features in at most four words each.
func (w *Writer) Labels(n, limit int) []string {
	return w.pick(n, func(f Feature) string { return f.Label() }, limit)
}

// pick goes round the features so that snacks of one pack begin at different
// ones; lines that the pack has not seen come first.
func (w *Writer) pick(n int, form func(Feature) string, limit int) []string {
	var fresh, seen []string
	feats := w.Facts.Features
	for i := range feats {
		row := form(feats[(i+w.turn)%len(feats)])
		if row == "" || utf8.RuneCountInString(row) > limit {
			continue
		}
		if w.used[strings.ToLower(row)] {
			seen = append(seen, row)
		} else {
			fresh = append(fresh, row)
		}
	}
	out := append(fresh, seen...)
	if len(out) < n {
		for _, c := range w.Facts.clauses() {
			c = strings.TrimRight(c, ".")
			if utf8.RuneCountInString(c) <= limit && !contains(out, c) && !firstPerson.MatchString(c) && !looseStart(c) {
				out = append(out, c)
			}
		}
	}
	out = out[:min(n, len(out))]
	for _, row := range out {
		w.fresh(row)
	}
	w.turn++
	return out
}

func contains(list []string, s string) bool {
	for _, t := range list {
		if strings.Contains(strings.ToLower(s), strings.ToLower(t)) || strings.Contains(strings.ToLower(t), strings.ToLower(s)) {
			return true
		}
	}
	return false
}

// looseStart reports a clause that hangs on the one before.
func looseStart(c string) bool {
	switch strings.ToLower(firstPart(c, " ")) {
	case "and", "or", "but", "so", "that", "which", "who", "where", "when", "is", "are",
		"die", "der", "das", "den", "dem", "und", "oder", "que", "qui", "qu", "quien", "et", "y", "e", "che", "w", "który", "która", "które", "и", "что", "который":
		return true
	}
	return false
}

// Headline is a poster's line: at most limit characters, a verb where the facts
// have one.
func (w *Writer) Headline(limit int) Line {
	for _, again := range []bool{false, true} {
		if l, ok := w.headline(limit, again); ok {
			w.turn++
			return l
		}
	}
	return w.ownLine(limit)
}

// headline tries the features in turn; again allows lines that the pack has.
func (w *Writer) headline(limit int, again bool) (Line, bool) {
	feats := w.verbal()
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		forms := []string{upperFirst(ft.Do), ft.RowWithin(limit)}
		if !ft.You {
			forms = []string{upperFirst(ft.Does), ft.RowWithin(limit)}
			if !w.Facts.Plural {
				forms = []string{join(upperFirst(w.Facts.aCategory()), " that ", ft.Does), upperFirst(ft.Does), ft.RowWithin(limit)}
			}
		}
		for _, text := range forms {
			if n := utf8.RuneCountInString(text); n >= 8 && n <= limit && (w.fresh(text) || again) {
				return Line{text, w.emphasis(text, ft)}, true
			}
		}
	}
	return Line{}, false
}

// Slide is the words of one page.
type Slide struct{ Title, Body string }

const maxTitle, maxBody = 40, 170

// Slides are n pages between the cover and the last: one feature each, or,
// where the description has too few, what it is, for whom and where.
func (w *Writer) Slides(n int) []Slide {
	var out []Slide
	bodies := w.bodies()
	for i := range w.Facts.Features {
		ft := w.Facts.Features[(i+w.turn)%len(w.Facts.Features)]
		title := ft.RowWithin(maxTitle)
		if len(out) == n || title == "" {
			continue
		}
		w.fresh(title)
		out = append(out, Slide{title, bodies(ft)})
	}
	for _, s := range w.aboutSlides() {
		if len(out) < n && w.fresh(s.Title) {
			out = append(out, s)
		}
	}
	w.turn++
	return out
}

// bodies writes the text under a title: the sentence that the feature comes
// from when no other page has it, else another feature beside it.
func (w *Writer) bodies() func(Feature) string {
	told := map[string]bool{}
	turn := w.rng.IntN(5)
	return func(ft Feature) string {
		n := utf8.RuneCountInString(ft.From)
		if !told[ft.From] && n <= maxBody && n > utf8.RuneCountInString(ft.Row())+12 {
			told[ft.From] = true
			return ft.From
		}
		ways := w.beside(ft)
		for range ways {
			turn++
			if body := ways[turn%len(ways)]; body != "" && utf8.RuneCountInString(body) <= maxBody && !told[body] && !told[opening(body)] {
				told[body], told[opening(body)] = true, true
				return body
			}
		}
		return ""
	}
}

// opening is what two pages must not share.
func opening(s string) string {
	fields := strings.Fields(s)
	return strings.Join(fields[:min(3, len(fields))], " ")
}

// beside are the ways to go on after a feature has been named in a title.
func (w *Writer) beside(ft Feature) []string {
	f, others := w.Facts, w.others(ft)
	ways := []string{
		join("Made for ", f.Audience, "."),
		join("One part of what ", f.Name, " does for ", f.Audience, "."),
		join("Have a look at ", f.Domain, "."),
	}
	if len(others) > 1 {
		ways = append(ways, join("And there is more: ", f.Name, " also ", f.pair(others[0], others[1]), "."))
	}
	if len(others) > 0 && !f.Plural {
		ways = append(ways, join("The same ", f.Category, " that ", f.agree(others[len(others)-1]), "."))
	}
	if f.Audience == "" {
		ways = append(ways, join("One part of what ", f.Name, " does."))
	}
	return ways
}

// pair is two features after one subject.
func (f Facts) pair(a, b Feature) string {
	second := f.agree(b)
	if a.You && b.You {
		second = b.Do
	}
	return f.agree(a) + " and " + second
}

// others are the features with a verb besides one, beginning after it.
func (w *Writer) others(ft Feature) []Feature {
	all := w.verbal()
	at := 0
	for i, f := range all {
		if f.Row() == ft.Row() {
			at = i
		}
	}
	var out []Feature
	for i := 1; i < len(all); i++ {
		out = append(out, all[(at+i)%len(all)])
	}
	return out
}

// aboutSlides say what a brand is when its description says little more.
func (w *Writer) aboutSlides() []Slide {
	f := w.Facts
	var out []Slide
	add := func(title, body string) {
		if title != "" && (body != "" || !f.English()) && utf8.RuneCountInString(title) <= maxTitle {
			out = append(out, Slide{title, body})
		}
	}
	first := ""
	if len(f.Sentences) > 0 && utf8.RuneCountInString(f.Sentences[0]) <= maxBody {
		first = f.Sentences[0]
	}
	if !f.English() {
		for _, s := range f.Sentences {
			title := firstPart(strings.TrimRight(s, ".!?。！？ "), ",", ":", ";", "，", "、", "；")
			body := s
			if utf8.RuneCountInString(body) > maxBody || utf8.RuneCountInString(title)+3 > utf8.RuneCountInString(s) {
				body = ""
			}
			add(title, body)
		}
		add(f.Name, first)
		add(f.Domain, "")
		return out
	}
	add(join("What ", f.Name, " is"), first)
	add("Who it is for", join(upperFirst(f.Audience), "."))
	add("Where to find it", f.Domain)
	add("Who is behind it", f.Name+".")
	add("The short version", join(upperFirst(f.aCategory()), ", by ", f.Name, "."))
	if n := len(f.Sentences); n > 1 && utf8.RuneCountInString(f.Sentences[n-1]) <= maxBody {
		add("In its own words", f.Sentences[n-1])
	}
	return out
}

const (
	minWallWords = 22
	maxWallWords = 42
	maxWallLine  = 100 // characters: four lines
)

// Wall is the sentences of a text wall: the hook, what follows, and the turn.
func (w *Writer) Wall() []Line {
	hook := w.Hook(maxHook)
	out := []Line{hook}
	count := len(strings.Fields(hook.Text))
	add := func(s string) {
		n := len(strings.Fields(s))
		if n == 0 || utf8.RuneCountInString(s) > maxWallLine || count+n > maxWallWords-6 || len(out) > 5 || sameLine(hook.Text, s) {
			return
		}
		count += n
		out = append(out, Line{Text: s})
	}
	for _, s := range w.featureSentences(hook.Text) {
		add(s)
	}
	for _, ft := range w.Facts.Features {
		if ft.Plain != "" {
			add(upperFirst(ft.Plain) + ".")
		}
	}
	if count < minWallWords {
		for _, s := range w.Facts.Sentences {
			if len(strings.Fields(s)) <= 20 && !w.told(s, out) {
				add(s)
			}
		}
	}
	w.turn++
	return append(out, w.close())
}

// featureSentences puts the features into sentences of changing shape: one alone, two
// together, one that starts with its verb.
func (w *Writer) featureSentences(hook string) []string {
	var left []Feature
	feats := w.verbal()
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		if lower := strings.ToLower(hook); !strings.Contains(lower, strings.ToLower(ft.Do)) && !strings.Contains(lower, strings.ToLower(ft.Does)) {
			left = append(left, ft)
		}
	}
	var out []string
	named := false
	for shape := w.rng.IntN(2); len(left) > 0; shape++ {
		a := left[0]
		said := a.Does
		if a.You {
			said = a.Do
		}
		left = left[1:]
		if shape%2 == 0 && len(left) > 0 && left[0].You == a.You && len(strings.Fields(said+" "+left[0].Do)) <= 10 {
			if a.You {
				said += " and " + left[0].Do
			} else {
				said += " and " + left[0].Does
			}
			left = left[1:]
		}
		out = append(out, w.subject(a.You, named)+" "+said+".")
		named = true
	}
	return out
}

// subject begins a sentence about the product or its customer.
func (w *Writer) subject(you, named bool) string {
	switch {
	case you && named:
		return "You"
	case you:
		return "With " + w.Facts.Name + " you"
	case named:
		return "It"
	}
	return w.Facts.Name
}

// told reports whether a sentence's features are lines already.
func (w *Writer) told(s string, lines []Line) bool {
	for _, ft := range w.Facts.Features {
		for _, l := range lines {
			if ft.From == s && (ft.Does != "" && strings.Contains(l.Text, ft.Does) || ft.Do != "" && strings.Contains(l.Text, ft.Do)) {
				return true
			}
		}
	}
	return false
}

func sameLine(a, b string) bool {
	return strings.EqualFold(strings.Trim(a, ".!? "), strings.Trim(b, ".!? "))
}

// close is the turn at the end of a wall.
func (w *Writer) close() Line {
	f := w.Facts
	if !f.English() {
		return Line{f.Name, f.Name}
	}
	ends := []string{join("That is ", f.Name, "."), join("Made for ", f.Audience, ". By ", f.Name, ".")}
	if f.Domain != "" {
		ends = append(ends, join("All of it at ", f.Domain))
	}
	for _, i := range w.rng.Perm(len(ends)) {
		if ends[i] != "" && utf8.RuneCountInString(ends[i]) <= 70 {
			return Line{ends[i], f.Name}
		}
	}
	return Line{f.Name, f.Name}
}

// maxCTA is a button's.
const maxCTA = 22

// CTA is what the button says: something that the product can honour.
func (w *Writer) CTA() string {
	f := w.Facts
	if !f.English() {
		if utf8.RuneCountInString(f.Domain) <= maxCTA && f.Domain != "" {
			return f.Domain
		}
		return w.shortName()
	}
	ways := []string{"See how it works", join("Meet ", f.Name)}
	if f.Domain != "" {
		ways = append(ways, join("Visit ", f.Name), "Take a closer look")
	}
	lower := strings.ToLower(f.Category)
	for _, soft := range []string{"app", "tool", "software", "platform", "service", "api", "assistant"} {
		if strings.Contains(lower, soft) {
			ways = append(ways, join("Try ", f.Name))
		}
	}
	for _, i := range w.rng.Perm(len(ways)) {
		if s := ways[i]; s != "" && utf8.RuneCountInString(s) <= maxCTA {
			return s
		}
	}
	return "See how it works"
}

// shortName is the name, cut to a button's width where it must be.
func (w *Writer) shortName() string {
	if utf8.RuneCountInString(w.Facts.Name) <= maxCTA {
		return w.Facts.Name
	}
	if t := cutAt(w.Facts.Name, maxCTA); t != "" {
		return t
	}
	return string([]rune(w.Facts.Name)[:maxCTA])
}

// Recap is the line of a last page.
func (w *Writer) Recap(limit int) Line {
	f := w.Facts
	if f.English() {
		for _, s := range []string{
			join(f.Name, ": ", f.Category, " for ", f.Audience), join("That is ", f.Name), f.Name,
		} {
			if s != "" && utf8.RuneCountInString(s) <= limit && w.fresh(s) {
				return Line{s, f.Name}
			}
		}
	}
	return Line{f.Name, ""}
}
