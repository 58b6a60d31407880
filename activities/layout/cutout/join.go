package cutout

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
)

// join is a place where the film was cut: what is trimmed there or seen nearer from there on
// comes as the style cuts.
type join struct {
	piece int // that begins there
	at    int // of what is made
}

const (
	// What is cut out at a join at least where the picture is as near as before.
	leastJoinMs = 200
	// How far apart joins are at which the style acts: those that change light or colours, and
	// those that move the whole picture.
	struckApart, movedApart = 4000, 7000
)

// movedJoins are the styles that show the film before a join beside what comes for a while,
// and for how many frames.
var movedJoins = map[string]int{"lava": burnFrames, "editorial": wipeFrames, "parallax": pushFrames, "matrix": pushFrames}

const wipeFrames, pushFrames = 12, 14

// joins are where the style acts: some of the places where the film was cut, and none at a
// word that stands out or a picture between.
func (t *teller) joins() (out []join) {
	apart := struckApart
	if movedJoins[t.Wanted.EditStyle] > 0 || t.Wanted.EditStyle == "clipwipe" {
		apart = movedApart
	}
	last := -apart
	for i := 1; i < len(t.Pieces); i++ {
		p, q := t.Pieces[i-1], t.Pieces[i]
		if p.Zoom == q.Zoom && q.FromMs-p.ToMs < leastJoinMs || q.AtMs-last < apart || t.busy(q.AtMs) || !t.inPart(q.AtMs) {
			continue
		}
		last = q.AtMs
		out = append(out, join{piece: i, at: q.AtMs})
	}
	return out
}

// inPart reports a time with room before and behind it in its part.
func (t *teller) inPart(at int) bool {
	for _, p := range t.Parts {
		if at >= p.FromMs && at < p.ToMs {
			return at-p.FromMs >= t.frames(leastPieceFrames) && p.ToMs-at >= struckApart/8
		}
	}
	return false
}

// busy reports a time at which a word stands out or a picture comes, or is about to. A word
// that is large has the frame for itself, a small one does not mind.
func (t *teller) busy(at int) bool {
	for _, c := range t.Broll {
		if at > c.FromMs-1000 && at < c.ToMs+500 {
			return true
		}
	}
	for n := range t.marked {
		before, behind := 150, 0
		if t.moments[n] {
			before, behind = 600, lingerMs
		}
		if w := t.Words[n]; at > w.StartMs-before && at < w.EndMs+behind {
			return true
		}
	}
	return false
}

// shots are the shots of a part, each join between two of them as the style cuts.
func (t *teller) shots(p farm.Span, k composer) (out []farm.Layer) {
	before := 0 // where the layers of the shot before begin
	for n, shot := range k.clip.Shots {
		layers := k.shot(shot, n == len(k.clip.Shots)-1)
		if j, ok := t.joinAt(shot.StartMs); ok && n > 0 {
			v := transit{teller: t, id: fmt.Sprintf("join-%d", j.piece), from: layers[0].StartMs}
			if frames := movedJoins[t.Wanted.EditStyle]; shot.EndMs-shot.StartMs > t.frames(frames+4) {
				t.goesOn(out[before:], v.from, frames)
				layers = v.cut(layers)
			}
			t.cutSound(j.at - p.FromMs)
		}
		before = len(out)
		out = append(out, layers...)
	}
	return out
}

// goesOn lets the film before a join be seen on for some frames below what comes.
func (t *teller) goesOn(layers []farm.Layer, at, frames int) {
	if frames == 0 {
		return
	}
	until := at + t.frames(frames)
	for i := range layers {
		l := &layers[i]
		if l.Footage == nil || l.EndMs != at {
			continue
		}
		l.EndMs = until
		if t.Wanted.EditStyle == "parallax" { // is pushed out, slower than what comes
			l.Tracks = append(l.Tracks, keys("x", "out", float64(at), 0, float64(until), -pushedShare*float64(t.stage.w)))
		}
	}
}

// pushedShare is how far what is pushed out of the frame goes, of the frame's width.
const pushedShare = 0.45

// joinAt is the join at which a shot begins.
func (t *teller) joinAt(ms int) (join, bool) {
	for _, j := range t.joined {
		if j.at-ms < frameMs(t.Source.FPS) && ms-j.at < frameMs(t.Source.FPS) {
			return j, true
		}
	}
	return join{}, false
}

// strikes are what the joins of a part do to the picture in styles that change its light or
// colours. Where there is music, it falls on the first beat from the join on.
func (t *teller) strikes(p farm.Span) (out []farm.Layer) {
	for _, j := range t.joined {
		at := j.at
		if t.onBeats() {
			at = t.beatFrom(at)
		}
		if j.at < p.FromMs || at >= p.ToMs-struckApart/8 || j.at >= p.ToMs {
			continue
		}
		out = append(out, t.struck(func(s string) string { return fmt.Sprintf("%s-at-%d", s, j.piece) }, at-p.FromMs)...)
	}
	return out
}

// beatStyles act on the beats of the music where there is any.
var beatStyles = map[string]bool{"prism": true, "slam": true}

func (e *Edit) onBeats() bool {
	return e.Music != nil && e.Music.BPM > 0 && beatStyles[e.Wanted.EditStyle]
}

// beatMs is how long a beat of the music lasts.
func (e *Edit) beatMs() float64 { return 60_000 / float64(e.Music.BPM) }

// beat is the time of a beat, at a frame.
func (e *Edit) beat(n float64) int { return Frame(int(math.Round(n*e.beatMs())), e.Source.FPS) }

// beatFrom is the first beat from a time on, beatAt the one that is nearest to it.
func (e *Edit) beatFrom(ms int) int {
	return e.beat(math.Ceil(float64(ms-frameMs(e.Source.FPS)) / e.beatMs()))
}
func (e *Edit) beatAt(ms int) int { return e.beat(math.Round(float64(ms) / e.beatMs())) }

// OnBeats moves the places where the picture comes nearer or goes back to the nearest beat, in
// styles that act on beats, where nothing of the film is cut out there and the voice stays as
// loud.
func (e *Edit) OnBeats(pieces []Piece) {
	if !e.onBeats() {
		return
	}
	least := leastBeatFrames * 1000 / e.Source.FPS
	for i := 1; i < len(pieces); i++ {
		p, q := &pieces[i-1], &pieces[i]
		off := e.beatAt(q.AtMs) - q.AtMs
		goesOn := q.FromMs-p.ToMs <= contiguousWithinMs && q.FromMs >= p.ToMs && p.GainDB == q.GainDB
		if !goesOn || p.Zoom == q.Zoom || p.ToMs-p.FromMs+off < least || q.ToMs-q.FromMs-off < least {
			continue
		}
		q.FromMs, q.AtMs = Frame(q.FromMs+off, e.Source.FPS), Frame(q.AtMs+off, e.Source.FPS)
		p.ToMs = p.FromMs + q.AtMs - p.AtMs
	}
}

// leastBeatFrames is how long a picture that goes by beats is seen at least.
const leastBeatFrames = 12

// swung is the picture that turns a little on each beat of a part, one way and the other.
func (t *teller) swung(p farm.Span) []farm.Layer {
	if !t.onBeats() {
		return nil
	}
	f := func(n int) float64 { return float64(t.frames(n)) }
	turn, grow := farm.Track{Property: "rotation"}, farm.Track{Property: "scale"}
	key := func(at, degrees, scale float64) {
		turn.Keys = append(turn.Keys, farm.Key{AtMs: int(at), Value: degrees, Ease: "out"})
		grow.Keys = append(grow.Keys, farm.Key{AtMs: int(at), Value: scale, Ease: "out"})
	}
	for n := math.Ceil(float64(p.FromMs) / t.beatMs()); len(turn.Keys)+3 <= mostSwings; n++ {
		at := float64(t.beat(n) - p.FromMs)
		if at+f(swingFrames) > float64(p.ToMs-p.FromMs) {
			break
		}
		side := tiltDegrees * (1 - 2*math.Mod(n, 2))
		key(at, 0, 1)
		key(at+f(2), side, tiltLarge)
		key(at+f(swingFrames), 0, 1)
	}
	if len(turn.Keys) == 0 {
		return nil
	}
	return []farm.Layer{t.lens("swing", "sway", 0, 0, 0, turn, grow)}
}

// swingFrames is how long a swing lasts, mostSwings how many keys those of a part have.
const swingFrames, mostSwings = 7, 180
