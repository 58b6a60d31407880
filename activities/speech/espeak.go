package speech

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// take is a sentence as an engine speaks it: mono samples at its own rate, and
// where each word lies in them.
type take struct {
	rate    int
	samples []float64
	words   []placed
}

// placed is a stretch of samples [from, to) and what is heard in it.
type placed struct {
	from, to int
	phones   []phone
}

// accent is a voice of espeak-ng for a language, and the words a minute at
// which it speaks about 2.5 of them a second.
type accent struct {
	name  string
	speed float64
	// joins tells a language whose words espeak-ng runs together so that the
	// commands between them slip to later words.
	joins bool
	// unread tells a language whose writing espeak-ng cannot read: it leaves out
	// the vowels that Thai does not write.
	unread bool
	// steady is how much a word lasts whatever its sounds, beside those of a sound of each:
	// words of one syllable, each with a tone, last about as long as each other.
	steady float64
}

// accents are those of all languages by their tags.
var accents = sync.OnceValue(func() map[string]accent {
	out := map[string]accent{}
	for _, tag := range farm.Languages() {
		v := farm.LanguageOf(tag).Section("voice")
		out[tag] = accent{name: v.Text("espeak"), speed: v.Number("speed", 0), joins: v.Text("slips") == "yes",
			unread: v.Text("unread") == "yes", steady: v.Number("steady", 0)}
	}
	return out
})

// espeak speaks with espeak-ng. shade is a variant of the voice, and pitch the
// voice's middle, 0-99.
type espeak struct {
	shade string
	pitch float64
}

// shades of espeak-ng's voices.
var shades = map[string]espeak{
	"female": {"+f2", 44},
	"male":   {"+m3", 42},
}

// strides are amplitudes in percent that words are spoken with in turn. No
// three words in a row share one, so that two which espeak-ng runs into one
// ("of the") are not mistaken for the next.
var strides = []int{100, 76, 56, 40}

// say speaks a sentence twice: as it is to sound, and with another amplitude
// for every word. What the second is to the first tells to the sample which
// word is heard, whatever the language; both have the same timing, because both
// carry the same commands. espeak-ng does not tell these times otherwise.
func (e espeak) say(ctx context.Context, s sentence, l Line, dir string) (take, error) {
	a := accents()[l.Language]
	if l.Language == "zh" {
		var err error
		if s, err = pinyin(ctx, s, dir); err != nil {
			return take{}, err
		}
	}
	args := []string{
		"-v", a.name + e.shade, "-s", strconv.Itoa(int(math.Round(a.speed * l.Pace))), "-b", "1", "-z",
		"-p", strconv.Itoa(int(math.Round(min(max(e.pitch+4*l.Pitch, 0), 99)))), "--stdin", "--stdout",
	}
	var even, uneven strings.Builder
	for i, w := range s {
		fmt.Fprintf(&even, "\x01%dA%s ", strides[0], w.said)
		fmt.Fprintf(&uneven, "\x01%dA%s ", strides[i%len(strides)], w.said)
	}
	rate, samples, err := speakWAV(ctx, "espeak-ng", args, even.String(), dir)
	if err != nil {
		return take{}, err
	}
	_, other, err := speakWAV(ctx, "espeak-ng", args, uneven.String(), dir)
	if err != nil {
		return take{}, err
	}
	phones, err := e.phones(ctx, a, s, dir)
	if err != nil {
		return take{}, err
	}
	found := places(samples, other, phones, rate)
	if a.joins {
		found = grouped(found)
	} else {
		shareOut(found)
	}
	return take{rate: rate, samples: samples, words: found}, nil
}

// phones are those of each word, spoken alone; nil where espeak-ng says
// nothing of it.
func (e espeak) phones(ctx context.Context, a accent, s sentence, dir string) ([][]phone, error) {
	out := make([][]phone, len(s))
	ipa, err := e.ipa(ctx, a, s, dir)
	for i := range ipa {
		out[i] = ipaPhones(ipa[i])
	}
	return out, err
}

// ipa is how each word is said, spoken alone, in letters of the phonetic alphabet
// with _ between sounds; nil where espeak-ng does not tell them apart.
func (e espeak) ipa(ctx context.Context, a accent, s sentence, dir string) ([]string, error) {
	var text strings.Builder
	for _, w := range s {
		text.WriteString(strings.TrimRight(w.said, stops+pauses) + "\n\n")
	}
	said, err := run(ctx, "espeak-ng", []string{"-v", a.name, "-q", "-b", "1", "--ipa", "--sep=_", "--stdin"}, text.String(), dir)
	if err != nil {
		return nil, err
	}
	if lines := strings.Split(strings.TrimSpace(string(said)), "\n"); len(lines) == len(s) {
		return lines, nil
	}
	return nil, nil
}

const (
	hopMs     = 4
	quiet     = 90.0 / 32768 // of the mean level of a hop: below, no word can be told
	farOff    = 0.1          // a ratio this far from a word's is none of it
	perSkip   = 3.0          // hops that are mistaken rather than a word left out
	reach     = 3            // words that may be run into one
	leastHops = 6
)

// places finds words in the samples of a sentence by how much softer the same
// moment is in other: the way through the words, in their order, that agrees
// best with all moments.
func places(samples, other []float64, phones [][]phone, rate int) []placed {
	hop := rate * hopMs / 1000
	var at []int        // the first sample of each hop that is heard
	var ratio []float64 // and what other is of it
	for i := 0; i+hop <= len(samples) && i+hop <= len(other); i += hop {
		var x, y float64
		for k := i; k < i+hop; k++ {
			x, y = x+math.Abs(samples[k]), y+math.Abs(other[k])
		}
		if x/float64(hop) >= quiet {
			at, ratio = append(at, i), append(ratio, y/x)
		}
	}
	out := make([]placed, len(phones))
	for i, w := range order(ratio, len(phones)) {
		if out[w].to == 0 {
			out[w].from = at[i]
		}
		out[w].to = at[i] + hop
	}
	for w := range out {
		if out[w].to-out[w].from < leastHops*hop { // too short for a word: it was run into another
			out[w] = placed{}
		}
		out[w].phones = phones[w]
	}
	return out
}

// order is the word that each ratio belongs to.
func order(ratio []float64, n int) []int {
	cost, came := make([][]float64, len(ratio)), make([][]int, len(ratio))
	for i, r := range ratio {
		cost[i], came[i] = make([]float64, n), make([]int, n)
		for w := range n {
			best, from := math.Inf(1), w
			if i == 0 {
				best = perSkip * float64(w)
			} else {
				for v := max(0, w-1-reach); v <= w; v++ {
					if c := cost[i-1][v] + perSkip*float64(max(w-v-1, 0)); c < best {
						best, from = c, v
					}
				}
			}
			cost[i][w], came[i][w] = best+min(math.Abs(r-level(w))/farOff, 1), from
		}
	}
	if len(ratio) == 0 {
		return nil
	}
	last, w := len(ratio)-1, 0
	for v := range n {
		if skip := perSkip * float64(n-1-v); cost[last][v]+skip <= cost[last][w]+perSkip*float64(n-1-w) {
			w = v
		}
	}
	out := make([]int, len(ratio))
	for i := last; i >= 0; i-- {
		out[i], w = w, came[i][w]
	}
	return out
}

func level(word int) float64 { return float64(strides[word%len(strides)]) / 100 }

// shareOut gives words that were not heard apart their share of the neighbour
// before them, or after.
func shareOut(words []placed) {
	for i := 0; i < len(words); i++ {
		if words[i].to > 0 {
			continue
		}
		first, last := max(i-1, 0), i
		for last+1 < len(words) && words[last+1].to == 0 {
			last++
		}
		if words[first].to == 0 && last+1 < len(words) { // the first of all: with the one after
			last++
		}
		heard := words[first]
		if heard.to == 0 {
			heard = words[last]
		}
		divide(words[first:last+1], heard.from, heard.to)
		i = last
	}
}

// divide lays words over a stretch by the length of their phones.
func divide(words []placed, from, to int) {
	total, sum := 0.0, 0.0
	for _, w := range words {
		total += length(w.phones)
	}
	for i := range words {
		words[i].from = from + int(float64(to-from)*sum/total)
		sum += length(words[i].phones)
		words[i].to = from + int(float64(to-from)*sum/total)
	}
}

// length is how long phones last beside others.
func length(phones []phone) float64 {
	sum := 0.5
	for _, p := range phones {
		sum += p.weight
	}
	return sum
}

// grouped lays words into the stretches that were heard when only the bounds
// between those are sure: each holds one or more words, so that the lengths of
// their phones fit best.
func grouped(found []placed) []placed {
	var heard []placed
	span, total := 0.0, 0.0
	for _, w := range found {
		total += length(w.phones)
		if w.to > 0 {
			heard = append(heard, w)
			span += float64(w.to - w.from)
		}
	}
	n, m := len(found), len(heard)
	cost, came := make([][]float64, m+1), make([][]int, m+1)
	for k := range cost {
		cost[k], came[k] = make([]float64, n+1), make([]int, n+1)
		for i := range cost[k] {
			cost[k][i] = math.Inf(1)
		}
	}
	cost[0][0] = 0
	for k := 1; k <= m; k++ {
		for i := k; i <= n; i++ {
			sum := 0.0
			for first := i - 1; first >= 0; first-- {
				sum += length(found[first].phones)
				off := float64(heard[k-1].to-heard[k-1].from)/span - sum/total
				if c := cost[k-1][first] + off*off; c < cost[k][i] {
					cost[k][i], came[k][i] = c, first
				}
			}
		}
	}
	for k, i := m, n; k > 0; k-- {
		divide(found[came[k][i]:i], heard[k-1].from, heard[k-1].to)
		i = came[k][i]
	}
	return found
}

// speakWAV runs a program that reads text and writes a WAV to standard output.
func speakWAV(ctx context.Context, name string, args []string, text, dir string) (rate int, samples []float64, err error) {
	raw, err := run(ctx, name, args, text, dir)
	if err != nil {
		return 0, nil, err
	}
	return monoWAV(name, raw)
}

// run gives a program text on its standard input and returns what it says.
func run(ctx context.Context, name string, args []string, text, dir string) ([]byte, error) {
	in, err := os.CreateTemp(dir, "say-*.txt")
	if err != nil {
		return nil, fmt.Errorf("write line: %w", err)
	}
	defer os.Remove(in.Name())
	defer in.Close()
	if _, err = in.WriteString(text); err == nil {
		_, err = in.Seek(0, 0)
	}
	if err != nil {
		return nil, fmt.Errorf("write line: %w", err)
	}
	var out bytes.Buffer
	if err := media.Run(ctx, media.Child{Name: name, Args: args, Stdin: in, Stdout: &out, Limits: limits, Writes: []string{dir}}); err != nil {
		return nil, farm.WrapError(err, farm.CodeUnavailable, "%s could not speak the line", filepath.Base(name))
	}
	return out.Bytes(), nil
}

// monoWAV reads 16-bit mono PCM. Sizes of chunks are not believed: a program
// that writes to a pipe does not know them.
func monoWAV(name string, raw []byte) (rate int, samples []float64, err error) {
	bad := farm.Errorf(farm.CodeUnavailable, "%s gave no sound", name)
	if len(raw) < 44 || string(raw[:4]) != "RIFF" || string(raw[8:12]) != "WAVE" {
		return 0, nil, bad
	}
	le := binary.LittleEndian
	for at := 12; at+8 <= len(raw); {
		id, size := string(raw[at:at+4]), int(le.Uint32(raw[at+4:]))
		body := raw[at+8:]
		switch id {
		case "fmt ":
			if size < 16 || len(body) < 16 || le.Uint16(body) != 1 || le.Uint16(body[2:]) != 1 || le.Uint16(body[14:]) != 16 {
				return 0, nil, bad
			}
			rate = int(le.Uint32(body[4:]))
		case "data":
			n := min(size, len(body)) / 2
			if rate < 8000 || rate > 96000 || n == 0 {
				return 0, nil, bad
			}
			samples = make([]float64, n)
			for i := range samples {
				samples[i] = float64(int16(le.Uint16(body[2*i:]))) / 32768
			}
			return rate, samples, nil
		}
		if size < 0 || size > len(body) {
			return 0, nil, bad
		}
		at += 8 + size + size%2
	}
	return 0, nil, bad
}
