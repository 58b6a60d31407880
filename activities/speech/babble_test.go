package speech

import (
	"context"
	"encoding/binary"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// A character babbles in every language, as loud as any voice, no sound outside of
// its words, and the same each time.
func TestBabble(t *testing.T) {
	for _, c := range []struct{ language, text string }{
		{"en", "Six weeks in oak. Then your eggs?"}, {"ar", "تُقطع كل قطعة بالمطرقة."}, {"ja", "和紙のノートを手作りしています。"},
		{"hi", "अदरक आज सुबह कूटा है।"}, {"th", "ทำด้วยมือทุกวัน"}, {"ru", "Шесть недель в дубе."},
	} {
		line := Line{Text: c.text, Language: c.language, Voice: Blips(2), Seed: 7}
		said, err := Of(line, Builtin{}).Speak(context.Background(), line, t.TempDir())
		require.NoError(t, err, c.language)
		require.Equal(t, "blips low", said.Voice)
		samples := heardIn(t, said.Asset.Path)
		require.InDelta(t, said.Asset.DurationMs, len(samples)/2*1000/sound.Rate, 1)
		require.InDelta(t, Loudness, sound.Loudness(samples), 1.5, c.language)
		peak := 0.0
		for _, v := range samples {
			peak = max(peak, math.Abs(float64(v)))
		}
		require.Less(t, peak, 0.99)
		require.NotEmpty(t, said.Mouths)
		again, err := Babble{}.Speak(context.Background(), line, t.TempDir())
		require.NoError(t, err)
		require.Equal(t, said.Asset.SHA256, again.Asset.SHA256)
	}
}

// heardIn is what a file of sound.WriteWAV holds.
func heardIn(t *testing.T, path string) []float32 {
	t.Helper()
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	const head = 44
	out := make([]float32, (len(raw)-head)/2)
	for i := range out {
		out[i] = float32(int16(binary.LittleEndian.Uint16(raw[head+2*i:]))) / 32768
	}
	return out
}

// Voices differ in pitch, and there is none of another name.
func TestBabbleVoices(t *testing.T) {
	keys := map[string]bool{}
	for seed := range uint32(3) {
		l := Line{Text: "Hello there.", Voice: Blips(seed)}
		require.True(t, Babbles(l.Voice))
		keys[Babble{}.Key(l)] = true
	}
	require.Len(t, keys, 3)
	_, err := Babble{}.Speak(context.Background(), Line{Text: "Hello.", Voice: "blips odd"}, t.TempDir())
	require.Equal(t, farm.CodeInvalid, farm.CodeOf(err))
	_, err = Babble{}.Speak(context.Background(), Line{Text: "…", Voice: "blips low"}, t.TempDir())
	require.Equal(t, farm.CodeInvalid, farm.CodeOf(err))
	_, err = Babble{}.Speak(context.Background(), Line{Text: "Hello.", Voice: "blips low"}, string(os.PathSeparator)+"nowhere-at-all")
	require.Error(t, err)
	require.Equal(t, []int{0}, vowelsOf("cat"))
	require.Len(t, vowelsOf("banana"), 3)
}

// Where something is sold espeak-ng says nothing.
func TestNothingIsSoldByEspeak(t *testing.T) {
	_, err := Builtin{Selling: true}.Speak(context.Background(), Line{Text: "Bonjour.", Language: "fr"}, t.TempDir())
	require.Equal(t, farm.CodeUnavailable, farm.CodeOf(err))
}
