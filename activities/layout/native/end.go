package native

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// endBeatsMs is how long the last scene lasts at least, about.
const endBeatsMs = 2000

// ending is what the last scene says: what something costs or what the film opened with, where that
// is, what to do, and what has to be told beside the figures of a token's pair.
type ending struct {
	line, call string
	fine       []string
	ms         int
}

// ending is the one of a film.
func (f *film) ending() ending {
	e := ending{line: f.payoff(), call: f.Writer.CTA(), ms: f.endMs()}
	if e.call == "" {
		e.call = f.Facts.Name
	}
	for _, text := range []string{f.Facts.TokenLine(), f.Facts.TokenNote()} {
		if text != "" {
			e.fine = append(e.fine, text)
		}
	}
	return e
}

// endMs is how long a film's last scene lasts: what is told in it was read before, but for what has to be told.
func (f *film) endMs() int {
	ms := f.score.Beats(math.Round(endBeatsMs * float64(f.score.BPM) / 60000))
	for _, l := range []string{f.Facts.TokenLine(), f.Facts.TokenNote()} {
		if l != "" {
			ms = max(ms, f.score.AtLeast(f.ReadingMs(l)+200))
		}
	}
	return ms
}

// closes is where to go: whose film it was, what that is and where, what it costs or promises, and a button that a
// finger presses; what it was about stands at the foot. at is when it begins, of the film.
func (f *film) closes(at int) farm.Scene {
	t := NewTake(f.Draft, at, f.end.ms)
	room := t.Snack.SafeBox
	of := kit.Placard{ID: "name", Words: f.Facts.Name, Room: room, Ms: t.Ms, BeatMs: 60000 / float64(f.score.BPM), Move: f.turn("end"),
		Device: f.turn("end") % 3, Turn: f.Nth, Colors: []kit.Scheme{f.Accented(), f.Deep(), f.Seconded()}}
	fine, free := t.fine(f.end, f.ClosingLook(of).Ink)
	c := kit.Closing{Name: f.Facts.Name, Line: f.end.line, CTA: f.Say("cta", f.end.call), Of: of, Free: free, Beside: true}
	c.Picture = func(room farm.Box, _ kit.Scheme) []farm.Layer { return t.endPicture(f.end.line, room.Y+20) }
	if price, ok := f.Price(); ok {
		c.Price = &price
	}
	t.over = append(f.ClosingCard(c), fine...)
	t.add(t.ring(room.X+room.W*0.72, room.Y+room.H-free-90, 820, t.loud))
	t.cue("impact", 0, -9)
	return t.Scene("end")
}

// fine is the small print of an end at the foot of its room, and how high that is.
func (t *Take) fine(e ending, ink farm.Color) (out []farm.Layer, high float64) {
	for i, text := range slices.Backward(e.fine) {
		l := t.fitted(t.TextLayer("fine", t.Say("fine-"+kit.Digit(i+1), text), kit.Step{Size: 34, Least: 32, Leading: 1.2, Lines: 3},
			t.Sided(kit.Box(t.room.X, 0, t.room.W, 0)), ink), 140)
		high += l.Box.H + 8
		l.Box.Y = t.Snack.SafeBox.Y + t.Snack.SafeBox.H - high
		out = append(out, l)
	}
	return out, high
}

// about is the brand's trade and place, as a page about it has them, in one line of letters of a
// size in a width; "" where its text has neither in few words.
func (t *Take) about(size, w float64) string {
	return t.About(func(s string) bool {
		l := t.TextLayer("about", s, kit.Step{Size: size, Least: 44, Leading: 1.1, Weight: 500, Lines: 1}, kit.Box(0, 0, w, 0), t.ink)
		m, err := t.Ruler.Text(l)
		return err == nil && m.W <= w
	})
}

// endPicture is what the film was about from a height to the frame's foot: the brand's photograph or its screen, or
// the thing that its last line names.
func (t *Take) endPicture(line string, top float64) []farm.Layer {
	rise := kit.Track("y", "out", 0, 200, 300, 0, 900, 0, 1020, -70, 1200, 0)
	if p, ok := t.ownPhoto(); ok {
		torn := t.Torn(p, kit.Box(0, top, 1080, 1922-top), true, t.Accented(), 0)
		photo := &torn[len(torn)-1]
		photo.Tracks = append(photo.Tracks, kit.Track("zoom", "out", 0, 1.16, 400, 1.04, float64(t.Ms), 1.12))
		for i := range torn {
			torn[i].Tracks = append(torn[i].Tracks, rise)
		}
		return torn
	}
	if p, ok := t.screenOf(); ok {
		l := t.Detail(p, kit.Box(110, top+20, 860, 2000-top), 0)
		l.Tracks = append(l.Tracks, rise)
		return []farm.Layer{l}
	}
	o, ok := t.thing(line)
	if !ok {
		return nil
	}
	side := min(1900-top, 660)
	return []farm.Layer{t.moved(Fitted(t.Draft, "thing", o, kit.Box(540-side/2, 1890-side, side, side)), 0, t.Ms, []int{860})}
}
