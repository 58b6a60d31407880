package paysandbox_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/internal/eip3009"
	"github.com/snackfarm/farm/internal/paysandbox"
)

// merchant is just enough of a seller to let the published clients pay the
// sandbox: it offers $0.50 on every rail and settles what comes.
type merchant struct {
	sandbox string
	payTo   string
}

func enc(v any) string {
	text, _ := json.Marshal(v)
	return base64.RawURLEncoding.EncodeToString(text)
}

func (m merchant) challenge(method string, request any) string {
	body, expires := enc(request), time.Now().Add(5*time.Minute).UTC().Format(time.RFC3339)
	mac := hmac.New(sha256.New, []byte("test-secret"))
	mac.Write([]byte(strings.Join([]string{"shop.example", method, "charge", body, expires, "", ""}, "|")))
	id := base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
	return `Payment id="` + id + `", realm="shop.example", method="` + method + `", intent="charge", request="` + body +
		`", expires="` + expires + `", header="Payment-Authorization"`
}

func (m merchant) requirements(version int, url string) map[string]any {
	q := map[string]any{"scheme": "exact", "network": "eip155:84532", "amount": "500000", "asset": paysandbox.USDC, "payTo": m.payTo,
		"maxTimeoutSeconds": 300, "extra": map[string]any{"name": "USDC", "version": "2"}}
	if version == 1 {
		delete(q, "amount")
		q["network"], q["maxAmountRequired"], q["resource"], q["description"], q["mimeType"] = "base-sepolia", "500000", url, "500 credits", "application/json"
	}
	return q
}

func (m merchant) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	url := "http://" + r.Host + r.URL.Path
	credential, isCredential := strings.CutPrefix(cmp.Or(r.Header.Get("Payment-Authorization"), r.Header.Get("Authorization")), "Payment ")
	var ok bool
	switch {
	case r.Header.Get("PAYMENT-SIGNATURE") != "":
		payload, _ := base64.StdEncoding.DecodeString(r.Header.Get("PAYMENT-SIGNATURE"))
		ok = m.settle(2, payload, m.requirements(2, url))
	case r.Header.Get("X-PAYMENT") != "":
		payload, _ := base64.StdEncoding.DecodeString(r.Header.Get("X-PAYMENT"))
		ok = m.settle(1, payload, m.requirements(1, url))
	case isCredential:
		ok = m.credential(credential)
	default:
		w.Header().Set("PAYMENT-REQUIRED", base64.StdEncoding.EncodeToString(must(json.Marshal(map[string]any{
			"x402Version": 2, "resource": map[string]any{"url": url}, "accepts": []any{m.requirements(2, url)}}))))
		for _, c := range []string{
			m.challenge("evm", map[string]any{"amount": "500000", "currency": paysandbox.USDC, "recipient": m.payTo,
				"methodDetails": map[string]any{"chainId": 84532, "credentialTypes": []string{"authorization"}, "decimals": 6}}),
			m.challenge("stripe", map[string]any{"amount": "50", "currency": "usd",
				"methodDetails": map[string]any{"networkId": "profile_sandbox", "paymentMethodTypes": []string{"card"}}}),
			m.challenge("tempo", map[string]any{"amount": "500000", "currency": paysandbox.PathUSD, "recipient": m.payTo,
				"methodDetails": map[string]any{"chainId": 42431, "supportedModes": []string{"push", "pull"}}}),
		} {
			w.Header().Add("WWW-Authenticate", c)
		}
		w.WriteHeader(http.StatusPaymentRequired)
		_ = json.NewEncoder(w).Encode(map[string]any{"x402Version": 1, "error": "payment_required", "accepts": []any{m.requirements(1, url)}})
		return
	}
	if !ok {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	_, _ = io.WriteString(w, `{"paid":true}`)
}

func (m merchant) settle(version int, payload json.RawMessage, requirements any) bool {
	var out struct{ Success bool }
	m.post("/x402/settle", map[string]any{"x402Version": version, "paymentPayload": payload, "paymentRequirements": requirements}, &out)
	return out.Success
}

func (m merchant) post(path string, body, out any) {
	res, err := http.Post(m.sandbox+path, "application/json", bytes.NewReader(must(json.Marshal(body))))
	if err == nil {
		defer func() { _ = res.Body.Close() }()
		_ = json.NewDecoder(res.Body).Decode(out)
	}
}

func (m merchant) credential(c string) bool {
	var got struct {
		Challenge struct{ ID, Realm, Method string }
		Payload   struct{ Type, Signature, Hash, SPT string }
		Source    string
	}
	text := must(base64.RawURLEncoding.DecodeString(c))
	if json.Unmarshal(text, &got) != nil {
		return false
	}
	var rpc struct {
		Result struct {
			Status string
			Logs   []struct{ Topics []string }
		}
	}
	switch got.Challenge.Method {
	case "evm":
		var whole struct{ Payload eip3009.Authorization }
		if json.Unmarshal(text, &whole) != nil || whole.Payload.Nonce != eip3009.Keccak256([]byte(got.Challenge.ID+got.Challenge.Realm)) {
			return false
		}
		q := m.requirements(2, "")
		return m.settle(2, must(json.Marshal(map[string]any{"x402Version": 2, "accepted": q,
			"payload": map[string]any{"authorization": whole.Payload, "signature": got.Payload.Signature}})), q)
	case "stripe":
		req, _ := http.NewRequest(http.MethodPost, m.sandbox+"/stripe/v1/payment_intents", strings.NewReader(
			"amount=50&currency=usd&confirm=true&automatic_payment_methods[enabled]=true&automatic_payment_methods[allow_redirects]=never&shared_payment_granted_token="+got.Payload.SPT))
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Stripe-Version", "2026-07-29.preview")
		req.SetBasicAuth(paysandbox.DefaultStripeKey, "")
		res := must(http.DefaultClient.Do(req))
		defer func() { _ = res.Body.Close() }()
		var out struct{ Status string }
		_ = json.NewDecoder(res.Body).Decode(&out)
		return out.Status == "succeeded"
	case "tempo":
		call := map[string]any{"jsonrpc": "2.0", "id": 1, "method": "eth_getTransactionReceipt", "params": []string{got.Payload.Hash}}
		if got.Payload.Type == "transaction" {
			call["method"], call["params"] = "eth_sendRawTransactionSync", []string{got.Payload.Signature}
		}
		m.post("/tempo", call, &rpc)
		sum, realm := eip3009.Keccak256([]byte(got.Challenge.ID)), eip3009.Keccak256([]byte("shop.example"))
		memo := "0xef1ed71201" + hex.EncodeToString(realm[:10]) + strings.Repeat("0", 20) + hex.EncodeToString(sum[:7])
		return rpc.Result.Status == "0x1" && len(rpc.Result.Logs) == 2 && rpc.Result.Logs[1].Topics[3] == memo
	}
	return false
}

func TestPublishedClients(t *testing.T) {
	if testing.Short() {
		t.Skip("needs Node.js")
	}
	const clients = "../e2e/payclients"
	key := must(eip3009.NewKey())
	box := must(paysandbox.New(paysandbox.Config{}))
	require.NoError(t, box.Grant("x402", key.Address(), 10_000_000))
	require.NoError(t, box.Grant("tempo", key.Address(), 10_000_000))
	sandbox := httptest.NewServer(box.Handler())
	t.Cleanup(sandbox.Close)
	shop := httptest.NewServer(merchant{sandbox: sandbox.URL, payTo: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C"})
	t.Cleanup(shop.Close)
	for _, client := range []string{"x402-v2", "x402-v1", "mppx-evm", "mppx-x402", "mppx-stripe", "mppx-tempo-push", "mppx-tempo-pull", "mppx-old-evm"} {
		t.Run(client, func(t *testing.T) {
			t.Parallel()
			ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
			defer stop()
			cmd := exec.CommandContext(ctx, "node", "pay.mjs", client, shop.URL+"/topup/500", "--tempo-rpc", sandbox.URL+"/tempo")
			cmd.Dir = clients
			cmd.Env = append(os.Environ(), "PAYER_PRIVATE_KEY="+key.Hex(), "FARM_API_KEY=key")
			out, err := cmd.Output()
			require.NoError(t, err, "%s (make test installs the clients)", out)
			var got struct {
				Status int
				Body   struct{ Paid bool }
			}
			require.NoError(t, json.Unmarshal(out, &got))
			require.Equal(t, 200, got.Status)
			require.True(t, got.Body.Paid)
		})
	}
}
