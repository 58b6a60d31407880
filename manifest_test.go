package farm_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
)

// Manifests that are stored stay as they are, byte for byte, when they are read
// and written again.
func TestStoredManifestsStay(t *testing.T) {
	files, err := filepath.Glob("testdata/manifests/*.json")
	if err != nil || len(files) < 2 {
		t.Fatalf("%v: %v", files, err)
	}
	for _, path := range files {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var m farm.Manifest
		if err := json.Unmarshal(raw, &m); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(again, raw) {
			at := 0
			for at < min(len(again), len(raw)) && again[at] == raw[at] {
				at++
			}
			t.Errorf("%s: differs at byte %d: %.80q, was %.80q", path, at, again[at:], raw[at:])
		}
		for _, s := range m.Snacks {
			if len(s.Scenes) == 0 || s.Canvas.Width == 0 || s.Expect != nil {
				t.Errorf("%s: %s is %+v", path, s.ID, s.Canvas)
			}
		}
	}
}

// A snack is held to what its type promises, unless its manifest says otherwise;
// what is rendered says so, what is stored does not.
func TestSnackIsHeldToItsType(t *testing.T) {
	s := farm.Snack{Type: farm.TextWall,
		Composition: farm.Composition{Language: "de", Copy: map[string]string{"hook": "x", "spoken-1": "y", "title-2": "z"}}}
	e := s.Composed().Expect
	if s.Expect != nil || e == nil || e.MinMs != 8000 || e.MaxMs != 18000 || e.MaxTextShare != 0.6 {
		t.Fatalf("a text wall is held to %+v", e)
	}
	if len(e.Words) != 2 || e.Words["hook"] != (farm.Wording{LeastWords: 1, MostWords: 16, MostChars: 84}) {
		t.Errorf("its words to %+v", e.Words)
	}
	s.Expect = &farm.Expect{MinMs: 1}
	if e := s.Composed().Expect; e.MinMs != 1 || e.MaxMs != 0 {
		t.Errorf("it says itself what is expected, and is held to %+v", e)
	}
	for _, kind := range farm.SnackTypes() {
		e := farm.ExpectOf(kind, "", "en", nil)
		if kind.IsVideo() != (e.MaxMs > 0) || e.MinMs > e.MaxMs {
			t.Errorf("a %s lasts %d-%d ms", kind, e.MinMs, e.MaxMs)
		}
	}
	for _, kind := range farm.AdTypes() {
		if e := farm.ExpectOf(kind, "", "en", nil); e.Signed != farm.SignedEvery {
			t.Errorf("a %s is signed on %q", kind, e.Signed)
		}
	}
	if e := farm.ExpectOf(farm.StaticAd, farm.ReviewCard, "en", nil); e.Proof == nil || e.Proof.Kinds[0] != "review" || e.MaxTextShare != 0.6 {
		t.Errorf("a review card is held to %+v", e)
	}
}

// Words are counted where spaces stand between them, and longer languages have
// more room.
func TestWordingsFollowTheLanguage(t *testing.T) {
	hook, ok := farm.WordingOf("hook")
	if !ok {
		t.Fatal("a hook has no bounds")
	}
	for language, want := range map[string]farm.Wording{
		"en": {LeastWords: 1, MostWords: 12, MostChars: 64}, "ja": {MostChars: 32}, "ko": {LeastWords: 0, MostWords: 8, MostChars: 39},
		"th": {MostChars: 64},
	} {
		if got := hook.In(language); got != want {
			t.Errorf("%s: %+v, want %+v", language, got, want)
		}
	}
}

// The name of a file begins with the piece's place and type, where it has them.
func TestFileNames(t *testing.T) {
	if got := (farm.Label{ID: "snack-2", Type: "slides", Position: 2}).FileName("slide-1", "png"); got != "2-slides-slide-1.png" {
		t.Error(got)
	}
	if got := (farm.Label{}).FileName("video", "mp4"); got != "video.mp4" {
		t.Error(got)
	}
}
