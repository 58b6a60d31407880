package templates

import (
	"context"
	"slices"
	"syscall"
	"testing"
	"time"
)

// cpu is how long this process has worked: on a machine with other work the clock
// tells more of that.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // of this process it never fails
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkPreview draws every page of every built-in template in turn, each shape
// and palette in its turn, and tells the median and the 95th of a hundred.
func BenchmarkPreview(b *testing.B) {
	all, err := Builtin()
	if err != nil {
		b.Fatal(err)
	}
	s := &Studio{}
	defer s.things.Close()
	var took, worked []time.Duration
	slowest := map[string]time.Duration{}
	for b.Loop() {
		for _, t := range all {
			for page := 1; page <= t.Pages; page++ {
				began, used := time.Now(), cpu()
				if _, err := s.Preview(context.Background(), t, Preview{Page: page, Shape: Shapes()[page%3]}); err != nil {
					b.Fatal(t.Key, page, err)
				}
				d := time.Since(began)
				took, worked = append(took, d), append(worked, cpu()-used)
				slowest[t.Key] = max(slowest[t.Key], worked[len(worked)-1])
			}
		}
	}
	slices.Sort(took)
	slices.Sort(worked)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(ms(took[len(took)/2]), "p50-ms")
	b.ReportMetric(ms(took[len(took)*95/100]), "p95-ms")
	b.ReportMetric(ms(took[len(took)-1]), "max-ms")
	b.ReportMetric(ms(worked[len(worked)/2]), "p50-cpu-ms")
	b.ReportMetric(ms(worked[len(worked)*95/100]), "p95-cpu-ms")
	for _, t := range all {
		b.Logf("%-20s slowest page %.0f ms of a core", t.Key, ms(slowest[t.Key]))
	}
}
