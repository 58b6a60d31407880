package payments

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/eip3009"
)

// maxProof bounds a proof's header, in bytes.
const maxProof = 16 << 10

// Proof is a payment as its payer sent it, and, once it was checked, all that is
// needed to settle it on any machine at any later time. It is money until it is
// used: it goes into the database and nowhere else.
type Proof struct {
	Rail      farm.PaymentRail `json:"rail"`
	Method    string           `json:"method"`
	Version   int              `json:"version,omitempty"` // of x402
	Challenge *Challenge       `json:"challenge,omitempty"`
	Source    string           `json:"source,omitempty"`
	Transfer  *transfer        `json:"transfer,omitempty"` // EIP-3009
	Terms     *Terms           `json:"terms,omitempty"`    // what the transfer is to be settled against
	URL       string           `json:"url,omitempty"`
	Token     string           `json:"token,omitempty"`  // Stripe's
	Amount    string           `json:"amount,omitempty"` // Stripe's, in cents
	Hash      string           `json:"hash,omitempty"`   // of a transaction on Tempo
	Raw       string           `json:"raw,omitempty"`    // that transaction, when it is ours to send
}

// transfer is a signed transfer.
type transfer struct {
	Authorization eip3009.Authorization `json:"authorization"`
	Signature     string                `json:"signature"`
}

// moved reports whether the money has moved before the proof was shown: then no
// technicality may refuse it.
func (p Proof) moved() bool { return p.Method == methodTempo && p.Raw == "" }

// Price is what the payment pays for a purchase. A transfer that was made before
// it was shown pays what it was asked for then.
func (p Proof) Price(ask Ask) USD {
	if p.moved() {
		if n, err := strconv.ParseInt(p.Terms.Amount, 10, 64); err == nil {
			return USD(n)
		}
	}
	return ask.Price
}

// Network is the CAIP-2 name of the chain that the payment is on, or "".
func (p Proof) Network() string {
	if p.Terms != nil {
		return p.Terms.Network
	}
	return ""
}

// isOn reports whether a network's name is that of the payment, or left out.
func (p Proof) isOn(network string) bool {
	return network == "" || network == p.Terms.Network || network == knownNetworks[p.Terms.Network].v1Name
}

// Payer is the payer's address on a chain, or "".
func (p Proof) Payer() string {
	if p.Transfer != nil {
		return p.Transfer.Authorization.From.String()
	}
	return ""
}

// ChallengeID is the id of MPP's challenge, or "".
func (p Proof) ChallengeID() string {
	if p.Challenge == nil {
		return ""
	}
	return p.Challenge.ID
}

// ResultMethod is the method as the result of a top-up names it: MPP's only.
func (p Proof) ResultMethod() string {
	if p.Rail == farm.RailMPP {
		return p.Method
	}
	return ""
}

// Key is what the payer signed names the payment by: the same however often and
// in whatever wrapping it is sent. also is a second name that may occur once
// only, or "".
func (r *Rails) Key(p Proof) (key, also string) {
	if rail := r.rail(p); rail != nil {
		return rail.Key(p)
	}
	return "", ""
}

// Credentials takes Authorization lines apart: some clients and proxies join
// several with commas, which neither API keys nor payments contain.
func Credentials(lines []string) []string {
	var out []string
	for _, line := range lines {
		for part := range strings.SplitSeq(line, ",") {
			if part = strings.TrimSpace(part); part != "" {
				out = append(out, part)
			}
		}
	}
	return out
}

// Collect finds the one payment in a request's headers. nil, nil is none.
func (r *Rails) Collect(h http.Header) (*Proof, *Refusal) {
	type found struct{ name, value string }
	var proofs []found
	add := func(name, value string) {
		for _, f := range proofs {
			if f.value == value {
				return
			}
		}
		proofs = append(proofs, found{name, value})
	}
	for _, name := range []string{signatureHeader, paymentHeaderV1} {
		for _, v := range h.Values(name) {
			if v = strings.TrimSpace(v); v != "" {
				add(name, v)
			}
		}
	}
	for _, v := range h.Values(credentialHeader) {
		text, ok := cutScheme(v)
		if !ok {
			return nil, malformed("", "%s must be %s and a credential", credentialHeader, scheme)
		}
		add(credentialHeader, text)
	}
	for _, v := range Credentials(h.Values("Authorization")) {
		if text, ok := cutScheme(v); ok {
			add(credentialHeader, text)
		}
	}
	switch {
	case len(proofs) == 0:
		return nil, nil
	case len(proofs) > 1:
		return nil, badRequest("invalid_payload", "the request carries %d payments; send one", len(proofs))
	case len(proofs[0].value) > maxProof:
		return nil, badRequest("invalid_payload", "%s has %d bytes, at most %d are read", proofs[0].name, len(proofs[0].value), maxProof)
	}
	switch f := proofs[0]; f.name {
	case signatureHeader:
		return r.exact.readV2(f.value)
	case paymentHeaderV1:
		return r.exact.readV1(f.value)
	default:
		c, err := parseCredential(f.value)
		if err != nil {
			return nil, malformed(c.Challenge.ID, "%v", err)
		}
		return r.mppProof(c)
	}
}

// badRequest refuses what cannot be read.
func badRequest(code, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Problem: "malformed-credential", Message: fmt.Sprintf(format, args...), Status: http.StatusBadRequest}
}

// Demand is a request for payment in the words of every rail that is ready.
type Demand struct {
	Header http.Header
	// Accepts is what the body of the answer adds for clients of x402 version 1.
	Accepts []TermsV1
}

// Demand words what is to be paid. refusal says why the payment that came with
// the request was not taken, or is nil; p is that payment, or nil.
func (r *Rails) Demand(ask Ask, accept string, now time.Time, p *Proof, refusal *Refusal) Demand {
	d := Demand{Header: http.Header{"Cache-Control": {"no-store"}}}
	x402, _ := r.Ready()
	if x402 {
		d.Header.Set(requiredHeader, r.exact.required(ask, refusal))
		d.Accepts = r.exact.acceptsV1(ask)
	}
	for _, c := range r.challenges(ask, accept, now) {
		d.Header.Add("WWW-Authenticate", c.String())
	}
	if p != nil && refusal != nil && p.Rail == farm.RailX402 && p.Terms != nil {
		failed := settlement{ErrorReason: refusal.Code, ErrorMessage: refusal.Message, Network: p.Network(), Payer: p.Payer()}
		name, value := x402Response(failed, p.Version)
		d.Header.Set(name, value)
	}
	return d
}

// Receipt is the headers that tell a payer's client that a payment is settled.
// version is the x402 version that the client speaks.
func Receipt(p farm.Payment, version int) http.Header {
	h := http.Header{"Cache-Control": {"private"}}
	if p.Rail == farm.RailMPP {
		h.Set(receiptHeader, receipt(p))
		return h
	}
	name, value := x402Response(settlement{Success: true, Transaction: p.Reference, Network: p.Network, Payer: p.Payer}, version)
	h.Set(name, value)
	return h
}
