package copywriter_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/internal/sample"
)

// product has every kind of fact that a page may say.
func product() *farm.Product {
	return &farm.Product{
		Price: &farm.Money{Amount: "12.90", Currency: "EUR"}, Was: &farm.Money{Amount: "19.90", Currency: "EUR"}, EndsOn: "2031-03-31",
		Rating:  &farm.Rating{Value: 4.7, Scale: 5, Count: 128},
		Reviews: []farm.Review{{Quote: "Came the next day. Does what it says.", Author: "Ines K.", Stars: 4.5}},
		Press:   []farm.Press{{Name: "The Harbour Post"}},
		Stats: []farm.Stat{{Value: "97 %", Unit: "of parcels arrive the next day", Source: "own count, 2030"},
			{Lead: "Trusted by", Value: "12,000", Unit: "teams", Source: "shop.example"}, {Lead: "Since", Value: "1987", Source: "shop.example"}},
		Terms:    []string{"Free shipping over €50", "30-day returns", "Ships in 24 hours"},
		Features: []string{"Folds flat", "Two-year spare parts"},
		Area:     "Zurich", IsShop: true,
	}
}

// pack is one of each thing that a writer writes, in the order in which a pack
// of seed asks for them.
func pack(f copywriter.Facts, seed uint32) *copywriter.Writer {
	w := copywriter.NewWriter(f, seed)
	for i, write := range []func(){
		func() { w.Hook(60); w.Slides(4); w.Recap(64); w.CTA() },
		func() { film(w) },
		func() { w.UGC() },
		func() { w.Hook(52); w.Rows(4, 32); w.CTA(); w.Recap(60) },
		func() { w.Meme(copywriter.ToldMeme, copywriter.NobodyMeme) },
		func() { w.Meme(copywriter.MemeFormats()...) },
		func() { w.Hook(48) },
		func() { w.UGCAd() },
		func() { film(w); w.CTA() },
		func() { w.PictureLabels(4, 30); w.CTA() },
		func() { w.Song(); w.Close(); w.CTA() },
		func() {
			w.Headline(0)
			w.Labels(4, 30)
			w.Native()
			w.Rows(4, 44)
		},
		func() {
			w.Note()
			w.Headline(40)
			w.Labels(3, 30)
			w.Beats(6, 40)
		},
	} {
		w.Begin(fmt.Sprintf("snack-%d", i+1), "")
		write()
	}
	return w
}

// everything is each line of a pack, and what it shows verbatim.
func everything(f copywriter.Facts, seed uint32) []string {
	var out []string
	for _, s := range pack(f, seed).Asked() {
		out = append(out, s.Text)
	}
	w := copywriter.NewWriter(f, seed)
	quote, by, _ := w.Review()
	out = append(out, quote, by.Author, f.Price(), f.Was(), w.UGCAd().Text(), w.HowItWorks())
	out = append(append(append(out, f.Whole()...), f.Steps()...), stickers(f)...)
	return slices.DeleteFunc(out, func(s string) bool { return s == "" })
}

// cast is every brand in the language that it speaks, with and without a
// product, and some in another language than their own.
func cast() []copywriter.Facts {
	var out []copywriter.Facts
	for _, b := range brands() {
		out = append(out, copywriter.Read(b, "calm, please"))
	}
	for _, s := range sample.Strangers() {
		out = append(out, copywriter.Read(s.Brand, ""))
	}
	for _, lang := range farm.Languages() {
		for i, b := range sample.BrandsIn(lang) {
			out = append(out, copywriter.Read(b, "", copywriter.InLanguage(lang)))
			if i == 0 {
				out = append(out, copywriter.Read(b, "", copywriter.WithProduct(product())),
					copywriter.Read(sample.BrandsIn("en")[1], "", copywriter.InLanguage(lang)))
			}
		}
	}
	return out
}

// No figure, quotation, star, percentage, price, name or claim that nobody
// supplied, in any language, of any type.
func TestNothingIsInvented(t *testing.T) {
	for _, f := range cast() {
		for seed := range uint32(5) {
			for _, line := range everything(f, seed) {
				if claims := f.Unsupported(line); len(claims) > 0 {
					t.Errorf("%s, %s, seed %d: %q claims %q", f.Name, f.Language, seed, line, claims)
				}
			}
		}
	}
}

// checked are the bounds of the renderer's check of copy, by kind of slot.
var checked = map[string][3]int{
	"hook": {1, 12, 64}, "headline": {1, 8, 48}, "row": {1, 9, 48}, "title": {1, 7, 48}, "body": {0, 28, 170},
	"cta": {2, 4, 22}, "recap": {1, 12, 64},
}

// Lines keep to the bounds of their slots in their language.
func TestSlots(t *testing.T) {
	wordier := map[string]float64{"en": 1, "ar": 1, "hi": 1, "th": 1, "ja": 0.5, "zh": 0.5, "ko": 0.6}
	for _, f := range cast() {
		k := wordier[f.Language]
		if k == 0 {
			k = 1.3
		}
		for seed := range uint32(5) {
			for _, s := range pack(f, seed).Asked() {
				where := fmt.Sprintf("%s, %s, seed %d: %s %q", f.Name, f.Language, seed, s.ID, s.Text)
				words, chars := len(strings.Fields(s.Text)), utf8.RuneCountInString(s.Text)
				if chars > s.Limit.MostChars && !strings.Contains(f.Name+" "+f.Domain, s.Text) {
					t.Errorf("%s has %d characters, at most %d", where, chars, s.Limit.MostChars)
				}
				if c, ok := checked[s.Kind]; ok && s.Text != f.Name {
					if float64(chars) > math.Ceil(float64(c[2])*k) {
						t.Errorf("%s has %d characters", where, chars)
					}
					spaced := !slices.Contains([]string{"ja", "zh", "th"}, f.Language)
					if spaced && !f.Mixed() &&
						(float64(words) < math.Floor(float64(c[0])*min(1, k)) && ownWords(f) || float64(words) > math.Ceil(float64(c[1])*k)) {
						t.Errorf("%s has %d words", where, words)
					}
				}
				if strings.ContainsAny(s.Text, "\"'\n#") || strings.Contains(s.Text, "  ") || strings.Contains(s.Text, "..") &&
					!strings.Contains(f.Name, "..") || strings.Contains(s.Text, "{") {
					t.Errorf("%s is not clean", where)
				}
				if f.Language != "fr" && (strings.Contains(s.Text, " ,") || strings.Contains(s.Text, " .") || strings.Contains(s.Text, " ?")) {
					t.Errorf("%s has a space before a sign", where)
				}
			}
		}
	}
}

// ownWords reports a brand that says enough for every slot to be filled.
func ownWords(f copywriter.Facts) bool { return len(f.Features) > 2 }

// The words of a pack are in its language's script, the brand's own aside.
func TestScripts(t *testing.T) {
	scripts := map[string][]*unicode.RangeTable{
		"ru": {unicode.Cyrillic}, "ar": {unicode.Arabic}, "hi": {unicode.Devanagari}, "th": {unicode.Thai},
		"ja": {unicode.Hiragana, unicode.Katakana, unicode.Han}, "zh": {unicode.Han}, "ko": {unicode.Hangul},
	}
	for _, lang := range farm.Languages() {
		want := scripts[lang]
		if want == nil {
			want = []*unicode.RangeTable{unicode.Latin}
		}
		for _, b := range sample.BrandsIn(lang) {
			f := copywriter.Read(b, "")
			if f.Language != lang || f.Own != lang {
				t.Errorf("%s is read as %s", b.ID, f.Own)
			}
			right, letters := 0, 0
			for _, s := range pack(f, 3).Asked() {
				text := strings.NewReplacer(f.Name, "", f.Domain, "").Replace(s.Text)
				for _, r := range text {
					if unicode.IsLetter(r) {
						letters++
						if unicode.In(r, want...) || r == 'ー' {
							right++
						}
					}
				}
			}
			if float64(right) < 0.97*float64(letters) {
				t.Errorf("%s: %d of %d letters are of its script", b.ID, right, letters)
			}
		}
	}
}

// The posts of a pack open each in its own way, while the brand's text has lines
// for it.
func TestPostsOpenDifferently(t *testing.T) {
	for _, f := range cast() {
		if len(f.Sentences) < 5 || f.Mixed() {
			continue
		}
		for seed := range uint32(4) {
			w := copywriter.NewWriter(f, seed)
			seen := map[string]bool{}
			for n := range 6 {
				w.Begin(fmt.Sprint("snack-", n), "")
				h := w.Hook(60).Text
				if seen[h] {
					t.Errorf("%s, %s, seed %d: two posts open with %q", f.Name, f.Language, seed, h)
				}
				seen[h] = true
			}
		}
	}
}

// What the same kind of post opens with in packs of one brand in a row differs,
// as long as its text has lines enough.
func TestPacksInARowOpenDifferently(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, f := range cast() {
		opening := slices.DeleteFunc(slices.Clone(f.Sentences), func(s string) bool { // a price opens nothing
			return strings.ContainsAny(s, "€$£") || f.Serves(s)
		})
		if len(opening) < 5 || f.Mixed() {
			continue
		}
		for place := range 3 { // of the post in its pack
			hooks := map[string]int64{}
			for n := range int64(5) {
				w := copywriter.NewWriter(f, farm.SeedInRow(rng.Uint32(), n))
				for i := range place {
					w.Begin(fmt.Sprint("snack-", i), "")
					w.Hook(60)
				}
				w.Begin("snack-last", "")
				h := w.Hook(60).Text
				if was, ok := hooks[h]; ok {
					t.Errorf("%s: post %d opens with %q in packs %d and %d", f.Name, place, h, was, n)
				}
				hooks[h] = n
			}
		}
	}
}

// Scripts are no longer than their films.
func TestScriptLengths(t *testing.T) {
	for _, b := range brands() {
		f := copywriter.Read(b, "", copywriter.InLanguage("en"))
		if !f.English() || len(f.Features) < 3 {
			continue
		}
		for seed := range uint32(20) {
			w := copywriter.NewWriter(f, seed)
			if n := f.Words(w.UGC().Text()); n < 8 || n > 52 {
				t.Errorf("%s, seed %d: %d words in a presenter's script", b.ID, seed, n)
			}
			w = copywriter.NewWriter(f, seed)
			s := w.UGCAd()
			if n := f.Words(s.Text()); n < 8 || n > 72 {
				t.Errorf("%s, seed %d: %d words in an ad's script", b.ID, seed, n)
			}
			if s[0].Role != "hook" || s[len(s)-1].Role != "cta" {
				t.Errorf("%s: parts %v", b.ID, s)
			}
		}
	}
	for _, lang := range farm.Languages() {
		for _, b := range sample.BrandsIn(lang) {
			f := copywriter.Read(b, "")
			for seed := range uint32(6) {
				w := copywriter.NewWriter(f, seed)
				text := w.UGC().Text()
				// The pace of the built-in voices: 2.5 words a second, 5 characters of ja and zh, about 9 of th and 6.5 of ko.
				seconds := float64(len(strings.Fields(text))) / 2.5
				switch lang {
				case "ja", "zh":
					seconds = float64(utf8.RuneCountInString(text)) / 5
				case "th":
					seconds = float64(utf8.RuneCountInString(text)) / 12
				case "ko":
					seconds = float64(utf8.RuneCountInString(text)) / 6.5
				}
				if seconds < 2 || seconds > 24 {
					t.Errorf("%s, seed %d: %.1f s to say %q", b.ID, seed, seconds, text)
				}
			}
		}
	}
}

// Facts of a product are shown as they were given; what is missing is told.
func TestProductFacts(t *testing.T) {
	f := copywriter.Read(brand(t, "kettle"), "", copywriter.WithProduct(product()))
	w := copywriter.NewWriter(f, 2)
	if quote, by, ok := w.Review(); !ok || quote != "Came the next day. Does what it says." || by.Author != "Ines K." || by.Stars != 4.5 {
		t.Errorf("review %q by %+v", quote, by)
	}
	spoken := copywriter.NewWriter(f, 2)
	var proofs []string
	for range 3 {
		for _, p := range spoken.UGCAd() {
			if p.Role == "proof" {
				proofs = append(proofs, p.Text)
			}
		}
	}
	if len(proofs) != 3 || !strings.HasPrefix(proofs[0], "“Came") || proofs[1] == proofs[0] || proofs[2] == proofs[1] {
		t.Errorf("spoken proofs %q", proofs)
	}
	if l := w.PictureLabels(3, 40); l[0] != "Kettle & Stone · €12.90" {
		t.Errorf("labels %q", l)
	}
	if c := w.CTA(); c != "Shop now" {
		t.Errorf("a shop says %q", c)
	}
	bare := copywriter.NewWriter(copywriter.Read(brand(t, "kettle"), ""), 2)
	for range 8 {
		if c := bare.CTA(); strings.Contains(c, "Shop") || strings.Contains(c, "Download") {
			t.Errorf("without a shop: %q", c)
		}
	}
}

// What a page claims may be said, with its place, and nothing like it may be
// where no page does.
func TestClaimsAreCarried(t *testing.T) {
	p := product()
	p.Sources = []farm.Fact{{Kind: "stat", Value: "trusted by 12,000 teams", Source: "https://shop.example p.lead"},
		{Kind: "term", Value: "30-day returns", Source: "https://shop.example footer > p"}}
	told, untold := copywriter.Read(brand(t, "kettle"), "", copywriter.WithProduct(p)), copywriter.Read(brand(t, "kettle"), "")
	for _, line := range []string{"Trusted by 12,000 teams", "Since 1987", "30-day returns", "Free shipping over €50", "Ships in 24 hours",
		"97 % of parcels arrive the next day", "4.7 out of 5"} {
		if bad := told.Unsupported(line); len(bad) > 0 {
			t.Errorf("%q is not carried: %q", line, bad)
		}
		if bad := untold.Unsupported(line); len(bad) == 0 {
			t.Errorf("%q needs no page", line)
		}
	}
	places := map[string]string{}
	for _, fact := range told.Provenance(brand(t, "kettle"), "brand") {
		places[fact.Value] = fact.Source
	}
	if places["Trusted by 12,000 teams"] != "https://shop.example p.lead" || places["30-day returns"] != "https://shop.example footer > p" {
		t.Errorf("places %q", places)
	}
}

// Money is written as the language writes it, its digits as given.
func TestMoney(t *testing.T) {
	for lang, want := range map[string]string{"en": "€12.90", "de": "12,90\u00a0€", "fr": "12,90\u00a0€", "nl": "€\u00a012,90", "ja": "€12.90",
		"pl": "12,90\u00a0€", "pt": "€\u00a012,90"} {
		f := copywriter.Read(brand(t, "kettle"), "", copywriter.WithProduct(product()), copywriter.InLanguage(lang))
		if f.Price() != want {
			t.Errorf("%s: %q, want %q", lang, f.Price(), want)
		}
	}
}

// A token is told as listed, with the time of reading.
func TestToken(t *testing.T) {
	p := &farm.Product{Token: &farm.Token{Pair: "SNACK/SOL", Chain: "solana", PriceUSD: "0.0042", Change24h: "-3.1",
		ReadAt: time.Date(2031, 3, 1, 12, 0, 0, 0, time.UTC)}}
	var b farm.Brand
	for _, x := range brands() {
		if x.ID == "token" {
			b = x
		}
	}
	f := copywriter.Read(b, "", copywriter.WithProduct(p))
	w := copywriter.NewWriter(f, 1)
	if f.Price() != "$0.0042" || w.Fixed(copywriter.LabelAdvice) != "Not financial advice" {
		t.Errorf("price %q, advice %q", f.Price(), w.Fixed(copywriter.LabelAdvice))
	}
	var kinds []string
	for _, x := range f.Provenance(b, "page") {
		kinds = append(kinds, x.Kind)
	}
	for _, want := range []string{"price", "pair", "chain", "change", "read at"} {
		if !slices.Contains(kinds, want) {
			t.Errorf("no fact %s in %q", want, kinds)
		}
	}
}

// What is denied is never cut into a promise.
func TestDenialStaysWhole(t *testing.T) {
	for lang, text := range map[string]string{
		"en": "Plainly makes oat bars without sugar, dyes or preservatives. No palm oil, nuts or gluten.",
		"de": "Plainly ist eine Marke, die Riegel ohne Zucker, Farbstoffe und Palmöl backt. Unsere Riegel kommen ohne Nüsse, Soja und Gluten.",
		"fr": "Plainly est une marque qui fait des barres sans sucre, colorants et conservateurs.",
		"es": "Hacemos barritas sin azúcar, colorantes ni conservantes.",
		"it": "Facciamo barrette senza zucchero, coloranti e conservanti.",
		"ru": "Мы делаем батончики без сахара, красителей и консервантов.",
		"pl": "Robimy batony bez cukru, barwników i konserwantów.",
		"tr": "Şekersiz, boyasız ve koruyucusuz barlar yapıyoruz.",
		"zh": "我们的燕麦棒不含糖，色素，防腐剂。",
	} {
		f := copywriter.Read(farm.Brand{Name: "Plainly", Industry: "Snacks", Description: text}, "", copywriter.InLanguage(lang))
		for _, ft := range f.Features {
			row := strings.ToLower(ft.Row())
			for _, bad := range []string{"dyes", "preservatives", "nuts", "gluten", "farbstoffe", "palmöl", "nüsse", "soja", "colorants",
				"conservateurs", "colorantes", "conservantes", "coloranti", "conservanti", "красителей", "консервантов", "barwników", "konserwantów",
				"色素", "防腐剂"} {
				denied := strings.Contains(row, "without") || strings.Contains(row, "no ") || strings.Contains(row, "ohne") ||
					strings.Contains(row, "sans") || strings.Contains(row, "sin ") || strings.Contains(row, "senza") || strings.Contains(row, "без") ||
					strings.Contains(row, "bez") || strings.Contains(row, "不")
				if strings.Contains(row, bad) && !denied {
					t.Errorf("%s: the row %q promises what is denied", lang, ft.Row())
				}
			}
		}
	}
}

// A review that ends with its own full stop is not given another.
func TestQuotedSentencesEndOnce(t *testing.T) {
	for _, a := range sample.Adverts() {
		if a.Product == nil || len(a.Product.Reviews) == 0 {
			continue
		}
		w := copywriter.NewWriter(copywriter.Read(a.Brand, "", copywriter.WithProduct(a.Product)), 1)
		for range 6 {
			for _, p := range w.UGCAd() {
				if strings.Contains(p.Text, ".”.") {
					t.Errorf("%s: %q", a.Brand.ID, p.Text)
				}
			}
		}
	}
}
