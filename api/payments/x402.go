package payments

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/eip3009"
)

// The wire of x402, versions 1 and 2.

const (
	requiredHeader   = "PAYMENT-REQUIRED"
	signatureHeader  = "PAYMENT-SIGNATURE"
	responseHeader   = "PAYMENT-RESPONSE"
	paymentHeaderV1  = "X-PAYMENT"
	responseHeaderV1 = "X-PAYMENT-RESPONSE"
	// maxTimeoutSeconds is how long a payer's signature shall be good for: long
	// enough for a person with a hardware wallet.
	maxTimeoutSeconds = 300
	jsonType          = "application/json"
)

// Terms are what an x402 payment is to satisfy (PaymentRequirements).
type Terms struct {
	Scheme            string     `json:"scheme"`
	Network           string     `json:"network"`
	Amount            string     `json:"amount"`
	Asset             string     `json:"asset"`
	PayTo             string     `json:"payTo"`
	MaxTimeoutSeconds int        `json:"maxTimeoutSeconds"`
	Extra             TermsExtra `json:"extra"`
}

// TermsExtra names the token's EIP-712 domain.
type TermsExtra struct {
	Name    string `json:"name" doc:"EIP-712 name"`
	Version string `json:"version" doc:"EIP-712 version"`
}

// TermsV1 are the same in version 1.
type TermsV1 struct {
	Scheme            string     `json:"scheme" enum:"exact" doc:"How is paid"`
	Network           string     `json:"network" doc:"Name of the network in x402 version 1"`
	MaxAmountRequired string     `json:"maxAmountRequired" doc:"In the token's smallest units"`
	Resource          string     `json:"resource" doc:"What is bought: the address of the call"`
	Description       string     `json:"description" doc:"What is bought, for a person"`
	MimeType          string     `json:"mimeType" doc:"Of the answer to the paid call"`
	PayTo             string     `json:"payTo" doc:"Address that is paid"`
	MaxTimeoutSeconds int        `json:"maxTimeoutSeconds" doc:"How long the signed payment has to be good for"`
	Asset             string     `json:"asset" doc:"Address of the token"`
	Extra             TermsExtra `json:"extra" doc:"The token's EIP-712 domain"`
}

func (t Terms) v1(url string, credits int) TermsV1 {
	return TermsV1{
		Scheme: t.Scheme, Network: knownNetworks[t.Network].v1Name, MaxAmountRequired: t.Amount, Resource: url,
		Description: describe(credits), MimeType: jsonType, PayTo: t.PayTo, MaxTimeoutSeconds: t.MaxTimeoutSeconds, Asset: t.Asset,
		Extra: t.Extra,
	}
}

// describe words a number of credits.
func describe(credits int) string {
	if credits == 1 {
		return "1 credit"
	}
	return fmt.Sprintf("%d credits", credits)
}

// resource says what is paid for.
type resource struct {
	URL         string `json:"url"`
	Description string `json:"description,omitempty"`
	MimeType    string `json:"mimeType,omitempty"`
}

// required is the header PAYMENT-REQUIRED.
func (e *exact) required(ask Ask, refusal *Refusal) string {
	v := struct {
		X402Version int      `json:"x402Version"`
		Error       string   `json:"error"`
		Resource    resource `json:"resource"`
		Accepts     []Terms  `json:"accepts"`
	}{2, "payment_required", resource{ask.URL, describe(ask.Credits), jsonType}, []Terms{e.terms(ask)}}
	if refusal != nil {
		v.Error = refusal.Code + ": " + refusal.Message
	}
	return encodeHeader(v)
}

// acceptsV1 is what the body adds for version 1; nil when the facilitator does
// not settle it.
func (e *exact) acceptsV1(ask Ask) []TermsV1 {
	if !e.v1.Load() {
		return nil
	}
	return []TermsV1{e.terms(ask).v1(ask.URL, ask.Credits)}
}

func encodeHeader(v any) string {
	raw, _ := json.Marshal(v) // structs of strings and numbers have no way to fail
	return base64.StdEncoding.EncodeToString(raw)
}

// payloadV2 is the content of PAYMENT-SIGNATURE.
type payloadV2 struct {
	X402Version int       `json:"x402Version"`
	Resource    *resource `json:"resource,omitempty"`
	Accepted    *Terms    `json:"accepted"`
	Payload     signed    `json:"payload"`
}

// payloadV1 is the content of X-PAYMENT.
type payloadV1 struct {
	X402Version int    `json:"x402Version"`
	Scheme      string `json:"scheme"`
	Network     string `json:"network"`
	Payload     signed `json:"payload"`
}

// signed is what "exact" on an EVM chain signs.
type signed struct {
	Signature     string                 `json:"signature"`
	Authorization *eip3009.Authorization `json:"authorization"`
}

func (s signed) transfer() (*transfer, error) {
	if s.Authorization == nil {
		return nil, errors.New("payload.authorization is missing")
	}
	return newTransfer(*s.Authorization, s.Signature)
}

// newTransfer insists on a signature of the right form. A smart wallet's is
// longer, and the facilitator's to check.
func newTransfer(a eip3009.Authorization, signature string) (*transfer, error) {
	s, err := eip3009.ParseSignature(signature)
	switch {
	case errors.Is(err, eip3009.ErrContractSignature):
		return &transfer{a, strings.ToLower(signature)}, nil
	case err != nil:
		return nil, fmt.Errorf("signature %w", err)
	}
	return &transfer{a, s.String()}, nil // v as the token takes it
}

func decodeHeader(name, value string, into any) *Refusal {
	raw, err := base64.StdEncoding.DecodeString(value)
	if err != nil {
		return badRequest("invalid_payload", "%s is not base64 with padding", name)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return badRequest("invalid_payload", "%s does not hold the right JSON: %v", name, err)
	}
	return nil
}

func (e *exact) readV2(value string) (*Proof, *Refusal) {
	var p payloadV2
	if refusal := decodeHeader(signatureHeader, value, &p); refusal != nil {
		return nil, refusal
	}
	t, err := p.Payload.transfer()
	switch {
	case p.X402Version != 2:
		return nil, badRequest("invalid_x402_version", "%s holds x402 version %d; it must be 2", signatureHeader, p.X402Version)
	case err != nil:
		return nil, badRequest("invalid_payload", "%s: %v", signatureHeader, err)
	case p.Accepted == nil:
		return nil, badRequest("invalid_payload", "%s: accepted is missing", signatureHeader)
	}
	if _, err := eip3009.ParseAddress(p.Accepted.Asset); err != nil {
		return nil, badRequest("invalid_payload", "%s: accepted.asset %v", signatureHeader, err)
	}
	return e.proof(2, t, *p.Accepted)
}

func (e *exact) readV1(value string) (*Proof, *Refusal) {
	var p payloadV1
	if refusal := decodeHeader(paymentHeaderV1, value, &p); refusal != nil {
		return nil, refusal
	}
	t, err := p.Payload.transfer()
	switch {
	case p.X402Version != 1:
		return nil, badRequest("invalid_x402_version", "%s holds x402 version %d; it must be 1", paymentHeaderV1, p.X402Version)
	case err != nil:
		return nil, badRequest("invalid_payload", "%s: %v", paymentHeaderV1, err)
	}
	// Version 1 does not repeat the terms: the network names the token.
	terms := Terms{Scheme: p.Scheme, Amount: t.Authorization.Value.String(), PayTo: t.Authorization.To.String()}
	for network, known := range knownNetworks {
		if known.v1Name == p.Network {
			terms.Network, terms.Asset = network, known.usdc.Address
		}
	}
	if e != nil && terms.Network == e.config.Network {
		terms.Asset = e.config.Asset.Address
	}
	return e.proof(1, t, terms)
}

// proof refuses a payment for a rail that was never set up; what else is wrong
// with it is for Check, once it is known not to be paid already.
func (e *exact) proof(version int, t *transfer, claimed Terms) (*Proof, *Refusal) {
	if e == nil {
		return nil, badRequest("unsupported_scheme", "x402 is not taken here")
	}
	return &Proof{Rail: farm.RailX402, Method: methodExact, Version: version, Transfer: t, Terms: &claimed}, nil
}

// settlement is x402's SettlementResponse.
type settlement struct {
	Success      bool   `json:"success"`
	ErrorReason  string `json:"errorReason,omitempty"`
	ErrorMessage string `json:"errorMessage,omitempty"`
	Transaction  string `json:"transaction"`
	Network      string `json:"network"`
	Payer        string `json:"payer,omitempty"`
	Amount       string `json:"amount,omitempty"`
}

// x402Response is the header that tells an x402 client what became of its
// payment.
func x402Response(s settlement, version int) (name, value string) {
	if version != 1 {
		return responseHeader, encodeHeader(s)
	}
	if name := knownNetworks[s.Network].v1Name; name != "" {
		s.Network = name
	}
	return responseHeaderV1, encodeHeader(s)
}
