package api_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// cutOff ends every other connection to the database, as a restart does.
func (s server) cutOff(db *pgx.Conn) {
	s.t.Helper()
	_, err := db.Exec(context.Background(),
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`)
	if err != nil {
		s.t.Error(err)
	}
}

// A read whose connection was ended is answered all the same; a write says that it
// may be sent again. Neither is a fault of the service.
func TestDatabaseRestartsAreSurvived(t *testing.T) {
	s := newServer(t)
	db, err := pgx.Connect(context.Background(), s.database)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	key := s.open(farm.PlanEnterprise, 1000)
	job := s.job(key)
	for range 5 { // several connections are open
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() { s.do("GET", "/api/v1/jobs/"+job, key, "") })
		}
		wg.Wait()
		s.cutOff(db)
		if a := s.do("GET", "/api/v1/jobs/"+job, key, ""); a.status != http.StatusOK {
			t.Errorf("a read after a restart: %d %s", a.status, a.raw)
		}
		s.cutOff(db)
		if a := s.do("GET", "/api/v1/snacks/brands", key, ""); a.status != http.StatusOK {
			t.Errorf("a list after a restart: %d %s", a.status, a.raw)
		}
	}

	var lost, answered atomic.Int64
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var wg sync.WaitGroup
	for i := range 6 {
		wg.Go(func() {
			for ctx.Err() == nil {
				method, path, body := "GET", "/api/v1/jobs/"+job, ""
				if i == 0 {
					method, path, body = "POST", "/api/v1/snacks/brands", goodBrand
				}
				a := s.do(method, path, key, body)
				switch {
				case a.status == http.StatusServiceUnavailable && a.header.Get("Retry-After") != "":
					lost.Add(1)
				case a.status >= http.StatusInternalServerError:
					t.Errorf("%s %s: %d %s", method, path, a.status, a.raw)
				default:
					answered.Add(1)
				}
			}
		})
	}
	for range 20 { // a cut after so many answers, however slow the machine is
		for next := answered.Load() + 60; answered.Load() < next && !t.Failed(); {
			time.Sleep(time.Millisecond)
		}
		s.cutOff(db)
	}
	cancel()
	wg.Wait()
	t.Logf("%d answered, %d to be sent again", answered.Load(), lost.Load())
	if answered.Load() < 10*lost.Load() {
		t.Errorf("%d were answered, %d told to come again", answered.Load(), lost.Load())
	}
}

// What is called cut is what a repetition may cure.
func TestCut(t *testing.T) {
	for _, c := range []struct {
		err  error
		want bool
	}{
		{nil, false},
		{errors.New("no such column"), false},
		{context.DeadlineExceeded, false},
		{fmt.Errorf("read api key: %w", io.ErrUnexpectedEOF), true},
		{fmt.Errorf("read job: %w", &pgconn.PgError{Code: "57P01"}), true},
		{fmt.Errorf("read job: %w", &pgconn.PgError{Code: "08006"}), true},
		{&pgconn.PgError{Code: "57014"}, false}, // a statement that took too long takes too long again
		{&pgconn.PgError{Code: "23505"}, false},
	} {
		if got := postgres.Cut(c.err); got != c.want {
			t.Errorf("%v: %v", c.err, got)
		}
	}
}
