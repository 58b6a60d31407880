package kit

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// A sentence is parted where one breathes; no part ends with a word that leads on, and
// together they are the sentence.
func TestChunks(t *testing.T) {
	for _, c := range []struct{ language, line, want string }{
		{"en", "We mend broken windows the same day.", "We mend broken windows|the same day."},
		{"en", "Halden Bows puts new horsehair on violin bows while you wait.",
			"Halden Bows puts new horsehair|on violin bows|while you wait."},
		{"fr", "Nous ramonons votre cheminée en quarante minutes, sans une trace de suie.", ""},
		{"de", "Wir reparieren Ihre Uhr, während Sie einen Kaffee trinken.", ""},
		{"hi", "हम हर सुबह ताज़ा दूध आपके घर पर लाते हैं।", ""},
		{"tr", "Her sabah taze ekmeği kapınıza kadar getiririz.", ""},
		{"ar", "نصلح النوافذ المكسورة في نفس اليوم بدون موعد", ""},
		{"ru", "Мы чиним часы за два дня без предоплаты.", ""},
		{"en", "Compare two attempts side by side at quarter speed.", "Compare two attempts|side by side|at quarter speed."},
		{"en", "Open until six every day", "Open until six|every day"},
		{"en", "We stay open until half past nine on Fridays", "We stay open|until half past nine|on Fridays"},
		{"en", "Doors close at twenty past eight each evening", "Doors close|at twenty past eight|each evening"},
		{"fr", "Ouvert jusqu'à treize heures, le samedi jusqu'à midi", ""},
		{"it", "Aperto fino alle tredici, il sabato fino alle due", ""},
		{"tr", "Her gün saat altıya kadar açığız, cumartesi ikiye kadar", ""},
		{"ar", "نفتح حتى الساعة السادسة مساء كل يوم", ""},
		{"ko", "매일 오후 여섯 시까지 문을 엽니다", ""},
		{"ko", "아침 여덟 시 전에 맡기면 저녁에 찾습니다.", ""},
	} {
		got := kineticDraft(t, c.language).Chunks(c.line)
		if strings.Join(got, " ") != c.line || len(got) < 2 || len(got) > 4 {
			t.Errorf("%s: %q", c.language, got)
		}
		if c.want != "" && strings.Join(got, "|") != c.want {
			t.Errorf("%s: %q, want %q", c.language, strings.Join(got, "|"), c.want)
		}
		for _, part := range got[:max(len(got)-1, 0)] {
			words := strings.Fields(strings.ToLower(part))
			if last := words[len(words)-1]; slices.Contains(leading(c.language), last) || slices.Contains(drawnOf(c.language).at, last) ||
				slices.Contains([]string{"여섯", "altıya"}, last) {
				t.Errorf("%s: %q waits for its next word", c.language, part)
			}
		}
	}
	for _, c := range []struct{ language, line string }{{"en", "We mend bikes."}, {"ja", "毎朝五時に水をやります"}, {"en", ""}} {
		if got := kineticDraft(t, c.language).Chunks(c.line); got != nil {
			t.Errorf("%s %q: %q", c.language, c.line, got)
		}
	}
}

// A long sentence is parted at once, however many parts it has: ways to part it are not tried one
// by one.
func TestLongSentencesArePartedAtOnce(t *testing.T) {
	d := factDraft("en")
	line := strings.TrimSpace(strings.Repeat("we carry old things over water ", 20))
	begun := time.Now()
	if parts := d.Parts(line, 12); len(parts) != 12 || strings.Join(parts, " ") != line {
		t.Errorf("%q", parts)
	}
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}
