package e2e

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// shortFilm makes a film of ten seconds, and gives its id.
func (f *farm) shortFilm() string {
	f.t.Helper()
	var made struct{ JobID, ProjectID string }
	f.call("POST", "/api/v1/jobs", map[string]any{"offeringId": "video_production", "input": map[string]any{"topic": shortTopic,
		"durationSeconds": 10, "platform": "tiktok", "videoType": "faceless"}}, http.StatusAccepted, &made)
	if j := f.end(made.JobID, endWithin); j.Status != "completed" {
		f.t.Fatalf("the film ended as %+v", j)
	}
	return made.ProjectID
}

// germanFor is a German text for each line of a film.
func (f *farm) germanFor(id string) []string {
	f.t.Helper()
	said := map[string]string{
		"Why coffee tastes bitter.":                 "Warum Kaffee bitter schmeckt.",
		"Water that is too hot burns the grounds.":  "Zu heißes Wasser verbrennt das Pulver im Filter.",
		"Keep it at 93 °C.":                         "Halte es bei 93 °C.",
		"Rinse the paper filter first.":             "Spüle zuerst den Filter aus Papier.",
		"Water that is too hot burns the grounds":   "Zu heißes Wasser verbrennt das Pulver im Filter.",
		"Rinse the paper filter first":              "Spüle zuerst den Filter aus Papier.",
		"Keep it at 93°C.":                          "Halte es bei 93 °C.",
		"Why does coffee taste bitter?":             "Warum schmeckt Kaffee eigentlich bitter?",
		"And what is yours? Write it down below.":   "Und wie ist das bei dir? Schreib es unten hin.",
		"Keep this for the next time you need it.":  "Merk dir das für das nächste Mal.",
		"Which of these is new to you? Tell me now": "Was davon ist neu für dich? Sag es mir.",
	}
	var p filmProject
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &p)
	var out []string
	for _, sc := range p.Scenes {
		for _, line := range sc.Words {
			text := said[line]
			if text == "" { // one of the house's
				text = "Merk dir das für den nächsten Kaffee."
			}
			out = append(out, text)
		}
	}
	return out
}

// A film of the farm's own is said in German by the words of its caller, a line of it is
// changed, and its voice is enhanced: three revisions, of which the last has the pictures
// of the one before, bit for bit. What cannot be done is refused before credits are held.
func TestVideoIsDubbedAndItsVoiceEnhanced(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.worker()
	f.ready()
	f.key = f.account("enterprise", 100) // it asks often within a minute
	id := f.shortFilm()
	path := "/api/v1/videos/" + id
	german := f.germanFor(id)
	f.knowsItsOwnWords(id)
	before := f.balance()
	f.refusesVideoWork(path, german)

	var quote struct {
		CreditsRequired         int
		From, Words, TargetLang string
		Lines                   []struct{ Slot, Was, Text string }
	}
	f.call("POST", path+"/dub?dryRun=true", map[string]any{"targetLang": "de", "script": german}, http.StatusOK, &quote)
	if quote.CreditsRequired != 4 || quote.From != "en" || quote.Words != "script" || len(quote.Lines) != len(german) ||
		quote.Lines[1].Text != german[1] {
		t.Fatalf("a dub is quoted as %+v", quote)
	}
	if f.balance() != before {
		t.Errorf("%d credits of %d are left after refusals and a question", f.balance(), before)
	}

	var was filmProject
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &was)
	dubbed := f.videoWork(path+"/dub", map[string]any{"targetLang": "de", "script": german}, 4)
	var is filmProject
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &is)
	if is.Revision != 2 || len(is.Scenes) != len(was.Scenes) || is.Scenes[1].ID != was.Scenes[1].ID ||
		filmOf(t, is.Manifest).Language != "de" {
		t.Fatalf("the film is now %+v, was %+v", is.Scenes, was.Scenes)
	}
	for _, sc := range is.Scenes {
		for _, line := range sc.Words {
			if !slices.Contains(german, line) && !slices.Contains(german, strings.ReplaceAll(line, "°", " °")) {
				t.Errorf("scene %s says %q", sc.ID, line)
			}
		}
	}
	if m := dubbed["method"]; !strings.Contains(m.(string), "German") {
		t.Errorf("the method is %v", m)
	}

	var quoted struct{ Words string }
	f.call("POST", path+"/dub?dryRun=true", map[string]any{"targetLang": "en"}, http.StatusOK, &quoted)
	if quoted.Words != "revision" {
		t.Errorf("back into English by %+v", quoted)
	}
	edit := map[string]any{"id": is.Scenes[1].ID, "words": "Kochendes Wasser verbrennt den Kaffee im Filter."}
	f.videoWork("/api/v1/projects/"+id+"/render", map[string]any{"scenes": []any{edit}}, 3)
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &is)
	if s := filmOf(t, is.Manifest); s.Language != "de" || is.Scenes[1].Words[0] != edit["words"] {
		t.Errorf("a scene that was rendered again says %v in %s", is.Scenes[1].Words, s.Language)
	}

	plain := f.filmURL(id)
	enhanced := f.videoWork(path+"/voice-enhance", map[string]any{"voiceId": "male-professional"}, 3)
	if m, _ := enhanced["method"].(string); !strings.Contains(m, "picture copied") || !strings.Contains(m, "low and clear") ||
		enhanced["voice"] != "the film's own" {
		t.Errorf("the method is %v, of the voice %v", enhanced["method"], enhanced["voice"])
	}
	if !slices.Equal(packetsOf(t, plain), packetsOf(t, f.filmURL(id))) {
		t.Error("the pictures of an enhanced film are others")
	}
	var v struct {
		Status         string
		RevisionsCount int
		CreditsUsed    int
		OutputURL      string
		Assets         []struct{ Type string }
	}
	f.call("GET", path, nil, http.StatusOK, &v)
	if v.Status != "completed" || v.RevisionsCount != 4 || v.CreditsUsed != 8+4+3+3 || v.OutputURL == "" || len(v.Assets) != 2 {
		t.Errorf("the video is %+v", v)
	}
	f.cancelsDub(path, german)
}

// A film of the farm's own is said in German without anybody's translation: its questions are
// the house's in German, its fact stays a quotation that is listed, and English comes back
// whole. A film that is mostly facts is refused with what can be said of it, above.
func TestVideoIsWrittenAgain(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.worker()
	f.ready()
	f.key = f.account("enterprise", 100)
	var made struct{ JobID, ProjectID string }
	f.call("POST", "/api/v1/jobs", map[string]any{"offeringId": "video_production", "input": map[string]any{"topic": "Lemons",
		"durationSeconds": 10, "platform": "tiktok", "videoType": "faceless"}}, http.StatusAccepted, &made)
	if j := f.end(made.JobID, endWithin); j.Status != "completed" {
		t.Fatalf("the film ended as %+v", j)
	}
	path := "/api/v1/videos/" + made.ProjectID
	var quote struct {
		Words    string
		Lines    []struct{ Was, Text, Quote string }
		Warnings []struct{ Code, Field, Message string }
	}
	f.call("POST", path+"/dub?dryRun=true", map[string]any{"targetLang": "de"}, http.StatusOK, &quote)
	if quote.Words != "writer" || len(quote.Lines) < 3 || quote.Lines[0].Text == "" {
		t.Fatalf("a dub by the farm's writer is quoted as %+v", quote)
	}
	quoted := 0
	for _, l := range quote.Lines {
		if l.Quote != "" {
			quoted++
		}
	}
	if len(quote.Warnings) != quoted {
		t.Errorf("%d lines stay as they are, and %+v are told", quoted, quote.Warnings)
	}
	dubbed := f.videoWork(path+"/dub", map[string]any{"targetLang": "de"}, 4)
	if m, _ := dubbed["method"].(string); !strings.Contains(m, "nothing was translated") {
		t.Errorf("the method is %q", m)
	}
	var is filmProject
	f.call("GET", "/api/v1/projects/"+made.ProjectID, nil, http.StatusOK, &is)
	if s := filmOf(t, is.Manifest); s.Language != "de" {
		t.Errorf("the film speaks %s", s.Language)
	}
	f.call("POST", path+"/dub?dryRun=true", map[string]any{"targetLang": "en"}, http.StatusOK, &quote)
	if quote.Words != "revision" || quote.Lines[0].Text == "" {
		t.Errorf("back into English by %+v", quote)
	}
}

// knowsItsOwnWords sends a film of the farm back to it: its words are those that were
// spoken, whatever its caller says of them.
func (f *farm) knowsItsOwnWords(id string) {
	f.t.Helper()
	d := f.sent(download(f.t, f.filmURL(id)))
	_, j := f.analyse(clipOrder(d.R2Key, "concise-explainers", map[string]any{"transcript": "Somebody says something else."}))
	if j.Status != "completed" || j.Result.Transcript.Source != "own_voice" || j.Result.Transcript.Captions != "full" {
		f.t.Fatalf("%+v", j)
	}
	var p filmProject
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &p)
	said := ""
	for _, sc := range p.Scenes {
		said += " " + strings.Join(sc.Words, " ")
	}
	for _, c := range j.Result.Candidates {
		for _, w := range c.Words {
			if !strings.Contains(said, strings.Trim(w.Text, ".,!?")) {
				f.t.Errorf("%q is no word of %q", w.Text, said)
			}
		}
	}
}

// cancelsDub cancels a dub: its credits come back, and the film stays what it is. While one is
// made another is refused, and nothing is held for it.
func (f *farm) cancelsDub(path string, german []string) {
	f.t.Helper()
	before := f.balance()
	var again struct{ JobID string }
	f.call("POST", path+"/dub", map[string]any{"targetLang": "en"}, http.StatusAccepted, &again)
	f.call("POST", path+"/dub", map[string]any{"targetLang": "en"}, http.StatusConflict, nil)
	f.call("POST", "/api/v1/jobs/"+again.JobID+"/cancel", nil, http.StatusOK, nil)
	f.end(again.JobID, endWithin)
	var v struct {
		Status         string
		RevisionsCount int
	}
	f.call("GET", path, nil, http.StatusOK, &v)
	if f.balance() != before || v.Status != "completed" || v.RevisionsCount != 4 {
		f.t.Errorf("after a cancel the balance is %d of %d, the video %+v", f.balance(), before, v)
	}
}

// videoWork has a job of a video done for so many credits, and gives its result.
func (f *farm) videoWork(path string, body map[string]any, credits int) map[string]any {
	f.t.Helper()
	before := f.balance()
	var accepted struct {
		JobID           string
		CreditsReserved int
	}
	f.call("POST", path, body, http.StatusAccepted, &accepted)
	j := f.end(accepted.JobID, endWithin)
	if j.Status != "completed" || accepted.CreditsReserved != credits || f.balance() != before-credits {
		f.t.Fatalf("%s ended as %s: %s, for %d credits at a balance of %d", path, j.Status, j.Error, accepted.CreditsReserved, f.balance())
	}
	var raw struct{ Result json.RawMessage }
	f.call("GET", "/api/v1/jobs/"+accepted.JobID, nil, http.StatusOK, &raw)
	out := map[string]any{}
	if err := json.Unmarshal(raw.Result, &out); err != nil {
		f.t.Fatal(err)
	}
	return out
}

// filmURL leads to the film that a video is now.
func (f *farm) filmURL(id string) string {
	f.t.Helper()
	var v struct{ OutputURL string }
	f.call("GET", "/api/v1/videos/"+id, nil, http.StatusOK, &v)
	return v.OutputURL
}

// refusesVideoWork holds what is refused of a video to its status, code and field.
func (f *farm) refusesVideoWork(path string, german []string) {
	f.t.Helper()
	with := func(i int, text string) []string {
		out := slices.Clone(german)
		out[i] = text
		return out
	}
	for _, c := range []struct {
		path, what string
		body       map[string]any
		status     int
		code       string
		field      string
	}{
		{path + "/dub", "no language of the farm", map[string]any{"targetLang": "fi", "script": german}, 422, "translation_unavailable",
			"targetLang"},
		{path + "/dub", "no code", map[string]any{"targetLang": "German"}, 400, "invalid_request", "targetLang"},
		{path + "/dub", "its own language", map[string]any{"targetLang": "en"}, 400, "invalid_request", "targetLang"},
		{path + "/dub", "nobody translates", map[string]any{"targetLang": "de"}, 422, "translation_unavailable", "targetLang"},
		{path + "/dub", "no voice", map[string]any{"targetLang": "th"}, 422, "voice_unavailable", "targetLang"},
		{path + "/dub", "a voice of a service", map[string]any{"targetLang": "de", "script": german, "voice": "EXAVITQu4vr4xnSDxMaL"}, 422,
			"voice_unavailable", "voice"},
		{path + "/dub", "too few lines", map[string]any{"targetLang": "de", "script": german[1:]}, 400, "invalid_request", "script"},
		{path + "/dub", "a line of nothing", map[string]any{"targetLang": "de", "script": with(1, " ")}, 400, "invalid_request", "script[1]"},
		{path + "/dub", "a long line", map[string]any{"targetLang": "de", "script": with(1, strings.Repeat("Wasser ", 80))},
			400, "invalid_request", "script[1]"},
		{path + "/dub", "a line in another language",
			map[string]any{"targetLang": "de", "script": with(1, "Water that is too hot burns the grounds.")}, 400, "invalid_request", "script[1]"},
		{path + "/dub", "other letters", map[string]any{"targetLang": "ar", "script": german}, 400, "invalid_request", "script[0]"},
		{path + "/dub", "a text that is not there",
			map[string]any{"targetLang": "de", "script": german, "texts": map[string]string{"poem": "Oh"}}, 400, "invalid_request", "texts.poem"},
		{path + "/voice-enhance", "a provider's voice", map[string]any{"voiceId": "EXAVITQu4vr4xnSDxMaL"}, 422, "voice_unavailable", "voiceId"},
		{"/api/v1/videos/01a1fc90-5b2f-7e98-88a8-34495b0dee1b/dub", "no video", map[string]any{"targetLang": "de"}, 404, "not_found", ""},
	} {
		var refused struct {
			Error   string
			Details struct {
				Fields                map[string]string
				Languages, WithScript []string
			}
		}
		f.call("POST", c.path, c.body, c.status, &refused)
		named := c.field == ""
		for field := range refused.Details.Fields {
			named = named || strings.HasSuffix(field, c.field)
		}
		if refused.Error != c.code || !named {
			f.t.Errorf("%s is refused as %+v", c.what, refused)
		}
		if with := refused.Details.WithScript; c.what == "nobody translates" && (len(refused.Details.Languages) > 0 ||
			!slices.Contains(with, "de") || slices.Contains(with, "en") || slices.Contains(with, "th")) {
			f.t.Errorf("what can be had is told as %+v", refused.Details)
		}
	}
	var asJob struct{ CreditsRequired int }
	f.call("POST", "/api/v1/jobs?dryRun=true", map[string]any{"offeringId": "video_voice_enhance", "input": map[string]any{
		"videoId": path[strings.LastIndex(path, "/")+1:], "voiceId": "auto"}}, http.StatusOK, &asJob)
	if asJob.CreditsRequired != 3 {
		f.t.Errorf("as a job it costs %d", asJob.CreditsRequired)
	}
}
