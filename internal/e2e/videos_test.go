package e2e

import (
	"net/http"
	"strings"
	"testing"
)

const shortTopic = "Why coffee tastes bitter. Water that is too hot burns the grounds. Keep it at 93 °C. Rinse the paper filter first."

// A film of ten seconds is made from a topic, is a project of its own kind, and can be
// rendered again with other words; what cannot be made is refused before credits are
// held.
func TestVideos(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	pictures, films := f.models()
	f.api()
	f.worker()
	f.ready()
	f.register()
	input := func(more map[string]any) map[string]any {
		in := map[string]any{"topic": shortTopic, "durationSeconds": 10, "platform": "tiktok", "videoType": "faceless"}
		for k, v := range more {
			in[k] = v
		}
		return map[string]any{"offeringId": "video_production", "input": in}
	}
	before := f.balance()
	var refused struct {
		Error, Message string
		Details        struct{ Fields map[string]string }
	}
	for _, c := range []struct {
		more  map[string]any
		code  int
		error string
		field string
	}{
		{map[string]any{"videoType": "ugc"}, 422, "video_type_unavailable", "videoType"},
		{map[string]any{"audio": map[string]any{"voiceover": map[string]any{"voice": "abcdefghij"}}}, 422, "voice_unavailable", "audio.voiceover.voice"},
		{map[string]any{"audio": map[string]any{"voiceover": map[string]any{"voice": "robot"}}}, 400, "invalid_request", "audio.voiceover.voice"},
		{map[string]any{"durationSeconds": 12}, 400, "invalid_request", "durationSeconds"},
		{map[string]any{"topic": "?!"}, 400, "invalid_request", "topic"},
		{map[string]any{"directorInput": map[string]any{"version": 1, "mode": "guide", "zoom": 2}}, 400, "invalid_request", "directorInput"},
		{map[string]any{"brand": map[string]any{"colors": map[string]any{"primary": "red"}}}, 400, "invalid_request", "brand.colors.primary"},
		{map[string]any{"brand": map[string]any{"useBrandKit": true}}, 400, "invalid_request", "brand.useBrandKit"},
	} {
		f.call("POST", "/api/v1/jobs", input(c.more), c.code, &refused)
		named := false
		for field := range refused.Details.Fields {
			named = named || strings.HasSuffix(field, c.field)
		}
		if refused.Error != c.error || !named {
			t.Errorf("%v is refused as %+v", c.more, refused)
		}
	}
	var quote struct {
		CreditsRequired, SceneCount, ModelCredits int
		Warnings                                  []struct{ Code, Field string }
	}
	f.call("POST", "/api/v1/jobs?dryRun=true", input(map[string]any{"topic": "Coffee", "durationSeconds": 60}), http.StatusOK, &quote)
	// Twelve scenes at most: pictures of models for 3 credits each are held as well.
	if (quote.CreditsRequired-28)%3 != 0 || quote.CreditsRequired == 28 || quote.ModelCredits != quote.CreditsRequired-28 || len(quote.Warnings) == 0 || quote.Warnings[0].Code != "thin_topic" {
		t.Errorf("a word for a minute is quoted as %+v", quote)
	}
	var accepted struct {
		JobID, ProjectID, Language string
		CreditsReserved            int
	}
	f.call("POST", "/api/v1/jobs", input(map[string]any{"contentSources": map[string]any{"preset": "custom", "aiVideos": true, "maxAiVideos": 1,
		"maxAiImages": 2}}), http.StatusAccepted, &accepted)
	if accepted.CreditsReserved != 8+7+2*3 {
		t.Errorf("%d credits are held", accepted.CreditsReserved)
	}
	f.end(accepted.JobID, endWithin)
	var job struct {
		Status       string
		CreditsFinal int
		Error        *string
		Result       struct {
			Snacks []struct {
				Language, Type string
				Copy           map[string]string
				Substitutions  []string
			}
			RenderedAssets []struct {
				Name, Kind    string
				DurationMs    int
				Width, Height int
			}
		}
	}
	f.call("GET", "/api/v1/jobs/"+accepted.JobID, nil, http.StatusOK, &job)
	const charged = 8 + 7 + 3 // one film, and one of two pictures: the other was refused
	if job.Status != "completed" || job.CreditsFinal != charged || f.balance() != before-charged || accepted.Language != "en" || len(job.Result.Snacks) != 1 {
		t.Fatalf("it ended as %+v with %v at a balance of %d", job, job.Error, f.balance())
	}
	if pictures.Bill() != 1 || len(pictures.Works()) != 2 || films.Bill() != 1 {
		t.Errorf("the models were asked for %d pictures and %d films, and billed %d and %d", len(pictures.Works()), len(films.Works()),
			pictures.Bill(), films.Bill())
	}
	told := strings.Join(job.Result.Snacks[0].Substitutions, "\n")
	for _, part := range []string{"a film made by the films", "a picture made by the pictures", "refused to do it"} {
		if !strings.Contains(told, part) {
			t.Errorf("%q is not told in:\n%s", part, told)
		}
	}
	long := 0
	for _, a := range job.Result.RenderedAssets {
		if a.Kind == "video" && a.Width == 1080 && a.Height == 1920 {
			long = a.DurationMs
		}
	}
	if long < 9900 || long > 10100 {
		t.Errorf("the film lasts %d ms", long)
	}
	var project struct{ Kind, Status string }
	f.call("GET", "/api/v1/projects/"+accepted.ProjectID, nil, http.StatusOK, &project)
	var again struct{ CreditsRequired int }
	f.call("POST", "/api/v1/projects/"+accepted.ProjectID+"/render?dryRun=true",
		map[string]any{"snackId": "snack-1", "slots": map[string]any{"spoken-2": "Hot water burns the coffee."}}, http.StatusOK, &again)
	if project.Kind != "video" || project.Status != "ready" || again.CreditsRequired != 3 {
		t.Errorf("it is the project %+v, again for %d", project, again.CreditsRequired)
	}
}
