package e2e

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm/internal/eip3009"
	"github.com/snackfarm/farm/internal/paysandbox"
)

// till is a farm that sells credits to published clients, and the outside that
// settles for it.
type till struct {
	*farm
	box     *paysandbox.Sandbox
	outside string
	payer   eip3009.Key
	paid    []string // settings
}

func newTill(t *testing.T) till {
	t.Helper()
	box, err := paysandbox.New(paysandbox.Config{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(box.Handler())
	payer, err := eip3009.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	for _, chain := range []string{"x402", "tempo"} {
		if err := box.Grant(chain, payer.Address(), 1_000_000_000); err != nil {
			t.Fatal(err)
		}
	}
	const payTo = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C"
	s := till{newFarm(t), box, server.URL, payer, []string{
		"FARM_PAYMENT_SECRETS=" + strings.Repeat("s", 32), "FARM_PAYMENT_REALM=farm.example", "FARM_WELCOME_CREDITS=0",
		"FARM_X402_FACILITATOR_URL=" + server.URL + "/x402", "FARM_X402_NETWORK=" + box.Network(), "FARM_X402_PAY_TO=" + payTo,
		"FARM_X402_RPC_URL=" + server.URL + "/evm", "FARM_STRIPE_SECRET_KEY=" + paysandbox.DefaultStripeKey,
		"FARM_STRIPE_PROFILE_ID=profile_test", "FARM_STRIPE_API_URL=" + server.URL + "/stripe",
		"FARM_TEMPO_RPC_URL=" + server.URL + "/tempo", "FARM_TEMPO_CHAIN_ID=" + strconv.Itoa(paysandbox.TempoTestnet),
		"FARM_TEMPO_TOKEN=" + paysandbox.PathUSD.String(), "FARM_TEMPO_RECIPIENT=" + payTo,
	}}
	t.Cleanup(server.Close)
	return s
}

// open starts an API and waits until every rail is on.
func (s till) open(env ...string) *process {
	s.t.Helper()
	p := s.api(append(append([]string{}, s.paid...), env...)...)
	if s.key == "" {
		s.register()
	}
	s.eventually(endWithin, "the rails are on", func() bool {
		var got struct {
			Rails struct{ X402, MPP bool }
		}
		s.call("GET", "/api/v1/credits/topup", nil, http.StatusOK, &got)
		return got.Rails.X402 && got.Rails.MPP && strings.Count(p.log.String(), "payments are ready") == 2
	})
	return p
}

// register opens an account without credits whose plan allows many calls.
func (s till) register() {
	s.t.Helper()
	p := s.run("account", "create", "--plan", "agent")
	p.wait(0)
	var got struct{ APIKey string }
	if err := json.Unmarshal([]byte(p.log.String()), &got); err != nil {
		s.t.Fatalf("%v: %s", err, p.log)
	}
	s.key = got.APIKey
	db, err := pgx.Connect(context.Background(), s.setting("FARM_DATABASE_URL"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.Exec(context.Background(), `UPDATE accounts SET plan = 'enterprise'`); err != nil {
		s.t.Fatal(err)
	}
}

// outcome is what a client printed.
type outcome struct {
	Status int
	Error  string
	Body   struct {
		Error, Rail, Reference, Network, Method, AmountUSD, Message string
		CreditsAdded, NewBalance                                    int
		Duplicate                                                   bool
	}
	Headers  map[string]string
	Proof    struct{ Header, Value string }
	Requests []struct {
		Status        int
		Proof         string
		Authorization string
	}
}

const clients = "payclients"

// pay runs a published client against the farm.
func (s till) pay(client string, credits int, options ...string) outcome {
	s.t.Helper()
	if _, err := os.Stat(filepath.Join(clients, "node_modules")); err != nil {
		s.t.Fatal("the payment clients are not installed: run `make test`")
	}
	ctx, stop := context.WithTimeout(context.Background(), endWithin)
	defer stop()
	args := append([]string{"pay.mjs", client, s.base + "/api/v1/credits/topup/" + strconv.Itoa(credits),
		"--tempo-rpc", s.outside + "/tempo"}, options...)
	cmd := exec.CommandContext(ctx, "node", args...)
	cmd.Dir = clients
	cmd.Env = append(os.Environ(), "PAYER_PRIVATE_KEY="+s.payer.Hex(), "FARM_API_KEY="+s.key)
	out, _ := cmd.Output() // its exit code repeats what it prints
	var got outcome
	if err := json.Unmarshal(out, &got); err != nil {
		s.t.Fatalf("%s: %v: %s", client, err, out)
	}
	return got
}

// replay sends a client's proof again, as it was.
func (s till) replay(o outcome, credits int) outcome {
	s.t.Helper()
	req, err := http.NewRequest(http.MethodPost, s.base+"/api/v1/credits/topup/"+strconv.Itoa(credits), nil)
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+s.key)
	req.Header.Set(o.Proof.Header, o.Proof.Value)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	got := outcome{Status: resp.StatusCode}
	if err := json.NewDecoder(resp.Body).Decode(&got.Body); err != nil {
		s.t.Fatal(err)
	}
	return got
}

// moved is how often money has moved outside.
func (s till) moved() int {
	state := s.box.State()
	n := len(state.X402.Transfers) + len(state.Tempo.Transfers)
	for _, pi := range state.PaymentIntents {
		if pi.Status == "succeeded" {
			n++
		}
	}
	return n
}

// The published clients pay a real farm over every rail, and none of them pays
// or is credited twice.
func TestPublishedClientsPay(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	api := s.open()
	balance := 0
	for _, c := range []struct{ client, rail, method, header, receipt string }{
		{"x402-v2", "x402", "", "payment-signature", "payment-response"},
		{"x402-v1", "x402", "", "x-payment", "x-payment-response"},
		{"mppx-x402", "x402", "", "payment-signature", "payment-response"},
		{"mppx-evm", "mpp", "evm", "payment-authorization", "payment-receipt"},
		{"mppx-stripe", "mpp", "stripe", "payment-authorization", "payment-receipt"},
		{"mppx-tempo-push", "mpp", "tempo", "payment-authorization", "payment-receipt"},
		{"mppx-tempo-pull", "mpp", "tempo", "payment-authorization", "payment-receipt"},
		{"mppx-old-evm", "mpp", "evm", "authorization", "payment-receipt"}, // overwrites the API key
	} {
		t.Run(c.client, func(t *testing.T) {
			before := s.moved()
			a := s.pay(c.client, 100)
			balance += 100
			if a.Status != http.StatusOK || a.Body.Rail != c.rail || a.Body.Method != c.method || a.Body.CreditsAdded != 100 ||
				a.Body.NewBalance != balance || a.Body.Duplicate || a.Body.AmountUSD != "1.00" || a.Proof.Header != c.header ||
				a.Headers[c.receipt] == "" {
				t.Fatalf("%+v", a)
			}
			if c.client != "mppx-old-evm" && a.Requests[len(a.Requests)-1].Authorization != "Bearer" {
				t.Errorf("the API key did not come along: %+v", a.Requests)
			}
			again := s.replay(a, 100)
			if again.Status != http.StatusOK || !again.Body.Duplicate || again.Body.Reference != a.Body.Reference ||
				again.Body.NewBalance != balance {
				t.Errorf("replay: %+v", again)
			}
			if other := s.replay(a, 500); other.Status != http.StatusConflict {
				t.Errorf("for other credits: %+v", other)
			}
			if got := s.moved() - before; got != 1 || s.balance() != balance {
				t.Errorf("money moved %d times, balance %d", got, s.balance())
			}
			if strings.Contains(api.log.String(), a.Proof.Value[:min(60, len(a.Proof.Value))]) {
				t.Error("the proof is in the log")
			}
		})
	}
	// A client's own limit: a dollar unless it is told otherwise.
	if a := s.pay("x402-v2", 500, "--max-usd", "1"); a.Status != 0 || !strings.Contains(a.Error, "spend") {
		t.Errorf("%+v", a)
	}
	if a := s.pay("unpaid", 100); a.Status != http.StatusPaymentRequired || a.Body.Error != "payment_required" {
		t.Errorf("%+v", a)
	}
	if a := s.pay("x402-v2", 100, "--no-key"); a.Status != http.StatusUnauthorized {
		t.Errorf("%+v", a)
	}
}

// A payer without money: the client is told, nothing is credited, no row stays
// open.
func TestClientWithoutMoney(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	s.open()
	var err error
	if s.payer, err = eip3009.NewKey(); err != nil {
		t.Fatal(err)
	}
	if a := s.pay("x402-v2", 100); a.Status != http.StatusPaymentRequired || !strings.Contains(a.Body.Message, "has 0") {
		t.Errorf("%+v", a)
	}
	if open, err := s.store.Payments(context.Background(), true, 10); err != nil || len(open) > 0 || s.moved() != 0 {
		t.Errorf("%v %v, money moved %d times", open, err, s.moved())
	}
}

// The power goes between settlement and credit: the next process credits it,
// once.
func TestKilledBetweenSettlementAndCredit(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	for _, client := range []string{"x402-v2", "mppx-stripe"} {
		t.Run(client, func(t *testing.T) {
			victim := s.open()
			balance, before := s.balance(), s.moved()
			for _, service := range []string{"x402", "stripe"} {
				late := 60_000
				if err := s.box.AddFault(paysandbox.Fault{Service: service, Kind: paysandbox.FaultTimeoutAfterSettle, DelayMs: &late}); err != nil {
					t.Fatal(err)
				}
			}
			said := make(chan outcome, 1)
			go func() { said <- s.pay(client, 100) }()
			s.eventually(endWithin, "the money has moved", func() bool { return s.moved() == before+1 })
			victim.kill()
			if a := <-said; a.Status == http.StatusOK {
				t.Fatalf("it was answered before the kill; the test proves nothing: %+v", a)
			} else if a.Proof.Value == "" {
				t.Fatalf("no proof was sent: %+v", a)
			} else {
				s.clearFaults()
				s.open()
				if got := s.balance(); got != balance {
					t.Fatalf("balance is %d already; the test proves nothing", got)
				}
				s.fastForward()
				s.eventually(endWithin, "it is credited", func() bool { return s.balance() == balance+100 })
				again := s.replay(a, 100)
				if again.Status != http.StatusOK || !again.Body.Duplicate || s.balance() != balance+100 || s.moved() != before+1 {
					t.Errorf("%+v, balance %d, money moved %d times", again, s.balance(), s.moved()-before)
				}
			}
		})
	}
}

// A transaction on Tempo that cannot be seen yet is waited for, and one whose
// sending was cut off is found.
func TestTempoIsFoundOut(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	s.open()
	fault := func(f paysandbox.Fault) {
		t.Helper()
		f.Service = "tempo"
		if err := s.box.AddFault(f); err != nil {
			t.Fatal(err)
		}
	}
	fault(paysandbox.Fault{Kind: paysandbox.FaultPendingOnce})
	late := s.pay("mppx-tempo-push", 100)
	if late.Status != http.StatusServiceUnavailable || late.Headers["retry-after"] == "" || late.Headers["www-authenticate"] != "" {
		t.Fatalf("%+v", late)
	}
	s.eventually(endWithin, "it is credited", func() bool { return s.balance() == 100 })
	if again := s.replay(late, 100); !again.Body.Duplicate || again.Body.NewBalance != 100 {
		t.Errorf("%+v", again)
	}
	soon := 10
	fault(paysandbox.Fault{Operation: "eth_sendRawTransactionSync", Kind: paysandbox.FaultTimeoutAfterSettle, DelayMs: &soon})
	if cut := s.pay("mppx-tempo-pull", 100); cut.Status != http.StatusOK || cut.Body.Duplicate || cut.Body.NewBalance != 200 ||
		s.moved() != 2 {
		t.Errorf("%+v, money moved %d times", cut, s.moved())
	}
}

func (s till) clearFaults() {
	s.t.Helper()
	req, err := http.NewRequest(http.MethodDelete, s.outside+"/sandbox/faults", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	_ = resp.Body.Close()
}

// fastForward ends the lease of a dead process.
func (s till) fastForward() {
	s.t.Helper()
	var url string
	for _, e := range s.env {
		if v, ok := strings.CutPrefix(e, "FARM_DATABASE_URL="); ok {
			url = v
		}
	}
	db, err := pgx.Connect(context.Background(), url)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.Exec(context.Background(),
		`UPDATE payments SET next_attempt_at = now() - interval '1 second' WHERE state NOT IN ('credited', 'refused')`); err != nil {
		s.t.Fatal(err)
	}
}

// What nobody can find out is the operator's, who sees it, never with its proof,
// and says how it ended.
func TestOperatorResolvesPayments(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	s.paid = append(s.paid, "FARM_X402_RPC_URL=")
	s.open()
	// Nobody takes it up, so that it stays as the request left it.
	if err := s.box.AddFault(paysandbox.Fault{Kind: paysandbox.FaultSuccessFalse, Count: 1000}); err != nil {
		t.Fatal(err)
	}
	a := s.pay("x402-v2", 100)
	if a.Status != http.StatusServiceUnavailable || a.Headers["retry-after"] == "" || len(a.Requests) != 2 {
		t.Fatalf("%+v", a)
	}
	list := s.run("payments", "list")
	list.wait(0)
	var open []struct{ ID, State, Rail, Key, AmountUSD string }
	if err := json.Unmarshal([]byte(list.log.String()), &open); err != nil || len(open) != 1 || open[0].State != "unknown" ||
		open[0].AmountUSD != "1.00" {
		t.Fatalf("%v: %s", err, list.log)
	}
	for _, secret := range []string{"signature", "proof", a.Proof.Value[:60]} {
		if strings.Contains(list.log.String(), secret) {
			t.Errorf("%s is shown: %s", secret, list.log)
		}
	}
	s.run("payments", "resolve", open[0].ID).wait(usageError)
	s.run("payments", "resolve", open[0].ID, "--arrived", "0xabc", "--refused", "no").wait(usageError)
	s.run("payments", "show", "nothing").wait(1)
	s.run("payments", "resolve", open[0].ID, "--arrived", "0xabc").wait(0)
	if s.balance() != 100 {
		t.Errorf("balance is %d", s.balance())
	}
	s.run("payments", "resolve", open[0].ID, "--refused", "too late").wait(1)
	shown := s.run("payments", "show", open[0].ID)
	shown.wait(0)
	if !strings.Contains(shown.log.String(), `"credited"`) || !strings.Contains(shown.log.String(), "0xabc") {
		t.Errorf("%s", shown.log)
	}
}

// Half a rail is said at the start; a facilitator that is not there only keeps
// the rail off.
func TestPaymentSettings(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	for says, env := range map[string][]string{
		"FARM_X402_PAY_TO is missing":     {"FARM_X402_FACILITATOR_URL=http://127.0.0.1:1", "FARM_X402_NETWORK=eip155:84532"},
		"FARM_PAYMENT_SECRETS is missing": {"FARM_STRIPE_SECRET_KEY=sk_test_x", "FARM_STRIPE_PROFILE_ID=p"},
		"FARM_USD_PER_CREDIT":             {"FARM_USD_PER_CREDIT=a lot"},
		"web origin":                      {"FARM_WEB_ORIGINS=everybody"},
		"FARM_PUBLIC_URL is missing": {"FARM_API_ADDR=0.0.0.0:0", "FARM_X402_FACILITATOR_URL=http://127.0.0.1:1",
			"FARM_X402_NETWORK=eip155:84532", "FARM_X402_PAY_TO=0x209693Bc6afc0C5328bA36FaF03C514EF312287C"},
	} {
		p := f.runWith(append([]string{"FARM_API_ADDR=127.0.0.1:0"}, env...), "api")
		p.wait(1)
		if !strings.Contains(p.log.String(), says) {
			t.Errorf("the error does not say %q:\n%s", says, p.log)
		}
	}
	f.api("FARM_X402_FACILITATOR_URL=http://127.0.0.1:1", "FARM_X402_NETWORK=eip155:84532",
		"FARM_X402_PAY_TO=0x209693Bc6afc0C5328bA36FaF03C514EF312287C")
	f.register()
	var got struct {
		Enabled bool
		Rails   struct{ X402, MPP bool }
	}
	f.call("GET", "/api/v1/credits/topup", nil, http.StatusOK, &got)
	if got.Enabled || got.Rails.X402 {
		t.Errorf("%+v", got)
	}
	f.call("POST", "/api/v1/credits/topup/100", nil, http.StatusServiceUnavailable, nil)
}

// signed is a payment of the first of an x402 answer's terms, as a client of
// version 2 sends it.
func (s till) signed(required string) string {
	s.t.Helper()
	raw, err := base64.StdEncoding.DecodeString(required)
	if err != nil {
		s.t.Fatal(err)
	}
	var asked struct{ Accepts []map[string]any }
	if err := json.Unmarshal(raw, &asked); err != nil || len(asked.Accepts) == 0 {
		s.t.Fatalf("no terms in %q: %v", raw, err)
	}
	terms := asked.Accepts[0]
	value, _ := eip3009.ParseUint256(fmt.Sprint(terms["amount"]))
	to, _ := eip3009.ParseAddress(fmt.Sprint(terms["payTo"]))
	random, err := eip3009.NewKey()
	if err != nil {
		s.t.Fatal(err)
	}
	auth := eip3009.Authorization{From: s.payer.Address(), To: to, Value: value,
		ValidBefore: eip3009.NewUint256(uint64(time.Now().Add(4 * time.Minute).Unix())), Nonce: eip3009.Keccak256([]byte(random.Hex()))}
	payment, err := json.Marshal(map[string]any{"x402Version": 2, "accepted": terms,
		"payload": map[string]any{"authorization": auth, "signature": s.payer.Sign(s.box.Domain().Digest(auth)).String()}})
	if err != nil {
		s.t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(payment)
}
