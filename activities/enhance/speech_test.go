package enhance

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// onset is when a sound begins, ms.
func onset(samples []float32) int {
	for i, v := range samples {
		if math.Abs(float64(v)) > 0.03 {
			return i * 1000 / media.VoiceRate
		}
	}
	return -1
}

// The lines of a film's speech come back as long as they were to the sample, begin when
// they began, and are as loud together as lines are; each is given to who changes voices.
func TestSpeechKeepsItsTimes(t *testing.T) {
	t.Parallel()
	net, err := Load()
	if err != nil && !errors.Is(err, ErrAbsent) {
		t.Fatal(err)
	}
	dir, work := t.TempDir(), t.TempDir()
	var lines []Said
	var was [][]float32
	for i, text := range []string{"Lift the pot first.", "A light pot wants water, and a heavy one does not."} {
		voice := append(make([]float32, media.VoiceRate/5), said(t, text)...)
		ms := len(voice) * 1000 / media.VoiceRate
		voice = voice[:samples(ms)]
		stereo := make([]float32, 2*len(voice))
		for k, v := range voice {
			stereo[2*k], stereo[2*k+1] = v/4, v/4
		}
		path := filepath.Join(dir, fmt.Sprintf("%d.wav", i))
		if err := sound.WriteWAV(path, stereo); err != nil {
			t.Fatal(err)
		}
		lines, was = append(lines, Said{path, ms}), append(was, voice)
	}
	var given []int
	got, err := EnhanceSpeech(context.Background(), lines, "dramatic", net, work, func(_ context.Context, _ string, ms int) error {
		given = append(given, ms)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Lines) != 2 || len(given) != 2 || given[1] != lines[1].Ms || math.Abs(got.After-Loudness) > 1.5 || got.Before > got.After-6 {
		t.Errorf("%+v, given %v", got, given)
	}
	for i, l := range got.Lines {
		raw := filepath.Join(work, "again.f32")
		ffmpeg(t, "-i", l.Path, "-f", "f32le", "-ac", "1", "-ar", "48000", raw)
		is := read(t, raw)
		if len(is) != len(was[i]) {
			t.Errorf("line %d has %d samples, had %d", i+1, len(is), len(was[i]))
		}
		if a, b := onset(was[i]), onset(is); b < a-25 || b > a+25 {
			t.Errorf("line %d begins at %d ms, began at %d", i+1, b, a)
		}
	}
}
