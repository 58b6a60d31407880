package activities

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer/media"
)

// What is left of a talk whose silences were cut out has all its words: the recogniser finds
// each of them again, where the edit says that it is, and no silence of more than 0.6 s.
func TestTrimmedTalkHasItsWords(t *testing.T) {
	t.Parallel()
	recogniser := hear.LocalRecogniser()
	if recogniser == nil {
		t.Fatal("pocketsphinx is not installed")
	}
	ctx, dir := t.Context(), t.TempDir()
	lines := []string{"The kiln opens at nine, and by noon the bowls are cool.", "We lost a whole shelf last winter.",
		"Nobody had checked the glaze."}
	given := ""
	var sound []byte
	for i, line := range lines {
		sound = append(sound, make([]byte, 2*hear.Rate*(9+4*i)/10)...)
		sound = append(sound, spokenPCM(t, line, dir)...)
		given += line + " "
	}
	sound = append(sound, make([]byte, 2*hear.Rate)...)
	words := func(name string, pcm []byte) (hear.Ask, hear.Sound) {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, pcm, 0o600); err != nil {
			t.Fatal(err)
		}
		heard, err := hear.Listen(ctx, bytes.NewReader(pcm))
		if err != nil {
			t.Fatal(err)
		}
		return hear.Ask{Sound: path, Heard: heard, Given: given, Language: "en", Recogniser: recogniser, Scratch: dir}, heard
	}
	ask, heard := words("whole.s16", sound)
	whole, warned, err := hear.Words(ctx, ask)
	if err != nil || len(warned) > 0 {
		t.Fatal(warned, err)
	}
	e := &cutout.Edit{Words: whole.Words, Source: cutout.Source{FPS: 25}}
	all := cutout.Heard{FilmMs: len(sound) / 2 * 1000 / hear.Rate / 40 * 40, FPS: 25, Voice: spansOf(heard.Speech), Loud: heard.Loudness,
		Words: whole.Words}
	pieces := all.Pieces(all.Silences())
	var made []byte
	for _, p := range pieces {
		made = append(made, sound[2*hear.Rate/1000*p.FromMs:min(2*hear.Rate/1000*p.ToMs, len(sound))]...)
	}
	e.Lay(pieces)
	ask, heard = words("trimmed.s16", made)
	again, warned, err := hear.Words(ctx, ask)
	if err != nil || len(warned) > 0 || len(again.Words) != len(whole.Words) || len(e.Words) != len(whole.Words) {
		t.Fatalf("%d of %d words are found again, %d kept: %v %v", len(again.Words), len(whole.Words), len(e.Words), warned, err)
	}
	var off []int
	for i, w := range again.Words {
		off = append(off, max(w.StartMs-e.Words[i].StartMs, e.Words[i].StartMs-w.StartMs))
	}
	slices.Sort(off)
	t.Logf("%d ms became %d; %d words are off by %d ms in the median, %d at most", all.FilmMs, e.MadeMs(), len(off), off[len(off)/2],
		off[len(off)-1])
	if off[len(off)/2] > 40 || off[len(off)-1] > 200 {
		t.Errorf("words are off by %v", off)
	}
	for i := 1; i < len(heard.Speech); i++ {
		if gap := heard.Speech[i].FromMs - heard.Speech[i-1].ToMs; gap > 600 {
			t.Errorf("a silence of %d ms is left at %d", gap, heard.Speech[i-1].ToMs)
		}
	}
	if e.MadeMs() > all.FilmMs-2000 {
		t.Errorf("%d of %d ms are left", e.MadeMs(), all.FilmMs)
	}
}

// spokenPCM is a line in the farm's own voice as samples at hear.Rate.
func spokenPCM(t *testing.T, line, dir string) []byte {
	t.Helper()
	said, err := speech.Builtin{}.Speak(context.Background(), speech.Line{Text: line, Language: "en"}, dir)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "line.s16")
	if err := media.Run(context.Background(), media.Samples(said.Asset.Path, path, hear.Rate, 0, 0, time.Minute)); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
