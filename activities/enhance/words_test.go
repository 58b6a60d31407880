package enhance

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/renderer/media"
)

// understood is how many words of a text, in their order, the machine's recogniser finds in
// samples at media.VoiceRate.
func understood(t *testing.T, samples []float32, text string) int {
	t.Helper()
	dir := t.TempDir()
	raw, film, sound := filepath.Join(dir, "in.f32"), filepath.Join(dir, "in.wav"), filepath.Join(dir, "in.s16")
	write(t, raw, samples)
	ffmpeg(t, "-f", "f32le", "-ar", "48000", "-ac", "1", "-i", raw, film)
	if err := media.Run(context.Background(), media.Samples(film, sound, hear.Rate, 0, 0, time.Minute)); err != nil {
		t.Fatal(err)
	}
	heard, _, err := hear.Words(context.Background(), hear.Ask{Sound: sound, Language: "en", Recogniser: hear.LocalRecogniser(), Scratch: dir})
	if err != nil {
		t.Fatal(err)
	}
	bare := func(s string) string {
		return strings.ToLower(strings.TrimFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }))
	}
	want := strings.Fields(text)
	row := make([]int, len(want)+1) // of the longest common row of words
	for _, w := range heard.Words {
		before := 0
		for i := range want {
			was := row[i+1]
			if bare(want[i]) == bare(w.Text) {
				row[i+1] = max(row[i+1], before+1)
			}
			row[i+1], before = max(row[i+1], row[i]), was
		}
	}
	return row[len(want)]
}

// What is said under noise is understood no worse once the noise is gone.
func TestWordsAreUnderstood(t *testing.T) {
	net := loaded(t)
	if hear.LocalRecogniser() == nil {
		t.Fatal("pocketsphinx is not installed: make install brings it")
	}
	_, mixed := noisy(said(t, words), 20)
	out, _, _ := cleaned(t, net, mixed, NewPlan(len(mixed)*1000/media.VoiceRate))
	before, after := understood(t, mixed, words), understood(t, out, words)
	t.Logf("%d of %d words before, %d after", before, len(strings.Fields(words)), after)
	if after < before || before == 0 {
		t.Errorf("%d words were understood, %d are", before, after)
	}
}
