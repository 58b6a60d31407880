package kit

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

var rowLines = map[string]string{
	"en": "We drive you eleven miles upstream and you paddle back to your own car",
	"de": "Feuerstättenbescheide erklären wir am Küchentisch",
	"ar": "نملأ الزجاجات الفارغة بنصف الثمن", "hi": "छह हफ़्ते ओक में और फिर बोतल में", "ko": "참나무통 육 주 뒤에 병에 담습니다",
	"ja": "小豆は能登の海水で煮ます", "zh": "橡木桶里放六周再装瓶", "th": "หกสัปดาห์ในไม้โอ๊ค",
}

// Rows say a whole line in its order, stay in their box, have three sizes at most,
// and fill most of the measure; they come and stand as a scene that can be drawn.
func TestRowsFillTheMeasure(t *testing.T) {
	box := Box(106, 236, 838, 1000)
	for language, line := range rowLines {
		d := kineticDraft(t, language)
		rows := d.Rows(line, box, KineticStyle{})
		var said []string
		var sizes []float64
		widest := 0.0
		for _, r := range rows {
			said = append(said, r.Text.Content)
			sizes = append(sizes, r.Text.Size)
			if r.Box.Y < box.Y || r.Box.Y+r.Box.H > box.Y+box.H+6 {
				t.Errorf("%s: %q stands at %+v", language, r.Text.Content, r.Box)
			}
			m, err := d.Ruler.Text(r)
			if err != nil {
				t.Fatalf("%s: %v", language, err)
			}
			widest = max(widest, m.W)
		}
		gap := " "
		if !farm.LanguageOf(language).SpacesWords {
			gap = ""
		}
		if got := strings.Join(said, gap); got != line {
			t.Errorf("%s: the rows say %q", language, got)
		}
		if widest < 0.8*box.W {
			t.Errorf("%s: no row is wider than %.0f px", language, widest)
		}
		slices.Sort(sizes)
		steps := 1
		for i := 1; i < len(sizes); i++ {
			if sizes[i] > rowStep*sizes[i-1]+1 {
				steps++
			}
		}
		if steps > rowSteps {
			t.Errorf("%s: sizes %v", language, sizes)
		}
		for _, layers := range [][]farm.Layer{Coming(rows, RowsWords, 0, 200, 500, 3000), StandingRows(rows, 500, 3000)} {
			d.Snack.Scenes = []farm.Scene{{ID: "a", DurationMs: 3000, Layers: layers}}
			if err := renderer.Fits(t.Context(), d.Snack.Composition, 0); err != nil {
				t.Errorf("%s: %v", language, err)
			}
		}
	}
}

// A Japanese line is divided after the kana that belong to its characters, a name
// not at all.
func TestPhrasesOfJapanese(t *testing.T) {
	for line, want := range map[string][]string{
		"小豆は能登の海水で煮ます":  {"小豆は", "能登の", "海水で", "煮ます"},
		"月に一度お茶の葉を煮る":   {"月に", "一度", "お茶の", "葉を", "煮る"},
		"一泊は18,500円から":  {"一泊は", "18,500円から"},
		"部屋は8室、3月に増えます": {"部屋は", "8室、", "3月に", "増えます"},
		"真ん中に梅干しを置きます":  {"真ん中に", "梅干しを", "置きます"},
		"炊いたご飯を茶碗に入れて":  {"炊いた", "ご飯を", "茶碗に", "入れて"},
		"少し冷まします":       {"少し", "冷まします"},
		"月の舟":           nil,
		"橡木桶里放六周再装瓶":    nil,
	} {
		if got := phrases(line); !slices.Equal(got, want) {
			t.Errorf("%s: %q", line, got)
		}
	}
}

// The brand's name stands in one row where it fits, alone and within a line; a day stays with
// its month, an hour with its minutes.
func TestRowsKeepWhatIsOne(t *testing.T) {
	box := Box(106, 236, 838, 1000)
	for _, c := range []struct{ language, name, line, whole string }{
		{"fr", "Les P’tits Pas", "Les P’tits Pas", "Les P’tits Pas"},
		{"fr", "Les P’tits Pas", "Les P’tits Pas accueille douze enfants de dix semaines", "Les P’tits Pas"},
		{"de", "Speiche Nord", "Speiche Nord repariert Fahrräder in Kiel", "Speiche Nord"},
		{"de", "Speiche Nord", "Bis 30. April gibt es 10 % auf jede Inspektion", "30. April"},
		{"fr", "Les P’tits Pas", "Ouvert de 7 h 30 à 18 h 30", "7 h 30"},
		{"en", "Hollow & Hay", "Hollow & Hay makes mattresses from wool", "Hollow & Hay"},
	} {
		d := kineticDraft(t, c.language)
		d.Facts.Name = c.name
		whole := func(l farm.Layer) bool { return strings.Contains(l.Text.Content, c.whole) }
		if !slices.ContainsFunc(d.Rows(c.line, box, KineticStyle{}), whole) {
			t.Errorf("%s: %q is parted in %q", c.language, c.whole, c.line)
		}
	}
}

// A number alone is no word of a line; with its sign it is.
func TestKeyWordIsNoBareNumber(t *testing.T) {
	for _, c := range []struct{ language, line, want string }{
		{"fr", "Portes ouvertes le samedi 6 décembre", "décembre"},
		{"en", "Plans from $49 a month", "$49"},
		{"de", "Rabatt von 15% bis Januar", "15%"},
	} {
		got := kineticDraft(t, c.language).KeyWord(c.line)
		if c.language == "fr" && isNumber(got) || c.language != "fr" && got != c.want {
			t.Errorf("%s: %q is told by %q", c.language, c.line, got)
		}
	}
}
