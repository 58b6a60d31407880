package copywriter

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// What a picture of a scene is sought by is a thing that its words name: no unit, no measure of
// time, no number, and nothing of a line that the house says about anything.
func TestSoughtIsAThing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		topic string
		never []string
		some  string // one scene at least is sought by this
	}{
		{"93 °C. Keep the water at 93 °C. Grind the beans.", []string{"C", "°C", "c"}, "beans"},
		{"The kiln needs two days. Every third pot cracks. Ash turns the glaze green.", []string{"two days", "days"}, "kiln"},
		{"Une assise demande huit heures. La paille sert pour les motifs.", []string{"huit heures", "heures"}, "paille"},
		{"Drei Tage später wird die Glocke ausgegraben. Der Kern wird aus Lehm gemauert.", []string{"Drei Tage", "Tage", "Nächstes"}, "Lehm"},
		{"Podkowy zmienia się co sześć tygodni. Kowal rozgrzewa podkowę.", []string{"sześć tygodni", "co sześć tygodni", "tygodni"}, "kowal"},
	} {
		s := film(t, FilmAsk{Topic: c.topic, Seconds: 45})
		var all []string
		for i, sc := range s.Scenes {
			got := s.Sought(i)
			all = append(all, got)
			require.NotContains(t, c.never, got, "%q", sc.Text)
			if !sc.Own() && sc.Visual == "" && sc.Role != FilmHook {
				require.Empty(t, got, "the house's %q", sc.Text)
			}
		}
		require.Contains(t, all, c.some, c.topic)
		require.NotContains(t, c.never, s.Subject())
		require.NotEmpty(t, s.Subject(), c.topic)
	}
}

// In every language a topic of a number and a unit leads to no picture of the unit.
func TestUnitsAreNotSought(t *testing.T) {
	t.Parallel()
	for _, lang := range farm.Languages() {
		s, err := WriteFilm(FilmAsk{Topic: "93 °C", Seconds: 10, Language: lang})
		if err != nil { // too little to tell is an answer too
			continue
		}
		require.NotContains(t, []string{"C", "°C", "c"}, s.Subject(), lang)
	}
}
