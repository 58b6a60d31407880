package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime"

	"github.com/snackfarm/farm/internal/bench"
)

// benchCmd measures the renderer on this machine.
type benchCmd struct {
	Name     string   `arg:"" enum:"text-wall,pack,ad,chunks,memory,job,workers,queue,carousels,templates,clips,videos,edits" help:"text-wall: 10 s of text over a gradient. pack: 12 s of pictures, captions, transitions, footage. ad: one still. chunks: a minute in one go, and in a chunk for each core. memory: 1, 2 and 4 films at once. job: packs through the API of a running farm, from POST to completed. workers: packs a CPU second of one worker and of two, a core each. queue: whom a worker serves while jobs of many accounts wait. templates: tables of three templates of carousels by farm carousel on one core, and their pages by --peer satori and chromium. carousels: batches through the API, from POST to completed, and previews of pages. clips: an analysis of a talk of --minutes, a clip of it and an edit of a minute, with their memory, each beside ffmpeg alone. videos: films from a topic, 30 s narrated and 60 s with an actor, beside the encoding of their frames and the speaking of their words. edits: an edit of a talk of --minutes, of 60 pictures a second and of 3840x2160, a film made larger, and two edits at once on one worker, with their memory; --only names some. workers, queue, carousels, clips, videos and edits start a farm of their own on the servers that the environment names: devstack --ephemeral -- farm bench workers."`
	JSON     bool     `help:"Print the whole result as one JSON object."`
	Runs     int      `default:"5" help:"How often everything is measured, side by side."`
	Threads  int      `default:"0" help:"Threads of the encoder; 0 is one for each core."`
	Seconds  int      `default:"0" help:"Length of the film; 0 is as described."`
	Peer     []string `enum:"remotion,satori,chromium" help:"Measure these too (make bench-peers installs them)."`
	URL      string   `default:"http://127.0.0.1:8080" help:"job: where the farm's API is; FARM_FETCH_ALLOW of it must let it fetch from 127.0.0.0/8."`
	Key      string   `env:"FARM_API_KEY" group:"Benchmarks" help:"job: of an account with enough credits; without one an agent is registered for each job."`
	Kind     string   `default:"both" enum:"both,rendered,manifest" help:"job: with files, without, or both."`
	Bare     bool     `help:"job: a brand of words alone, without screenshots, logo and demo."`
	Assets   string   `default:".data/demo-assets" type:"path" help:"job: folder for the sample brand's files."`
	Jobs     int      `default:"3000" help:"queue: how many jobs wait."`
	Accounts int      `default:"150" help:"queue: of how many accounts; each has 28 jobs at most."`
	Rows     int      `default:"12" help:"carousels, templates: rows of each batch or table."`
	Slides   int      `default:"8" help:"carousels: slides of each row."`
	Minutes  int      `default:"20" help:"clips: length of the film that is analysed, 1-120. edits: of the long one, 13 at most."`
	Only     []string `help:"edits: long, fast, large, upscale, pair; all unless told otherwise."`
	Styles   []string `help:"clips: styles of the edits, as slam,lava; slam unless told otherwise."`
	Packs    int      `default:"3" help:"workers: how many packs each worker makes in a run."`
	Database string   `env:"FARM_DATABASE_URL" group:"Benchmarks" placeholder:"URL" help:"queue: the farm's database, whose size is looked at."`
	Temporal string   `env:"FARM_TEMPORAL_ADDRESS" group:"Benchmarks" default:"127.0.0.1:7233" help:"queue: the farm's Temporal, whose histories are looked at."`
	Space    string   `name:"namespace" env:"FARM_TEMPORAL_NAMESPACE" group:"Benchmarks" default:"snackfarm" help:"queue: the namespace of those."`
	PeerDir  string   `default:"bench" type:"path" help:"Folder of the peers' scripts."`
}

// Run prints what was measured.
func (c *benchCmd) Run(ctx context.Context) error {
	if c.Runs < 1 || c.Runs > 100 || c.Seconds < 0 || c.Seconds > 180 {
		return fmt.Errorf("--runs must be 1-100 and --seconds 0-180")
	}
	if c.Rows < 1 || c.Rows > 12 || c.Slides < 3 || c.Slides > 20 {
		return fmt.Errorf("--rows must be 1-12 and --slides 3-20")
	}
	if c.Accounts < 1 || c.Jobs < c.Accounts || c.Jobs > mostOfAnAccount*c.Accounts || c.Packs < 1 || c.Packs > mostOfAnAccount/2 {
		return fmt.Errorf("--jobs must be 1-%d for each of --accounts, and --packs 1-%d", mostOfAnAccount, mostOfAnAccount/2)
	}
	r, err := c.measure(ctx)
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(os.Stdout)
		out.SetIndent("", "  ")
		return out.Encode(r)
	}
	c.print(r)
	return nil
}

// mostOfAnAccount is what the plan of an agent lets it post in a minute, with its
// brand.
const mostOfAnAccount = 28

// measure runs the benchmark that was named.
func (c *benchCmd) measure(ctx context.Context) (bench.Result, error) {
	set := bench.Settings{Runs: c.Runs, Threads: c.Threads, Peers: c.Peer, PeerDir: c.PeerDir, Seconds: c.Seconds}
	if set.Threads == 0 {
		set.Threads = runtime.NumCPU()
	}
	switch c.Name {
	case "ad":
		return bench.Still(ctx, set)
	case "chunks":
		return bench.Chunks(ctx, set)
	case "job":
		return bench.Job(ctx, bench.JobSettings{URL: c.URL, Key: c.Key, Runs: c.Runs, Render: c.Kind != "manifest",
			Plain: c.Kind != "rendered", Bare: c.Bare, Assets: c.Assets})
	case "workers":
		return bench.ScaleOut(ctx, bench.WorkersSettings{Runs: c.Runs, Packs: c.Packs, Render: c.Kind != "manifest"})
	case "carousels":
		return bench.Batches(ctx, bench.CarouselsSettings{Runs: c.Runs, Rows: c.Rows, Slides: c.Slides, Cores: runtime.NumCPU()})
	case "templates":
		return bench.Templates(ctx, set, c.Rows)
	case "clips":
		return bench.Clips(ctx, bench.ClipsSettings{Minutes: c.Minutes, Cores: runtime.NumCPU(), Styles: c.Styles})
	case "edits":
		return bench.Edits(ctx, bench.EditsSettings{Minutes: c.Minutes, Cores: runtime.NumCPU(), Only: c.Only})
	case "videos":
		return bench.Videos(ctx, bench.VideosSettings{Runs: c.Runs, Cores: runtime.NumCPU(), Temporal: c.Temporal, Namespace: c.Space})
	case "queue":
		return bench.Waiting(ctx, bench.QueueSettings{Jobs: c.Jobs, Accounts: c.Accounts, Database: c.Database,
			Temporal: c.Temporal, Namespace: c.Space})
	case "memory":
		return bench.Memory(ctx, set)
	default:
		return bench.Film(ctx, c.Name, set)
	}
}

// printVideos words what jobs of films took.
func printVideos(r bench.Result) {
	for _, v := range r.Videos {
		fmt.Printf("%s of %d s: p50 %.1f s, most %.1f s of %d jobs, %.1f CPU s a job, %.0f MiB at most in a worker's tree; "+
			"its frames encoded %.1f s "+
			"(%.1f CPU s), its words said %.1f s (%.1f CPU s); bound %.1f s; %.2f times both (CPU %.2f; load %s)\n", v.Kind, v.Seconds, v.P50S,
			v.MostS, r.Runs, v.CPUS, v.PeakMiB, v.Frames.WallS, v.Frames.CPUS, v.Words.WallS, v.Words.CPUS, v.Bound, v.Ratio.Wall, v.Ratio.CPU,
			r.Machine.Load)
		for _, s := range v.Steps {
			fmt.Printf("  %s: from %.2f s, took %.2f s\n", s.Name, s.FromS, s.TookS)
		}
	}
}

// print words a result in lines.
func (c *benchCmd) print(r bench.Result) {
	for _, m := range r.Memory {
		fmt.Printf("%d at once of %d s: %.0f MiB (farm %.0f, its children %.0f), %.1f s\n", m.Renders, m.Seconds, m.TreeMiB, m.SelfMiB,
			m.ChildrenMiB, m.WallS)
	}
	for _, s := range r.Clips {
		fmt.Printf("%s of %.0f s: %.1f s, %.1f CPU s, %.0f MiB at most in a worker's tree; ffmpeg alone %.1f s, %.1f CPU s (load %s)\n", s.Step,
			s.Seconds, s.WallS, s.CPUS, s.PeakMiB, s.Floor.WallS, s.Floor.CPUS, r.Machine.Load)
	}
	printVideos(r)
	for _, j := range r.Jobs {
		fmt.Printf("%s: p50 %.2f s, p95 %.2f s, %.1f CPU s a job\n", j.Kind, j.P50S, j.P95S, j.CPUP50S)
	}
	if w := r.Workers; w != nil {
		fmt.Printf("workers: %.2f CPU s a pack of one, %.2f of two: %.3f packs of two for one of one; %.0f packs a core-hour (load %s)\n",
			w.OneS, w.TwoS, w.Ratio, w.Hour, r.Machine.Load)
	}
	if q := r.Queue; q != nil {
		fmt.Printf("queue: %d jobs of %d accounts posted in %.0f s; Jain's index %.3f of %d served in %.0f s while all waited\n",
			q.Jobs, q.Accounts, q.PostS, q.Jain, q.Served, q.ServedS)
		fmt.Printf("%d polls: p50 %.1f ms, p99 %.1f ms; %.1f kB of database a job (load %s)\n", q.Polls, q.PollP50Ms, q.PollP99Ms,
			q.DatabaseKB, r.Machine.Load)
		if h := q.Histories; h != nil {
			fmt.Printf("histories of %d jobs: %.1f workflows, %.0f events, %.1f kB a job\n", h.Jobs, h.Workflows, h.Events, h.KB)
		}
	}
	if b := r.Carousels; b != nil {
		fmt.Printf("carousels: %d rows of %d slides: p50 %.2f s, p95 %.2f s, %.1f CPU s and %.1f MiB a batch (load %s)\n", b.Rows,
			b.Slides, b.P50S, b.P95S, b.CPUS, b.MiB, r.Machine.Load)
		for _, p := range b.Previews {
			fmt.Printf("  %d previews with %s: the first %.0f ms, p50 %.0f ms, p95 %.0f ms, %.0f CPU ms each\n", p.Count, p.Kind, p.FirstMs, p.P50Ms,
				p.P95Ms, p.CPUMs)
		}
	}
	for _, t := range r.Templates {
		fmt.Printf("%s: %d slides, %.1f ms of CPU and %.1f ms a slide, %.0f a minute and core by CPU, %d kB (load %s)\n", t.Key, t.Slides,
			t.Ours.CPUS*1000, t.Ours.WallS*1000, 60/t.Ours.CPUS, t.Bytes/1000, r.Machine.Load)
		fmt.Printf("  behind the first row: %.1f ms of CPU and %.1f ms a slide\n", t.Warm.CPUS*1000, t.Warm.WallS*1000)
		for _, p := range t.Peers {
			fmt.Printf("  %s: %.1f ms of CPU and %.1f ms a slide, %.1f and %.1f times that, %d kB\n", p.Name, p.CPUS*1000, p.WallS*1000,
				p.CPUS/t.Warm.CPUS, p.WallS/t.Warm.WallS, p.Bytes/1000)
		}
	}
	if r.Templates == nil && r.Memory == nil && r.Jobs == nil && r.Workers == nil && r.Queue == nil && r.Carousels == nil && r.Clips == nil &&
		r.Videos == nil {
		fmt.Printf("%s: ours %.3f s, floor %.3f s, ratio %.2f (CPU %.2f), %d bytes\n", r.Bench, r.Ours.WallS, r.Floor.WallS, r.Ratio.Wall,
			r.Ratio.CPU, r.Bytes)
	}
	for _, p := range r.Peers {
		fmt.Printf("%s: %.3f s, ours is %.2f of it, %d bytes\n", p.Name, p.WallS, p.Ours.Wall, p.Bytes)
	}
}
