package native

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// sheetRow is a row of a page: its layers, when it is written, where it ends.
type sheetRow struct {
	layers []farm.Layer
	at     int
	foot   float64
}

// rolled is a page that goes up where a row would end under its foot: what comes over its top is
// not read any longer.
func (t *Take) rolled(rows []sheetRow, top, foot float64) {
	for _, r := range rows {
		lift, down, gone := r.lifted(rows, top, foot)
		for _, l := range r.layers {
			l.Box.Y -= down
			if len(lift.Keys) > 0 {
				l.Tracks = append(slices.Clone(l.Tracks), lift)
			}
			if gone > 0 {
				l.EndMs, l.Exit = gone, &farm.Motion{Kind: "fade", DurationMs: 140}
			}
			t.add(l)
		}
	}
}

// lifted is how a row goes up with those after it, how far up it comes, and when it is gone; 0
// where it stays.
func (r sheetRow) lifted(rows []sheetRow, top, foot float64) (lift farm.Track, before float64, gone int) {
	const moves = 240
	lift.Property = "y"
	up := 0.0
	for _, next := range rows {
		if next.foot-foot-up <= 0 {
			continue
		}
		up = aligned(rows, next, next.foot-foot, top)
		if next.at <= r.at { // it comes at its place on a page that has gone up
			before = up
			continue
		}
		from := max(next.at-60, 1)
		lift.Keys = append(lift.Keys, farm.Key{AtMs: from, Value: lastOf(lift), Ease: "out"},
			farm.Key{AtMs: from + moves, Value: before - up, Ease: "out"})
		if gone == 0 && r.head()-up < top-8 {
			gone = from + moves/2
		}
	}
	return lift, before, gone
}

// aligned is how far a page goes up at least so far, with a row at its top: what is half under its
// head would leave a gap there.
func aligned(rows []sheetRow, last sheetRow, least, top float64) float64 {
	for _, r := range rows {
		y := math.Inf(1)
		for _, l := range r.layers {
			y = min(y, l.Box.Y)
		}
		if up := y - top; up >= least && r.at <= last.at {
			return up
		}
	}
	return least
}

// head is where the words of a row begin.
func (r sheetRow) head() float64 {
	y := math.Inf(1)
	for _, l := range r.layers {
		if l.Text != nil {
			y = min(y, l.Box.Y)
		}
	}
	return y
}

// lastOf is where a track ends.
func lastOf(t farm.Track) float64 {
	if len(t.Keys) == 0 {
		return 0
	}
	return t.Keys[len(t.Keys)-1].Value
}
