package copywriter_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// A tone chooses the house's own words of a film; the topic's are said whatever it is, and
// where they take all the time nothing is said besides.
func TestTonesChooseTheHousesWords(t *testing.T) {
	t.Parallel()
	topic := "Why moss roofs keep houses cool. They hold 20 litres of rain. Never walk on them in frost."
	said := func(tone, topic string) (string, *copywriter.FilmScript) {
		v := farm.Video{Topic: topic, Seconds: 30, Type: farm.FacelessVideo, Style: farm.VideoStyle{Tone: tone}}
		s, err := copywriter.WriteFilm(copywriter.AskOf(v, 5))
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, sc := range s.Scenes {
			all = append(all, sc.Text)
		}
		return strings.Join(all, " "), s
	}
	films := map[string]string{}
	for _, tone := range farm.VideoWords()["style.tone"] {
		text, _ := said(tone, topic)
		if other, ok := films[text]; ok && tone != "auto" && other != "auto" {
			t.Errorf("%s says what %s says: %s", tone, other, text)
		}
		films[text] = tone
		for _, own := range strings.SplitAfter(topic, ".") {
			if own = strings.TrimSpace(own); !strings.Contains(text, own) {
				t.Errorf("%s leaves out %q: %s", tone, own, text)
			}
		}
	}
	full := strings.Repeat("Each roof of the village is another. ", 1)
	for i := range 14 {
		full += "Roof number " + string(rune('A'+i)) + " has its own moss and its own birds. "
	}
	if text, s := said("educational", full); strings.HasPrefix(text, "Did you know") {
		t.Errorf("of %d words given for %d the house says its own: %s", s.Given, s.Wanted, text)
	}
	brand := farm.Video{Topic: topic, Seconds: 30, Type: farm.FacelessVideo, Brand: farm.VideoBrand{Voice: "dramatic"}}
	if got := copywriter.AskOf(brand, 5).Tone; got != "dramatic" {
		t.Errorf("the brand's voice gives the tone %q", got)
	}
}
