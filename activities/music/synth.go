package music

import (
	"math"

	"github.com/snackfarm/farm/renderer/sound"
)

// patch is a voice of the synthesiser: saws behind a low-pass filter, or a sine
// bent by another when ratio is set.
type patch struct {
	saws []float64 // cents off the note
	sub  float64   // of a sine an octave below... for basses: at the note itself
	wide float64   // how far the saws lie apart, 0-1

	cutoff, sweep, sweepDecay float64 // Hz, Hz more at the front, 1/s
	resonance                 float64 // 0-1

	ratio, index, indexDecay float64 // of the bending sine; radians; 1/s
	tine                     float64 // a bright front
	tremolo                  float64

	attack, decay, release float64 // s; decay to a third
	sustain                float64 // share that stays; 0 dies away
	drive                  float64
	gain                   float64
}

// stereo is two channels of samples.
type stereo struct{ l, r []float64 }

func newStereo(n int) stereo { return stereo{make([]float64, n), make([]float64, n)} }

// desk plays the notes of one part. What notes share is made once: waves by their pitch,
// levels by their lengths.
type desk struct {
	*patch
	out    stereo
	waves  map[float64]*wave
	levels map[[2]int][]float64
}

func newDesk(p *patch, out stereo) *desk {
	return &desk{p, out, map[float64]*wave{}, map[[2]int][]float64{}}
}

// play adds a note that lasts length samples and then rings out, from sample at
// on. force is 0-1.
func (d *desk) play(at, length int, hz, force, pan float64) {
	n := min(length+int(d.release*sound.Rate), len(d.out.l)-at)
	if n <= 0 || at < 0 {
		return
	}
	amp := d.gain * math.Pow(force, 1.4)
	gl, gr := math.Cos((pan+1)*math.Pi/4)*math.Sqrt2, math.Sin((pan+1)*math.Pi/4)*math.Sqrt2
	env := d.level(n, length)
	w := d.wave(hz, n)
	if d.ratio > 0 {
		d.bent(at, struck{hz, force, amp, gl, gr}, w, env)
		return
	}
	var fl, fr svf
	open := d.sweep * (0.5 + 0.5*force)
	shut := math.Exp(-d.sweepDecay / sound.Rate)
	phase, step := 0.0, hz/sound.Rate
	scale := 1 / math.Sqrt(float64(len(d.saws)))
	left, right, mid, apart := d.out.l[at:at+n], d.out.r[at:at+n], w.mid[:n], w.apart[:n]
	for i, level := range env {
		if i%16 == 0 {
			cut := min(d.cutoff+open, 16000)
			fl.set(cut, d.resonance)
			if d.wide > 0 {
				fr.set(cut, d.resonance)
			}
		}
		open *= shut
		m, s, a := mid[i], apart[i], amp*level
		if d.wide == 0 {
			v := fl.low(m * scale)
			if d.sub > 0 {
				phase = frac(phase + step)
				v += d.sub * math.Sin(2*math.Pi*phase)
			}
			v = d.driven(v) * a
			left[i] += v * gl
			right[i] += v * gr
			continue
		}
		left[i] += fl.low((m+s)*scale) * a * gl
		right[i] += fr.low((m-s)*scale) * a * gr
	}
}

// struck is a note as it sounds: left and right are what each side gets of amp.
type struck struct{ hz, force, amp, left, right float64 }

// bent plays a note by frequency modulation, a sample for each of its envelope.
func (d *desk) bent(at int, t struck, w *wave, env []float64) {
	sway := 0.0
	index := d.index * (0.4 + 0.8*t.force) * min(1, 700/t.hz+0.35) // high notes stay soft
	fall := math.Exp(-d.indexDecay / sound.Rate)
	front, frontFall := d.tine*t.force, math.Exp(-11.0/sound.Rate)
	for i, level := range env {
		v := math.Sin(w.mid[i] + index*w.apart[i])
		if d.tine > 0 {
			v += front * w.tine[i]
			front *= frontFall
		}
		index *= fall
		v = d.driven(v) * t.amp * level
		if d.tremolo > 0 {
			sway = frac(sway + 4.6/sound.Rate)
			shake := d.tremolo * math.Sin(2*math.Pi*sway)
			d.out.l[at+i] += v * t.left * (1 + shake)
			d.out.r[at+i] += v * t.right * (1 - shake)
			continue
		}
		d.out.l[at+i] += v * t.left
		d.out.r[at+i] += v * t.right
	}
}

// wave is what of a patch's notes their pitch alone decides, sample for sample as far as a
// note has needed it: the sum of the saws and how far left and right differ; or of a bent
// sine its angle, the sine that bends it and that of its front.
type wave struct {
	mid, apart, tine []float64
	saws             []saw
	side             []float64
	phases           [3]float64
}

// wave is that of a pitch, n samples of it at least.
func (d *desk) wave(hz float64, n int) *wave {
	w := d.waves[hz]
	if w == nil {
		w = &wave{saws: make([]saw, len(d.saws)), side: make([]float64, len(d.saws))}
		for i, cents := range d.saws {
			w.saws[i] = saw{phase: frac(0.37*float64(i) + 0.11), step: hz * math.Pow(2, cents/1200) / sound.Rate}
			if len(d.saws) > 1 {
				w.side[i] = d.wide * (2*float64(i)/float64(len(d.saws)-1) - 1)
			}
		}
		d.waves[hz] = w
	}
	from := len(w.mid)
	if more := n - from; more > 0 {
		w.mid, w.apart = append(w.mid, make([]float64, more)...), append(w.apart, make([]float64, more)...)
	}
	if d.ratio > 0 {
		d.angles(w, hz, from)
		return w
	}
	for i := from; i < len(w.mid); i++ {
		var m, s float64
		for k := range w.saws {
			v := w.saws[k].next()
			m += v
			s += v * w.side[k]
		}
		w.mid[i], w.apart[i] = m, s
	}
	return w
}

// angles are a bent wave's samples from one on.
func (d *desk) angles(w *wave, hz float64, from int) {
	p := &w.phases
	for i := from; i < len(w.mid); i++ {
		p[0], p[1] = frac(p[0]+hz/sound.Rate), frac(p[1]+hz*d.ratio/sound.Rate)
		w.mid[i], w.apart[i] = 2*math.Pi*p[0], math.Sin(2*math.Pi*p[1])
		if d.tine > 0 {
			p[2] = frac(p[2] + 7*hz/sound.Rate)
			w.tine = append(w.tine, math.Sin(2*math.Pi*p[2]))
		}
	}
}

// level is the envelope of notes of n samples that are let go after length.
func (d *desk) level(n, length int) []float64 {
	key := [2]int{n, length}
	if d.levels[key] == nil {
		d.levels[key] = d.envelope(n, length)
	}
	return d.levels[key]
}

func (p *patch) driven(v float64) float64 {
	if p.drive == 0 {
		return v
	}
	return math.Tanh(p.drive*v) / math.Tanh(p.drive)
}

// envelope is the level of n samples of a note that is let go after length.
func (p *patch) envelope(n, length int) []float64 {
	env := make([]float64, n)
	attack := max(1, p.attack*sound.Rate)
	fall := math.Exp(-1.1 / (p.decay * sound.Rate))
	off := math.Exp(-5 / max(1, p.release*sound.Rate))
	level, let := 1.0, 1.0
	for i := range env {
		level = p.sustain + (level-p.sustain)*fall
		if i >= length {
			let *= off
		}
		env[i] = level * let * min(1, float64(i)/attack)
	}
	for k := range min(96, n) { // no step at the end
		env[n-1-k] *= float64(k) / 96
	}
	return env
}

// saw is a sawtooth whose jump is rounded so that little of it folds back
// (polynomial band-limited step, Välimäki and Huovilainen 2007).
type saw struct{ phase, step float64 }

func (s *saw) next() float64 {
	s.phase += s.step
	if s.phase >= 1 {
		s.phase--
	}
	v := 2*s.phase - 1
	switch {
	case s.phase < s.step:
		t := s.phase / s.step
		v -= t + t - t*t - 1
	case s.phase > 1-s.step:
		t := (s.phase - 1) / s.step
		v -= t*t + t + t + 1
	}
	return v
}

func frac(x float64) float64 { return x - math.Floor(x) }

// svf is a state variable filter in the form that stays stable while it moves
// (Zavalishin, The Art of VA Filter Design, chapter 4).
type svf struct{ g, k, a1, a2, a3, s1, s2 float64 }

// set tunes it; resonance 0 has no peak, 1 nearly rings.
func (f *svf) set(hz, resonance float64) {
	f.g = math.Tan(math.Pi * min(hz, 0.45*sound.Rate) / sound.Rate)
	f.k = 1.414 * (1 - 0.93*resonance)
	f.a1 = 1 / (1 + f.g*(f.g+f.k))
	f.a2 = f.g * f.a1
	f.a3 = f.g * f.a2
}

func (f *svf) run(x float64) (low, band, high float64) {
	v3 := x - f.s2
	v1 := f.a1*f.s1 + f.a2*v3
	v2 := f.s2 + f.a2*f.s1 + f.a3*v3
	f.s1, f.s2 = 2*v1-f.s1, 2*v2-f.s2
	return v2, v1, x - f.k*v1 - v2
}

func (f *svf) low(x float64) float64  { v, _, _ := f.run(x); return v }
func (f *svf) band(x float64) float64 { _, v, _ := f.run(x); return v * f.k }
func (f *svf) high(x float64) float64 { _, _, v := f.run(x); return v }

func filter(hz, resonance float64) *svf {
	f := &svf{}
	f.set(hz, resonance)
	return f
}
