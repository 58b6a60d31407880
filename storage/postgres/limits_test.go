package postgres_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/snackfarm/farm/internal/farmtest"
)

// Many requests at once through several stores: exactly the limit is admitted.
func TestAdmitIsExact(t *testing.T) {
	url := farmtest.Database(t)
	a, b := farmtest.OpenStore(t, url), farmtest.OpenStore(t, url)
	var admitted atomic.Int32
	var wg sync.WaitGroup
	for i := range 40 {
		store := a
		if i%2 == 0 {
			store = b
		}
		wg.Go(func() {
			ticket, err := store.Admit(context.Background(), "key:1", 10, time.Hour)
			if err != nil {
				t.Error(err)
			}
			if ticket.Admitted {
				admitted.Add(1)
			} else if ticket.RetryAfter <= 0 || ticket.RetryAfter > 6*time.Minute {
				t.Errorf("retry after %s, want at most a tenth of an hour", ticket.RetryAfter)
			}
		})
	}
	wg.Wait()
	if admitted.Load() != 10 {
		t.Errorf("%d of 40 were admitted, the limit is 10", admitted.Load())
	}
	if ticket, err := a.Admit(context.Background(), "key:2", 10, time.Hour); err != nil || !ticket.Admitted || ticket.Remaining != 9 {
		t.Errorf("another subject: %+v, %v", ticket, err)
	}
}

func TestAdmitRecovers(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	for i := range 3 {
		if ticket, err := s.Admit(ctx, "x", 2, 400*time.Millisecond); err != nil || ticket.Admitted != (i < 2) {
			t.Fatalf("request %d: %+v, %v", i, ticket, err)
		}
	}
	time.Sleep(250 * time.Millisecond) // one step of 200 ms and a little
	if ticket, err := s.Admit(ctx, "x", 2, 400*time.Millisecond); err != nil || !ticket.Admitted {
		t.Errorf("after the pause: %+v, %v", ticket, err)
	}
	time.Sleep(450 * time.Millisecond)
	if err := s.ForgetLimits(ctx); err != nil {
		t.Fatal(err)
	}
	if ticket, err := s.Admit(ctx, "x", 2, 400*time.Millisecond); err != nil || ticket.Remaining != 1 {
		t.Errorf("a forgotten subject starts anew: %+v, %v", ticket, err)
	}
}
