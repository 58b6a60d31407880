package video

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A board never says a verb, an adverb or a part of a word alone, where what it belongs to
// has room.
func TestPhrasesOfBoards(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ language, sentence, key, want string }{
		{"id", "Gas di dalamnya membesar seperti soda dalam botol", "dalamnya", "Gas di dalamnya"},
		{"id", "Petani menanam kopi dan padi", "menanam", "menanam kopi dan padi"},
		{"tr", "Kuyruk sallanıyorsa elini çek", "elini", "elini çek"},
		{"tr", "Kediyi okşarken kulaklarına bak", "kulaklarına", "kulaklarına bak"},
		{"nl", "Daarom is het twee keer per dag vloed", "vloed", "dag vloed"},
		{"de", "Die Bienen fühlen den Tanz im Dunkeln", "Dunkeln", "Dunkeln"},
		{"de", "Sie zittern mit den Muskeln und fressen", "fressen", "Muskeln und fressen"},
		{"en", "It rests twenty minutes in the tin", "twenty minutes", "twenty minutes"},
		{"en", "Somebody unexpectedly extraordinarily", "unexpectedly", "Somebody unexpectedly"},
		{"zh", "为什么茶要用八十度的水来泡才好喝呢", "为什", ""},
	} {
		require.Equal(t, c.want, phraseAbout(c.sentence, c.key, 22, c.language), c.sentence)
	}
}

// A word stands in the part of its sentence between two marks.
func TestPartsOfSentences(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{"Setelah bertahun-tahun, abu membuat tanah subur", "Setelah", "Setelah bertahun-tahun"},
		{"水太烫，茶叶会变苦", "变苦", "茶叶会变苦"},
		{"Kein Mark davor", "Mark", "Kein Mark davor"},
		{"Lift it: the pot is light", "light", "the pot is light"},
	} {
		require.Equal(t, c[2], partWith(c[0], c[1]))
	}
}
