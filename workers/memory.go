package workers

import (
	"os"
	"runtime/debug"
)

const (
	// idleMemory is what a worker has in memory without a render, and renderMemory what the
	// frames, pictures and texts of one take at the most that was measured (BENCHMARKS.md).
	idleMemory   = 64 << 20
	renderMemory = 144 << 20
)

// softMemory is from how much memory on a worker of so many renders at a time collects its
// garbage at once. Without it the heap grows to twice of what lives, and a minute's edit to
// past the 600 MiB that a step may take with its children. Pixels have no pointers: to
// collect more often costs next to nothing.
func softMemory(slots int) int64 { return idleMemory + int64(slots)*renderMemory }

// holdMemory sets softMemory, where the operator says no other bound by GOMEMLIMIT.
func (w *Workers) holdMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory(w.Config.RenderSlots))
	}
}
