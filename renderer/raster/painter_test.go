package raster

import (
	"context"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A scene whose layers take too much memory is an error that names the layer.
func TestSceneThatTakesTooMuch(t *testing.T) {
	fill := farm.Layer{ID: "ground", Box: farm.Box{W: 300, H: 300}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#123456"}}}
	p := New(farm.Canvas{Width: 300, Height: 300}, "en", nil, nil)
	p.room = 1 << 20
	if _, err := p.Nodes(context.Background(), farm.Scene{ID: "a", Layers: []farm.Layer{fill, fill}}); err != nil {
		t.Errorf("two layers: error is %v", err)
	}
	_, err := p.Nodes(context.Background(), farm.Scene{ID: "a", Layers: []farm.Layer{fill, fill, fill, fill}})
	if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "1 MiB") || !strings.Contains(err.Error(), "ground") {
		t.Errorf("four layers: error is %v", err)
	}
}
