package payments

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// stripe is mpp's method "stripe": a token that lets us charge the payer's card
// or wallet once.
type stripe struct {
	config StripeConfig
	http   *http.Client
}

const (
	// stripeLeast is the smallest charge that Stripe takes.
	stripeLeast = Dollar / 2
	// stripeMemory is how long Stripe surely knows an idempotency key; after
	// that a repeated charge would be a second one.
	stripeMemory = 23 * time.Hour
)

var stripeToken = regexp.MustCompile(`^spt_[A-Za-z0-9_]{1,190}$`) // an idempotency key of Stripe has at most 255 characters

var stripeIntent = regexp.MustCompile(`^pi_[A-Za-z0-9_]{1,100}$`)

// Ready implements Rail.
func (*stripe) Ready() bool { return true }

// Watch implements Rail; there is nothing to watch.
func (*stripe) Watch(context.Context) {}

// Request implements Rail.
func (s *stripe) Request(ask Ask) map[string]any {
	cents := cents(ask.Price)
	if cents == "" {
		return nil
	}
	return map[string]any{
		"amount": cents, "currency": "usd",
		"methodDetails": map[string]any{"networkId": s.config.ProfileID, "paymentMethodTypes": []string{"card", "link"}},
	}
}

// cents is a price as Stripe takes it; "" when it cannot be charged.
func cents(price USD) string {
	if price < stripeLeast || price%Cent != 0 {
		return ""
	}
	return strconv.FormatInt(int64(price/Cent), 10)
}

// Decode implements Rail.
func (s *stripe) Decode(raw json.RawMessage, p *Proof) error {
	var payload struct {
		SPT string `json:"spt"`
	}
	if err := json.Unmarshal(raw, &payload); err != nil {
		return err
	}
	if !stripeToken.MatchString(payload.SPT) {
		return errors.New("spt is not a shared payment token (spt_...)")
	}
	p.Token, p.Source = payload.SPT, ""
	return nil
}

// Key implements Rail.
func (s *stripe) Key(p Proof) (string, string) {
	return "stripe:" + p.Challenge.ID, "stripe-token:" + p.Token
}

// Check implements Rail: the challenge was checked already, and only Stripe
// knows the rest.
func (s *stripe) Check(p *Proof, ask Ask, _ time.Time) *Refusal {
	p.Amount = cents(ask.Price)
	return nil
}

// Verify implements Rail: Stripe has no question that charges nothing.
func (s *stripe) Verify(context.Context, Proof) Outcome { return settled("") }

// Settle implements Rail. The idempotency key makes a repeat the same charge.
func (s *stripe) Settle(ctx context.Context, p Proof) Outcome {
	form := url.Values{
		"amount": {p.Amount}, "currency": {"usd"}, "confirm": {"true"},
		"automatic_payment_methods[enabled]": {"true"}, "automatic_payment_methods[allow_redirects]": {"never"},
		"shared_payment_granted_token": {p.Token}, "metadata[challenge_id]": {p.Challenge.ID},
	}
	status, raw, err := s.call(ctx, http.MethodPost, "", form, "mpp_"+p.Challenge.ID+"_"+p.Token)
	if errors.Is(err, errNotSent) {
		return Outcome{State: Refused, Code: unavailable, Reason: "Stripe cannot be reached", Transient: true}
	}
	if err != nil {
		return unknown("no_answer", "Stripe gave no answer: "+err.Error())
	}
	return s.read(status, raw, p)
}

// call asks Stripe about payment intents; form is nil for a question.
func (s *stripe) call(ctx context.Context, method, path string, form url.Values, idempotency string) (int, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, strings.TrimRight(s.config.APIURL, "/")+"/v1/payment_intents"+path,
		strings.NewReader(form.Encode()))
	if err != nil {
		return 0, nil, fmt.Errorf("make request: %w", err)
	}
	req.SetBasicAuth(s.config.SecretKey, "")
	req.Header.Set("Stripe-Version", s.config.Version)
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Idempotency-Key", idempotency)
	}
	status, _, raw, err := exchange(s.http, req)
	return status, raw, err
}

// paymentIntent is what is read of Stripe's answer.
type paymentIntent struct {
	ID       string `json:"id"`
	Status   string `json:"status"`
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
	Error    *struct {
		Type        string `json:"type"`
		Code        string `json:"code"`
		DeclineCode string `json:"decline_code"`
		Message     string `json:"message"`
	} `json:"error"`
}

func (s *stripe) read(status int, raw []byte, p Proof) Outcome {
	var got paymentIntent
	if err := json.Unmarshal(raw, &got); err != nil {
		return unknown("unclear_answer", fmt.Sprintf("Stripe answered %d without readable JSON", status))
	}
	switch {
	case status == http.StatusOK && got.Status == "succeeded" && strconv.FormatInt(got.Amount, 10) == p.Amount && got.Currency == "usd" &&
		stripeIntent.MatchString(got.ID):
		return settled(got.ID)
	case status == http.StatusOK && (got.Status == "requires_action" || got.Status == "requires_payment_method" ||
		got.Status == "requires_confirmation" || got.Status == "canceled"):
		return refused(got.Status, "Stripe did not charge the payment: it is "+got.Status)
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return Outcome{State: Refused, Code: unavailable, Reason: "Stripe refuses this farm's key", Transient: true}
	case got.Error != nil && (status == http.StatusPaymentRequired || status == http.StatusBadRequest &&
		got.Error.Type != "idempotency_error"):
		return refused(word(first(got.Error.DeclineCode, got.Error.Code, got.Error.Type)), sentence(got.Error.Code, got.Error.Message))
	}
	o := unknown("unclear_answer", fmt.Sprintf("Stripe answered %d", status))
	if got.Status != "" && cleanWord(got.Status) {
		o.Reason += ", the payment is " + got.Status
	}
	if stripeIntent.MatchString(got.ID) {
		o.Reference = got.ID
	}
	return o
}

func first(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}

// Reconcile implements Rail: the same idempotency key gets the answer of the
// first attempt, or makes the charge that it did not make.
func (s *stripe) Reconcile(ctx context.Context, p Proof, began time.Time) Outcome {
	if time.Since(began) > stripeMemory {
		return Outcome{Code: "unconfirmed", Reason: "Stripe did not answer for a day; look the payment up in its dashboard", Final: true}
	}
	o := s.Settle(ctx, p)
	if o.Code == unavailable { // this attempt was not made; the first may have been
		return o.afterDoubt()
	}
	if o.State != Unknown || o.Reference == "" {
		return o
	}
	// The key repeats the first answer for ever; the intent itself may be further.
	status, raw, err := s.call(ctx, http.MethodGet, "/"+o.Reference, nil, "")
	if err != nil {
		return o
	}
	return s.read(status, raw, p)
}
