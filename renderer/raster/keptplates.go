package raster

import (
	"image"
	"math"
	"slices"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// platesBytes bounds the plates that a process keeps.
const platesBytes = 64 << 20

// keptPlates are grounds, cards and forms of stills that came more than once, with
// their shadows, as they are laid on the page: pages of carousels share theirs, row
// after row. One that comes once costs no memory. Its zero value is ready.
type keptPlates struct {
	mu    sync.Mutex
	asked []string // keys that came once, oldest first
	kept  []keptPlate
	bytes int
}

// keptPlate is a layer's node, which nobody draws on.
type keptPlate struct {
	key   string
	node  Node
	bytes int
}

// plates are those of this process.
var plates = &keptPlates{}

// keeps reports a layer of a still that looks the same wherever it comes again: one
// that needs no words and no asset.
func (p *Painter) keeps(l farm.Layer) bool {
	return p.canvas.FPS == 0 && !p.now.masked && (l.Fill != nil || l.Shape != nil) && l.Picture == nil && l.Text == nil && l.Footage == nil &&
		l.Stack == nil && l.Captions == nil && l.Mask == nil
}

// node draws a layer that keeps takes, or gives the one that is kept.
func (k *keptPlates) node(p *Painter, l farm.Layer) (Node, error) {
	plain := l
	plain.ID = ""
	if l.Fill != nil && l.Fill.Kind == "solid" { // nothing of it is random
		even := *l.Fill
		even.Seed, plain.Fill = 0, &even
	}
	key := farm.Fingerprint(struct {
		Layer farm.Layer
		RTL   bool
		View  image.Rectangle
	}{plain, p.rtl, p.now.view})
	n, again := k.find(key)
	if n == nil {
		p.now.whole = true
		drawn, err := p.plain(l)
		p.now.whole = false
		if err != nil || !again {
			return drawn, err
		}
		n = k.keep(key, drawn, p.now.view)
	}
	out := *n
	out.Layer = l
	return out, nil
}

// plain draws a ground or a form.
func (p *Painter) plain(l farm.Layer) (n Node, err error) {
	if l.Fill != nil {
		return p.ground(l)
	}
	n.Layer = l
	switch n.Steps = p.steps(l); {
	case len(n.Steps) > 1:
		n.Parts, err = p.changing(l, n.Steps)
	case l.Shape.Kind == "morph":
		var part Part
		part, err = p.formed(l, math.Inf(1))
		n.Parts = []Part{part}
	default:
		n.Parts, n.Under, err = p.shape(l)
	}
	return n, err
}

// find gives a node that is kept, which becomes the last to go, and tells whether
// the key came before.
func (k *keptPlates) find(key string) (n *Node, again bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if i := slices.IndexFunc(k.kept, func(p keptPlate) bool { return p.key == key }); i >= 0 {
		found := k.kept[i]
		k.kept = append(slices.Delete(k.kept, i, i+1), found)
		return &found.node, true
	}
	if slices.Contains(k.asked, key) {
		return nil, true
	}
	if len(k.asked) == askedMost {
		k.asked = slices.Delete(k.asked, 0, 1)
	}
	k.asked = append(k.asked, key)
	return nil, false
}

// keep makes a node one to be kept: what of its parts lies in the view is turned and
// faded once and for all, and what its plate covers of its shadow is taken out.
func (k *keptPlates) keep(key string, n Node, view image.Rectangle) *Node {
	bytes := 0
	for _, group := range [][]Part{n.Under, n.Parts, n.Over} {
		for i := range group {
			at := restIn(n.Layer, group[i], &view)
			group[i].rest = &resting{part: at, opaque: picture.Opaque(at.Image)}
			group[i].Image = &image.RGBA{Rect: group[i].Image.Rect} // nobody looks at its pixels
			bytes += len(at.Image.Pix)
		}
	}
	if len(n.Parts) == 1 {
		for i := range n.Under {
			n.Under[i].rest.part.Image = behind(n.Under[i].rest.part, n.Parts[0].rest.part)
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if bytes > platesBytes || slices.ContainsFunc(k.kept, func(p keptPlate) bool { return p.key == key }) {
		return &n
	}
	k.kept, k.bytes = append(k.kept, keptPlate{key, n, bytes}), k.bytes+bytes
	for k.bytes > platesBytes {
		k.bytes -= k.kept[0].bytes
		k.kept = slices.Delete(k.kept, 0, 1)
	}
	return &n
}

// resting is a part as it is laid on a still.
type resting struct {
	part   Part
	opaque bool
}

// behind is the picture of a part without what another, which is laid over it next,
// covers wholly.
func behind(under, over Part) *image.RGBA {
	out := image.NewRGBA(under.Image.Rect)
	copy(out.Pix, under.Image.Pix)
	both := under.Image.Rect.Add(under.At).Intersect(over.Image.Rect.Add(over.At))
	for y := both.Min.Y; y < both.Max.Y; y++ {
		low := out.Pix[(y-under.At.Y)*out.Stride+(both.Min.X-under.At.X)*4:][:4*both.Dx()]
		high := over.Image.Pix[(y-over.At.Y)*over.Image.Stride+(both.Min.X-over.At.X)*4:][:4*both.Dx()]
		for i := 0; i < len(low); i += 4 {
			if high[i+3] == 255 {
				low[i], low[i+1], low[i+2], low[i+3] = 0, 0, 0, 0
			}
		}
	}
	return out
}
