package speech

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// stress marks what a speaker leans on: the last word of each phrase that is
// no small one, figures, and words that are clearly louder than their sentence.
func stress(words []farm.SpokenWord, energy []float64, breaks []int, language string) {
	for b, first := range breaks {
		end := len(words)
		if b+1 < len(breaks) {
			end = breaks[b+1]
		}
		mean := 0.0
		for i := first; i < end; i++ {
			mean += energy[i] / float64(end-first)
		}
		last := -1
		for i := first; i < end; i++ {
			w := strings.ToLower(strings.Trim(words[i].Text, stops+pauses+`"'“”’()`))
			small := text.LeansOn(w, language) || utf8.RuneCountInString(w) < 3 && !spaceless(language)
			if !small {
				last = i
			}
			if strings.ContainsAny(w, "0123456789") || !small && energy[i] > 1.3*mean {
				words[i].Stress = true
			}
			if ends := i+1 == end || strings.ContainsRune(stops+pauses, lastRune(words[i].Text)); ends && last >= 0 {
				words[last].Stress, last = true, -1
			}
		}
	}
}
