package payments

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// The wire of MPP: challenges in WWW-Authenticate, credentials, receipts.

const (
	scheme = "Payment"
	charge = "charge"
	// credentialHeader leaves Authorization to the caller's API key.
	credentialHeader = "Payment-Authorization"
	receiptHeader    = "Payment-Receipt"
	challengeLife    = 5 * time.Minute
	// identityLife is how long after a challenge's end its credential still
	// says whose it is, so that a lost answer can be asked for again.
	identityLife = 24 * time.Hour
	problems     = "https://paymentauth.org/problems/"
)

// The names of the methods.
const (
	methodExact  = "exact" // x402's scheme
	methodEVM    = "evm"
	methodStripe = "stripe"
	methodTempo  = "tempo"
)

// preference is the order in which methods are offered.
var preference = []string{methodEVM, methodStripe, methodTempo}

// Challenge is one way to pay, bound to its account, credits and price by an id
// that only the holder of the secret can make.
type Challenge struct {
	ID          string `json:"id"`
	Realm       string `json:"realm"`
	Method      string `json:"method"`
	Intent      string `json:"intent"`
	Request     string `json:"request"` // base64url of canonical JSON
	Expires     string `json:"expires,omitempty"`
	Digest      string `json:"digest,omitempty"`
	Opaque      string `json:"opaque,omitempty"` // base64url of canonical JSON
	Header      string `json:"header,omitempty"`
	Description string `json:"description,omitempty"`
}

// bind is the id of a challenge whose answer is asked for in header. Empty
// parts keep their place, or one could be left out unnoticed.
func (c Challenge) bind(secret []byte, header string) string {
	parts := []string{c.Realm, c.Method, c.Intent, c.Request, c.Expires, c.Digest}
	if header != "" {
		parts = append(parts, header)
	}
	mac := hmac.New(sha256.New, secret)
	_, _ = mac.Write([]byte(strings.Join(append(parts, c.Opaque), "|")))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// authentic reports whether one of our secrets made the challenge. The header is
// ours to know: clients that do not know the parameter do not echo it.
func (r *Rails) authentic(c Challenge) bool {
	for _, secret := range r.config.Secrets {
		if hmac.Equal([]byte(c.ID), []byte(c.bind(secret, credentialHeader))) {
			return true
		}
	}
	return false
}

// String is the value of a WWW-Authenticate line.
func (c Challenge) String() string {
	quote := strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	var b strings.Builder
	for _, p := range [][2]string{
		{"id", c.ID}, {"realm", c.Realm}, {"method", c.Method}, {"intent", c.Intent}, {"request", c.Request}, {"expires", c.Expires},
		{"description", c.Description}, {"opaque", c.Opaque}, {"header", c.Header},
	} {
		if p[1] == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p[0] + `="` + quote.Replace(p[1]) + `"`)
	}
	return scheme + " " + b.String()
}

// challenge asks for one purchase by one method; ok is false when the sum cannot
// be paid so.
func (r *Rails) challenge(method string, rail Rail, ask Ask, now time.Time) (c Challenge, ok bool) {
	request := rail.Request(ask)
	if request == nil {
		return c, false
	}
	c = Challenge{
		Realm: r.config.Realm, Method: method, Intent: charge, Request: encodeObject(request),
		Expires: now.Add(challengeLife).UTC().Format(time.RFC3339), Opaque: encodeObject(opaque(ask)), Header: credentialHeader,
		Description: fmt.Sprintf("%s for $%s", describe(ask.Credits), ask.Price),
	}
	c.ID = c.bind(r.config.Secrets[0], c.Header)
	return c, true
}

// opaque ties a challenge to who asked for it and for how much. The nonce makes
// two purchases of the same kind two challenges, and so two payments.
func opaque(ask Ask) map[string]any {
	return map[string]any{"account": ask.AccountID, "credits": strconv.Itoa(ask.Credits), "key": ask.KeyID, "nonce": rand.Text()}
}

func encodeObject(v map[string]any) string {
	return base64.RawURLEncoding.EncodeToString(canonical(v))
}

// decodeObject reads base64url, with or without padding, of a JSON value.
func decodeObject(s string, into any) error {
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(s, "="))
	if err != nil {
		return errors.New("is not base64url")
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("does not hold the right JSON: %w", err)
	}
	return nil
}

// challenges are the ways to pay now, in the order that the client prefers.
func (r *Rails) challenges(ask Ask, accept string, now time.Time) []Challenge {
	methods := preferred(accept)
	out := r.challengesOf(methods, ask, now)
	if len(out) == 0 && len(methods) != len(preference) { // none that the client likes: all
		out = r.challengesOf(preference, ask, now)
	}
	return out
}

func (r *Rails) challengesOf(methods []string, ask Ask, now time.Time) []Challenge {
	var out []Challenge
	for _, name := range methods {
		rail := r.mpp[name]
		if rail == nil || !rail.Ready() {
			continue
		}
		if c, ok := r.challenge(name, rail, ask, now); ok {
			out = append(out, c)
		}
	}
	return out
}

// preferred orders the methods by an Accept-Payment header, such as
// "evm/charge, stripe/*;q=0.5". One that cannot be read means all.
func preferred(accept string) []string {
	if strings.TrimSpace(accept) == "" || len(accept) > maxProof {
		return preference
	}
	weights := map[string]float64{}
	for item := range strings.SplitSeq(accept, ",") {
		kind, params, _ := strings.Cut(strings.TrimSpace(item), ";")
		method, intent, ok := strings.Cut(strings.TrimSpace(kind), "/")
		weight := 1.0
		if name, value, given := strings.Cut(strings.TrimSpace(params), "="); given {
			w, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			if strings.TrimSpace(name) != "q" || err != nil || w < 0 || w > 1 {
				return preference
			}
			weight = w
		}
		if !ok || method == "" {
			return preference
		}
		if intent == charge || intent == "*" {
			weights[method] = weight
		}
	}
	weigh := func(method string) float64 {
		if w, ok := weights[method]; ok {
			return w
		}
		return weights["*"]
	}
	liked := slices.DeleteFunc(slices.Clone(preference), func(m string) bool { return weigh(m) == 0 })
	slices.SortStableFunc(liked, func(a, b string) int {
		switch {
		case weigh(a) > weigh(b):
			return -1
		case weigh(a) < weigh(b):
			return 1
		}
		return 0
	})
	return liked
}

// credential is what a client answers to a challenge.
type credential struct {
	Challenge Challenge       `json:"challenge"`
	Payload   json.RawMessage `json:"payload"`
	Source    string          `json:"source"`
}

const maxChallengeID = 64

func notBase64URL(r rune) bool {
	return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
}

func parseCredential(s string) (credential, error) {
	var c credential
	if err := decodeObject(s, &c); err != nil {
		return c, fmt.Errorf("the credential %w", err)
	}
	if c.Challenge.ID == "" || c.Challenge.Method == "" || len(c.Payload) == 0 {
		return c, errors.New("the credential has no challenge or no payload")
	}
	if len(c.Challenge.ID) > maxChallengeID || strings.ContainsFunc(c.Challenge.ID, notBase64URL) {
		return c, errors.New("the credential's challenge id is not base64url")
	}
	c.Challenge.Header, c.Challenge.Description = "", "" // not bound, not ours to keep
	return c, nil
}

// Identity is whose credential it is, by the challenge that we made for them.
type Identity struct{ AccountID, KeyID string }

// identity reads whom a challenge was made for.
func (c Challenge) identity() (id Identity, credits string, err error) {
	var o struct{ Account, Credits, Key string }
	if err := decodeObject(c.Opaque, &o); err != nil {
		return id, "", fmt.Errorf("opaque %w", err)
	}
	return Identity{o.Account, o.Key}, o.Credits, nil
}

// Identify says whose credential stands in an Authorization header that holds
// no API key: a client that does not know Payment-Authorization overwrites its
// key with it. The challenge was made for that very key.
func (r *Rails) Identify(authorization string, now time.Time) (Identity, bool) {
	if r == nil || len(authorization) > maxProof {
		return Identity{}, false
	}
	text, ok := cutScheme(authorization)
	if !ok {
		return Identity{}, false
	}
	c, err := parseCredential(text)
	if err != nil || !r.authentic(c.Challenge) {
		return Identity{}, false
	}
	expires, err := time.Parse(time.RFC3339, c.Challenge.Expires)
	if err != nil || now.After(expires.Add(identityLife)) {
		return Identity{}, false
	}
	id, _, err := c.Challenge.identity()
	return id, err == nil && id.AccountID != "" && id.KeyID != ""
}

// cutScheme is the credential in a header's value.
func cutScheme(value string) (string, bool) {
	name, rest, ok := strings.Cut(strings.TrimSpace(value), " ")
	return strings.TrimSpace(rest), ok && strings.EqualFold(name, scheme)
}

// checkChallenge looks at what all methods have in common.
func (r *Rails) checkChallenge(p *Proof, rail Rail, ask Ask, now time.Time) *Refusal {
	c := *p.Challenge
	refuse := func(problem, format string, args ...any) *Refusal {
		return &Refusal{Code: problem, Problem: problem, Message: fmt.Sprintf(format, args...), ChallengeID: c.ID,
			Status: http.StatusPaymentRequired}
	}
	if !r.authentic(c) {
		return refuse("invalid-challenge", "the challenge was not made here, or was changed")
	}
	id, credits, err := c.identity()
	if err != nil {
		return refuse("invalid-challenge", "the challenge's %v", err)
	}
	if id.AccountID != ask.AccountID {
		return &Refusal{Code: "invalid-challenge", Problem: "invalid-challenge", Message: "the challenge was made for another account",
			ChallengeID: c.ID, Status: http.StatusForbidden}
	}
	if c.Realm != r.config.Realm || c.Intent != charge {
		return refuse("invalid-challenge", "the challenge is for realm %q and intent %q, this is %q and %q", c.Realm, c.Intent,
			r.config.Realm, charge)
	}
	if credits != strconv.Itoa(ask.Credits) {
		return refuse("invalid-challenge", "the challenge is for %s credits, this call buys %d", credits, ask.Credits)
	}
	if p.moved() {
		return nil // neither time nor a new price can make it unpaid
	}
	expires, err := time.Parse(time.RFC3339, c.Expires)
	if err != nil || !now.Before(expires) {
		return refuse("payment-expired", "the challenge expired at %s; it is %s", c.Expires, now.UTC().Format(time.RFC3339))
	}
	if request := rail.Request(ask); request == nil || c.Request != encodeObject(request) {
		return refuse("invalid-challenge", "the challenge asks for something else than this call does now")
	}
	return nil
}

// receipt is the Payment-Receipt of a settled payment.
func receipt(p farm.Payment) string {
	at := p.UpdatedAt
	if p.SettledAt != nil {
		at = *p.SettledAt
	}
	v := map[string]any{"method": p.Method, "reference": p.Reference, "status": "success", "timestamp": at.UTC().Format(time.RFC3339),
		"challengeId": p.ChallengeID}
	if chain, err := chainOf(p.Network); err == nil {
		v["chainId"] = chain
	}
	return encodeObject(v)
}

// mppProof makes a proof of a credential.
func (r *Rails) mppProof(c credential) (*Proof, *Refusal) {
	p := &Proof{Rail: farm.RailMPP, Method: c.Challenge.Method, Challenge: &c.Challenge, Source: c.Source}
	rail := r.mpp[c.Challenge.Method]
	if rail == nil {
		return nil, &Refusal{Code: "method-unsupported", Problem: "method-unsupported", ChallengeID: c.Challenge.ID,
			Status:  http.StatusBadRequest,
			Message: fmt.Sprintf("method %q is not taken here", short(c.Challenge.Method))}
	}
	if err := rail.Decode(c.Payload, p); err != nil {
		return nil, malformed(c.Challenge.ID, "the credential's payload: %v", err)
	}
	return p, nil
}

func malformed(challenge, format string, args ...any) *Refusal {
	return &Refusal{Code: "malformed-credential", Problem: "malformed-credential", Message: fmt.Sprintf(format, args...),
		ChallengeID: challenge, Status: http.StatusPaymentRequired}
}

// short keeps a stranger's word out of long messages.
func short(s string) string {
	if len(s) > 40 {
		s = s[:40] + "..."
	}
	return strings.ToValidUTF8(s, "?")
}
