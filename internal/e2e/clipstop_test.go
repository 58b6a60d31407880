package e2e

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/snackfarm/farm/workflows"
)

// stops orders a job, cancels it once it has come farther than a progress, waits until
// nothing of it runs any more, and tells how long that took.
func (f *farm) stops(what, path string, body map[string]any, progress int) {
	f.t.Helper()
	before := f.balance()
	var made struct{ JobID string }
	f.call("POST", path, body, http.StatusAccepted, &made)
	f.eventually(endWithin, what+" is on its way", func() bool {
		j := f.job(made.JobID)
		if j.Status == "completed" || j.Status == "failed" {
			f.t.Fatalf("%s ended before it was cancelled: %+v", what, j)
		}
		return j.Status == "processing" && j.Progress > progress
	})
	began := time.Now()
	f.call("POST", "/api/v1/jobs/"+made.JobID+"/cancel", nil, http.StatusOK, nil)
	f.eventually(endWithin, what+" has ended", func() bool {
		about, err := f.engine.DescribeWorkflowExecution(context.Background(), workflows.JobWorkflowID(made.JobID), "")
		return err == nil && about.GetWorkflowExecutionInfo().GetCloseTime() != nil
	})
	f.t.Logf("%s stopped within %s of its cancel", what, time.Since(began).Round(10*time.Millisecond))
	if j := f.job(made.JobID); j.Status != "cancelled" || f.balance() != before {
		f.t.Errorf("%s is %+v, the balance went from %d to %d", what, j, before, f.balance())
	}
}

// An analysis, an edit that is planned and one that is rendered stop when they are
// cancelled, and cost nothing.
func TestFilmStepsStop(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	film := clip(t, "long.mp4", "-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=70", "-f", "lavfi", "-i",
		"aevalsrc=0.2*sin(440*2*PI*t)*gt(sin(6*t)\\,0)+0.01*random(0):s=48000:d=70", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt",
		"yuv420p", "-c:a", "aac")
	d := f.sent(film)
	f.stops("an analysis", "/api/v1/jobs", clipOrder(d.R2Key, "high-energy", nil), 0)
	e := f.sentForEdit(film)
	order := editOrder(e.R2Key, 70, map[string]any{"recipe": "polished-broll"}, map[string]any{"recipe": "polished-broll"})
	f.stops("an edit that is planned", "/api/v1/ai-edits", order, 0)
	f.stops("an edit that is rendered", "/api/v1/ai-edits", order, 45)
}
