package e2e

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	model "github.com/snackfarm/farm"
)

// storyFPS is how many pictures a second the story of the test has: a sixth of those that
// a story has, which costs a sixth.
const storyFPS = 5

// storyMade has a story planned, and rendered at its own rate; it gives its project and
// the address of its film.
func (f *farm) storyMade() (project, film string) {
	f.t.Helper()
	// The story is planned for chunks of its own rate: it goes whole.
	planner := f.runWith([]string{"FARM_CHUNK_OVER=1h"}, "worker", "--queues", "plan,assets,deliver")
	f.eventually(endWithin, "worker ready", func() bool { return strings.Contains(planner.log.String(), "worker ready") })
	site, err := assets()
	if err != nil {
		f.t.Fatal(err)
	}
	var made struct{ JobID, ProjectID string }
	f.call("POST", "/api/v1/stories", map[string]any{"prompt": "A fox and a bear want to bake a cake in the forest. The oven starts to smoke.",
		"referenceImageUrl": site + "/screen-1.png"}, http.StatusAccepted, &made)
	ctx := context.Background()
	var m model.Manifest
	f.eventually(endWithin, "it is planned and waits for its renderer", func() bool {
		var err error
		m, err = f.store.Manifest(ctx, made.JobID)
		return err == nil && len(m.Snacks) == 1 && f.job(made.JobID).Progress > 0
	})
	m.Snacks[0].Canvas.FPS = storyFPS
	if err := f.store.SetDocument(ctx, made.JobID, m); err != nil {
		f.t.Fatal(err)
	}
	f.worker("--queues", "render-cpu")
	done := f.end(made.JobID, endWithin)
	if done.Status != "completed" {
		f.t.Fatalf("the story ended as %+v", done)
	}
	return made.ProjectID, videoOf(done)
}

// videoOf leads to the one film of a job.
func videoOf(j job) string {
	for _, a := range j.Result.RenderedAssets {
		if a.Kind == "video" {
			return a.URL
		}
	}
	return ""
}

// A scene of a staged story says other words, another is shorter, for the surcharge alone:
// the frames of all other scenes are those of before.
func TestStoryIsEdited(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.register()
	id, film := f.storyMade()
	var was, is filmProject
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &was)
	if was.Kind != "story" || was.Status != "ready" || len(was.Scenes) != 6 {
		t.Fatalf("it is the project %+v", was)
	}
	k := slices.IndexFunc(was.Scenes[1:], func(sc filmScene) bool { return len(sc.Words) == 1 }) + 1
	if k < 1 {
		t.Fatalf("no scene has one line: %+v", was.Scenes)
	}
	const words = "The oven hums."
	path, balance := "/api/v1/projects/"+id+"/render", f.balance()
	var refused struct {
		Details struct{ Fields map[string]string }
	}
	f.call("POST", path, map[string]any{"scenes": []any{map[string]any{"id": was.Scenes[k].ID, "words": "?!"}}}, http.StatusBadRequest,
		&refused)
	if refused.Details.Fields["scenes[0].words"] == "" {
		t.Errorf("words that nobody can say are refused as %+v", refused)
	}
	var again struct {
		JobID           string
		CreditsReserved int
	}
	f.call("POST", path, map[string]any{"scenes": []any{map[string]any{"id": was.Scenes[k].ID, "words": words}}}, http.StatusAccepted,
		&again)
	done := f.end(again.JobID, endWithin)
	if done.Status != "completed" || again.CreditsReserved != 3 || *done.CreditsFinal != 3 || f.balance() != balance-3 {
		t.Fatalf("it ended as %+v, %d credits were held", done, again.CreditsReserved)
	}
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &is)
	if is.Revision != 2 || len(is.Scenes) != len(was.Scenes) || is.Scenes[k].Words[0] != words {
		t.Fatalf("the story is now %+v, was %+v", is.Scenes, was.Scenes)
	}
	before, after := framesOf(t, film), framesOf(t, videoOf(done))
	begin, end := was.Scenes[k].StartMs*storyFPS/1000, (was.Scenes[k].StartMs+was.Scenes[k].DurationMs)*storyFPS/1000
	if slices.Equal(before, after) {
		t.Error("no frame has changed")
	}
	if !slices.Equal(before[:begin], after[:begin]) {
		t.Error("frames before the changed scene are others")
	}
	const joins = storyFPS // frames of the next scene that may show the changed one too
	rest := len(before) - end - joins
	if rest < 0 || !slices.Equal(before[len(before)-rest:], after[len(after)-rest:]) {
		t.Errorf("frames after the changed scene are others, of %d", rest)
	}
}
