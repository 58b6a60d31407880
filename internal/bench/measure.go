// Package bench measures the renderer against what its work costs at least: the
// same frames, taken from memory, through the same encoder.
package bench

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Cost is what one measurement took; CPU is user and system seconds of all
// processes that were waited for.
type Cost struct {
	WallS float64 `json:"wallS"`
	CPUS  float64 `json:"cpuS"`
}

// Ratio is one cost over another.
type Ratio struct {
	Wall float64 `json:"wall"`
	CPU  float64 `json:"cpu"`
}

// Machine is where a measurement was made.
type Machine struct {
	CPU    string `json:"cpu"`
	Cores  int    `json:"cores"`
	Kernel string `json:"kernel"`
	Go     string `json:"go"`
	FFmpeg string `json:"ffmpeg"`
	// Load is the mean number of running processes in the last minute: on a
	// busy machine trust the ratios and not the seconds.
	Load string `json:"load"`
}

func machine(ctx context.Context) Machine {
	m := Machine{Cores: runtime.NumCPU(), Go: runtime.Version()}
	m.CPU = after(read("/proc/cpuinfo"), "model name\t: ")
	m.Kernel = strings.TrimSpace(read("/proc/sys/kernel/osrelease"))
	m.Load, _, _ = strings.Cut(read("/proc/loadavg"), " ")
	if out, err := exec.CommandContext(ctx, "ffmpeg", "-version").Output(); err == nil {
		m.FFmpeg, _, _ = strings.Cut(strings.TrimPrefix(string(out), "ffmpeg version "), " ")
	}
	return m
}

func read(path string) string {
	b, _ := os.ReadFile(path) // what cannot be read is left out
	return string(b)
}

// after is the rest of the line behind the first key.
func after(text, key string) string {
	_, text, _ = strings.Cut(text, key)
	text, _, _ = strings.Cut(text, "\n")
	return strings.TrimSpace(text)
}

// measure runs do and says what it cost, its children included.
func measure(do func() error) (Cost, error) {
	cpu := used()
	began := time.Now()
	if err := do(); err != nil {
		return Cost{}, err
	}
	return Cost{WallS: time.Since(began).Seconds(), CPUS: used() - cpu}, nil
}

func used() float64 {
	sum := 0.0
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var u syscall.Rusage
		if err := syscall.Getrusage(who, &u); err == nil {
			sum += time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
		}
	}
	return sum
}

// pairs measures each thing once in every run, in an order that turns around,
// so that what else the machine does meets all alike.
func pairs(ctx context.Context, runs int, things []func() error) ([][]Cost, error) {
	out := make([][]Cost, len(things))
	for run := range runs {
		for k := range things {
			if run%2 == 1 {
				k = len(things) - 1 - k
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			c, err := measure(things[k])
			if err != nil {
				return nil, fmt.Errorf("run %d: %w", run+1, err)
			}
			out[k] = append(out[k], c)
		}
	}
	return out, nil
}

func median(vs []float64) float64 {
	vs = slices.Sorted(slices.Values(vs))
	if len(vs) == 0 {
		return 0
	}
	return (vs[(len(vs)-1)/2] + vs[len(vs)/2]) / 2
}

func medianCost(cs []Cost) Cost {
	var wall, cpu []float64
	for _, c := range cs {
		wall, cpu = append(wall, c.WallS), append(cpu, c.CPUS)
	}
	return Cost{round(median(wall)), round(median(cpu))}
}

// medianRatio is the median of the ratios of each run, not the ratio of the
// medians: what disturbed a run disturbed both.
func medianRatio(cs, floor []Cost) Ratio {
	var wall, cpu []float64
	for i, c := range cs {
		wall, cpu = append(wall, c.WallS/floor[i].WallS), append(cpu, c.CPUS/floor[i].CPUS)
	}
	return Ratio{round(median(wall)), round(median(cpu))}
}

func round(v float64) float64 { return float64(int(v*1e4+0.5)) / 1e4 }
