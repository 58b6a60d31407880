package payments

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/snackfarm/farm/internal/eip3009"
)

// exact is a signed transfer of a dollar token (EIP-3009), settled by a
// facilitator: x402's scheme "exact", and the money behind mpp's "evm".
type exact struct {
	config      X402Config
	chainID     uint64
	facilitator *facilitator
	chain       *chain // nil without an RPC URL
	v1, v2      atomic.Bool
	log         *slog.Logger
}

func newExact(c Config, log *slog.Logger) *exact {
	id, _ := chainOf(c.X402.Network) // was validated
	e := &exact{config: c.X402, chainID: uint64(id), log: log,
		facilitator: &facilitator{url: strings.TrimRight(c.X402.FacilitatorURL, "/"), token: c.X402.FacilitatorToken,
			http: newHTTP(c.Timeout)}}
	if c.X402.RPCURL != "" {
		e.chain = &chain{url: c.X402.RPCURL, http: newHTTP(c.Timeout)}
	}
	return e
}

// Ready implements Rail.
func (e *exact) Ready() bool { return e.v2.Load() }

const (
	watchRetry = 5 * time.Second
	watchEvery = 5 * time.Minute
)

// Watch implements Rail: the rail is on while the facilitator lists our network.
// One that does not answer changes nothing.
func (e *exact) Watch(ctx context.Context) {
	watch(ctx, "x402 facilitator", e.log, e.look)
}

// look asks the facilitator what it settles.
func (e *exact) look(ctx context.Context) error {
	kinds, err := e.facilitator.supported(ctx)
	if err != nil {
		return err
	}
	v1, v2 := false, false
	for _, k := range kinds {
		v2 = v2 || k.X402Version == 2 && k.Scheme == methodExact && k.Network == e.config.Network
		v1 = v1 || k.X402Version == 1 && k.Scheme == methodExact && k.Network != "" && k.Network == knownNetworks[e.config.Network].v1Name
	}
	e.v1.Store(v1 && v2)
	e.v2.Store(v2)
	if !v2 {
		return fmt.Errorf("the facilitator does not settle exact payments on %s", e.config.Network)
	}
	return nil
}

// watch calls look until ctx ends: often while it fails, seldom while it does
// not. A change is logged.
func watch(ctx context.Context, what string, log *slog.Logger, look func(context.Context) error) {
	said := "nothing yet"
	for {
		wait, now := watchEvery, ""
		if err := look(ctx); err != nil {
			wait, now = watchRetry, err.Error()
		}
		if now != said && ctx.Err() == nil {
			said = now
			if now == "" {
				log.Info("payments are ready", "rail", what)
			} else {
				log.Error("payments may be off", "rail", what, "error", now)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// terms are what a purchase is to be paid with.
func (e *exact) terms(ask Ask) Terms {
	return Terms{
		Scheme: methodExact, Network: e.config.Network, Amount: ask.Price.Atomic(), Asset: e.config.Asset.Address, PayTo: e.config.PayTo,
		MaxTimeoutSeconds: maxTimeoutSeconds, Extra: TermsExtra{e.config.Asset.Name, e.config.Asset.Version},
	}
}

// Request and Decode implement Rail; mpp's side is evm's.
func (e *exact) Request(Ask) map[string]any           { return nil }
func (e *exact) Decode(json.RawMessage, *Proof) error { return errors.New("is not of this method") }

// Key implements Rail.
func (e *exact) Key(p Proof) (string, string) { return transferKey(p.Terms, p.Transfer), "" }

// transferKey is what a token's contract takes once only.
func transferKey(terms *Terms, t *transfer) string {
	chainID, _ := chainOf(terms.Network)
	return strings.ToLower(fmt.Sprintf("eip3009:%d:%s:%s:%s", chainID, terms.Asset, t.Authorization.From, t.Authorization.Nonce))
}

// settleTime is how long before its end a signed transfer can still be settled.
const settleTime = 6 * time.Second

// Check implements Rail.
func (e *exact) Check(p *Proof, ask Ask, now time.Time) *Refusal {
	want, got := e.terms(ask), *p.Terms
	switch {
	case got.Scheme != want.Scheme:
		return refusal("unsupported_scheme", "verification-failed", "the payment's scheme is %q, this call takes %q", short(got.Scheme),
			want.Scheme)
	case got.Network != want.Network:
		return refusal("invalid_network", "verification-failed", "the payment is on network %q, this call takes %s", short(got.Network),
			want.Network)
	case !strings.EqualFold(got.Asset, want.Asset):
		return refusal("invalid_payment_requirements", "verification-failed", "the payment is in token %s, this call takes %s",
			short(got.Asset), want.Asset)
	case got.Amount != want.Amount:
		return refusal(
			"invalid_exact_evm_payload_authorization_value_mismatch", "payment-insufficient",
			"the payment accepted an amount of %s, %d credits cost %s", short(got.Amount), ask.Credits, want.Amount,
		)
	case !strings.EqualFold(got.PayTo, want.PayTo):
		return refusal("invalid_exact_evm_payload_recipient_mismatch", "verification-failed", "the payment goes to %s, not to %s",
			short(got.PayTo), want.PayTo)
	}
	p.Terms, p.URL = &want, ask.URL
	return e.checkTransfer(*p.Transfer, want, now)
}

// checkTransfer looks at a signed transfer as the token's contract will, as far
// as that can be done here.
func (e *exact) checkTransfer(signed transfer, want Terms, now time.Time) *Refusal {
	t := signed.Authorization
	payTo, _ := eip3009.ParseAddress(want.PayTo)   // was validated
	token, _ := eip3009.ParseAddress(want.Asset)   // was validated
	amount, _ := eip3009.ParseUint256(want.Amount) // is a price
	if t.To != payTo {
		return refusal("invalid_exact_evm_payload_recipient_mismatch", "verification-failed", "the transfer goes to %s, not to %s", t.To,
			want.PayTo)
	}
	if t.Value != amount {
		return refusal("invalid_exact_evm_payload_authorization_value_mismatch", "payment-insufficient",
			"the transfer is of %s, not of %s", t.Value, want.Amount)
	}
	clock := now.UTC().Format(time.RFC3339)
	if after := t.ValidAfter; after.Cmp(eip3009.NewUint256(uint64(now.Unix()))) > 0 {
		return refusal("invalid_exact_evm_payload_authorization_valid_after", "verification-failed",
			"the transfer is not valid before %s (Unix %s); it is %s", unixText(after), after, clock)
	}
	if before := t.ValidBefore; before.Cmp(eip3009.NewUint256(uint64(now.Add(settleTime).Unix()))) < 0 {
		return refusal("invalid_exact_evm_payload_authorization_valid_before", "payment-expired",
			"the transfer is valid until %s (Unix %s), which leaves no time to settle it; it is %s", unixText(before), before, clock)
	}
	signature, err := eip3009.ParseSignature(signed.Signature)
	if errors.Is(err, eip3009.ErrContractSignature) {
		return nil // a smart wallet's, which the facilitator checks
	}
	if err == nil {
		domain := eip3009.Domain{Name: want.Extra.Name, Version: want.Extra.Version, ChainID: e.chainID, VerifyingContract: token}
		err = domain.Verify(t, signature)
	}
	if err != nil {
		return refusal("invalid_exact_evm_payload_signature", "verification-failed", "%v", err)
	}
	return nil
}

func unixText(u eip3009.Uint256) string {
	seconds, ok := u.Uint64()
	if !ok || seconds > 1<<40 {
		return "the far future"
	}
	return time.Unix(int64(seconds), 0).UTC().Format(time.RFC3339)
}

func refusal(code, problem, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Problem: problem, Message: fmt.Sprintf(format, args...), Status: http.StatusPaymentRequired}
}

// Verify implements Rail.
func (e *exact) Verify(ctx context.Context, p Proof) Outcome { return e.facilitator.verify(ctx, p) }

// pendingPause is how long a transaction that was sent gets before the
// facilitator is asked for it again.
const pendingPause = time.Second

// Settle implements Rail. A transaction that is on its way is asked for once
// more: facilitators answer with the earlier one instead of sending a second.
func (e *exact) Settle(ctx context.Context, p Proof) Outcome {
	o := e.facilitator.settle(ctx, p)
	if o.Code != settlementPending {
		return o
	}
	select {
	case <-ctx.Done():
		return o
	case <-time.After(pendingPause):
		return e.facilitator.settle(ctx, p).afterDoubt()
	}
}

// Reconcile implements Rail: the chain knows, where it can be asked. Otherwise
// the identical settlement is asked for again, while the signature is good; the
// token takes it once.
func (e *exact) Reconcile(ctx context.Context, p Proof, _ time.Time) Outcome {
	now := time.Now()
	validBefore, ok := p.Transfer.Authorization.ValidBefore.Uint64()
	end := int64(min(validBefore, 1<<40))
	over := ok && now.Unix() >= end
	past := over && now.Unix() > end+reconcileMargin
	if e.chain != nil {
		o, err := e.chain.transferred(ctx, p)
		switch {
		case err == nil && o.State != unused:
			return o
		case err == nil && past:
			return refused("invalid_exact_evm_payload_authorization_valid_before", "the transfer was never made and is not valid any more")
		case over:
			return unknown("unconfirmed", "the chain does not know the transfer yet, or cannot be asked")
		}
	}
	if !over {
		return e.Settle(ctx, p).afterDoubt()
	}
	o := unknown("unconfirmed", "the facilitator never said what became of the transfer, and no chain can be asked (FARM_X402_RPC_URL)")
	o.Final = past
	return o
}

// reconcileMargin is how many seconds after its last moment a transfer may
// still show up: nodes lag behind the chain.
const reconcileMargin = 120

// evm is mpp's method "evm": the same signed transfer, with a nonce that binds
// it to one challenge.
type evm struct{ *exact }

// Watch implements Rail; exact is watched already.
func (m evm) Watch(context.Context) {}

// Request implements Rail.
func (m evm) Request(ask Ask) map[string]any {
	return map[string]any{
		"amount": ask.Price.Atomic(), "currency": m.config.Asset.Address, "recipient": m.config.PayTo,
		"methodDetails": map[string]any{"chainId": m.chainID, "credentialTypes": []string{"authorization"}, "decimals": usdDecimals},
	}
}

// evmRequest is what of a challenge's request names the token.
type evmRequest struct {
	Currency      string `json:"currency"`
	MethodDetails struct {
		ChainID int64 `json:"chainId"`
	} `json:"methodDetails"`
}

// Decode implements Rail.
func (m evm) Decode(raw json.RawMessage, p *Proof) error {
	var payload struct {
		Type      string `json:"type"`
		Signature string `json:"signature"`
	}
	var a eip3009.Authorization
	if err := json.Unmarshal(raw, &payload); err != nil {
		return err
	}
	if payload.Type != "authorization" {
		return fmt.Errorf("type is %q; it must be authorization", short(payload.Type))
	}
	if err := json.Unmarshal(raw, &a); err != nil {
		return err
	}
	t, err := newTransfer(a, payload.Signature)
	if err != nil {
		return err
	}
	var request evmRequest
	if err := decodeObject(p.Challenge.Request, &request); err != nil {
		return fmt.Errorf("the challenge's request %w", err)
	}
	if _, err := eip3009.ParseAddress(request.Currency); err != nil {
		return fmt.Errorf("the challenge's currency %w", err)
	}
	p.Transfer = t
	p.Terms = &Terms{Scheme: methodExact, Network: fmt.Sprintf("eip155:%d", request.MethodDetails.ChainID), Asset: request.Currency}
	return nil
}

// Check implements Rail.
func (m evm) Check(p *Proof, ask Ask, now time.Time) *Refusal {
	t := p.Transfer.Authorization
	if nonce := eip3009.Keccak256([]byte(p.Challenge.ID + p.Challenge.Realm)); t.Nonce != nonce {
		return refusal("verification-failed", "verification-failed",
			"the transfer's nonce is not that of the challenge (keccak256 of id and realm)")
	}
	if want := fmt.Sprintf("did:pkh:eip155:%d:%s", m.chainID, t.From); p.Source != "" && !strings.EqualFold(p.Source, want) {
		return refusal("verification-failed", "verification-failed", "source is %q, the payer is %s", short(p.Source), want)
	}
	want := m.terms(ask)
	p.Terms, p.URL, p.Version = &want, ask.URL, 2
	return m.checkTransfer(*p.Transfer, want, now)
}
