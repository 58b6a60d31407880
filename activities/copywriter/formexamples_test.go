package copywriter

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// formed are the lines of a bank that a form has made, and that no part of the text is.
func formedLines(f Facts) []string {
	var out []string
	for _, o := range NewWriter(f, 0).bank() {
		if strings.HasPrefix(o.form, "opener ") {
			continue // their sentence's words in their order: TestOpeners
		}
		if o.form != "sentence" && o.form != "clause" && o.form != "phrase" && o.form != "list" && o.form != "pair" {
			out = append(out, o.Text)
		}
	}
	slices.Sort(out)
	return out
}

// leastExamples is how many examples a language has whose words forms may change.
const leastExamples = 50

// The forms of a language have examples that somebody has read, each as it was read.
func TestFormExamples(t *testing.T) {
	raw, err := os.ReadFile("testdata/forms-en.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		n++
		cells := strings.Split(line, " | ")
		want := slices.Sorted(slices.Values(cells[1:]))
		got := formedLines(Read(farm.Brand{Name: "Arrowby", Industry: "Workshop", Description: cells[0]}, ""))
		if !slices.Equal(got, want) {
			t.Errorf("%q makes %q, want %q", cells[0], got, want)
		}
	}
	if n < leastExamples {
		t.Errorf("%d examples, want %d", n, leastExamples)
	}
}

// A language without examples has whole sentences and their own parts alone.
func TestNoFormsWithoutExamples(t *testing.T) {
	texts := map[string]string{
		"de": "Drei Größen: Groß, Mittel und Klein. Ohne Leim, Lack oder Nägel. Kein Strom, kein Gas. Der Ofen brennt neun Stunden.",
		"fr": "Trois tailles : Grande, Moyenne et Petite. Sans colle, sans vernis ni clous. Le four brûle neuf heures.",
		"es": "Tres tallas: Grande, Mediana y Pequeña. Sin cola, sin barniz y sin clavos. El horno arde nueve horas.",
		"it": "Tre misure: Grande, Media e Piccola. Senza colla, vernice o chiodi. Il forno arde nove ore.",
		"pl": "Trzy rozmiary: Duży, Średni i Mały. Bez kleju, lakieru i gwoździ. Piec pali się dziewięć godzin.",
		"tr": "Üç boy: Büyük, Orta ve Küçük. Tutkal yok, vernik yok. Fırın dokuz saat yanar.",
		"ja": "大きさは三つ、大、中、小です。釘も糊も使いません。窯は九時間焚きます。",
		"ar": "ثلاثة مقاسات: كبير ومتوسط وصغير. بلا غراء ولا مسامير. الفرن يشتعل تسع ساعات.",
	}
	for lang, text := range texts {
		f := Read(farm.Brand{Name: "Arrowby", Description: text}, "", InLanguage(lang))
		if got := formedLines(f); len(got) > 0 {
			t.Errorf("%s makes %q", lang, got)
		}
	}
}
