package storemetrics_test

import (
	"context"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"github.com/snackfarm/farm/internal/telemetry/storemetrics"
	"github.com/snackfarm/farm/storage/postgres"
)

// A database that is away costs the scrape its numbers from there and nothing
// else.
func TestBacklogWithoutDatabase(t *testing.T) {
	store, err := postgres.Open(context.Background(), "postgres://farm@127.0.0.1:1/none", 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	b := &storemetrics.Backlog{Store: store}
	if v := testutil.ToFloat64(b); v != 0 || testutil.CollectAndCount(b) != 1 {
		t.Errorf("farm_backlog_up is %v", v)
	}
	r := prometheus.NewPedanticRegistry()
	r.MustRegister(b)
	r.MustRegister(storemetrics.Pool(store)...)
	r.MustRegister(storemetrics.NewJobs().Collectors()...)
	if _, err := r.Gather(); err != nil {
		t.Error(err)
	}
}
