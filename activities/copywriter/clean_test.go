package copywriter

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A sentence does not end behind letters that are short for words, in any script; an era stays with
// its year.
func TestSentencesKeepAbbreviations(t *testing.T) {
	for text, want := range map[string][]string{
		"Der Laden ist z.B. freitags offen. Wir kleben.":    {"Der Laden ist z.B. freitags offen.", "Wir kleben."},
		"Чиним часы, т.е. чистим их. Ждём.":                 {"Чиним часы, т.е. чистим их.", "Ждём."},
		"Neony z lat 60. i 70. w dawnej piekarni. Czekamy.": {"Neony z lat 60. i 70. w dawnej piekarni.", "Czekamy."},
		"Wir sitzen im 3. in der Halle. Bis bald.":          {"Wir sitzen im 3. in der Halle.", "Bis bald."},
		"we have 12. come by.":                              {"we have 12.", "come by."},
		"Naprawiamy neony z lat 60. i 70. Czekamy.":         {"Naprawiamy neony z lat 60. i 70.", "Czekamy."},
		"We open at 9. The kiln cools at 10.":               {"We open at 9.", "The kiln cools at 10."},
	} {
		require.Equal(t, want, sentences(text))
	}
	require.Equal(t, []string{"มีทุเรียน 186 ต้น ปลูกมาตั้งแต่รุ่นยายเมื่อ พ.ศ. 2519", "เราขายหมอนทอง ก้านยาว และชะนี"},
		thai([]string{"มีทุเรียน 186 ต้น ปลูกมาตั้งแต่รุ่นยายเมื่อ พ.ศ. 2519 เราขายหมอนทอง ก้านยาว และชะนี"}))
}
