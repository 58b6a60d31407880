package strangers

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
)

// apart judges each type: the first frames of two brands, and of two brands of one trade,
// lie at least as far apart as those of two packs of one brand, by the median of their
// perceptual hashes.
func apart(posts []Post) Verdict {
	v := Verdict{Rule: ruleOf("apart")}
	for _, d := range DistancesOf(posts) {
		if d.Packs < 0 || d.Brands < 0 {
			continue
		}
		v.add(d.Brands < d.Packs, fmt.Sprintf("%s: %d bits between brands, %d between packs of one", d.Kind, d.Brands, d.Packs))
		if d.Trades >= 0 {
			v.add(d.Trades < d.Packs, fmt.Sprintf("%s: %d bits between brands of one trade, %d between packs of one", d.Kind, d.Trades,
				d.Packs))
		}
	}
	return v
}

func median(of []int) int {
	slices.Sort(of)
	return of[len(of)/2]
}

// hash is that of the post's first picture; 0 where it has none.
func (p *Post) hash() uint64 {
	if len(p.Files) == 0 || p.seen != 0 {
		return p.seen
	}
	path := p.Files[0].Path
	if p.Files[0].Thumb != "" {
		path = p.Files[0].Thumb
	}
	img, err := picture.Open(path)
	if err != nil {
		return 0
	}
	p.seen = pixels.Hash(img)
	return p.seen
}
