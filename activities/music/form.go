package music

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// The parts of a piece.
const (
	intro  = "intro"  // the hook, with little around it
	verse  = "verse"  // the groove, light
	build  = "build"  // rises towards what comes
	drop   = "drop"   // everything: the chorus
	rest   = "break"  // air between two lifts
	ending = "ending" // one hit that rings out
)

// Parts lists what a form may be made of.
func Parts() []string { return []string{intro, verse, build, drop, rest, ending} }

// section is a part of the piece, in bars of four beats.
type section struct {
	kind       string
	from, bars int
}

// tailBeats is the least time that the last hit has to ring.
const tailBeats = 2.0

// barsOf is how many bars a piece of m's length has. The last is the ending; it
// begins on a bar and has two to six beats.
func barsOf(m farm.Music) int {
	beats := float64(m.DurationMs) * float64(m.BPM) / 60000
	return 1 + max(0, int(math.Floor((beats-tailBeats+0.05)/4)))
}

// formOf is the sections of a piece: those asked for, made to last as long as
// it does, or the ones that its length suits.
func formOf(m farm.Music) []section {
	bars := barsOf(m) - 1
	var out []section
	at := 0
	add := func(kind string, n int) {
		if n = min(n, bars-at); n > 0 {
			out = append(out, section{kind, at, n})
			at += n
		}
	}
	if len(m.Form) > 0 {
		for _, p := range m.Form {
			if p.Kind != ending {
				add(p.Kind, p.Bars)
			}
		}
		if at < bars && len(out) > 0 {
			out[len(out)-1].bars += bars - at
			at = bars
		}
	}
	for at < bars { // what no form says: a song of up to twelve bars, and another
		song(min(bars-at, 12), at == 0, add)
		if at < bars {
			add(rest, 2)
		}
	}
	return append(out, section{ending, bars, 1})
}

// song lays out n bars, 1-12, with phrases of one, two or four.
func song(n int, first bool, add func(string, int)) {
	if first && n > 2 {
		add(intro, 1)
		n--
	}
	switch {
	case n <= 1:
		add(drop, n)
	case n <= 3:
		add(verse, 1)
		add(drop, n-1)
	default:
		lift := 1
		chorus := max(2, n/2)
		if n >= 7 {
			chorus = 4
		}
		if n-lift-chorus > 5 {
			lift = 2
		}
		add(verse, n-lift-chorus)
		add(build, lift)
		add(drop, chorus)
	}
}

// at is the section of a bar, and which bar of it that is.
func at(form []section, bar int) (s section, nth int) {
	i := slices.IndexFunc(form, func(s section) bool { return bar >= s.from && bar < s.from+s.bars })
	return form[i], bar - form[i].from
}
