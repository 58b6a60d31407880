package bench

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/snackfarm/farm/internal/talkfilm"
)

// OfClips is what one job on a film took.
type OfClips struct {
	Step    string  `json:"step"`
	Seconds float64 `json:"seconds"` // of the film, or of what was made
	WallS   float64 `json:"wallS"`   // from POST to completed
	CPUS    float64 `json:"cpuS"`    // of the API and of all workers
	// PeakMiB is the most that one worker and its children had in memory at a time.
	PeakMiB float64 `json:"peakMiB"`
	// AtPeak is what each of those had then, the largest first: "farm 210", "ffmpeg 95".
	AtPeak []string `json:"atPeak"`
	// Floor is ffmpeg alone: for an analysis the sound of the whole film decoded, for
	// what is made the same seconds decoded, cropped, scaled and encoded, on one thread.
	Floor Cost `json:"floor"`
}

// ClipsSettings of a measurement of clips.
type ClipsSettings struct {
	Minutes int      // of the film
	Cores   int      // a worker with one slot on each
	Dir     string   // for the films; "" is a folder that goes
	Styles  []string // of the edits; none is slam
}

const (
	benchClipMs  = 30_000 // of the clip that is rendered, at most
	benchEditMs  = 60_000
	clipsWithin  = time.Hour
	clipPoll     = 100 * time.Millisecond
	oneThread    = "1"
	mostMinutes  = 120
	benchAccent  = "#FFD24A"
	floorEncoder = "libx264"
)

// Clips measures an analysis of a talk film of some minutes, a clip of it and an edit of
// a minute of it through the API of a farm of their own, each beside its floor.
func Clips(ctx context.Context, set ClipsSettings) (Result, error) {
	r := Result{Bench: "clips", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "),
		Machine: machine(ctx), Runs: 1}
	if set.Minutes < 1 || set.Minutes > mostMinutes {
		return r, fmt.Errorf("--minutes must be 1-%d", mostMinutes)
	}
	if len(set.Styles) == 0 {
		set.Styles = []string{"slam"}
	}
	dir, done, err := folder(set.Dir)
	if err != nil {
		return r, err
	}
	defer done()
	b := &clipBench{ClipsSettings: set, dir: dir}
	if err := b.films(ctx); err != nil {
		return r, err
	}
	h, err := openHouse(ctx, clipsWithin)
	if h != nil {
		defer h.close()
	}
	if err != nil {
		return r, err
	}
	for core := range set.Cores {
		if _, err := h.worker(ctx, core); err != nil {
			return r, err
		}
	}
	b.house = h
	if b.tenant, err = h.open(ctx); err != nil {
		return r, err
	}
	err = b.all(ctx)
	r.Clips = b.steps
	return r, err
}

func folder(dir string) (string, func(), error) {
	if dir != "" {
		return dir, func() {}, os.MkdirAll(dir, 0o755)
	}
	dir, err := os.MkdirTemp("", "bench-clips-")
	return dir, func() { os.RemoveAll(dir) }, err
}

// clipBench is a measurement on its way.
type clipBench struct {
	ClipsSettings
	tenant
	house  *house
	dir    string
	long   string // the film that is analysed
	longMs int
	part   talkfilm.Film // the film that is edited
	steps  []OfClips
}

// films makes the talk, the long film that repeats it, and a minute of it.
func (b *clipBench) films(ctx context.Context) error {
	talk, err := talkfilm.Make(ctx, b.dir)
	if err != nil {
		return err
	}
	b.longMs = b.Minutes * 60_000
	b.long = filepath.Join(b.dir, "long.mp4")
	err = ffmpegRun(ctx, "-stream_loop", fmt.Sprint(b.longMs/talk.DurationMs), "-i", talk.Path, "-t", fmt.Sprint(b.Minutes*60), "-c", "copy",
		"-movflags", "+faststart", b.long)
	if err != nil {
		return err
	}
	b.part, err = talk.Part(ctx, talk.Moments[0].FromMs, talk.Moments[0].FromMs+benchEditMs, filepath.Join(b.dir, "part.mp4"))
	return err
}

func ffmpegRun(ctx context.Context, args ...string) error {
	out, err := exec.CommandContext(ctx, "ffmpeg", append([]string{"-v", "error", "-y"}, args...)...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("ffmpeg: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

// all measures the three jobs.
func (b *clipBench) all(ctx context.Context) error {
	key, err := b.send(ctx, "/api/v1/uploads", "filename", "contentType", b.long)
	if err != nil {
		return err
	}
	analysis, err := b.step(ctx, OfClips{Step: "analysis", Seconds: float64(b.longMs) / 1000}, "/api/v1/jobs", map[string]any{
		"offeringId": "clip_analysis_upload", "input": map[string]any{"r2Key": key, "fileName": "long.mp4",
			"preferences": map[string]any{"clipCount": 3, "maxClipSeconds": benchClipMs / 1000, "hookFocus": "big-reveals"}}},
		func() error { return ffmpegRun(ctx, "-i", b.long, "-vn", "-threads", oneThread, "-f", "null", "-") })
	if err != nil {
		return err
	}
	var found struct {
		Result struct {
			Candidates []struct {
				ID             string
				StartMs, EndMs int
			}
		}
	}
	if err := b.Call(ctx, http.MethodGet, "/api/v1/jobs/"+analysis, nil, &found); err != nil {
		return err
	}
	if len(found.Result.Candidates) == 0 {
		return fmt.Errorf("the analysis found no candidates")
	}
	best := found.Result.Candidates[0]
	seconds := float64(best.EndMs-best.StartMs) / 1000
	_, err = b.step(ctx, OfClips{Step: "clip render", Seconds: seconds}, "/api/v1/jobs", map[string]any{"offeringId": "clip_render",
		"input": map[string]any{"analysisJobId": analysis, "candidateIds": []string{best.ID}, "hookTitle": "The wet cellar",
			"captions": map[string]any{"style": "bold", "accentColor": benchAccent}}}, b.floor(ctx, b.long, best.StartMs, seconds))
	if err != nil {
		return err
	}
	return b.edits(ctx)
}

// edits orders an edit of a minute in each style.
func (b *clipBench) edits(ctx context.Context) error {
	key, err := b.send(ctx, "/api/v1/ai-edits/uploads", "fileName", "fileType", b.part.Path)
	if err != nil {
		return err
	}
	const recipe = "polished-broll"
	length := float64(b.part.DurationMs) / 1000
	for _, style := range b.Styles {
		_, err = b.step(ctx, OfClips{Step: "AI edit in " + style, Seconds: length}, "/api/v1/ai-edits", map[string]any{"recipe": recipe,
			"source": map[string]any{"r2Key": key, "fileName": "part.mp4", "durationSeconds": length}, "transcript": b.part.SRT, "language": "en",
			"preferences": map[string]any{"recipe": recipe, "captionStyle": "bold", "captionPosition": "auto", "sfxIntensity": "subtle",
				"outputFormat": "9:16", "editStyle": style, "accentColor": benchAccent}}, b.floor(ctx, b.part.Path, 0, length))
		if err != nil {
			return err
		}
	}
	return nil
}

// floor is ffmpeg for the same seconds, cropped upright, scaled and encoded.
func (b *clipBench) floor(ctx context.Context, film string, fromMs int, seconds float64) func() error {
	return func() error {
		return ffmpegRun(ctx, "-ss", fmt.Sprint(float64(fromMs)/1000), "-t", fmt.Sprint(seconds), "-threads", oneThread, "-i", film, "-vf",
			"crop=ih*9/16:ih,scale=1080:1920", "-c:v", floorEncoder, "-preset", "veryfast", "-threads", oneThread, "-c:a", "aac",
			filepath.Join(b.dir, "floor.mp4"))
	}
}

// step orders a job, waits for its end and measures it, then its floor.
func (b *clipBench) step(ctx context.Context, s OfClips, path string, body map[string]any, floor func() error) (id string, err error) {
	before := b.house.spent()
	id, took, err := b.done(ctx, path, body, func() {
		for _, cmd := range b.house.processes {
			if mib, each := tree(cmd.Process.Pid); mib > s.PeakMiB {
				s.PeakMiB, s.AtPeak = round(mib), each
			}
		}
	})
	if err != nil {
		return "", fmt.Errorf("%s: %w", s.Step, err)
	}
	s.WallS, s.CPUS = round(took.Seconds()), round(b.house.spent()-before)
	if s.Floor, err = measure(floor); err != nil {
		return "", err
	}
	s.Floor.WallS, s.Floor.CPUS = round(s.Floor.WallS), round(s.Floor.CPUS)
	b.steps = append(b.steps, s)
	return id, nil
}

// tree is the memory of a process and all below it now, in MiB, and of each, the largest
// first. Of pages that several processes share each has its part (PSS).
func tree(pid int) (sum float64, each []string) {
	of := map[string]float64{}
	for _, p := range append(below(pid), pid) {
		mib := shareOf(p)
		name := fmt.Sprintf("%s %.0f", strings.TrimSpace(read(fmt.Sprintf("/proc/%d/comm", p))), mib)
		sum, of[name], each = sum+mib, mib, append(each, name)
	}
	slices.SortFunc(each, func(a, b string) int { return cmp.Compare(of[b], of[a]) })
	return sum, each
}

// send uploads a film and gives its key once it was looked at.
func (b *clipBench) send(ctx context.Context, path, name, kind, film string) (string, error) {
	f, err := os.Open(film)
	if err != nil {
		return "", err
	}
	defer f.Close()
	facts, err := f.Stat()
	if err != nil {
		return "", err
	}
	var to struct{ UploadURL, R2Key string }
	body := map[string]any{name: filepath.Base(film), kind: "video/mp4", "fileSize": facts.Size()}
	if err := b.Call(ctx, http.MethodPost, path, body, &to); err != nil {
		return "", err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, to.UploadURL, f)
	if err != nil {
		return "", err
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
	return to.R2Key, nil
}
