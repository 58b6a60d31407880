package net

import (
	"cmp"
	"fmt"
	"slices"
)

// life is from which to which operator a tensor's values are needed.
type life struct{ tensor, from, to int }

// place gives each computed tensor a place in the arena; those whose lives do
// not overlap may have the same. It begins with a row of zeros, which stands for
// what is outside of a picture.
func (p *planner) place() error {
	lives := p.lives()
	for _, l := range lives {
		t := &p.m.tensors[l.tensor]
		if t.kind != float32s {
			return fmt.Errorf("tensor %.40s has computed values of type %d; floats of 32 bits are computed", t.name, t.kind)
		}
		v := view{rows: t.rows(), depth: t.depth(), height: 1, width: t.rows()}
		if len(t.shape) == maxRank {
			if t.shape[0] != 1 {
				return fmt.Errorf("tensor %.40s holds %d pictures; one is run at a time", t.name, t.shape[0])
			}
			v.height, v.width = t.shape[1], t.shape[2]
		}
		if v.floats() > maxArena {
			return fmt.Errorf("tensor %.40s has more than %d places", t.name, maxArena)
		}
		p.views[l.tensor] = v
		p.zeros = max(p.zeros, v.stride())
	}
	p.known[p.m.ins[0]] = true
	return p.fit(lives)
}

// lives are those of all computed tensors.
func (p *planner) lives() []life {
	const none = -2
	at := make([]life, len(p.m.tensors))
	for i := range at {
		at[i] = life{i, none, none}
	}
	seen := func(t, i int) {
		if t < 0 || p.m.tensors[t].fixed {
			return
		}
		if at[t].from == none {
			at[t].from = i
		}
		at[t].to = i
	}
	seen(p.m.ins[0], -1)
	for i, o := range p.m.ops {
		if p.skip[i] {
			continue
		}
		for _, t := range o.ins {
			seen(t, i)
		}
		for _, t := range o.outs {
			seen(t, i)
		}
	}
	for _, t := range p.m.outs {
		seen(t, len(p.m.ops))
	}
	return slices.DeleteFunc(at, func(l life) bool { return l.from == none })
}

// fit puts the largest first, each at the lowest place that is free in its time.
func (p *planner) fit(lives []life) error {
	slices.SortStableFunc(lives, func(a, b life) int {
		return cmp.Compare(p.views[b.tensor].floats(), p.views[a.tensor].floats())
	})
	var placed []life // by place
	for _, l := range lives {
		at, size := p.zeros, p.views[l.tensor].floats()
		for _, o := range placed {
			v := p.views[o.tensor]
			if o.from > l.to || l.from > o.to || v.at+v.floats() <= at {
				continue
			}
			if v.at >= at+size {
				break
			}
			at = v.at + v.floats()
		}
		if at+size > maxArena {
			return fmt.Errorf("the net needs more than %d MiB of memory", maxArena>>18)
		}
		p.views[l.tensor].at = at
		k, _ := slices.BinarySearchFunc(placed, at, func(o life, at int) int { return cmp.Compare(p.views[o.tensor].at, at) })
		placed = slices.Insert(placed, k, l)
	}
	return nil
}
