package raster

import (
	"testing"

	"github.com/snackfarm/farm"
)

// What each ground costs over a whole film frame.
func BenchmarkFill(b *testing.B) {
	for _, kind := range FillKinds() {
		b.Run(kind, func(b *testing.B) {
			f := farm.Fill{Kind: kind, Colors: []farm.Color{"#F6EDE1", "#E3C9A8", "#B5451B", "#2B1B12"}, AngleDeg: 60, Seed: 7}
			for b.Loop() {
				if _, err := paintFill(f, 1080, 1920); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
