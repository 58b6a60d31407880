package hear

import "slices"

const (
	// A pause inside a stretch of speech parts it where words are laid: so long, so many
	// dB below the voice round it.
	leastGapMs, gapDepth = 90, 20
	gapRoundMs           = 1500
	leastStretchMs       = 60
)

// stretches are the parts of speech between pauses that are too short for Voice to
// tell: where words begin and end.
func stretches(env []float32, speech []Span) []Span {
	soft := smooth(env, 1)
	var out []Span
	for _, s := range speech {
		from, to := s.FromMs/envMs, min(s.ToMs/envMs, len(soft))
		for at := from; at < to; at += gapRoundMs / envMs {
			until := min(at+gapRoundMs/envMs, to)
			limit := level(soft[max(from, at-gapRoundMs/envMs/2):min(to, until+gapRoundMs/envMs/2)]) - gapDepth
			out = sounding(out, soft, at, until, limit)
		}
	}
	kept := out[:0]
	for _, s := range out { // a click is no word
		if s.ToMs-s.FromMs >= leastStretchMs {
			kept = append(kept, s)
		}
	}
	return kept
}

// sounding adds where an envelope is above a limit, short dips included.
func sounding(out []Span, env []float32, from, to int, limit float32) []Span {
	for i := from; i < to; i++ {
		if env[i] < limit {
			continue
		}
		if n := len(out); n > 0 && i*envMs-out[n-1].ToMs < leastGapMs {
			out[n-1].ToMs = (i + 1) * envMs
			continue
		}
		out = append(out, Span{i * envMs, (i + 1) * envMs})
	}
	return out
}

// level is how loud a voice is in a part: what a sixth of it is louder than.
func level(env []float32) float32 {
	if len(env) == 0 {
		return SilenceLUFS
	}
	sorted := slices.Clone(env)
	slices.Sort(sorted)
	return sorted[len(sorted)*5/6]
}
