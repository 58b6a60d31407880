package film

import (
	"context"
	"image"
	"image/color"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

// noisy gives one picture of noise, part of it clear.
type noisy struct{ img *image.RGBA }

func (n noisy) Picture(string) (*image.RGBA, error) { return n.img, nil }

// wide is a scene whose pictures are much larger than a frame of 96 by 160: one moves and
// grows, one leans as it moves, one is blurred and rests, and one takes turns with another.
func wide() farm.Scene {
	track := func(property string, from, to float64) farm.Track {
		return farm.Track{Property: property, Keys: []farm.Key{{Value: from, Ease: "linear"}, {AtMs: 1000, Value: to}}}
	}
	layer := func(id string, b farm.Box, pic farm.Picture, tracks ...farm.Track) farm.Layer {
		pic.Asset = "a"
		return farm.Layer{ID: id, Box: b, Picture: &pic, Tracks: tracks}
	}
	return farm.Scene{ID: "wide", DurationMs: 1000, Layers: []farm.Layer{
		layer("rests", farm.Box{X: -301, Y: -203, W: 700, H: 640}, farm.Picture{Blur: 4}),
		layer("grows", farm.Box{X: -211, Y: -107, W: 500, H: 431}, farm.Picture{}, track("x", -20, 31), track("scale", 0.9, 1.3)),
		layer("turns", farm.Box{X: 20, Y: -90, W: 333, H: 320}, farm.Picture{}, track("rotation", -9, 9), track("y", 7, -12)),
		layer("shifts", farm.Box{X: -150, Y: 70, W: 300, H: 340}, farm.Picture{Cells: &farm.Cells{Columns: 2}},
			farm.Track{Property: "cell", Keys: []farm.Key{{Value: 0}, {AtMs: 500, Value: 1}}}, track("x", 0.3, 17.1)),
	}}
}

// What no frame shows of a picture is not drawn, and nothing else changes: frames are the
// same but for the rounding of a sample, and all is told of that was told.
func TestPicturesAreDrawnAsFarAsSeen(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 17))
	img := image.NewRGBA(image.Rect(0, 0, 400, 360))
	for y := range 360 {
		for x := range 400 {
			if y > 40 || x%5 == 0 {
				img.SetRGBA(x, y, color.RGBA{uint8(r.IntN(256)), uint8(r.IntN(256)), uint8(r.IntN(256)), 255})
			}
		}
	}
	canvas, scene := farm.Canvas{Width: 96, Height: 160, FPS: 30}, wide()
	d := &director{film: Film{Piece: farm.Composition{Canvas: canvas, Scenes: []farm.Scene{scene}}}}
	painter := raster.New(canvas, "en", noisy{img}, fonts)
	var stages [2]*stage
	var frames [2]*frame
	pixels := [2]int{}
	for i, reach := range []raster.Reach{nil, d.reach(span{scene: scene, end: 30})} {
		nodes, err := painter.NodesIn(context.Background(), scene, reach)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range nodes {
			for _, p := range n.Parts {
				pixels[i] += len(p.Image.Pix) / 4
			}
		}
		if stages[i], err = newStage(context.Background(), staging{canvas, 1000, 0, 0, nodes, false}, &reel{}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(stages[i].close)
		frames[i], _ = newFrame(96, 160)
		t.Cleanup(frames[i].free)
	}
	if pixels[1]*3 > pixels[0] {
		t.Errorf("%d pixels are drawn of %d", pixels[1], pixels[0])
	}
	for n := range 30 {
		for i, st := range stages {
			if err := st.advance(float64(n) * st.frameMs); err != nil {
				t.Fatal(err)
			}
			st.draw(frames[i], frames[i].rect())
		}
		off := 0
		for i, v := range frames[0].block {
			if w := frames[1].block[i]; w != v {
				off++
				if max(v, w)-min(v, w) > 2 {
					t.Fatalf("frame %d: sample %d is %d, was %d", n, i, w, v)
				}
			}
		}
		if off > len(frames[0].block)/200 {
			t.Fatalf("frame %d: %d samples of %d differ", n, off, len(frames[0].block))
		}
		if a, b := stages[0].sights(), stages[1].sights(); len(a) != len(b) || !reflect.DeepEqual(a[1], b[1]) || !reflect.DeepEqual(a[2], b[2]) {
			t.Fatalf("frame %d: told is %+v, was %+v", n, b, a)
		}
	}
}

// What is cut or blurred by shares of itself is drawn whole.
func TestWhatIsCutIsDrawnWhole(t *testing.T) {
	d := &director{film: Film{Piece: farm.Composition{Canvas: farm.Canvas{Width: 96, Height: 160, FPS: 30}}}}
	scene := farm.Scene{DurationMs: 1000}
	reach := d.reach(span{scene: scene, end: 30})
	box := farm.Box{X: -400, Y: -400, W: 900, H: 900}
	for name, l := range map[string]farm.Layer{
		"wipes":  {Box: box, Enter: &farm.Motion{Kind: "wipe"}},
		"blurs":  {Box: box, Exit: &farm.Motion{Kind: "blur"}},
		"levels": {Box: box, Tracks: []farm.Track{{Property: "level", Keys: []farm.Key{{Value: 0.2}, {AtMs: 900, Value: 1}}}}},
		"gone":   {Box: box, Tracks: []farm.Track{{Property: "scale", Keys: []farm.Key{{Value: 0}}}}},
	} {
		if got := reach(l); !got.Empty() {
			t.Errorf("%s: %v", name, got)
		}
	}
	if got, want := reach(farm.Layer{Box: box}), image.Rect(-32, -32, 128, 192); got != want {
		t.Errorf("a layer at rest: %v, want %v", got, want)
	}
}
