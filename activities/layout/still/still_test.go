package still_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer"
)

// told is a brand whose text names a price.
type told struct {
	language, price string
	brand           farm.Brand
}

func brands() []told {
	return []told{
		{"en", "£18", farm.Brand{Name: "Hobnail", Industry: "boot repair", Description: "I resole walking boots in a shed behind Settle " +
			"station. A pair costs £18 and is ready in 6 days. Laces are waxed by my aunt, who is 91. The oldest boots so far " +
			"had crossed the Alps 4 times. If a sole comes off within a year, I put on the next one for nothing."}},
		{"ar", "45 درهم", farm.Brand{Name: "دكان السعف", Industry: "سلال من سعف النخيل", Description: "ننسج السلال من سعف النخيل في " +
			"قرية قرب العين. السلة الواحدة بسعر 45 درهمًا. تحتاج كل سلة إلى 120 سعفة. جدتي تصبغ السعف بقشر الرمان. " +
			"نصلح أي سلة قديمة مجانًا."}},
		{"hi", "250 रुपये", farm.Brand{Name: "काठ का घोड़ा", Industry: "लकड़ी के खिलौने", Description: "हम चन्नपटना में लकड़ी के " +
			"खिलौने बनाते हैं। एक घोड़ा 250 रुपये का है। हर खिलौने पर लाख के 7 रंग चढ़ते हैं। पहिया टूटे तो नया मुफ़्त लगता है। " +
			"दादाजी आज भी आरी खुद चलाते हैं।"}},
		{"ja", "1,200円", farm.Brand{Name: "こけし山", Industry: "こけしの絵付け", Description: "鳴子でこけしの絵付けを教えています。一体1,200円で、" +
			"所要は40分です。雨の日は囲炉裏のそばで描けます。祖父の筆を今も使っています。失敗した顔は無料で描き直せます。"}},
	}
}

// The pictures that a brand may bring.
func pictures() map[string][]match.Picture {
	file := func(name string, w, h int) farm.Asset {
		return farm.Asset{Kind: farm.KindImage, ContentType: "image/jpeg", Path: "/" + name, Width: w, Height: h}
	}
	tones := match.Tones{Columns: 2, Rows: 2, Light: []byte{90, 120, 100, 80}, Busy: []byte{20, 30, 24, 18}}
	photo := match.Picture{Asset: file("photo.jpg", 1600, 1800), Focus: farm.Point{X: 0.5, Y: 0.5}, Sharp: 0.3, Flatness: 0.2, Tones: tones,
		Heart: farm.Point{X: 0.5, Y: 0.46}, Subject: farm.Box{X: 0.2, Y: 0.3, W: 0.6, H: 0.3}}
	screen := func(w, h, rows int) match.Picture {
		p := match.Picture{Asset: file("screen.png", w, h), Focus: farm.Point{X: 0.5, Y: 0.4}, Sharp: 0.9, Flatness: 0.9, TextPx: 24,
			Tones: tones, Ground: "#FFFFFF", Parts: &match.Parts{Right: w}}
		step := h / (rows + 2)
		for i := range rows {
			top := (i + 1) * step
			name := match.Span{From: w / 12, To: w / 3, Before: w / 20, After: w / 2}
			value := match.Span{From: 3 * w / 4, To: 11 * w / 12, Before: w / 2, After: w - 10}
			p.Parts.Rows = append(p.Parts.Rows, match.Row{Top: top + step/4, Low: top + 3*step/4, Above: top, End: top + step,
				Ground: "#FFFFFF", Cells: []match.Span{name, value}})
		}
		return p
	}
	return map[string][]match.Picture{"none": nil, "photo": {photo}, "phone": {screen(1080, 2290, 9)}, "desk": {screen(1440, 900, 7)},
		"both": {photo, screen(1080, 2290, 9)}}
}

// stills are the stills of a type of a brand in ten packs in a row.
func stills(t *testing.T, b told, kind farm.SnackType, shots []match.Picture, ratio string) []farm.Snack {
	t.Helper()
	var out []farm.Snack
	for pack := range farm.SeedRow {
		m, err := layout.Pack(layout.Brief{Brand: b.brand, Seed: farm.SeedInRow(4711, int64(pack)), AspectRatio: ratio, Screenshots: shots,
			Sequence: []farm.SnackType{kind}})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, m.Snacks[0])
	}
	return out
}

// shown are the words that stand on a still.
func shown(layers []farm.Layer) string {
	out := ""
	for _, l := range layers {
		if l.Text != nil {
			out += l.Text.Content + "\n"
		}
	}
	return out
}

// Stills say a whole sentence first and never who the brand is; ads name the price that the text
// has; ten packs go through three families at least, and a brand's pictures take turns.
func TestStillsTell(t *testing.T) {
	for _, b := range brands() {
		for with, shots := range pictures() {
			for _, kind := range []farm.SnackType{farm.SingleImage, farm.StaticAd} {
				t.Run(fmt.Sprint(b.language, "/", with, "/", kind), func(t *testing.T) {
					families, seen := map[string]bool{}, map[string]bool{}
					for _, s := range stills(t, b, kind, shots, "") {
						families[s.Variant+string(s.Format)] = true
						for id, a := range s.Assets {
							seen[id] = seen[id] || a.Drawing == nil
						}
						holds(t, b, s, kind)
					}
					if len(families) < 3 {
						t.Errorf("ten packs have %d families", len(families))
					}
					if len(seen) < len(shots) {
						t.Errorf("%d of %d pictures are shown", len(seen), len(shots))
					}
				})
			}
		}
	}
}

// holds tests one still by its words.
func holds(t *testing.T, b told, s farm.Snack, kind farm.SnackType) {
	t.Helper()
	first := s.Copy["line-1"] + s.Copy["sentence"]
	who := strings.NewReplacer(b.brand.Name, "", b.brand.Industry, "", ":", "", "：", "").Replace(first)
	if first != "" && strings.TrimSpace(who) == "" {
		t.Errorf("%s begins with %q", s.Variant, first)
	}
	if kind != farm.StaticAd {
		return
	}
	if words := strings.Join(strings.Fields(shown(s.Scenes[0].Layers)), " "); !strings.Contains(words, b.price) {
		t.Errorf("%s of %s does not tell %q: %q", s.Variant, s.Format, b.price, words)
	}
}

// Nothing on a still is cut, in any shape.
func TestStillsFit(t *testing.T) {
	for _, b := range brands() {
		ruler, err := renderer.NewRuler(b.language)
		if err != nil {
			t.Fatal(err)
		}
		for with, shots := range pictures() {
			for _, ratio := range []string{"4:5", "1:1", "9:16"} {
				for _, s := range stills(t, b, farm.StaticAd, shots, ratio) {
					for _, l := range s.Scenes[0].Layers {
						if l.Text == nil || l.Rotation != 0 {
							continue
						}
						m, err := ruler.Text(l)
						if err != nil {
							t.Errorf("%s, %s, %s: %s: %v", b.language, with, ratio, s.Variant, err)
							continue
						}
						if l.Box.Y < s.SafeBox.Y-3 || l.Box.Y+m.H > s.SafeBox.Y+s.SafeBox.H+3 || l.Box.X < s.SafeBox.X-3 {
							t.Errorf("%s, %s, %s: %s: %q leaves the safe box", b.language, with, ratio, s.Variant, l.Text.Content)
						}
					}
				}
			}
		}
	}
}
