package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// What stands out of a line is a whole word with its ending: "salidas", and not "salida" alone.
func TestWhatStandsOutIsWholeWords(t *testing.T) {
	for _, c := range []struct{ line, part, want string }{
		{"Salidas de estrellas", "Salida", "Salidas"}, {"Muchas salidas de noche", "salida", "salidas"},
		{"Чистка за 20 минут", "минут", "минут"}, {"五元一杯", "五元", "五元"}, {"Kopi, dan susu", "Kopi", "Kopi"},
		{"nothing of it", "else", "else"},
	} {
		l := Stress(farm.Layer{Text: &farm.Text{Content: c.line}}, c.part, "#123456")
		assert.Equal(t, []string{c.want}, l.Text.Emphasis, c.line)
	}
}

// A line that begins with the brand's name and a colon, a stop or a dash is shown without them, and
// no other is.
func TestNamesThatAFrameTellsElsewhere(t *testing.T) {
	d := &Draft{Brief: Brief{Brand: farm.Brand{Name: "Işık"}}, Facts: copywriter.Facts{Name: "Işık", Language: "tr"}}
	assert.Equal(t, "İşitme cihazı merkezi", d.Unnamed("Işık: işitme cihazı merkezi"))
	assert.Equal(t, "Fleurs", d.Unnamed("Işık\u00a0: fleurs"))
	assert.Equal(t, "Çay beş lira", d.Unnamed("Işık. Çay beş lira"))
	assert.Equal(t, "Çay beş lira", d.Unnamed("Işık — çay beş lira"))
	for _, whole := range []string{"Işık burada", "Işık'ın çayı beş lira", "Işık."} {
		assert.Equal(t, whole, d.Unnamed(whole))
	}
}
