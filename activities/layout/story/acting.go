package story

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// gestures are what hands do in a mood: while somebody speaks, and while somebody
// listens.
var gestures = map[string][2]string{
	"neutral": {"rest", "rest"}, "happy": {"palms", "rest"}, "surprised": {"palms", "palms"}, "sceptical": {"shrug", "crossed"},
	"worried": {"palms", "rest"}, "proud": {"thumbs-up", "crossed"}, "laughing": {"palms", "rest"}, "annoyed": {"point", "crossed"},
}

// pair is who is in a scene: who speaks or is told of, and who listens; the one on the
// left first.
func (p *play) pair(sc scene) (left, right int) {
	l := sc.lines[0]
	who, to := max(l.Who, 0), l.To
	if l.Who == copywriter.Narrator {
		who = max(l.To, 0)
		to = p.partner(who)
		if len(l.Told) > 1 {
			to = l.Told[1]
		}
	}
	if to == who || to < 0 {
		to = p.partner(who)
	}
	for _, other := range sc.lines[1:] {
		if other.Who >= 0 && other.Who != who {
			to = other.Who
		}
	}
	return min(who, to), max(who, to)
}

// partner is who stands beside somebody that is told of.
func (p *play) partner(who int) int {
	if who == 0 {
		return min(1, len(p.cast)-1)
	}
	return 0
}

// moodsOf are how somebody feels in a scene: while speaking and else.
func (p *play) moodsOf(i int, sc scene) (speaking, listening string) {
	l := sc.lines[0]
	speaking, listening = l.Mood, l.React
	for _, other := range sc.lines {
		if other.Who == i {
			speaking = other.Mood
		}
	}
	if l.Who == copywriter.Narrator && p.told(sc) == i {
		listening = l.Mood
	}
	if speaking == "" {
		speaking = "neutral"
	}
	if listening == "" {
		listening = "neutral"
	}
	return speaking, listening
}

// told is whom a narrated scene is about.
func (p *play) told(sc scene) int { return max(sc.lines[0].To, 0) }

// beatsOf is what somebody does in a scene, in its time: the lines that it says, and how
// it hears the others'.
func (p *play) beatsOf(i int, sc scene) []spoken.Beat {
	left, _ := p.pair(sc)
	away := "right" // where the other stands
	if i != left {
		away = "left"
	}
	speaking, listening := p.moodsOf(i, sc)
	rest := listening
	if p.saysIn(i, sc) { // gathers itself before it speaks
		rest = speaking
	}
	out := []spoken.Beat{{Mood: rest, Gesture: gestureOf(rest, 1, away), Gaze: gazeOf(rest, away)}}
	for _, l := range sc.lines {
		if l.Text == "" {
			continue
		}
		if l.Who == i {
			out = append(out, spoken.Beat{AtMs: l.from, Mood: l.Mood, Gesture: gestureOf(l.Mood, 0, away), Gaze: gazeOf(l.Mood, away),
				Mouth: spoken.MouthKeys(l.Recording, l.from), Stress: spoken.StressedAt(l.Recording, l.from)})
			continue
		}
		at := l.from + l.LastsMs()*6/10
		out = append(out, spoken.Beat{AtMs: at, Mood: listening, Gesture: gestureOf(listening, 1, away), Gaze: gazeOf(listening, away)})
	}
	slices.SortStableFunc(out, func(a, b spoken.Beat) int { return a.AtMs - b.AtMs })
	return out
}

func (p *play) saysIn(i int, sc scene) bool {
	return slices.ContainsFunc(sc.lines, func(l line) bool { return l.Who == i && l.Text != "" })
}

func gestureOf(mood string, listens int, away string) string {
	g := gestures[mood][listens]
	if g == "point" {
		return "point-" + away
	}
	if g == "" {
		return "rest"
	}
	return g
}

// gazeOf looks at the other where a mood's own eyes do not tell more.
func gazeOf(mood, away string) string {
	switch mood {
	case "neutral", "happy", "worried":
		return away
	}
	return ""
}

// place is where somebody stands in the world.
type place struct {
	who  int
	x    float64
	size float64 // times bodySize
}

// player is somebody of the cast in a shot.
func (p *play) player(at place, sc scene, c kit.Camera, from, ms int) []farm.Layer {
	a := p.cast[at.who]
	k := bodySize * at.size
	x, y, z := c.Spot(at.x, eyesY+(1-at.size)*320, 1)
	puppet := spoken.Puppet{ID: fmt.Sprintf("cast-%d", at.who+1), Who: a.Persona, Style: styled(p.manner.style),
		At: spoken.Spot{X: x, EyeY: y, Size: k * z}, Ms: ms, Drawn: p.manner.drawn, Cells: a.cells,
		Beats: spoken.Within(p.beatsOf(at.who, sc), from, ms)}
	speaking, _ := p.moodsOf(at.who, sc)
	var by func(float64) (float64, float64)
	switch {
	case from == 0 && at.who != 0 && p.enters(at.who, sc):
		side := 1.0
		if at.x < kit.MidX {
			side = -1
		}
		by = func(t float64) (float64, float64) { // comes in
			g := 1 - min(t/520, 1)
			return side * 620 * z * g * g * g, -30 * z * math.Abs(math.Sin(t/95)) * min(g*2, 1)
		}
	case p.saysIn(at.who, sc) && (speaking == "laughing" || speaking == "surprised"):
		by = func(t float64) (float64, float64) { // starts
			t += float64(from)
			s := t - float64(sc.lines[0].from)
			if s < 0 || s > 420 {
				return 0, 0
			}
			return 0, -34 * z * math.Sin(s/420*math.Pi)
		}
	}
	var out []farm.Layer
	for _, l := range puppet.Layers(p.Draft) {
		out = append(out, p.filmed(l, c, 1, ms, by))
	}
	return out
}

// styled is a style as a drawing takes it.
func styled(s string) string {
	if s == "flat" {
		return ""
	}
	return s
}

// enters reports the first scene that somebody is in.
func (p *play) enters(i int, sc scene) bool {
	for _, s := range p.scenes {
		left, right := p.pair(s)
		if left == i || right == i {
			return s.at == sc.at && sc.at > 0
		}
	}
	return false
}
