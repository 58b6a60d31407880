package kit

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// kineticDraft is a draft of a film in a language, with nothing in it.
func kineticDraft(t *testing.T, language string) *Draft {
	t.Helper()
	ruler, err := renderer.NewRuler(language)
	if err != nil {
		t.Fatal(err)
	}
	d := &Draft{Theme: ThemeOf(farm.Brand{Name: "Tidewater"}, nil), Ruler: ruler}
	d.Facts.Language = language
	d.Snack.Composition = farm.Composition{Language: language, Copy: map[string]string{}, Assets: map[string]farm.Asset{}}
	d.StartFilm(Score{"calm", 100, 1}, OrganicBox)
	d.Snack.Assets, d.Snack.Audio = map[string]farm.Asset{}, nil
	return d
}

var kineticWords = map[string]string{
	"en": "Six weeks in oak", "de": "Sechs Wochen im Eichenfass", "ar": "ستة أسابيع في البلوط", "hi": "छह हफ़्ते ओक में",
	"th": "หกสัปดาห์ในไม้โอ๊ค", "ja": "樽で六週間", "zh": "橡木桶六周", "ko": "참나무통 육 주", "ru": "Шесть недель в дубе", "vi": "Sáu tuần trong gỗ sồi",
}

// Every move of every script is a scene that can be drawn, has the words in full
// once, and words that stand are there on the first frame.
func TestKineticMoves(t *testing.T) {
	for language, words := range kineticWords {
		d := kineticDraft(t, language)
		for _, move := range Moves() {
			for _, standing := range []bool{false, true} {
				d.Snack.Scenes = []farm.Scene{
					{ID: "a", DurationMs: 1500,
						Layers: d.Kinetic(move, words, Box(120, 300, 760, 700), 0, 1500, KineticStyle{Standing: standing, Leaves: true})}}
				if err := renderer.Fits(t.Context(), d.Snack.Composition, 0); err != nil {
					t.Fatalf("%s, %s: %v", language, move, err)
				}
				layers := d.Snack.Scenes[0].Layers
				i := slices.IndexFunc(layers, func(l farm.Layer) bool { return l.ID == "word" })
				if i < 0 || layers[i].Text.Content != words {
					t.Fatalf("%s, %s: the words are not there", language, move)
				}
				if l := layers[i]; standing && (l.Enter != nil || l.StartMs > 0) {
					t.Errorf("%s, %s: words that stand come with %+v", language, move, l.Enter)
				}
				if px := layers[i].Text.Size; px < 90 {
					t.Errorf("%s, %s: %.0f px", language, move, px)
				}
			}
		}
	}
}

// Large type is as wide as its box where its words are short.
func TestLargeType(t *testing.T) {
	d := kineticDraft(t, "en")
	l := d.LargeType("Blackout", Box(100, 300, 800, 600), KineticStyle{})
	if m, err := d.Ruler.Text(l); err != nil || m.W < 700 || m.W > 801 {
		t.Errorf("%.0f px wide in 800: %v", m.W, err)
	}
}
