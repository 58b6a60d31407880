package strangers

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
)

// apart judges each type: the first frames of two brands lie at least as far
// apart as those of two packs of one brand, by the median of their perceptual
// hashes.
func apart(posts []Post) Verdict {
	v := Verdict{Rule: ruleOf("apart")}
	byType := map[string][]*Post{}
	var order []string
	for i := range posts {
		p := &posts[i]
		if p.hash() == 0 {
			continue
		}
		if byType[p.kind()] == nil {
			order = append(order, p.kind())
		}
		byType[p.kind()] = append(byType[p.kind()], p)
	}
	for _, kind := range order {
		var same, other []int
		for i, a := range byType[kind] {
			for _, b := range byType[kind][i+1:] {
				d := bits.OnesCount64(a.hash() ^ b.hash())
				if a.Brief.ID == b.Brief.ID {
					same = append(same, d)
				} else {
					other = append(other, d)
				}
			}
		}
		if len(same) == 0 || len(other) == 0 {
			continue
		}
		v.add(median(other) < median(same), fmt.Sprintf("%s: %d bits between brands, %d between packs of one", kind, median(other),
			median(same)))
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
