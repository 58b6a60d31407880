package objects

import (
	"context"
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// A thing that is blown up has a body in a colour of the palette that stands out from a ground
// of it, and dark lines around it; what is around the thing stays free.
func TestSignsAreBlownUp(t *testing.T) {
	shelf(t)
	palette := map[string]farm.Color{"accent": "#8A1FB8", "second": "#8A1FB8"}
	violet, err := hued(palette["accent"])
	require.NoError(t, err)
	for i, name := range slices.Sorted(maps.Keys(Signs())) {
		if i%3 > 0 && !slices.Contains([]string{"sewing-machine", "armchair", "anvil", "lute"}, name) {
			continue
		}
		d := farm.Drawing{Kind: Kind, Name: name, Width: 160, Height: 160, Palette: palette}
		img, err := Picture(context.Background(), d)
		require.NoError(t, err, name)
		covered, light, dark, off := 0, 0, 0, 0
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i+3] < 255 {
				continue
			}
			covered++
			l, a, b := lab(float64(img.Pix[i]), float64(img.Pix[i+1]), float64(img.Pix[i+2]))
			switch {
			case l > 0.5:
				light++
			case l < 0.4:
				dark++
			}
			if math.Hypot(a, b) > 0.08 && math.Abs(math.Remainder(math.Atan2(b, a)-violet.h, 2*math.Pi)) > 0.5 {
				off++
			}
		}
		all := len(img.Pix) / 4
		require.Greater(t, covered, all/18, "%s covers its cell", name)
		require.Greater(t, light, covered/8, "%s has a body", name)
		require.Greater(t, dark, covered/40, "%s has lines", name)
		require.Less(t, off, covered/10, "%s is of the palette", name)
	}
	_, err = Picture(context.Background(), farm.Drawing{Kind: Kind, Name: "anvil", Width: 64, Height: 64,
		Palette: map[string]farm.Color{"accent": "violet"}})
	require.Equal(t, farm.CodeInvalid, farm.CodeOf(err))
}

// Trades whose things have no emoji are drawn, too; what their words mean elsewhere is not.
func TestSignsAreNamed(t *testing.T) {
	for _, c := range []finding{
		{"en", "", "We restring tennis rackets while you wait.", "tennis-racquet"},
		{"en", "", "Hearing aids are fitted and repaired in Hexham.", "hearing-aid"},
		{"en", "", "Our help desk is on the fence about the talent pool.", ""},
		{"de", "", "Wir stimmen Klaviere und Flügel.", "piano"},
		{"de", "", "Der Polsterer bezieht jeden Sessel neu.", "armchair"},
		{"fr", "", "Nous restaurons des vitraux à Chartres.", "stained-glass"},
		{"es", "", "Clases de costura con máquina de coser incluida.", "sewing-machine"},
		{"pt", "", "Consertamos máquina de lavar em casa.", "washing-machine"},
		{"ja", "", "冷蔵庫の修理は当日に伺います。", "fridge"},
	} {
		require.Equal(t, c.want, objectsOf(t, c), "%s: %s", c.language, c.text)
	}
}
