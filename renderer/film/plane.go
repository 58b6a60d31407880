package film

import "image"

// plane is the samples of a picture's luma, of one of its colours, or of its
// opacity: h rows of w.
type plane struct {
	pix   []uint8
	alpha []uint8 // opacity that pix is multiplied by; nil is none
	w, h  int
}

// brush is how a plane is laid over another.
type brush struct {
	view image.Rectangle // where all of it lies
	clip image.Rectangle // what of that is drawn
	mask *image.Alpha    // of the view; nil is none
	step int             // mask pixels that one of the plane's covers: 1 for luma, 2 for colours
	op   int             // opacity, 0-256
}

// half is the brush of the planes that have half the samples.
func (b brush) half() brush {
	return brush{halved(b.view), halved(b.clip), b.mask, 2 * b.step, b.op}
}

// reach is what the brush draws.
func (b brush) reach() image.Rectangle { return b.view.Intersect(b.clip) }

// whole is a brush that lays all of a plane over r, as it is.
func whole(r image.Rectangle) brush { return brush{view: r, clip: r, step: 1, op: 256} }

// planes are those of a target: luma and the two colours.
func (t target) planes() (y, u, v plane) {
	return plane{pix: t.y, w: t.w}, plane{pix: t.u, w: t.w / 2}, plane{pix: t.v, w: t.w / 2}
}

// planes are those of a content: luma and the two colours.
func (c *content) planes() (y, u, v plane) {
	return plane{c.y, c.a, c.w, c.h}, plane{c.u, c.ca, c.cw, c.h / 2}, plane{c.v, c.ca, c.cw, c.h / 2}
}

// opacity is the planes of a content's opacity, over luma and over colours.
func (c *content) opacity() (a, ca plane) {
	return plane{pix: c.a, w: c.w, h: c.h}, plane{pix: c.ca, w: c.cw, h: c.h / 2}
}

// bare is a plane without its opacity.
func (p plane) bare() plane {
	p.alpha = nil
	return p
}
