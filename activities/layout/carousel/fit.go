package carousel

import (
	"cmp"
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// scales are how much smaller the words of a block get, together. Before those
// of the second half what is spare goes; at the last all have their least size.
var scales = []float64{1, 0.95, 0.9, 0.85, 0.8, 0.74, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28, 0}

const spareFrom = 0.74

// fit measures a block for its box. Words get smaller, then spare parts go, then
// words are cut, then dropped.
func (p *page) fit(n *node, box farm.Box) error {
	if n.l.Text == nil && n.flow == nil {
		return nil // it fills its place
	}
	p.prepare(n, box)
	if p.grown(n, box) {
		return p.told(n)
	}
	enough := 1.0 // scales above it are far too large
	for i, s := range scales {
		if s <= spareFrom {
			n.dropSpare()
		}
		if s > enough && i < len(scales)-1 {
			continue
		}
		if p.measure(n, box.W, s); n.h <= box.H && n.w <= box.W+slack {
			return p.told(n)
		}
		enough = math.Sqrt(box.H/n.h) * 1.3
	}
	for _, t := range n.texts() {
		t.given = max(t.given, len([]rune(t.words)))
	}
	for range maxCuts {
		if n.h <= box.H && n.w <= box.W+slack {
			return p.told(n)
		}
		if !p.cut(n, max(n.h-box.H, 1)) {
			break
		}
		p.measure(n, box.W, scales[len(scales)-1])
	}
	for _, share := range tighter {
		if n.h <= box.H {
			break
		}
		n.tighten(share)
		p.measure(n, box.W, scales[len(scales)-1])
	}
	if n.h > box.H+1 || n.w > box.W+slack {
		return farm.Errorf(farm.CodeInvalid, "needs %.0fx%.0f px with nothing left to cut, has %.0fx%.0f", n.w, n.h, box.W, box.H)
	}
	return p.told(n)
}

const (
	maxCuts = 60
	slack   = 6 // px that letters set tight end beyond their measure
)

// tighter are the shares of what is left of the air inside a block that is kept
// when a single line has no room in it: scripts with marks above and below need more
// than the design was drawn with.
var tighter = []float64{0.7, 0.5, 0}

// tighten takes air from above and below what a block holds.
func (n *node) tighten(share float64) {
	if n.flow != nil {
		flow := *n.flow // the template's, which others read
		flow.PadY *= share
		n.flow = &flow
	}
	if t := n.l.Text; t != nil && t.Plate != nil {
		layer, words, plate := *n.l, *t, *t.Plate
		plate.PadY *= share
		words.Plate, layer.Text, n.l = &plate, &words, &layer
	}
	for _, k := range n.kids {
		k.tighten(share)
	}
}

// told notes what is not shown as it was given.
func (p *page) told(n *node) error {
	for _, t := range n.texts() {
		kept := len([]rune(t.words))
		switch {
		case kept == 0:
			continue
		case kept < t.given:
			p.f.out.Notes = append(p.f.out.Notes, Note{p.number, beginning(t.words), "cut", kept, t.given})
		}
		p.f.out.Copy[slotOf(p, t)] = t.words
	}
	return nil
}

func slotOf(p *page, t *node) string {
	out := p.def.Name + "." + t.id
	for i := 2; p.f.out.Copy[out] != ""; i++ {
		out = p.def.Name + "." + t.id + string(rune('0'+i%10))
	}
	return out
}

func beginning(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40])
	}
	return s
}

// texts are the texts of a block, in order.
func (n *node) texts() []*node {
	if n.l.Text != nil {
		return []*node{n}
	}
	var out []*node
	for _, k := range n.kids {
		out = append(out, k.texts()...)
	}
	return out
}

// dropSpare takes out what gives its room to words.
func (n *node) dropSpare() {
	n.kids = slices.DeleteFunc(n.kids, func(k *node) bool { return k.l.Spare })
	for _, k := range n.kids {
		k.dropSpare()
	}
}

// prepare cuts texts that do not fit their width in any size, and what their
// block has no room for at all.
func (p *page) prepare(n *node, box farm.Box) {
	for _, t := range n.texts() {
		t.given = len([]rune(t.words))
		p.capped(t, box)
	}
	p.measure(n, box.W, scales[len(scales)-1])
	for _, t := range n.texts() {
		if !p.sized(t, t.width, t.l.Text.least()).fits {
			p.shortened(t, t.width, anyHeight)
		}
	}
}

// capped takes from a text what the whole block could not hold, judged by the
// width of its first letters.
func (p *page) capped(t *node, box farm.Box) {
	const judged = 120
	whole := []rune(t.words)
	if len(whole) <= judged || !t.may("cut") {
		return
	}
	least := t.l.Text.least()
	first := *t
	first.words = string(whole[:judged])
	lines := box.H / (least * 0.95)
	if most := t.l.Text.Lines; most > 0 {
		lines = min(lines, float64(most))
	}
	m := p.sized(&first, anyHeight, least)
	if !m.fits || m.lines > 1 {
		return
	}
	if room := int(lines*box.W/(m.w/judged)*1.1) + judged; room < len(whole) {
		t.words = atWord(whole, room)
	}
}

// cut takes some height from the texts that may be cut, the tallest first. When
// there are none, one that may be dropped goes, else what is last. False: nothing
// is left.
func (p *page) cut(n *node, over float64) bool {
	var long []*node
	for _, t := range n.texts() {
		if t.may("cut") && !t.sealed {
			long = append(long, t)
		}
	}
	if len(long) == 0 {
		return n.dropLast("drop") || n.dropLast("")
	}
	most := lowered(long, over)
	for _, t := range long {
		if t.h <= most {
			continue
		}
		before := t.words
		p.shortened(t, t.width, max(most, t.l.Text.least()*oneLine))
		t.sealed = t.words == before
	}
	return true
}

// oneLine is the height of a line with its marks, as a share of its size.
const oneLine = 1.9

// lowered is the height that no text may pass for all of them together to be so
// much lower.
func lowered(texts []*node, by float64) float64 {
	low, high := 0.0, 0.0
	for _, t := range texts {
		high = max(high, t.h)
	}
	for range 24 {
		mid, saved := (low+high)/2, 0.0
		for _, t := range texts {
			saved += max(t.h-mid, 0)
		}
		if saved >= by {
			low = mid
		} else {
			high = mid
		}
	}
	return min(low, high-1)
}

// may reports a rule for long words.
func (n *node) may(rule string) bool {
	if rules := n.l.Text.Long; len(rules) > 0 {
		return slices.Contains(rules, rule)
	}
	return rule != "drop"
}

// dropLast drops the last text with a rule, or the last part of all.
func (n *node) dropLast(rule string) bool {
	for i := len(n.kids) - 1; i >= 0; i-- {
		k := n.kids[i]
		if len(k.kids) > 0 && k.dropLast(rule) {
			return true
		}
		if len(n.kids) > 1 && (rule == "" || k.l.Text != nil && k.may(rule)) {
			n.kids = slices.Delete(n.kids, i, i+1)
			return true
		}
	}
	return false
}

// measure finds the size of a block in a width, with its words at a scale.
func (p *page) measure(n *node, width, scale float64) {
	u := n.l
	if u.W > 0 && u.At == nil {
		width = min(width, u.W)
	}
	switch {
	case u.Text != nil:
		n.width = width
		s := p.sized(n, width, p.sizeAt(u.Text, scale))
		n.w, n.h, n.size, n.stub = s.w, s.h, s.size, s.stub
	case n.flow == nil:
		n.w, n.h = width, cmp.Or(u.H, u.Least)
		if n.h == 0 && (u.Thing != nil || u.Figure != nil) {
			n.h = width
		}
	case n.row:
		p.measureRow(n, width, scale)
	default:
		p.measureColumn(n, width, scale)
	}
	if u.At == nil {
		n.h = max(n.h, u.H, u.Least)
	}
}

func (p *page) measureColumn(n *node, width, scale float64) {
	inner := max(width-2*n.flow.PadX, 1)
	n.w, n.h = 0, 2*n.flow.PadY
	for i, k := range n.kids {
		p.measure(k, inner, scale)
		if i > 0 {
			n.h += n.flow.Gap
		}
		n.h += k.h
		n.w = max(n.w, k.w)
	}
	n.w += 2 * n.flow.PadX
	n.h = max(n.h, n.l.H)
}

// ownShare is the share of a row that parts as wide as their words take at most
// where others take the rest.
const ownShare = 0.5

func (p *page) measureRow(n *node, width, scale float64) {
	left := width - 2*n.flow.PadX - n.flow.Gap*float64(max(len(n.kids)-1, 0))
	grow := 0.0
	for _, k := range n.kids {
		switch {
		case k.l.Grow > 0:
			grow += k.l.Grow
		case k.l.W > 0:
			left -= k.l.W
		}
	}
	own := 0 // those as wide as their words, which leave room for the others
	for _, k := range n.kids {
		if k.l.Grow == 0 && k.l.W == 0 {
			own++
		}
	}
	room := left / float64(max(own, 1))
	if grow > 0 {
		room *= ownShare
	}
	for _, k := range n.kids {
		if k.l.Grow == 0 && k.l.W == 0 {
			p.measure(k, max(room, 1), scale)
			left -= k.w
		}
	}
	n.h = 0
	for _, k := range n.kids {
		switch {
		case k.l.Grow > 0:
			p.measure(k, max(left*k.l.Grow/grow, 1), scale)
			k.w = max(left*k.l.Grow/grow, 1)
		case k.l.W > 0:
			p.measure(k, k.l.W, scale)
			k.w = k.l.W
		}
		n.h = max(n.h, k.h)
	}
	n.w = width
	if grow == 0 {
		n.w = width - max(left, 0)
	}
	if left < 0 {
		n.w = width - left
	}
	n.h += 2 * n.flow.PadY
}
