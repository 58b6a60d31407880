package spoken

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer/caption"
)

// One word of a page stands out, never one that every text has; in each language.
func TestOneKeywordOfAPage(t *testing.T) {
	for language, text := range map[string]string{
		"en": "We re-tension any saddle for life, and it takes 41 copper rivets from Walsall.",
		"de": "Jedes Glas trägt die Nummer seines Volks, und wir schleudern kalt.",
		"ar": "تُقطع كل قطعة بالمطرقة وتُخبز في فرن من خشب الزيتون.",
		"ja": "和紙のノートと木の鉛筆を手作りしています。",
	} {
		said, err := speech.Estimate(speech.Line{Text: text, Language: language})
		require.NoError(t, err)
		var words []farm.CaptionWord
		for _, w := range said.Words {
			words = append(words, farm.CaptionWord{Text: w.Text, StartMs: w.StartMs, EndMs: w.EndMs, Keyword: true})
		}
		markKeywords(words, "keyword", language, said.Asset.DurationMs+500)
		st, _ := caption.Named("keyword")
		marked := 0
		for _, p := range caption.Pages(words,
			caption.Limits{Words: st.Words, Chars: st.Chars, EndMs: said.Asset.DurationMs + 500, Language: language}) {
			n := 0
			for _, w := range words[p.First:p.Last] {
				if w.Keyword {
					n++
				}
			}
			require.LessOrEqual(t, n, 1, language)
			marked += n
		}
		if language != "ja" { // whose captions are single signs
			require.Positive(t, marked, language)
		}
	}
	require.Greater(t, weightOf("41", "en", false), weightOf("tension", "en", false))
	require.Zero(t, weightOf("and", "en", false))
	require.Greater(t, weightOf("Walsall", "en", false), weightOf("saddles", "en", false))
}
