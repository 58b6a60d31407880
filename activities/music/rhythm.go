package music

// drumPart is the drums of the whole piece. Keys of its notes are drums.
func (c *composer) drumPart() part {
	p := part{role: "drums", gain: c.kitGain, dry: true}
	for b := range c.bars {
		s, nth := at(c.form, b)
		start := b * barTicks
		force := level[s.kind]
		switch s.kind {
		case ending:
			p.hit(start, c.kickDrum(), 112)
			p.hit(start, boom, 88)
			p.hit(start, crash, 76)
			continue
		case intro:
			if nth == 0 {
				p.hit(start, boom, 84)
				p.hit(start, crash, 54)
			}
			c.steps(&p, start, c.groove.shake, shaker, force)
			if nth > 0 || s.bars == 1 {
				c.steps(&p, start+barTicks/2, tail(c.groove.hat), hat, force)
			}
		case rest:
			if nth == 0 {
				p.hit(start, boom, 80)
			}
			c.steps(&p, start, c.groove.shake, shaker, force+8)
		case verse:
			c.kick(&p, start, c.groove.light, force+4)
			c.steps(&p, start, c.groove.hat, c.hatDrum(), force)
			c.steps(&p, start, c.groove.shake, shaker, force)
			if c.kitGain > 0.8 {
				c.steps(&p, start, c.groove.snare, c.lightSnare(), force-6)
			}
			if nth == s.bars-1 {
				c.fill(&p, start, 2)
			}
		case build:
			c.rising(&p, start, nth, s.bars)
		case drop:
			c.drop(&p, start, nth, s.bars)
		}
	}
	return p
}

// hit adds a note of a drum.
func (p *part) hit(at, drum, force int) {
	p.notes = append(p.notes, note{at: at, key: drum, force: min(max(force, 1), 127)})
}

// drop is the nth bar of a drop of so many.
func (c *composer) drop(p *part, start, nth, bars int) {
	force := level[drop]
	if nth%4 == 0 {
		p.hit(start, crash, 82)
	}
	if nth == 0 {
		p.hit(start, boom, 92)
	}
	c.kick(p, start, c.groove.kick, force)
	c.steps(p, start, c.groove.hat, c.hatDrum(), force)
	c.steps(p, start, c.groove.open, c.openDrum(), force)
	c.steps(p, start, c.groove.shake, shaker, force)
	snares := c.groove.snare
	if nth == bars-1 && bars > 1 {
		snares = snares[:12] + "...."
		c.fill(p, start, 4)
	}
	c.steps(p, start, snares, c.snareDrum(), force)
	if c.groove.clap {
		c.steps(p, start, snares, clap, force)
	}
}

func tail(pattern string) string { return pattern[len(pattern)/2:] }

// loudnesses are the forces of a pattern's letters.
var loudnesses = map[rune]int{'X': 104, 'x': 84, 'o': 52, 'r': 74}

// steps adds a pattern of sixteenths.
func (c *composer) steps(p *part, start int, pattern string, drum, more int) {
	for i, r := range pattern {
		force, ok := loudnesses[r]
		if !ok {
			continue
		}
		at := start + i*sixteenth + c.late(i)
		if drum >= hat { // hands are never that even
			at += int((c.rng.Float64() - 0.5) * 0.006 * float64(c.bpm) * ppq / 60)
		}
		f := force + more + c.rng.IntN(9) - 4
		p.notes = append(p.notes, note{at: max(at, 0), key: drum, force: min(max(f, 8), 127)})
		if r == 'r' {
			for k := range 2 {
				p.notes = append(p.notes, note{at: at + (k+1)*sixteenth/3, key: drum, force: min(max(f-12, 8), 127)})
			}
		}
	}
}

// kick adds the kick, which pushes the rest down.
func (c *composer) kick(p *part, start int, pattern string, more int) {
	c.steps(p, start, pattern, c.kickDrum(), more)
	for i, r := range pattern {
		if r == 'X' || r == 'x' {
			c.kicks = append(c.kicks, start+i*sixteenth)
		}
	}
}

// rising is a bar of a build: a drum that doubles its pace and grows, and half a
// beat of nothing before what it leads to.
func (c *composer) rising(p *part, start, nth, bars int) {
	drum := c.snareDrum()
	if c.kitGain < 0.8 {
		drum = shaker
	}
	for i := range 16 {
		share := (float64(nth) + float64(i)/16) / float64(bars)
		every := 4
		switch {
		case share >= 0.75:
			every = 1
		case share >= 0.5:
			every = 2
		}
		if last := nth == bars-1; i%every > 0 || last && i >= 14 {
			continue
		}
		p.notes = append(p.notes, note{at: start + i*sixteenth, key: drum, force: 38 + int(58*share) + c.rng.IntN(7)})
	}
	if nth < bars-1 || bars == 1 {
		c.kick(p, start, "x...x...x.......", -6)
	}
}

// fill leads from the last beats of a bar into the next.
func (c *composer) fill(p *part, start, steps int) {
	for i := 16 - steps; i < 16; i++ {
		drum := c.snareDrum()
		switch {
		case c.kitGain < 0.8:
			drum = shaker
		case c.openDrum() == taiko:
			drum = taiko
		case i%2 == 0 && steps > 2:
			drum = tom
		}
		p.notes = append(p.notes, note{at: start + i*sixteenth, key: drum, force: 60 + 8*(i-16+steps) + c.rng.IntN(9)})
	}
}

// Which drum of the kit a mood means.

func (c *composer) kickDrum() int {
	switch {
	case c.kitGain < 0.8:
		return softKick
	case c.openDrum() == taiko:
		return taiko
	case c.maxBPM < 100:
		return longKick
	}
	return kick
}

func (c *composer) snareDrum() int {
	drum := snare
	if c.kitGain < 0.8 {
		drum = rim
	}
	if other, ok := c.instead[drum]; ok {
		return other
	}
	return drum
}

func (c *composer) lightSnare() int {
	if c.groove.clap {
		return clap
	}
	return rim
}

func (c *composer) hatDrum() int { return hat }

// openDrum plays the groove's open part: a hat, or the big drums of the epic.
func (c *composer) openDrum() int {
	if c.low == 43 && c.minBPM == 84 {
		return taiko
	}
	return openHat
}
