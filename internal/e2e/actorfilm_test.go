package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// An actor that the farm picks says a script of ten seconds word for word: who it is, is
// answered, saved once at no cost, and taken again by its id.
func TestActorFilm(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.worker()
	f.ready()
	f.register()
	const script = "I burned my coffee for years. Then I let the water stand for a minute. Now I drink it without sugar."
	order := func(who string) map[string]any {
		return map[string]any{"offeringId": "video_production",
			"input": map[string]any{"topic": shortTopic, "durationSeconds": 10, "platform": "tiktok",
				"videoType": "ugc", "ugc": map[string]any{"characterId": who, "script": script, "scenePrompt": "a woman in a kitchen in the evening"}}}
	}
	before := f.balance()
	var accepted struct {
		JobID, CharacterID string
		CreditsReserved    int
		ActorPick          map[string]any
	}
	f.call("POST", "/api/v1/jobs", order("auto"), http.StatusAccepted, &accepted)
	const price = 4 + 2*2 + 4
	if accepted.CharacterID == "" || accepted.ActorPick == nil || accepted.CreditsReserved != price {
		t.Errorf("the film with an actor is answered by %+v", accepted)
	}
	f.end(accepted.JobID, endWithin)
	var job struct {
		Status       string
		CreditsFinal int
		Error        *string
		Result       struct {
			Snacks []struct {
				Copy          map[string]string
				Substitutions []string
			}
			RenderedAssets []struct {
				Kind       string
				DurationMs int
			}
		}
	}
	f.call("GET", "/api/v1/jobs/"+accepted.JobID, nil, http.StatusOK, &job)
	if job.Status != "completed" || job.CreditsFinal != price || f.balance() != before-price || len(job.Result.Snacks) != 1 {
		t.Fatalf("the film with an actor ended as %+v with %v", job, job.Error)
	}
	var said []string
	for i := 1; job.Result.Snacks[0].Copy[fmt.Sprintf("spoken-%d", i)] != ""; i++ {
		said = append(said, job.Result.Snacks[0].Copy[fmt.Sprintf("spoken-%d", i)])
	}
	if got := strings.Join(said, " "); got != script {
		t.Errorf("the actor says %q", got)
	}
	if told := strings.Join(job.Result.Snacks[0].Substitutions, "\n"); !strings.Contains(told, "the actor is drawn, not filmed") {
		t.Errorf("that the actor is drawn is not told in:\n%s", told)
	}
	for _, a := range job.Result.RenderedAssets {
		if a.Kind == "video" && (a.DurationMs < 9900 || a.DurationMs > 10100) {
			t.Errorf("the film with an actor lasts %d ms", a.DurationMs)
		}
	}
	var saved struct {
		Characters []struct{ ID string }
	}
	f.call("GET", "/api/v1/characters", nil, http.StatusOK, &saved)
	if !slices.ContainsFunc(saved.Characters, func(c struct{ ID string }) bool { return c.ID == accepted.CharacterID }) {
		t.Errorf("%s is not among the characters %v", accepted.CharacterID, saved.Characters)
	}
	var quote struct{ CreditsRequired int }
	f.call("POST", "/api/v1/jobs?dryRun=true", order(accepted.CharacterID), http.StatusOK, &quote)
	if quote.CreditsRequired != price {
		t.Errorf("the saved actor's next film costs %d", quote.CreditsRequired)
	}
}
