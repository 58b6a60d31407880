package cutout

import (
	"math"

	"github.com/snackfarm/farm"
)

// Lay cuts the edit to what is kept of its film: words, faces and shots, which were told
// in times of the film, are told in times of what is made, and the shots are seen as
// near as the pieces say.
func (e *Edit) Lay(pieces []Piece) {
	e.Pieces = pieces
	var words []farm.HeardWord
	var shots []farm.ClipShot
	var faces []Face
	for _, w := range e.Words {
		if p, ok := mostOf(pieces, w.StartMs, w.EndMs); ok {
			w.StartMs, w.EndMs = p.made(w.StartMs), p.made(w.EndMs)
			if w.EndMs > w.StartMs {
				words = append(words, w)
			}
		}
	}
	for _, p := range pieces {
		for _, f := range e.Faces {
			if from, to := max(f.FromMs, p.FromMs), min(f.ToMs, p.ToMs); to > from {
				f.FromMs, f.ToMs = p.made(from), p.made(to)
				faces = append(faces, f)
			}
		}
	}
	for _, p := range runs(pieces) {
		for _, s := range e.Shots {
			if from, to := max(s.StartMs, p.FromMs), min(s.EndMs, p.ToMs); to > from {
				shots = append(shots, e.grounded(s.Between(from, to), p))
			}
		}
	}
	e.Words, e.Shots, e.Faces = words, shots, faces
}

// runs are pieces with those joined whose picture goes on as it was: a run is one decode of
// the film.
func runs(pieces []Piece) []Piece {
	var out []Piece
	for _, p := range pieces {
		if n := len(out); n > 0 && p.FromMs >= out[n-1].ToMs && p.FromMs-out[n-1].ToMs <= contiguousWithinMs && p.Zoom == out[n-1].Zoom {
			out[n-1].ToMs = p.ToMs
			continue
		}
		out = append(out, p)
	}
	return out
}

// made is the time of what is made at a time of the film, inside the piece.
func (p Piece) made(filmMs int) int { return p.AtMs + max(0, min(filmMs-p.FromMs, p.ToMs-p.FromMs)) }

// mostOf is the piece that has most of a stretch of the film; none where less than half
// of it is kept.
func mostOf(pieces []Piece, fromMs, toMs int) (best Piece, ok bool) {
	most := 0
	for _, p := range pieces {
		if ms := min(toMs, p.ToMs) - max(fromMs, p.FromMs); ms > most {
			best, most = p, ms
		}
	}
	return best, most > 0 && shownAtLeastOfPiece*most >= toMs-fromMs
}

// grounded is a shot of a piece as near as the piece says. The ground of parallax is nearer
// still and goes slowly to one side, in the next shot to the other.
func (e *Edit) grounded(s farm.ClipShot, p Piece) farm.ClipShot {
	if e.Wanted.EditStyle != "parallax" || s.Layout != farm.ClipStill && s.Layout != farm.ClipTrack || len(s.Windows) != 1 {
		return e.nearer(s, p)
	}
	was := s.Windows[0]
	p.Zoom *= groundGrows
	s = e.nearer(s, p)
	if s.Layout == farm.ClipTrack { // which the camera moves already
		return s
	}
	w := s.Windows[0]
	way := min(groundSpeed*float64(s.EndMs-s.StartMs)/1000*w.W/float64(stages[e.Wanted.OutputFormat].w), was.W-w.W)
	from := max(was.X, min(w.X-way/2, was.X+was.W-w.W-way))
	path := []farm.ClipPoint{{AtMs: s.StartMs, X: from}, {AtMs: s.EndMs, X: from + way}}
	if s.StartMs/1000%2 == 1 {
		path[0].X, path[1].X = path[1].X, path[0].X
	}
	w.X, w.Path = path[0].X, path
	s.Layout, s.Windows = farm.ClipTrack, []farm.ClipWindow{w}
	return s
}

// nearer is a shot of a piece in times of what is made, as near as the piece says: about
// the face that is in it, else about where faces usually are.
func (e *Edit) nearer(s farm.ClipShot, p Piece) farm.ClipShot {
	mid := (s.StartMs + s.EndMs) / 2
	for i, w := range s.Windows {
		if s.Layout == farm.ClipSlide && i == 0 { // what is to be read stays whole
			continue
		}
		at := farm.Point{X: w.At(mid) + w.W/2, Y: w.Y + facesAboveTheMiddle*w.H}
		if s.Layout == farm.ClipWhole {
			at.Y = w.Y + middleOfWholePicture*w.H
		}
		if f, ok := e.faceIn(w, mid); ok {
			at = farm.Point{X: f.X + f.W/2, Y: f.Y + f.H/2}
		}
		z := farm.ClipWindow{W: w.W / p.Zoom, H: w.H / p.Zoom}
		dx := max(0, min(at.X-w.At(mid)-z.W/2, w.W-z.W))
		if len(w.Path) > 0 { // the camera keeps the face in its middle
			dx = (w.W - z.W) / 2
		}
		z.X, z.Y = w.X+dx, max(w.Y, min(at.Y-facesAboveTheMiddle*z.H, w.Y+w.H-z.H))
		for _, c := range w.Path {
			z.Path = append(z.Path, farm.ClipPoint{AtMs: p.made(c.AtMs), X: c.X + dx})
		}
		s.Windows[i] = z
	}
	s.StartMs, s.EndMs = p.made(s.StartMs), p.made(s.EndMs)
	return s
}

// faceIn is the largest face whose middle a window shows at a time of the film.
func (e *Edit) faceIn(w farm.ClipWindow, atMs int) (best farm.Box, ok bool) {
	x := w.At(atMs)
	for _, f := range e.Faces {
		cx, cy := f.Box.X+f.Box.W/2, f.Box.Y+f.Box.H/2
		inside := cx > x && cx < x+w.W && cy > w.Y && cy < w.Y+w.H
		if inside && atMs >= f.FromMs && atMs < f.ToMs && f.Box.W*f.Box.H > best.W*best.H {
			best, ok = f.Box, true
		}
	}
	return best, ok
}

// filmMs is the time of the film that is shown at a time of what is made.
func (e *Edit) filmMs(ms int) int {
	if len(e.Pieces) == 0 {
		return ms
	}
	fps := float64(e.Source.FPS)
	frame := func(ms int) int { return int(math.Round(float64(ms) * fps / 1000)) }
	p := e.Pieces[0]
	for _, one := range e.Pieces {
		if one.AtMs > ms {
			break
		}
		p = one
	}
	return int(math.Ceil(float64(frame(p.FromMs)+frame(ms)-frame(p.AtMs)) * 1000 / fps))
}

// MadeMs is the length of what is made.
func (e *Edit) MadeMs() int {
	if n := len(e.Pieces); n > 0 {
		p := e.Pieces[n-1]
		return p.AtMs + p.ToMs - p.FromMs
	}
	n := len(e.Parts)
	if n == 0 {
		return 0
	}
	return e.Parts[n-1].ToMs
}
