package copywriter

import (
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
)

var loft = farm.Brand{Name: "Spindrift Loft", Industry: "Sail repair",
	Description: "Spindrift Loft mends torn sails in a former herring shed in Whitby. " +
		"We collect your sail on Monday and bring it back by Friday. Every seam is sewn three times with waxed thread. " +
		"Patches are cut from old spinnakers. The floor has room for 31 metres of one sail. " +
		"A mainsail costs £95, a jib £60. If the canvas is past mending, we turn it into four bags."}

// Each type opens five packs in a row with five facts, and a piece that asks twice is
// told the same one.
func TestLeadsTakeTurns(t *testing.T) {
	f := Read(loft, "")
	short := f.Leads(func(s string) bool { return len(s) <= 64 })
	if len(short) < fewTurns {
		t.Fatalf("only %q lead", short)
	}
	for _, kind := range []farm.SnackType{farm.StaticAd, farm.SingleImage, farm.AnimatedAd} {
		seen := map[string]bool{}
		for seed := range uint32(fewTurns) {
			w := NewWriter(f, seed)
			w.Begin("snack-1", kind)
			lead := w.LeadOf(short)
			if seen[lead] || lead == "" {
				t.Errorf("%s: pack %d leads with %q again", kind, seed, lead)
			}
			seen[lead] = true
			if again := w.LeadOf(f.Whole()); w.factIn(again) != w.factIn(lead) {
				t.Errorf("%s: the same piece leads with %q and %q", kind, lead, again)
			}
		}
	}
}

// Two pieces of a type in one pack lead with two facts.
func TestLeadsOfAPack(t *testing.T) {
	f := Read(loft, "")
	w := NewWriter(f, 3)
	seen := map[string]bool{}
	for i := range len(f.Whole()) {
		w.Begin(fmt.Sprint("snack-", i), farm.StaticAd)
		if lead := w.LeadOf(f.Whole()); seen[lead] {
			t.Errorf("piece %d leads with %q again", i, lead)
		} else {
			seen[lead] = true
		}
	}
}

// A hook that is spoken is as short as packs can take turns with, and never the
// brand's name behind a line.
func TestSpokenHooksTakeTurns(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint32(fewTurns) {
		w := NewWriter(Read(loft, ""), seed)
		w.Begin("snack-1", farm.AIUGC)
		hook := w.UGC()[0].Text
		if seen[hook] {
			t.Errorf("pack %d opens with %q again", seed, hook)
		}
		seen[hook] = true
	}
}

// A list that goes on after its comma is not cut there.
func TestListsAreNotCut(t *testing.T) {
	f := Read(farm.Brand{Name: "Soufflet", Description: "Les soufflets sont en carton, en cuir et en tissu. Nous prêtons un accordéon."}, "",
		InLanguage("fr"))
	for _, p := range f.Phrases() {
		if p.Text == "Les soufflets sont en carton" && p.Alone() {
			t.Errorf("%q stands alone", p.Text)
		}
	}
}

// A line of a script without spaces that begins with a reason for another, or ends before what is
// said, is a stump.
func TestStumpsWithoutSpaces(t *testing.T) {
	f := Read(farm.Brand{Name: "慢慢游", Description: "池边常备姜茶，因为去年有位学员说，她坚持下来就是为了那一杯。"}, "", InLanguage("zh"))
	for line, stump := range map[string]bool{"因为去年有位学员说": true, "去年有位学员说": true, "池边常备姜茶": false} {
		if got := f.Stump(line) != ""; got != stump {
			t.Errorf("%q: %t", line, got)
		}
	}
}
