package e2e

import (
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/snackfarm/farm/workflows"
)

// way is a road to a server that can be closed.
type way struct {
	net.Listener
	to     string
	mu     sync.Mutex
	closed bool
	open   []net.Conn
}

func newWay(t *testing.T, to string) *way {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &way{Listener: l, to: to}
	t.Cleanup(func() { _ = l.Close(); w.cut() })
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			w.pass(in)
		}
	}()
	return w
}

func (w *way) pass(in net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	out, err := net.Dial("tcp", w.to)
	if err != nil || w.closed {
		_ = in.Close()
		if err == nil {
			_ = out.Close()
		}
		return
	}
	w.open = append(w.open, in, out)
	for _, pair := range [][2]net.Conn{{in, out}, {out, in}} {
		go func() {
			_, _ = io.Copy(pair[0], pair[1]) // until it is cut
			_ = pair[0].Close()
		}()
	}
}

// cut ends what passes and lets nothing pass until it is mended.
func (w *way) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	for _, c := range w.open {
		_ = c.Close()
	}
	w.open = nil
}

func (w *way) mend() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = false
}

// through puts a road into each of some settings.
func (f *farm) through(names ...string) map[string]*way {
	f.t.Helper()
	out := map[string]*way{}
	for _, name := range names {
		value := f.setting(name)
		out[name] = newWay(f.t, hostPort.FindString(value))
		f.env = append(f.env, name+"="+strings.Replace(value, hostPort.FindString(value), out[name].Addr().String(), 1))
	}
	return out
}

// Everything under a worker goes away while it works and comes back: the job is
// completed without another attempt at any step, and Temporal's absence of a few
// seconds costs no work either. A worker that gets no turn for ten seconds, since the
// machine does much else, is taken for dead all the same: then the outage comes again.
func TestOutagesCostNoJob(t *testing.T) {
	t.Parallel()
	const (
		blink  = 3 * time.Second
		outage = 12 * time.Second
		turns  = 5
	)
	f := newFarm(t)
	f.api()
	ways := f.through("FARM_DATABASE_URL", "FARM_S3_ENDPOINT", "FARM_TEMPORAL_ADDRESS")
	w := f.worker()
	f.ready()
	f.key = f.account("enterprise", 500)
	balance, brand := f.balance(), f.brand(nil)
	completes := func(what, id string) {
		t.Helper()
		if j := f.end(id, endWithin); j.Status != "completed" || *j.CreditsFinal != 25 {
			t.Fatalf("%s: job is %s: %s", what, j.Status, j.Error)
		}
		balance -= 25
	}
	repeatedly := func(what string, costsNothing func() bool) {
		t.Helper()
		for range turns {
			if costsNothing() {
				return
			}
		}
		t.Errorf("%s cost a step each of %d times", what, turns)
	}
	repeatedly("Temporal's absence", func() bool {
		id := f.start(film(brand))
		f.encoding(w, id)
		ways["FARM_TEMPORAL_ADDRESS"].cut()
		time.Sleep(blink)
		ways["FARM_TEMPORAL_ADDRESS"].mend()
		completes("Temporal was away", id)
		return f.oneAttempt(workflows.JobWorkflowID(id)+"/snack/1", "RenderFiles")
	})
	repeatedly("the absence of database and bucket", func() bool {
		id := f.start(map[string]any{"brandId": brand, "types": []string{"single-image"}, "render": true})
		for _, server := range []string{"FARM_DATABASE_URL", "FARM_S3_ENDPOINT"} {
			ways[server].cut()
		}
		time.Sleep(outage)
		ways["FARM_DATABASE_URL"].mend()
		time.Sleep(blink) // the bucket comes later
		ways["FARM_S3_ENDPOINT"].mend()
		completes("database and bucket were away", id)
		return f.oneAttempt(workflows.JobWorkflowID(id), "MatchAssets", "PlanPack")
	})
	if got := f.balance(); got != balance {
		t.Errorf("balance is %d, want %d", got, balance)
	}
}

// oneAttempt reports whether each of some steps took one attempt.
func (f *farm) oneAttempt(workflowID string, steps ...string) bool {
	f.t.Helper()
	for _, step := range steps {
		if got := f.attempts(workflowID, step); !slices.Equal(got, []int{1}) {
			f.t.Logf("%s took the attempts %v", step, got)
			return false
		}
	}
	return true
}
