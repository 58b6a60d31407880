package cutout

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Edit is a film that is dressed as a whole.
type Edit struct {
	Source Source
	Shots  []farm.ClipShot // of the whole film, in order
	Faces  []Face          // where faces are, for places of captions
	// Bright is how bright a place of the film's picture is at most, shares of it and 0-1,
	// between two times of the film; nil where nobody looked.
	Bright func(place farm.Box, fromMs, toMs int) float64
	Words  []farm.HeardWord // that are said
	// Pieces are what is kept of the film where some of it was cut out; Lay sets them.
	// Then all times but theirs are of what is made.
	Pieces []Piece
	Parts  []farm.Span // of what is made, one after another: its scenes; each begins at a frame
	Broll  []Cutaway   // pictures between
	Music  *farm.Music // under the voice; nil is none
	// Raise and Avoid are words, in small letters, that stand out first and never; nil is
	// none.
	Raise, Avoid func(word string) bool
	// Tells reports a word, in small letters, that names a thing; nil knows none.
	Tells   func(word string) bool
	Wanted  farm.EditPreferences
	Show    string // which words may be shown: full, keywords or none
	Folio   string // whose film it is, for the pages of editorial; "" is not known
	Props   Props
	Lang    string
	Seed    uint32
	marked  map[int]bool // words that stand out
	moments map[int]bool // of those, the ones that a style makes large
}

// Props are pictures that edit styles need, made before the film is composed.
type Props struct {
	Letters map[int]Letters // of large words, by the index of the word
	Fronts  map[int]Front   // of those, who stands before them
	Veil    *farm.Asset     // glyph rain of matrix, embers of lava, the glint of metal in parallax
}

// Letters are a word in white letters on nothing.
type Letters struct {
	Asset farm.Asset
	Stem  farm.Point // a place in the middle of a thick stroke, 0-1 of the picture
	Thick float64    // that stroke's width, of the picture's; 0 is not known
	// Counter is the room of a letter through which the film comes, Open the letters with
	// that room open; nil where no letter has one.
	Counter *Counter
	Open    *farm.Asset
	Filled  *farm.Asset // the letters in their texture; nil where none was asked for
}

// stage is a shape of edited films with its places.
type stage struct {
	w, h     int
	safe     farm.Box
	captions map[string]farm.Box
}

func boxesOf(x, w, h float64, ys ...float64) map[string]farm.Box {
	out := map[string]farm.Box{}
	for i, name := range []string{"bottom", "center", "top"} {
		out[name] = farm.Box{X: x, Y: ys[i], W: w, H: h}
	}
	return out
}

var stages = map[string]stage{
	"9:16": {width, height, safe, boxesOf(left, wide, 290, 1120, 815, 260)},
	"1:1":  {1080, 1080, farm.Box{X: 64, Y: 64, W: 952, H: 952}, boxesOf(64, 952, 260, 740, 410, 80)},
	"16:9": {1920, 1080, farm.Box{X: 96, Y: 54, W: 1728, H: 972}, boxesOf(240, 1440, 240, 770, 420, 70)},
}

// ShapeOf is the shape of a format, width by height.
func ShapeOf(format string) float64 { return float64(stages[format].w) / float64(stages[format].h) }

const (
	// mostMarked is about how many words of a film stand out: each has layers of its own.
	mostMarked = 300
	smallApart = 1500 // ms between words that stand out
	largeApart = 3600 // between those that are made large
	leastKeyMs = 180  // a word that is over sooner cannot be shown alone
	// What is shown of a word after it was said, ms.
	lingerMs = 450
)

// mostLarge is how many words are made large at most, over the whole film: their letters
// are files of the film, as its pictures between are.
func (e *Edit) mostLarge() int {
	if len(e.Pieces) > 0 {
		return min(max(leastLarge, e.MadeMs()/largeEveryMs), mostLarge)
	}
	return mostLarge
}

const (
	leastLarge, mostLarge = 16, 48
	largeEveryMs          = 12_000
)

// fits reports whether a word has room for its effect in the part that it is said in.
func (e *Edit) fits(w farm.HeardWord) bool {
	return slices.ContainsFunc(e.Parts, func(p farm.Span) bool { return w.StartMs >= p.FromMs+80 && w.EndMs+2*lingerMs <= p.ToMs })
}

// largeStyles show a keyword large and alone.
var largeStyles = map[string]bool{"slam": true, "editorial": true, "parallax": true, "clipwipe": true}

// lettered are those of them that need the letters as a picture.
var lettered = map[string]bool{"parallax": true, "clipwipe": true}

// Lettered reports whether an edit style needs the letters of large words as pictures.
func Lettered(style string) bool { return lettered[style] }

// Compose makes the film.
func (e *Edit) Compose() farm.Composition {
	s := stages[e.Wanted.OutputFormat]
	out := farm.Composition{
		Language: e.Lang, Seed: e.Seed, Canvas: farm.Canvas{Width: s.w, Height: s.h, FPS: e.Source.FPS}, SafeBox: s.safe,
		Copy: map[string]string{}, Assets: map[string]farm.Asset{filmAsset: e.Source.Picture},
		Providers: []farm.Provider{{Part: "footage", Name: "request"}},
	}
	t := &teller{Edit: e, stage: s, out: &out}
	t.joined = t.joins()
	for i := range e.Parts {
		out.Scenes = append(out.Scenes, t.scene(i))
		t.at += e.Parts[i].ToMs - e.Parts[i].FromMs
	}
	out.ThumbMs = min(t.thumb, max(0, t.at-100))
	if e.Source.Sound != nil {
		out.Assets[soundAsset] = *e.Source.Sound
		out.Audio = &farm.Audio{TargetLUFS: -14, Tracks: append(t.voice(), t.sounds...)}
	}
	t.score()
	return out
}

// teller composes an edit part by part.
type teller struct {
	*Edit
	stage
	out    *farm.Composition
	at     int // where the part begins in what is made
	thumb  int
	sounds []farm.AudioTrack
	part   farm.Span
	joined []join // where the film was cut and the style acts
}

func (t *teller) frames(n int) int { return n * 1000 / t.Source.FPS }

// composerOf is what composes the shots of a part.
func (t *teller) composerOf(p farm.Span) composer {
	k := composer{source: t.Source, w: float64(t.stage.w), h: float64(t.stage.h), faces: t.Faces, film: t.filmMs}
	k.clip = farm.ClipCandidate{StartMs: p.FromMs, EndMs: p.ToMs}
	for _, s := range t.Shots {
		s.StartMs, s.EndMs = max(s.StartMs, p.FromMs), min(s.EndMs, p.ToMs)
		if s.EndMs-s.StartMs > frameMs(t.Source.FPS) {
			k.clip.Shots = append(k.clip.Shots, s.Between(s.StartMs, s.EndMs))
		}
	}
	if n := len(k.clip.Shots); n == 0 {
		k.clip.Shots = []farm.ClipShot{{StartMs: p.FromMs, EndMs: p.ToMs, Layout: farm.ClipWhole}}
	} else {
		k.clip.Shots[0].StartMs, k.clip.Shots[n-1].EndMs = p.FromMs, p.ToMs
	}
	return k
}

func frameMs(fps int) int { return (1000 + fps - 1) / fps }

// scene is a part of the film.
func (t *teller) scene(i int) farm.Scene {
	p := t.Parts[i]
	t.part = p
	k := t.composerOf(p)
	sc := farm.Scene{DurationMs: p.ToMs - p.FromMs}
	sc.Layers = append(sc.Layers, t.shots(p, k)...)
	sc.Layers = append(sc.Layers, t.treated(p)...)
	sc.Layers = append(sc.Layers, t.strikes(p)...)
	sc.Layers = append(sc.Layers, t.cutaways(p)...)
	box, place := t.placeOf(k)
	runs := t.words(p)
	var over []farm.Layer
	for n, w := range t.Words {
		if t.marked[n] && w.StartMs >= p.FromMs && w.EndMs <= p.ToMs {
			under, above := t.moment(n, box, place)
			sc.Layers = append(sc.Layers, under...)
			over = append(over, above...)
		}
	}
	for n, words := range runs {
		if t.thumb == 0 {
			t.thumb = t.at + (words[0].StartMs+words[0].EndMs)/2
		}
		l := t.captions(k, words, box, place)
		if n > 0 {
			l.ID = fmt.Sprintf("captions-%d", n+1)
		}
		sc.Layers = append(sc.Layers, l)
	}
	sc.Layers = append(sc.Layers, over...)
	return sc
}

// words are those of a part that stand in captions, in its time, parted where one of them
// stands in the frame instead: no page of captions goes on over it.
func (t *teller) words(p farm.Span) (runs [][]farm.CaptionWord) {
	if t.Show == "none" {
		return nil
	}
	var out []farm.CaptionWord
	for i, w := range t.Words {
		if t.moments[i] && lettered[t.Wanted.EditStyle] && len(out) > 0 {
			runs, out = append(runs, out), nil
		}
		from, to := max(0, w.StartMs-p.FromMs), min(w.EndMs, p.ToMs)-p.FromMs
		if w.StartMs >= p.ToMs || w.EndMs <= p.FromMs || t.partOf(w) != p || to <= from || len([]rune(w.Text)) > maxWord ||
			len(out) == maxWords || t.moments[i] && lettered[t.Wanted.EditStyle] {
			continue
		}
		if t.moments[i] {
			to = t.standsTo(i) - p.FromMs
		}
		c := farm.CaptionWord{Text: w.Text, StartMs: from, EndMs: to, Keyword: t.marked[i], Speaker: w.Speaker}
		if t.Show == "keywords" {
			if !t.marked[i] {
				continue
			}
			c.Text, c.Speaker = strings.Trim(w.Text, ".,;:!?"), ""
		}
		out = append(out, c)
	}
	if len(out) > 0 {
		runs = append(runs, out)
	}
	return runs
}

// partOf is the part that has most of a word, the later of two with as much: a word on their
// seam is read once.
func (t *teller) partOf(w farm.HeardWord) (best farm.Span) {
	most := 0
	for _, p := range t.Parts {
		if in := min(w.EndMs, p.ToMs) - max(w.StartMs, p.FromMs); in > 0 && in >= most {
			best, most = p, in
		}
	}
	return best
}

func (t *teller) captions(k composer, words []farm.CaptionWord, box farm.Box, place string) farm.Layer {
	style := t.Wanted.EditStyle
	c := &farm.Captions{Words: words, Style: t.Wanted.CaptionStyle, Position: place, Accent: t.accent(), Seed: t.Seed,
		Texture: t.Wanted.TexturePreset}
	if keywordStyles[style] {
		c.Keywords = style
	}
	if t.Show == "keywords" {
		c.MaxWords = 1
	}
	if t.Wanted.CaptionStyle == "meme" {
		box, c.Position = t.safe, "bottom"
	}
	c.Light = t.light(k, box)
	return farm.Layer{ID: "captions", Box: box, Captions: c}
}

// placeOf is where the captions of a part stand.
func (t *teller) placeOf(k composer) (farm.Box, string) {
	return k.captionsBox(t.Wanted.CaptionPosition, t.stage.captions, t.safe)
}

// voice is the film's own sound, piece by piece; pieces that follow each other in the film
// and are as loud are one.
func (t *teller) voice() []farm.AudioTrack {
	var out []farm.AudioTrack
	end := -1
	for _, p := range t.pieces() {
		ms := p.ToMs - p.FromMs
		if n := len(out); n > 0 && p.FromMs-end <= contiguousWithinMs && p.FromMs >= end && out[n-1].GainDB == p.GainDB {
			out[n-1].DurationMs = p.AtMs + ms - out[n-1].StartMs
		} else {
			out = append(out, farm.AudioTrack{Asset: soundAsset, Role: "voice", StartMs: p.AtMs, OffsetMs: p.FromMs - t.Source.SoundMs,
				DurationMs: ms, GainDB: p.GainDB, FadeInMs: fadeMs, FadeOutMs: fadeMs})
		}
		end = p.ToMs
	}
	return out
}

// pieces are what is kept of the film: without cuts all of it.
func (e *Edit) pieces() []Piece {
	if len(e.Pieces) > 0 {
		return e.Pieces
	}
	var out []Piece
	for _, p := range e.Parts {
		out = append(out, Piece{Span: p, AtMs: p.FromMs, Zoom: wholePicture})
	}
	return out
}

const (
	partMs     = 10_000 // a part is about so long where nothing is cut
	mostParts  = 70     // about, of a long film
	partSlack  = 4_000
	leastGapMs = 40
)

// Whole parts a film that is shown as it is, at gaps between words where it can.
func Whole(filmMs, fps int, words []farm.HeardWord) []farm.Span {
	var out []farm.Span
	from, long := 0, max(partMs, filmMs/mostParts)
	for from < filmMs {
		to, widest := filmMs, leastGapMs-1
		if filmMs-from > long+partSlack {
			to = Frame(from+long, fps)
			for i := 1; i < len(words); i++ {
				at := (words[i-1].EndMs + words[i].StartMs) / 2
				if gap := words[i].StartMs - words[i-1].EndMs; gap > widest && at >= from+long-partSlack && at <= from+long+partSlack {
					to, widest = Frame(at, fps), gap
				}
			}
		}
		out = append(out, farm.Span{FromMs: from, ToMs: to})
		from = to
	}
	return out
}

// Frame is the time at which the frame begins that is shown at a time.
func Frame(ms, fps int) int {
	return int(math.Ceil(math.Round(float64(ms)*float64(fps)/1000) * 1000 / float64(fps)))
}

// bare is a word without its punctuation, in small letters.
func bare(word string) string {
	return strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return strings.ContainsRune(".,;:!?\"'()“”‘’", r) }))
}

// common are long words that tell nothing.
var common = map[string]bool{"actually": true, "always": true, "another": true, "anything": true, "around": true, "because": true,
	"before": true,
	"better": true, "between": true, "really": true, "something": true, "someone": true, "should": true, "through": true, "without": true,
	"would": true, "could": true, "everything": true, "people": true, "things": true, "little": true, "almost": true, "rather": true,
	"inside": true, "outside": true, "against": true, "behind": true, "within": true, "across": true, "beyond": true, "towards": true,
	"already": true, "enough": true, "nothing": true, "nobody": true, "anyone": true, "everyone": true, "probably": true, "exactly": true,
	"maybe": true, "called": true, "getting": true, "having": true, "looking": true, "making": true, "talking": true, "trying": true,
	"during": true, "either": true, "though": true, "perhaps": true, "itself": true, "themselves": true, "welcome": true}
