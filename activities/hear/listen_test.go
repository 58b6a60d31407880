package hear

import (
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// tone is a sine of an amplitude.
func tone(hz, amplitude float64, ms int) []float64 {
	out := make([]float64, Rate*ms/1000)
	for i := range out {
		out[i] = amplitude * math.Sin(2*math.Pi*hz*float64(i)/Rate)
	}
	return out
}

func listened(t *testing.T, x []float64) Sound {
	t.Helper()
	s, err := Listen(context.Background(), pcm(x))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A tone of 997 Hz at full scale has -3.01 LUFS by definition; others as much less as
// they are softer. Silence is at the floor.
func TestLoudness(t *testing.T) {
	for name, c := range map[string]struct {
		x    []float64
		want float64
	}{
		"full":    {tone(997, 0.9999, 3000), -3.01},
		"20 dB":   {tone(997, 0.1, 3000), -23.01},
		"silence": {make([]float64, 3*Rate), SilenceLUFS},
	} {
		s := listened(t, c.x)
		if s.DurationMs != 3000 || len(s.Loudness) != 30 {
			t.Errorf("%s: %d ms, %d steps", name, s.DurationMs, len(s.Loudness))
		}
		if got := float64(s.Loudness[15]); math.Abs(got-c.want) > 0.15 {
			t.Errorf("%s: %.2f LUFS, want %.2f", name, got, c.want)
		}
	}
}

// Speech, pauses, rate and onsets of two sentences between silences.
func TestListen(t *testing.T) {
	s := listened(t, spoken(t))
	if n := len(s.Pauses); n < 3 || s.Pauses[0].FromMs != 0 || s.Pauses[0].ToMs < 1800 || s.Pauses[n-1].ToMs != s.DurationMs {
		t.Errorf("pauses %v of %d ms", s.Pauses, s.DurationMs)
	}
	for i, p := range s.Pauses {
		if p.ToMs-p.FromMs < LeastPauseMs || i > 0 && p.FromMs < s.Pauses[i-1].ToMs {
			t.Errorf("pauses %v", s.Pauses)
		}
	}
	// The first sentence has 19 syllables, the second 17; voices say 3 to 6 a second.
	sum := 0.0
	for i, r := range s.Rate {
		sum += float64(r) * RateStepMs / 1000
		if r > 9 || r < 0 {
			t.Errorf("%g syllables a second at %d ms", r, i*RateStepMs)
		}
	}
	t.Logf("about %.0f of 36 syllables; %d steps", sum, len(s.Rate))
	if sum < 25 || sum > 46 {
		t.Errorf("%.0f syllables were counted of 36", sum)
	}
	if s.Rate[1] != 0 || len(s.Rate) != len(s.Onsets) || s.Onsets[1] != 0 {
		t.Errorf("silence has a rate: %v, %v", s.Rate[:4], s.Onsets[:4])
	}
	if len(s.Laughter) > 0 {
		t.Errorf("speech laughs: %v", s.Laughter)
	}
}

// A voice of a known pitch that glides up is heard as high as it is; noise has no pitch.
func TestPitch(t *testing.T) {
	const ms = 4000
	x, dice := make([]float64, Rate*ms/1000), rand.New(rand.NewPCG(4, 2))
	phase := 0.0
	for i := range x {
		at := float64(i) / float64(len(x))
		phase += 2 * math.Pi * (110 + 110*at) / Rate
		if i/(Rate/4)%4 == 3 { // a quarter of each second is hiss
			x[i] = 0.05 * dice.NormFloat64()
			continue
		}
		for k := 1; k <= 12; k++ {
			x[i] += 0.15 * math.Sin(float64(k)*phase) / float64(k)
		}
	}
	p := newPitcher()
	for _, v := range x {
		p.next(v)
	}
	if len(p.told) != ms/StepMs {
		t.Fatalf("%d pitches", len(p.told))
	}
	for i, hz := range p.told {
		end := (i + 1) * StepMs // it is of the 60 ms before
		switch within := end % 1000; {
		case within > 60 && within <= 750:
			if want := 110 + 110*float64(end-30)/ms; math.Abs(float64(hz)/want-1) > 0.03 {
				t.Errorf("at %d ms %.1f Hz, not %.1f", end, hz, want)
			}
		case (within > 810 || within == 0) && hz != 0:
			t.Errorf("hiss at %d ms has %.1f Hz", end, hz)
		}
	}
}

type endless struct{ left int64 }

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := min(int64(len(p)), e.left)
	clear(p[:n])
	e.left -= n
	return int(n), nil
}

// Sounds that end in the middle of a sample, that are longer than is allowed, and a
// caller that leaves.
func TestListenWithinBounds(t *testing.T) {
	for _, bytes := range []int64{0, 1, 3, 959, 961} {
		s, err := Listen(context.Background(), &endless{bytes})
		if err != nil || s.DurationMs != int(bytes/2*1000/Rate) {
			t.Errorf("%d bytes: %d ms, %v", bytes, s.DurationMs, err)
		}
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	gone := errors.New("the caller left")
	cancel(gone)
	if _, err := Listen(ctx, &endless{1 << 20}); !errors.Is(err, gone) {
		t.Error(err)
	}
}

// laughter is a row of like calls: a breath, then a voice that falls, at about five
// a second, no two quite alike. It is drawn by rules and no recording.
func laughter(dice *rand.Rand, perSecond, pitch float64, ms int) []float64 {
	out := make([]float64, Rate*ms/1000)
	for at := 0.0; at < float64(ms); {
		period := 1000 / perSecond * (0.93 + 0.14*dice.Float64())
		loud, hz := 0.25*(0.8+0.4*dice.Float64()), pitch*(0.95+0.1*dice.Float64())
		phase := 0.0
		n, from := int(period*Rate/1000), int(at*Rate/1000)
		for i := 0; i < n && from+i < len(out); i++ {
			u := float64(i) / float64(n)
			v := 0.0
			switch {
			case u < 0.35: // h
				v = 0.06 * loud * (2*dice.Float64() - 1)
			case u < 0.85: // a
				phase += 2 * math.Pi * hz * (1.1 - 0.25*u) / Rate
				w := math.Sin(math.Pi * (u - 0.35) / 0.5)
				for k := 1.0; k < 18; k++ {
					f := k * hz
					v += w * loud * math.Sin(k*phase) * (math.Exp(-(f-800)*(f-800)/90_000) + 0.6*math.Exp(-(f-1300)*(f-1300)/160_000) + 0.08) / 2
				}
			}
			out[from+i] = v
		}
		at += period
	}
	return out
}

// applause is many claps: short bursts of noise in the middle of the band, as they
// come.
func applause(dice *rand.Rand, hands float64, ms int) []float64 {
	out := make([]float64, Rate*ms/1000)
	band := [2]biquad{highpass(700, 0.7), lowpass(4500, 0.7)}
	for range int(hands * float64(ms) / 1000) {
		at, loud := dice.IntN(len(out)), 0.02+0.08*dice.Float64()
		for i := 0; i < 500 && at+i < len(out); i++ {
			out[at+i] += loud * math.Exp(-float64(i)/90) * (2*dice.Float64() - 1)
		}
	}
	for i, v := range out {
		out[i] = band[1].next(band[0].next(v)) + 0.0002*(2*dice.Float64()-1)
	}
	return out
}

func quiet(ms int) []float64 {
	out := make([]float64, Rate*ms/1000)
	dice := rand.New(rand.NewPCG(9, 9))
	for i := range out {
		out[i] = 0.0003 * (2*dice.Float64() - 1)
	}
	return out
}

// Laughter and applause are found where they are, and nowhere else.
func TestBursts(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 7))
	talk := spoken(t)
	wrong := 0
	for i := range 24 {
		x := append(append([]float64{}, talk...), quiet(500)...)
		from := len(x) * 1000 / Rate
		kind, ms := Laughs, 1200+dice.IntN(2500)
		burst := laughter(dice, 3.6+2.6*dice.Float64(), 130+250*dice.Float64(), ms)
		if i%2 == 1 {
			kind, burst = Applauds, applause(dice, 60+400*dice.Float64(), ms)
		}
		x = append(append(append(x, burst...), quiet(500)...), talk...)
		s := listened(t, x)
		good := len(s.Laughter) == 1 && s.Laughter[0].Kind == kind && s.Laughter[0].Sure >= 0.5 &&
			s.Laughter[0].FromMs > from-700 && s.Laughter[0].ToMs < from+ms+900
		if !good {
			wrong++
			t.Logf("%d: %s from %d for %d ms was heard as %v", i, kind, from, ms, s.Laughter)
		}
	}
	if wrong > 2 {
		t.Errorf("%d of 24 were heard wrongly", wrong)
	}
	noise := make([]float64, 20*Rate)
	for i := range noise {
		noise[i] = 0.1 * (2*dice.Float64() - 1)
	}
	beeps := make([]float64, 0, 10*Rate)
	for range 25 {
		beeps = append(append(beeps, tone(440, 0.3, 200)...), make([]float64, Rate/5)...)
	}
	for name, x := range map[string][]float64{"talk": talk, "noise": noise, "slow beeps": beeps, "a tone": tone(300, 0.3, 5000)} {
		if s := listened(t, x); len(s.Laughter) > 0 {
			t.Errorf("%s: %v", name, s.Laughter)
		}
	}
}

// An hour is heard in little memory and time.
func BenchmarkListen(b *testing.B) {
	x := make([]byte, 2*Rate*60)
	dice := rand.New(rand.NewPCG(3, 3))
	for i := range x {
		x[i] = byte(dice.IntN(256))
	}
	b.ReportAllocs()
	began := time.Now()
	for b.Loop() {
		if _, err := Listen(context.Background(), newReader(x)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(60*float64(b.N)/time.Since(began).Seconds(), "x-real-time")
}

func newReader(x []byte) io.Reader { return io.NewSectionReader(readerAt(x), 0, int64(len(x))) }

type readerAt []byte

func (r readerAt) ReadAt(p []byte, off int64) (int, error) {
	if off >= int64(len(r)) {
		return 0, io.EOF
	}
	return copy(p, r[off:]), nil
}
