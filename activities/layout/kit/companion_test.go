package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/objects"
)

// The animals that a brand deals with play its character, those of a text's first words
// first; one that is named by the way or eaten plays none.
func TestCompanion(t *testing.T) {
	if _, err := objects.Load(); err != nil { // deploy/install.sh brings them
		t.Fatal(err)
	}
	for _, c := range []struct{ language, field, text, want string }{
		{"en", "pets", "We walk your dogs while you work. A rabbit may come along.", "dog"},
		{"es", "pets", "Atendemos perros, gatos y loros en Valencia.", "dog"},
		{"tr", "other", "Kedi ve köpeklerin yanı sıra kaplumbağalara da bakıyoruz. Gece nöbeti tutan tek kliniğiz.", "cat"},
		{"en", "pets", "We wash the carpets of the whole town and bring them back. Cat and dog smells cost nothing.", "rug"},
		{"en", "other", "We keep bees on the roof of the opera.", "honeybee"},
		{"en", "other", "We breed Icelandic horses.", "horse"},
		{"en", "other", "I carve seals out of boxwood. Each of them takes a day. My cat sleeps in the window.", "being"},
		{"en", "food", "Rabbit and duck from the oven, every Sunday.", "being"},
		{"en", "other", "We mend accordions, and a dog barks along.", "accordion"},
		{"en", "other", "We answer within a day.", "being"},
	} {
		d := &Draft{}
		d.Brand = farm.Brand{Name: "Nobody", Description: c.text, Industry: "services"}
		d.Accent, d.Second, d.OnAccent = "#2266CC", "#FF8800", "#FFFFFF"
		d.Facts = copywriter.Facts{Own: c.language, Language: c.language, Field: c.field}
		assert.Equal(t, c.want, d.Companion().Name, c.text)
	}
}
