// Package payments takes machine payments over two rails: x402 and MPP (the
// "Payment" HTTP authentication scheme). It words what is to be paid, reads what
// was sent, checks it, and has the money moved. It keeps no state: what was
// paid is the caller's to remember, under Proof.Key.
package payments

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// Ask is one purchase as it is asked to be paid.
type Ask struct {
	AccountID string
	KeyID     string // of the API key that asked
	Credits   int
	Price     USD
	URL       string // absolute, of the request
}

// State is what became of a payment.
type State int

// Unknown is the zero value: whatever is not proven may have happened.
const (
	Unknown State = iota // the money may have moved
	Settled              // it is ours
	Refused              // nothing moved, provably
	unused               // the chain has not seen it yet
)

// Outcome is what became of a payment, and how that is known.
type Outcome struct {
	State     State
	Reference string // what the rail calls it; of an unknown outcome a trace of it
	Code      string // the rail's word for the reason, when it is not settled
	Reason    string // the same for a person
	// Transient says of a refused payment that nothing is wrong with it: the
	// rail could not be asked, and the same payment may be sent again.
	Transient bool
	// Final says of an unknown outcome that asking again will not tell more.
	Final bool
}

func unknown(code, reason string) Outcome { return Outcome{Code: code, Reason: reason} }

func refused(code, reason string) Outcome {
	return Outcome{State: Refused, Code: code, Reason: reason}
}

// afterDoubt is what a later answer is worth once an earlier attempt may have
// moved the money: that nothing moved now does not prove that nothing did then.
func (o Outcome) afterDoubt() Outcome {
	if o.State == Refused {
		o.State = Unknown
	}
	return o
}

func settled(reference string) Outcome { return Outcome{State: Settled, Reference: reference} }

// Refusal says why a payment is not taken. Nothing has moved.
type Refusal struct {
	Code        string // x402's word for it
	Problem     string // MPP's word for it, the last part of a problem type
	Message     string
	ChallengeID string
	Status      int // 402, or 400 for what cannot be read, 403 for somebody else's, 503 for later
}

// RefusalOf is why a payment that was written down was refused later.
func RefusalOf(p farm.Payment) *Refusal {
	code, message, ok := strings.Cut(p.Reason, ": ")
	if !ok {
		code, message = "invalid_transaction_state", p.Reason
	}
	return &Refusal{Code: code, Problem: "verification-failed", Message: message, ChallengeID: p.ChallengeID,
		Status: http.StatusPaymentRequired}
}

// Unavailable reports whether the payment was not taken only because those who
// hold the money could not be asked.
func (r *Refusal) Unavailable() bool { return r.Code == unavailable }

// Type is MPP's problem type.
func (r *Refusal) Type() string { return problems + r.Problem }

// Error implements error.
func (r *Refusal) Error() string { return r.Message }

// Rail is one way of paying: it says what to pay, reads and checks what was
// paid, and asks those who hold the money. Several may share a wire.
type Rail interface {
	// Ready reports whether a payment can be settled this way now.
	Ready() bool
	// Request is what an MPP challenge of this method asks for; nil when the
	// sum cannot be paid this way.
	Request(Ask) map[string]any
	// Decode reads a credential's payload.
	Decode(json.RawMessage, *Proof) error
	// Key names the payment by what its payer signed; also is a second name
	// that may occur once only, or "".
	Key(Proof) (key, also string)
	// Check looks at everything that can be seen without asking anybody.
	Check(*Proof, Ask, time.Time) *Refusal
	// Verify asks whether the payment is good. Nothing moves; Settled means
	// that it is.
	Verify(context.Context, Proof) Outcome
	// Settle moves the money. Settling the same payment again is harmless.
	Settle(context.Context, Proof) Outcome
	// Reconcile finds out what became of a payment whose settlement began
	// some time ago.
	Reconcile(ctx context.Context, p Proof, began time.Time) Outcome
	// Watch keeps Ready true to the world until ctx ends.
	Watch(context.Context)
}

// Rails is every configured way of paying. The nil *Rails takes no payment.
type Rails struct {
	config Config
	exact  *exact          // x402, and the money behind mpp's evm
	mpp    map[string]Rail // by method
	log    *slog.Logger
}

// New makes the rails that c configures in full. The error names the setting
// that is missing or wrong.
func New(c Config, log *slog.Logger) (*Rails, error) {
	if err := c.validate(); err != nil {
		return nil, err
	}
	r := &Rails{config: c, mpp: map[string]Rail{}, log: log}
	if c.X402.on() {
		r.exact = newExact(c, log)
		if len(c.Secrets) > 0 {
			r.mpp[methodEVM] = evm{r.exact}
		}
	}
	if c.Stripe.on() {
		r.mpp[methodStripe] = &stripe{config: c.Stripe, http: newHTTP(c.Timeout)}
	}
	if c.Tempo.on() {
		r.mpp[methodTempo] = newTempo(c, log)
	}
	return r, nil
}

// Configured reports whether any rail is set up, working or not.
func (r *Rails) Configured() bool { return r != nil && (r.exact != nil || len(r.mpp) > 0) }

// Ready reports which rails take payments now.
func (r *Rails) Ready() (x402, mpp bool) {
	if r == nil {
		return false, false
	}
	for _, m := range r.mpp {
		mpp = mpp || m.Ready()
	}
	return r.exact != nil && r.exact.Ready(), mpp
}

// Watch keeps the rails' readiness true to the world until ctx ends.
func (r *Rails) Watch(ctx context.Context) {
	if !r.Configured() {
		return
	}
	done := make(chan struct{})
	watched := 0
	watch := func(rail Rail) {
		watched++
		go func() { rail.Watch(ctx); done <- struct{}{} }()
	}
	if r.exact != nil {
		watch(r.exact)
	}
	for name, m := range r.mpp {
		if name != methodEVM { // it stands on exact
			watch(m)
		}
	}
	for range watched {
		<-done
	}
}

// Price is what a number of credits costs.
func (r *Rails) Price(credits int) USD { return r.config.USDPerCredit * USD(credits) }

// USDPerCredit is the price of one credit.
func (r *Rails) USDPerCredit() USD {
	if r == nil {
		return 0
	}
	return r.config.USDPerCredit
}

// Packs are the suggested numbers of credits, smallest first.
func (r *Rails) Packs() []int { return r.config.Packs }

// agentLimit is what the common clients pay without being told more.
const agentLimit = Dollar

// Suggested is the largest pack that the common clients pay without being told
// more.
func (r *Rails) Suggested() int {
	best := r.config.Packs[0]
	for _, p := range r.config.Packs {
		if r.Price(p) <= agentLimit {
			best = p
		}
	}
	return best
}

// rail finds what stands behind a proof; nil when it is not set up any more.
func (r *Rails) rail(p Proof) Rail {
	if p.Rail == farm.RailX402 {
		if r.exact == nil {
			return nil
		}
		return r.exact
	}
	return r.mpp[p.Method] // a nil interface when there is none
}

// Check looks at everything about a payment that can be seen without asking
// anybody, and completes it with what is needed to settle it.
func (r *Rails) Check(p *Proof, ask Ask, now time.Time) *Refusal {
	rail := r.rail(*p)
	if rail == nil || !rail.Ready() {
		return &Refusal{Code: unavailable, Problem: "method-unsupported", Status: http.StatusServiceUnavailable,
			Message: "payments by " + p.Method + " cannot be settled at the moment; nothing was taken, send the same payment again later"}
	}
	if p.Rail == farm.RailMPP {
		if refusal := r.checkChallenge(p, rail, ask, now); refusal != nil {
			return refusal
		}
	}
	refusal := rail.Check(p, ask, now)
	if refusal != nil && p.Challenge != nil {
		refusal.ChallengeID = p.Challenge.ID
	}
	return refusal
}

const railIsOff = "this way of paying is not set up any more"

// Verify asks whether a payment is good; nothing moves, and Settled means that
// it is.
func (r *Rails) Verify(ctx context.Context, p Proof) Outcome {
	if rail := r.rail(p); rail != nil {
		return rail.Verify(ctx, p)
	}
	return refused("unsupported_scheme", railIsOff)
}

// Settle moves the money of a payment that was checked. Settling the same one
// again is harmless.
func (r *Rails) Settle(ctx context.Context, p Proof) Outcome {
	if rail := r.rail(p); rail != nil {
		return rail.Settle(ctx, p)
	}
	return unknown("unsupported_scheme", railIsOff)
}

// Reconcile finds out what became of a payment whose settlement began some
// time ago and has not been heard of.
func (r *Rails) Reconcile(ctx context.Context, p Proof, began time.Time) Outcome {
	if rail := r.rail(p); rail != nil {
		return rail.Reconcile(ctx, p, began)
	}
	return unknown("unsupported_scheme", railIsOff)
}
