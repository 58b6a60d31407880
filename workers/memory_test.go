package workers

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// What an edit was measured to need of its children at its peak fits beside a worker of
// one slot into what a step may take.
func TestStepFitsIntoItsMemory(t *testing.T) {
	const encoder, decoder, decoders, most = 165 << 20, 86 << 20, 2, 600 << 20 // with pages that they share
	if sum := softMemory(1) + encoder + decoders*decoder; sum > most {
		t.Errorf("a step takes %d MiB, may take %d", sum>>20, most>>20)
	}
	if softMemory(2)-softMemory(1) < 64<<20 {
		t.Error("a second render has no room of its own")
	}
}

// Where more lives than the soft bound foresaw, there is room for garbage all the same;
// where less does, the bound stays.
func TestBoundLeavesRoomForGarbage(t *testing.T) {
	for _, c := range []struct {
		live, beside uint64
		want         int64
	}{
		{100 << 20, 20 << 20, softMemory(2)},
		{400 << 20, 30 << 20, 430<<20 + 2*leastGarbage},
	} {
		if got := boundFor(2, c.live, c.beside); got != c.want {
			t.Errorf("with %d MiB alive the bound is %d MiB, want %d", c.live>>20, got>>20, c.want>>20)
		}
	}
}

// A collection is noticed, and what lives then moves the bound.
func TestBoundFollowsTheHeap(t *testing.T) {
	was := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(was)
	b := &memoryBound{slots: 1}
	alive := make([]byte, 300<<20)
	runtime.GC()
	b.follow()
	if got := debug.SetMemoryLimit(-1); got < int64(len(alive))+leastGarbage || got > int64(len(alive))+leastGarbage+(200<<20) {
		t.Errorf("with %d MiB alive the bound is %d MiB", len(alive)>>20, got>>20)
	}
	runtime.KeepAlive(alive)
	runtime.GC()
	b.follow()
	if got := debug.SetMemoryLimit(-1); got != softMemory(1) {
		t.Errorf("with little alive the bound is %d MiB, want %d", got>>20, softMemory(1)>>20)
	}
}
