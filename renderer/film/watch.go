package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// Watcher is told what every frame shows, in order.
type Watcher interface {
	// Scene begins: its place in the film, counted from 0, and what was laid
	// out of it. A film that begins later may play scenes of which it shows no
	// frame.
	Scene(scene int, nodes []raster.Node)
	// Frame is the n-th of a scene, both counted from 0. joining says that it
	// is mixed with the scene before. picture is valid until Frame returns.
	Frame(scene, n int, joining bool, seen []Sight, picture Picture)
}

// Picture is a frame's planes, bt709 limited range, 4:2:0; Block is all three.
type Picture struct {
	Width, Height  int
	Block, Y, U, V []byte
}

// Sight is how one thing of a scene stands on one frame.
type Sight struct {
	Order   int         // of the node in its scene
	Part    int         // among its Parts; -1 is a view: footage, or a picture that moves inside
	Pose    raster.Pose // from rest
	Opacity float64
	Shown   image.Rectangle // what it covers; a wipe cuts it
	// Window is the part of the content that a zooming view shows, 0-1.
	Window *farm.Box
	// Cameras are the poses, from the inner on, in which lenses over it show all of the frame.
	Cameras []raster.Pose
}

func (d *director) watched(s span, st *stage, n int, shown *frame) {
	if d.film.Watch == nil {
		return
	}
	joining := s.scene.Enter != nil && d.frozen && n < transitionFrames(s.scene, d.film.Piece.Canvas.FPS)
	d.film.Watch.Frame(s.index, n, joining, st.seen(shown.rect()), Picture{shown.w, shown.h, shown.block, shown.y, shown.u, shown.v})
}

// sights is everything that is visible now but what lies under and over.
func (s *stage) sights() []Sight {
	out := make([]Sight, 0, len(s.resting)+len(s.items))
	for _, it := range s.resting {
		if k := it.place; k >= 0 {
			opacity := 1.0
			if o := it.node.Layer.Opacity; o != nil {
				opacity = *o
			}
			out = append(out, Sight{Order: it.node.Order, Part: k, Opacity: opacity,
				Pose: raster.Pose{Scale: 1, Degrees: it.node.Layer.Rotation,
					CenterX: it.node.Layer.Box.X + it.node.Layer.Box.W/2, CenterY: it.node.Layer.Box.Y + it.node.Layer.Box.H/2},
				Shown: image.Rect(-math.MaxInt32, -math.MaxInt32, math.MaxInt32, math.MaxInt32)})
		}
	}
	for _, it := range s.items {
		if !it.now.visible {
			continue
		}
		one := Sight{Order: it.node.Order, Part: -1, Opacity: float64(it.now.op) / 256, Shown: it.now.rect,
			Pose: raster.Pose{Scale: 1, DX: float64(it.now.x), DY: float64(it.now.y)}}
		switch {
		case it.content != nil || it.clip != nil:
			one.Window = it.shownOf()
		case it.now.sprite != nil && it.now.sprite == it.posed:
			one.Part, one.Pose = it.place, it.turned
		default:
			one.Part = it.place
			one.Pose.DX, one.Pose.DY = float64(it.now.x-it.part.At.X), float64(it.now.y-it.part.At.Y)
		}
		if w := it.part.Whole; !w.Empty() { // what was not drawn of it is told too
			r := even(image.Rectangle{Max: w.Size()}).Inset(-it.margin)
			one.Shown = poseBox(w.Min, it.margin, r.Dx(), r.Dy(), one.Pose)
		}
		if one.Part >= 0 || one.Window != nil || it.clip != nil {
			out = append(out, one)
		}
	}
	return out
}

// seen are the sights, each with the lenses over it that move all of the frame.
func (s *stage) seen(frame image.Rectangle) []Sight {
	all := s.sights()
	for _, it := range s.items {
		if it.lens == nil || it.lens.Kind != "sway" || !it.now.visible || it.now.op < 256 || it.node.Mask != nil ||
			!frame.In(it.now.rect) {
			continue
		}
		b, g := it.node.Layer.Box, it.now.lens
		pose := raster.Pose{Scale: max(g.scale, 0.01), Degrees: g.degrees, DX: g.dx, DY: g.dy, CenterX: b.X + b.W/2, CenterY: b.Y + b.H/2}
		for i := range all {
			if all[i].Order < it.node.Order {
				all[i].Cameras = append(all[i].Cameras, pose)
			}
		}
	}
	return all
}

func (it *item) shownOf() *farm.Box {
	c := it.content
	if c == nil && it.clip != nil && it.clip.windowed && it.clip.picture != nil {
		c = &it.clip.content
	}
	if c == nil || it.now.win.w == 0 {
		return nil
	}
	w, h := float64(c.w), float64(c.h)
	return &farm.Box{X: it.now.win.x / w, Y: it.now.win.y / h, W: it.now.win.w / w, H: it.now.win.h / h}
}
