package cutout

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// Words that stand on the seam of two parts are read once: of a cue with many words in a tenth of
// a second several do.
func TestWordsOnASeamAreReadOnce(t *testing.T) {
	for at := 900; at < 1010; at++ {
		e := &Edit{Parts: []farm.Span{{FromMs: 0, ToMs: 1000}, {FromMs: 1000, ToMs: 2000}, {FromMs: 2000, ToMs: 3000}}, Show: "full"}
		for i := range 20 { // 20 words in 100 ms, none over another
			e.Words = append(e.Words, farm.HeardWord{Text: fmt.Sprintf("w%d", i), StartMs: at + i*5, EndMs: at + i*5 + 5, Sure: 1})
		}
		e.Words = append(e.Words, farm.HeardWord{Text: "long", StartMs: at + 200, EndMs: at + 1300, Sure: 1})
		seen := map[string]int{}
		te := &teller{Edit: e}
		for _, p := range e.Parts {
			for _, run := range te.words(p) {
				for _, w := range run {
					seen[w.Text]++
					require.Less(t, w.StartMs, w.EndMs)
				}
			}
		}
		require.Len(t, seen, len(e.Words), "at %d", at)
		for word, n := range seen {
			require.Equal(t, 1, n, "%s at %d", word, at)
		}
	}
}
