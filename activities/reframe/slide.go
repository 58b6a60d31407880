package reframe

import (
	"cmp"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/see"
)

// What a way of showing a shot costs: words that are cut off, at most so much by how much
// of the picture they cover; people who are not seen; how far the camera moves, in widths
// of the picture; and how small everything becomes.
const (
	cutCost, cutFull     = 1.0, 0.075
	unseenCost           = 0.3
	travelCost           = 0.25
	wholeCost, slideCost = 0.35, 0.15
	lineInside           = 0.94 // of a line that has to be seen for it to be read
	// A slide is seen for so long, and takes so much of the picture.
	leastSlideMs, leastPage             = 1200, 0.1
	tallestSlideShape, widestSlideShape = 9.0 / 8, 2.4
	// A slide has so much of the picture's sides about its writing.
	slideRoom = 0.03
	// Who speaks has a window of so many px of the film at least, in which the face takes so
	// much of the height, at most and usually.
	leastSpeaker                = 150
	faceOfSpeaker, mostOfWindow = 0.27, 0.8
	// In a picture that is too narrow for the room beside it the face takes so much.
	narrowFace = 0.55
	// A clip is upright from such a shape on: there is room for two windows.
	uprightShape = 0.7
	// The face of a window for who speaks stands so far down in it.
	downOfSpeaker = 0.46
)

// writing is what the shot shows to be read.
func (p *shot) writing(n int) (see.Writing, bool) {
	i := slices.IndexFunc(p.film.Writing, func(w see.Writing) bool { return w.Shot == n })
	if i < 0 {
		return see.Writing{}, false
	}
	return p.film.Writing[i], true
}

// readable is how a shot with something to read is shown: as it would be without, or so
// that less of it is cut off, by what each costs.
func (p *shot) readable(usual farm.ClipShot, w see.Writing) farm.ClipShot {
	best, least := usual, p.cost(usual, w)
	try := func(s farm.ClipShot, ok bool) {
		if c := p.cost(s, w); ok && c < least-1e-9 {
			best, least = s, c
		}
	}
	if len(p.faces) > 0 && usual.Layout != farm.ClipWhole {
		try(p.besides(w))
	}
	slide := w.Box.W*w.Box.H >= leastPage*p.wide*p.tall && p.toMs-p.fromMs >= leastSlideMs
	if f, ok := p.speaker(); ok && slide && p.shape <= uprightShape {
		try(p.slide(f, w))
	}
	try(p.whole(), true)
	return best
}

// cost is what a way of showing the shot costs.
func (p *shot) cost(s farm.ClipShot, w see.Writing) float64 {
	sum := cutCost * min(1, w.Share/cutFull) * p.cutOff(s, w)
	switch s.Layout {
	case farm.ClipWhole:
		return sum + wholeCost
	case farm.ClipSlide:
		sum += slideCost
	}
	for _, window := range s.Windows {
		for i := 1; i < len(window.Path); i++ {
			d := window.Path[i].X - window.Path[i-1].X
			sum += travelCost * max(d, -d)
		}
	}
	for _, f := range p.faces {
		if !p.sees(s, f) {
			sum += unseenCost * f.seen
		}
	}
	return sum
}

// sees reports a face whose middle is in a window in the middle of the shot.
func (p *shot) sees(s farm.ClipShot, f face) bool {
	n := len(f.xs) / 2
	x, y := f.xs[n]/p.wide, f.ys[n]/p.tall
	return slices.ContainsFunc(s.Windows, func(w farm.ClipWindow) bool {
		left := w.At(p.at(n))
		return x >= left && x <= left+w.W && y >= w.Y && y <= w.Y+w.H
	})
}

// cutOff is how much of the writing cannot be read, 0-1: of a line that is cut all of it.
func (p *shot) cutOff(s farm.ClipShot, w see.Writing) float64 {
	all, cut := 0.0, 0.0
	for _, line := range w.Lines {
		all += line.W * line.H
		if !slices.ContainsFunc(s.Windows, func(window farm.ClipWindow) bool { return p.holds(window, line) }) {
			cut += line.W * line.H
		}
	}
	return cut / max(all, 1)
}

// CutOff is how much of what a shot of a film shows to be read is cut off as it is shown,
// 0-1.
func CutOff(f *see.Film, s farm.ClipShot) float64 {
	n := slices.IndexFunc(f.Shots, func(one see.Shot) bool { return s.StartMs >= one.FromMs && s.StartMs < one.ToMs })
	p := &shot{film: f, wide: float64(f.Width), tall: float64(f.Height)}
	w, ok := p.writing(n)
	if !ok {
		return 0
	}
	return p.cutOff(s, w)
}

// holds reports a window that shows a line, all the time.
func (p *shot) holds(w farm.ClipWindow, line see.Box) bool {
	low, high := w.X, w.X
	for _, c := range w.Path {
		low, high = min(low, c.X), max(high, c.X)
	}
	window := see.Box{X: high * p.wide, Y: w.Y * p.tall, W: (low + w.W - high) * p.wide, H: w.H * p.tall}
	return common(window, line) >= lineInside*line.W*line.H
}

// common is the area that two boxes share.
func common(a, b see.Box) float64 {
	return max(0, min(a.X+a.W, b.X+b.W)-max(a.X, b.X)) * max(0, min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y))
}

// speaker is who is shown beside a slide: who speaks most, else the largest.
func (p *shot) speaker() (face, bool) {
	if len(p.faces) == 0 {
		return face{}, false
	}
	best := slices.MaxFunc(p.faces, func(a, b face) int {
		return cmp.Or(cmp.Compare(a.talk, b.talk), cmp.Compare(a.h*a.seen, b.h*b.seen))
	})
	return best, best.seen >= splitThere
}

// besides is one crop for the faces and the writing, where they stand near each other.
func (p *shot) besides(w see.Writing) (farm.ClipShot, bool) {
	low, high := w.Box.X, w.Box.X+w.Box.W
	for _, f := range p.faces {
		l, h := span(f.xs)
		low, high = min(low, l-0.6*f.w), max(high, h+0.6*f.w)
	}
	return p.still((low + high) / 2), high-low <= p.cropWidth()
}

// slide shows what is to be read above who speaks.
func (p *shot) slide(f face, w see.Writing) (farm.ClipShot, bool) {
	box := p.page(f, w)
	above := SlideTop + SlideTall(p.shape, box.W/box.H) + SlideBand
	speaker, ok := p.besideSlide(f, w, p.shape/(1-above))
	n := len(f.xs) / 2
	if common(box, see.Box{X: f.xs[n] - 1, Y: f.ys[n] - 1, W: 2, H: 2}) > 0 && f.panel.W == 0 { // they stand before it
		ok = false
	}
	return p.made(farm.ClipSlide, p.windowOf(box), speaker), ok
}

// The top of a slide stands so far down, it takes so much of the height at most, and below
// it is so much room for captions.
const (
	SlideTop, mostSlide, SlideBand = 0.165, 0.4, 0.1
)

// SlideTall is how much of the height of a clip of a shape a slide of a shape takes.
func SlideTall(shape, slide float64) float64 { return min(shape/slide, mostSlide) }

func (p *shot) windowOf(b see.Box) farm.ClipWindow {
	return farm.ClipWindow{X: round(b.X / p.wide), Y: round(b.Y / p.tall), W: round(b.W / p.wide), H: round(b.H / p.tall)}
}

// page is the part of the picture about what is to be read, without who speaks where that
// is possible.
func (p *shot) page(f face, w see.Writing) see.Box {
	dx, dy := slideRoom*p.wide, slideRoom*p.tall
	left, top := max(0, w.Box.X-dx), max(0, w.Box.Y-dy)
	right, low := min(p.wide, w.Box.X+w.Box.W+dx), min(p.tall, w.Box.Y+w.Box.H+dy)
	l, r, u, d := p.free(f)
	if shape := (right - left) / (low - top); shape < tallestSlideShape { // wider: more of what is beside
		left, right = grown(left, right, tallestSlideShape*(low-top), 0, p.wide)
	} else if shape > widestSlideShape {
		top, low = grown(top, low, (right-left)/widestSlideShape, 0, p.tall)
	}
	// What lies beyond the writing may be left out for who speaks.
	switch b := w.Box; {
	case r <= b.X+1:
		left = max(left, min(r, b.X))
	case l >= b.X+b.W-1:
		right = min(right, max(l, b.X+b.W))
	case d <= b.Y+1:
		top = max(top, min(d, b.Y))
	case u >= b.Y+b.H-1:
		low = min(low, max(u, b.Y+b.H))
	}
	return see.Box{X: left, Y: top, W: right - left, H: low - top}
}

// grown is a stretch made as long as asked about its middle, between two bounds.
func grown(from, to, long, low, high float64) (float64, float64) {
	long = min(long, high-low)
	from = clamp((from+to)/2-long/2, low, high-long)
	return from, from + long
}

// free are the left, right, top and bottom of who is seen: the picture in the picture, else
// the face with shoulders.
func (p *shot) free(f face) (left, right, top, low float64) {
	if f.panel.W > 0 {
		return f.panel.X, f.panel.X + f.panel.W, f.panel.Y, f.panel.Y + f.panel.H
	}
	l, r := span(f.xs)
	y := middleOf(f.ys)
	return l - f.w, r + f.w, y - f.h, min(p.tall, y+3*f.h)
}

// besideSlide is the window of who speaks: within the picture in the picture, and off what
// is to be read.
func (p *shot) besideSlide(f face, w see.Writing, shape float64) (farm.ClipWindow, bool) {
	left, top, right, low := 0.0, 0.0, p.wide, p.tall
	if f.panel.W > 0 {
		left, top, right, low = f.panel.X, f.panel.Y, f.panel.X+f.panel.W, f.panel.Y+f.panel.H
	}
	l, r := span(f.xs)
	x, y := (l+r)/2, middleOf(f.ys)
	head := see.Box{X: l - f.w/2, Y: y - f.h/2, W: r - l + f.w, H: f.h}
	for _, line := range w.Lines {
		beside := line.Y < y+1.5*f.h && line.Y+line.H > y-1.2*f.h
		switch {
		case beside && line.X+line.W <= head.X:
			left = max(left, line.X+line.W)
		case beside && line.X >= head.X+head.W:
			right = min(right, line.X)
		case line.X < head.X+head.W && line.X+line.W > head.X && line.Y+line.H <= head.Y:
			top = max(top, line.Y+line.H)
		case line.X < head.X+head.W && line.X+line.W > head.X && line.Y >= head.Y+head.H:
			low = min(low, line.Y)
		}
	}
	h := min(max(f.h/faceOfSpeaker, leastHalf*p.tall), low-top, max((right-left)/shape, f.h/narrowFace))
	wide := min(h*shape, right-left) // narrower than its room in a narrow picture
	if h < f.h/mostOfWindow || wide < max(1.2*f.w, leastSpeaker) || r-l > halfRoom*wide {
		return farm.ClipWindow{}, false
	}
	at := see.Box{X: clamp(x-wide/2, left, right-wide), Y: clamp(y-downOfSpeaker*h, top, low-h), W: wide, H: h}
	return p.windowOf(at), true
}
