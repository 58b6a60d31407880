package bench

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// Peak is the greatest resident memory of a process and all below it.
type Peak struct {
	SelfMiB     float64 `json:"selfMiB"`
	ChildrenMiB float64 `json:"childrenMiB"`
	TreeMiB     float64 `json:"treeMiB"`
}

const lookEvery = 20 * time.Millisecond

// watch looks at the tree below a process until stop is closed.
func watch(pid int, stop <-chan struct{}) Peak {
	var p Peak
	for {
		self, children := resident(pid), 0.0
		for _, c := range below(pid) {
			children += resident(c)
		}
		p.SelfMiB, p.ChildrenMiB, p.TreeMiB = max(p.SelfMiB, self), max(p.ChildrenMiB, children), max(p.TreeMiB, self+children)
		select {
		case <-stop:
			return Peak{round(p.SelfMiB), round(p.ChildrenMiB), round(p.TreeMiB)}
		case <-time.After(lookEvery):
		}
	}
}

// peakOf is the memory while do runs.
func peakOf(do func() error) (Peak, error) {
	stop, seen := make(chan struct{}), make(chan Peak)
	go func() { seen <- watch(os.Getpid(), stop) }()
	err := do()
	close(stop)
	return <-seen, err
}

// resident is in MiB; 0 for a process that is gone.
func resident(pid int) float64 {
	f := strings.Fields(read(fmt.Sprintf("/proc/%d/statm", pid)))
	if len(f) < 2 {
		return 0
	}
	pages, _ := strconv.Atoi(f[1])
	return float64(pages*os.Getpagesize()) / (1 << 20)
}

// shareOf is the memory of a process with its part of what it shares, in MiB.
func shareOf(pid int) float64 {
	for line := range strings.Lines(read(fmt.Sprintf("/proc/%d/smaps_rollup", pid))) {
		if f := strings.Fields(line); len(f) > 1 && f[0] == "Pss:" {
			kib, _ := strconv.Atoi(f[1])
			return float64(kib) / (1 << 10)
		}
	}
	return resident(pid)
}

// below is every descendant of a process.
func below(pid int) []int {
	tasks, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid)) // a process that is gone has none
	var out []int
	for _, t := range tasks {
		for _, f := range strings.Fields(read(fmt.Sprintf("/proc/%d/task/%s/children", pid, t.Name()))) {
			if child, err := strconv.Atoi(f); err == nil {
				out = append(append(out, child), below(child)...)
			}
		}
	}
	return out
}
