package carousel

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// rulers wait for the next template in their language: making one loads faces.
var rulers sync.Map // tag -> *sync.Pool

// rulerOf is a ruler of a language, for one goroutine until it is given back.
func rulerOf(language string) (*renderer.Ruler, error) {
	pool, _ := rulers.LoadOrStore(language, &sync.Pool{})
	if r, ok := pool.(*sync.Pool).Get().(*renderer.Ruler); ok {
		return r, nil
	}
	return renderer.NewRuler(language)
}

func giveBack(language string, r *renderer.Ruler) {
	if pool, ok := rulers.Load(language); ok {
		pool.(*sync.Pool).Put(r)
	}
}

// sizeKey is a text that was measured.
type sizeKey struct {
	text  *Text
	words string
	width float64
	size  float64
}

type sizing struct {
	w, h, size float64
	lines      int
	fits       bool
	stub       bool // the last line is much shorter than the others
	ends       bool // so short that it should not be left
}

const (
	fineType  = 32   // px: nothing is smaller
	anyHeight = 9000 // px that a text is measured in
	longText  = 240  // bytes from which on a text is no headline
	air       = 4    // px under a text, so that rounding never takes a line
)

// least is the smallest type of a text, most the largest, in px.
func (t *Text) least() float64 { return min(cmp.Or(t.Min, fineType), t.Size) }

func (p *page) most(t *Text) float64 { return max(math.Round(t.Size*p.f.shape.Type), t.least()) }

// layer is a text as a scene has it, in a width.
func (p *page) text(n *node, width, size float64) *farm.Text {
	t := n.l.Text
	font := p.f.template.Fonts[t.Font]
	out := &farm.Text{
		Content: n.words, Font: font.Family, Weight: font.Weight, Width: font.Width, Italic: font.Italic, Caps: font.Caps,
		Size: size, MinSize: t.least(), Leading: leadingOf(font, n.words, p.f.language), Tracking: font.Tracking, Align: t.Align,
		Color: readable(p.paint.of(cmp.Or(t.Color, "text")), n.on),
	}
	if t.Plate != nil {
		plate := &farm.Plate{Color: over(p.paint.of(t.Plate.Color), n.on[0]), Radius: t.Plate.Radius, PadX: t.Plate.PadX, PadY: t.Plate.PadY}
		if t.Plate.Lines {
			plate.Per = "line"
		}
		out.Plate, out.Color = plate, readable(p.paint.of(cmp.Or(t.Color, "text")), []farm.Color{plate.Color})
	}
	p.marked(n, out)
	return out
}

// Capitals have marks above and below them, of which one line's must not meet the
// other's: Ş above Ü, and two above each other in Vietnamese.
const (
	markedCaps = 1.34
	twiceCaps  = 1.46
)

// leadingOf is a font's line distance for words in a language.
func leadingOf(font Font, words, language string) float64 {
	leading := cmp.Or(font.Leading, 1.15)
	if !font.Caps {
		return leading
	}
	if language == "tr" { // a small i keeps its dot
		words = strings.ReplaceAll(words, "i", "İ")
	}
	letters, row := false, 0
	for _, r := range norm.NFD.String(words) {
		switch {
		case !unicode.Is(unicode.Mn, r):
			letters, row = unicode.In(r, unicode.Latin, unicode.Cyrillic), 0
		case letters:
			row++
			leading = max(leading, map[bool]float64{false: markedCaps, true: twiceCaps}[row > 1])
		}
	}
	return leading
}

// marked lets the words between stars stand out.
func (p *page) marked(n *node, out *farm.Text) {
	t := n.l.Text
	if t.Mark == "" {
		return
	}
	for _, m := range n.marks {
		if strings.Contains(n.words, m) {
			out.Emphasis = append(out.Emphasis, m)
		}
	}
	if len(out.Emphasis) == 0 {
		return
	}
	on := n.on
	if out.Plate != nil {
		on = []farm.Color{out.Plate.Color}
	}
	out.EmphasisStyle, out.EmphasisColor = t.Mark, p.paint.of(cmp.Or(t.MarkColor, "accent"))
	switch t.Mark {
	case "marker": // the letters keep their colour, the bar goes away from it
		out.EmphasisColor = readable(out.EmphasisColor, []farm.Color{out.Color})
	case "color":
		out.EmphasisStyle, out.EmphasisColor = "", readable(out.EmphasisColor, on)
	}
}

// closer are how much smaller a text is set at most so that its last line is no stub.
var closer = []float64{0.94, 0.88, 0.82, 0.76, 0.7}

// stubLine is the share of the longest line under which a last one is never left.
const stubLine = 0.25

// sized measures a text in a width, from a size downwards. Where a lone short word
// would end it, a smaller size that ends it better is taken.
func (p *page) sized(n *node, width, size float64) sizing {
	got := p.sizedAt(n, width, size)
	if !got.fits || !got.ends || size < n.l.Text.least() {
		return got
	}
	for _, k := range closer {
		if got.size*k < n.l.Text.least() {
			break
		}
		if s := p.sizedAt(n, width, got.size*k); s.fits && !s.ends {
			return s
		}
	}
	return got
}

func (p *page) sizedAt(n *node, width, size float64) sizing {
	key := sizeKey{n.l.Text, n.words, width, size}
	if got, ok := p.f.sizes[key]; ok {
		return got
	}
	t := p.text(n, width, max(size, n.l.Text.least()))
	t.MaxLines = n.l.Text.Lines
	l := farm.Layer{ID: n.id, Box: farm.Box{W: width, H: anyHeight}, Text: t}
	if len(n.words) > longText { // a little smaller does not mend all ends of so many lines
		t.MinSize = t.Size
	}
	m, err := p.f.ruler.Text(l)
	if err != nil && t.MinSize > n.l.Text.least() {
		t.MinSize = n.l.Text.least()
		m, err = p.f.ruler.Text(l)
	}
	got := sizing{w: m.W, h: math.Ceil(m.H) + air, size: m.Size, lines: len(m.Lines), fits: err == nil,
		stub: stubbed(m.Lines, shortLine), ends: stubbed(m.Lines, stubLine)}
	if err != nil {
		got.h = anyHeight
	}
	p.f.sizes[key] = got
	return got
}

// shortLine is the share of the longest line that a last one has at least.
const shortLine = 0.3

// stubbed reports lines of which the last has less than a share of the longest.
func stubbed(lines []float64, share float64) bool {
	return len(lines) > 1 && lines[len(lines)-1] < share*slices.Max(lines)
}

// shortened cuts a text at a word so that it fits a width and a height in its
// smallest type, about as long as it may be. A first word that is itself too long
// is cut between letters.
func (p *page) shortened(n *node, width, height float64) {
	whole := []rune(n.words)
	least := n.l.Text.least()
	k := float64(len(whole))
	if lines := n.l.Text.Lines; lines > 0 { // no script has narrower letters
		k = min(k, float64(lines)*width/(narrowest*least)+1)
	}
	if int(k) < len(whole) {
		n.words = atWord(whole, int(k))
	}
	for s := p.sized(n, width, least); !s.fits || s.h > height; s = p.sized(n, width, least) {
		k = float64(len([]rune(n.words)))
		if k <= 1 {
			return
		}
		share := 0.75
		if s.fits {
			share = min(height/s.h, 0.94)
		}
		n.words = atWord(whole, max(int(k*share), 1))
	}
}

// narrowest is the mean width of a letter that no text stays under, em.
const narrowest = 0.2

// atWord is the beginning of a text up to a letter, without a part of a word and
// without what waits for more.
func atWord(whole []rune, to int) string {
	end := to
	spaced := false
	for i := to; i > to/2 && i > 0; i-- {
		if unicode.IsSpace(whole[i-1]) || i < len(whole) && unicode.IsSpace(whole[i]) {
			end, spaced = i, true
			break
		}
	}
	if !spaced {
		for end > 1 && unicode.Is(unicode.M, whole[end]) { // a mark stays with its letter
			end--
		}
	}
	for i := end; i > end*6/10; i-- { // a whole sentence, where one ends near
		if strings.ContainsRune(".!?。！？؟।", whole[i-1]) {
			return strings.TrimSpace(string(whole[:i]))
		}
	}
	out := strings.TrimRightFunc(string(whole[:end]), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;:-–—(„“«、，：；،؛", r)
	})
	if out == "" {
		return string(whole[:max(end, 1)])
	}
	return out
}
