package post

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A text's only sentence is read from page to page, but not where a page denies what the next
// takes back.
func TestPagesOfASentenceDoNotDeny(t *testing.T) {
	for text, parted := range map[string]bool{
		"We never undo the rust on a gate, we make it swing again, and we oil each hinge for a year.": false,
		"We scrub the rust off a gate, we make it swing again, and we oil each hinge for a year.":     true,
	} {
		d := &kit.Draft{Facts: copywriter.Read(farm.Brand{Name: "Zorbel", Description: text}, "")}
		assert.Equal(t, parted, sentenceParts(d) != nil, "%s: %q", text, sentenceParts(d))
	}
}
