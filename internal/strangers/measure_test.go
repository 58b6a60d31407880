package strangers

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// The small text of a screen counts where it can be read. A blurred screen does not, where a sharp
// part of it stands before it; a sharp one does whatever it is called, and one that is nowhere sharp.
func TestSmallestText(t *testing.T) {
	screen := func(id string, blur float64) farm.Layer {
		return farm.Layer{ID: id, Picture: &farm.Picture{Asset: "shot", Blur: blur}}
	}
	seen := func(id string, scale float64) report.Picture {
		return report.Picture{Layer: id, Asset: "shot", Source: "brand.screenshots[0]", ScaleY: scale}
	}
	const small, large = 0.4, 1.5
	for _, c := range []struct {
		why    string
		layers []farm.Layer
		want   float64
	}{
		{"sharp behind sharp rows", []farm.Layer{screen("behind", 0), screen("rows", 0)}, small * phoneText},
		{"hardly blurred behind rows", []farm.Layer{screen("behind", 1), screen("rows", 0)}, small * phoneText},
		{"blurred behind rows", []farm.Layer{screen("behind", 5), screen("rows", 0)}, large * phoneText},
		{"blurred under another name", []farm.Layer{screen("back", 5), screen("rows", 0)}, large * phoneText},
		{"blurred on a stack", []farm.Layer{{ID: "all", Stack: &farm.Stack{Children: []farm.Layer{screen("behind", 5)}}}, screen("rows", 0)},
			large * phoneText},
		{"nothing sharp", []farm.Layer{screen("behind", 5), screen("rows", 5)}, small * phoneText},
		{"one of two of a name sharp", []farm.Layer{screen("behind", 5), screen("behind", 0), screen("rows", 0)}, small * phoneText},
	} {
		p := &Post{Brief: Brief{Pictures: []Recipe{{Draw: "phone"}}}, Snack: farm.Snack{}}
		p.Snack.Scenes = []farm.Scene{{Layers: c.layers}}
		back := c.layers[0].ID
		if c.layers[0].Stack != nil {
			back = c.layers[0].Stack.Children[0].ID
		}
		f := Made{Report: report.Report{Canvas: farm.Canvas{Width: 1080, Height: 1350},
			Pictures: []report.Picture{seen(back, small), seen("rows", large)}}}
		require.InDelta(t, c.want, p.smallest(f), 1e-9, c.why)
	}
}
