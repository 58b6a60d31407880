package generate

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// A caller without a signature has keys asked for anew. Where the service does not answer
// then, or the caller hangs up, those that were had before stay.
func TestForgersTakeNoKeysAway(t *testing.T) {
	t.Parallel()
	public, private, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	var away atomic.Bool
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if away.Load() {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		_, _ = fmt.Fprintf(w, `{"keys":[{"x":%q}]}`, base64.RawURLEncoding.EncodeToString(public))
	}))
	t.Cleanup(server.Close)
	hooks := &Hooks{Cards: []Card{{Name: "card", Label: "Card", Protocol: "fal", Model: "a/b", BaseURL: server.URL, Webhook: server.URL}}}
	body := []byte(`{"status":"OK"}`)
	read := func(ctx context.Context, key ed25519.PrivateKey) error {
		sum, at := sha256.Sum256(body), strconv.FormatInt(time.Now().Unix(), 10)
		signed := strings.Join([]string{"request", "user", at, hex.EncodeToString(sum[:])}, "\n")
		h := http.Header{}
		h.Set("X-Fal-Webhook-Request-Id", "request")
		h.Set("X-Fal-Webhook-User-Id", "user")
		h.Set("X-Fal-Webhook-Timestamp", at)
		h.Set("X-Fal-Webhook-Signature", hex.EncodeToString(ed25519.Sign(key, []byte(signed))))
		_, _, err := hooks.Read(ctx, "card", "", h, body)
		return err
	}
	_, forged, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	gone, hangUp := context.WithCancel(t.Context())
	hangUp()
	require.Equal(t, farm.CodeUnauthorized, farm.CodeOf(read(gone, forged)))
	require.NoError(t, read(t.Context(), private))

	away.Store(true)
	for at, k := range hooks.known {
		k.asked = k.asked.Add(-2 * keysAgain)
		hooks.known[at] = k
	}
	require.Equal(t, farm.CodeUnauthorized, farm.CodeOf(read(t.Context(), forged)))
	require.NoError(t, read(t.Context(), private))
}
