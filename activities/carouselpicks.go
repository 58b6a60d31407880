package activities

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
)

// place is where a picture is missing: a variable of a carousel, from 0.
type place struct {
	row int
	key string
}

// shownOnce remembers which pictures a batch shows, so that none is shown again
// within its scope.
type shownOnce struct {
	scope farm.RepeatScope
	seen  map[string]bool
}

func newShownOnce(scope farm.RepeatScope) *shownOnce { return &shownOnce{scope, map[string]bool{}} }

func (s *shownOnce) key(row int, picture string) string {
	if s.scope == farm.RepeatByBatch {
		return picture
	}
	return fmt.Sprint(row, " ", picture)
}

func (s *shownOnce) has(row int, picture string) bool { return s.seen[s.key(row, picture)] }
func (s *shownOnce) note(row int, picture string)     { s.seen[s.key(row, picture)] = true }

// pickUploads gives each place a picture of the account, as long as there are some
// that were not shown in the scope; places without one are left. The pick of a
// place is the picture of the highest lot, which is drawn by seed, place and
// picture: a picture that is added or removed moves few others.
func pickUploads(seed string, places []place, files []farm.File, shown *shownOnce) map[place]farm.File {
	out := map[place]farm.File{}
	for _, p := range places {
		best := -1
		var highest uint64
		for i, f := range files {
			if lot := lotOf(seed, p, f.SHA256); !shown.has(p.row, f.SHA256) && (best < 0 || lot > highest) {
				best, highest = i, lot
			}
		}
		if best < 0 {
			continue
		}
		out[p] = files[best]
		shown.note(p.row, files[best].SHA256)
	}
	return out
}

// lotOf draws a lot.
func lotOf(seed string, p place, picture string) uint64 {
	h := fnv.New64a()
	for _, word := range []string{seed, p.key, picture} {
		_, _ = fmt.Fprintf(h, "%d %s ", len(word), word) // a hash takes everything
	}
	_ = binary.Write(h, binary.LittleEndian, uint32(p.row))
	// FNV's last bytes move only its low bits: they are stirred, as a lot is compared
	// from its high ones.
	v := h.Sum64()
	v ^= v >> 33
	v *= 0xff51afd7ed558ccd
	v ^= v >> 33
	v *= 0xc4ceb9fe1a85ec53
	return v ^ v>>33
}

// without are the places that have no pick.
func without(places []place, picks map[place]farm.File) []place {
	return slices.DeleteFunc(slices.Clone(places), func(p place) bool { _, ok := picks[p]; return ok })
}

// drawApart notes for each carousel which objects the others draw, so that none is
// drawn in two of them. The first that names an object has it.
func drawApart(t *carousel.Template, doc *farm.CarouselDocument) error {
	var all []string
	own := make([][]string, len(doc.Carousels))
	for i, c := range doc.Carousels {
		o := carousel.Order{Language: c.Language, Values: c.Values, Pictures: map[string]carousel.Picked{}, Elsewhere: all}
		for key := range c.Images {
			o.Pictures[key] = carousel.Picked{}
		}
		var err error
		if own[i], err = t.Things(o); err != nil {
			return err
		}
		all = append(all, own[i]...)
	}
	for i := range doc.Carousels {
		for _, object := range all {
			if !slices.Contains(own[i], object) {
				doc.Carousels[i].Elsewhere = append(doc.Carousels[i].Elsewhere, object)
			}
		}
	}
	return nil
}
