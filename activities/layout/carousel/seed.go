package carousel

import "hash/fnv"

// SeedOf is the number that a caller's seed, any words, stands for. "" is 0.
func SeedOf(words string) uint32 {
	if words == "" {
		return 0
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(words)) // a hash takes everything
	return h.Sum32()
}
