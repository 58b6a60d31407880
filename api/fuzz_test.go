package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	fuzzRequests = 10_000
	fuzzAtOnce   = 8
	fuzzAccounts = 160 // each may send a hundred at once
)

// Random requests to every operation, half right and half wrong, while jobs
// end under them: no answer is a fault of the service, each is one that the
// document names, and the ledger stays sound. FARM_FUZZ_SEED repeats a run.
func TestRandomRequests(t *testing.T) {
	seed, err := strconv.ParseUint(os.Getenv("FARM_FUZZ_SEED"), 10, 64)
	if err != nil {
		seed = rand.Uint64()
	}
	t.Logf("FARM_FUZZ_SEED=%d", seed)
	s := newShop(t, func(c *payments.Config) { c.Timeout = time.Minute })
	f := &fuzzer{shop: s, doc: s.document(), statuses: map[string]int{}}
	f.readDocument()
	for range fuzzAccounts {
		key := s.open(farm.PlanEnterprise, 0)
		f.accounts = append(f.accounts, &fuzzAccount{key: key, brand: s.brand(key)})
	}
	var sent atomic.Int64
	var wg sync.WaitGroup
	for i := range fuzzAtOnce {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(seed, uint64(i+1)))
			for sent.Add(1) <= fuzzRequests && !t.Failed() {
				f.request(r)
			}
		})
	}
	wg.Wait()
	t.Logf("%v", f.statuses)
	if f.statuses["2xx"] < fuzzRequests/20 || f.statuses["4xx"] < fuzzRequests/20 {
		t.Errorf("the requests are all of one kind: %v", f.statuses)
	}
	faults, err := s.store.AuditLedger(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Errorf("ledger: %s", fault)
	}
}

type fuzzer struct {
	shop
	doc      document
	accounts []*fuzzAccount

	mu       sync.Mutex
	statuses map[string]int
	compiler *jsonschema.Compiler
	answers  map[string]*jsonschema.Schema // by pointer into the document
}

const documentURL = "https://farm.example/openapi.json"

// readDocument makes the schemas of answers ready.
func (f *fuzzer) readDocument() {
	f.t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(f.do("GET", "/openapi.json", "", "").raw))
	if err != nil {
		f.t.Fatal(err)
	}
	f.compiler, f.answers = jsonschema.NewCompiler(), map[string]*jsonschema.Schema{}
	if err := f.compiler.AddResource(documentURL, doc); err != nil {
		f.t.Fatal(err)
	}
}

// fits checks an answer's body against the document's schema for its status.
func (f *fuzzer) fits(op declared, status int, raw []byte) error {
	pointer := "#/paths/" + strings.NewReplacer("/", "~1", "{", "%7B", "}", "%7D").Replace(op.path) + "/" + strings.ToLower(op.method) +
		"/responses/" + strconv.Itoa(status) + "/content/application~1json/schema"
	f.mu.Lock()
	defer f.mu.Unlock()
	schema, ok := f.answers[pointer]
	if !ok {
		var err error
		if schema, err = f.compiler.Compile(documentURL + pointer); err != nil {
			return err
		}
		f.answers[pointer] = schema
	}
	body, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return err
	}
	return schema.Validate(body)
}

type fuzzAccount struct {
	key, brand string
	ids        []string // of everything that it made; the fuzzer's mu guards it
}

// id is one of the account's things, mostly.
func (f *fuzzer) id(r *rand.Rand, a *fuzzAccount) string {
	if r.IntN(8) == 0 { // a stranger's
		a = f.accounts[r.IntN(len(f.accounts))]
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(a.ids) == 0 {
		return a.brand
	}
	return a.ids[r.IntN(len(a.ids))]
}

func (f *fuzzer) request(r *rand.Rand) {
	op := f.doc.operations[r.IntN(len(f.doc.operations))]
	if op.id == "closeAccount" { // nobody would be left to call
		return
	}
	who := f.accounts[r.IntN(len(f.accounts))]
	path := f.path(r, op, who)
	var body []byte
	if op.body != nil || r.IntN(20) == 0 {
		body = f.body(r, op, who)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, op.method, f.base+path, bytes.NewReader(body))
	if err != nil {
		f.t.Errorf("%s: %v", path, err)
		return
	}
	f.headers(r, op, who, req)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		f.t.Errorf("%s %s: %v", op.method, path, err)
		return
	}
	defer resp.Body.Close()
	var raw []byte
	if strings.HasPrefix(resp.Header.Get("Content-Type"), "text/event-stream") {
		raw = make([]byte, 16) // the stream of an open job has no end
		_, _ = io.ReadFull(resp.Body, raw)
	} else if raw, err = io.ReadAll(resp.Body); err != nil {
		f.t.Errorf("%s %s: %v", op.method, path, err)
		return
	}
	f.check(op, path, body, resp, raw)
	if op.id == "buyCredits" && resp.StatusCode == http.StatusPaymentRequired && r.IntN(3) == 0 {
		f.buy(r, op, path, who, resp.Header, raw)
	}
	f.learn(r, who, raw)
}

func (f *fuzzer) check(op declared, path string, body []byte, resp *http.Response, raw []byte) {
	f.mu.Lock()
	f.statuses[fmt.Sprintf("%dxx", resp.StatusCode/100)]++
	f.statuses[strconv.Itoa(resp.StatusCode)]++
	f.statuses[fmt.Sprintf("%s %dxx", op.id, resp.StatusCode/100)]++
	f.mu.Unlock()
	say := func(what string) {
		f.t.Errorf("%s %s %.500q: %s: %d %.500s", op.method, path, body, what, resp.StatusCode, raw)
	}
	// Another payment of this account for this amount is on its way: no terms
	// are given that could be paid in its place.
	pending := op.id == "buyCredits" && resp.Header.Get("Retry-After") != "" && bytes.Contains(raw, []byte(`"reason":"payment_pending"`))
	// No worker is there to look at a brand's files.
	alone := op.id == "checkBrand" && resp.StatusCode == http.StatusServiceUnavailable && resp.Header.Get("Retry-After") != ""
	if resp.StatusCode >= 500 && !pending && !alone {
		say("a fault of the service")
	}
	if !slices.Contains(op.answers, strconv.Itoa(resp.StatusCode)) && !slices.Contains(op.answers, "default") {
		say("the document does not name this answer")
	}
	if resp.StatusCode < 300 && resp.StatusCode != http.StatusNoContent &&
		strings.HasPrefix(resp.Header.Get("Content-Type"), "application/json") {
		if err := f.fits(op, resp.StatusCode, raw); err != nil {
			say("the body is not what the document says: " + err.Error())
		}
	}
	if resp.StatusCode >= 400 {
		var e struct{ Error, Message string }
		if json.Unmarshal(raw, &e) != nil || e.Error == "" || e.Message == "" || resp.Header.Get("X-Request-Id") == "" {
			say("not an error body")
		}
	}
}

// buy pays what was asked for, sometimes twice, sometimes from another account.
func (f *fuzzer) buy(r *rand.Rand, op declared, path string, who *fuzzAccount, header http.Header, raw []byte) {
	asked := answer{header: header}
	if json.Unmarshal(raw, &asked.body) != nil {
		return
	}
	proof := f.sign([]string{"x402 v2", "x402 v1", "evm"}[r.IntN(3)], asked)
	for range 1 + r.IntN(2) {
		if r.IntN(5) == 0 {
			who = f.accounts[r.IntN(len(f.accounts))]
		}
		req, err := http.NewRequest(op.method, f.base+path, nil)
		if err != nil {
			f.t.Error(err)
			return
		}
		req.Header.Set("Authorization", "Bearer "+who.key)
		req.Header.Set(proof[0], proof[1])
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			f.t.Error(err)
			return
		}
		raw, _ := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		f.check(op, path, nil, resp, raw)
	}
}

// learn remembers ids, and ends some of the jobs as a worker would.
func (f *fuzzer) learn(r *rand.Rand, who *fuzzAccount, raw []byte) {
	var made struct{ ID, JobID string }
	if json.Unmarshal(raw, &made) != nil {
		return
	}
	for _, id := range []string{made.ID, made.JobID} {
		if id == "" {
			continue
		}
		f.mu.Lock()
		who.ids = append(who.ids, id)
		f.mu.Unlock()
	}
	if made.JobID == "" || r.IntN(2) == 0 {
		return
	}
	ctx := context.Background()
	end := postgres.Ending{State: farm.JobFailed, Reason: "it rained", Code: "rain"}
	if j, err := f.store.ClaimJob(ctx, made.JobID); err == nil && r.IntN(2) == 0 {
		if f.store.SetDocument(ctx, made.JobID, farm.Manifest{Version: 1, AspectRatio: "9:16", Snacks: []farm.Snack{}}) == nil {
			end = postgres.Ending{State: farm.JobCompleted, Credits: *j.CreditsReserved}
		}
	}
	_, _ = f.store.FinishJob(ctx, made.JobID, end) // somebody else may have ended it
}

func (f *fuzzer) path(r *rand.Rand, op declared, who *fuzzAccount) string {
	path := op.path
	query := url.Values{}
	for _, p := range op.parameters {
		switch p.In {
		case "path":
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(f.pathValue(r, f.doc.resolve(p.Schema), who)))
		case "query":
			if r.IntN(3) == 0 {
				query.Set(p.Name, fmt.Sprint(f.value(r, f.doc.resolve(p.Schema))))
			}
		}
	}
	if r.IntN(50) == 0 {
		query.Set(text(r, 12), text(r, 12))
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path
}

func (f *fuzzer) pathValue(r *rand.Rand, s *shape, who *fuzzAccount) string {
	if !s.is("string") {
		return fmt.Sprint(f.value(r, s))
	}
	switch n := r.IntN(10); {
	case n < 8:
		return f.id(r, who)
	case n < 9:
		return uuid.NewString()
	}
	return "x" + text(r, 40) // never "", which is another route
}

func (f *fuzzer) headers(r *rand.Rand, op declared, who *fuzzAccount, req *http.Request) {
	req.Header.Set("Content-Type", "application/json")
	if r.IntN(30) == 0 {
		req.Header.Set("Content-Type",
			[]string{"text/plain", "application/xml", "application/json; charset=latin1", "nonsense", "application/json;;"}[r.IntN(5)])
	}
	if op.secured {
		req.Header.Set("Authorization", "Bearer "+who.key)
	}
	if r.IntN(30) == 0 {
		req.Header.Set("Authorization",
			[]string{"Bearer", "Bearer snk_nope", "Basic eDp5", "Payment eyJ9", "Payment " + strings.Repeat("A", 5000)}[r.IntN(5)])
	}
	if r.IntN(4) == 0 {
		req.Header.Set("Idempotency-Key", []string{"a", "b", "c", strings.Repeat("k", 255), strings.Repeat("k", 256), "with space"}[r.IntN(6)])
	}
	if r.IntN(30) == 0 {
		for _, name := range []string{"PAYMENT-SIGNATURE", "X-PAYMENT", "Payment-Authorization", "Accept-Payment"} {
			req.Header.Set(name, []string{"", "e30=", "!!", "Payment e30", "evm/charge;q=x"}[r.IntN(5)])
		}
	}
}

func (f *fuzzer) body(r *rand.Rand, op declared, who *fuzzAccount) []byte {
	if op.body == nil || r.IntN(40) == 0 {
		return []byte([]string{"", "{", "[]", "null", `"x"`, "{}", `{"a":1}{"b":2}`, strings.Repeat("[", 500), "\xff"}[r.IntN(9)])
	}
	object := map[string]any{}
	if good := goodBodies[op.id]; r.IntN(2) == 0 {
		brand := who.brand
		if r.IntN(4) == 0 {
			brand = f.id(r, who)
		}
		_ = json.Unmarshal([]byte(strings.ReplaceAll(good, "{brand}", brand)), &object)
	}
	for name, p := range op.body.Properties {
		if r.IntN(6) == 0 {
			object[name] = f.value(r, f.doc.resolve(p))
		}
	}
	raw, err := json.Marshal(object)
	if err != nil {
		f.t.Error(err)
	}
	if r.IntN(30) == 0 && len(raw) > 2 {
		raw[r.IntN(len(raw))] = byte(r.IntN(256))
	}
	return raw
}

// value is one that s allows, mostly.
func (f *fuzzer) value(r *rand.Rand, s *shape) any {
	if r.IntN(8) == 0 {
		wrong := f.doc.wrong(s)
		for _, v := range wrong { // the map's order is as random as needed
			return v
		}
	}
	switch {
	case len(s.Enum) > 0:
		return s.Enum[r.IntN(len(s.Enum))]
	case s.is("null") && r.IntN(4) == 0:
		return nil
	case s.is("array"):
		n := r.IntN(4)
		list := make([]any, n)
		for i := range list {
			list[i] = f.value(r, f.doc.resolve(s.Items))
		}
		return list
	case s.is("string") && s.Format == "":
		low, high := 0, 60
		if s.MinLength != nil {
			low = *s.MinLength
		}
		if s.MaxLength != nil {
			high = min(*s.MaxLength, low+200)
		}
		t := text(r, max(high, low))
		for len([]rune(t)) < low {
			t += "é"
		}
		return t
	case s.is("integer") && r.IntN(3) == 0:
		return []any{-1, 0, 1, 5, 100, 101, 1 << 40, 1.5, 1e300}[r.IntN(9)]
	}
	return f.doc.sample(s)
}

var alphabet = []rune("abc ABC 019 -_./:%&?#'\"\\<>{}[]()$;,é語ض🍪\u200d\u202e\t\n\u0001\ufffd")

func text(r *rand.Rand, most int) string {
	out := make([]rune, r.IntN(most+1))
	for i := range out {
		out[i] = alphabet[r.IntN(len(alphabet))]
	}
	if r.IntN(100) == 0 {
		out = append(out, 0)
	}
	return string(out)
}
