package paysandbox

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// Shared payment tokens that the sandbox knows, by how they begin. What comes
// after is the caller's, since a token pays once.
const (
	TokenSucceeds = "spt_test_succeeds"
	TokenDeclined = "spt_test_declined"
	TokenAction   = "spt_test_requires_action"
	// TokenProcessing is processing until it is asked for the first time.
	TokenProcessing = "spt_test_processing"
)

const (
	minCents           = 50
	maxCents           = 99_999_999
	maxMetadata        = 50
	maxMetadataKey     = 40
	maxMetadataValue   = 500
	maxIdempotencyKey  = 255
	stripePreviewMark  = ".preview"
	stripeErrorRequest = "invalid_request_error"
)

// paymentIntent is Stripe's object, as far as the farm reads it.
type paymentIntent struct {
	ID               string            `json:"id"`
	Object           string            `json:"object"`
	Amount           int64             `json:"amount"`
	AmountReceived   int64             `json:"amount_received"`
	Currency         string            `json:"currency"`
	Status           string            `json:"status"`
	Livemode         bool              `json:"livemode"`
	Created          int64             `json:"created"`
	Description      *string           `json:"description"`
	Metadata         map[string]string `json:"metadata"`
	LastPaymentError *stripeError      `json:"last_payment_error"`
}

type stripeError struct {
	Type          string         `json:"type"`
	Code          string         `json:"code,omitempty"`
	DeclineCode   string         `json:"decline_code,omitempty"`
	Param         string         `json:"param,omitempty"`
	Message       string         `json:"message"`
	PaymentIntent *paymentIntent `json:"payment_intent,omitempty"`
}

type stripe struct {
	intents map[string]*paymentIntent
	order   []string
	keys    map[string]stripeAnswer // by Idempotency-Key
	spent   map[string]bool         // tokens that have paid
}

// stripeAnswer is what an Idempotency-Key was answered.
type stripeAnswer struct {
	form   [sha256.Size]byte
	status int
	body   []byte
}

func newStripe() stripe {
	return stripe{intents: map[string]*paymentIntent{}, keys: map[string]stripeAnswer{}, spent: map[string]bool{}}
}

func stripeRefuse(w http.ResponseWriter, status int, e stripeError) {
	e.Message = "sandbox: " + e.Message
	writeJSON(w, status, map[string]any{"error": e})
}

// stripeKnows checks what every call needs: the key and the version.
func (s *Sandbox) stripeKnows(w http.ResponseWriter, r *http.Request) bool {
	user, password, ok := r.BasicAuth()
	if !ok || password != "" || subtle.ConstantTimeCompare([]byte(user), []byte(s.cfg.StripeSecretKey)) != 1 {
		w.Header().Set("WWW-Authenticate", `Basic realm="sandbox"`)
		stripeRefuse(w, http.StatusUnauthorized, stripeError{Type: stripeErrorRequest,
			Message: "the secret key is missing or wrong (Basic, as user, no password)"})
		return false
	}
	version := r.Header.Get("Stripe-Version")
	if version == "" {
		stripeRefuse(w, http.StatusBadRequest, stripeError{Type: stripeErrorRequest, Message: "Stripe-Version is missing"})
		return false
	}
	if !stripeVersion.MatchString(version) {
		stripeRefuse(w, http.StatusBadRequest, stripeError{Type: stripeErrorRequest,
			Message: fmt.Sprintf("Stripe-Version %.40q is no preview version (YYYY-MM-DD%s): shared payment tokens need one", version,
				stripePreviewMark)})
		return false
	}
	return true
}

var (
	stripeVersion = regexp.MustCompile(`^20[0-9]{2}-[01][0-9]-[0-3][0-9]\.preview$`)
	metadataField = regexp.MustCompile(`^metadata\[([^\[\]]+)\]$`)
)

// chargeRequest is a form that makes sense.
type chargeRequest struct {
	amount      int64
	token       string
	description *string
	metadata    map[string]string
}

// readCharge checks every field of the form; unknown ones are refused, as
// Stripe does.
func readCharge(form url.Values) (*chargeRequest, *stripeError) {
	wrong := func(param, code, format string, args ...any) (*chargeRequest, *stripeError) {
		return nil, &stripeError{Type: stripeErrorRequest, Code: code, Param: param, Message: fmt.Sprintf(format, args...)}
	}
	c := &chargeRequest{metadata: map[string]string{}}
	for name, values := range form {
		if len(values) != 1 {
			return wrong(name, "parameter_invalid", "%.80q is given %d times", name, len(values))
		}
		value := values[0]
		switch name {
		case "amount", "currency", "confirm", "automatic_payment_methods[enabled]", "automatic_payment_methods[allow_redirects]",
			"shared_payment_granted_token":
		case "description":
			c.description = &value
		default:
			m := metadataField.FindStringSubmatch(name)
			if m == nil {
				return wrong(name, "parameter_unknown", "Received unknown parameter: %.80s", name)
			}
			if len(m[1]) > maxMetadataKey || len(value) > maxMetadataValue || len(c.metadata) >= maxMetadata {
				return wrong("metadata", "parameter_invalid", "metadata has at most %d keys of %d characters with values of %d",
					maxMetadata, maxMetadataKey, maxMetadataValue)
			}
			c.metadata[m[1]] = value
		}
	}
	for _, fixed := range [][2]string{{"currency", "usd"}, {"confirm", "true"},
		{"automatic_payment_methods[enabled]", "true"}, {"automatic_payment_methods[allow_redirects]", "never"}} {
		if got := form.Get(fixed[0]); got == "" {
			return wrong(fixed[0], "parameter_missing", "Missing required param: %s.", fixed[0])
		} else if got != fixed[1] {
			return wrong(fixed[0], "parameter_invalid", "%s is %.40q: only %q is played here", fixed[0], got, fixed[1])
		}
	}
	var err error
	if c.amount, err = strconv.ParseInt(form.Get("amount"), 10, 64); err != nil || strings.ContainsAny(form.Get("amount"), "+-") {
		return wrong("amount", "parameter_invalid_integer", "Invalid integer: %.40q", form.Get("amount"))
	}
	if c.amount < minCents {
		return wrong("amount", "amount_too_small", "Amount must be at least $0.50 usd")
	}
	if c.amount > maxCents {
		return wrong("amount", "amount_too_large", "Amount must be no more than $999,999.99")
	}
	c.token = form.Get("shared_payment_granted_token")
	if !strings.HasPrefix(c.token, "spt_") || len(c.token) > 255 {
		return wrong("shared_payment_granted_token", "parameter_invalid", "a shared payment token must begin with spt_")
	}
	return c, nil
}

func (s *Sandbox) createPaymentIntent(w http.ResponseWriter, r *http.Request) {
	s.count("stripe", "payment_intents")
	fault := s.faults.take("stripe", "payment_intents")
	body, err := readBody(r)
	if fault.before(r.Context(), w) || !s.stripeKnows(w, r) {
		return
	}
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	form, formErr := url.ParseQuery(string(body))
	if err != nil || formErr != nil || kind != "application/x-www-form-urlencoded" {
		stripeRefuse(w, http.StatusBadRequest, stripeError{Type: stripeErrorRequest,
			Message: fmt.Sprintf("the body must be application/x-www-form-urlencoded of at most %d bytes", maxBody)})
		return
	}
	key := r.Header.Get("Idempotency-Key")
	if len(key) > maxIdempotencyKey {
		stripeRefuse(w, http.StatusBadRequest, stripeError{Type: stripeErrorRequest,
			Message: fmt.Sprintf("Idempotency-Key has more than %d characters", maxIdempotencyKey)})
		return
	}
	answer, replayed, refused := s.charge(key, form)
	if refused != nil {
		stripeRefuse(w, http.StatusBadRequest, *refused)
		return
	}
	if fault.after(r.Context(), w) {
		return
	}
	if replayed {
		w.Header().Set("Idempotent-Replayed", "true")
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(answer.status)
	_, _ = w.Write(answer.body)
}

// charge charges once per key. What is wrong with the form is not kept under
// the key, as with Stripe; a declined card is.
func (s *Sandbox) charge(key string, form url.Values) (answer stripeAnswer, replayed bool, _ *stripeError) {
	sum := sha256.Sum256([]byte(form.Encode()))
	s.mu.Lock()
	defer s.mu.Unlock()
	if before, ok := s.stripe.keys[key]; ok && key != "" {
		if before.form != sum {
			return answer, false, &stripeError{Type: "idempotency_error",
				Message: "Keys for idempotent requests can only be used with the same parameters they were first used with"}
		}
		return before, true, nil
	}
	c, refused := readCharge(form)
	if refused != nil {
		return answer, false, refused
	}
	if len(s.stripe.order) >= maxRecords {
		return answer, false, &stripeError{Type: stripeErrorRequest,
			Message: fmt.Sprintf("the sandbox keeps at most %d payment intents: restart it", maxRecords)}
	}
	if s.stripe.spent[c.token] {
		return answer, false, &stripeError{Type: stripeErrorRequest, Code: "resource_already_used", Param: "shared_payment_granted_token",
			Message: "the token has paid already"}
	}
	pi := &paymentIntent{
		ID: fmt.Sprintf("pi_sandbox_%06d", len(s.stripe.order)+1), Object: "payment_intent", Amount: c.amount, Currency: "usd",
		Created: s.cfg.Now().Unix(), Description: c.description, Metadata: c.metadata,
	}
	answer = stripeAnswer{form: sum, status: http.StatusOK}
	switch {
	case strings.HasPrefix(c.token, TokenSucceeds):
		pi.Status, pi.AmountReceived = "succeeded", c.amount
		s.stripe.spent[c.token] = true
	case strings.HasPrefix(c.token, TokenProcessing):
		pi.Status = "processing"
		s.stripe.spent[c.token] = true
	case strings.HasPrefix(c.token, TokenAction):
		pi.Status = "requires_action"
	case strings.HasPrefix(c.token, TokenDeclined):
		pi.Status = "requires_payment_method"
		pi.LastPaymentError = &stripeError{Type: "card_error", Code: "card_declined", DeclineCode: "generic_decline",
			Message: "sandbox: Your card was declined."}
		answer.status = http.StatusPaymentRequired
	default:
		return answer, false, &stripeError{Type: stripeErrorRequest, Code: "resource_missing", Param: "shared_payment_granted_token",
			Message: fmt.Sprintf("no such token: the sandbox knows those that begin with %s, %s, %s or %s", TokenSucceeds, TokenProcessing,
				TokenAction, TokenDeclined)}
	}
	s.stripe.intents[pi.ID] = pi
	s.stripe.order = append(s.stripe.order, pi.ID)
	answer.body, _ = json.Marshal(pi.told())
	if key != "" {
		s.stripe.keys[key] = answer
	}
	s.log.Info("sandbox: charged", "intent", pi.ID, "cents", pi.Amount, "outcome", pi.Status)
	return answer, false, nil
}

// told is an intent as the answer to its charge: itself, or the error that holds it.
func (pi *paymentIntent) told() any {
	if pi.LastPaymentError == nil {
		return pi
	}
	e := *pi.LastPaymentError
	e.PaymentIntent = pi
	return map[string]any{"error": e}
}

func (s *Sandbox) getPaymentIntent(w http.ResponseWriter, r *http.Request) {
	s.count("stripe", "payment_intents/get")
	if s.faults.take("stripe", "payment_intents/get").before(r.Context(), w) || !s.stripeKnows(w, r) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	pi := s.stripe.intents[r.PathValue("id")]
	if pi == nil {
		stripeRefuse(w, http.StatusNotFound, stripeError{Type: stripeErrorRequest, Code: "resource_missing", Param: "intent",
			Message: "No such payment_intent"})
		return
	}
	if pi.Status == "processing" {
		pi.Status, pi.AmountReceived = "succeeded", pi.Amount
	}
	writeJSON(w, http.StatusOK, pi)
}

// listPaymentIntents lists the newest first, ten at most, whatever is asked.
func (s *Sandbox) listPaymentIntents(w http.ResponseWriter, r *http.Request) {
	s.count("stripe", "payment_intents/list")
	if !s.stripeKnows(w, r) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	const most = 10
	data := []*paymentIntent{}
	for i := len(s.stripe.order) - 1; i >= 0 && len(data) < most; i-- {
		data = append(data, s.stripe.intents[s.stripe.order[i]])
	}
	writeJSON(w, http.StatusOK, map[string]any{"object": "list", "data": data, "has_more": len(s.stripe.order) > len(data)})
}
