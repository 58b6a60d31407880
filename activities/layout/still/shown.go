package still

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// The kinds of pictures that a page shows.
const (
	photograph = iota // it fills its box
	thing             // cut out: it stands in its box
	phone             // an upright screen
	desk              // a lying one
)

// shown is the picture of a page.
type shown struct {
	match.Picture
	id   string
	kind int
}

// mostLarger is how much a picture is enlarged at most.
const mostLarger = 1.58

// show gives the page the picture of the brand's whose turn it is; false where it has none.
func (p *Page) show() bool {
	n := len(p.Screenshots)
	if n == 0 || p.Stage.H == 0 {
		return false
	}
	at := (p.Turn + p.Turn/kinds) % n // not always the same picture in the same family
	pic, id, ok := p.PickAt(func(i int) bool { return i == at }, "still", match.Want{})
	if !ok {
		return false
	}
	p.shown = &shown{Picture: pic, id: id}
	switch {
	case pic.Cut != nil:
		p.shown.kind = thing
	case p.IsPhotograph(pic):
		p.shown.kind = photograph
	case pic.Tall():
		p.shown.kind = phone
	default:
		p.shown.kind = desk
	}
	return true
}

// kinds is about how many families a picture has.
const kinds = 7

// fills reports a photograph with the pixels for a box.
func (s *shown) fills(b farm.Box) bool {
	return max(b.W/float64(s.Asset.Width), b.H/float64(s.Asset.Height)) <= mostLarger
}

// crop is the part of a photograph, 0-1, that fills a box, with its heart in the middle of the part
// of the box that is free of all else, as near as the picture's edges let it be.
func (s *shown) crop(b, free farm.Box) farm.Box {
	const nearer = 1.14 // where it has the pixels: so its heart can be moved
	w, h := float64(s.Asset.Width), float64(s.Asset.Height)
	k := max(b.W/w, b.H/h)
	if free != b {
		k = max(k, min(k*nearer, mostLarger))
	}
	cw, ch := b.W/k/w, b.H/k/h
	at := kit.HeartOf(s.Picture)
	x := at.X - (free.X+free.W/2-b.X)/b.W*cw
	y := at.Y - (free.Y+free.H/2-b.Y)/b.H*ch
	return farm.Box{X: min(max(x, 0), 1-cw), Y: min(max(y, 0), 1-ch), W: cw, H: ch}
}

// The share of a photograph that is shown at least, and of what stands out in it, of what is upright
// more.
const leastSeen, leastSubject, leastUpright = 0.34, 0.5, 0.8

// shows reports a part of a photograph in which the most of what it is of is to be seen.
func (s *shown) shows(c farm.Box) bool {
	b, w, h := s.Subject, float64(s.Asset.Width), float64(s.Asset.Height)
	in := max(min(b.Y+b.H, c.Y+c.H)-max(b.Y, c.Y), 0) * max(min(b.X+b.W, c.X+c.W)-max(b.X, c.X), 0)
	least := leastSubject
	if b.H*h > 1.15*b.W*w {
		least = leastUpright
	}
	return c.W*c.H >= leastSeen*min(1, h/w) && (b.W == 0 || in >= least*b.W*b.H)
}

// photo is the photograph over a box, its heart in what is free of it.
func (p *Page) photo(b, free farm.Box) (farm.Layer, bool) {
	c := p.shown.crop(b, free)
	if !p.shown.fills(b) || !p.shown.shows(c) {
		return farm.Layer{}, false
	}
	return farm.Layer{ID: "photo", Box: b, Picture: &farm.Picture{Asset: p.AddAsset(p.shown.id, p.shown.Asset), Crop: &c}}, true
}

// place is the picture in a box that is painted in a scheme: a photograph from edge to edge, all
// else as large as it can be read. False where it does not do there.
func (p *Page) place(b farm.Box, g kit.Scheme) ([]farm.Layer, bool) {
	const pad = 40.0
	in := kit.Box(p.Room.X, b.Y+pad, p.Room.W, b.H-2*pad)
	switch p.shown.kind {
	case photograph:
		if l, ok := p.photo(b, b); ok {
			return []farm.Layer{l}, true
		}
		return p.ShowOnCard(p.shown.id, p.shown.Picture, in, kit.Stance{}).Layers, !p.shown.fills(b)
	case thing:
		disc := kit.Dot(b.X+b.W/2, b.Y+b.H/2, min(b.H*0.46, b.W*0.42), kit.Mixed(g.Bg, g.Ink, 0.1))
		return append([]farm.Layer{disc}, p.Stand(p.shown.id, p.shown.Picture, in, kit.Stance{Down: true}).Layers...), true
	case phone:
		if p.Turn/2%2 == 0 && b.H >= leastHandset {
			return p.handset(b), true
		}
	}
	if l, ok := p.rows(in); ok {
		return []farm.Layer{l}, true
	}
	if p.shown.kind == phone {
		return p.handset(b), b.H >= leastHandset
	}
	return []farm.Layer{p.Detail(p.shown.Picture, in, p.Turn)}, true
}

// leastHandset is how much of a phone is seen at least, px.
const leastHandset = 460.0

// The least scale at which a screen is read: of a phone's, of a lying one's.
const leastPhone, leastDesk = 0.62, 1.02

// leastCard is the share of its box's height that a card of rows takes at least.
const leastCard = 0.5

// rows is a card of whole rows of the screen in the middle of a box, as large as it holds them.
func (p *Page) rows(in farm.Box) (farm.Layer, bool) {
	least := leastDesk
	if p.shown.kind == phone {
		least = leastPhone
	}
	l, ok := p.WholeRows(p.shown.Picture, in, least, p.Turn/2)
	if !ok || l.Box.H < leastCard*in.H {
		return l, false
	}
	l.Box.Y = in.Y + (in.H-l.Box.H)/2
	return l, true
}

// handset is the screen in its phone, which runs out of the foot of a box between two rows, where
// they are known.
func (p *Page) handset(b farm.Box) []farm.Layer {
	const over, most, least, bezel = 46.0, 800.0, 640.0, 16.0 / 600
	wide := min(most, float64(p.shown.Asset.Width)*mostLarger)
	best, away := wide, math.Inf(1)
	for w := wide; p.shown.Parts != nil && w > min(least, wide); w -= 8 {
		k := w * (1 - 2*bezel) / float64(p.shown.Asset.Width)
		seen := (b.H - over - w*bezel) / k
		for _, r := range p.shown.Parts.Rows {
			if d := math.Abs(float64(r.End) - seen); d < away-1 {
				best, away = w, d
			}
		}
	}
	l := p.Phone(p.shown.id, p.shown.Picture, b.X+(b.W-best)/2, b.Y+over, best)
	return []farm.Layer{l}
}
