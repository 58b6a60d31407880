package renderer_test

import (
	"bytes"
	"context"
	"os/exec"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// twoTakes is the test film twice, 180 px wide: six scenes, 8 s.
func twoTakes(t *testing.T) farm.Composition {
	t.Helper()
	s := readSnack(t, "film.json")
	scenes := s.Scenes
	s.Scenes = nil
	for i := range 2 {
		for _, sc := range scenes {
			sc.ID += string(rune('a' + i))
			s.Scenes = append(s.Scenes, sc)
		}
	}
	s.Canvas.Width, s.Canvas.Height = 180, 320
	return s
}

// decodedFrames are a film's frames as a player shows them.
func decodedFrames(t *testing.T, s farm.Composition, path string) [][]byte {
	t.Helper()
	raw, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(slices.Chunk(raw, s.Canvas.Width*s.Canvas.Height*3/2))
}

// What of a film stays is copied, to the bit, also where it comes at another time; what
// is new is the picture that belongs there, and so is the sound's length.
func TestSplicedFilm(t *testing.T) {
	was := twoTakes(t)
	dir := t.TempDir()
	first, err := renderer.Render(context.Background(), was, renderer.Options{Dir: dir, Open: testAsset(t, dir), SceneKeys: true})
	if err != nil {
		t.Fatal(err)
	}
	before := decodedFrames(t, was, first[0].Path)
	for name, edit := range map[string]func(s *farm.Composition){
		"a scene is drawn anew": func(s *farm.Composition) {
			sc := &s.Scenes[4]
			sc.Layers = slices.Clone(sc.Layers)
			sc.Layers[0].Opacity = new(float64)
			*sc.Layers[0].Opacity = 0.4
		},
		"a scene lasts longer": func(s *farm.Composition) { s.Scenes[1].DurationMs += 730 },
		"a scene is gone":      func(s *farm.Composition) { s.Scenes = slices.Delete(slices.Clone(s.Scenes), 0, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			now := was
			now.Scenes = slices.Clone(was.Scenes)
			edit(&now)
			same := renderer.Unchanged(was, now)
			kept, dir := 0, t.TempDir()
			files, err := renderer.Render(context.Background(), now,
				renderer.Options{Dir: dir, Open: testAsset(t, dir), SceneKeys: true, Earlier: &renderer.Earlier{
					Path: first[0].Path, Piece: was, Told: func(n, _ int) { kept = n }}})
			if err != nil {
				t.Fatal(err)
			}
			after := decodedFrames(t, now, files[0].Path)
			if len(after) != len(same) || kept < len(after)/2 {
				t.Fatalf("%d of %d frames were kept, the film has %d", kept, len(same), len(after))
			}
			equal := 0
			for n, o := range same {
				if o >= 0 && bytes.Equal(after[n], before[o]) {
					equal++
				}
			}
			if equal < kept {
				t.Errorf("%d frames are as they were, %d were to be kept", equal, kept)
			}
			n := 0
			err = renderer.Frames(context.Background(), now, renderer.Chunk{To: len(after)}, renderer.Options{Open: testAsset(t, dir)},
				func(yuv []byte) error {
					if d := difference(yuv, after[n]); d > 4 {
						t.Errorf("frame %d is %.1f off", n, d)
					}
					n++
					return nil
				})
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Nothing is copied from a film that was made of something else.
func TestNothingToSplice(t *testing.T) {
	was := twoTakes(t)
	for name, edit := range map[string]func(s *farm.Composition){
		"another size":     func(s *farm.Composition) { s.Canvas.Width = 320 },
		"another language": func(s *farm.Composition) { s.Language = "de" },
		"another chance":   func(s *farm.Composition) { s.Seed++ },
		"stills":           func(s *farm.Composition) { s.Canvas.FPS = 0 },
	} {
		now := was
		edit(&now)
		if same := renderer.Unchanged(was, now); same != nil {
			t.Errorf("%s: frames are said to stay", name)
		}
	}
	now := was
	now.Assets = map[string]farm.Asset{}
	for id, a := range was.Assets {
		a.SHA256 = "another file"
		now.Assets[id] = a
	}
	for _, o := range renderer.Unchanged(was, now)[:20] {
		if o >= 0 && len(was.Assets) > 0 {
			t.Fatal("a scene with another file is said to stay")
		}
	}
}
