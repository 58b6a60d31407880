//go:build record

package e2e

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	"google.golang.org/protobuf/encoding/protojson"

	"github.com/snackfarm/farm/workflows"
)

// TestRecordHistories writes the histories that workflows/replay_test.go
// replays. It is built by make record alone.
func TestRecordHistories(t *testing.T) {
	f, w := running(t)
	brand := f.brand(nil)

	rendered := f.start(map[string]any{"brandId": brand, "render": true, "types": []string{"text-wall", "single-image"}})
	f.end(rendered, endWithin)
	f.record("pack-rendered", workflows.JobWorkflowID(rendered))
	f.record("snack-film", workflows.JobWorkflowID(rendered)+"/snack/1")
	f.record("snack-still", workflows.JobWorkflowID(rendered)+"/snack/2")
	f.call("GET", "/api/v1/projects/"+rendered+"/assets/snack-1/music", nil, http.StatusOK, nil)
	f.record("assets", "assets/"+rendered+"/snack-1")

	manifest := f.start(map[string]any{"brandId": brand, "types": []string{"slides"}})
	f.end(manifest, endWithin)
	f.record("pack-manifest", workflows.JobWorkflowID(manifest))

	var again struct{ JobID string }
	f.call("POST", "/api/v1/projects/"+rendered+"/render", map[string]any{"snackId": "snack-2"}, http.StatusAccepted, &again)
	f.end(again.JobID, endWithin)
	f.record("render-again", workflows.JobWorkflowID(again.JobID))

	shop := shopOf(t, "Ember Mug")
	var ads struct{ JobID string }
	f.call("POST", "/api/v1/snacks/on-demand",
		map[string]any{"shopUrl": shop + "/mug", "types": []string{"static-ad"}, "count": 1, "render": true}, http.StatusAccepted, &ads)
	f.end(ads.JobID, endWithin)
	f.record("ads-on-demand", workflows.JobWorkflowID(ads.JobID))

	cancelled := f.start(film(brand))
	f.encoding(w, cancelled)
	if err := f.engine.CancelWorkflow(context.Background(), workflows.JobWorkflowID(cancelled), ""); err != nil {
		t.Fatal(err)
	}
	f.end(cancelled, endWithin)
	f.record("pack-cancelled", workflows.JobWorkflowID(cancelled))

	f.api("FARM_JOB_DEADLINE=3s")
	late := f.start(map[string]any{"brandId": f.brand(nil), "render": true, "types": []string{"text-wall"}})
	f.end(late, endWithin)
	f.record("pack-deadline", workflows.JobWorkflowID(late))
}

// TestRecordMemes does the same for memes of nobody's.
func TestRecordMemes(t *testing.T) {
	f, _ := running(t)
	var memes struct{ JobID string }
	f.call("POST", "/api/v1/memes", map[string]any{"memeType": "meme-comic", "prompt": "My cat sits on my keyboard"},
		http.StatusAccepted, &memes)
	f.end(memes.JobID, endWithin)
	f.record("memes", workflows.JobWorkflowID(memes.JobID))
}

// TestRecordVideo does the same for a film from a topic.
func TestRecordVideo(t *testing.T) {
	f, _ := running(t)
	var made struct{ JobID string }
	f.call("POST", "/api/v1/jobs", map[string]any{"offeringId": "video_production", "input": map[string]any{"topic": shortTopic,
		"durationSeconds": 10, "platform": "tiktok", "videoType": "faceless"}}, http.StatusAccepted, &made)
	f.end(made.JobID, endWithin)
	f.record("video", workflows.JobWorkflowID(made.JobID))

	var p filmProject
	f.call("GET", "/api/v1/projects/"+made.JobID, nil, http.StatusOK, &p)
	edit := map[string]any{"id": p.Scenes[1].ID, "words": "Hot water burns it."}
	f.call("POST", "/api/v1/projects/"+made.JobID+"/render", map[string]any{"scenes": []any{edit}}, http.StatusAccepted, &made)
	if j := f.end(made.JobID, endWithin); j.Status != "completed" {
		t.Fatalf("the edited film ended as %+v", j)
	}
	f.record("video-again", workflows.JobWorkflowID(made.JobID))
}

// TestRecordVideoWork does the same for a film that is dubbed by the words of its caller,
// and for one whose voice is enhanced.
func TestRecordVideoWork(t *testing.T) {
	f, _ := running(t)
	id := f.shortFilm()
	var made struct{ JobID string }
	f.call("POST", "/api/v1/videos/"+id+"/dub", map[string]any{"targetLang": "de", "script": f.germanFor(id)}, http.StatusAccepted, &made)
	if j := f.end(made.JobID, endWithin); j.Status != "completed" {
		t.Fatalf("the dub ended as %+v", j)
	}
	f.record("video-dub", workflows.JobWorkflowID(made.JobID))
	f.call("POST", "/api/v1/videos/"+id+"/voice-enhance", map[string]any{"voiceId": "auto"}, http.StatusAccepted, &made)
	if j := f.end(made.JobID, endWithin); j.Status != "completed" {
		t.Fatalf("the enhancement ended as %+v", j)
	}
	f.record("video-voice", workflows.JobWorkflowID(made.JobID))
}

// TestRecordModelledVideo does the same for a film whose scenes a model makes.
func TestRecordModelledVideo(t *testing.T) {
	f := newFarm(t)
	f.models()
	f.api()
	f.worker()
	f.ready()
	f.register()
	var made struct{ JobID string }
	f.call("POST", "/api/v1/jobs", map[string]any{"offeringId": "video_production", "input": map[string]any{"topic": shortTopic,
		"durationSeconds": 10, "platform": "tiktok", "videoType": "faceless"}}, http.StatusAccepted, &made)
	f.end(made.JobID, endWithin)
	f.record("video-models", workflows.JobWorkflowID(made.JobID))
}

// TestRecordStory does the same for a staged story.
func TestRecordStory(t *testing.T) {
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	var made struct{ JobID string }
	f.call("POST", "/api/v1/stories", map[string]any{"prompt": "A fox and a bear want to bake a cake in the forest. The oven starts to smoke.",
		"referenceImageUrl": site + "/screen-1.png"}, http.StatusAccepted, &made)
	f.end(made.JobID, endWithin)
	if job := f.job(made.JobID); job.Status != "completed" {
		t.Fatalf("the story ended as %s: %+v", job.Status, job)
	}
	f.record("story", workflows.JobWorkflowID(made.JobID))
}

// TestRecordCarousels does the same for a batch with an upload, an address and a
// row that fails, for one of which nothing can be made, for a slide that is rendered
// again, and for a batch that is cancelled.
func TestRecordCarousels(t *testing.T) {
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	var d descriptor
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/screen-2.png"}, http.StatusAccepted, &d)
	body := mixedRows(site, d.R2Key)
	id, _ := f.batched(body)
	f.record("carousels", workflows.JobWorkflowID(id))
	f.record("carousel-row", workflows.JobWorkflowID(id)+"/carousel/1")
	var again struct{ JobID string }
	f.call("POST", "/api/v1/projects/"+id+"/render", map[string]any{"row": 1, "slot": 1, "values": map[string]any{"photo": d.R2Key}},
		http.StatusAccepted, &again)
	f.end(again.JobID, endWithin)
	f.record("slide-again", workflows.JobWorkflowID(again.JobID))
	body["rows"] = slices.Repeat(body["rows"].([]any)[2:], 2)
	id, _ = f.batched(body)
	f.record("carousels-failed", workflows.JobWorkflowID(id))
	body["rows"] = slices.Repeat(mixedRows(site, d.R2Key)["rows"].([]any)[:1], 12)
	f.call("POST", "/api/v1/carousels/batch", body, http.StatusAccepted, &again)
	f.eventually(endWithin, "it is on its way", func() bool { return f.job(again.JobID).Progress > 1 })
	if err := f.engine.CancelWorkflow(context.Background(), workflows.JobWorkflowID(again.JobID), ""); err != nil {
		t.Fatal(err)
	}
	f.end(again.JobID, endWithin)
	f.record("carousels-cancelled", workflows.JobWorkflowID(again.JobID))
}

// TestRecordDecks does the same for a carousel and a deck from a prompt.
func TestRecordDecks(t *testing.T) {
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{"carousel": "carousels", "slides": "slides"} {
		var made struct{ JobID string }
		f.call("POST", "/api/v1/"+path, map[string]any{"prompt": deckPrompt, "referenceImageUrl": site + "/screen-1.png"},
			http.StatusAccepted, &made)
		f.batchEnd(made.JobID)
		f.record(name, workflows.JobWorkflowID(made.JobID))
	}
}

// TestRecordClipWork does the same for a film of several stretches that is made larger,
// for one whose voice is enhanced, and for one without sound, which fails.
func TestRecordClipWork(t *testing.T) {
	f, _ := running(t)
	long := f.sent(smallClip(t, "45"))
	id, _ := f.clipDone("/api/v1/clips/upscale", map[string]any{"r2Key": long.R2Key}, 6)
	f.record("clip-upscale", workflows.JobWorkflowID(id))
	id, _ = f.clipDone("/api/v1/clips/voice-enhance", map[string]any{"r2Key": long.R2Key, "voiceId": "auto"}, 2)
	f.record("clip-voice", workflows.JobWorkflowID(id))
	mute := f.sent(clip(t, "mute.mp4", "-f", "lavfi", "-i", "color=s=160x90:r=5:d=1", "-c:v", "libx264"))
	var accepted struct{ JobID string }
	f.call("POST", "/api/v1/clips/voice-enhance", map[string]any{"r2Key": mute.R2Key, "voiceId": "auto"}, http.StatusAccepted, &accepted)
	f.end(accepted.JobID, endWithin)
	f.record("clip-voice-failed", workflows.JobWorkflowID(accepted.JobID))
}

// TestRecordClips does the same for a clip analysis and a render of its first clip.
func TestRecordClips(t *testing.T) {
	f, _ := running(t)
	film, d := f.sentTalk()
	id, j := f.analyse(clipOrder(d.R2Key, "big-reveals", map[string]any{"transcript": film.SRT}))
	f.record("clip-analysis", workflows.JobWorkflowID(id))
	project, _ := f.rendered(id, []string{j.Result.Candidates[0].ID})
	f.record("clip-render", workflows.JobWorkflowID(project))
	id, j = f.awaited(d)
	f.call("POST", "/api/v1/jobs/"+id+"/select", map[string]any{"ids": []string{j.Result.Candidates[0].ID}}, http.StatusOK, nil)
	f.end(id, endWithin)
	f.record("clip-choice", workflows.JobWorkflowID(id))
}

// TestRecordEdit does the same for an AI edit.
func TestRecordEdit(t *testing.T) {
	f, _ := running(t)
	film, srt := f.shortTalk()
	d := f.sentForEdit(film)
	_, id := f.edited(editOrder(d.R2Key, 6, map[string]any{"transcript": srt}, map[string]any{"editStyle": "matrix"}))
	f.record("ai-edit", workflows.JobWorkflowID(id))
}

// TestRecordChoiceHistory does the same for a job that waits for its caller.
func TestRecordChoiceHistory(t *testing.T) {
	f := withDraw(t)
	id := f.choosing(0)
	f.call("POST", "/api/v1/jobs/"+id+"/select", map[string]any{"ids": []string{"Bob"}}, http.StatusOK, nil)
	f.end(id, endWithin)
	f.record("choice", workflows.JobWorkflowID(id))
	id = f.choosing(0)
	if err := f.engine.CancelWorkflow(context.Background(), workflows.JobWorkflowID(id), ""); err != nil {
		t.Fatal(err)
	}
	f.end(id, endWithin)
	f.record("choice-cancelled", workflows.JobWorkflowID(id))
	id = f.choosing(5)
	f.end(id, endWithin)
	f.record("choice-late", workflows.JobWorkflowID(id))
}

// TestRecordFilmHistories does the same for films in chunks, one of which is
// repeated, for one that is cancelled among its chunks, and for one whose
// hardware encoder was lost.
func TestRecordFilmHistories(t *testing.T) {
	f := newFarm(t)
	s := minuteFilm()
	done, cancelled := f.plant(s), f.plant(s)
	victim := f.worker("--render-slots", "1")
	f.eventually(endWithin, "worker ready", func() bool { return strings.Contains(victim.log.String(), "worker ready") })
	run := f.renderSnack(done, s)
	f.eventually(endWithin, "it encodes", func() bool { return len(victim.encoders()) > 0 })
	victim.kill()
	f.worker()
	f.record("snack-chunks", run.GetID())
	run = f.renderSnack(cancelled, s)
	f.eventually(endWithin, "a chunk is kept", func() bool {
		kept, err := f.files().Keys(context.Background(), "parts/"+cancelled)
		return err == nil && len(kept) > 0
	})
	if err := f.engine.CancelWorkflow(context.Background(), run.GetID(), ""); err != nil {
		t.Fatal(err)
	}
	f.record("snack-chunks-cancelled", run.GetID())

	dir, lost, _ := fakeGPU(t)
	f = newFarm(t)
	f.api()
	f.worker()
	gpu := f.runWith([]string{"PATH=" + dir + ":" + os.Getenv("PATH")}, "worker", "--queues", "render-gpu,deliver")
	f.ready()
	f.eventually(endWithin, "the hardware encoder is found", func() bool {
		return strings.Contains(gpu.log.String(), "serving films by a hardware encoder")
	})
	if err := os.WriteFile(lost, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	f.register()
	id := f.start(film(f.brand(nil)))
	f.end(id, endWithin)
	f.record("snack-hardware-lost", workflows.JobWorkflowID(id)+"/snack/1")
}

// TestRecordSecondLayout does the same for a pack whose film the gate held back,
// and for one that it held back twice.
func TestRecordSecondLayout(t *testing.T) {
	for i, name := range []string{"second-layout", "second-layout-held"} {
		f := spoiled(t, i+1)
		id := f.start(film(f.brand(nil)))
		f.end(id, endWithin)
		f.record(name, workflows.JobWorkflowID(id))
	}
}

// TestRecordWebhookHistory does the same for a webhook that is taken at the
// second attempt.
func TestRecordWebhookHistory(t *testing.T) {
	f := newFarm(t)
	r := newReceiver(t, 1)
	f.api()
	f.runWith([]string{"FARM_WEBHOOK_PAUSES=1s"}, "worker")
	f.ready()
	f.register()
	id := f.start(map[string]any{"brandId": f.brand(nil), "callbackUrl": r.URL + "/hook"})
	f.call("POST", "/api/v1/jobs/"+id+"/cancel", nil, http.StatusOK, nil)
	f.record("webhook", workflows.WebhookWorkflowID(f.delivered(id).ID, 1))
}

// TestRecordImportHistory does the same for a file that is fetched, and for a job
// that names it.
func TestRecordImportHistory(t *testing.T) {
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	var d descriptor
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/screen-1.png"}, http.StatusAccepted, &d)
	f.takenIn(d.ID)
	f.record("import", workflows.ImportWorkflowID(d.ID))
	var ads struct{ JobID string }
	f.call("POST", "/api/v1/snacks/on-demand", map[string]any{"shopUrl": shopOf(t, "Ember Mug") + "/mug", "types": []string{"greenscreen-ad"},
		"count": 1, "presenterR2Key": d.R2Key}, http.StatusAccepted, &ads)
	f.end(ads.JobID, endWithin)
	f.record("ads-with-upload", workflows.JobWorkflowID(ads.JobID))
}

// TestRecordBrandCheckHistory does the same for a check of a brand.
func TestRecordBrandCheckHistory(t *testing.T) {
	f, _ := running(t)
	brand := f.brand(nil)
	f.call("POST", "/api/v1/snacks/brands/"+brand+"/check", nil, http.StatusOK, nil)
	f.record("brand-check", workflows.BrandCheckWorkflowID(brand, ""))
}

// identity is who did an event: a process on a machine, which is nobody's
// business.
var identity = regexp.MustCompile(`"identity":\s*"[^"]*"`)

func (f *farm) record(name, workflowID string) {
	f.t.Helper()
	// The workflow ends a moment after its job.
	_ = f.engine.GetWorkflow(context.Background(), workflowID, "").Get(context.Background(), nil)
	var h historypb.History
	events := f.engine.GetWorkflowHistory(context.Background(), workflowID, "", false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			f.t.Fatal(err)
		}
		h.Events = append(h.Events, e)
	}
	raw, err := protojson.MarshalOptions{Indent: " "}.Marshal(&h)
	if err != nil {
		f.t.Fatal(err)
	}
	raw = identity.ReplaceAll(raw, []byte(`"identity": "worker"`))
	if host, err := os.Hostname(); err == nil { // in the names of sticky queues
		raw = bytes.ReplaceAll(raw, []byte(`"`+host+":"), []byte(`"worker:`))
	}
	if err := os.WriteFile(filepath.Join("..", "..", "workflows", "testdata", name+".json"), raw, 0o600); err != nil {
		f.t.Fatal(err)
	}
}
