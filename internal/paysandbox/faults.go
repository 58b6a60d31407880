package paysandbox

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

// Kinds of faults.
const (
	// Nothing has happened yet when these strike.
	FaultSlow         = "slow"          // answers after the delay
	FaultUnavailable  = "unavailable"   // HTTP 503 without JSON
	FaultError500     = "error_500"     // HTTP 500 without JSON
	FaultInsufficient = "insufficient"  // the payer's balance is said to be too small
	FaultSuccessFalse = "success_false" // HTTP 200 with success:false, unexpected_settle_error and no transaction
	// The money has moved when these strike. A call that fails by itself is
	// answered as ever.
	FaultPendingOnce        = "pending_once"         // settlement_pending with the transaction's hash; a receipt that is null
	FaultTimeoutAfterSettle = "timeout_after_settle" // no answer: the connection is cut after the delay
	FaultErrorAfterSettle   = "error_after_settle"   // HTTP 500 without JSON
)

// Fault spoils the next Count calls of an operation.
type Fault struct {
	// Service is x402 (the default), evm, tempo or stripe.
	Service string `json:"service"`
	// Operation is settle (the default of x402) or verify; a method of
	// JSON-RPC, eth_getTransactionReceipt by default; payment_intents (the
	// default of stripe) or payment_intents/get.
	Operation string `json:"operation"`
	Kind      string `json:"kind"`
	Count     int    `json:"count"` // 1-1000; 1 by default
	// DelayMs is for slow and timeout_after_settle: 0-120000; 2000 by default.
	DelayMs *int `json:"delayMs,omitempty"`
	// Status is for pending_once of x402: 200, 202 or 500 (the default).
	Status int `json:"status,omitempty"`
}

func (f Fault) delay() time.Duration {
	if f.DelayMs == nil {
		return defaultDelay
	}
	return time.Duration(*f.DelayMs) * time.Millisecond
}

const (
	maxFaults     = 100
	maxFaultCount = 1000
)

// faultKinds says which kinds a service knows.
var faultKinds = map[string][]string{
	"x402": {FaultSlow, FaultUnavailable, FaultError500, FaultInsufficient, FaultSuccessFalse,
		FaultPendingOnce, FaultTimeoutAfterSettle, FaultErrorAfterSettle},
	"evm":    {FaultSlow, FaultUnavailable, FaultError500, FaultPendingOnce},
	"tempo":  {FaultSlow, FaultUnavailable, FaultError500, FaultPendingOnce, FaultTimeoutAfterSettle, FaultErrorAfterSettle},
	"stripe": {FaultSlow, FaultUnavailable, FaultError500, FaultTimeoutAfterSettle, FaultErrorAfterSettle},
}

var defaultOperation = map[string]string{
	"x402": "settle", "evm": "eth_getTransactionReceipt", "tempo": "eth_getTransactionReceipt", "stripe": "payment_intents",
}

// check fills in what is left out and says what cannot be.
func (f *Fault) check() error {
	if f.Service == "" {
		f.Service = "x402"
	}
	kinds, ok := faultKinds[f.Service]
	if !ok {
		return fmt.Errorf("service %q: it must be x402, evm, tempo or stripe", f.Service)
	}
	if f.Operation == "" {
		f.Operation = defaultOperation[f.Service]
	}
	if len(f.Operation) > 64 {
		return fmt.Errorf("operation: at most 64 characters")
	}
	if !slices.Contains(kinds, f.Kind) {
		return fmt.Errorf("kind %q: for %s it must be one of %v", f.Kind, f.Service, kinds)
	}
	if f.Count == 0 {
		f.Count = 1
	}
	if f.Count < 1 || f.Count > maxFaultCount {
		return fmt.Errorf("count %d is outside 1-%d", f.Count, maxFaultCount)
	}
	if d := f.delay(); d < 0 || d > MaxDelay {
		return fmt.Errorf("delayMs is outside 0-%d", MaxDelay.Milliseconds())
	}
	if !slices.Contains([]int{0, http.StatusOK, http.StatusAccepted, http.StatusInternalServerError}, f.Status) {
		return fmt.Errorf("status %d: it must be 200, 202 or 500", f.Status)
	}
	return nil
}

type faults struct {
	mu   sync.Mutex
	list []Fault
}

func (f *faults) add(fault Fault) error {
	if err := fault.check(); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.list) >= maxFaults {
		return fmt.Errorf("%d faults are waiting already", maxFaults)
	}
	f.list = append(f.list, fault)
	return nil
}

// take uses the oldest fault of the operation up by one; its Kind is "" when
// there is none.
func (f *faults) take(service, operation string) Fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range f.list {
		if f.list[i].Service != service || f.list[i].Operation != operation {
			continue
		}
		fault := f.list[i]
		if f.list[i].Count--; f.list[i].Count == 0 {
			f.list = slices.Delete(f.list, i, i+1)
		}
		return fault
	}
	return Fault{}
}

func (f *faults) waiting() []Fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]Fault{}, f.list...)
}

// AddFault is POST /sandbox/faults.
func (s *Sandbox) AddFault(f Fault) error { return s.faults.add(f) }

// before lets a fault strike before anything happens. It reports whether it
// has answered the call.
func (f Fault) before(ctx context.Context, w http.ResponseWriter) bool {
	switch f.Kind {
	case FaultSlow:
		wait(ctx, f.delay())
	case FaultUnavailable:
		http.Error(w, "sandbox: fault unavailable", http.StatusServiceUnavailable)
		return true
	case FaultError500:
		http.Error(w, "sandbox: fault error_500", http.StatusInternalServerError)
		return true
	}
	return false
}

// after lets a fault strike when the call has had its effect. It reports
// whether it has answered the call.
func (f Fault) after(ctx context.Context, w http.ResponseWriter) bool {
	switch f.Kind {
	case FaultTimeoutAfterSettle:
		wait(ctx, f.delay())
		panic(http.ErrAbortHandler) // cuts the connection
	case FaultErrorAfterSettle:
		http.Error(w, "sandbox: fault error_after_settle", http.StatusInternalServerError)
		return true
	}
	return false
}

func (s *Sandbox) addFault(w http.ResponseWriter, r *http.Request) {
	var f Fault
	if err := decodeStrict(r, &f); err != nil {
		sandboxError(w, err)
		return
	}
	if err := s.faults.add(f); err != nil {
		sandboxError(w, err)
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"sandbox": true, "faults": s.faults.waiting()})
}

func (s *Sandbox) clearFaults(w http.ResponseWriter, _ *http.Request) {
	s.faults.mu.Lock()
	s.faults.list = nil
	s.faults.mu.Unlock()
	writeJSON(w, http.StatusOK, map[string]any{"sandbox": true, "faults": []Fault{}})
}

// decodeStrict reads a body of the sandbox's own calls.
func decodeStrict(r *http.Request, v any) error {
	d := json.NewDecoder(r.Body)
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return fmt.Errorf("the body: %w", err)
	}
	return nil
}

func sandboxError(w http.ResponseWriter, err error) {
	writeJSON(w, http.StatusBadRequest, map[string]any{"sandbox": true, "error": err.Error()})
}
