package text

import (
	"slices"
	"testing"
)

// A word keeps its particle, with the model of phrases and without.
func TestAround(t *testing.T) {
	for _, c := range []struct{ language, line, part, want string }{
		{"ja", "定員は八名です", "定員", "定員は"},
		{"ja", "欠けた器を漆と金で継いでいます", "器", "器を"},
		{"zh", "我们的笛子要晾三年", "我们", "我们的"},
		{"en", "A tonne of cast iron", "cast iron", "cast iron"},
		{"de", "Wir kehren Kamine", "Öfen", "Öfen"},
	} {
		if got := Around(c.line, c.part, c.language); got != c.want {
			t.Errorf("%q in %q: %q, want %q", c.part, c.line, got, c.want)
		}
	}
}

func TestParts(t *testing.T) {
	got, err := Parts("定員は八名です", "ja")
	if err != nil || !slices.Equal(got, []string{"定員は", "八名です"}) {
		t.Errorf("%q, %v", got, err)
	}
}
