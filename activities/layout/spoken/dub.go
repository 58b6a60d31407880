package spoken

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Stepped is a length in ms, up to the next step in which lengths of films are told.
func Stepped(ms int) int { return (ms + farm.EditedStepMs - 1) / farm.EditedStepMs * farm.EditedStepMs }

// ScenesOf are the ids of a film's scenes in their order, without those that go on with
// the one before.
func ScenesOf(s farm.Snack) []string {
	var out []string
	for _, sc := range s.Scenes {
		if id, _, _ := strings.Cut(sc.ID, GoesOn); len(out) == 0 || out[len(out)-1] != id {
			out = append(out, id)
		}
	}
	return out
}

// LengthsOf are how long the scenes of a dub's film last that was cut by hand after it was
// made, ms by their ids; none of others.
func LengthsOf(d *kit.Dub) map[string]int {
	if d.Of.Expect == nil || d.Of.Expect.OnBeat != farm.CutByHand {
		return nil
	}
	out := map[string]int{}
	for _, sc := range d.Of.Scenes {
		id, _, _ := strings.Cut(sc.ID, GoesOn)
		out[id] += sc.DurationMs
	}
	return out
}

// ScoreOf is the music of the film that a draft makes again in other words; false where
// there is none.
func ScoreOf(d *kit.Draft) (kit.Score, bool) {
	if d.Dub == nil {
		return kit.Score{}, false
	}
	m := d.Dub.Of.Assets["music"].Music
	if m == nil {
		return kit.Score{}, false
	}
	return kit.Score{Mood: m.Mood, BPM: m.BPM, Seed: m.Seed}, true
}

// Lengthened has a film in other words be expected to last as long as they take.
func Lengthened(d *kit.Draft) {
	e := farm.ExpectOf(d.Snack.Type, d.Snack.Format, d.Snack.Language, d.Snack.Copy)
	e.MinMs, e.MaxMs, e.OnBeat = farm.LeastEditedMs, farm.MostEditedMs, farm.CutBySpeech
	if LengthsOf(d.Dub) != nil { // the next dub keeps them as well
		e.OnBeat = farm.CutByHand
	}
	d.Snack.Expect = &e
}

// QuoteLayer is what stays of a line in the words that it had, to be read on a plate.
func QuoteLayer(d *kit.Draft, quote string, b farm.Box) farm.Layer {
	var out farm.Layer
	for _, st := range []kit.Step{{Size: 72, Least: 52, Lines: 3}, {Size: 54, Least: 40, Lines: 4}, {Size: 46, Least: 28, Lines: 6}} {
		st.Leading = 1.24
		out = d.TextLayer("quote", quote, st, b, "#0B0B0C")
		out.Text.Align, out.Text.VAlign, out.Text.Caps = "center", "middle", false
		out.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 14, PadX: 20, PadY: 8, Per: "line"}
		if _, err := d.Ruler.Text(out); err == nil {
			break
		}
	}
	return out
}
