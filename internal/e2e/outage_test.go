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
// seconds costs no work either.
func TestOutagesCostNoJob(t *testing.T) {
	const (
		blink  = 3 * time.Second
		outage = 12 * time.Second
	)
	f := newFarm(t)
	f.api()
	ways := f.through("FARM_DATABASE_URL", "FARM_S3_ENDPOINT", "FARM_TEMPORAL_ADDRESS")
	w := f.worker()
	f.ready()
	f.register()
	brand := f.brand(nil)
	id := f.start(film(brand))
	f.encoding(w, id)
	ways["FARM_TEMPORAL_ADDRESS"].cut()
	time.Sleep(blink)
	ways["FARM_TEMPORAL_ADDRESS"].mend()
	if j := f.end(id, endWithin); j.Status != "completed" {
		t.Fatalf("job is %s: %s", j.Status, j.Error)
	}
	if got := f.attempts(workflows.JobWorkflowID(id)+"/snack/1", "RenderFiles"); !slices.Equal(got, []int{1}) {
		t.Errorf("the film took the attempts %v; Temporal was away for %s", got, blink)
	}

	id = f.start(map[string]any{"brandId": brand, "types": []string{"single-image"}, "render": true})
	for _, server := range []string{"FARM_DATABASE_URL", "FARM_S3_ENDPOINT"} {
		ways[server].cut()
	}
	time.Sleep(outage)
	ways["FARM_DATABASE_URL"].mend()
	time.Sleep(blink) // the bucket comes later
	ways["FARM_S3_ENDPOINT"].mend()
	if j := f.end(id, endWithin); j.Status != "completed" || *j.CreditsFinal != 25 {
		t.Errorf("database and bucket were away for %s: job is %s: %s", outage, j.Status, j.Error)
	}
	for _, step := range []string{"MatchAssets", "PlanPack"} {
		if got := f.attempts(workflows.JobWorkflowID(id), step); !slices.Equal(got, []int{1}) {
			t.Errorf("%s took the attempts %v", step, got)
		}
	}
	if got := f.balance(); got != 50 {
		t.Errorf("balance is %d, want 50", got)
	}
}
