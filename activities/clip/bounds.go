package clip

import (
	"slices"

	"github.com/snackfarm/farm/activities/hear"
)

const (
	// A clip begins and ends in pauses of so many ms at least; lead and tail are what
	// it takes of them.
	leastPause, lead, tail = 250, 180, 300
	// A sentence without a mark ends where a pause is so long.
	sentencePause = 700
	// Where nobody pauses for so long, a clip may begin and end at quiet moments.
	gridMs = 4000
)

// bound is where a clip may begin or end.
type bound struct {
	ms int
	// clean is a sentence's or a pause's; others are the quietest moments of a stretch
	// that has none.
	clean bool
}

// bounds are where clips may begin and where they may end, in order.
func (f *Film) bounds() (begins, ends []bound) {
	if len(f.Words) > 0 && f.Whole {
		begins, ends = f.sentences()
	} else {
		begins, ends = f.pauses()
	}
	begins, ends = f.filled(begins), f.filled(ends)
	keep := func(list []bound) []bound {
		list = slices.DeleteFunc(list, func(b bound) bool { return b.ms < 0 || b.ms > f.Ms || f.cuts(b.ms) })
		slices.SortFunc(list, func(a, b bound) int { return a.ms - b.ms })
		return slices.CompactFunc(list, func(a, b bound) bool { return a.ms == b.ms })
	}
	return keep(begins), keep(ends)
}

// sentences are the bounds of sentences, a little inside the pauses between them.
func (f *Film) sentences() (begins, after []bound) {
	last := len(f.Words) - 1
	for i, w := range f.Words {
		gap := w.StartMs
		if i > 0 {
			gap = w.StartMs - f.Words[i-1].EndMs
		}
		if i == 0 || ends(f.Words[i-1].Text) || gap >= sentencePause {
			begins = append(begins, bound{w.StartMs - min(lead, gap/2), true})
		}
		gap = f.Ms - w.EndMs
		if i < last {
			gap = f.Words[i+1].StartMs - w.EndMs
		}
		if i == last || ends(w.Text) || gap >= sentencePause {
			after = append(after, bound{w.EndMs + min(tail, gap/2), true})
		}
	}
	return begins, after
}

// pauses are the bounds of what is spoken between pauses.
func (f *Film) pauses() (begins, ends []bound) {
	begins, ends = []bound{{0, true}}, []bound{{f.Ms, true}}
	for i, v := range f.spoken() {
		before := v.FromMs
		if i > 0 {
			before = v.FromMs - f.spoken()[i-1].ToMs
		}
		if before >= leastPause || i == 0 {
			begins = append(begins, bound{v.FromMs - min(lead, before/2), true})
		}
		after := f.Ms - v.ToMs
		if i+1 < len(f.spoken()) {
			after = f.spoken()[i+1].FromMs - v.ToMs
		}
		if after >= leastPause || i+1 == len(f.spoken()) {
			ends = append(ends, bound{v.ToMs + min(tail, after/2), true})
		}
	}
	for _, s := range f.Seen {
		for _, c := range s.Cuts {
			if !f.speaksAt(c) {
				begins, ends = append(begins, bound{c, true}), append(ends, bound{c, true})
			}
		}
	}
	return begins, ends
}

// spoken is the voice in order; it is sorted once.
func (f *Film) spoken() []hear.Span {
	if !slices.IsSortedFunc(f.Voice, func(a, b hear.Span) int { return a.FromMs - b.FromMs }) {
		f.Voice = ordered(f.Voice)
	}
	return f.Voice
}

func (f *Film) speaksAt(ms int) bool {
	for _, v := range f.Voice {
		if ms > v.FromMs && ms < v.ToMs {
			return true
		}
	}
	return false
}

// filled adds quiet moments where bounds lie far apart.
func (f *Film) filled(list []bound) []bound {
	out := slices.Clone(list)
	at := 0
	for _, b := range append(slices.Clone(list), bound{f.Ms, true}) {
		for ; b.ms-at > 2*gridMs; at += gridMs {
			out = append(out, bound{ms: f.quietest(at+gridMs/2, at+gridMs*3/2)})
		}
		at = max(at, b.ms)
	}
	return out
}

// quietest is the quietest moment of a stretch that lies in no word.
func (f *Film) quietest(fromMs, toMs int) int {
	best, at := float32(0), (fromMs+toMs)/2/Step*Step
	for i := fromMs / Step; i < min(toMs/Step, len(f.Loud)); i++ {
		if best == 0 || f.Loud[i] < best {
			best, at = f.Loud[i], i*Step
		}
	}
	return at
}
