package e2e

import (
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// editJob is an AI edit as its caller sees it.
type editJob struct {
	Status       string
	CreditsFinal *int
	Error        *string
	ProjectID    string
	Warnings     []struct{ Code, Message, Field string }
	Result       struct {
		Snacks []map[string]any
		Edit   struct {
			Captions   string
			Transcript struct {
				Source string
				Words  []struct{ Text string }
			}
			Cuts, PunchIns []struct{ FromMs, ToMs int }
			Broll          []struct {
				FromMs, ToMs        int
				Noun, Source, Shows string
			}
			BrollShare float64
			Voice      *struct{ Method string }
			Music      *struct{ Mood string }
			Steer      []string
			DurationMs int
		}
		RenderedAssets []struct {
			Kind, Name, SnackType, URL, SHA256 string
			Width, Height, DurationMs          int
		}
	}
}

// sentForEdit sends a film as the film of an AI edit.
func (f *farm) sentForEdit(film []byte) (d descriptor) {
	f.t.Helper()
	f.call("POST", "/api/v1/ai-edits/uploads", map[string]any{"fileName": "talk.mp4", "fileType": "video/mp4", "fileSize": len(film)},
		http.StatusCreated, &d)
	f.put(d, film)
	if u := f.takenIn(d.ID); u.State != "ready" {
		f.t.Fatalf("%+v", u)
	}
	return d
}

// editOrder is an order of captions for a film of so many seconds, with changes of its
// fields and of its preferences.
func editOrder(key string, seconds float64, more, preferences map[string]any) map[string]any {
	want := map[string]any{"recipe": "captions-only", "captionStyle": "bold", "captionPosition": "auto", "sfxIntensity": "punchy",
		"outputFormat": "1:1"}
	for k, v := range preferences {
		want[k] = v
	}
	body := map[string]any{"name": "Talk", "source": map[string]any{"r2Key": key, "fileName": "talk.mp4", "durationSeconds": seconds},
		"recipe": "captions-only", "preferences": want}
	for k, v := range more {
		body[k] = v
	}
	return body
}

// edited orders an edit and waits for its end.
func (f *farm) edited(body map[string]any) (j editJob, id string) {
	f.t.Helper()
	var made struct{ JobID string }
	f.call("POST", "/api/v1/ai-edits", body, http.StatusAccepted, &made)
	f.end(made.JobID, endWithin)
	f.call("GET", "/api/v1/jobs/"+made.JobID, nil, http.StatusOK, &j)
	return j, made.JobID
}

// shortTalk is the first two sentences of the talk.
func (f *farm) shortTalk() (film []byte, srt string) {
	f.t.Helper()
	long, err := talk()
	if err != nil {
		f.t.Fatal(err)
	}
	path := filepath.Join(f.t.TempDir(), "short.mp4")
	if out, err := exec.Command("ffmpeg", "-v", "error", "-i", long.Path, "-t", "6", "-c", "copy", path).CombinedOutput(); err != nil {
		f.t.Fatalf("%v: %s", err, out)
	}
	if film, err = os.ReadFile(path); err != nil {
		f.t.Fatal(err)
	}
	return film, strings.Join(strings.SplitN(long.SRT, "\n\n", 3)[:2], "\n\n") + "\n\n"
}

// A film gets captions in the shape that was asked for, its words can be changed for a
// credit, a film without sound has none and says so, and what cannot be done is refused
// by its field before anything is held.
func TestAIEdit(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	film, srt := f.shortTalk()
	d := f.sentForEdit(film)
	body := editOrder(d.R2Key, 6, map[string]any{"transcript": srt, "language": "en"},
		map[string]any{"editStyle": "clipwipe", "texturePreset": "candy", "accentColor": "#22CC88", "broll": true})
	before := f.balance()
	var quote struct{ CreditsRequired int }
	f.call("POST", "/api/v1/ai-edits?dryRun=true", body, http.StatusOK, &quote)
	j, _ := f.edited(body)
	if quote.CreditsRequired != 6 || j.Status != "completed" || *j.CreditsFinal != 6 || f.balance() != before-6 ||
		len(j.Result.RenderedAssets) != 2 {
		f.t.Fatalf("quoted at %d: %+v", quote.CreditsRequired, j)
	}
	made := j.Result.RenderedAssets[0]
	if off := made.DurationMs - j.Result.Edit.DurationMs; made.Width != 1080 || made.Height != 1080 || made.SnackType != "edit" ||
		off < -40 || off > 40 {
		t.Errorf("%+v", made)
	}
	if e := j.Result.Edit; e.Captions != "full" || e.Transcript.Source != "caller" || len(e.Transcript.Words) < 10 {
		t.Errorf("%+v", e)
	}
	if len(j.Warnings) != 1 || j.Warnings[0].Field != "preferences.broll" {
		t.Errorf("%+v", j.Warnings)
	}
	f.checkEditAgain(j)
	f.checkEditRefusals(d)
}

// pausedTalk is a talk of three sentences with silences between, and what is said.
func (f *farm) pausedTalk() (film []byte, srt string) {
	f.t.Helper()
	const said = "1\n00:00:00,200 --> 00:00:04,200\nThe old ferry waits at the quay.\n\n" +
		"2\n00:00:06,000 --> 00:00:09,600\nA bicycle stands by the door.\n\n3\n00:00:11,200 --> 00:00:14,000\nNobody comes today.\n\n"
	tone := "aevalsrc='0.3*sin(2*PI*160*t)*(0.6+0.4*sin(2*PI*4*t))*(between(t,0.2,4.2)+between(t,6,9.6)+between(t,11.2,14))':s=48000:d=15"
	return clip(f.t, "paused.mp4", "-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=15", "-f", "lavfi",
		"-i", tone, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest"), said
}

// A polished film is shorter by its silences, keeps all its words, shows pictures of what
// is said for at most 35 % of its time, plays the music that was asked for, tells all of
// that, obeys its notes, and can be changed and rendered again.
func TestPolishedEdit(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	film, srt := f.pausedTalk()
	d := f.sentForEdit(film)
	j, _ := f.edited(editOrder(d.R2Key, 15, map[string]any{"recipe": "polished-broll", "transcript": srt, "language": "en"},
		map[string]any{"recipe": "polished-broll", "editStyle": "bloom", "music": map[string]any{"mood": "calm"}, "notes": "No zooms, please"}))
	e := j.Result.Edit
	if j.Status != "completed" || *j.CreditsFinal != 11 || len(j.Result.RenderedAssets) != 2 {
		f.t.Fatalf("%+v", j)
	}
	if len(e.Cuts) < 2 || e.DurationMs > 13_500 || e.DurationMs < 10_400 {
		t.Errorf("%d ms are made, without %+v", e.DurationMs, e.Cuts)
	}
	if off := j.Result.RenderedAssets[0].DurationMs - e.DurationMs; off < -40 || off > 40 {
		t.Errorf("the film is %d ms longer than told", off)
	}
	if len(e.Broll) == 0 || e.BrollShare > 0.35 || e.Broll[0].Source != "drawn" || e.Voice == nil || e.Music == nil ||
		len(e.PunchIns) != 0 || len(e.Steer) != 1 {
		t.Errorf("%+v", e)
	}
	f.checkEditAgain(j)
}

// checkEditAgain changes a word of an edit.
func (f *farm) checkEditAgain(j editJob) {
	f.t.Helper()
	scene := j.Result.Snacks[0]["scenes"].([]any)[0].(map[string]any)
	for _, l := range scene["layers"].([]any) {
		if c, ok := l.(map[string]any)["captions"].(map[string]any); ok {
			c["words"].([]any)[0].(map[string]any)["text"] = "Hear"
			c["maxWords"] = 3 // a corrected draft is shown in lines again
		}
	}
	m := map[string]any{"version": 1, "aspectRatio": "1:1", "snacks": j.Result.Snacks}
	var again struct{ JobID string }
	f.call("POST", "/api/v1/projects/"+j.ProjectID+"/render", map[string]any{"manifest": m}, http.StatusAccepted, &again)
	if changed := f.end(again.JobID, endWithin); changed.Status != "completed" || *changed.CreditsFinal != 1 ||
		changed.Result.RenderedAssets[0].SHA256 == j.Result.RenderedAssets[0].SHA256 {
		f.t.Errorf("an edit with another word: %+v", changed)
	}
}

// sourced is an order whose source is told otherwise; nil leaves a field out.
func sourced(d descriptor, changes map[string]any) map[string]any {
	body := editOrder(d.R2Key, 6, nil, nil)
	source := maps.Clone(body["source"].(map[string]any))
	for k, v := range changes {
		if source[k] = v; v == nil {
			delete(source, k)
		}
	}
	body["source"] = source
	return body
}

// checkEditRefusals asks for what cannot be done.
func (f *farm) checkEditRefusals(d descriptor) {
	f.t.Helper()
	before := f.balance()
	for _, c := range []struct {
		field  string
		status int
		body   map[string]any
	}{
		{"source.r2Key", http.StatusBadRequest, editOrder("uploads/ai-edit/somebody/film.mp4", 6, nil, nil)},
		{"source.r2Key", http.StatusNotFound, editOrder(d.R2Key+"x", 6, nil, nil)},
		{"source.durationSeconds", http.StatusBadRequest, editOrder(d.R2Key, 60, nil, nil)},
		{"source.durationSeconds", http.StatusBadRequest, editOrder(d.R2Key, 36_001, nil, nil)},
		{"source.durationSeconds", http.StatusBadRequest, editOrder(d.R2Key, 0, nil, nil)},
		{"transcript", http.StatusBadRequest, editOrder(d.R2Key, 6, map[string]any{"transcript": "WEBVTT\n"}, nil)},
		{"preferences.recipe", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"recipe": "polished-broll"})},
		{"preferences.music.mood", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"music": map[string]any{"mood": "loud"}})},
		{"preferences.music.source", http.StatusBadRequest,
			editOrder(d.R2Key, 6, nil, map[string]any{"music": map[string]any{"source": "radio"}})},
		{"preferences.captionStyle", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"captionStyle": "hustle"})},
		{"preferences.captionPosition", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"captionPosition": "left"})},
		{"preferences.sfxIntensity", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"sfxIntensity": "loud"})},
		{"preferences.outputFormat", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"outputFormat": "4:5"})},
		{"preferences.editStyle", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"editStyle": "glow"})},
		{"preferences.texturePreset", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"texturePreset": "felt"})},
		{"preferences.accentColor", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"accentColor": "green"})},
		{"preferences.notes", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"notes": strings.Repeat("n", 1001)})},
		{"preferences.broll", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"broll": "yes"})},
		{"preferences.notes", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"notes": 7})},
		{"preferences.music", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"music": "calm"})},
		{"preferences.accentColor", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"accentColor": "#12345"})},
		{"preferences.captionStyle", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"captionStyle": nil})},
		{"preferences.outputFormat", http.StatusBadRequest, editOrder(d.R2Key, 6, nil, map[string]any{"outputFormat": nil})},
		{"recipe", http.StatusBadRequest, editOrder(d.R2Key, 6, map[string]any{"recipe": "polished"}, nil)},
		{"recipe", http.StatusBadRequest, editOrder(d.R2Key, 6, map[string]any{"recipe": nil}, nil)},
		{"preferences", http.StatusBadRequest, editOrder(d.R2Key, 6, map[string]any{"preferences": nil}, nil)},
		{"source", http.StatusBadRequest, editOrder(d.R2Key, 6, map[string]any{"source": nil}, nil)},
		{"source.fileName", http.StatusBadRequest, sourced(d, map[string]any{"fileName": ""})},
		{"source.fileName", http.StatusBadRequest, sourced(d, map[string]any{"fileName": strings.Repeat("n", 256)})},
		{"source.fileSize", http.StatusBadRequest, sourced(d, map[string]any{"fileSize": 0})},
		{"source.fileSize", http.StatusBadRequest, sourced(d, map[string]any{"fileSize": 1})},
		{"source.durationSeconds", http.StatusBadRequest, sourced(d, map[string]any{"durationSeconds": nil})},
		{"name", http.StatusBadRequest, editOrder(d.R2Key, 6, map[string]any{"name": strings.Repeat("n", 201)}, nil)},
	} {
		var e struct {
			Details struct{ Fields map[string]string }
		}
		f.call("POST", "/api/v1/ai-edits", c.body, c.status, &e)
		if e.Details.Fields[c.field] == "" {
			f.t.Errorf("%s is not named: %v", c.field, e.Details.Fields)
		}
	}
	long := f.sentForEdit(clip(f.t, "long.mp4", "-f", "lavfi", "-i", "color=s=64x64:r=1:d=960", "-c:v", "libx264", "-preset", "ultrafast"))
	var tooLong struct {
		Error   string
		Details struct {
			LongestSeconds int
			Fields         map[string]string
		}
	}
	f.call("POST", "/api/v1/ai-edits", editOrder(long.R2Key, 960, nil, nil), http.StatusUnprocessableEntity, &tooLong)
	if tooLong.Error != "too_long" || tooLong.Details.LongestSeconds < 60 || tooLong.Details.LongestSeconds > 900 ||
		tooLong.Details.Fields["source.r2Key"] == "" {
		f.t.Errorf("a quarter of an hour and a minute: %+v", tooLong)
	}
	for _, upload := range []map[string]any{
		{"fileName": "a.gif", "fileType": "image/gif", "fileSize": 1}, {"fileName": "", "fileType": "video/mp4", "fileSize": 1},
		{"fileName": "a.mp4", "fileType": "video/mp4", "fileSize": 0}, {"fileName": "a.mp4", "fileType": "video/mp4"},
	} {
		f.call("POST", "/api/v1/ai-edits/uploads", upload, http.StatusBadRequest, nil)
	}
	if f.balance() != before {
		f.t.Errorf("the balance went from %d to %d", before, f.balance())
	}
	mute := f.sentForEdit(clip(f.t, "mute.mp4", "-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=1.2", "-c:v", "libx264", "-pix_fmt",
		"yuv420p"))
	j, _ := f.edited(editOrder(mute.R2Key, 1.2, nil, nil))
	if j.Status != "completed" || j.Result.Edit.Captions != "none" || len(j.Warnings) == 0 {
		f.t.Errorf("a film without sound: %+v", j)
	}
	f.register() // another account
	f.call("POST", "/api/v1/ai-edits", editOrder(d.R2Key, 6, nil, nil), http.StatusBadRequest, nil)
}
