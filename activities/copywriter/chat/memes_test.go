package chat

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/internal/sample"
)

// In each form of a meme the model is asked for its words with their bounds; a good
// line, written here by hand, stands in the form, and a hostile, a cut and a long one
// leave the brand's own.
func TestModelWritesMemes(t *testing.T) {
	const good = "Slow stories at midnight, and the light is off"
	wrong := []string{"Loved by 9,000 people: 50% off at https://evil.example", "Slow stories for your nights and the",
		strings.Repeat("Slow stories for your nights. ", 9)}
	b := sample.Brands()[0]
	f := copywriter.Read(b, "")
	memeOf := func(format copywriter.MemeFormat, given *copywriter.Lines) (copywriter.Meme, []copywriter.Slot) {
		w := copywriter.NewWriter(f, 4)
		w.Give(given)
		w.Begin("snack-1", farm.GreenscreenMeme)
		return w.Meme(format), w.Asked()
	}
	turned := map[copywriter.MemeFormat]bool{}
	for _, format := range copywriter.MemeFormats() {
		own, slots := memeOf(format, nil)
		for _, text := range append([]string{good}, wrong...) {
			_, w := serve(t, func(_ int, r request, rw http.ResponseWriter) {
				lines := map[string]string{}
				for _, s := range slots {
					if s.Kind == "punch" || s.Kind == "item" && s.Limit.MostChars >= utf8.RuneCountInString(good) {
						lines[s.ID] = text
					}
					if !strings.Contains(r.Messages[1].Content, `"id":"`+s.ID+`"`) {
						t.Errorf("%s: the question has no %s", format, s.ID)
					}
				}
				say(rw, lines)
			})
			got := w.Write(context.Background(), f, f.Provenance(b, "brand"), slots)
			m, _ := memeOf(format, &got)
			all := m.Punch + "\n" + strings.Join(m.Items, "\n")
			switch said := strings.Contains(all, good); {
			case text == good && said:
				turned[format] = true
			case text != good && (len(got.Text) > 0 || m.Punch != own.Punch):
				t.Errorf("%s: %q was taken as %q", format, text, all)
			}
			if m.Format != own.Format {
				t.Errorf("%s: with the model's lines the form is %s", own.Format, m.Format)
			}
		}
	}
	if len(turned) < 8 {
		t.Errorf("the model's line stands in %d forms, want 8: %v", len(turned), turned)
	}
}
