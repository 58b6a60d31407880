package e2e

import (
	"context"
	"net/http"
	"path"
	"slices"
	"testing"

	"github.com/snackfarm/farm/workflows"
)

// moving is how far a job came each time that it was asked for.
type moving struct {
	f    *farm
	id   string
	seen []int
}

// look asks for the job; its progress never goes back.
func (m *moving) look() job {
	m.f.t.Helper()
	j := m.f.job(m.id)
	if n := len(m.seen); n == 0 || m.seen[n-1] != j.Progress {
		if n > 0 && j.Progress < m.seen[n-1] {
			m.f.t.Errorf("the progress of %s goes back from %d to %d", m.id, m.seen[n-1], j.Progress)
		}
		m.seen = append(m.seen, j.Progress)
	}
	return j
}

// end waits for the job's end, on whose way its progress moved.
func (m *moving) end() job {
	m.f.t.Helper()
	var j job
	m.f.eventually(endWithin, "job ends", func() bool {
		j = m.look()
		return j.Status != "queued" && j.Status != "processing"
	})
	if len(m.seen) < 4 || m.seen[len(m.seen)-1] != 100 {
		m.f.t.Errorf("the progress of %s moved %v", m.id, m.seen)
	}
	return j
}

// An analysis and a render of clips go on after their workers were killed in the middle:
// what was heard, watched or rendered and is kept is not done again, progress never goes
// back, and each job is charged once.
func TestClipsGoOnAfterKill(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	chunked := []string{"FARM_CHUNK_OVER=5s", "FARM_CHUNK_LENGTH=5s"}
	worker := f.runWith(chunked, "worker", "--render-slots", "1")
	f.ready()
	f.register()
	d := f.sent(clip(t, "long.mp4", "-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=122", "-f", "lavfi", "-i",
		"aevalsrc=0.2*sin(440*2*PI*t)*gt(sin(6*t)\\,0)+0.01*random(0):s=48000:d=122", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt",
		"yuv420p", "-c:a", "aac"))
	kept := func(below, like string) (n int) {
		keys, err := f.files().Keys(context.Background(), below)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range keys {
			if matched, _ := path.Match(like, path.Base(k)); matched {
				n++
			}
		}
		return n
	}
	body := clipOrder(d.R2Key, "high-energy", nil)
	body["input"].(map[string]any)["preferences"] = map[string]any{"clipCount": 2, "maxClipSeconds": 20, "hookFocus": "high-energy"}
	var made struct{ JobID string }
	f.call("POST", "/api/v1/jobs", body, http.StatusAccepted, &made)
	analysis := moving{f: f, id: made.JobID}
	f.eventually(endWithin, "one part is kept and the other is watched", func() bool {
		analysis.look()
		return kept("accounts/", "faces-*") == 1 && len(worker.encoders()) > 0
	})
	worker.kill()
	if n := kept("accounts/", "faces-*"); n != 1 {
		t.Fatalf("%d parts are kept; the test proves nothing", n)
	}
	worker = f.runWith(chunked, "worker", "--render-slots", "1")
	if j := analysis.end(); j.Status != "completed" || *j.CreditsFinal != 5 {
		t.Fatalf("%+v", j)
	}
	workflow := workflows.JobWorkflowID(made.JobID)
	if heard, watched := f.attempts(workflow, "HearFilm"), f.attempts(workflow, "WatchFilm"); !slices.Equal(heard, []int{1}) ||
		!slices.Equal(watched, []int{1, 2}) {
		t.Errorf("attempts at the sound %v and at the pictures %v", heard, watched)
	}
	var found analysisJob
	f.call("GET", "/api/v1/jobs/"+made.JobID, nil, http.StatusOK, &found)

	f.call("POST", "/api/v1/jobs", clipsOf(made.JobID, []string{found.Result.Candidates[0].ID}), http.StatusAccepted, &made)
	render := moving{f: f, id: made.JobID}
	f.eventually(endWithin, "one chunk is kept and another is encoded", func() bool {
		render.look()
		return kept("parts/"+made.JobID, "*.mp4") == 1 && len(worker.encoders()) > 0
	})
	worker.kill()
	if n := kept("parts/"+made.JobID, "*.mp4"); n != 1 {
		t.Fatalf("%d chunks are kept; the test proves nothing", n)
	}
	f.runWith(chunked, "worker", "--render-slots", "1")
	if j := render.end(); j.Status != "completed" || *j.CreditsFinal != 4 || len(j.Result.RenderedAssets) != 2 {
		t.Fatalf("%+v", j)
	}
	workflow = workflows.JobWorkflowID(made.JobID)
	chunks := f.attempts(workflow+"/snack/1", "RenderChunk")
	if n := len(chunks); n < 2 || !slices.Equal(chunks[n-2:], []int{1, 2}) {
		t.Errorf("attempts at chunks: %v, want one repeated", chunks)
	}
	if got := f.attempts(workflow, "CutClips"); !slices.Equal(got, []int{1}) {
		t.Errorf("attempts at the cuts: %v", got)
	}
	f.noParts()
}
