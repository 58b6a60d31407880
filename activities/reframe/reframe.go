// Package reframe plans how the shots of a film are shown upright: which part of the
// picture, and how that moves. It reads no files.
package reframe

import (
	"cmp"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/see"
)

const (
	stepMs = 200 // as faces are watched
	// A face counts in a shot where it is seen for so much of it, and is so high, 0-1
	// of the picture.
	leastThere, leastTall = 0.35, 0.035
	// One that is not so high has to be there for more of it: somebody who passes far away,
	// or a picture on a wall, is no subject.
	usualTall, smallThere = 0.07, 0.6
	// A camera stands still while a face stays this near, of the crop's width, and
	// moves at most so much of the picture's width in a second.
	deadZone, fastest = 0.08, 0.12
	// A face is well placed in the middle 60 % of the crop; a crop that does not keep
	// it there for so much of the time is not used.
	middle, kept = 0.6, 0.97
	// Both of a split have to be there for half of the shot and speak for a fifth.
	splitThere, splitTalk = 0.5, 0.2
	// Who speaks for so much of what is said is followed alone.
	leads = 0.6
	// A face so much larger than the next is followed where nobody is seen to speak.
	larger = 1.6
	// fills is how much of a crop two faces may take together.
	fills = 0.92
)

// Upright is the shape of clips, width by height.
const Upright = 9.0 / 16

// Plan says how each shot of a stretch of a film is shown in an upright clip.
func Plan(f *see.Film, turns []see.Turn, fromMs, toMs int) []farm.ClipShot {
	return PlanIn(Upright, f, turns, fromMs, toMs)
}

// PlanIn is Plan for a film of another shape, width by height.
func PlanIn(shape float64, f *see.Film, turns []see.Turn, fromMs, toMs int) []farm.ClipShot {
	var out []farm.ClipShot
	for i, s := range f.Shots {
		from, to := max(s.FromMs, fromMs), min(s.ToMs, toMs)
		if to <= from {
			continue
		}
		p := &shot{film: f, shape: shape, fromMs: from, toMs: to, wide: float64(f.Width), tall: float64(f.Height)}
		p.faces = p.there(i, turns)
		made := p.plan()
		if w, ok := p.writing(i); ok && p.wide > p.cropWidth()*1.02 {
			made = p.readable(made, w)
		}
		out = append(out, made)
	}
	return out
}

// shot is a shot that is planned.
type shot struct {
	film         *see.Film
	shape        float64 // of what is made
	fromMs, toMs int
	wide, tall   float64
	faces        []face // the largest part of the time first
}

// times is how many times of the shot are looked at: each stepMs, and its end.
func (p *shot) times() int { return (p.toMs-p.fromMs+stepMs-1)/stepMs + 1 }

func (p *shot) at(i int) int { return min(p.fromMs+i*stepMs, p.toMs) }

// face is a face of a shot.
type face struct {
	xs, ys []float64 // of its middle, at each time of the shot; where it is not seen, as it was last
	w, h   float64   // its usual size
	seen   float64   // 0-1 of the shot
	talk   float64   // 0-1 of what is said in the shot
	panel  see.Box   // the picture in the picture that it is in; zero is none
}

// there are the faces that count in a shot.
func (p *shot) there(n int, turns []see.Turn) []face {
	said, all := map[int]int{}, 0
	for _, t := range turns {
		if t.Shot == n {
			ms := max(0, min(t.ToMs, p.toMs)-max(t.FromMs, p.fromMs))
			said[t.Track], all = said[t.Track]+ms, all+ms
		}
	}
	var out []face
	for _, t := range p.film.Tracks {
		if t.Shot != n || len(t.Sights) == 0 {
			continue
		}
		f := p.face(t)
		if f.seen < leastThere || f.h < leastTall*p.tall || f.h < usualTall*p.tall && f.seen < smallThere {
			continue
		}
		if all > 0 {
			f.talk = float64(said[t.ID]) / float64(all)
		}
		out = append(out, f)
	}
	slices.SortStableFunc(out, func(a, b face) int { return cmp.Compare(b.seen*b.h, a.seen*a.h) })
	return out
}

// face is a track within the shot.
func (p *shot) face(t see.Track) face {
	var f face
	var ws, hs []float64
	n := p.times()
	for i := range n {
		at := p.at(i)
		b, seen := t.Box(at)
		if seen {
			f.seen++
		} else {
			b = nearest(t, at)
		}
		c := b.Centre()
		f.xs, f.ys, ws, hs = append(f.xs, c.X), append(f.ys, c.Y), append(ws, b.W), append(hs, b.H)
	}
	f.seen /= float64(max(n, 1))
	f.w, f.h, f.panel = middleOf(ws), middleOf(hs), t.Panel
	return f
}

// nearest is where a track is at its end that is nearer to a time.
func nearest(t see.Track, at int) see.Box {
	if at < t.Sights[0].AtMs {
		return t.Sights[0].Box
	}
	return t.Sights[len(t.Sights)-1].Box
}

func middleOf(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	sorted := slices.Clone(v)
	slices.Sort(sorted)
	return sorted[len(sorted)/2]
}

// span is where the middle 95 % of values lie.
func span(v []float64) (low, high float64) {
	sorted := slices.Clone(v)
	slices.Sort(sorted)
	n := len(sorted)
	if n == 0 {
		return 0, 0
	}
	return sorted[n*25/1000], sorted[n-1-n*25/1000]
}

// plan picks the layout.
func (p *shot) plan() farm.ClipShot {
	crop := p.cropWidth()
	if p.wide <= crop*1.02 {
		return p.tallSource()
	}
	switch len(p.faces) {
	case 0:
		return p.whole()
	case 1:
		return p.follow(p.faces[0])
	}
	if s, ok := p.together(); ok {
		return s
	}
	talkers := slices.DeleteFunc(slices.Clone(p.faces), func(f face) bool { return f.talk < splitTalk || f.seen < splitThere })
	slices.SortStableFunc(talkers, func(a, b face) int { return cmp.Compare(b.talk, a.talk) })
	if len(talkers) >= 2 {
		if s, ok := p.split(talkers[0], talkers[1]); ok {
			return s
		}
		if talkers[0].talk < leads {
			return p.whole()
		}
	}
	if len(talkers) >= 1 && talkers[0].talk >= leads {
		return p.follow(talkers[0])
	}
	if p.faces[0].h >= larger*p.faces[1].h {
		return p.follow(p.faces[0])
	}
	return p.whole()
}

// cropWidth is how wide a crop of the whole height is.
func (p *shot) cropWidth() float64 { return p.tall * p.shape }

func (p *shot) made(layout string, windows ...farm.ClipWindow) farm.ClipShot {
	return farm.ClipShot{StartMs: p.fromMs, EndMs: p.toMs, Layout: layout, Windows: windows}
}

func (p *shot) whole() farm.ClipShot { return p.made(farm.ClipWhole, farm.ClipWindow{W: 1, H: 1}) }

// leastTallCrop is how much of a narrow picture's height is shown at least.
const leastTallCrop = 0.45

// tallSource is a film that is as narrow as a clip: all of its width, the faces in
// the upper part. Where that would take away most of it, it is shown whole.
func (p *shot) tallSource() farm.ClipShot {
	h := min(1, p.wide/p.shape/p.tall)
	if h < leastTallCrop {
		return p.whole()
	}
	y := (1 - h) / 2
	if len(p.faces) > 0 {
		y = clamp(middleOf(p.faces[0].ys)/p.tall-0.4*h, 0, 1-h)
	}
	return p.made(farm.ClipStill, farm.ClipWindow{Y: round(y), W: 1, H: round(h)})
}

// still is a crop whose middle is at a place.
func (p *shot) still(x float64) farm.ClipShot {
	crop := p.cropWidth()
	return p.made(farm.ClipStill, farm.ClipWindow{X: round(clamp(x-crop/2, 0, p.wide-crop) / p.wide), W: round(crop / p.wide), H: 1})
}

// together is one crop for all faces, where they stand near each other.
func (p *shot) together() (farm.ClipShot, bool) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, f := range p.faces {
		l, h := span(f.xs)
		low, high = min(low, l-0.6*f.w), max(high, h+0.6*f.w)
	}
	return p.still((low + high) / 2), high-low <= fills*p.cropWidth()
}

// follow keeps one face in the crop: with a crop that stands still where that is
// enough, else with one that moves, else the whole picture is shown.
func (p *shot) follow(f face) farm.ClipShot {
	crop := p.cropWidth()
	low, high := span(f.xs)
	if high-low <= 2*deadZone*crop {
		return p.still((low + high) / 2)
	}
	path := p.camera(f.xs)
	good := 0
	for i, x := range f.xs {
		if math.Abs(x-clamp(path[i], crop/2, p.wide-crop/2)) <= middle*crop/2 || atEdge(x, path[i], crop, p.wide) {
			good++
		}
	}
	if float64(good) < kept*float64(len(f.xs)) {
		return p.whole()
	}
	w := farm.ClipWindow{W: round(crop / p.wide), H: 1}
	lefts := make([]float64, len(path))
	for i, x := range path {
		lefts[i] = clamp(x-crop/2, 0, p.wide-crop) / p.wide
	}
	for _, i := range corners(lefts, 0.001) {
		w.Path = append(w.Path, farm.ClipPoint{AtMs: p.at(i), X: round(lefts[i])})
	}
	w.X = w.Path[0].X
	return p.made(farm.ClipTrack, w)
}

// atEdge reports whether a face is off the middle only because the picture ends
// there, and still inside the crop.
func atEdge(x, camera, crop, wide float64) bool {
	left := clamp(camera-crop/2, 0, wide-crop)
	return (left == 0 || left == wide-crop) && x >= left && x <= left+crop
}

// camera is where the middle of a crop is at the times of a face: it waits while the face
// is near, is smooth, never faster than it may be, and no farther from the face than that
// asks for.
func (p *shot) camera(xs []float64) []float64 {
	zone := deadZone * p.cropWidth()
	path := slices.Clone(xs)
	// Who waits comes late by the zone. One that goes back in time comes early by it: the
	// mean of both is where the face is while it moves, and stands while it stands.
	late, early := waiting(xs, zone), slices.Clone(xs)
	slices.Reverse(early)
	early = waiting(early, zone)
	slices.Reverse(early)
	for i := range path {
		path[i] = (late[i] + early[i]) / 2
	}
	return smooth(p.slowed(path))
}

// waiting follows places as one does who stands until they are farther away than a zone.
func waiting(xs []float64, zone float64) []float64 {
	out, at := make([]float64, len(xs)), xs[0]
	for i, x := range xs {
		at = clamp(at, x-zone, x+zone)
		out[i] = at
	}
	return out
}

// slowed is the path that is nowhere faster than a camera may be and as near as such a
// path can be: between the slow paths that are nowhere below it and nowhere above it.
func (p *shot) slowed(xs []float64) []float64 {
	low, high := slices.Clone(xs), slices.Clone(xs)
	pull := func(i, from int) {
		most := fastest * p.wide * math.Abs(float64(p.at(i)-p.at(from))) / 1000
		low[i], high[i] = max(low[i], low[from]-most), min(high[i], high[from]+most)
	}
	for i := 1; i < len(xs); i++ {
		pull(i, i-1)
	}
	for i := len(xs) - 2; i >= 0; i-- {
		pull(i, i+1)
	}
	for i := range low {
		low[i] = (low[i] + high[i]) / 2
	}
	return low
}

// smooth is the mean of each place and those near it, as many before as after it: it is
// nowhere faster than the path was.
func smooth(xs []float64) []float64 {
	const most = 3
	out := make([]float64, len(xs))
	for i := range xs {
		near, sum := min(most, i, len(xs)-1-i), 0.0
		for _, x := range xs[i-near : i+near+1] {
			sum += x
		}
		out[i] = sum / float64(2*near+1)
	}
	return out
}

const (
	// The face of a split takes so much of its window's height, and stands so far
	// down in it.
	faceOfHalf, downOfHalf = 0.36, 0.44
	// It may move so much of the window's width.
	halfRoom = 0.3
	// A window shows so much of the picture's height at least.
	leastHalf = 0.34
)

// split shows two people one above the other, who stands on the left above. It is
// false where a window would show the other's face too, or not hold its own.
func (p *shot) split(a, b face) (farm.ClipShot, bool) {
	if middleOf(a.xs) > middleOf(b.xs) {
		a, b = b, a
	}
	left, _ := span(b.xs)
	_, right := span(a.xs)
	top, ok := p.halfOf(a, 0, left-0.55*b.w)
	if !ok {
		return farm.ClipShot{}, false
	}
	low, ok := p.halfOf(b, right+0.55*a.w, p.wide)
	return p.made(farm.ClipSplit, top, low), ok
}

// halfOf is the window of a face between two bounds.
func (p *shot) halfOf(f face, left, right float64) (farm.ClipWindow, bool) {
	h := min(p.tall, max(f.h/faceOfHalf, leastHalf*p.tall), (right-left)/(2*p.shape))
	w := h * 2 * p.shape
	low, high := span(f.xs)
	if high-low > halfRoom*w || h < 1.6*f.h {
		return farm.ClipWindow{}, false
	}
	x := clamp((low+high)/2-w/2, left, right-w)
	y := clamp(middleOf(f.ys)-downOfHalf*h, 0, p.tall-h)
	return farm.ClipWindow{X: round(x / p.wide), Y: round(y / p.tall), W: round(w / p.wide), H: round(h / p.tall)}, true
}

// corners are the places of a line that have to be kept so that it differs nowhere
// by more than a little.
func corners(v []float64, most float64) []int {
	if len(v) < 2 {
		return []int{0}
	}
	var between func(a, b int) []int
	between = func(a, b int) []int {
		worst, at := 0.0, -1
		for i := a + 1; i < b; i++ {
			line := v[a] + (v[b]-v[a])*float64(i-a)/float64(b-a)
			if d := math.Abs(v[i] - line); d > worst {
				worst, at = d, i
			}
		}
		if worst <= most {
			return nil
		}
		return append(append(between(a, at), at), between(at, b)...)
	}
	return append(append([]int{0}, between(0, len(v)-1)...), len(v)-1)
}

func clamp(v, low, high float64) float64 { return max(low, min(v, high)) }

// round keeps four places: a ten-thousandth of a picture is less than a pixel.
func round(v float64) float64 { return math.Round(v*10_000) / 10_000 }
