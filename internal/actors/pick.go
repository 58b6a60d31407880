package actors

import (
	"cmp"
	"errors"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/objects"
)

// Casting is what an actor is picked by.
type Casting struct {
	Script string
	Topic  string
	Brand  string // what the brand says of itself
	Scene  string // where the film plays, and who is in it
	Voice  string // one of the voices that say whether a woman or a man speaks; "" is either
	Seed   uint32 // decides among equals
}

// What a fit of each kind counts.
const (
	perTag    = 1.0
	perPlace  = 3.0
	perPerson = 6.0
)

// Pick is the house's actor that suits a film best: by whom and what the scene names, the
// voice that was asked for, and the things that script, topic and brand tell of, in each
// of the farm's languages.
func Pick(c Casting) (farm.LibraryActor, error) {
	words, err := c.words()
	if err != nil {
		return farm.LibraryActor{}, err
	}
	want := reading(c.Scene)
	place, _ := copywriter.SceneOf(c.Scene, copywriter.PromptLanguage(c.Script+"\n"+c.Topic))
	list := farm.ActorLibrary()
	first := int(c.Seed>>7) % len(list)
	best, most := farm.LibraryActor{}, -100.0
	for i := range list {
		a := list[(first+i)%len(list)]
		score := 0.0
		for _, tag := range strings.Fields(a.Tags) {
			if words[tag] {
				score += perTag
			}
		}
		if place != "" && a.Place == place {
			score += perPlace
		}
		score += perPerson * (agrees(want.gender, sexOf(a.Female)) + agrees(genderOfVoice(c.Voice), sexOf(a.Female)))
		score += perPerson * agrees(want.age, cmp.Or(a.Look.Age, "adult"))
		if score > most {
			best, most = a, score
		}
	}
	return best, nil
}

// agrees is 1 for what was asked for, -1 for another, and 0 where nothing was.
func agrees(want, is string) float64 {
	switch want {
	case "":
		return 0
	case is:
		return 1
	}
	return -1
}

func sexOf(female bool) string {
	if female {
		return "female"
	}
	return "male"
}

func genderOfVoice(voice string) string {
	for _, sex := range []string{"female", "male"} {
		if strings.HasPrefix(voice, sex+"-") {
			return sex
		}
	}
	return ""
}

// words are those that tags are held against: the text's own, and the English names of
// the drawn things that it tells of.
func (c Casting) words() (map[string]bool, error) {
	text := strings.Join([]string{c.Script, c.Topic, c.Brand}, "\n")
	out := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		out[w] = true
		out[strings.TrimSuffix(w, "s")] = true
		out[strings.TrimSuffix(w, "es")] = true
	}
	shelf, err := objects.Load()
	if errors.Is(err, objects.ErrAbsent) {
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	for _, part := range []string{c.Script, c.Topic} {
		found, err := shelf.Find(part, copywriter.PromptLanguage(part), "")
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			for _, w := range strings.FieldsFunc(strings.ToLower(f.Object), func(r rune) bool { return !unicode.IsLetter(r) }) {
				out[w] = true
			}
		}
	}
	return out, nil
}
