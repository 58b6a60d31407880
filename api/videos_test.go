package api_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

const briefBody = `{"name":"Tea","brief":{"topic":"Green tea turns bitter in boiling water. Pour it at 80 °C. Wait two minutes.","durationSeconds":22,
	"platform":"reels","tone":"warm and friendly","hookType":"haiku","brandColors":{"primary":"#1F6FEB"},"voicePreference":{"gender":"female"}}}`

// A brief becomes a video, whose status goes through the contract's values in their
// order; it is listed, read and cancelled.
func TestVideoRecords(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	ctx := context.Background()
	key := s.open(farm.PlanScale, 100)
	made := s.do("POST", "/api/v1/videos", key, briefBody)
	if made.status != http.StatusAccepted || made.body["id"] != made.body["jobId"] || made.body["creditsUsed"] != 14.0 ||
		made.body["status"] != "queued" || !strings.Contains(made.raw, "haiku") {
		t.Fatalf("%d %s", made.status, made.raw)
	}
	id := fmt.Sprint(made.body["id"])
	read := func() map[string]any { return s.do("GET", "/api/v1/videos/"+id, key, "").body }
	step := func(phase farm.JobPhase) func() error { return func() error { return s.store.Enter(ctx, id, phase) } }
	for _, c := range []struct {
		move func() error
		want string
	}{
		{func() error { return nil }, "queued"},
		{func() error { _, err := s.store.ClaimJob(ctx, id); return err }, "script_generating"},
		{step(farm.AudioPhase), "audio_processing"}, {step(farm.VisualPhase), "visual_processing"}, {step(farm.AudioPhase), "visual_processing"},
		{step(farm.RenderPhase), "rendering"},
	} {
		if err := c.move(); err != nil {
			t.Fatal(err)
		}
		if v := read(); v["status"] != c.want || v["outputUrl"] != nil || v["creditsUsed"] != 14.0 || v["revisionsCount"] != 0.0 {
			t.Errorf("it is %v, must be %s", v, c.want)
		}
	}
	finishVideo(t, s, id)
	v := read()
	brief, _ := v["brief"].(map[string]any)
	assets, _ := v["assets"].([]any)
	if v["status"] != "completed" || v["progress"] != 100.0 || v["outputUrl"] == nil || v["completedAt"] == nil || v["startedAt"] == nil ||
		v["revisionsCount"] != 1.0 || len(assets) != 2 || v["carousel"] != nil || v["slides"] != nil || brief["tone"] != "warm and friendly" ||
		brief["hookType"] != "haiku" || brief["visualStyle"] != nil || brief["durationSeconds"] != 22.0 || brief["videoType"] != "faceless" {
		t.Errorf("completed it is %v", v)
	}
	s.do("POST", "/api/v1/videos/"+id+"/cancel", key, "").wantError(t, http.StatusConflict, farm.CodeConflict)

	second := fmt.Sprint(s.do("POST", "/api/v1/videos", key, briefBody).body["id"])
	before := s.do("GET", "/api/v1/credits", key, "").body["balance"].(float64)
	gone := s.do("POST", "/api/v1/videos/"+second+"/cancel", key, "")
	if gone.status != http.StatusOK || gone.body["status"] != "cancelled" || gone.body["creditsRefunded"] != 14.0 ||
		s.do("GET", "/api/v1/credits", key, "").body["balance"] != before+14 {
		t.Errorf("%d %s", gone.status, gone.raw)
	}
	s.finished(key) // a pack is no video
	list := s.do("GET", "/api/v1/videos?limit=1", key, "")
	page, _ := list.body["pagination"].(map[string]any)
	videos, _ := list.body["videos"].([]any)
	if len(videos) != 1 || page["total"] != 2.0 || page["limit"] != 1.0 || page["offset"] != 0.0 {
		t.Fatalf("%s", list.raw)
	}
	if first := videos[0].(map[string]any); first["id"] != second || first["status"] != "cancelled" || first["creditsUsed"] != 0.0 ||
		first["name"] != "Tea" {
		t.Errorf("the newest is %v", first)
	}
}

// finishVideo completes a film's job as a worker would.
func finishVideo(t *testing.T, s server, id string) {
	t.Helper()
	ctx := context.Background()
	snack := farm.Snack{ID: "snack-1", Type: farm.VideoFilm, Position: 1,
		Composition: farm.Composition{Canvas: farm.Canvas{Width: 1080, Height: 1920, FPS: 30}}}
	if err := s.store.SetDocument(ctx, id, farm.Manifest{Version: 1, AspectRatio: "9:16", Snacks: []farm.Snack{snack}}); err != nil {
		t.Fatal(err)
	}
	file := farm.RenderedAsset{SnackID: "snack-1", SnackType: farm.VideoFilm, Kind: farm.KindVideo, Slot: "film", Name: "1-video-film.mp4",
		ObjectKey: "accounts/x/jobs/" + id + "/film.mp4", ContentType: "video/mp4", Width: 1080, Height: 1920, DurationMs: 22000, Bytes: 9,
		SHA256: strings.Repeat("a", 64)}
	thumb := file
	thumb.Kind, thumb.Name, thumb.ContentType = farm.KindThumbnail, "1-video-thumbnail.jpg", "image/jpeg"
	thumb.ObjectKey, thumb.DurationMs = file.ObjectKey+".jpg", 0
	ended, err := s.store.FinishJob(ctx, id, postgres.Ending{State: farm.JobCompleted, Credits: 14, Files: []farm.RenderedAsset{thumb, file}})
	if err != nil || !ended {
		t.Fatal(ended, err)
	}
}

// What of a brief cannot be is told by its field, and nothing is held.
func TestBriefsAreChecked(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	key := s.open(farm.PlanScale, 100)
	for _, c := range []struct {
		from, to string
		status   int
		code     farm.Code
		field    string
	}{
		{`"durationSeconds":22`, `"durationSeconds":14`, 400, farm.CodeInvalid, "brief.durationSeconds"},
		{`"durationSeconds":22`, `"durationSeconds":22.5`, 400, farm.CodeInvalid, "brief.durationSeconds"},
		{`"platform":"reels",`, ``, 400, farm.CodeInvalid, "brief.platform"},
		{`"#1F6FEB"`, `"blue"`, 400, farm.CodeInvalid, "brief.brandColors.primary"},
		{`"tone":"warm and friendly"`, `"tone":"` + strings.Repeat("x", 101) + `"`, 400, farm.CodeInvalid, "brief.tone"},
		{`"platform":"reels"`, `"platform":"reels","videoType":"puppets"`, 400, farm.CodeInvalid, "brief.videoType"},
		{`"gender":"female"`, `"voiceId":"EXAVITQu4vr4xnSDxMaL"`, 422, farm.CodeVoiceUnavailable, "brief.voicePreference.voiceId"},
		{`"platform":"reels"`, `"platform":"reels","directorInput":{"version":1,"mode":"guide","zoom":2}`, 400,
			farm.CodeInvalid, "brief.directorInput"},
	} {
		s.do("POST", "/api/v1/videos", key, strings.Replace(briefBody, c.from, c.to, 1)).wantError(t, c.status, c.code, c.field)
	}
	quote := s.do("POST", "/api/v1/videos?dryRun=true", key, briefBody)
	if balance := s.do("GET", "/api/v1/credits", key, "").body["balance"]; quote.body["creditsRequired"] != 14.0 || quote.body["id"] != nil ||
		quote.body["balance"] != balance {
		t.Errorf("%s", quote.raw)
	}
}
