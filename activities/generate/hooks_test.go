package generate_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/generate"
	"github.com/snackfarm/farm/internal/modelsandbox"
)

// listens has services call back to a server like the API's, which knows the rows.
func (s scene) listens(t *testing.T) scene {
	t.Helper()
	hooks := &generate.Hooks{Cards: s.Cards, Keys: s.Keys}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.rows.mu.Lock()
		defer s.rows.mu.Unlock()
		for key, c := range s.rows.calls {
			if "/"+c.name != r.URL.Path {
				continue
			}
			id, message, err := hooks.Read(r.Context(), key[strings.LastIndexByte(key, ':')+1:], c.id, r.Header, body)
			switch {
			case err != nil:
				w.WriteHeader(http.StatusUnauthorized)
			case !slices.Contains(c.heard, message):
				c.told, c.heard = id, append(c.heard, message)
			}
			return
		}
		w.WriteHeader(http.StatusNotFound)
	}))
	t.Cleanup(server.Close)
	s.CallBack = server.URL + "/"
	return s
}

// called waits until a sandbox has made so many calls about its first order.
func (s scene) called(t *testing.T, n int) (statuses []int) {
	t.Helper()
	require.Eventually(t, func() bool {
		works := s.box.Works()
		if len(works) > 0 {
			statuses = works[0].Heard
		}
		return len(statuses) >= n
	}, time.Minute, 5*time.Millisecond)
	return statuses
}

// A call wakes the waiting long before the next poll; a forged one is refused and wakes
// nobody, a repeated one wakes once, and where none comes the polls go on.
func TestWebhooks(t *testing.T) {
	t.Parallel()
	for _, protocol := range []string{"fal", "replicate"} {
		for _, c := range []struct {
			calls modelsandbox.Calls
			want  []int
		}{
			{modelsandbox.Once, []int{200}},
			{modelsandbox.Repeated, []int{200, 200, 200}},
			{modelsandbox.Forged, []int{401, 401, 401, 401, 401, 200}},
			{modelsandbox.Silent, nil},
		} {
			t.Run(protocol+" "+string(c.calls), func(t *testing.T) {
				t.Parallel()
				s := stage(t, modelsandbox.Options{Polls: 1, Takes: 200 * time.Millisecond, Calls: c.calls}).with("oracle", protocol).listens(t)
				if c.calls != modelsandbox.Silent {
					s.FirstPoll, s.MostPoll = time.Hour, time.Hour // only a call can wake it
				}
				made, err := s.make(t.Context())
				require.NoError(t, err)
				if c.calls != modelsandbox.Silent {
					require.False(t, made.Drawn, "%v", made.Why)
					require.Equal(t, c.want, s.called(t, len(c.want)))
					require.Len(t, s.rows.calls["job/scene-1:oracle"].heard, 1)
					polls := 2 // one when it was ordered, one when it was called about
					if protocol == "fal" {
						polls++ // where the file is stands in another answer
					}
					require.Equal(t, polls, s.box.Works()[0].Polls)
				}
				require.Equal(t, 1, s.box.Bill())
			})
		}
	}
}

// An order whose answer was lost is paid once, and not for nothing where its service calls
// back: the call says which it is.
func TestLostAnswerIsToldByItsWebhook(t *testing.T) {
	t.Parallel()
	s := stage(t, modelsandbox.Options{Takes: 300 * time.Millisecond, Then: modelsandbox.Lost}).with("oracle", "fal").listens(t)
	for range 2 {
		made, err := s.make(t.Context())
		require.NoError(t, err)
		require.False(t, made.Drawn, "%v", made.Why)
	}
	require.Equal(t, 1, s.box.Bill())
	require.Len(t, s.box.Works(), 1)
}

// No order names an address to call where none is set, and none of a protocol that calls
// nobody.
func TestNoWebhooks(t *testing.T) {
	t.Parallel()
	for _, protocol := range generate.Protocols() {
		s := stage(t, modelsandbox.Options{}).with("oracle", protocol)
		if protocol != "fal" && protocol != "replicate" {
			s = s.listens(t)
		}
		made, err := s.make(t.Context())
		require.NoError(t, err)
		require.False(t, made.Drawn, "%v", made.Why)
		work := s.box.Works()[0]
		require.Empty(t, work.Hook, protocol)
		require.Contains(t, fmt.Sprint(work.Body), "a jar of honey on a table")
	}
}

// Whatever goes wrong, in whatever order, with workers that are lost in between: each task
// ends with its file or drawn, no task is paid twice at one model, and no failure tells the
// key.
func TestChaos(t *testing.T) {
	t.Parallel()
	all := []modelsandbox.Fault{modelsandbox.None, modelsandbox.Lost, modelsandbox.Refused, modelsandbox.Broken, modelsandbox.Busy,
		modelsandbox.Down, modelsandbox.Denied, modelsandbox.Expired, modelsandbox.None}
	for seed := range uint64(24) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(seed, 17)) //nolint:gosec // a test that can be repeated
			o := modelsandbox.Options{Polls: 1 + r.IntN(4), Takes: time.Duration(r.IntN(100)) * time.Millisecond,
				Calls: []modelsandbox.Calls{modelsandbox.Once, modelsandbox.Silent, modelsandbox.Repeated, modelsandbox.Forged}[r.IntN(4)]}
			for range 6 {
				o.Faults = append(o.Faults, all[r.IntN(len(all))])
			}
			protocols := generate.Protocols()
			s := stage(t, o).with("first", protocols[r.IntN(len(protocols))]).with("second", protocols[r.IntN(len(protocols))]).listens(t)
			s.stays, s.Each = true, 200*time.Millisecond
			for i := range s.Cards {
				s.Cards[i].WithinS = 2
			}
			for range 3 { // workers that are lost
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(r.IntN(60))*time.Millisecond)
				_, _ = s.make(ctx)
				cancel()
			}
			made, err := s.make(t.Context())
			require.NoError(t, err)
			if made.Drawn {
				require.Equal(t, farm.CodeUnavailable, farm.CodeOf(made.Why))
				require.NotContains(t, made.Why.Error(), secret)
			}
			paid := map[string]int{} // by what was ordered: each model once
			for _, w := range s.box.Works() {
				if w.Paid {
					paid[fmt.Sprint(w.Body)]++
				}
			}
			require.LessOrEqual(t, s.box.Bill(), len(s.Cards), "%v", paid)
			rows := 0
			for _, row := range s.rows.calls {
				if row.state != "dropped" {
					rows++
				}
			}
			require.LessOrEqual(t, s.box.Bill(), rows, "what is billed has its row")
		})
	}
}
