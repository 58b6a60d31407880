package bench

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Workers is what one and two workers did, in turns.
type Workers struct {
	Packs  int     `json:"packs"`  // of each worker, each turn
	OneS   float64 `json:"oneS"`   // worker-CPU-seconds a pack, median
	TwoS   float64 `json:"twoS"`   // the same of two
	Ratio  float64 `json:"ratio"`  // packs a worker-CPU-second of two, of one; median of turns
	Hour   float64 `json:"hour"`   // packs a core-hour of one
	Render bool    `json:"render"` // with files
}

// WorkersSettings of a measurement of one worker against two.
type WorkersSettings struct {
	Runs   int
	Packs  int // of each worker in each turn
	Render bool
}

// ScaleOut measures packs a worker-CPU-second: of one worker on one core with one
// slot, and of two on a core each, in turns.
func ScaleOut(ctx context.Context, set WorkersSettings) (Result, error) {
	r := Result{Bench: "workers", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "), Machine: machine(ctx),
		Runs: set.Runs, Workers: &Workers{Packs: set.Packs, Render: set.Render}}
	h, err := openHouse(ctx, time.Hour)
	if h != nil {
		defer h.close()
	}
	if err != nil {
		return r, err
	}
	var one, two, ratio []float64
	for turn := range set.Runs {
		cost := map[int]float64{}
		for i := range 2 { // the order changes from turn to turn
			n := 1 + (turn+i)%2
			if cost[n], err = turnOf(ctx, h, n, set); err != nil {
				return r, err
			}
		}
		one, two, ratio = append(one, cost[1]), append(two, cost[2]), append(ratio, cost[1]/cost[2])
	}
	r.Workers.OneS, r.Workers.TwoS, r.Workers.Ratio = round(median(one)), round(median(two)), round(median(ratio))
	r.Workers.Hour = round(time.Hour.Seconds() / r.Workers.OneS)
	return r, nil
}

// turnOf is the CPU seconds a pack of so many workers.
func turnOf(ctx context.Context, h *house, workers int, set WorkersSettings) (float64, error) {
	t, err := h.open(ctx)
	if err != nil {
		return 0, err
	}
	var running []*exec.Cmd
	used := 0.0
	for core := range workers {
		w, err := h.worker(ctx, core)
		if err != nil {
			return 0, err
		}
		defer h.stop(w)
		running, used = append(running, w), used-spent(w.Process.Pid)
	}
	var ids []string
	for range set.Packs * workers {
		id, err := t.post(ctx, map[string]any{"render": set.Render, "types": JobPack()})
		if err != nil {
			return 0, err
		}
		ids = append(ids, id)
	}
	for _, id := range ids {
		for state := ""; state != "completed"; {
			if state, err = t.state(ctx, id); err != nil {
				return 0, fmt.Errorf("%d workers: %w", workers, err)
			}
			time.Sleep(jobPoll)
		}
	}
	for _, w := range running {
		used += spent(w.Process.Pid)
	}
	return used / float64(len(ids)), nil
}
