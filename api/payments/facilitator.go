package payments

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"time"
)

// facilitator submits signed transfers to the chain and pays for the gas
// (x402's /verify, /settle and /supported).
type facilitator struct {
	url   string
	token string
	http  *http.Client
}

// maxAnswer bounds what is read of any answer.
const maxAnswer = 256 << 10

func newHTTP(timeout time.Duration) *http.Client { return &http.Client{Timeout: timeout} }

// errNotSent says that a request never left this machine.
var errNotSent = errors.New("not sent")

// exchange makes one request and returns the answer whole. An error wraps
// errNotSent when the other side cannot have seen the request.
func exchange(c *http.Client, req *http.Request) (int, http.Header, []byte, error) {
	resp, err := c.Do(req)
	if err != nil {
		var at *url.Error
		if errors.As(err, &at) { // an address may hold a key, and errors are shown
			err = at.Err
		}
		var op *net.OpError
		if errors.As(err, &op) && op.Op == "dial" {
			return 0, nil, nil, fmt.Errorf("%w: %w", errNotSent, err)
		}
		return 0, nil, nil, err
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return resp.StatusCode, resp.Header, nil, fmt.Errorf("read answer: %w", err)
	}
	return resp.StatusCode, resp.Header, raw, nil
}

func (f *facilitator) call(ctx context.Context, method, path string, body any, into any) (int, error) {
	var content io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			return 0, fmt.Errorf("encode request: %w", err)
		}
		content = bytes.NewReader(raw)
	}
	req, err := http.NewRequestWithContext(ctx, method, f.url+path, content)
	if err != nil {
		return 0, fmt.Errorf("make request: %w", err)
	}
	req.Header.Set("Content-Type", jsonType)
	if f.token != "" {
		req.Header.Set("Authorization", "Bearer "+f.token)
	}
	status, _, raw, err := exchange(f.http, req)
	if err != nil {
		return status, fmt.Errorf("ask the facilitator: %w", err)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return status, fmt.Errorf("the facilitator answered %d without readable JSON", status)
	}
	return status, nil
}

// kind is what a facilitator settles.
type kind struct {
	X402Version int    `json:"x402Version"`
	Scheme      string `json:"scheme"`
	Network     string `json:"network"`
}

func (f *facilitator) supported(ctx context.Context) ([]kind, error) {
	var got struct {
		Kinds []kind `json:"kinds"`
	}
	status, err := f.call(ctx, http.MethodGet, "/supported", nil, &got)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("the facilitator answers /supported with %d", status)
	}
	return got.Kinds, err
}

// request is the body of /verify and /settle: the same bytes for the same
// payment, always.
func (f *facilitator) request(p Proof) any {
	content := signed{p.Transfer.Signature, &p.Transfer.Authorization}
	if p.Version == 1 {
		terms := p.Terms.v1(p.URL, 0)
		terms.Description = ""
		return map[string]any{
			"x402Version":         1,
			"paymentPayload":      payloadV1{1, methodExact, terms.Network, content},
			"paymentRequirements": terms,
		}
	}
	return map[string]any{
		"x402Version":         2,
		"paymentPayload":      payloadV2{2, &resource{URL: p.URL}, p.Terms, content},
		"paymentRequirements": p.Terms,
	}
}

const (
	settlementPending = "settlement_pending"
	// nonceUsed is no refusal: the transfer may have been made, to us.
	nonceUsed = "invalid_exact_evm_nonce_already_used"
)

// notSent are the facilitators' words for "no transaction was sent". The set of
// words is open; whatever is not here may have been sent.
var notSent = []string{
	"insufficient_funds", "invalid_exact_evm_insufficient_balance", "invalid_exact_evm_payload_authorization_valid_after",
	"invalid_exact_evm_payload_authorization_valid_before", "invalid_exact_evm_payload_authorization_value_mismatch",
	"invalid_exact_evm_payload_authorization_value", "invalid_exact_evm_payload_authorization_value_too_low",
	"invalid_exact_evm_payload_signature", "invalid_exact_evm_payload_recipient_mismatch", "invalid_exact_evm_signature",
	"invalid_exact_evm_recipient_mismatch", "invalid_exact_evm_network_mismatch", "invalid_exact_evm_transaction_simulation_failed",
	"invalid_network", "invalid_payload", "invalid_payment_requirements", "invalid_scheme", "unsupported_scheme", "invalid_x402_version",
}

// transient are refusals that time or money cures.
var transient = []string{"insufficient_funds", "invalid_exact_evm_insufficient_balance", "invalid_exact_evm_transaction_simulation_failed"}

// verify asks whether a payment is good. It moves nothing, so that no answer is
// as good as a no that passes.
func (f *facilitator) verify(ctx context.Context, p Proof) Outcome {
	var got struct {
		IsValid        *bool  `json:"isValid"`
		InvalidReason  string `json:"invalidReason"`
		InvalidMessage string `json:"invalidMessage"`
	}
	status, err := f.call(ctx, http.MethodPost, "/verify", f.request(p), &got)
	switch {
	case err == nil && got.IsValid != nil && *got.IsValid && status == http.StatusOK:
		return settled("")
	case err == nil && got.InvalidReason == nonceUsed:
		return unknown(nonceUsed, "the transfer's nonce is used already")
	case err == nil && got.IsValid != nil && !*got.IsValid && got.InvalidReason != "unexpected_verify_error" &&
		status < http.StatusInternalServerError:
		o := refused(word(got.InvalidReason), sentence(got.InvalidReason, got.InvalidMessage))
		o.Transient = slices.Contains(transient, got.InvalidReason)
		return o
	}
	o := refused(unavailable, fmt.Sprintf("the facilitator could not verify the payment (answer %d)", status))
	if err != nil {
		o.Reason = err.Error()
	}
	o.Transient = true
	return o
}

// unavailable is the code of a payment that was not taken because those who
// hold the money could not be asked.
const unavailable = "unavailable"

// settle has the transfer made.
func (f *facilitator) settle(ctx context.Context, p Proof) Outcome {
	var got settlement
	status, err := f.call(ctx, http.MethodPost, "/settle", f.request(p), &got)
	switch {
	case errors.Is(err, errNotSent):
		o := refused(unavailable, err.Error())
		o.Transient = true
		return o
	case err != nil:
		return unknown("no_answer", err.Error())
	case got.Success && got.Transaction != "" && status == http.StatusOK && cleanWord(got.Transaction) && p.isOn(got.Network):
		return settled(got.Transaction)
	case got.Success:
		return unknown("unclear_answer", fmt.Sprintf("the facilitator answered %d and success without a transaction on %s", status,
			p.Terms.Network))
	case got.Transaction == "" && slices.Contains(notSent, got.ErrorReason):
		o := refused(got.ErrorReason, sentence(got.ErrorReason, got.ErrorMessage))
		o.Transient = slices.Contains(transient, got.ErrorReason)
		return o
	}
	o := unknown(word(got.ErrorReason), sentence(got.ErrorReason, got.ErrorMessage))
	if cleanWord(got.Transaction) {
		o.Reference = got.Transaction
	}
	return o
}

const maxWord = 200

// cleanWord reports whether a stranger's word can be stored and shown as it is.
func cleanWord(s string) bool {
	return len(s) <= maxWord && !bytes.ContainsFunc([]byte(s), func(r rune) bool { return r <= 0x20 || r > 0x7E })
}

func word(s string) string {
	if s == "" || !cleanWord(s) {
		return "unexpected_settle_error"
	}
	return s
}

func sentence(code, message string) string {
	if message == "" || len(message) > 2*maxWord || bytes.ContainsFunc([]byte(message),
		func(r rune) bool { return r < 0x20 || r == 0xFFFD }) {
		return "the payment service says " + word(code)
	}
	return message
}
