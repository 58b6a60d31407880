package net

import "fmt"

// window is how an operator looks at a picture: through a window of a size, that
// moves by a step.
type window struct {
	width, height       int
	stepX, stepY        int
	spreadX, spreadY    int // between the places of a window
	same                bool
	beforeX, beforeY    int // places of the first window that lie before the picture
	inWidth, inHeight   int
	outWidth, outHeight int
}

const maxWindow = 256

// fit finds the padding and holds that the output has its size.
func (w *window) fit(in, out view) error {
	for _, n := range []int{w.width, w.height, w.stepX, w.stepY, w.spreadX, w.spreadY} {
		if n < 1 || n > maxWindow {
			return fmt.Errorf("has a window with a side, step or spread of %d; 1 to %d can be", n, maxWindow)
		}
	}
	w.inWidth, w.inHeight, w.outWidth, w.outHeight = in.width, in.height, out.width, out.height
	along := func(in, out, size, step, spread int) (before int, ok bool) {
		whole := (size-1)*spread + 1
		if w.same {
			return max(0, (out-1)*step+whole-in) / 2, out == (in+step-1)/step
		}
		return 0, in >= whole && out == (in-whole)/step+1
	}
	var okX, okY bool
	w.beforeX, okX = along(in.width, out.width, w.width, w.stepX, w.spreadX)
	w.beforeY, okY = along(in.height, out.height, w.height, w.stepY, w.spreadY)
	if !okX || !okY {
		return fmt.Errorf("%w: a window of %dx%d makes no %dx%d of %dx%d", errDamaged, w.width, w.height, out.width,
			out.height, in.width, in.height)
	}
	return nil
}

// places are the byte offsets of the places of the window of output pixel i in
// the arena, row by row; outside of the picture it is that of the zeros, or left
// out where outside counts as nothing.
func (w *window) places(i int, in view, outside bool, to []int32) []int32 {
	y0, x0 := i/w.outWidth*w.stepY-w.beforeY, i%w.outWidth*w.stepX-w.beforeX
	for ky := range w.height {
		for kx := range w.width {
			y, x := y0+ky*w.spreadY, x0+kx*w.spreadX
			switch {
			case y >= 0 && y < w.inHeight && x >= 0 && x < w.inWidth:
				to = append(to, int32(4*(in.at+(y*w.inWidth+x)*in.stride())))
			case outside:
				to = append(to, 0)
			}
		}
	}
	return to
}
