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

// play adds a note that lasts length samples and then rings out, from sample at
// on. force is 0-1.
func (p *patch) play(out stereo, at, length int, hz, force, pan float64) {
	n := min(length+int(p.release*sound.Rate), len(out.l)-at)
	if n <= 0 || at < 0 {
		return
	}
	amp := p.gain * math.Pow(force, 1.4)
	gl, gr := math.Cos((pan+1)*math.Pi/4)*math.Sqrt2, math.Sin((pan+1)*math.Pi/4)*math.Sqrt2
	env := p.envelope(n, length)
	if p.ratio > 0 {
		p.bent(out, at, struck{hz, force, amp, gl, gr}, env)
		return
	}
	oscillators := make([]saw, len(p.saws))
	for i, cents := range p.saws {
		oscillators[i] = saw{phase: frac(0.37*float64(i) + 0.11), step: hz * math.Pow(2, cents/1200) / sound.Rate}
	}
	var fl, fr svf
	side := make([]float64, len(p.saws))
	for i := range side {
		if len(p.saws) > 1 {
			side[i] = p.wide * (2*float64(i)/float64(len(p.saws)-1) - 1)
		}
	}
	open := p.sweep * (0.5 + 0.5*force)
	shut := math.Exp(-p.sweepDecay / sound.Rate)
	phase, step := 0.0, hz/sound.Rate
	scale := 1 / math.Sqrt(float64(len(p.saws)))
	for i := range n {
		if i%16 == 0 {
			cut := min(p.cutoff+open, 16000)
			fl.set(cut, p.resonance)
			if p.wide > 0 {
				fr.set(cut, p.resonance)
			}
		}
		open *= shut
		var m, s float64
		for k := range oscillators {
			v := oscillators[k].next()
			m += v
			s += v * side[k]
		}
		a := amp * env[i]
		if p.wide == 0 {
			v := fl.low(m * scale)
			if p.sub > 0 {
				phase = frac(phase + step)
				v += p.sub * math.Sin(2*math.Pi*phase)
			}
			v = p.driven(v) * a
			out.l[at+i] += v * gl
			out.r[at+i] += v * gr
			continue
		}
		out.l[at+i] += fl.low((m+s)*scale) * a * gl
		out.r[at+i] += fr.low((m-s)*scale) * a * gr
	}
}

// struck is a note as it sounds: left and right are what each side gets of amp.
type struck struct{ hz, force, amp, left, right float64 }

// bent plays a note by frequency modulation, a sample for each of its envelope.
func (p *patch) bent(out stereo, at int, t struck, env []float64) {
	hz, force, amp, gl, gr := t.hz, t.force, t.amp, t.left, t.right
	carrier, other, tine, sway := 0.0, 0.0, 0.0, 0.0
	index := p.index * (0.4 + 0.8*force) * min(1, 700/hz+0.35) // high notes stay soft
	fall := math.Exp(-p.indexDecay / sound.Rate)
	front, frontFall := p.tine*force, math.Exp(-11.0/sound.Rate)
	for i := range env {
		carrier, other = frac(carrier+hz/sound.Rate), frac(other+hz*p.ratio/sound.Rate)
		v := math.Sin(2*math.Pi*carrier + index*math.Sin(2*math.Pi*other))
		if p.tine > 0 {
			tine = frac(tine + 7*hz/sound.Rate)
			v += front * math.Sin(2*math.Pi*tine)
			front *= frontFall
		}
		index *= fall
		v = p.driven(v) * amp * env[i]
		if p.tremolo > 0 {
			sway = frac(sway + 4.6/sound.Rate)
			shake := p.tremolo * math.Sin(2*math.Pi*sway)
			out.l[at+i] += v * gl * (1 + shake)
			out.r[at+i] += v * gr * (1 - shake)
			continue
		}
		out.l[at+i] += v * gl
		out.r[at+i] += v * gr
	}
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
