package check

import (
	"errors"
	"fmt"
	"image"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/report"
)

// keyPicture is a decoded picture of a film that depends on no other.
type keyPicture struct {
	frame int
	luma  []byte // of the whole picture, limited range
	img   *image.RGBA
}

// readKeys decodes a film's key pictures alone: one in two seconds.
func (s *subject) readKeys() ([]keyPicture, error) {
	packets, err := s.packets()
	if err != nil {
		return nil, err
	}
	shown := slices.Clone(packets)
	slices.SortFunc(shown, func(a, b packet) int {
		if a.pts < b.pts {
			return -1
		}
		return 1
	})
	var frames []int
	for i, p := range shown {
		if p.key {
			frames = append(frames, i)
		}
	}
	raw, err := s.keyPart()
	if err != nil {
		return nil, err
	}
	c := s.r.Canvas
	n := c.Width * c.Height
	if len(raw) != len(frames)*n*3/2 {
		return nil, fmt.Errorf("%d key pictures decode, the film has %d", len(raw)/max(n*3/2, 1), len(frames))
	}
	out := make([]keyPicture, len(frames))
	for i, f := range frames {
		b := raw[i*n*3/2 : (i+1)*n*3/2]
		out[i] = keyPicture{frame: f, luma: b[:n], img: pixels.FromYUV(c.Width, c.Height, b[:n], b[n:n*5/4], b[n*5/4:])}
	}
	return out, nil
}

// readKeyPart decodes the key pictures, and the sound where the sound is heard
// with them.
func (s *subject) readKeyPart() ([]byte, error) {
	args := []string{"-hide_banner", "-v", "error", "-xerror", "-nostdin", "-threads", "1", "-skip_frame", "nokey", "-i", s.input(),
		"-map", "0:v:0", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"}
	if s.together {
		args = append(args, soundTo()...)
	}
	return s.tool("ffmpeg", args...)
}

const walkOff = 6.0 // mean of 255 by which a small key picture may differ from what was composed

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
	keys, err := s.keys()
	if err != nil {
		return out, err
	}
	if len(packets) != len(w.Frames) || len(keys) == 0 {
		return out, fmt.Errorf("the file has %d frames, %d were composed", len(packets), len(w.Frames))
	}
	for _, k := range keys {
		if off := apartFrom(k, s.r.Canvas, w); off > walkOff {
			return out, fmt.Errorf("frame %d is not the one that was composed: %.1f/255 off", k.frame, off)
		}
	}
	return out, nil
}

// apartFrom is the mean difference of a key picture to its small frame.
func apartFrom(k keyPicture, c farm.Canvas, w report.Walk) float64 {
	small := w.Frames[k.frame]
	sum := 0.0
	for y := range w.Height {
		for x := range w.Width {
			mean, n := 0, 0
			for py := y * c.Height / w.Height; py < (y+1)*c.Height/w.Height; py += 3 {
				for px := x * c.Width / w.Width; px < (x+1)*c.Width/w.Width; px += 3 {
					mean, n = mean+int(k.luma[py*c.Width+px]), n+1
				}
			}
			v := min(max((float64(mean)/float64(n)-16)*255/219, 0), 255)
			sum += math.Abs(v - float64(small[y*w.Width+x]))
		}
	}
	return sum / float64(len(small))
}

// keyLooks is what can be seen on a film's key pictures: the texts that rest
// there as they were set.
func (s *subject) keyLooks() (lookings, error) {
	var out lookings
	keys, err := s.keys()
	if err != nil {
		return out, err
	}
	if len(keys) == 0 || keys[0].frame != 0 {
		return out, errors.New("the film does not begin with a key picture")
	}
	out.first = keys[0].img
	for _, k := range keys {
		scene := slices.IndexFunc(s.r.Scenes, func(sc report.Scene) bool { return k.frame >= sc.First && k.frame < sc.Last })
		if scene < 0 {
			continue
		}
		if c := s.r.Scenes[scene].Cut; c != nil && k.frame < s.r.Scenes[scene].First+c.Frames {
			continue // mixed with the scene before
		}
		look := report.Look{Frame: k.frame, Scene: scene}
		for i, t := range s.r.Texts {
			if l, ok := resting(t, scene, k.frame); ok {
				l.Text = i
				look.Texts = append(look.Texts, l)
			}
		}
		s.look(&out, look, k.img)
	}
	return out, nil
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
