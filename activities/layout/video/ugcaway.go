package video

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// What a film of cut-aways is made of: the share of its time in which the actor is not seen,
// and how many cut-aways come one after another at most.
const (
	awayShare = 0.6
	awayRow   = 3
)

// cutAways are the shots of a film of cut-aways in which the actor is not seen: about six
// tenths of its time, those that show what is said before others, and never so many in a row
// that the actor is forgotten. The film begins and ends with the actor.
func (f *film) cutAways() map[int]bool {
	out := map[int]bool{}
	if f.ask.Type != farm.UGCBrollVideo {
		return out
	}
	var free []int
	for i := 1; i < len(f.shots)-1; i++ {
		if f.lines[f.shots[i].line].Text != "" {
			free = append(free, i)
		}
	}
	rank := func(i int) int {
		s := f.shots[i]
		switch {
		case f.madeFor(f.sceneID(s)):
			return 0
		case f.depicts(s.text, s.sees):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(free, func(a, b int) int { return rank(a) - rank(b) })
	left := int(awayShare * float64(f.whole))
	for _, row := range []int{awayRow, awayRow + 1} {
		for _, i := range free {
			if !out[i] && left >= f.shots[i].ms/2 && inRow(out, i) <= row {
				out[i] = true
				left -= f.shots[i].ms
			}
		}
	}
	return out
}

// inRow is how many of a set stand in a row with i, once it is one of them.
func inRow(set map[int]bool, i int) int {
	n := 1
	for k := i - 1; set[k]; k-- {
		n++
	}
	for k := i + 1; set[k]; k++ {
		n++
	}
	return n
}

// popped is the thing that an actor who is alone names, when its word is said: it pops up beside
// the head, as a sticker, or lands on the counter where words stand over the head.
func (f *film) popped(s sight, cam kit.Camera, words farm.Box) []farm.Layer {
	if f.ask.Type != farm.UGCVideo || s.first || s.ms < 1300 || f.signs(s) {
		return nil
	}
	lang := f.origin.Language
	for _, t := range f.ThingsIn(s.sees, lang) {
		if f.alone() == wayCounter && f.isMotif(t.Object) {
			continue
		}
		at := kit.OnFrame(max(f.wantedAt(s, t.Word)-60, 0))
		if s.ms-at < 900 || !f.fresh("thing "+t.Object, s) {
			continue
		}
		if f.alone() == wayCounter && words.Y+words.H < counterThing-popSide {
			return f.landed(s, cam, t, at)
		}
		const side = popSide
		safe := f.Snack.SafeBox
		o := f.Draw(f.inOwnWords(s, t), farm.Drawing{Width: 480, Height: 480, Edge: 12, Shadow: true, Style: f.look.style})
		x := safe.X + 6
		if s.n%2 == 0 && f.alone() != wayCounter || f.alone() == wayCounter && f.Side(0) != 0 {
			x = safe.X + safe.W - side - 6
		}
		l := kit.ObjectLayer("thing", o, kit.Box(x, safe.Y+16, side, side))
		l.StartMs, l.Enter = at, &farm.Motion{Kind: "pop", DurationMs: 300}
		l.Tracks = append([]farm.Track{swaying(s)}, f.nods(s, at+500)...)
		return []farm.Layer{l}
	}
	return nil
}

// How large a thing is that pops up, px, and where one stands on the counter.
const (
	popSide      = 300.0
	counterThing = 1455.0
)

// landed is a thing on the counter beside what the film is about: it falls there when it is
// named.
func (f *film) landed(s sight, cam kit.Camera, t objects.Find, at int) []farm.Layer {
	o := f.Draw(f.inOwnWords(s, t), farm.Drawing{Width: 560, Height: 560, Style: f.look.style})
	side := popSide
	if in := f.Inked(o, side); in.W > 0 {
		side *= min(popSide/in.W, popSide/max(in.H, 1))
	}
	l := f.Standing(o, f.Side(770), counterThing, side)
	l.StartMs, l.Enter = at, &farm.Motion{Kind: "pop", DurationMs: 300}
	l.Tracks = append([]farm.Track{swaying(s)}, f.nods(s, at+500)...)
	return []farm.Layer{f.seenFrom(l, cam, 1.05, s, nil)}
}

// signs reports a shot over which its brand's card stands.
func (f *film) signs(s sight) bool {
	return s.shot.line == len(f.lines)-1 && f.Brand.Name != ""
}
