package speech

import "sync"

// Takes keeps what flite said while lines were measured, until they are said: a film's
// lines are measured at a pace and then said at it. The zero value is empty.
type Takes struct {
	mu   sync.Mutex
	of   map[string]spokenTake
	held int // samples
}

// spokenTake is a sentence as flite said it. It is not changed.
type spokenTake struct {
	take
	segments []segment
}

// maxTakes bounds the samples that are kept: four minutes, 31 MiB.
const maxTakes = 240 * 16_000

// keep holds a take under its order, where there is room.
func (t *Takes) keep(order string, s spokenTake) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, known := t.of[order]; known || t.held+len(s.samples) > maxTakes {
		return
	}
	if t.of == nil {
		t.of = map[string]spokenTake{}
	}
	t.of[order] = s
	t.held += len(s.samples)
}

// hand gives a take away; false where none of that order is kept.
func (t *Takes) hand(order string) (spokenTake, bool) {
	if t == nil {
		return spokenTake{}, false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	s, ok := t.of[order]
	delete(t.of, order)
	t.held -= len(s.samples)
	return s, ok
}
