package renderer_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// A panic while something is drawn is the error of that render alone: it names
// the scene and holds the stack, and nothing is left behind.
func TestPanicWhileDrawing(t *testing.T) {
	photo := farm.Layer{Box: farm.Box{W: 40, H: 40}, Picture: &farm.Picture{Asset: "photo"}}
	still := oneLayer(photo)
	still.Scenes[0].ID, still.Assets = "broken-scene", map[string]farm.Asset{"photo": {Kind: farm.KindImage}}
	moving := still
	moving.Canvas.FPS = 30
	moving.Scenes = []farm.Scene{
		{ID: "whole", DurationMs: 200, Layers: []farm.Layer{{Box: farm.Box{W: 40, H: 40}, Fill: &farm.Fill{Kind: "marble"}}}},
		{ID: "broken-scene", DurationMs: 200, Layers: still.Scenes[0].Layers}}
	for name, s := range map[string]farm.Composition{"still": still, "film": moving} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			_, err := renderer.Render(context.Background(), s,
				renderer.Options{Dir: dir, Open: func(context.Context, string, farm.Asset) (string, error) {
					panic("a bug")
				}})
			if farm.CodeOf(err) != farm.CodeInternal {
				t.Fatalf("error is %v", err)
			}
			for _, want := range []string{"broken-scene", "a bug", "TestPanicWhileDrawing"} {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("the error does not say %q: %v", want, err)
				}
			}
			if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
			if files := render(t, readSnack(t, "film.json"), t.TempDir()); len(files) != 2 {
				t.Errorf("the next render made %d files", len(files))
			}
		})
	}
}
