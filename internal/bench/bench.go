package bench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

// Settings of a measurement.
type Settings struct {
	Runs    int
	Threads int      // of the encoder, ours and the floor's
	Peers   []string // remotion, satori, chromium
	PeerDir string   // where their scripts and node_modules are
	Seconds int      // of a film; 0 is the measurement's own length
}

// Result is one measurement. Ratios are medians of each run's.
type Result struct {
	Bench   string    `json:"bench"`
	At      time.Time `json:"at"`
	Command string    `json:"command"`
	Machine Machine   `json:"machine"`
	Runs    int       `json:"runs"`
	Threads int       `json:"threads,omitempty"`
	Frames  int       `json:"frames,omitempty"`
	Bytes   int64     `json:"bytes,omitzero"`
	Ours    Cost      `json:"ours,omitzero"`
	// Floor is the same frames from memory through the same encoder, beside the
	// decoding of the same seconds of footage where the film shows some, and for a
	// still image/png's default on the same picture.
	Floor      Cost   `json:"floor,omitzero"`
	FloorBytes int64  `json:"floorBytes,omitempty"`
	Ratio      Ratio  `json:"ratio,omitzero"`
	Whole      *Cost  `json:"whole,omitempty"` // with probing, thumbnail and hash, as a worker does it
	Peers      []Peer `json:"peers,omitempty"`
	Memory     []Load `json:"memory,omitempty"`
	Jobs       []Jobs `json:"jobs,omitempty"`

	Workers *Workers `json:"workers,omitempty"`
	Queue   *Queue   `json:"queue,omitempty"`

	Carousels *Carousels   `json:"carousels,omitempty"`
	Templates []OfTemplate `json:"templates,omitempty"`
	Clips     []OfClips    `json:"clips,omitempty"`
	Videos    []OfVideos   `json:"videos,omitempty"`
}

// Film measures a film: "text-wall" or "pack".
func Film(ctx context.Context, name string, set Settings) (Result, error) {
	films := map[string]struct {
		make    func(seconds int) farm.Composition
		seconds int
	}{"text-wall": {textWall, 10}, "pack": {pack, 12}}
	f, ok := films[name]
	if !ok {
		return Result{}, fmt.Errorf("there is no film %q", name)
	}
	if set.Seconds > 0 {
		f.seconds = set.Seconds
	}
	s := f.make(f.seconds)
	r, dir, opt, err := begin(ctx, name, set)
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	raw, out := filepath.Join(dir, "frames.yuv"), filepath.Join(dir, "ours.mp4")
	if err := writeFrames(ctx, s, opt, raw); err != nil {
		return r, err
	}
	costs, err := pairs(ctx, set.Runs, []func() error{
		func() error {
			var group errgroup.Group
			group.Go(func() error { return decode(ctx, s, opt) })
			group.Go(func() error { return renderer.EncodeFrames(ctx, s, opt, raw, filepath.Join(dir, "floor.mp4")) })
			return group.Wait()
		},
		func() error { return renderer.Encode(ctx, s, opt, out) },
		func() error {
			_, err := renderer.Render(ctx, s, opt)
			return err
		},
	})
	if err != nil {
		return r, err
	}
	whole := medianCost(costs[2])
	r.Floor, r.Ours, r.Whole, r.Ratio = medianCost(costs[0]), medianCost(costs[1]), &whole, medianRatio(costs[1], costs[0])
	if r.Bytes, err = sameSize(out, filepath.Join(dir, "floor.mp4")); err != nil {
		return r, err
	}
	info, err := os.Stat(raw)
	if err != nil {
		return r, err
	}
	r.Frames = int(info.Size()) / (s.Canvas.Width * s.Canvas.Height * 3 / 2)
	r.Peers, err = peers(ctx, set, "", r.Ours)
	return r, err
}

// decode decodes as much of each footage as a film shows, to nowhere, as ffmpeg
// does it by itself.
func decode(ctx context.Context, s farm.Composition, opt renderer.Options) error {
	shown := map[string]int{}
	for _, scene := range s.Scenes {
		for _, l := range scene.Layers {
			if l.Footage != nil {
				shown[l.Footage.Asset] += scene.DurationMs
			}
		}
	}
	for id, ms := range shown {
		path, err := opt.Open(ctx, id, s.Assets[id])
		if err != nil {
			return err
		}
		out, err := exec.CommandContext(ctx, "ffmpeg", "-v", "error", "-nostdin", "-stream_loop", "-1", "-i", path, "-t", fmt.Sprintf("%.3f",
			float64(ms)/1000), "-an", "-pix_fmt", "yuv420p", "-f", "null", "-").CombinedOutput()
		if err != nil {
			return fmt.Errorf("decode footage: %w: %s", err, out)
		}
	}
	return nil
}

// sameSize is the bytes of a film, which must be those of the floor: else they
// were not the same frames.
func sameSize(ours, floor string) (int64, error) {
	a, err := os.ReadFile(ours)
	if err != nil {
		return 0, err
	}
	b, err := os.ReadFile(floor)
	if err != nil {
		return 0, err
	}
	if !bytes.Equal(a, b) {
		return 0, errors.New("the film and its floor are not the same file")
	}
	return int64(len(a)), nil
}

// begin makes the scratch folder, in memory where there is a folder for that.
func begin(ctx context.Context, name string, set Settings) (Result, string, renderer.Options, error) {
	r := Result{Bench: name, At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "), Machine: machine(ctx),
		Runs: set.Runs, Threads: set.Threads}
	root := "/dev/shm"
	if _, err := os.Stat(root); err != nil {
		root = ""
	}
	dir, err := os.MkdirTemp(root, fmt.Sprintf("farm-bench-%d-", os.Getpid()))
	if err != nil {
		return r, "", renderer.Options{}, fmt.Errorf("make scratch folder: %w", err)
	}
	open, err := assets(ctx, dir)
	if err != nil {
		return r, "", renderer.Options{}, errors.Join(err, os.RemoveAll(dir))
	}
	return r, dir, renderer.Options{Dir: dir, Threads: set.Threads, Open: open}, nil
}

func writeFrames(ctx context.Context, s farm.Composition, opt renderer.Options, path string) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("make frames: %w", err)
	}
	return errors.Join(renderer.WriteFrames(ctx, s, opt, f), f.Close())
}

// Still measures the ad against image/png's default on the same picture.
func Still(ctx context.Context, set Settings) (Result, error) {
	r, dir, opt, err := begin(ctx, "ad", set)
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	r.Threads = 0
	s := ad()
	files, err := renderer.Render(ctx, s, opt) // warms the fonts
	if err != nil {
		return r, err
	}
	img, err := picture.Open(files[0].Path)
	if err != nil {
		return r, err
	}
	var plain bytes.Buffer
	costs, err := pairs(ctx, set.Runs, []func() error{
		func() error {
			plain.Reset()
			return png.Encode(&plain, img)
		},
		func() error {
			_, err := renderer.Render(ctx, s, opt)
			return err
		},
	})
	if err != nil {
		return r, err
	}
	r.Bytes, r.FloorBytes = files[0].Bytes, int64(plain.Len())
	r.Floor, r.Ours, r.Ratio = medianCost(costs[0]), medianCost(costs[1]), medianRatio(costs[1], costs[0])
	r.Peers, err = peers(ctx, set, filepath.Join(dir, "product"), r.Ours)
	return r, err
}

// Load is the memory of renders at once.
type Load struct {
	Renders int     `json:"renders"`
	Seconds int     `json:"seconds"` // of each film
	WallS   float64 `json:"wallS"`
	Peak
}

// Memory measures the pack's film in two lengths, and several at once, in one
// process as a worker renders them.
func Memory(ctx context.Context, set Settings) (Result, error) {
	r, dir, opt, err := begin(ctx, "memory", set)
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	for _, load := range []Load{{Renders: 1, Seconds: 12}, {Renders: 1, Seconds: 60}, {Renders: 2, Seconds: 12},
		{Renders: 4, Seconds: 12}} {
		began := time.Now()
		load.Peak, err = peakOf(func() error { return atOnce(ctx, pack(load.Seconds), opt, load.Renders) })
		if err != nil {
			return r, err
		}
		load.WallS = round(time.Since(began).Seconds())
		r.Memory = append(r.Memory, load)
	}
	return r, nil
}

func atOnce(ctx context.Context, s farm.Composition, opt renderer.Options, n int) error {
	var wg sync.WaitGroup
	errs := make([]error, n)
	for i := range n {
		opt := opt
		opt.Label = farm.Label{Type: "bench", Position: i + 1} // begins the files' names
		wg.Go(func() { _, errs[i] = renderer.Render(ctx, s, opt) })
	}
	wg.Wait()
	return errors.Join(errs...)
}
