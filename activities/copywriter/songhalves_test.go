package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// TestSongOfOneSentence: the only sentence of a brand, too long for a line, is sung in two
// halves; the name alone tells nothing.
func TestSongOfOneSentence(t *testing.T) {
	const said = "Soluk, Meriç kıyısından kesilen kamışları iki yıl gölgede kurutup zurna için elle açar."
	f := Read(farm.Brand{Name: "Soluk", Industry: "Zurna kamışı", Description: said}, "")
	w := NewWriter(f, 1)
	w.Chunked(func(line string) []string { // in threes
		words := strings.Fields(line)
		var out []string
		for len(words) > 0 {
			n := min(3, len(words))
			out, words = append(out, strings.Join(words[:n], " ")), words[n:]
		}
		return out
	})
	got := w.Song()
	if got[0] == f.Name || got[1] == f.Name || !strings.Contains(said, got[0]) || !strings.Contains(said, got[1]) {
		t.Errorf("lyrics are %q", got)
	}
}
