package e2e

import (
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
// example and history, and a page; every kind of order has a workflow.
func TestEveryOfferingIsWhole(t *testing.T) {
	t.Parallel()
	histories, err := filepath.Glob("../../workflows/testdata/*.json")
	if err != nil {
		t.Fatal(err)
	}
	recorded := ""
	for _, path := range histories {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		recorded += string(raw)
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
		for _, run := range append([]any{flow.Run}, flow.Parts...) {
			name := runtime.FuncForPC(reflect.ValueOf(run).Pointer()).Name()
			name = name[strings.LastIndex(name, ".")+1:]
			if !regexp.MustCompile(`"workflowType":\s*\{\s*"name":\s*"` + name + `"`).MatchString(recorded) {
				t.Errorf("workflow %s of orders of kind %s has no recorded history", name, kind)
			}
		}
	}
}
