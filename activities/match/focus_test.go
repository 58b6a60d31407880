package match

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"
)

// A square keeps what the eye goes to, and the middle where nothing draws it.
func TestFocus(t *testing.T) {
	paint := func(w, h int, at image.Rectangle, c color.RGBA) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		draw.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{200, 200, 200, 255}), image.Point{}, draw.Src)
		draw.Draw(img, at, image.NewUniform(c), image.Point{}, draw.Src)
		return img
	}
	red, skinTone, pale := color.RGBA{220, 30, 40, 255}, color.RGBA{141, 96, 74, 255}, color.RGBA{200, 200, 200, 255}
	for name, c := range map[string]struct {
		img  *image.RGBA
		x, y float64
	}{
		"nothing to see":     {paint(160, 90, image.Rectangle{}, pale), 0.5, 0.5},
		"colour at the left": {paint(160, 90, image.Rect(8, 30, 32, 60), red), 0.28, 0.5},
		"colour at the foot": {paint(80, 160, image.Rect(30, 120, 50, 140), red), 0.5, 0.75},
		"skin at the right":  {paint(160, 80, image.Rect(120, 20, 150, 60), skinTone), 0.75, 0.5},
		"a square":           {paint(100, 100, image.Rect(0, 0, 20, 20), red), 0.5, 0.5},
		"a thread":           {paint(160, 4, image.Rect(0, 0, 20, 4), red), 0.5, 0.5},
	} {
		got := focus(c.img)
		if math.Abs(got.X-c.x) > 0.06 || math.Abs(got.Y-c.y) > 0.06 {
			t.Errorf("%s: focus at %.2f, %.2f, not near %.2f, %.2f", name, got.X, got.Y, c.x, c.y)
		}
	}
}

// The subject of a photograph is the part that stands out; what is even, or full
// of it, has none.
func TestSubject(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 160, 120))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{200, 205, 210, 255}), image.Point{}, draw.Src)
	if got, _ := subject(img); got.W != 0 {
		t.Errorf("an even picture has the subject %+v", got)
	}
	draw.Draw(img, image.Rect(100, 50, 140, 100), image.NewUniform(color.RGBA{200, 60, 30, 255}), image.Point{}, draw.Src)
	got, heart := subject(img)
	if math.Abs(heart.X-0.75) > 0.06 || math.Abs(heart.Y-0.625) > 0.06 {
		t.Errorf("the heart is at %+v", heart)
	}
	if x, y := got.X+got.W/2, got.Y+got.H/2; got.W == 0 || math.Abs(x-0.75) > 0.06 || math.Abs(y-0.625) > 0.06 || got.W > 0.4 {
		t.Errorf("the subject is at %+v", got)
	}
	draw.Draw(img, image.Rect(6, 10, 34, 38), image.NewUniform(color.RGBA{40, 70, 200, 255}), image.Point{}, draw.Src)
	if _, heart := subject(img); math.Abs(heart.X-0.75) > 0.06 && math.Abs(heart.X-0.125) > 0.06 {
		t.Errorf("of two things the heart is between them, at %+v", heart)
	}
	for y := range 120 {
		for x := range 160 {
			v := uint8(255 * ((x/4 + y/4) % 2))
			img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	if got, _ := subject(img); got.W != 0 {
		t.Errorf("a chequered picture has the subject %+v", got)
	}
}
