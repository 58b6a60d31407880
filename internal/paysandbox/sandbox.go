// Package paysandbox plays the outside of machine payments for development and
// tests: an x402 facilitator, the nodes of two chains and Stripe's payment
// intents, over HTTP, with a ledger in memory instead of money. Signatures,
// amounts, windows and single use are really checked; only the money is not
// real. It knows test networks alone and refuses the ids of real ones.
//
//	/x402/{verify,settle,supported}   the facilitator
//	/evm                              JSON-RPC of the token's chain
//	/tempo                            JSON-RPC of Tempo's test network
//	/stripe/v1/payment_intents        Stripe
//	/sandbox/{state,faucet,faults}    what tests and developers turn
//
// Everything is forgotten when the process ends.
package paysandbox

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/snackfarm/farm/internal/eip3009"
)

// The networks that the sandbox knows.
const (
	BaseSepolia  = 84532
	PrivateChain = 31337
	TempoTestnet = 42431
)

// realChains are never played: Base and Tempo, and Ethereum for good measure.
var realChains = map[uint64]string{1: "Ethereum", 8453: "Base", 4217: "Tempo"}

// USDC of Base Sepolia and pathUSD of Tempo's test network, with the names that
// their contracts sign under. Both have six decimals.
var (
	USDC    = mustAddress("0x036CbD53842c5426634e7929541eC2318f3dCF7e")
	PathUSD = mustAddress("0x20c0000000000000000000000000000000000000")
)

const (
	usdcName, usdcVersion = "USDC", "2"
	tokenDecimals         = 6
)

// Limits of what the sandbox takes and keeps.
const (
	maxBody      = 64 << 10
	maxRecords   = 10_000 // transactions of a chain, addresses, payment intents
	maxInFlight  = 256
	MaxDelay     = 2 * time.Minute // of a fault
	defaultDelay = 2 * time.Second
)

// Config sets a sandbox up. The zero value is usable.
type Config struct {
	// ChainID is BaseSepolia (the default) or PrivateChain.
	ChainID uint64
	// StripeSecretKey is what callers of the Stripe part must show; it must
	// begin with sk_test_. The default is DefaultStripeKey.
	StripeSecretKey string
	// Log gets a line per call, never with a proof. The default is silence.
	Log *slog.Logger
	// Now is the clock. The default is the real one.
	Now func() time.Time
}

// DefaultStripeKey opens the Stripe part unless Config says otherwise.
const DefaultStripeKey = "sk_test_sandbox_not_a_secret"

// Sandbox is the state behind the handler.
type Sandbox struct {
	cfg    Config
	log    *slog.Logger
	faults faults

	mu       sync.Mutex
	evm      *chain
	tempo    *chain
	settled  map[authorizationKey]settlement
	stripe   stripe
	requests map[string]int // by "service operation"
	slots    chan struct{}
}

// New returns an empty sandbox.
func New(cfg Config) (*Sandbox, error) {
	if cfg.ChainID == 0 {
		cfg.ChainID = BaseSepolia
	}
	if name, ok := realChains[cfg.ChainID]; ok {
		return nil, fmt.Errorf("sandbox: chain %d is %s, a real network: the sandbox plays only %d and %d", cfg.ChainID, name,
			BaseSepolia, PrivateChain)
	}
	if cfg.ChainID != BaseSepolia && cfg.ChainID != PrivateChain {
		return nil, fmt.Errorf("sandbox: chain %d: the sandbox plays only %d (Base Sepolia) and %d", cfg.ChainID, BaseSepolia, PrivateChain)
	}
	if cfg.StripeSecretKey == "" {
		cfg.StripeSecretKey = DefaultStripeKey
	}
	if !strings.HasPrefix(cfg.StripeSecretKey, "sk_test_") {
		return nil, errors.New("sandbox: a Stripe key must begin with sk_test_: a real one does not belong here")
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	return &Sandbox{
		cfg: cfg, log: cfg.Log.With("sandbox", "no real money"),
		evm:      newChain(cfg.ChainID, USDC, usdcName, usdcVersion, 2*time.Second, cfg.Now),
		tempo:    newChain(TempoTestnet, PathUSD, "pathUSD", "1", time.Second, cfg.Now),
		settled:  map[authorizationKey]settlement{},
		stripe:   newStripe(),
		requests: map[string]int{},
		slots:    make(chan struct{}, maxInFlight),
	}, nil
}

// Network is the CAIP-2 name of the token's chain.
func (s *Sandbox) Network() string { return fmt.Sprintf("eip155:%d", s.cfg.ChainID) }

// Domain is what payers of the token's chain sign under.
func (s *Sandbox) Domain() eip3009.Domain { return s.evm.domain() }

// Handler serves every part.
func (s *Sandbox) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /x402/supported", s.supported)
	mux.HandleFunc("POST /x402/verify", s.verify)
	mux.HandleFunc("POST /x402/settle", s.settle)
	mux.HandleFunc("POST /evm", s.rpc("evm", s.evm, nil))
	mux.HandleFunc("POST /tempo", s.rpc("tempo", s.tempo, s.tempoMethods()))
	mux.HandleFunc("POST /stripe/v1/payment_intents", s.createPaymentIntent)
	mux.HandleFunc("GET /stripe/v1/payment_intents", s.listPaymentIntents)
	mux.HandleFunc("GET /stripe/v1/payment_intents/{id}", s.getPaymentIntent)
	mux.HandleFunc("GET /sandbox/state", s.state)
	mux.HandleFunc("POST /sandbox/faucet", s.faucet)
	mux.HandleFunc("POST /sandbox/faults", s.addFault)
	mux.HandleFunc("DELETE /sandbox/faults", s.clearFaults)
	return s.outermost(mux)
}

// outermost limits a call, names the sandbox in its answer and in the log, and
// turns a panic into a 500.
func (s *Sandbox) outermost(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case s.slots <- struct{}{}:
			defer func() { <-s.slots }()
		default:
			http.Error(w, fmt.Sprintf("sandbox: more than %d calls at a time", maxInFlight), http.StatusServiceUnavailable)
			return
		}
		w.Header().Set("Sandbox", "no real money")
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		began := time.Now()
		seen := &statusWriter{ResponseWriter: w}
		defer func() {
			p := recover()
			if p != nil && p != http.ErrAbortHandler { //nolint:errorlint // the value itself is the signal
				s.log.Error("sandbox: panic", "path", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
				http.Error(seen, "sandbox: internal error", http.StatusInternalServerError)
			}
			s.log.Info("sandbox: "+r.Method+" "+r.URL.Path, "status", seen.status, "took", time.Since(began).Round(time.Millisecond))
			if p == http.ErrAbortHandler { //nolint:errorlint // as above
				panic(p)
			}
		}()
		next.ServeHTTP(seen, r)
	})
}

type statusWriter struct {
	http.ResponseWriter
	status int // 0: nothing was answered
}

func (w *statusWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *statusWriter) Write(p []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(p)
}

// count notes a call, for /sandbox/state.
func (s *Sandbox) count(service, operation string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if key := service + " " + operation; len(s.requests) < 1000 || s.requests[key] > 0 {
		s.requests[key]++
	}
}

func readBody(r *http.Request) ([]byte, error) {
	body, err := io.ReadAll(r.Body)
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, fmt.Errorf("the body is larger than %d bytes", tooLarge.Limit)
	}
	if err != nil {
		return nil, errors.New("the body could not be read")
	}
	return body, nil
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}

// wait sleeps, at most MaxDelay, and ends early with the caller.
func wait(ctx context.Context, d time.Duration) {
	t := time.NewTimer(min(d, MaxDelay))
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

func mustAddress(s string) eip3009.Address {
	a, err := eip3009.ParseAddress(s)
	if err != nil {
		panic(err)
	}
	return a
}
