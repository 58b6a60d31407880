package spoken

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Host is who speaks in a film: one of the brand's drawn people, or the person
// whose photograph the caller gave, in a frame of a kind.
type Host struct {
	kit.Persona
	Photo bool
	frame int
}

// CastHost casts a film: the next of the brand's people for each further film of
// a type, and a voice that goes with the person.
func CastHost(d *kit.Draft) Host {
	h := Host{Persona: d.Person(int(d.Seed%3) + d.Nth)}
	if d.Presenter != nil {
		d.Timbre = ""
		d.Substitute("syntheticPresenter: true (the presenter's picture is the caller's, the voice is made)")
		return Host{Persona: h.Persona, Photo: true, frame: int(d.Seed%3+uint32(d.Nth)) % 3}
	}
	d.Timbre = "male"
	if h.soft() {
		d.Timbre = "female"
	}
	d.Substitute("the presenter is drawn, not filmed: nobody is shown as a customer")
	return h
}

// soft reports a person with the higher voice.
func (h Host) soft() bool { return h.Seed%2 == 0 }

// Spot is where a host stands: the middle of the eyes, and the size, in px for
// a unit of the drawing. A face is about 390 units high, a head 340 wide.
type Spot struct{ X, EyeY, Size float64 }

// Closer is the spot after a punch-in about the face.
func (p Spot) Closer(by float64) Spot {
	return Spot{p.X, p.EyeY + 60*p.Size*(by-1), p.Size * by}
}

// stage is where the drawing of a host lies.
func (p Spot) stage(h Host) farm.Box {
	w, ht := draw.Stage()
	eyes := draw.Locate(h.Look, h.Seed, "", kit.Box(0, 0, w, ht)).Eyes
	return kit.Box(math.Round(p.X-eyes.X*p.Size), math.Round(p.EyeY-eyes.Y*p.Size), math.Round(w*p.Size), math.Round(ht*p.Size))
}

// Doing is what a host does from a share of the line on.
type Doing struct {
	Share         float64 // 0-1 of the scene
	Mood, Gesture string
	Gaze          string
}

// HostSpeaks lets a host say a line in a scene of ms.
func HostSpeaks(d *kit.Draft, h Host, at Spot, u Utterance, ms int, acts ...Doing) []farm.Layer {
	if h.Photo {
		y, w := at.EyeY+50*at.Size, 500*at.Size
		if u.Role != "hook" && u.Role != "proof" { // which are read above
			y, w = overCaptions(d, h.frame, y, w)
		}
		return portrait(d, h.frame, farm.Point{X: at.X, Y: y}, w, u, ms)
	}
	return presenter(d, "host", at.stage(h), h.Persona, ms, script(u, ms, acts))
}

// script is the beats of a line: what is done, with the mouth and the stresses
// of its words.
func script(u Utterance, ms int, acts []Doing) []Beat {
	if len(acts) == 0 {
		acts = []Doing{{Mood: "happy", Gesture: "rest"}}
	}
	var mouth []draw.Key
	for _, m := range u.Mouths {
		mouth = append(mouth, draw.Key{AtMs: LeadMs + m.AtMs, Cell: visemes[m.Shape]})
	}
	var out []Beat
	for i, a := range acts {
		b := Beat{AtMs: kit.OnFrame(a.Share * float64(ms)), Mood: a.Mood, Gesture: a.Gesture, Gaze: a.Gaze}
		until := ms
		if i+1 < len(acts) {
			until = kit.OnFrame(acts[i+1].Share * float64(ms))
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
			if at := LeadMs + w.StartMs; w.Stress && at >= b.AtMs && at < until {
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

// Circle is a place for a face: its middle and radius, px.
type Circle struct{ X, Y, R float64 }

// Bubble shows the host's face in a circle with a white edge, speaking on.
func Bubble(d *kit.Draft, h Host, c Circle, u Utterance, ms int, mood string) []farm.Layer {
	if h.Photo {
		return portrait(d, roundFrame, farm.Point{X: c.X, Y: c.Y}, 2*c.R, u, ms)
	}
	circle := kit.Box(c.X-c.R, c.Y-c.R, 2*c.R, 2*c.R)
	back := farm.Layer{
		ID: "bubble", Box: circle,
		Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "linear", AngleDeg: 70,
			Colors: []farm.Color{d.Tone(0.7), d.Tone(1.5)}}},
		Shadow: kit.SoftShadow(),
	}
	out := []farm.Layer{back}
	people := presenter(d, "host", Spot{c.X, c.Y - 0.06*c.R, c.R * 0.0034}.stage(h), h.Persona, ms,
		script(u, ms, []Doing{{Mood: mood, Gesture: "rest"}}))
	for _, l := range people {
		if strings.HasSuffix(l.ID, "-arms") {
			continue // they hang outside of the circle
		}
		within := circle
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Box: &within}
		out = append(out, l)
	}
	edge := math.Max(8, c.R*0.07)
	ring := farm.Layer{ID: "bubble-edge", Box: circle, Shape: &farm.Shape{Kind: "ellipse",
		Stroke: &farm.Stroke{Width: edge, Color: "#FFFFFF"}}}
	return append(out, ring)
}

// PointToward is a gesture that points to the reading direction's end, or, when
// back, to its start.
func PointToward(d *kit.Draft, back bool) string {
	if back != d.RightToLeft() {
		return "point-left"
	}
	return "point-right"
}
