package e2e

import (
	"net/http"
	"strings"
	"testing"
)

// A job of each kind of memes makes its files from a prompt alone, in the
// prompt's language, and is a post and a project like any other.
func TestMemes(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	for _, c := range []struct {
		kind, prompt, language string
		files                  []string // ends of the names of what it makes, thumbnails aside
	}{
		{"meme-edit", "My cat sits on my keyboard during every meeting", "en", []string{"video.mp4"}},
		{"meme-greenscreen", "Mein Nachbar bohrt am Sonntag, aber mein Baby schläft", "de", []string{"video.mp4"}},
		{"meme-comic", "La impresora sabe cuándo tengo una entrega", "es", []string{"strip.png", "video.mp4"}},
	} {
		body := map[string]any{"memeType": c.kind, "prompt": c.prompt}
		var quote struct{ CreditsRequired, Count int }
		f.call("POST", "/api/v1/memes?dryRun=true", body, http.StatusOK, &quote)
		before := f.balance()
		var accepted struct {
			JobID, OfferingID, MemeType, Language, ProjectID, PollURL, Status string
			Count, CreditsReserved                                            int
		}
		f.call("POST", "/api/v1/memes", body, http.StatusAccepted, &accepted)
		if accepted.OfferingID != "meme_snack_pack" || accepted.MemeType != c.kind || accepted.Count != 1 ||
			accepted.CreditsReserved != 5 || quote.CreditsRequired != 5 || accepted.ProjectID == "" || accepted.Language != c.language {
			t.Errorf("%s is accepted as %+v, quoted at %+v", c.kind, accepted, quote)
		}
		f.end(accepted.JobID, endWithin)
		var job struct {
			Status       string
			CreditsFinal int
			Error        *string
			Result       struct {
				Snacks         []struct{ Language, Type string }
				RenderedAssets []struct{ Name, Kind, SnackType string }
			}
		}
		f.call("GET", "/api/v1/jobs/"+accepted.JobID, nil, http.StatusOK, &job)
		if job.Status != "completed" || job.CreditsFinal != 5 || f.balance() != before-5 {
			t.Fatalf("%s ended as %+v at a balance of %d", c.kind, job, f.balance())
		}
		for _, s := range job.Result.Snacks {
			if s.Language != c.language {
				t.Errorf("%s: a snack in %s", c.kind, s.Language)
			}
		}
		made := ""
		for _, a := range job.Result.RenderedAssets {
			made += a.Name + "\n"
		}
		for _, end := range c.files {
			if !strings.Contains(made, end+"\n") {
				t.Errorf("%s: no %s among %q", c.kind, end, made)
			}
		}
		if len(job.Result.Snacks) != len(c.files) {
			t.Errorf("%s has %d snacks", c.kind, len(job.Result.Snacks))
		}
		var post struct{ BrandID *string }
		f.call("GET", "/api/v1/snacks/"+accepted.JobID, nil, http.StatusOK, &post)
		var again struct{ CreditsRequired int }
		f.call("POST", "/api/v1/projects/"+accepted.ProjectID+"/render?dryRun=true", map[string]any{}, http.StatusOK, &again)
		if post.BrandID != nil || again.CreditsRequired != len(c.files) {
			t.Errorf("%s: of brand %v, again for %d", c.kind, post.BrandID, again.CreditsRequired)
		}
	}
	f.call("POST", "/api/v1/memes",
		map[string]any{"memeType": "meme-edit", "prompt": "cats", "brandId": "00000000-0000-4000-8000-000000000000"}, http.StatusNotFound, nil)
	var other struct{ OfferingID string }
	f.call("POST", "/api/v1/jobs?dryRun=true",
		map[string]any{"offeringId": "meme_snack_pack", "input": map[string]any{"memeType": "meme-edit", "prompt": "cats", "count": 5}},
		http.StatusOK, &other)
	if other.OfferingID != "meme_snack_pack" {
		t.Errorf("by its offering it is %q", other.OfferingID)
	}
}
