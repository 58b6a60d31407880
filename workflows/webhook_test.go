package workflows_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync/atomic"
	"testing"
	"time"

	"go.temporal.io/sdk/testsuite"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/activities/deliver"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// hook is one delivery on the real database to a real receiver, in an
// environment that skips the pauses.
type hook struct {
	*testsuite.TestWorkflowEnvironment
	t     *testing.T
	store *postgres.Store
	d     farm.WebhookDelivery
}

func newHook(t *testing.T, receive http.HandlerFunc) hook {
	t.Helper()
	ctx := context.Background()
	receiver := httptest.NewServer(receive)
	t.Cleanup(receiver.Close)
	store := farmtest.Store(t)
	a, err := store.CreateAccount(ctx, farm.Account{Plan: farm.PlanAgent}, postgres.NewKey{Prefix: "snk_test"}, 25)
	if err != nil {
		t.Fatal(err)
	}
	j, err := store.CreateJob(ctx,
		postgres.NewJob{AccountID: a.ID, Order: farm.RenderAgainOrder{Of: farm.SnackGeneration, Made: farm.AdsOnDemandKind},
			Terms: farm.Terms{CallbackURL: receiver.URL}, Deadline: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobFailed, Reason: "by a test"}); err != nil {
		t.Fatal(err)
	}
	all, err := store.DueWebhooks(ctx, 10)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d deliveries, %v", len(all), err)
	}
	h := hook{newEnvironment(), t, store, all[0]}
	h.RegisterWorkflow(workflows.DeliverWebhook)
	h.RegisterActivity(&activities.Deliveries{Store: store,
		Client:   fetch.New(fetch.Networks{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}),
		Schedule: deliver.Daily(), Log: slog.New(slog.DiscardHandler)})
	return h
}

// run delivers and returns the outcome, the delivery and how long it took.
func (h hook) run() (activities.DeliverWebhookResult, farm.WebhookDelivery, time.Duration) {
	h.t.Helper()
	began := h.Now()
	h.ExecuteWorkflow(workflows.DeliverWebhook, activities.DeliverWebhookInput{DeliveryID: h.d.ID, Round: h.d.Round})
	if err := h.GetWorkflowError(); err != nil {
		h.t.Fatalf("a receiver's failure is an outcome, not an error: %v", err)
	}
	var out activities.DeliverWebhookResult
	if err := h.GetWorkflowResult(&out); err != nil {
		h.t.Fatal(err)
	}
	d, err := h.store.WebhookDelivery(context.Background(), h.d.AccountID, h.d.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	return out, d, h.Now().Sub(began)
}

func TestWebhookIsRepeatedUntilItIsTaken(t *testing.T) {
	var calls atomic.Int32
	h := newHook(t, func(w http.ResponseWriter, _ *http.Request) {
		if calls.Add(1) < 3 {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	out, d, took := h.run()
	if out.Status != farm.WebhookDelivered || out.Attempts != 3 || d.Status != farm.WebhookDelivered || len(d.Attempts) != 3 ||
		d.DeliveredAt == nil {
		t.Errorf("outcome %+v, delivery %+v", out, d)
	}
	if took < 35*time.Second || took > time.Minute {
		t.Errorf("delivered after %s, the first two pauses are 35 s", took)
	}
}

func TestWebhookIsGivenUpAfterADay(t *testing.T) {
	var calls atomic.Int32
	h := newHook(t, func(w http.ResponseWriter, _ *http.Request) {
		calls.Add(1)
		w.WriteHeader(http.StatusInternalServerError)
	})
	out, d, took := h.run()
	if out.Status != farm.WebhookFailed || out.Attempts != 11 || out.Error == "" || d.Status != farm.WebhookFailed || d.NextAttemptAt != nil ||
		calls.Load() != 11 {
		t.Errorf("outcome %+v, delivery %+v, %d calls", out, d, calls.Load())
	}
	if took < 23*time.Hour || took > 28*time.Hour {
		t.Errorf("given up after %s", took)
	}
}

func TestWebhookIsNotRepeatedWhenGone(t *testing.T) {
	h := newHook(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) })
	out, d, _ := h.run()
	if out.Status != farm.WebhookFailed || d.Status != farm.WebhookFailed || len(d.Attempts) != 1 ||
		*d.Attempts[0].StatusCode != http.StatusGone {
		t.Errorf("outcome %+v, delivery %+v", out, d)
	}
}

// A workflow that is started for a round that is over sends nothing.
func TestWebhookOfAnEndedRound(t *testing.T) {
	var calls atomic.Int32
	h := newHook(t, func(http.ResponseWriter, *http.Request) { calls.Add(1) })
	if err := h.store.EndWebhookAttempt(context.Background(), h.d.ID, 1, 1, postgres.WebhookResult{StatusCode: 200}); err != nil {
		t.Fatal(err)
	}
	if out, _, _ := h.run(); out.Status != farm.WebhookDelivered || calls.Load() != 0 {
		t.Errorf("outcome %+v, %d calls", out, calls.Load())
	}
}
