package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"path/filepath"
	"reflect"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/storage/postgres"
)

// stays is the share of a film's frames that have to be in the earlier one, so that it is
// worth fetching.
const stays = 0.25

// earlierFilm is the film that a job's project has now, where the job renders it again
// and enough of it stays.
func earlierFilm(ctx context.Context, store *postgres.Store, jobID string, now farm.Snack) (was farm.Snack, file farm.RenderedAsset,
	found bool, err error) {
	if !editable(now) {
		return was, file, false, nil
	}
	job, err := store.JobForWork(ctx, jobID)
	if err != nil || job.Kind != farm.RenderAgainKind && job.Kind != farm.VideoVoiceKind {
		return was, file, false, err
	}
	var order struct {
		ProjectID string `json:"projectId"`
	}
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return was, file, false, fmt.Errorf("decode order of job %s: %w", jobID, err)
	}
	project, err := store.Project(ctx, job.AccountID, order.ProjectID)
	if err != nil {
		return was, file, false, err
	}
	var m farm.Manifest
	if err := json.Unmarshal(project.Document, &m); err != nil {
		return was, file, false, fmt.Errorf("decode document of project %s: %w", project.ID, err)
	}
	files, err := store.ProjectFiles(ctx, project.ID)
	if err != nil {
		return was, file, false, err
	}
	i := slices.IndexFunc(m.Snacks, func(s farm.Snack) bool { return s.ID == now.ID })
	k := slices.IndexFunc(files, func(f farm.RenderedAsset) bool { return f.SnackID == now.ID && f.Kind == farm.KindVideo })
	if i < 0 || k < 0 || reflect.DeepEqual(m.Snacks[i], now) { // the same again gives the same file, to the byte
		return was, file, false, nil
	}
	same, kept := renderer.Unchanged(m.Snacks[i].Composition, now.Composition), 0
	for _, n := range same {
		if n >= 0 {
			kept++
		}
	}
	return m.Snacks[i], files[k], float64(kept) > stays*float64(len(same)), nil
}

// editable reports a film that is edited scene by scene.
func editable(s farm.Snack) bool { return s.Type == farm.VideoFilm || s.Type == farm.StoryFilm }

// earlier brings the film that a job's project has now, so that what of it stays is not
// rendered again; nil where there is none, or nothing stays. A film is not lost over it.
func (r *Renders) earlier(ctx context.Context, jobID string, snack farm.Snack, dir string) *renderer.Earlier {
	was, file, found, err := earlierFilm(ctx, r.Store, jobID, snack)
	path := filepath.Join(dir, "earlier.mp4")
	if found && err == nil {
		err = r.Objects.Fetch(ctx, file.ObjectKey, path)
	}
	if err != nil {
		r.Log.WarnContext(ctx, "the earlier film is not used", "error", err)
	}
	if !found || err != nil {
		return nil
	}
	return &renderer.Earlier{Path: path, Piece: was.Composition, Told: func(kept, frames int) {
		r.Log.InfoContext(ctx, "frames of the earlier film were kept", slog.Int("kept", kept), slog.Int("frames", frames))
	}}
}
