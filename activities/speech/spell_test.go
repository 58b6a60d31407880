package speech

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

func TestSpell(t *testing.T) {
	for _, c := range []struct{ language, written, said string }{
		{"en", "moonwell.app", "moonwell dot app"},
		{"en", "https://www.kettle-and-stone.example/shop?a=b", "kettle and stone dot example"},
		{"en", "hi@moonwell.app", "hi at moonwell dot app"},
		{"en", "12", "twelve"}, {"en", "1,250", "one thousand two hundred fifty"}, {"en", "4.5", "four point five"},
		{"en", "20%", "twenty percent"},
		{"en", "$5", "five dollars"}, {"en", "€1", "one euro"}, {"en", "$4.99", "four dollars ninety nine"}, {"en", "$2M", "two million dollars"},
		{"en", "10k+", "ten thousand plus"}, {"en", "7:30", "seven thirty"}, {"en", "8:00", "eight o'clock"}, {"en", "1st", "first"},
		{"en", "22nd", "twenty second"}, {"en", "30th", "thirtieth"},
		{"en", "5-10", "five to ten"}, {"en", "2026", "twenty twenty six"}, {"en", "24/7", "twenty four seven"}, {"en", "007", "zero zero seven"},
		{"en", "B2B", "bee two bee"}, {"en", "3D", "three dee"}, {"en", "API", "ay pee eye"}, {"en", "APIs.", "ay pee eye's."},
		{"en", "HTTPS", "aitch tee tee pee ess"},
		{"en", "NASA", "nasa"}, {"en", "MOONWELL", "moonwell"}, {"en", "small-batch,", "small batch,"}, {"en", "“don’t”", "don't"},
		{"en", "#sleep", "sleep"},
		{"en", "&", "and"}, {"en", "p.m.", "pee em"}, {"en", "—", ""}, {"en", "v1.2.3", "vee one two three"}, {"en", "-5", "minus five"},
		{"en", "6x", "six times"},
		{"de", "moonwell.app", "moonwell Punkt app"}, {"de", "$5", "5 $"}, {"fr", "&", "et"}, {"es", "100+", "100 más"},
		{"pl", "„dobranoc”,", "dobranoc,"},
		{"ar", "moonwell.app", "moonwell نقطة app"}, {"hi", "रात।", "रात।"}, {"de", "<b>fett</b>", "bfett b"},
	} {
		if got := spell(c.written, c.language); got != c.said {
			t.Errorf("%s: %q is said %q, want %q", c.language, c.written, got, c.said)
		}
	}
}

func TestSentences(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"One. Two! Three?", "One.|Two!|Three?"},
		{"Open at 7.30 p.m. on Mondays", "Open at 7.30 p.m. on Mondays"},
		{"A — b 🌙. C", "A — b.|C"},
		{"🌙 Hello 🌙🌙 world", "Hello world"},
		{"(Yes.) “No.” Ok", "(Yes.)|“No.”|Ok"},
		{"STOP SCROLLING NOW", "STOP SCROLLING NOW"},
	} {
		got, err := sentences(Line{Text: c.text, Language: "en"})
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, s := range got {
			var words []string
			for _, w := range s {
				words = append(words, w.written)
			}
			out = append(out, strings.Join(words, " "))
		}
		if strings.Join(out, "|") != c.want {
			t.Errorf("%q: %q, want %q", c.text, out, c.want)
		}
	}
	shouting, _ := sentences(Line{Text: "STOP THE API NOW", Language: "en"})
	if shouting[0][0].said != "stop" {
		t.Errorf("%q", shouting)
	}
}

// Every language has its words for signs, and its voice.
func TestLanguages(t *testing.T) {
	for tag, a := range accents() {
		if s := symbolsOf(tag); s.and == "" || s.at == "" || s.dot == "" || s.plus == "" || a.name == "" || a.speed < 100 {
			t.Errorf("%s says signs as %+v, with the voice %+v", tag, s, a)
		}
	}
	if len(accents()) != len(farm.Languages()) || symbolsOf("cy") != symbolsOf("en") {
		t.Errorf("%d languages have a voice, and Welsh says signs as %+v", len(accents()), symbolsOf("cy"))
	}
}
