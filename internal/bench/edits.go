package bench

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/snackfarm/farm/internal/talkfilm"
)

// EditsSettings of a measurement of edits and larger films.
type EditsSettings struct {
	Minutes int      // of the long film
	Cores   int      // a worker with one slot on each
	Only    []string // of EditCases; empty is all
}

// EditCases are what can be measured: an edit of a long talk, of half a minute at 60
// pictures a second, of 15 s at 3840x2160, a film of 640x360 made larger, and two edits at
// once on one worker with two slots.
func EditCases() []string { return []string{"long", "fast", "large", "upscale", "pair"} }

// mostEditMinutes is what an edit may be long within the usual deadline of a job, in whole minutes.
const mostEditMinutes = 13

// Edits measures edits of unlike films, and a larger film, through the API of a farm of their
// own: time, and the memory of a worker and its children.
func Edits(ctx context.Context, set EditsSettings) (Result, error) {
	r := Result{Bench: "edits", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "),
		Machine: machine(ctx), Runs: 1}
	if set.Minutes < 1 || set.Minutes > mostMinutes {
		return r, fmt.Errorf("--minutes must be 1-%d", mostMinutes)
	}
	set.Minutes = min(set.Minutes, mostEditMinutes)
	if len(set.Only) == 0 {
		set.Only = EditCases()
	}
	for _, c := range set.Only {
		if !slices.Contains(EditCases(), c) {
			return r, fmt.Errorf("--only %s is none of %v", c, EditCases())
		}
	}
	dir, done, err := folder("")
	if err != nil {
		return r, err
	}
	defer done()
	talk, err := talkfilm.Make(ctx, dir)
	if err != nil {
		return r, err
	}
	b := &editBench{set: set, talk: talk, clipBench: &clipBench{dir: dir}}
	for _, pair := range []bool{false, true} {
		if err := b.farm(ctx, pair); err != nil {
			return r, err
		}
	}
	r.Clips = b.steps
	return r, nil
}

// editBench is a measurement of edits on its way.
type editBench struct {
	*clipBench
	set  EditsSettings
	talk talkfilm.Film
}

// farm measures what is asked for on a farm of its own: with a worker on each core, or with
// one that has a slot for each.
func (b *editBench) farm(ctx context.Context, pair bool) (err error) {
	wanted := slices.DeleteFunc(slices.Clone(b.set.Only), func(c string) bool { return (c == "pair") != pair })
	if len(wanted) == 0 {
		return nil
	}
	if b.house, err = openHouse(ctx, clipsWithin); b.house != nil {
		defer b.house.close()
	}
	if err != nil {
		return err
	}
	if pair {
		_, err = b.house.whole(ctx, b.set.Cores)
	}
	for core := 0; err == nil && !pair && core < b.set.Cores; core++ {
		_, err = b.house.worker(ctx, core)
	}
	if err == nil {
		b.tenant, err = b.house.open(ctx)
	}
	for _, c := range wanted {
		if err != nil {
			break
		}
		switch c {
		case "long":
			err = b.edit(ctx, "edit, long", b.set.Minutes*60, "", map[string]any{"mood": "calm"})
		case "fast":
			err = b.edit(ctx, "edit at 60 fps", 30, "minterpolate=fps=60:mi_mode=dup", nil)
		case "large":
			err = b.edit(ctx, "edit of 3840x2160", 15, "scale=3840:2160", nil)
		case "upscale":
			err = b.upscale(ctx)
		case "pair":
			err = b.pair(ctx)
		}
	}
	return err
}

// part is the talk, repeated to some seconds and put through a filter, and what is said.
func (b *editBench) part(ctx context.Context, seconds int, filter string) (path string, err error) {
	path = filepath.Join(b.dir, "part.mp4")
	how := []string{"-c", "copy"}
	if filter != "" {
		how = []string{"-vf", filter, "-c:v", floorEncoder, "-preset", "ultrafast", "-c:a", "copy"}
	}
	err = ffmpegRun(ctx, slices.Concat([]string{"-stream_loop", fmt.Sprint(1000 * seconds / b.talk.DurationMs), "-i", b.talk.Path,
		"-t", fmt.Sprint(seconds)}, how, []string{path})...)
	return path, err
}

func (b *editBench) edit(ctx context.Context, name string, seconds int, filter string, music map[string]any) error {
	path, err := b.part(ctx, seconds, filter)
	if err != nil {
		return err
	}
	body, err := b.order(ctx, path, seconds, music)
	if err == nil {
		_, err = b.step(ctx, OfClips{Step: name, Seconds: float64(seconds)}, "/api/v1/ai-edits", body, func() error { return nil })
	}
	return err
}

// order sends a film and is an order of a polished edit of it.
func (b *editBench) order(ctx context.Context, path string, seconds int, music map[string]any) (map[string]any, error) {
	key, err := b.send(ctx, "/api/v1/ai-edits/uploads", "fileName", "fileType", path)
	const recipe = "polished-broll"
	want := map[string]any{"recipe": recipe, "captionStyle": "bold", "captionPosition": "auto", "sfxIntensity": "punchy",
		"outputFormat": "9:16", "editStyle": "slam", "accentColor": benchAccent}
	if music != nil {
		want["music"] = music
	}
	return map[string]any{"recipe": recipe, "source": map[string]any{"r2Key": key, "fileName": "part.mp4", "durationSeconds": seconds},
		"transcript": b.talk.Repeated(seconds * 1000), "language": "en", "preferences": want}, err
}

func (b *editBench) upscale(ctx context.Context) error {
	const seconds = 30
	path, err := b.part(ctx, seconds, "scale=640:360,minterpolate=fps=60:mi_mode=dup")
	if err != nil {
		return err
	}
	key, err := b.send(ctx, "/api/v1/uploads", "filename", "contentType", path)
	if err == nil {
		_, err = b.step(ctx, OfClips{Step: "larger, of 640x360 at 60 fps", Seconds: seconds}, "/api/v1/clips/upscale",
			map[string]any{"r2Key": key}, func() error { return nil })
	}
	return err
}

// pair edits two films of a minute at once.
func (b *editBench) pair(ctx context.Context) error {
	const seconds = 60
	path, err := b.part(ctx, seconds, "")
	if err != nil {
		return err
	}
	body, err := b.order(ctx, path, seconds, nil)
	if err != nil {
		return err
	}
	var other sync.WaitGroup
	defer other.Wait()
	var made struct{ JobID string }
	if err := b.Call(ctx, http.MethodPost, "/api/v1/ai-edits", body, &made); err != nil {
		return err
	}
	other.Go(func() {
		for state := ""; state != "completed" && state != "cancelled" && ctx.Err() == nil; time.Sleep(clipPoll) {
			state, _ = b.state(ctx, made.JobID) // the one that is measured tells of faults
		}
	})
	_, err = b.step(ctx, OfClips{Step: "edit, two at once", Seconds: seconds}, "/api/v1/ai-edits", body, func() error { return nil })
	return err
}
