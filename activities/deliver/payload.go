package deliver

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/snackfarm/farm"
)

// event is the body of a webhook.
type event struct {
	Type      string   `json:"type"`      // job.completed, job.failed, job.cancelled
	Timestamp string   `json:"timestamp"` // when the job ended
	Data      jobFacts `json:"data"`
}

// jobFacts is a job as GET /api/v1/jobs/{id} shows it, without its result:
// the links in that are signed when it is read.
type jobFacts struct {
	JobID           string  `json:"jobId"`
	OfferingID      string  `json:"offeringId"`
	Name            *string `json:"name"`
	Status          string  `json:"status"`
	Progress        int     `json:"progress"`
	CreditsReserved *int    `json:"creditsReserved"`
	CreditsFinal    *int    `json:"creditsFinal"`
	Error           *string `json:"error"`
	CreatedAt       string  `json:"createdAt"`
	UpdatedAt       string  `json:"updatedAt"`
	PollURL         string  `json:"pollUrl"`

	ProjectID *string         `json:"projectId"`
	Warnings  []farm.Warning  `json:"warnings"`
	Metadata  json.RawMessage `json:"metadata,omitempty"` // the caller's own, as it was sent
}

// Payload is the body of a delivery: the same bytes at every attempt, because
// a job that has ended does not change.
func Payload(d farm.WebhookDelivery, j farm.Job) ([]byte, error) {
	warnings := j.Warnings
	if warnings == nil {
		warnings = []farm.Warning{}
	}
	body, err := json.Marshal(event{
		Type: d.Event, Timestamp: timestamp(d.CreatedAt),
		Data: jobFacts{
			JobID: j.ID, OfferingID: string(j.OfferingID), Name: j.Name, Status: string(j.State), Progress: j.Progress,
			CreditsReserved: j.CreditsReserved, CreditsFinal: j.CreditsFinal, Error: j.Error,
			CreatedAt: timestamp(j.CreatedAt), UpdatedAt: timestamp(j.UpdatedAt), PollURL: "/api/v1/jobs/" + j.ID,
			ProjectID: j.ProjectID, Warnings: warnings, Metadata: j.Metadata,
		},
	})
	if err != nil {
		return nil, fmt.Errorf("encode webhook: %w", err)
	}
	return body, nil
}

// testEvent is the body of a test of an account's address.
type testEvent struct {
	Type      string    `json:"type"`      // webhook.test
	Timestamp string    `json:"timestamp"` // when it was asked for
	Data      testFacts `json:"data"`
}

type testFacts struct {
	Message string `json:"message"`
}

// TestPayload is the body of a delivery that tries an address: the same bytes at
// every attempt.
func TestPayload(d farm.WebhookDelivery) ([]byte, error) {
	body, err := json.Marshal(
		testEvent{d.Event, timestamp(d.CreatedAt), testFacts{"A test: the ends of jobs without a callbackUrl come here."}})
	if err != nil {
		return nil, fmt.Errorf("encode webhook: %w", err)
	}
	return body, nil
}

func timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
