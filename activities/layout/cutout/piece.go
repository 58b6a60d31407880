package cutout

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Piece is a part of the film that is kept, in whole frames.
type Piece struct {
	farm.Span         // of the film
	AtMs      int     // where it begins in what is made
	Zoom      float64 // how much nearer its picture is seen; 1 is as it is
	GainDB    float64 // of its sound
}

// Heard is what of a film decides where it is cut.
type Heard struct {
	FilmMs, FPS int
	Words       []farm.HeardWord
	Voice       []farm.Span // where somebody speaks
	Kept        []farm.Span // what else is heard and stays: laughter, applause
	Loud        []float32   // momentary loudness each LoudStepMs, in LUFS
	Not         []farm.Span // parts that its caller does not want
	NoTrim      bool        // silences stay
	NoPunch     bool        // the picture stays as near as it is
}

// LoudStepMs is how far the values of Heard.Loud lie apart.
const LoudStepMs = 100

const (
	// A silence longer than silenceMs is cut out but for what is left of it after a word
	// and before the next.
	silenceMs, tailMs, leadMs = 600, 120, 90
	// A film is cut this often at most: the longest silences first.
	mostCuts = 150
	// What is louder than the floor by so much, and so near the voice, is no silence,
	// where it lasts; the voice itself rings so long.
	overFloor, underVoice = 6, 26
	leastLoudMs, ringsMs  = 400, 300
)

// Silences are what is cut out of a film: what is silent for longer than 0.6 s, but for
// margins at the ends of words, and what is not wanted. A film in which nobody speaks has
// no silences.
func (h Heard) Silences() []farm.Span {
	var out []farm.Span
	if !h.NoTrim && len(h.Voice)+len(h.Words) > 0 {
		at, tail := 0, 0
		for _, s := range append(h.sounding(), farm.Span{FromMs: h.FilmMs, ToMs: h.FilmMs}) {
			lead := leadMs
			if s.FromMs >= h.FilmMs {
				lead = 0
			}
			if s.FromMs-at > silenceMs {
				out = append(out, farm.Span{FromMs: at + tail, ToMs: s.FromMs - lead})
			}
			at, tail = max(at, s.ToMs), tailMs
		}
	}
	slices.SortStableFunc(out, func(a, b farm.Span) int { return cmp.Compare(b.ToMs-b.FromMs, a.ToMs-a.FromMs) })
	out = append(slices.Clone(h.wishes()), out[:min(len(out), mostCuts)]...)
	return joined(out, h.FilmMs)
}

// wishes are the parts that are not wanted, moved off words that they would cut.
func (h Heard) wishes() []farm.Span {
	var out []farm.Span
	for _, n := range h.Not {
		for _, w := range h.Words {
			if w.StartMs < n.FromMs && w.EndMs > n.FromMs {
				n.FromMs = w.EndMs
			}
			if w.StartMs < n.ToMs && w.EndMs > n.ToMs {
				n.ToMs = w.StartMs
			}
		}
		if n.ToMs > n.FromMs {
			out = append(out, n)
		}
	}
	return out
}

// sounding are the parts of a film that are no silence, in order and apart.
func (h Heard) sounding() []farm.Span {
	all := append(slices.Clone(h.Voice), h.Kept...)
	for _, w := range h.Words {
		all = append(all, farm.Span{FromMs: w.StartMs, ToMs: w.EndMs})
	}
	return joined(append(all, h.lasting(all)...), h.FilmMs)
}

// lasting is what is loud for a while though nobody speaks: what is done and shown.
func (h Heard) lasting(voice []farm.Span) []farm.Span {
	spoken := make([]bool, len(h.Loud))
	near := make([]bool, len(h.Loud))
	mark := func(to []bool, from, until int) {
		for i := max(0, from/LoudStepMs); i < min(len(to), (until+LoudStepMs-1)/LoudStepMs); i++ {
			to[i] = true
		}
	}
	for _, s := range voice {
		mark(spoken, s.FromMs, s.ToMs)
		mark(near, s.FromMs-ringsMs, s.ToMs+ringsMs)
	}
	var said, else_ []float64
	for i, v := range h.Loud {
		if spoken[i] {
			said = append(said, float64(v))
		} else if !near[i] {
			else_ = append(else_, float64(v))
		}
	}
	if len(else_) == 0 || len(said) == 0 {
		return nil
	}
	slices.Sort(said)
	slices.Sort(else_)
	limit := max(else_[len(else_)/10]+overFloor, said[len(said)/2]-underVoice)
	var out []farm.Span
	for i, v := range h.Loud {
		if near[i] || float64(v) <= limit {
			continue
		}
		at := i * LoudStepMs
		if n := len(out); n > 0 && out[n-1].ToMs == at {
			out[n-1].ToMs += LoudStepMs
			continue
		}
		out = append(out, farm.Span{FromMs: at, ToMs: at + LoudStepMs})
	}
	return slices.DeleteFunc(out, func(s farm.Span) bool { return s.ToMs-s.FromMs < leastLoudMs })
}

// joined are spans in order, those that touch as one, inside a film.
func joined(spans []farm.Span, filmMs int) []farm.Span {
	spans = slices.Clone(spans)
	slices.SortFunc(spans, func(a, b farm.Span) int { return cmp.Compare(a.FromMs, b.FromMs) })
	var out []farm.Span
	for _, s := range spans {
		s.FromMs, s.ToMs = max(0, s.FromMs), min(s.ToMs, filmMs)
		if s.ToMs <= s.FromMs {
			continue
		}
		if n := len(out); n > 0 && s.FromMs <= out[n-1].ToMs {
			out[n-1].ToMs = max(out[n-1].ToMs, s.ToMs)
			continue
		}
		out = append(out, s)
	}
	return out
}

const (
	// The picture of one sentence is seen nearer than that of the next, not more often
	// than this; a number, a question or a call is seen nearest.
	punchEveryMs         = 1700
	punchZoom, nearZoom  = 1.07, 1.1
	punchGapMs           = 60   // between the words of two sentences that are shown apart
	levelGapMs           = 150  // between the words where the sound's gain may change
	mostGain, gainShare  = 6, 1 // dB; how much of the way to the film's own level is gone
	leastPieceFrames     = 3
	leastLevelled        = 4 // values of loudness that tell how loud somebody speaks
	speakingShare        = 0.5
	mostPieces           = 400
	sentencePauseMs      = 700
	sentenceEnds         = ".!?…。！？।؟"
	closers              = `"')]}»”’`
	stressed             = "?!？！؟"
	digits               = "0123456789"
	wholePicture         = 1.0
	fadeMs               = 12
	firstPunchAfterMs    = 1200
	contiguousWithinMs   = 1
	shownAtLeastOfPiece  = 2
	facesAboveTheMiddle  = 0.42
	middleOfWholePicture = 0.46
)

// Pieces is what is kept of a film when some of it is cut out, parted at the ends of
// sentences: each sentence is seen nearer or farther than the one before, and is about
// as loud as the others.
func (h Heard) Pieces(cuts []farm.Span) []Piece {
	frame := func(ms int) int { return int(math.Round(float64(ms) * float64(h.FPS) / 1000)) }
	ms := func(frame int) int { return int(math.Ceil(float64(frame) * 1000 / float64(h.FPS))) }
	var out []Piece
	at, total := 0, frame(h.FilmMs)
	keep := func(from, to int) {
		if to-from < leastPieceFrames {
			return
		}
		out = append(out, Piece{Span: farm.Span{FromMs: ms(from), ToMs: ms(from) + ms(at+to-from) - ms(at)}, AtMs: ms(at), Zoom: wholePicture})
		at += to - from
	}
	from := 0
	ends := spread(h.sentenceEnds(), mostPieces-len(cuts)-1)
	stretch := func(to int) {
		for _, e := range ends {
			if f := frame(e); f-from >= leastPieceFrames && to-f >= leastPieceFrames {
				keep(from, f)
				from = f
			}
		}
		keep(from, to)
	}
	for _, c := range cuts {
		// What is left of a cut reaches to the frames that its words end in.
		to := int(math.Ceil(float64(c.FromMs) * float64(h.FPS) / 1000))
		stretch(to)
		from = max(to, int(float64(c.ToMs)*float64(h.FPS)/1000))
	}
	stretch(total)
	h.punch(out)
	h.level(out)
	return out
}

// spread is most of some values at most, evenly spread over all of them.
func spread(values []int, most int) []int {
	n := len(values)
	if n <= most {
		return values
	}
	out := make([]int, 0, most)
	for i := range most {
		out = append(out, values[i*n/most])
	}
	return out
}

// sentenceEnds are the middles of the gaps behind sentences.
func (h Heard) sentenceEnds() []int {
	var out []int
	for i := 1; i < len(h.Words); i++ {
		a, b := h.Words[i-1], h.Words[i]
		gap := b.StartMs - a.EndMs
		if gap >= punchGapMs && endsSentence(a.Text) || gap >= sentencePauseMs {
			out = append(out, a.EndMs+min(gap/2, tailMs))
		}
	}
	return out
}

// endsSentence reports a word with the mark that ends a sentence.
func endsSentence(word string) bool {
	word = strings.TrimRight(word, closers)
	return word != "" && strings.ContainsRune(sentenceEnds, []rune(word)[len([]rune(word))-1])
}

// punch sets how near each piece is seen.
func (h Heard) punch(pieces []Piece) {
	if h.NoPunch {
		return
	}
	near, last := false, -punchEveryMs
	for i := range pieces {
		p := &pieces[i]
		if i > 0 {
			p.Zoom = pieces[i-1].Zoom
		}
		if i == 0 || !h.sentenceBefore(p.FromMs) || p.AtMs-last < punchEveryMs || p.AtMs < firstPunchAfterMs {
			continue
		}
		near, last = !near, p.AtMs
		switch {
		case !near:
			p.Zoom = wholePicture
		case h.stresses(p.Span):
			p.Zoom = nearZoom
		default:
			p.Zoom = punchZoom
		}
	}
}

// sentenceBefore reports that the last word before a time ends a sentence. Where no words
// are known, every cut is an end.
func (h Heard) sentenceBefore(ms int) bool {
	n := slices.IndexFunc(h.Words, func(w farm.HeardWord) bool { return w.StartMs >= ms-frameMs(h.FPS) })
	if len(h.Words) == 0 {
		return true
	}
	if n < 0 {
		n = len(h.Words)
	}
	return n > 0 && (endsSentence(h.Words[n-1].Text) || n < len(h.Words) && h.Words[n].StartMs-h.Words[n-1].EndMs >= sentencePauseMs)
}

func (h Heard) stresses(s farm.Span) bool {
	return slices.ContainsFunc(h.Words, func(w farm.HeardWord) bool {
		return w.StartMs >= s.FromMs && w.EndMs <= s.ToMs && strings.ContainsAny(w.Text, stressed+digits)
	})
}

// level brings what is said in each piece to the loudness of the whole. Where words run on
// over the end of a piece, its gain goes on too.
func (h Heard) level(pieces []Piece) {
	var all []float64
	for _, p := range pieces {
		all = append(all, h.voiceOf(p.Span)...)
	}
	if len(all) < leastLevelled {
		return
	}
	usual := loudnessOf(all)
	for from := 0; from < len(pieces); {
		to := from + 1
		for to < len(pieces) && !h.restsAt(pieces[to-1].Span, pieces[to].Span) {
			to++
		}
		var said []float64
		for _, p := range pieces[from:to] {
			said = append(said, h.voiceOf(p.Span)...)
		}
		gain := 0.0
		if len(said) >= leastLevelled {
			gain = math.Round(10*max(-mostGain, min(gainShare*(usual-loudnessOf(said)), mostGain))) / 10
		}
		for i := from; i < to; i++ {
			pieces[i].GainDB = gain
		}
		from = to
	}
}

// restsAt reports a rest between two pieces.
func (h Heard) restsAt(a, b farm.Span) bool {
	if b.FromMs-a.ToMs > contiguousWithinMs {
		return true
	}
	for i := 1; i < len(h.Words); i++ {
		if p, n := h.Words[i-1], h.Words[i]; p.EndMs <= b.FromMs+tailMs && n.StartMs >= b.FromMs-tailMs && n.StartMs-p.EndMs >= levelGapMs {
			return true
		}
	}
	return false
}

// voiceOf are the values of loudness of what is said in a span.
func (h Heard) voiceOf(s farm.Span) []float64 {
	var out []float64
	for _, v := range h.Voice {
		for i := max(v.FromMs, s.FromMs) / LoudStepMs; i < min(min(v.ToMs, s.ToMs)/LoudStepMs, len(h.Loud)); i++ {
			out = append(out, float64(h.Loud[i]))
		}
	}
	return out
}

// loudnessOf is how loud a voice is where it sounds: the mean power of the louder half.
func loudnessOf(v []float64) float64 {
	sorted := slices.Clone(v)
	slices.Sort(sorted)
	sorted = sorted[int(float64(len(sorted))*speakingShare):]
	sum := 0.0
	for _, l := range sorted {
		sum += math.Pow(10, l/10)
	}
	return 10 * math.Log10(sum/float64(len(sorted)))
}
