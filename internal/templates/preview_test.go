package templates

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/snackfarm/farm"
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

// BenchmarkPhotograph draws a page with a phone's photograph that comes for the first
// time, upright and lying, and tells the CPU time of each.
func BenchmarkPhotograph(b *testing.B) {
	for _, c := range []struct {
		name  string
		w, h  int
		shape string
	}{{"upright", 3024, 4032, "4:5"}, {"upright", 3024, 4032, "9:16"}, {"lying", 4032, 3024, "4:5"}, {"lying", 4032, 3024, "9:16"}} {
		b.Run(c.name+" on "+c.shape, func(b *testing.B) {
			raw := photographOf(b, c.w, c.h)
			tpl, _, err := Named("lookbook")
			if err != nil {
				b.Fatal(err)
			}
			b.ResetTimer()
			spent, n := time.Duration(0), 0
			for b.Loop() {
				n++
				s, began := &Studio{}, cpu()
				mine := append(slices.Clone(raw), byte(n), byte(n>>8)) // no cache knows it
				p := Picture{File: farm.File{ID: "one", ContentType: "image/jpeg", Width: c.w, Height: c.h, SHA256: fmt.Sprint(n)},
					Fetch: func(_ context.Context, path string) error { return os.WriteFile(path, mine, 0o600) }}
				if _, err := s.Preview(b.Context(), tpl, Preview{Page: 1, Shape: c.shape, Pictures: map[string]Picture{"photo0": p}}); err != nil {
					b.Fatal(err)
				}
				s.things.Close()
				spent += cpu() - began
			}
			b.ReportMetric(float64(spent.Milliseconds())/float64(n), "cpu-ms")
		})
	}
}

func photographOf(b *testing.B, w, h int) []byte {
	b.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			v := 128 + 60*math.Sin(float64(x)/37)*math.Cos(float64(y)/53) + float64((x*7+y*13)%17)
			img.SetRGBA(x, y, color.RGBA{uint8(v), uint8(v * 0.8), uint8(255 - v), 255})
		}
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 90}); err != nil {
		b.Fatal(err)
	}
	return out.Bytes()
}
