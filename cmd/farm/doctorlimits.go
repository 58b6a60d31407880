package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// What a worker takes, MiB: the process with the pictures that it decodes at once,
// and each render slot with footage.
const (
	processMiB = 1024
	slotMiB    = 550
)

// limits compares the bounds of the container, where there are any, with what the
// render slots take. A worker over its memory is killed; its steps are taken up by
// another, and killed again.
func (c *doctorCmd) limits(root string) finding {
	slots := c.RenderSlots
	if slots <= 0 {
		slots = runtime.NumCPU()
	}
	need := processMiB + slots*slotMiB
	f := finding{part: "limits", soft: true}
	memory, bounded := cgroupNumber(filepath.Join(root, "memory.max"))
	cores, shared := cgroupCores(filepath.Join(root, "cpu.max"))
	switch {
	case bounded && memory>>20 < int64(need):
		f.said = fmt.Sprintf("memory is bounded to %d MiB", memory>>20)
		f.cure = fmt.Sprintf("%d render slots take up to %d: set FARM_RENDER_SLOTS, or give more", slots, need)
	case shared && cores+0.5 < float64(slots):
		f.said = fmt.Sprintf("%.1f cores may be used", cores)
		f.cure = fmt.Sprintf("%d render slots take one each: set FARM_RENDER_SLOTS", slots)
	case bounded || shared:
		f.said = fmt.Sprintf("%d render slots fit the container's bounds", slots)
	default:
		f.said = fmt.Sprintf("no bounds of a container; %d render slots take up to %d MiB", slots, need)
	}
	return f
}

// cgroupNumber reads a bound of cgroup v2; false is none.
func cgroupNumber(path string) (int64, bool) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(raw)), 10, 64)
	return n, err == nil && n > 0
}

// cgroupCores reads how many cores may be used, "quota period" in microseconds.
func cgroupCores(path string) (float64, bool) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	var quota, period float64
	if n, _ := fmt.Sscan(string(raw), &quota, &period); n != 2 || quota <= 0 || period <= 0 {
		return 0, false // "max 100000"
	}
	return quota / period, true
}
