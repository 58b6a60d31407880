package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// Peer is what somebody else's program took for the same work.
type Peer struct {
	Name  string  `json:"name"`
	WallS float64 `json:"wallS"` // median
	// CPUS is 0 for remotion, whose browser's processes are not all waited for.
	CPUS  float64 `json:"cpuS,omitempty"`
	Bytes int64   `json:"bytes"`
	// Ours is our cost over theirs.
	Ours Ratio `json:"ours"`
}

// peerRuns bounds what is slow: a film by Remotion takes half a minute.
const peerRuns = 3

// peers runs those that were asked for. picture is the still's.
func peers(ctx context.Context, set Settings, picture string, ours Cost) ([]Peer, error) {
	var out []Peer
	for _, name := range set.Peers {
		args := []string{filepath.Join(set.PeerDir, name+".mjs")}
		switch name {
		case "remotion":
			args = append(args, strconv.Itoa(min(set.Runs, peerRuns)))
		case "satori":
			args = append(args, picture, strconv.Itoa(set.Runs))
		default:
			return nil, fmt.Errorf("there is no peer %q", name)
		}
		if _, err := os.Stat(filepath.Join(set.PeerDir, "node_modules")); err != nil {
			return nil, fmt.Errorf("the peers are not installed in %s: make bench-peers", set.PeerDir)
		}
		p, err := peer(ctx, name, args, ours)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

// peer runs a script that prints one JSON object for each of its runs.
func peer(ctx context.Context, name string, args []string, ours Cost) (Peer, error) {
	p := Peer{Name: name}
	cmd := exec.CommandContext(ctx, "node", args...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return p, fmt.Errorf("run %s: %w: %s", name, err, stderr.String())
	}
	var walls, cpus []float64
	for line := range bytes.Lines(out) {
		var run struct {
			WallS, CPUS float64
			Bytes       int64
		}
		if json.Unmarshal(line, &run) == nil && run.WallS > 0 { // it prints other things too
			walls, cpus, p.Bytes = append(walls, run.WallS), append(cpus, run.CPUS), run.Bytes
		}
	}
	if len(walls) == 0 {
		return p, fmt.Errorf("%s told of no run: %s", name, out)
	}
	p.WallS, p.CPUS = median(walls), median(cpus)
	p.Ours.Wall = round(ours.WallS / p.WallS)
	if p.CPUS > 0 {
		p.Ours.CPU = round(ours.CPUS / p.CPUS)
	}
	p.WallS, p.CPUS = round(p.WallS), round(p.CPUS)
	return p, nil
}
