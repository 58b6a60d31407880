package farm

import (
	"encoding/json"
	"time"
)

// PaymentRail is a way in which machines pay.
type PaymentRail string

// The rails of the contract.
const (
	RailX402 PaymentRail = "x402"
	RailMPP  PaymentRail = "mpp"
)

// PaymentState is where a payment stands.
type PaymentState string

// The states of a payment. Received and later ones may move money; a payment is
// refused only when provably nothing has moved, and then the same one may be
// sent again. Settled is ours but not yet in the account.
const (
	PaymentReceived PaymentState = "received"
	PaymentSettling PaymentState = "settling"
	PaymentUnknown  PaymentState = "unknown"
	PaymentSettled  PaymentState = "settled"
	PaymentCredited PaymentState = "credited"
	PaymentRefused  PaymentState = "refused"
)

// PaymentStates returns all states.
func PaymentStates() []PaymentState {
	return []PaymentState{PaymentReceived, PaymentSettling, PaymentUnknown, PaymentSettled, PaymentCredited, PaymentRefused}
}

// paymentMoves lists every legal move. The trigger payment_state_moves holds the
// same list; TestPaymentMovesMatchSQL holds the two together.
var paymentMoves = map[PaymentState][]PaymentState{
	PaymentReceived: {PaymentSettling, PaymentUnknown, PaymentRefused},
	PaymentSettling: {PaymentSettled, PaymentUnknown, PaymentRefused},
	PaymentUnknown:  {PaymentSettled, PaymentRefused},
	PaymentSettled:  {PaymentCredited},
	PaymentRefused:  {PaymentReceived},
}

// CanMoveTo reports whether a payment may go from s to the other state.
func (s PaymentState) CanMoveTo(to PaymentState) bool {
	for _, t := range paymentMoves[s] {
		if t == to {
			return true
		}
	}
	return false
}

// Open reports whether it is still being found out what became of a payment,
// or whether its credits are still owed.
func (s PaymentState) Open() bool { return s != PaymentCredited && s != PaymentRefused }

// Payment is a machine payment for credits. Proof is what the payer signed, for
// as long as it is needed.
type Payment struct {
	ID            string
	AccountID     string
	Key           string // what its payer signed names it by; unique
	State         PaymentState
	Rail          PaymentRail
	Method        string // of mpp
	Network       string // CAIP-2, of payments on a chain
	Credits       int
	MicroUSD      int64
	ChallengeID   string // of mpp
	Payer         string
	Proof         json.RawMessage
	Reference     string // what the rail calls it
	Reason        string // why it is refused or unknown
	Transient     bool   // refused for no fault of the payment
	Attempts      int
	NextAttemptAt time.Time
	ParkedAt      *time.Time // since when only the operator can tell
	CreatedAt     time.Time
	UpdatedAt     time.Time
	SettledAt     *time.Time
}
