package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// server is an API on the real stack, without workers: jobs stay queued.
type server struct {
	t        *testing.T
	base     string
	database string
	store    *postgres.Store
}

func newServer(t *testing.T) server {
	t.Helper()
	return serverWith(t, nil)
}

func newServerWith(t *testing.T, change func(*api.Config)) server {
	t.Helper()
	return serverWith(t, func(s *api.Server) { change(&s.Config) })
}

// serverWith changes the server before it serves.
func serverWith(t *testing.T, change func(*api.Server)) server {
	t.Helper()
	stack := farmtest.Need(t)
	database := farmtest.Database(t)
	store := farmtest.OpenStore(t, database)
	files, _ := farmtest.Objects(t)
	temporal, err := client.Dial(client.Options{HostPort: stack.TemporalAddress, Namespace: stack.TemporalNamespace,
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(temporal.Close)
	if err := workflows.RegisterSearchAttributes(context.Background(), temporal, stack.TemporalNamespace); err != nil {
		t.Fatal(err)
	}
	cfg := api.Config{Addr: "127.0.0.1:0", JobDeadline: time.Minute, WelcomeCredits: 25, RegistrationsPerHour: 20,
		AllRegistrationsPerHour: 1_000_000, SignedURLFor: time.Hour, PollsPerSecond: 1000, ShutdownTimeout: time.Second}
	s := &api.Server{
		Config: cfg,
		Store:  store, Objects: files, Starter: &workflows.Starter{Client: temporal, QueuePrefix: farmtest.QueuePrefix()},
		Log: slog.New(slog.DiscardHandler),
	}
	if change != nil {
		change(s)
	}
	h := httptest.NewServer(s.Handler())
	t.Cleanup(h.Close)
	return server{t, h.URL, database, store}
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   map[string]any
	raw    string
}

func (s server) do(method, path, key, body string, headers ...string) answer {
	s.t.Helper()
	req, err := http.NewRequest(method, s.base+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	if key != "" {
		req.Header.Set("Authorization", "Bearer "+key)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	a := answer{status: resp.StatusCode, header: resp.Header, raw: string(raw)}
	_ = json.Unmarshal(raw, &a.body) // not every answer is an object
	return a
}

// register opens an agent account and returns its key.
func (s server) register() string {
	s.t.Helper()
	a := s.do("POST", "/api/v1/agents/register", "", `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`)
	if a.status != http.StatusCreated {
		s.t.Fatalf("register: %d %s", a.status, a.raw)
	}
	key, _ := a.body["apiKey"].(string)
	return key
}

// open opens an account as the operator does and returns its key.
func (s server) open(plan farm.Plan, credits int) string {
	s.t.Helper()
	key, stored := api.NewAPIKey()
	if _, err := s.store.CreateAccount(context.Background(), farm.Account{Plan: plan}, stored, credits); err != nil {
		s.t.Fatal(err)
	}
	return key
}

const goodBrand = `{"name":"Moonwell","industry":"Sleep","description":"A sleep app that plays slow stories and wakes you gently."}`

func (s server) brand(key string) string {
	s.t.Helper()
	a := s.do("POST", "/api/v1/snacks/brands", key, goodBrand)
	if a.status != http.StatusCreated {
		s.t.Fatalf("brand: %d %s", a.status, a.raw)
	}
	id, _ := a.body["id"].(string)
	return id
}

// wantError checks an error body's shape, code and the fields that it names.
func (a answer) wantError(t *testing.T, status int, code farm.Code, fields ...string) {
	t.Helper()
	if a.status != status || a.body["error"] != string(code) || a.body["message"] == "" {
		t.Errorf("answer is %d %s, want %d %s with a message", a.status, a.raw, status, code)
	}
	details, _ := a.body["details"].(map[string]any)
	named, _ := details["fields"].(map[string]any)
	for _, f := range fields {
		if _, ok := named[f]; !ok {
			t.Errorf("details.fields names %v, want %s; body %s", named, f, a.raw)
		}
	}
	if a.header.Get("X-Request-Id") == "" {
		t.Error("no X-Request-Id")
	}
}

func TestRegistration(t *testing.T) {
	s := newServer(t)
	a := s.do("POST", "/api/v1/agents/register", "", `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true,"unknown":1}`)
	if a.status != http.StatusCreated {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	for _, f := range []string{"userId", "plan", "credits", "apiKey", "apiKeyNote", "topup", "endpoints", "retention", "termsVersion"} {
		if _, ok := a.body[f]; !ok {
			t.Errorf("%s is missing in %s", f, a.raw)
		}
	}
	if a.body["plan"] != "agent" || a.body["credits"] != 25.0 || !strings.HasPrefix(a.body["apiKey"].(string), "snk_") {
		t.Errorf("%s", a.raw)
	}
	for _, c := range []struct{ body, field string }{
		{`{"billingCountry":"DE","acceptTerms":true}`, "operatorEmail"},
		{`{"operatorEmail":"no","billingCountry":"DE","acceptTerms":true}`, "operatorEmail"},
		{`{"operatorEmail":"a@example.com","billingCountry":"DEU","acceptTerms":true}`, "billingCountry"},
		{`{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":false}`, "acceptTerms"},
		{`{"operatorEmail":"a@example.com","billingCountry":"DE"}`, "acceptTerms"},
	} {
		s.do("POST", "/api/v1/agents/register", "", c.body).wantError(t, http.StatusBadRequest, farm.CodeInvalid, c.field)
	}
}

func TestAuthentication(t *testing.T) {
	s := newServer(t)
	key := s.register()
	for _, bad := range []string{"", "snk_wrong", key + "x", strings.ToUpper(key)} {
		s.do("GET", "/api/v1/credits", bad, "").wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	}
	s.do("GET", "/api/v1/credits", "", "", "Authorization", "Basic "+key).wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	if a := s.do("GET", "/api/v1/credits", key, ""); a.status != http.StatusOK || a.body["balance"] != 25.0 {
		t.Errorf("%d %s", a.status, a.raw)
	}
}

func TestKeys(t *testing.T) {
	s := newServer(t)
	key, other := s.register(), s.register()
	list := s.do("GET", "/api/v1/keys", key, "")
	keys, _ := list.body["keys"].([]any)
	if len(keys) != 1 || strings.Contains(list.raw, key) {
		t.Fatalf("%s", list.raw)
	}
	first, _ := keys[0].(map[string]any)
	if first["prefix"] != key[:12] || first["lastUsedAt"] == nil {
		t.Errorf("%v", first)
	}
	path := "/api/v1/keys/" + first["id"].(string)
	s.do("DELETE", path, key, "").wantError(t, http.StatusConflict, farm.CodeConflict) // the last one
	s.do("DELETE", path, other, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)

	made := s.do("POST", "/api/v1/keys", key, "")
	second, _ := made.body["apiKey"].(string)
	if made.status != http.StatusCreated || !strings.HasPrefix(second, "snk_") {
		t.Fatalf("%d %s", made.status, made.raw)
	}
	if a := s.do("DELETE", path, second, ""); a.status != http.StatusNoContent {
		t.Errorf("%d %s", a.status, a.raw)
	}
	s.do("GET", "/api/v1/credits", key, "").wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	if a := s.do("GET", "/api/v1/credits", second, ""); a.status != http.StatusOK {
		t.Errorf("%d %s", a.status, a.raw)
	}
	for range 19 {
		s.do("POST", "/api/v1/keys", second, "")
	}
	s.do("POST", "/api/v1/keys", second, "").wantError(t, http.StatusConflict, farm.CodeConflict)
}

func TestBrandLife(t *testing.T) {
	s := newServer(t)
	key, other := s.register(), s.register()
	full := `{"name":"Moonwell","industry":"Sleep","description":"A sleep app that plays slow stories and wakes you gently.",
		"targetAudience":"Light sleepers","websiteUrl":"https://moonwell.app","logoUrl":"https://moonwell.app/logo.png",
		"appDemos":["https://moonwell.app/1.mp4","https://moonwell.app/2.mp4"],"screenshots":["https://moonwell.app/1.png"]}`
	a := s.do("POST", "/api/v1/snacks/brands", key, full)
	if a.status != http.StatusCreated {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	for _, f := range []string{"id", "name", "industry", "description", "targetAudience", "websiteUrl", "logoUrl", "appDemo", "appDemos",
		"screenshots", "createdAt", "updatedAt"} {
		if _, ok := a.body[f]; !ok {
			t.Errorf("%s is missing in %s", f, a.raw)
		}
	}
	if a.body["appDemo"] != "https://moonwell.app/1.mp4" {
		t.Errorf("appDemo is %v, want the first of appDemos", a.body["appDemo"])
	}
	path := "/api/v1/snacks/brands/" + a.body["id"].(string)

	for _, c := range []struct{ patch, field, want string }{
		{`{"name":"Sunwell"}`, "name", "Sunwell"},
		{`{}`, "name", "Sunwell"},
		{`{"logoUrl":null}`, "logoUrl", "<nil>"},
		{`{"websiteUrl":"https://sun.example"}`, "websiteUrl", "https://sun.example"},
		{`{"appDemos":["https://sun.example/3.mp4"]}`, "appDemo", "https://sun.example/3.mp4"},
		{`{"appDemos":[]}`, "appDemo", "<nil>"},
		{`{"screenshots":[]}`, "screenshots", "[]"},
	} {
		got := s.do("PATCH", path, key, c.patch)
		if got.status != http.StatusOK || fmt.Sprint(got.body[c.field]) != c.want {
			t.Errorf("%s: %s is %v (%d), want %s", c.patch, c.field, got.body[c.field], got.status, c.want)
		}
	}
	s.do("PATCH", path, key, `{"name":null}`).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "name")
	s.do("PATCH", path, key, `{"screenshots":null}`).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "screenshots")
	if a := s.do("PATCH", path, key, `{"appDemos":null,"appDemo":null}`); a.status != http.StatusOK {
		t.Errorf("demos may be null: %d %s", a.status, a.raw)
	}
	s.do("PATCH", path, key, `{"description":"short"}`).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "description")

	for _, method := range []string{"GET", "PATCH", "DELETE"} {
		body := ""
		if method == "PATCH" {
			body = `{"name":"x"}`
		}
		s.do(method, path, other, body).wantError(t, http.StatusNotFound, farm.CodeNotFound)
	}
	if a := s.do("DELETE", path, key, ""); a.status != http.StatusNoContent {
		t.Errorf("delete: %d %s", a.status, a.raw)
	}
	s.do("GET", path, key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("DELETE", path, key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
}

func TestBrandBounds(t *testing.T) {
	s := newServer(t)
	key := s.register()
	urls := func(n int) string {
		list := make([]string, n)
		for i := range list {
			list[i] = fmt.Sprintf(`"https://x.example/%d"`, i)
		}
		return strings.Join(list, ",")
	}
	with := func(field, value string) string {
		return strings.TrimSuffix(goodBrand, "}") + `,"` + field + `":` + value + "}"
	}
	for _, c := range []struct{ body, field string }{
		{`{"industry":"Sleep","description":"A sleep app that plays slow stories at night."}`, "name"},
		{`{"name":" \u200b\t\u3164 ","industry":"Sleep","description":"A sleep app that plays slow stories at night."}`, "name"},
		{`{"name":"x","industry":"Sleep","description":"` + strings.Repeat(`\u00a0`, 40) + `"}`, "description"},
		{`{"name":"","industry":"Sleep","description":"A sleep app that plays slow stories at night."}`, "name"},
		{`{"name":"` + strings.Repeat("ä", 101) + `","industry":"Sleep","description":"A sleep app that plays slow stories at night."}`, "name"},
		{`{"name":"x","industry":"Sleep","description":"too short"}`, "description"},
		{`{"name":"x","industry":"Sleep","description":"` + strings.Repeat("d", 2001) + `"}`, "description"},
		{`{"name":7,"industry":"Sleep","description":"A sleep app that plays slow stories at night."}`, "name"},
		{with("websiteUrl", `"not a url"`), "websiteUrl"},
		{with("websiteUrl", `"ftp://x.example"`), "websiteUrl"},
		{with("logoUrl", `"https://x.example/`+strings.Repeat("a", 500)+`"`), "logoUrl"},
		{with("appDemos", "["+urls(11)+"]"), "appDemos"},
		{with("appDemos", `["https://x.example/`+strings.Repeat("a", 500)+`"]`), "appDemos[0]"},
		{with("screenshots", "["+urls(11)+"]"), "screenshots"},
		{with("screenshots", `["https://x.example/1","no"]`), "screenshots[1]"},
	} {
		s.do("POST", "/api/v1/snacks/brands", key, c.body).wantError(t, http.StatusBadRequest, farm.CodeInvalid, c.field)
	}
	if a := s.do("POST", "/api/v1/snacks/brands", key, with("screenshots", "["+urls(10)+"]")); a.status != http.StatusCreated {
		t.Errorf("ten screenshots: %d %s", a.status, a.raw)
	}
	exact := `{"name":"` + strings.Repeat("ä", 100) + `","industry":"Sleep","description":"` + strings.Repeat("語", 30) + `"}`
	if a := s.do("POST", "/api/v1/snacks/brands", key, exact); a.status != http.StatusCreated {
		t.Errorf("bounds are in characters: %d %s", a.status, a.raw)
	}
}

// Bad bodies are the caller's fault, never a 500.
func TestBrokenBodies(t *testing.T) {
	s := newServer(t)
	key := s.register()
	for name, body := range map[string]string{
		"not JSON":         `{"name":`,
		"array":            `[]`,
		"string":           `"x"`,
		"null":             `null`,
		"empty":            ``,
		"trailing garbage": goodBrand + "x",
		"deep":             strings.Repeat(`{"a":`, 20000) + "1" + strings.Repeat("}", 20000),
		"not a number":     `{"brandId":"01a1fc90-5b2f-7e98-88a8-34495b0dee1b","count":NaN}`,
		"beyond a number":  `{"brandId":"01a1fc90-5b2f-7e98-88a8-34495b0dee1b","count":1e999}`,
		"two bodies":       goodBrand + goodBrand,
		"duplicate key":    strings.TrimSuffix(goodBrand, "}") + `,"name":"Other"}`,
		"duplicate inside": strings.TrimSuffix(goodBrand, "}") + `,"x":{"a":1,"a":2}}`,
		"other case":       strings.Replace(goodBrand, `"name"`, `"Name"`, 1),
		"bad UTF-8":        strings.Replace(goodBrand, "Moonwell", "Moon\xffwell", 1),
		"half a surrogate": strings.Replace(goodBrand, "Moonwell", `Moon\ud800well`, 1),
		"NUL":              strings.Replace(goodBrand, "Moonwell", `Moon\u0000well`, 1),
		"NUL as a key":     strings.TrimSuffix(goodBrand, "}") + `,"a\u0000":1}`,
		"byte order mark":  "\ufeff" + goodBrand,
	} {
		for _, path := range []string{"/api/v1/snacks/brands", "/api/v1/snacks"} {
			a := s.do("POST", path, s.open(farm.PlanAgent, 0), body)
			a.wantError(t, http.StatusBadRequest, farm.CodeInvalid)
			if t.Failed() {
				t.Fatalf("%s to %s", name, path)
			}
		}
	}
	// A bound cannot be passed by under another spelling of the key.
	odd := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`","Count":5,"types":["slides"]}`)
	if odd.status != http.StatusAccepted || odd.body["count"] != 1.0 {
		t.Errorf("Count is no key of the request: %d %s", odd.status, odd.raw)
	}
	for _, path := range []string{"/api/v1/jobs?offeringId=%00", "/api/v1/jobs?offeringId=%ff",
		"/api/v1/jobs/%00", "/api/v1/snacks/brands/%ff"} {
		if a := s.do("GET", path, key, ""); a.status < 400 || a.status > 499 || a.body["error"] == nil {
			t.Errorf("%s: %d %s", path, a.status, a.raw)
		}
	}
	huge := `{"name":"` + strings.Repeat("x", 2<<20) + `"}`
	s.do("POST", "/api/v1/snacks/brands", key, huge).wantError(t, http.StatusRequestEntityTooLarge, farm.CodeTooLarge)
	s.do("POST", "/api/v1/snacks/brands", key, "a=b", "Content-Type", "application/x-www-form-urlencoded").wantError(t,
		http.StatusUnsupportedMediaType, farm.CodeMediaType)
	s.do("GET", "/api/v1/nothing", key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("GET", "/api/v1/snacks/", key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("POST", "/api/v1/snacks/", key, "{}").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	put := s.do("PUT", "/api/v1/snacks", key, "{}")
	put.wantError(t, http.StatusMethodNotAllowed, farm.CodeNotAllowed)
	if allow := put.header.Get("Allow"); !strings.Contains(allow, "GET") || !strings.Contains(allow, "POST") {
		t.Errorf("Allow is %q", allow)
	}
}

func TestSnackPackRequest(t *testing.T) {
	s := newServer(t)
	key := s.register()
	brand := s.brand(key)
	post := func(body string) answer { return s.do("POST", "/api/v1/snacks", key, body) }
	with := func(rest string) string { return `{"brandId":"` + brand + `"` + rest + `}` }
	for _, c := range []struct{ body, field string }{
		{`{}`, "brandId"},
		{`{"brandId":"nope"}`, "brandId"},
		{with(`,"name":""`), "name"},
		{with(`,"name":"` + strings.Repeat("n", 201) + `"`), "name"},
		{with(`,"callbackUrl":"nope"`), "callbackUrl"},
		{with(`,"callbackUrl":"https://x.example/` + strings.Repeat("a", 500) + `"`), "callbackUrl"},
		{with(`,"types":[]`), "types"},
		{with(`,"types":["slides","posters"]`), "types[1]"},
		{with(`,"exclude":["slides","posters"]`), "exclude[1]"},
		{with(`,"count":0`), "count"},
		{with(`,"count":6`), "count"},
		{with(`,"count":1.5`), "count"},
		{with(`,"render":"yes"`), "render"},
		{with(`,"context":"` + strings.Repeat("c", 20001) + `"`), "context"},
		{with(`,"types":["slides"],"exclude":["slides"]`), "exclude"},
	} {
		post(c.body).wantError(t, http.StatusBadRequest, farm.CodeInvalid, c.field)
	}
	post(`{"brandId":"01a1fc90-5b2f-7e98-88a8-34495b0dee1b"}`).wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("POST", "/api/v1/snacks", s.register(), with("")).wantError(t, http.StatusNotFound, farm.CodeNotFound)

	a := post(with(`,"render":true,"types":["slides","text-wall"],"exclude":["text-wall"],"count":2`))
	if a.status != http.StatusAccepted {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	for _, f := range []string{"jobId", "offeringId", "status", "pollUrl", "creditsReserved"} {
		if _, ok := a.body[f]; !ok {
			t.Errorf("%s is missing in %s", f, a.raw)
		}
	}
	if a.body["creditsReserved"] != 25.0 || a.body["offeringId"] != "snack_generation" ||
		fmt.Sprint(a.body["snackTypeSequence"]) != "[slides slides]" {
		t.Errorf("%s", a.raw)
	}
	job := s.do("GET", a.body["pollUrl"].(string), key, "")
	if job.status != http.StatusOK || job.body["status"] != "queued" || fmt.Sprint(job.body["result"]) != "map[]" ||
		job.body["creditsReserved"] != 25.0 {
		t.Errorf("%d %s", job.status, job.raw)
	}
	s.do("GET", a.body["pollUrl"].(string), s.register(), "").wantError(t, http.StatusNotFound, farm.CodeNotFound)

	short := post(with(""))
	short.wantError(t, http.StatusPaymentRequired, farm.CodeInsufficient)
	credits := s.do("GET", "/api/v1/credits", key, "")
	if credits.body["balance"] != 0.0 || len(credits.body["recentTransactions"].([]any)) != 2 {
		t.Errorf("a refused job left a trace: %s", credits.raw)
	}
}

func TestJobListAndCancel(t *testing.T) {
	s := newServer(t)
	key := s.register()
	made := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`)
	id, _ := made.body["jobId"].(string)
	for q, want := range map[string]int{"": 1, "?status=queued": 1, "?status=failed": 0, "?offeringId=snack_generation": 1,
		"?offeringId=clip_render": 0, "?offset=1": 0} {
		a := s.do("GET", "/api/v1/jobs"+q, key, "")
		if jobs, _ := a.body["jobs"].([]any); a.status != http.StatusOK || len(jobs) != want {
			t.Errorf("%q: %d %s", q, a.status, a.raw)
		}
	}
	s.do("GET", "/api/v1/jobs?status=sleeping", key, "").wantError(t, http.StatusBadRequest, farm.CodeInvalid, "status")
	path := "/api/v1/jobs/" + id + "/cancel"
	s.do("POST", path, s.register(), "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	if a := s.do("POST", path, key, ""); a.status != http.StatusOK || a.body["status"] != "cancelled" || a.body["creditsFinal"] != 0.0 {
		t.Errorf("%d %s", a.status, a.raw)
	}
	s.do("POST", path, key, "").wantError(t, http.StatusConflict, farm.CodeConflict)
	if a := s.do("GET", "/api/v1/credits", key, ""); a.body["balance"] != 25.0 {
		t.Errorf("not refunded: %s", a.raw)
	}
}

func TestLists(t *testing.T) {
	s := newServer(t)
	key := s.register()
	for range 3 {
		s.brand(key)
	}
	a := s.do("GET", "/api/v1/snacks/brands?limit=2&offset=1", key, "")
	if brands, _ := a.body["brands"].([]any); a.status != http.StatusOK || len(brands) != 2 {
		t.Errorf("%d %s", a.status, a.raw)
	}
	if a := s.do("GET", "/api/v1/snacks", key, ""); a.status != http.StatusOK || len(a.body["snacks"].([]any)) != 0 {
		t.Errorf("%d %s", a.status, a.raw)
	}
	for _, q := range []string{"limit=0", "limit=101", "limit=x", "offset=-1"} {
		field := strings.SplitN(q, "=", 2)[0]
		s.do("GET", "/api/v1/snacks/brands?"+q, key, "").wantError(t, http.StatusBadRequest, farm.CodeInvalid, field)
	}
	s.do("GET", "/api/v1/snacks/nope", key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
}

func TestRateLimits(t *testing.T) {
	s := newServer(t)
	key := s.register()
	made := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`)
	poll, _ := made.body["pollUrl"].(string)
	began, passed := time.Now(), 2 // the brand and the pack
	a := s.do("GET", "/api/v1/credits", key, "")
	for ; a.status == http.StatusOK && passed < 1000; a = s.do("GET", "/api/v1/credits", key, "") {
		if passed++; a.header.Get("X-RateLimit-Limit") != "30" {
			t.Fatalf("request %d: %v", passed, a.header)
		}
	}
	a.wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
	again := int(time.Since(began) / (2 * time.Second)) // were free again meanwhile
	if passed < 30 || passed > 30+again+2 {
		t.Errorf("%d requests passed, want 30 and about %d more", passed, again)
	}
	if wait := a.header.Get("Retry-After"); wait != "1" && wait != "2" {
		t.Errorf("Retry-After is %q, a request is free again every two seconds", wait)
	}
	for range 40 {
		if a := s.do("GET", poll, key, ""); a.status != http.StatusOK || a.header.Get("X-RateLimit-Limit") != "" {
			t.Fatalf("polling is counted: %d %s", a.status, a.raw)
		}
	}
	if a := s.do("GET", "/api/v1/credits", s.register(), ""); a.status != http.StatusOK {
		t.Errorf("another key is held up: %d", a.status)
	}
	for range 18 { // two of twenty are spent
		s.register()
	}
	s.do("POST", "/api/v1/agents/register", "", `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`).
		wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
}

func TestReadiness(t *testing.T) {
	s := newServer(t)
	a := s.do("GET", "/readyz", "", "")
	if a.status != http.StatusServiceUnavailable || a.body["postgres"] != "ok" || a.body["objects"] != "ok" ||
		a.body["temporal"] != "unavailable" || len(a.body) != 3 {
		t.Errorf("without workers no job can run: %d %s", a.status, a.raw)
	}
	if a := s.do("GET", "/readyz?exclude=temporal", "", ""); a.status != http.StatusOK || a.body["temporal"] != "unavailable" {
		t.Errorf("jobs can be taken: %d %s", a.status, a.raw)
	}
	s.do("GET", "/readyz?exclude=tempora", "", "").wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	if a := s.do("GET", "/healthz", "", ""); a.status != http.StatusOK {
		t.Errorf("%d", a.status)
	}
}

func TestOpenAPIDocument(t *testing.T) {
	s := newServer(t)
	a := s.do("GET", "/openapi.json", "", "")
	paths, _ := a.body["paths"].(map[string]any)
	for _, p := range []string{"/api/v1/agents/register", "/api/v1/snacks", "/api/v1/snacks/{id}", "/api/v1/snacks/brands",
		"/api/v1/snacks/brands/{id}", "/api/v1/jobs/{id}", "/api/v1/credits"} {
		if _, ok := paths[p]; !ok {
			t.Errorf("%s is not in the document", p)
		}
	}
	if !bytes.Contains([]byte(a.raw), []byte(`"maxLength":20000`)) {
		t.Error("bounds are not in the document")
	}
}

func TestAdsOnDemandRequest(t *testing.T) {
	s := newServer(t)
	key, scale := s.open(farm.PlanAgent, 60), s.open(farm.PlanScale, 0)
	const path = "/api/v1/snacks/on-demand"
	for _, c := range []struct{ body, field string }{
		{`{}`, "shopUrl"},
		{`{"shopUrl":"https://a.example","websiteUrl":"https://b.example"}`, "websiteUrl"},
		{`{"shopUrl":"nope"}`, "shopUrl"},
		{`{"shopUrl":""}`, "shopUrl"},
		{`{"shopUrl":"https://a.example","types":["slides"]}`, "types[0]"},
		{`{"shopUrl":"https://a.example","types":[]}`, "types"},
		{`{"shopUrl":"https://a.example","count":0}`, "count"},
		{`{"shopUrl":"https://a.example","count":6}`, "count"},
		{`{"shopUrl":"https://a.example","prompt":"` + strings.Repeat("p", 4001) + `"}`, "prompt"},
		{`{"shopUrl":"https://a.example","language":"xx"}`, "language"},
		{`{"shopUrl":"https://a.example","adAspectRatio":"16:9"}`, "adAspectRatio"},
		{`{"shopUrl":"https://a.example","adFormats":["poster"]}`, "adFormats[0]"},
		{`{"shopUrl":"https://a.example","adFormats":[]}`, "adFormats"},
		{`{"shopUrl":"https://a.example","animationStyle":"anime"}`, "animationStyle"},
		{`{"shopUrl":"https://a.example","presenterImageUrl":"https://a.example/` + strings.Repeat("x", 2000) + `"}`, "presenterImageUrl"},
		{`{"shopUrl":"https://a.example","presenterR2Key":""}`, "presenterR2Key"},
		{`{"shopUrl":"https://a.example","presenterR2Key":"x","presenterImageUrl":"https://a.example/b"}`, "presenterR2Key"},
		{`{"shopUrl":"https://a.example","name":""}`, "name"},
		{`{"shopUrl":"https://a.example","render":1}`, "render"},
	} {
		s.do("POST", path, s.open(farm.PlanAgent, 60), c.body).wantError(t, http.StatusBadRequest, farm.CodeInvalid, c.field)
	}
	for _, c := range []struct{ body, source string }{
		{`{"websiteUrl":"https://a.example"}`, "website"},
		{`{"dexScreenerUrl":"https://dexscreener.com/solana/a"}`, "token"},
	} {
		s.do("POST", path, key, c.body).wantError(t, http.StatusForbidden, farm.CodePlanRequired)
		if a := s.do("POST", path, scale, c.body); a.status != http.StatusAccepted || a.body["source"] != c.source {
			t.Errorf("%s: %d %s", c.body, a.status, a.raw)
		}
	}
	a := s.do("POST", path, key,
		`{"shopUrl":"https://a.example","types":["static-ad"],"count":2,"render":true,"adFormats":["product_hero"],"presenterImageUrl":"https://a.example/`+strings.Repeat("x", 1900)+`"}`)
	if a.status != http.StatusAccepted || a.body["creditsReserved"] != 11.0 || a.body["source"] != "shop" ||
		a.body["offeringId"] != "snack_generation" || fmt.Sprint(a.body["snackTypeSequence"]) != "[static-ad static-ad]" {
		t.Errorf("%d %s", a.status, a.raw)
	}
	if a := s.do("POST", path, key, `{"shopUrl":"https://a.example"}`); a.body["creditsReserved"] != 15.0 || a.body["count"] != 3.0 {
		t.Errorf("the default is three ads: %s", a.raw)
	}
}

// Formats that are asked for by themselves are an ad each.
func TestAnAdForEachFormat(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanAgent, 60)
	six := `"product_hero","press_bar","review_card","us_vs_them","ugc_photo","offer_stack"`
	for _, c := range []struct {
		rest    string
		ads     int
		credits float64
	}{
		{`"types":["static-ad"],"adFormats":["product_hero","press_bar","review_card"]`, 3, 15},
		{`"types":["static-ad"],"adFormats":["product_hero","press_bar","review_card"],"count":1`, 1, 5},
		{`"types":["static-ad"],"adFormats":[` + six + `]`, 5, 25},
		{`"types":["static-ad"]`, 1, 5},
		{`"types":["static-ad","ugc-ad"],"adFormats":["product_hero","press_bar","review_card"]`, 2, 10},
	} {
		a := s.do("POST", "/api/v1/snacks/on-demand?dryRun=true", key, `{"shopUrl":"https://a.example",`+c.rest+`}`)
		sequence, _ := a.body["snackTypeSequence"].([]any)
		if a.status != http.StatusOK || len(sequence) != c.ads || a.body["creditsRequired"] != c.credits {
			t.Errorf("%s: %d %s", c.rest, a.status, a.raw)
		}
	}
}

// A dry run says the price and the types and leaves no trace.
func TestDryRun(t *testing.T) {
	s := newServer(t)
	key := s.register()
	brand := s.brand(key)
	ads, err := farm.AdSequence(nil, 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path, body string
		credits    float64
		sequence   string
		sufficient bool
	}{
		{"/api/v1/snacks", `{"brandId":"` + brand + `","types":["slides"],"count":2}`, 22, "[slides slides]", true},
		{"/api/v1/snacks", `{"brandId":"` + brand + `","types":["slides"],"render":true}`, 25, "[slides]", true},
		{"/api/v1/snacks/on-demand", `{"shopUrl":"https://a.example","count":5,"render":true}`, 26, fmt.Sprint(ads), false},
	} {
		a := s.do("POST", c.path+"?dryRun=true", key, c.body)
		if a.status != http.StatusOK || a.body["dryRun"] != true || a.body["creditsRequired"] != c.credits ||
			fmt.Sprint(a.body["snackTypeSequence"]) != c.sequence || a.body["balance"] != 25.0 || a.body["sufficient"] != c.sufficient {
			t.Errorf("%s %s: %d %s", c.path, c.body, a.status, a.raw)
		}
		if _, ok := a.body["jobId"]; ok {
			t.Errorf("a dry run has no job: %s", a.raw)
		}
	}
	s.do("POST", "/api/v1/snacks?dryRun=true", key, `{"brandId":"01a1fc90-5b2f-7e98-88a8-34495b0dee1b"}`).wantError(t,
		http.StatusNotFound, farm.CodeNotFound)
	s.do("POST", "/api/v1/snacks?dryRun=maybe", key, `{"brandId":"`+brand+`"}`).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "dryRun")
	s.do("POST", "/api/v1/snacks/on-demand?dryRun=true", key, `{"websiteUrl":"https://a.example"}`).wantError(t,
		http.StatusForbidden, farm.CodePlanRequired)
	if a := s.do("GET", "/api/v1/jobs", key, ""); len(a.body["jobs"].([]any)) != 0 {
		t.Errorf("a dry run started a job: %s", a.raw)
	}
	if a := s.do("GET", "/api/v1/credits", key, ""); a.body["balance"] != 25.0 || len(a.body["recentTransactions"].([]any)) != 1 {
		t.Errorf("a dry run touched the ledger: %s", a.raw)
	}
}
