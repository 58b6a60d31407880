package kit

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

func picker(seed uint32, pictures ...match.Picture) *Draft {
	d := &Draft{Brief: Brief{Seed: seed, Screenshots: pictures}}
	d.Shows = d.Shows.Begin(len(pictures))
	d.Snack.Position = 1
	return d
}

func shot(words string) match.Picture {
	return match.Picture{Asset: farm.Asset{Width: 1080, Height: 2200}, Sharp: 0.9, Words: words}
}

// No picture is shown twice while another has not been, the same place keeps
// its picture, and the next snack begins with another.
func TestPicturesTakeTurns(t *testing.T) {
	d := picker(7, shot(""), shot(""), shot(""))
	seen := map[string]bool{}
	for _, slot := range []string{"a", "b", "c"} {
		_, id, ok := d.Pick(slot, match.Want{})
		if !ok || seen[id] {
			t.Errorf("%s shows %q again", slot, id)
		}
		seen[id] = true
	}
	_, first, _ := d.Pick("a", match.Want{})
	if _, again, _ := d.Pick("a", match.Want{Shape: match.WideShape}); again != first {
		t.Errorf("the same place shows %s, then %s", first, again)
	}
	d.Shows.Begin(3)
	d.Snack.Position = 2
	if _, next, _ := d.Pick("a", match.Want{}); next == first {
		t.Errorf("two snacks begin with %s", next)
	}
	if _, _, ok := picker(7).Pick("a", match.Want{}); ok {
		t.Error("a picture is shown that nobody has")
	}
}

// A picture whose name says what is said beside it is shown there, however the
// turns stand; one that is blurred waits until no other is left.
func TestPicturesAreChosenByMeaning(t *testing.T) {
	blurred := shot("alarm")
	blurred.Sharp = 0.05
	for seed := range uint32(200) {
		d := picker(seed<<5, shot("home"), shot("sleep story player"), blurred, shot("nights chart"))
		for slot, want := range map[string]string{"Plays slow stories": "screen-2", "A chart of your nights": "screen-4"} {
			if _, id, _ := d.Pick(slot, match.Want{Words: slot}); id != want {
				t.Errorf("seed %d: %q is shown beside %s", seed, slot, id)
			}
		}
		if _, id, _ := d.Pick("third", match.Want{}); id != "screen-1" {
			t.Errorf("seed %d: %s is shown before the home screen", seed, id)
		}
	}
}
