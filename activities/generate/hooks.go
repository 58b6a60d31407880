package generate

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// Hooks reads what services call back. A call is believed for one thing alone: that it is
// time to ask the service how far its work is.
type Hooks struct {
	Cards []Card
	Keys  map[string]string // by Card.KeyEnv
	HTTP  *http.Client      // nil is the default one

	mu    sync.Mutex
	known map[string]hookKeys // by where they are
}

// Heard is a call whose signature is right.
type Heard struct {
	ID      string // of the order, as it is asked after
	Message string // of this call; the same when it is repeated
}

// hookKeys are what signatures are looked at with, as a service gave them.
type hookKeys struct {
	raw   []byte
	asked time.Time
	err   error // why none could be had
}

// How long keys are used, and how soon they are asked for again when a signature does not
// fit them: services change them now and then.
const (
	keysFor   = 24 * time.Hour
	keysAgain = time.Minute
	keysTime  = 5 * time.Second
	// callLeeway is how far the time of a call may be from this machine's.
	callLeeway = 5 * time.Minute
)

// Read is what a service calls of an order at a card: the id that the order is asked after
// by, and the message, the same when the call is repeated. kept is the order's id as it was
// taken, "" while that is not known. The error is unauthorized for a call that nobody of
// the service signed for this order, and unavailable where that cannot be told.
func (h *Hooks) Read(ctx context.Context, card, kept string, header http.Header, body []byte) (id, message string, err error) {
	for _, c := range h.Cards {
		way, ok := protocols[c.Protocol].(callsBack)
		if c.Name != card || !ok || c.Webhook == "" {
			continue
		}
		keys, asked, err := h.keys(ctx, c, keysFor)
		if err != nil {
			return "", "", err
		}
		heard, err := way.heard(c, keys, header, body)
		if err != nil && time.Since(asked) > keysAgain {
			if keys, _, err = h.keys(ctx, c, keysAgain); err != nil {
				return "", "", err
			}
			heard, err = way.heard(c, keys, header, body)
		}
		if err != nil {
			return "", "", farm.WrapError(err, farm.CodeUnauthorized, "the call is not signed by the service")
		}
		if kept != "" && !sameOrder(kept, heard.ID) {
			return "", "", farm.Errorf(farm.CodeUnauthorized, "the call is of another order")
		}
		return heard.ID, heard.Message, nil
	}
	return "", "", farm.Errorf(farm.CodeNotFound, "nothing is called back about this order")
}

// sameOrder tells whether two ids are of one order: equal, or addresses of one request.
func sameOrder(kept, told string) bool {
	return kept == told || requestOf(kept) != "" && requestOf(kept) == requestOf(told)
}

func requestOf(address string) string {
	_, rest, _ := strings.Cut(address, "/requests/")
	id, _, _ := strings.Cut(rest, "/")
	return id
}

// keys are a service's, and when they were asked for: anew when that is longer ago than
// most. Those that were had before stay where the service does not answer, and a caller who
// hangs up ends no asking: whoever calls without a signature must not take them away.
func (h *Hooks) keys(ctx context.Context, c Card, most time.Duration) ([]byte, time.Time, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	at := c.BaseURL + " " + c.Webhook + " " + c.KeyEnv
	k, ok := h.known[at]
	if k.err != nil {
		most = keysTime
	}
	if ok && time.Since(k.asked) < most {
		return k.raw, k.asked, k.err
	}
	service := c.service(c.key(h.Keys[c.KeyEnv]))
	if !strings.HasPrefix(c.Webhook, "/") { // public, and another host than the one that gets the key
		service.BaseURL, service.Key = c.Webhook, remote.Key{}
	}
	service.HTTP, service.Each = h.HTTP, keysTime
	a, err := service.Do(context.WithoutCancel(ctx), remote.Request{Path: c.Webhook})
	if k.asked = time.Now(); err == nil || k.raw == nil {
		k.raw, k.err = a.Body, err
	}
	if h.known == nil {
		h.known = map[string]hookKeys{}
	}
	h.known[at] = k
	return k.raw, k.asked, k.err
}

// heard implements callsBack: Ed25519 over the order, the caller's account, the time and a
// hash of the body, by one of the queue's keys.
func (f fal) heard(c Card, keys []byte, h http.Header, body []byte) (Heard, error) {
	request, at := h.Get("X-Fal-Webhook-Request-Id"), h.Get("X-Fal-Webhook-Timestamp")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if off := time.Since(time.Unix(seconds, 0)); err != nil || off.Abs() > callLeeway {
		return Heard{}, fmt.Errorf("it is of the time %q", at)
	}
	signature, err := hex.DecodeString(h.Get("X-Fal-Webhook-Signature"))
	if err != nil || len(signature) != ed25519.SignatureSize || request == "" || strings.ContainsAny(request, "/\n") {
		return Heard{}, fmt.Errorf("it has no signature")
	}
	sum := sha256.Sum256(body)
	signed := strings.Join([]string{request, h.Get("X-Fal-Webhook-User-Id"), at, hex.EncodeToString(sum[:])}, "\n")
	var set struct {
		Keys []struct {
			X string `json:"x"`
		} `json:"keys"`
	}
	if err := json.Unmarshal(keys, &set); err != nil {
		return Heard{}, fmt.Errorf("the keys cannot be read: %w", err)
	}
	for _, k := range set.Keys[:min(len(set.Keys), mostKeys)] {
		raw, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(k.X, "="))
		if err != nil || len(raw) != ed25519.PublicKeySize || !ed25519.Verify(raw, []byte(signed), signature) {
			continue
		}
		return Heard{ID: f.statusAddress(c, request), Message: request + ":" + hex.EncodeToString(sum[:8])}, nil
	}
	return Heard{}, fmt.Errorf("none of %d keys signed it", len(set.Keys))
}

// mostKeys is how many keys of a service are tried.
const mostKeys = 20

// heard implements callsBack: Standard Webhooks, with the account's secret.
func (replicate) heard(_ Card, keys []byte, h http.Header, body []byte) (Heard, error) {
	var secret struct{ Key string }
	if err := json.Unmarshal(keys, &secret); err != nil || secret.Key == "" {
		return Heard{}, errors.New("the secret cannot be read")
	}
	w, err := webhooks.NewWebhook(secret.Key)
	if err != nil {
		return Heard{}, errors.New("the secret cannot be read") // it is in err
	}
	if err := w.Verify(body, h); err != nil {
		return Heard{}, err
	}
	id, err := textAt(body, "id")
	return Heard{ID: id, Message: h.Get("webhook-id")}, err
}
