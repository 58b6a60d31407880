package postgres_test

import (
	"context"
	"sync"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// A key that is taken and let go again and again, as by requests that are
// refused, is at worst a conflict for the others.
func TestPromisesUnderContention(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	p := postgres.Promise{Subject: [32]byte{1}, Key: [32]byte{2}, Request: [32]byte{3}}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				_, err := s.BeginPromise(ctx, p)
				switch {
				case err == nil:
					if err := s.ReleasePromise(ctx, p, true); err != nil {
						t.Error(err)
					}
				case farm.CodeOf(err) != farm.CodeConflict:
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
}
