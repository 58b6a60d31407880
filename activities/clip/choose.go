package clip

import (
	"cmp"
	"fmt"
	"slices"
)

const (
	// mostShared is how much of each other two clips may show.
	mostShared = 0.15
	// closest is how much of each other two parts to be watched may show.
	closest = 0.5
	// leastClip is the shortest clip, usual and where a film has little room.
	leastClip, leastRoom = 6000, 3000
	// endsEach is how many ends are tried for a beginning.
	endsEach = 8
	// likeness is what a clip loses for saying what another says.
	likeness = 0.1
)

// Choice is what was chosen.
type Choice struct {
	Picks []Pick // best first
	// Why says why there are fewer than were asked for; "" when there are not.
	Why string
}

// Choose takes the best parts that do not repeat each other. Where fewer pass the
// bar than were asked for, others fill up, not Sure.
func Choose(f *Film, a Ask) Choice {
	j := newJudge(f, a)
	room := leastClip
	picks := j.fill(nil, j.all(room))
	if len(picks) < a.Clips && a.MaxMs > leastRoom {
		room = leastRoom
		picks = j.fill(picks, j.all(room))
	}
	slices.SortStableFunc(picks, func(x, y Pick) int { return cmp.Compare(y.Score, x.Score) })
	c := Choice{Picks: picks}
	for i := range picks {
		picks[i].Reasons = j.told(picks[i])
	}
	if len(picks) < a.Clips {
		c.Why = j.short(len(picks))
	}
	return c
}

// Best are the best parts to be looked at more closely, at most so many, with
// little in common.
func Best(f *Film, a Ask, n int) []Pick {
	j := newJudge(f, a)
	var out []Pick
	for _, p := range j.all(leastClip) {
		if len(out) == n {
			break
		}
		if !slices.ContainsFunc(out, func(o Pick) bool { return shared(p.FromMs, p.ToMs, o.FromMs, o.ToMs) > closest }) {
			p.Reasons = j.told(p)
			out = append(out, p)
		}
	}
	return out
}

// all are the parts that may be taken, best first.
func (j *judge) all(least int) []Pick {
	begins, ends := j.film.bounds()
	least = min(least, j.ask.MaxMs, j.film.Ms)
	var out []Pick
	for _, from := range begins {
		i, _ := slices.BinarySearchFunc(ends, from.ms+least, func(b bound, ms int) int { return cmp.Compare(b.ms, ms) })
		k := i
		for k < len(ends) && ends[k].ms <= from.ms+j.ask.MaxMs {
			k++
		}
		for n := range min(endsEach, k-i) {
			to := ends[i+n*(k-i)/min(endsEach, k-i)]
			if j.ask.Steer.allows(from.ms, to.ms) && !j.avoided(from.ms, to.ms) {
				out = append(out, j.score(from, to))
			}
		}
	}
	slices.SortStableFunc(out, func(x, y Pick) int { return cmp.Compare(y.Score, x.Score) })
	return out
}

// avoided reports whether a stretch says what the notes forbid.
func (j *judge) avoided(fromMs, toMs int) bool {
	if len(j.ask.Steer.Avoid) == 0 {
		return false
	}
	first, after := j.film.said(fromMs, toMs)
	for _, w := range j.film.Words[first:after] {
		if oneOf(j.ask.Steer.Avoid, Stem(plain(w.Text))) {
			return true
		}
	}
	return false
}

// fill adds the best parts to those that were taken, until there are enough. One that
// says what others say has to be better for it.
func (j *judge) fill(taken, all []Pick) []Pick {
	for len(taken) < j.ask.Clips {
		best, value := -1, 0.0
		for i := range all {
			p := &all[i]
			if best >= 0 && p.Score <= value {
				break // the others are worse without any loss
			}
			if slices.ContainsFunc(taken, func(o Pick) bool { return shared(p.FromMs, p.ToMs, o.FromMs, o.ToMs) > mostShared }) {
				continue
			}
			if p.terms == nil {
				p.terms = j.film.terms(p.FromMs, p.ToMs)
			}
			same := 0.0
			for _, o := range taken {
				same = max(same, alike(p.terms, o.terms))
			}
			if v := p.Score - likeness*same; best < 0 || v > value {
				best, value = i, v
			}
		}
		if best < 0 {
			break
		}
		taken = append(taken, all[best])
	}
	return taken
}

// short says why there are so few.
func (j *judge) short(n int) string {
	why := fmt.Sprintf("the film of %d s has room for no more that do not repeat each other", j.film.Ms/1000)
	if s := j.ask.Steer; len(s.Only)+len(s.Not)+len(s.Avoid) > 0 {
		why = "the notes leave no room for more"
	}
	return fmt.Sprintf("%d of %d clips were found: %s", n, j.ask.Clips, why)
}
