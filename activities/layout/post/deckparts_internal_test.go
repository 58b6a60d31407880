package post

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A text's only sentence is read from page to page, but a page that denies something has what the next
// might take back.
func TestPagesOfASentenceDoNotDeny(t *testing.T) {
	for text, want := range map[string][]string{
		"We never undo the rust on a gate, we make it swing again, and we oil each hinge for a year.": {
			"We never undo the rust on a gate, we make it swing again,", "and we oil each hinge", "for a year"},
		"We scrub the rust off a gate, we make it swing again, and we oil each hinge for a year.": {
			"We scrub the rust off a gate,", "we make it swing again,", "and we oil each hinge for a year"},
	} {
		d := &kit.Draft{Facts: copywriter.Read(farm.Brand{Name: "Zorbel", Description: text}, "")}
		var got []string
		for _, l := range onward(d, d.Facts.StillLines()) {
			got = append(got, l.Text)
		}
		assert.Equal(t, want, got)
	}
}

// A sentence is cut behind its marks, but not in a number, in brackets or behind a word or two.
func TestSentencesAreCutBehindMarks(t *testing.T) {
	for text, want := range map[string][]string{
		"Sure, we mend gates of 1,5 metres (iron, steel), and each swings again": {"Sure, we mend gates of 1,5 metres (iron, steel),",
			"and each swings again"},
		"餌の茄子はこちらで切ってお付けしますので、胡瓜は絶対にやらないでください、低い声になります": {"餌の茄子はこちらで切ってお付けしますので、",
			"胡瓜は絶対にやらないでください、", "低い声になります"},
	} {
		assert.Equal(t, want, cutBehindMarks(text))
	}
}
