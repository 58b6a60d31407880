package trace

import (
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
)

// sceneTrace is a scene with what of it was seen. A chunk of a film writes it as
// JSON for the join.
type sceneTrace struct {
	Scene   int // index in the piece
	First   int // film frames
	Last    int
	Joining int // frames of the transition into it
	Things  []*thing
	Looks   []report.Look // their texts by order, until the report is put together

	nodes  []raster.Node
	things map[int]*thing // by the node's order
	lookAt []int          // film frames, ascending
	before map[int]report.Key
	pages  []*pageTrace
}

// thing is what a report tells of one node, or of one page of captions.
type thing struct {
	Order   int
	Text    *report.Text    `json:",omitempty"`
	Picture *report.Picture `json:",omitempty"`
	Shape   *report.Shape   `json:",omitempty"`
	Plate   *plate          `json:",omitempty"` // behind the text
	Keys    []report.Key
	// Spoken are the words of a page of captions, which was seen on the film
	// frames From to To, that not included.
	Spoken   []report.Word `json:",omitempty"`
	From, To int
}

// plate grows with the text that it lies behind.
type plate struct {
	report.Shape
	PadX, PadY float64
}

func (w *sceneTrace) add(t *thing) {
	w.Things = append(w.Things, t)
	w.things[t.Order] = t
}

// note keeps where everything stands on a frame, and looks at it when there is
// a view of it.
func (w *sceneTrace) note(frame int, seen map[int][]film.Sight, look *view) {
	told := report.Look{Frame: frame, Scene: w.Scene, Texts: []report.TextLook{}}
	for _, n := range w.nodes {
		t := w.things[n.Order]
		if t == nil || n.Shown != nil {
			continue
		}
		key, ok := keyOf(n, seen[n.Order])
		if !ok {
			delete(w.before, n.Order)
			continue
		}
		key.Frame = frame
		before, known := w.before[n.Order]
		w.before[n.Order] = key
		t.stands(key)
		if look == nil || n.Words == nil {
			continue
		}
		tl, ok := textLook(n, seen[n.Order])
		if !ok {
			continue
		}
		tl.Moving = moved(before, key)
		if !known {
			tl.Moving = w.Last-w.First > 1 && n.Layer.Enter != nil // on its first frame
		}
		told.Texts = append(told.Texts, t.measured(tl, look))
	}
	if look != nil {
		told.Texts = append(told.Texts, w.lookAtPages(look)...)
		w.Looks = append(w.Looks, told)
	}
}

// stands adds a key. What rests keeps two, its first and last frame there.
func (t *thing) stands(key report.Key) {
	if k := len(t.Keys); k >= 2 && same(t.Keys[k-1], key) && same(t.Keys[k-2], key) {
		t.Keys[k-1].Frame = key.Frame
		return
	}
	t.Keys = append(t.Keys, key)
}
