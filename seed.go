package farm

// SeedRow is how many packs of a brand in a row open with other lines.
const SeedRow = 10

// SeedInRow gives a seed its place in a row of packs: the last decimal digit is
// how many packs of the brand came before, so that lines are drawn from another
// part of the deck each time.
func SeedInRow(random uint32, before int64) uint32 {
	return random/2/SeedRow*SeedRow + uint32(before%SeedRow)
}
