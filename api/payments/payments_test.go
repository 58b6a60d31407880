package payments

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/eip3009"
)

// The vectors were made by a published TypeScript client.
func TestChallengeVectors(t *testing.T) {
	request := map[string]any{
		"amount": "500000", "currency": "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
		"methodDetails": map[string]any{"chainId": 84532, "credentialTypes": []string{"authorization"}, "decimals": 6},
		"recipient":     "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
	}
	c := Challenge{Realm: "api.example.com", Method: "evm", Intent: "charge", Request: encodeObject(request), Expires: "2030-01-01T00:00:00Z"}
	secret := []byte("test-secret")
	require.Equal(t, "8IFdtLUQ0zorP0Wcx__2gN-LADmxWKXfFc-yl8vje1o", c.bind(secret, ""))
	c.Opaque = encodeObject(map[string]any{"account": "acct_1", "credits": "500"})
	require.Equal(t, "aDQI_I19G6YLfixrgvX00s7urHaQzIIcWuBZSpT7zuM", c.bind(secret, ""))
	c.ID = c.bind(secret, credentialHeader)
	require.Equal(t, "qrEgkKvg1bsz5ndNjJCwGIRe5tT3HX6L_EAt-eMR1RI", c.ID)
	require.Equal(t, "0x84ed846b656967cbfd80c5da3ba148830856a60922a4d5c687fe6f7f74b2aa34", eip3009.Keccak256([]byte(c.ID+c.Realm)).String())
	memo := tempoMemo(c.Realm, c.ID)
	require.Equal(t, "ef1ed712011ece072f76bd8b82350e00000000000000000000974b5a90f4bce7", hex.EncodeToString(memo[:]))
	require.True(t, sameMemo("0xef1ed712011ece072f76bd8b82350e00112233445566778899974b5a90f4bce7", memo), "the client's own bytes are free")
	require.False(t, sameMemo("0xef1ed712011ece072f76bd8b82350e00000000000000000000974b5a90f4bce8", memo))
}

func TestUSD(t *testing.T) {
	for text, want := range map[string]USD{"0.01": 10_000, "0.000001": 1, "5": 5 * Dollar,
		"12.5": 12_500_000, "999999.999999": 999_999_999_999} {
		got, err := ParseUSD(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", ".5", "-1", "+1", "1e3", "0.0000001", "1,5", " 1", "1.", "0x1", "1234567"} {
		_, err := ParseUSD(text)
		require.Error(t, err, text)
	}
	for u, want := range map[USD]string{500_000: "0.50", 5 * Dollar: "5.00", 1: "0.000001", 1_234_500: "1.2345", 0: "0.00"} {
		require.Equal(t, want, u.String())
	}
	for u, want := range map[USD]string{500_000: "50", 490_000: "", 505_000: "", 510_000: "51", 5 * Dollar: "500"} {
		require.Equal(t, want, cents(u), u.String())
	}
}

func TestPreferred(t *testing.T) {
	for accept, want := range map[string]string{
		"":                               "evm stripe tempo",
		"stripe/charge":                  "stripe",
		"evm/charge;q=0.2, tempo/charge": "tempo evm",
		"tempo/*;q=0, */*":               "evm stripe",
		"*/charge;q=0.5, stripe/charge":  "stripe evm tempo",
		"stripe/charge;q=2":              "evm stripe tempo",
		"nonsense":                       "evm stripe tempo",
		"lightning/charge":               "",
		"evm/session":                    "",
		strings.Repeat("evm/charge,", 3) + "evm/charge": "evm",
	} {
		require.Equal(t, want, strings.Join(preferred(accept), " "), accept)
	}
}

const (
	payTo   = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C"
	account = "0199f000-0000-7000-8000-000000000001"
)

func testConfig() Config {
	return Config{
		Secrets: [][]byte{[]byte(strings.Repeat("s", 32))}, Realm: "api.example.com", USDPerCredit: Cent, Packs: []int{500, 50, 100},
		Timeout: time.Second,
		X402:    X402Config{FacilitatorURL: "http://127.0.0.1:1", Network: "eip155:84532", PayTo: payTo},
		Stripe:  StripeConfig{SecretKey: "sk_test_x", ProfileID: "profile_x", APIURL: "http://127.0.0.1:1", Version: "2026-07-29.preview"},
		Tempo:   TempoConfig{RPCURL: "http://127.0.0.1:1", ChainID: 42431, Token: "0x20c0000000000000000000000000000000000000", Recipient: payTo},
	}
}

func testRails(t *testing.T) *Rails {
	t.Helper()
	r, err := New(testConfig(), slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	r.exact.v1.Store(true)
	r.exact.v2.Store(true)
	r.mpp[methodTempo].(*tempo).on.Store(true)
	return r
}

// Half a rail is an error that names what is missing; no rail is fine.
func TestConfig(t *testing.T) {
	none, err := New(Config{}, nil)
	require.NoError(t, err)
	require.False(t, none.Configured())
	var absent *Rails
	require.False(t, absent.Configured())
	for says, change := range map[string]func(*Config){
		"FARM_X402_FACILITATOR_URL is missing": func(c *Config) { c.X402.FacilitatorURL = "" },
		"FARM_X402_NETWORK is missing":         func(c *Config) { c.X402.Network = "" },
		"FARM_X402_PAY_TO is missing":          func(c *Config) { c.X402.PayTo = "" },
		"FARM_X402_PAY_TO: ":                   func(c *Config) { c.X402.PayTo = "0x1234" },
		"FARM_X402_NETWORK: ":                  func(c *Config) { c.X402.Network = "base" },
		"FARM_X402_ASSET is missing":           func(c *Config) { c.X402.Network = "eip155:10" },
		"FARM_X402_ASSET_NAME is missing":      func(c *Config) { c.X402.Asset.Address = payTo },
		"FARM_X402_RPC_URL":                    func(c *Config) { c.X402.RPCURL = "localhost" },
		"FARM_STRIPE_PROFILE_ID is missing":    func(c *Config) { c.Stripe.ProfileID = "" },
		"FARM_STRIPE_SECRET_KEY is missing":    func(c *Config) { c.Stripe.SecretKey = "" },
		"FARM_TEMPO_CHAIN_ID is missing":       func(c *Config) { c.Tempo.ChainID = 0 },
		"FARM_TEMPO_RECIPIENT is missing":      func(c *Config) { c.Tempo.Recipient = "" },
		"FARM_PAYMENT_SECRETS is missing":      func(c *Config) { c.Secrets = nil },
		"at least 32 are needed":               func(c *Config) { c.Secrets = append(c.Secrets, []byte("short")) },
		"FARM_PAYMENT_REALM":                   func(c *Config) { c.Realm = `a"b` },
		"FARM_USD_PER_CREDIT":                  func(c *Config) { c.USDPerCredit = 0 },
		"one of at most 20 credits":            func(c *Config) { c.USDPerCredit = 5 * Cent },
		"outside 1-100000":                     func(c *Config) { c.Packs = []int{50, 200_000} },
		"1-20 numbers":                         func(c *Config) { c.Packs = nil },
		"FARM_PAYMENT_TIMEOUT":                 func(c *Config) { c.Timeout = 0 },
	} {
		c := testConfig()
		change(&c)
		_, err := New(c, nil)
		require.ErrorContains(t, err, says)
	}
	c := testConfig()
	c.Secrets, c.Stripe, c.Tempo = nil, StripeConfig{}, TempoConfig{}
	alone, err := New(c, nil)
	require.NoError(t, err)
	require.Empty(t, alone.mpp, "x402 needs no secret; mpp does")
}

func testAsk() Ask {
	return Ask{AccountID: account, KeyID: "key", Credits: 50, Price: 50 * Cent, URL: "https://api.example.com/api/v1/credits/topup/50"}
}

// payer signs as a client would.
type payer struct {
	key  eip3009.Key
	auth eip3009.Authorization
	dom  eip3009.Domain
}

func newPayer(t *testing.T, now time.Time) payer {
	t.Helper()
	key, err := eip3009.NewKey()
	require.NoError(t, err)
	to, _ := eip3009.ParseAddress(payTo)
	token, _ := eip3009.ParseAddress(knownNetworks["eip155:84532"].usdc.Address)
	return payer{key, eip3009.Authorization{
		From: key.Address(), To: to, Value: eip3009.NewUint256(500_000), ValidBefore: eip3009.NewUint256(uint64(now.Add(5 * time.Minute).Unix())),
		Nonce: eip3009.Keccak256([]byte(key.Hex())),
	}, eip3009.Domain{Name: "USDC", Version: "2", ChainID: 84532, VerifyingContract: token}}
}

func (p payer) signature() string { return p.key.Sign(p.dom.Digest(p.auth)).String() }

func header(name string, v any) http.Header {
	raw, _ := json.Marshal(v)
	return http.Header{http.CanonicalHeaderKey(name): {base64.StdEncoding.EncodeToString(raw)}}
}

func TestX402Checks(t *testing.T) {
	now := time.Now()
	for name, c := range map[string]struct {
		change func(*payer, *Terms)
		code   string
		status int
	}{
		"good":          {func(*payer, *Terms) {}, "", 0},
		"amount":        {func(p *payer, _ *Terms) { p.auth.Value = eip3009.NewUint256(499_999) }, "value_mismatch", 402},
		"too much":      {func(p *payer, _ *Terms) { p.auth.Value = eip3009.NewUint256(500_001) }, "value_mismatch", 402},
		"terms amount":  {func(_ *payer, q *Terms) { q.Amount = "1" }, "value_mismatch", 402},
		"recipient":     {func(p *payer, _ *Terms) { p.auth.To = p.key.Address() }, "recipient_mismatch", 402},
		"terms payTo":   {func(p *payer, q *Terms) { q.PayTo = p.key.Address().String() }, "recipient_mismatch", 402},
		"token":         {func(p *payer, q *Terms) { q.Asset = payTo }, "invalid_payment_requirements", 402},
		"signed token":  {func(p *payer, _ *Terms) { p.dom.VerifyingContract = p.auth.To }, "signature", 402},
		"token's name":  {func(p *payer, _ *Terms) { p.dom.Name = "USD Coin" }, "signature", 402},
		"chain":         {func(_ *payer, q *Terms) { q.Network = "eip155:8453" }, "invalid_network", 402},
		"signed chain":  {func(p *payer, _ *Terms) { p.dom.ChainID = 8453 }, "signature", 402},
		"scheme":        {func(_ *payer, q *Terms) { q.Scheme = "upto" }, "unsupported_scheme", 402},
		"stranger":      {func(p *payer, _ *Terms) { p.auth.From = p.auth.To }, "signature", 402},
		"not yet valid": {func(p *payer, _ *Terms) { p.auth.ValidAfter = eip3009.NewUint256(uint64(now.Unix() + 60)) }, "valid_after", 402},
		"expired":       {func(p *payer, _ *Terms) { p.auth.ValidBefore = eip3009.NewUint256(uint64(now.Unix() - 1)) }, "valid_before", 402},
		"too late":      {func(p *payer, _ *Terms) { p.auth.ValidBefore = eip3009.NewUint256(uint64(now.Unix() + 3)) }, "valid_before", 402},
	} {
		t.Run(name, func(t *testing.T) {
			r, p := testRails(t), newPayer(t, now)
			terms := r.exact.terms(testAsk())
			c.change(&p, &terms)
			proof, refusal := r.Collect(header(signatureHeader, payloadV2{2, nil, &terms, signed{p.signature(), &p.auth}}))
			require.Nil(t, refusal)
			key, _ := r.Key(*proof)
			require.Equal(t, strings.ToLower(key), key)
			refusal = r.Check(proof, testAsk(), now)
			if c.code == "" {
				require.Nil(t, refusal)
				return
			}
			require.NotNil(t, refusal)
			require.Contains(t, refusal.Code, c.code)
			require.Equal(t, c.status, refusal.Status)
			// The same in version 1, where the fields are there.
			if strings.HasPrefix(name, "terms") || name == "token" || name == "chain" {
				return
			}
			v1 := map[string]any{"x402Version": 1, "scheme": terms.Scheme, "network": "base-sepolia", "payload": signed{p.signature(), &p.auth}}
			proof, refusal = r.Collect(header(paymentHeaderV1, v1))
			require.Nil(t, refusal)
			again, _ := r.Key(*proof)
			require.Equal(t, key, again, "one payment has one key in both versions")
			require.NotNil(t, r.Check(proof, testAsk(), now))
		})
	}
}

func TestUnreadablePayments(t *testing.T) {
	r, p := testRails(t), newPayer(t, time.Now())
	terms := r.exact.terms(testAsk())
	good := payloadV2{2, nil, &terms, signed{p.signature(), &p.auth}}
	text := header(signatureHeader, good).Get(signatureHeader)
	order := "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"
	raw, _ := hex.DecodeString(p.signature()[2:])
	high := "0x" + hex.EncodeToString(raw[:32]) + order[:63] + "01b"
	for name, c := range map[string]struct {
		header http.Header
		says   string
		status int
	}{
		"oversize":         {http.Header{"Payment-Signature": {strings.Repeat("A", maxProof+4)}}, "at most 16384", 400},
		"two proofs":       {http.Header{"Payment-Signature": {text}, "X-Payment": {text + "="}}, "send one", 400},
		"two credentials":  {http.Header{"Payment-Authorization": {"Payment YQ", "Payment Yg"}}, "send one", 400},
		"two ways":         {http.Header{"Payment-Authorization": {"Payment YQ"}, "Authorization": {"Payment Yg"}}, "send one", 400},
		"no base64":        {http.Header{"Payment-Signature": {"%%%"}}, "base64", 400},
		"no JSON":          {http.Header{"Payment-Signature": {"AAAA"}}, "JSON", 400},
		"version":          {header(signatureHeader, payloadV2{1, nil, &terms, good.Payload}), "must be 2", 400},
		"no terms":         {header(signatureHeader, payloadV2{2, nil, nil, good.Payload}), "accepted", 400},
		"no authorization": {header(signatureHeader, payloadV2{2, nil, &terms, signed{p.signature(), nil}}), "authorization", 400},
		"malleable":        {header(signatureHeader, payloadV2{2, nil, &terms, signed{high, &p.auth}}), "signature", 400},
		"no signature":     {header(signatureHeader, payloadV2{2, nil, &terms, signed{"", &p.auth}}), "signature", 400},
		"number":           {http.Header{"Payment-Signature": {strings.Replace(text, "IjUwMDAwMCI", "IjUwMDAwMC", 1)}}, "", 400},
		"not Payment":      {http.Header{"Payment-Authorization": {"Bearer x"}}, "must be Payment", 402},
		"no credential":    {http.Header{"Payment-Authorization": {"Payment %%"}}, "base64url", 402},
		"empty credential": {http.Header{"Payment-Authorization": {"Payment e30"}}, "no challenge", 402},
		"unknown method": {http.Header{"Payment-Authorization": {"Payment " + encodeObject(map[string]any{
			"challenge": map[string]any{"id": "x", "method": "barter"}, "payload": map[string]any{}})}}, "barter", 400},
		"zero byte": {http.Header{"Payment-Authorization": {"Payment " + encodeObject(map[string]any{
			"challenge": map[string]any{"id": "x\x00", "method": "stripe"}, "payload": map[string]any{"spt": "spt_x"}})}}, "base64url", 402},
	} {
		t.Run(name, func(t *testing.T) {
			proof, refusal := r.Collect(c.header)
			require.Nil(t, proof)
			require.NotNil(t, refusal)
			require.Contains(t, refusal.Message, c.says)
			require.Equal(t, c.status, refusal.Status)
		})
	}
	proof, refusal := r.Collect(http.Header{"Authorization": {"Bearer snk_x"}})
	require.Nil(t, proof)
	require.Nil(t, refusal)
	// The same credential twice is one payment.
	one := "Payment " + encodeObject(map[string]any{"challenge": map[string]any{"id": "x", "method": "stripe"},
		"payload": map[string]any{"spt": "spt_x"}})
	proof, refusal = r.Collect(http.Header{"Authorization": {one}, "Payment-Authorization": {one}})
	require.Nil(t, refusal)
	require.Equal(t, "spt_x", proof.Token)
}

// challenged asks for the terms and returns the challenge of a method.
func challenged(t *testing.T, r *Rails, ask Ask, method string, now time.Time) Challenge {
	t.Helper()
	for _, c := range r.challenges(ask, "", now) {
		if c.Method == method {
			return c
		}
	}
	t.Fatalf("no challenge of %s", method)
	return Challenge{}
}

func answer(c Challenge, payload map[string]any, source string) http.Header {
	return http.Header{credentialHeader: {"Payment " + encodeObject(map[string]any{"challenge": c, "payload": payload, "source": source})}}
}

func (p payer) payload(c Challenge) map[string]any {
	p.auth.Nonce = eip3009.Keccak256([]byte(c.ID + c.Realm))
	return map[string]any{
		"type": "authorization", "from": p.auth.From.String(), "to": p.auth.To.String(), "value": p.auth.Value.String(),
		"validAfter": p.auth.ValidAfter.String(), "validBefore": p.auth.ValidBefore.String(), "nonce": p.auth.Nonce.String(),
		"signature": p.signature(),
	}
}

func TestMPPChecks(t *testing.T) {
	now := time.Now()
	rebind := func(c *Challenge) { c.ID = c.bind([]byte(strings.Repeat("s", 32)), credentialHeader) }
	for name, c := range map[string]struct {
		change func(p *payer, c *Challenge, payload map[string]any, ask *Ask)
		says   string
		status int
	}{
		"good":                {func(*payer, *Challenge, map[string]any, *Ask) {}, "", 0},
		"no header parameter": {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) { c.Header = "" }, "", 0},
		"tampered opaque": {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) {
			c.Opaque = encodeObject(map[string]any{"account": account, "credits": "5000", "key": "key"})
		}, "changed", 402},
		"tampered request": {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) {
			c.Request = encodeObject(map[string]any{"amount": "1", "currency": payTo})
		}, "changed", 402},
		"stripped expiry": {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) { c.Expires = "" }, "changed", 402},
		"tampered id":     {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) { c.ID = strings.Repeat("A", 43) }, "changed", 402},
		"expired": {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) {
			c.Expires = now.Add(-time.Second).Format(time.RFC3339)
			rebind(c)
		}, "expired", 402},
		"other account": {func(_ *payer, _ *Challenge, _ map[string]any, a *Ask) { a.AccountID = "another" }, "another account", 403},
		"other credits": {func(_ *payer, _ *Challenge, _ map[string]any, a *Ask) { a.Credits = 51 }, "50 credits, this call buys 51", 402},
		"new price":     {func(_ *payer, _ *Challenge, _ map[string]any, a *Ask) { a.Price++ }, "something else", 402},
		"other realm":   {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) { c.Realm = "other.example"; rebind(c) }, "realm", 402},
		"other intent":  {func(_ *payer, c *Challenge, _ map[string]any, _ *Ask) { c.Intent = "session"; rebind(c) }, "intent", 402},
		"nonce": {func(p *payer, _ *Challenge, m map[string]any, _ *Ask) {
			m["nonce"], m["signature"] = p.auth.Nonce.String(), p.signature()
		}, "nonce", 402},
		"value": {func(_ *payer, _ *Challenge, m map[string]any, _ *Ask) { m["value"] = "1" }, "transfer is of 1", 402},
		"source": {func(_ *payer, _ *Challenge, m map[string]any, _ *Ask) {
			m["test source"] = "did:pkh:eip155:84532:" + payTo
		}, "source", 402},
	} {
		t.Run(name, func(t *testing.T) {
			r, p, ask := testRails(t), newPayer(t, now), testAsk()
			challenge := challenged(t, r, ask, methodEVM, now)
			require.Contains(t, challenge.String(), `header="Payment-Authorization"`)
			payload := p.payload(challenge)
			source := "did:pkh:eip155:84532:" + p.key.Address().String()
			c.change(&p, &challenge, payload, &ask)
			if c.says == "" || strings.Contains(name, "expired") || strings.HasPrefix(name, "other re") || strings.HasPrefix(name, "other in") {
				payload = p.payload(challenge)
			}
			if s, ok := payload["test source"].(string); ok {
				source = s
			}
			proof, refusal := r.Collect(answer(challenge, payload, source))
			require.Nil(t, refusal)
			refusal = r.Check(proof, ask, now)
			if c.says == "" {
				require.Nil(t, refusal)
				require.Equal(t, farm.RailMPP, proof.Rail)
				return
			}
			require.NotNil(t, refusal)
			require.Contains(t, refusal.Message, c.says)
			require.Equal(t, c.status, refusal.Status)
			require.Equal(t, challenge.ID, refusal.ChallengeID)
		})
	}
}

// A transfer on Tempo was made before it is shown: the clock cannot unpay it.
func TestTempoPushDoesNotExpire(t *testing.T) {
	now := time.Now()
	r := testRails(t)
	c := challenged(t, r, testAsk(), methodTempo, now)
	hash := "0x" + strings.Repeat("ab", 32)
	proof, refusal := r.Collect(answer(c, map[string]any{"type": "hash", "hash": hash}, ""))
	require.Nil(t, refusal)
	dearer := testAsk()
	dearer.Price += Cent
	require.Nil(t, r.Check(proof, dearer, now.Add(time.Hour)))
	require.Equal(t, testAsk().Price, proof.Price(dearer), "it paid what was asked then")
	pulled, refusal := r.Collect(answer(c, map[string]any{"type": "transaction", "signature": "0x76c0"}, ""))
	require.Nil(t, refusal)
	require.Contains(t, r.Check(pulled, testAsk(), now.Add(time.Hour)).Message, "expired")
}

// A proof survives the database as it was.
func TestProofSurvivesStorage(t *testing.T) {
	now := time.Now()
	r, p := testRails(t), newPayer(t, now)
	c := challenged(t, r, testAsk(), methodEVM, now)
	proof, refusal := r.Collect(answer(c, p.payload(c), ""))
	require.Nil(t, refusal)
	require.Nil(t, r.Check(proof, testAsk(), now))
	raw, err := json.Marshal(proof)
	require.NoError(t, err)
	var again Proof
	require.NoError(t, json.Unmarshal(raw, &again))
	require.Equal(t, *proof, again)
	one, err := json.Marshal(r.exact.facilitator.request(*proof))
	require.NoError(t, err)
	two, err := json.Marshal(r.exact.facilitator.request(again))
	require.NoError(t, err)
	require.Equal(t, string(one), string(two), "the settlement that is repeated is the same")
}

// Who overwrote the API key with a credential is known by the challenge.
func TestIdentify(t *testing.T) {
	now := time.Now()
	r := testRails(t)
	c := challenged(t, r, testAsk(), methodStripe, now)
	line := answer(c, map[string]any{"spt": "spt_x"}, "").Get(credentialHeader)
	id, ok := r.Identify(line, now)
	require.True(t, ok)
	require.Equal(t, Identity{account, "key"}, id)
	_, ok = r.Identify(line, now.Add(identityLife+challengeLife+time.Minute))
	require.False(t, ok, "not for ever")
	c.Opaque = encodeObject(map[string]any{"account": "victim", "credits": "50", "key": "key"})
	_, ok = r.Identify(answer(c, map[string]any{"spt": "spt_x"}, "").Get(credentialHeader), now)
	require.False(t, ok, "not for a changed challenge")
	for _, bad := range []string{"", "Bearer x", "Payment", "Payment %", "Payment e30", "Payment " + strings.Repeat("A", maxProof)} {
		_, ok = r.Identify(bad, now)
		require.False(t, ok, bad)
	}
	// The secret of yesterday still counts.
	next, err := New(Config{Secrets: append([][]byte{[]byte(strings.Repeat("n", 32))}, testConfig().Secrets...), Realm: "api.example.com",
		USDPerCredit: Cent, Packs: []int{50}, Timeout: time.Second, Stripe: testConfig().Stripe}, nil)
	require.NoError(t, err)
	_, ok = next.Identify(line, now)
	require.True(t, ok)
}

func TestDemandOffersOnlyWhatIsReady(t *testing.T) {
	r := testRails(t)
	d := r.Demand(testAsk(), "", time.Now(), nil, nil)
	require.Len(t, d.Header.Values("WWW-Authenticate"), 3)
	require.NotEmpty(t, d.Header.Get(requiredHeader))
	require.Len(t, d.Accepts, 1)
	require.Equal(t, "no-store", d.Header.Get("Cache-Control"))
	r.exact.v2.Store(false)
	r.exact.v1.Store(false)
	d = r.Demand(testAsk(), "", time.Now(), nil, nil)
	require.Len(t, d.Header.Values("WWW-Authenticate"), 2, "evm stands on the facilitator too")
	require.Empty(t, d.Header.Get(requiredHeader))
	require.Nil(t, d.Accepts)
	cheap := testAsk()
	cheap.Price = 49 * Cent
	d = r.Demand(cheap, "", time.Now(), nil, nil)
	require.Len(t, d.Header.Values("WWW-Authenticate"), 1, "Stripe takes no less than fifty cents")
	require.Contains(t, d.Header.Get("WWW-Authenticate"), `method="tempo"`)
}

// Whatever a stranger sends is refused or read, never a panic, and what is read
// has a key.
func FuzzCollect(f *testing.F) {
	r, err := New(testConfig(), slog.New(slog.DiscardHandler))
	require.NoError(f, err)
	r.exact.v2.Store(true)
	r.mpp[methodTempo].(*tempo).on.Store(true)
	now := time.Unix(1_900_000_000, 0)
	for _, c := range r.challenges(testAsk(), "", now) {
		f.Add(credentialHeader,
			answer(c, map[string]any{"spt": "spt_x", "type": "hash", "hash": "0x" + strings.Repeat("ab", 32)}, "did:pkh:x").Get(credentialHeader))
	}
	f.Add(signatureHeader,
		header(signatureHeader, payloadV2{2, nil, &Terms{Asset: payTo}, signed{"0x00", &eip3009.Authorization{}}}).Get(signatureHeader))
	f.Add(paymentHeaderV1, "e30=")
	f.Add("Authorization", "Bearer x, Payment e30")
	f.Fuzz(func(t *testing.T, name, value string) {
		h := http.Header{}
		h.Add(name, value)
		_, _ = r.Identify(value, now)
		proof, refusal := r.Collect(h)
		if proof == nil {
			return
		}
		require.Nil(t, refusal)
		key, also := r.Key(*proof)
		require.NotEmpty(t, key)
		require.NotContains(t, key+also, "\x00")
		_ = r.Check(proof, testAsk(), now)
	})
}
