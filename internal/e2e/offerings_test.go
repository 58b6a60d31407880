package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"

	model "github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/workflows"
)

// Every offering of the house has a door with an operation, a price, a recorded
// example and history, and a page; every kind of order has a workflow and a history.
// A completed job, one that failed, one that was late, a cancel and a choice that nobody
// made are among the histories.
func TestEveryOfferingIsWhole(t *testing.T) {
	t.Parallel()
	histories, err := filepath.Glob("../../workflows/testdata/*.json")
	if err != nil {
		t.Fatal(err)
	}
	recorded, kinds, ends := "", map[string]bool{}, map[string]bool{}
	for _, path := range histories {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		recorded += string(raw)
		kind, out := toldOf(t, path, raw)
		kinds[kind], ends[string(out.State)], ends[out.Code] = true, true, true
	}
	for _, end := range []string{"completed", "failed", "cancelled", model.DeadlineCode, model.UnchosenCode} {
		if !ends[end] {
			t.Errorf("no recorded job ended as %s", end)
		}
	}
	doors := map[model.OfferingID]int{}
	for _, d := range api.Doors() {
		doors[d.Offering.ID]++
		if d.Path == "" {
			continue
		}
		if _, err := os.Stat(filepath.Join("../../api/examples", d.OperationID+".202.json")); err != nil {
			t.Errorf("%s has no example: %v", d.OperationID, err)
		}
	}
	for _, o := range model.Offerings() {
		if doors[o.ID] == 0 || len(o.Prices) == 0 || o.Description == "" || o.CreditPolicy == "" || len(o.Result) == 0 {
			t.Errorf("offering %s is not whole: %d doors, %+v", o.ID, doors[o.ID], o)
		}
		if _, err := os.Stat(filepath.Join("../../docs/offerings", string(o.ID)+".md")); err != nil {
			t.Errorf("offering %s has no page: %v", o.ID, err)
		}
		for _, p := range o.Prices {
			if p.Offering != o.ID || p.Credits <= 0 || p.Unit == "" || p.Item == "" {
				t.Errorf("price %+v of %s", p, o.ID)
			}
		}
	}
	for kind, flow := range workflows.Offerings() {
		if !kinds[string(kind)] {
			t.Errorf("orders of kind %s have no recorded history", kind)
		}
		for _, run := range append([]any{flow.Run}, flow.Parts...) {
			name := runtime.FuncForPC(reflect.ValueOf(run).Pointer()).Name()
			name = name[strings.LastIndex(name, ".")+1:]
			if !regexp.MustCompile(`"workflowType":\s*\{\s*"name":\s*"` + name + `"`).MatchString(recorded) {
				t.Errorf("workflow %s of orders of kind %s has no recorded history", name, kind)
			}
		}
	}
}

// toldOf is what a recorded history tells of its job: the kind of its order, and how it
// ended. Both are empty for workflows of no job.
func toldOf(t *testing.T, path string, raw []byte) (kind string, out workflows.Outcome) {
	t.Helper()
	type payload struct{ Data []byte }
	var h struct {
		Events []struct {
			UserMetadata struct{ Details payload }
			Completed    struct {
				Result struct{ Payloads []payload }
			} `json:"workflowExecutionCompletedEventAttributes"`
		}
	}
	if err := json.Unmarshal(raw, &h); err != nil || len(h.Events) == 0 {
		t.Fatalf("%s holds %d events, %v", path, len(h.Events), err)
	}
	order := regexp.MustCompile(`order: (\w+)`).FindSubmatch(h.Events[0].UserMetadata.Details.Data)
	results := h.Events[len(h.Events)-1].Completed.Result.Payloads
	if order == nil || len(results) == 0 {
		return "", out
	}
	if err := json.Unmarshal(results[0].Data, &out); err != nil {
		t.Fatalf("%s has no outcome: %v", path, err)
	}
	return string(order[1]), out
}
