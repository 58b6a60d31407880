package recut

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/speech"
)

// Lines are the spoken lines of a film in the order in which they are heard.
func Lines(s farm.Snack) []farm.DubLine {
	if s.Audio == nil {
		return nil
	}
	quotes := map[string]string{} // what is read and not said, by the slot that it would be said in
	for slot, text := range s.Copy {
		if n, ok := strings.CutPrefix(slot, copywriter.QuotedSlots); ok {
			quotes[copywriter.SpokenSlots+n] = text
		}
	}
	tracks := slices.Clone(s.Audio.Tracks)
	slices.SortStableFunc(tracks, func(a, b farm.AudioTrack) int { return cmp.Compare(a.StartMs, b.StartMs) })
	var out []farm.DubLine
	for _, t := range tracks {
		if a := s.Assets[t.Asset]; t.Role == "voice" && a.Speech != nil {
			out = append(out, farm.DubLine{Slot: a.Speech.Slot, Was: cmp.Or(quotes[a.Speech.Slot], s.Copy[a.Speech.Slot])})
			delete(quotes, a.Speech.Slot)
		}
	}
	for _, slot := range slices.SortedFunc(maps.Keys(quotes), func(a, b string) int { return numberOf(a) - numberOf(b) }) {
		at := 0
		for i, l := range out { // behind the line that was written before it
			if numberOf(l.Slot) < numberOf(slot) {
				at = i + 1
			}
		}
		out = slices.Insert(out, at, farm.DubLine{Slot: slot, Was: quotes[slot]})
	}
	return out
}

// numberOf is the number of a line's slot.
func numberOf(slot string) int {
	n, _ := strconv.Atoi(strings.TrimRight(strings.TrimPrefix(slot, copywriter.SpokenSlots), "abcdefghijklmnopqrstuvwxyz"))
	return n
}

// Texts are what a film shows besides its lines and parts of them: its topic on a strip,
// its title.
func Texts(s farm.Snack, lines []farm.DubLine) []farm.DubText {
	var out []farm.DubText
	for _, slot := range []string{"hook", "label"} {
		text := s.Copy[slot]
		said := func(l farm.DubLine) bool { return strings.Contains(bare(l.Was), bare(text)) }
		if text != "" && !slices.ContainsFunc(lines, said) {
			out = append(out, farm.DubText{Slot: slot, Was: text})
		}
	}
	return out
}

// A line in other words may take so many times as long to say, and so much more.
const (
	mostTimes, leastTimes = 2.2, 0.35
	slackMs               = 1200
)

// TooLongSaid says that a line takes much longer or shorter to say than the one that it
// translates; "" when it is about as long.
func TooLongSaid(was, from, now, to string) string {
	old, err := speech.Estimate(speech.Line{Text: was, Language: from})
	if err != nil {
		return ""
	}
	is, err := speech.Estimate(speech.Line{Text: now, Language: to})
	if err != nil {
		return "cannot be said: " + farm.MessageOf(err)
	}
	before, after := float64(old.Asset.DurationMs), float64(is.Asset.DurationMs)
	if after > before*mostTimes+slackMs || after+slackMs < before*leastTimes {
		return fmt.Sprintf("takes about %.1f s to say, and the line that it translates %.1f", after/1000, before/1000)
	}
	return ""
}
