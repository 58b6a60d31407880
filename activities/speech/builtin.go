package speech

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// Builtin speaks with the programs of this machine, without any network.
type Builtin struct {
	// Selling leaves out the voices that nobody would buy from, espeak-ng's: what
	// they alone could say stays unsaid, with an error of code unavailable.
	Selling bool
	// Takes keeps what Lasts heard for Speak; nil keeps nothing.
	Takes *Takes
}

// engine speaks one sentence.
type engine interface {
	say(ctx context.Context, s sentence, l Line, dir string) (take, error)
}

// cast picks who speaks a line, and names them.
func cast(l Line) (engine, string, error) {
	accent, ok := accents()[l.Language]
	if !ok {
		return nil, "", farm.InvalidField("line.language", "is %q: there is no voice for it", l.Language)
	}
	if accent.unread {
		return nil, "", farm.Errorf(farm.CodeUnavailable, "no built-in voice can read %s as it is written", l.Language)
	}
	voice := strings.TrimPrefix(l.Voice, "flite ")
	if l.Language == "en" && !strings.HasPrefix(voice, "espeak") && has("flite") {
		switch voice {
		case "", "female":
			voice = "slt"
		case "male":
			voice = "rms"
		}
		f, ok := fliteVoices[voice]
		if !ok {
			return nil, "", farm.InvalidField("line.voice", "is %q, must be female, male, slt, rms or awb", l.Voice)
		}
		return f, "flite " + f.voice, nil
	}
	sex := strings.TrimSpace(strings.TrimPrefix(voice, "espeak-ng"))
	if sex == "" {
		sex = "female"
	}
	e, ok := shades[sex]
	if !ok {
		return nil, "", farm.InvalidField("line.voice", "is %q, must be female or male", l.Voice)
	}
	return e, "espeak-ng " + accent.name + e.shade, nil
}

// BuiltinNamed is what to ask for to hear the built-in voice of a name that
// Spoken.Voice has; false when none of a language is called so.
func BuiltinNamed(name, language string) (voice string, ok bool) {
	for _, voice := range []string{"female", "male"} {
		if _, called, err := cast(Line{Language: language, Voice: voice}); err == nil && called == name {
			return voice, true
		}
	}
	return "", false
}

func has(program string) bool { _, err := exec.LookPath(program); return err == nil }

// Key implements Speaker.
func (Builtin) Key(l Line) string {
	l, err := checked(l)
	if err != nil {
		return key("bad", l)
	}
	_, voice, _ := cast(l)
	return key(l, voice)
}

// ready is a line with its defaults and who says it, or why nobody does.
func (b Builtin) ready(l Line) (line Line, who engine, name string, err error) {
	if line, err = checked(l); err != nil {
		return line, nil, "", err
	}
	if who, name, err = cast(line); err != nil {
		return line, nil, "", err
	}
	if b.Selling && strings.HasPrefix(name, "espeak-ng") {
		return line, nil, "", farm.Errorf(farm.CodeUnavailable, "no voice of this machine is good enough to sell in %s", line.Language)
	}
	if program := strings.Fields(name)[0]; !has(program) {
		return line, nil, "", farm.Errorf(farm.CodeUnavailable, "%s is not installed: nobody can speak %s", program, line.Language)
	}
	if f, ok := who.(flite); ok {
		f.takes = b.Takes
		who = f
	}
	return line, who, name, nil
}

// Speak implements Speaker.
func (b Builtin) Speak(ctx context.Context, l Line, dir string) (Spoken, error) {
	l, who, name, err := b.ready(l)
	if err != nil {
		return Spoken{}, err
	}
	timed, cancel := context.WithTimeout(ctx, lineTime)
	defer cancel()
	scratch, err := os.MkdirTemp(dir, "speech-")
	if err != nil {
		return Spoken{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	parts, err := apart(timed, l, scratch)
	if err != nil {
		return Spoken{}, late(ctx, timed, err)
	}
	r := reel{rng: rand.New(rand.NewPCG(uint64(l.Seed), 9))}
	for _, s := range parts {
		t, err := who.say(timed, s, l, scratch)
		if err == nil {
			err = r.add(s, t)
		}
		if err != nil {
			return Spoken{}, late(ctx, timed, err)
		}
	}
	samples, err := polish(timed, r.samples, r.rate, scratch)
	if err != nil {
		return Spoken{}, late(ctx, timed, err)
	}
	out := r.spoken(l.Language)
	out.Voice = name
	path := filepath.Join(dir, "speech-"+(Builtin{}).Key(l)+".wav")
	if err := sound.WriteWAV(path, samples); err != nil {
		return Spoken{}, err
	}
	out.Asset, err = written(path, len(samples)/2, "spoken by "+name)
	return out, err
}

// Lasts is how long a line would take, in ms: as Speak says it, without its words' times
// and without what makes the voice pleasant. The error is Speak's.
func (b Builtin) Lasts(ctx context.Context, l Line, dir string) (int, error) {
	l, who, _, err := b.ready(l)
	if err != nil {
		return 0, err
	}
	timed, cancel := context.WithTimeout(ctx, lineTime)
	defer cancel()
	scratch, err := os.MkdirTemp(dir, "speech-")
	if err != nil {
		return 0, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	parts, err := apart(timed, l, scratch)
	if err != nil {
		return 0, late(ctx, timed, err)
	}
	r := reel{rng: rand.New(rand.NewPCG(uint64(l.Seed), 9))}
	for _, s := range parts {
		t, err := heardOf(timed, who, s, l, scratch)
		if err == nil {
			err = r.add(s, t)
		}
		if err != nil {
			return 0, late(ctx, timed, err)
		}
	}
	return ms(polishedLength(len(r.samples), r.rate), sound.Rate), nil
}

// heardOf is a sentence as an engine says it; the times of its words may be missing.
func heardOf(ctx context.Context, who engine, s sentence, l Line, dir string) (take, error) {
	f, ok := who.(flite)
	if !ok {
		return who.say(ctx, s, l, dir)
	}
	t, _, err := f.sound(ctx, s, l, dir, true)
	t.words = make([]placed, len(s))
	return t, err
}

// apart are the sentences of a line, with how each word is said.
func apart(ctx context.Context, l Line, dir string) ([]sentence, error) {
	if l.Language == "ja" && sayable(l.Text) {
		return japanese(ctx, l, dir)
	}
	return sentences(l)
}

// late words the end of a line's own time.
func late(ctx, timed context.Context, err error) error {
	if ctx.Err() == nil && errors.Is(timed.Err(), context.DeadlineExceeded) {
		return farm.WrapError(err, farm.CodeUnavailable, "the line could not be spoken within %s", lineTime)
	}
	return err
}

const (
	leastPauseMs = 180 // between two sentences
	mostPauseMs  = 260
	floor        = 0.0032 // -50 dBFS of the mean level: the edge of a sentence
	leadInMs     = 12     // kept before its first sound
	tailMs       = 70     // and after its last
)

// reel is the sentences of a line one after another.
type reel struct {
	rng     *rand.Rand
	rate    int
	samples []float64
	words   []farm.SpokenWord
	phones  [][]phone
	energy  []float64
	breaks  []int // index of the first word of each sentence
}

// add trims a take and lays it at the end after a pause.
func (r *reel) add(s sentence, t take) error {
	from, to := edges(t.samples, t.rate)
	if to <= from || len(t.words) != len(s) {
		return farm.Errorf(farm.CodeUnavailable, "the voice said nothing of %q", s[0].written)
	}
	if r.rate == 0 {
		r.rate = t.rate
	}
	if t.rate != r.rate {
		return farm.Errorf(farm.CodeUnavailable, "the voice changed its rate")
	}
	if len(r.samples) > 0 {
		pause := leastPauseMs + r.rng.IntN(mostPauseMs-leastPauseMs+1) - leadInMs - tailMs
		r.samples = append(r.samples, make([]float64, pause*r.rate/1000)...)
	}
	shift := len(r.samples) - from
	body := slices.Clone(t.samples[from:to])
	faded(body, t.rate*leadInMs/1000)
	r.samples = append(r.samples, body...)
	r.breaks = append(r.breaks, len(r.words))
	for i, w := range t.words {
		a, b := min(max(w.from, from), to-1), max(min(w.to, to), from+1)
		start := ms(a+shift, r.rate)
		if n := len(r.words); n > 0 { // words follow each other
			start = max(start, r.words[n-1].EndMs)
		}
		r.words = append(r.words, farm.SpokenWord{Text: s[i].written, StartMs: start, EndMs: max(ms(b+shift, r.rate), start+1)})
		r.phones = append(r.phones, w.phones)
		r.energy = append(r.energy, power(t.samples[min(a, b):max(a, b)]))
	}
	return nil
}

// edges are the first and last sample of a take that are kept.
func edges(samples []float64, rate int) (from, to int) {
	hop := rate / 200
	from, to = -1, 0
	for at := 0; at+hop <= len(samples); at += hop {
		sum := 0.0
		for _, v := range samples[at : at+hop] {
			sum += math.Abs(v)
		}
		if sum/float64(hop) > floor {
			if from < 0 {
				from = at
			}
			to = at + hop
		}
	}
	if from < 0 {
		return 0, 0
	}
	return max(from-rate*leadInMs/1000, 0), min(to+rate*tailMs/1000, len(samples))
}

// faded rounds both ends of a sound over n samples.
func faded(samples []float64, n int) {
	n = min(n, len(samples)/2)
	for i := range n {
		g := 0.5 - 0.5*math.Cos(math.Pi*float64(i)/float64(n))
		samples[i] *= g
		samples[len(samples)-1-i] *= g
	}
}

func power(samples []float64) float64 {
	sum := 0.0
	for _, v := range samples {
		sum += v * v
	}
	return math.Sqrt(sum / float64(max(len(samples), 1)))
}

// spoken is the reel's words and mouths.
func (r *reel) spoken(language string) Spoken {
	stress(r.words, r.energy, r.breaks, language)
	return Spoken{Words: r.words, Mouths: mouths(r.words, r.phones, ms(len(r.samples), r.rate))}
}

// Reads reports a language that a voice of the farm's own reads as it is written.
func Reads(language string) bool {
	a, ok := accents()[language]
	return ok && !a.unread
}
