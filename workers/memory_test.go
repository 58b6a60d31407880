package workers

import "testing"

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
