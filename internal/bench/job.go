package bench

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/client"
	"github.com/snackfarm/farm/internal/sample"
)

// JobSettings of a measurement of whole jobs through the API of a running farm.
type JobSettings struct {
	URL    string // of the API
	Key    string // of an account with enough credits; "" registers an agent for each job, which hold one each
	Runs   int    // jobs of each kind
	Render bool   // also with files
	Plain  bool   // also without
	Bare   bool   // a brand of words alone; else the sample's files are served on loopback, where the farm must be allowed to fetch
	Assets string // folder for the sample's files
}

// Jobs is what a kind of job took, from POST to completed by the job's own times.
type Jobs struct {
	Kind    string     `json:"kind"` // rendered, manifest
	P50S    float64    `json:"p50S"`
	P95S    float64    `json:"p95S"`
	CPUP50S float64    `json:"cpuP50S"` // of all processes of the farm's stack, a job
	Runs    []JobTimes `json:"runs"`
}

// JobTimes is one job.
type JobTimes struct {
	Job       string   `json:"job"`
	WallS     float64  `json:"wallS"`
	PlannedS  float64  `json:"plannedS,omitempty"` // until its first render had begun
	CPUS      float64  `json:"cpuS"`
	Types     []string `json:"types"`
	FilmS     float64  `json:"filmS,omitempty"` // playing time of its films
	Films     int      `json:"films,omitempty"`
	Files     int      `json:"files,omitempty"`
	WithFiles bool     `json:"withFiles"` // the brand's screenshots were used
}

const (
	jobPoll   = 50 * time.Millisecond
	jobWithin = 10 * time.Minute
)

// JobPack is the types of the pack that is measured: one static ad, one set of
// slides and the first three types of film.
func JobPack() []farm.SnackType {
	out := []farm.SnackType{farm.StaticAd, farm.Slides}
	for _, t := range farm.PackTypes() {
		if t.IsVideo() && len(out) < farm.MaxSnacks {
			out = append(out, t)
		}
	}
	return out
}

// Job measures packs through the API: registers, makes a brand, posts, polls.
func Job(ctx context.Context, set JobSettings) (Result, error) {
	r := Result{Bench: "job", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "), Machine: machine(ctx),
		Runs: set.Runs}
	root, err := stackOf(set.URL)
	if err != nil {
		return r, err
	}
	site := ""
	if !set.Bare {
		files, err := sample.Make(ctx, set.Assets)
		if err != nil {
			return r, err
		}
		base, stop, err := sample.Serve(files.Dir)
		if err != nil {
			return r, err
		}
		defer stop()
		site = base
	}
	for _, kind := range []struct {
		name   string
		render bool
		asked  bool
	}{{"manifest", false, set.Plain}, {"rendered", true, set.Render}} {
		if !kind.asked {
			continue
		}
		jobs := Jobs{Kind: kind.name}
		for i := range set.Runs {
			one, err := oneJob(ctx, set, kind.render, site, root)
			if err != nil {
				return r, fmt.Errorf("%s job %d: %w", kind.name, i+1, err)
			}
			jobs.Runs = append(jobs.Runs, one)
		}
		var walls, cpus []float64
		for _, j := range jobs.Runs {
			walls, cpus = append(walls, j.WallS), append(cpus, j.CPUS)
		}
		jobs.P50S, jobs.P95S, jobs.CPUP50S = round(median(walls)), round(percentile(walls, 0.95)), round(median(cpus))
		r.Jobs = append(r.Jobs, jobs)
	}
	return r, nil
}

// percentile is the nearest rank.
func percentile(vs []float64, share float64) float64 {
	vs = slices.Sorted(slices.Values(vs))
	if len(vs) == 0 {
		return 0
	}
	return vs[min(int(math.Ceil(share*float64(len(vs))))-1, len(vs)-1)]
}

// oneJob runs one pack of a brand that no job has seen before.
func oneJob(ctx context.Context, set JobSettings, render bool, site string, root int) (JobTimes, error) {
	ctx, cancel := context.WithTimeout(ctx, jobWithin)
	defer cancel()
	c := &client.Client{Base: strings.TrimSuffix(set.URL, "/"), Key: set.Key}
	if c.Key == "" {
		var agent struct{ APIKey string }
		if err := c.Call(ctx, http.MethodPost, "/api/v1/agents/register", map[string]any{"operatorEmail": "bench@example.com",
			"billingCountry": "DE", "acceptTerms": true}, &agent); err != nil {
			return JobTimes{}, err
		}
		c.Key = agent.APIKey
	}
	brand := map[string]any{"name": sample.Name, "industry": sample.Industry, "description": sample.Description,
		"targetAudience": sample.Audience, "websiteUrl": sample.Website}
	if site != "" {
		brand["logoUrl"], brand["screenshots"], brand["appDemos"] = site+"/logo.png",
			[]string{site + "/screen-1.png", site + "/screen-2.png", site + "/screen-3.png"}, []string{site + "/demo.mp4"}
	}
	var made struct{ ID string }
	if err := c.Call(ctx, http.MethodPost, "/api/v1/snacks/brands", brand, &made); err != nil {
		return JobTimes{}, err
	}
	var started struct {
		JobID, PollURL    string
		SnackTypeSequence []string
	}
	used, began := spent(root), time.Now()
	if err := c.Call(ctx, http.MethodPost, "/api/v1/snacks", map[string]any{"brandId": made.ID, "render": render, "types": JobPack(),
		"count": farm.MaxSnacks}, &started); err != nil {
		return JobTimes{}, err
	}
	posted := time.Since(began)
	out := JobTimes{Job: started.JobID, Types: started.SnackTypeSequence}
	for {
		var j struct {
			seenJob
			Progress int
			Result   packResult
		}
		if err := c.Call(ctx, http.MethodGet, started.PollURL, nil, &j); err != nil {
			return out, err
		}
		if out.PlannedS == 0 && j.Progress > 0 {
			out.PlannedS = round(time.Since(began).Seconds())
		}
		switch j.Status {
		case "completed":
			out.WallS, out.CPUS = round(j.took(posted).Seconds()), round(spent(root)-used)
			out.count(j.Result, site != "")
			return out, nil
		case "failed", "cancelled":
			return out, fmt.Errorf("job %s is %s: %s", started.JobID, j.Status, j.Error)
		}
		select {
		case <-ctx.Done():
			return out, ctx.Err()
		case <-time.After(jobPoll):
		}
	}
}

// packResult is what is read of a job's result.
type packResult struct {
	Snacks         []struct{ Substitutions []string }
	RenderedAssets []struct {
		Kind       string
		DurationMs int
	}
}

// count notes what a pack of a brand with or without files has become.
func (out *JobTimes) count(r packResult, withFiles bool) {
	out.Files = len(r.RenderedAssets)
	for _, a := range r.RenderedAssets {
		if a.Kind == string(farm.KindVideo) {
			out.FilmS, out.Films = out.FilmS+float64(a.DurationMs)/1000, out.Films+1
		}
	}
	out.WithFiles = withFiles
	for _, s := range r.Snacks {
		out.WithFiles = out.WithFiles && !slices.ContainsFunc(s.Substitutions,
			func(t string) bool { return strings.Contains(t, "is not used") })
	}
}

// stackOf is the topmost process of the stack that serves a URL on this
// machine: the development stack above it, or the server itself. 0 when the
// server is elsewhere; its CPU time is not counted then.
func stackOf(url string) (int, error) {
	_, port, ok := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(url, "https://"), "http://"), "/"), ":")
	n, err := strconv.Atoi(port)
	if !ok || err != nil {
		return 0, errors.New("--url must be http://host:port")
	}
	inode := listening(n)
	if inode == "" {
		return 0, nil
	}
	pids, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		return 0, err
	}
	for _, dir := range pids {
		files, _ := os.ReadDir(dir + "/fd") // of others' processes: not to be read
		for _, f := range files {
			if to, _ := os.Readlink(dir + "/fd/" + f.Name()); to == "socket:["+inode+"]" {
				pid, _ := strconv.Atoi(filepath.Base(dir))
				return topOf(pid), nil
			}
		}
	}
	return 0, nil
}

// listening is the inode of the socket that listens on a port, "" for none.
func listening(port int) string {
	for _, table := range []string{"/proc/net/tcp", "/proc/net/tcp6"} {
		for _, line := range strings.Split(read(table), "\n") {
			f := strings.Fields(line)
			if len(f) > 9 && f[3] == "0A" && strings.HasSuffix(f[1], fmt.Sprintf(":%04X", port)) {
				return f[9]
			}
		}
	}
	return ""
}

// topOf goes up from a process to the development stack that started it.
func topOf(pid int) int {
	for at := pid; at > 1; {
		if strings.TrimSpace(read(fmt.Sprintf("/proc/%d/comm", at))) == "devstack" {
			return at
		}
		parent, err := strconv.Atoi(after(read(fmt.Sprintf("/proc/%d/status", at)), "PPid:\t"))
		if err != nil {
			break
		}
		at = parent
	}
	return pid
}

const ticksPerSecond = 100 // of the kernel's accounting, on every Linux

// spent is the CPU seconds of a process, all below it and all that they have
// waited for.
func spent(pid int) float64 {
	if pid == 0 {
		return 0
	}
	sum := 0.0
	for _, p := range append(below(pid), pid) {
		line := read(fmt.Sprintf("/proc/%d/stat", p))
		f := strings.Fields(line[strings.LastIndexByte(line, ')')+1:])
		for i := 11; i < 15 && i < len(f); i++ { // utime stime cutime cstime
			v, _ := strconv.ParseFloat(f[i], 64)
			sum += v / ticksPerSecond
		}
	}
	return sum
}
