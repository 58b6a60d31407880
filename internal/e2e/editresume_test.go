package e2e

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm/workflows"
)

// An edit goes on after its worker was killed in the middle of its rendering: what was
// kept is not rendered again, nor is the film looked at again, and it is charged once.
func TestEditGoesOnAfterKill(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	chunked := []string{"FARM_CHUNK_OVER=5s", "FARM_CHUNK_LENGTH=5s"}
	first := f.runWith(chunked, "worker", "--render-slots", "1")
	f.ready()
	f.register()
	d := f.sentForEdit(clip(t, "talk.mp4", "-f", "lavfi", "-i", "testsrc2=s=320x320:r=25:d=12", "-f", "lavfi", "-i", "sine=d=12",
		"-c:v", "libx264",
		"-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest"))
	var made struct{ JobID string }
	f.call("POST", "/api/v1/ai-edits", editOrder(d.R2Key, 12, map[string]any{"language": "en",
		"transcript": "1\n00:00:01,000 --> 00:00:04,000\nThe ferry waits at the quay.\n\n"}, nil), http.StatusAccepted, &made)
	store := f.files()
	kept := func() []string {
		var films []string
		keys, err := store.Keys(context.Background(), "parts/"+made.JobID)
		for _, k := range keys {
			if strings.HasSuffix(k, ".mp4") {
				films = append(films, k)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		return films
	}
	f.eventually(endWithin, "one chunk is kept and the other is encoded", func() bool { return len(kept()) == 1 && len(first.encoders()) > 0 })
	first.kill()
	if before := kept(); len(before) != 1 || !strings.HasSuffix(before[0], "-1.mp4") {
		t.Fatalf("kept is %v; the test proves nothing", before)
	}
	f.runWith(chunked, "worker", "--render-slots", "1")
	if j := f.end(made.JobID, endWithin); j.Status != "completed" || *j.CreditsFinal != 6 || len(j.Result.RenderedAssets) != 2 {
		t.Fatalf("job: %+v", j)
	}
	workflow := workflows.JobWorkflowID(made.JobID)
	if got := f.attempts(workflow+"/snack/1", "RenderChunk"); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("attempts at chunks: %v, want one repeated", got)
	}
	if got := f.attempts(workflow, "PlanEdit"); !slices.Equal(got, []int{1}) {
		t.Errorf("attempts at the plan: %v", got)
	}
	f.noParts()
}
