package api_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/storage/postgres"
)

type event struct {
	name string
	job  map[string]any
}

// events reads a job's stream to its end.
func (s server) events(id, key string, opened func()) []event {
	req, _ := http.NewRequest(http.MethodGet, s.base+"/api/v1/jobs/"+id+"/events", nil)
	req.Header.Set("Authorization", "Bearer "+key)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	resp, err := http.DefaultClient.Do(req.WithContext(ctx))
	if err != nil {
		s.t.Error(err)
		return nil
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK || !strings.HasPrefix(resp.Header.Get("Content-Type"), "text/event-stream") {
		s.t.Errorf("%s %s", resp.Status, resp.Header.Get("Content-Type"))
	}
	var out []event
	var now event
	lines := bufio.NewScanner(resp.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "event":
			now.name = value
		case "data":
			if err := json.Unmarshal([]byte(value), &now.job); err != nil {
				s.t.Error(err)
			}
		case "":
			if now.name != "" {
				if out = append(out, now); len(out) == 1 && opened != nil {
					opened()
				}
			}
			now = event{}
		}
	}
	return out
}

func TestJobEvents(t *testing.T) {
	s := newServer(t)
	key := s.register()
	made := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`)
	id, _ := made.body["jobId"].(string)
	ctx := context.Background()

	// Fifty watchers of one job: each sees it from now to its end.
	const watchers = 50
	var open, closed sync.WaitGroup
	open.Add(watchers)
	all := make([][]event, watchers)
	for i := range watchers {
		closed.Go(func() { all[i] = s.events(id, key, open.Done) })
	}
	open.Wait()
	if _, err := s.store.ClaimJob(ctx, id); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second) // two rounds: the claim is seen apart from the end
	if err := s.store.SetDocument(ctx, id, farm.Manifest{Version: 1, AspectRatio: "9:16", Snacks: []farm.Snack{}}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.FinishJob(ctx, id, postgres.Ending{State: farm.JobCompleted, Credits: 22}); err != nil {
		t.Fatal(err)
	}
	closed.Wait()
	for i, got := range all {
		var names []string
		for _, e := range got {
			names = append(names, e.name)
		}
		if strings.Join(names, " ") != "job.progress job.progress job.completed" {
			t.Fatalf("watcher %d saw %v", i, names)
		}
		if got[0].job["status"] != "queued" || got[1].job["status"] != "processing" || got[2].job["creditsFinal"] != 22.0 {
			t.Errorf("watcher %d saw %v", i, got)
		}
		if result, _ := got[2].job["result"].(map[string]any); result["version"] != 1.0 {
			t.Errorf("the last event has no result: %v", got[2].job)
		}
	}
	// A job that has ended is one event.
	if got := s.events(id, key, nil); len(got) != 1 || got[0].name != "job.completed" {
		t.Errorf("%v", got)
	}
	s.do("GET", "/api/v1/jobs/"+id+"/events", s.register(), "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("GET", "/api/v1/jobs/"+id+"/events", "", "").wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
}

// An account cannot take all streams, whichever processes they are of.
func TestJobEventsAreBounded(t *testing.T) {
	var two *api.Server
	s := newServer(t)
	other := serverWith(t, func(o *api.Server) { o.Store, two = s.store, o })
	key := s.register()
	made := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`)
	id, _ := made.body["jobId"].(string)
	const most = 100
	var open, closed sync.WaitGroup
	open.Add(most)
	for i := range most {
		of := s
		if i%5 == 0 {
			of = other
		}
		closed.Go(func() { of.events(id, key, open.Done) })
	}
	open.Wait()
	for _, of := range []server{s, other} {
		of.do("GET", "/api/v1/jobs/"+id+"/events", key, "").wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
	}
	s.do("POST", "/api/v1/jobs/"+id+"/cancel", key, "")
	closed.Wait()
	if err := two.ShareStreams(context.Background()); err != nil { // it has none any more
		t.Fatal(err)
	}
	if got := s.events(id, key, nil); len(got) != 1 || got[0].name != "job.cancelled" {
		t.Errorf("when all were closed: %v", got)
	}
}
