package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"go.temporal.io/api/workflowservice/v1"

	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/workflows"
)

// A closed account leaves nothing of what it sent: not in the database, not in the
// bucket, not in Temporal. Its running job is refunded, its keys are dead, and the
// books still add up.
func TestClosedAccountIsErased(t *testing.T) {
	t.Parallel()
	url := farmtest.Database(t)
	f := farmOn(t, url)
	f.api()
	f.worker()
	f.ready()
	files := f.files()
	var made struct{ UserID, APIKey string }
	f.call("POST", "/api/v1/agents/register", map[string]any{"operatorEmail": "zanzibar@example.com", "billingCountry": "DE", "acceptTerms": true,
		"operatorName": "Zanzibar Ltd"}, http.StatusCreated, &made)
	f.key = made.APIKey
	brand := f.brand(map[string]any{"name": "Zanzibar Cloves", "description": "Zanzibar Cloves dries cloves in the sun of Zanzibar for two weeks and packs them by hand in tins."})
	done := f.start(map[string]any{"brandId": brand, "render": true, "types": []string{"single-image"}, "context": "for zanzibar nights",
		"name": "zanzibar pack", "callbackUrl": "http://127.0.0.1:9/zanzibar", "metadata": map[string]any{"ref": "zanzibar-7"}})
	if j := f.end(done, endWithin); j.Status != "completed" {
		t.Fatalf("%+v", j)
	}
	var d descriptor
	f.call("PUT", "/api/v1/webhooks/endpoint", map[string]any{"url": "http://127.0.0.1:9/zanzibar/all"}, http.StatusOK, nil)
	f.call("POST", "/api/v1/carousels/templates", map[string]any{"template": templateOf(t, "zanzibar")}, http.StatusCreated, nil)
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "zanzibar.png", "contentType": "image/png"}, http.StatusCreated, &d)
	running := f.start(film(brand))
	f.checkExport(made.UserID, done)
	f.call("DELETE", "/api/v1/account", nil, http.StatusAccepted, nil)
	f.call("GET", "/api/v1/credits", nil, http.StatusUnauthorized, nil)

	db, err := pgx.Connect(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	f.eventually(endWithin, "the account is erased", func() bool {
		var erased bool
		err := db.QueryRow(context.Background(), `SELECT erased_at IS NOT NULL FROM accounts WHERE id = $1`, made.UserID).Scan(&erased)
		return err == nil && erased
	})
	for _, table := range tables(t, db) {
		var found int
		if err := db.QueryRow(context.Background(), fmt.Sprintf(`SELECT count(*) FROM %s t WHERE t::text ILIKE '%%zanzibar%%'`, table)).Scan(&found); err != nil || found > 0 {
			t.Errorf("%s: %d rows still name the account, %v", table, found, err)
		}
	}
	f.put(d, []byte("late"))
	if _, err := db.Exec(context.Background(), `UPDATE accounts SET erased_at = now() - interval '1 hour' WHERE id = $1`, made.UserID); err != nil {
		t.Fatal(err)
	}
	f.eventually(endWithin, "no file is left, nor one that came late", func() bool {
		keys, err := files.Keys(context.Background(), "accounts/"+made.UserID+"/")
		return err == nil && len(keys) == 0
	})
	f.eventually(endWithin, "Temporal has forgotten the account", func() bool {
		left := 0
		for _, query := range []string{
			fmt.Sprintf("Account = '%s'", made.UserID), fmt.Sprintf("WorkflowId STARTS_WITH '%s'", workflows.JobWorkflowID(done)),
			fmt.Sprintf("WorkflowId STARTS_WITH '%s'", workflows.JobWorkflowID(running)),
		} {
			page, err := f.engine.ListWorkflow(context.Background(), &workflowservice.ListWorkflowExecutionsRequest{Query: query})
			if err != nil {
				t.Fatal(err)
			}
			left += len(page.GetExecutions())
		}
		return left == 0
	})
}

// templateOf is a built-in template whose name is a caller's.
func templateOf(t *testing.T, name string) map[string]any {
	t.Helper()
	raw, err := carousel.Source("quote-serif")
	var out map[string]any
	if err == nil {
		err = json.Unmarshal(raw, &out)
	}
	if err != nil {
		t.Fatal(err)
	}
	out["name"] = name
	return out
}

// tables are the names of all tables of the database.
func tables(t *testing.T, db *pgx.Conn) []string {
	t.Helper()
	rows, err := db.Query(context.Background(), `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
	if err != nil {
		t.Fatal(err)
	}
	out, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(out) < 10 {
		t.Fatalf("%s, %v", strings.Join(out, " "), err)
	}
	return out
}
