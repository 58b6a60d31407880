package raster

import "math"

// hash is a small integer hash: the same on every machine, good enough to look
// random.
func hash(x, y, seed uint32) uint32 {
	h := x*0x9E3779B1 ^ y*0x85EBCA77 ^ seed*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	return h ^ h>>15
}

// rowKey is what kernel.Dither makes the hashes of a row of, which are those of
// hash.
func rowKey(y, seed uint32) uint32 { return y*0x85EBCA77 ^ seed*0xC2B2AE3D }

// unit is hash as 0-1.
func unit(x, y, seed uint32) float64 { return float64(hash(x, y, seed)) / math.MaxUint32 }

// valueNoise is smooth noise of 0-1 with one feature per unit of x and y.
func valueNoise(x, y float64, seed uint32) float64 {
	ix, iy := math.Floor(x), math.Floor(y)
	fx, fy := smooth(x-ix), smooth(y-iy)
	u, v := uint32(int32(ix)), uint32(int32(iy))
	top := unit(u, v, seed)*(1-fx) + unit(u+1, v, seed)*fx
	bottom := unit(u, v+1, seed)*(1-fx) + unit(u+1, v+1, seed)*fx
	return top*(1-fy) + bottom*fy
}

func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// rng is a small deterministic generator for layouts of procedural pictures.
type rng struct{ n, seed uint32 }

func (r *rng) next() float64 { r.n++; return unit(r.n, 77, r.seed) }

func (r *rng) between(lo, hi float64) float64 { return lo + (hi-lo)*r.next() }
