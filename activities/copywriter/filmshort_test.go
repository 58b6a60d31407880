package copywriter

import (
	"strings"
	"testing"
)

// The only thought of a short film is said whole, faster, or up to the end of a clause: no
// film says half a phrase.
func TestOneThoughtIsCutAtAClause(t *testing.T) {
	for _, c := range []struct{ lang, topic, want string }{
		{"de", "Moonwell ist eine App, die dir ruhige Geschichten erzählt, deine Nächte misst und dich sanft weckt.", ""},
		{"es", "Reserva en línea, mira el precio antes de la visita y habla siempre con el mismo dentista.", ""},
		{"en", "Our barn in the hills presses apples from forty old trees between August and the first frost, " +
			"fills them into bottles that we wash by hand, and sells them with cheese from the farm next door.",
			"Our barn in the hills presses apples from forty old trees between August and the first frost."},
		{"fr", "Nous réparons les vélos de tout le quartier depuis la petite cour derrière la gare, nous prêtons des outils " +
			"à ceux qui veulent apprendre et nous gardons les vieilles pièces pour les enfants.",
			"Nous réparons les vélos de tout le quartier depuis la petite cour derrière la gare."},
	} {
		s, err := WriteFilm(FilmAsk{Topic: c.topic, Seconds: 10, Language: c.lang, Seed: 566})
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, sc := range s.Scenes {
			said = append(said, sc.Text)
		}
		all := strings.Join(said, " ")
		if strings.Contains(all, "…") {
			t.Errorf("%s is cut: %q", c.lang, said)
		}
		if c.want == "" {
			c.want = c.topic
		}
		if !strings.Contains(all, strings.TrimSuffix(c.want, ".")) {
			t.Errorf("%s: said is %q, want %q", c.lang, said, c.want)
		}
	}
}
