package activities

import (
	"fmt"
	"maps"
	"testing"

	"github.com/snackfarm/farm"
)

func photos(n int) []farm.File {
	var out []farm.File
	for i := range n {
		out = append(out, farm.File{ID: fmt.Sprint(i), SHA256: fmt.Sprintf("%064d", i)})
	}
	return out
}

func threeRows() []place {
	var out []place
	for row := range 3 {
		for _, key := range []string{"cover", "photo"} {
			out = append(out, place{row, key})
		}
	}
	return out
}

// No picture is shown twice in its scope: of four, two carousels of two have one
// each once over the batch, and the third has none.
func TestPicksDoNotRepeat(t *testing.T) {
	for _, c := range []struct {
		scope  farm.RepeatScope
		photos int
		picked int
	}{
		{farm.RepeatByBatch, 4, 4}, {farm.RepeatByBatch, 6, 6}, {farm.RepeatByBatch, 0, 0},
		{farm.RepeatByRow, 4, 6}, {farm.RepeatByRow, 1, 3},
	} {
		got := pickUploads("spring", threeRows(), photos(c.photos), newShownOnce(c.scope))
		if len(got) != c.picked || len(without(threeRows(), got)) != 6-c.picked {
			t.Errorf("%d photos by %s: %d picks", c.photos, c.scope, len(got))
		}
		seen := newShownOnce(c.scope)
		for p, f := range got {
			if seen.has(p.row, f.SHA256) {
				t.Errorf("by %s %s is shown again in row %d", c.scope, f.ID, p.row)
			}
			seen.note(p.row, f.SHA256)
		}
	}
}

// A picture that a row names itself is shown then: it is not picked as well.
func TestPicksLeaveWhatIsNamed(t *testing.T) {
	all := photos(2)
	shown := newShownOnce(farm.RepeatByRow)
	shown.note(0, all[0].SHA256)
	for p, f := range pickUploads("s", threeRows(), all, shown) {
		if p.row == 0 && f.ID == "0" {
			t.Errorf("%v shows a picture that its row names", p)
		}
	}
}

// The seed decides, and the order in which pictures are listed does not. One that
// is added moves few picks.
func TestPicksFollowTheSeed(t *testing.T) {
	places, all := threeRows(), photos(40)
	pick := func(seed string, files []farm.File) map[place]string {
		out := map[place]string{}
		for p, f := range pickUploads(seed, places, files, newShownOnce(farm.RepeatByBatch)) {
			out[p] = f.ID
		}
		return out
	}
	first := pick("spring", all)
	turned := append(append([]farm.File{}, all[20:]...), all[:20]...)
	if !maps.Equal(first, pick("spring", turned)) {
		t.Error("the order of the list changes the picks")
	}
	if maps.Equal(first, pick("autumn", all)) {
		t.Error("another seed picks the same")
	}
	moved := 0
	for p, id := range pick("spring", photos(41)) {
		if first[p] != id {
			moved++
		}
	}
	if moved > 2 {
		t.Errorf("one picture more moves %d of 6 picks", moved)
	}
}
