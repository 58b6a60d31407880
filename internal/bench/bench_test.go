package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm/renderer"
)

// A measurement is of the very frames that the film has, and is complete.
func TestTextWall(t *testing.T) {
	r, err := Film(context.Background(), "text-wall", Settings{Runs: 1, Threads: 1, Seconds: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Frames != 30 || r.Bytes == 0 || r.Ours.WallS <= 0 || r.Floor.CPUS <= 0 || r.Ratio.Wall <= 0 ||
		r.Whole == nil || r.Machine.FFmpeg == "" {
		t.Errorf("result: %+v", r)
	}
	// Others measure on this machine too.
	if left, _ := filepath.Glob(fmt.Sprintf("/dev/shm/farm-bench-%d-*", os.Getpid())); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestSnacksAreValid(t *testing.T) {
	for _, s := range []int{12, 60} {
		if err := renderer.Fits(context.Background(), pack(s), 0); err != nil {
			t.Errorf("pack of %d s: %v", s, err)
		}
		if got := pack(s).DurationMs(); got != s*1000 {
			t.Errorf("pack of %d s lasts %d ms", s, got)
		}
	}
	if err := renderer.Fits(context.Background(), ad(), 0); err != nil {
		t.Errorf("ad: %v", err)
	}
}

func TestPeersMustBeInstalled(t *testing.T) {
	set := Settings{Runs: 1, PeerDir: t.TempDir(), Peers: []string{"satori"}}
	if _, err := peers(context.Background(), set, "picture", Cost{1, 1}); err == nil || !strings.Contains(err.Error(), "make bench-peers") {
		t.Errorf("error is %v", err)
	}
	set.Peers = []string{"nobody"}
	if _, err := peers(context.Background(), set, "picture", Cost{1, 1}); err == nil || !strings.Contains(err.Error(), "nobody") {
		t.Errorf("error is %v", err)
	}
}

// Medians are of the runs, and what disturbed a run disturbs no ratio.
func TestMedians(t *testing.T) {
	floor := []Cost{{1, 2}, {10, 20}, {2, 4}}
	ours := []Cost{{1.1, 2.2}, {11, 22}, {2.2, 4.4}}
	if r := medianRatio(ours, floor); r != (Ratio{1.1, 1.1}) {
		t.Errorf("ratio: %v", r)
	}
	if c := medianCost(floor); c != (Cost{2, 4}) {
		t.Errorf("median: %v", c)
	}
}
