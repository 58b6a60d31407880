package music

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// Sections follow each other without a gap, whatever the length; the piece
// begins with its hook, has its drop and ends on a bar with time to ring.
func TestForms(t *testing.T) {
	for _, bpm := range []int{66, 96, 120, 140} {
		for ms := 2000; ms <= 60_000; ms += 700 {
			m := farm.Music{Mood: "uplifting", BPM: bpm, DurationMs: ms}
			form, at := formOf(m), 0
			drops := 0
			for _, s := range form {
				if s.from != at || s.bars < 1 {
					t.Fatalf("%d ms at %d: %+v", ms, bpm, form)
				}
				at += s.bars
				if s.kind == drop {
					drops++
				}
			}
			last := form[len(form)-1]
			ring := float64(ms) - float64(last.from*4)*60000/float64(bpm)
			if last.kind != ending || last.bars != 1 || len(form) > 1 && (ring < 2*60000/float64(bpm)-60 || ring > 6*60000/float64(bpm)) {
				t.Errorf("%d ms at %d: the last hit has %.0f ms: %+v", ms, bpm, ring, form)
			}
			if len(form) > 2 && drops == 0 {
				t.Errorf("%d ms at %d: no drop in %+v", ms, bpm, form)
			}
		}
	}
}

// A form that is asked for is kept, and made as long as the piece.
func TestAskedForms(t *testing.T) {
	m := farm.Music{Mood: "energetic", BPM: 120, DurationMs: 16_000,
		Form: []farm.MusicPart{{Kind: intro, Bars: 2}, {Kind: build, Bars: 2}, {Kind: drop, Bars: 1}, {Kind: ending, Bars: 1}}}
	require.Equal(t, []section{{intro, 0, 2}, {build, 2, 2}, {drop, 4, 3}, {ending, 7, 1}}, formOf(m))
	m.DurationMs = 8000
	require.Equal(t, []section{{intro, 0, 2}, {build, 2, 1}, {ending, 3, 1}}, formOf(m))
}

// Ten seeds of a mood are ten pieces: other notes and other instruments.
func TestSeedsDiffer(t *testing.T) {
	for _, mood := range Moods() {
		seen, voices := map[string]bool{}, map[string]bool{}
		for seed := range uint32(10) {
			c := compose(farm.Music{Mood: mood, BPM: 100, DurationMs: 15_000, Seed: seed})
			tune, band := "", ""
			for _, p := range c.parts {
				band += fmt.Sprintf("%d %p ", p.voice.program, p.voice.synth)
				if p.role == "lead" {
					for _, n := range p.notes {
						tune += fmt.Sprint(n.key, " ")
					}
				}
			}
			seen[tune], voices[band] = true, true
		}
		if len(seen) < 10 || len(voices) < 8 {
			t.Errorf("%s: ten seeds have %d tunes and %d bands", mood, len(seen), len(voices))
		}
	}
}

// offGrid is how many ticks a note lies off the sixteenths, the triplets of a
// roll or the swing of its mood, a strum's spread apart.
func offGrid(at int, swing float64) float64 {
	late := swing * 2 * sixteenth
	least := math.Inf(1)
	for _, place := range []float64{0, late, sixteenth / 3, 2 * sixteenth / 3, sixteenth} {
		least = min(least, math.Abs(math.Mod(float64(at), sixteenth)-place))
	}
	return max(0, least-4*4)
}

// Nobody plays outside of an instrument, before the beginning, or more than
// 8 ms off the grid.
func TestNotes(t *testing.T) {
	for _, mood := range Moods() {
		for seed := range uint32(20) {
			bpm := BPM(mood, seed)
			s := compose(farm.Music{Mood: mood, BPM: bpm, DurationMs: 30_000, Seed: seed})
			require.Len(t, s.parts, 5)
			require.NotEmpty(t, s.drums.notes)
			perMs := float64(bpm) * ppq / 60000
			for _, p := range append(s.parts, s.drums) {
				require.NotEmpty(t, p.notes, p.role)
				for _, n := range p.notes {
					if n.at < 0 || n.force < 1 || n.force > 127 || p.role != "drums" && (n.key < 28 || n.key > 103 || n.length < 10) {
						t.Fatalf("%s %s seed %d: %+v", mood, p.role, seed, n)
					}
					if off := offGrid(n.at, styleOf(mood, seed).swing); off > 8*perMs+1 {
						t.Errorf("%s %s seed %d: %.1f ms off the grid", mood, p.role, seed, off/perMs)
					}
				}
			}
		}
	}
}

// heard renders a piece and reads it.
func heard(t *testing.T, m farm.Music) []float32 {
	t.Helper()
	path := filepath.Join(t.TempDir(), "m.wav")
	require.NoError(t, Render(context.Background(), m, t.TempDir(), path))
	return samplesOf(t, path)
}

func samplesOf(t *testing.T, path string) []float32 {
	t.Helper()
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	out := make([]float32, (len(raw)-44)/2)
	for i := range out {
		out[i] = float32(int16(binary.LittleEndian.Uint16(raw[44+2*i:]))) / 32768
	}
	return out
}

func rms(samples []float32) float64 {
	sum := 0.0
	for _, v := range samples {
		sum += float64(v) * float64(v)
	}
	return 10 * math.Log10(sum/float64(max(len(samples), 1))+1e-12)
}

// Every mood, at several lengths: at its loudness, heard at once, unclipped,
// without clicks or an offset, wide but safe for one speaker, with a drop that
// is louder than the beginning and highs as well as lows.
func TestSound(t *testing.T) {
	for _, mood := range Moods() {
		for seed, ms := range []int{6_000, 15_000, 32_000} {
			m := farm.Music{Mood: mood, BPM: BPM(mood, uint32(seed)), DurationMs: ms, Seed: uint32(seed)}
			s := heard(t, m)
			what := fmt.Sprintf("%s, %d ms", mood, ms)
			film := s[:2*sound.Rate*ms/1000]
			if l := sound.Loudness(s); math.Abs(l-pieceLUFS) > 0.6 {
				t.Errorf("%s: %.1f LUFS", what, l)
			}
			if p := sound.PeakOf(s); p > -1.5 {
				t.Errorf("%s: a true peak of %.1f dBTP", what, p)
			}
			if begin := rms(film[:2*sound.Rate*3/10]); begin < -30 {
				t.Errorf("%s: the first 0.3 s have %.1f dB", what, begin)
			}
			soft := math.Inf(1)
			for at := 0; at+2*sound.Rate*15/100 < len(film)-2*sound.Rate; at += 2 * sound.Rate / 20 {
				soft = min(soft, rms(film[at:at+2*sound.Rate*15/100]))
			}
			if soft < -44 {
				t.Errorf("%s: 0.15 s of %.1f dB in it", what, soft)
			}
			var stereo, mono, mean, step float64
			for i := 0; i+1 < len(s); i += 2 {
				l, r := float64(s[i]), float64(s[i+1])
				stereo += (l*l + r*r) / 2
				mono += (l + r) * (l + r) / 4
				mean += (l + r) / float64(len(s))
				if i > 1 {
					step = max(step, math.Abs(l-float64(s[i-2])))
				}
			}
			if loss := 10 * math.Log10(stereo/mono); loss > 1.5 || loss < 0.005 {
				t.Errorf("%s: one speaker loses %.2f dB", what, loss)
			}
			if math.Abs(mean) > 0.002 {
				t.Errorf("%s: a mean of %.4f", what, mean)
			}
			if step > 0.8 {
				t.Errorf("%s: a step of %.2f", what, step)
			}
			low, high := share(film, 0, 200), share(film, 2500, 20000)
			if low > 0.8 || high < 0.003 {
				t.Errorf("%s: %.0f %% under 200 Hz, %.2f %% over 2.5 kHz", what, 100*low, 100*high)
			}
			end := s[len(s)-2*sound.Rate/50:]
			if e := rms(end); e > -50 {
				t.Errorf("%s: it ends at %.1f dB", what, e)
			}
		}
	}
}

// share is what part of the power of samples lies between two frequencies.
func share(samples []float32, from, to float64) float64 {
	lo, hi := filter(max(from, 10), 0), filter(min(to, 20000), 0)
	all, in := 1e-9, 0.0
	for i := 0; i < len(samples); i += 2 {
		v := float64(samples[i])
		all += v * v
		if from > 0 {
			v = lo.high(v)
		}
		v = hi.low(v)
		in += v * v
	}
	return in / all
}

// The kick of a drop is heard on its beat, and what plays with it makes way.
func TestOnTheBeat(t *testing.T) {
	m := farm.Music{Mood: "energetic", BPM: 125, DurationMs: 15_360, Seed: 4,
		Form: []farm.MusicPart{{Kind: intro, Bars: 1}, {Kind: drop, Bars: 6}}}
	s := heard(t, m)
	score := compose(m)
	require.NotEmpty(t, score.kicks)
	f := filter(140, 0)
	lows := make([]float64, len(s)/2)
	for i := range lows {
		lows[i] = f.low(float64(s[2*i]))
	}
	level := func(at int, n int) float64 {
		sum := 0.0
		for i := max(at, 0); i < min(at+n, len(lows)); i++ {
			sum += lows[i] * lows[i]
		}
		return sum
	}
	near := 0
	for _, tick := range score.kicks {
		at := score.sampleAt(tick)
		best, best0 := 0.0, 0
		for off := -40; off <= 40; off++ { // ms: where the low end rises most
			p := at + off*sound.Rate/1000
			if d := level(p, 960) - level(p-960, 960); d > best {
				best, best0 = d, off
			}
		}
		if abs(best0) <= 12 {
			near++
		}
	}
	if near*10 < len(score.kicks)*9 {
		t.Errorf("%d of %d kicks are heard on their beat", near, len(score.kicks))
	}
}
