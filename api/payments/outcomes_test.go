package payments

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/internal/eip3009"
)

// says answers every call in the same way.
func says(t *testing.T, status int, body string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

func signedProof(t *testing.T, r *Rails) Proof {
	t.Helper()
	p := newPayer(t, time.Now())
	terms := r.exact.terms(testAsk())
	proof, refusal := r.Collect(header(signatureHeader, payloadV2{2, nil, &terms, signed{p.signature(), &p.auth}}))
	require.Nil(t, refusal)
	require.Nil(t, r.Check(proof, testAsk(), time.Now()))
	return *proof
}

// What a facilitator says decides whether money may have moved; only what is
// known to be harmless is a refusal.
func TestSettleOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		status    int
		body      string
		want      State
		transient bool
	}{
		"success":                     {200, `{"success":true,"transaction":"0xabc","network":"eip155:84532"}`, Settled, false},
		"success without transaction": {200, `{"success":true,"transaction":""}`, Unknown, false},
		"success elsewhere":           {200, `{"success":true,"transaction":"0xabc","network":"eip155:8453"}`, Unknown, false},
		"success in an error":         {500, `{"success":true,"transaction":"0xabc"}`, Unknown, false},
		"refused in 200":              {200, `{"success":false,"errorReason":"invalid_exact_evm_signature","transaction":""}`, Refused, false},
		"refused in 400":              {400, `{"success":false,"errorReason":"invalid_payload","transaction":""}`, Refused, false},
		"no money":                    {200, `{"success":false,"errorReason":"insufficient_funds","transaction":""}`, Refused, true},
		"refused, but sent":           {200, `{"success":false,"errorReason":"insufficient_funds","transaction":"0xabc"}`, Unknown, false},
		"reverted":                    {200, `{"success":false,"errorReason":"invalid_transaction_state","transaction":"0xabc"}`, Unknown, false},
		"unheard of":                  {200, `{"success":false,"errorReason":"new_word","transaction":""}`, Unknown, false},
		"nothing said":                {200, `{"success":false}`, Unknown, false},
		"nonce used": {200, `{"success":false,"errorReason":"invalid_exact_evm_nonce_already_used","transaction":""}`,
			Unknown, false},
		"500 without JSON": {500, `oops`, Unknown, false},
		"503 with JSON":    {503, `{"error":"busy"}`, Unknown, false},
		"an empty 200":     {200, ``, Unknown, false},
		"a page":           {200, `<html>`, Unknown, false},
	} {
		t.Run(name, func(t *testing.T) {
			r := testRails(t)
			r.exact.facilitator.url = says(t, c.status, c.body)
			o := r.Settle(context.Background(), signedProof(t, r))
			require.Equal(t, c.want, o.State, o)
			require.Equal(t, c.transient, o.Transient)
		})
	}
	r := testRails(t)
	o := r.Settle(context.Background(), signedProof(t, r)) // nothing listens
	require.Equal(t, Outcome{State: Refused, Code: unavailable, Reason: o.Reason, Transient: true}, o, "what was not sent did not happen")
}

// A transaction on its way is asked for once more, and never refused.
func TestPendingIsAskedOnce(t *testing.T) {
	calls := 0
	bodies := []string{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		bodies = append(bodies, string(raw))
		if calls++; calls == 1 {
			w.WriteHeader(http.StatusInternalServerError)
			_, _ = io.WriteString(w, `{"success":false,"errorReason":"settlement_pending","transaction":"0xabc"}`)
			return
		}
		_, _ = io.WriteString(w, `{"success":false,"errorReason":"invalid_exact_evm_insufficient_balance","transaction":""}`)
	}))
	defer s.Close()
	r := testRails(t)
	r.exact.facilitator.url = s.URL
	o := r.Settle(context.Background(), signedProof(t, r))
	require.Equal(t, Unknown, o.State, "the first transaction may still arrive")
	require.Equal(t, 2, calls)
	require.Equal(t, bodies[0], bodies[1])
}

func TestVerifyOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		status int
		body   string
		want   State
		code   string
	}{
		"valid":         {200, `{"isValid":true}`, Settled, ""},
		"invalid":       {200, `{"isValid":false,"invalidReason":"invalid_exact_evm_signature"}`, Refused, "invalid_exact_evm_signature"},
		"invalid, 400":  {400, `{"isValid":false,"invalidReason":"invalid_payload"}`, Refused, "invalid_payload"},
		"nonce used":    {200, `{"isValid":false,"invalidReason":"invalid_exact_evm_nonce_already_used"}`, Unknown, nonceUsed},
		"broken":        {500, `{"isValid":false,"invalidReason":"unexpected_verify_error"}`, Refused, unavailable},
		"valid in 500":  {500, `{"isValid":true}`, Refused, unavailable},
		"no answer":     {200, `{}`, Refused, unavailable},
		"not even JSON": {502, `bad gateway`, Refused, unavailable},
	} {
		t.Run(name, func(t *testing.T) {
			r := testRails(t)
			r.exact.facilitator.url = says(t, c.status, c.body)
			o := r.Verify(context.Background(), signedProof(t, r))
			require.Equal(t, c.want, o.State)
			require.Equal(t, c.code, o.Code)
		})
	}
}

func TestStripeOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		status int
		body   string
		want   State
		code   string
	}{
		"charged":         {200, `{"id":"pi_1","status":"succeeded","amount":50,"currency":"usd"}`, Settled, ""},
		"another amount":  {200, `{"id":"pi_1","status":"succeeded","amount":49,"currency":"usd"}`, Unknown, "unclear_answer"},
		"another money":   {200, `{"id":"pi_1","status":"succeeded","amount":50,"currency":"eur"}`, Unknown, "unclear_answer"},
		"processing":      {200, `{"id":"pi_1","status":"processing","amount":50,"currency":"usd"}`, Unknown, "unclear_answer"},
		"requires_action": {200, `{"id":"pi_1","status":"requires_action"}`, Refused, "requires_action"},
		"declined": {402, `{"error":{"type":"card_error","code":"card_declined","decline_code":"generic_decline","message":"Declined."}}`,
			Refused, "generic_decline"},
		"bad token":  {400, `{"error":{"type":"invalid_request_error","code":"resource_missing"}}`, Refused, "resource_missing"},
		"our key":    {401, `{"error":{"type":"invalid_request_error"}}`, Refused, unavailable},
		"at once":    {409, `{"error":{"type":"idempotency_error"}}`, Unknown, "unclear_answer"},
		"other form": {400, `{"error":{"type":"idempotency_error"}}`, Unknown, "unclear_answer"},
		"too often":  {429, `{"error":{"type":"rate_limit_error"}}`, Unknown, "unclear_answer"},
		"broken":     {500, `{"error":{"type":"api_error"}}`, Unknown, "unclear_answer"},
		"a page":     {200, `<html>`, Unknown, "unclear_answer"},
	} {
		t.Run(name, func(t *testing.T) {
			o := (&stripe{config: StripeConfig{APIURL: says(t, c.status, c.body)}, http: newHTTP(time.Second)}).
				Settle(context.Background(), Proof{Token: "spt_x", Amount: "50", Challenge: &Challenge{ID: "x"}})
			require.Equal(t, c.want, o.State, o)
			require.Equal(t, c.code, o.Code)
		})
	}
	o := (&stripe{}).Reconcile(context.Background(), Proof{}, time.Now().Add(-stripeMemory-time.Minute))
	require.True(t, o.Final, "a repeat after the key is forgotten would be a second charge")
	require.Equal(t, Unknown, o.State)
}

func TestTempoReceipts(t *testing.T) {
	now := time.Now()
	r := testRails(t)
	rail := r.mpp[methodTempo].(*tempo)
	c := challenged(t, r, testAsk(), methodTempo, now)
	payer := newPayer(t, now).key.Address()
	source := "did:pkh:eip155:42431:" + payer.String()
	proof, refusal := r.Collect(answer(c, map[string]any{"type": "hash", "hash": "0x" + strings.Repeat("ab", 32)}, source))
	require.Nil(t, refusal)
	require.Nil(t, r.Check(proof, testAsk(), now))
	memo := tempoMemo(r.config.Realm, c.ID)
	good := func() *txReceipt {
		recipient := strings.ToLower("0x" + strings.Repeat("0", 24) + payTo[2:])
		return &txReceipt{Status: "0x1", Logs: []logEntry{{Address: rail.config.Token, Data: "0x7a120",
			Topics: []string{memoTopic, wordOf(payer), recipient, topicOf(memo)}}}}
	}
	require.Equal(t, Settled, rail.read(good(), *proof).State)
	for name, change := range map[string]func(*txReceipt){
		"reverted":      func(r *txReceipt) { r.Status = "0x0" },
		"nothing":       func(r *txReceipt) { r.Logs = nil },
		"token":         func(r *txReceipt) { r.Logs[0].Address = payTo },
		"amount":        func(r *txReceipt) { r.Logs[0].Data = "0x7a11f" },
		"recipient":     func(r *txReceipt) { r.Logs[0].Topics[2] = r.Logs[0].Topics[1] },
		"payer":         func(r *txReceipt) { r.Logs[0].Topics[1] = r.Logs[0].Topics[2] },
		"memo":          func(r *txReceipt) { r.Logs[0].Topics[3] = topicOf(tempoMemo("api.example.com", "another")) },
		"realm":         func(r *txReceipt) { r.Logs[0].Topics[3] = topicOf(tempoMemo("other.example", c.ID)) },
		"another event": func(r *txReceipt) { r.Logs[0].Topics[0] = transferTopic },
		"no memo":       func(r *txReceipt) { r.Logs[0].Topics = r.Logs[0].Topics[:3] },
	} {
		bad := good()
		change(bad)
		require.Equal(t, Refused, rail.read(bad, *proof).State, name)
	}
	// A transaction that nobody knows is waited for, and then given up.
	rail.chain.url = says(t, 200, `{"jsonrpc":"2.0","id":1,"result":null}`)
	require.Equal(t, Unknown, rail.ask(context.Background(), *proof, now).State)
	late := rail.ask(context.Background(), *proof, now.Add(challengeLife+tempoPatience+time.Minute))
	require.Equal(t, Refused, late.State)
	require.True(t, late.Transient, "should it appear, it may be shown again")
	rail.chain.url = says(t, 500, `no`)
	require.Equal(t, Unknown, rail.ask(context.Background(), *proof, now.Add(time.Hour)).State)
}

func topicOf(m [32]byte) string { return "0x" + hex.EncodeToString(m[:]) }

// The chain is the judge of a signed transfer: used and paid to us, used for
// something else, taken back, or not yet.
func TestReconcileByChain(t *testing.T) {
	p := newPayer(t, time.Now())
	payTopic := strings.ToLower("0x" + strings.Repeat("0", 24) + payTo[2:])
	const tx = "0x00000000000000000000000000000000000000000000000000000000000000aa"
	for name, c := range map[string]struct {
		used      string
		event     string
		to        string
		amount    string
		want      State
		wantError bool
	}{
		"paid":          {"0x1", usedTopic, payTopic, "0x7a120", Settled, false},
		"paid less":     {"0x1", usedTopic, payTopic, "0x1", Refused, false},
		"paid another":  {"0x1", usedTopic, wordOf(p.key.Address()), "0x7a120", Refused, false},
		"taken back":    {"0x1", canceledTopic, payTopic, "0x7a120", Refused, false},
		"not found":     {"0x1", "", "", "", Unknown, false},
		"unused":        {"0x0", "", "", "", unused, false},
		"unclear state": {"maybe", "", "", "", Unknown, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				var call struct{ Method string }
				_ = json.NewDecoder(r.Body).Decode(&call)
				var result any
				switch call.Method {
				case "eth_call":
					result = c.used
				case "eth_blockNumber":
					result = "0x100"
				case "eth_getLogs":
					logs := []logEntry{}
					if c.event != "" {
						logs = append(logs, logEntry{Topics: []string{c.event}, TransactionHash: tx})
					}
					result = logs
				case "eth_getTransactionReceipt":
					result = txReceipt{Status: "0x1", TransactionHash: tx,
						Logs: []logEntry{{Address: knownNetworks["eip155:84532"].usdc.Address, Data: c.amount,
							Topics: []string{transferTopic, wordOf(p.key.Address()), c.to}}}}
				}
				_ = json.NewEncoder(w).Encode(map[string]any{"jsonrpc": "2.0", "id": 1, "result": result})
			}))
			defer s.Close()
			r := testRails(t)
			terms := r.exact.terms(testAsk())
			proof, refusal := r.Collect(header(signatureHeader, payloadV2{2, nil, &terms, signed{p.signature(), &p.auth}}))
			require.Nil(t, refusal)
			o, err := (&chain{url: s.URL, http: newHTTP(time.Second)}).transferred(context.Background(), *proof)
			require.Equal(t, c.wantError, err != nil)
			require.Equal(t, c.want, o.State)
			if c.want == Settled {
				require.Equal(t, tx, o.Reference)
			}
		})
	}
}

// Until a while after its last moment a transfer may have been made although the
// node does not know it yet.
func TestReconcileWaitsForLateBlocks(t *testing.T) {
	r := testRails(t)
	r.exact.chain = &chain{url: says(t, 200, `{"jsonrpc":"2.0","id":1,"result":"0x0"}`), http: newHTTP(time.Second)}
	p := signedProof(t, r)
	for age, want := range map[time.Duration]State{time.Second: Unknown, (reconcileMargin - 10) * time.Second: Unknown,
		(reconcileMargin + 10) * time.Second: Refused} {
		p.Transfer.Authorization.ValidBefore = eip3009.NewUint256(uint64(time.Now().Add(-age).Unix()))
		o := r.Reconcile(context.Background(), p, time.Now().Add(-time.Hour))
		require.Equal(t, want, o.State, age)
		require.False(t, o.Final)
	}
	// Without a node it is the operator's in the end.
	r.exact.chain = nil
	p.Transfer.Authorization.ValidBefore = eip3009.NewUint256(uint64(time.Now().Add(-time.Hour).Unix()))
	o := r.Reconcile(context.Background(), p, time.Now().Add(-2*time.Hour))
	require.Equal(t, Unknown, o.State)
	require.True(t, o.Final)
}

// What is shown of a failed call names no address: it may hold a key.
func TestErrorsNameNoAddress(t *testing.T) {
	r := testRails(t)
	r.exact.chain = &chain{url: "http://127.0.0.1:1/v2/secret-key", http: newHTTP(time.Second)}
	_, err := r.exact.chain.chainID(context.Background())
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret-key")
	r.exact.facilitator.url = "http://127.0.0.1:1/secret-key"
	require.NotContains(t, r.Settle(context.Background(), signedProof(t, r)).Reason, "secret-key")
}

// The rail is on while the facilitator lists our network; one that does not
// answer changes nothing.
func TestFacilitatorDecidesWhatIsOn(t *testing.T) {
	r := testRails(t)
	both := `{"kinds":[{"x402Version":1,"scheme":"exact","network":"base-sepolia"},{"x402Version":2,"scheme":"exact","network":"eip155:84532"}]}`
	for _, c := range []struct {
		status int
		body   string
		v1, v2 bool
		fails  bool
	}{
		{200, both, true, true, false},
		{200, strings.Replace(both, "base-sepolia", "base", 1), false, true, false},
		{500, both, false, true, true},
		{200, strings.Replace(both, "84532", "8453", 1), false, false, true},
		{200, `{"kinds":[{"x402Version":2,"scheme":"upto","network":"eip155:84532"}]}`, false, false, true},
		{200, both, true, true, false},
	} {
		r.exact.facilitator.url = says(t, c.status, c.body)
		err := r.exact.look(context.Background())
		require.Equal(t, c.fails, err != nil, c.body)
		require.Equal(t, []bool{c.v1, c.v2}, []bool{r.exact.v1.Load(), r.exact.v2.Load()}, c.body)
	}
	r.exact.v2.Store(false)
	p := newPayer(t, time.Now())
	terms := r.exact.terms(testAsk())
	proof, refusal := r.Collect(header(signatureHeader, payloadV2{2, nil, &terms, signed{p.signature(), &p.auth}}))
	require.Nil(t, refusal)
	require.Equal(t, http.StatusServiceUnavailable, r.Check(proof, testAsk(), time.Now()).Status, "a signed payment is not asked for again")
}
