package renderer_test

import (
	"context"
	"fmt"
	"image"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// What a render holds does not grow with the pictures that it has shown: each is
// larger than what the process keeps of pictures.
func TestPicturesAreForgotten(t *testing.T) {
	dir := t.TempDir()
	const w, h, scenes = 3600, 2400, 7 // 35 MB each
	paths := map[string]string{}
	for i := range scenes {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		for k := range img.Pix {
			img.Pix[k] = uint8(255 - 9*i)
		}
		id := fmt.Sprint("photo", i)
		paths[id] = filepath.Join(dir, id+".png")
		writePNG(t, paths[id], img)
	}
	snack := func(fps int) farm.Composition {
		s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 96, Height: 96, FPS: fps}, Assets: map[string]farm.Asset{}}
		for i := range scenes {
			id := fmt.Sprint("photo", i)
			s.Assets[id] = farm.Asset{Kind: farm.KindImage}
			sc := farm.Scene{ID: id, Slot: id, Layers: []farm.Layer{{Box: farm.Box{W: 96, H: 96}, Picture: &farm.Picture{Asset: id}}}}
			if fps > 0 {
				sc.DurationMs = 200
			}
			s.Scenes = append(s.Scenes, sc)
		}
		return s
	}
	for _, fps := range []int{0, 30} {
		t.Run(fmt.Sprintf("%d fps", fps), func(t *testing.T) {
			var held []uint64
			shown := -1
			_, err := renderer.Render(context.Background(), snack(fps), renderer.Options{Dir: t.TempDir(),
				Open: func(_ context.Context, id string, _ farm.Asset) (string, error) { return paths[id], nil },
				Progress: func(share float64) {
					if n := int(share * scenes); n > shown {
						shown = n
						var m runtime.MemStats
						runtime.GC()
						runtime.ReadMemStats(&m)
						held = append(held, m.HeapAlloc)
					}
				}})
			if err != nil || len(held) < scenes {
				t.Fatalf("looked %d times, error is %v", len(held), err)
			}
			for i, n := range held {
				if most := held[0] + 2*4*w*h; n > most {
					t.Errorf("after picture %d %d MiB are held, at most %d are right; all: %v", i, n>>20, most>>20, held)
				}
			}
		})
	}
}
