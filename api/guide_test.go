package api_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/deliver"
)

// The guide shows every code that an error may have, and a webhook as it is
// sent.
func TestGuide(t *testing.T) {
	var doc struct {
		Info struct{ Description string }
		Tags []struct{ Name, Description string }
	}
	if err := json.Unmarshal(get(t, "/openapi.json").Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	for _, code := range []farm.Code{
		farm.CodeInvalid, farm.CodeUnauthorized, farm.CodeInsufficient, farm.CodePaymentRequired, farm.CodePlanRequired,
		farm.CodeForbidden, farm.CodeNotFound, farm.CodeNotAllowed, farm.CodeConflict, farm.CodeResultExpired, farm.CodeTooLarge,
		farm.CodeMediaType, farm.CodeRateLimited, farm.CodeInternal, farm.CodeUnavailable,
		farm.CodeImporting, farm.CodeTooLong,
	} {
		if !strings.Contains(doc.Info.Description, "`"+string(code)+"`: ") {
			t.Errorf("the guide has no words for %s", code)
		}
	}
	id, name, credits := "019c13a6-2f5b-7d0e-9a53-0c1d2e3f4a5b", "Spring launch", 25
	began := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	ended := began.Add(21 * time.Second)
	sent, err := deliver.Payload(farm.WebhookDelivery{Event: "job.completed", CreatedAt: ended}, farm.Job{
		ID: id, OfferingID: farm.SnackGeneration, Name: &name, State: farm.JobCompleted, Progress: 100,
		CreditsReserved: &credits, CreditsFinal: &credits, CreatedAt: began, UpdatedAt: ended,
		ProjectID: &id, Metadata: json.RawMessage(`{"campaign":"spring"}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	shown := ""
	for _, tag := range doc.Tags {
		if tag.Name == "webhooks" {
			_, rest, _ := strings.Cut(tag.Description, "```json\n")
			shown, _, _ = strings.Cut(rest, "\n```")
		}
	}
	var a, b any
	if err := json.Unmarshal([]byte(shown), &a); err != nil {
		t.Fatalf("%v in %q", err, shown)
	}
	if err := json.Unmarshal(sent, &b); err != nil {
		t.Fatal(err)
	}
	if x, y := compact(t, a), compact(t, b); x != y {
		t.Errorf("shown is\n%s\nsent is\n%s", x, y)
	}
}

func compact(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// The document for people names the path of every operation.
func TestEveryPathIsDocumented(t *testing.T) {
	var doc struct{ Paths map[string]any }
	if err := json.Unmarshal(get(t, "/openapi.json").Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	told, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	for path := range doc.Paths {
		if !strings.Contains(string(told), path+"`") && !strings.Contains(string(told), path+"?") {
			t.Errorf("docs/api.md does not name %s: give it a row", path)
		}
	}
}
