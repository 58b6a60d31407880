package postgres_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// One of many may order; all others get the same name, and the id once it is
// kept. What was dropped may be ordered again, under another name.
func TestRemoteCalls(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 100)
	j := job(t, s, a.ID, 5)
	_, _, _, err := s.BeginRemoteCall(ctx, j.ID, "scene-1", "video")
	require.Equal(t, farm.CodeConflict, farm.CodeOf(err), "a job that nobody claimed: %v", err)
	_, err = s.ClaimJob(ctx, j.ID)
	require.NoError(t, err)

	var firsts atomic.Int32
	names := make([]string, 8)
	var all sync.WaitGroup
	for i := range names {
		all.Go(func() {
			name, id, first, err := s.BeginRemoteCall(ctx, j.ID, "scene-1", "video")
			if err != nil || id != "" {
				t.Errorf("%q, %v", id, err)
			}
			if first {
				firsts.Add(1)
			}
			names[i] = name
		})
	}
	all.Wait()
	require.Equal(t, int32(1), firsts.Load())
	for _, n := range names {
		require.Equal(t, names[0], n)
	}
	require.NoError(t, s.KeepRemoteCall(ctx, j.ID, "scene-1", "r-1"))
	require.NoError(t, s.KeepRemoteCall(ctx, j.ID, "scene-1", "r-1"))
	require.Equal(t, farm.CodeConflict, farm.CodeOf(s.KeepRemoteCall(ctx, j.ID, "scene-1", "r-2")))
	_, id, first, err := s.BeginRemoteCall(ctx, j.ID, "scene-1", "video")
	require.NoError(t, err)
	require.Equal(t, "r-1", id)
	require.False(t, first)
	other, id, first, err := s.BeginRemoteCall(ctx, j.ID, "scene-2", "video")
	require.NoError(t, err)
	require.True(t, first && id == "" && other != names[0])

	require.NoError(t, s.EndRemoteCall(ctx, j.ID, "scene-1", true))
	require.NoError(t, s.EndRemoteCall(ctx, j.ID, "scene-1", false), "what was delivered stays")
	_, id, _, err = s.BeginRemoteCall(ctx, j.ID, "scene-1", "video")
	require.NoError(t, err)
	require.Equal(t, "r-1", id)
	require.NoError(t, s.EndRemoteCall(ctx, j.ID, "scene-2", false))
	again, id, first, err := s.BeginRemoteCall(ctx, j.ID, "scene-2", "video")
	require.NoError(t, err)
	require.True(t, first && id == "" && again != other)
	require.NoError(t, s.KeepRemoteCall(ctx, j.ID, "scene-2", "r-3"))

	heardCalls(t, s, j.ID, again)
	_, err = s.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobFailed, Reason: "a test", Code: "internal"})
	require.NoError(t, err)
	_, _, _, err = s.BeginRemoteCall(ctx, j.ID, "scene-3", "video")
	require.Equal(t, farm.CodeConflict, farm.CodeOf(err), "a job that has ended: %v", err)
}

// heardCalls has a service call back about an order whose id is kept, and about one whose
// answer was lost: each message counts once, the kept id stays, and what has ended hears
// nothing more.
func heardCalls(t *testing.T, s *postgres.Store, jobID, kept string) {
	t.Helper()
	ctx := context.Background()
	lost, _, _, err := s.BeginRemoteCall(ctx, jobID, "scene-4", "video")
	require.NoError(t, err)
	hear := func(name, id, message string) bool {
		fresh, err := s.HearRemoteCall(ctx, name, id, message)
		require.NoError(t, err)
		return fresh
	}
	for i, fresh := range []bool{true, false, true} {
		require.Equal(t, fresh, hear(kept, "r-9", fmt.Sprint("message ", i/2)))
		require.Equal(t, fresh, hear(lost, "r-4", fmt.Sprint("message ", i/2)))
	}
	for step, want := range map[string]string{"scene-2": "r-3", "scene-4": "r-4"} {
		calls, id, err := s.HeardRemoteCall(ctx, jobID, step)
		require.NoError(t, err)
		require.Equal(t, 2, calls)
		require.Equal(t, want, id)
	}
	c, err := s.RemoteCallByName(ctx, kept)
	require.NoError(t, err)
	require.Equal(t, postgres.RemoteCall{Step: "scene-2", RemoteID: "r-3", Open: true}, c)
	for i := range 40 {
		hear(lost, "r-4", fmt.Sprint("flood ", i))
	}
	calls, _, err := s.HeardRemoteCall(ctx, jobID, "scene-4")
	require.NoError(t, err)
	require.Equal(t, 16, calls, "a flood of calls is bounded")
	require.NoError(t, s.KeepRemoteCall(ctx, jobID, "scene-4", "r-5"), "the worker's own id is the one")
	require.NoError(t, s.EndRemoteCall(ctx, jobID, "scene-4", true))
	require.False(t, hear(lost, "r-4", "late"))
	_, err = s.RemoteCallByName(ctx, "018f0000-0000-7000-8000-000000000000")
	require.Equal(t, farm.CodeNotFound, farm.CodeOf(err))
}

var _ remote.Listener = (*postgres.Store)(nil)

// A worker that dies while it waits has ordered; another one waits for the same
// film and orders none.
func TestRemoteCallOutlivesItsWorker(t *testing.T) {
	s := farmtest.Store(t)
	a := account(t, s, 100)
	j := job(t, s, a.ID, 5)
	_, err := s.ClaimJob(context.Background(), j.ID)
	require.NoError(t, err)
	var orders, polls atomic.Int32
	studio := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			fmt.Fprintf(w, "film-%d", orders.Add(1))
			return
		}
		if r.URL.Path != "/film-1" {
			t.Errorf("asked for %s", r.URL.Path)
		}
		polls.Add(1)
	}))
	t.Cleanup(studio.Close)
	dies, die := context.WithCancel(context.Background())
	errand := remote.Errand{
		Service: remote.Service{Name: "the studio", BaseURL: studio.URL},
		Submit:  remote.Request{Path: "/films", Body: remote.JSON("a film")},
		ID:      func(a remote.Answer) (string, error) { return string(a.Body), nil },
		Poll:    func(id string) remote.Request { return remote.Request{Path: "/" + id} },
		Read: func(remote.Answer) (remote.Progress, error) {
			if polls.Load() > 3 {
				return remote.Progress{Stage: remote.Done}, nil
			}
			return remote.Progress{Stage: remote.Running}, nil
		},
	}
	work := remote.Job{Service: errand.Service, FirstPoll: time.Millisecond, MostPoll: time.Millisecond, Order: errand.Order,
		Check: func(ctx context.Context, id string) (remote.Progress, error) {
			p, _, err := errand.Check(ctx, id)
			return p, err
		},
		Beat: func(remote.Progress) { die() },
	}
	err = work.Run(dies, s, j.ID, "scene-1")
	require.Error(t, err)
	require.Equal(t, int32(1), polls.Load())
	err = work.Run(context.Background(), s, j.ID, "scene-1")
	require.NoError(t, err)
	require.Equal(t, int32(1), orders.Load())
	require.Equal(t, int32(4), polls.Load())
}

// Orders are kept within the budget of their job and of their day; what was dropped
// takes nothing, and an order that was begun before takes nothing twice.
func TestSpending(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 100)
	var jobs [2]farm.Job
	for i := range jobs {
		jobs[i] = job(t, s, a.ID, 5)
		_, err := s.ClaimJob(ctx, jobs[i].ID)
		require.NoError(t, err)
	}
	paid := postgres.Spending{Store: s, Micros: 400_000, Job: 1_000_000, Day: 1_500_000}
	begin := func(j farm.Job, step string) (bool, error) {
		_, _, first, err := paid.BeginRemoteCall(ctx, j.ID, step, "the oracle")
		return first, err
	}
	for _, step := range []string{"scene-1", "scene-2", "scene-1"} {
		_, err := begin(jobs[0], step)
		require.NoError(t, err, step)
	}
	_, err := begin(jobs[0], "scene-3")
	require.ErrorContains(t, err, "budget of $1.00 for what models make for one job")
	require.ErrorIs(t, err, farm.ErrOverBudget, "one that takes less may be asked for")
	require.Equal(t, farm.CodeUnavailable, farm.CodeOf(err))
	first, err := begin(jobs[1], "scene-1")
	require.NoError(t, err)
	require.True(t, first)
	_, err = begin(jobs[1], "scene-2")
	require.ErrorContains(t, err, "budget of $1.50 a day")
	require.NoError(t, paid.EndRemoteCall(ctx, jobs[0].ID, "scene-2", false))
	first, err = begin(jobs[1], "scene-2")
	require.NoError(t, err)
	require.True(t, first)
	free := postgres.Spending{Store: s}
	_, _, first, err = free.BeginRemoteCall(ctx, jobs[1].ID, "scene-9", "the oracle")
	require.NoError(t, err)
	require.True(t, first, "what costs nothing has no budget")
}
