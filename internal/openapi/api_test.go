package openapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	yamlparser "go.yaml.in/yaml/v3"
)

type reply struct {
	Status  int
	Receipt string `header:"Payment-Receipt" doc:"What was paid"`
	Body    replyBody
}

type replyBody struct {
	Text string  `json:"text"`
	Sum  float64 `json:"sum"`
}

func engine(t *testing.T, build func(*API)) (*gin.Engine, *API) {
	t.Helper()
	gin.SetMode(gin.ReleaseMode)
	e := gin.New()
	a := New(e, &Document{Info: Info{Title: "Things", Version: "1"}})
	build(a)
	return e, a
}

func ask(h http.Handler, method, target string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, target, nil))
	return w
}

func TestAnswers(t *testing.T) {
	type none struct{}
	e, a := engine(t, func(a *API) {
		Register(a, Operation{OperationID: "usual", Method: "GET", Path: "/usual"}, func(context.Context, *none) (*reply, error) {
			return &reply{Body: replyBody{Text: "<b>&"}}, nil
		})
		Register(a, Operation{OperationID: "own", Method: "GET", Path: "/own", DefaultStatus: 201}, func(context.Context, *none) (*reply, error) {
			return &reply{Status: 202, Receipt: "r1"}, nil
		})
		Register(a, Operation{OperationID: "made", Method: "POST", Path: "/own", DefaultStatus: 201},
			func(context.Context, *none) (*reply, error) {
				return &reply{}, nil
			})
		Register(a, Operation{OperationID: "any", Method: "GET", Path: "/any", Responses: map[string]*Response{"200": {Description: "Anything"}}},
			func(context.Context, *none) (*struct{ Body any }, error) {
				return &struct{ Body any }{[]int{1}}, nil
			})
		Register(a, Operation{OperationID: "gone", Method: "DELETE", Path: "/usual"}, func(context.Context, *none) (*none, error) {
			return nil, nil
		})
		Register(a, Operation{OperationID: "bad", Method: "GET", Path: "/bad"}, func(context.Context, *none) (*reply, error) {
			return nil, errors.New("secret")
		})
		Register(a, Operation{OperationID: "broken", Method: "GET", Path: "/broken"}, func(context.Context, *none) (*reply, error) {
			return &reply{Receipt: "r2", Body: replyBody{Sum: math.NaN()}}, nil
		})
		Register(a, Operation{OperationID: "long", Method: "GET", Path: "/long"}, func(context.Context, *none) (*Stream, error) {
			return &Stream{Write: func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/event-stream")
				for i := range 3 {
					_, _ = fmt.Fprintf(w, "%d %s\n", i, r.URL.Path)
					_ = http.NewResponseController(w).Flush()
				}
			}}, nil
		})
	})
	if err := a.Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		method, path string
		status       int
		kind, body   string
		receipt      string
	}{
		{"GET", "/usual", 200, JSON, `{"text":"<b>&","sum":0}` + "\n", ""},
		{"GET", "/own", 202, JSON, `{"text":"","sum":0}` + "\n", "r1"},
		{"POST", "/own", 201, JSON, `{"text":"","sum":0}` + "\n", ""},
		{"GET", "/any", 200, JSON, "[1]\n", ""},
		{"DELETE", "/usual", 204, "", "", ""},
		{"GET", "/bad", 500, "text/plain; charset=utf-8", "internal error\n", ""},
		{"GET", "/broken", 500, "text/plain; charset=utf-8", "internal error\n", ""}, // and no header of it
		{"GET", "/long", 200, "text/event-stream", "0 /long\n1 /long\n2 /long\n", ""},
	} {
		w := ask(e, c.method, c.path)
		if w.Code != c.status || w.Header().Get("Content-Type") != c.kind || w.Body.String() != c.body ||
			w.Header().Get("Payment-Receipt") != c.receipt {
			t.Errorf("%s %s: %d %v %q", c.method, c.path, w.Code, w.Header(), w.Body)
		}
	}
	responses := map[string]string{}
	for _, item := range a.Document.Paths {
		for _, op := range item {
			raw, err := json.Marshal(op.Responses)
			if err != nil {
				t.Fatal(err)
			}
			responses[op.OperationID] = string(raw)
		}
	}
	body := `"headers":{"Payment-Receipt":{"description":"What was paid","schema":{"type":"string","description":"What was paid"}}},` +
		`"content":{"application/json":{"schema":{"$ref":"#/components/schemas/replyBody"}}}`
	for id, want := range map[string]string{
		"usual": `{"200":{"description":"OK",` + body + `}}`,
		"own":   `{"201":{"description":"Created",` + body + `}}`,
		"any":   `{"200":{"description":"Anything"}}`,
		"gone":  `{"204":{"description":"No Content"}}`,
		"long":  `{"200":{"description":"OK"}}`,
	} {
		if responses[id] != want {
			t.Errorf("%s: %s, want %s", id, responses[id], want)
		}
	}
}

// What runs before an operation may end the request or give it a context.
func TestGuard(t *testing.T) {
	type key struct{}
	type none struct{}
	e, a := engine(t, func(a *API) {
		a.Guard = func(op *Operation) gin.HandlerFunc {
			return func(c *gin.Context) {
				if len(op.Security) > 0 && c.GetHeader("Authorization") == "" {
					c.AbortWithStatus(http.StatusUnauthorized)
					return
				}
				c.Request = c.Request.WithContext(context.WithValue(c.Request.Context(), key{}, op.OperationID))
			}
		}
		who := func(ctx context.Context, _ *none) (*struct{ Body any }, error) {
			return &struct{ Body any }{ctx.Value(key{})}, nil
		}
		Register(a, Operation{OperationID: "open", Method: "GET", Path: "/open"}, who)
		Register(a, Operation{OperationID: "closed", Method: "GET", Path: "/closed", Security: []map[string][]string{{"bearer": {}}}}, who)
	})
	if err := a.Err(); err != nil {
		t.Fatal(err)
	}
	if w := ask(e, "GET", "/open"); w.Code != 200 || w.Body.String() != "\"open\"\n" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := ask(e, "GET", "/closed"); w.Code != 401 || w.Body.Len() > 0 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestDocument(t *testing.T) {
	type input struct {
		ID    string `path:"id" doc:"Which" example:"a1"`
		Limit int    `query:"limit" maximum:"9" default:"3" deprecated:"true"`
		Body  thing
	}
	e, a := engine(t, func(a *API) {
		a.Document.Components.Headers = map[string]*Header{"X-Id": {Description: "yes: \"no\"\nå \u2028", Schema: &Schema{Type: TypeString}}}
		a.Describe = func(doc *Document, op *Operation) { op.Description = doc.Info.Title + ": " + op.Summary }
		Register(a, Operation{OperationID: "change", Method: "PATCH", Path: "/things/{id}", Summary: "Change", Tags: []string{"things"},
			Parameters: []*Parameter{{Ref: Ref("parameters", "Key")}}, Security: []map[string][]string{{"bearer": {}}}},
			func(context.Context, *input) (*struct{ Body thing }, error) { return nil, nil })
		a.Serve("/openapi")
	})
	if err := a.Err(); err != nil {
		t.Fatal(err)
	}
	w := ask(e, "GET", "/openapi.json")
	if w.Code != 200 || w.Header().Get("Content-Type") != "application/openapi+json" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	var doc map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	want := `{"patch":{"description":"Things: Change","operationId":"change","parameters":[{"$ref":"#/components/parameters/Key"},` +
		`{"description":"Which","example":"a1","in":"path","name":"id","required":true,"schema":{"description":"Which","examples":["a1"],"type":"string"}},` +
		`{"deprecated":true,"explode":false,"in":"query","name":"limit","schema":{"default":3,"deprecated":true,"format":"int64","maximum":9,"type":"integer"}}],` +
		`"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/thing"}}},"required":true},` +
		`"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/thing"}}},"description":"OK"}},` +
		`"security":[{"bearer":[]}],"summary":"Change","tags":["things"]}}`
	paths, _ := doc["paths"].(map[string]any)
	if got, _ := json.Marshal(paths["/things/{id}"]); string(got) != want || doc["openapi"] != Version {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if again := ask(e, "GET", "/openapi.json"); again.Body.String() != w.Body.String() {
		t.Error("the document differs from one request to the next")
	}
	y := ask(e, "GET", "/openapi.yaml")
	var same map[string]any
	if err := yamlparser.Unmarshal(y.Body.Bytes(), &same); err != nil || y.Header().Get("Content-Type") != "application/openapi+yaml" {
		t.Fatalf("%v in\n%s", err, y.Body)
	}
	if back, _ := json.Marshal(same); !jsonEqual(t, back, w.Body.Bytes()) {
		t.Errorf("as YAML it is another:\n%s", y.Body)
	}
}

func jsonEqual(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y any
	if err := errors.Join(json.Unmarshal(a, &x), json.Unmarshal(b, &y)); err != nil {
		t.Fatal(err)
	}
	return reflect.DeepEqual(x, y)
}

func TestYAML(t *testing.T) {
	for in, want := range map[string]string{
		`{}`:                              "{}\n",
		`[]`:                              "[]\n",
		`"a: b"`:                          "\"a: b\"\n",
		`{"a":{},"b":[],"on":null,"7":7}`: "a: {}\nb: []\n\"on\": null\n\"7\": 7\n",
		`{"a":[{"b":1,"c":[true,[2,3]]},"x"],"d e":{"f":"g\n"}}`: "a:\n  - b: 1\n    c:\n      - true\n      - - 2\n        - " +
			"3\n  - \"x\"\n\"d e\":\n  f: \"g\\n\"\n",
	} {
		got, err := yaml([]byte(in))
		if err != nil || string(got) != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", in, err, got, want)
		}
		var parsed any
		if err := yamlparser.Unmarshal(got, &parsed); err != nil {
			t.Errorf("%s: %v", got, err)
		}
	}
	for _, bad := range []string{``, `{"a":`, `[1`, `{"a" 1}`} {
		if got, err := yaml([]byte(bad)); err == nil {
			t.Errorf("%s became %s", bad, got)
		}
	}
}

func TestWrongOperations(t *testing.T) {
	type none struct{}
	get := Operation{OperationID: "x", Method: "GET", Path: "/x"}
	for says, declare := range map[string]func(*API){
		"neither Body": func(a *API) {
			Register(a, get, func(context.Context, *struct{ A int }) (*none, error) { return nil, nil })
		},
		"neither Status": func(a *API) {
			Register(a, get, func(context.Context, *none) (*struct{ A int }, error) { return nil, nil })
		},
		"cannot be of type []string": func(a *API) {
			Register(a, get, func(context.Context, *struct {
				A []string `query:"a"`
			}) (*none, error) {
				return nil, nil
			})
		},
		"cannot be of type uint": func(a *API) {
			Register(a, get, func(context.Context, *struct {
				A uint `query:"a"`
			}) (*none, error) {
				return nil, nil
			})
		},
		"the path has no {id}": func(a *API) {
			Register(a, get, func(context.Context, *struct {
				A string `path:"id"`
			}) (*none, error) {
				return nil, nil
			})
		},
		"nothing takes {id}": func(a *API) {
			Register(a, Operation{OperationID: "x", Method: "GET", Path: "/x/{id}"}, func(context.Context, *none) (*none, error) { return nil, nil })
		},
		"declared twice": func(a *API) {
			for range 2 {
				Register(a, get, func(context.Context, *none) (*none, error) { return nil, nil })
			}
		},
		"the input string": func(a *API) { Register(a, get, func(context.Context, *string) (*none, error) { return nil, nil }) },
		"chan int": func(a *API) {
			Register(a, get, func(context.Context, *none) (*struct{ Body chan int }, error) { return nil, nil })
		},
	} {
		_, a := engine(t, declare)
		if a.Err() == nil || !strings.Contains(a.Err().Error(), says) {
			t.Errorf("%v, want it to say %q", a.Err(), says)
		}
	}
}
