package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm/internal/openapi"
)

type key struct {
	ID string `path:"id" doc:"Id"`
}

type shelf struct {
	Name  string `json:"name" doc:"Name"`
	Books []book `json:"books" nullable:"false" doc:"Books"`
}

type book struct {
	Title string `json:"title" doc:"Title"`
	Text  string `json:"text" doc:"All of it"`
	Cost  int64  `json:"cost" doc:"In cents"`
}

type paged struct {
	key
	Limit int `query:"limit" default:"20" maximum:"100" doc:"How many"`
}

// library is an API of another trade: nothing of it is known to this package.
func library(t *testing.T) (*openapi.API, *gin.Engine) {
	t.Helper()
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	declare := openapi.New(engine, &openapi.Document{})
	secured := []map[string][]string{{"bearer": {}}}
	openapi.Register(declare,
		openapi.Operation{OperationID: "getShelf", Method: "GET", Path: "/shelves/{id}", Summary: "Read a shelf", Security: secured,
			Metadata: Note{Brief: map[string][]string{"books": {"title", "cost"}}}.Keep(map[string]any{"other": 1})},
		func(_ context.Context, in *paged) (*struct{ Body shelf }, error) {
			return &struct{ Body shelf }{shelf{Name: in.ID, Books: []book{{"A <b>", strings.Repeat("x", 500), 1 << 60}}}}, nil
		})
	nothing := func(context.Context, *struct{}) (*struct{}, error) { return nil, nil }
	one := func(context.Context, *key) (*struct{}, error) { return nil, nil }
	openapi.Register(declare, openapi.Operation{OperationID: "bindBook", Method: "POST", Path: "/books", Summary: "Bind",
		DefaultStatus: 202, Security: secured}, nothing)
	openapi.Register(declare, openapi.Operation{OperationID: "createBook", Method: "POST", Path: "/books/new", Summary: "Make"}, nothing)
	openapi.Register(declare,
		openapi.Operation{OperationID: "updateBook", Method: "PATCH", Path: "/books/{id}", Summary: "Change", Security: secured}, one)
	openapi.Register(declare,
		openapi.Operation{OperationID: "removeBook", Method: "DELETE", Path: "/books/{id}", Summary: "Remove", Security: secured}, one)
	openapi.Register(declare, openapi.Operation{OperationID: "prices", Method: "GET", Path: "/prices", Summary: "Prices"}, nothing)
	openapi.Register(declare, openapi.Operation{OperationID: "getSecret", Method: "GET", Path: "/secret", Summary: "Secret",
		Metadata: Note{Hidden: true}.Keep(nil)}, nothing)
	openapi.Register(declare, openapi.Operation{OperationID: "watchBook", Method: "GET", Path: "/watch", Summary: "Watch",
		Responses: map[string]*openapi.Response{"200": {Content: map[string]*openapi.MediaType{"text/event-stream": {}}}}},
		func(context.Context, *struct{}) (*openapi.Stream, error) { return &openapi.Stream{}, nil })
	if err := declare.Err(); err != nil {
		t.Fatal(err)
	}
	return declare, engine
}

// A tool follows from its operation alone.
func TestToolsOfAnyAPI(t *testing.T) {
	declare, engine := library(t)
	all, err := tools(declare.Document, answering{loopback: loopback{engine}})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]*sdk.Tool{}
	for _, tool := range all {
		got[tool.Name] = tool.describe()
	}
	want := map[string]struct {
		readOnly, destructive, open bool
		arguments                   []string
		says                        string
	}{
		"get_shelf":   {readOnly: true, arguments: []string{"id", "limit", detailField}, says: "in brief"},
		"bind_book":   {open: true, arguments: []string{promiseField}, says: "wait_for_job"},
		"create_book": {arguments: []string{promiseField}, says: "Needs no key."},
		"update_book": {destructive: true, arguments: []string{"id"}},
		"remove_book": {destructive: true, arguments: []string{"id"}},
		"get_prices":  {readOnly: true},
	}
	if len(got) != len(want) {
		t.Errorf("%d tools, want %d", len(got), len(want))
	}
	for name, w := range want {
		tool := got[name]
		if tool == nil {
			t.Errorf("%s is missing", name)
			continue
		}
		a := tool.Annotations
		if a.ReadOnlyHint != w.readOnly || *a.DestructiveHint != w.destructive || *a.OpenWorldHint != w.open ||
			!strings.Contains(tool.Description, w.says) {
			t.Errorf("%s: %+v %s", name, a, tool.Description)
		}
		properties := tool.InputSchema.(map[string]any)["properties"].(map[string]any)
		for _, argument := range w.arguments {
			if properties[argument] == nil {
				t.Errorf("%s does not take %s", name, argument)
			}
		}
		if len(properties) != len(w.arguments) {
			t.Errorf("%s takes %v", name, properties)
		}
	}
}

func TestTwoToolsOfOneName(t *testing.T) {
	declare, engine := library(t)
	openapi.Register(declare, openapi.Operation{OperationID: "get_shelf", Method: "GET", Path: "/more", Summary: "x"},
		func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
	if _, err := tools(declare.Document, answering{loopback: loopback{engine}}); err == nil || !strings.Contains(err.Error(), "getShelf") {
		t.Errorf("%v", err)
	}
}

// A heavy answer comes in brief, whole on demand, and as its schema says either
// way.
func TestBriefAnswers(t *testing.T) {
	declare, engine := library(t)
	all, err := tools(declare.Document, answering{loopback: loopback{engine}, fail: func(w http.ResponseWriter, _ *http.Request, err error) {
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, err)
	}})
	if err != nil {
		t.Fatal(err)
	}
	var shelf *tool
	for _, tool := range all {
		if tool.Name == "get_shelf" {
			shelf = tool
		}
	}
	items := shelf.output["properties"].(map[string]any)["books"].(map[string]any)["items"].(map[string]any)
	if !reflect.DeepEqual(items["required"], []any{"title", "cost"}) {
		t.Errorf("the schema requires %v", items["required"])
	}
	for arguments, want := range map[string]string{
		`{"id":"a"}`:                          `{"books":[{"cost":1152921504606846976,"title":"A <b>"}],"name":"a"}`,
		`{"id":"a","includeManifest":false}`:  `{"books":[{"cost":1152921504606846976,"title":"A <b>"}],"name":"a"}`,
		`{"id":"a","includeManifest":true}`:   `"text":"xxx`,
		`{"id":"a","includeManifest":"much"}`: "must be true or false",
	} {
		got, err := shelf.call(context.Background(), &sdk.CallToolRequest{Params: &sdk.CallToolParamsRaw{Arguments: json.RawMessage(arguments)}})
		if err != nil {
			t.Fatal(err)
		}
		if text := got.Content[0].(*sdk.TextContent).Text; !strings.Contains(text, want) || got.IsError != strings.Contains(arguments, "much") {
			t.Errorf("%s: %s", arguments, text)
		}
	}
}

// Waiting hears a job's events as they are written, however they are cut.
func TestListener(t *testing.T) {
	var heard []int
	l := &listener{insideAnswer: newAnswer(), hear: func(j seenJob) { heard = append(heard, j.Progress) }}
	for _, part := range strings.SplitAfter("retry: 1\nid: 2\nevent: job.progress\ndata: {\"jobId\":\"a\",\"progress\":7}\n\n:\n\ndata: "+
		"{\"progress\":9}\n\ndata: {", "\"") {
		fmt.Fprint(l, part)
	}
	if !reflect.DeepEqual(heard, []int{7, 9}) {
		t.Errorf("heard %v", heard)
	}
	refused := &listener{insideAnswer: newAnswer(), hear: func(seenJob) { t.Error("an error is no event") }}
	refused.WriteHeader(http.StatusTooManyRequests)
	fmt.Fprint(refused, `{"error":"rate_limited"}`+"\n\n")
	if refused.body.String() != `{"error":"rate_limited"}`+"\n\n" {
		t.Errorf("%s", refused.body.String())
	}
}

// What a message may be is bounded before it is read.
func TestAdmit(t *testing.T) {
	c := Config{MaxBytes: 100}
	for body, ok := range map[string]bool{
		`{"a":1}`: true, `[{"a":1}]`: true, `[]`: false, `[` + strings.Repeat(`1,`, maxBatch) + `1]`: false,
		`{`: false, strings.Repeat(" ", 101): false,
	} {
		r := httptest.NewRequest(http.MethodPost, "/mcp", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		if err := c.admit(r); (err == nil) != ok {
			t.Errorf("%.20s: %v", body, err)
		}
	}
}
