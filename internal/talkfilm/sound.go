package talkfilm

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os/exec"

	"github.com/snackfarm/farm/activities/speech"
)

// rate is that of the film's sound, in Hz.
const rate = 48000

// said is a line at its time.
type said struct {
	line
	turn     int // of the script
	from, to int // ms
}

// talk is what is heard in the film.
type talk struct {
	lines   []said
	turns   []span // when each turn of the script is shown
	samples []int16
}

type span struct{ from, to int } // ms

func (t talk) ms() int { return len(t.samples) * 1000 / rate }

// voices of the two.
var voices = [2]string{"rms", "awb"}

// speak says the script.
func speak(ctx context.Context, dir string) (talk, error) {
	var t talk
	for i, turn := range script {
		from := t.ms()
		for _, l := range turn.lines {
			spoken, err := speech.Builtin{}.Speak(ctx, speech.Line{Text: l.text, Language: "en", Voice: voices[turn.who], Seed: uint32(i)}, dir)
			if err != nil {
				return t, fmt.Errorf("speak the talk: %w", err)
			}
			pcm, err := exec.CommandContext(ctx, "ffmpeg", "-v", "error", "-nostdin", "-i", spoken.Asset.Path,
				"-f", "s16le", "-ac", "1", "-ar", fmt.Sprint(rate), "-").Output()
			if err != nil {
				return t, fmt.Errorf("read what was spoken: %w", err)
			}
			one := said{line: l, turn: i, from: t.ms()}
			for k := 0; k+1 < len(pcm); k += 2 {
				t.samples = append(t.samples, int16(binary.LittleEndian.Uint16(pcm[k:])))
			}
			one.to = t.ms()
			t.lines = append(t.lines, one)
			t.samples = append(t.samples, make([]int16, l.pause*rate/1000)...)
			if l.laugh {
				t.samples = append(t.samples, Laughter(1800)...)
			}
		}
		t.turns = append(t.turns, span{from, t.ms()})
	}
	return t, nil
}

// Laughter is a room that laughs, at 48 kHz: voices that burst five times a second and die away.
func Laughter(ms int) []int16 {
	r := rand.New(rand.NewPCG(7, 11))
	out := make([]float64, ms*rate/1000)
	for n := range 9 {
		pitch, beat, phase, gain := 150+r.Float64()*220, 4.4+r.Float64()*1.4, r.Float64(), 0.03+0.03*r.Float64()
		if n == 0 { // one is nearest, and is heard above the room
			gain = 0.35
		}
		for i := range out {
			at := float64(i) / rate
			burst := math.Pow(math.Max(0, math.Sin(2*math.Pi*(beat*at+phase))), 2)
			voice := 0.0
			for h := 1.0; h <= 6; h++ {
				voice += math.Sin(2*math.Pi*pitch*h*at*(1-0.04*at)) / h
			}
			out[i] += gain * burst * (voice + 1.4*(r.Float64()-0.5)) * math.Min(1, 6*at) * math.Exp(-1.1*at)
		}
	}
	pcm := make([]int16, len(out))
	for i, v := range out {
		pcm[i] = int16(32000 * math.Tanh(v))
	}
	return pcm
}

// loudness of each frame of a film, 0-1.
func (t talk) loudness(fps int) []float64 {
	n := rate / fps
	out := make([]float64, len(t.samples)/n)
	for i := range out {
		sum := 0.0
		for _, s := range t.samples[i*n : (i+1)*n] {
			sum += float64(s) * float64(s)
		}
		out[i] = math.Min(1, math.Sqrt(sum/float64(n))/7000)
	}
	return out
}
