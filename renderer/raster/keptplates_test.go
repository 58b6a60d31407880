package raster

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
)

// cards are layers of a page that come again: a ground, a turned card with a shadow
// and one that is faded, a form.
func cards(n int) []farm.Layer {
	faded := 0.6
	card := &farm.Fill{Kind: "solid", Colors: []farm.Color{"#F4EFE4"}}
	return []farm.Layer{
		{ID: fmt.Sprint("ground", n), Box: farm.Box{W: 540, H: 675},
			Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#203040", "#8090A0"}}},
		{Box: farm.Box{X: 60, Y: 80, W: 400, H: 300}, Radius: 30, Rotation: -7, Fill: card,
			Shadow: &farm.Shadow{Y: 12, Blur: 40, Color: "#00000060", Contact: true}},
		{Box: farm.Box{X: 90, Y: 420, W: 300, H: 200}, Radius: 20, Opacity: &faded, Fill: card,
			Shadow: &farm.Shadow{Y: 8, Blur: 20, Color: "#000000"}, Border: &farm.Stroke{Width: 3, Color: "#C03020"}},
		{Box: farm.Box{X: 300, Y: 500, W: 120, H: 60}, Rotation: 10,
			Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 8, Color: "#203040"}}},
	}
}

// A page is the same bytes whether its plates are kept or not, and no more are kept
// than there is room for.
func TestKeptPlates(t *testing.T) {
	plates = &keptPlates{}
	p := New(farm.Canvas{Width: 540, Height: 675}, "en", nil, nil)
	var want []byte
	for n := range 4 {
		scene := farm.Scene{ID: "page", Layers: cards(n)}
		nodes, err := p.Nodes(context.Background(), scene)
		if err != nil {
			t.Fatal(err)
		}
		img, err := p.Still(scene, nodes, nil)
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			want = img.Pix
		}
		if !bytes.Equal(img.Pix, want) {
			t.Errorf("the page differs the %d. time", n+1)
		}
		if nodes[0].Layer.ID != fmt.Sprint("ground", n) {
			t.Errorf("the ground is %s", nodes[0].Layer.ID)
		}
	}
	if len(plates.kept) != len(cards(0)) {
		t.Errorf("%d plates are kept", len(plates.kept))
	}
	for n := range 40 {
		l := farm.Layer{Box: farm.Box{W: 1080, H: 1350},
			Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{farm.Color(fmt.Sprintf("#0000%02x", n))}}}
		for range 2 {
			if _, err := plates.node(p, l); err != nil {
				t.Fatal(err)
			}
		}
	}
	sum := 0
	for _, k := range plates.kept {
		sum += k.bytes
	}
	if sum != plates.bytes || sum > platesBytes || sum < platesBytes/2 {
		t.Errorf("%d bytes are kept, %d are counted", sum, plates.bytes)
	}
	for n := range 2 * askedMost {
		plates.find(fmt.Sprint(n))
	}
	if len(plates.asked) != askedMost {
		t.Errorf("%d keys are remembered", len(plates.asked))
	}
}
