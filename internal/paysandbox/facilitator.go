package paysandbox

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"

	"github.com/snackfarm/farm/internal/eip3009"
)

// settleMargin is how many seconds before its end an authorization must still
// be good for: a transaction takes some to get into a block.
const settleMargin = 6

// v1Networks are the names of version 1. The private chain has none.
var v1Networks = map[uint64]string{BaseSepolia: "base-sepolia"}

type verifyResponse struct {
	IsValid        bool   `json:"isValid"`
	InvalidReason  string `json:"invalidReason,omitempty"`
	InvalidMessage string `json:"invalidMessage,omitempty"`
	Payer          string `json:"payer,omitempty"`
}

type settleResponse struct {
	Success      bool   `json:"success"`
	ErrorReason  string `json:"errorReason,omitempty"`
	ErrorMessage string `json:"errorMessage,omitempty"`
	Transaction  string `json:"transaction"`
	Network      string `json:"network"`
	Payer        string `json:"payer,omitempty"`
	Amount       string `json:"amount,omitempty"`
}

// refusal is why a payment is not taken.
type refusal struct {
	reason  string // of the protocol
	message string
	status  int
}

func refuse(reason, format string, args ...any) *refusal {
	return &refusal{reason: reason, message: "sandbox: " + fmt.Sprintf(format, args...), status: http.StatusOK}
}

// malformed is a body that no facilitator reads.
func malformed(reason, format string, args ...any) *refusal {
	r := refuse(reason, format, args...)
	r.status = http.StatusBadRequest
	return r
}

// payment is what both versions of the body say.
type payment struct {
	version       int
	network       string // as the body wrote it
	authorization eip3009.Authorization
	signature     string
	payTo, asset  eip3009.Address
	amount        eip3009.Uint256
	name, domain  string // the token's name and version
	key           authorizationKey
}

// settlement is what a settled authorization was answered, for a body that
// comes again.
type settlement struct {
	body     [sha256.Size]byte
	response settleResponse
}

type requirements struct {
	Scheme            string   `json:"scheme"`
	Network           string   `json:"network"`
	Amount            *string  `json:"amount"`            // version 2
	MaxAmountRequired *string  `json:"maxAmountRequired"` // version 1
	Resource          *string  `json:"resource"`          // version 1
	Description       *string  `json:"description"`       // version 1
	MimeType          *string  `json:"mimeType"`          // version 1
	Asset             string   `json:"asset"`
	PayTo             string   `json:"payTo"`
	MaxTimeoutSeconds *float64 `json:"maxTimeoutSeconds"`
	Extra             struct {
		Name                string `json:"name"`
		Version             string `json:"version"`
		AssetTransferMethod string `json:"assetTransferMethod"`
	} `json:"extra"`
}

type facilitatorBody struct {
	Version int `json:"x402Version"`
	Payload *struct {
		Version  int           `json:"x402Version"`
		Scheme   string        `json:"scheme"`   // version 1
		Network  string        `json:"network"`  // version 1
		Accepted *requirements `json:"accepted"` // version 2
		Payload  *struct {
			Signature     string          `json:"signature"`
			Authorization json.RawMessage `json:"authorization"`
		} `json:"payload"`
	} `json:"paymentPayload"`
	Requirements *requirements `json:"paymentRequirements"`
}

// read checks a body's shape, scheme, token names and network.
func (s *Sandbox) read(body []byte) (*payment, *refusal) {
	var b facilitatorBody
	if err := json.Unmarshal(body, &b); err != nil {
		return nil, malformed("invalid_payload", "the body: %v", err)
	}
	if b.Version != 1 && b.Version != 2 {
		return nil, malformed("invalid_x402_version", "x402Version %d: it must be 1 or 2", b.Version)
	}
	if b.Payload == nil || b.Payload.Payload == nil {
		return nil, malformed("invalid_payload", "paymentPayload.payload is missing")
	}
	if b.Payload.Version != b.Version {
		return nil, malformed("invalid_x402_version", "paymentPayload.x402Version %d is not x402Version %d", b.Payload.Version, b.Version)
	}
	if b.Requirements == nil {
		return nil, malformed("invalid_payment_requirements", "paymentRequirements is missing")
	}
	q := b.Requirements
	p := &payment{version: b.Version, network: q.Network, signature: b.Payload.Payload.Signature, name: q.Extra.Name,
		domain: q.Extra.Version}
	if err := json.Unmarshal(b.Payload.Payload.Authorization, &p.authorization); err != nil {
		var field *eip3009.FieldError
		if errors.As(err, &field) {
			return nil, malformed("invalid_payload", "authorization.%v", field)
		}
		return nil, malformed("invalid_payload", "authorization is missing")
	}
	p.key = authorizationKey{p.authorization.From, p.authorization.Nonce}
	if r := p.readRequirements(q); r != nil {
		return nil, r
	}

	scheme, network := b.Payload.Scheme, b.Payload.Network
	if b.Version == 2 {
		if b.Payload.Accepted == nil {
			return nil, malformed("invalid_payload", "paymentPayload.accepted is missing")
		}
		scheme, network = b.Payload.Accepted.Scheme, b.Payload.Accepted.Network
	}
	if scheme != "exact" || q.Scheme != "exact" {
		return nil, refuse("unsupported_scheme", "scheme %q, required %q: only exact is played here", scheme, q.Scheme)
	}
	if m := q.Extra.AssetTransferMethod; m != "" && m != "eip3009" {
		return nil, refuse("unsupported_scheme", "assetTransferMethod %q: only eip3009 is played here", m)
	}
	if p.name == "" || p.domain == "" {
		return nil, refuse("invalid_exact_evm_missing_eip712_domain", "extra.name and extra.version of the token are missing")
	}
	if network != q.Network {
		return nil, refuse("invalid_exact_evm_network_mismatch", "paid on %q, required on %q", network, q.Network)
	}
	want := s.Network()
	if b.Version == 1 {
		want = v1Networks[s.cfg.ChainID]
	}
	if network != want || want == "" {
		return nil, refuse("invalid_network", "network %q: only %s is played here, never a real one", network, s.Network())
	}
	return p, nil
}

func (p *payment) readRequirements(q *requirements) *refusal {
	wrong := func(format string, args ...any) *refusal {
		return malformed("invalid_payment_requirements", "paymentRequirements."+format, args...)
	}
	amount, name := q.Amount, "amount"
	if p.version == 1 {
		amount, name = q.MaxAmountRequired, "maxAmountRequired"
		if q.Resource == nil || *q.Resource == "" || q.Description == nil || q.MimeType == nil {
			return wrong("resource, description and mimeType are needed in version 1")
		}
	}
	if amount == nil {
		return wrong("%s is missing", name)
	}
	var err error
	if p.amount, err = eip3009.ParseUint256(*amount); err != nil {
		return wrong("%s %v", name, err)
	}
	if p.payTo, err = eip3009.ParseAddress(q.PayTo); err != nil {
		return wrong("payTo %v", err)
	}
	if p.asset, err = eip3009.ParseAddress(q.Asset); err != nil {
		return wrong("asset %v", err)
	}
	if q.MaxTimeoutSeconds == nil || *q.MaxTimeoutSeconds <= 0 {
		return wrong("maxTimeoutSeconds must be above 0")
	}
	return nil
}

// check does the rest, in the order of the reference facilitator: signature,
// recipient, window, amount, token, and what a simulated call would say. s.mu
// is held.
func (s *Sandbox) check(p *payment) *refusal {
	a := p.authorization
	signature, err := eip3009.ParseCanonicalSignature(p.signature)
	if err != nil {
		return refuse("invalid_exact_evm_signature", "signature %v", err)
	}
	signed := eip3009.Domain{Name: p.name, Version: p.domain, ChainID: s.cfg.ChainID, VerifyingContract: p.asset}
	if err := signed.Verify(a, signature); err != nil {
		return refuse("invalid_exact_evm_signature", "%v", err)
	}
	if a.To != p.payTo {
		return refuse("invalid_exact_evm_recipient_mismatch", "to %s, required %s", a.To, p.payTo)
	}
	now := s.cfg.Now().Unix()
	if a.ValidBefore.Big().Cmp(big.NewInt(now+settleMargin)) < 0 {
		return refuse("invalid_exact_evm_payload_authorization_valid_before", "validBefore %s, and it is %d", a.ValidBefore, now)
	}
	if a.ValidAfter.Big().Cmp(big.NewInt(now)) > 0 {
		return refuse("invalid_exact_evm_payload_authorization_valid_after", "validAfter %s, and it is %d", a.ValidAfter, now)
	}
	if a.Value != p.amount {
		return refuse("invalid_exact_evm_payload_authorization_value_mismatch", "value %s, required %s", a.Value, p.amount)
	}
	if p.asset != s.evm.token {
		return refuse("invalid_exact_evm_eip3009_not_supported", "asset %s: only %s is played here", p.asset, s.evm.token)
	}
	if _, used := s.evm.used[p.key]; used {
		return refuse("invalid_exact_evm_nonce_already_used", "the authorization is used")
	}
	if p.name != s.evm.name {
		return refuse("invalid_exact_evm_token_name_mismatch", "extra.name %q, and the token is called %q", p.name, s.evm.name)
	}
	if p.domain != s.evm.version {
		return refuse("invalid_exact_evm_token_version_mismatch", "extra.version %q, and the token has %q", p.domain, s.evm.version)
	}
	if s.evm.balance(a.From).Cmp(a.Value.Big()) < 0 {
		return refuse("invalid_exact_evm_insufficient_balance", "%s has %s, value %s", a.From, s.evm.balance(a.From), a.Value)
	}
	return nil
}

func (s *Sandbox) supported(w http.ResponseWriter, r *http.Request) {
	s.count("x402", "supported")
	if s.faults.take("x402", "supported").before(r.Context(), w) {
		return
	}
	type kind struct {
		Version int    `json:"x402Version"`
		Scheme  string `json:"scheme"`
		Network string `json:"network"`
	}
	kinds := []kind{{2, "exact", s.Network()}}
	if name := v1Networks[s.cfg.ChainID]; name != "" {
		kinds = append(kinds, kind{1, "exact", name})
	}
	writeJSON(w, http.StatusOK, map[string]any{"kinds": kinds, "extensions": []string{}, "signers": map[string][]string{}})
}

func (s *Sandbox) verify(w http.ResponseWriter, r *http.Request) {
	s.count("x402", "verify")
	fault := s.faults.take("x402", "verify")
	body, err := readBody(r)
	if fault.before(r.Context(), w) {
		return
	}
	if err != nil {
		writeJSON(w, http.StatusBadRequest, verifyResponse{InvalidReason: "invalid_payload", InvalidMessage: "sandbox: " + err.Error()})
		return
	}
	p, why := s.read(body)
	if why == nil {
		s.mu.Lock()
		why = s.check(p)
		s.mu.Unlock()
	}
	if why == nil && fault.Kind == FaultInsufficient {
		why = refuse("invalid_exact_evm_insufficient_balance", "fault insufficient")
	}
	out := verifyResponse{IsValid: why == nil}
	if p != nil {
		out.Payer = p.authorization.From.String()
	}
	status := http.StatusOK
	if why != nil {
		out.InvalidReason, out.InvalidMessage, status = why.reason, why.message, why.status
	}
	writeJSON(w, status, out)
}

func (s *Sandbox) settle(w http.ResponseWriter, r *http.Request) {
	s.count("x402", "settle")
	fault := s.faults.take("x402", "settle")
	body, err := readBody(r)
	if fault.before(r.Context(), w) {
		return
	}
	if err != nil {
		writeJSON(w, http.StatusBadRequest, settleResponse{ErrorReason: "invalid_payload", ErrorMessage: "sandbox: " + err.Error(),
			Network: s.Network()})
		return
	}
	out := settleResponse{Network: s.Network()}
	p, why := s.read(body)
	if why == nil {
		out.Network, out.Payer = p.network, p.authorization.From.String()
		switch fault.Kind {
		case FaultInsufficient:
			why = refuse("invalid_exact_evm_insufficient_balance", "fault insufficient")
		case FaultSuccessFalse:
			why = refuse("unexpected_settle_error", "fault success_false")
		default:
			out, why = s.transfer(p, body)
		}
	}
	if why != nil {
		out.ErrorReason, out.ErrorMessage = why.reason, why.message
		writeJSON(w, why.status, out)
		return
	}
	if fault.after(r.Context(), w) {
		return
	}
	if fault.Kind == FaultPendingOnce {
		out.Success, out.ErrorReason, out.ErrorMessage = false, "settlement_pending", "sandbox: fault pending_once"
		status := fault.Status
		if status == 0 {
			status = http.StatusInternalServerError
		}
		writeJSON(w, status, out)
		return
	}
	writeJSON(w, http.StatusOK, out)
}

// transfer moves the money, once per authorization. The identical body is
// answered as before.
func (s *Sandbox) transfer(p *payment, body []byte) (settleResponse, *refusal) {
	out := settleResponse{Network: p.network, Payer: p.authorization.From.String()}
	sum := sha256.Sum256(body)
	s.mu.Lock()
	defer s.mu.Unlock()
	if before, ok := s.settled[p.key]; ok && before.body == sum {
		return before.response, nil
	}
	if why := s.check(p); why != nil {
		return out, why
	}
	hash := s.evm.fakeHash(p.key)
	nonce := p.key.nonce
	err := s.evm.transferred(&transaction{
		hash: hash, from: facilitatorAddress, to: s.evm.token, typ: "0x2",
		transfer: TransferState{From: p.authorization.From, To: p.authorization.To, Amount: p.authorization.Value, Nonce: &nonce},
	})
	if err != nil {
		return out, refuse("unexpected_settle_error", "%v", err)
	}
	s.evm.used[p.key] = hash
	out.Success, out.Transaction, out.Amount = true, hash.String(), p.authorization.Value.String()
	s.settled[p.key] = settlement{body: sum, response: out}
	s.log.Info("sandbox: settled", "network", out.Network, "payer", out.Payer, "amount", out.Amount, "transaction", out.Transaction)
	return out, nil
}

// facilitatorAddress is who submits the transfers: nobody's key.
var facilitatorAddress = func() (a eip3009.Address) {
	copy(a[:], "sandbox facilitator!")
	return a
}()
