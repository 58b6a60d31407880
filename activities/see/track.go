package see

import (
	"cmp"
	"slices"
)

// Track is a face through a shot, in sights watchStep ms apart.
type Track struct {
	ID, Shot int
	Sights   []Sight
	// Panel is the picture in the picture that the face is shown in, in a shot with
	// something to read; zero where none is seen.
	Panel Box
}

// Sight is a face at a time. One that was not seen for a moment is Held: between
// two that were.
type Sight struct {
	AtMs  int
	Box   Box
	Score float64
	Mouth float64 // how far open, as a part of the face's height; -1 where it is not known
	Held  bool
}

// Box is where the track is at a time, between its sights; false before and after it.
func (t Track) Box(atMs int) (Box, bool) {
	i, met := slices.BinarySearchFunc(t.Sights, atMs, func(s Sight, at int) int { return cmp.Compare(s.AtMs, at) })
	switch {
	case met:
		return t.Sights[i].Box, true
	case i == 0 || i == len(t.Sights):
		return Box{}, false
	}
	a, b := t.Sights[i-1], t.Sights[i]
	return between(a.Box, b.Box, float64(atMs-a.AtMs)/float64(b.AtMs-a.AtMs)), true
}

func between(a, b Box, t float64) Box {
	return Box{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t, a.W + (b.W-a.W)*t, a.H + (b.H-a.H)*t}
}

// tracker keeps what was seen in each frame; tracks are made when the cuts are known.
type tracker struct {
	looker *Looker
	film   *Film
	scale  float64 // of the film's pixels to the frame's
	frames int
	sights [][]Sight // by frame
	total  int
	light  lights
	pen    pen
	inks   []inkBits // by frame
	sharp  []float32 // by frame
	keys   []keyPicture
	width  int // of the pictures
	height int
	people []People
	small  smallFaces
}

// maxSights bounds the faces of a part of a film.
const maxSights = 400_000

// frame looks at a frame.
func (t *tracker) frame(atMs int, f *Frame) error {
	t.frames++
	t.light.take(f)
	t.inks = append(t.inks, t.pen.find(f).bits())
	t.sharp = append(t.sharp, t.pen.sharpness(f.Width, f.Height))
	t.keep(f)
	faces, err := t.looker.Faces(f, Far)
	if err == nil {
		faces, err = t.small.look(t.looker, f, faces)
	}
	if err != nil {
		return err
	}
	slices.SortStableFunc(faces, func(a, b Face) int { return cmp.Compare(b.Box.W, a.Box.W) })
	var out []Sight
	for i, face := range faces {
		b := face.Box
		s := Sight{AtMs: atMs, Score: face.Score, Mouth: -1, Box: Box{b.X * t.scale, b.Y * t.scale, b.W * t.scale, b.H * t.scale}}
		if i < maxMeshes && b.H >= leastMouth {
			m, err := t.looker.Mesh(f, face)
			if err != nil {
				return err
			}
			if m.Score >= 0.5 {
				s.Mouth = m.MouthOpen()
			}
		}
		out = append(out, s)
	}
	if t.total += len(out); t.total > maxSights {
		out = nil // more faces than any film of this length has: a crowd is no track
	}
	t.sights = append(t.sights, out)
	return t.outline(atMs, f, out)
}

const (
	maxGap = 5 // frames that a face may be unseen
	// leastSights is what a track needs, surely seen once; fewer are false ones.
	leastSights, sureScore = 3, 0.6
	// A face is the same when its box meets the place where it is expected, or its
	// middle lies within so much of its size from there; and its size is alike.
	leastOverlap, mostAway, mostGrown = 0.2, 0.7, 1.8
)

// tracks joins the sights of each shot.
func (t *tracker) tracks() []Track {
	var out []Track
	var open []*trail
	shot := 0
	end := func(keep func(*trail) bool) {
		open = slices.DeleteFunc(open, func(tr *trail) bool {
			if keep(tr) {
				return false
			}
			if tr.seen >= leastSights && tr.sure {
				tr.track.ID = len(out)
				out = append(out, tr.track)
			}
			return true
		})
	}
	for i, sights := range t.sights {
		at := t.film.FromMs + i*watchStep
		if s := shotAt(t.film.Shots[shot:], at) + shot; s != shot {
			end(func(*trail) bool { return false })
			shot = s
		}
		for _, p := range pairs(open, sights, i) {
			open[p.trail].add(sights[p.sight], i)
			sights[p.sight].Held = true // taken
		}
		for _, s := range sights {
			if !s.Held {
				tr := &trail{track: Track{Shot: shot}}
				tr.add(s, i)
				open = append(open, tr)
			}
		}
		end(func(tr *trail) bool { return i-tr.last <= maxGap })
	}
	end(func(*trail) bool { return false })
	slices.SortStableFunc(out, func(a, b Track) int { return cmp.Compare(a.Sights[0].AtMs, b.Sights[0].AtMs) })
	for i := range out {
		out[i].ID = i + 1
	}
	return out
}

// trail is a track that may go on.
type trail struct {
	track Track
	last  int   // the frame that it was last seen in
	speed Point // a frame
	seen  int
	sure  bool
}

// expected is where it is in a frame if it goes on as it did.
func (t *trail) expected(frame int) Box {
	n := float64(min(frame-t.last, 2))
	return t.track.Sights[len(t.track.Sights)-1].Box.moved(t.speed.X*n, t.speed.Y*n)
}

// add puts a sight to the trail, and what lies between where some are missing.
func (t *trail) add(s Sight, frame int) {
	s.Held = false
	if n := len(t.track.Sights); n > 0 {
		a, gap := t.track.Sights[n-1], frame-t.last
		for k := 1; k < gap; k++ {
			t.track.Sights = append(t.track.Sights, Sight{AtMs: a.AtMs + k*watchStep, Box: between(a.Box, s.Box, float64(k)/float64(gap)),
				Mouth: -1, Held: true})
		}
		p, q := a.Box.Centre(), s.Box.Centre()
		now := Point{(q.X - p.X) / float64(gap), (q.Y - p.Y) / float64(gap)}
		t.speed = Point{(t.speed.X + now.X) / 2, (t.speed.Y + now.Y) / 2}
	}
	t.track.Sights = append(t.track.Sights, s)
	t.last, t.seen, t.sure = frame, t.seen+1, t.sure || s.Score >= sureScore
}

// pair is a trail and the sight that goes on with it.
type pair struct {
	trail, sight int
	fit          float64
}

// pairs finds which sight goes on with which trail, the best fits first.
func pairs(open []*trail, sights []Sight, frame int) []pair {
	var all []pair
	for i, t := range open {
		want := t.expected(frame)
		for k, s := range sights {
			overlap, away := want.Overlap(s.Box), want.Centre().to(s.Box.Centre())/max(want.W, s.Box.W)
			grown := max(want.W/s.Box.W, s.Box.W/want.W)
			if grown <= mostGrown && (overlap >= leastOverlap || away <= mostAway) {
				all = append(all, pair{i, k, overlap + 1 - away})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b pair) int { return cmp.Compare(b.fit, a.fit) })
	var out []pair
	for _, p := range all {
		if !slices.ContainsFunc(out, func(o pair) bool { return o.trail == p.trail || o.sight == p.sight }) {
			out = append(out, p)
		}
	}
	return out
}
