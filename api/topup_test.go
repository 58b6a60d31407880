package api_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/cashier"
	"github.com/snackfarm/farm/internal/eip3009"
	"github.com/snackfarm/farm/internal/paysandbox"
)

const (
	payTo     = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C"
	topUp50   = "/api/v1/credits/topup/50"
	payWithin = 10 * time.Minute // of a machine that does much else
)

// shop is a server that sells credits, and the outside that settles for it.
type shop struct {
	server
	box     *paysandbox.Sandbox
	outside string
	rails   *payments.Rails
	payer   eip3009.Key
}

func newShop(t *testing.T, changes ...func(*payments.Config)) shop {
	t.Helper()
	box, err := paysandbox.New(paysandbox.Config{})
	if err != nil {
		t.Fatal(err)
	}
	outside := httptest.NewServer(box.Handler())
	t.Cleanup(outside.Close)
	c := payments.Config{
		Secrets: [][]byte{[]byte(strings.Repeat("s", 32))}, Realm: "api.example.com", USDPerCredit: payments.Cent, Packs: []int{50, 100, 500},
		Timeout: 2 * time.Second,
		X402:    payments.X402Config{FacilitatorURL: outside.URL + "/x402", Network: box.Network(), PayTo: payTo, RPCURL: outside.URL + "/evm"},
		Stripe: payments.StripeConfig{SecretKey: paysandbox.DefaultStripeKey, ProfileID: "profile_test", APIURL: outside.URL + "/stripe",
			Version: "2026-07-29.preview"},
		Tempo: payments.TempoConfig{RPCURL: outside.URL + "/tempo", ChainID: paysandbox.TempoTestnet, Token: paysandbox.PathUSD.String(),
			Recipient: payTo},
	}
	for _, change := range changes {
		change(&c)
	}
	rails, err := payments.New(c, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	key, err := eip3009.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	if err := box.Grant("x402", key.Address(), 1_000_000_000); err != nil {
		t.Fatal(err)
	}
	s := shop{serverWith(t, func(s *api.Server) {
		s.Payments, s.Config.JobDeadline = rails, 15*time.Minute // no worker takes what is asked for
	}), box, outside.URL, rails, key}
	t.Cleanup(func() { // whatever the test did, the books are right
		faults, err := s.store.AuditLedger(context.Background())
		if err != nil || len(faults) > 0 {
			t.Errorf("ledger: %v %v", faults, err)
		}
	})
	s.during(rails.Watch)
	s.eventually("the rails are ready", func() bool { x402, mpp := rails.Ready(); return x402 && mpp })
	return s
}

// during runs work until the test ends.
func (s shop) during(work func(context.Context)) {
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { work(ctx); close(done) }()
	s.t.Cleanup(func() { stop(); <-done })
}

// keep runs the keeper's part for payments.
func (s shop) keep() {
	s.during(func(ctx context.Context) {
		cashier.Cashier{Store: s.store, Rails: s.rails, Log: slog.New(slog.DiscardHandler)}.Run(ctx)
	})
}

func (s shop) eventually(what string, ok func() bool) {
	s.t.Helper()
	for deadline := time.Now().Add(payWithin); !ok(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.t.Fatalf("not within %s: %s", payWithin, what)
		}
	}
}

// account opens an account without credits whose plan allows many calls.
func (s shop) account() string {
	s.t.Helper()
	key := s.open(farm.PlanAgent, 0)
	s.exec(`UPDATE accounts SET plan = 'enterprise'`)
	return key
}

func (s shop) fault(f paysandbox.Fault) {
	s.t.Helper()
	if err := s.box.AddFault(f); err != nil {
		s.t.Fatal(err)
	}
}

func (s shop) balance(key string) float64 {
	s.t.Helper()
	account, _, err := s.store.AccountByKey(context.Background(), sha256.Sum256([]byte(key)))
	if err != nil {
		s.t.Fatal(err)
	}
	b, err := s.store.Balance(context.Background(), account.ID)
	if err != nil {
		s.t.Fatal(err)
	}
	return float64(b.Available)
}

// moved is how often money has moved outside.
func (s shop) moved() int {
	state := s.box.State()
	n := len(state.X402.Transfers)
	for _, pi := range state.PaymentIntents {
		if pi.Status == "succeeded" {
			n++
		}
	}
	return n
}

func (s shop) exec(sql string) {
	s.t.Helper()
	db, err := pgx.Connect(context.Background(), s.database)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.Exec(context.Background(), sql); err != nil {
		s.t.Fatal(err)
	}
}

// proof is a header with a payment.
type proof [2]string

// pay asks for the terms and signs them, as a client of that kind does.
func (s shop) pay(kind, key, path string) proof {
	s.t.Helper()
	a := s.do("POST", path, key, "")
	if a.status != http.StatusPaymentRequired {
		s.t.Fatalf("asked for the terms: %d %s", a.status, a.raw)
	}
	return s.sign(kind, a)
}

func (s shop) sign(kind string, a answer) proof {
	s.t.Helper()
	switch kind {
	case "x402 v2":
		terms := decoded(s.t, a.header.Get("PAYMENT-REQUIRED"))["accepts"].([]any)[0].(map[string]any)
		return proof{"PAYMENT-SIGNATURE",
			encoded(map[string]any{"x402Version": 2, "accepted": terms, "payload": s.authorize(terms["amount"].(string), "")})}
	case "x402 v1":
		terms := a.body["accepts"].([]any)[0].(map[string]any)
		return proof{"X-PAYMENT", encoded(map[string]any{"x402Version": 1, "scheme": "exact", "network": terms["network"],
			"payload": s.authorize(terms["maxAmountRequired"].(string), "")})}
	case "evm":
		c, request := challenge(s.t, a, "evm")
		nonce := eip3009.Keccak256([]byte(c["id"] + c["realm"])).String()
		signed := s.authorize(request["amount"].(string), nonce)
		payload := map[string]any{"type": "authorization", "signature": signed["signature"]}
		raw, _ := json.Marshal(signed["authorization"])
		_ = json.Unmarshal(raw, &payload)
		return credential(c, payload)
	case "stripe":
		c, _ := challenge(s.t, a, "stripe")
		return credential(c, map[string]any{"spt": paysandbox.TokenSucceeds + strings.ReplaceAll(c["id"], "-", "x")})
	}
	s.t.Fatalf("no client %s", kind)
	return proof{}
}

// authorize signs a transfer; a nonce of "" is random.
func (s shop) authorize(amount, nonce string) map[string]any {
	value, err := eip3009.ParseUint256(amount)
	if err != nil {
		s.t.Fatal(err)
	}
	to, _ := eip3009.ParseAddress(payTo)
	random, _ := eip3009.NewKey()
	auth := eip3009.Authorization{From: s.payer.Address(), To: to, Value: value,
		ValidBefore: eip3009.NewUint256(uint64(time.Now().Add(5 * time.Minute).Unix())), Nonce: eip3009.Keccak256([]byte(random.Hex()))}
	if nonce != "" {
		auth.Nonce, _ = eip3009.ParseHash(nonce)
	}
	return map[string]any{"authorization": auth, "signature": s.payer.Sign(s.box.Domain().Digest(auth)).String()}
}

func credential(c map[string]string, payload map[string]any) proof {
	raw, _ := json.Marshal(map[string]any{"challenge": c, "payload": payload})
	return proof{"Payment-Authorization", "Payment " + base64.RawURLEncoding.EncodeToString(raw)}
}

func encoded(v any) string {
	raw, _ := json.Marshal(v)
	return base64.StdEncoding.EncodeToString(raw)
}

func decoded(t *testing.T, text string) map[string]any {
	t.Helper()
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		raw, err = base64.RawURLEncoding.DecodeString(text)
	}
	var v map[string]any
	if err != nil || json.Unmarshal(raw, &v) != nil {
		t.Fatalf("not base64 of an object: %q", text)
	}
	return v
}

var challengeParameter = regexp.MustCompile(`(\w+)="([^"]*)"`)

// challenge finds the challenge of a method, with its parameters and request.
func challenge(t *testing.T, a answer, method string) (map[string]string, map[string]any) {
	t.Helper()
	for _, line := range a.header.Values("WWW-Authenticate") {
		c := map[string]string{}
		for _, m := range challengeParameter.FindAllStringSubmatch(line, -1) {
			c[m[1]] = m[2]
		}
		if c["method"] == method {
			return c, decoded(t, c["request"])
		}
	}
	t.Fatalf("no challenge of %s in %v", method, a.header)
	return nil, nil
}

// send makes the paid call.
func (s shop) send(key, path string, p proof, headers ...string) answer {
	s.t.Helper()
	return s.do("POST", path, key, "", append([]string{p[0], p[1]}, headers...)...)
}

func (s shop) wantPaid(a answer, duplicate bool, balance float64) {
	s.t.Helper()
	if a.status != http.StatusOK || a.body["duplicate"] != duplicate || a.body["newBalance"] != balance || a.body["creditsAdded"] != 50.0 ||
		a.body["amountUsd"] != "0.50" || a.body["reference"] == "" {
		s.t.Fatalf("answer is %d %s, want 50 credits, duplicate %v, balance %v", a.status, a.raw, duplicate, balance)
	}
}

// wantPending checks the answer to a payment that is being confirmed: never a
// demand for another one.
func (s shop) wantPending(a answer) {
	s.t.Helper()
	if a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" || a.header.Get("PAYMENT-REQUIRED") != "" ||
		len(a.header.Values("WWW-Authenticate")) > 0 {
		s.t.Fatalf("answer is %d %v %s, want 503 with Retry-After and no challenge", a.status, a.header, a.raw)
	}
}

func TestTopUpOffers(t *testing.T) {
	s := newShop(t)
	registered := s.do("POST", "/api/v1/agents/register", "", `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`)
	key, _ := registered.body["apiKey"].(string)
	a := s.do("GET", "/api/v1/credits/topup", key, "")
	if a.status != http.StatusOK || a.body["enabled"] != true || a.body["usdPerCredit"] != 0.01 || a.body["suggestedCredits"] != 100.0 ||
		a.body["how"] == "" {
		t.Errorf("%d %s", a.status, a.raw)
	}
	offers, _ := a.body["offers"].([]any)
	first, _ := offers[0].(map[string]any)
	if len(offers) != 3 || first["credits"] != 50.0 || first["priceUsd"] != "0.50" || first["url"] != "/api/v1/credits/topup/50" {
		t.Errorf("%s", a.raw)
	}
	topup, _ := registered.body["topup"].(map[string]any)
	rails, _ := topup["rails"].(map[string]any)
	if len(topup["offers"].([]any)) != 3 || rails["x402"] != true || rails["mpp"] != true {
		t.Errorf("registration offers %v", topup)
	}
	s.do("GET", "/api/v1/credits/topup", "", "").wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
}

func TestNoRails(t *testing.T) {
	s := newServer(t)
	key := s.register()
	a := s.do("GET", "/api/v1/credits/topup", key, "")
	if a.status != http.StatusOK || a.body["enabled"] != false || a.body["suggestedCredits"] != nil || len(a.body["offers"].([]any)) != 0 {
		t.Errorf("%d %s", a.status, a.raw)
	}
	s.do("POST", topUp50, key, "").wantError(t, http.StatusServiceUnavailable, farm.CodeUnavailable)
}

// One answer carries the terms of every rail, and costs no row.
func TestUnpaid(t *testing.T) {
	s := newShop(t)
	key := s.account()
	a := s.do("POST", topUp50, key, "")
	if a.status != http.StatusPaymentRequired || a.header.Get("Cache-Control") != "no-store" ||
		!strings.HasPrefix(a.header.Get("Content-Type"), "application/json") {
		t.Fatalf("%d %v %s", a.status, a.header, a.raw)
	}
	for _, f := range []string{"error", "credits", "amountUsd", "rails", "message", "offers", "x402Version", "accepts"} {
		if _, ok := a.body[f]; !ok {
			t.Errorf("%s is missing in %s", f, a.raw)
		}
	}
	if a.body["error"] != "payment_required" || a.body["credits"] != 50.0 || a.body["amountUsd"] != "0.50" ||
		len(a.body["rails"].([]any)) != 2 || a.body["x402Version"] != 1.0 {
		t.Errorf("%s", a.raw)
	}
	v2 := decoded(t, a.header.Get("PAYMENT-REQUIRED"))
	terms := v2["accepts"].([]any)[0].(map[string]any)
	if v2["x402Version"] != 2.0 || terms["amount"] != "500000" || terms["network"] != "eip155:84532" || terms["payTo"] != payTo ||
		terms["maxTimeoutSeconds"] != 300.0 {
		t.Errorf("%v", v2)
	}
	if url := v2["resource"].(map[string]any)["url"]; url != s.base+topUp50 {
		t.Errorf("resource is %v", url)
	}
	if asked := decoded(t,
		s.do("POST", topUp50+"?from=agent", key, "").header.Get("PAYMENT-REQUIRED")); asked["resource"].(map[string]any)["url"] !=
		s.base+topUp50+"?from=agent" {
		t.Errorf("clients compare the resource with what they called: %v", asked["resource"])
	}
	for _, method := range []string{"evm", "stripe", "tempo"} {
		c, _ := challenge(t, a, method)
		if c["intent"] != "charge" || c["header"] != "Payment-Authorization" || c["expires"] == "" || c["realm"] != "api.example.com" {
			t.Errorf("%v", c)
		}
	}
	if only := s.do("POST", topUp50, key, "", "Accept-Payment", "stripe/charge").header.Values("WWW-Authenticate"); len(only) != 1 ||
		!strings.Contains(only[0], "stripe") {
		t.Errorf("%v", only)
	}
	if small := s.do("POST", "/api/v1/credits/topup/49", key, ""); small.status != http.StatusPaymentRequired ||
		len(small.header.Values("WWW-Authenticate")) != 2 {
		t.Errorf("under fifty cents: %v", small.header)
	}
	if list, err := s.store.Payments(context.Background(), false, 10); err != nil || len(list) > 0 {
		t.Errorf("asking left %d rows, %v", len(list), err)
	}
	s.do("POST", topUp50, "", "").wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	for _, bad := range []string{"0", "-1", "100001", "x", "1.5", "99999999999999999999"} {
		s.do("POST", "/api/v1/credits/topup/"+bad, key, "").wantError(t, http.StatusBadRequest, farm.CodeInvalid, "credits")
	}
}

// Every way of paying: once, again, by another account, for other credits.
func TestPayEveryWay(t *testing.T) {
	s := newShop(t)
	other := s.account()
	for _, kind := range []string{"x402 v2", "x402 v1", "evm", "stripe"} {
		t.Run(kind, func(t *testing.T) {
			s.t = t
			key := s.account()
			before := s.moved()
			p := s.pay(kind, key, topUp50)
			a := s.send(key, topUp50, p)
			s.wantPaid(a, false, 50)
			rail, detail, value, receipt := "x402", "network", "eip155:84532", "PAYMENT-RESPONSE"
			if kind == "x402 v1" {
				receipt = "X-PAYMENT-RESPONSE"
			}
			if p[0] == "Payment-Authorization" {
				rail, detail, value, receipt = "mpp", "method", kind, "Payment-Receipt"
			}
			if a.body["rail"] != rail || a.body[detail] != value || a.header.Get("Cache-Control") != "private" {
				t.Errorf("%v %s", a.header, a.raw)
			}
			r := decoded(t, a.header.Get(receipt))
			if r["transaction"] != a.body["reference"] && r["reference"] != a.body["reference"] {
				t.Errorf("receipt %v of %s", r, a.raw)
			}
			again := s.send(key, topUp50, p)
			s.wantPaid(again, true, 50)
			if again.header.Get(receipt) != a.header.Get(receipt) || again.body["reference"] != a.body["reference"] {
				t.Errorf("the receipt of the repeat is another: %v", again.header)
			}
			s.send(other, topUp50, p).wantError(t, http.StatusConflict, farm.CodeConflict)
			s.send(key, "/api/v1/credits/topup/100", p).wantError(t, http.StatusConflict, farm.CodeConflict)
			if got := s.moved() - before; got != 1 || s.balance(key) != 50 || s.balance(other) != 0 {
				t.Errorf("money moved %d times, balances %v and %v", got, s.balance(key), s.balance(other))
			}
			statement := s.do("GET", "/api/v1/credits", key, "").body["recentTransactions"].([]any)
			if line := statement[0].(map[string]any); len(statement) != 1 || line["type"] != "topup" || line["amount"] != 50.0 {
				t.Errorf("%v", statement)
			}
			// A new payment is a second purchase.
			s.wantPaid(s.send(key, topUp50, s.pay(kind, key, topUp50)), false, 100)
		})
	}
}

// Fifty at once with one payment: one credit.
func TestReplayInParallel(t *testing.T) {
	s := newShop(t)
	for _, kind := range []string{"x402 v2", "evm", "stripe"} {
		t.Run(kind, func(t *testing.T) {
			s.t = t
			key := s.account()
			before := s.moved()
			p := s.pay(kind, key, topUp50)
			var first, repeats atomic.Int32
			var wg sync.WaitGroup
			for range 50 {
				wg.Go(func() {
					switch a := s.send(key, topUp50, p); {
					case a.status == http.StatusOK && a.body["duplicate"] == false:
						first.Add(1)
					case a.status == http.StatusOK:
						repeats.Add(1)
					default:
						t.Errorf("%d %s", a.status, a.raw)
					}
				})
			}
			wg.Wait()
			if first.Load() != 1 || repeats.Load() != 49 || s.balance(key) != 50 || s.moved()-before != 1 {
				t.Errorf("%d first, %d repeats, balance %v, money moved %d times", first.Load(), repeats.Load(), s.balance(key), s.moved()-before)
			}
		})
	}
}

// A payment that is not what was asked for is refused with fresh terms, nothing
// moves and nothing is kept.
func TestWrongPayments(t *testing.T) {
	s := newShop(t)
	key, other := s.account(), s.account()
	cheap := s.pay("x402 v2", key, "/api/v1/credits/topup/49")
	a := s.send(key, topUp50, cheap)
	if a.status != http.StatusPaymentRequired || a.body["error"] != "payment_required" ||
		a.body["type"] != "https://paymentauth.org/problems/payment-insufficient" || a.body["detail"] == "" {
		t.Errorf("%d %s", a.status, a.raw)
	}
	required, response := decoded(t, a.header.Get("PAYMENT-REQUIRED")), decoded(t, a.header.Get("PAYMENT-RESPONSE"))
	if !strings.Contains(required["error"].(string), "value_mismatch") || response["success"] != false ||
		len(a.header.Values("WWW-Authenticate")) != 3 {
		t.Errorf("%v %v", required, response)
	}
	foreign := s.pay("evm", other, topUp50)
	s.send(key, topUp50, foreign).wantError(t, http.StatusForbidden, farm.CodeForbidden)
	small := s.pay("stripe", key, "/api/v1/credits/topup/51")
	if a := s.send(key, topUp50, small); a.status != http.StatusPaymentRequired || a.body["challengeId"] == "" ||
		a.header.Get("Payment-Receipt") != "" {
		t.Errorf("%d %s", a.status, a.raw)
	}
	good := s.pay("x402 v2", key, topUp50)
	s.send(key, topUp50, good, "Payment-Authorization", foreign[1]).wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	s.send(key, topUp50, proof{"PAYMENT-SIGNATURE", strings.Repeat("A", 17<<10)}).wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	if a := s.send(key, topUp50, proof{"Payment-Authorization", "Payment garbage!"}); a.status != http.StatusPaymentRequired ||
		a.body["type"] != "https://paymentauth.org/problems/malformed-credential" {
		t.Errorf("%d %s", a.status, a.raw)
	}
	if list, err := s.store.Payments(context.Background(), false, 10); err != nil || len(list) > 0 || s.moved() != 0 {
		t.Errorf("%d rows, %v, money moved %d times", len(list), err, s.moved())
	}
	s.wantPaid(s.send(other, topUp50, foreign), false, 50) // and none of them is spoilt
	s.wantPaid(s.send(key, topUp50, good), false, 50)
}

// Whatever becomes of a settlement, money that moved is credited once and money
// that did not is asked for again.
func TestSettlementFaults(t *testing.T) {
	soon := 10
	later := 3000
	for _, c := range []struct {
		name, kind string
		fault      paysandbox.Fault
		pending    bool
	}{
		{"pending once, 500", "x402 v2", paysandbox.Fault{Kind: paysandbox.FaultPendingOnce}, false},
		{"pending once, 202", "x402 v2", paysandbox.Fault{Kind: paysandbox.FaultPendingOnce, Status: 202}, false},
		{"pending twice", "evm", paysandbox.Fault{Kind: paysandbox.FaultPendingOnce, Count: 2}, true},
		{"success:false in a 200", "x402 v2", paysandbox.Fault{Kind: paysandbox.FaultSuccessFalse}, true},
		{"500 before", "x402 v1", paysandbox.Fault{Kind: paysandbox.FaultError500}, true},
		{"500 after", "x402 v2", paysandbox.Fault{Kind: paysandbox.FaultErrorAfterSettle}, true},
		{"cut after", "evm", paysandbox.Fault{Kind: paysandbox.FaultTimeoutAfterSettle, DelayMs: &soon}, true},
		{"timeout after", "x402 v2", paysandbox.Fault{Kind: paysandbox.FaultTimeoutAfterSettle, DelayMs: &later}, true},
		{"Stripe, 500 after", "stripe", paysandbox.Fault{Service: "stripe", Kind: paysandbox.FaultErrorAfterSettle}, true},
		{"Stripe, 500 before", "stripe", paysandbox.Fault{Service: "stripe", Kind: paysandbox.FaultError500}, true},
		{"Stripe, timeout after", "stripe", paysandbox.Fault{Service: "stripe", Kind: paysandbox.FaultTimeoutAfterSettle, DelayMs: &later}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newShop(t) // one after the other: making a handler sets globals
			t.Parallel()
			s.keep()
			key := s.account()
			p := s.pay(c.kind, key, topUp50)
			s.fault(c.fault)
			a := s.send(key, topUp50, p)
			if !c.pending {
				s.wantPaid(a, false, 50)
			} else {
				s.wantPending(a)
				if a := s.do("POST", topUp50, key, ""); a.status == http.StatusPaymentRequired {
					t.Errorf("another payment is asked for while one is on its way: %s", a.raw)
				}
				s.eventually("the keeper credits it", func() bool { return s.balance(key) == 50 })
				s.wantPaid(s.send(key, topUp50, p), true, 50)
			}
			if got := s.moved(); got != 1 || s.balance(key) != 50 {
				t.Errorf("money moved %d times, balance %v", got, s.balance(key))
			}
			if a := s.do("POST", topUp50, key, ""); a.status != http.StatusPaymentRequired {
				t.Errorf("the next purchase: %d %s", a.status, a.raw)
			}
		})
	}
}

// Nothing has moved: the caller may mend it, with the same payment or another.
func TestDefiniteRefusals(t *testing.T) {
	s := newShop(t)
	key := s.account()
	p := s.pay("x402 v2", key, topUp50)
	s.fault(paysandbox.Fault{Kind: paysandbox.FaultInsufficient})
	a := s.send(key, topUp50, p)
	if a.status != http.StatusPaymentRequired || decoded(t, a.header.Get("PAYMENT-RESPONSE"))["errorReason"] !=
		"invalid_exact_evm_insufficient_balance" {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	s.wantPaid(s.send(key, topUp50, p), false, 50) // the payer has filled up

	// A facilitator that cannot be asked is no reason to pay anew.
	p = s.pay("evm", key, topUp50)
	s.fault(paysandbox.Fault{Operation: "verify", Kind: paysandbox.FaultUnavailable})
	s.wantPending(s.send(key, topUp50, p))
	s.wantPaid(s.send(key, topUp50, p), false, 100)

	c, _ := challenge(t, s.do("POST", topUp50, key, ""), "stripe")
	declined := s.send(key, topUp50, credential(c, map[string]any{"spt": paysandbox.TokenDeclined + "x"}))
	if declined.status != http.StatusPaymentRequired || !strings.Contains(declined.raw, "declined") {
		t.Errorf("%d %s", declined.status, declined.raw)
	}
	action := s.send(key, topUp50, credential(c, map[string]any{"spt": paysandbox.TokenAction + "x"}))
	if action.status != http.StatusPaymentRequired {
		t.Errorf("%d %s", action.status, action.raw)
	}
	s.wantPaid(s.send(key, topUp50, credential(c, map[string]any{"spt": paysandbox.TokenSucceeds + "x"})), false, 150)
	// The token has paid; another challenge cannot spend it again.
	c, _ = challenge(t, s.do("POST", topUp50, key, ""), "stripe")
	s.wantPaid(s.send(key, topUp50, credential(c, map[string]any{"spt": paysandbox.TokenSucceeds + "x"})), true, 150)
	other := s.account()
	c, _ = challenge(t, s.do("POST", topUp50, other, ""), "stripe")
	s.send(other, topUp50, credential(c, map[string]any{"spt": paysandbox.TokenSucceeds + "x"})).wantError(t,
		http.StatusConflict, farm.CodeConflict)
}

// A card payment that takes its time is credited when Stripe says so.
func TestStripeProcessing(t *testing.T) {
	s := newShop(t)
	s.keep()
	key := s.account()
	c, _ := challenge(t, s.do("POST", topUp50, key, ""), "stripe")
	p := credential(c, map[string]any{"spt": paysandbox.TokenProcessing + "x"})
	s.wantPending(s.send(key, topUp50, p))
	s.eventually("it is credited", func() bool { return s.balance(key) == 50 })
	s.wantPaid(s.send(key, topUp50, p), true, 50)
}

// The process dies between settlement and credit; what it left is taken up.
func TestAbandonedPayments(t *testing.T) {
	s := newShop(t)
	for _, kind := range []string{"x402 v2", "stripe"} {
		for _, state := range []string{"received", "settling"} {
			t.Run(kind+" "+state, func(t *testing.T) {
				s.t = t
				key := s.account()
				before := s.moved()
				p := s.pay(kind, key, topUp50)
				// Held back until the row below is what a dead process left.
				s.fault(paysandbox.Fault{Kind: paysandbox.FaultErrorAfterSettle})
				s.fault(paysandbox.Fault{Service: "stripe", Kind: paysandbox.FaultErrorAfterSettle})
				s.wantPending(s.send(key, topUp50, p))
				s.exec(`ALTER TABLE payments DISABLE TRIGGER payment_state_moves`)
				s.exec(`UPDATE payments SET state = '` + state + `', next_attempt_at = now() - interval '1 second' WHERE state = 'unknown'`)
				s.exec(`ALTER TABLE payments ENABLE TRIGGER payment_state_moves`)
				ctx, stop := context.WithCancel(context.Background())
				done := make(chan struct{})
				go func() {
					cashier.Cashier{Store: s.store, Rails: s.rails, Log: slog.New(slog.DiscardHandler)}.Run(ctx)
					close(done)
				}()
				s.eventually("it is credited", func() bool { return s.balance(key) == 50 })
				stop()
				<-done
				s.wantPaid(s.send(key, topUp50, p), true, 50)
				if got := s.moved() - before; got != 1 {
					t.Errorf("money moved %d times", got)
				}
				_, _ = http.DefaultClient.Do(must(http.NewRequest(http.MethodDelete, s.outside+"/sandbox/faults", nil)))
			})
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Without a chain to ask and past its time a payment is the operator's: it is
// listed, never guessed, and its account may go on.
func TestParkedPayment(t *testing.T) {
	s := newShop(t, func(c *payments.Config) { c.X402.RPCURL = "" })
	s.keep()
	key := s.account()
	p := s.pay("x402 v2", key, topUp50)
	s.fault(paysandbox.Fault{Kind: paysandbox.FaultErrorAfterSettle})
	s.wantPending(s.send(key, topUp50, p))
	// Five minutes later, with the facilitator gone.
	s.exec(`UPDATE payments SET proof = jsonb_set(proof, '{transfer,authorization,validBefore}', '"1700000000"'), next_attempt_at = now()`)
	s.eventually("it is parked", func() bool {
		list, err := s.store.Payments(context.Background(), true, 10)
		return err == nil && len(list) == 1 && list[0].State == farm.PaymentUnknown && list[0].ParkedAt != nil
	})
	s.wantPending(s.send(key, topUp50, p))
	if a := s.do("POST", topUp50, key, ""); a.status != http.StatusPaymentRequired {
		t.Errorf("the account cannot buy any more: %d %s", a.status, a.raw)
	}
	list, _ := s.store.Payments(context.Background(), true, 10)
	if _, first, err := s.store.CreditPayment(context.Background(), list[0].ID, "0xfound"); err != nil || !first {
		t.Fatalf("resolved by hand: %v %v", first, err)
	}
	s.wantPaid(s.send(key, topUp50, p), true, 50)
}

// One Idempotency-Key buys once, even when the client signs anew.
func TestTopUpIdempotencyKey(t *testing.T) {
	s := newShop(t)
	key, other := s.account(), s.account()
	one, two := s.pay("x402 v2", key, topUp50), s.pay("evm", key, topUp50)
	if a := s.do("POST", topUp50, key, "", idempotencyKey, "order"); a.status != http.StatusPaymentRequired {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	s.wantPaid(s.send(key, topUp50, one, idempotencyKey, "order"), false, 50)
	s.wantPaid(s.send(key, topUp50, two, idempotencyKey, "order"), true, 50)
	s.wantPaid(s.do("POST", topUp50, key, "", idempotencyKey, "order"), true, 50)
	s.do("POST", "/api/v1/credits/topup/100", key, "", idempotencyKey, "order").wantError(t, http.StatusConflict, farm.CodeConflict)
	s.do("POST", topUp50, key, "", idempotencyKey, strings.Repeat("k", 256)).wantError(t, http.StatusBadRequest, farm.CodeInvalid,
		idempotencyKey)
	if a := s.do("POST", topUp50, other, "", idempotencyKey, "order"); a.status != http.StatusPaymentRequired {
		t.Errorf("another account's key of the same name is another key: %d %s", a.status, a.raw)
	}
	if s.moved() != 1 {
		t.Errorf("money moved %d times", s.moved())
	}
	// At once, each with a payment of its own.
	proofs := []proof{}
	for range 8 {
		proofs = append(proofs, s.pay("x402 v2", key, topUp50))
	}
	var wg sync.WaitGroup
	for _, p := range proofs {
		wg.Go(func() {
			if a := s.send(key, topUp50, p, idempotencyKey, "second"); a.status != http.StatusOK {
				t.Errorf("%d %s", a.status, a.raw)
			}
		})
	}
	wg.Wait()
	if s.moved() != 2 || s.balance(key) != 100 {
		t.Errorf("money moved %d times, balance %v", s.moved(), s.balance(key))
	}
	s.wantPaid(s.send(key, topUp50, two), false, 150) // it was never used
}

// A client that overwrites its key with the credential is known by the
// challenge, as long as that key works.
func TestCredentialInPlaceOfKey(t *testing.T) {
	s := newShop(t)
	key := s.account()
	p := s.pay("evm", key, topUp50)
	old := proof{"Authorization", p[1]}
	s.wantPaid(s.send("", topUp50, old), false, 50)
	s.wantPaid(s.send("", topUp50, old), true, 50)
	s.wantPaid(s.send(key, topUp50, p), true, 50)
	s.wantPaid(s.do("POST", topUp50, "", "", "Authorization", "Bearer "+key+", "+p[1]), true, 50)
	s.do("GET", "/api/v1/credits", "", "", "Authorization", p[1]).wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	next := s.pay("evm", key, topUp50)
	forged := []byte(next[1])
	forged[len("Payment ")+20] ^= 1
	s.send("", topUp50, proof{"Authorization", string(forged)}).wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	// The key is revoked; its challenges go with it.
	second, _ := s.do("POST", "/api/v1/keys", key, "").body["apiKey"].(string)
	for _, k := range s.do("GET", "/api/v1/keys", key, "").body["keys"].([]any) {
		if k := k.(map[string]any); k["prefix"] == key[:12] {
			s.do("DELETE", "/api/v1/keys/"+k["id"].(string), second, "")
		}
	}
	s.send("", topUp50, proof{"Authorization", next[1]}).wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	// It counts against the key that it stands for.
	agent := s.register()
	p = s.pay("stripe", agent, topUp50)
	limited := 0
	for range 40 {
		if a := s.send("", topUp50, proof{"Authorization", p[1]}); a.status == http.StatusTooManyRequests {
			limited++
		}
	}
	if limited == 0 {
		t.Error("forty attempts in a moment were all let through")
	}
}

// The rail of a facilitator that does not settle our network is off.
func TestUnsupportedNetworkIsOff(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"kinds":[{"x402Version":2,"scheme":"exact","network":"eip155:8453"}]}`))
	}))
	defer other.Close()
	c := payments.Config{Secrets: [][]byte{bytes.Repeat([]byte("s"), 32)}, Realm: "api.example.com", USDPerCredit: payments.Cent,
		Packs: []int{50}, Timeout: time.Second, X402: payments.X402Config{FacilitatorURL: other.URL, Network: "eip155:84532", PayTo: payTo}}
	rails := must(payments.New(c, slog.New(slog.DiscardHandler)))
	s := shop{server: serverWith(t, func(s *api.Server) {
		s.Payments, s.Config.JobDeadline = rails, 15*time.Minute // no worker takes what is asked for
	})}
	s.during(rails.Watch)
	time.Sleep(200 * time.Millisecond)
	key := s.account()
	if a := s.do("GET", "/api/v1/credits/topup", key, ""); a.body["enabled"] != false {
		t.Errorf("%s", a.raw)
	}
	s.wantPending(s.do("POST", topUp50, key, ""))
}

func TestCORS(t *testing.T) {
	const page = "https://agent.example"
	s := serverWith(t, func(s *api.Server) { s.Config.WebOrigins = []string{page} })
	a := s.do("OPTIONS", topUp50, "", "", "Origin", page, "Access-Control-Request-Method", "POST")
	if a.status != http.StatusNoContent || a.header.Get("Access-Control-Allow-Origin") != page ||
		!strings.Contains(a.header.Get("Access-Control-Allow-Headers"), "PAYMENT-SIGNATURE") ||
		!strings.Contains(a.header.Get("Access-Control-Allow-Methods"), "POST") || a.header.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%d %v", a.status, a.header)
	}
	a = s.do("POST", topUp50, "", "", "Origin", page)
	if a.status != http.StatusUnauthorized || a.header.Get("Access-Control-Allow-Origin") != page ||
		!strings.Contains(a.header.Get("Access-Control-Expose-Headers"), "PAYMENT-REQUIRED") {
		t.Errorf("an error is readable too: %d %v", a.status, a.header)
	}
	for _, stranger := range []string{"https://evil.example", "null", page + ".evil.example"} {
		a = s.do("OPTIONS", topUp50, "", "", "Origin", stranger, "Access-Control-Request-Method", "POST")
		if a.header.Get("Access-Control-Allow-Origin") != "" || a.header.Get("Vary") != "Origin" {
			t.Errorf("%s: %v", stranger, a.header)
		}
	}
	closed := newServer(t)
	if a := closed.do("POST", topUp50, "", "", "Origin", page); a.header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("%v", a.header)
	}
	for _, bad := range []string{"agent.example", "https://agent.example/", "ftp://x", "https://"} {
		c := api.Defaults()
		c.WebOrigins = []string{bad}
		if c.Validate() == nil {
			t.Errorf("%s was taken", bad)
		}
	}
}

// The document says what the operation answers.
func TestTopUpIsDocumented(t *testing.T) {
	s := newServer(t)
	a := s.do("GET", "/openapi.json", "", "")
	op := a.body["paths"].(map[string]any)["/api/v1/credits/topup/{credits}"].(map[string]any)["post"].(map[string]any)
	for _, status := range []int{200, 400, 401, 402, 403, 409, 429, 503} {
		if _, ok := op["responses"].(map[string]any)[strconv.Itoa(status)]; !ok {
			t.Errorf("%d is not documented", status)
		}
	}
	if !strings.Contains(a.raw, `"PaymentRequiredBody"`) || !strings.Contains(a.raw, "PAYMENT-SIGNATURE") {
		t.Error("the 402 has no schema, or its headers are missing")
	}
}
