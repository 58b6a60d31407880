package music

// motif is what the ear keeps: the rhythm of one bar and how it moves.
type motif struct {
	figures []figure
	moves   []int // in steps of the scale from the note before; the first is from the chord's third
}

func (c *composer) newMotif() motif {
	m := motif{figures: pick(c.rng, c.figures)}
	up := 1
	if c.rng.IntN(2) == 0 {
		up = -1
	}
	for i := range m.figures {
		switch step := c.rng.Float64(); {
		case i == 0:
			m.moves = append(m.moves, c.rng.IntN(2)*2)
		case step < 0.18:
			m.moves = append(m.moves, 0)
		case step < 0.72:
			m.moves = append(m.moves, up)
		case step < 0.86:
			m.moves = append(m.moves, 2*up)
		default: // a leap, and back from it
			m.moves = append(m.moves, 4*up)
			up = -up
		}
		if i == len(m.figures)/2 {
			up = -up // an arch
		}
	}
	return m
}

// shape is what becomes of a motif in the bars of a phrase.
type shape int

const (
	plain    shape = iota
	answer         // with another end
	higher         // a step up
	homeward       // its beginning, and home
)

var phrase = []shape{plain, answer, higher, homeward}

// sing writes a bar of melody over a chord: strong beats on its notes, about a
// place of the scale. weak places avoid what rubs.
func (c *composer) sing(m motif, s shape, ch chord, around int) []note {
	place := inChord(around+2, ch)
	var out []note
	for i, f := range m.figures {
		if s == homeward && i >= (len(m.figures)+1)/2 {
			home := inChord(place, chord{0, triad})
			if f.at <= 12 {
				out = append(out, note{at: f.at * sixteenth, length: (16-f.at)*sixteenth - 30, key: c.key(inChord(home, ch))})
			}
			break
		}
		move := m.moves[i]
		if s == answer && i >= len(m.figures)-2 {
			move = -move
		}
		place += move
		if s == higher && i == 0 {
			place += 2
		}
		if f.at%8 == 0 || f.length >= 4 {
			place = inChord(place, ch)
		}
		for place > around+9 {
			place -= 7
		}
		for place < around-4 {
			place += 7
		}
		out = append(out, note{at: f.at * sixteenth, length: f.length*sixteenth*9/10 + 10, key: c.key(place)})
	}
	return out
}
