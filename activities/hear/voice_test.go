package hear

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"testing"
)

// spoken is two sentences of a voice of the machine between silences, as samples.
func spoken(t *testing.T) []float64 {
	t.Helper()
	var out []float64
	quiet := make([]float64, 2*Rate)
	for _, words := range []string{
		"The kiln opens at nine, and by noon the first bowls are cool enough to hold.",
		"We lost a whole shelf last winter. Nobody had checked the thermometer.",
	} {
		out = append(out, quiet...)
		c := exec.Command("flite", "-voice", "slt", "-t", words, "-o", "/dev/stdout")
		wav, err := c.Output()
		if err != nil {
			t.Fatalf("flite cannot speak here: %v", err)
		}
		at := bytes.Index(wav, []byte("data")) + 8
		rate := int(binary.LittleEndian.Uint32(wav[24:]))
		if rate != Rate {
			t.Fatal("flite speaks at " + strconv.Itoa(rate))
		}
		for i := at; i+1 < len(wav); i += 2 {
			out = append(out, float64(int16(binary.LittleEndian.Uint16(wav[i:])))/32768)
		}
	}
	return append(out, quiet...)
}

func power(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return sum / float64(max(1, len(x)))
}

// truth is where the clean voice is within 35 dB of its mean, pauses up to the
// hangover filled.
func truth(clean []float64) []bool {
	speaks := make([]bool, len(clean)/hop)
	whole := power(clean)
	for i := range speaks {
		speaks[i] = power(clean[i*hop:(i+1)*hop]) > whole*math.Pow(10, -3.5)
	}
	out := make([]bool, len(speaks))
	for _, s := range spans(speaks) {
		for i := s.FromMs / hopMs; i < s.ToMs/hopMs; i++ {
			out[i] = true
		}
	}
	return out
}

func pcm(x []float64) *bytes.Reader {
	var b []byte
	for _, v := range x {
		b = binary.LittleEndian.AppendUint16(b, uint16(int16(min(max(v, -1), 1)*32767)))
	}
	return bytes.NewReader(b)
}

// agreement is the F1 of the hops.
func agreement(want []bool, got []Span) float64 {
	has := make([]bool, len(want))
	for _, s := range got {
		for i := s.FromMs / hopMs; i < min(s.ToMs/hopMs, len(has)); i++ {
			has[i] = true
		}
	}
	both, either := 0.0, 0.0
	for i := range want {
		if want[i] && has[i] {
			both += 2
		}
		for _, b := range []bool{want[i], has[i]} {
			if b {
				either++
			}
		}
	}
	return both / either
}

// Voices are found in silence, in pink noise and over a chord.
func TestVoice(t *testing.T) {
	clean := spoken(t)
	want := truth(clean)
	dice := rand.New(rand.NewPCG(3, 4))
	noise, chord := make([]float64, len(clean)), make([]float64, len(clean))
	b := [3]float64{}
	for i := range clean {
		w := 2*dice.Float64() - 1
		// Three slow followers of white noise make it pink.
		b[0], b[1], b[2] = 0.99765*b[0]+w*0.099, 0.963*b[1]+w*0.2965, 0.57*b[2]+w*1.0527
		noise[i] = b[0] + b[1] + b[2] + w*0.1848
		for _, f := range []float64{220, 277, 330} {
			chord[i] += math.Sin(2 * math.Pi * f * float64(i) / Rate)
		}
	}
	speech := power(clean[2*Rate : 5*Rate])
	for name, c := range map[string]struct {
		under []float64
		db    float64
		least float64
	}{"alone": {noise, -70, 0.95}, "noise 20 dB below": {noise, -20, 0.95}, "noise 10 dB below": {noise, -10, 0.95},
		"chord 12 dB below": {chord, -12, 0.9}} {
		k := math.Sqrt(speech * math.Pow(10, c.db/10) / power(c.under))
		mixed := make([]float64, len(clean))
		for i := range mixed {
			mixed[i] = clean[i] + k*c.under[i]
		}
		got, err := Voice(pcm(mixed))
		if err != nil {
			t.Fatal(err)
		}
		f := agreement(want, got)
		t.Logf("%s: F1 %.3f, %d spans", name, f, len(got))
		if f < c.least {
			t.Errorf("%s: F1 %.3f, want %.2f", name, f, c.least)
		}
	}
	for name, x := range map[string][]float64{"silence": make([]float64, 3*Rate), "noise": noise[:5*Rate], "nothing": nil} {
		if got, err := Voice(pcm(x)); err != nil || len(got) > 0 {
			t.Errorf("%s speaks: %v, %v", name, got, err)
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errors.New("the disk is gone") }

func TestVoiceTellsFaults(t *testing.T) {
	if _, err := Voice(broken{}); err == nil {
		t.Error("a fault was swallowed")
	}
}
