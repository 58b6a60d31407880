package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/snackfarm/farm/internal/sample"
)

// call is one request to a declared operation and the answer that is expected.
type call struct {
	op     string
	status int
	note   string // what is special about it, for the page

	who            string // whose key; "" is an account with credits
	id             string // name of the kept value that is the path's {id}
	query          string
	body           string
	contentType    string // application/json unless said otherwise
	idempotencyKey string
	padding        int    // bytes of white space before the body
	repeat         int    // send up to so many times, until the status comes
	until          string // send again until the answer's status or state is this
	ended          string // name of the kept value that is a job to wait for before
	paid           bool   // pays what the call before asked for
	keep           string // name=field: keep a field of the answer under a name
}

// Callers.
const (
	nobody   = "nobody"   // without a key
	stranger = "stranger" // with a key that does not exist
	broke    = "broke"    // plan agent, no credits
	cutOff   = "cut off"  // with credits, through an API that has lost its database
)

const examplesDir = "../../api/examples"

// exampleFile is a recorded call as api/examples.go reads it.
type exampleFile struct {
	Note    string `json:"note"`
	Request struct {
		Path string          `json:"path"`
		Body json.RawMessage `json:"body,omitempty"`
	} `json:"request"`
	Response struct {
		Body json.RawMessage `json:"body,omitempty"`
	} `json:"response"`
}

// recorder makes calls and writes or checks their examples.
type recorder struct {
	till
	terms     string // of the last call that asked for a payment
	document  document
	keys      map[string]string // API keys by caller
	kept      map[string]string
	cutOff    string          // base of the API without a database
	done      map[string]bool // names of examples
	recording bool
	tape      []taped
}

func newRecorder(t *testing.T) *recorder {
	t.Helper()
	payable := newTill(t)
	f := payable.farm
	f.env = append(append(f.env, payable.paid...), "FARM_PUBLIC_URL=https://farm.example.com", "FARM_S3_PUBLIC_URL=https://"+examplesHost,
		"FARM_WELCOME_CREDITS=25", "FARM_TRANSLATION=true")
	lost := f.apiThatLosesItsDatabase()
	f.api()
	f.worker()
	f.ready()
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	r := &recorder{till: payable, document: f.document(), cutOff: lost, done: map[string]bool{},
		recording: os.Getenv("FARM_RECORD_EXAMPLES") != "",
		keys:      map[string]string{nobody: "", stranger: "snk_" + strings.Repeat("a", 40), broke: f.account("agent", 0)},
		kept: map[string]string{"fifty": "50", "none": "0", "offering": "snack_generation", "snackId": "snack-1", "assetId": "music",
			"assets": site, "hook": newReceiver(t, 0).URL + "/hooks/snackfarm", "unknown": "01a1fc90-5b2f-7e98-88a8-34495b0dee1b",
			"line": "{line}"}, // a variable of a template, not of this table
	}
	r.eventually(endWithin, "the rails are on", func() bool {
		var got struct{ Rails struct{ X402, MPP bool } }
		r.key = r.keys[broke]
		r.call("GET", "/api/v1/credits/topup", nil, http.StatusOK, &got)
		return got.Rails.X402 && got.Rails.MPP
	})
	r.keys[""] = f.account("enterprise", 500)
	r.keys[cutOff] = r.keys[""]
	f.key = r.keys[broke]
	r.kept["brokeBrand"] = f.brand(nil)
	f.key = r.keys[""]
	var demo descriptor
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/demo.mp4"}, http.StatusAccepted, &demo)
	f.takenIn(demo.ID)
	r.kept["clip"] = demo.R2Key
	r.kept["edit"] = f.sentForEdit(smallClip(t, "2")).R2Key
	r.kept["longEdit"] = f.sentForEdit(clip(t, "long.mp4", "-f", "lavfi", "-i", "color=s=160x90:r=2:d=830", "-c:v", "libx264", "-preset",
		"ultrafast", "-pix_fmt", "yuv420p")).R2Key
	return r
}

// account opens an account by the command line and returns its key.
func (f *farm) account(plan string, credits int) string {
	f.t.Helper()
	p := f.run("account", "create", "--plan", plan, fmt.Sprintf("--credits=%d", credits))
	p.wait(0)
	var got struct{ APIKey string }
	if err := json.Unmarshal([]byte(p.log.String()), &got); err != nil {
		f.t.Fatalf("%v: %s", err, p.log)
	}
	return got.APIKey
}

// examplesHost is where files lie in examples.
const examplesHost = "files.example.com"

func (f *farm) setting(name string) string {
	f.t.Helper()
	for _, v := range slices.Backward(f.env) {
		if value, ok := strings.CutPrefix(v, name+"="); ok {
			return value
		}
	}
	f.t.Fatalf("%s is not set", name)
	return ""
}

func (f *farm) bucket() string { return f.setting("FARM_S3_BUCKET") }

var hostPort = regexp.MustCompile(`127\.0\.0\.1:\d+|localhost:\d+`)

// apiThatLosesItsDatabase starts an API whose way to the database is then cut.
func (f *farm) apiThatLosesItsDatabase() string {
	f.t.Helper()
	url := f.setting("FARM_DATABASE_URL")
	way, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		f.t.Fatal(err)
	}
	passed := make(chan net.Conn, 64)
	go func() {
		for {
			in, err := way.Accept()
			if err != nil {
				close(passed)
				return
			}
			passed <- in
			out, err := net.Dial("tcp", hostPort.FindString(url))
			if err != nil {
				_ = in.Close()
				continue
			}
			go func() { _, _ = io.Copy(out, in); _ = out.Close() }()
			go func() { _, _ = io.Copy(in, out); _ = in.Close() }()
		}
	}()
	f.api("FARM_DATABASE_URL=" + hostPort.ReplaceAllLiteralString(url, way.Addr().String()))
	_ = way.Close()
	for c := range passed {
		_ = c.Close()
	}
	return f.base
}

// path is an operation's path with its parameters filled in.
func (r *recorder) path(c call) (method, path string) {
	r.t.Helper()
	for template, item := range r.document.Paths {
		for m, op := range item {
			if op.OperationID == c.op {
				path = template
				if c.id != "" {
					path = regexp.MustCompile(`\{\w+\}`).ReplaceAllStringFunc(template, func(name string) string {
						if kept := r.kept[strings.Trim(name, "{}")]; kept != "" { // it has one value for all calls
							return kept
						}
						return r.value(c.id)
					})
				}
				if c.query != "" {
					path += "?" + c.query
				}
				return strings.ToUpper(m), path
			}
		}
	}
	r.t.Fatalf("no operation %s is declared", c.op)
	return "", ""
}

func (r *recorder) value(name string) string {
	r.t.Helper()
	if name == "running" { // a job that will not have ended by itself
		return r.start(film(r.kept["brand"]))
	}
	if name == "candidate" { // of an analysis that waits for a choice; files.example.com takes no uploads
		film, err := talk()
		if err != nil {
			r.t.Fatal(err)
		}
		site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) { http.ServeFile(w, q, film.Path) }))
		defer site.Close()
		var d descriptor
		r.call("POST", "/api/v1/uploads/import", map[string]any{"url": site.URL + "/talk.mp4"}, http.StatusAccepted, &d)
		r.takenIn(d.ID)
		id, j := r.awaited(d)
		r.kept["awaited"] = id
		return j.Result.Candidates[0].ID
	}
	if name == "runningVideo" {
		var made struct{ ID string }
		r.call("POST", "/api/v1/videos",
			map[string]any{"brief": map[string]any{"topic": shortTopic, "durationSeconds": 60, "platform": "tiktok"}},
			http.StatusAccepted, &made)
		return made.ID
	}
	v, ok := r.kept[name]
	if !ok {
		r.t.Fatalf("no earlier call kept %s", name)
	}
	return v
}

var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// make makes a call and keeps or checks its example.
func (r *recorder) make(c call) {
	r.t.Helper()
	fill := func(text string) string {
		return placeholder.ReplaceAllStringFunc(text, func(p string) string { return r.value(strings.Trim(p, "{}")) })
	}
	body := fill(c.body)
	c.query = fill(c.query)
	if c.ended != "" { // its polls are not counted
		r.end(r.value(c.ended), endWithin)
	}
	method, path := r.path(c)
	var answer []byte
	var status int
	send := func() bool {
		status, answer = r.send(c, method, path, strings.Repeat(" ", c.padding)+body)
		return status == c.status
	}
	switch {
	case c.until != "":
		r.eventually(endWithin, c.op+" is "+c.until, func() bool {
			return send() && regexp.MustCompile(`"(status|state)":"`+c.until+`"`).Match(answer)
		})
	default:
		for n := 1; !send() && n < c.repeat; n++ {
		}
	}
	if status != c.status {
		r.t.Fatalf("%s %s: %d, want %d: %s", method, path, status, c.status, answer)
	}
	if name, pointer, ok := strings.Cut(c.keep, "="); ok {
		var got any
		if err := json.Unmarshal(answer, &got); err != nil {
			r.t.Fatal(err)
		}
		for _, key := range strings.Split(pointer, ".") {
			switch v := got.(type) {
			case map[string]any:
				got = v[key]
			case []any:
				got = v[0]
			}
		}
		r.kept[name], _ = got.(string)
	}
	if status != http.StatusNoContent {
		r.example(c, path, body, answer)
	}
}

func (r *recorder) send(c call, method, path, body string) (int, []byte) {
	r.t.Helper()
	base := r.base
	if c.who == cutOff {
		base = r.cutOff
	}
	req, err := http.NewRequest(method, base+path, strings.NewReader(body))
	if err != nil {
		r.t.Fatal(err)
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	if c.contentType != "" {
		req.Header.Set("Content-Type", c.contentType)
	}
	if key := r.keys[c.who]; key != "" {
		req.Header.Set("Authorization", "Bearer "+key)
	}
	if c.idempotencyKey != "" {
		req.Header.Set("Idempotency-Key", c.idempotencyKey)
	}
	if c.paid {
		req.Header.Set("PAYMENT-SIGNATURE", r.signed(r.terms))
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		r.t.Fatal(err)
	}
	defer resp.Body.Close()
	r.terms = resp.Header.Get("PAYMENT-REQUIRED")
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	if resp.StatusCode == http.StatusTooManyRequests && c.status != http.StatusTooManyRequests { // the account's minute is used up
		wait, err := strconv.Atoi(resp.Header.Get("Retry-After"))
		if err != nil || wait > 60 {
			r.t.Fatalf("Retry-After of a 429 is %q", resp.Header.Get("Retry-After"))
		}
		time.Sleep(time.Duration(wait) * time.Second)
		return r.send(c, method, path, body)
	}
	r.checkHeaders(c, resp)
	return resp.StatusCode, answer
}

// example keeps a call for the record, or compares it with what is written.
func (r *recorder) example(c call, path, body string, answer []byte) {
	r.t.Helper()
	name := fmt.Sprintf("%s.%d.json", c.op, c.status)
	if r.done[name] {
		r.t.Fatalf("there are two examples %s", name)
	}
	r.done[name] = true
	r.fits(c, name, "the answer", answer)
	fresh := exampleFile{Note: c.note}
	fresh.Request.Path = path
	if body != "" && c.status < http.StatusMultipleChoices {
		fresh.Request.Body = json.RawMessage(body)
	}
	fresh.Response.Body = answer
	if r.recording {
		r.tape = append(r.tape, taped{name, fresh})
		return
	}
	raw, err := os.ReadFile(filepath.Join(examplesDir, name))
	var kept exampleFile
	if err == nil {
		err = json.Unmarshal(raw, &kept)
	}
	if err != nil {
		r.t.Errorf("%v; record it with FARM_RECORD_EXAMPLES=1", err)
		return
	}
	r.fits(c, name, "the example", kept.Response.Body)
	if r.document.at(r.document.place(c)+"/content/application~1json/examples/recorded") == nil {
		r.t.Errorf("the document does not show %s", name)
	}
	schema := r.document.answer(c)
	got, want := r.document.shape(schema, answer), r.document.shape(schema, kept.Response.Body)
	if kept.Note != c.note || !slices.Equal(got, want) || (kept.Request.Body == nil) != (fresh.Request.Body == nil) {
		r.t.Errorf("%s has rotted; record it with FARM_RECORD_EXAMPLES=1\nfresh    %v\nrecorded %v", name, got, want)
	}
}

// taped is a call to be written down.
type taped struct {
	name    string
	example exampleFile
}

// write writes what was recorded, with stand-ins.
func (r *recorder) write() {
	r.t.Helper()
	f := newFakes(strings.NewReplacer(r.kept["assets"], sample.Website, strings.TrimSuffix(r.kept["hook"], "/hooks/snackfarm"), sample.Website,
		r.bucket(), "farm"))
	texts := make([]string, len(r.tape))
	for i, taped := range r.tape {
		raw, err := marshal(taped.example)
		if err != nil {
			r.t.Fatal(err)
		}
		texts[i] = string(raw)
	}
	f.learn(strings.Join(texts, ""))
	for i, taped := range r.tape {
		if err := os.WriteFile(filepath.Join(examplesDir, taped.name), []byte(f.of(texts[i])), 0o644); err != nil {
			r.t.Fatal(err)
		}
	}
}

func marshal(e exampleFile) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	err := enc.Encode(e)
	return buf.Bytes(), err
}

// fits checks a body against the schema of the document.
func (r *recorder) fits(c call, name, what string, body []byte) {
	r.t.Helper()
	schema, err := r.document.compile(c)
	if err != nil {
		r.t.Fatalf("%s: %v", name, err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		r.t.Fatalf("%s: %v: %s", name, err, body)
	}
	if err := schema.Validate(value); err != nil {
		r.t.Errorf("%s: %s is not what the document says: %v", name, what, err)
	}
}

// checkHeaders looks for the headers that the document promises.
func (r *recorder) checkHeaders(c call, resp *http.Response) {
	r.t.Helper()
	if resp.StatusCode != c.status {
		return
	}
	for name := range r.document.response(c)["headers"].(map[string]any) {
		if slices.Contains([]string{"X-PAYMENT-RESPONSE", "Payment-Receipt"}, name) { // each client has its own
			continue
		}
		if name == "Idempotency-Replayed" || resp.StatusCode == http.StatusConflict && name == "Retry-After" {
			continue // only of some
		}
		if resp.Header.Get(name) == "" {
			r.t.Errorf("%s: %d has no header %s", c.op, resp.StatusCode, name)
		}
	}
}

// check looks at what no single call shows: every operation has an example,
// and there are no others.
func (r *recorder) check() {
	r.t.Helper()
	if r.recording {
		r.write()
	}
	for path, item := range r.document.Paths {
		for method, op := range item {
			for status := range op.Responses {
				name := fmt.Sprintf("%s.%s.json", op.OperationID, status)
				if strings.HasPrefix(status, "2") && status != "204" && !streams[op.OperationID] && !r.done[name] {
					r.t.Errorf("%s %s (%s) has no example; add a call to `calls`", strings.ToUpper(method), path, op.OperationID)
				}
			}
		}
	}
	files, err := os.ReadDir(examplesDir)
	if err != nil {
		r.t.Fatal(err)
	}
	for _, f := range files {
		switch {
		case r.done[f.Name()]:
		case r.recording:
			_ = os.Remove(filepath.Join(examplesDir, f.Name()))
		default:
			r.t.Errorf("%s is no example of any call", f.Name())
		}
	}
}

// fakes replaces what is secret or differs between two runs, each value always
// by the same stand-in. Times keep their order, a second apart.
type fakes struct {
	names *strings.Replacer
	ids   map[string]string
	times map[string]string
}

func newFakes(names *strings.Replacer) *fakes {
	return &fakes{names: names, ids: map[string]string{}, times: map[string]string{}}
}

// learn finds stand-ins for all ids and times of a text.
func (f *fakes) learn(text string) {
	times := anyTime.FindAllString(text, -1)
	slices.Sort(times)
	began := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	for i, t := range slices.Compact(times) {
		f.times[t] = began.Add(time.Duration(i) * time.Second).Format("2006-01-02T15:04:05.000Z")
	}
	for _, id := range anyID.FindAllString(f.names.Replace(text), -1) {
		if f.ids[id] == "" {
			f.ids[id] = fmt.Sprintf("019aa5c8-7c00-7000-8000-%012d", len(f.ids)+1)
		}
	}
}

var (
	anyID        = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)
	anyTime      = regexp.MustCompile(`20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`)
	anyKey       = regexp.MustCompile(`snk_[a-z2-7]{40}`)
	anyKeyPrefix = regexp.MustCompile(`"snk_[a-z2-7]{8}"`)
	anySecret    = regexp.MustCompile(`whsec_[A-Za-z0-9+/=_-]{16,}`)
	anySigner    = regexp.MustCompile(`X-Amz-Credential=[^&"]*`)
	anySigned    = regexp.MustCompile(`X-Amz-Date=\d{8}T\d{6}Z`)
	anySignature = regexp.MustCompile(`X-Amz-Signature=[0-9a-f]{64}`)
)

const (
	fakeKey    = "snk_examplekeynotreal" + "examplekeynotrealexamp"
	fakePrefix = `"snk_examplek"`
)

func (f *fakes) of(text string) string {
	text = f.names.Replace(text)
	text = anyKey.ReplaceAllLiteralString(text, fakeKey)
	text = anyKeyPrefix.ReplaceAllLiteralString(text, fakePrefix)
	text = anySecret.ReplaceAllLiteralString(text, "whsec_ZXhhbXBsZSBzZWNyZXQsIG5vdCByZWFs")
	text = anySigner.ReplaceAllLiteralString(text, "X-Amz-Credential=example%2F20261121%2Fus-east-1%2Fs3%2Faws4_request")
	text = anySigned.ReplaceAllLiteralString(text, "X-Amz-Date=20261121T090000Z")
	text = anySignature.ReplaceAllLiteralString(text, "X-Amz-Signature="+strings.Repeat("0", 64))
	text = anyTime.ReplaceAllStringFunc(text, func(t string) string { return f.times[t] })
	return anyID.ReplaceAllStringFunc(text, func(id string) string { return f.ids[id] })
}
