package copywriter_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// pottery is a brand of the tests' own with a text in a language.
var pottery = map[string]string{
	"en": "Tide Bowls throws stoneware bowls in a boat shed in Whitby. The clay rests for nine days and is fired twice. Three glazes: Fog, " +
		"Kelp and Ember. Each bowl costs £28. Do you want a set? Seconds are sold on Sundays. You choose the foot ring yourself!",
	"de": "Lehmwerk brennt Schalen in einem Bootshaus in Husum. Der Ton ruht neun Tage und wird zweimal gebrannt. Drei Glasuren: Nebel, " +
		"Tang und Glut. Du suchst dir den Fuß selbst aus. Zweite Wahl gibt es sonntags.",
	"fr": "Terre Basse tourne des bols dans un hangar à bateaux à Cancale. L’argile repose neuf jours et cuit deux fois. Trois émaux : " +
		"Brume, Algue et Braise. Tu choisis le pied de ton bol. Les seconds choix partent le dimanche.",
}

// What a caller orders is done and never quoted.
func TestOrders(t *testing.T) {
	for _, c := range []struct {
		name, language, context string
		do                      func(f copywriter.Facts) bool
		never                   string // in no line of the pack
	}{
		{"tone", "en", "Calm and serious, please.", func(f copywriter.Facts) bool { return f.Mood == "calm" && f.Tone == "sober" }, "serious"},
		{"a word left out", "en", "Never say “stoneware”.", func(f copywriter.Facts) bool { return len(f.Quotes) == 0 }, "stoneware"},
		{"a subject left out", "en", "Do not mention the seconds and keep it warm", nil, "seconds"},
		{"a subject left out, German", "de", "Bitte nichts von der Glut erwähnen: vermeide Glut.", nil, "glut"},
		{"a subject left out, French", "fr", "Évite le dimanche", nil, "dimanche"},
		{"exclamation marks", "en", "No exclamation marks", func(f copywriter.Facts) bool { return f.Orders.Calm }, "!"},
		{"exclamation marks, French", "fr", "Pas de points d’exclamation", func(f copywriter.Facts) bool { return f.Orders.Calm }, "!"},
		{"emoji", "en", "no emoji, no questions", func(f copywriter.Facts) bool { return f.Orders.Plain && f.Orders.Sure }, "emoji"},
		{"audience", "en", "Speak to wedding planners.", func(f copywriter.Facts) bool { return f.Audience == "wedding planners" }, "speak to"},
		{"length", "en", "Keep it short.", func(f copywriter.Facts) bool { return f.Orders.Brief }, "keep it"},
		{"length, German", "de", "Bitte kurz halten", func(f copywriter.Facts) bool { return f.Orders.Brief }, "halten"},
		{"language", "en", "Write in German.", func(f copywriter.Facts) bool { return f.Language == "de" }, "write in"},
		{"language, by its own name", "en", "auf Deutsch", func(f copywriter.Facts) bool { return f.Language == "de" }, "deutsch"},
		{"formal address", "de", "Bitte siezen", func(f copywriter.Facts) bool { return f.Orders.Address == "formal" }, "siezen"},
		{"formal address, French", "fr", "Vouvoiement", func(f copywriter.Facts) bool { return f.Orders.Address == "formal" }, "vouvoiement"},
		{"focus", "en", "Focus on the glazes", func(f copywriter.Facts) bool { return f.Steer["glaz"] || f.Steer["glaze"] }, "focus"},
		{"deadline", "en", "Mention that the kiln opens on 4 May", nil, "mention"},
		{"schedule", "en", "Post it before Easter.", nil, "easter"},
		{"prices", "en", "Do not mention prices", func(f copywriter.Facts) bool { return f.Orders.NoPrice }, "£28"},
		{"tone, Arabic", "ar", "النبرة هادئة ولا تستخدم كلمة «فاخر»", func(f copywriter.Facts) bool { return len(f.Quotes) == 0 }, "تستخدم"},
	} {
		text := pottery[c.language]
		if text == "" {
			text = "دار الندى تقطّر ماء الورد في الطائف من ثلاثين ألف وردة كل فجر. القدر نحاسي عمره تسعون عامًا. لكل عطر بطاقة باسم المزرعة."
		}
		f := copywriter.Read(farm.Brand{Name: "Tide Bowls", Description: text}, c.context)
		if c.do != nil && !c.do(f) {
			t.Errorf("%s: %q is not obeyed: %+v, audience %q, steer %v, quotes %q", c.name, c.context, f.Orders, f.Audience, f.Steer, f.Quotes)
		}
		for seed := range uint32(4) {
			for _, p := range packOf(f, seed) {
				for _, line := range p.lines {
					if strings.Contains(strings.ToLower(line), c.never) {
						t.Errorf("%s, %s: %q", c.name, p.kind, line)
					}
				}
			}
		}
	}
}

// The facts of a steer open a third of the posts and head one, in its own words.
func TestSteerTellsFacts(t *testing.T) {
	f := copywriter.Read(farm.Brand{Name: "Tide Bowls", Description: pottery["en"]},
		"Warm tone. Push the fair: forty bowls for the harbour fair, ready by 4 May.")
	for seed := range uint32(6) {
		opens, heads, hooks := 0, 0, 0
		for _, p := range packOf(f, seed) {
			told := slices.ContainsFunc([]string{"forty bowls", "harbour fair", "4 may"}, func(s string) bool {
				return strings.Contains(strings.ToLower(p.hook), s)
			})
			switch {
			case p.kind == farm.StaticAd && told:
				heads++
			case p.hook != "" && p.kind != farm.AnimatedAd && p.kind != farm.MusicAd:
				hooks++
				if told {
					opens++
				}
			}
		}
		if heads == 0 || opens*3 < hooks-1 {
			t.Errorf("seed %d: %d of %d posts open with it, %d headlines have it", seed, opens, hooks, heads)
		}
	}
}
