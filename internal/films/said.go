package films

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/speech"
)

const (
	// saidPace is how fast a script that is given is said at most, times the natural
	// pace: voices can do more, and estimates are off by some.
	saidPace           = 1.25
	betweenMs, afterMs = 170, 350 // around each sentence, and after the last
)

// roomFor refuses a script that is said word for word and takes longer than the film:
// the error names field and the greatest number of words.
func roomFor(s *copywriter.FilmScript, seconds int, field string) error {
	needs, words := afterMs, 0
	for _, sc := range s.Scenes {
		if sc.Text == "" {
			continue
		}
		said, err := speech.Estimate(speech.Line{Text: sc.Text, Language: s.Language, Pace: saidPace})
		if err != nil {
			return farm.InvalidField(field, "cannot be said: %s", farm.MessageOf(err))
		}
		needs += said.Asset.DurationMs + betweenMs
		words += s.Facts.Words(sc.Text)
	}
	if has := seconds * 1000; needs > has {
		return farm.InvalidField(field, "has %d words; in %d seconds at most %d can be said", words, seconds, max(words*has/needs, 1))
	}
	return nil
}
