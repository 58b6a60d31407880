package copywriter_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// A prompt's topic is its own words without the request around them.
func TestTopic(t *testing.T) {
	for _, c := range []struct{ prompt, topic, language, field string }{
		{"Make a meme about Monday meetings", "Monday meetings", "en", ""},
		{"please make me a funny meme about my cat at 4 am.", "My cat at 4 am", "en", "pets"},
		{"a joke about the last cup of coffee", "The last cup of coffee", "en", "food"},
		{"Deploying on a Friday afternoon because the client insisted that it could not wait", "Deploying on a Friday afternoon", "en", ""},
		{"Ein lustiges Meme über den Montag im Büro", "Den Montag im Büro", "de", ""},
		{"Crea un meme sobre llegar tarde al gimnasio", "Llegar tarde al gimnasio", "es", "fitness"},
		{"Fais un mème sur le lundi matin", "Le lundi matin", "fr", ""},
		{"月曜日の朝についてのミームを作って", "月曜日の朝", "ja", ""},
		{"会议太多的梗图", "会议太多", "zh", ""},
		{"월요일 회의에 대한 밈", "월요일 회의", "ko", ""},
		{"Мем про утренний кофе", "Утренний кофе", "ru", "food"},
		{"ميم عن القهوة في الصباح", "القهوة في الصباح", "ar", "food"},
		{`Use "Five more minutes" as the line`, "Five more minutes", "en", ""},
	} {
		f := copywriter.Read(farm.Brand{}, c.prompt)
		if got := f.Topic(); got != c.topic {
			t.Errorf("%q is about %q, not %q", c.prompt, got, c.topic)
		}
		if f.Language != c.language {
			t.Errorf("%q is in %s, not %s", c.prompt, f.Language, c.language)
		}
		if c.field != "" && f.Field != c.field {
			t.Errorf("%q is of the field %s, not %s", c.prompt, f.Field, c.field)
		}
	}
	if got := copywriter.Read(farm.Brand{Name: "Kettle", Description: "We roast coffee."}, "a meme about Mondays").Topic(); got != "" {
		t.Errorf("a brand's own joke is about %q", got)
	}
}
