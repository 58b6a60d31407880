package raster

import (
	"image"

	"github.com/snackfarm/farm/renderer/kernel"
)

// layOver lays src, with its corner at a place, over dst: as image/draw does, to
// the byte.
func layOver(dst *image.RGBA, at image.Point, src *image.RGBA) {
	r := src.Rect.Sub(src.Rect.Min).Add(at).Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		s := src.Pix[(y-at.Y)*src.Stride+(r.Min.X-at.X)*4:][:4*r.Dx()]
		d := dst.Pix[(y-dst.Rect.Min.Y)*dst.Stride+(r.Min.X-dst.Rect.Min.X)*4:][:4*r.Dx()]
		kernel.Lay(d, s)
	}
}
