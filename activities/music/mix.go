package music

import (
	"math"
	"math/rand/v2"

	"github.com/snackfarm/farm/renderer/sound"
)

// mixer puts the stems of a piece together.
type mixer struct {
	score
	n   int // samples
	wet stereo
	dry stereo // pushed down by the kick
	kit stereo
	own stereo // of the part that is played
}

// sampleAt is the sample of a tick.
func (s score) sampleAt(tick int) int {
	return int(math.Round(float64(tick) * float64(60_000_000/s.bpm) / 1e6 / ppq * sound.Rate))
}

// finish mixes the soundfont's parts, played already, with the synthesiser's
// and the drums, n samples long.
func (s score) finish(played stereo, n int) []float32 {
	m := mixer{score: s, n: n, wet: newStereo(n), dry: newStereo(n), kit: newStereo(n), own: newStereo(n)}
	for i := range min(n, len(played.l)) {
		m.dry.l[i], m.dry.r[i] = played.l[i], played.r[i]
		m.wet.l[i], m.wet.r[i] = played.l[i], played.r[i]
	}
	for _, p := range s.parts {
		if p.voice.synth != nil {
			m.synth(p)
		}
	}
	m.drum()
	for _, r := range s.rises {
		m.rise(r)
	}
	tl, tr := filter(kitTo, 0), filter(kitTo, 0)
	for i := range m.n {
		m.kit.l[i], m.kit.r[i] = tl.low(m.kit.l[i]), tr.low(m.kit.r[i])
	}
	m.push(m.dry)
	m.push(m.wet)
	reverb(m.wet, s.room)
	out := make([]float32, 2*n)
	m.brighten()
	hl, hr := filter(32, 0), filter(32, 0) // nothing that only moves the cone
	for i := range n {
		l := hl.high(m.dry.l[i] + m.kit.l[i] + m.wet.l[i])
		r := hr.high(m.dry.r[i] + m.kit.r[i] + m.wet.r[i])
		out[2*i], out[2*i+1] = float32(l), float32(r)
	}
	foldable(out)
	glue(out)
	return out
}

const (
	airFrom = 3200 // Hz
	air     = 0.7  // of what lies above, once more
)

// brighten lifts the highs of the instruments: those of the soundfont are dull.
func (m *mixer) brighten() {
	hl, hr := filter(airFrom, 0), filter(airFrom, 0)
	for i := range m.n {
		m.dry.l[i] += air * hl.high(m.dry.l[i])
		m.dry.r[i] += air * hr.high(m.dry.r[i])
	}
}

// synth plays a part of the synthesiser.
func (m *mixer) synth(p part) {
	clear(m.own.l)
	clear(m.own.r)
	own, player := m.own, newDesk(p.voice.synth, m.own)
	for _, n := range p.notes {
		at := m.sampleAt(n.at)
		hz := 440 * math.Pow(2, float64(n.key-69)/12)
		player.play(at, m.sampleAt(n.at+n.length)-at, hz, float64(n.force)/127, p.pan)
	}
	g := p.gain * math.Pow(10, p.voice.gain/20)
	for i := range m.n {
		m.dry.l[i] += g * own.l[i]
		m.dry.r[i] += g * own.r[i]
		m.wet.l[i] += g * p.room * own.l[i]
		m.wet.r[i] += g * p.room * own.r[i]
	}
}

func (m *mixer) drum() {
	kit := hits()
	for _, n := range m.drums.notes {
		g := m.drums.gain * drumGains[n.key] * math.Pow(float64(n.force)/110, 1.5)
		pan := drumPans[n.key]
		gl, gr := g*math.Cos((pan+1)*math.Pi/4)*math.Sqrt2, g*math.Sin((pan+1)*math.Pi/4)*math.Sqrt2
		at, room := m.sampleAt(n.at), drumRooms[n.key]
		for i, v := range kit[n.key][:max(0, min(len(kit[n.key]), m.n-at))] {
			m.kit.l[at+i] += gl * v
			m.kit.r[at+i] += gr * v
			m.wet.l[at+i] += room * gl * v
			m.wet.r[at+i] += room * gr * v
		}
	}
}

const (
	riseLevel = 0.16
	kitTo     = 12000 // Hz: what lies above is only harsh
)

// rise swells noise through a filter that opens, up to half a beat before its
// end.
func (m *mixer) rise(r rise) {
	from, to := m.sampleAt(r.from), min(m.sampleAt(r.to-ppq/2), m.n)
	rng := rand.New(rand.NewPCG(uint64(r.from), 5))
	var fl, fr svf
	for i := from; i < to; i++ {
		share := float64(i-from) / float64(to-from)
		if (i-from)%32 == 0 {
			fl.set(300+5200*share*share, 0.35)
			fr.set(300+5200*share*share, 0.35)
		}
		g := riseLevel * share * share * min(1, float64(to-i)/240)
		m.kit.l[i] += g * fl.band(rng.Float64()*2-1)
		m.kit.r[i] += g * fr.band(rng.Float64()*2-1)
	}
}

const (
	pushHold    = 0.03 // s after a kick before the rest comes back
	pushRelease = 0.16
)

// push lowers a stem at every kick and lets it back before the next.
func (m *mixer) push(s stereo) {
	if m.pump == 0 {
		return
	}
	gain := make([]float64, m.n)
	for i := range gain {
		gain[i] = 1
	}
	for _, tick := range m.kicks {
		at := m.sampleAt(tick)
		for i := max(0, at-96); i < min(m.n, at+sound.Rate/2); i++ {
			t := float64(i-at) / sound.Rate
			g := 1 - m.pump
			switch {
			case t < 0: // down over 2 ms, so that it does not click
				g = 1 - m.pump*float64(i-at+96)/96
			case t > pushHold:
				x := min(1, (t-pushHold)/pushRelease)
				g = 1 - m.pump*(1-x*x*(3-2*x))
			}
			gain[i] = min(gain[i], g)
		}
	}
	for i, g := range gain {
		s.l[i] *= g
		s.r[i] *= g
	}
}

// glue rounds what sticks out, softly, at the level that the piece will have.
func glue(samples []float32) {
	l := sound.Loudness(samples)
	if math.IsInf(l, 0) {
		return
	}
	k := math.Pow(10, (pieceLUFS-l)/20)
	for i, v := range samples {
		x := float64(v) * k
		if a := math.Abs(x); a > softFrom {
			over := (a - softFrom) / (1 - softFrom)
			x = math.Copysign(softFrom+(1-softFrom)*math.Tanh(over), x)
		}
		samples[i] = float32(x)
	}
}

const softFrom = 0.42 // of full scale, at the piece's loudness

// reverb makes a room of a stem: eight delays that feed each other through a
// reflection (Jot's network), damped, without its lows.
func reverb(s stereo, level float64) {
	delays := [8]int{1423, 1637, 1861, 2053, 2311, 2557, 2801, 3089}
	var lines [8][]float64
	var damp [8]float64
	for i, d := range delays {
		lines[i] = make([]float64, d)
	}
	hl, hr := filter(220, 0), filter(220, 0)
	const feedback, shade = 0.84, 0.34
	var at [8]int
	for i := range s.l {
		in := [2]float64{hl.high(s.l[i]), hr.high(s.r[i])}
		var out [8]float64
		sum := 0.0
		for k := range lines {
			v := lines[k][at[k]]
			damp[k] += (1 - shade) * (v - damp[k])
			out[k] = damp[k]
			sum += out[k]
		}
		for k := range lines {
			lines[k][at[k]] = in[k%2]*0.5 + feedback*(out[k]-sum/4)
			if at[k]++; at[k] == len(lines[k]) {
				at[k] = 0
			}
		}
		s.l[i] = level * 0.5 * (out[0] + out[2] - out[4] + out[6])
		s.r[i] = level * 0.5 * (out[1] - out[3] + out[5] + out[7])
	}
}
