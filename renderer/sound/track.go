package sound

import (
	"errors"
	"math"

	"github.com/snackfarm/farm"
)

const (
	cutFade  = 5 * perMs // frames; a track that is cut does not end on a step
	joinFade = 2 * perMs // frames on either side of a loop's join that would click
	loopMin  = 20 * perMs
)

// wanted is how many frames of its file a track plays at most, in a film of
// total frames: of a loop, those of one pass.
func wanted(t farm.AudioTrack, total int) int {
	n := total
	if !t.Loop {
		n = max(total-t.StartMs*perMs, 0)
	}
	if t.UntilMs > 0 {
		n = min(n, max(t.UntilMs-t.OffsetMs, 0)*perMs)
	}
	if t.DurationMs > 0 && !t.Loop {
		n = min(n, t.DurationMs*perMs)
	}
	return n
}

// passage is a track as it sounds: the part of its file, repeated, with gains, fades and
// place.
type passage struct {
	farm.AudioTrack
	*part
	loop     *loop // nil plays the part once
	frames   int
	buffer   []float32 // of a block
	cut      bool      // it does not end by itself
	key      int       // of its volume
	fade     func(x float32) float32
	gain     float32
	cutFades int // frames
}

// newPassage is a track of at most room frames.
func newPassage(p *part, t farm.AudioTrack, room int, s *sounds) (*passage, error) {
	if t.DurationMs > 0 {
		room = min(room, t.DurationMs*perMs)
	}
	out := &passage{AudioTrack: t, part: p, frames: min(p.frames, room), cut: t.UntilMs > 0 || t.DurationMs > 0 || t.Loop,
		fade: fadeCurves[t.FadeCurve], gain: float32(ratio(t.GainDB))}
	if t.Loop && p.frames >= loopMin && p.frames < room { // what is shorter would be a hum
		var err error
		if out.loop, err = newLoop(p, t.LoopFadeMs*perMs, s.studio); err != nil {
			return nil, err
		}
		out.frames = room
	}
	if out.cut && t.FadeOutMs == 0 {
		out.cutFades = min(cutFade, out.frames)
	}
	if s.buffer == nil {
		s.buffer = make([]float32, 2*blockFrames)
	}
	out.buffer = s.buffer
	return out, nil
}

func (p *passage) close() {
	if p.loop != nil {
		_ = p.loop.tape.close() // which has no name
	}
}

// each hands the passage over, block by block in order. at is the frame of it with which
// a block begins.
func (p *passage) each(play func(at int, block []float32) error) error {
	for at := 0; at < p.frames; at += blockFrames {
		block := p.buffer[:2*min(blockFrames, p.frames-at)]
		read := p.part.next
		if p.loop != nil {
			read = func(into []float32) error { return p.loop.read(at, into) }
		}
		if err := read(block); err != nil {
			return err
		}
		p.shape(at, block)
		if err := play(at, block); err != nil {
			return err
		}
	}
	return nil
}

// shape gives a block, which begins at a frame, its gains, fades and place.
func (p *passage) shape(at int, block []float32) {
	in, out := p.FadeInMs*perMs*2, p.FadeOutMs*perMs*2
	n := 2 * p.frames
	for k, v := range block {
		i := 2*at + k
		g := p.gain
		if i < in {
			g *= p.fade(float32(i) / float32(in))
		}
		if left := n - i; left < out {
			g *= p.fade(float32(left) / float32(out))
		}
		block[k] = v * g
	}
	for frame := max(at, p.frames-p.cutFades); frame < at+len(block)/2; frame++ {
		g := (float32(p.frames-1-frame) + 0.5) / float32(p.cutFades)
		block[2*(frame-at)] *= g
		block[2*(frame-at)+1] *= g
	}
	p.automate(at, block)
	place(block, p.Pan)
}

var fadeCurves = map[string]func(float32) float32{
	"":       func(x float32) float32 { return x },
	"linear": func(x float32) float32 { return x },
	"power":  func(x float32) float32 { return float32(math.Sin(float64(x) * math.Pi / 2)) },
}

// loop is a part that is repeated. Each pass overlaps the last by fade frames with equal
// power.
type loop struct {
	*tape
	fade  int
	other []float32 // of the pass before, where two overlap
}

// newLoop reads a part. One whose end does not lead into its beginning is rounded there.
func newLoop(p *part, fade int, in studio) (*loop, error) {
	t, err := newTape(p.frames, in.held, "", in.dir)
	if err != nil {
		return nil, err
	}
	err = t.change(0, t.frames, func(_ int, block []float32) error { return p.next(block) })
	l := &loop{tape: t, fade: min(fade, t.frames/2)}
	if err == nil && l.fade == 0 {
		err = smoothJoin(t)
	}
	if err != nil {
		return nil, errors.Join(err, t.close())
	}
	return l, nil
}

// read is the frames from at on, of however many passes.
func (l *loop) read(at int, into []float32) error {
	period := l.frames - l.fade
	for len(into) > 0 {
		pass, from := at/period, at%period
		n := min(period-from, len(into)/2)
		over := pass > 0 && from < l.fade
		if over {
			n = min(l.fade-from, n)
		}
		if err := l.tape.read(from, into[:2*n]); err != nil {
			return err
		}
		if over {
			if err := l.overlap(from, period, into[:2*n]); err != nil {
				return err
			}
		}
		at, into = at+n, into[2*n:]
	}
	return nil
}

// overlap fades the end of the pass before out, over what fades in.
func (l *loop) overlap(from, period int, into []float32) error {
	if l.other == nil {
		l.other = make([]float32, 2*l.fade)
	}
	other := l.other[:len(into)]
	if err := l.tape.read(from+period, other); err != nil {
		return err
	}
	for i := range len(into) / 2 {
		x := (float64(from+i) + 0.5) / float64(l.fade) * math.Pi / 2
		down, up := float32(math.Cos(x)), float32(math.Sin(x))
		for ch := range 2 {
			o := 2*i + ch
			into[o] = other[o]*down + into[o]*up
		}
	}
	return nil
}

// smoothJoin rounds both ends of a loop whose end does not lead into its
// beginning: where the step between them is larger than those around it.
func smoothJoin(t *tape) error {
	around := min(joinFade, t.frames/2)
	head, tail := make([]float32, 2*around), make([]float32, 2*around)
	if err := errors.Join(t.read(0, head), t.read(t.frames-around, tail)); err != nil {
		return err
	}
	clicks := false
	last := 2 * (around - 1)
	for ch := range 2 {
		usual := float32(0)
		for i := 2; i <= last; i += 2 {
			usual = max(usual, abs(head[i+ch]-head[i-2+ch]), abs(tail[i+ch]-tail[i-2+ch]))
		}
		clicks = clicks || abs(head[ch]-tail[last+ch]) > 1.5*usual+1e-4
	}
	if !clicks {
		return nil
	}
	for i := range around {
		g := float32(0.5 - 0.5*math.Cos(math.Pi*(float64(i)+0.5)/float64(around)))
		for ch := range 2 {
			head[2*i+ch] *= g
			tail[last-2*i+ch] *= g
		}
	}
	return errors.Join(t.write(0, head), t.write(t.frames-around, tail))
}

const silent = -80 // dB; a key at it is silence

// automate follows a track's volume keys. The gain is reckoned each
// millisecond and straight between. A block begins at a whole one.
func (p *passage) automate(from int, s []float32) {
	if len(p.Volume) == 0 {
		return
	}
	ms := p.StartMs + from/perMs
	last := p.volume(ms)
	for at := 0; at < len(s); at += 2 * perMs {
		ms++
		to := p.volume(ms)
		block := s[at:min(at+2*perMs, len(s))]
		for i := range block {
			block[i] *= last + (to-last)*float32(i/2)/perMs
		}
		last = to
	}
}

// volume is the gain of a track at a time of the film. Times come in order.
func (p *passage) volume(ms int) float32 {
	for p.key+1 < len(p.Volume) && p.Volume[p.key+1].AtMs <= ms {
		p.key++
	}
	a := p.Volume[p.key]
	db := a.GainDB
	if ms > a.AtMs && p.key+1 < len(p.Volume) {
		b := p.Volume[p.key+1]
		db += (b.GainDB - a.GainDB) * float64(ms-a.AtMs) / float64(b.AtMs-a.AtMs)
	}
	if db <= silent {
		return 0
	}
	return float32(ratio(db))
}

// place pans with constant power; the middle is left as it is.
func place(s []float32, pan float64) {
	if pan == 0 {
		return
	}
	angle := (pan + 1) * math.Pi / 4
	left, right := float32(math.Sqrt2*math.Cos(angle)), float32(math.Sqrt2*math.Sin(angle))
	for i := 0; i+1 < len(s); i += 2 {
		s[i] *= left
		s[i+1] *= right
	}
}
