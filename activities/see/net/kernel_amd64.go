package net

import "golang.org/x/sys/cpu"

// vector says whether the machine has what the assembler needs.
var vector = cpu.X86.HasAVX2 && cpu.X86.HasFMA

func tileVector(t *tile, n int) bool {
	if !vector || t.cin == 0 || t.taps == 0 {
		return false
	}
	// The assembler trusts these lengths.
	_, _, _ = t.out[5*t.stride/4+n-1], t.places[6*t.taps-1], t.weights[n*t.taps*t.cin-1]
	_ = t.bias[n-1]
	if n == wide {
		tile16AVX2(t)
	} else {
		tile8AVX2(t)
	}
	return true
}

func deepVector(d *deep) bool {
	if !vector || d.taps == 0 || d.pixels == 0 || d.stride%lanes != 0 || d.stride == 0 {
		return false
	}
	_, _, _ = d.out[d.pixels*d.stride-1], d.places[d.pixels*d.taps-1], d.weights[d.taps*d.stride-1]
	_ = d.bias[d.stride-1]
	deepAVX2(d)
	return true
}

func pairVector(out, a, b []float32, op int, lo, hi float32) int {
	n := len(out) &^ 7
	if !vector || n == 0 {
		return 0
	}
	_, _ = a[n-1], b[n-1]
	pairAVX2(&out[0], &a[0], &b[0], n, op, lo, hi)
	return n
}

func lerpVector(out, a, b []float32, t float32) int {
	n := len(out) &^ 7
	if !vector || n == 0 {
		return 0
	}
	_, _ = a[n-1], b[n-1]
	lerpAVX2(&out[0], &a[0], &b[0], n, t)
	return n
}

func slopeVector(out, a, alpha []float32) int {
	n := len(out) &^ 7
	if !vector || n == 0 {
		return 0
	}
	_, _ = a[n-1], alpha[n-1]
	slopeAVX2(&out[0], &a[0], &alpha[0], n)
	return n
}

func hardSwishVector(out, a []float32) int {
	n := len(out) &^ 7
	if !vector || n == 0 {
		return 0
	}
	_ = a[n-1]
	hardSwishAVX2(&out[0], &a[0], n)
	return n
}

//go:noescape
func tile16AVX2(t *tile)

//go:noescape
func tile8AVX2(t *tile)

//go:noescape
func deepAVX2(d *deep)

//go:noescape
func pairAVX2(out, a, b *float32, n, op int, lo, hi float32)

//go:noescape
func lerpAVX2(out, a, b *float32, n int, t float32)

//go:noescape
func slopeAVX2(out, a, alpha *float32, n int)

//go:noescape
func hardSwishAVX2(out, a *float32, n int)
