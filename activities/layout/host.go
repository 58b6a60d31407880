package layout

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// host is who speaks in a film: one of the brand's drawn people, or the person
// whose photograph the caller gave, in a frame of a kind.
type host struct {
	persona
	photo bool
	frame int
}

// hosted casts a film: the next of the brand's people for each further film of
// a type, and a voice that goes with the person.
func (s *sheet) hosted() host {
	h := host{persona: s.person(int(s.Seed%3) + s.nth)}
	if s.Presenter != nil {
		s.voice = ""
		s.instead("syntheticPresenter: true (the presenter's picture is the caller's, the voice is made)")
		return host{persona: h.persona, photo: true, frame: int(s.Seed%3+uint32(s.nth)) % 3}
	}
	s.voice = "male"
	if h.soft() {
		s.voice = "female"
	}
	s.instead("the presenter is drawn, not filmed: nobody is shown as a customer")
	return h
}

// soft reports a person with the higher voice.
func (h host) soft() bool { return h.seed%2 == 0 }

// spot is where a host stands: the middle of the eyes, and the size, in px for
// a unit of the drawing. A face is about 390 units high, a head 340 wide.
type spot struct{ x, eyeY, size float64 }

// closer is the spot after a punch-in about the face.
func (p spot) closer(by float64) spot {
	return spot{p.x, p.eyeY + 60*p.size*(by-1), p.size * by}
}

// stage is where the drawing of a host lies.
func (p spot) stage(h host) farm.Box {
	w, ht := draw.Stage()
	eyes := draw.Locate(h.look, h.seed, "", box(0, 0, w, ht)).Eyes
	return box(math.Round(p.x-eyes.X*p.size), math.Round(p.eyeY-eyes.Y*p.size), math.Round(w*p.size), math.Round(ht*p.size))
}

// doing is what a host does from a share of the line on.
type doing struct {
	share         float64 // 0-1 of the scene
	mood, gesture string
	gaze          string
}

// speaks lets a host say a line in a scene of ms.
func (s *sheet) speaks(h host, at spot, u utterance, ms int, acts ...doing) []farm.Layer {
	if h.photo {
		y, w := at.eyeY+50*at.size, 500*at.size
		if u.role != "hook" && u.role != "proof" { // which are read above
			y, w = s.overCaptions(h.frame, y, w)
		}
		return s.portrait(h.frame, at.x, y, w, u, ms)
	}
	return s.presenter("host", at.stage(h), h.persona, ms, script(u, ms, acts))
}

// script is the beats of a line: what is done, with the mouth and the stresses
// of its words.
func script(u utterance, ms int, acts []doing) []Beat {
	if len(acts) == 0 {
		acts = []doing{{mood: "happy", gesture: "rest"}}
	}
	var mouth []draw.Key
	for _, m := range u.Mouths {
		mouth = append(mouth, draw.Key{AtMs: leadMs + m.AtMs, Cell: visemes[m.Shape]})
	}
	var out []Beat
	for i, a := range acts {
		b := Beat{AtMs: onFrame(a.share * float64(ms)), Mood: a.mood, Gesture: a.gesture, Gaze: a.gaze}
		until := ms
		if i+1 < len(acts) {
			until = onFrame(acts[i+1].share * float64(ms))
		}
		// The shape that the mouth has when the beat begins goes on.
		for k, m := range mouth {
			if m.AtMs <= b.AtMs && (k+1 == len(mouth) || mouth[k+1].AtMs > b.AtMs) && k > 0 {
				b.Mouth = append(b.Mouth, draw.Key{AtMs: b.AtMs, Cell: m.Cell})
			} else if m.AtMs > b.AtMs && m.AtMs < until {
				b.Mouth = append(b.Mouth, m)
			}
		}
		for _, w := range u.Words {
			if at := leadMs + w.StartMs; w.Stress && at >= b.AtMs && at < until {
				b.Stress = append(b.Stress, at)
			}
		}
		out = append(out, b)
	}
	return out
}

// visemes are the cells of a drawn mouth.
var visemes = map[farm.Viseme]string{
	farm.MouthRest: "rest", farm.MouthClosed: "closed", farm.MouthTeeth: "eff", farm.MouthTongue: "ell",
	farm.MouthWide: "ee", farm.MouthOpen: "ah", farm.MouthRound: "oh", farm.MouthSmile: "smile",
}

// bubble shows the host's face in a circle of radius r about (x, y) with a white
// edge, speaking on.
func (s *sheet) bubble(h host, x, y, r float64, u utterance, ms int, mood string) []farm.Layer {
	if h.photo {
		return s.portrait(roundFrame, x, y, 2*r, u, ms)
	}
	circle := box(x-r, y-r, 2*r, 2*r)
	back := farm.Layer{ID: "bubble", Box: circle, Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "linear", AngleDeg: 70, Colors: []farm.Color{s.tone(0.7), s.tone(1.5)}}}, Shadow: softShadow()}
	out := []farm.Layer{back}
	people := s.presenter("host", spot{x, y - 0.06*r, r * 0.0034}.stage(h), h.persona, ms, script(u, ms, []doing{{mood: mood, gesture: "rest"}}))
	for _, l := range people {
		if strings.HasSuffix(l.ID, "-arms") {
			continue // they hang outside of the circle
		}
		within := circle
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Box: &within}
		out = append(out, l)
	}
	edge := math.Max(8, r*0.07)
	ring := farm.Layer{ID: "bubble-edge", Box: circle, Shape: &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: edge, Color: "#FFFFFF"}}}
	return append(out, ring)
}

// tone is a colour of the brand's ground: 0 is Bg, 1 Tint, more goes on.
func (t Theme) tone(k float64) farm.Color {
	l0, c0, h0 := lch(t.Bg)
	l1, c1, h1 := lch(t.Tint)
	if c0 < 0.004 {
		h0 = h1
	}
	turn := math.Mod(h1-h0+540, 360) - 180
	return color(l0+(l1-l0)*k, max(c0+(c1-c0)*min(k, 0.8), 0), h0+turn*min(max(k, 0), 1))
}

// rightToLeft reports whether the film is laid out from right to left.
func (s *sheet) rightToLeft() bool {
	switch s.snack.Language {
	case "ar", "he", "fa", "ur":
		return true
	}
	return false
}

// side mirrors a place along the safe box when the film reads right to left.
func (s *sheet) side(x float64) float64 {
	if s.rightToLeft() {
		return 2*s.snack.SafeBox.X + s.snack.SafeBox.W - x
	}
	return x
}

// sided is b, mirrored when the film reads right to left.
func (s *sheet) sided(b farm.Box) farm.Box {
	if s.rightToLeft() {
		b.X = s.side(b.X) - b.W
	}
	return b
}

// toward is a gesture that points to the reading direction's end, or, when
// back, to its start.
func (s *sheet) toward(back bool) string {
	if back != s.rightToLeft() {
		return "point-left"
	}
	return "point-right"
}
