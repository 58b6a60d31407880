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

// stretched is a job about a long film, worked on in stretches.
type stretched struct {
	*farm
	path string
	body map[string]any
}

func (s stretched) order() (id string) {
	s.t.Helper()
	var accepted struct{ JobID string }
	s.call("POST", s.path, s.body, http.StatusAccepted, &accepted)
	return accepted.JobID
}

func (s stretched) kept(id string) int {
	s.t.Helper()
	keys, err := s.files().Keys(context.Background(), "parts/"+id)
	if err != nil {
		s.t.Fatal(err)
	}
	return len(keys)
}

// survives kills the worker once a stretch is kept, and checks that another goes on: of the
// stretches one is made twice at most, and the job is charged once. It gives that worker.
func (s stretched) survives(victim *process, step string, stretches, credits int) *process {
	s.t.Helper()
	before, id := s.balance(), s.order()
	s.eventually(endWithin, "a stretch is kept", func() bool { return s.kept(id) > 0 })
	victim.kill()
	if n := s.kept(id); n == stretches {
		s.t.Fatalf("%s: %d of %d stretches are kept; the test proves nothing", s.path, n, stretches)
	}
	next := s.worker("--render-slots", "1")
	if j := s.end(id, endWithin); j.Status != "completed" || *j.CreditsFinal != credits || s.balance() != before-credits {
		s.t.Fatalf("%s: %+v; the balance went from %d to %d", s.path, j, before, s.balance())
	}
	if tries := s.attempts(workflows.JobWorkflowID(id), step); len(tries) != stretches || tries[0] != 1 || tries[stretches-1] > 2 {
		s.t.Errorf("the stretches of %s took the attempts %v", step, tries)
	}
	s.eventually(endWithin, "nothing is left of the stretches", func() bool { return s.kept(id) == 0 })
	return next
}

// stops cancels the job on its way, and nothing of it stays.
func (s stretched) stops() {
	s.t.Helper()
	before, id := s.balance(), s.order()
	s.eventually(endWithin, "it is on its way", func() bool { return s.job(id).Progress > 3 })
	began := time.Now()
	s.call("POST", "/api/v1/jobs/"+id+"/cancel", nil, http.StatusOK, nil)
	s.eventually(endWithin, "its workflow has ended", func() bool {
		about, err := s.engine.DescribeWorkflowExecution(context.Background(), workflows.JobWorkflowID(id), "")
		return err == nil && about.GetWorkflowExecutionInfo().GetCloseTime() != nil
	})
	s.t.Logf("%s: cancelled within %s", s.path, time.Since(began))
	if s.balance() != before {
		s.t.Errorf("%s: the balance went from %d to %d", s.path, before, s.balance())
	}
	s.eventually(endWithin, "nothing is left of the stretches", func() bool { return s.kept(id) == 0 })
}

// A long film whose worker dies goes on from the stretches that are kept, be it made larger
// or its voice enhanced, and a cancel ends what runs at once and leaves nothing behind.
func TestClipSurvivesItsWorker(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	victim := f.worker("--render-slots", "1")
	f.ready()
	f.register()
	larger := stretched{f, "/api/v1/clips/upscale", map[string]any{"r2Key": f.sent(smallClip(t, "65")).R2Key}}
	victim = larger.survives(victim, "UpscaleStretch", 3, 9)
	larger.stops()
	talk := f.sent(clip(t, "talk.mp4", "-f", "lavfi", "-i", "testsrc2=s=90x160:r=5:d=92", "-f", "lavfi", "-i",
		"aevalsrc=0.2*sin(440*2*PI*t)*gt(sin(6*t)\\,0)+0.01*random(0):s=48000:d=92", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"))
	voice := stretched{f, "/api/v1/clips/voice-enhance", map[string]any{"r2Key": talk.R2Key, "voiceId": "auto"}}
	voice.survives(victim, "CleanStretch", 2, 4)
	voice.stops()
}
