package cutout_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
)

// Japanese and Chinese that are told letter by letter become phrases, in which no word is
// torn from its ending; other languages stay as they are.
func TestPhrased(t *testing.T) {
	for _, c := range []struct{ language, said, never string }{
		{"ja", "窓 を 開 け る と 湿 っ た 空 気 が 入 り ま す。", "った を が と"},
		{"zh", "地 下 室 的 潮 气 会 损 坏 木 地 板。", "的"},
		{"en", "But it turns out", ""},
	} {
		var words []farm.HeardWord
		for i, w := range strings.Fields(c.said) {
			words = append(words, farm.HeardWord{Text: w, StartMs: i * 150, EndMs: i*150 + 140, Sure: 1})
		}
		got := cutout.Phrased(words, c.language)
		var said []string
		for _, w := range got {
			said = append(said, w.Text)
			for _, n := range strings.Fields(c.never) {
				if strings.HasPrefix(w.Text, n) {
					t.Errorf("%s: %q begins with %q", c.language, w.Text, n)
				}
			}
		}
		if strings.Join(said, "") != strings.ReplaceAll(c.said, " ", "") {
			t.Errorf("%s: %v", c.language, said)
		}
		if whole := len(got) == len(words); whole != (c.language == "en") {
			t.Errorf("%s: %v", c.language, said)
		}
		if got[len(got)-1].EndMs != words[len(words)-1].EndMs {
			t.Errorf("%s ends at %d", c.language, got[len(got)-1].EndMs)
		}
	}
}
