package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"github.com/snackfarm/farm/workflows"
)

// receiver is a caller's server: it refuses the first webhooks of each job and
// keeps what it is sent.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	refuse int
	got    map[string][]message // by path
}

type message struct {
	header http.Header
	body   []byte
}

func newReceiver(t *testing.T, refuse int) *receiver {
	t.Helper()
	r := &receiver{refuse: refuse, got: map[string][]message{}}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		body, _ := io.ReadAll(req.Body)
		r.mu.Lock()
		defer r.mu.Unlock()
		r.got[req.URL.Path] = append(r.got[req.URL.Path], message{req.Header, body})
		if len(r.got[req.URL.Path]) <= r.refuse {
			w.WriteHeader(http.StatusInternalServerError)
		}
	}))
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) at(path string) []message {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]message{}, r.got[path]...)
}

type delivery struct {
	ID, JobID, Event, Status string
	Round                    int
	Attempts                 []struct {
		Number, Round          int
		StatusCode, DurationMs *int
		Error                  *string
	}
}

// delivered waits until the webhook of a job is delivered.
func (f *farm) delivered(jobID string) delivery {
	f.t.Helper()
	db := f.database() // the list's own calls are limited by plan
	f.eventually(endWithin, "the webhook is delivered", func() bool {
		var n int
		err := db.QueryRow(context.Background(), `SELECT count(*) FROM webhook_deliveries WHERE job_id = $1 AND status = 'delivered'`,
			jobID).Scan(&n)
		return err == nil && n == 1
	})
	var list struct{ Deliveries []delivery }
	f.call("GET", "/api/v1/webhooks/deliveries?status=delivered&jobId="+jobID, nil, http.StatusOK, &list)
	if len(list.Deliveries) != 1 {
		f.t.Fatalf("%+v", list)
	}
	return list.Deliveries[0]
}

func (f *farm) webhookSecret(method, path string) string {
	f.t.Helper()
	var got struct{ Secret string }
	f.call(method, "/api/v1/webhooks/"+path, nil, http.StatusOK, &got)
	return got.Secret
}

// wantSigned checks a webhook as its receiver would.
func (f *farm) wantSigned(w message, secrets ...string) {
	f.t.Helper()
	for _, s := range secrets {
		v, err := webhooks.NewWebhook(s)
		if err == nil {
			err = v.Verify(w.body, w.header)
		}
		if err != nil {
			f.t.Error(err)
		}
	}
}

// Each way in which a job can end reaches a receiver that refuses twice: three
// attempts, one id, the job as polling shows it.
func TestWebhooks(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	r := newReceiver(t, 2)
	f.api()
	f.runWith([]string{"FARM_WEBHOOK_PAUSES=100ms,100ms,100ms"}, "worker")
	f.ready()
	f.register()
	brand := f.brand(nil)
	old := f.webhookSecret("GET", "secret")
	ids := map[string]string{}
	ids["completed"] = f.start(map[string]any{"brandId": brand, "types": []string{"single-image"},
		"name": "Tea", "callbackUrl": r.URL + "/completed"})
	f.delivered(ids["completed"])
	secret := f.webhookSecret("POST", "secret/rotate")
	ids["cancelled"] = f.start(map[string]any{"brandId": brand, "render": true, "types": []string{"text-wall"},
		"callbackUrl": r.URL + "/cancelled"})
	f.call("POST", "/api/v1/jobs/"+ids["cancelled"]+"/cancel", nil, http.StatusOK, nil)
	f.wantAccountTold(r, brand, secret, old)
	f.api("FARM_JOB_DEADLINE=1s")
	ids["failed"] = f.start(map[string]any{"brandId": brand, "render": true, "types": []string{"text-wall"}, "callbackUrl": r.URL + "/failed"})

	for state, id := range ids {
		d := f.delivered(id)
		if d.Event != "job."+state || d.JobID != id || len(d.Attempts) != 3 {
			t.Fatalf("%+v", d)
		}
		for i, a := range d.Attempts {
			last := i == 2
			if a.Number != i+1 || a.DurationMs == nil || (a.Error == nil) != last || (*a.StatusCode == http.StatusOK) != last {
				t.Errorf("%s: attempt %+v", state, a)
			}
		}
		got := r.at("/" + state)
		if len(got) != 3 {
			t.Fatalf("%s: the receiver got %d", state, len(got))
		}
		signing := []string{secret, old}
		if state == "completed" {
			signing = []string{old}
		}
		for _, w := range got {
			f.wantSigned(w, signing...)
			if w.header.Get("webhook-id") != d.ID || string(w.body) != string(got[0].body) {
				t.Errorf("%s: attempts differ: %v %s", state, w.header, w.body)
			}
		}
		f.wantShownAsPolled(got[0].body, state, id)
	}
}

// wantAccountTold sets the account's address and finds the end of a job without a
// callbackUrl there, and a test, both signed.
func (f *farm) wantAccountTold(r *receiver, brand string, secrets ...string) {
	f.t.Helper()
	const endpoint = "/api/v1/webhooks/endpoint"
	f.call("PUT", endpoint, map[string]any{"url": r.URL + "/account"}, http.StatusOK, nil)
	id := f.start(map[string]any{"brandId": brand, "render": true, "types": []string{"text-wall"}})
	f.call("POST", "/api/v1/jobs/"+id+"/cancel", nil, http.StatusOK, nil)
	if d := f.delivered(id); d.Event != "job.cancelled" || len(d.Attempts) != 3 {
		f.t.Errorf("%+v", d)
	}
	f.wantShownAsPolled(r.at("/account")[0].body, "cancelled", id)
	var d delivery
	f.call("POST", endpoint+"/test", nil, http.StatusAccepted, &d)
	db := f.database() // reads of deliveries are limited by plan
	f.eventually(endWithin, "the test is delivered", func() bool {
		var n int
		err := db.QueryRow(context.Background(), `SELECT count(*) FROM webhook_deliveries WHERE id = $1 AND status = 'delivered'`, d.ID).Scan(&n)
		return err == nil && n == 1
	})
	f.call("GET", "/api/v1/webhooks/deliveries/"+d.ID, nil, http.StatusOK, &d)
	got := r.at("/account")
	last := got[len(got)-1]
	var event struct{ Type string }
	if err := json.Unmarshal(last.body, &event); err != nil || event.Type != "webhook.test" || last.header.Get("webhook-id") != d.ID ||
		d.JobID != "" {
		f.t.Errorf("%s %+v, %v", last.body, d, err)
	}
	for _, w := range got {
		f.wantSigned(w, secrets...)
	}
	f.call("DELETE", endpoint, nil, http.StatusNoContent, nil)
}

// wantShownAsPolled compares a webhook with what GET says of its job.
func (f *farm) wantShownAsPolled(body []byte, state, id string) {
	f.t.Helper()
	var event struct {
		Type      string
		Timestamp time.Time
		Data      map[string]any
	}
	if err := json.Unmarshal(body, &event); err != nil {
		f.t.Fatal(err)
	}
	var polled map[string]any
	f.call("GET", "/api/v1/jobs/"+id, nil, http.StatusOK, &polled)
	if event.Type != "job."+state || time.Since(event.Timestamp).Abs() > time.Hour || event.Data["jobId"] != id ||
		event.Data["status"] != state || event.Data["pollUrl"] != "/api/v1/jobs/"+id {
		f.t.Errorf("%s", body)
	}
	for _, k := range []string{"jobId", "offeringId", "name", "status", "progress", "creditsReserved", "creditsFinal", "error", "createdAt",
		"updatedAt", "projectId", "metadata"} {
		if was, ok := event.Data[k]; !ok && polled[k] != nil || fmt.Sprint(was) != fmt.Sprint(polled[k]) {
			f.t.Errorf("%s: %s is %v, polled %v", state, k, was, polled[k])
		}
	}
	if _, has := event.Data["result"]; has {
		f.t.Error("the webhook carries the result")
	}
}

// A worker that is killed between two attempts loses none: the next worker
// goes on under the same id. A workflow that is ended by hand goes on too, once
// the relay looks after it. And a delivery can be asked for again.
func TestWebhookSurvives(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	r := newReceiver(t, 1)
	f.api()
	slow := []string{"FARM_WEBHOOK_PAUSES=3s,1h"}
	victim := f.runWith(slow, "worker")
	f.ready()
	f.register()
	brand := f.brand(nil)
	cancelled := func(path string) string {
		t.Helper()
		id := f.start(map[string]any{"brandId": brand, "callbackUrl": r.URL + path})
		f.call("POST", "/api/v1/jobs/"+id+"/cancel", nil, http.StatusOK, nil)
		f.eventually(endWithin, "the first attempt is made", func() bool { return len(r.at(path)) == 1 })
		return id
	}
	id := cancelled("/killed")
	victim.kill()
	f.runWith(slow, "worker")
	d := f.delivered(id)
	got := r.at("/killed")
	if len(d.Attempts) != 2 || len(got) != 2 || got[0].header.Get("webhook-id") != got[1].header.Get("webhook-id") {
		t.Errorf("%+v, message %d", d, len(got))
	}

	id = cancelled("/terminated")
	ctx := context.Background()
	var list struct{ Deliveries []delivery }
	f.call("GET", "/api/v1/webhooks/deliveries?status=pending", nil, http.StatusOK, &list)
	if len(list.Deliveries) != 1 {
		t.Fatalf("%+v", list)
	}
	db := f.database()
	f.eventually(endWithin, "the attempt is written down", func() bool { // which says anew when the delivery is due
		var n int
		err := db.QueryRow(ctx, `SELECT count(*) FROM webhook_attempts WHERE delivery_id = $1 AND duration_ms IS NOT NULL`,
			list.Deliveries[0].ID).Scan(&n)
		return err == nil && n == 1
	})
	if err := f.engine.TerminateWorkflow(ctx, workflows.WebhookWorkflowID(list.Deliveries[0].ID, 1), "", "by hand"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(ctx, `UPDATE webhook_deliveries SET due_at = now() WHERE status = 'pending'`); err != nil {
		t.Fatal(err)
	}
	if d = f.delivered(id); len(d.Attempts) != 2 {
		t.Errorf("%+v", d)
	}

	f.call("POST", "/api/v1/webhooks/deliveries/"+d.ID+"/redeliver", nil, http.StatusAccepted, &d)
	if d.Status != "pending" || d.Round != 2 {
		t.Errorf("%+v", d)
	}
	if d = f.delivered(id); len(d.Attempts) != 3 || d.Attempts[2].Round != 2 || len(r.at("/terminated")) != 3 {
		t.Errorf("%+v", d)
	}
}

// database connects behind the farm's back.
func (f *farm) database() *pgx.Conn {
	f.t.Helper()
	db, err := pgx.Connect(context.Background(), f.setting("FARM_DATABASE_OWNER_URL"))
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { _ = db.Close(context.Background()) })
	return db
}
