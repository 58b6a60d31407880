package e2e

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm/workflows"
)

// clip is a small film of so many seconds with a tone and hiss under it.
func clip(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	out, err := exec.Command("ffmpeg", append(append([]string{"-v", "error", "-nostdin"}, args...), path)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func smallClip(t *testing.T, seconds string) []byte {
	return clip(t, "clip.mp4", "-f", "lavfi", "-i", "testsrc2=s=90x160:r=25:d="+seconds, "-f", "lavfi", "-i",
		"aevalsrc=0.2*sin(440*2*PI*t)*gt(sin(6*t)\\,0)+0.01*random(0):s=48000:d="+seconds, "-c:v", "libx264", "-preset", "ultrafast",
		"-c:a", "aac")
}

// sent uploads a film and waits until it is ready.
func (f *farm) sent(film []byte) (d descriptor) {
	f.t.Helper()
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "clip.mp4", "contentType": "video/mp4", "fileSize": len(film)},
		http.StatusCreated, &d)
	f.put(d, film)
	if u := f.takenIn(d.ID); u.State != "ready" {
		f.t.Fatalf("%+v", u)
	}
	return d
}

// clipJob is a job about an uploaded film.
type clipJob struct {
	Status       string
	CreditsFinal *int
	Error        *string
	Warnings     []struct{ Code string }
	Result       struct {
		Method, Voice  string
		Scale          float64
		Loudness       struct{ Before, After, TruePeak float64 }
		RenderedAssets []struct {
			URL, Name, Kind, SnackType, ContentType, SHA256 string
			Width, Height, DurationMs                       int
		}
	}
}

// clipDone orders, checks what it costs, and gives the job's end.
func (f *farm) clipDone(path string, body map[string]any, credits int) (id string, j clipJob) {
	f.t.Helper()
	before := f.balance()
	var quote struct{ CreditsRequired int }
	f.call("POST", path+"?dryRun=true", body, http.StatusOK, &quote)
	var accepted struct {
		JobID           string
		CreditsReserved int
	}
	f.call("POST", path, body, http.StatusAccepted, &accepted)
	f.end(accepted.JobID, endWithin)
	f.call("GET", "/api/v1/jobs/"+accepted.JobID, nil, http.StatusOK, &j)
	if j.Status != "completed" || quote.CreditsRequired != credits || accepted.CreditsReserved != credits || *j.CreditsFinal != credits ||
		f.balance() != before-credits {
		f.t.Fatalf("%s: %+v at a balance of %d, from %d", path, j, f.balance(), before)
	}
	if len(j.Result.RenderedAssets) != 1 || j.Result.RenderedAssets[0].SnackType != "clip" {
		f.t.Fatalf("%s: %+v", path, j.Result)
	}
	return accepted.JobID, j
}

// An uploaded film is made larger, and its voice is enhanced; what cannot be done is
// told before anything is held.
func TestClipWork(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	d := f.sent(smallClip(t, "2"))
	_, j := f.clipDone("/api/v1/clips/upscale", map[string]any{"r2Key": d.R2Key}, 3)
	film := j.Result.RenderedAssets[0]
	if j.Result.Method != "edge-adaptive 4x" || film.Width != 360 || film.Height != 640 || film.DurationMs < 1900 || film.DurationMs > 2100 ||
		film.Name != "1-clip-video.mp4" {
		t.Errorf("%+v", j.Result)
	}
	if got := download(t, film.URL); len(got) < 1000 {
		t.Errorf("%d bytes", len(got))
	}
	_, j = f.clipDone("/api/v1/clips/voice-enhance", map[string]any{"r2Key": d.R2Key, "voiceId": "female-casual"}, 2)
	if r := j.Result; !strings.Contains(r.Method, "high-pass 80 Hz") || r.Voice != "the speaker's own" || r.Loudness.After < -16.6 ||
		r.Loudness.After > -15.4 || r.Loudness.TruePeak > -1 {
		t.Errorf("%+v", r)
	}
	f.checkClipRefusals(d)
}

// checkClipRefusals asks for what cannot be done with a film that is ready.
func (f *farm) checkClipRefusals(d descriptor) {
	f.t.Helper()
	balance := f.balance()
	upscale, voice := "/api/v1/clips/upscale", "/api/v1/clips/voice-enhance"
	var e struct{ Error string }
	for _, c := range []struct {
		path   string
		body   map[string]any
		status int
		code   string
	}{
		{voice, map[string]any{"r2Key": d.R2Key, "voiceId": "EXAVITQu4vr4xnSDxMaL"}, http.StatusUnprocessableEntity, "voice_unavailable"},
		{upscale, map[string]any{"r2Key": "accounts/nobody/none"}, http.StatusNotFound, "not_found"},
		{upscale, map[string]any{}, http.StatusBadRequest, "invalid_request"},
	} {
		f.call("POST", c.path, c.body, c.status, &e)
		if e.Error != c.code {
			f.t.Errorf("%s %v: %q, want %q", c.path, c.body, e.Error, c.code)
		}
	}
	large := f.sent(clip(f.t, "large.mp4", "-f", "lavfi", "-i", "color=s=1920x1080:r=5:d=1", "-c:v", "libx264", "-preset", "ultrafast"))
	f.call("POST", upscale, map[string]any{"r2Key": large.R2Key}, http.StatusUnprocessableEntity, &e)
	if e.Error != "nothing_to_upscale" {
		f.t.Errorf("a large film: %q", e.Error)
	}
	var waits descriptor
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "clip.mp4", "contentType": "video/mp4"}, http.StatusCreated, &waits)
	f.call("POST", upscale, map[string]any{"r2Key": waits.R2Key}, http.StatusConflict, &e)
	if f.balance() != balance {
		f.t.Errorf("the balance went from %d to %d", balance, f.balance())
	}
	// A film without sound is known by nobody before it is opened: it fails, and costs nothing.
	var accepted struct{ JobID string }
	f.call("POST", voice, map[string]any{"r2Key": large.R2Key, "voiceId": "auto"}, http.StatusAccepted, &accepted)
	if j := f.end(accepted.JobID, endWithin); j.Status != "failed" || !strings.Contains(j.Error, "no sound") {
		f.t.Errorf("%+v", j)
	}
	if f.balance() != balance {
		f.t.Errorf("the balance went from %d to %d", balance, f.balance())
	}
	mine := f.key
	f.register()
	f.call("POST", upscale, map[string]any{"r2Key": d.R2Key}, http.StatusNotFound, nil)
	f.key = mine
}

// A long film whose worker dies goes on from the stretches that are kept, and a cancel
// ends what runs at once and leaves nothing behind.
func TestClipSurvivesItsWorker(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	victim := f.worker("--render-slots", "1")
	f.ready()
	f.register()
	d := f.sent(smallClip(t, "65"))
	order := func() (id string) {
		var accepted struct{ JobID string }
		f.call("POST", "/api/v1/clips/upscale", map[string]any{"r2Key": d.R2Key}, http.StatusAccepted, &accepted)
		return accepted.JobID
	}
	kept := func(id string) int {
		keys, err := f.files().Keys(context.Background(), "parts/"+id)
		if err != nil {
			t.Fatal(err)
		}
		return len(keys)
	}
	id := order()
	f.eventually(endWithin, "a stretch is kept", func() bool { return kept(id) > 0 })
	victim.kill()
	f.worker("--render-slots", "1")
	if j := f.end(id, endWithin); j.Status != "completed" {
		t.Fatalf("%+v", j)
	}
	tries := f.attempts(workflows.JobWorkflowID(id), "UpscaleStretch")
	if len(tries) > 5 || tries[len(tries)-1] > 3 { // three stretches, one of them made twice
		t.Errorf("stretches took the attempts %v", tries)
	}
	f.eventually(endWithin, "nothing is left of the stretches", func() bool { return kept(id) == 0 })
	id = order()
	f.eventually(endWithin, "it is on its way", func() bool { return f.job(id).Progress > 3 })
	began := time.Now()
	f.call("POST", "/api/v1/jobs/"+id+"/cancel", nil, http.StatusOK, nil)
	f.eventually(endWithin, "its workflow has ended", func() bool {
		about, err := f.engine.DescribeWorkflowExecution(context.Background(), workflows.JobWorkflowID(id), "")
		return err == nil && about.GetWorkflowExecutionInfo().GetCloseTime() != nil
	})
	t.Logf("cancelled within %s", time.Since(began))
	f.eventually(endWithin, "nothing is left of the stretches", func() bool { return kept(id) == 0 })
}
