package paysandbox_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/internal/eip3009"
	"github.com/snackfarm/farm/internal/paysandbox"
)

// The clock of these tests stands still.
var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

type fixture struct {
	*paysandbox.Sandbox
	t   *testing.T
	url string
	key eip3009.Key
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	box := must(paysandbox.New(paysandbox.Config{Now: func() time.Time { return now }}))
	server := httptest.NewServer(box.Handler())
	t.Cleanup(server.Close)
	f := fixture{Sandbox: box, t: t, url: server.URL, key: must(eip3009.NewKey())}
	require.NoError(t, box.Grant("x402", f.key.Address(), 1_000_000))
	return f
}

// call posts a body and reads the answer into out, unless it is nil.
func (f fixture) call(path string, body []byte, out any) (status int, err error) {
	res, err := http.Post(f.url+path, "application/json", bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	require.NoError(f.t, err)
	require.Equal(f.t, "no real money", res.Header.Get("Sandbox"))
	if out != nil {
		require.NoError(f.t, json.Unmarshal(text, out), "%s", text)
	}
	return res.StatusCode, nil
}

type answer struct {
	IsValid       bool
	InvalidReason string
	Success       bool
	ErrorReason   string
	ErrorMessage  string
	Transaction   string
	Network       string
	Payer         string
}

// pay is a payment in the making: signed when its body is asked for.
type pay struct {
	domain        eip3009.Domain
	authorization eip3009.Authorization
	signature     string // "": the payer's own
	version       int
	scheme        string
	network       string
	required      map[string]any
}

func (f fixture) pay(version int) *pay {
	var nonce eip3009.Hash
	copy(nonce[:], fmt.Sprintf("%032d", time.Now().UnixNano()))
	p := &pay{domain: f.Domain(), version: version, scheme: "exact", network: "eip155:84532", authorization: eip3009.Authorization{
		From: f.key.Address(), To: seller, Value: eip3009.NewUint256(500_000), ValidBefore: eip3009.NewUint256(uint64(now.Unix()) + 300),
		Nonce: nonce,
	}}
	p.required = map[string]any{"scheme": "exact", "network": "eip155:84532", "amount": "500000", "asset": paysandbox.USDC.String(),
		"payTo": seller.String(), "maxTimeoutSeconds": 300, "extra": map[string]any{"name": "USDC", "version": "2"}}
	if version == 1 {
		p.network = "base-sepolia"
		delete(p.required, "amount")
		for k, v := range map[string]any{"network": "base-sepolia", "maxAmountRequired": "500000", "resource": "http://shop.example/500",
			"description": "500 credits", "mimeType": "application/json"} {
			p.required[k] = v
		}
	}
	return p
}

var seller = must(eip3009.ParseAddress("0x209693Bc6afc0C5328bA36FaF03C514EF312287C"))

func (f fixture) body(p *pay) []byte {
	signature := p.signature
	if signature == "" {
		signature = f.key.Sign(p.domain.Digest(p.authorization)).String()
	}
	payload := map[string]any{"x402Version": p.version, "payload": map[string]any{"signature": signature, "authorization": p.authorization}}
	if p.version == 1 {
		payload["scheme"], payload["network"] = p.scheme, p.network
	} else {
		payload["accepted"] = map[string]any{"scheme": p.scheme, "network": p.network}
	}
	return must(json.Marshal(map[string]any{"x402Version": p.version, "paymentPayload": payload, "paymentRequirements": p.required}))
}

func (f fixture) balances() map[string]string { return f.State().X402.Balances }

func TestSettle(t *testing.T) {
	for _, version := range []int{1, 2} {
		t.Run(fmt.Sprintf("version %d", version), func(t *testing.T) {
			f := newFixture(t)
			p := f.pay(version)
			body := f.body(p)
			var got, again answer
			must(f.call("/x402/verify", body, &got))
			require.True(t, got.IsValid, "%+v", got)
			require.Equal(t, f.key.Address().String(), got.Payer)
			require.Equal(t, map[string]string{f.key.Address().String(): "1000000"}, f.balances(), "verifying moves nothing")

			must(f.call("/x402/settle", body, &got))
			require.True(t, got.Success, "%+v", got)
			require.Equal(t, p.network, got.Network)
			hash := must(eip3009.ParseHash(got.Transaction))
			require.True(t, strings.HasPrefix(string(hash[:]), "sandbox: no real money"), "a fake hash says so")
			paid := map[string]string{f.key.Address().String(): "500000", seller.String(): "500000"}
			require.Equal(t, paid, f.balances())

			must(f.call("/x402/settle", body, &again))
			require.True(t, again.Success)
			require.Equal(t, got.Transaction, again.Transaction)
			require.Equal(t, paid, f.balances(), "the identical body moves nothing")

			must(f.call("/x402/settle", append(body, ' '), &again))
			require.False(t, again.Success)
			require.Equal(t, "invalid_exact_evm_nonce_already_used", again.ErrorReason)
			require.Len(t, f.State().X402.Transfers, 1)
		})
	}
}

func TestSettleInParallel(t *testing.T) {
	f := newFixture(t)
	bodies := [][]byte{f.body(f.pay(2))}
	for range 9 {
		bodies = append(bodies, append(bodies[len(bodies)-1], ' '))
	}
	var wg sync.WaitGroup
	answers := make([]answer, len(bodies))
	for i, b := range bodies {
		wg.Go(func() { _, _ = f.call("/x402/settle", b, &answers[i]) })
	}
	wg.Wait()
	settled := 0
	for _, a := range answers {
		if a.Success {
			settled++
		}
	}
	require.Equal(t, 1, settled)
	require.Equal(t, "500000", f.balances()[seller.String()])
}

func TestFacilitatorRefuses(t *testing.T) {
	other := must(eip3009.NewKey())
	at := func(seconds int64) eip3009.Uint256 { return eip3009.NewUint256(uint64(now.Unix() + seconds)) }
	for name, c := range map[string]struct {
		change func(*pay)
		reason string
	}{
		"scheme":              {func(p *pay) { p.scheme = "upto" }, "unsupported_scheme"},
		"required scheme":     {func(p *pay) { p.required["scheme"] = "upto" }, "unsupported_scheme"},
		"permit2":             {func(p *pay) { p.required["extra"].(map[string]any)["assetTransferMethod"] = "permit2" }, "unsupported_scheme"},
		"no token name":       {func(p *pay) { p.required["extra"] = map[string]any{"version": "2"} }, "invalid_exact_evm_missing_eip712_domain"},
		"networks differ":     {func(p *pay) { p.network = "eip155:31337" }, "invalid_exact_evm_network_mismatch"},
		"a real network":      {func(p *pay) { p.network, p.required["network"] = "eip155:8453", "eip155:8453" }, "invalid_network"},
		"Tempo":               {func(p *pay) { p.network, p.required["network"] = "eip155:4217", "eip155:4217" }, "invalid_network"},
		"a name of version 1": {func(p *pay) { p.network, p.required["network"] = "base-sepolia", "base-sepolia" }, "invalid_network"},
		"somebody's else's signature": {func(p *pay) { p.signature = other.Sign(p.domain.Digest(p.authorization)).String() },
			"invalid_exact_evm_signature"},
		"signed for another chain": {func(p *pay) { p.domain.ChainID = 8453 }, "invalid_exact_evm_signature"},
		"signature of a wallet":    {func(p *pay) { p.signature = "0x" + strings.Repeat("ab", 200) }, "invalid_exact_evm_signature"},
		"recipient":                {func(p *pay) { p.authorization.To = other.Address() }, "invalid_exact_evm_recipient_mismatch"},
		"expired": {func(p *pay) {
			p.authorization.ValidBefore = at(5)
		}, "invalid_exact_evm_payload_authorization_valid_before"},
		"too early": {func(p *pay) { p.authorization.ValidAfter = at(1) }, "invalid_exact_evm_payload_authorization_valid_after"},
		"value below": {func(p *pay) {
			p.authorization.Value = eip3009.NewUint256(499_999)
		}, "invalid_exact_evm_payload_authorization_value_mismatch"},
		"value above": {func(p *pay) {
			p.authorization.Value = eip3009.NewUint256(500_001)
		}, "invalid_exact_evm_payload_authorization_value_mismatch"},
		"another token": {func(p *pay) {
			p.domain.VerifyingContract, p.required["asset"] = other.Address(), other.Address().String()
		}, "invalid_exact_evm_eip3009_not_supported"},
		"wrong token name": {func(p *pay) {
			p.domain.Name, p.required["extra"] = "USD Coin", map[string]any{"name": "USD Coin", "version": "2"}
		}, "invalid_exact_evm_token_name_mismatch"},
		"wrong token version": {func(p *pay) {
			p.domain.Version, p.required["extra"] = "1", map[string]any{"name": "USDC", "version": "1"}
		}, "invalid_exact_evm_token_version_mismatch"},
		"too poor": {func(p *pay) {
			p.authorization.Value, p.required["amount"] = eip3009.NewUint256(1_000_001), "1000001"
		}, "invalid_exact_evm_insufficient_balance"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			p := f.pay(2)
			c.change(p)
			var verified, settled answer
			status, err := f.call("/x402/verify", f.body(p), &verified)
			require.NoError(t, err)
			require.Equal(t, http.StatusOK, status)
			require.False(t, verified.IsValid)
			require.Equal(t, c.reason, verified.InvalidReason)
			must(f.call("/x402/settle", f.body(p), &settled))
			require.False(t, settled.Success)
			require.Equal(t, c.reason, settled.ErrorReason)
			require.Contains(t, settled.ErrorMessage, "sandbox")
			require.Empty(t, settled.Transaction)
			require.Equal(t, map[string]string{f.key.Address().String(): "1000000"}, f.balances())
		})
	}
}

func TestFacilitatorMalformed(t *testing.T) {
	f := newFixture(t)
	replaced := func(version int, old, new string) []byte {
		body := f.body(f.pay(version))
		out := bytes.Replace(body, []byte(old), []byte(new), 1)
		require.NotEqual(t, string(body), string(out), old)
		return out
	}
	for name, c := range map[string]struct {
		body   []byte
		reason string
	}{
		"no JSON":          {[]byte("x"), "invalid_payload"},
		"empty":            {[]byte("{}"), "invalid_x402_version"},
		"version 3":        {[]byte(`{"x402Version":3}`), "invalid_x402_version"},
		"no payload":       {[]byte(`{"x402Version":2}`), "invalid_payload"},
		"versions differ":  {replaced(2, `"x402Version":2},"paymentReq`, `"x402Version":1},"paymentReq`), "invalid_x402_version"},
		"value a number":   {replaced(2, `"value":"500000"`, `"value":500000`), "invalid_payload"},
		"amount negative":  {replaced(2, `"amount":"500000"`, `"amount":"-1"`), "invalid_payment_requirements"},
		"payTo short":      {replaced(2, `"payTo":"0x20`, `"payTo":"0x`), "invalid_payment_requirements"},
		"no timeout":       {replaced(2, `"maxTimeoutSeconds":300,`, ``), "invalid_payment_requirements"},
		"v1: no resource":  {replaced(1, `"resource"`, `"x"`), "invalid_payment_requirements"},
		"v1: amount of v2": {replaced(1, `"maxAmountRequired"`, `"amount"`), "invalid_payment_requirements"},
		"large":            {bytes.Repeat([]byte(" "), 65<<10), "invalid_payload"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, path := range []string{"/x402/verify", "/x402/settle"} {
				var got answer
				status, err := f.call(path, c.body, &got)
				require.NoError(t, err)
				require.Equal(t, http.StatusBadRequest, status)
				require.Equal(t, c.reason, got.InvalidReason+got.ErrorReason, "%+v", got)
			}
		})
	}
}

func TestFaultsOfSettle(t *testing.T) {
	none := 0
	for kind, c := range map[string]struct {
		status int // 0: no answer
		reason string
		moved  bool
	}{
		paysandbox.FaultSlow:               {status: 200, moved: true},
		paysandbox.FaultUnavailable:        {status: 503},
		paysandbox.FaultError500:           {status: 500},
		paysandbox.FaultInsufficient:       {status: 200, reason: "invalid_exact_evm_insufficient_balance"},
		paysandbox.FaultSuccessFalse:       {status: 200, reason: "unexpected_settle_error"},
		paysandbox.FaultPendingOnce:        {status: 500, reason: "settlement_pending", moved: true},
		paysandbox.FaultTimeoutAfterSettle: {moved: true},
		paysandbox.FaultErrorAfterSettle:   {status: 500, moved: true},
	} {
		t.Run(kind, func(t *testing.T) {
			f := newFixture(t)
			require.NoError(t, f.AddFault(paysandbox.Fault{Kind: kind, DelayMs: &none}))
			body := f.body(f.pay(2))
			var got answer
			var out any
			if c.reason != "" {
				out = &got
			}
			status, err := f.call("/x402/settle", body, out)
			require.Equal(t, c.status == 0, err != nil)
			require.Equal(t, c.status, status)
			require.Equal(t, c.reason, got.ErrorReason)
			require.False(t, got.Success)
			require.Equal(t, c.moved, len(f.State().X402.Transfers) == 1)
			if kind == paysandbox.FaultPendingOnce {
				require.NotEmpty(t, got.Transaction)
			}
			must(f.call("/x402/settle", body, &got))
			require.True(t, got.Success, "the identical body settles, or finds the earlier transaction")
			require.Len(t, f.State().X402.Transfers, 1)
			require.Empty(t, f.State().Faults)
		})
	}
}

func TestFaultsAreChecked(t *testing.T) {
	f := newFixture(t)
	for name, body := range map[string]string{
		"kind":         `{"kind":"explode"}`,
		"no kind":      `{}`,
		"service":      `{"service":"bank","kind":"slow"}`,
		"kind of evm":  `{"service":"evm","kind":"insufficient"}`,
		"count":        `{"kind":"slow","count":1001}`,
		"count below":  `{"kind":"slow","count":-1}`,
		"delay":        `{"kind":"slow","delayMs":120001}`,
		"status":       `{"kind":"pending_once","status":404}`,
		"unknown word": `{"kind":"slow","times":1}`,
	} {
		var got struct{ Error string }
		status, err := f.call("/sandbox/faults", []byte(body), &got)
		require.NoError(t, err)
		require.Equal(t, http.StatusBadRequest, status, name)
		require.NotEmpty(t, got.Error)
	}
	for range 100 {
		require.NoError(t, f.AddFault(paysandbox.Fault{Kind: "slow"}))
	}
	require.Error(t, f.AddFault(paysandbox.Fault{Kind: "slow"}), "the list has an end")
	req := must(http.NewRequest(http.MethodDelete, f.url+"/sandbox/faults", nil))
	res := must(http.DefaultClient.Do(req))
	require.NoError(t, res.Body.Close())
	require.Empty(t, f.State().Faults)
}

func TestFaucet(t *testing.T) {
	f := newFixture(t)
	to := must(eip3009.NewKey()).Address().String()
	var got paysandbox.State
	must(f.call("/sandbox/faucet", []byte(`{"address":"`+to+`","amount":"70"}`), &got))
	must(f.call("/sandbox/faucet", []byte(`{"address":"`+to+`","amount":"5","service":"tempo"}`), &got))
	require.True(t, got.Sandbox)
	require.Equal(t, "70", got.X402.Balances[to])
	require.Equal(t, "5", got.Tempo.Balances[to])
	for _, bad := range []string{`{}`, `{"address":"` + to + `","amount":"0"}`, `{"address":"` + to + `","amount":"1000000000001"}`,
		`{"address":"` + to + `","amount":5}`, `{"address":"0x0000000000000000000000000000000000000000","amount":"5"}`,
		`{"address":"` + to + `","amount":"5","service":"stripe"}`} {
		status, err := f.call("/sandbox/faucet", []byte(bad), nil)
		require.NoError(t, err)
		require.Equal(t, http.StatusBadRequest, status, bad)
	}
}

func TestOnlyTestNetworks(t *testing.T) {
	for _, id := range []uint64{1, 8453, 4217, 5} {
		_, err := paysandbox.New(paysandbox.Config{ChainID: id})
		require.Error(t, err)
	}
	_, err := paysandbox.New(paysandbox.Config{StripeSecretKey: "sk_live_x"})
	require.Error(t, err)
	box := must(paysandbox.New(paysandbox.Config{ChainID: paysandbox.PrivateChain}))
	require.Equal(t, "eip155:31337", box.Network())
}

// form is a charge that succeeds; changes are name and value pairs, "" removes.
func form(token string, changes ...string) url.Values {
	out := url.Values{"amount": {"500"}, "currency": {"usd"}, "confirm": {"true"}, "automatic_payment_methods[enabled]": {"true"},
		"automatic_payment_methods[allow_redirects]": {"never"}, "shared_payment_granted_token": {token}, "metadata[account]": {"acct_1"}}
	for i := 0; i < len(changes); i += 2 {
		if out.Set(changes[i], changes[i+1]); changes[i+1] == "" {
			out.Del(changes[i])
		}
	}
	return out
}

type intent struct {
	ID, Status string
	Amount     int64
	Metadata   map[string]string
	Error      struct {
		Type, Code, Param, Message string
		PaymentIntent              struct{ ID string } `json:"payment_intent"`
	}
}

func (f fixture) stripe(method, path, key string, body url.Values, change func(*http.Request)) (int, http.Header, intent) {
	f.t.Helper()
	req := must(http.NewRequest(method, f.url+"/stripe/v1/"+path, strings.NewReader(body.Encode())))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Stripe-Version", "2026-07-29.preview")
	req.SetBasicAuth(paysandbox.DefaultStripeKey, "")
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	if change != nil {
		change(req)
	}
	res := must(http.DefaultClient.Do(req))
	defer func() { _ = res.Body.Close() }()
	var out intent
	require.NoError(f.t, json.NewDecoder(res.Body).Decode(&out))
	return res.StatusCode, res.Header, out
}

func TestStripe(t *testing.T) {
	f := newFixture(t)
	status, header, pi := f.stripe(http.MethodPost, "payment_intents", "k1", form("spt_test_succeeds_1"), nil)
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, "succeeded", pi.Status)
	require.Contains(t, pi.ID, "sandbox")
	require.Equal(t, map[string]string{"account": "acct_1"}, pi.Metadata)
	require.Empty(t, header.Get("Idempotent-Replayed"))

	status, header, again := f.stripe(http.MethodPost, "payment_intents", "k1", form("spt_test_succeeds_1"), nil)
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, pi, again)
	require.Equal(t, "true", header.Get("Idempotent-Replayed"))

	status, _, other := f.stripe(http.MethodPost, "payment_intents", "k1", form("spt_test_succeeds_1", "amount", "600"), nil)
	require.Equal(t, http.StatusBadRequest, status)
	require.Equal(t, "idempotency_error", other.Error.Type)
	status, _, other = f.stripe(http.MethodPost, "payment_intents", "k2", form("spt_test_succeeds_1"), nil)
	require.Equal(t, http.StatusBadRequest, status)
	require.Equal(t, "resource_already_used", other.Error.Code, "a token pays once")

	status, _, other = f.stripe(http.MethodPost, "payment_intents", "k3", form("spt_test_declined"), nil)
	require.Equal(t, http.StatusPaymentRequired, status)
	require.Equal(t, "card_declined", other.Error.Code)
	require.Contains(t, other.Error.PaymentIntent.ID, "sandbox")
	status, _, other = f.stripe(http.MethodPost, "payment_intents", "k4", form("spt_test_requires_action"), nil)
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, "requires_action", other.Status)

	_, _, other = f.stripe(http.MethodPost, "payment_intents", "k5", form("spt_test_processing"), nil)
	require.Equal(t, "processing", other.Status)
	status, _, other = f.stripe(http.MethodGet, "payment_intents/"+other.ID, "", nil, nil)
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, "succeeded", other.Status)
	status, _, _ = f.stripe(http.MethodGet, "payment_intents/pi_none", "", nil, nil)
	require.Equal(t, http.StatusNotFound, status)
	require.Len(t, f.State().PaymentIntents, 4)
}

func TestStripeRefuses(t *testing.T) {
	f := newFixture(t)
	for name, c := range map[string]struct {
		form   url.Values
		change func(*http.Request)
		status int
		param  string
	}{
		"no key":     {form("spt_test_succeeds"), func(r *http.Request) { r.Header.Del("Authorization") }, 401, ""},
		"wrong key":  {form("spt_test_succeeds"), func(r *http.Request) { r.SetBasicAuth("sk_test_x", "") }, 401, ""},
		"no version": {form("spt_test_succeeds"), func(r *http.Request) { r.Header.Del("Stripe-Version") }, 400, ""},
		"no preview": {form("spt_test_succeeds"), func(r *http.Request) { r.Header.Set("Stripe-Version", "2026-07-29") }, 400, ""},
		"JSON":       {form("spt_test_succeeds"), func(r *http.Request) { r.Header.Set("Content-Type", "application/json") }, 400, ""},
		"long key": {form("spt_test_succeeds"), func(r *http.Request) {
			r.Header.Set("Idempotency-Key", strings.Repeat("k", 256))
		}, 400, ""},
		"49 cents":   {form("spt_test_succeeds", "amount", "49"), nil, 400, "amount"},
		"fraction":   {form("spt_test_succeeds", "amount", "50.5"), nil, 400, "amount"},
		"signed":     {form("spt_test_succeeds", "amount", "+500"), nil, 400, "amount"},
		"too much":   {form("spt_test_succeeds", "amount", "100000000"), nil, 400, "amount"},
		"euro":       {form("spt_test_succeeds", "currency", "eur"), nil, 400, "currency"},
		"no confirm": {form("spt_test_succeeds", "confirm", ""), nil, 400, "confirm"},
		"redirects": {form("spt_test_succeeds", "automatic_payment_methods[allow_redirects]", "always"), nil, 400,
			"automatic_payment_methods[allow_redirects]"},
		"no token":      {form(""), nil, 400, "shared_payment_granted_token"},
		"unknown token": {form("spt_unknown"), nil, 400, "shared_payment_granted_token"},
		"a card":        {form("pm_card_visa"), nil, 400, "shared_payment_granted_token"},
		"old parameter": {form("spt_test_succeeds", "payment_method_data[shared_payment_granted_token]", "spt_x"), nil, 400,
			"payment_method_data[shared_payment_granted_token]"},
		"long metadata":   {form("spt_test_succeeds", "metadata[x]", strings.Repeat("v", 501)), nil, 400, "metadata"},
		"nested metadata": {form("spt_test_succeeds", "metadata[x][y]", "v"), nil, 400, "metadata[x][y]"},
	} {
		t.Run(name, func(t *testing.T) {
			status, _, got := f.stripe(http.MethodPost, "payment_intents", "key "+name, c.form, c.change)
			require.Equal(t, c.status, status, "%+v", got)
			require.Equal(t, c.param, got.Error.Param)
			require.Contains(t, got.Error.Message, "sandbox")
		})
	}
	require.Empty(t, f.State().PaymentIntents)
}

func TestStripeChargesOnceAcrossALostAnswer(t *testing.T) {
	f := newFixture(t)
	require.NoError(t, f.AddFault(paysandbox.Fault{Service: "stripe", Kind: paysandbox.FaultErrorAfterSettle}))
	req := must(http.NewRequest(http.MethodPost, f.url+"/stripe/v1/payment_intents", strings.NewReader(form("spt_test_succeeds").Encode())))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Stripe-Version", "2026-07-29.preview")
	req.Header.Set("Idempotency-Key", "k")
	req.SetBasicAuth(paysandbox.DefaultStripeKey, "")
	res := must(http.DefaultClient.Do(req))
	require.NoError(t, res.Body.Close())
	require.Equal(t, http.StatusInternalServerError, res.StatusCode)
	_, header, pi := f.stripe(http.MethodPost, "payment_intents", "k", form("spt_test_succeeds"), nil)
	require.Equal(t, "succeeded", pi.Status)
	require.Equal(t, "true", header.Get("Idempotent-Replayed"))
	require.Len(t, f.State().PaymentIntents, 1)
}
