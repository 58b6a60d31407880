package farm

import "time"

// WebhookStatus says how far a delivery has come.
type WebhookStatus string

// The statuses of a delivery. A pending one has attempts to come.
const (
	WebhookPending   WebhookStatus = "pending"
	WebhookDelivered WebhookStatus = "delivered"
	WebhookFailed    WebhookStatus = "failed"
)

// WebhookTest is the event of a delivery that tries an account's address.
const WebhookTest = "webhook.test"

// AccountWebhook is where the ends of an account's jobs are told that name no
// address of their own.
type AccountWebhook struct {
	URL       string
	CreatedAt time.Time
	UpdatedAt time.Time
}

// WebhookDelivery is one event on its way to a job's callbackUrl, or to the
// address of its account.
type WebhookDelivery struct {
	ID            string
	AccountID     string
	JobID         string // "" for a test
	URL           string
	Event         string // job.completed, job.failed, job.cancelled or WebhookTest
	Status        WebhookStatus
	Round         int // of attempts: 1, and one more for each time that it was asked for again
	CreatedAt     time.Time
	DeliveredAt   *time.Time
	NextAttemptAt *time.Time       // while attempts are to come and the time of the next is known
	Attempts      []WebhookAttempt // the latest, oldest first
}

// WebhookAttempt is one try to deliver an event and what came of it.
type WebhookAttempt struct {
	Number     int // from 1, over all rounds
	Round      int
	StartedAt  time.Time
	DurationMs *int    // nil while it runs, and when its worker died
	StatusCode *int    // what the receiver answered; nil when it did not
	Error      *string // for people; nil when it was delivered or still runs
}

// WebhookSecret signs an account's deliveries. A secret that was replaced
// signs, beside the new one, until ExpiresAt.
type WebhookSecret struct {
	ID        string
	Secret    string // whsec_ and base64 of 32 random bytes
	CreatedAt time.Time
	ExpiresAt *time.Time // nil for the current one
}
