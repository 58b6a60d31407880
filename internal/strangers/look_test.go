package strangers

import (
	"testing"

	"github.com/snackfarm/farm"
)

// Distances are told apart by whose posts they lie between.
func TestDistancesOf(t *testing.T) {
	post := func(id, trade string, seen uint64) Post {
		return Post{Brief: Brief{ID: id, Trade: trade}, Snack: farm.Snack{Type: farm.Slides}, seen: seen}
	}
	got := DistancesOf([]Post{
		post("a", "oak", 0b0001), post("a", "oak", 0b0011), // a bit between packs
		post("b", "oak", 0b1111_0001), // four and five between brands of one trade
		post("c", "ash", 0xFF_0000_0001),
	})
	want := Distances{Kind: "slides", Packs: 1, Brands: 8, Trades: 5}
	if len(got) != 1 || got[0] != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := DistancesOf([]Post{post("a", "oak", 1), post("b", "ash", 3)}); got[0].Packs != -1 || got[0].Trades != -1 {
		t.Errorf("%+v has distances that were not measured", got)
	}
}
