package copywriter

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// What is marked of a line is its number with what that counts, what it denies or its end, and never the trade.
func TestTwist(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, trade, line, twist string }{
		{"en", "piano moving", "Every piano is tuned again three weeks later, and that is in the price", "three weeks"},
		{"en", "piano moving", "Three people come, because with two somebody ends up underneath", "underneath"},
		{"en", "piano moving", "If it does not fit through the door, you pay nothing and we have a cup of tea", "pay nothing"},
		{"ja", "畳の張り替え", "六畳なら朝お預かりして、その日の夕方には敷き終わります", "夕方"},
		{"ja", "畳の張り替え", "祖父は畳の上では一度も正座を崩しませんでした", "正座"},
		{"en", "piano moving", "We have carried a couple who keep changing their minds", "minds"},
		{"en", "piano moving", "An upright on the ground floor is £140", "£140"},
		{"it", "riparazione ombrelli", "Ripariamo ombrelli a Trieste, dove la bora ne rompe quaranta in una mattina", "quaranta in una mattina"},
		{"fr", "récupération d'essaims", "Les guêpes, on ne s'en occupe pas, elles n'ont rien à nous donner", "rien à nous donner"},
		{"fr", "récupération d'essaims", "Restez à cinq mètres et ne les arrosez surtout pas", "cinq mètres"},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Industry: c.trade, Description: c.line + "."}, "", InLanguage(c.lang))
		require.Equal(t, c.twist, f.Twist(c.line), c.line)
	}
}
