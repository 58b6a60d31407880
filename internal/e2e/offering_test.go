package e2e

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"testing"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	model "github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/keeper"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workers"
	"github.com/snackfarm/farm/workflows"
)

// An offering of this file alone: a draw among names, of which the caller picks
// one. It stands for every offering that is to come: nothing elsewhere knows it.
const draw = "test_draw"

type drawOrder struct {
	Names       []string `json:"names"`
	Choose      bool     `json:"choose"`
	WaitSeconds int      `json:"waitSeconds,omitempty"` // for the choice; 0 is an hour
}

// wait is how long the draw waits for a choice.
func (o drawOrder) wait() time.Duration {
	return cmp.Or(time.Duration(o.WaitSeconds)*time.Second, time.Hour)
}

func (drawOrder) Kind() model.OrderKind      { return draw }
func (drawOrder) Offering() model.OfferingID { return draw }
func (o drawOrder) Price() int               { return 2 * len(o.Names) }
func (drawOrder) Statement() string          { return "a draw" }
func (drawOrder) Noun() string               { return "draw" }

// newDraw is what callers send.
type newDraw struct {
	api.JobTerms
	Names  []string `json:"names" minItems:"1" maxItems:"3" nullable:"false" doc:"Among whom is drawn"`
	Choose bool     `json:"choose,omitempty" doc:"Wait for the caller's choice"`
	Wait   int      `json:"waitSeconds,omitempty" minimum:"1" maximum:"3600" doc:"How long"`
}

// DrawMade is what the answer tells besides.
type DrawMade struct {
	Names int `json:"names" doc:"Among how many"`
}

func drawDoor() api.Door {
	return api.NewDoor(api.Door{
		Offering: model.Offering{
			ID: draw, Name: "Draw", Description: "Draws a name.", CreditPolicy: "Two credits a name.", Project: "draw",
			Prices: []model.Price{{ID: draw, Offering: draw, Item: "name", Unit: "name", Credits: 2}},
			Result: map[string]string{"drawn": "the name"},
		},
		Path: "/api/v1/draws", OperationID: "createDraw", Tag: "jobs", Summary: "Draw a name", Description: "Draws one of the names.",
	}, func(_ context.Context, _ api.Asking, in newDraw) (api.Ordered[DrawMade], error) {
		if slices.Contains(in.Names, "") {
			return api.Ordered[DrawMade]{}, model.InvalidField("names", "must hold no empty name")
		}
		return api.Ordered[DrawMade]{Order: drawOrder{in.Names, in.Choose, in.Wait}, More: DrawMade{len(in.Names)}}, nil
	})
}

// drawSteps is what the offering's workflow asks of the world.
type drawSteps struct{ Store *postgres.Store }

type drawStep struct {
	JobID  string
	Chosen []string
}

// Draw makes the document and tells whether the caller chooses.
func (d *drawSteps) Draw(ctx context.Context, in drawStep) (drawOrder, error) {
	var order drawOrder
	job, err := d.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return order, err
	}
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return order, err
	}
	drawn := order.Names[0]
	if len(in.Chosen) > 0 {
		drawn = in.Chosen[0]
	}
	return order, d.Store.SetDocument(ctx, in.JobID, map[string]any{"drawn": drawn, "candidates": order.Names})
}

// Draw is the workflow of a draw.
func Draw(ctx workflow.Context, in workflows.JobInput) (workflows.Outcome, error) {
	return workflows.Run(ctx, in, func(ctx workflow.Context, job *workflows.Job) (workflows.Ending, error) {
		ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: 10 * time.Second})
		var steps *drawSteps
		var order drawOrder
		if err := workflow.ExecuteActivity(ctx, steps.Draw, drawStep{JobID: job.JobID}).Get(ctx, &order); err != nil {
			return workflows.Ending{}, err
		}
		if order.Choose {
			chosen, err := job.AwaitChoice(ctx, model.Choice{Options: order.Names, Min: 1, Max: 1}, order.wait())
			if err != nil {
				return workflows.Ending{}, err
			}
			if err := workflow.ExecuteActivity(ctx, steps.Draw, drawStep{job.JobID, chosen}).Get(ctx, nil); err != nil {
				return workflows.Ending{}, err
			}
		}
		return workflows.Ending{Credits: job.Reserved}, nil
	})
}

// withDraw is a farm in this process that knows the offering beside the
// house's.
func withDraw(t *testing.T) *farm {
	t.Helper()
	f := newFarm(t)
	ctx, stop := context.WithCancel(context.Background())
	flows := workflows.Offerings()
	flows[draw] = workflows.Offering{Run: Draw, Waits: time.Hour}
	log := slog.New(slog.DiscardHandler)
	starter := &workflows.Starter{Client: f.engine, QueuePrefix: f.prefix, Offerings: flows}
	cfg := api.Defaults()
	cfg.PollsPerSecond = 100 // the test asks more often than a caller may
	cfg.WelcomeCredits = 100
	server := &api.Server{Config: cfg, Store: f.store, Objects: f.files(), Starter: starter, Log: log, Doors: append(api.Doors(), drawDoor())}
	working := workers.Defaults()
	working.QueuePrefix, working.ScratchDir, working.Queues = f.prefix, filepath.Join(t.TempDir(), "scratch"), []string{workflows.QueuePlan}
	work := &workers.Workers{Config: working, Client: f.engine, Store: f.store, Objects: f.files(), Log: log,
		Offerings: flows, Steps: []any{&drawSteps{f.store}}}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f.base = "http://" + l.Addr().String()
	done := make(chan error, 2)
	go func() { done <- server.Run(ctx, l) }()
	go func() { done <- work.Run(ctx) }()
	go (&keeper.Keeper{Store: f.store, Starter: starter, Log: log}).Run(ctx)
	t.Cleanup(func() {
		stop()
		for range 2 {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
	})
	f.register()
	return f
}

// An offering that is registered in one place is priced, quoted, accepted, run,
// replayed, chosen in, cancelled, listed and offered to agents.
func TestOfferingOfOneFile(t *testing.T) {
	t.Parallel()
	f := withDraw(t)
	ann := map[string]any{"names": []string{"Ann", "Bob"}}

	var offered struct {
		InputSchema struct{ Required []string }
		Prices      []struct{ Credits int }
	}
	f.call("GET", "/api/v1/offerings/"+draw, nil, http.StatusOK, &offered)
	if !slices.Equal(offered.InputSchema.Required, []string{"names"}) || len(offered.Prices) != 1 || offered.Prices[0].Credits != 2 {
		t.Errorf("offered as %+v", offered)
	}
	var quote struct{ CreditsRequired, Names int }
	f.call("POST", "/api/v1/draws?dryRun=true", ann, http.StatusOK, &quote)
	if quote.CreditsRequired != 4 || quote.Names != 2 || f.balance() != 100 {
		t.Errorf("quote is %+v at a balance of %d", quote, f.balance())
	}
	f.call("POST", "/api/v1/jobs", map[string]any{"offeringId": draw, "input": map[string]any{"names": []string{}}},
		http.StatusBadRequest, nil)
	f.call("POST", "/api/v1/jobs", map[string]any{"offeringId": "no_such", "input": ann}, http.StatusBadRequest, nil)

	// Both doors lead to the same job.
	for _, call := range []struct {
		path string
		body map[string]any
	}{{"/api/v1/draws", map[string]any{"names": []string{"Ann", "Bob"}, "name": "Prize", "metadata": map[string]any{"ref": 7}}},
		{"/api/v1/jobs", map[string]any{"offeringId": draw, "input": ann, "name": "Prize", "metadata": map[string]any{"ref": 7}}}} {
		var accepted struct {
			JobID, ProjectID       string
			CreditsReserved, Names int
		}
		f.call("POST", call.path, call.body, http.StatusAccepted, &accepted)
		f.end(accepted.JobID, endWithin)
		var ended struct {
			Status       string
			CreditsFinal int
			Metadata     map[string]any
			Result       struct{ Drawn, ProjectID string }
		}
		f.call("GET", "/api/v1/jobs/"+accepted.JobID, nil, http.StatusOK, &ended)
		if ended.Status != "completed" || ended.CreditsFinal != 4 || ended.Result.Drawn != "Ann" ||
			ended.Result.ProjectID != accepted.ProjectID || fmt.Sprint(ended.Metadata["ref"]) != "7" {
			t.Errorf("%s ended as %+v", call.path, ended)
		}
		var project struct {
			Kind, Status, Name string
			Manifest           struct{ Drawn string }
		}
		f.call("GET", "/api/v1/projects/"+accepted.ProjectID, nil, http.StatusOK, &project)
		if project.Kind != "draw" || project.Status != "ready" || project.Name != "Prize" || project.Manifest.Drawn != "Ann" {
			t.Errorf("project is %+v", project)
		}
		f.replays(workflows.JobWorkflowID(accepted.JobID), Draw)
	}

	waiting := f.choosing(0)
	f.call("POST", "/api/v1/jobs/"+waiting+"/select", map[string]any{"ids": []string{"Eve"}}, http.StatusBadRequest, nil)
	bob, ann := map[string]any{"ids": []string{"Bob"}}, map[string]any{"ids": []string{"Ann"}}
	first := f.keyed("bob", "/api/v1/jobs/"+waiting+"/select", bob, http.StatusOK)
	if again := f.keyed("bob", "/api/v1/jobs/"+waiting+"/select", bob, http.StatusOK); again != first {
		t.Errorf("the same choice under its key is answered %s, first %s", again, first)
	}
	f.keyed("bob", "/api/v1/jobs/"+waiting+"/select", ann, http.StatusConflict)
	f.keyed("ann", "/api/v1/jobs/"+waiting+"/select", ann, http.StatusConflict)
	if j := f.end(waiting, endWithin); j.Status != "completed" {
		t.Errorf("after the choice the job is %+v", j)
	}
	f.replays(workflows.JobWorkflowID(waiting), Draw)

	cancelled := f.choosing(0)
	f.call("POST", "/api/v1/jobs/"+cancelled+"/cancel", nil, http.StatusOK, nil)
	if j := f.end(cancelled, endWithin); j.Status != "cancelled" || *j.CreditsFinal != 0 {
		t.Errorf("the cancelled job is %+v", j)
	}
	var accepted struct{ JobID string }
	f.mcp(f.key)("create_draw", map[string]any{"names": []string{"Cid"}}, &accepted)
	if j := f.end(accepted.JobID, endWithin); j.Status != "completed" || f.balance() != 100-4-4-4-2 {
		t.Errorf("through MCP %+v, balance %d", j, f.balance())
	}
}

// choosing starts a draw and waits until it waits for its caller, so many seconds; 0 is
// an hour.
func (f *farm) choosing(seconds int) string {
	f.t.Helper()
	var accepted struct{ JobID string }
	body := map[string]any{"names": []string{"Ann", "Bob"}, "choose": true}
	if seconds > 0 {
		body["waitSeconds"] = seconds
	}
	f.call("POST", "/api/v1/draws", body, http.StatusAccepted, &accepted)
	f.eventually(endWithin, "the job waits", func() bool { return f.job(accepted.JobID).Status == "awaiting_selection" })
	return accepted.JobID
}

// replays checks that a workflow's history replays on this build.
func (f *farm) replays(id string, flow any) {
	f.t.Helper()
	if err := f.engine.GetWorkflow(context.Background(), id, "").Get(context.Background(), nil); err != nil {
		f.t.Fatal(err)
	}
	var h historypb.History
	events := f.engine.GetWorkflowHistory(context.Background(), id, "", false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			f.t.Fatal(err)
		}
		h.Events = append(h.Events, e)
	}
	r := worker.NewWorkflowReplayer()
	r.RegisterWorkflow(flow)
	if err := r.ReplayWorkflowHistory(nil, &h); err != nil {
		f.t.Errorf("workflow %s does not replay: %v", id, err)
	}
}
