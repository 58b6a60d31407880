package spoken

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/speech"
)

// MascotVoice lets the films' lines be said in blips: by a figure of the brand's own, where
// one is seen.
func MascotVoice(d *kit.Draft, seen bool) {
	d.Timbre = speech.Blips(d.Person(0).Seed)
	if !seen {
		d.Substitute("no presenter's picture and no voice service: the words are read, and blips keep their time")
		return
	}
	d.Substitute("no presenter's picture and no voice service: a thing or animal of the brand's says the words in blips, and they are read")
}

// mouthOf is the mouth of who talks in blips for a viseme.
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

// remouthed is a part of a mouth, of films whose host was drawn of forms, while it says
// another line.
func remouthed(l farm.Layer, u Utterance, ms int) []farm.Track {
	name, _ := strings.CutPrefix(l.ID, "mascot-mouth-")
	return retraced(l.Tracks, "opacity", []farm.Track{mouthTrack(name, u, ms)})
}

// Talking shows the cells of somebody who says a line in a scene of ms: its mouth closed,
// open, and, while nothing is said, another frame of standing still.
func Talking(u Utterance, ms int) farm.Track {
	t := farm.Track{Property: "cell", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	put := func(at int, v float64) {
		last := t.Keys[len(t.Keys)-1]
		if v != last.Value && at > last.AtMs && at < ms && len(t.Keys) < 190 {
			t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: v, Ease: "hold"})
		}
	}
	for _, m := range u.Mouths {
		v := 1.0
		if mouthOf(m.Shape) == "rest" {
			v = 0
		}
		put(LeadMs+m.AtMs, v)
	}
	at := t.Keys[len(t.Keys)-1].AtMs + 260
	for n := 0; at < ms; n, at = n+1, at+260 {
		put(at, []float64{2, 0}[n%2])
	}
	return t
}
