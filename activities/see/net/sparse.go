package net

import "fmt"

// sparse says where the values of a constant go whose zeros are left out. The
// format walks its dimensions in an order of its own, the blocks that
// dimensions are split into last; each level has all of its places or a list.
type sparse struct {
	order  []int // of the levels; from the rank on they are blocks
	blocks []int // which dimension each block splits
	levels []level
}

type level struct {
	size          int // places of a level that has all
	listed        bool
	starts, which []int // of one that lists them: from where to where, and which
}

const maxListed = 1 << 22

func readSparse(t table) *sparse {
	s := &sparse{order: t.ints(0, 2*maxRank), blocks: t.ints(1, maxRank)}
	for _, d := range t.tables(2, 2*maxRank) {
		s.levels = append(s.levels, level{listed: d.u8(0, 0) == 1, size: d.i32(1, 0), starts: list(d, 2), which: list(d, 4)})
	}
	return s
}

// list reads a list of places, whose numbers are of one of three sizes.
func list(d table, field int) []int {
	size := map[int]int{1: 4, 2: 2, 3: 1}[d.u8(field, 0)]
	if size == 0 {
		return nil
	}
	raw := d.table(field+1).bytes(0, size)
	if len(raw)/size > maxListed {
		d.f.fail("a list of places", d.at)
		return nil
	}
	return ints(raw, size)
}

// walk is one spreading of values.
type walk struct {
	*sparse
	shape, side []int // of the tensor; of the blocks by dimension, 1 without
	at          []int // by level
	from, to    []float32
	used        int
	left        int // places that may still be looked at
	bad         bool
}

// spread puts values where they belong, zeros between them.
func (s *sparse) spread(t *tensor, values []float32) ([]float32, error) {
	damaged := fmt.Errorf("%w: tensor %.40s is spread out wrongly", errDamaged, t.name)
	rank := len(t.shape)
	if len(s.order) != rank+len(s.blocks) || len(s.levels) != len(s.order) {
		return nil, damaged
	}
	w := &walk{sparse: s, shape: t.shape, side: make([]int, rank), at: make([]int, len(s.order)), from: values}
	// No level has more places than the tensor has values.
	w.to, w.left = make([]float32, t.size()), (len(s.levels)+1)*t.size()
	for d := range w.side {
		w.side[d] = 1
	}
	for l, d := range s.order {
		if d < 0 || d >= len(s.order) || (d >= rank && (s.blocks[d-rank] < 0 || s.blocks[d-rank] >= rank)) {
			return nil, damaged
		}
		if d >= rank {
			w.side[s.blocks[d-rank]] = s.levels[l].size
		}
	}
	w.level(0, 0)
	if w.bad || w.used != len(values) {
		return nil, damaged
	}
	return w.to, nil
}

// level walks the places of a level below place p of the one above.
func (w *walk) level(l, p int) {
	if w.left--; w.left < 0 {
		w.bad = true
	}
	if w.bad {
		return
	}
	if l == len(w.levels) {
		w.put()
		return
	}
	v := w.levels[l]
	if !v.listed {
		if v.size < 1 || v.size > maxSide {
			w.bad = true
			return
		}
		for i := 0; i < v.size && !w.bad; i++ {
			w.at[l] = i
			w.level(l+1, p*v.size+i)
		}
		return
	}
	if p+1 >= len(v.starts) || v.starts[p] < 0 || v.starts[p+1] > len(v.which) {
		w.bad = true
		return
	}
	for k := v.starts[p]; k < v.starts[p+1] && !w.bad; k++ {
		w.at[l] = v.which[k]
		w.level(l+1, k)
	}
}

// put takes the next value to the place that the levels stand at.
func (w *walk) put() {
	var where [maxRank]int
	for l, d := range w.order {
		if d >= len(w.shape) {
			where[w.blocks[d-len(w.shape)]] += w.at[l]
		} else {
			where[d] += w.at[l] * w.side[d]
		}
	}
	i := 0
	for d, n := range w.shape {
		if where[d] < 0 || where[d] >= n {
			w.bad = true
			return
		}
		i = i*n + where[d]
	}
	if w.bad = w.used >= len(w.from); w.bad {
		return
	}
	w.to[i] = w.from[w.used]
	w.used++
}
