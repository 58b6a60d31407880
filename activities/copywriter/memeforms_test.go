package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// memeOf is the words of the meme of a type in a pack.
func memeOf(b farm.Brand, seed uint32, kind farm.SnackType, formats []MemeFormat) Meme {
	w := NewWriter(Read(b, ""), seed)
	w.Chunked(strings.Fields)
	w.kind = kind
	return w.Meme(formats...)
}

// A brand of one sentence is told the same meme in no two of five packs in a row, and in
// no two types of one pack.
func TestOneSentenceManyMemes(t *testing.T) {
	for _, text := range []string{"We hire out kilts by the weekend in Stirling.", "Cambiamos la cerradura de tu puerta en una hora.",
		"نصلح الأحذية القديمة في يومين.", "ช่างซ่อมร่มในสองวันที่ริมคลอง"} {
		b := farm.Brand{Name: "Aldai", Description: text}
		for _, kind := range []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit} {
			var told []string
			for seed := range uint32(5) {
				m := memeOf(b, seed, kind, MemeFormats())
				key := string(m.Format) + m.turn()
				if slices.Contains(told, key) {
					t.Errorf("%s, %s, pack %d: %s again", text, kind, seed, key)
				}
				told = append(told, key)
			}
		}
		w := NewWriter(Read(b, ""), 3)
		w.Chunked(strings.Fields)
		if first, second := w.Meme(MemeFormats()...), w.Meme(MemeFormats()...); first.Format == second.Format {
			t.Errorf("%s: %s twice in a pack", text, first.Format)
		}
	}
}
