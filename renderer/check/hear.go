package check

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/sound"
)

func needSound(s *subject) *Result {
	if r := needFilm(s.r); r != nil {
		return r
	}
	if s.r.Mix == nil {
		out := none("no sound was asked for")
		return &out
	}
	return nil
}

// K06: AAC-LC 48 kHz stereo, integrated loudness within 1 LU of the target,
// true peak at most -1 dBTP after the encoder, range at most 9 LU.
func loudness(s *subject) Result {
	if r := needSound(s); r != nil {
		return *r
	}
	p, err := s.probe()
	if err != nil {
		return broken(err)
	}
	e, err := s.hear()
	if err != nil {
		return broken(err)
	}
	var f faults
	for _, a := range p.Streams {
		if a.Type == "audio" && (a.Codec != "aac" || a.Profile != "LC" || a.Rate != "48000" || a.Channels != 2) {
			f.add("sound is %s %s, %s Hz, %d channels", a.Codec, a.Profile, a.Rate, a.Channels)
		}
	}
	if math.Abs(e.lufs-s.r.Mix.TargetLUFS) > 1 {
		f.add("loudness")
	}
	if e.peak > -1 {
		f.add("true peak")
	}
	broken := len(f) > 0 && (math.Abs(e.lufs-s.r.Mix.TargetLUFS) > grossLoudness || e.peak > grossPeak)
	lra := fmt.Sprintf("range %.1f LU", e.lra)
	if s.r.DurationMs < leastRangeMs {
		lra = "too short for a range"
	} else if e.lra > 9 {
		f.add("range")
	}
	return verdict(len(f) == 0, fmt.Sprintf("%.1f LUFS, %.1f dBTP, %s", e.lufs, e.peak, lra),
		fmt.Sprintf("%.0f +-1 LUFS, <= -1 dBTP, <= 9 LU, AAC-LC 48 kHz stereo", s.r.Mix.TargetLUFS), f...).gross(broken)
}

// Beyond these no two meters disagree.
const (
	grossLoudness = 2.0  // LU off the target
	grossPeak     = -0.5 // dBTP
)

// leastRangeMs is how long a film is of which a loudness range can be told: it
// is measured in windows of 3 s.
const leastRangeMs = 6000

const (
	silent       = 0.00316 // -50 dBFS
	maxStart     = 0.15    // s of silence
	maxInside    = 0.7
	maxStep      = 0.5 // of full scale from a sample to the next, at a cut
	standsOut    = 4.0 // times the steps about it, from which on a step is a click and no noise
	aboutStep    = 48  // samples before and after it: a millisecond
	maxMonoLoss  = 1.5 // dB
	nearCutShare = 0.05
)

// K07: no silence over 0.15 s at the start or 0.7 s inside, no click at a cut,
// no more than 1.5 dB lost on a phone's one speaker.
func silence(s *subject) Result {
	if r := needSound(s); r != nil {
		return *r
	}
	h, err := s.hear()
	if err != nil {
		return broken(err)
	}
	start, inside, step := h.start(), h.inside, h.step
	loss := 0.0
	if h.stereo > 0 {
		loss = 10 * math.Log10(h.stereo/max(h.mono, 1e-12))
	}
	var f faults
	if sec(start) > maxStart {
		f.add("it begins with silence")
	}
	if sec(inside) > maxInside {
		f.add("there is a silence inside")
	}
	if step > maxStep {
		f.add("there is a click at a cut")
	}
	if loss > maxMonoLoss {
		f.add("left and right cancel each other")
	}
	return verdict(len(f) == 0, fmt.Sprintf("silence %.2f s at the start, %.2f s inside, step %.2f, mono -%.1f dB", sec(start),
		sec(inside), step, loss),
		fmt.Sprintf("<= %g s, <= %g s, <= %g, < %g dB", maxStart, maxInside, maxStep, maxMonoLoss), f...)
}

// listener hears a film's sound block by block, in order.
type listener struct {
	cuts         [][2]int // frames of sound about the film's cuts
	last         [2]float32
	steps        [2]stepsHeard
	frames, run  int
	heard        bool
	first        int // frames before the first sound
	inside       int // frames of the longest silence between two sounds
	step         float32
	stereo, mono float64 // power
}

func listenerFor(r report.Report) listener {
	var l listener
	for _, sc := range r.Scenes[min(1, len(r.Scenes)):] {
		at, near := sc.First*sound.Rate/max(r.Canvas.FPS, 1), int(nearCutShare*sound.Rate)
		l.cuts = append(l.cuts, [2]int{max(at-near, 1), at + near})
	}
	return l
}

// start is the frames of silence before the first sound.
func (l *listener) start() int {
	if !l.heard {
		return l.frames
	}
	return l.first
}

func (l *listener) hear(_ int, block []float32) {
	for i := 0; i+1 < len(block); i += 2 {
		a, b := block[i], block[i+1]
		left, right := float64(a), float64(b)
		l.stereo += (left*left + right*right) / 2
		l.mono += (left + right) * (left + right) / 4
		l.steps[0].add(abs(a - l.last[0]))
		l.steps[1].add(abs(b - l.last[1]))
		at := l.frames - aboutStep // of the step in the middle
		for len(l.cuts) > 0 && at >= l.cuts[0][1] {
			l.cuts = l.cuts[1:]
		}
		if len(l.cuts) > 0 && at >= l.cuts[0][0] {
			l.step = max(l.step, l.steps[0].click(), l.steps[1].click())
		}
		l.last = [2]float32{a, b}
		l.frames++
		if max(abs(a), abs(b)) <= silent {
			l.run++
			continue
		}
		if !l.heard {
			l.first = l.run
		} else {
			l.inside = max(l.inside, l.run)
		}
		l.heard, l.run = true, 0
	}
}

// stepsHeard are the last steps of a channel from a sample to the next.
type stepsHeard struct {
	ring  [2*aboutStep + 1]float32
	next  int
	power float64 // of all of them
}

func (h *stepsHeard) add(step float32) {
	h.power += float64(step*step) - float64(h.ring[h.next]*h.ring[h.next])
	h.ring[h.next] = step
	h.next = (h.next + 1) % len(h.ring)
}

// click is the step in the middle, where it stands out of those about it: a cymbal has many as
// high, one after another, and what is cut apart has one.
func (h *stepsHeard) click() float32 {
	step := h.ring[(h.next+aboutStep)%len(h.ring)]
	if step <= maxStep {
		return step
	}
	others := math.Sqrt(max(h.power-float64(step*step), 0) / (2 * aboutStep))
	if float64(step) < standsOut*others {
		return maxStep
	}
	return step
}

func sec(samples int) float64 { return float64(samples) / sound.Rate }

func abs(v float32) float32 { return max(v, -v) }

// K08: speech is 10-12 dB, at least 8, above the music while words are spoken.
func voiceOverMusic(s *subject) Result {
	if r := needSound(s); r != nil {
		return *r
	}
	if s.r.Mix.VoiceOverMusic == nil {
		return none("there is no voice over music")
	}
	v := *s.r.Mix.VoiceOverMusic
	return verdict(v >= 8, fmt.Sprintf("%.1f dB", v), ">= 8 dB", "the music covers the voice")
}

const captionSlack = 80 // ms

// goesOn follows the id of a scene in those of the scenes that go on with its line.
const goesOn = "+"

// cutLead is how long before its scene a voice may begin: films of somebody who speaks are
// cut six frames off the sentence.
const cutLead = 220 // ms

// voicesInside tells of the voices that do not end inside the scene that they begin in,
// all of whose pictures count.
func (s *subject) voicesInside(f *faults) (voices int) {
	ends := map[string]int{}
	line := func(sc report.Scene) string {
		id, _, _ := strings.Cut(sc.ID, goesOn)
		return id
	}
	for _, sc := range s.r.Scenes {
		ends[line(sc)] = max(ends[line(sc)], s.r.Ms(sc.Last))
	}
	for _, v := range s.r.Sounds {
		if v.Role != "voice" {
			continue
		}
		voices++
		begins := v.StartMs
		if v.EndMs-v.StartMs > 2*cutLead {
			begins += cutLead
		}
		for _, sc := range s.r.Scenes {
			if end := ends[line(sc)]; begins >= s.r.Ms(sc.First) && begins < s.r.Ms(sc.Last) && v.EndMs > end {
				f.add("voice %s runs %d ms past scene %s", v.Asset, v.EndMs-end, line(sc))
			}
		}
	}
	return voices
}

// spokenSlot begins the names of the copy that is heard.
const spokenSlot = "spoken"

// dotless takes the i without a dot for one with: a Turkish word in capitals has no other I,
// and becomes that in small letters by the rules of all other languages.
var dotless = strings.NewReplacer("ı", "i", "i\u0307", "i")

// typed counts the words of a film's lines that stand on the screen as type, and all of
// them: where the picture is the sentence, captions would say it twice.
func typed(r report.Report) (shown, all int) {
	spaced := farm.LanguageOf(r.Language).SpacesWords
	parts := func(text string) []string {
		text = dotless.Replace(strings.ToLower(plain(text)))
		if spaced {
			return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
		}
		var out []string
		for _, r := range text {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				out = append(out, string(r))
			}
		}
		return out
	}
	seen := map[string]bool{}
	for _, t := range r.Texts {
		for _, w := range parts(t.Content) {
			seen[w] = true
		}
	}
	for slot, line := range r.Copy {
		if kind, _, _ := strings.Cut(slot, "-"); kind != spokenSlot {
			continue
		}
		for _, w := range parts(line) {
			if all++; seen[w] {
				shown++
			}
		}
	}
	return shown, all
}

// K09: a voice ends inside its scene; a caption page comes and goes within 80 ms
// of its words, by the frames on which it was seen; every spoken word is on one,
// and on one only. A film without captions shows its words as type.
func captionTimes(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	var f faults
	voices := s.voicesInside(&f)
	if voices == 0 && len(s.r.Words) == 0 {
		return none("nothing is spoken")
	}
	if voices > 0 && len(s.r.Words) == 0 {
		shown, all := typed(s.r)
		if all == 0 || shown < all {
			f.add("no spoken word is on the screen")
		}
		return verdict(len(f) == 0, fmt.Sprintf("%d of %d words in type", shown, all), "each on the screen", f...)
	}
	worst := 0
	type spoken struct {
		text       string
		start, end int
	}
	pages := map[spoken]int{}
	for i, w := range s.r.Words {
		if key := (spoken{w.Text, w.StartMs, w.EndMs}); w.PageEndMs > 0 {
			if pages[key]++; pages[key] == 2 {
				f.add("%q is on more than one page", w.Text)
			}
		}
		if w.PageEndMs == 0 {
			f.add("%q is on no page", w.Text)
			continue
		}
		first := i == 0 || s.r.Words[i-1].PageStartMs != w.PageStartMs
		off := max(w.PageStartMs-w.StartMs, w.EndMs-w.PageEndMs, 0)
		if first {
			off = max(off, w.StartMs-w.PageStartMs)
		}
		worst = max(worst, off)
		if off > captionSlack {
			f.add("the page of %q is off by %d ms", w.Text, off)
		}
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d words, pages off by %d ms", len(s.r.Words), worst),
		fmt.Sprintf("each on one page, <= %d ms", captionSlack), f...)
}
