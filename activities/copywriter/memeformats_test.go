package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

var candles = farm.Brand{Name: "Tallow & Wick", Description: "Candles poured by hand in Whitby, without paraffin. Each candle burns for " +
	"40 hours. They come in Driftwood, Saltmarsh and Storm."}

// A prompt is told in at least five formats, each in the prompt's own words.
func TestMemesSpeakOfThePrompt(t *testing.T) {
	for _, p := range append(twoClauses,
		struct{ lang, text, setup, turn string }{"en", "My cat sits on my keyboard during every meeting", "", ""}) {
		f := Read(farm.Brand{}, p.text)
		told := map[string]bool{}
		for _, format := range MemeFormats() {
			m, ok := NewWriter(f, 4).memeSource().meme(format)
			if !ok && format != NobodyMeme {
				continue
			}
			t.Logf("%s %s: %q %q %q %q", p.lang, format, m.Title, m.Labels, m.Items, m.Punch)
			told[string(format)] = true
			for _, line := range append(m.Items, m.Punch, m.Title) {
				bare := strings.ToLower(strings.Trim(line, "…"))
				if format != StarterMeme && !strings.Contains(strings.ToLower(f.context), bare) && p.lang != "tr" {
					t.Errorf("%s: %q is not of %q", format, line, p.text)
				}
			}
		}
		if len(told) < 5 {
			t.Errorf("%q: %d formats", p.text, len(told))
		}
	}
}

// A brand with a prompt answers it.
func TestMemesAnswerThePrompt(t *testing.T) {
	w := NewWriter(Read(candles, "When the power goes out and the neighbours knock on the door"), 2)
	w.Tell()
	for _, format := range []MemeFormat{ToldMeme, NobodyMeme, ChartMeme, ButtonsMeme, YesNoMeme} {
		m, ok := w.memeSource().meme(format)
		t.Logf("%s %v: %q %q %q %q", format, ok, m.Title, m.Labels, m.Items, m.Punch)
		all := strings.Join(append(m.Items, m.Title, m.Punch), " ")
		if !ok || !strings.Contains(all, "power") {
			t.Errorf("%s: %+v", format, m)
		}
	}
}
