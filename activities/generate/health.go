package generate

import (
	"sync"
	"time"
)

// A model that fails so often in a row is left alone for so long.
const (
	failuresInRow = 3
	restTime      = 5 * time.Minute
)

// health remembers which models of a process fail.
type health struct {
	mu       sync.Mutex
	failures map[string]int
	until    map[string]time.Time
}

// resting is how long a model is still left alone; 0 is not at all.
func (h *health) resting(name string) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return max(time.Until(h.until[name]), 0)
}

func (h *health) worked(name string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.failures, name)
}

func (h *health) failed(name string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failures == nil {
		h.failures, h.until = map[string]int{}, map[string]time.Time{}
	}
	if h.failures[name]++; h.failures[name] >= failuresInRow {
		delete(h.failures, name)
		h.until[name] = time.Now().Add(restTime)
	}
}
