package paysandbox

import (
	"errors"
	"fmt"
	"math/big"
	"net/http"

	"github.com/snackfarm/farm/internal/eip3009"
)

// maxFaucet is the most that one call of the faucet gives: $1,000,000.
const maxFaucet = 1_000_000_000_000

// Grant gives an address atomic units (a millionth of a dollar) of a chain's
// token: x402 or tempo.
func (s *Sandbox) Grant(service string, to eip3009.Address, amount uint64) error {
	if amount == 0 || amount > maxFaucet {
		return fmt.Errorf("amount %d is outside 1-%d", amount, uint64(maxFaucet))
	}
	if to.IsZero() {
		return errors.New("address: it must be a payer's")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.evm
	switch service {
	case "", "x402":
	case "tempo":
		c = s.tempo
	default:
		return fmt.Errorf("service %q: it must be x402 or tempo", service)
	}
	if c.balances[to] == nil && len(c.balances) >= maxRecords {
		return fmt.Errorf("the sandbox keeps at most %d addresses", maxRecords)
	}
	c.credit(to, new(big.Int).SetUint64(amount))
	return nil
}

func (s *Sandbox) faucet(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Service string          `json:"service"`
		Address eip3009.Address `json:"address"`
		Amount  eip3009.Uint256 `json:"amount"`
	}
	if err := decodeStrict(r, &body); err != nil {
		sandboxError(w, err)
		return
	}
	amount, _ := body.Amount.Uint64()
	if err := s.Grant(body.Service, body.Address, amount); err != nil {
		sandboxError(w, err)
		return
	}
	s.state(w, r)
}

// ChainState is a chain as /sandbox/state shows it. Amounts are decimal atomic
// units.
type ChainState struct {
	Network   string            `json:"network"`
	Token     eip3009.Address   `json:"token"`
	Balances  map[string]string `json:"balances"`
	Transfers []TransferState   `json:"transfers"`
}

// TransferState is a transfer that has happened.
type TransferState struct {
	Transaction eip3009.Hash    `json:"transaction"`
	From        eip3009.Address `json:"from"`
	To          eip3009.Address `json:"to"`
	Amount      eip3009.Uint256 `json:"amount"`
	Nonce       *eip3009.Hash   `json:"nonce,omitempty"`
	Memo        *eip3009.Hash   `json:"memo,omitempty"`
}

// State is what /sandbox/state answers.
type State struct {
	Sandbox        bool            `json:"sandbox"`
	X402           ChainState      `json:"x402"`
	Tempo          ChainState      `json:"tempo"`
	PaymentIntents []paymentIntent `json:"paymentIntents"`
	Faults         []Fault         `json:"faults"`
	Requests       map[string]int  `json:"requests"` // by "service operation"
}

// State returns a copy of everything that there is.
func (s *Sandbox) State() State {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := State{Sandbox: true, X402: s.evm.state(), Tempo: s.tempo.state(), Faults: s.faults.waiting(),
		PaymentIntents: []paymentIntent{}, Requests: map[string]int{}}
	for _, id := range s.stripe.order {
		out.PaymentIntents = append(out.PaymentIntents, *s.stripe.intents[id])
	}
	for k, n := range s.requests {
		out.Requests[k] = n
	}
	return out
}

func (s *Sandbox) state(w http.ResponseWriter, _ *http.Request) {
	writeJSON(w, http.StatusOK, s.State())
}
