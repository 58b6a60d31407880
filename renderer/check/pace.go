package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// Pace is how much happens in a film, measured on its frames at ten a second,
// paceWidth wide and grey.
type Pace struct {
	Still   float64 // share of the steps on which next to nothing changes
	FirstMs int     // of the first step that is an event; the film's length without one
	Events  int     // steps that are events
	RestMs  int     // the longest time without a step that moves
}

const (
	paceRate   = 10  // frames a second
	stillStep  = 0.4 // mean change of luma, 0-255, below which a step is still
	eventStep  = 2.0 // and above which it is an event
	grainBlock = 3   // px of the small frames that are taken together: grain cancels out
	driftStep  = 1.5 // change of a block up to which it is grain or the ground's drift
	localStep  = 12  // change of a block from which on something small moves there: a mouth, a hand, a word
	localShare = 0.004
	mouthShare = 0.002 // of the blocks where somebody speaks: a mouth has no more
)

// PaceOf measures a film's frames.
func PaceOf(w report.Walk, fps int) Pace {
	return paceOf(w.Frames, w.Width, w.Height, fps, localShare)
}

func paceOf(frames [][]byte, w, h, fps int, least float64) Pace {
	p := Pace{FirstMs: len(frames) * 1000 / max(fps, 1)}
	at := func(i int) int { return i * fps / paceRate }
	steps, still, rest := 0, 0, 0
	for i := 1; at(i) < len(frames); i++ {
		change, local := stepOf(frames[at(i-1)], frames[at(i)], w, h)
		steps++
		rest += 1000 / paceRate
		if change < stillStep && local < least {
			still++
		} else {
			rest = 0
		}
		p.RestMs = max(p.RestMs, rest)
		if change > eventStep {
			if p.Events == 0 {
				p.FirstMs = i * 1000 / paceRate
			}
			p.Events++
		}
	}
	if steps > 0 {
		p.Still = float64(still) / float64(steps)
	}
	return p
}

// stepOf is the mean change between two small frames. A block whose mean hardly
// changes is grain or a drifting ground and counts as none; the others count
// with all of their pixels. local is the share of blocks that change so much that
// somebody sees it, however small they are: who speaks before a plain wall is not still.
func stepOf(a, b []byte, w, h int) (mean, local float64) {
	sum, strong, blocks := 0, 0, 0
	for y := 0; y < h; y += grainBlock {
		for x := 0; x < w; x += grainBlock {
			signed, all, n := 0, 0, 0
			for j := y; j < min(y+grainBlock, h); j++ {
				for i := x; i < min(x+grainBlock, w); i++ {
					d := int(b[j*w+i]) - int(a[j*w+i])
					signed, all, n = signed+d, all+max(d, -d), n+1
				}
			}
			if float64(max(signed, -signed)) > driftStep*float64(n) {
				sum += all
			}
			if blocks++; max(signed, -signed) >= localStep*n {
				strong++
			}
		}
	}
	return float64(sum) / float64(w*h), float64(strong) / float64(max(blocks, 1))
}

// Declared is when something happens in a film by what was planned, ms in
// order: a scene begins, words or a picture come or begin to move, a spoken
// word's turn comes, a pen goes on with its line.
func Declared(r report.Report) []int {
	var out []int
	for _, sc := range r.Scenes {
		out = append(out, r.Ms(sc.First))
	}
	for _, t := range r.Texts {
		out = append(out, turns(r, t.Keys)...)
	}
	for _, p := range r.Pictures {
		out = append(out, turns(r, p.Keys)...)
	}
	for _, s := range r.Shapes {
		if largest(s.Keys) >= loudShape*float64(r.Canvas.Width*r.Canvas.Height) {
			out = append(out, turns(r, s.Keys)...)
		}
		if s.Kind == penned {
			out = append(out, strokes(r, s.Keys)...)
		}
	}
	for _, w := range r.Words {
		if w.PageEndMs > 0 {
			out = append(out, w.StartMs)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// penned is the kind of a form that may be drawn while it is seen.
const penned = "path"

// strokes is when a line is longer than before: it is being drawn.
func strokes(r report.Report, keys []report.Key) []int {
	least := leastTravel * float64(r.Canvas.Width) / 2
	var out []int
	for i, k := range keys {
		if i > 0 && max(k.Box.W-keys[i-1].Box.W, k.Box.H-keys[i-1].Box.H) < least*float64(k.Frame-keys[i-1].Frame)/float64(max(r.Canvas.FPS, 1)) {
			continue
		}
		out = append(out, r.Ms(k.Frame))
	}
	return out
}

// loudShape is the part of the frame from which on a form that comes is an event.
const loudShape = 0.12

func largest(keys []report.Key) float64 {
	most := 0.0
	for _, k := range keys {
		most = max(most, k.Box.W*k.Box.H)
	}
	return most
}

// turns is when a thing comes, when it begins to move after a rest, and when what sways all the
// time leaps.
func turns(r report.Report, keys []report.Key) []int {
	const leaps, sooner = 4, 3 // times what is seen moving, and times as fast as it went before
	var out []int
	resting, pace := true, 0.0
	for i, k := range keys {
		if i == 0 {
			out = append(out, r.Ms(k.Frame))
			continue
		}
		least := float64(r.Canvas.Width) * leastTravel * float64(k.Frame-keys[i-1].Frame) / float64(max(r.Canvas.FPS, 1))
		was := pace
		pace = travel(keys[i-1], k) / max(least, 1e-9)
		if moves := pace > 1; i > 1 && (moves && resting || pace >= leaps && pace >= sooner*was) {
			out = append(out, r.Ms(keys[i-1].Frame))
		}
		resting = pace <= 1
	}
	return out
}

// leastTravel is how much of the frame's width a thing moves in a second, at
// least, to be seen moving.
const leastTravel = 0.1

func travel(a, b report.Key) float64 {
	d := func(x, y float64) float64 { return max(x-y, y-x) }
	out := d(a.Box.X, b.Box.X) + d(a.Box.Y, b.Box.Y) + d(a.Box.W, b.Box.W) + d(a.Box.H, b.Box.H) + 200*d(a.Opacity, b.Opacity)
	if a.Window != nil && b.Window != nil && a.Window.W > 0 {
		out += a.Box.W * d(a.Window.W, b.Window.W) / a.Window.W
	}
	return out
}

// EmptyBand is the highest band of a frame on which nothing stands, as a share
// of its height, and the frame; of a film one that stays for half a second.
func EmptyBand(r report.Report) (share float64, frame int) {
	if !r.Film() {
		return bandOn(r, 0), 0
	}
	step := max(r.Canvas.FPS/2, 1)
	before := -1.0
	for f := 0; f < r.Frames; f += step {
		if mixed(r, f) {
			before = -1
			continue
		}
		band := bandOn(r, f)
		if before >= 0 && min(band, before) > share {
			share, frame = min(band, before), f
		}
		before = band
	}
	return share, frame
}

// mixed reports whether two scenes are shown on a frame.
func mixed(r report.Report, frame int) bool {
	for _, sc := range r.Scenes {
		if sc.Cut != nil && frame >= sc.First && frame < sc.First+sc.Cut.Frames {
			return true
		}
	}
	return false
}

const (
	seenFrom  = 0.3  // opacity from which on a thing stands on a frame
	formMost  = 0.35 // part of the frame up to which what is seen of a form is a thing; a larger one is a ground or a card
	formLeast = 0.02 // of the height: what is lower is a line

	lettersLayer = "letters" // how the names of type that is drawn begin, however large it is
)

// bandOn is the highest band of a frame without words, pictures or forms.
func bandOn(r report.Report, frame int) float64 {
	height := float64(r.Canvas.Height)
	var spans [][2]float64
	stand := func(keys []report.Key, thing func(farm.Box) bool) {
		k, ok := at(keys, frame)
		if ok && k.Opacity >= seenFrom && k.Box.W > 0 && k.Box.X < float64(r.Canvas.Width) && k.Box.X+k.Box.W > 0 && thing(k.Box) {
			spans = append(spans, [2]float64{k.Box.Y, k.Box.Y + k.Box.H})
		}
	}
	all := func(farm.Box) bool { return true }
	for _, t := range r.Texts {
		stand(t.Keys, all)
	}
	for _, p := range r.Pictures {
		stand(p.Keys, all)
	}
	for _, s := range r.Shapes {
		if s.Role == "shape" {
			stand(s.Keys, func(b farm.Box) bool {
				seen := cut(b, canvasBox(r)) // a disc of which an arc comes up is that arc
				return strings.HasPrefix(s.Layer, lettersLayer) ||
					seen.W*seen.H <= formMost*height*float64(r.Canvas.Width) && seen.H >= formLeast*height
			})
		}
	}
	slices.SortFunc(spans, func(a, b [2]float64) int {
		if a[0] < b[0] {
			return -1
		}
		return 1
	})
	widest, down := 0.0, 0.0
	for _, s := range spans {
		widest = max(widest, s[0]-down)
		down = max(down, s[1])
	}
	return max(widest, height-down) / height
}

// The bounds of K38 to K41.
const (
	MostStill   = 0.25
	MostFirstMs = 500
	MostGapMs   = 1600
	MostBand    = 0.35
)

// LongestGap is the longest time of a film without a declared event, ms, and
// where it begins.
func LongestGap(r report.Report) (gap, from int) {
	last := 0
	for _, ms := range append(Declared(r), r.DurationMs) {
		if ms-last > gap {
			gap, from = ms-last, last
		}
		last = max(last, ms)
	}
	return gap, from
}

// K38: less than a quarter of a film is still.
func stillTime(s *subject) Result {
	return s.paced(func(p Pace) Result {
		return verdict(p.Still < MostStill, fmt.Sprintf("%.0f %% still, %.1f s at a stretch", p.Still*100, float64(p.RestMs)/1000),
			fmt.Sprintf("< %.0f %%", MostStill*100))
	})
}

// K39: something happens within half a second.
func firstEvent(s *subject) Result {
	return s.paced(func(p Pace) Result {
		return verdict(p.FirstMs <= MostFirstMs, fmt.Sprintf("%.1f s", float64(p.FirstMs)/1000),
			fmt.Sprintf("<= %.1f s", float64(MostFirstMs)/1000))
	})
}

// needLively is why nothing is measured of a film's pace; nil where it is.
func (s *subject) needLively() *Result {
	if s.r.Film() && !s.want.Lively {
		out := none("it is not to hold anybody")
		return &out
	}
	return needFilm(s.r)
}

// speaking is the mouth of somebody who is drawn.
func speaking(p report.Picture) bool { return drawn(p) && strings.HasSuffix(p.Layer, "-mouth") }

func (s *subject) paced(say func(Pace) Result) Result {
	if r := s.needLively(); r != nil {
		return *r
	}
	w, err := s.walk()
	if err != nil {
		return broken(err)
	}
	least := localShare
	if slices.ContainsFunc(s.r.Pictures, speaking) {
		least = mouthShare
	}
	return say(paceOf(w.frames, w.w, w.h, s.r.Canvas.FPS, least))
}

// K40: a word, a picture or a cut comes in each 1.6 s.
func declaredEvents(s *subject) Result {
	if r := s.needLively(); r != nil {
		return *r
	}
	gap, from := LongestGap(s.r)
	return verdict(gap <= MostGapMs+1000/max(s.r.Canvas.FPS, 1), fmt.Sprintf("%.2f s from %.1f s", float64(gap)/1000, float64(from)/1000),
		fmt.Sprintf("<= %.1f s", float64(MostGapMs)/1000))
}

// K41: no band of more than 35 % of the height is empty.
func emptyBand(s *subject) Result {
	if !s.want.Lively {
		return none("it is not to hold anybody")
	}
	share, frame := EmptyBand(s.r)
	return verdict(share <= MostBand, fmt.Sprintf("%.0f %% at %.1f s", share*100, float64(s.r.Ms(frame))/1000),
		fmt.Sprintf("<= %.0f %%", MostBand*100))
}
