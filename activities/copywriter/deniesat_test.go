package copywriter

import (
	"strings"
	"testing"
)

// A denial counts for what stands near it, and for a whole clause where verbs end it.
func TestDeniesAt(t *testing.T) {
	for _, c := range []struct {
		own, clause, word string
		want              bool
	}{
		{"es", "Pide cita por la app y llega sin hacer cola", "cita", false},
		{"es", "Ven sin cita los lunes", "cita", true},
		{"en", "Book an appointment online and come without a queue", "appointment", false},
		{"en", "Appointments are not needed on Mondays", "Appointments", true},
		{"de", "Termin online buchen und ohne Wartezeit kommen", "Termin", false},
		{"tr", "Randevu bu hafta için gerekli değil", "Randevu", true},
		{"ko", "예약 없이 오세요", "예약", true},
	} {
		if got := deniesAt(c.clause, strings.Index(c.clause, c.word)+len(c.word), c.own); got != c.want {
			t.Errorf("%s: %q denies %q: %v", c.own, c.clause, c.word, got)
		}
	}
}
