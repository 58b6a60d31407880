package e2e

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// oldAccount is one caller: its key and what the API answered to it.
type oldAccount struct {
	Name    string                     `json:"name"`
	Key     string                     `json:"key"`
	Answers map[string]json.RawMessage `json:"answers"`
}

// maker fills a database and writes what is in it.
type maker struct {
	till
	site, shop, hooks string
	brand             string // of the account of plan scale
	RecordedAt        time.Time
	Accounts          []*oldAccount
	Jobs              map[string]string // ids by what they are
}

// TestRecordUpgrade makes a database with everything that a farm of this
// commit can hold, and writes its dump and the API's answers.
func TestRecordUpgrade(t *testing.T) {
	out := os.Getenv("UPGRADE_FIXTURE")
	if out == "" {
		t.Fatal("UPGRADE_FIXTURE names no folder")
	}
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	m := &maker{till: newTill(t), site: site, shop: shopServer(t, site), hooks: hookServer(t), Jobs: map[string]string{}}
	m.open("FARM_WELCOME_CREDITS=100")
	bought := m.key
	if a := m.pay("x402-v2", 100); a.Status != http.StatusOK {
		t.Fatalf("%+v", a)
	}
	w := m.runWith([]string{"FARM_WEBHOOK_PAUSES=100ms"}, "worker")
	m.ready()
	registered := m.fillRegistered()
	scale := m.fillScale()
	m.leaveOpen(w)

	// Keys that people can read stand for the random ones.
	db := m.database()
	for _, a := range []*oldAccount{{Name: "registered", Key: registered}, {Name: "scale", Key: scale}, {Name: "bought", Key: bought}} {
		readable := "the-test-key-of-" + a.Name
		was, is := sha256.Sum256([]byte(a.Key)), sha256.Sum256([]byte(readable))
		if _, err := db.Exec(context.Background(), `UPDATE api_keys SET hash = $2 WHERE hash = $1`, was[:], is[:]); err != nil {
			t.Fatal(err)
		}
		m.key, a.Key = readable, readable
		a.Answers = m.answers()
		m.Accounts = append(m.Accounts, a)
	}
	m.RecordedAt = time.Now().UTC().Truncate(time.Second)
	m.write(out)
}

// post orders a job, which is kept under a name.
func (m *maker) post(name, path string, body map[string]any) string {
	m.t.Helper()
	var got struct{ JobID string }
	m.call("POST", path, body, http.StatusAccepted, &got)
	m.Jobs[name] = got.JobID
	return got.JobID
}

// done waits until a job has ended as it should.
func (m *maker) done(name, want string) {
	m.t.Helper()
	if j := m.end(m.Jobs[name], 5*time.Minute); j.Status != want {
		m.t.Fatalf("%s: %+v", name, j)
	}
}

const (
	packs    = "/api/v1/snacks"
	onDemand = packs + "/on-demand"
)

// fillRegistered opens an account with a pack without files, one that is
// cancelled, a page that says nothing, and its webhooks.
func (m *maker) fillRegistered() (key string) {
	m.t.Helper()
	m.farm.register()
	tea := m.farm.brand(map[string]any{"name": "Zanzibar Tea"})
	m.webhookSecret("GET", "secret")
	m.post("manifest", packs, map[string]any{
		"brandId": tea, "name": "Zanzibar launch", "types": []string{"single-image", "slides"}, "callbackUrl": m.hooks + "/late",
	})
	m.done("manifest", "completed")
	m.delivered(m.Jobs["manifest"])
	cancelled := m.post("cancelled", packs, map[string]any{
		"brandId": tea, "name": "Zanzibar film", "render": true, "types": []string{"text-wall"}, "callbackUrl": m.hooks + "/gone",
	})
	m.call("POST", "/api/v1/jobs/"+cancelled+"/cancel", nil, http.StatusOK, nil)
	m.done("cancelled", "cancelled")
	m.post("failed", onDemand, map[string]any{"shopUrl": m.shop + "/thin"})
	m.done("failed", "failed")
	return m.key
}

// fillScale opens an account of plan scale with rendered packs, ads on demand
// and a post with two states.
func (m *maker) fillScale() (key string) {
	m.t.Helper()
	p := m.run("account", "create", "--plan", "scale", "--email", "scale@example.com")
	p.wait(0)
	var made struct{ APIKey string }
	if err := json.Unmarshal([]byte(p.log.String()), &made); err != nil {
		m.t.Fatal(err)
	}
	m.key = made.APIKey
	m.brand = m.farm.brand(nil)
	// Without files of its own, so that its post can be rendered from the database alone.
	gone := m.farm.brand(map[string]any{"name": "Gone Tea", "logoUrl": absent, "appDemos": absent, "screenshots": absent})
	first := m.post("rendered", packs, map[string]any{
		"brandId": m.brand, "render": true, "types": []string{"single-image", "slides"}, "callbackUrl": m.hooks + "/taken",
	})
	m.done("rendered", "completed")
	m.delivered(first)
	m.post("of a deleted brand", packs, map[string]any{"brandId": gone, "types": []string{"single-image", "text-wall"}})
	m.done("of a deleted brand", "completed")
	m.call("DELETE", packs+"/brands/"+gone, nil, http.StatusNoContent, nil)
	m.post("ads", onDemand, map[string]any{
		"shopUrl": m.shop + "/mug", "types": []string{"static-ad"}, "count": 2, "render": true,
		"adFormats": []string{"product_hero", "press_bar"},
	})
	m.done("ads", "completed")

	var kept struct{ Manifest json.RawMessage }
	m.call("GET", packs+"/"+first, nil, http.StatusOK, &kept)
	quoted, _ := json.Marshal(headlineOf(m.t, kept.Manifest))
	edited := bytes.ReplaceAll(kept.Manifest, append([]byte(`"content":`), quoted...), []byte(`"content":"Rest a little"`))
	m.post("rendered again", packs+"/"+first+"/render", map[string]any{"manifest": json.RawMessage(edited)})
	m.done("rendered again", "completed")
	return m.key
}

// leaveOpen orders what is open when the worker stops: a job in the middle of an
// encode, and some that no worker has seen, one of them without a workflow.
func (m *maker) leaveOpen(w *process) {
	m.t.Helper()
	film := m.post("open: processing", packs, map[string]any{
		"brandId": m.brand, "render": true, "types": []string{"text-wall"}, "callbackUrl": m.hooks + "/open",
	})
	m.encoding(w, film)
	w.kill()
	queued := m.post("open: queued", packs, map[string]any{
		"brandId": m.brand, "name": "Zanzibar queue", "types": []string{"single-image"}, "callbackUrl": m.hooks + "/open",
	})
	m.post("open: ads", onDemand, map[string]any{"shopUrl": m.shop + "/mug", "types": []string{"static-ad"}, "count": 1})
	m.post("open: rendered again", packs+"/"+m.Jobs["rendered"]+"/render", map[string]any{})
	if _, err := m.database().Exec(context.Background(), `UPDATE jobs SET start_pending = true WHERE id = $1`, queued); err != nil {
		m.t.Fatal(err)
	}
}

// write saves the dump and the answers, with names for servers of this run.
func (m *maker) write(out string) {
	m.t.Helper()
	names := strings.NewReplacer(m.site, "http://site.test", m.shop, "http://shop.test", m.hooks, "http://hooks.test",
		m.outside, "http://paid.test", m.setting("FARM_S3_ENDPOINT")+"/"+m.bucket(), "http://files.test")
	raw, err := json.MarshalIndent(map[string]any{"recordedAt": m.RecordedAt, "accounts": m.Accounts, "jobs": m.Jobs}, "", " ")
	if err != nil {
		m.t.Fatal(err)
	}
	// Signatures of links say nothing.
	raw = regexp.MustCompile(`\?[^"]*X-Amz-[^"]*"`).ReplaceAll(raw, []byte(`"`))
	save(m.t, filepath.Join(out, "answers.json.gz"), names.Replace(string(raw)))
	dump := exec.Command("pg_dump", "--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=50",
		"--exclude-table-data=rate_limits", m.setting("FARM_DATABASE_URL"))
	dump.Stderr = os.Stderr
	sql, err := dump.Output()
	if err != nil {
		m.t.Fatal(err)
	}
	// The lines of psql alone are no SQL.
	sql = regexp.MustCompile(`(?m)^\\.*\n`).ReplaceAll(sql, nil)
	save(m.t, filepath.Join(out, "dump.sql.gz"), names.Replace(string(sql)))
}

// answers asks for everything that the key may read.
func (f *farm) answers() map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	get := func(path string, into any) {
		var raw json.RawMessage
		f.call("GET", path, nil, http.StatusOK, &raw)
		out[path] = raw
		if into == nil {
			return
		}
		if err := json.Unmarshal(raw, into); err != nil {
			f.t.Fatal(err)
		}
	}
	ids := func(path, list string) []string {
		var raw map[string]json.RawMessage
		var found []struct{ ID, JobID string }
		get(path, &raw)
		if err := json.Unmarshal(raw[list], &found); err != nil {
			f.t.Fatalf("%s of %s: %v", list, path, err)
		}
		var all []string
		for _, v := range found {
			if v.ID == "" {
				v.ID = v.JobID
			}
			all = append(all, v.ID)
		}
		return all
	}
	for _, l := range []struct{ path, list string }{
		{"/api/v1/jobs", "jobs"}, {packs, "snacks"}, {packs + "/brands", "brands"},
		{"/api/v1/webhooks/deliveries", "deliveries"},
	} {
		for _, id := range ids(l.path, l.list) {
			get(l.path+"/"+id, nil)
		}
	}
	get("/api/v1/jobs?status=completed", nil)
	get("/api/v1/jobs?status=failed", nil)
	get("/api/v1/jobs?limit=2&offset=1", nil)
	get("/api/v1/snacks?limit=1&offset=1", nil)
	get("/api/v1/webhooks/deliveries?status=delivered", nil)
	get("/api/v1/credits", nil)
	get("/api/v1/keys", nil)
	return out
}

func save(t *testing.T, path, text string) {
	t.Helper()
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func shopServer(t *testing.T, site string) string {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/thin" {
			fmt.Fprint(w, `<title>Thin</title>`)
			return
		}
		fmt.Fprintf(w, `<html><head><title>Shop</title><link rel="apple-touch-icon" href="%[1]s/logo.png"><script type="application/ld+json">
			{"@context":"https://schema.org","@type":"Product","name":"Ember Mug","category":"Kitchen",
			"description":"Ember Mug is a stoneware mug that keeps coffee warm all morning, fits every cup holder and goes into the dishwasher.",
			"image":["%[1]s/screen-1.png"]}</script></head><body></body></html>`, site)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// hookServer takes webhooks: those of /late at the second attempt, those of
// /gone never.
func hookServer(t *testing.T) string {
	var late atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/gone":
			w.WriteHeader(http.StatusGone)
		case r.URL.Path == "/late" && late.Add(1) == 1:
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	t.Cleanup(s.Close)
	return s.URL
}
