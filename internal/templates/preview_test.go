package templates

import (
	"context"
	"slices"
	"testing"
	"time"
)

// BenchmarkPreview draws every page of every built-in template in turn, each shape
// and palette in its turn, and tells the median and the 95th of a hundred.
func BenchmarkPreview(b *testing.B) {
	all, err := Builtin()
	if err != nil {
		b.Fatal(err)
	}
	s := &Studio{}
	defer s.things.Close()
	var took []time.Duration
	slowest := map[string]time.Duration{}
	for b.Loop() {
		for _, t := range all {
			for page := 1; page <= t.Pages; page++ {
				began := time.Now()
				if _, err := s.Preview(context.Background(), t, Preview{Page: page, Shape: Shapes()[page%3]}); err != nil {
					b.Fatal(t.Key, page, err)
				}
				d := time.Since(began)
				took = append(took, d)
				slowest[t.Key] = max(slowest[t.Key], d)
			}
		}
	}
	slices.Sort(took)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(ms(took[len(took)/2]), "p50-ms")
	b.ReportMetric(ms(took[len(took)*95/100]), "p95-ms")
	b.ReportMetric(ms(took[len(took)-1]), "max-ms")
	for _, t := range all {
		b.Logf("%-20s slowest page %.0f ms", t.Key, ms(slowest[t.Key]))
	}
}
