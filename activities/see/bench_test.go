package see

import (
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// BenchmarkNets is one run of each net, on one thread; cpu-ms is that thread's time,
// which a loaded machine leaves as it is. GODEBUG=cpu.avx2=off measures the plain
// twins.
func BenchmarkNets(b *testing.B) {
	l := looker(b)
	for _, s := range sources {
		b.Run(s.name, func(b *testing.B) {
			n, err := l.eyes.nets[s.name]()
			if err != nil {
				b.Fatal(err)
			}
			in, r := make([]float32, n.Input().Size()), n.NewRunner()
			for i := range in {
				in[i] = float32(i%251) / 251
			}
			perFrame(b, func() error { _, err := r.Run(in); return err })
		})
	}
}

// BenchmarkFrame is what a frame of a film costs beside its decoding.
func BenchmarkFrame(b *testing.B) {
	l := looker(b)
	f := photograph(b, three)
	for name, look := range map[string]func(f *Frame) error{
		"faces-far":  func(f *Frame) error { _, err := l.Faces(f, Far); return err },
		"faces-near": func(f *Frame) error { _, err := l.Faces(f, Near); return err },
		"person":     func(f *Frame) error { _, err := l.Person(f); return err },
	} {
		b.Run(name, func(b *testing.B) {
			perFrame(b, func() error { return look(&Frame{Width: f.Width, Height: f.Height, RGB: f.RGB}) })
		})
	}
}

func perFrame(b *testing.B, do func() error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var from, to unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_THREAD, &from); err != nil {
		b.Fatal(err)
	}
	runs := 0
	for b.Loop() {
		if err := do(); err != nil {
			b.Fatal(err)
		}
		runs++
	}
	if err := unix.Getrusage(unix.RUSAGE_THREAD, &to); err != nil {
		b.Fatal(err)
	}
	spent := to.Utime.Nano() - from.Utime.Nano() + to.Stime.Nano() - from.Stime.Nano()
	b.ReportMetric(float64(spent)/1e6/float64(runs), "cpu-ms")
}

// What is done to each picture of a film that is watched, beside the nets.
func BenchmarkLook(b *testing.B) {
	one, two := scenery(0, 1), scenery(9, 1)
	var l lights
	var p pen
	for i := range b.N {
		f := one
		if i%2 == 1 {
			f = two
		}
		l.take(f)
		p.find(f)
		p.sharpness(f.Width, f.Height)
	}
}
