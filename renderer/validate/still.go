package validate

import "github.com/snackfarm/farm"

// still checks what kind of file stills are to be.
func (v *validator) still(c farm.Canvas) {
	if c.Still == nil {
		return
	}
	f := *c.Still
	v.check(c.FPS == 0, "canvas.still", "is for stills: fps must be 0, is %d", c.FPS)
	v.oneOf("canvas.still.kind", f.Kind, []string{"png", "jpeg", "webp"})
	v.check(f.Quality >= 0 && f.Quality <= 100, "canvas.still.quality", "must be 1-100, or 0 for 90; is %d", f.Quality)
	v.check(f.Quality == 0 || f.Kind != "png" && !f.Lossless, "canvas.still.quality", "is for JPEG and lossy WebP")
	v.check(!f.Progressive || f.Kind == "jpeg", "canvas.still.progressive", "is for JPEG")
	v.check(!f.Lossless || f.Kind == "webp", "canvas.still.lossless", "is for WebP")
}

// frame checks the size of a still that has one of its own.
func (v *validator) frame(path string, f *farm.Frame) {
	if f == nil {
		return
	}
	v.check(!v.piece.IsFilm(), path, "is for stills; the scenes of a film have its canvas")
	v.check(f.Width >= 16 && f.Width <= maxSide && f.Width%2 == 0, path+".width", "must be even and 16-%d, is %d", maxSide, f.Width)
	v.check(f.Height >= 16 && f.Height <= maxSide && f.Height%2 == 0, path+".height", "must be even and 16-%d, is %d", maxSide, f.Height)
}
