package kit

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

const (
	// readableType is the least size, px on the frame, of the type in a screen
	// that is shown to be read.
	readableType = 22.0
	// guessedType is the size of type in a screen whose rows were not measured,
	// of its width.
	guessedType = 0.011
	// mostCut is how much less than readableType the type of a phone's screen may
	// have before its lines are cut.
	mostCut = 0.92
	// mostOver is how much wider than its box a phone's screen is at most, where its
	// type would be small: its margins are cut, not its lines.
	mostOver = 1.07
	// nearer is how much larger a detail is than the screen across its box.
	nearer = 2.0
)

// ScreenScale is how much of its own size a screen has in a box w px wide for its
// type to be read: twice what would show all of its width, or more, as far as its
// pixels go.
func ScreenScale(p match.Picture, w float64) float64 {
	px := p.TextPx
	if px == 0 {
		px = guessedType * float64(p.Asset.Width)
		if p.Tall() {
			px *= 2.4
		}
	}
	if p.Tall() { // a phone's screen is made to be read across its width: no line of it is cut
		whole := w / float64(p.Asset.Width)
		return min(max(whole, min(readableType/px*mostCut, whole*mostOver)), mostGrown)
	}
	k := max(readableType/px, nearer*w/float64(p.Asset.Width))
	return min(max(k, w/float64(p.Asset.Width)), mostGrown)
}

// ScreenCrop is the part of a screen, 0-1, that a box of w by h px shows large
// enough to be read. Views, 0 and on, are of different parts, those first in which
// most is to be seen; their edges lie where little is cut in two.
func ScreenCrop(p match.Picture, w, h float64, view int) *farm.Box {
	k := ScreenScale(p, w)
	bw, bh := min(w/k/float64(p.Asset.Width), 1), min(h/k/float64(p.Asset.Height), 1)
	places := busiest(p, bw, bh)
	at := places[view%len(places)]
	return &farm.Box{X: quietEdge(p.Tones.Across, at.X, bw), Y: quietEdge(p.Tones.Down, at.Y, bh), W: bw, H: bh}
}

// leastRows is the part of a view that remains at least where it ends between rows.
const leastRows = 0.45

// wholeRows moves the ends of a part of a screen to where nothing is written, so that
// no row is cut in two; ok is false where no such places are near.
func wholeRows(p match.Picture, c farm.Box) (farm.Box, bool) {
	top, low := quietNear(p.Tones.Down, c.Y), quietNear(p.Tones.Down, min(c.Y+c.H, 1))
	if low-top < leastRows*c.H || low-top > 1.1*c.H {
		return c, false
	}
	return Box(c.X, top, c.W, low-top), true
}

// leastWorth is how much is to be seen in a further view of a screen, of what is in
// the first: an empty end is none.
const leastWorth = 0.75

// busiest are up to four places of a window in a picture, by what is to be seen
// in it; they overlap by half at most.
func busiest(p match.Picture, bw, bh float64) []farm.Point {
	t := tones{p.Tones}
	if t.Columns == 0 {
		return []farm.Point{{X: within(p.Focus.X-bw/2, 1-bw), Y: within(p.Focus.Y-bh/2, 1-bh)}}
	}
	var out []farm.Point
	const steps, most = 12, 4
	first := 0.0
	for range most {
		best, found := farm.Point{}, -999.0
		for j := range steps + 1 {
			for i := range steps + 1 {
				at := farm.Point{X: (1 - bw) * float64(i) / steps, Y: (1 - bh) * float64(j) / steps}
				taken := false
				for _, o := range out {
					over := max(bw-math.Abs(o.X-at.X), 0) * max(bh-math.Abs(o.Y-at.Y), 0)
					taken = taken || over > 0.5*bw*bh
				}
				v, ok := t.worth(at.X, at.Y, at.X+bw, at.Y+bh)
				if v > 0 { // rows are read from where they begin
					v *= 1 - 0.5*at.X
				}
				if ok && !taken && v > found {
					best, found = at, v
				}
			}
		}
		if found == -999 || len(out) > 0 && found < leastWorth*first {
			break
		}
		if len(out) == 0 {
			first = found
		}
		out = append(out, best)
	}
	return out
}

// tones are those of a screen.
type tones struct{ match.Tones }

// worth is how much is to be seen in a part of a screen, less what lies on another
// ground than most of it: a bar at its side.
func (t tones) worth(left, top, right, bottom float64) (float64, bool) {
	_, _, busy, ok := t.In(left, top, right, bottom)
	all := slices.Sorted(slices.Values(t.Light))
	usual, other, n := float64(all[len(all)/2]), 0.0, 0.0
	for j := range t.Rows {
		for i := range t.Columns {
			x, y := (float64(i)+0.5)/float64(t.Columns), (float64(j)+0.5)/float64(t.Rows)
			if x < left || x > right || y < top || y > bottom {
				continue
			}
			n++
			if math.Abs(float64(t.Light[j*t.Columns+i])-usual) > 80 {
				other++
			}
		}
	}
	return busy - 60*other/max(n, 1), ok
}

// quietEdge moves the beginning of a window to where its edges cut least.
func quietEdge(along []byte, from, length float64) float64 {
	n := len(along)
	if n == 0 || length >= 1 {
		return within(from, 1-length)
	}
	at := func(v float64) float64 { return float64(along[min(max(int(v*float64(n)), 0), n-1)]) }
	best, least := from, math.Inf(1)
	for k := -8; k <= 8; k++ {
		x := from + float64(k)/float64(n)
		if x < 0 || x+length > 1 {
			continue
		}
		if v := at(x) + at(x+length) + math.Abs(float64(k)); v < least {
			best, least = x, v
		}
	}
	return best
}

// ScreenRows are rows of a screen from side to side, about a share of its height,
// 0-1: another part for each view. They begin and end where nothing is written.
func ScreenRows(p match.Picture, share float64, view int) farm.Box {
	if b, ok := wholeLines(p, share, view); ok {
		return b
	}
	places := busiest(p, 1, min(share, 1))
	top := places[view%len(places)].Y
	low := quietNear(p.Tones.Down, min(top+share, 1))
	top = quietNear(p.Tones.Down, top)
	if low-top < share/3 {
		return Box(0, within(top, 1-share), 1, share)
	}
	return Box(0, top, 1, low-top)
}

// quietNear is the place near another, 0-1, at which least is written across: the
// middle of a gap between rows, and of a wide one rather than a narrow one.
func quietNear(along []byte, from float64) float64 {
	n := len(along)
	if n == 0 || from <= 0 || from >= 1 {
		return within(from, 1)
	}
	const gap = 6 // up to which nothing is written
	best, least := from, math.Inf(1)
	for i := 0; i < n; i++ {
		first := i
		for i < n && along[i] <= gap {
			i++
		}
		mid := (float64(first) + float64(i)) / 2 / float64(n)
		away := math.Abs(mid - from)
		if wide := i - first; wide > 0 && away < 0.12 && away-0.008*float64(min(wide, 4)) < least {
			best, least = mid, away-0.008*float64(min(wide, 4))
		}
	}
	return best
}

// Detail is a part of a screen on a card, as large as its type needs.
func (d *Draft) Detail(p match.Picture, b farm.Box, view int) farm.Layer {
	if inside, ok := d.onStage(b); ok {
		if l, ok := d.RowsCard(p, inside, view, mostDetail); ok {
			l.Box.Y += min((inside.H-l.Box.H)*0.4, 140)
			return l
		}
	}
	return d.bareDetail(p, b, view)
}

// bareDetail is the same of a screen whose rows were not found.
func (d *Draft) bareDetail(p match.Picture, b farm.Box, view int) farm.Layer {
	b = givenBy(p, b)
	crop := *ScreenCrop(p, b.W, b.H, view)
	if rows, ok := wholeRows(p, crop); ok && b.W < float64(d.Snack.Canvas.Width) { // the card ends where a row does
		b.H *= rows.H / crop.H
		crop = rows
	}
	return farm.Layer{ID: "detail", Box: b, Radius: 30, Shadow: SoftShadow(), Border: &farm.Stroke{Width: 2, Color: "#0000001F"},
		Picture: &farm.Picture{Asset: d.AddAsset(d.photoID(p), p.Asset), Crop: &crop}}
}

const (
	// mostDetail is how many rows a detail shows at most.
	mostDetail = 9
	// sideOfCard is what is left beside a card of rows, px.
	sideOfCard = 56.0
)

// onStage is the part of a box in which a card of whole rows can be seen whole; ok is
// false where little is left of it.
func (d *Draft) onStage(b farm.Box) (farm.Box, bool) {
	wide, high := float64(d.Snack.Canvas.Width), float64(d.Snack.Canvas.Height)
	left, right := max(b.X, sideOfCard), min(b.X+b.W, wide-sideOfCard)
	low := min(b.Y+b.H, high-sideOfCard)
	return Box(left, b.Y, right-left, low-b.Y), right-left > b.W*0.7 && low-b.Y > b.H*0.5
}

// givenBy is as much of a box, about its middle, as a picture has pixels for.
func givenBy(p match.Picture, b farm.Box) farm.Box {
	w, h := min(b.W, float64(p.Asset.Width)*mostGrown), min(b.H, float64(p.Asset.Height)*mostGrown)
	return Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h)
}

// Lifted is a part of a screen that comes forward, at 120 % of the dimmed screen
// that it was taken from, with a cursor that presses in it. It fills the box.
func (d *Draft) Lifted(p match.Picture, b farm.Box, view int) []farm.Layer {
	const lift = 1.2
	if layers, ok := d.liftedRows(p, b, view); ok {
		return layers
	}
	back := d.Detail(p, b, view)
	back.ID = "screen"
	if b.W >= float64(d.Snack.Canvas.Width) { // from edge to edge
		back.Radius, back.Shadow, back.Border = 0, nil, nil
	}
	back.Picture.Dim, back.Picture.Blur = 0.16, 9
	w, h := b.W*0.9, b.H*0.58
	at := givenBy(p, Box(b.X+(b.W-w)/2, b.Y+b.H*0.2, w, h))
	w, h = at.W, at.H
	crop := *grownIn(*ScreenCrop(p, w/lift, h/lift, view), w, h, p)
	if rows, ok := wholeRows(p, crop); ok {
		high := h * rows.H / crop.H
		at.Y, h, crop = at.Y+(h-high)/2, high, rows
		at.H = h
	}
	card := farm.Layer{ID: "detail", Box: at, Radius: 28,
		Shadow: &farm.Shadow{Y: 26, Blur: 80, Color: "#0000008C", Contact: true}, Border: &farm.Stroke{Width: 4, Color: d.Accent},
		Picture: &farm.Picture{Asset: back.Picture.Asset, Crop: &crop}}
	x, y := pressed(p, *card.Picture.Crop)
	return append([]farm.Layer{back, card}, Cursor(card.Box.X+x*w, card.Box.Y+y*h, d.Accent)...)
}

// liftedRows are a screen that is dimmed and three rows of it at most, whole, that come
// forward. ok is false where its rows were not found.
func (d *Draft) liftedRows(p match.Picture, b farm.Box, view int) ([]farm.Layer, bool) {
	in, ok := d.onStage(b)
	if !ok {
		return nil, false
	}
	edge := b.W >= float64(d.Snack.Canvas.Width)
	const most = 4
	s, ok := screenPieces(p, in.W, in.H*0.72, view, most)
	if !ok {
		return nil, false
	}
	w, h := float64(p.Asset.Width), float64(p.Asset.Height)
	k := s.k / 1.2
	bw, bh := min(b.W/k/w, 1), min(b.H/k/h, 1)
	crop := Box(within(s.boxes[0].X/w-0.04, 1-bw), within((s.boxes[0].Y+s.high()/2)/h-bh/2, 1-bh), bw, bh)
	back := farm.Layer{ID: "screen", Box: b, Picture: &farm.Picture{Asset: d.AddAsset(d.photoID(p), p.Asset), Crop: &crop,
		Dim: 0.2, Blur: 12}}
	if !edge {
		back.Radius, back.Shadow = 30, SoftShadow()
	}
	card := d.card(p, s, in)
	card.Box.Y = in.Y + (in.H-card.Box.H)*0.42
	card.Radius, card.Border = 28, &farm.Stroke{Width: 5, Color: d.Accent}
	card.Shadow = &farm.Shadow{Y: 26, Blur: 80, Color: "#0000008C", Contact: true}
	last := s.rows[len(s.rows)/2]
	cell := last.Cells[len(last.Cells)-1]
	at := s.boxes[len(s.boxes)-1]
	x := card.Box.X + card.Box.W - (at.X+at.W-float64(cell.From+cell.To)/2)*s.k
	y := card.Box.Y + (float64(last.Low)-at.Y)*s.k
	return append([]farm.Layer{back, card}, Cursor(x, y, d.Accent)...), true
}

// grownIn keeps a crop's enlargement within what its picture gives.
func grownIn(c farm.Box, w, h float64, p match.Picture) *farm.Box {
	least := max(w/mostGrown/float64(p.Asset.Width)/c.W, h/mostGrown/float64(p.Asset.Height)/c.H, 1)
	mx, my := c.X+c.W/2, c.Y+c.H/2
	c.W, c.H = min(c.W*least, 1), min(c.H*least, 1)
	c.X = quietEdge(p.Tones.Across, within(mx-c.W/2, 1-c.W), c.W)
	c.Y = quietEdge(p.Tones.Down, within(my-c.H/2, 1-c.H), c.H)
	return &c
}

// pressed is where in a part of a screen most is to be seen, 0-1.
func pressed(p match.Picture, c farm.Box) (x, y float64) {
	t, most := p.Tones, -1.0
	x, y = 0.6, 0.6
	for j := range t.Rows {
		for i := range t.Columns {
			px, py := ((float64(i)+0.5)/float64(t.Columns)-c.X)/c.W, ((float64(j)+0.5)/float64(t.Rows)-c.Y)/c.H
			if v := float64(t.Busy[j*t.Columns+i]); px > 0.2 && px < 0.85 && py > 0.3 && py < 0.85 && v > most {
				x, y, most = px, py, v
			}
		}
	}
	return x, y
}

// Cursor is a pointer that presses at a place: a ring and the arrow.
func Cursor(x, y float64, c farm.Color) []farm.Layer {
	const ring, side = 120.0, 84.0
	view := Box(0, 0, 24, 24)
	arrow := farm.Layer{ID: "cursor", Box: Box(x-8, y-6, side, side),
		Shape: &farm.Shape{Kind: "path", Path: "M3 2 L3 19 L7.6 14.9 L10.6 21.6 L13.6 20.3 L10.7 13.8 L17 13.4 Z",
			ViewBox: &view, Fill: Solid("#FFFFFF"), Stroke: &farm.Stroke{Width: 5, Color: "#14161A"}}}
	return []farm.Layer{
		{ID: "press", Box: Box(x-ring/2, y-ring/2, ring, ring), Shape: &farm.Shape{Kind: "ellipse", Fill: Solid(Alpha(c, 0.25)),
			Stroke: &farm.Stroke{Width: 7, Color: c}}},
		arrow,
	}
}

// leaf is a part of a screen as one picture, from one row to another where they were
// found: its columns from the first on, as far as they can be read.
func (d *Draft) leaf(p match.Picture, b farm.Box, view int) farm.Layer {
	const leastRowsOf = 4
	s, ok := screenPieces(p, b.W*0.88, b.H, view, mostDetail)
	if !ok || len(s.rows) < leastRowsOf {
		s, ok = screenPieces(p, b.W*0.88, b.H, 0, mostDetail)
	}
	if !ok || len(s.rows) < leastRowsOf {
		return d.bareDetail(p, b, view)
	}
	if len(s.boxes) > 1 {
		spans := columns(s.rows)
		tighten(spans, lip*p.TextPx)
		n := 1
		for n < len(spans) && float64(spans[n].After-spans[0].Before)*mostGrown <= b.W {
			n++
		}
		s.boxes = []farm.Box{{X: s.boxes[0].X, Y: s.boxes[0].Y, W: float64(spans[n-1].After) - s.boxes[0].X, H: s.high()}}
	}
	s.k = min(b.W*0.9/s.boxes[0].W, mostGrown)
	return d.card(p, s, b)
}

// Leaning is a screen seen from the side; an upright one in its phone.
func (d *Draft) Leaning(p match.Picture, b farm.Box, view int) []farm.Layer {
	if p.Tall() {
		w := min(b.W*0.62, b.H*0.72, float64(p.Asset.Width)*mostGrown)
		l := d.Phone(d.photoID(p), p, b.X+(b.W-w)/2+b.W*0.08, b.Y, w)
		l.Rotation = []float64{7, -6}[view%2]
		return []farm.Layer{l}
	}
	l := d.leaf(p, b, view)
	l.Border = nil
	l.Shadow = &farm.Shadow{Y: 30, Blur: 70, Color: "#00000070"}
	l.Picture.LeanX, l.Picture.LeanY = []float64{-18, 18}[view%2], 10
	return []farm.Layer{l}
}
