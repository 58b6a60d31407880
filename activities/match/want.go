package match

import (
	"context"
	"math"
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
)

// Shape is how a picture lies.
type Shape string

// The shapes of pictures; "" is any.
const (
	TallShape   Shape = "tall" // like a phone's screen
	WideShape   Shape = "wide" // like a desktop's
	SquareShape Shape = "square"
)

// Want is what a place asks of the picture that it shows. The zero Want takes
// any.
type Want struct {
	Shape Shape
	W, H  float64    // px that the picture fills there; 0 is not known
	Words string     // what is said beside it
	On    farm.Color // the ground that it stands on, "" is any
	Face  bool       // a person in it is welcome
	Photo bool       // it fills a frame: a photograph, without a ground or opacity of its own
}

// How much each wish counts against the others.
const (
	shapeCounts = 1.6
	smallCounts = 1.8
	blurCounts  = 2.5
	wordsCount  = 1.2
	onCounts    = 0.5
	faceCounts  = 0.6
	photoCounts = 1.5

	// A picture less sharp than this is blurred to the eye, and one smaller
	// than this share of its place is not stretched to it.
	sharpEnough = 0.26
	bigEnough   = 0.62
	// Lightness that a picture's edge needs from its ground to be seen.
	apart = 0.10
)

// Shape is how the picture lies.
func (p Picture) Shape() Shape {
	switch {
	case p.Tall():
		return TallShape
	case p.Wide():
		return WideShape
	}
	return SquareShape
}

// Blurred reports whether the picture is less sharp than the eye expects.
func (p Picture) Blurred() bool { return p.Sharp > 0 && p.Sharp < sharpEnough }

// LookAtShot is LookAtPicture for a picture of what a brand sells. A thing that
// stands by itself, on a plain ground or none, is cut out to dst as well.
func LookAtShot(ctx context.Context, path, dst string) (Picture, error) {
	p, err := LookAtPicture(ctx, path)
	if err != nil || !p.maybeThing() {
		return p, err
	}
	return guarded(ctx, func() (Picture, error) {
		p.Cut, err = CutOut(ctx, p, path, dst)
		return p, err
	})
}

// maybeThing reports whether a picture has the look of one that shows a thing
// by itself: a plain edge or none, and not the shape of a screen.
func (p Picture) maybeThing() bool {
	return (p.Ground != "" || p.Alpha) && p.Asset.Height < 8*p.Asset.Width/5 && p.Asset.Width < 8*p.Asset.Height/5
}

// Suits is how well a picture does what a place asks, for comparison with
// others in the same place.
func (p Picture) Suits(w Want) float64 {
	score := 0.0
	switch {
	case w.Shape == "":
	case w.Shape == p.Shape():
		score += shapeCounts
	case w.Shape != SquareShape && p.Shape() != SquareShape:
		score -= shapeCounts // upright and lying: the worst that can meet
	}
	short := 1.0
	if w.W > 0 {
		short = min(short, float64(p.Asset.Width)/(bigEnough*w.W))
	}
	if w.H > 0 {
		short = min(short, float64(p.Asset.Height)/(bigEnough*w.H))
	}
	score -= smallCounts * (1 - short)
	if p.Blurred() {
		score -= blurCounts * (1 - p.Sharp/sharpEnough)
	}
	score += wordsCount * shared(w.Words, p.Words)
	if w.On != "" && p.Ground != "" && lightness(p.Ground) > 0 && math.Abs(lightness(p.Ground)-lightness(w.On)) < apart {
		score -= onCounts
	}
	if w.Face && p.Face != nil {
		score += faceCounts
	}
	if w.Photo && (p.Ground != "" || p.Alpha) {
		score -= photoCounts
	}
	return score
}

func lightness(c farm.Color) float64 {
	v, err := colorful.Hex(string(c))
	if err != nil {
		return 0
	}
	l, _, _ := v.OkLab()
	return l
}

// shared is how much of what is said a picture's words name, 0-1: two words in
// common are all.
func shared(said, shown string) float64 {
	a, b := stems(said), stems(shown)
	n := 0.0
	for _, w := range a {
		if slices.Contains(b, w) {
			n++
		}
	}
	return min(n/2, 1)
}

// dull are words of file names and alternative texts that say nothing.
var dull = stemmed(`image img picture photo pic screen screenshot shot file files upload uploads asset assets cdn static media copy final
		new the and for with your you this that from into our are was has have all any one its png jpg jpeg webp gif width height large small medium thumb
		thumbnail original default product products page hero banner main`)

func stemmed(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[stem(w)] = true
	}
	return out
}

// stems are the telling words of a text, shortened so that forms of a word
// meet; each once.
func stems(text string) []string {
	var out []string
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if w = stem(w); utf8.RuneCountInString(w) > 2 && !dull[w] && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// Telling are the words of a picture's name that say something, in small letters.
func Telling(name string) []string {
	var out []string
	for _, w := range strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if s := stem(w); utf8.RuneCountInString(s) > 2 && !dull[s] {
			out = append(out, w)
		}
	}
	return out
}

func stem(w string) string {
	for _, end := range []string{"ies", "ing", "es", "ed", "s", "y", "e"} {
		if t, ok := strings.CutSuffix(w, end); ok && utf8.RuneCountInString(t) > 2 {
			return t
		}
	}
	return w
}

const maxWords = 200 // characters kept of what is said of a picture

// WordsOf is what is known of a picture without looking: the name of its file,
// with spaces between the words, and its alternative text.
func WordsOf(address, alt string) string {
	name := ""
	if u, err := url.Parse(address); err == nil {
		name = strings.TrimSuffix(path.Base(u.Path), path.Ext(u.Path))
	}
	var b strings.Builder
	before := 'A'
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r):
			r = ' '
		case unicode.IsUpper(r) && unicode.IsLower(before):
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before = r
	}
	words := []rune(strings.Join(strings.Fields(b.String()+" "+alt), " "))
	return string(words[:min(len(words), maxWords)])
}
