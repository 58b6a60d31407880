package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm/internal/sample"
)

// withKey sends an API key with each request.
type withKey string

func (k withKey) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	if k != "" {
		r.Header.Set("Authorization", "Bearer "+string(k))
	}
	return http.DefaultTransport.RoundTrip(r)
}

// mcp connects an MCP client with a key, "" for none, and returns how it calls
// tools.
func (f *farm) mcp(key string) func(tool string, in map[string]any, into any) {
	f.t.Helper()
	c := mcp.NewClient(&mcp.Implementation{Name: "e2e", Version: "1"}, nil)
	session, err := c.Connect(context.Background(), &mcp.StreamableClientTransport{
		Endpoint: f.base + "/mcp", HTTPClient: &http.Client{Transport: withKey(key)},
	}, nil)
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { _ = session.Close() })
	return func(tool string, in map[string]any, into any) {
		f.t.Helper()
		r, err := session.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: in})
		if err != nil {
			f.t.Fatalf("%s: %v", tool, err)
		}
		raw, err := json.Marshal(r.StructuredContent)
		if err != nil || r.IsError {
			shown, _ := json.Marshal(r.Content)
			f.t.Fatalf("%s: %v %s", tool, err, shown)
		}
		if err := json.Unmarshal(raw, into); err != nil {
			f.t.Fatalf("%s: %v: %s", tool, err, raw)
		}
	}
}

// wantBrief checks that an answer leaves out what an agent rarely needs, and that
// the whole is there on demand.
func (f *farm) wantBrief(call func(string, map[string]any, any), tool, id string) {
	f.t.Helper()
	in := map[string]any{"id": id}
	if tool == "list_snack_posts" {
		in = map[string]any{}
	}
	var brief, full json.RawMessage
	call(tool, in, &brief)
	in["includeManifest"] = true
	call(tool, in, &full)
	f.t.Logf("%s: %d characters, in full %d", tool, len(brief), len(full))
	if len(brief) > len(full)/4 || bytes.Contains(brief, []byte(`"scenes"`)) || !bytes.Contains(full, []byte(`"scenes"`)) {
		f.t.Errorf("%s: %d characters, in full %d: %.500s", tool, len(brief), len(full), brief)
	}
	if tool != "list_snack_posts" && !bytes.Contains(brief, []byte(`"copy"`)) {
		f.t.Errorf("%s does not tell the words: %.500s", tool, brief)
	}
}

// An agent that knows nothing but /mcp opens an account and gets its pack.
func TestPackThroughMCP(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.worker()
	f.ready()
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	var account struct{ APIKey string }
	f.mcp("")("register_agent", map[string]any{"operatorEmail": "a@example.com", "billingCountry": "DE", "acceptTerms": true}, &account)
	call := f.mcp(account.APIKey)
	var brand struct{ ID string }
	call("create_brand", map[string]any{
		"name": sample.Name, "industry": sample.Industry, "description": sample.Description, "targetAudience": sample.Audience,
		"logoUrl": site + "/logo.png", "screenshots": []string{site + "/screen-1.png"},
	}, &brand)
	var j job
	call("create_snack_pack", map[string]any{"brandId": brand.ID, "name": "By an agent", "types": []string{"slides"}, "count": 2}, &j)
	id := j.JobID
	for end := time.Now().Add(endWithin); j.Status != "completed"; {
		if time.Now().After(end) || j.Status == "failed" || j.Status == "cancelled" {
			t.Fatalf("job: %+v", j)
		}
		call("wait_for_job", map[string]any{"id": id}, &j)
	}
	if j.Progress != 100 || *j.CreditsFinal != 22 || len(j.Result.Snacks) != 2 {
		t.Errorf("job: %+v", j)
	}
	var post struct {
		ID, Name string
		Manifest struct{ Snacks []any }
	}
	for _, tool := range []string{"get_job", "wait_for_job", "get_snack_post", "list_snack_posts"} {
		f.wantBrief(call, tool, id)
	}
	call("get_snack_post", map[string]any{"id": id}, &post)
	if post.ID != id || post.Name != "By an agent" || len(post.Manifest.Snacks) != 2 {
		t.Errorf("post: %+v", post)
	}
	var credits struct{ Balance int }
	call("get_credits", nil, &credits)
	if credits.Balance != 78 {
		t.Errorf("balance is %d, want 78", credits.Balance)
	}
}
