package carousel

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// node is a layer of a page with its values, before it has a size.
type node struct {
	l      *Layer
	id     string
	words  string // of a text
	marks  []string
	given  int          // characters that the text had
	on     []farm.Color // what it stands on
	fill   *farm.Fill   // of a fill, or behind a column or row
	asset  string
	figure kit.Figure
	focus  *farm.Point
	flow   *Flow
	row    bool
	kids   []*node
	sealed bool // the words may not get smaller or fewer

	w, h  float64 // as measured
	size  float64 // of type
	width float64 // that a text was set in
	stub  bool    // it ends in a line much shorter than the others
}

// node gives a layer its values; nil is one that is not shown.
func (p *page) node(l *Layer, on []farm.Color) (*node, error) {
	if !p.shown(l) {
		return nil, nil
	}
	n := &node{l: l, id: cmp.Or(l.ID, kindOf(l)), on: on}
	switch {
	case l.Fill != nil:
		n.fill = p.fill(l.Fill)
	case l.Text != nil:
		return p.textNode(n)
	case l.Picture != nil:
		got := p.picture(l.Picture.Of)
		if got == nil {
			return p.instead(l, on)
		}
		n.asset, n.focus = p.key(l.Picture.Of), got.Focus
		p.f.out.Assets[n.asset] = got.Asset
	case l.Thing != nil:
		name := p.thing(l.Thing)
		if name == "" {
			return p.instead(l, on)
		}
		n.asset = name // what it is drawn as is told when its size is known
	case l.Figure != nil:
		told, ok := p.figure(l.Figure)
		if !ok {
			return p.instead(l, on)
		}
		n.figure = told
		if l.Figure.On != "" {
			n.on = []farm.Color{over(p.paint.of(l.Figure.On), n.on[0])}
		}
	case l.Letters != nil:
		if n.words = p.lettersOf(l.Letters); n.words == "" {
			return nil, nil
		}
	case l.Column != nil, l.Row != nil:
		return p.flowNode(n)
	}
	return n, nil
}

// instead is the layer in the place of a missing picture.
func (p *page) instead(l *Layer, on []farm.Color) (*node, error) {
	if l.Else == nil {
		return nil, nil
	}
	other := *l.Else
	if other.At == nil {
		other.At, other.Shapes = l.At, l.Shapes
	}
	other.W, other.H = cmp.Or(other.W, l.W), cmp.Or(other.H, l.H)
	other.Grow, other.Least = cmp.Or(other.Grow, l.Grow), cmp.Or(other.Least, l.Least)
	other.Radius, other.Spare = cmp.Or(other.Radius, l.Radius), other.Spare || l.Spare
	return p.node(&other, on)
}

func (p *page) textNode(n *node) (*node, error) {
	t := n.l.Text
	words, ok := p.said(t.Content)
	if !ok || words == "" {
		return nil, nil
	}
	n.words, n.marks = unstarred(words)
	n.given = len([]rune(n.words))
	if n.words == "" {
		return nil, nil
	}
	if t.On != "" {
		n.on = []farm.Color{over(p.paint.of(t.On), n.on[0])}
	}
	return n, nil
}

func (p *page) flowNode(n *node) (*node, error) {
	n.flow, n.row = n.l.Column, false
	if n.flow == nil {
		n.flow, n.row = n.l.Row, true
	}
	on := n.on
	if n.flow.Plate != nil {
		n.fill = p.fill(n.flow.Plate)
		on = grounds(n.fill, on)
	}
	for i := range n.flow.Layers {
		kid, err := p.node(&n.flow.Layers[i], on)
		if err != nil {
			return nil, err
		}
		if kid != nil {
			n.kids = append(n.kids, kid)
		}
	}
	if !n.row && len(n.kids) < len(n.flow.Layers) {
		n.kids = parted(n.kids)
	}
	if !slices.ContainsFunc(n.kids, (*node).telling) && len(n.flow.Layers) > 0 && (n.fill == nil || len(n.kids) == 0) {
		if len(n.kids) == 0 || names(n.flow.Layers) {
			return nil, nil // nothing of it has a value
		}
	}
	return n, nil
}

// mostRule is how high a line between two layers is at most, px.
const mostRule = 12

// rule reports a line that parts what is above from what is below.
func (n *node) rule() bool { return n.l.Fill != nil && n.l.H > 0 && n.l.H <= mostRule && n.l.W == 0 }

// parted are the layers of a column of which some have no value: a line parts two of
// those that are left.
func parted(kids []*node) []*node {
	var out []*node
	for _, k := range kids {
		if k.rule() && (len(out) == 0 || out[len(out)-1].rule()) {
			continue
		}
		out = append(out, k)
	}
	if n := len(out); n > 0 && out[n-1].rule() {
		out = out[:n-1]
	}
	return out
}

// names reports layers that show values.
func names(layers []Layer) bool { return len(namesIn(layers)) > 0 }

// telling reports a node that shows more than decoration.
func (n *node) telling() bool {
	if n.l.Text != nil || n.l.Picture != nil && n.asset != "" {
		return true
	}
	return slices.ContainsFunc(n.kids, (*node).telling)
}

// tells notes which word a drawn thing stands for, so that it can be checked.
func (p *page) tells(found objects.Find) {
	f := farm.Fact{Kind: "object", Value: found.Word + ": " + found.Object, Source: "request"}
	if !slices.Contains(p.f.out.Facts, f) {
		p.f.out.Facts = append(p.f.out.Facts, f)
	}
}

// supplied notes what the order supplied, beside the words that things stand for.
func (f *filler) supplied(pages int) {
	if len(f.out.Facts) == 0 {
		return
	}
	var numbers []string
	for n := range pages {
		numbers = append(numbers, fmt.Sprint(n+1), fmt.Sprintf("%02d", n+1))
	}
	f.out.Facts = append(f.out.Facts, farm.Fact{Kind: "pages", Value: strings.Join(numbers, " "), Source: "request"})
	for _, key := range slices.Sorted(maps.Keys(f.order.Values)) {
		words, _ := unstarred(f.order.Values[key])
		f.out.Facts = append(f.out.Facts, farm.Fact{Kind: "words", Value: words, Source: "request"})
	}
}

// drawn enters the drawing of an object of a size and gives its asset's id.
func (p *page) drawn(n *node, side int) string {
	side = min(max(side, 64), maxThing)
	t := n.l.Thing
	id := fmt.Sprintf("thing-%s-%d-%g", n.asset, side, t.Edge)
	p.f.out.Assets[id] = farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: side, Height: side, Drawing: &farm.Drawing{
		Kind: objects.Kind, Name: n.asset, Width: side, Height: side, Edge: t.Edge, Shadow: !t.Flat,
	}}
	return id
}

const maxThing = 1024

func kindOf(l *Layer) string {
	switch {
	case l.Fill != nil:
		return "fill"
	case l.Form != nil:
		return l.Form.Kind
	case l.Picture != nil:
		return "picture"
	case l.Thing != nil:
		return "thing"
	case l.Figure != nil:
		return "figure"
	case l.Letters != nil:
		return "letters"
	case l.Text != nil:
		return "text"
	case l.Column != nil:
		return "column"
	}
	return "row"
}
