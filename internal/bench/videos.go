package bench

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer"
)

// OfVideos is what jobs of one kind of film took.
type OfVideos struct {
	Kind    string  `json:"kind"`
	Seconds int     `json:"seconds"` // of each film
	P50S    float64 `json:"p50S"`    // from POST to completed, by the job's own times
	MostS   float64 `json:"mostS"`
	CPUS    float64 `json:"cpuS"`    // of the API and of all workers, a job; the median
	PeakMiB float64 `json:"peakMiB"` // the most that one worker and its children had in memory
	Files   int     `json:"files"`   // of one job
	// Frames is the frames of a film from memory through the house's encoder with a thread
	// for each core, Words the same words said anew; the floor is both.
	Frames Cost `json:"frames"`
	Words  Cost `json:"words"`
	// Bound is the most that the house promises: for the narrated film 1.25 times the
	// floor and three seconds, for the film with an actor its own length.
	Bound float64 `json:"boundS"`
	// Ratio is a job over the floor; CPU says it also on a busy machine.
	Ratio Ratio `json:"ratio"`
	// Steps are what the last job's steps took, in the order in which they began.
	Steps []VideoStep `json:"steps"`
}

// VideoStep is one of a job's steps, as Temporal tells of it.
type VideoStep struct {
	Name  string  `json:"name"`
	FromS float64 `json:"fromS"` // since the job was posted
	TookS float64 `json:"tookS"` // from when a worker had it to its end
}

// VideosSettings of a measurement of films from topics.
type VideosSettings struct {
	Runs  int
	Cores int // of the one worker: as many slots
	// Temporal and Namespace are where the jobs' histories are read.
	Temporal, Namespace string
}

const (
	videosWithin = 30 * time.Minute
	// memoryEvery is how often memory is looked at: asking the kernel what of it is shared
	// stops those who ask for more meanwhile.
	memoryEvery = time.Second
	floorPart   = 10 // seconds of frames that are in memory at a time
	floorTimes  = 1.25
	floorMore   = 3.0 // s
)

// benchFilms are the orders that are measured. Nothing of them is known beforehand: each
// run has a seed of its own.
var benchFilms = []struct {
	kind    string
	seconds int
	input   map[string]any
}{
	{"faceless", 30, map[string]any{"topic": "Green tea turns bitter in boiling water. Pour it at 80 °C. Two grams are enough for a cup. " +
		"Wait two minutes, and take the leaves out. The second cup needs half a minute more. Soft water keeps the taste. " +
		"Old leaves lose their smell after a year. Keep the tin away from spices. A glass pot shows the colour. " +
		"Cold water over night makes it sweet."}},
	{"ugc", 60, map[string]any{"topic": "Green tea at home",
		"ugc": map[string]any{"characterId": "auto", "script": "I ruined green tea for years. " +
			"I poured boiling water on it, and it tasted like grass. Then somebody told me to wait. Eighty degrees is " +
			"enough. I have no thermometer, so I leave the kettle open for five minutes. Two grams go into a cup. That is a heaped teaspoon. " +
			"I wait two minutes and take the leaves out. The second cup needs half a minute more. Soft water keeps the taste, so I filter mine. " +
			"Old leaves lose their smell after a year. I keep the tin away from spices. In summer I pour cold water over the leaves in the " +
			"evening. In the morning it is sweet. Try it once, and you will never pour boiling water on green tea again. My brother did not " +
			"believe me. He drinks it every day now."}}},
}

// Videos measures jobs of films from topics through the API of a farm of their own, each
// kind beside its floor.
func Videos(ctx context.Context, set VideosSettings) (Result, error) {
	r := Result{Bench: "videos", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "),
		Machine: machine(ctx), Runs: set.Runs}
	dir, done, err := folder("")
	if err != nil {
		return r, err
	}
	defer done()
	h, err := openHouse(ctx, videosWithin)
	if h != nil {
		defer h.close()
	}
	if err != nil {
		return r, err
	}
	if _, err := h.whole(ctx, set.Cores); err != nil {
		return r, err
	}
	b := &videoBench{VideosSettings: set, house: h, dir: dir}
	if b.tenant, err = h.open(ctx); err != nil {
		return r, err
	}
	for _, f := range benchFilms {
		o, err := b.films(ctx, f.kind, f.seconds, f.input)
		if err != nil {
			return r, err
		}
		r.Videos = append(r.Videos, o)
	}
	return r, nil
}

// videoBench is a measurement on its way.
type videoBench struct {
	VideosSettings
	tenant
	house *house
	dir   string
}

// films orders a film again and again, and measures the floor of the last one.
func (b *videoBench) films(ctx context.Context, kind string, seconds int, input map[string]any) (OfVideos, error) {
	out := OfVideos{Kind: kind, Seconds: seconds}
	var walls, cpus []float64
	job := ""
	for run := range b.Runs {
		body := map[string]any{"durationSeconds": seconds, "platform": "tiktok", "videoType": kind}
		for k, v := range input {
			body[k] = v
		}
		body["topic"] = fmt.Sprintf("%s\n", input["topic"]) + strings.Repeat(" ", run+1) // a job of its own
		before, began := b.house.spent(), time.Now()
		var err error
		var took time.Duration
		if job, took, err = b.order(ctx, run, body, &out); err != nil {
			return out, err
		}
		walls, cpus = append(walls, took.Seconds()), append(cpus, b.house.spent()-before)
		if out.Steps, err = stepsOf(ctx, b.VideosSettings, job, began); err != nil {
			return out, err
		}
	}
	slices.Sort(walls)
	slices.Sort(cpus)
	out.P50S, out.MostS, out.CPUS = round(walls[len(walls)/2]), round(walls[len(walls)-1]), round(cpus[len(cpus)/2])
	if err := b.floor(ctx, job, &out); err != nil {
		return out, err
	}
	floor := Cost{out.Frames.WallS + out.Words.WallS, out.Frames.CPUS + out.Words.CPUS}
	if out.Bound = float64(seconds); kind == "faceless" {
		out.Bound = round(floorTimes*floor.WallS + floorMore)
	}
	out.Ratio = Ratio{round(out.P50S / floor.WallS), round(out.CPUS / floor.CPUS)}
	return out, nil
}

// order posts a job and waits for its end, with looks at the memory where run is the first:
// they take time of the cores that are measured.
func (b *videoBench) order(ctx context.Context, run int, input map[string]any, o *OfVideos) (job string, took time.Duration, err error) {
	looked := time.Time{}
	return b.done(ctx, "/api/v1/jobs", map[string]any{"offeringId": "video_production", "input": input}, func() {
		if run > 0 || time.Since(looked) < memoryEvery {
			return
		}
		looked = time.Now()
		for _, cmd := range b.house.processes {
			mib, _ := tree(cmd.Process.Pid)
			o.PeakMiB = max(o.PeakMiB, round(mib))
		}
	})
}

// floor encodes the frames of a job's film anew, and says its words anew.
func (b *videoBench) floor(ctx context.Context, job string, o *OfVideos) error {
	var got struct {
		Result struct {
			Snacks         []farm.Snack
			RenderedAssets []struct{ Kind, URL string }
		}
	}
	if err := b.Call(ctx, http.MethodGet, "/api/v1/jobs/"+job, nil, &got); err != nil {
		return err
	}
	film := ""
	for _, a := range got.Result.RenderedAssets {
		o.Files++
		if a.Kind == string(farm.KindVideo) {
			film = a.URL
		}
	}
	if film == "" || len(got.Result.Snacks) == 0 {
		return fmt.Errorf("the job of the %s film has no film", o.Kind)
	}
	path := filepath.Join(b.dir, o.Kind+".mp4")
	if err := b.download(ctx, film, path); err != nil {
		return err
	}
	for from := 0; from < o.Seconds; from += floorPart {
		c, err := b.encoded(ctx, path, from, min(floorPart, o.Seconds-from), got.Result.Snacks[0].Canvas)
		if err != nil {
			return err
		}
		o.Frames.WallS, o.Frames.CPUS = o.Frames.WallS+c.WallS, o.Frames.CPUS+c.CPUS
	}
	o.Frames.WallS, o.Frames.CPUS = round(o.Frames.WallS), round(o.Frames.CPUS)
	var err error
	o.Words, err = measure(func() error { return b.say(ctx, got.Result.Snacks[0]) })
	o.Words.WallS, o.Words.CPUS = round(o.Words.WallS), round(o.Words.CPUS)
	return err
}

func (b *videoBench) download(ctx context.Context, address, path string) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("make film: %w", err)
	}
	defer f.Close()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return fmt.Errorf("fetch film: %w", err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return fmt.Errorf("fetch film: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("fetch film: %s", resp.Status)
	}
	if _, err := f.ReadFrom(resp.Body); err != nil {
		return fmt.Errorf("fetch film: %w", err)
	}
	return nil
}

// encoded measures the encoding of some seconds of a film; that they are decoded before is
// not counted.
func (b *videoBench) encoded(ctx context.Context, film string, from, seconds int, c farm.Canvas) (Cost, error) {
	frames := filepath.Join(b.dir, "frames.yuv")
	defer os.Remove(frames)
	err := ffmpegRun(ctx, "-ss", fmt.Sprint(from), "-t", fmt.Sprint(seconds), "-i", film, "-an", "-pix_fmt", "yuv420p", "-f",
		"rawvideo", frames)
	if err != nil {
		return Cost{}, err
	}
	part := farm.Composition{Canvas: c, Scenes: []farm.Scene{{ID: "part", DurationMs: seconds * 1000}}}
	return measure(func() error {
		return renderer.EncodeFrames(ctx, part, renderer.Options{Dir: b.dir, Threads: b.Cores}, frames, filepath.Join(b.dir, "floor.mp4"))
	})
}

// say has the words of a film said by the house's voices.
func (b *videoBench) say(ctx context.Context, s farm.Snack) error {
	for slot, text := range s.Copy {
		if !strings.HasPrefix(slot, "spoken-") {
			continue
		}
		l := speech.Line{Text: text, Language: s.Language, Seed: s.Seed}
		if _, err := speech.Of(l, speech.Builtin{}).Speak(ctx, l, b.dir); err != nil {
			return err
		}
	}
	return nil
}
