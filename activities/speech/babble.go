package speech

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// Babble is how drawn characters talk: a short sung sound for each syllable, in
// every language and without any program. Nobody understands it; captions say what
// it means.
type Babble struct{}

// babbler is how the names of its voices begin, "blips high".
const babbler = "blips"

// registers are its voices: the pitch of each, in Hz.
var registers = map[string]float64{"low": 150, "mid": 225, "high": 310}

// Blips is the voice of a drawn character: low, mid or high by its seed.
func Blips(seed uint32) string {
	return babbler + " " + []string{"mid", "high", "low"}[seed%3]
}

// Babbles reports a voice that babbles.
func Babbles(voice string) bool { return strings.HasPrefix(voice, babbler+" ") }

// Of is who says a line: Babble where a drawn character does, else others.
func Of(l Line, others Speaker) Speaker {
	if Babbles(l.Voice) || others == nil {
		return Babble{}
	}
	return others
}

// Key implements Speaker.
func (Babble) Key(l Line) string {
	l, err := checked(l)
	if err != nil {
		return key("bad", l)
	}
	return key(babbler, l)
}

// Speak implements Speaker. The error is invalid_request for a voice that it has
// not, or a line without anything to say.
func (Babble) Speak(_ context.Context, l Line, dir string) (Spoken, error) {
	l, err := checked(l)
	if err != nil {
		return Spoken{}, err
	}
	hz, ok := registers[strings.TrimPrefix(l.Voice, babbler+" ")]
	if !Babbles(l.Voice) || !ok {
		return Spoken{}, farm.InvalidField("line.voice", "is %q, must be blips low, blips mid or blips high", l.Voice)
	}
	out, err := Estimate(l)
	if err != nil {
		return out, err
	}
	out.Voice = l.Voice
	samples := babbled(out, hz*math.Pow(2, l.Pitch/12), l.Seed)
	path := filepath.Join(dir, "speech-"+(Babble{}).Key(l)+".wav")
	if err := sound.WriteWAV(path, samples); err != nil {
		return Spoken{}, err
	}
	out.Asset, err = written(path, len(samples)/2, "babbled by "+l.Voice)
	return out, err
}

// A grain is the sound of one syllable.
const (
	grainMs    = 76
	leastGrain = 60
	mostGrain  = 90
	grainIn    = 0.006 // s until it is loud
	grainOut   = 0.026 // s in which it dies away
	wander     = 0.11  // of the pitch, either way
	question   = 0.28  // that a question rises by
	falls      = 0.10  // that a sentence falls by
)

// babbled is the line's sound at Loudness: stereo at sound.Rate.
func babbled(said Spoken, hz float64, seed uint32) []float32 {
	n := said.Asset.DurationMs * sound.Rate / 1000
	mono := make([]float64, n)
	rng := rand.New(rand.NewPCG(uint64(seed), 27))
	from := 0
	for i, w := range said.Words {
		end := ends(w.Text) || i == len(said.Words)-1
		rises := strings.ContainsAny(w.Text, "?？؟")
		all := vowelsOf(w.Text)
		each := (w.EndMs - w.StartMs) / len(all)
		for k, v := range all {
			place := float64(i-from) / float64(max(len(said.Words)-from, 1))
			pitch := hz * (1 - falls*place) * (1 + wander*(2*rng.Float64()-1))
			switch {
			case rises && k == len(all)-1:
				pitch *= 1 + question
			case w.Stress && k == 0:
				pitch *= 1.12
			}
			ms := min(max(min(each, grainMs+int(10*rng.Float64())), leastGrain), mostGrain)
			grain(mono, (w.StartMs+k*each)*sound.Rate/1000, ms, pitch, vowels[v])
		}
		if end {
			from = i + 1
		}
	}
	out := make([]float32, 2*n)
	for i, v := range mono {
		out[2*i], out[2*i+1] = float32(v), float32(v)
	}
	if n > 0 {
		sound.Master(out, Loudness)
	}
	return out
}

// vowels are the first three formants of each, Hz.
var vowels = [5][3]float64{{780, 1300, 2600}, {480, 1900, 2550}, {310, 2250, 3000}, {480, 880, 2450}, {340, 760, 2300}}

// vowelLetters are the letters of the vowels a, e, i, o, u in scripts that write
// them.
var vowelLetters = [5]string{"aáàâäãåăāąαаяاआाあかさたなはまやらわแา아야", "eéèêëēęěеэєエえけせてねएेे에", "iíìîïīıіиыيइिीいきしちにひみり이ี",
	"oóòôöõøōőоёओोおこそとのほもよろ오", "uúùûüūůűуюوउुूうくすつぬふむゆる우ุ"}

// vowelsOf are the vowels of a word's syllables, as places in vowels: each run of
// vowels is one; a script that writes none has one for two or three of its letters.
func vowelsOf(word string) []int {
	var out []int
	letters, before := 0, false
	for _, r := range strings.ToLower(word) {
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) {
			out, before = append(out, int(r)%5), false
			continue
		}
		at := slices.IndexFunc(vowelLetters[:], func(s string) bool { return strings.ContainsRune(s, r) })
		if at >= 0 && !before {
			out = append(out, at)
		}
		before = at >= 0
		if unicode.IsLetter(r) {
			letters++
		}
	}
	for len(out) < max(1, min(letters/4, 4)) {
		out = append(out, (letters+2*len(out))%5)
	}
	return out
}

// grain adds one syllable: pulses at a pitch that falls a little, through the three
// formants of a vowel.
func grain(mono []float64, at, ms int, hz float64, formants [3]float64) {
	n := ms * sound.Rate / 1000
	long := float64(ms) / 1000
	var res [3]resonator
	for i, f := range formants {
		res[i] = resonance(f, 70+0.05*f)
	}
	phase := 0.0
	for i := range n {
		if at+i >= len(mono) {
			return
		}
		t := float64(i) / sound.Rate
		phase += hz * (1.06 - 0.12*t/long) / sound.Rate
		pulse := 2*math.Exp(-9*(phase-math.Floor(phase))) - 0.44
		v := res[0].step(pulse) + 0.6*res[1].step(pulse) + 0.22*res[2].step(pulse)
		mono[at+i] += v * min(1, t/grainIn) * min(1, (long-t)/grainOut)
	}
}

// resonator lets one band through, as loud at every frequency.
type resonator struct{ a, b, c, y1, y2 float64 }

func resonance(hz, wide float64) resonator {
	r := math.Exp(-math.Pi * wide / sound.Rate)
	c := -r * r
	b := 2 * r * math.Cos(2*math.Pi*hz/sound.Rate)
	return resonator{a: 1 - b - c, b: b, c: c}
}

func (f *resonator) step(x float64) float64 {
	y := f.a*x + f.b*f.y1 + f.c*f.y2
	f.y1, f.y2 = y, f.y1
	return y
}

var _ Speaker = Babble{}
