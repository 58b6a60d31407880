package check

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/report"
)

// keyed is what is kept of a film's key pictures, those that depend on no
// other: one in two seconds.
type keyed struct {
	frames []int
	small  [][]float64 // as those of a walk, 0-255
	looks  lookings
	next   *image.RGBA // for the next key picture; the first is kept
}

// readKeys decodes a film's key pictures, one after another, so that a long
// film takes no more memory than a short one; and its sound, where the sound is
// heard with them.
func (s *subject) readKeys() (keyed, error) {
	var out keyed
	n := s.r.Canvas.Width * s.r.Canvas.Height
	if n <= 0 {
		return out, errors.New("the report names no size of the film")
	}
	var with *media.Hearing
	if s.together {
		how := s.hearing()
		with = &how
	}
	r, w := io.Pipe()
	proc, err := media.Start(s.ctx, media.Child{Name: "ffmpeg", Args: media.Keys(s.film(), with), Dir: s.dir, Stdout: w,
		Limits: pictures(s.r.Frames, n)})
	if err != nil {
		return out, err
	}
	ended := make(chan error, 1)
	go func() {
		ended <- proc.Wait()
		_ = w.CloseWithError(io.EOF)
	}()
	if out.frames, err = s.keyFrames(); err != nil { // while the decoder starts
		_ = r.Close()
		<-ended //nolint:errcheck // it was cut short: what failed is said already
		return out, err
	}
	seen, buf := 0, make([]byte, n*3/2)
	for {
		if _, err := io.ReadFull(r, buf); err != nil {
			break
		}
		if seen < len(out.frames) {
			s.seeKey(&out, out.frames[seen], buf)
		}
		seen++
	}
	if err := <-ended; err != nil {
		return out, err
	}
	if seen != len(out.frames) {
		return out, fmt.Errorf("%d key pictures decode, the film has %d", seen, len(out.frames))
	}
	return out, nil
}

// keyFrames are the numbers of a film's key pictures.
func (s *subject) keyFrames() ([]int, error) {
	packets, err := s.packets()
	if err != nil {
		return nil, err
	}
	slices.SortFunc(packets, func(a, b packet) int { return cmp.Compare(a.pts, b.pts) })
	var out []int
	for i, p := range packets {
		if p.key {
			out = append(out, i)
		}
	}
	return out, nil
}

// pictures bounds what a decoder may say: so many pictures of so many pixels, in planes of
// 4:2:0, and one more, at which the caller sees that there are too many.
func pictures(count, pixels int) media.Limits {
	return media.Limits{Output: int64(count+1) * int64(pixels*3/2)}
}

// seeKey looks at a key picture, planes of 4:2:0.
func (s *subject) seeKey(out *keyed, frame int, planes []byte) {
	c := s.r.Canvas
	n := c.Width * c.Height
	wide, high := s.smallSize()
	out.small = append(out.small, shrunk(planes[:n], c, wide, high))
	img := out.next
	if img == nil {
		img = image.NewRGBA(image.Rect(0, 0, c.Width, c.Height))
	}
	pixels.IntoRGBA(img, planes[:n], planes[n:n*5/4], planes[n*5/4:], 0, c.Height)
	if out.looks.first == nil {
		out.looks.first = img // kept
	} else {
		out.next = img
	}
	scene := slices.IndexFunc(s.r.Scenes, func(sc report.Scene) bool { return frame >= sc.First && frame < sc.Last })
	if scene < 0 {
		return
	}
	if cut := s.r.Scenes[scene].Cut; cut != nil && frame < s.r.Scenes[scene].First+cut.Frames {
		return // mixed with the scene before
	}
	look := report.Look{Frame: frame, Scene: scene}
	for i, t := range s.r.Texts {
		if l, ok := resting(t, scene, frame); ok {
			l.Text = i
			look.Texts = append(look.Texts, l)
		}
	}
	s.look(&out.looks, look, img)
}

// keyLooks is what can be seen on a film's key pictures: the texts that rest
// there as they were set.
func (s *subject) keyLooks() (lookings, error) {
	k, err := s.keys()
	if err == nil && (len(k.frames) == 0 || k.frames[0] != 0) {
		err = errors.New("the film does not begin with a key picture")
	}
	return k.looks, err
}

const walkOff = 6.0 // mean of 255 by which a small key picture may differ from what was composed

// patch is how many cells of a small frame, to a side, are compared as one.
const patch = 5

// patchesOff is the mean of 255 by which two small frames of a width differ, patch by patch:
// the grain of a coarse photograph, which an encoder smooths and of which each frame
// samples other pixels, cancels out.
func patchesOff[T byte | float64](a []float64, b []T, w int) float64 {
	sum, n := 0.0, 0.0
	high := len(a) / w
	for top := 0; top < high; top += patch {
		for left := 0; left < w; left += patch {
			off, cells := 0.0, 0.0
			for y := top; y < min(top+patch, high); y++ {
				for x := left; x < min(left+patch, w); x++ {
					off += a[y*w+x] - float64(b[y*w+x])
					cells++
				}
			}
			sum, n = sum+math.Abs(off), n+cells
		}
	}
	return sum / max(n, 1)
}

// composed is the walk that was kept while the film was composed, once the key
// pictures of the file have been found to be the same.
func (s *subject) composed(path string) (walked, error) {
	w, err := report.ReadWalk(path)
	if err != nil {
		return walked{}, err
	}
	out := walked{w: w.Width, h: w.Height, frames: w.Frames}
	for _, at := range w.Black {
		out.black = append(out.black, fmt.Sprintf("%.2f s", at))
	}
	for _, at := range w.Freeze {
		out.freeze = append(out.freeze, fmt.Sprintf("%.2f s", at))
	}
	packets, err := s.packets()
	if err != nil {
		return out, err
	}
	k, err := s.keys()
	if err != nil {
		return out, err
	}
	if len(packets) != len(w.Frames) || len(k.frames) == 0 {
		return out, fmt.Errorf("the file has %d frames, %d were composed", len(packets), len(w.Frames))
	}
	for i, small := range k.small {
		was := w.Frames[k.frames[i]]
		if len(small) != len(was) {
			return out, fmt.Errorf("the frames that were composed are kept as %d samples, not %d", len(was), len(small))
		}
		if off := patchesOff(small, was, w.Width); off > walkOff {
			return out, fmt.Errorf("frame %d is not the one that was composed: %.1f/255 off", k.frames[i], off)
		}
	}
	return out, nil
}

// smallSize is the size of the small frames of the film.
func (s *subject) smallSize() (w, h int) {
	frames := 0
	for _, sc := range s.r.Scenes {
		frames = max(frames, sc.Last)
	}
	return report.WalkSize(s.r.Canvas.Width, s.r.Canvas.Height, frames)
}

// shrunk is a small frame of a picture's luma, stretched from limited range to
// all of it.
func shrunk(luma []byte, c farm.Canvas, w, h int) []float64 {
	out := make([]float64, 0, w*h)
	for y := range h {
		for x := range w {
			mean, n := 0, 0
			for py := y * c.Height / h; py < (y+1)*c.Height/h; py += 3 {
				for px := x * c.Width / w; px < (x+1)*c.Width/w; px += 3 {
					mean, n = mean+int(luma[py*c.Width+px]), n+1
				}
			}
			out = append(out, min(max((float64(mean)/float64(max(n, 1))-16)*255/219, 0), 255))
		}
	}
	return out
}

// resting is how a text stands that rests on a frame where it was set, wholly
// to be seen. Captions change with their words and are left out.
func resting(t report.Text, scene, frame int) (report.TextLook, bool) {
	var l report.TextLook
	if t.Scene != scene || t.Caption {
		return l, false
	}
	var ink farm.Box
	for _, u := range t.Units {
		if u.Ink.W == 0 {
			continue
		}
		l.Ink, l.InkPx = append(l.Ink, u.Ink), append(l.InkPx, u.InkPx)
		if ink.W == 0 {
			ink = u.Ink
			continue
		}
		x, y := min(ink.X, u.Ink.X), min(ink.Y, u.Ink.Y)
		ink = farm.Box{X: x, Y: y, W: max(ink.X+ink.W, u.Ink.X+u.Ink.W) - x, H: max(ink.Y+ink.H, u.Ink.Y+u.Ink.H) - y}
	}
	if ink.W == 0 {
		return l, false
	}
	for f := frame - 1; f <= frame+1; f++ {
		k, ok := at(t.Keys, f)
		if !ok && f != frame { // it may begin or end here
			continue
		}
		if !ok || k.Opacity < 0.99 || !inside(k.Box, ink, 0.6) || !inside(ink, k.Box, 0.6) {
			return l, false
		}
	}
	l.Opacity, l.Scale = 1, 1
	return l, true
}
