package kit

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// MostLayers is how many layers a scene has at most.
const MostLayers = 64

// Fewer are the layers of a scene without what it has the least need of, where they are too many: of
// those whose names begin with one of some words, of the first word first.
func Fewer(all []farm.Layer, sparable ...string) []farm.Layer {
	for _, name := range sparable {
		for over := len(all) - MostLayers; over > 0; over-- {
			k := slices.IndexFunc(all, func(l farm.Layer) bool { return strings.HasPrefix(l.ID, name) })
			if k < 0 {
				break
			}
			all = slices.Delete(all, k, k+1)
		}
	}
	return all
}
