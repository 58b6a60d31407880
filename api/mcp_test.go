package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// process makes one more API process on the same database, not yet serving.
func (s server) process(change func(*api.Config)) *api.Server {
	s.t.Helper()
	stack := farmtest.Need(s.t)
	files, _ := farmtest.Objects(s.t)
	temporal, err := client.Dial(client.Options{HostPort: stack.TemporalAddress, Namespace: stack.TemporalNamespace,
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(temporal.Close)
	cfg := api.Defaults()
	cfg.PollsPerSecond = 1000
	change(&cfg)
	if err := cfg.Validate(); err != nil {
		s.t.Fatal(err)
	}
	return &api.Server{Config: cfg, Store: s.store, Objects: files,
		Starter: &workflows.Starter{Client: temporal, QueuePrefix: farmtest.QueuePrefix()}, Log: slog.New(slog.DiscardHandler)}
}

// sender sends with a key, to one base address after the other.
type sender struct {
	key   string
	bases []string
	n     atomic.Int64
}

func (a *sender) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	if a.key != "" {
		r.Header.Set("Authorization", "Bearer "+a.key)
	}
	to, err := url.Parse(a.bases[int(a.n.Add(1))%len(a.bases)])
	if err != nil {
		return nil, err
	}
	r.URL.Host, r.Host = to.Host, to.Host
	return http.DefaultTransport.RoundTrip(r)
}

// agent is an MCP client as the SDK makes it.
type agent struct {
	t *testing.T
	*mcp.ClientSession
	told func() []float64 // the progress that it was told
}

func (s server) agent(key string, bases ...string) agent {
	s.t.Helper()
	a, err := s.connect(key, "", append(bases, s.base)...)
	if err != nil {
		s.t.Fatal(err)
	}
	return a
}

func (s server) connect(key, version string, bases ...string) (agent, error) {
	var mu sync.Mutex
	var told []float64
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &mcp.ClientOptions{
		ProgressNotificationHandler: func(_ context.Context, r *mcp.ProgressNotificationClientRequest) {
			mu.Lock()
			defer mu.Unlock()
			told = append(told, r.Params.Progress)
		},
	})
	session, err := c.Connect(context.Background(), &mcp.StreamableClientTransport{
		Endpoint: s.base + "/mcp", HTTPClient: &http.Client{Transport: &sender{key: key, bases: bases}}, MaxRetries: -1,
	}, &mcp.ClientSessionOptions{ProtocolVersion: version})
	if err != nil {
		return agent{}, err
	}
	s.t.Cleanup(func() { _ = session.Close() })
	return agent{s.t, session, func() []float64 {
		mu.Lock()
		defer mu.Unlock()
		return append([]float64{}, told...)
	}}, nil
}

type args = map[string]any

// call calls a tool and returns its text, the JSON in it and whether it is an
// error.
func (a agent) call(name string, in args) (string, map[string]any, bool) {
	a.t.Helper()
	params := &mcp.CallToolParams{Name: name, Arguments: in}
	params.SetProgressToken("watching " + name)
	r, err := a.CallTool(context.Background(), params)
	if err != nil {
		a.t.Fatalf("%s: %v", name, err)
	}
	var text strings.Builder
	for _, c := range r.Content {
		if t, ok := c.(*mcp.TextContent); ok {
			text.WriteString(t.Text + "\n")
		}
	}
	var body map[string]any
	first, _, _ := strings.Cut(text.String(), "\n")
	_ = json.Unmarshal([]byte(first), &body) // not every answer is an object
	if structured, _ := r.StructuredContent.(map[string]any); !r.IsError && body != nil && !reflect.DeepEqual(structured, body) {
		a.t.Errorf("%s: structured content differs from the text:\n%v\n%v", name, structured, body)
	}
	return text.String(), body, r.IsError
}

func (a agent) ok(name string, in args) map[string]any {
	a.t.Helper()
	text, body, bad := a.call(name, in)
	if bad {
		a.t.Fatalf("%s: %s", name, text)
	}
	return body
}

// refused checks an error result: its code, the fields that it names and what
// its text says.
func (a agent) refused(name string, in args, code farm.Code, fields ...string) string {
	a.t.Helper()
	text, body, bad := a.call(name, in)
	if !bad || body["error"] != string(code) || body["message"] == "" {
		a.t.Errorf("%s %v: error is %v, %s, want %s with a message", name, in, bad, text, code)
	}
	details, _ := body["details"].(map[string]any)
	named, _ := details["fields"].(map[string]any)
	for _, f := range fields {
		if _, ok := named[f]; !ok {
			a.t.Errorf("%s %v: details.fields names %v, want %s", name, in, named, f)
		}
	}
	return text
}

var (
	agentForm = args{"operatorEmail": "a@example.com", "billingCountry": "DE", "acceptTerms": true}
	moonwell  = args{"name": "Moonwell", "industry": "Sleep", "description": "A sleep app that plays slow stories and wakes you gently."}
)

// The tools are what the OpenAPI document says: nothing is written twice.
func TestMCPToolsFollowTheDocument(t *testing.T) {
	s := newServer(t)
	doc := s.do("GET", "/openapi.json", "", "").body
	listed, err := s.agent("").ListTools(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]*mcp.Tool{}
	for _, l := range listed.Tools {
		have[l.Name] = l
		if raw, _ := json.Marshal(l); strings.Contains(string(raw), "$ref") {
			t.Errorf("%s holds a reference: %s", l.Name, raw)
		}
		if l.Annotations == nil || l.Title == "" || l.Description == "" {
			t.Errorf("%s has no annotations, title or description", l.Name)
		}
	}
	for _, c := range []struct {
		name, operation string
		readOnly        bool
	}{
		{"register_agent", "registerAgent", false},
		{"create_brand", "createBrand", false},
		{"list_brands", "listBrands", true},
		{"get_brand", "getBrand", true},
		{"update_brand", "updateBrand", false},
		{"delete_brand", "deleteBrand", false},
		{"create_snack_pack", "createSnackPack", false},
		{"create_ads_on_demand", "createAdsOnDemand", false},
		{"create_memes", "createMemes", false},
		{"create_carousel_batch", "createCarouselBatch", false},
		{"create_carousel", "createCarousel", false},
		{"create_slides", "createSlides", false},
		{"upscale_clip", "upscaleClip", false},
		{"enhance_clip_voice", "enhanceClipVoice", false},
		{"dub_video", "dubVideo", false},
		{"enhance_video_voice", "enhanceVideoVoice", false},
		{"create_story", "createStory", false},
		{"create_edit_upload", "createEditUpload", false},
		{"create_ai_edit", "createAiEdit", false},
		{"get_job", "getJob", true},
		{"wait_for_job", "getJob", true},
		{"list_jobs", "listJobs", true},
		{"cancel_job", "cancelJob", false},
		{"list_snack_posts", "listSnackPosts", true},
		{"get_snack_post", "getSnackPost", true},
		{"render_snack_post", "renderSnackPost", false},
		{"get_credits", "getCredits", true},
		{"list_topup_offers", "listTopUpOffers", true},
		{"get_pricing", "pricing", true},
		{"create_job", "createJob", false},
		{"create_jobs", "createJobs", false},
		{"select_for_job", "selectForJob", false},
		{"list_offerings", "listOfferings", true},
		{"get_offering", "getOffering", true},
		{"list_templates", "listTemplates", true},
		{"list_carousel_templates", "listCarouselTemplates", true},
		{"create_carousel_template", "createCarouselTemplate", false},
		{"get_carousel_template", "getCarouselTemplate", true},
		{"update_carousel_template", "updateCarouselTemplate", false},
		{"delete_carousel_template", "deleteCarouselTemplate", false},
		{"create_character", "createCharacter", false},
		{"list_characters", "listCharacters", true},
		{"get_character", "getCharacter", true},
		{"delete_character", "deleteCharacter", false},
		{"list_actors", "listActors", true},
		{"create_video", "createVideo", false},
		{"list_videos", "listVideos", true},
		{"get_video", "getVideo", true},
		{"cancel_video", "cancelVideo", false},
		{"list_projects", "listProjects", true},
		{"get_project", "getProject", true},
		{"get_project_asset", "getProjectAsset", true},
		{"delete_project", "deleteProject", false},
		{"render_project", "renderProject", false},
		{"check_brand", "checkBrand", false},
		{"archive_project", "archiveProject", false},
		{"get_archive", "getArchive", true},
		{"create_upload", "createUpload", false},
		{"import_file", "importFile", false},
		{"list_uploads", "listUploads", true},
		{"get_upload", "getUpload", true},
		{"delete_upload", "deleteUpload", false},
	} {
		tool, op := have[c.name], operation(doc, c.operation)
		delete(have, c.name)
		if tool == nil || op == nil {
			t.Errorf("%s: the tool is %v, its operation %s %v", c.name, tool, c.operation, op)
			continue
		}
		heavy := strings.Contains("get_job wait_for_job list_snack_posts get_snack_post get_project", c.name)
		if _, brief := dig(tool.InputSchema.(map[string]any), "properties")["includeManifest"]; brief != heavy {
			t.Errorf("%s: includeManifest is %v", c.name, brief)
		}
		if tool.Annotations.ReadOnlyHint != c.readOnly {
			t.Errorf("%s: read-only is %v", c.name, tool.Annotations.ReadOnlyHint)
		}
		if c.name != "wait_for_job" && !strings.HasPrefix(tool.Description, op["summary"].(string)) {
			t.Errorf("%s is described as %q", c.name, tool.Description)
		}
		wantProperties(t, c.name, doc, op, tool.InputSchema.(map[string]any))
	}
	for name := range have {
		t.Errorf("%s is not known to this test", name)
	}
}

// operation finds an operation in the OpenAPI document.
func operation(doc map[string]any, id string) map[string]any {
	for path := range dig(doc, "paths") {
		for method := range dig(doc, "paths", path) {
			if op := dig(doc, "paths", path, method); op["operationId"] == id {
				return op
			}
		}
	}
	return nil
}

// Hints are what a host lets a model do without asking: they must be honest.
func TestMCPAnnotations(t *testing.T) {
	listed, err := newServer(t).agent("").ListTools(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]*mcp.Tool{}
	for _, l := range listed.Tools {
		have[l.Name] = l
	}
	for name, hints := range map[string][3]bool{ // destructive, idempotent, open
		"create_brand": {false, false, false}, "update_brand": {true, true, false}, "delete_brand": {true, true, false},
		"cancel_job": {true, true, false}, "create_snack_pack": {false, false, true}, "get_job": {false, true, false},
	} {
		got := have[name].Annotations
		if *got.DestructiveHint != hints[0] || got.IdempotentHint != hints[1] || *got.OpenWorldHint != hints[2] {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// wantProperties compares a tool's arguments with an operation's parameters
// and body, bounds included.
func wantProperties(t *testing.T, name string, doc, op, input map[string]any) {
	t.Helper()
	want, required := map[string]any{}, map[string]bool{}
	if op["requestBody"] != nil {
		body := follow(doc, dig(op, "requestBody", "content", "application/json", "schema"))
		for k, v := range dig(body, "properties") {
			want[k] = v
		}
		list, _ := body["required"].([]any)
		for _, r := range list {
			required[r.(string)] = true
		}
	}
	parameters, _ := op["parameters"].([]any)
	for _, p := range parameters {
		p := p.(map[string]any)
		if p["$ref"] != nil || p["in"] == "header" {
			continue
		}
		want[p["name"].(string)] = p["schema"]
		if p["required"] == true {
			required[p["name"].(string)] = true
		}
	}
	have := dig(input, "properties")
	for k, v := range want {
		for _, bound := range []string{"type", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "enum", "format",
			"default"} {
			if a, b := follow(doc, v.(map[string]any))[bound], dig(have, k)[bound]; !reflect.DeepEqual(a, b) {
				t.Errorf("%s.%s: %s is %v, the document says %v", name, k, bound, b, a)
			}
		}
	}
	for k := range have {
		if want[k] == nil && k != "idempotencyKey" && k != "timeoutSeconds" && k != "includeManifest" {
			t.Errorf("%s takes %s, which is not in the document", name, k)
		}
	}
	list, _ := input["required"].([]any)
	got := map[string]bool{}
	for _, r := range list {
		got[r.(string)] = true
	}
	if !reflect.DeepEqual(got, required) {
		t.Errorf("%s requires %v, the document says %v", name, got, required)
	}
}

// follow goes where a schema's reference points.
func follow(doc, schema map[string]any) map[string]any {
	ref, ok := schema["$ref"].(string)
	if !ok {
		return schema
	}
	return dig(doc, "components", "schemas", ref[strings.LastIndex(ref, "/")+1:])
}

func dig(v map[string]any, path ...string) map[string]any {
	for _, p := range path {
		v, _ = v[p].(map[string]any)
	}
	return v
}

// An agent without a key finds register_agent, and with the key that it gets
// everything else. Both kinds of protocol, with and without a handshake.
func TestMCPFromRegistrationToJob(t *testing.T) {
	for _, version := range []string{"", "2025-11-25", "2025-03-26"} {
		t.Run("protocol "+version, func(t *testing.T) {
			s := newServer(t)
			stranger, err := s.connect("", version, s.base)
			if err != nil {
				t.Fatal(err)
			}
			if text := stranger.InitializeResult().Instructions; !strings.Contains(text, "register_agent") || !strings.Contains(text, "22") {
				t.Errorf("instructions: %s", text)
			}
			if text := stranger.refused("get_credits", nil, farm.CodeUnauthorized); !strings.Contains(text, "register_agent") {
				t.Errorf("an agent without a key is not told how to get one: %s", text)
			}
			stranger.ok("get_pricing", nil)
			key, _ := stranger.ok("register_agent", agentForm)["apiKey"].(string)

			a, err := s.connect(key, version, s.base)
			if err != nil {
				t.Fatal(err)
			}
			check := schemas(t, a)
			if c := check("get_credits", nil); c["balance"] != 25.0 {
				t.Errorf("%v", c)
			}
			brand := check("create_brand", moonwell)
			id := brand["id"]
			check("update_brand", args{"id": id, "targetAudience": "Light sleepers", "logoUrl": nil})
			if b := check("get_brand", args{"id": id}); b["targetAudience"] != "Light sleepers" {
				t.Errorf("%v", b)
			}
			if l := check("list_brands", args{"limit": 1, "offset": 0}); len(l["brands"].([]any)) != 1 {
				t.Errorf("%v", l)
			}
			job := check("create_snack_pack", args{"brandId": id, "types": []string{"slides"}, "count": 2})
			if j := check("get_job", args{"id": job["jobId"]}); j["status"] != "queued" || j["creditsReserved"] != 22.0 {
				t.Errorf("%v", j)
			}
			if l := check("list_jobs", args{"status": "queued"}); len(l["jobs"].([]any)) != 1 {
				t.Errorf("%v", l)
			}
			check("list_snack_posts", nil)
			if q := check("create_ads_on_demand", args{"shopUrl": "https://shop.example/mug", "dryRun": true}); q["dryRun"] != true ||
				q["sufficient"] != false {
				t.Errorf("%v", q)
			}
			if j := check("cancel_job", args{"id": job["jobId"]}); j["status"] != "cancelled" {
				t.Errorf("%v", j)
			}
			a.refused("cancel_job", args{"id": job["jobId"]}, farm.CodeConflict)
			if text, _, bad := a.call("delete_brand", args{"id": id}); bad || !strings.Contains(text, "Done") {
				t.Errorf("%s", text)
			}
			a.refused("get_brand", args{"id": id}, farm.CodeNotFound)
		})
	}
}

// schemas returns a call whose answer must be as the tool's output schema
// says.
func schemas(t *testing.T, a agent) func(string, args) map[string]any {
	t.Helper()
	listed, err := a.ListTools(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return func(name string, in args) map[string]any {
		t.Helper()
		out := a.ok(name, in)
		for _, tool := range listed.Tools {
			if tool.Name != name {
				continue
			}
			raw, _ := json.Marshal(tool.OutputSchema)
			var schema jsonschema.Schema
			if err := json.Unmarshal(raw, &schema); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			resolved, err := schema.Resolve(nil)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := resolved.Validate(out); err != nil {
				t.Errorf("%s answers against its schema: %v", name, err)
			}
		}
		return out
	}
}

// Bad arguments are refused by the operation, in words that a model can mend
// its call by.
func TestMCPErrors(t *testing.T) {
	s := newServer(t)
	a := s.agent(s.open(farm.PlanScale, 0))
	before := a.ok("get_credits", nil)["balance"]
	text := a.refused("create_brand", args{"name": "x", "industry": "Sleep", "description": "too short"}, farm.CodeInvalid, "description")
	if !strings.Contains(text, "30") {
		t.Errorf("the bound is not named: %s", text)
	}
	brand := a.ok("create_brand", moonwell)["id"]
	for _, c := range []struct {
		tool   string
		in     args
		code   farm.Code
		fields []string
	}{
		{"create_brand", nil, farm.CodeInvalid, []string{"name", "description", "industry"}},
		{"create_brand", args{"name": 7, "industry": "x", "description": strings.Repeat("d", 30)}, farm.CodeInvalid, []string{"name"}},
		{"create_snack_pack", args{"brandId": "nope"}, farm.CodeInvalid, []string{"brandId"}},
		{"create_snack_pack", args{"brandId": brand, "types": []string{"slides", "posters"}}, farm.CodeInvalid, []string{"types[1]"}},
		{"create_snack_pack", args{"brandId": brand, "context": "a\x00b"}, farm.CodeInvalid, nil},
		{"create_ads_on_demand", args{"types": []string{"static-ad"}}, farm.CodeInvalid, []string{"shopUrl", "websiteUrl", "dexScreenerUrl"}},
		{"create_ads_on_demand", args{"shopUrl": "https://shop.example", "dryRun": "perhaps"}, farm.CodeInvalid, []string{"dryRun"}},
		{"list_jobs", args{"status": "sleeping"}, farm.CodeInvalid, []string{"status"}},
		{"list_jobs", args{"limit": 101}, farm.CodeInvalid, []string{"limit"}},
		{"list_jobs", args{"limit": "many"}, farm.CodeInvalid, []string{"limit"}},
		{"list_jobs", args{"limit": []int{1}}, farm.CodeInvalid, []string{"limit"}},
		{"get_job", nil, farm.CodeInvalid, []string{"id"}},
		{"get_job", args{"id": nil}, farm.CodeInvalid, []string{"id"}},
		{"get_job", args{"id": ""}, farm.CodeInvalid, []string{"id"}},
		{"get_job", args{"id": "a/b"}, farm.CodeInvalid, []string{"id"}},
		{"get_job", args{"id": ".."}, farm.CodeNotFound, nil},
		{"get_job", args{"id": "a?b=c#d%2F"}, farm.CodeNotFound, nil},
		{"get_job", args{"id": map[string]any{"a": 1}}, farm.CodeInvalid, []string{"id"}},
		{"get_job", args{"id": strings.Repeat("x", 101)}, farm.CodeInvalid, []string{"id"}},
		{"get_snack_post", args{"id": "nope"}, farm.CodeNotFound, nil},
		{"wait_for_job", args{"id": "nope"}, farm.CodeNotFound, nil},
		{"wait_for_job", args{"id": "nope", "timeoutSeconds": 51}, farm.CodeInvalid, []string{"timeoutSeconds"}},
		{"wait_for_job", args{"id": "nope", "timeoutSeconds": 0}, farm.CodeInvalid, []string{"timeoutSeconds"}},
		{"wait_for_job", args{"id": "nope", "timeoutSeconds": "long"}, farm.CodeInvalid, []string{"timeoutSeconds"}},
		{"create_brand", args{"idempotencyKey": "no spaces", "name": "x"}, farm.CodeInvalid, []string{"Idempotency-Key"}},
	} {
		a.refused(c.tool, c.in, c.code, c.fields...)
	}
	if c := a.ok("get_credits", nil); c["balance"] != before {
		t.Errorf("refused calls cost: %v, before %v", c, before)
	}
	poor := s.agent(s.open(farm.PlanAgent, 21))
	poor.refused("create_snack_pack", args{"brandId": poor.ok("create_brand", moonwell)["id"]}, farm.CodeInsufficient)
	if c := poor.ok("get_credits", nil); c["balance"] != 21.0 {
		t.Errorf("%v", c)
	}
	if _, err := a.CallTool(context.Background(), &mcp.CallToolParams{Name: "no_such_tool"}); err == nil {
		t.Error("a tool that is not there was called")
	}
	// Another account's job is not there.
	rich := s.agent(s.open(farm.PlanScale, 100))
	own := rich.ok("create_brand", moonwell)["id"]
	job := rich.ok("create_snack_pack", args{"brandId": own})["jobId"]
	for _, tool := range []string{"get_job", "wait_for_job", "cancel_job"} {
		a.refused(tool, args{"id": job}, farm.CodeNotFound)
	}
	a.refused("get_brand", args{"id": own}, farm.CodeNotFound)
	a.refused("create_snack_pack", args{"brandId": own}, farm.CodeNotFound)
}

// A call repeated under its key does nothing twice.
func TestMCPIdempotency(t *testing.T) {
	s := newServer(t)
	a := s.agent(s.open(farm.PlanAgent, 100))
	brand := a.ok("create_brand", moonwell)["id"]
	first := a.ok("create_snack_pack", args{"brandId": brand, "idempotencyKey": "pack-1"})
	if again := a.ok("create_snack_pack", args{"brandId": brand, "idempotencyKey": "pack-1"}); !reflect.DeepEqual(first, again) {
		t.Errorf("%v\n%v", first, again)
	}
	a.refused("create_snack_pack", args{"brandId": brand, "count": 1, "idempotencyKey": "pack-1"}, farm.CodeConflict)
	if c := a.ok("get_credits", nil); c["balance"] != 78.0 {
		t.Errorf("%v", c)
	}
	// The header is for HTTP calls: a client that sends it with every message
	// gets every answer.
	for _, want := range []string{"get_credits", "get_pricing"} {
		got := s.do("POST", "/mcp", "", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"`+want+`"}}`,
			"Accept", "application/json, text/event-stream", "Idempotency-Key", "same")
		if got.status != http.StatusOK || got.header.Get("Idempotency-Replayed") != "" {
			t.Errorf("%d %s", got.status, got.raw)
		}
	}
}

func TestMCPRateLimit(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanScale, 100)
	a := s.agent(key)
	brand := a.ok("create_brand", moonwell)["id"]
	job := a.ok("create_snack_pack", args{"brandId": brand})["jobId"]
	for range 70 {
		a.ok("get_job", args{"id": job}) // polling is not counted
	}
	limited := false
	for range 80 {
		if text, body, bad := a.call("get_credits", nil); bad {
			if limited = body["error"] == string(farm.CodeRateLimited); !limited || !strings.Contains(text, "Try again after") {
				t.Errorf("%s", text)
			}
			break
		}
	}
	if !limited {
		t.Error("80 calls in a row were let through")
	}
	// One limit for both: far fewer calls by HTTP than it allows are refused. Where the
	// machine is slow, one may be let through first.
	limited = false
	for range 20 {
		if limited = s.do("GET", "/api/v1/credits", key, "").status == http.StatusTooManyRequests; limited {
			break
		}
	}
	if !limited {
		t.Error("20 calls by HTTP were let through after the limit was met by MCP")
	}
	b := s.agent("")
	for range 20 {
		b.ok("register_agent", agentForm)
	}
	b.refused("register_agent", agentForm, farm.CodeRateLimited)
}

// finish moves a job to its end behind the API's back.
func (s server) finish(id string) {
	s.t.Helper()
	ctx := context.Background()
	if _, err := s.store.FinishJob(ctx, id, postgres.Ending{State: farm.JobFailed, Reason: "no assets", Code: "test"}); err != nil {
		s.t.Error(err)
	}
}

func TestMCPWaitForJob(t *testing.T) {
	s := newServer(t)
	a := s.agent(s.open(farm.PlanScale, 100))
	brand := a.ok("create_brand", moonwell)["id"]
	id := a.ok("create_snack_pack", args{"brandId": brand})["jobId"].(string)

	if j := a.ok("wait_for_job", args{"id": id, "timeoutSeconds": 1}); j["status"] != "queued" {
		t.Errorf("the time is over, the job is as it is: %v", j)
	}
	ctx := context.Background()
	if _, err := s.store.ClaimJob(ctx, id); err != nil {
		t.Fatal(err)
	}
	if err := s.store.SetUnits(ctx, id, []postgres.Unit{{Name: "all", Weight: 1}}); err != nil {
		t.Fatal(err)
	}
	waited := make(chan map[string]any, 1)
	go func() { waited <- a.ok("wait_for_job", args{"id": id}) }()
	step := func(percent int) {
		if err := s.store.Advance(ctx, id, "all", percent); err != nil {
			t.Error(err)
		}
		until(t, fmt.Sprintf("%d %% is told", percent), func() bool {
			told := a.told()
			return len(told) > 0 && told[len(told)-1] == float64(percent)
		})
	}
	step(20)
	step(55)
	select {
	case j := <-waited:
		t.Fatalf("did not wait: %v", j)
	default:
	}
	s.finish(id)
	j := <-waited
	if j["status"] != "failed" || j["error"] != "no assets" || j["creditsFinal"] != 0.0 {
		t.Errorf("%v", j)
	}
	if again := a.ok("wait_for_job", args{"id": id}); again["status"] != "failed" {
		t.Errorf("an ended job is not waited for: %v", again)
	}
	told := a.told()
	for i := 1; i < len(told); i++ {
		if told[i-1] >= told[i] && told[i] > 0 {
			t.Errorf("progress does not rise: %v", told)
		}
	}
}

func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Minute); !ok(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not within ten minutes: %s", what)
		}
	}
}

// An account may wait only so often at a time, and a client that hangs up
// waits no longer.
func TestMCPWaitsAreBounded(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanScale, 100)
	a := s.agent(key)
	brand := a.ok("create_brand", moonwell)["id"]
	id := a.ok("create_snack_pack", args{"brandId": brand})["jobId"].(string)
	for _, version := range []string{"", "2025-06-18"} { // how a client leaves differs
		b, err := s.connect(key, version, s.base)
		if err != nil {
			t.Fatal(err)
		}
		ctx, leave := context.WithCancel(context.Background())
		var waits sync.WaitGroup
		var refused atomic.Int64
		for range 150 {
			waits.Go(func() {
				r, err := b.CallTool(ctx, &mcp.CallToolParams{Name: "wait_for_job", Arguments: args{"id": id}})
				if err == nil && r.IsError { // the others end by leaving
					refused.Add(1)
				}
			})
		}
		until(t, "those over the bound are refused", func() bool { return refused.Load() == 50 })
		a.refused("wait_for_job", args{"id": id}, farm.CodeRateLimited)
		leave()
		waits.Wait()
		if n := refused.Load(); n != 50 {
			t.Errorf("%d of 150 were refused, want 50", n)
		}
		until(t, "the places are free again", func() bool {
			_, _, bad := a.call("wait_for_job", args{"id": id, "timeoutSeconds": 1})
			return !bad
		})
	}
}

// A process that is told to stop answers those who wait and ends at once.
func TestMCPStop(t *testing.T) {
	s := newServer(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ended := make(chan error, 1)
	one := s.process(func(c *api.Config) { c.ShutdownTimeout = 20 * time.Second })
	go func() { ended <- one.Run(ctx, l) }()
	a, err := s.connect(s.open(farm.PlanScale, 100), "", "http://"+l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	brand := a.ok("create_brand", moonwell)["id"]
	id := a.ok("create_snack_pack", args{"brandId": brand})["jobId"].(string)
	waited := make(chan map[string]any, 1)
	go func() { waited <- a.ok("wait_for_job", args{"id": id}) }()
	until(t, "the call waits", func() bool { return len(a.told()) > 0 })
	stop()
	if j := <-waited; j["status"] != "queued" {
		t.Errorf("%v", j)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// Two processes behind a balancer that sends each request elsewhere serve one
// client.
func TestMCPAcrossProcesses(t *testing.T) {
	s := newServer(t)
	other := httptest.NewServer(s.process(func(c *api.Config) {}).Handler())
	t.Cleanup(other.Close)
	for _, version := range []string{"", "2025-06-18"} {
		a, err := s.connect(s.open(farm.PlanScale, 100), version, s.base, other.URL)
		if err != nil {
			t.Fatal(err)
		}
		brand := a.ok("create_brand", moonwell)["id"]
		for range 5 {
			a.ok("get_brand", args{"id": brand})
		}
		job := a.ok("create_snack_pack", args{"brandId": brand})["jobId"].(string)
		s.finish(job)
		for range 3 {
			if j := a.ok("wait_for_job", args{"id": job}); j["status"] != "failed" {
				t.Errorf("%v", j)
			}
		}
	}
}

func TestMCPResources(t *testing.T) {
	s := newServer(t)
	a := s.agent("")
	for uri, holds := range map[string]string{"snackfarm://openapi": `"createSnackPack"`, "snackfarm://pricing": `"snack_generation"`} {
		r, err := a.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: uri})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Contents) != 1 || !strings.Contains(r.Contents[0].Text, holds) || !json.Valid([]byte(r.Contents[0].Text)) {
			t.Errorf("%s: %+v", uri, r.Contents)
		}
	}
}

const ping = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`

// What never reaches a tool is answered as everywhere in the API.
func TestMCPTransport(t *testing.T) {
	s := newServer(t)
	accept := []string{"Accept", "application/json, text/event-stream"}
	for _, method := range []string{"GET", "DELETE", "PUT"} { // stateless: no stream to open, no session to end
		a := s.do(method, "/mcp", "", "", accept...)
		a.wantError(t, http.StatusMethodNotAllowed, farm.CodeNotAllowed)
		if !strings.Contains(a.header.Get("Allow"), "POST") {
			t.Errorf("Allow is %q", a.header.Get("Allow"))
		}
	}
	if a := s.do("POST", "/mcp", "", ping, accept...); a.status != http.StatusOK || !strings.Contains(a.raw, "register_agent") ||
		a.header.Get("Mcp-Session-Id") != "" {
		t.Errorf("%d %.200s", a.status, a.raw)
	}
	for _, bad := range []string{"snk_wrong", s.register() + "x"} {
		a := s.do("POST", "/mcp", bad, ping, accept...)
		a.wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
		if !strings.HasPrefix(a.header.Get("WWW-Authenticate"), "Bearer") {
			t.Errorf("WWW-Authenticate is %q", a.header.Get("WWW-Authenticate"))
		}
	}
	if _, err := s.connect("snk_wrong", "", s.base); err == nil || !strings.Contains(err.Error(), "Unauthorized") {
		t.Errorf("the SDK's client sees %v", err)
	}
	post := func(body string) answer { return s.do("POST", "/mcp", "", body, accept...) }
	post(`{"jsonrpc":`).wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	post(strings.Repeat("[", 500_000)+strings.Repeat("]", 500_000)).wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	post(`{"jsonrpc":"2.0","id":1,"method":"x","params":"`+strings.Repeat("x", 2<<20)+`"}`).wantError(t, http.StatusRequestEntityTooLarge,
		farm.CodeTooLarge)
	post("["+strings.Repeat(ping+",", 20)+ping+"]").wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	post("[]").wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	s.do("POST", "/mcp", "", "a=b", "Content-Type", "application/x-www-form-urlencoded").wantError(t, http.StatusUnsupportedMediaType,
		farm.CodeMediaType)
	for _, odd := range []string{
		`{}`, `7`, `null`, `"x"`, `{"jsonrpc":"2.0","id":1,"method":"tools/call"}`, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":7}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_job","arguments":[]}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_job","arguments":{"id":"a","id":"b"}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_brand","arguments":` + strings.Repeat(`{"a":`, 5000) +
			"1" + strings.Repeat("}", 5000) + `}}`,
		`{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"snackfarm://pricing"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"no/such"}`, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`,
	} {
		a := post(odd)
		if a.status >= 500 || strings.Contains(a.raw, `"result"`) && !strings.Contains(a.raw, "isError") {
			t.Errorf("%.100s: %d %s", odd, a.status, a.raw)
		}
	}
}

// A stranger's web page cannot call, not even after DNS rebinding.
func TestMCPOrigins(t *testing.T) {
	s := newServer(t)
	other := httptest.NewServer(s.process(func(c *api.Config) {
		c.PublicURL, c.WebOrigins = "https://farm.example", []string{"https://app.example"}
	}).Handler())
	t.Cleanup(other.Close)
	host := strings.TrimPrefix(s.base, "http://")
	for _, c := range []struct {
		base, host, origin string
		status             int
	}{
		{s.base, "", "", 200},
		{s.base, "", "http://" + host, 200},
		{s.base, "localhost:8080", "http://localhost:8080", 200},
		{s.base, "", "https://evil.example", 403},
		{s.base, "evil.example:8080", "http://evil.example:8080", 403},
		{s.base, "", "null", 403},
		{s.base, "", "http://localhost:1", 403},
		{other.URL, "farm.example", "https://farm.example", 200},
		{other.URL, "127.0.0.1:8080", "https://farm.example", 200},
		{other.URL, "farm.example", "https://app.example", 200},
		{other.URL, "farm.example", "http://app.example", 403},
		{other.URL, "farm.example", "https://app.example.evil.example", 403},
	} {
		for _, method := range []string{"POST", "OPTIONS"} {
			req, _ := http.NewRequest(method, c.base+"/mcp", strings.NewReader(ping))
			req.Host = c.host
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Accept", "application/json, text/event-stream")
			req.Header.Set("Access-Control-Request-Method", "POST")
			if c.origin != "" {
				req.Header.Set("Origin", c.origin)
			}
			resp, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
			want := c.status
			switch { // a browser asks before a page of another origin calls
			case method == "OPTIONS" && c.origin == "https://app.example":
				want = 204
			case method == "OPTIONS":
				want = 405
			}
			if resp.StatusCode != want {
				t.Errorf("%s from %q to %q: %d, want %d", method, c.origin, c.host, resp.StatusCode, want)
			}
			if allowed := resp.Header.Get("Access-Control-Allow-Origin"); (allowed == "https://app.example") != (c.origin == "https://app.example") {
				t.Errorf("%s from %q: allowed is %q", method, c.origin, allowed)
			}
		}
	}
	cfg := api.Defaults()
	cfg.PollsPerSecond = 1000
	for _, bad := range []string{"app.example", "https://app.example/", "ftp://app.example", "https://App.example", "https://"} {
		if cfg.WebOrigins = []string{bad}; cfg.Validate() == nil {
			t.Errorf("%q is taken for an origin", bad)
		}
	}
}

// The addresses that registration returns work as they stand.
func TestRegistrationAddresses(t *testing.T) {
	s := newServer(t)
	h := httptest.NewUnstartedServer(nil)
	base := "http://" + h.Listener.Addr().String()
	h.Config.Handler = s.process(func(c *api.Config) { c.PublicURL = base }).Handler()
	h.Start()
	t.Cleanup(h.Close)
	s.base = base
	got := s.agent("").ok("register_agent", agentForm)
	key, _ := got["apiKey"].(string)
	addresses := dig(got, "endpoints")
	for _, name := range []string{"openapi", "pricing", "credits"} {
		at, _ := addresses[name].(string)
		if !strings.HasPrefix(at, base) {
			t.Fatalf("%s is %q", name, at)
		}
		if a := s.do("GET", strings.TrimPrefix(at, base), key, ""); a.status != http.StatusOK {
			t.Errorf("%s: %d %s", at, a.status, a.raw)
		}
	}
	if addresses["mcp"] != base+"/mcp" {
		t.Errorf("mcp is %v", addresses["mcp"])
	}
}
