package draw

import (
	"image"

	"github.com/snackfarm/farm"
)

// A thing's surface is round over this share of its larger side: it is no disc with a rim.
const blownRound = 0.4

// Blow blows up what mask, a share of 255 for each px of img, covers and paints it over img:
// lit as a form in gloss is, in a colour #RRGGBB. What ends where the picture does is round
// there, too.
func Blow(img *image.RGBA, mask []uint8, c farm.Color) error {
	in, err := hex(c)
	if err != nil {
		return err
	}
	const air = 2 * balloonStep
	w, h := img.Rect.Dx(), img.Rect.Dy()
	wide, high := w+2*air, h+2*air
	form := make([]uint8, wide*high)
	for y := range h {
		copy(form[(y+air)*wide+air:], mask[y*w:][:w])
	}
	faces := newBalloon(form, wide, high, max(balloonRound, blownRound*float32(max(w, h)))).facing()
	for y := range h { // as it lies in img
		copy(faces[y*w:][:w], faces[(y+air)*wide+air:])
	}
	faces[:w*h].light(img.Pix, mask, finishes["gloss"](), in)
	return nil
}

// Within is what of a mask, w px a row, lies by px or more inside of its edge; what is not in
// the mask's picture is outside.
func Within(mask []uint8, w int, by float64) []uint8 {
	h, air := len(mask)/max(w, 1), int(by)+2
	wide := w + 2*air
	out := make([]uint8, 4*wide*(h+2*air)) // all but the mask, for distances
	for i := range len(out) / 4 {
		out[4*i+3] = 255
	}
	for y := range h {
		for x := range w {
			out[4*((y+air)*wide+x+air)+3] = 255 - mask[y*w+x]
		}
	}
	far := distances(out, wide, h+2*air, by+1)
	inner := make([]uint8, len(mask))
	for y := range h {
		for x := range w {
			inner[y*w+x] = uint8(255 * min(max(float64(far[(y+air)*wide+x+air])-by+0.5, 0), 1))
		}
	}
	return inner
}
