package copywriter

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The house's lines, lists of things, names and numbers are said again in another language;
// sentences of facts stay as they are, and are named by their things once.
func TestRetell(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, to string
		was      string
		text     string
		quote    string
	}{
		{"en", "de", "What would you add?", "Was würdest du ergänzen?", ""},
		{"en", "de", "Lemons: what comes to your mind first?", "Zitrone: Woran denkst du zuerst?", ""},
		{"en", "fr", "The lemon, the banana: where does it show up in your day?", "Citron, banane : où le croisez-vous dans la journée ?", ""},
		{"en", "ja", "Lemon and banana.", "レモン、バナナ。", ""},
		{"en", "de", "Moonwell, 1847.", "Moonwell, 1847.", ""},
		{"de", "es", "Zitrone, Banane.", "Limón, plátano.", ""},
		{"en", "de", "Did you know this? The lemon came late.", "Schon gewusst?", "The lemon came late."},
		{"en", "de", "The lemon came late.", "Zitrone.", "The lemon came late."},
		{"en", "de", "Number 5: what belongs here?", "Nummer 5: Was gehört hierher?", ""},
		{"en", "de", "The list is still empty. You fill it.", "Die Liste ist noch leer. Du füllst sie.", ""},
		{"en", "de", "Tokyo, Osaka: which one wins? Write it below.", "Tokyo, Osaka: Was gewinnt? Schreib es unten hin.", ""},
		{"en", "de", "Lemons: one good reason, please.", "Zitrone: ein guter Grund, bitte.", ""},
		{"de", "en", "Bananen: Was spricht dafür?", "Banana: what speaks for it?", ""},
		{"en", "de", "The lemon stand opens on Tuesday.", "Zitrone, Dienstag.", "The lemon stand opens on Tuesday."},
		{"en", "ru", "It reopens on Monday.", "Понедельник.", "It reopens on Monday."},
		{"de", "ja", "Am Samstag kommt der Zug.", "土曜日。", "Am Samstag kommt der Zug."},
		{"fr", "vi", "Lundi, mardi.", "Thứ Hai, Thứ Ba.", ""},
		{"en", "de", "Nobody came.", "Zuerst ein Blick darauf.", "Nobody came."},
	} {
		got := Retelling{From: c.from, Written: c.from, To: c.to, Names: []string{"Moonwell"}}.Retell([]string{c.was})[0]
		require.Equal(t, c.quote, got.Quote, "%q", c.was)
		require.Equal(t, lineKey(c.text), lineKey(noBreak.Replace(got.Text)), "%q", c.was)
	}
	two := Retelling{From: "en", Written: "en", To: "de"}.Retell([]string{"What would you add?", "The lemon came late.", "A lemon is sour."})
	require.Equal(t, "Zitrone.", two[1].Text)
	require.Empty(t, two[2].Text)
	require.InDelta(t, 4.0/12, SaidShare(two), 0.01)
}

var noBreak = strings.NewReplacer("\u00a0", " ", "\u202f", " ")
