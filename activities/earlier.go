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
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/storage/postgres"
)

// stays is the share of a film's frames that have to be in the earlier one, so that it is
// worth fetching.
const stays = 0.25

// earlierSnack is what a job's project shows of a snack now, with its files, where the
// job renders the project again and something of the snack is to be otherwise. It is
// not found where nothing is: the same again gives the same files, to the byte.
func earlierSnack(ctx context.Context, store *postgres.Store, jobID string, now farm.Snack) (was farm.Snack, files []farm.RenderedAsset,
	found bool, err error) {
	job, err := store.JobForWork(ctx, jobID)
	if err != nil || job.Kind != farm.RenderAgainKind && job.Kind != farm.VideoVoiceKind {
		return was, nil, false, err
	}
	var order struct {
		ProjectID string `json:"projectId"`
	}
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return was, nil, false, fmt.Errorf("decode order of job %s: %w", jobID, err)
	}
	project, err := store.Project(ctx, job.AccountID, order.ProjectID)
	if err != nil {
		return was, nil, false, err
	}
	var m farm.Manifest
	if err := json.Unmarshal(project.Document, &m); err != nil {
		return was, nil, false, fmt.Errorf("decode document of project %s: %w", project.ID, err)
	}
	if files, err = store.ProjectFiles(ctx, project.ID); err != nil {
		return was, nil, false, err
	}
	files = slices.DeleteFunc(files, func(f farm.RenderedAsset) bool { return f.SnackID != now.ID })
	i := slices.IndexFunc(m.Snacks, func(s farm.Snack) bool { return s.ID == now.ID })
	if i < 0 || len(files) == 0 || reflect.DeepEqual(m.Snacks[i], now) {
		return was, nil, false, nil
	}
	return m.Snacks[i], files, true, nil
}

// earlierFilm is the film that a job's project has now of a snack, where enough of it
// stays.
func earlierFilm(ctx context.Context, store *postgres.Store, jobID string, now farm.Snack) (was farm.Snack, file farm.RenderedAsset,
	found bool, err error) {
	if !now.IsFilm() {
		return was, file, false, nil
	}
	was, files, found, err := earlierSnack(ctx, store, jobID, now)
	k := slices.IndexFunc(files, func(f farm.RenderedAsset) bool { return f.Kind == farm.KindVideo })
	if err != nil || !found || k < 0 {
		return was, file, false, err
	}
	same, kept := renderer.Unchanged(was.Composition, now.Composition), 0
	for _, n := range same {
		if n >= 0 {
			kept++
		}
	}
	return was, files[k], float64(kept) > stays*float64(len(same)), nil
}

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

// stillsKept are pictures of a snack that its project has already, by their slots: what
// was delivered, and the files of it.
type stillsKept struct {
	delivered map[string]farm.RenderedAsset
	files     map[string]renderer.File
}

// stillsKept brings those pictures of a snack's stills that show what they showed before,
// so that they are not rendered again. A snack is not lost over it.
func (r *Renders) stillsKept(ctx context.Context, jobID string, now farm.Snack, dir string) stillsKept {
	if now.IsFilm() {
		return stillsKept{}
	}
	was, files, found, err := earlierSnack(ctx, r.Store, jobID, now)
	out := stillsKept{map[string]farm.RenderedAsset{}, map[string]renderer.File{}}
	if err == nil && found {
		same := renderer.UnchangedStills(was.Composition, now.Composition)
		for _, f := range files {
			if !slices.Contains(same, f.Slot) {
				continue
			}
			if out.files[f.Slot], err = r.bringStill(ctx, f, dir); err != nil {
				break
			}
			out.delivered[f.Slot] = f
		}
	}
	if err != nil {
		r.Log.WarnContext(ctx, "the earlier pictures are not used", "error", err)
		return stillsKept{}
	}
	if len(out.files) > 0 {
		r.Log.InfoContext(ctx, "earlier pictures were kept", slog.Int("kept", len(out.files)), slog.Int("pictures", len(now.Scenes)))
	}
	return out
}

// bringStill fetches a picture that was delivered, and its report, which its siblings are
// checked against.
func (r *Renders) bringStill(ctx context.Context, f farm.RenderedAsset, dir string) (renderer.File, error) {
	out := renderer.File{Path: filepath.Join(dir, "earlier-"+f.Name)}
	if err := r.Objects.Fetch(ctx, f.ObjectKey, out.Path); err != nil {
		return out, err
	}
	if f.ReportKey == "" {
		return out, nil
	}
	out.Report = out.Path + report.Suffix
	return out, r.Objects.Fetch(ctx, f.ReportKey, out.Report)
}

// with are a snack's files with those that it keeps, in the order of its scenes.
func (k stillsKept) with(made []farm.RenderedAsset, snack farm.Snack) []farm.RenderedAsset {
	if len(k.delivered) == 0 {
		return made
	}
	var out []farm.RenderedAsset
	for _, sc := range snack.Scenes {
		if f, ok := k.delivered[sc.Slot]; ok {
			out = append(out, f)
			continue
		}
		i := slices.IndexFunc(made, func(f farm.RenderedAsset) bool { return f.Slot == sc.Slot })
		if i >= 0 {
			out = append(out, made[i])
		}
	}
	return out
}
