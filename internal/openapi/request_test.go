package openapi

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gin-gonic/gin"
)

// served is an API with one operation at POST /things/{id}, which hands back
// what it was given; the answer's text is what was refused.
func served[I any](t *testing.T, op Operation, change func(*API)) func(*http.Request) (*I, *Refusal, *httptest.ResponseRecorder) {
	t.Helper()
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	a := New(engine, &Document{})
	var refusal *Refusal
	a.Fail = func(c *gin.Context, err error) {
		if !errors.As(err, &refusal) {
			t.Errorf("failed: %v", err)
			return
		}
		c.String(refusal.Status, refusal.Message)
	}
	if change != nil {
		change(a)
	}
	var got *I
	op.Method, op.Path, op.OperationID = http.MethodPost, "/things/{id}", "thing"
	Register(a, op, func(_ context.Context, in *I) (*struct{}, error) {
		got = in
		return nil, nil
	})
	if err := a.Err(); err != nil {
		t.Fatal(err)
	}
	return func(r *http.Request) (*I, *Refusal, *httptest.ResponseRecorder) {
		got, refusal = nil, nil
		w := httptest.NewRecorder()
		engine.ServeHTTP(w, r)
		return got, refusal, w
	}
}

func (r *Refusal) lines() string {
	if r == nil {
		return ""
	}
	var out []string
	for _, v := range r.Violations {
		out = append(out, v.Error())
	}
	if len(out) == 0 {
		return r.Message
	}
	return strings.Join(out, "\n")
}

type paging struct {
	Limit int `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

func TestParameters(t *testing.T) {
	type parameters struct {
		paging
		ID     string  `path:"id" maxLength:"4"`
		Dry    bool    `query:"dry"`
		Kind   colour  `query:"kind"`
		Share  float64 `query:"share" maximum:"2"`
		Small  int8    `query:"small"`
		Need   string  `query:"need" required:"true" doc:"Always"`
		Accept string  `header:"Accept-Payment" pattern:"^[a-z]+$" example:"mpp"`
	}
	send := served[parameters](t, Operation{}, nil)
	for _, c := range []struct {
		target, accept string
		want           parameters
		refused        string
	}{
		{"/things/a?need=x", "", parameters{paging{20}, "a", false, "", 0, 0, "x", ""}, ""},
		{"/things/a%20b?need=x&limit=7&dry=true&kind=red&share=0.5&small=-3", "mpp",
			parameters{paging{7}, "a b", true, "red", 0.5, -3, "x", "mpp"}, ""},
		{"/things/a?need=x&limit=&dry=&kind=", "", parameters{paging{20}, "a", false, "", 0, 0, "x", ""}, ""},
		{"/things/a?need=x&dry=1", "", parameters{paging{20}, "a", true, "", 0, 0, "x", ""}, ""},
		{"/things/abcde", "", parameters{}, "path.id: must be at most 4 characters (is 5)\nquery.need: must be given"},
		{"/things/a?need=x&limit=0", "", parameters{}, "query.limit: must be at least 1 (is 0)"},
		{"/things/a?need=x&limit=101", "", parameters{}, "query.limit: must be at most 100 (is 101)"},
		{"/things/a?need=x&limit=99999999999999999999", "", parameters{},
			"query.limit: must be at most 100 (is 1e+20)\nquery.limit: must be an integer of 64 bits (is 1e+20)"},
		{"/things/a?need=x&limit=1.5", "", parameters{}, `query.limit: must be an integer (is "1.5")`},
		{"/things/a?need=x&limit=%20", "", parameters{}, `query.limit: must be an integer (is " ")`},
		{"/things/a?need=x&dry=perhaps", "", parameters{}, `query.dry: must be true or false (is "perhaps")`},
		{"/things/a?need=x&kind=blue", "", parameters{}, `query.kind: must be one of red, green (is "blue")`},
		{"/things/a?need=x&share=3", "", parameters{}, "query.share: must be at most 2 (is 3)"},
		{"/things/a?need=x&share=NaN", "", parameters{}, `query.share: must be a number (is "NaN")`},
		{"/things/a?need=x&share=-Inf", "", parameters{}, `query.share: must be a number (is "-Inf")`},
		{"/things/a?need=x&share=0x1p-2", "", parameters{}, `query.share: must be a number (is "0x1p-2")`},
		{"/things/a?need=x&small=128", "", parameters{}, `query.small: must be an integer of 8 bits (is "128")`},
		{"/things/a?need=x&small=2147483648", "", parameters{}, "query.small: must be an integer of 32 bits (is 2147483648)"},
		{"/things/a?need=x", "MPP", parameters{}, `header.Accept-Payment: must match the pattern ^[a-z]+$ (is "MPP")`},
		{"/things/a?need=x&limt=2&zz=1", "", parameters{},
			"query.limt: is not a parameter of this operation; there are limit, dry, kind, share, small, need\n" +
				"query.zz: is not a parameter of this operation; there are limit, dry, kind, share, small, need"},
	} {
		r := httptest.NewRequest(http.MethodPost, c.target, nil)
		r.Header.Set("Accept-Payment", c.accept)
		got, refusal, w := send(r)
		lines := strings.Split(refusal.lines(), "\n")
		want := strings.Split(c.refused, "\n")
		if refusal != nil && (refusal.Status != http.StatusBadRequest || got != nil) {
			t.Errorf("%s: %+v, and the operation was given %+v", c.target, refusal, got)
		}
		if !sameLines(lines, want) {
			t.Errorf("%s: refused as %q, want %q", c.target, lines, want)
		}
		if c.refused == "" && (got == nil || *got != c.want || w.Code != http.StatusNoContent) {
			t.Errorf("%s: %d %+v, want %+v", c.target, w.Code, got, c.want)
		}
	}
}

func sameLines(a, b []string) bool {
	count := map[string]int{}
	for _, l := range a {
		count[l]++
	}
	for _, l := range b {
		count[l]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

type thing struct {
	Name   string        `json:"name" minLength:"1"`
	Lang   string        `json:"lang,omitempty" enum:"en,de" default:"en"`
	Level  int           `json:"level,omitempty" default:"3"`
	Ratio  *float64      `json:"ratio,omitempty" default:"0.5"`
	Parts  []part        `json:"parts,omitempty" maxItems:"3"`
	Extra  *part         `json:"extra,omitempty"`
	Colour maybe[string] `json:"colour,omitempty" maxLength:"3"`
}

type part struct {
	Size int `json:"size,omitempty" minimum:"0" default:"7"`
}

type thingInput struct {
	ID   string `path:"id"`
	Body thing
}

func TestBodies(t *testing.T) {
	send := served[thingInput](t, Operation{}, func(a *API) {
		a.MaxBodyBytes = 200
		a.Admit = func(body any) error {
			if m, ok := body.(map[string]any); ok && m["evil"] != nil {
				return errors.New("evil is not taken")
			}
			return nil
		}
	})
	half, red := 0.5, "red"
	for _, c := range []struct {
		body, contentType string
		want              thing
		status            int
		refused           string
	}{
		{`{"name":"x"}`, JSON, thing{Name: "x", Lang: "en", Level: 3, Ratio: &half}, 0, ""},
		{`{"name":"x"}`, "", thing{Name: "x", Lang: "en", Level: 3, Ratio: &half}, 0, ""},
		{`{"name":"x"}`, "Application/JSON; charset=utf-8", thing{Name: "x", Lang: "en", Level: 3, Ratio: &half}, 0, ""},
		{`{"name":"x"}`, "application/vnd.farm+json;;", thing{Name: "x", Lang: "en", Level: 3, Ratio: &half}, 0, ""},
		// 0 was sent
		{` {"name":"x","level":0,"lang":"de","ratio":0.5,"unknown":{"a":null}} `, JSON, thing{Name: "x", Lang: "de", Ratio: &half}, 0, ""},
		{`{"name":"x","parts":[{},{"size":0}],"extra":{},"colour":"red"}`, JSON, thing{Name: "x", Lang: "en", Level: 3, Ratio: &half,
			Parts: []part{{7}, {0}}, Extra: &part{7}, Colour: maybe[string]{&red}}, 0, ""},
		{`{"name":"x","colour":null}`, JSON, thing{Name: "x", Lang: "en", Level: 3, Ratio: &half}, 0, ""},
		{`{"Name":"x"}`, JSON, thing{}, 400, "body.name: must be given"},
		{`{"name":null,"lang":"xx","parts":[{"size":-1},7],"colour":"green"}`, JSON, thing{}, 400, `body.colour: must be at most 3 characters (is 5)
body.lang: must be one of en, de (is "xx")
body.name: must not be null
body.parts[0].size: must be at least 0 (is -1)
body.parts[1]: must be an object (is 7)`},
		{`null`, JSON, thing{}, 400, "body: must not be null"},
		{`[]`, JSON, thing{}, 400, "body: must be an object (is a list)"},
		{``, JSON, thing{}, 400, "the request body is missing"},
		{`{"name":`, JSON, thing{}, 400, "the body is not valid JSON at byte 8: unexpected EOF"},
		{`{"name":"x","name":"y"}`, JSON, thing{}, 400, "the body has a key twice: /name"},
		{`{"name":"x","level":1e300}`, JSON, thing{}, 400, "body.level: must be an integer of 64 bits (is 1e+300)"},
		{`{"name":"x","level":2.0,"parts":[{"size":1e1},{"size":-0.0}]}`, JSON,
			thing{Name: "x", Lang: "en", Level: 2, Ratio: &half, Parts: []part{{10}, {0}}}, 0, ""},
		{`{"name":"x","level":1.5}`, JSON, thing{}, 400, "body.level: must be an integer (is 1.5)"},
		{`{"name":"x","evil":1}`, JSON, thing{}, 400, "evil is not taken"},
		{`name=x`, "application/x-www-form-urlencoded", thing{}, 415, "the body must be JSON; send it as Content-Type: application/json"},
		{`{"name":"x"}`, "nonsense", thing{}, 415, "the body must be JSON; send it as Content-Type: application/json"},
		{`{"name":"x"}`, "text/x+json", thing{}, 415, "the body must be JSON; send it as Content-Type: application/json"},
		{`{"name":"` + strings.Repeat("x", 189) + `"}`, JSON, thing{Name: strings.Repeat("x", 189), Lang: "en", Level: 3, Ratio: &half}, 0, ""},
		{`{"name":"` + strings.Repeat("x", 190) + `"}`, JSON, thing{}, 413, "the body is larger than 200 bytes"},
	} {
		for _, chunked := range []bool{false, true} {
			r := httptest.NewRequest(http.MethodPost, "/things/a", strings.NewReader(c.body))
			if chunked { // the size is not told beforehand
				r.ContentLength, r.Body = -1, io.NopCloser(iotest.OneByteReader(strings.NewReader(c.body)))
			}
			if c.contentType != "" {
				r.Header.Set("Content-Type", c.contentType)
			}
			got, refusal, w := send(r)
			if refusal.lines() != c.refused || refusal != nil && (refusal.Status != c.status || w.Code != c.status || got != nil) {
				t.Errorf("%s (%s): %d %q, want %d %q", c.body, c.contentType, w.Code, refusal.lines(), c.status, c.refused)
			}
			if c.refused == "" && (got == nil || got.ID != "a" || !reflect.DeepEqual(got.Body, c.want)) {
				t.Errorf("%s: %+v, want %+v", c.body, got, c.want)
			}
		}
	}
	broken := httptest.NewRequest(http.MethodPost, "/things/a", iotest.ErrReader(errors.New("gone")))
	if _, refusal, _ := send(broken); refusal == nil || refusal.Message != "the request body broke off" {
		t.Errorf("%v", refusal)
	}
}

type rawInput struct {
	ID     string `path:"id" maxLength:"3"`
	proofs []string
}

func (in *rawInput) Receive(r *http.Request) { in.proofs = r.Header.Values("X-Proof") }

func TestReceiver(t *testing.T) {
	send := served[rawInput](t, Operation{}, nil)
	r := httptest.NewRequest(http.MethodPost, "/things/abc", nil)
	r.Header.Add("X-Proof", "a")
	r.Header.Add("X-Proof", "b")
	if got, _, _ := send(r); got == nil || strings.Join(got.proofs, " ") != "a b" {
		t.Errorf("%+v", got)
	}
}

// A body behind a pointer may be left out; what is sent is checked like any
// other.
func TestOptionalBody(t *testing.T) {
	type answer struct{ Body struct{ Got string } }
	serve := func(body string) (int, string) {
		engine := gin.New()
		api := New(engine, &Document{OpenAPI: "3.1.0", Info: Info{Title: "t", Version: "1"}})
		Register(api, Operation{OperationID: "say", Method: http.MethodPost, Path: "/say"}, func(_ context.Context, in *struct {
			Body *struct {
				Word string `json:"word,omitempty" maxLength:"3"`
			}
		}) (*answer, error) {
			out := &answer{}
			out.Body.Got = "nothing"
			if in.Body != nil {
				out.Body.Got = in.Body.Word
			}
			return out, nil
		})
		if op := api.Document.Paths["/say"]["post"]; op.RequestBody.Required {
			t.Error("the document says that the body is required")
		}
		rec := httptest.NewRecorder()
		engine.ServeHTTP(rec, httptest.NewRequest(http.MethodPost, "/say", strings.NewReader(body)))
		return rec.Code, rec.Body.String()
	}
	for body, want := range map[string]string{"": "nothing", `{"word":"hey"}`: "hey"} {
		if code, got := serve(body); code != http.StatusOK || !strings.Contains(got, want) {
			t.Errorf("%q: %d %s", body, code, got)
		}
	}
	if code, got := serve(`{"word":"heyo"}`); code != http.StatusBadRequest {
		t.Errorf("%d %s", code, got)
	}
}
