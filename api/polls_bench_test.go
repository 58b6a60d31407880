package api_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

const (
	pollClients = 16
	pollConns   = 16
	pollRound   = time.Second
)

// queries keeps the SQL of what it sees.
type queries struct {
	mu  sync.Mutex
	sql []string
}

func (q *queries) TraceQueryStart(ctx context.Context, _ *pgx.Conn, d pgx.TraceQueryStartData) context.Context {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.sql = append(q.sql, d.SQL)
	return ctx
}

func (q *queries) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// BenchmarkPolls measures reads of a job by sixteen clients that share the machine
// with the server, in turns with a bare handler of Gin and pgx that sends the same
// two queries and writes what they give. Each round takes two seconds; polls/s,
// bare/s and bare/poll are of the medians. On a machine that others use trust the CPU
// time of a request, its client's among it: µs/poll, µs/bare and cpu-ratio.
//
//	FARM_TEST_STACK=1 bin/devstack --ephemeral -- go test -run '^$' -bench Polls -benchtime 5x ./api
func BenchmarkPolls(b *testing.B) {
	database := farmtest.Database(b)
	farm, key, id := polledFarm(b, database)
	bare := bareHandler(b, database, asked(b, database, key, id))
	var polls, bares, pollCosts, bareCosts []float64
	for b.Loop() {
		rate, cost := pollRate(b, farm+"/api/v1/jobs/"+id, key)
		polls, pollCosts = append(polls, rate), append(pollCosts, cost)
		rate, cost = pollRate(b, bare+"/api/v1/jobs/"+id, key)
		bares, bareCosts = append(bares, rate), append(bareCosts, cost)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(middle(polls), "polls/s")
	b.ReportMetric(middle(bares), "bare/s")
	b.ReportMetric(middle(bares)/middle(polls), "bare/poll")
	b.ReportMetric(middle(pollCosts), "µs/poll")
	b.ReportMetric(middle(bareCosts), "µs/bare")
	b.ReportMetric(middle(pollCosts)/middle(bareCosts), "cpu-ratio")
}

func middle(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}

// server serves the API on a database.
func pollServer(b *testing.B, database string, options ...postgres.Option) string {
	b.Helper()
	stack := farmtest.Need(b)
	store, err := postgres.Open(context.Background(), database, pollConns, options...)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(store.Close)
	files, _ := farmtest.Objects(b)
	temporal, err := client.Dial(client.Options{HostPort: stack.TemporalAddress, Namespace: stack.TemporalNamespace,
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(temporal.Close)
	cfg := api.Defaults()
	cfg.PollsPerSecond, cfg.JobDeadline = 1_000_000, 2*time.Hour
	s := &api.Server{Config: cfg, Store: store, Objects: files, Log: slog.New(slog.DiscardHandler),
		Starter: &workflows.Starter{Client: temporal, QueuePrefix: farmtest.QueuePrefix()}}
	h := httptest.NewServer(s.Handler())
	b.Cleanup(h.Close)
	return h.URL
}

// polledFarm is an API with a job that waits.
func polledFarm(b *testing.B, database string) (base, key, id string) {
	b.Helper()
	base = pollServer(b, database)
	post := func(path, body string, into any) {
		req, err := http.NewRequestWithContext(b.Context(), http.MethodPost, base+path, strings.NewReader(body))
		if err != nil {
			b.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Authorization", "Bearer "+key)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			b.Fatal(err)
		}
		defer resp.Body.Close()
		if err := json.NewDecoder(resp.Body).Decode(into); err != nil || resp.StatusCode >= http.StatusBadRequest {
			b.Fatalf("%s: %s, %v", path, resp.Status, err)
		}
	}
	var agent struct{ APIKey string }
	post("/api/v1/agents/register", `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`, &agent)
	key = agent.APIKey
	var brand struct{ ID string }
	post("/api/v1/snacks/brands", `{"name":"Bench","industry":"Sleep","description":"A sleep app that plays slow stories."}`, &brand)
	var job struct{ JobID string }
	post("/api/v1/snacks", fmt.Sprintf(`{"brandId":%q}`, brand.ID), &job)
	return base, key, job.JobID
}

// asked are the queries of one poll.
func asked(b *testing.B, database, key, id string) []string {
	b.Helper()
	q := &queries{}
	base := pollServer(b, database, func(_ *postgres.Store, c *pgxpool.Config) { c.ConnConfig.Tracer = q })
	for range 2 { // the first notes that the key is used
		q.sql = nil
		poll(b, base+"/api/v1/jobs/"+id, key)
	}
	if len(q.sql) != 2 {
		b.Fatalf("a poll asks %d queries: %q", len(q.sql), q.sql)
	}
	return q.sql
}

// bareHandler does what cannot be left out.
func bareHandler(b *testing.B, database string, sql []string) string {
	b.Helper()
	cfg, err := pgxpool.ParseConfig(database)
	if err != nil {
		b.Fatal(err)
	}
	cfg.MaxConns = pollConns
	pool, err := pgxpool.NewWithConfig(context.Background(), cfg)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(pool.Close)
	engine := gin.New()
	engine.GET("/api/v1/jobs/:id", func(c *gin.Context) {
		hash := sha256.Sum256([]byte(strings.TrimPrefix(c.GetHeader("Authorization"), "Bearer ")))
		account, err := firstOf(c, pool, sql[0], hash[:])
		if err == nil {
			var job map[string]any
			if job, err = rowOf(c, pool, sql[1], account, c.Param("id")); err == nil {
				c.JSON(http.StatusOK, job)
				return
			}
		}
		c.String(http.StatusInternalServerError, err.Error())
	})
	h := httptest.NewServer(engine)
	b.Cleanup(h.Close)
	return h.URL
}

// firstOf is the first column of the one row of a query; the others are not decoded.
func firstOf(ctx context.Context, pool *pgxpool.Pool, sql string, args ...any) (out pgtype.UUID, err error) {
	rows, err := pool.Query(ctx, sql, args...)
	if err != nil {
		return out, err
	}
	return pgx.CollectExactlyOneRow(rows, func(row pgx.CollectableRow) (pgtype.UUID, error) {
		copy(out.Bytes[:], row.RawValues()[0])
		out.Valid = true
		return out, nil
	})
}

func rowOf(ctx context.Context, pool *pgxpool.Pool, sql string, args ...any) (map[string]any, error) {
	rows, err := pool.Query(ctx, sql, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectExactlyOneRow(rows, func(row pgx.CollectableRow) (map[string]any, error) {
		values, err := row.Values()
		out := make(map[string]any, len(values))
		for i, f := range row.FieldDescriptions() {
			out[f.Name] = values[i]
		}
		return out, err
	})
}

// poll asks once.
func poll(b *testing.B, url, key string) {
	req, err := http.NewRequestWithContext(b.Context(), http.MethodGet, url, nil)
	if err != nil {
		b.Error(err)
		return
	}
	req.Header.Set("Authorization", "Bearer "+key)
	resp, err := polling.Do(req)
	if err != nil {
		b.Error(err)
		return
	}
	defer resp.Body.Close()
	if body, err := io.ReadAll(resp.Body); err != nil || resp.StatusCode != http.StatusOK {
		b.Errorf("%s: %s, %v", resp.Status, body, err)
	}
}

var polling = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: pollClients}}

// pollRate is the polls a second of one round, and this process's CPU time for each,
// microseconds.
func pollRate(b *testing.B, url, key string) (rate, cost float64) {
	b.Helper()
	var done atomic.Int64
	var wg sync.WaitGroup
	began, spent := time.Now(), cpuTime(b)
	for range pollClients {
		wg.Go(func() {
			for time.Since(began) < pollRound && !b.Failed() {
				poll(b, url, key)
				done.Add(1)
			}
		})
	}
	wg.Wait()
	n := float64(done.Load())
	return n / time.Since(began).Seconds(), float64((cpuTime(b) - spent).Nanoseconds()) / 1000 / n
}

// cpuTime is what this process has used.
func cpuTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
