package ad

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

var (
	percentage = regexp.MustCompile(`^(\d{1,3}(?:[.,]\d+)?)\s?%$`)
	countOf    = regexp.MustCompile(`^(\d{1,4})\s?(?:/|of|out of|von|sur|su|de|van)\s?(\d{1,4})$`)
)

// A chart of a share has a mark for each of the whole, at most mostMarks; a
// percentage has tenths.
const mostMarks, tenths = 20, 10

// share is a part of a whole as it was supplied, shown as marks of which some
// are filled.
type share struct {
	of    float64 // 0-1
	marks int
}

// shareIn reads a share that was supplied: "87 %", "9 of 10", "3/4". ok is false
// for any other figure, which has no chart.
func shareIn(figure string) (s share, ok bool) {
	figure = strings.ToLower(strings.TrimSpace(strings.ReplaceAll(figure, "\u00a0", " ")))
	if m := percentage.FindStringSubmatch(figure); m != nil {
		v, err := strconv.ParseFloat(strings.Replace(m[1], ",", ".", 1), 64)
		return share{v / 100, tenths}, err == nil && v <= 100
	}
	m := countOf.FindStringSubmatch(figure)
	if m == nil {
		return share{}, false
	}
	part, errPart := strconv.Atoi(m[1])
	whole, errWhole := strconv.Atoi(m[2])
	if errPart != nil || errWhole != nil || whole < 2 || part > whole {
		return share{}, false
	}
	marks := whole
	if whole > mostMarks {
		marks = tenths
	}
	return share{float64(part) / float64(whole), marks}, true
}

// chart is the share in b: a row of marks, filled from the left as far as the
// figure goes, the last one in part.
func (s share) chart(b farm.Box, full, empty farm.Color) []farm.Layer {
	gap := b.H * 0.3
	w := (b.W - gap*float64(s.marks-1)) / float64(s.marks)
	var out []farm.Layer
	for i := range s.marks {
		mark := kit.Box(b.X+float64(i)*(w+gap), b.Y, w, b.H)
		filled := min(max(s.of*float64(s.marks)-float64(i), 0), 1)
		if filled < 1 {
			out = append(out, kit.Panel("part-left", mark, b.H/4, kit.Solid(empty)))
		}
		if mark.W *= filled; mark.W >= 1 {
			out = append(out, kit.Panel("part", mark, min(b.H/4, mark.W/2), kit.Solid(full)))
		}
	}
	return out
}
