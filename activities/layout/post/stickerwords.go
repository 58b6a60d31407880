package post

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// whatItSays are the texts of a pack that a person would send, the best first: a
// choice of the brand's own kinds, what is asked for by name, its figures, its
// rarest words.
func (p *pack) whatItSays() []string {
	forms := farm.LanguageOf(p.Facts.Language).Section("stickers")
	var out []string
	add := func(s string) {
		said := func(o string) bool { return strings.Contains(strings.ToLower(o), strings.ToLower(s)) }
		if s != "" && fitsSticker(s) && !slices.ContainsFunc(out, said) {
			out = append(out, s)
		}
	}
	form := func(key string, of ...string) {
		f := forms.Text(key)
		if f == "" || p.Facts.Mixed() {
			return
		}
		for i, w := range of {
			f = strings.ReplaceAll(f, []string{"{a}", "{b}"}[i], w)
		}
		add(firstUpper(f))
	}
	kinds := turned(p.Facts.Kinds(), p.turn)
	if len(kinds) > 1 {
		form("or", kinds[0], kinds[1])
		form("team", kinds[0])
	}
	if asked := p.orderable(); asked != "" {
		form("please", asked)
	}
	for i, k := range kinds {
		if i < 3 {
			add(firstUpper(k))
		}
	}
	p.sentencesSay(add, func() int { return len(out) })
	for _, s := range p.Facts.Whole() {
		if len(out) >= enoughSayings {
			break
		}
		if tail := p.tailOf(s); tail != "" && !p.Facts.Mixed() {
			if add(firstUpper(tail)); slices.Contains(out, firstUpper(tail)) {
				p.tails[firstUpper(tail)] = s
			}
		}
	}
	return out
}

// sentencesSay adds what the brand's text says, the shortest first, until there is enough: a
// short sentence is a saying; a part of a longer one says nothing to somebody who has not
// read it.
func (p *pack) sentencesSay(add func(string), count func() int) {
	for _, most := range []int{shortSaying, longSaying} {
		for _, s := range turned(p.Facts.Whole(), p.turn) {
			if text := strings.TrimRight(s, ".。।"); p.brief(text, most) {
				add(text)
			}
		}
		for _, ph := range p.Facts.Phrases() { // what is named, and not counted on a badge
			named := ph.Named() && ph.Kind != "number" && !p.countedIn(ph.Text) && !p.Facts.Mixed()
			if named && count() < enoughSayings && p.brief(ph.Text, most) && len(strings.Fields(ph.Text)) > 1 {
				add(firstUpper(strings.TrimRight(ph.Text, ".。।")))
			}
		}
		if count() >= enoughSayings {
			return
		}
	}
	for _, s := range turned(p.Facts.Whole(), p.turn) {
		add(strings.TrimRight(s, ".。।"))
	}
}

// How many characters a saying has that is read at a glance, and at most; and how many of
// them are enough.
const (
	shortSaying   = 20
	longSaying    = 30
	enoughSayings = 3
)

// countedIn reports words with a number of the brand's in them.
func (p *pack) countedIn(text string) bool {
	return slices.ContainsFunc(p.Facts.Figures(), func(f copywriter.Figure) bool { return strings.Contains(text, f.Value) })
}

// brief reports words of so many characters at most, in English.
func (p *pack) brief(text string, most int) bool {
	n := utf8.RuneCountInString(text)
	if !farm.LanguageOf(p.Facts.Language).SpacesWords {
		return 2*n <= most+6
	}
	return n <= most && len(strings.Fields(text)) <= 5
}

// tailOf is how a sentence ends, where that is said alone: "without a trace of soot",
// "while you wait". It begins with a word of how, when or where.
func (p *pack) tailOf(sentence string) string {
	parts := p.Chunks(sentence)
	if len(parts) < 2 {
		return ""
	}
	tail := strings.TrimRight(parts[len(parts)-1], ".!?。।")
	first, rest, _ := strings.Cut(strings.ToLower(tail), " ")
	l := farm.LanguageOf(p.Facts.Language)
	n := len(strings.Fields(rest))
	f, told := p.FigureOf(tail)
	if !slices.Contains(l.Section("stickers").Words("tail"), first) || n < 2 || n > 4 || !p.Facts.EndsOnThing(tail) ||
		told && (f.Kind == kit.FigurePrice || f.Kind == kit.FigureClock || f.Kind == kit.FigureWeekday || f.Kind == kit.FigureMonth) {
		return ""
	}
	return tail
}

// shouts are words that fill a pack whose brand says nothing that somebody would send:
// a year of its own first.
func (p *pack) shouts(not []string) []string {
	var out []string
	add := func(s string) {
		said := func(o string) bool {
			return strings.Contains(strings.ToLower(o), strings.ToLower(s)) || strings.Contains(strings.ToLower(s), strings.ToLower(o))
		}
		if fitsSticker(s) && !said(p.Facts.Name) && !slices.ContainsFunc(append(slices.Clone(not), out...), said) {
			out = append(out, s)
		}
	}
	for _, f := range p.Facts.Figures() {
		if year.MatchString(f.Text) && len(strings.Fields(f.Text)) > 1 && !p.figuresShow(f.Text) {
			add(firstUpper(f.Text))
		}
	}
	if c := p.Facts.Category; !p.Facts.Mixed() && len(strings.Fields(c)) > 1 &&
		!strings.Contains(strings.ToLower(p.Facts.Name), strings.ToLower(c)) {
		add(firstUpper(c))
	}
	add(p.Facts.Domain)
	return out
}

// figuresShow reports words whose number a figure of the pack shows.
func (p *pack) figuresShow(text string) bool {
	return slices.ContainsFunc(p.marks, func(m string) bool { return strings.Contains(text, m) })
}

// year is a year of ours, which with a word before it says since when.
var year = regexp.MustCompile(`(^|\D)(1[5-9]|20)\d\d($|\D)`)

// orderable is what the brand is about, where that is a thing that stands as in a
// dictionary of a language that may ask for it without inflecting it, and that one
// asks for.
func (p *pack) orderable() string {
	if !p.HasObjectFor("") {
		return ""
	}
	if o := p.Objects(1)[0]; !strings.Contains(o.Word, " ") && o.Plain && served[o.Name] {
		return o.Word
	}
	return ""
}

// served are objects that somebody asks for at a table or a counter.
var served = func() map[string]bool {
	out := map[string]bool{}
	for _, name := range strings.Fields(`hot-pepper bread baguette-bread croissant birthday-cake shortcake cookie doughnut pie pizza hamburger french-fries
		sandwich taco burrito sushi steaming-bowl pot-of-food green-salad cheese-wedge egg bacon cut-of-meat honey-pot lemon tangerine red-apple pear peach
		grapes strawberry cherries blueberries watermelon mango pineapple olive peanuts chocolate-bar candy soft-ice-cream ice-cream hot-beverage
		teacup-without-handle teapot beer-mug wine-glass cocktail-glass bottle-with-popping-cork cup-with-straw glass-of-milk bubble-tea sake popcorn waffle
		pancakes pretzel bagel dumpling oyster shrimp lobster spaghetti cooked-rice curry-rice falafel stuffed-flatbread flatbread`) {
		out[name] = true
	}
	return out
}()

// turned is a list that begins at another place.
func turned[T any](list []T, by int) []T {
	if len(list) < 2 {
		return list
	}
	at := by % len(list)
	return append(slices.Clone(list[at:]), list[:at]...)
}

// fitsSticker reports words that a sticker holds at a size that is read.
func fitsSticker(s string) bool {
	words := strings.Fields(s)
	if len(words) == 0 || len(words) > 8 || utf8.RuneCountInString(s) > 46 {
		return false
	}
	for _, w := range words {
		if utf8.RuneCountInString(w) > longestWord {
			return false
		}
	}
	return true
}

func firstUpper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// plates sets words in lines, each on a plate of its own, as labels that were
// stuck over each other; nil where they do not fit into the box.
func (p *pack) plates(text string, in farm.Box, most int) (func(farm.Box) []farm.Layer, farm.Box) {
	ground, ink := p.colours()
	var best []plate
	for n := 1; n <= most; n++ {
		lines := balanced(text, n)
		if len(lines) < n {
			break
		}
		got := p.fitted(lines, in)
		if len(best) == 0 || len(got) > 0 && got[0].size > best[0].size*1.08 {
			best = got
		}
	}
	if len(best) == 0 || best[0].size < stickerType {
		return nil, farm.Box{}
	}
	on := best[0].box
	for _, pl := range best {
		on = around(on, pl.box)
	}
	return func(b farm.Box) []farm.Layer { return p.stuck(best, b, ground, ink) }, grown(on, stickerEdge)
}

// plate is one line of words on its plate, in a sticker of 512 px.
type plate struct {
	text string
	box  farm.Box
	size float64
	lean float64
}

// How much wider and higher a plate is than its words, in sizes of type.
const (
	platePadX   = 0.30
	plateHeight = 1.20
	deepPlate   = 1.52 // of scripts with deep letters and high marks
	plateDrop   = 0.05 // of the words, which have more above their line than below
	plateOver   = 0.10 // the next one lies over it by so much
	mostPlate   = 172.0
)

// fitted are the plates of lines, as large as a box lets them be.
func (p *pack) fitted(lines []string, in farm.Box) []plate {
	widest := 0.0
	widths := make([]float64, len(lines))
	for i, l := range lines {
		m, err := p.Ruler.Text(p.line(l, kit.Box(0, 0, 0, 0), 100))
		if err != nil {
			return nil
		}
		widths[i] = m.W / 100
		widest = max(widest, widths[i]+2*platePadX)
	}
	high, over := plateHeight, plateOver
	if deepLetters(lines) { // what hangs below a line does not lie under the next plate
		high, over = deepPlate, 0
	}
	rows := high + float64(len(lines)-1)*(high-over)
	size := min((in.W-2*stickerEdge)/widest, (in.H-2*stickerEdge-stickerEdge)/rows, mostPlate)
	out := make([]plate, len(lines))
	y := in.Y + (in.H-rows*size)/2
	for i, l := range lines {
		w := (widths[i] + 2*platePadX) * size
		x := in.X + (in.W-w)/2
		if slack := in.W - 2*stickerEdge - w; len(lines) > 1 && slack > 0 { // lines stand a little to the side
			x += slack * []float64{-0.22, 0.22, -0.1}[i%3]
		}
		out[i] = plate{l, kit.Box(x, y, w, high*size), size, 0}
		y += (high - over) * size
	}
	return out
}

// deepLetters reports words of a script whose letters hang far below the line and have
// marks above it.
func deepLetters(lines []string) bool {
	return slices.ContainsFunc(lines, func(l string) bool {
		return strings.ContainsFunc(l, func(r rune) bool { return unicode.In(r, unicode.Arabic, unicode.Devanagari, unicode.Thai) })
	})
}

// line is words of one line in the middle of a box.
func (p *pack) line(text string, b farm.Box, size float64) farm.Layer {
	b.Y += plateDrop * size
	return kit.Middle(kit.Centered(p.TextLayer("words", text,
		kit.Step{Size: size / p.Display.Scale, Least: 0.75 * min(stickerType, size) / p.Display.Scale, Leading: 1, Display: true,
			Tracking: -0.01, Lines: 1}, b, p.OnAccent)))
}

// stuck draws plates in a box: the paper below them with its shadow, the plates,
// the words.
func (p *pack) stuck(list []plate, b farm.Box, ground, ink farm.Color) []farm.Layer {
	k := b.W / stickerSide
	var shades, papers, plates, words []farm.Layer
	for i, pl := range list {
		at := scaled(pl.box, b)
		wide := kit.Box(at.X-stickerEdge*k, at.Y-stickerEdge*k, at.W+2*stickerEdge*k, at.H+2*stickerEdge*k)
		paper := kit.Panel("paper", wide, plateRound*at.H+stickerEdge*k, kit.Solid("#FFFFFF"))
		shade := paper
		shade.ID, shade.Shadow = "shade", &farm.Shadow{Y: 6 * k, Blur: 12 * k, Color: "#00000038"}
		fill, on := ground, ink
		if i%2 == 1 { // every other line the other way about
			fill, on = ink, ground
		}
		plates = append(plates, kit.Panel("plate", at, plateRound*at.H, kit.Solid(fill)))
		l := p.line(pl.text, at, pl.size*k)
		l.Text.Color = on
		shades, papers, words = append(shades, shade), append(papers, paper), append(words, l)
	}
	return slices.Concat(shades, papers, plates, words)
}

// plateRound is the radius of a plate's corners, in its height.
const plateRound = 0.26

// balanced is a text in n lines of whole words, as even as they go; fewer where
// it has not so many words.
func balanced(text string, n int) []string {
	words := strings.Fields(text)
	if len(words) < n {
		return words
	}
	var best []string
	least := 1 << 30
	var split func(from int, lines []string)
	split = func(from int, lines []string) {
		if len(lines) == n-1 {
			all := append(slices.Clone(lines), strings.Join(words[from:], " "))
			longest := 0
			for _, l := range all {
				longest = max(longest, utf8.RuneCountInString(l))
			}
			if longest < least {
				best, least = all, longest
			}
			return
		}
		for to := from + 1; to <= len(words)-(n-1-len(lines)); to++ {
			split(to, append(slices.Clone(lines), strings.Join(words[from:to], " ")))
		}
	}
	split(0, nil)
	return best
}
