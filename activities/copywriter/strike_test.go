package copywriter

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
)

// A line strikes that denies, excepts, gives a reason or counts; what the brand does, what it costs and what only
// gives it colour strike less; what leans on another line strikes nobody.
func TestStriking(t *testing.T) {
	t.Parallel()
	all := func(string) bool { return true }
	for _, c := range []struct{ name, trade, text, want string }{
		{"Third Left", "hedge maze keeping", "We look after hedge mazes in Herefordshire. A day with two of us is £310. We cut " +
			"every path to 80 centimetres, which is one pushchair and no argument.",
			"We cut every path to 80 centimetres, which is one pushchair and no argument"},
		{"Egel Worpswede", "Blutegelzucht", "Wir züchten medizinische Blutegel bei Worpswede. Bei Gewitter packen wir nicht, da beißen sie " +
			"schlecht. Ein Egel kostet 9,80 Euro.", "Bei Gewitter packen wir nicht, da beißen sie schlecht"},
		{"Mostarda Po", "laboratorio di mostarda", "Facciamo mostarda a Viadana. Prima di quaranta giorni di riposo non ne vendiamo uno, " +
			"nemmeno ai parenti. Il vaso costa 11,50 euro.", "Prima di quaranta giorni di riposo non ne vendiamo uno, nemmeno ai parenti"},
		{"Suzu", "鈴虫の貸し出し", "飛騨古川で鈴虫をお貸ししています。胡瓜は絶対にやらないでください、低い声になります。一晩三千四百円です。",
			"胡瓜は絶対にやらないでください、低い声になります"},
		{"Heavy Middle", "piano moving", "We move pianos, and nothing else, in Bristol. Every piano is tuned again three weeks later. " +
			"If it does not fit through the door, you pay nothing and we have a cup of tea. An upright is £140.",
			"If it does not fit through the door, you pay nothing and we have a cup of tea"},
		{"Old Ned", "saddle repair", "We repair saddles in Walsall. The oldest one here is called Ned.", ""},
		{"Stitch", "saddle repair", "We repair saddles in Walsall.", ""},
	} {
		f := Read(farm.Brand{Name: c.name, Industry: c.trade, Description: c.text}, "")
		got := firstOr(f.Striking(all), "")
		assert.Equal(t, c.want, got, c.text)
	}
}

// The beginning of a sentence is no line where a clause about its last noun follows.
func TestBeginningsThatGoOn(t *testing.T) {
	t.Parallel()
	const text = "After each cut my sister, who has never once found a middle, walks it with a stopwatch."
	f := Read(farm.Brand{Name: "Third Left", Industry: "hedge maze keeping", Description: "We look after hedge mazes. " + text}, "")
	assert.False(t, f.begins(text, "After each cut my sister"))
}

// A condition under which something costs nothing is a promise; what a customer has to do for it is terms.
func TestPromises(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		language, line string
		want           bool
	}{
		{"en", "If it does not fit through the door, you pay nothing and we have a cup of tea", true},
		{"en", "If we find no leak, the visit is free", true},
		{"en", "If you cancel by the evening before, you pay nothing", false},
		{"en", "Until March delivery is free", false},
		{"en", "Only the first visit is free", false},
		{"en", "If it rains we come anyway", false},
		{"de", "Wenn es nicht passt, zahlt ihr nichts und wir trinken Tee", true},
		{"de", "Wenn wir nichts finden, kostet es nichts", true},
		{"de", "Wenn der Flügel nicht passt, ist die Fahrt kostenlos", true},
		{"fr", "Si le piano ne passe pas, vous ne payez rien", true},
		{"es", "Si no cabe por la puerta, no paga nada", true},
		{"ja", "ピアノが入らない場合、料金は無料です", true},
		{"ja", "初回は無料です", false},
	} {
		f := Read(farm.Brand{Name: "Heavy Middle", Industry: "x", Description: c.line + "."}, "", InLanguage(c.language))
		assert.Equal(t, c.want, f.promises(c.line), c.line)
	}
}

// Each still of a pack opens with another whole line that strikes, always the same, and with none that a film opens with.
func TestStillsLeadApart(t *testing.T) {
	t.Parallel()
	all := func(string) bool { return true }
	f := Read(farm.Brand{Name: "Heavy Middle", Industry: "piano moving", Description: "We move pianos, and nothing else, in Bristol. " +
		"Three people come, because with two somebody ends up underneath. We have carried the same Bechstein four times for a couple " +
		"who keep changing their minds. If it does not fit through the door, you pay nothing and we have a cup of tea. " +
		"An upright is £140."}, "")
	w := NewWriter(f, 7)
	w.Begin("snack-1", farm.TextWall)
	led := []string{w.StrikingLine(all)}
	for _, s := range []struct {
		id   string
		kind farm.SnackType
	}{{"snack-2", farm.SingleImage}, {"snack-3", farm.StaticAd}} {
		w.Begin(s.id, s.kind)
		line := w.StillLead(all)
		assert.NotEmpty(t, line)
		assert.Equal(t, line, w.StillLead(all), "it is the still's own")
		assert.NotContains(t, led, line)
		assert.True(t, slices.ContainsFunc(f.Whole(), func(s string) bool { return lineKey(s) == lineKey(line) }), line)
		led = append(led, line)
	}
}
