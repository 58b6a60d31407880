package workers

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	// idleMemory is what a worker has in memory without a render, and renderMemory what the
	// frames, pictures and texts of one take at the most that was measured (BENCHMARKS.md).
	idleMemory   = 64 << 20
	renderMemory = 144 << 20
	// leastGarbage is how much each render may leave behind before it is collected. Where
	// that much does not fit under the soft bound, the bound gives way: a process that
	// lives just below it would do little but collect.
	leastGarbage = 64 << 20
)

// softMemory is from how much memory on a worker of so many renders at a time collects its
// garbage at once. Without it the heap grows to twice of what lives, and a minute's edit to
// past the 600 MiB that a step may take with its children.
func softMemory(slots int) int64 { return idleMemory + int64(slots)*renderMemory }

// boundFor is the bound while so much lives in the heap and other memory is held beside it.
func boundFor(slots int, live, beside uint64) int64 {
	return max(softMemory(slots), int64(live+beside)+int64(slots)*leastGarbage)
}

// holdMemory keeps memory under softMemory or what boundFor says, which is reckoned anew
// after each collection. An operator who sets GOMEMLIMIT is obeyed.
func (w *Workers) holdMemory() {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	b := &memoryBound{slots: w.Config.RenderSlots, set: softMemory(w.Config.RenderSlots)}
	debug.SetMemoryLimit(b.set)
	b.await()
}

// memoryBound follows the heap. It is used by one goroutine, that of finalizers.
type memoryBound struct {
	slots int
	set   int64
}

// boundSteps is the least change of the bound that is worth setting it.
const boundSteps = 8 << 20

// collected is garbage whose finalizer tells of a collection.
type collected struct{ _ [16]byte }

// await has the bound reckoned after the next collection.
func (b *memoryBound) await() {
	runtime.SetFinalizer(&collected{}, func(*collected) {
		b.follow()
		b.await()
	})
}

// follow sets the bound for what lives now.
func (b *memoryBound) follow() {
	s := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(s)
	beside := s[1].Value.Uint64() - s[2].Value.Uint64() - s[3].Value.Uint64() - s[4].Value.Uint64()
	want := boundFor(b.slots, s[0].Value.Uint64(), beside)
	if d := want - b.set; d >= boundSteps || d <= -boundSteps {
		b.set = want
		debug.SetMemoryLimit(want)
	}
}
