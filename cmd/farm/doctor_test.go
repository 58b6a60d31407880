package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/snackfarm/farm/internal/paysandbox"
	"github.com/snackfarm/farm/renderer/confine"
	"github.com/snackfarm/farm/workers"
)

func TestDoctorReadsLimits(t *testing.T) {
	for name, c := range map[string]struct {
		memory, cpu string
		slots       int
		says, cure  string
	}{
		"none":           {"max", "max 100000", 2, "no bounds", ""},
		"fits":           {"4294967296", "200000 100000", 2, "fit", ""},
		"little":         {"1610612736", "200000 100000", 2, "1536 MiB", "2 render slots take up to 2124"},
		"half a core":    {"8589934592", "50000 100000", 1, "fit", ""},
		"few cores":      {"8589934592", "150000 100000", 4, "1.5 cores", "4 render slots"},
		"not to be read": {"", "", 1, "no bounds", ""},
	} {
		dir := t.TempDir()
		for file, text := range map[string]string{"memory.max": c.memory, "cpu.max": c.cpu} {
			if text != "" {
				if err := os.WriteFile(filepath.Join(dir, file), []byte(text+"\n"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		f := (&doctorCmd{RenderSlots: c.slots}).limits(dir)
		if !strings.Contains(f.said, c.says) || !strings.Contains(f.cure, c.cure) || (f.cure == "") != (c.cure == "") {
			t.Errorf("%s: %q, %q", name, f.said, f.cure)
		}
	}
}

// Each provider is asked once, over HTTP, and what it answers is told; a refusal
// is told with its reason and never with the key.
func TestDoctorTriesProviders(t *testing.T) {
	asked := map[string]int{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked[r.URL.Path]++
		if r.Header.Get("Authorization") == "Bearer wrong-key" {
			http.Error(w, `{"error":{"message":"wrong-key is no key"}}`, http.StatusUnauthorized)
			return
		}
		switch r.URL.Path {
		case "/chat/completions":
			_ = json.NewEncoder(w).Encode(map[string]any{"choices": []any{map[string]any{"finish_reason": "stop",
				"message": map[string]any{"content": `{"lines":[{"id":"try","text":"Good morning"}]}`}}}})
		case "/v1/search":
			_ = json.NewEncoder(w).Encode(map[string]any{"photos": []any{map[string]any{"id": 1, "width": 3000, "height": 4000,
				"url": "https://www.pexels.com/photo/1/", "photographer": "A",
				"src": map[string]string{"original": "https://images.pexels.com/1.jpg"}}}})
		case "/audio/transcriptions":
			_ = json.NewEncoder(w).Encode(map[string]any{"text": ""})
		default:
			_ = json.NewEncoder(w).Encode(
				map[string]any{"data": []any{map[string]any{"b64_json": base64.StdEncoding.EncodeToString([]byte("no picture"))}}})
		}
	}))
	defer server.Close()
	c := &doctorCmd{Paint: true}
	c.ChatBaseURL, c.ChatModel, c.ChatMaxTokens = server.URL, "m", 800
	c.PexelsBaseURL, c.PexelsAPIKey = server.URL, "k"
	c.ImageBaseURL, c.ImageModel = server.URL, "p"
	c.TranscribeAPI, c.TranscribeBaseURL = "openai", server.URL
	told := map[string]finding{}
	for _, f := range c.providers(context.Background()) {
		told[f.part] = f
	}
	if f := told["chat"]; f.cure != "" || !strings.Contains(f.said, "by the schema") {
		t.Errorf("chat: %+v", f)
	}
	if f := told["transcriber"]; f.cure != "" || !strings.Contains(f.said, "whisper-1: it listened") {
		t.Errorf("transcriber: %+v", f)
	}
	if f := told["stock library"]; f.cure != "" {
		t.Errorf("library: %+v", f)
	}
	if f := told["image service"]; !strings.Contains(f.cure, "no picture that can be read") || !f.soft {
		t.Errorf("image: %+v", f)
	}
	for path, n := range asked {
		if n != 1 {
			t.Errorf("%s was asked %d times", path, n)
		}
	}
	c.ChatAPIKey = "wrong-key"
	if f := c.providers(context.Background())[0]; f.cure == "" || strings.Contains(f.said+f.cure, "wrong-key") {
		t.Errorf("a refusal: %+v", f)
	}
	c.Paint = false
	asked = map[string]int{}
	c.providers(context.Background())
	if asked["/images/generations"] > 0 {
		t.Error("a picture was bought all the same")
	}
}

// A provider that is set up is asked, the image service too, unless told otherwise.
func TestDoctorAsksAllByDefault(t *testing.T) {
	c := doctorCmd{}
	k, err := kong.New(&c, options("scratch")...)
	if err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]bool{"": true, "--no-paint": false} {
		if _, err := k.Parse(strings.Fields(args)); err != nil || c.Paint != want {
			t.Errorf("%q: paints %t, %v", args, c.Paint, err)
		}
	}
}

// Everybody who holds money of machine payments is asked, and nothing of it moves.
func TestDoctorTriesPayees(t *testing.T) {
	box, err := paysandbox.New(paysandbox.Config{StripeSecretKey: "sk_test_sesame"})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(box.Handler())
	defer server.Close()
	c := doctorCmd{}
	k, err := kong.New(&c, options("scratch")...)
	if err != nil {
		t.Fatal(err)
	}
	const payee = "0x1111111111111111111111111111111111111111"
	if _, err := k.Parse([]string{"--payment-secrets", strings.Repeat("s", 32), "--stripe-secret-key", "sk_test_sesame",
		"--stripe-profile-id", "profile_test_1", "--stripe-api-url", server.URL + "/stripe", "--x402-facilitator-url", server.URL + "/x402",
		"--x402-network", box.Network(), "--x402-pay-to", payee, "--x402-rpc-url", server.URL + "/evm", "--tempo-rpc-url", server.URL + "/tempo",
		"--tempo-chain-id", fmt.Sprint(paysandbox.TempoTestnet), "--tempo-token", paysandbox.PathUSD.String(),
		"--tempo-recipient", payee}); err != nil {
		t.Fatal(err)
	}
	wrong := func(change func(*doctorCmd)) []finding {
		other := c
		change(&other)
		return other.payees(t.Context())
	}
	for name, all := range map[string]struct {
		findings []finding
		bad      map[string]string // parts, and a word of their cure
	}{
		"as set up": {c.payees(t.Context()), nil},
		"another key, another chain": {wrong(func(o *doctorCmd) { o.StripeSecretKey, o.TempoChainID = "sk_test_open", 4217 }),
			map[string]string{"stripe": "401", "tempo node": "of chain 42431, not of 4217"}},
		"nobody there": {wrong(func(o *doctorCmd) {
			o.X402FacilitatorURL = "http://127.0.0.1:1"
		}), map[string]string{"x402 facilitator": "refused"}},
		"half set up": {wrong(func(o *doctorCmd) { o.StripeProfileID = "" }), map[string]string{"payments": "FARM_STRIPE_PROFILE_ID"}},
		"none":        {(&doctorCmd{paying: paying{USDPerCredit: "0.01"}}).payees(t.Context()), nil},
	} {
		want := map[string]int{"as set up": 4, "another key, another chain": 4, "nobody there": 4, "half set up": 1, "none": 0}[name]
		if len(all.findings) != want {
			t.Errorf("%s: %+v", name, all.findings)
		}
		for _, f := range all.findings {
			if says := all.bad[f.part]; (f.cure == "") != (says == "") || !strings.Contains(f.cure, says) ||
				strings.Contains(f.said+f.cure, "sk_test") {
				t.Errorf("%s, %s: %+v, want %q", name, f.part, f, says)
			}
		}
	}
}

// The doctor tries what confines children, and says when nothing does.
func TestDoctorTriesTheSandbox(t *testing.T) {
	c := doctorCmd{sandboxing: sandboxing{Sandbox: workers.SandboxOff}}
	if f := c.sandbox(t.Context()); !strings.Contains(f.cure, "FARM_SANDBOX is off") || f.state() != "warn" {
		t.Errorf("%+v", f)
	}
	support := confine.Supported()
	for sandbox, lacking := range map[string]string{workers.SandboxAuto: "warn", workers.SandboxRequire: "MISS"} {
		c.Sandbox = sandbox
		f, want := c.sandbox(t.Context()), "ok"
		if !support.Whole() {
			want = lacking
		}
		if f.state() != want || !strings.Contains(f.said, support.String()) {
			t.Errorf("%s: %+v, want %s on a kernel that confines %s", sandbox, f, want, support)
		}
	}
}
