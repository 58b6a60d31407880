//go:build !amd64

package kernel

var vector = false

func blendVector(_, _, _ []uint8, _ int) int            { return 0 }
func blendHalfVector(_, _, _ []uint8, _ int) int        { return 0 }
func overVector(_, _, _ []uint8, _ int) int             { return 0 }
func mixVector(_, _, _ []uint8, _ int) int              { return 0 }
func rowsVector(_ []int16, _, _ []uint8, _ int) int     { return 0 }
func filterVector(_, _, _, _, _ []uint8, _ [4]int8) int { return 0 }
func lumaVector(_, _ []uint8) int                       { return 0 }
func chromaVector(_, _, _, _ []uint8, _ int) int        { return 0 }
func columnsVector(_ []uint8, _ []int16, _ []group) int { return 0 }
func minusVector(_, _, _ []uint8) int                   { return 0 }
func packVector(_, _ []uint8) int                       { return 0 }
func ditherVector(_ []uint8, _ []Cell, _, _ uint32) int { return 0 }
func minusMeanVector(_, _, _, _ []uint8) int            { return 0 }
func weighVector(_ []uint8, _ [4][]uint8, _, _ []int32, _ []int8) int {
	return 0
}
func turnVector(_, _ []uint8, _ int, _ Line) int    { return 0 }
func turnNearVector(_, _ [2][]uint8, _ int, _ Line) {}
func layVector(_, _ []uint8) int                    { return 0 }
func adlerVector(a, b uint64, _ []uint8) (uint64, uint64, int) {
	return a, b, 0
}
func sizesVector(_, _, _ []uint8, _ *[3]uint64) int                      { return 0 }
func sameVector(_, _ []uint8) int                                        { return 0 }
func opaqueVector(_ []uint8) (bool, int)                                 { return true, 0 }
func sumRowsVector(_ []float32, _ []*float32, _ []float32) int           { return 0 }
func sumColumnsVector(_, _ []float32, _ []int32, _ []float32, _ int) int { return 0 }
func lookUpVector(_ []float32, _ []uint8, _ *[256]float32) int           { return 0 }
func placeVector(_ []uint8, _ []float32, _ []uint8, _ int, _ uint32) int { return 0 }
func ycbcrVector(_, _, _, _ []uint8) int                                 { return 0 }
