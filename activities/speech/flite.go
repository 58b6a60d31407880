package speech

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
)

// flite speaks English with one of flite's voices.
type flite struct {
	voice   string
	stretch float64 // of its durations at the pace 1
	f0      float64 // Hz of its own middle
	takes   *Takes  // of lines that were measured; nil keeps none
}

// fliteVoices are those that sound best: statistical voices made from an hour
// of reading each. The diphone and limited-domain voices are left out.
var fliteVoices = map[string]flite{
	"slt": {voice: "slt", stretch: 0.96, f0: 172},
	"rms": {voice: "rms", stretch: 0.94, f0: 97},
	"awb": {voice: "awb", stretch: 1.0, f0: 123},
}

// segment is a phone and where it ends, in seconds.
type segment struct {
	name string
	to   float64
}

// sound speaks a sentence, and tells the times of its phones but not whose they are. One
// that is only to be measured is kept for when it is said.
func (f flite) sound(ctx context.Context, s sentence, l Line, dir string, measure bool) (take, []segment, error) {
	var text strings.Builder
	for _, w := range s {
		text.WriteString(w.said + " ")
	}
	how := []string{
		"-voice", f.voice, "--setf", fmt.Sprintf("duration_stretch=%.3f", f.stretch/l.Pace),
		"--setf", fmt.Sprintf("int_f0_target_mean=%.1f", f.f0*math.Pow(2, l.Pitch/12)), "-psdur", "-f", "/dev/stdin", "-o",
	}
	order := strings.Join(how, " ") + text.String()
	if kept, ok := f.takes.hand(order); ok {
		if measure {
			f.takes.keep(order, kept)
		}
		return kept.take, kept.segments, nil
	}
	wav := filepath.Join(dir, "flite.wav")
	said, err := run(ctx, "flite", append(how, wav), text.String(), dir)
	if err != nil {
		return take{}, nil, err
	}
	raw, err := os.ReadFile(wav)
	if err != nil {
		return take{}, nil, fmt.Errorf("read speech: %w", err)
	}
	out := spokenTake{segments: parseSegments(string(said))}
	if out.rate, out.samples, err = monoWAV("flite", raw); err != nil {
		return take{}, nil, err
	}
	if measure {
		f.takes.keep(order, out)
	}
	return out.take, out.segments, nil
}

// say speaks a sentence. Each word is also taken apart alone, and its phones and those
// of the sentence are laid side by side.
func (f flite) say(ctx context.Context, s sentence, l Line, dir string) (take, error) {
	out, segments, err := f.sound(ctx, s, l, dir, false)
	if err != nil {
		return take{}, err
	}
	own, err := f.apart(ctx, s, dir)
	if err != nil {
		return take{}, err
	}
	rate, samples := out.rate, out.samples
	for _, seg := range matched(segments, own) {
		p := placed{from: len(samples), to: 0}
		for _, i := range seg {
			from := 0.0
			if i > 0 {
				from = segments[i-1].to
			}
			p.from = min(p.from, int(from*float64(rate)))
			p.to = max(p.to, min(int(segments[i].to*float64(rate)), len(samples)))
			shape := arpabet[segments[i].name]
			if shape == "" {
				shape = farm.MouthWide
			}
			p.phones = append(p.phones, phone{shape, segments[i].to - from})
		}
		if len(seg) == 0 {
			p = placed{}
		}
		out.words = append(out.words, p)
	}
	shareOut(out.words)
	return out, nil
}

// apart are the phones of each word spoken alone.
func (f flite) apart(ctx context.Context, s sentence, dir string) ([][]string, error) {
	var text strings.Builder
	for _, w := range s {
		text.WriteString(strings.TrimRight(w.said, stops+pauses) + "\n\n")
	}
	// Any voice takes words apart alike; this one is quick.
	said, err := run(ctx, "flite", []string{"-voice", "kal", "-ps", "-f", "/dev/stdin", "-o", "none"}, text.String(), dir)
	if err != nil {
		return nil, err
	}
	out := make([][]string, len(s))
	lines := strings.Split(strings.TrimSpace(string(said)), "\n")
	if len(lines) != len(s) {
		return nil, farm.Errorf(farm.CodeUnavailable, "flite took %d words for %d", len(s), len(lines))
	}
	for i, line := range lines {
		for _, p := range strings.Fields(line) {
			if p != "pau" {
				out[i] = append(out[i], p)
			}
		}
	}
	return out, nil
}

// parseSegments reads what flite -psdur prints: "pau:0.164 hh:0.255", one line
// an utterance. Each utterance counts from 0.
func parseSegments(said string) []segment {
	var out []segment
	base := 0.0
	for _, line := range strings.Split(said, "\n") {
		end := base
		for _, field := range strings.Fields(line) {
			name, at, ok := strings.Cut(field, ":")
			to, err := strconv.ParseFloat(at, 64)
			if !ok || err != nil || to < 0 {
				continue
			}
			end = base + to
			out = append(out, segment{name, end})
		}
		base = end
	}
	return out
}

// matched lays the phones of a sentence and those of its words side by side
// with the fewest differences and gives the indices of each word's.
func matched(segments []segment, own [][]string) [][]int {
	var heard []int // indices of those that are no pause
	for i, s := range segments {
		if s.name != "pau" {
			heard = append(heard, i)
		}
	}
	type want struct {
		phone string
		word  int
	}
	var wanted []want
	for w, phones := range own {
		for _, p := range phones {
			wanted = append(wanted, want{p, w})
		}
	}
	n, m := len(heard), len(wanted)
	cost := make([][]float64, n+1)
	for i := range cost {
		cost[i] = make([]float64, m+1)
		for j := range cost[i] {
			switch {
			case i == 0:
				cost[i][j] = float64(j)
			case j == 0:
				cost[i][j] = float64(i)
			default:
				cost[i][j] = min(cost[i-1][j-1]+unlike(segments[heard[i-1]].name, wanted[j-1].phone), cost[i-1][j]+1, cost[i][j-1]+1)
			}
		}
	}
	out := make([][]int, len(own))
	for i, j := n, m; i > 0; {
		switch {
		case j > 0 && cost[i][j] == cost[i-1][j-1]+unlike(segments[heard[i-1]].name, wanted[j-1].phone):
			i, j = i-1, j-1
			out[wanted[j].word] = append([]int{heard[i]}, out[wanted[j].word]...)
		case j > 0 && cost[i][j] == cost[i][j-1]+1:
			j--
		default: // a phone that the word alone does not have: it goes with the one before it
			i--
			w := 0
			if m > 0 {
				w = wanted[max(j-1, 0)].word
			}
			if len(out) > 0 {
				out[w] = append([]int{heard[i]}, out[w]...)
			}
		}
	}
	return out
}

// unlike is how different two phones are: vowels turn into each other in
// running speech.
func unlike(a, b string) float64 {
	switch {
	case a == b:
		return 0
	case strings.ContainsRune("aeiou", rune(a[0])) && strings.ContainsRune("aeiou", rune(b[0])):
		return 0.4
	}
	return 1.2
}
