package remote_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// memory is a Keeper; storage/postgres has the farm's, with a test of both.
type memory struct {
	mu     sync.Mutex
	orders int
	name   string
	id     string
	lost   int // ids that are not kept, as if the worker died
	ends   []bool
}

func (m *memory) BeginRemoteCall(context.Context, string, string, string) (string, string, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.name != "" {
		return m.name, m.id, false, nil
	}
	m.orders++
	m.name = fmt.Sprintf("order-%d", m.orders)
	return m.name, "", true, nil
}

func (m *memory) KeepRemoteCall(_ context.Context, _, _, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.lost > 0 {
		m.lost--
		return farm.Errorf(farm.CodeInternal, "the worker is gone")
	}
	m.id = id
	return nil
}

func (m *memory) EndRemoteCall(_ context.Context, _, _ string, delivered bool) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ends = append(m.ends, delivered)
	if !delivered {
		m.name, m.id = "", ""
	}
	return nil
}

// studio works on orders: it counts them, and what each poll says.
type studio struct {
	mu      sync.Mutex
	byName  map[string]string
	taken   int
	polls   map[string]int
	submit  func(w http.ResponseWriter, call int) bool // true: it has answered instead
	poll    func(w http.ResponseWriter, call int) bool
	submits int
	loses   bool // it takes orders, and breaks off the answer
}

func open(t *testing.T, header string) (*studio, *work) {
	t.Helper()
	v := &studio{byName: map[string]string{}, polls: map[string]int{}}
	server := httptest.NewServer(v)
	t.Cleanup(server.Close)
	s := remote.Service{Name: "the studio", BaseURL: server.URL, OnceHeader: header, Tries: 2, Pause: time.Millisecond, Each: time.Minute}
	e := &remote.Errand{
		Service: s,
		Submit:  remote.Request{Path: "/films", Body: remote.JSON("a film")},
		ID: func(a remote.Answer) (string, error) {
			var got struct{ ID string }
			err := s.JSON(&got)(a)
			return got.ID, err
		},
		Poll: func(id string) remote.Request { return remote.Request{Path: "/films/" + id} },
		Read: func(a remote.Answer) (p remote.Progress, err error) {
			err = s.JSON(&p)(a)
			return p, err
		},
	}
	return v, &work{Errand: e, Job: remote.Job{FirstPoll: time.Millisecond, MostPoll: 2 * time.Millisecond}}
}

// work is a job over HTTP.
type work struct {
	*remote.Errand
	remote.Job
}

func (w *work) run(ctx context.Context, k remote.Keeper) (remote.Answer, error) {
	j := w.Job
	j.Service, j.Order = w.Errand.Service, w.Errand.Order
	var last remote.Answer
	j.Check = func(ctx context.Context, id string) (p remote.Progress, err error) {
		p, last, err = w.Errand.Check(ctx, id)
		return p, err
	}
	err := j.Run(ctx, k, "job", "scene-1")
	return last, err
}

func (v *studio) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	v.mu.Lock()
	defer v.mu.Unlock()
	if r.Method == http.MethodPost {
		v.submits++
		name := r.Header.Get("Idempotency-Key")
		id, known := v.byName[name]
		if name == "" || !known {
			if v.submit != nil && v.submit(w, v.submits) {
				return
			}
			v.taken++
			id = fmt.Sprintf("film-%d", v.taken)
			v.byName[name] = id
			if v.loses {
				w.Header().Set("Content-Length", "100") // and then nothing more comes
				_, _ = io.WriteString(w, `{"id`)
				return
			}
		}
		_ = json.NewEncoder(w).Encode(map[string]string{"id": id})
		return
	}
	id := strings.TrimPrefix(r.URL.Path, "/films/")
	v.polls[id]++
	if v.poll != nil && v.poll(w, v.polls[id]) {
		return
	}
	stage := remote.Running
	if v.polls[id] > 3 {
		stage = remote.Done
	}
	_ = json.NewEncoder(w).Encode(remote.Progress{Stage: stage, Percent: 25 * v.polls[id]})
}

// A worker that dies while it waits has ordered; the next one waits for the same
// film and orders none.
func TestLostWorkerResumes(t *testing.T) {
	v, j := open(t, "")
	m := &memory{}
	dies, die := context.WithCancel(context.Background())
	j.Beat = func(remote.Progress) { die() }
	_, err := j.run(dies, m)
	require.Error(t, err)
	var beats []remote.Progress
	j.Beat = func(p remote.Progress) { beats = append(beats, p) }
	a, err := j.run(context.Background(), m)
	require.NoError(t, err)
	require.Contains(t, string(a.Body), "done")
	require.Equal(t, 1, v.taken)
	require.Equal(t, map[string]int{"film-1": 4}, v.polls)
	require.Equal(t, remote.Done, beats[len(beats)-1].Stage)
	_, err = j.run(context.Background(), m)
	require.NoError(t, err, "a step that failed after its film was there")
	require.Equal(t, 1, v.taken)
}

// A worker that dies between the studio's yes and the note of it.
func TestYesIsLost(t *testing.T) {
	for name, c := range map[string]struct {
		header string
		loses  bool
		lost   int // notes
		taken  int
		fails  bool
	}{
		"the note, names are obeyed":   {header: "Idempotency-Key", lost: 1, taken: 1},
		"the note, no names":           {lost: 1, taken: 1, fails: true},
		"the answer, names are obeyed": {header: "Idempotency-Key", loses: true, taken: 1},
		"the answer, no names":         {loses: true, taken: 1, fails: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v, j := open(t, c.header)
			v.loses, j.Errand.Service.Each = c.loses, 2*time.Second // so long is a note tried again
			m := &memory{lost: c.lost}
			var err error
			for range 3 {
				if _, err = j.run(context.Background(), m); err == nil {
					break
				}
			}
			require.Equal(t, c.taken, v.taken, "films that are paid for")
			require.Equal(t, c.fails, err != nil, "%v", err)
			if c.fails {
				var f *remote.Failure
				require.ErrorAs(t, err, &f)
				require.Equal(t, remote.Unknown, f.Reason)
				require.True(t, f.Lasting())
				require.Equal(t, "the studio may have taken the order, which is not given twice", farm.MessageOf(err))
				require.Empty(t, m.ends, "what is unknown stays written")
			}
		})
	}
}

// Two workers at the same step, as when one was only thought to be dead.
func TestTwoWorkersOrderOnce(t *testing.T) {
	v, j := open(t, "")
	v.submit = func(http.ResponseWriter, int) bool { time.Sleep(50 * time.Millisecond); return false }
	m := &memory{}
	errs := make(chan error)
	for range 4 {
		go func() {
			_, err := j.run(context.Background(), m)
			errs <- err
		}()
	}
	for range 4 {
		require.NoError(t, <-errs)
	}
	require.Equal(t, 1, v.taken)
}

// A worker that is asked to stop still hears the answer to an order on its way.
func TestStopWhileOrdering(t *testing.T) {
	v, j := open(t, "")
	ctx, stop := context.WithCancel(context.Background())
	v.submit = func(http.ResponseWriter, int) bool { stop(); time.Sleep(20 * time.Millisecond); return false }
	m := &memory{}
	_, err := j.run(ctx, m)
	require.Error(t, err)
	require.Equal(t, "film-1", m.id)
}

func TestEndings(t *testing.T) {
	says := func(body string) func(http.ResponseWriter, int) bool {
		return func(w http.ResponseWriter, _ int) bool { _, _ = io.WriteString(w, body); return true }
	}
	code := func(n int) func(http.ResponseWriter, int) bool {
		return func(w http.ResponseWriter, _ int) bool { w.WriteHeader(n); return true }
	}
	for name, c := range map[string]struct {
		submit, poll func(http.ResponseWriter, int) bool
		reason       remote.Reason
		says         string
		ends         []bool
	}{
		"failed": {poll: says(`{"Stage":"failed","Why":"out of memory"}`), reason: remote.Failed,
			says: "failed at it", ends: []bool{false}},
		"declined": {poll: says(`{"Stage":"refused","Why":"policy"}`), reason: remote.Refused, says: "refused to do it",
			ends: []bool{false}},
		"strange stage": {poll: says(`{"Stage":"maybe"}`), reason: remote.Garbled, says: "is at a stage that is not known"},
		"gone":          {poll: code(404), reason: remote.Refused, says: "answered 404"},
		"never":         {poll: says(`{"Stage":"running"}`), reason: remote.Slow, says: "did not finish in time"},
		"down for long": {poll: code(500), reason: remote.Down, says: "answered 500"},
		"down for a while": {poll: func(w http.ResponseWriter, call int) bool {
			if call < 9 {
				w.WriteHeader(http.StatusInternalServerError)
			}
			return call < 9
		}, ends: []bool{true}},
		"order refused": {submit: code(422), reason: remote.Refused, says: "answered 422", ends: []bool{false}},
		"order busy":    {submit: code(429), reason: remote.Busy, says: "answered 429", ends: []bool{false}},
		"order without an id": {submit: says(`{}`), reason: remote.Unknown,
			says: "may have taken the order, which is not given twice"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			within := time.Minute
			if name == "never" || name == "down for long" { // they go on until the step's time is over
				within = time.Second
			}
			v, j := open(t, "")
			j.Errand.Service.Tries, v.submit, v.poll = 1, c.submit, c.poll
			ctx, cancel := context.WithTimeout(context.Background(), within)
			defer cancel()
			m := &memory{}
			_, err := j.run(ctx, m)
			require.Equal(t, c.ends, m.ends)
			if c.reason == "" {
				require.NoError(t, err)
				return
			}
			var f *remote.Failure
			require.ErrorAs(t, err, &f)
			require.Equal(t, c.reason, f.Reason)
			require.Equal(t, "the studio "+c.says, farm.MessageOf(err))
		})
	}
}
