package raster

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
)

// A ground that comes again is the one that was painted, whatever was drawn on what
// was given out before; and no more are kept than there is room for.
func TestKeptGrounds(t *testing.T) {
	var k keptGrounds
	paper := farm.Fill{Kind: "paper", Colors: []farm.Color{"#EADFCB"}, Seed: 3}
	want, err := paintFill(paper, 540, 675)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 4 {
		got, err := k.ground(paper, 540, 675)
		if err != nil || !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("the ground differs the %d. time, %v", n+1, err)
		}
		clear(got.Pix)
	}
	if len(k.kept) != 1 {
		t.Errorf("%d grounds are kept", len(k.kept))
	}
	for n := range 30 {
		for range 2 {
			if _, err := k.ground(farm.Fill{Kind: "linear", Colors: []farm.Color{"#000000", farm.Color(fmt.Sprintf("#0000%02x", n))}}, 1080,
				1350); err != nil {
				t.Fatal(err)
			}
		}
	}
	sum := 0
	for _, g := range k.kept {
		sum += len(g.img.Pix)
	}
	if sum != k.bytes || sum > keptBytes || len(k.kept) != keptBytes/(1080*1350*4) {
		t.Errorf("%d grounds with %d bytes are kept, %d are counted", len(k.kept), sum, k.bytes)
	}
	for n := range 2 * askedMost {
		if _, err := k.ground(farm.Fill{Kind: "paper", Seed: uint32(n), Colors: []farm.Color{"bad"}}, 500, 500); err == nil {
			t.Fatal("a colour that is none")
		}
		k.keep(fmt.Sprint(n), want)
	}
	if len(k.asked) != askedMost {
		t.Errorf("%d keys are remembered", len(k.asked))
	}
}
