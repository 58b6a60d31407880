package e2e

import (
	"net/http"
	"os/exec"
	"slices"
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
	chat := f.chat()
	api := f.api("FARM_MODELS_WEBHOOKS=http://127.0.0.1")
	f.env = append(f.env, "FARM_MODELS_WEBHOOKS="+f.base)
	worker := f.worker()
	f.ready()
	f.key = f.account("enterprise", 100)
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
		{map[string]any{"videoType": "ugc"}, 400, "invalid_request", "ugc"},
		{map[string]any{"audio": map[string]any{"voiceover": map[string]any{"voice": "abcdefghij"}}}, 422,
			"voice_unavailable", "audio.voiceover.voice"},
		{map[string]any{"audio": map[string]any{"voiceover": map[string]any{"voice": "robot"}}}, 400, "invalid_request",
			"audio.voiceover.voice"},
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
	if (quote.CreditsRequired-28)%3 != 0 || quote.CreditsRequired == 28 || quote.ModelCredits != quote.CreditsRequired-28 ||
		len(quote.Warnings) == 0 || quote.Warnings[0].Code != "thin_topic" {
		t.Errorf("a word for a minute is quoted as %+v", quote)
	}
	var accepted struct {
		JobID, ProjectID, Language string
		CreditsReserved            int
	}
	f.call("POST", "/api/v1/jobs",
		input(map[string]any{"audio": map[string]any{"music": map[string]any{"enabled": false}},
			"contentSources": map[string]any{"preset": "custom", "aiVideos": true, "maxAiVideos": 1, "maxAiImages": 2}}),
		http.StatusAccepted, &accepted)
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
	if job.Status != "completed" || job.CreditsFinal != charged || f.balance() != before-charged || accepted.Language != "en" ||
		len(job.Result.Snacks) != 1 {
		t.Fatalf("it ended as %+v with %v at a balance of %d", job, job.Error, f.balance())
	}
	if pictures.Bill() != 1 || len(pictures.Works()) != 2 || films.Bill() != 1 {
		t.Errorf("the models were asked for %d pictures and %d films, and billed %d and %d", len(pictures.Works()), len(films.Works()),
			pictures.Bill(), films.Bill())
	}
	checkCalls(t, pictures, films)
	f.keepsTheKey(accepted.JobID, api, worker)
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
	var made filmProject
	f.call("GET", "/api/v1/projects/"+accepted.ProjectID, nil, http.StatusOK, &made)
	if saysTheModelsWords(t, snackOf(t, made)); chat.wrote != 1 {
		t.Errorf("the model wrote %d times", chat.wrote)
	}
	f.editVideo(accepted.ProjectID, videoOf(f.job(accepted.JobID)))
	f.dubsByTheModel(accepted.ProjectID, chat)
	f.directedFilm()
}

// filmProject is what a test asks of a project that is a film.
type filmProject struct {
	Kind, Status string
	Revision     int
	Manifest     map[string]any
	Scenes       []filmScene
}

type filmScene struct {
	ID                  string
	StartMs, DurationMs int
	Words               []string
}

// editVideo has one scene of a film say other words, another last longer, and one go: for
// the surcharge alone, and the frames of all others are those of before.
func (f *farm) editVideo(projectID, film string) {
	f.t.Helper()
	var was, is filmProject
	f.call("GET", "/api/v1/projects/"+projectID, nil, http.StatusOK, &was)
	if was.Kind != "video" || was.Status != "ready" || len(was.Scenes) < 4 || len(was.Scenes[0].Words) != 1 {
		f.t.Fatalf("it is the project %+v", was)
	}
	path := "/api/v1/projects/" + projectID + "/render"
	last := was.Scenes[len(was.Scenes)-1]
	for field, body := range map[string]map[string]any{
		"scenes[0].id":         {"scenes": []any{map[string]any{"id": "nowhere", "words": "Hello"}}},
		"scenes[0].words":      {"scenes": []any{map[string]any{"id": last.ID, "words": "?!"}}},
		"scenes[0].durationMs": {"scenes": []any{map[string]any{"id": last.ID, "durationMs": 700}}},
		"scenes[0].picture":    {"scenes": []any{map[string]any{"id": last.ID, "picture": "no such upload"}}},
		"scenes":               {"snackId": "snack-1", "scenes": []any{map[string]any{"id": last.ID, "words": "Hello"}}},
		"order[1]":             {"order": []string{last.ID, "nowhere"}},
		"voice":                {"voice": "robot"},
	} {
		status := http.StatusBadRequest
		if field == "scenes[0].picture" {
			status = http.StatusNotFound
		}
		var refused struct {
			Details struct{ Fields map[string]string }
		}
		f.call("POST", path, body, status, &refused)
		if _, ok := refused.Details.Fields[field]; !ok {
			f.t.Errorf("%v is refused as %+v", body, refused)
		}
	}
	balance := f.balance()
	var again struct {
		JobID           string
		CreditsReserved int
	}
	const words = "Boiling water burns the coffee, and then nobody at the table wants another cup of it."
	order := []string{}
	for i, sc := range was.Scenes {
		if i != len(was.Scenes)-2 {
			order = append(order, sc.ID)
		}
	}
	site, err := assets()
	if err != nil {
		f.t.Fatal(err)
	}
	edit := map[string]any{"id": was.Scenes[1].ID, "words": words, "picture": site + "/screen-1.png", "voice": "male"}
	f.call("POST", path, map[string]any{"order": order, "scenes": []any{edit}}, http.StatusAccepted, &again)
	done := f.end(again.JobID, endWithin)
	if done.Status != "completed" || *done.CreditsFinal != 3 || again.CreditsReserved != 3 || f.balance() != balance-3 {
		f.t.Fatalf("it ended as %+v", done)
	}
	f.call("GET", "/api/v1/projects/"+projectID, nil, http.StatusOK, &is)
	if is.Revision != 2 || len(is.Scenes) != len(was.Scenes)-1 || is.Scenes[1].Words[0] != words ||
		is.Scenes[1].DurationMs <= was.Scenes[1].DurationMs {
		f.t.Fatalf("the film is now %+v, was %+v", is, was)
	}
	if assets := filmOf(f.t, is.Manifest).Assets; assets["picture-"+was.Scenes[1].ID].SHA256 == "" {
		f.t.Errorf("the scene has no picture of its own, the film has %d assets", len(assets))
	}
	for _, a := range done.Result.RenderedAssets {
		if a.Kind != "video" {
			continue
		}
		before, after := framesOf(f.t, film), framesOf(f.t, a.URL)
		const inner = 62 // frames: what lies beside a cut may share a group of pictures with it
		if end := was.Scenes[1].StartMs*30/1000 - inner; end > 0 && !slices.Equal(before[:end], after[:end]) {
			f.t.Error("frames before the changed scene are others")
		}
		rendered := 0
		had := map[string]bool{}
		for _, sum := range before {
			had[sum] = true
		}
		for _, sum := range after {
			if !had[sum] {
				rendered++
			}
		}
		if changed := is.Scenes[1].DurationMs * 30 / 1000; rendered > changed+4*inner || rendered == 0 {
			f.t.Errorf("%d of %d frames are new, the changed scene has %d", rendered, len(after), changed)
		}
	}
}

// framesOf are the hashes of a film's frames as a player shows them.
func framesOf(t *testing.T, url string) []string {
	t.Helper()
	out, err := exec.Command("ffmpeg", "-v", "error", "-i", url, "-map", "0:v", "-f", "framemd5", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	var sums []string
	for line := range strings.Lines(string(out)) {
		if !strings.HasPrefix(line, "#") {
			sums = append(sums, strings.TrimSpace(line[strings.LastIndex(line, ",")+1:]))
		}
	}
	return sums
}

// packetsOf are the hashes of a film's pictures as they are packed in its file.
func packetsOf(t *testing.T, url string) []string {
	t.Helper()
	out, err := exec.Command("ffmpeg", "-v", "error", "-i", url, "-map", "0:v", "-c", "copy", "-f", "framemd5", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	var sums []string
	for line := range strings.Lines(string(out)) {
		if !strings.HasPrefix(line, "#") {
			sums = append(sums, strings.TrimSpace(line[strings.LastIndex(line, ",")+1:]))
		}
	}
	return sums
}
