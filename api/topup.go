package api

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/cashier"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// TopUpOffers is the answer of GET /api/v1/credits/topup.
type TopUpOffers struct {
	Enabled          bool    `json:"enabled" doc:"Whether credits can be bought now"`
	Rails            Rails   `json:"rails" doc:"The ways of payment that are on"`
	USDPerCredit     float64 `json:"usdPerCredit" minimum:"0" doc:"Price of one credit in US dollars"`
	Offers           []Offer `json:"offers" nullable:"false" doc:"Suggestions; any number of credits can be bought"`
	SuggestedCredits *int    `json:"suggestedCredits" nullable:"true" doc:"A sensible number to buy; null when none can be bought"`
	How              string  `json:"how" doc:"How to pay, for a person or an agent"`
}

// PaymentRequired is the body of a 402: what is to be paid, and for clients of
// x402 version 1 the terms. The challenges of the other protocols stand in the
// headers. Why a payment that came with the call was not taken is said as in
// RFC 9457.
type PaymentRequired struct {
	Code        string             `json:"error" enum:"payment_required" doc:"Always payment_required"`
	Credits     int                `json:"credits" doc:"How many credits the call buys"`
	AmountUSD   string             `json:"amountUsd" doc:"What they cost in US dollars"`
	Rails       []farm.PaymentRail `json:"rails" nullable:"false" enum:"x402,mpp" doc:"The ways to pay that this answer has challenges for"`
	Message     string             `json:"message" doc:"What to do, for a person or an agent"`
	Offers      []Offer            `json:"offers" nullable:"false" doc:"Packs that can be bought as well"`
	X402Version int                `json:"x402Version,omitempty" doc:"1: with accepts what a client of that version reads"`
	Accepts     []payments.TermsV1 `json:"accepts,omitempty" doc:"Terms of x402 version 1"`
	Type        string             `json:"type,omitempty" doc:"Problem type, when a payment was refused"`
	Title       string             `json:"title,omitempty" doc:"The problem in short"`
	Status      int                `json:"status,omitempty" doc:"The HTTP status again"`
	Detail      string             `json:"detail,omitempty" doc:"Why the payment was not taken"`
	ChallengeID string             `json:"challengeId,omitempty" doc:"The challenge that the payment answered"`
}

// Error implements error.
func (p *PaymentRequired) Error() string { return p.Code + ": " + p.Message }

// TopUpResult is the answer to a paid call.
type TopUpResult struct {
	CreditsAdded int              `json:"creditsAdded" doc:"Credits that this payment bought"`
	NewBalance   int              `json:"newBalance" doc:"Credits that can be spent now"`
	Duplicate    bool             `json:"duplicate" doc:"This payment was credited before; the balance did not move now"`
	Rail         farm.PaymentRail `json:"rail" enum:"x402,mpp" doc:"How it was paid"`
	Reference    string           `json:"reference" doc:"What the rail calls the payment, such as a transaction's hash"`
	AmountUSD    string           `json:"amountUsd" doc:"What was paid in US dollars"`
	Network      string           `json:"network,omitempty" doc:"Of x402, CAIP-2"`
	Method       string           `json:"method,omitempty" doc:"Of mpp"`
}

type topUpInput struct {
	Credits int `path:"credits" minimum:"1" maximum:"100000" doc:"How many credits to buy"`
	header  http.Header
	host    string
	uri     string // of this call, with its query: clients compare it with what they called
}

// Receive implements openapi.Receiver: proofs are read from the raw headers,
// since there may be several of a name.
func (in *topUpInput) Receive(r *http.Request) {
	in.header, in.host, in.uri = r.Header, r.Host, r.URL.RequestURI()
	if len(in.uri) > maxURL {
		in.uri = r.URL.EscapedPath()
	}
}

type topUpAnswer struct {
	CacheControl      string `header:"Cache-Control"`
	PaymentResponse   string `header:"PAYMENT-RESPONSE" doc:"x402 version 2: base64 of SettlementResponse"`
	PaymentResponseV1 string `header:"X-PAYMENT-RESPONSE" doc:"The same of x402 version 1"`
	PaymentReceipt    string `header:"Payment-Receipt" doc:"MPP: base64url of the receipt"`
	Body              TopUpResult
}

const (
	topUpPath      = "/api/v1/credits/topup"
	topUpOperation = "buyCredits"
	// A payment that is on its way is waited for this long, then the caller is
	// asked to come back.
	awaitPayment  = 8 * time.Second
	pendingRetry  = 5  // seconds
	parkedRetry   = 60 // seconds
	beginAttempts = 3
)

func (s *Server) topUpOperations(declare *openapi.API) {
	tags := []string{"credits"}
	openapi.Register(declare, openapi.Operation{OperationID: "listTopUpOffers", Method: http.MethodGet, Path: topUpPath,
		Summary: "List top-up offers", Description: "What credits cost, by which rails they can be bought now, and packs to choose from. " +
			"Any number within the bounds can be bought.", Tags: tags, Security: needsKey, Metadata: mcp.Note{Name: "list_topup_offers"}.Keep(nil)},
		s.topUpOffers)
	demand := openapi.SchemaOf[PaymentRequired](declare)
	text := &openapi.Schema{Type: openapi.TypeString}
	openapi.Register(declare, openapi.Operation{OperationID: topUpOperation, Method: http.MethodPost, Path: topUpPath + "/{credits}",
		Summary: "Buy credits by machine payment", Tags: tags, Security: needsKey,
		Description: "Without a payment the answer is 402 with the terms of every rail: x402 version 1 in the " +
			"body, version 2 in PAYMENT-REQUIRED, and one WWW-Authenticate: Payment line for each method of mpp. Pay, then repeat the call with " +
			"the proof in one of the headers. Repeating a call with the same proof never pays twice; " +
			"calls with the same Idempotency-Key buy once, even when they carry different payments. A 409 is a payment that was used by another " +
			"account or for another number of credits. After a 503 the payment is being confirmed: " +
			"repeat the call with the same proof, do not pay again.",
		Errors: []int{http.StatusForbidden}, Metadata: noTool,
		AnyQuery: true, // clients compare the address that they called with the one that they pay for
		Parameters: []*openapi.Parameter{
			{Name: "PAYMENT-SIGNATURE", In: "header", Description: "Proof of x402 version 2", Schema: text},
			{Name: "X-PAYMENT", In: "header", Description: "Proof of x402 version 1", Schema: text},
			{Name: "Payment-Authorization", In: "header", Description: "Credential of mpp, beside the API key: Payment <credential>",
				Schema: text},
			{Name: "Accept-Payment", In: "header", Description: "Methods of mpp that the client prefers", Schema: text},
		},
		Responses: map[string]*openapi.Response{
			"402": {
				Description: "What is to be paid, in the words of every rail",
				Content:     map[string]*openapi.MediaType{"application/json": {Schema: demand}},
				Headers: map[string]*openapi.Header{
					"PAYMENT-REQUIRED": {Description: "x402 version 2: base64 of PaymentRequired", Schema: text},
					"WWW-Authenticate": {Description: "MPP: one line Payment id=... for each method", Schema: text},
				},
			},
		},
	}, s.topUp)
}

// offers are the packs that can be bought and the rails that take payments now.
func (s *Server) offers() ([]Offer, Rails) {
	x402, mpp := s.Payments.Ready()
	out := []Offer{}
	if x402 || mpp {
		for _, credits := range s.Payments.Packs() {
			out = append(out, Offer{Credits: credits, PriceUSD: s.Payments.Price(credits).String(),
				URL: s.link(topUpPath + "/" + strconv.Itoa(credits))})
		}
	}
	return out, Rails{X402: x402, MPP: mpp}
}

const (
	howToTopUp = "POST to an offer's url (or any other number of credits) with the API key. The answer is 402 with the terms: " +
		"x402 in PAYMENT-REQUIRED and in the body, mpp in WWW-Authenticate: Payment. Pay and repeat the same call with PAYMENT-SIGNATURE, " +
		"X-PAYMENT or Payment-Authorization. Clients refuse payments above their own limit unless told otherwise: @x402/fetch pays " +
		"at most $1.00 at a time by default. After a 503 repeat the call with the same payment; do not pay again."
	noTopUp = "This farm takes no machine payments at the moment."
)

func (s *Server) topUpOffers(context.Context, *struct{}) (*struct{ Body TopUpOffers }, error) {
	offers, rails := s.offers()
	out := TopUpOffers{Enabled: len(offers) > 0, Rails: rails, USDPerCredit: s.Payments.USDPerCredit().Float(), Offers: offers,
		How: noTopUp}
	if out.Enabled {
		suggested := s.Payments.Suggested()
		out.SuggestedCredits, out.How = &suggested, howToTopUp
	}
	return &struct{ Body TopUpOffers }{out}, nil
}

// purchase is one call of the paid operation.
type purchase struct {
	payments.Ask
	accept      string
	idempotency *[32]byte
}

func (s *Server) purchase(ctx context.Context, in *topUpInput) (purchase, error) {
	url := "http://" + in.host + in.uri // on loopback only: elsewhere a public URL is set
	if s.Config.PublicURL != "" {
		url = s.link(in.uri)
	}
	buy := purchase{accept: in.header.Get("Accept-Payment"), Ask: payments.Ask{
		AccountID: caller(ctx).ID, KeyID: callerKey(ctx), Credits: in.Credits, Price: s.Payments.Price(in.Credits), URL: url,
	}}
	if key := in.header.Get(idempotencyHeader); key != "" {
		if err := checkIdempotencyKey(key, 1); err != nil {
			return buy, err
		}
		sum := sha256.Sum256([]byte(key))
		buy.idempotency = &sum
	}
	return buy, nil
}

// topUp sells credits. The order of its steps is what keeps money from being
// lost or taken twice: what was paid before is found before anything is
// refused, a payment is written down before money moves, and a call whose
// payment may have moved money is never answered with another demand.
func (s *Server) topUp(ctx context.Context, in *topUpInput) (*topUpAnswer, error) {
	if !s.Payments.Configured() {
		return nil, farm.Errorf(farm.CodeUnavailable, "this farm takes no machine payments; ask its operator")
	}
	buy, err := s.purchase(ctx, in)
	if err != nil {
		return nil, err
	}
	proof, refusal := s.Payments.Collect(in.header)
	for range beginAttempts {
		made, err := s.findPayment(ctx, buy, proof)
		if err != nil {
			return nil, err
		}
		if made != nil {
			return s.resumePayment(ctx, buy, *made, proof)
		}
		if proof == nil || refusal != nil {
			return nil, s.demand(ctx, buy, proof, refusal)
		}
		if refusal := s.Payments.Check(proof, buy.Ask, time.Now()); refusal != nil {
			return nil, s.demand(ctx, buy, proof, refusal)
		}
		p, err := s.begin(ctx, buy, *proof)
		if errors.Is(err, postgres.ErrPaymentKnown) {
			continue // somebody was faster with the same payment
		}
		if err != nil {
			return nil, err
		}
		if err := s.cashier().Take(ctx, p, *proof); err != nil {
			s.Log.Warn("payment not ended", "payment", p.ID, "error", err)
		}
		if p, err = s.Store.Payment(context.WithoutCancel(ctx), p.ID); err != nil {
			return nil, err
		}
		return s.answerPayment(ctx, buy, p, proof, false)
	}
	return nil, later(pendingRetry, farm.Errorf(farm.CodeUnavailable,
		"the payment is being worked on; repeat the same call with the same payment"))
}

func (s *Server) cashier() cashier.Cashier {
	return cashier.Cashier{Store: s.Store, Rails: s.Payments, Log: s.Log}
}

// findPayment finds the payment that a call has made already, under its idempotency
// key or by its proof; nil when it has made none, or one that was refused.
func (s *Server) findPayment(ctx context.Context, buy purchase, proof *payments.Proof) (*farm.Payment, error) {
	if buy.idempotency != nil {
		p, err := s.Store.PaymentByIdempotency(ctx, buy.AccountID, *buy.idempotency)
		if err == nil {
			return &p, nil
		}
		if farm.CodeOf(err) != farm.CodeNotFound {
			return nil, err
		}
	}
	if proof == nil {
		return nil, nil
	}
	key, also := s.Payments.Key(*proof)
	p, err := s.Store.PaymentByKey(ctx, key, also)
	switch {
	case farm.CodeOf(err) == farm.CodeNotFound:
		return nil, nil
	case err != nil:
		return nil, err
	case p.State == farm.PaymentRefused: // nothing has moved: it may begin anew
		return nil, nil
	}
	return &p, nil
}

func (s *Server) begin(ctx context.Context, buy purchase, proof payments.Proof) (farm.Payment, error) {
	raw, err := json.Marshal(proof)
	if err != nil {
		return farm.Payment{}, fmt.Errorf("encode proof: %w", err)
	}
	key, also := s.Payments.Key(proof)
	return s.Store.BeginPayment(ctx, postgres.NewPayment{
		AccountID: buy.AccountID, Key: key, AlsoKey: also, Idempotency: buy.idempotency, Rail: proof.Rail, Method: proof.Method,
		Network: proof.Network(),
		Credits: buy.Credits, MicroUSD: int64(proof.Price(buy.Ask)), ChallengeID: proof.ChallengeID(), Payer: proof.Payer(), Proof: raw,
		Lease: cashier.Lease,
	})
}

// resumePayment answers a call whose payment is known.
func (s *Server) resumePayment(ctx context.Context, buy purchase, p farm.Payment, proof *payments.Proof) (*topUpAnswer, error) {
	conflict := func(reason, message string) error {
		e := farm.Errorf(farm.CodeConflict, "%s", message)
		e.Details = map[string]any{"reason": reason}
		return e
	}
	switch {
	case p.AccountID != buy.AccountID:
		return nil, conflict("payment_already_used", "this payment was used already")
	case p.Credits != buy.Credits:
		return nil, conflict("payment_for_other_credits",
			fmt.Sprintf("this payment or Idempotency-Key bought %d credits; this call asks for %d", p.Credits, buy.Credits))
	}
	p, err := s.await(ctx, p)
	if err != nil {
		return nil, err
	}
	return s.answerPayment(ctx, buy, p, proof, true)
}

// await gives a payment that is on its way some time to arrive.
func (s *Server) await(ctx context.Context, p farm.Payment) (farm.Payment, error) {
	deadline := time.Now().Add(awaitPayment)
	for pause := 50 * time.Millisecond; p.State.Open() && p.ParkedAt == nil && time.Now().Before(deadline); pause = min(2*pause,
		time.Second) {
		select {
		case <-ctx.Done():
			return p, nil // nobody listens any more
		case <-time.After(pause):
		}
		var err error
		if p, err = s.Store.Payment(ctx, p.ID); err != nil {
			return p, err
		}
	}
	return p, nil
}

// answerPayment answers by what became of a payment.
func (s *Server) answerPayment(ctx context.Context, buy purchase, p farm.Payment, proof *payments.Proof, duplicate bool) (*topUpAnswer,
	error) {
	switch p.State {
	case farm.PaymentCredited:
		return s.credited(ctx, p, proof, duplicate)
	case farm.PaymentRefused:
		refusal := payments.RefusalOf(p)
		if refusal.Unavailable() {
			return nil, later(pendingRetry, farm.Errorf(farm.CodeUnavailable,
				"the payment could not be settled now and nothing was taken; repeat the same call with the same payment"))
		}
		return nil, s.demand(ctx, buy, proof, refusal)
	}
	return nil, pending(p)
}

func (s *Server) credited(ctx context.Context, p farm.Payment, proof *payments.Proof, duplicate bool) (*topUpAnswer, error) {
	balance, err := s.Store.Balance(context.WithoutCancel(ctx), p.AccountID)
	if err != nil {
		return nil, err
	}
	version := 2
	if proof != nil && proof.Version == 1 {
		version = 1
	}
	h := payments.Receipt(p, version)
	out := &topUpAnswer{
		CacheControl: h.Get("Cache-Control"), PaymentResponse: h.Get("PAYMENT-RESPONSE"), PaymentResponseV1: h.Get("X-PAYMENT-RESPONSE"),
		PaymentReceipt: h.Get("Payment-Receipt"),
		Body: TopUpResult{CreditsAdded: p.Credits, NewBalance: balance.Available, Duplicate: duplicate, Rail: p.Rail,
			Reference: p.Reference,
			AmountUSD: payments.USD(p.MicroUSD).String()},
	}
	if p.Rail == farm.RailMPP {
		out.Body.Method = p.Method
	} else {
		out.Body.Network = p.Network
	}
	return out, nil
}

// pending asks the caller to come back: the money may have moved.
func pending(p farm.Payment) error {
	e := farm.Errorf(farm.CodeUnavailable, "the payment is being confirmed; repeat the same call with the same payment, and do not pay again")
	wait := pendingRetry
	if p.ParkedAt != nil {
		e.Message = "it is not known whether the payment arrived, and the farm's operator has to find out; do not pay again with it, " +
			"and quote payment " + p.ID
		wait = parkedRetry
	}
	e.Details = map[string]any{"reason": "payment_pending", "paymentId": p.ID}
	return later(wait, e)
}

// later is an error with a Retry-After in seconds.
func later(seconds int, err error) error {
	return headedError{err, http.Header{"Retry-After": {strconv.Itoa(seconds)}, "Cache-Control": {"no-store"}}}
}

// demand answers with the terms of every rail, and why the payment that came
// was not taken; but not while a payment for the same is on its way, since a
// client would pay again.
func (s *Server) demand(ctx context.Context, buy purchase, proof *payments.Proof, refusal *payments.Refusal) error {
	if refusal != nil && refusal.Status != http.StatusPaymentRequired {
		return refused(refusal)
	}
	open, err := s.Store.OpenPayment(ctx, buy.AccountID, buy.Credits)
	if err == nil {
		return pending(open)
	}
	if farm.CodeOf(err) != farm.CodeNotFound {
		return err
	}
	offers, rails := s.offers()
	d := s.Payments.Demand(buy.Ask, buy.accept, time.Now(), proof, refusal)
	body := &PaymentRequired{
		Code: string(farm.CodePaymentRequired), Credits: buy.Credits, AmountUSD: buy.Price.String(), Rails: []farm.PaymentRail{},
		Offers: offers, Accepts: d.Accepts,
		Message: fmt.Sprintf("%d credits cost $%s: pay by one of the rails and repeat the call with the proof", buy.Credits, buy.Price),
	}
	if rails.X402 {
		body.Rails = append(body.Rails, farm.RailX402)
	}
	if len(d.Header.Values("WWW-Authenticate")) > 0 {
		body.Rails = append(body.Rails, farm.RailMPP)
	}
	if len(body.Rails) == 0 {
		return later(parkedRetry, farm.Errorf(farm.CodeUnavailable, "no payment rail answers at the moment; nothing was taken"))
	}
	if len(d.Accepts) > 0 {
		body.X402Version = 1
	}
	if refusal != nil {
		body.Message = "the payment was not taken: " + refusal.Message
		body.Type, body.Title, body.Status = refusal.Type(), "The payment was not taken", http.StatusPaymentRequired
		body.Detail, body.ChallengeID = refusal.Message, refusal.ChallengeID
	}
	return headedError{body, d.Header}
}

// refused is a payment that no other payment cures: it cannot be read, or it is
// somebody else's.
func refused(r *payments.Refusal) error {
	code := farm.CodeInvalid
	switch r.Status {
	case http.StatusForbidden:
		code = farm.CodeForbidden
	case http.StatusServiceUnavailable:
		return later(pendingRetry, farm.Errorf(farm.CodeUnavailable, "%s", r.Message))
	}
	e := farm.Errorf(code, "the payment was not taken: %s", r.Message)
	e.Details = map[string]any{"reason": r.Code}
	return e
}
