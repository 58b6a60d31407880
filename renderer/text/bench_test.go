package text_test

import (
	"image"
	"image/color"
	"syscall"
	"testing"
	"time"

	"github.com/snackfarm/farm/renderer/text"
)

// cpu is the process's time on processors so far, which a busy machine does not
// stretch as it does the clock's.
func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// What a line costs: shaped anew, shaped before and set at another size, drawn
// anew and drawn of glyphs that were drawn before.
func BenchmarkLine(b *testing.B) {
	lib, err := text.Load()
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct{ language, content string }{
		{"en", "Slow stories, gently told"}, {"ar", "قصص هادئة قبل النوم"}, {"hi", "सोने से पहले धीमी कहानियाँ"},
		{"th", "นิทานก่อนนอนที่ค่อยเป็นค่อยไป"},
		{"ja", "眠る前の、ゆっくりした物語。"}, {"emoji", "Sleep 😴 well 👩🏽‍🚀 🇨🇭"},
	} {
		st := text.Style{Family: "Inter", Weight: 700, Size: 64, Leading: 1.2, Language: c.language}
		lay := func(b *testing.B, s *text.Setter, size float64) text.Layout {
			st.Size = size
			l, err := s.Lay(c.content, st, 0)
			if err != nil {
				b.Fatal(err)
			}
			return l
		}
		b.Run(c.language+"/shape", func(b *testing.B) {
			b.ReportAllocs()
			s := text.NewSetter(lib)
			lay(b, s, 64)
			began := cpu()
			for b.Loop() {
				s.Forget()
				lay(b, s, 64)
			}
			b.ReportMetric(float64(cpu()-began)/1e3/float64(b.N), "cpu-µs/op")
		})
		b.Run(c.language+"/refit", func(b *testing.B) {
			b.ReportAllocs()
			s := text.NewSetter(lib)
			began := cpu()
			for b.Loop() {
				lay(b, s, 64)
			}
			b.ReportMetric(float64(cpu()-began)/1e3/float64(b.N), "cpu-µs/op")
		})
		img := image.NewRGBA(image.Rect(0, 0, 1400, 120))
		draw := func(s *text.Setter, l text.Layout) {
			canvas := text.Canvas{Image: img}
			for _, g := range l.Lines[0].Glyphs {
				canvas.Draw(s, g, 10, 80, color.NRGBA{A: 255})
			}
		}
		b.Run(c.language+"/draw-new", func(b *testing.B) {
			s := text.NewSetter(lib)
			size, spent := 64.0, time.Duration(0)
			for b.Loop() {
				b.StopTimer()
				size += 1.0 / 4096 // a size of its own: nothing is known of it
				l := lay(b, s, size)
				b.StartTimer()
				began := cpu()
				draw(s, l)
				spent += cpu() - began
			}
			b.ReportMetric(float64(spent)/1e3/float64(b.N), "cpu-µs/op")
		})
		b.Run(c.language+"/draw-known", func(b *testing.B) {
			s := text.NewSetter(lib)
			l := lay(b, s, 64)
			draw(s, l)
			began := cpu()
			for b.Loop() {
				draw(s, l)
			}
			b.ReportMetric(float64(cpu()-began)/1e3/float64(b.N), "cpu-µs/op")
		})
	}
}
