package native

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// view is what stands behind words from one time to another: the k-th of its film.
type view struct {
	k, from, to int
	line        string // that is told
	beat        int    // which of the beats that its form tells
}

// views goes on from those that are shown with one for each of some beats, which takes so many ms;
// what there is no room for is left out. What the film lacks of its least
// time is spread over all of them.
func (t *Take) views(f *film, shown []view, beats []beat, takes func(i int, b beat) int) []view {
	at, before := 0, len(shown)
	if before > 0 {
		at = shown[before-1].to
	}
	for i, b := range beats {
		end := at + takes(i, b)
		if i > 0 && end > f.most()+overMs { // to a comma
			break
		}
		shown = append(shown, view{k: len(shown), from: at, to: end, line: b.text(), beat: i})
		at = end
	}
	more := kit.OnFrame(float64(max(f.least()-at, 0)) / float64(len(shown)))
	t.Ms = f.score.AtLeast(float64(at + more*len(shown)))
	for i := range shown {
		shown[i].from += more * i
		shown[i].to += more * (i + 1)
	}
	shown[len(shown)-1].to = t.Ms
	f.hooks(said(beats[:len(shown)-before]))
	return shown
}

// shot is the ground of a view, and whether a thing stands in the frame's lower half: the brand's
// photograph from another side each time, what the line names close up on a colour of the brand's,
// else rows of large letters.
func (t *Take) shot(v view) (standing bool) {
	if p, ok := t.ownPhoto(); ok {
		t.over = append(t.over, t.panned(p, v))
		return false
	}
	tones := t.tones()
	tone := tones[1+(v.k+t.start)%4]
	drawn, on := t.fact(v)
	if len(drawn) > 0 {
		tone = on
	}
	ground := farm.Layer{ID: "ground", Box: kit.Whole(t.Snack.Canvas), Fill: kit.Solid(tone), StartMs: v.from, EndMs: t.until(v.to + 240)}
	if v.k > 0 { // over the one before it
		ground.Enter = &farm.Motion{Kind: "wipe", DurationMs: 200}
	}
	t.over = append(t.over, ground)
	if len(drawn) > 0 {
		t.over = append(t.over, drawn...)
		return true
	}
	if o, ok := t.shownBy(v.line); ok {
		t.over = append(t.over, t.close(o, v)...)
		return true
	}
	if p, ok := t.screenOf(); ok {
		l := t.Detail(p, kit.Box(90, 1010, 900, 1100), v.k)
		l.StartMs, l.EndMs = v.from, t.until(v.to)
		l.Tracks = append(l.Tracks, kit.Track("y", "out", float64(v.from), 400, float64(v.from+260), 0))
		for at := v.from + 800; at+320 < v.to; at += 800 {
			l.Tracks = append(l.Tracks, kit.Track("y", "out", float64(at), 0, float64(at+130), -40, float64(at+300), 0))
		}
		l.Tracks = append(l.Tracks, kit.Track("scale", "linear", float64(v.from), 1, float64(v.to), 1.08))
		t.over = append(t.over, l)
		return true
	}
	t.over = append(t.over, t.lettered(tone, v, -60, 1980)...)
	return false
}

// panned is a photograph as a hand films it: it wanders and comes nearer.
func (t *Take) panned(p match.Picture, v view) farm.Layer {
	const edge = 90.0
	l := t.PhotoLayer("ground", p, kit.Box(-edge, -edge, 1080+2*edge, 1920+2*edge), v.k)
	l.StartMs, l.EndMs = v.from, t.until(v.to)
	l.Picture.Dim = 0.12
	side := []float64{-1, 1}[v.k%2]
	x, y := farm.Track{Property: "x"}, farm.Track{Property: "y"}
	for at := v.from; at <= v.to+handMs && len(x.Keys) < 190; at += handMs {
		s := float64(at-v.from) / 1000
		share := s * 1000 / float64(max(v.to-v.from, 1))
		x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: side*(50-100*share) + 9*math.Sin(2.9*s+1), Ease: "smooth"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: 10*math.Sin(2.3*s) + 6*math.Sin(5.1*s), Ease: "smooth"})
	}
	l.Tracks = []farm.Track{x, y, kit.Track("zoom", "out", float64(v.from), 1.18, float64(v.from+240), 1.02, float64(v.to), 1.14)}
	return l
}

// close is a thing close up in the lower half of the frame, over its edges.
func (t *Take) close(o kit.Object, v view) []farm.Layer {
	side := 1060.0
	x := []float64{540, 430, 660}[v.k%3]
	l := Fitted(t.Draft, "thing", o, kit.Box(x-side/2, 1000, side, side*0.88))
	l.StartMs, l.EndMs = v.from, t.until(v.to)
	lean := []float64{-7, 6, -3}[v.k%3]
	from, to := float64(v.from), float64(v.to)
	turn, y := kit.Track("rotation", "smooth", from, lean), kit.Track("y", "out", from, 620, from+240, -26, from+360, 0)
	if v.k == 0 {
		y = kit.Track("y", "out", from, 60, from+240, 0)
	}
	for at, s := v.from+700, -1.0; at < v.to && len(turn.Keys) < 30; at, s = at+700, -s {
		turn.Keys = append(turn.Keys, farm.Key{AtMs: at, Value: lean + 5*s, Ease: "smooth"})
		if at+300 < v.to {
			y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: 0, Ease: "out"}, farm.Key{AtMs: at + 130, Value: -54, Ease: "in"},
				farm.Key{AtMs: at + 280, Value: 0, Ease: "out"})
		}
	}
	l.Tracks = []farm.Track{turn, y, kit.Track("scale", "linear", from, 0.96, to, 1.08)}
	return []farm.Layer{l}
}

// lettered are rows of the brand's trade, its place or its name in letters a tone off a ground,
// between two heights: they move past each other slowly and nobody has to read them.
func (t *Take) lettered(tone farm.Color, v view, top, foot float64) []farm.Layer {
	ink := kit.Lighter(tone, -0.07)
	if kit.Luminance(tone) < 0.25 {
		ink = kit.Lighter(tone, 0.08)
	}
	words := t.loudest()
	form, ratio, ok := t.Lettering(words, ink)
	for n := 2; ok && ratio > 0.14 && n < 8; n++ { // rows go from edge to edge
		more, r, fits := t.Lettering(strings.TrimSpace(strings.Repeat(words+"  ", n)), ink)
		if !fits {
			break
		}
		form, ratio = more, r
	}
	if !ok {
		return nil
	}
	const rows = 4 // at most
	n := min(max(math.Round((foot-top)/400), 1), rows)
	each := (foot - top) / n
	w := max(min(each*0.7/ratio, 3900), 1300) // a box has no longer side
	far := min(w-1120, float64(v.to-v.from)/1000*80)
	var out []farm.Layer
	for i := range int(n) {
		x, by := -40.0, -far
		if i%2 == 1 {
			x, by = 1120-w, far
		}
		l := form(x, top+float64(i)*each+each*0.15, w)
		l.ID = fmt.Sprintf("letters-%d", i+1)
		l.StartMs, l.EndMs = v.from, t.until(v.to)
		l.Tracks = []farm.Track{kit.Track("x", "linear", float64(v.from), 0, float64(v.to), by)}
		out = append(out, l)
	}
	return out
}

// loudest is what stands on a ground in large letters: the brand's trade, its town, its name.
func (t *Take) loudest() string {
	for _, s := range []string{t.Begun(t.Facts.Searched()), t.TownAlone()} {
		if s != "" && len([]rune(s)) < 28 {
			return s
		}
	}
	return t.Facts.Name
}
