package trace

import (
	"crypto/sha256"
	"encoding/hex"
	"image"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
)

// Recorder watches a render and writes the report of each of its files.
type Recorder struct {
	piece  farm.Composition
	label  farm.Label
	scenes []*sceneTrace // one for each of the piece's; nil where no frame was seen
	frames [][]byte      // the hash of each; nil when quick
	quick  bool          // it looks at few frames and hashes none
	walk   *walker       // nil where no frame is kept
	view   view          // of the frame that is looked at
}

// Mode is how much a recorder notes.
type Mode struct {
	// Quick looks at few frames and hashes none: reports for the gate.
	Quick bool
	// Walk keeps each frame of the film small, for the gate.
	Walk bool
}

// New is a recorder of a piece's render; the label stands in its reports.
func New(c farm.Composition, l farm.Label, m Mode) *Recorder {
	r := &Recorder{piece: c, label: l, scenes: make([]*sceneTrace, len(c.Scenes)), quick: m.Quick}
	if m.Walk && c.IsFilm() {
		r.walk = newWalker(c.Canvas.Width, c.Canvas.Height, c.Canvas.FPS, film.Frames(c))
	}
	return r
}

// Scene implements film.Watcher.
func (r *Recorder) Scene(scene int, nodes []raster.Node) {
	s, fps := r.piece.Scenes[scene], r.piece.Canvas.FPS
	w := &sceneTrace{Scene: scene, First: scene, Last: scene + 1, nodes: nodes, things: map[int]*thing{}, before: map[int]report.Key{}}
	began := 0
	for _, sc := range r.piece.Scenes[:scene] {
		began += sc.DurationMs
	}
	if fps > 0 {
		w.First, w.Last = film.FrameAt(began, fps), film.FrameAt(began+s.DurationMs, fps)
		if s.Enter != nil && w.First > 0 {
			w.Joining = max(1, film.FrameAt(s.Enter.DurationMs, fps))
		}
	}
	for _, n := range nodes {
		if n.Shown != nil {
			w.page(n, began, r.piece.Language)
		} else if t := thingOf(n, r.piece); t != nil {
			w.add(t)
		}
	}
	w.planLooks(fps, r.quick)
	r.scenes[scene] = w
}

// Frame implements film.Watcher.
func (r *Recorder) Frame(scene, n int, joining bool, seen []film.Sight, p film.Picture) {
	if r.walk != nil {
		r.walk.see(p)
	}
	if r.quick {
		r.frames = append(r.frames, nil)
	} else {
		sum := sha256.Sum256(p.Block)
		r.frames = append(r.frames, sum[:])
	}
	w := r.scenes[scene]
	frame := w.First + n
	byOrder := sightsByOrder(seen)
	w.notePages(frame, joining, byOrder)
	if joining {
		return
	}
	var seeing *view
	if slices.Contains(w.lookAt, frame) {
		r.view.take(p)
		seeing = &r.view
	}
	w.note(frame, byOrder, seeing)
}

// still notes a scene as the one picture that it became.
func (r *Recorder) still(scene int, img *image.RGBA) string {
	w := r.scenes[scene]
	var seen []film.Sight
	for _, n := range w.nodes {
		for k := range n.Parts {
			s := film.Sight{Order: n.Order, Part: k, Opacity: 1, Pose: raster.Pose{Scale: 1, Degrees: n.Layer.Rotation,
				CenterX: n.Layer.Box.X + n.Layer.Box.W/2, CenterY: n.Layer.Box.Y + n.Layer.Box.H/2},
				Shown: image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)}
			if n.Layer.Opacity != nil {
				s.Opacity = *n.Layer.Opacity
			}
			seen = append(seen, s)
		}
	}
	w.note(w.First, sightsByOrder(seen), &view{img: img})
	sum := sha256.Sum256(img.Pix)
	return hex.EncodeToString(sum[:])
}
