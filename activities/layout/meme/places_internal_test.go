package meme

import (
	"testing"

	"github.com/snackfarm/farm/activities/copywriter"
)

// Every situation has a place of its own.
func TestEverySituationHasAPlace(t *testing.T) {
	for _, f := range copywriter.Situations() {
		if places[f] == nil {
			t.Errorf("%s plays nowhere", f)
		}
	}
	if len(places) != len(copywriter.Situations()) {
		t.Errorf("%d places of %d situations", len(places), len(copywriter.Situations()))
	}
}
