package layout

import (
	"strings"

	"github.com/snackfarm/farm"
)

// aiUGC is a film in which somebody drawn speaks of the product: a hook, the
// viewer's problem, a look at the product, what it does, where to find it. V1
// is a face close up at home, V2 a desk, V3 a walk through a street.
func aiUGC(s *sheet) {
	s.snack.SafeBox = organicBox
	h := s.hosted()
	v := s.variant(3)
	c := s.scored("uplifting", "calm")
	s.film(c, organicBox)
	lines := s.perform(c, utterances(s.words.UGC()), endRestMs, 12_000, 20_000)
	if s.err != nil {
		return
	}
	f := s.take(c, lines, 12_000)
	shown := 0
	for i, u := range lines {
		ms, at := f.ms[i], f.at[i]
		u.recording = s.play(u.recording, at+leadMs)
		place := selfieSpots[v]
		var layers []farm.Layer
		switch {
		case i == 0:
			layers = append(s.speaksAt(v, h, place, u, at, ms, doing{mood: "happy", gesture: openings[v]}, doing{share: 0.6, gesture: "rest"}), s.hookLabel(u.text))
			layers = append(layers, s.disclosed(ms)...)
		case u.role == "problem":
			layers = s.speaksAt(v, h, place.closer(1.1), u, at, ms, doing{mood: "worried", gesture: "palms"}, doing{share: 0.55, mood: "sceptical", gesture: "rest"})
			layers = append(layers, s.captions(u, at, ms, box(90, 1180, 870, 220), "bold")...)
		case u.role == "cta":
			layers = s.speaksAt(v, h, place, u, at, ms, doing{mood: "happy", gesture: "thumbs-up"})
			layers = append(layers, s.signature())
			layers = append(layers, s.captions(u, at, ms, box(90, 1180, 870, 220), "bold")...)
		case u.role == "does" && shown < s.looks() && (i == 0 || lines[i-1].role != "does" || shown == 1 && i+1 < len(lines)-1):
			layers = s.cutawayScene(h, shown, u, at, ms)
			shown++
		default:
			near := place
			if i%2 == 0 {
				near = place.closer(1.12)
			}
			layers = s.speaksAt(v, h, near, u, at, ms, doing{mood: "happy", gesture: s.toward(i%2 == 0)}, doing{share: 0.5, mood: "proud", gesture: "rest"})
			layers = append(layers, s.captions(u, at, ms, box(90, 1180, 870, 220), "bold")...)
		}
		s.scene(farm.Scene{ID: u.id(i), DurationMs: ms, Layers: layers})
	}
	s.steadyMusic(5000) // down for the whole film
	s.finish()
}

// id names a scene after its line.
func (u utterance) id(i int) string {
	return u.role + "-" + string(rune('a'+i))
}

// selfieSpots are where the presenter stands in each variant: nearest at home.
var selfieSpots = [3]spot{{540, 784, 1.14}, {540, 770, 1.0}, {540, 776, 1.04}}

var openings = [3]string{"wave", "palms", "point-up"}

// looks is how many cut-aways to the product a film has.
func (s *sheet) looks() int {
	n := len(s.Screenshots)
	if s.Demo != nil {
		n++
	}
	return min(max(n, 1), 2)
}

// speaksAt is a host in the place of a variant, behind and before whom it lies.
func (s *sheet) speaksAt(v int, h host, p spot, u utterance, at, ms int, acts ...doing) []farm.Layer {
	var place set
	switch v {
	case 0:
		place = s.home()
	case 1:
		place = s.desk()
	default:
		place = s.street(at, ms)
	}
	people := s.speaks(h, p, u, ms, acts...)
	if v == 2 {
		people = walking(people, ms)
	}
	return append(append(place.back, people...), place.front...)
}

// hookLabel is the first line on labels, there from the first frame on.
func (s *sheet) hookLabel(text string) farm.Layer {
	safe := s.snack.SafeBox
	words := s.say("hook", strings.TrimRight(text, ".。।"))
	l := centered(s.text("hook", words, step{size: 62, least: 44, leading: 1.44, weight: 700, lines: 3}, box(safe.X+24, safe.Y+24, safe.W-48, 280), "#0B0B0C"))
	l.Text.Font, l.Text.Tracking, l.Text.Caps = "Inter", 0, false
	l.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 16, PadX: 22, PadY: 11, Per: "line"}
	return l
}

// cutawayScene shows the product while the host speaks on from a bubble.
func (s *sheet) cutawayScene(h host, k int, u utterance, at, ms int) []farm.Layer {
	safe := s.snack.SafeBox
	bottom := safe.Y + safe.H
	layers := []farm.Layer{s.lit(safe.Y+360, 0)}
	seen := s.lookFor(k, u.text)
	area := s.sided(box(safe.X+90, safe.Y+16, safe.W-90, safe.H-256))
	switch {
	case s.wide(seen):
		area = box(safe.X, safe.Y+16, safe.W, safe.H-500)
	case !s.screened(seen):
		area = s.sided(box(safe.X+90, safe.Y+16, safe.W-90, safe.H-330))
	}
	layers = append(layers, s.cutaway(seen, area, ms)...)
	layers = append(layers, s.foot(bottom-236)...)
	layers = append(layers, s.bubble(h, s.side(safe.X+150), bottom-392, 140, u, ms, "happy")...)
	return append(layers, s.captions(u, at, ms, box(safe.X, bottom-220, safe.W, 208), "bold")...)
}

// signature is the brand on a card at the top of the safe box.
func (s *sheet) signature() farm.Layer {
	safe := s.snack.SafeBox
	children := []farm.Layer{s.lockup(64, safe.W*0.5, s.Text, s.Surface)}
	children = append(children, s.domainLabel(s.Muted)...)
	if len(children) > 1 {
		children[1].Box.W = 0
	}
	return farm.Layer{ID: "signature", Box: box(safe.X, safe.Y+24, safe.W, 130), Enter: &farm.Motion{Kind: "drop", Distance: 30}, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Children: []farm.Layer{{ID: "card", Box: box(0, 0, 0, 112), Radius: 32, Shadow: softShadow(), Stack: &farm.Stack{Direction: "row", Align: "center", Gap: 36, PadX: 36, PadY: 24, Plate: solid(s.Surface), Children: children}}}}}
}
