package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/workflows"
)

// talkLines are what is said in the talk, with the pauses after them in ms.
var talkLines = []struct {
	text  string
	pause int
}{
	{"Welcome to the kitchen, this is the introduction.", 600},
	{"We talk about flour and about the oven for a while.", 500},
	{"For years nobody knew why the bread did not rise.", 1200},
	{"It turns out the secret is in the water!", 400},
	{"Chlorine kills the yeast before it can work.", 700},
	{"Some people keep their flour in a jar.", 500},
	{"Other people keep it in a bag next to the door.", 600},
	{"And that is all there is to say about jars.", 800},
}

// talkFilm is a film of somebody who speaks over two pictures, with its subtitles.
type talkFilm struct {
	Path, SRT string
	Bytes     []byte
}

// talk is made once for all tests.
var talk = sync.OnceValues(func() (talkFilm, error) {
	film := talkFilm{Path: filepath.Join(shared, "talk.mp4")}
	dir := filepath.Join(shared, "talk")
	if err := os.Mkdir(dir, 0o700); err != nil {
		return film, err
	}
	args, parts, at := []string{"-v", "error", "-y"}, "", 0
	for i, l := range talkLines {
		said, err := speech.Builtin{}.Speak(context.Background(), speech.Line{Text: l.text, Language: "en"}, dir)
		if err != nil {
			return film, err
		}
		ms := said.Asset.DurationMs
		args = append(args, "-i", said.Asset.Path, "-f", "lavfi", "-i", fmt.Sprintf("anullsrc=r=48000:cl=stereo:d=%g", float64(l.pause)/1000))
		parts += fmt.Sprintf("[%d:a][%d:a]", 2*i, 2*i+1)
		film.SRT += fmt.Sprintf("%d\n%s --> %s\n%s\n\n", i+1, srtTime(at), srtTime(at+ms), l.text)
		at += ms + l.pause
	}
	half := float64(at) / 2000
	graph := fmt.Sprintf(
		"%sconcat=n=%d:v=0:a=1[a];testsrc2=s=640x360:r=25:d=%g[x];smptebars=s=640x360:r=25:d=%g[y];[x][y]concat=n=2:v=1:a=0[v]",
		parts, 2*len(talkLines), half, half)
	args = append(args, "-filter_complex", graph, "-map", "[v]", "-map", "[a]", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt",
		"yuv420p", film.Path)
	if out, err := exec.Command("ffmpeg", args...).CombinedOutput(); err != nil {
		return film, fmt.Errorf("%w: %s", err, out)
	}
	var err error
	film.Bytes, err = os.ReadFile(film.Path)
	return film, err
})

func srtTime(ms int) string {
	return fmt.Sprintf("%02d:%02d:%02d,%03d", ms/3_600_000, ms/60_000%60, ms/1000%60, ms%1000)
}

// analysisJob is a clip analysis as its caller sees it.
type analysisJob struct {
	Status, ClipJobID string
	ChooseBy          string
	CreditsFinal      *int
	Error             *string
	Warnings          []struct{ Code, Message, Field string }
	Result            struct {
		Film       struct{ DurationMs, Width, Height int }
		Transcript struct{ Source, Captions string }
		Steer      []string
		Candidates []clipCandidate
	}
}

type clipCandidate struct {
	ID, Confidence, Excerpt, PosterURL string
	StartMs, EndMs                     int
	Score                              float64
	Reasons                            []struct {
		Name  string
		Value float64
	}
	Words []struct {
		Text           string
		StartMs, EndMs int
	}
	Shots []struct {
		StartMs, EndMs int
		Layout         string
	}
}

// sentTalk sends the talk and gives the descriptor of its upload.
func (f *farm) sentTalk() (talkFilm, descriptor) {
	f.t.Helper()
	film, err := talk()
	if err != nil {
		f.t.Fatal(err)
	}
	var d descriptor
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "talk.mp4", "contentType": "video/mp4"}, http.StatusCreated, &d)
	f.put(d, film.Bytes)
	if u := f.takenIn(d.ID); u.State != "ready" { // on a loaded machine an order that comes at once is a 409 importing
		f.t.Fatalf("%+v", u)
	}
	return film, d
}

func clipOrder(key, focus string, more map[string]any) map[string]any {
	input := map[string]any{"r2Key": key, "fileName": "talk.mp4",
		"preferences": map[string]any{"clipCount": 2, "maxClipSeconds": 12, "hookFocus": focus, "notes": "Skip the first 2 seconds."}}
	for k, v := range more {
		input[k] = v
	}
	return map[string]any{"offeringId": "clip_analysis_upload", "name": "Talk", "input": input}
}

// analyse orders an analysis and waits for its end.
func (f *farm) analyse(body map[string]any) (id string, j analysisJob) {
	f.t.Helper()
	var made struct{ JobID, ClipJobID string }
	f.call("POST", "/api/v1/jobs", body, http.StatusAccepted, &made)
	f.end(made.JobID, endWithin)
	f.call("GET", "/api/v1/jobs/"+made.JobID, nil, http.StatusOK, &j)
	if made.ClipJobID != made.JobID || j.ClipJobID != made.JobID {
		f.t.Errorf("the clip job of %s is %q, %q", made.JobID, made.ClipJobID, j.ClipJobID)
	}
	return made.JobID, j
}

// A film that was sent is analysed: the planted moment is among its
// clips, whose ends lie in no word; the second analysis rests on what was heard.
// What cannot be analysed is refused before anything is held.
func TestClipAnalysis(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	// An idle machine asks more in a minute than the plan allows, and a call that waits for
	// the next comes too late to cancel.
	if _, err := f.database().Exec(t.Context(), `UPDATE accounts SET plan = 'enterprise'`); err != nil {
		t.Fatal(err)
	}
	film, d := f.sentTalk()
	var quote struct{ CreditsRequired int }
	body := clipOrder(d.R2Key, "big-reveals", map[string]any{"transcript": film.SRT, "language": "en", "aiModel": "experimental"})
	f.call("POST", "/api/v1/jobs?dryRun=true", body, http.StatusOK, &quote)
	before := f.balance()
	analysis, j := f.analyse(body)
	if quote.CreditsRequired != 5 || j.Status != "completed" || *j.CreditsFinal != 5 || f.balance() != before-5 {
		t.Fatalf("quoted at %d: %+v", quote.CreditsRequired, j)
	}
	if j.Result.Film.Width != 640 || j.Result.Transcript.Source != "caller" || j.Result.Transcript.Captions != "full" ||
		len(j.Result.Steer) != 1 {
		t.Errorf("%+v", j.Result)
	}
	if !slices.ContainsFunc(j.Warnings, func(w struct{ Code, Message, Field string }) bool { return w.Field == "input.aiModel" }) {
		t.Errorf("nothing is said of the model that is missing: %+v", j.Warnings)
	}
	f.checkCandidates(j.Result.Candidates)
	f.checkRenderedClip(analysis, j.Result.Candidates)
	other := f.checkAwaited(d)
	f.refusesClips(analysis, []string{other}, http.StatusBadRequest, "input.candidateIds[0]")
	f.refusesClips(analysis, []string{j.Result.Candidates[0].ID, other}, http.StatusBadRequest, "input.candidateIds[1]")
	f.checkAnalysisRefusals(d)
	f.checkFilmGone(d, analysis, j.Result.Candidates[0].ID)
}

func (f *farm) checkCandidates(list []clipCandidate) {
	f.t.Helper()
	if len(list) == 0 || len(list) > 2 || !strings.Contains(list[0].Excerpt, "secret is in the water") {
		f.t.Fatalf("%+v", list)
	}
	for _, c := range list {
		if c.StartMs < 2000 || c.EndMs-c.StartMs > 12_000 || c.Score <= 0 || len(c.Reasons) < 5 ||
			len(c.Words) == 0 || c.Words[0].StartMs < c.StartMs || c.Shots[0].StartMs != c.StartMs || c.Shots[len(c.Shots)-1].EndMs != c.EndMs {
			f.t.Errorf("%+v", c)
		}
		if last := c.Words[len(c.Words)-1].Text; !strings.ContainsAny(last, ".!?") {
			f.t.Errorf("a clip ends with %q", last)
		}
		if poster := download(f.t, c.PosterURL); http.DetectContentType(poster) != "image/jpeg" {
			f.t.Errorf("the poster is %s", http.DetectContentType(poster))
		}
	}
}

// rendered orders clips of an analysis and waits for its end.
func (f *farm) rendered(analysis string, ids []string) (project string, j job) {
	f.t.Helper()
	var made struct{ JobID, ProjectID string }
	f.call("POST", "/api/v1/jobs", clipsOf(analysis, ids), http.StatusAccepted, &made)
	f.end(made.JobID, endWithin)
	return made.ProjectID, f.job(made.JobID)
}

func clipsOf(analysis string, ids []string) map[string]any {
	return map[string]any{"offeringId": "clip_render", "input": map[string]any{"analysisJobId": analysis, "candidateIds": ids,
		"hookTitle": "Why bread does not rise", "captions": map[string]any{"style": "karaoke", "accentColor": "#22CC88"}}}
}

// checkRenderedClip renders a clip, changes its words and its crop, and looks at what is
// refused.
func (f *farm) checkRenderedClip(analysis string, found []clipCandidate) {
	f.t.Helper()
	before, first := f.balance(), found[0]
	project, j := f.rendered(analysis, []string{first.ID})
	if j.Status != "completed" || *j.CreditsFinal != 4 || f.balance() != before-4 || len(j.Result.RenderedAssets) != 2 {
		f.t.Fatalf("%+v", j)
	}
	film := j.Result.RenderedAssets[0]
	if off := film.DurationMs - (first.EndMs - first.StartMs); film.Width != 1080 || film.Height != 1920 || off < -40 || off > 40 {
		f.t.Errorf("a clip of %d-%d is %+v", first.StartMs, first.EndMs, film)
	}
	m := map[string]any{"version": 1, "aspectRatio": "9:16", "snacks": j.Result.Snacks}
	scene := j.Result.Snacks[0]["scenes"].([]any)[0].(map[string]any)
	layers := scene["layers"].([]any)
	captions := layers[len(layers)-1].(map[string]any)["captions"].(map[string]any)
	captions["style"], captions["words"].([]any)[0].(map[string]any)["text"] = "neon", "Hear"
	scene["durationMs"] = scene["durationMs"].(float64) - 120
	shot := layers[0].(map[string]any)["footage"].(map[string]any)
	shot["crop"], shot["fromMs"] = map[string]any{"x": 0.3, "y": 0, "w": 0.3, "h": 1}, shot["fromMs"].(float64)+80
	f.stops("a clip render", "/api/v1/jobs", clipsOf(analysis, []string{first.ID}), 0)
	var again struct{ JobID string }
	f.call("POST", "/api/v1/projects/"+project+"/render", map[string]any{"manifest": m}, http.StatusAccepted, &again)
	changed := f.end(again.JobID, endWithin)
	if changed.Status != "completed" || *changed.CreditsFinal != 1 || changed.Result.RenderedAssets[0].SHA256 == film.SHA256 {
		f.t.Errorf("a clip with other words: %+v", changed)
	}
	var kept struct{ Manifest map[string]any }
	f.call("GET", "/api/v1/projects/"+project, nil, http.StatusOK, &kept)
	if raw := mustJSON(f.t, kept.Manifest["snacks"]); !strings.Contains(raw, `"x":0.3`) || !strings.Contains(raw, `"style":"neon"`) ||
		!strings.Contains(raw, `"text":"Hear"`) || !strings.Contains(raw, fmt.Sprintf(`"fromMs":%v`, shot["fromMs"])) ||
		changed.Result.RenderedAssets[0].DurationMs > film.DurationMs-80 {
		f.t.Errorf("a clip with another crop, other times, words and style is %+v: %s", changed.Result.RenderedAssets[0], raw)
	}
	j.Result.Snacks[0]["seed"] = 7
	f.call("POST", "/api/v1/projects/"+project+"/render", map[string]any{"manifest": m}, http.StatusBadRequest, nil)
	for _, c := range []struct {
		analysis string
		ids      []string
		status   int
		field    string
	}{
		{analysis, []string{analysis}, http.StatusBadRequest, "input.candidateIds[0]"},
		{analysis, []string{first.ID, first.ID}, http.StatusBadRequest, "input.candidateIds[1]"},
		{analysis, nil, http.StatusBadRequest, "input.candidateIds"},
		{analysis, slices.Repeat([]string{first.ID}, 11), http.StatusBadRequest, "input.candidateIds"},
		{again.JobID, []string{first.ID}, http.StatusBadRequest, "input.analysisJobId"}, // a job of another offering
		{first.ID, []string{first.ID}, http.StatusNotFound, "input.analysisJobId"},
		{"no-id", []string{first.ID}, http.StatusBadRequest, "input.analysisJobId"},
	} {
		f.refusesClips(c.analysis, c.ids, c.status, c.field)
	}
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// refusesClips orders clips that there are not: the error names the field, and nothing is
// charged.
func (f *farm) refusesClips(analysis string, ids []string, status int, field string) {
	f.t.Helper()
	var e struct {
		Details struct{ Fields map[string]string }
	}
	before := f.balance()
	f.call("POST", "/api/v1/jobs", clipsOf(analysis, ids), status, &e)
	if e.Details.Fields[field] == "" || f.balance() != before {
		f.t.Errorf("clips %v of %s: %v, not of %s; the balance went from %d to %d", ids, analysis, e.Details.Fields, field, before, f.balance())
	}
}

// awaited orders an analysis that waits for its caller's choice.
func (f *farm) awaited(d descriptor) (id string, j analysisJob) {
	f.t.Helper()
	body := clipOrder(d.R2Key, "concise-explainers", map[string]any{"awaitSelection": true, "language": "en", "hookTitle": false,
		"captions": map[string]any{"style": "neon"}})
	var made struct {
		JobID           string
		CreditsReserved int
		ProjectID       *string
	}
	f.call("POST", "/api/v1/jobs", body, http.StatusAccepted, &made)
	if made.CreditsReserved != 5+2*4 || made.ProjectID != nil {
		f.t.Errorf("an analysis with a choice of two clips is accepted as %+v", made)
	}
	f.eventually(endWithin, "the analysis waits for a choice", func() bool {
		f.call("GET", "/api/v1/jobs/"+made.JobID, nil, http.StatusOK, &j)
		return j.Status != "queued" && j.Status != "processing"
	})
	if j.Status != "awaiting_selection" || j.ChooseBy == "" || len(j.Result.Candidates) == 0 || j.Result.Transcript.Source != "draft" ||
		j.Result.Transcript.Captions != "keywords" {
		f.t.Fatalf("%+v", j)
	}
	return made.JobID, j
}

// checkAwaited has a job wait for a choice: what is no candidate is refused, one clip is
// rendered in the same job, and what was held for the other is given back.
func (f *farm) checkAwaited(d descriptor) (candidate string) {
	f.t.Helper()
	before := f.balance()
	id, j := f.awaited(d)
	path := "/api/v1/jobs/" + id + "/select"
	for _, ids := range [][]string{nil, {id}, {j.Result.Candidates[0].ID, j.Result.Candidates[0].ID}} {
		f.call("POST", path, map[string]any{"ids": ids}, http.StatusBadRequest, nil)
	}
	first := j.Result.Candidates[0]
	if poster := download(f.t, first.PosterURL); http.DetectContentType(poster) != "image/jpeg" {
		f.t.Errorf("the poster is %s", http.DetectContentType(poster))
	}
	f.call("POST", path, map[string]any{"ids": []string{first.ID}}, http.StatusOK, nil)
	f.call("POST", path, map[string]any{"ids": []string{first.ID}}, http.StatusOK, nil)
	made := f.end(id, endWithin)
	f.call("GET", "/api/v1/jobs/"+id, nil, http.StatusOK, &j)
	if made.Status != "completed" || *made.CreditsFinal != 5+4 || f.balance() != before-9 || len(made.Result.RenderedAssets) != 2 ||
		len(j.Result.Candidates) == 0 {
		f.t.Fatalf("%+v", made)
	}
	var project struct {
		Kind, Status, OfferingID string
		Manifest                 map[string]any
	}
	f.call("GET", "/api/v1/projects/"+made.ProjectID, nil, http.StatusOK, &project)
	if project.Kind != "clips" || project.Status != "ready" || project.OfferingID != "clip_render" || project.Manifest["candidates"] != nil {
		f.t.Errorf("%+v", project)
	}
	var quote struct{ CreditsRequired int }
	f.call("POST", "/api/v1/projects/"+made.ProjectID+"/render?dryRun=true", map[string]any{"manifest": project.Manifest},
		http.StatusOK, &quote)
	if quote.CreditsRequired != 1 {
		f.t.Errorf("the clip rendered again is quoted at %d", quote.CreditsRequired)
	}
	f.correctsDraft(made.ProjectID, project.Manifest)
	f.call("POST", "/api/v1/jobs?dryRun=true", clipsOf(id, []string{first.ID}), http.StatusOK, nil)
	f.replays(workflows.JobWorkflowID(id), workflows.ChooseClips)
	return first.ID
}

// correctsDraft gives a clip, of whose words only sure ones were shown, all that is said
// in it: they are shown for the price of a new render.
func (f *farm) correctsDraft(project string, m map[string]any) {
	f.t.Helper()
	before, said := f.balance(), strings.Fields("It turns out the secret is in the water!")
	var words []any
	for i, w := range said {
		words = append(words, map[string]any{"text": w, "startMs": 300 * i, "endMs": 300*i + 280, "keyword": i == 4})
	}
	snack := m["snacks"].([]any)[0].(map[string]any)
	scene := snack["scenes"].([]any)[0].(map[string]any)
	layers := scene["layers"].([]any)
	captions, shown := layers[len(layers)-1].(map[string]any)["captions"].(map[string]any)
	if !shown { // no word was sure
		captions = map[string]any{"style": "neon"}
		layers = append(layers, map[string]any{"id": "captions", "box": map[string]any{"x": 90, "y": 1120, "w": 870, "h": 290},
			"captions": captions})
		scene["layers"] = layers
	} else if captions["maxWords"] != 1.0 {
		f.t.Errorf("words of a draft are shown as %+v", captions)
	}
	delete(captions, "maxWords")
	captions["words"] = words
	var again struct{ JobID string }
	f.call("POST", "/api/v1/projects/"+project+"/render", map[string]any{"manifest": m}, http.StatusAccepted, &again)
	j := f.end(again.JobID, endWithin)
	if j.Status != "completed" || *j.CreditsFinal != 1 || f.balance() != before-1 {
		f.t.Fatalf("a corrected draft: %+v", j)
	}
	report := string(download(f.t, j.Result.RenderedAssets[0].ReportURL))
	for _, w := range said {
		if !strings.Contains(report, strings.Trim(w, "!")) {
			f.t.Errorf("%q is not shown", w)
		}
	}
}

// checkAnalysisRefusals looks at what is refused, and at a cancel.
func (f *farm) checkAnalysisRefusals(d descriptor) {
	f.t.Helper()
	before := f.balance()
	many := clipOrder(d.R2Key, "big-reveals", nil)
	many["input"].(map[string]any)["preferences"].(map[string]any)["clipCount"] = 11
	f.call("POST", "/api/v1/jobs", many, http.StatusBadRequest, nil)
	f.call("POST", "/api/v1/jobs", clipOrder(d.R2Key, "big-reveals", map[string]any{"hookTitle": "x"}), http.StatusBadRequest, nil)
	long := clipOrder(d.R2Key, "big-reveals", map[string]any{"awaitSelection": true})
	long["input"].(map[string]any)["preferences"] = map[string]any{"clipCount": 10, "maxClipSeconds": 120, "hookFocus": "big-reveals"}
	var e struct {
		Error   string
		Details struct {
			LongestSeconds int
			Fields         map[string]string
		}
	}
	f.call("POST", "/api/v1/jobs", long, http.StatusUnprocessableEntity, &e)
	if e.Error != "too_long" || e.Details.LongestSeconds < 300 || e.Details.Fields["input.preferences.maxClipSeconds"] == "" {
		f.t.Errorf("twenty minutes of clips: %+v", e)
	}
	f.call("POST", "/api/v1/jobs", clipOrder(d.R2Key, "sleepy", nil), http.StatusBadRequest, nil)
	torn := clipOrder(d.R2Key, "big-reveals", map[string]any{"transcript": "1\n00:00:05,000 --> 00:00:02,000\nBackwards"})
	f.call("POST", "/api/v1/jobs", torn, http.StatusBadRequest, &e)
	if why := e.Details.Fields["input.transcript"]; !strings.Contains(why, "line 2: a cue ends before it begins") {
		f.t.Errorf("a transcript that cannot be: %+v", e)
	}
	f.call("POST", "/api/v1/jobs", clipOrder(d.R2Key, "big-reveals", map[string]any{"fileSize": 12}), http.StatusBadRequest, nil)
	f.call("POST", "/api/v1/jobs", clipOrder("accounts/nobody/uploads/x/film.mp4", "big-reveals", nil), http.StatusNotFound, nil)
	var made struct{ JobID string }
	f.call("POST", "/api/v1/jobs", clipOrder(d.R2Key, "story-payoff", nil), http.StatusAccepted, &made)
	f.call("POST", "/api/v1/jobs/"+made.JobID+"/cancel", nil, http.StatusOK, nil)
	if got := f.balance(); got != before {
		f.t.Errorf("the balance is %d, not %d", got, before)
	}
	mine := f.key
	f.register() // another account
	f.call("POST", "/api/v1/jobs", clipOrder(d.R2Key, "big-reveals", nil), http.StatusNotFound, nil)
	f.key = mine
}

// checkFilmGone orders a clip of a film that is there no more, and one of an analysis of
// somebody else: both are refused by their field.
func (f *farm) checkFilmGone(d descriptor, analysis, candidate string) {
	f.t.Helper()
	refused := func(what string) {
		f.t.Helper()
		var e struct {
			Details struct{ Fields map[string]string }
		}
		f.call("POST", "/api/v1/jobs", clipsOf(analysis, []string{candidate}), http.StatusNotFound, &e)
		if e.Details.Fields["input.analysisJobId"] == "" {
			f.t.Errorf("a clip of %s: %+v", what, e)
		}
	}
	f.call("DELETE", "/api/v1/uploads/"+d.ID, nil, http.StatusNoContent, nil)
	refused("a film that is gone")
	f.register()
	refused("another's analysis")
}
