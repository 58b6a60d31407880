package spoken

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/speech"
)

// A mascot is a figure of nobody in the brand's colour that talks in blips. Its
// parts are laid out in a view of 100 by 110.
const mascotW, mascotH = 100.0, 110.0

// bodies are what mascots are like.
var bodies = []string{
	"M50 4 C80 4 94 28 94 58 C94 92 78 108 50 108 C22 108 6 92 6 58 C6 28 20 4 50 4 Z",
	"M18 22 C12 4 30 2 37 15 C45 12 55 12 63 15 C70 2 88 4 82 22 C96 34 98 56 96 76 C94 100 78 108 50 108 C22 108 6 100 4 76 C2 56 4 34 18 22 Z",
	"M50 4 C76 4 92 24 92 52 V108 H8 V52 C8 24 24 4 50 4 Z",
}

// MascotVoice lets the films' lines be said by a mascot.
func MascotVoice(d *kit.Draft) {
	d.Timbre = speech.Blips(d.Person(0).Seed)
	d.Substitute("no presenter's picture and no voice service: a figure of nobody says the words in blips, and they are read")
}

// Mascot says a line in a scene of ms, as large as b lets it; look is where its eyes
// go, -1 (left) to 1.
func Mascot(d *kit.Draft, b farm.Box, u Utterance, ms int, look float64) []farm.Layer {
	k := min(b.W/mascotW, b.H/mascotH)
	b = kit.Box(b.X+(b.W-k*mascotW)/2, b.Y+b.H-k*mascotH, k*mascotW, k*mascotH)
	seed := d.Person(0).Seed
	view := kit.Box(0, 0, mascotW, mascotH)
	body := bodies[int(seed)%len(bodies)]
	moves := hops(u, ms)
	deep := kit.Lighter(d.Accent, -0.09)
	ink := farm.Color("#17181C")
	part := func(id, path string, fill *farm.Fill, stroke *farm.Stroke, tracks ...farm.Track) farm.Layer {
		return farm.Layer{ID: "mascot-" + id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: fill,
			Stroke: stroke}, Tracks: append(slices.Clone(moves), tracks...)}
	}
	ball := func(id string, x, y, rx, ry float64, c farm.Color, tracks ...farm.Track) farm.Layer {
		return farm.Layer{ID: "mascot-" + id, Box: kit.Box(b.X+(x-rx)*k, b.Y+(y-ry)*k, 2*rx*k, 2*ry*k),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(c)}, Tracks: append(slices.Clone(moves), tracks...)}
	}
	edge := part("edge", body, kit.Solid("#FFFFFF"), &farm.Stroke{Width: 26, Color: "#FFFFFF"})
	edge.Shadow = &farm.Shadow{Y: 10, Blur: 30, Color: "#00000059"}
	out := []farm.Layer{edge, part("body", body, &farm.Fill{Kind: "linear", AngleDeg: 80,
		Colors: []farm.Color{kit.Lighter(d.Accent, 0.05), deep}}, nil)}
	out = append(out, part("shine", "M22 34 C26 22 34 15 44 13", nil,
		&farm.Stroke{Width: 2.6 * k, Color: kit.Alpha(kit.Lighter(d.Accent, 0.25), 0.7)}))
	gaze := gazes(look*3.2*k, ms)
	for _, x := range []float64{35, 65} {
		out = append(out, ball("eye", x, 44, 12, 14, "#FFFFFF"), ball("pupil", x, 45, 6.4, 7.4, ink, gaze...),
			ball("spark", x+2.2, 42, 1.9, 2.1, "#FFFFFF", gaze...))
	}
	out = append(out, part("lids", "M23 44 A12 14 0 0 1 47 44 A12 14 0 0 1 23 44 M53 44 A12 14 0 0 1 77 44 A12 14 0 0 1 53 44",
		kit.Solid(deep), nil, blinks(int(seed), ms)))
	out = append(out, ball("cheek", 22, 62, 6, 4, kit.Alpha("#FF6B6B", 0.35)), ball("cheek", 78, 62, 6, 4, kit.Alpha("#FF6B6B", 0.35)))
	for _, m := range mascotMouths {
		fill, stroke := kit.Solid(ink), (*farm.Stroke)(nil)
		if m.line {
			fill, stroke = nil, &farm.Stroke{Width: 3 * k, Color: ink}
		}
		l := part("mouth-"+m.name, m.path, fill, stroke)
		l.Tracks = append(l.Tracks, mouthTrack(m.name, u, ms))
		out = append(out, l)
	}
	return out
}

// mascotMouths are the shapes of its mouth; one is seen at a time.
var mascotMouths = []struct {
	name, path string
	line       bool
}{
	{"rest", "M38 70 C43 77 57 77 62 70", true},
	{"wide", "M38 68 C44 66 56 66 62 68 C61 77 57 80 50 80 C43 80 39 77 38 68 Z", false},
	{"open", "M39 66 C44 64 56 64 61 66 C63 80 58 89 50 89 C42 89 37 80 39 66 Z", false},
	{"round", "M50 66 C57 66 59 71 59 76 C59 82 55 86 50 86 C45 86 41 82 41 76 C41 71 43 66 50 66 Z", false},
}

// mouthOf is the mascot's mouth for a viseme.
func mouthOf(v farm.Viseme) string {
	switch v {
	case farm.MouthOpen:
		return "open"
	case farm.MouthRound:
		return "round"
	case farm.MouthWide, farm.MouthTongue, farm.MouthTeeth:
		return "wide"
	}
	return "rest"
}

// mouthTrack is when a mouth is seen while a line is said.
func mouthTrack(name string, u Utterance, ms int) farm.Track {
	seen := func(at string) float64 {
		if at == name {
			return 1
		}
		return 0
	}
	t := farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: 0, Value: seen("rest"), Ease: "hold"}}}
	for _, m := range u.Mouths {
		at, v := LeadMs+m.AtMs, seen(mouthOf(m.Shape))
		last := t.Keys[len(t.Keys)-1]
		if v == last.Value || at <= last.AtMs || at >= ms || len(t.Keys) > 190 {
			continue
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: v, Ease: "hold"})
	}
	return t
}

// remouthed is a part of a mascot's mouth while it says another line.
func remouthed(l farm.Layer, u Utterance, ms int) []farm.Track {
	name, _ := strings.CutPrefix(l.ID, "mascot-mouth-")
	return retraced(l.Tracks, "opacity", []farm.Track{mouthTrack(name, u, ms)})
}

// hops are its jumps: into the frame, then a little with each word that it stresses.
func hops(u Utterance, ms int) []farm.Track {
	y := farm.Track{Property: "y", Keys: []farm.Key{{AtMs: 0, Value: 90, Ease: "spring"}, {AtMs: 420, Value: 0, Ease: "smooth"}}}
	for _, w := range u.Words {
		at := LeadMs + w.StartMs
		if last := y.Keys[len(y.Keys)-1].AtMs; at <= last+20 || at+300 > ms || len(y.Keys) > 150 {
			continue
		}
		up := -14.0
		if w.Stress {
			up = -40
		}
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: 0, Ease: "out"}, farm.Key{AtMs: at + 110, Value: up, Ease: "in"},
			farm.Key{AtMs: at + 240, Value: 0, Ease: "smooth"})
	}
	return []farm.Track{y, kit.Track("x", "smooth", 0, -8, float64(ms)/2, 10, float64(ms), -6)}
}

// gazes are where its eyes go: to what it shows, and now and then to who watches.
func gazes(px float64, ms int) []farm.Track {
	t := farm.Track{Property: "x", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "out"}}}
	for at, on := 260, px; at < ms && len(t.Keys) < 40; at, on = at+900, px-on {
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: t.Keys[len(t.Keys)-1].Value, Ease: "out"},
			farm.Key{AtMs: at + 120, Value: on, Ease: "out"})
	}
	return []farm.Track{t}
}

// blinks close its eyes for a moment, now and then.
func blinks(seed, ms int) farm.Track {
	t := farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	for at := 700 + seed%600; at < ms-200 && len(t.Keys) < 60; at += 1500 + int(math.Abs(float64(seed%700))) {
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: 1, Ease: "hold"}, farm.Key{AtMs: at + 120, Value: 0, Ease: "hold"})
	}
	return t
}
