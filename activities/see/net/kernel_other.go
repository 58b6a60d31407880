//go:build !amd64

package net

var vector = false

func tileVector(*tile, int) bool                            { return false }
func deepVector(*deep) bool                                 { return false }
func pairVector(_, _, _ []float32, _ int, _, _ float32) int { return 0 }
func lerpVector(_, _, _ []float32, _ float32) int           { return 0 }
func slopeVector(_, _, _ []float32) int                     { return 0 }
func hardSwishVector(_, _ []float32) int                    { return 0 }
