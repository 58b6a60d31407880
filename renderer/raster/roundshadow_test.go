package raster

import (
	"bytes"
	"image"
	"testing"

	"github.com/snackfarm/farm"
)

// The shadow of a rounded rectangle is that of its whole mask, to the byte.
func TestRoundShadowIsTheMasks(t *testing.T) {
	for _, size := range []image.Point{{900, 620}, {300, 40}, {40, 500}, {30, 20}, {901, 333}} {
		for _, radius := range []float64{0, 12.5, 44, 300, -20} {
			for _, s := range []farm.Shadow{
				{Y: 12, Blur: 40, Color: "#00000040"}, {X: 9, Y: -30, Blur: 24, Color: "#102030"}, {Blur: 1, Color: "#000000"},
				{Y: 18.5, X: -7.5, Blur: 60, Color: "#00000080", Contact: true},
			} {
				at := image.Pt(5, 9)
				got, err := roundShadow(size.X, size.Y, radius, at, s)
				if err != nil {
					t.Fatal(err)
				}
				want, err := shadowOf(roundRect(size.X, size.Y, radius), at, s)
				if err != nil {
					t.Fatal(err)
				}
				if got.At != want.At || got.Image.Rect != want.Image.Rect || !bytes.Equal(got.Image.Pix, want.Image.Pix) {
					t.Errorf("%v, radius %g, %+v: another shadow", size, radius, s)
				}
			}
		}
	}
}
