package e2e

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"go.temporal.io/api/workflowservice/v1"

	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/workflows"
)

// A closed account leaves nothing of what it sent: not in the database, not in the
// bucket, not in Temporal's own database. Its running job is refunded, its keys are
// dead, and the books still add up.
func TestClosedAccountIsErased(t *testing.T) {
	t.Parallel()
	url := farmtest.Database(t)
	f := farmOn(t, url)
	f.api()
	f.worker()
	f.ready()
	files := f.files()
	var made struct{ UserID, APIKey string }
	f.call("POST", "/api/v1/agents/register",
		map[string]any{"operatorEmail": "zanzibar@example.com", "billingCountry": "DE", "acceptTerms": true,
			"operatorName": "Zanzibar Ltd"}, http.StatusCreated, &made)
	f.key = made.APIKey
	brand := f.brand(map[string]any{"name": "Zanzibar Cloves",
		"description": "Zanzibar Cloves dries cloves in the sun of Zanzibar for two weeks and packs them by hand in tins."})
	done := f.start(map[string]any{"brandId": brand, "render": true, "types": []string{"single-image"}, "context": "for zanzibar nights",
		"name": "zanzibar pack", "callbackUrl": "http://127.0.0.1:9/zanzibar", "metadata": map[string]any{"ref": "zanzibar-7"}})
	if j := f.end(done, endWithin); j.Status != "completed" {
		t.Fatalf("%+v", j)
	}
	var d descriptor
	f.call("PUT", "/api/v1/webhooks/endpoint", map[string]any{"url": "http://127.0.0.1:9/zanzibar/all"}, http.StatusOK, nil)
	f.call("POST", "/api/v1/carousels/templates", map[string]any{"template": templateOf(t, "zanzibar")}, http.StatusCreated, nil)
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "zanzibar.png", "contentType": "image/png"}, http.StatusCreated, &d)
	f.promised(map[string]any{"name": "Zanzibar Cloves", "industry": "Spice",
		"description": "Zanzibar Cloves dries cloves in the sun for two weeks."})
	running := f.start(film(brand))
	f.checkExport(made.UserID, done)
	if words, ids := f.inDatabase(url), f.inTemporal(made.UserID); words == 0 || ids == 0 {
		t.Errorf("%d rows of the database have the account's words and %d of Temporal's its id; the test proves nothing", words, ids)
	}
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
	if n := f.inDatabase(url); n > 0 {
		t.Errorf("%d rows still name the account", n)
	}
	var promises int
	if err := db.QueryRow(context.Background(), `SELECT count(*) FROM idempotency_keys`).Scan(&promises); err != nil || promises > 0 {
		t.Errorf("%d answers are still kept, sealed as they are, %v", promises, err)
	}
	f.put(d, []byte("late"))
	later := func() { // the farm looks again
		sql := `UPDATE accounts SET erased_at = now() - interval '1 hour', swept_at = NULL WHERE id = $1`
		if _, err := db.Exec(context.Background(), sql, made.UserID); err != nil {
			t.Fatal(err)
		}
	}
	later()
	f.eventually(endWithin, "no file is left, nor one that came late", func() bool {
		keys, err := files.Keys(context.Background(), "accounts/"+made.UserID+"/")
		return err == nil && len(keys) == 0
	})
	f.inBucket()
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
		if left > 0 { // on a busy machine Temporal lists an execution later than the farm looked
			later()
		}
		return left == 0
	})
	f.eventually(endWithin, "Temporal's database has none of its words", func() bool {
		return f.inTemporal("zanzibar@example.com", "Zanzibar Ltd", "Zanzibar Cloves", "zanzibar pack", "zanzibar-", "9/zanzibar") == 0
	})
}

// promised makes a brand under an Idempotency-Key, whose answer is kept.
func (f *farm) promised(body map[string]any) {
	f.t.Helper()
	f.keyed("zanzibar-again", "/api/v1/snacks/brands", body, http.StatusCreated)
}

// keyed posts a body under an Idempotency-Key and gives the answer's own words.
func (f *farm) keyed(key, path string, body any, status int) string {
	f.t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		f.t.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodPost, f.base+path, bytes.NewReader(raw))
	if err != nil {
		f.t.Fatal(err)
	}
	for name, value := range map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + f.key,
		"Idempotency-Key": key} {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		f.t.Fatal(err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	if resp.StatusCode != status {
		f.t.Fatalf("POST %s under a key: %s, want %d: %s", path, resp.Status, status, answer)
	}
	return string(answer)
}

// names tells whether a value has the account's words in it, packed or not.
func names(value []byte) bool {
	if r, err := gzip.NewReader(bytes.NewReader(value)); err == nil {
		if unpacked, err := io.ReadAll(r); err == nil {
			value = unpacked
		}
	}
	return bytes.Contains(bytes.ToLower(value), []byte("zanzibar"))
}

// inDatabase counts the rows with the account's words, of all tables, each value as
// it is and not as a dump writes it.
func (f *farm) inDatabase(url string) (found int) {
	f.t.Helper()
	db, err := pgx.Connect(context.Background(), url)
	if err != nil {
		f.t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	for _, table := range tables(f.t, db) {
		rows, err := db.Query(context.Background(), "SELECT * FROM "+table)
		if err != nil {
			f.t.Fatal(err)
		}
		for rows.Next() {
			values, err := rows.Values()
			if err != nil {
				f.t.Fatal(err)
			}
			for i, v := range values {
				raw, binary := v.([]byte)
				if !binary {
					raw = fmt.Append(nil, v)
				}
				if names(raw) {
					f.t.Logf("%s.%s: %.200s", table, rows.FieldDescriptions()[i].Name, raw)
					found++
					break
				}
			}
		}
		if err := rows.Err(); err != nil {
			f.t.Fatal(err)
		}
	}
	return found
}

// inBucket looks into each object that is left.
func (f *farm) inBucket() {
	f.t.Helper()
	keys, err := f.files().Keys(context.Background(), "")
	if err != nil {
		f.t.Fatal(err)
	}
	for i, key := range keys {
		path := filepath.Join(f.t.TempDir(), fmt.Sprint(i))
		if err := f.files().Fetch(context.Background(), key, path); err != nil {
			f.t.Fatal(err)
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			f.t.Fatal(err)
		}
		if names(raw) || names([]byte(key)) {
			f.t.Errorf("the object %s still names the account", key)
		}
	}
}

// inTemporal counts the rows of Temporal's own database with one of some texts.
func (f *farm) inTemporal(texts ...string) (found int) {
	f.t.Helper()
	data := os.Getenv("FARM_DEV_DATA")
	if data == "" {
		f.t.Fatal("the stack does not tell where its data lies; build bin/devstack anew")
	}
	cmd, _ := devstack(f.t, "--data", data, "--find", strings.Join(texts, ","))
	cmd.Stdout = nil
	out, err := cmd.Output()
	if err != nil {
		f.t.Fatalf("look through Temporal's database: %v: %s", err, out)
	}
	var rows map[string]int
	if err := json.Unmarshal(out, &rows); err != nil {
		f.t.Fatalf("%v: %s", err, out)
	}
	for _, n := range rows {
		found += n
	}
	return found
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
	rows, err := db.Query(context.Background(),
		`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
	if err != nil {
		t.Fatal(err)
	}
	out, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(out) < 10 {
		t.Fatalf("%s, %v", strings.Join(out, " "), err)
	}
	return out
}
