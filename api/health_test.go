package api

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// However many ask, the parts are asked once in a while, and nobody is told why
// one of them is missing.
func TestReadinessIsKept(t *testing.T) {
	var r readiness
	var asked, told atomic.Int32
	parts := map[string]func(context.Context) error{
		"good": func(context.Context) error { asked.Add(1); return nil },
		"bad":  func(context.Context) error { asked.Add(1); return errors.New("10.0.0.7:5432 refused") },
	}
	tell := func(context.Context, string, error) { told.Add(1) }
	gone, leave := context.WithCancel(context.Background())
	leave()
	var wg sync.WaitGroup
	for range 50 {
		wg.Go(func() {
			if got := r.look(gone, parts, tell); len(got) != 2 || got["good"] != partReady || got["bad"] != partMissing {
				t.Errorf("%v", got)
			}
		})
	}
	wg.Wait()
	if asked.Load() != 2 || told.Load() != 1 {
		t.Errorf("parts were asked %d times and told of %d times", asked.Load(), told.Load())
	}
	r.until = time.Now() // later
	r.look(gone, parts, tell)
	if asked.Load() != 4 {
		t.Errorf("an old answer stands: %d", asked.Load())
	}
}
