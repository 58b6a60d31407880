package modelsandbox

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

// signer has the keys of a sandbox, and those of somebody who would like to be it.
type signer struct {
	own, other             ed25519.PrivateKey
	ownSecret, otherSecret []byte
}

func newSigner() (signer, error) {
	var s signer
	var err error
	for _, k := range []*ed25519.PrivateKey{&s.own, &s.other} {
		if _, *k, err = ed25519.GenerateKey(rand.Reader); err != nil {
			return s, err
		}
	}
	for _, b := range []*[]byte{&s.ownSecret, &s.otherSecret} {
		*b = make([]byte, 24)
		if _, err := rand.Read(*b); err != nil {
			return s, err
		}
	}
	return s, nil
}

func (s signer) secret() string { return "whsec_" + base64.StdEncoding.EncodeToString(s.ownSecret) }

// keys answers with the public keys of the queue.
func (s signer) keys(w http.ResponseWriter) {
	public := s.own.Public().(ed25519.PublicKey) //nolint:forcetypeassert // what Ed25519 has
	answer(w, object{"keys": []object{{"kty": "OKP", "crv": "Ed25519", "kid": "1", "x": base64.RawURLEncoding.EncodeToString(public)}}})
}

// A forgery is what is wrong with a call.
type forgery string

const (
	unsigned forgery = "unsigned"
	stranger forgery = "signed by somebody else"
	another  forgery = "signed of another order"
	old      forgery = "signed an hour ago"
	changed  forgery = "changed after it was signed"
)

// call tells an order's hook that it is done.
func (s *Sandbox) call(w *Work) {
	if s.Calls == Silent {
		return
	}
	if s.Calls == Forged {
		s.waitForPoll(w)
		for _, f := range []forgery{unsigned, stranger, another, old, changed} {
			s.send(w, f)
		}
	}
	time.Sleep(time.Until(w.taken.Add(s.Takes)))
	times := 1
	if s.Calls == Repeated {
		times = 3
	}
	for range times {
		s.send(w, "")
	}
}

// waitForPoll waits until an order is asked after: its id is known then.
func (s *Sandbox) waitForPoll(w *Work) {
	for range 1000 {
		s.mu.Lock()
		asked := w.Polls > 0
		s.mu.Unlock()
		if asked {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// send calls once, and notes what it is answered.
func (s *Sandbox) send(w *Work, f forgery) {
	status := 0
	r, err := http.NewRequest(http.MethodPost, w.Hook, nil) //nolint:noctx // a process that ends with its test
	if err == nil {
		id, at := w.ID, time.Now()
		if f == another {
			id = "w-0"
		}
		if f == old {
			at = at.Add(-time.Hour)
		}
		body := s.sign.write(r, id, at, f)
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		if resp, err := (&http.Client{Timeout: 10 * time.Second}).Do(r); err == nil {
			status = resp.StatusCode
			_ = resp.Body.Close()
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	w.Heard = append(w.Heard, status)
}

// write makes a call about an order in the ways of both protocols that call: each looks
// at its own headers.
func (s signer) write(r *http.Request, id string, at time.Time, f forgery) []byte {
	key, secret := s.own, s.ownSecret
	if f == stranger {
		key, secret = s.other, s.otherSecret
	}
	body, _ := json.Marshal(object{"id": id, "request_id": id, "status": "OK"})
	stamp := strconv.FormatInt(at.Unix(), 10)
	if f != unsigned {
		sum := sha256.Sum256(body)
		signed := strings.Join([]string{id, "user-1", stamp, hex.EncodeToString(sum[:])}, "\n")
		r.Header.Set("X-Fal-Webhook-Signature", hex.EncodeToString(ed25519.Sign(key, []byte(signed))))
		if w, err := webhooks.NewWebhookRaw(secret); err == nil {
			if signature, err := w.Sign("msg-"+id, at, body); err == nil {
				r.Header.Set("webhook-signature", signature)
			}
		}
	}
	for name, v := range map[string]string{"X-Fal-Webhook-Request-Id": id, "X-Fal-Webhook-User-Id": "user-1", "X-Fal-Webhook-Timestamp": stamp,
		"webhook-id": "msg-" + id, "webhook-timestamp": stamp, "Content-Type": "application/json"} {
		r.Header.Set(name, v)
	}
	if f == changed {
		body = append(body, ' ')
	}
	return body
}
