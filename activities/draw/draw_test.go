package draw_test

import (
	"errors"
	"image"
	"path/filepath"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

func sheet(t *testing.T, d farm.Drawing) *image.RGBA {
	t.Helper()
	img, err := draw.Sheet(d)
	if err != nil {
		t.Fatalf("%s %s: %v", d.Kind, d.Name, err)
	}
	return img
}

// The same drawing gives the same pixels, and a file that can be read again.
func TestSameDrawingSamePixels(t *testing.T) {
	d := farm.Drawing{Kind: "object", Name: "burst", Width: 200, Height: 200, Edge: 8, Shadow: true}
	if !slices.Equal(sheet(t, d).Pix, sheet(t, d).Pix) {
		t.Error("the pixels change")
	}
	if err := draw.Render(d, filepath.Join(t.TempDir(), "burst.png")); err != nil {
		t.Error(err)
	}
}

// What cannot be drawn is an error that names its field.
func TestWhatCannotBeDrawn(t *testing.T) {
	for field, d := range map[string]farm.Drawing{
		"drawing.name":           {Kind: "object", Name: "unicorn stable", Width: 100, Height: 100},
		"drawing.kind":           {Kind: "photo", Name: "disc", Width: 100, Height: 100},
		"drawing.width":          {Kind: "object", Name: "disc", Width: 10, Height: 100},
		"drawing.height":         {Kind: "object", Name: "disc", Width: 100, Height: 5000},
		"drawing.cells":          {Kind: "object", Name: "disc", Width: 100, Height: 100, Cells: make([]string, 40)},
		"drawing":                {Kind: "object", Name: "disc", Width: 2000, Height: 2000, Cells: make([]string, 20)},
		"drawing.edge":           {Kind: "object", Name: "disc", Width: 100, Height: 100, Edge: -1},
		"drawing.palette.accent": {Kind: "object", Name: "disc", Width: 100, Height: 100, Palette: map[string]farm.Color{"accent": "teal"}},
	} {
		_, err := draw.Sheet(d)
		var fe *farm.Error
		if !errors.As(err, &fe) || fe.Fields[field] == "" {
			t.Errorf("%s: error is %v", field, err)
		}
	}
}
