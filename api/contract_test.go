package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/storage/postgres"
)

// The tests of this file are made from the OpenAPI document: an operation that
// is added is tested with it.

// shape is the part of JSON Schema that the document uses.
type shape struct {
	Ref        string            `json:"$ref"`
	Type       any               `json:"type"`
	Format     string            `json:"format"`
	Properties map[string]*shape `json:"properties"`
	Required   []string          `json:"required"`
	Items      *shape            `json:"items"`
	Enum       []any             `json:"enum"`
	MinLength  *int              `json:"minLength"`
	MaxLength  *int              `json:"maxLength"`
	Minimum    *float64          `json:"minimum"`
	Maximum    *float64          `json:"maximum"`
	MinItems   *int              `json:"minItems"`
	MaxItems   *int              `json:"maxItems"`
}

// types are the JSON types that a value may have.
func (s *shape) types() []string {
	switch t := s.Type.(type) {
	case string:
		return []string{t}
	case []any:
		var out []string
		for _, e := range t {
			out = append(out, fmt.Sprint(e))
		}
		return out
	}
	return nil
}

func (s *shape) is(kind string) bool { return slices.Contains(s.types(), kind) }

type parameter struct {
	Name     string `json:"name"`
	In       string `json:"in"`
	Required bool   `json:"required"`
	Schema   *shape `json:"schema"`
}

type declared struct {
	id, method, path string
	parameters       []parameter
	body             *shape
	secured          bool
	answers          []string
}

// document is the served OpenAPI document.
type document struct {
	schemas    map[string]*shape
	operations []declared
}

func (s server) document() document {
	s.t.Helper()
	var doc struct {
		Paths map[string]map[string]struct {
			OperationID string              `json:"operationId"`
			Parameters  []parameter         `json:"parameters"`
			Security    []map[string]any    `json:"security"`
			Responses   map[string]struct{} `json:"responses"`
			RequestBody struct {
				Content map[string]struct{ Schema *shape }
			} `json:"requestBody"`
		}
		Components struct{ Schemas map[string]*shape }
	}
	if err := json.Unmarshal([]byte(s.do("GET", "/openapi.json", "", "").raw), &doc); err != nil {
		s.t.Fatal(err)
	}
	out := document{schemas: doc.Components.Schemas}
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(doc.Paths[path])) {
			op := doc.Paths[path][method]
			d := declared{id: op.OperationID, method: strings.ToUpper(method), path: path, parameters: op.Parameters,
				secured: len(op.Security) > 0, answers: slices.Sorted(maps.Keys(op.Responses))}
			d.body = out.resolve(op.RequestBody.Content["application/json"].Schema)
			out.operations = append(out.operations, d)
		}
	}
	if len(out.operations) < 14 {
		s.t.Fatalf("the document has %d operations", len(out.operations))
	}
	return out
}

func (d document) resolve(s *shape) *shape {
	for s != nil && s.Ref != "" {
		s = d.schemas[s.Ref[strings.LastIndex(s.Ref, "/")+1:]]
	}
	return s
}

// goodBodies are a valid body for each operation that takes one. {brand} is a
// brand of the caller.
var goodBodies = map[string]string{
	"registerAgent":       `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true,"operatorName":"Ada","vatId":"DE1","agentName":"bot"}`,
	"createBrand":         goodBrand,
	"updateBrand":         `{"name":"Moonwell"}`,
	"checkBrand":          `{"presenterImageUrl":"https://files.example/me.jpg"}`,
	"createSnackPack":     `{"brandId":"{brand}"}`,
	"createAdsOnDemand":   `{"shopUrl":"https://shop.example/mug"}`,
	"createVideo":         `{"brief":{"topic":"Pour green tea at 80 °C.","durationSeconds":15,"platform":"reels"}}`,
	"createCharacter":     `{"prompt":"an old man with a beard"}`,
	"createMemes":         `{"memeType":"meme-comic","prompt":"My cat at work"}`,
	"createCarouselBatch": `{"templateKey":"quote-poster","rows":[{"values":{"line1":"Sleep on it"},"caption":"Monday"}]}`,
	"createCarousel":      `{"prompt":"Salt eats a chain in two weeks","referenceImageUrl":"https://shop.example/bike.jpg"}`,
	"createSlides":        `{"prompt":"Each parcel is opened","referenceImageUrl":"https://shop.example/desk.jpg","platform":"linkedin"}`,
	"upscaleClip":         `{"r2Key":"{clip}"}`,
	"createStory":         `{"prompt":"A lemon runs a bakery until a jealous pear moves in","referenceImageUrl":"https://shop.example/lemon.jpg"}`,
	"createEditUpload":    `{"fileName":"talk.mp4","fileType":"video/mp4","fileSize":1000}`,
	"createAiEdit": `{"source":{"r2Key":"{clip}","fileName":"talk.mp4","durationSeconds":60},"recipe":"captions-only","preferences":{"recipe":"captions-only",
		"captionStyle":"bold","captionPosition":"auto","sfxIntensity":"none","outputFormat":"9:16"}}`,
	"dubVideo":                `{"targetLang":"de","script":["Nach 12 Stunden kommt das Wasser wieder."],"texts":{"label":"Die Flut"},"voice":"auto"}`,
	"enhanceVideoVoice":       `{"voiceId":"auto"}`,
	"enhanceClipVoice":        `{"r2Key":"{clip}","voiceId":"auto"}`,
	"renderSnackPost":         `{"name":"Once more"}`,
	"renderProject":           `{"name":"Once more"}`,
	"createJob":               `{"offeringId":"snack_generation","input":{"brandId":"{brand}"}}`,
	"createJobs":              `{"jobs":[{"offeringId":"snack_generation","input":{"brandId":"{brand}"}}]}`,
	"selectForJob":            `{"ids":["a"]}`,
	"createUpload":            `{"filename":"demo.mp4","contentType":"video/mp4","fileSize":1000}`,
	"createCarouselTemplate":  `{"template":` + ownTemplate + `}`,
	"previewCarouselTemplate": `{"page":1,"shape":"1:1","language":"de","values":{"title":"Hallo"},"colors":{"bg":"#101010"},"seed":"a"}`,
	"updateCarouselTemplate":  `{"name":"Ours","description":"Said anew","template":` + ownTemplate + `}`,
	"setAccountWebhook":       `{"url":"https://caller.example/hook"}`,
	"importFile":              `{"url":"https://files.example/demo.mp4","filename":"demo.mp4"}`,
}

// spoilt is a body with one thing wrong.
type spoilt struct {
	what  string
	body  map[string]any
	field string // "brandId", "brief.topic", "rows[0].values"
}

// mostNested is how deep objects inside of bodies are spoilt.
const mostNested = 3

// spoil makes one body for everything that the schema forbids.
func (d document) spoil(s *shape, good map[string]any) []spoilt {
	var out []spoilt
	with := func(what, field string, value any) {
		body := maps.Clone(good)
		body[field] = value
		out = append(out, spoilt{what, body, field})
	}
	for _, field := range s.Required {
		body := maps.Clone(good)
		delete(body, field)
		out = append(out, spoilt{field + " is missing", body, field})
	}
	for _, field := range slices.Sorted(maps.Keys(s.Properties)) {
		for what, value := range d.wrong(d.resolve(s.Properties[field])) {
			with(field+" "+what, field, value)
		}
	}
	return out
}

// spoilInside makes one body for everything that the schemas of the objects inside of a
// body forbid. What the good body leaves out is there with what its schema asks for.
func (d document) spoilInside(s *shape, good map[string]any, depth int) []spoilt {
	var out []spoilt
	for _, field := range slices.Sorted(maps.Keys(s.Properties)) {
		inner, place := d.resolve(s.Properties[field]), field
		list := inner.Items != nil
		if list {
			inner, place = d.resolve(inner.Items), field+"[0]"
		}
		if len(inner.Properties) == 0 || depth == 0 {
			continue
		}
		sub, _ := good[field].(map[string]any)
		if of, ok := good[field].([]any); ok && len(of) > 0 {
			sub, _ = of[0].(map[string]any)
		}
		if sub == nil {
			sub = d.sample(inner).(map[string]any)
		}
		for _, bad := range append(d.spoil(inner, sub), d.spoilInside(inner, sub, depth-1)...) {
			body := maps.Clone(good)
			body[field] = bad.body
			if list {
				body[field] = []any{bad.body}
			}
			out = append(out, spoilt{place + ": " + bad.what, body, place + "." + bad.field})
		}
	}
	return out
}

// wrong lists values that a schema forbids, by what is wrong with them.
func (d document) wrong(s *shape) map[string]any {
	out := map[string]any{}
	samples := map[string]any{"string": "text", "number": 1.5, "boolean": true, "array": []any{}, "object": map[string]any{}, "null": nil}
	for kind, value := range samples {
		if !s.is(kind) {
			out["is a "+kind] = value
		}
	}
	if s.is("number") {
		delete(out, "is a number")
	}
	if len(s.types()) == 0 { // its own check decides: hookTitle is false or a text
		for _, kind := range []string{"number", "string", "null"} {
			delete(out, "is a "+kind)
		}
	}
	if len(s.Enum) > 0 {
		if s.is("string") {
			out["is not in the enum"] = "surely-not-allowed"
		}
		if s.is("boolean") && len(s.Enum) == 1 {
			out["is not the one value"] = s.Enum[0] != true
		}
	}
	if s.MinLength != nil && *s.MinLength > 0 {
		out["is too short"] = strings.Repeat("ä", *s.MinLength-1)
	}
	if s.MaxLength != nil {
		text := strings.Repeat("ä", *s.MaxLength+1)
		if s.Format == "uri" {
			text = "https://example.com/" + strings.Repeat("a", *s.MaxLength+1-len("https://example.com/"))
		}
		out["is too long"] = text
	}
	switch s.Format {
	case "uri", "email", "uuid":
		out["is no "+s.Format] = "not one"
	}
	if s.Minimum != nil {
		out["is below the minimum"] = *s.Minimum - 1
	}
	if s.Maximum != nil {
		out["is above the maximum"] = *s.Maximum + 1
	}
	if s.Items != nil {
		item := d.resolve(s.Items)
		if s.MinItems != nil && *s.MinItems > 0 {
			out["has too few items"] = []any{}
		}
		if s.MaxItems != nil {
			out["has too many items"] = slices.Repeat([]any{d.sample(item)}, *s.MaxItems+1)
		}
		for what, value := range d.wrong(item) {
			out["has an item that "+what] = []any{value}
		}
	}
	return out
}

// sample is a value that a schema allows.
func (d document) sample(s *shape) any {
	switch {
	case len(s.Enum) > 0:
		return s.Enum[0]
	case s.Format == "uri":
		return "https://example.com/x"
	case s.Format == "email":
		return "a@example.com"
	case s.Format == "uuid":
		return uuid.NewString()
	case s.is("string"):
		n := 1
		if s.MinLength != nil {
			n = *s.MinLength
		}
		return strings.Repeat("x", n)
	case s.is("integer"), s.is("number"):
		if s.Minimum != nil {
			return *s.Minimum
		}
		return 1
	case s.is("boolean"):
		return true
	case s.is("array"):
		n := 0
		if s.MinItems != nil {
			n = *s.MinItems
		}
		return slices.Repeat([]any{d.sample(d.resolve(s.Items))}, n)
	}
	out := map[string]any{}
	for _, field := range s.Required {
		if p := d.resolve(s.Properties[field]); p != nil {
			out[field] = d.sample(p)
		}
	}
	return out
}

// Every bound, enum, type and required field of every body is enforced, with
// an error that names the field, and nothing is left behind.
func TestBodiesAgainstTheirSchemas(t *testing.T) {
	s := newServerWith(t, anyNumberOfJobs)
	doc := s.document()
	tried := 0
	for _, op := range doc.operations {
		if op.body == nil {
			continue
		}
		good, ok := goodBodies[op.id]
		if !ok {
			t.Errorf("%s takes a body, and goodBodies has none for it", op.id)
			continue
		}
		var base map[string]any
		if err := json.Unmarshal([]byte(strings.ReplaceAll(good, "{brand}", uuid.NewString())), &base); err != nil {
			t.Fatal(err)
		}
		for _, bad := range doc.spoil(op.body, base) {
			raw, err := json.Marshal(bad.body)
			if err != nil {
				t.Fatal(err)
			}
			key := ""
			if op.secured {
				key = s.open(farm.PlanScale, 100)
			}
			bad.wantNamed(t, op.id, s.do(op.method, s.fill(op, key), key, string(raw)))
			tried++
		}
		tried += s.tryInside(doc, op, base)
	}
	if tried < 150 {
		t.Errorf("only %d bodies were tried", tried)
	}
	t.Logf("%d bodies", tried)
}

// wantNamed checks that an answer refuses the body and names its field, at least.
func (bad spoilt) wantNamed(t *testing.T, where string, a answer) {
	t.Helper()
	if a.status != http.StatusBadRequest || a.body["error"] != string(farm.CodeInvalid) {
		t.Errorf("%s: %s: %d %.300s", where, bad.what, a.status, a.raw)
		return
	}
	details, _ := a.body["details"].(map[string]any)
	fields, _ := details["fields"].(map[string]any)
	if !slices.ContainsFunc(slices.Collect(maps.Keys(fields)), func(f string) bool {
		f = strings.TrimPrefix(f, "input.")
		return f == bad.field || strings.HasPrefix(f, bad.field+"[") || strings.HasPrefix(f, bad.field+".")
	}) {
		t.Errorf("%s: %s: the error does not name %s: %.300s", where, bad.what, bad.field, a.raw)
	}
}

// tryInside sends what spoilInside makes of an operation's body, and counts it. Such a
// body is refused before it is looked at what it names: one account sends many.
func (s server) tryInside(doc document, op declared, base map[string]any) int {
	s.t.Helper()
	key, path := "", ""
	all := doc.spoilInside(op.body, base, mostNested)
	for i, bad := range all {
		if i%80 == 0 { // as many as a minute allows
			key = s.open(farm.PlanEnterprise, 100)
			path = s.fill(op, key)
		}
		raw, err := json.Marshal(bad.body)
		if err != nil {
			s.t.Fatal(err)
		}
		bad.wantNamed(s.t, op.id, s.do(op.method, path, key, string(raw)))
	}
	return len(all)
}

// goodInputs are a valid input for each offering that no operation of its own takes
// orders of; {id} is any id.
var goodInputs = map[farm.OfferingID]string{
	farm.VideoProduction: `{"topic":"Pour green tea at 80 °C.","durationSeconds":15,"platform":"reels","videoType":"faceless",
		"ugc":{"characterId":"auto","script":"Pour it at 80 degrees and wait."}}`,
	farm.ClipAnalysis: `{"r2Key":"uploads/a/talk.mp4","fileName":"talk.mp4","preferences":{"clipCount":2,"maxClipSeconds":30,
		"hookFocus":"big-reveals"}}`,
	farm.ClipRender:        `{"analysisJobId":"{id}","candidateIds":["c1"]}`,
	farm.VideoDub:          `{"videoId":"{id}","targetLang":"de"}`,
	farm.VideoVoiceEnhance: `{"videoId":"{id}","voiceId":"auto"}`,
}

// The same of the inputs of POST /api/v1/jobs that are no body of another operation, by the
// schemas that GET /api/v1/offerings gives.
func TestInputsAgainstTheirSchemas(t *testing.T) {
	s := newServerWith(t, anyNumberOfJobs)
	own := map[farm.OfferingID]bool{}
	for _, d := range api.Doors() {
		own[d.Offering.ID] = own[d.Offering.ID] || d.Path != ""
	}
	tried := 0
	for _, o := range farm.Offerings() {
		raw := s.do("GET", "/api/v1/offerings/"+string(o.ID), "", "").raw
		if strings.Contains(raw, `"$ref"`) {
			t.Errorf("the input of %s cannot be read alone: %.300s", o.ID, raw)
		}
		good, ok := goodInputs[o.ID]
		if !ok {
			if !own[o.ID] {
				t.Errorf("offering %s has no operation of its own, and goodInputs has nothing for it", o.ID)
			}
			continue
		}
		var base map[string]any
		if err := json.Unmarshal([]byte(strings.ReplaceAll(good, "{id}", uuid.NewString())), &base); err != nil {
			t.Fatal(err)
		}
		var offered struct{ InputSchema *shape }
		if err := json.Unmarshal([]byte(raw), &offered); err != nil {
			t.Fatal(err)
		}
		var doc document
		key := ""
		for i, bad := range append(doc.spoil(offered.InputSchema, base), doc.spoilInside(offered.InputSchema, base, mostNested)...) {
			if i%80 == 0 {
				key = s.open(farm.PlanEnterprise, 100)
			}
			body, err := json.Marshal(map[string]any{"offeringId": o.ID, "input": bad.body})
			if err != nil {
				t.Fatal(err)
			}
			bad.wantNamed(t, string(o.ID), s.do("POST", "/api/v1/jobs", key, string(body)))
			tried++
		}
	}
	if tried < 100 {
		t.Errorf("only %d inputs were tried", tried)
	}
	t.Logf("%d inputs", tried)
}

// Every bound of every query parameter is enforced.
func TestQueriesAgainstTheirSchemas(t *testing.T) {
	s := newServer(t)
	tried := 0
	for _, op := range s.document().operations {
		for _, p := range op.parameters {
			if p.In != "query" {
				continue
			}
			var bad []string
			if p.Schema.Minimum != nil {
				bad = append(bad, fmt.Sprint(int(*p.Schema.Minimum)-1))
			}
			if p.Schema.Maximum != nil {
				bad = append(bad, fmt.Sprint(int(*p.Schema.Maximum)+1))
			}
			if p.Schema.is("integer") || p.Schema.is("boolean") || len(p.Schema.Enum) > 0 {
				bad = append(bad, "surely-not", "1.5", "%20")
			}
			if p.Schema.Format != "" {
				bad = append(bad, "surely-not", "2026-13-01")
			}
			if p.Schema.MaxLength != nil {
				bad = append(bad, strings.Repeat("x", *p.Schema.MaxLength+1))
			}
			if len(bad) == 0 {
				t.Errorf("%s: the query parameter %s has no bound", op.id, p.Name)
			}
			for _, value := range bad {
				key := s.open(farm.PlanScale, 100)
				body := ""
				if op.body != nil {
					body = strings.ReplaceAll(goodBodies[op.id], "{brand}", uuid.NewString())
				}
				s.do(op.method, s.fill(op, key)+"?"+p.Name+"="+value, key, body).wantError(t, http.StatusBadRequest, farm.CodeInvalid, p.Name)
				if t.Failed() {
					t.Fatalf("%s ?%s=%s", op.id, p.Name, value)
				}
				tried++
			}
		}
	}
	t.Logf("%d queries", tried)
}

// fill puts things of the caller's into an operation's path: each is made anew.
func (s server) fill(op declared, key string) string {
	path := op.path
	for _, p := range op.parameters {
		if p.In == "path" {
			path = strings.ReplaceAll(path, "{"+p.Name+"}", s.owned(op, p.Name, key))
		}
	}
	return path
}

// anyNumberOfJobs lets a matrix of requests open an account for each, and start jobs
// that nothing serves: with the deadline of a day no queue is too long.
func anyNumberOfJobs(c *api.Config) {
	c.JobDeadline = 24 * time.Hour
	c.RegistrationsPerHour, c.AllRegistrationsPerHour = 1_000_000, 1_000_000
}

// owned makes the thing of the caller's that a path parameter of op stands
// for. An operation that it does not know fails the test, so that none escapes.
func (s server) owned(op declared, name, key string) string {
	s.t.Helper()
	switch {
	case strings.HasPrefix(op.path, "/api/v1/snacks/brands/"):
		return s.brand(key)
	case strings.HasPrefix(op.path, "/api/v1/jobs/"):
		return s.job(key)
	case strings.HasPrefix(op.path, "/api/v1/videos/"):
		return fmt.Sprint(s.do("POST", "/api/v1/videos", key, goodBodies["createVideo"]).body["id"])
	case strings.HasPrefix(op.path, "/api/v1/offerings/"):
		return string(farm.SnackGeneration)
	case strings.HasPrefix(op.path, "/api/v1/snacks/"), strings.HasPrefix(op.path, "/api/v1/projects/"):
		if name != "id" {
			return "music"
		}
		return s.finished(key)
	case strings.HasPrefix(op.path, "/api/v1/uploads/"):
		return fmt.Sprint(s.do("POST", "/api/v1/uploads", key, goodBodies["createUpload"]).body["id"])
	case strings.HasPrefix(op.path, "/api/v1/characters/"):
		return fmt.Sprint(s.do("POST", "/api/v1/characters", key, goodBodies["createCharacter"]).body["id"])
	case strings.HasPrefix(op.path, "/api/v1/carousels/templates/"):
		return s.template(key)
	case strings.HasPrefix(op.path, "/api/v1/account/export/"):
		return fmt.Sprint(s.do("POST", "/api/v1/account/export", key, "").body["exportId"])
	case strings.HasPrefix(op.path, "/api/v1/keys/"):
		keys, _ := s.do("GET", "/api/v1/keys", key, "").body["keys"].([]any)
		first, _ := keys[0].(map[string]any)
		return fmt.Sprint(first["id"])
	case strings.HasPrefix(op.path, "/api/v1/webhooks/deliveries/"):
		s.finished(key)
		all, _ := s.do("GET", "/api/v1/webhooks/deliveries", key, "").body["deliveries"].([]any)
		first, _ := all[0].(map[string]any)
		return fmt.Sprint(first["id"])
	}
	s.t.Fatalf("%s: nothing is known of {%s}", op.path, name)
	return ""
}

// job starts a pack and returns its job's id.
func (s server) job(key string) string {
	s.t.Helper()
	a := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`","callbackUrl":"https://caller.example/hook"}`)
	if a.status != http.StatusAccepted {
		s.t.Fatalf("job: %d %s", a.status, a.raw)
	}
	return fmt.Sprint(a.body["jobId"])
}

// finished starts a pack and completes it as a worker would. The id is the
// job's and its post's.
func (s server) finished(key string) string {
	s.t.Helper()
	id := s.job(key)
	ctx := context.Background()
	if _, err := s.store.ClaimJob(ctx, id); err != nil {
		s.t.Fatal(err)
	}
	if err := s.store.SetDocument(ctx, id, farm.Manifest{Version: 1, AspectRatio: "9:16", Snacks: []farm.Snack{}}); err != nil {
		s.t.Fatal(err)
	}
	if _, err := s.store.FinishJob(ctx, id, postgres.Ending{State: farm.JobCompleted, Credits: 22}); err != nil {
		s.t.Fatal(err)
	}
	return id
}

// No route gives one account anything of another's: its things are not found,
// and its lists and bodies do not know them.
func TestTenantsAreIsolated(t *testing.T) {
	s := newServer(t)
	doc := s.document()
	var secrets []string // ids of the first account
	tried := 0
	for _, op := range doc.operations {
		var ids []string
		for _, p := range op.parameters {
			if p.In == "path" && (p.Name == "id" || p.Name == "key") && op.secured {
				owner := s.open(farm.PlanScale, 100)
				ids = append(ids, s.owned(op, p.Name, owner))
			}
		}
		secrets = append(secrets, ids...)
		if len(ids) == 0 {
			continue
		}
		if !op.secured {
			t.Errorf("%s %s needs no key", op.method, op.path)
		}
		named := strings.ReplaceAll(op.path, "{key}", "{id}")
		path := strings.ReplaceAll(named, "{id}", ids[0])
		body := strings.ReplaceAll(goodBodies[op.id], "{brand}", uuid.NewString())
		stranger := s.open(farm.PlanEnterprise, 100)
		a := s.do(op.method, path, stranger, body)
		a.wantError(t, http.StatusNotFound, farm.CodeNotFound)
		missing := s.do(op.method, strings.ReplaceAll(named, "{id}", uuid.NewString()), stranger, body)
		if missing.raw != a.raw {
			t.Errorf("%s: another's thing is told apart from none: %s, %s", op.path, a.raw, missing.raw)
		}
		for _, key := range []string{"", "snk_" + strings.Repeat("a", 40)} {
			s.do(op.method, path, key, body).wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
		}
		tried++
	}
	owner, stranger := s.open(farm.PlanEnterprise, 100), s.open(farm.PlanEnterprise, 100)
	brand := s.brand(owner)
	s.finished(owner)
	s.do("POST", "/api/v1/snacks", stranger, `{"brandId":"`+brand+`"}`).wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("POST", "/api/v1/snacks?dryRun=true", stranger, `{"brandId":"`+brand+`"}`).wantError(t, http.StatusNotFound, farm.CodeNotFound)
	for _, op := range doc.operations {
		if op.method != http.MethodGet || strings.Contains(op.path, "{") || !op.secured {
			continue
		}
		a := s.do(op.method, op.path, stranger, "")
		if a.status != http.StatusOK {
			t.Errorf("%s: %d %s", op.path, a.status, a.raw)
		}
		for _, id := range append(secrets, brand) {
			if strings.Contains(a.raw, id) {
				t.Errorf("%s shows another account's %s", op.path, id)
			}
		}
	}
	if tried < 8 {
		t.Errorf("only %d routes were tried", tried)
	}
}
