package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/snackfarm/farm/internal/talkfilm"
)

type demoClipsCmd struct {
	demoCmd
	Styles string `help:"Make sheets of edits instead: all, styles, captions, textures, or names as lava,parallax."`
}

// Run starts a farm in this process, makes a talk film, has it analysed, its two best
// parts rendered and a part of it polished.
func (c *demoClipsCmd) Run(ctx context.Context) error { return c.run(ctx, c.drive) }

// analysedFilm is what the demo reads of an analysis.
type analysedFilm struct {
	Result struct {
		Candidates []candidate
		Pace       struct{ HearMs, WatchedMs, WatchMs int }
	}
}

type candidate struct {
	ID, Confidence, Excerpt string
	StartMs, EndMs          int
	Score                   float64
	Shots                   []struct{ Layout string }
}

const (
	demoFocus      = "big-reveals"
	demoClips      = 2
	demoCandidates = 3
)

func (c *demoClipsCmd) drive(ctx context.Context, api *caller, served chan error) error {
	began := time.Now()
	fmt.Println("A talk of four minutes is being made...")
	film, err := talkfilm.Make(ctx, c.Out)
	if err != nil {
		return err
	}
	fmt.Printf("Made %s, %.0f s long, within %.0f s\n", short(film.Path), float64(film.DurationMs)/1000, time.Since(began).Seconds())
	if err := enter(ctx, api, served, "make demo-clips"); err != nil {
		return err
	}
	if c.Styles != "" {
		return c.sheets(ctx, api, film)
	}
	key, err := sendFilm(ctx, api, clipUploads, film.Path)
	if err != nil {
		return err
	}
	analysed, err := c.order(ctx, api, "clip_analysis_upload", map[string]any{
		"r2Key": key, "fileName": filepath.Base(film.Path), "transcript": film.SRT, "language": "en",
		"preferences": map[string]any{"clipCount": demoCandidates, "maxClipSeconds": 30, "hookFocus": demoFocus},
	})
	if err != nil {
		return err
	}
	var found analysedFilm
	if err := api.get(ctx, "/api/v1/jobs/"+analysed.JobID, &found); err != nil {
		return err
	}
	tellCandidates(film, found)
	var ids []string
	for _, one := range found.Result.Candidates[:min(demoClips, len(found.Result.Candidates))] {
		ids = append(ids, one.ID)
	}
	rendered, err := c.order(ctx, api, "clip_render",
		map[string]any{"analysisJobId": analysed.JobID, "candidateIds": ids, "hookTitle": "The mill's wet cellar",
			"captions": map[string]any{"style": "karaoke", "accentColor": "#FFD24A"}})
	if err != nil {
		return err
	}
	if err := c.collect(ctx, api, rendered); err != nil {
		return err
	}
	edited, err := c.edit(ctx, api, film)
	if err != nil {
		return err
	}
	if err := c.collect(ctx, api, edited); err != nil {
		return err
	}
	return c.account(ctx, api, edited)
}

// The edit of the demo: so much of the talk, from a little before what is revealed.
const (
	demoEditMs, demoEditLeadMs = 58_000, 9_000
	demoEditStyle              = "bloom"
)

// edit has a part of the talk polished, and tells what was done to it.
func (c *demoClipsCmd) edit(ctx context.Context, api *caller, film talkfilm.Film) (polledJob, error) {
	from := max(0, film.Moments[0].FromMs-demoEditLeadMs)
	part, err := film.Part(ctx, from, from+demoEditMs, filepath.Join(c.Out, "part.mp4"))
	if err != nil {
		return polledJob{}, err
	}
	key, err := sendFilm(ctx, api, editUploads, part.Path)
	if err != nil {
		return polledJob{}, err
	}
	const recipe = "polished-broll"
	done, err := c.started(ctx, api, "/api/v1/ai-edits", map[string]any{"name": "Tide mill", "recipe": recipe,
		"source":     map[string]any{"r2Key": key, "fileName": "part.mp4", "durationSeconds": float64(part.DurationMs) / 1000},
		"transcript": part.SRT, "language": "en",
		"preferences": map[string]any{"recipe": recipe, "captionStyle": "bold", "captionPosition": "auto", "sfxIntensity": "subtle",
			"outputFormat": "9:16", "editStyle": demoEditStyle, "accentColor": "#FFD24A", "music": map[string]any{"mood": "calm"}}})
	if err != nil {
		return done, err
	}
	var j struct{ Result struct{ Edit toldEdit } }
	if err := api.get(ctx, "/api/v1/jobs/"+done.JobID, &j); err != nil {
		return done, err
	}
	j.Result.Edit.print(part.DurationMs)
	return done, nil
}

// toldEdit is what the demo reads of an edit.
type toldEdit struct {
	Cuts, PunchIns []struct{ FromMs, ToMs int }
	Broll          []struct {
		FromMs, ToMs        int
		Noun, Source, Shows string
	}
	BrollShare float64
	DurationMs int
	Music      *struct{ Mood string }
}

func (e toldEdit) print(filmMs int) {
	fmt.Printf("\nEdit: %.1f of %.1f s; %d cuts, %d punch-ins, pictures for %.0f %% of the time\n\n", float64(e.DurationMs)/1000,
		float64(filmMs)/1000, len(e.Cuts), len(e.PunchIns), 100*e.BrollShare)
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "FROM\tTO\tNOUN\tSOURCE\tSHOWS")
	for _, b := range e.Broll {
		fmt.Fprintf(w, "%.1f s\t%.1f s\t%s\t%s\t%s\n", float64(b.FromMs)/1000, float64(b.ToMs)/1000, b.Noun, b.Source, b.Shows)
	}
	_ = w.Flush()
}

// order orders a job and waits until it is completed.
func (c *demoClipsCmd) order(ctx context.Context, api *caller, offering string, input map[string]any) (polledJob, error) {
	return c.started(ctx, api, "/api/v1/jobs", map[string]any{"offeringId": offering, "name": "Tide mill", "input": input})
}

// started starts a job by a call and waits until it is completed.
func (c *demoClipsCmd) started(ctx context.Context, api *caller, path string, body map[string]any) (polledJob, error) {
	var made struct {
		JobID, PollURL, OfferingID string
		CreditsReserved            int
	}
	err := api.post(ctx, path, body, &made)
	for try := 0; err != nil && strings.Contains(err.Error(), `"importing"`) && try < mostImporting; try++ { // a busy machine looks long
		select {
		case <-ctx.Done():
			return polledJob{}, ctx.Err()
		case <-time.After(2 * time.Second):
		}
		err = api.post(ctx, path, body, &made)
	}
	if err != nil {
		return polledJob{}, err
	}
	fmt.Printf("\nStarted %s, job %s, %d credits reserved\n\n", made.OfferingID, made.JobID, made.CreditsReserved)
	done, err := c.watch(ctx, api, made.PollURL)
	if err == nil && done.Status != "completed" {
		err = fmt.Errorf("the job is %s: %s", done.Status, done.Error)
	}
	return done, err
}

// mostImporting is how often an order is repeated whose film is still being looked at.
const mostImporting = 60

// uploads is where a film is announced, and by which fields.
type uploads struct{ path, name, kind string }

var (
	clipUploads = uploads{"/api/v1/uploads", "filename", "contentType"}
	editUploads = uploads{"/api/v1/ai-edits/uploads", "fileName", "fileType"}
)

// sendFilm uploads a film and gives its key.
func sendFilm(ctx context.Context, api *caller, by uploads, path string) (key string, err error) {
	f, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("open the film: %w", err)
	}
	defer f.Close()
	facts, err := f.Stat()
	if err != nil {
		return "", fmt.Errorf("look at the film: %w", err)
	}
	var to struct{ UploadURL, R2Key string }
	film := map[string]any{by.name: filepath.Base(path), by.kind: "video/mp4", "fileSize": facts.Size()}
	if err := api.post(ctx, by.path, film, &to); err != nil {
		return "", err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, to.UploadURL, f)
	if err != nil {
		return "", fmt.Errorf("send the film: %w", err)
	}
	req.ContentLength = facts.Size()
	req.Header.Set("Content-Type", "video/mp4")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", fmt.Errorf("send the film: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("send the film: %s", resp.Status)
	}
	fmt.Printf("Uploaded %.1f MB\n", float64(facts.Size())/1e6)
	return to.R2Key, nil
}

// tellCandidates prints what was found beside what was planted.
func tellCandidates(film talkfilm.Film, found analysedFilm) {
	fmt.Printf("\nHeard in %.1f s; %.0f s watched in %.1f s\n\n", float64(found.Result.Pace.HearMs)/1000,
		float64(found.Result.Pace.WatchedMs)/1000, float64(found.Result.Pace.WatchMs)/1000)
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "FROM\tTO\tSCORE\tCONFIDENCE\tLAYOUTS\tPLANTED FOR\tBEGINS")
	for _, one := range found.Result.Candidates {
		planted := "-"
		for _, m := range film.Moments {
			if one.StartMs < m.ToMs && one.EndMs > m.FromMs {
				planted = m.Focus
			}
		}
		layouts := ""
		for _, s := range one.Shots {
			layouts += s.Layout + " "
		}
		begins := one.Excerpt
		if len(begins) > 48 {
			begins = begins[:48] + "…"
		}
		fmt.Fprintf(w, "%.1f s\t%.1f s\t%.2f\t%s\t%s\t%s\t%s\n", float64(one.StartMs)/1000, float64(one.EndMs)/1000,
			one.Score, one.Confidence, layouts, planted, begins)
	}
	_ = w.Flush()
}
