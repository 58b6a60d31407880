package farm_test

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A voice of a provider costs what it takes besides, for each started minute; the tones of
// the speaker's own voice do not, and without a service its ids are refused.
func TestPriceOfChangedVoices(t *testing.T) {
	service := farm.VoiceChange{Set: true, Credits: farm.ModelCredits(300_000, 50_000)} // 0.30 a minute, 0.05 a credit
	for _, c := range []struct {
		voice  string
		ms     int
		change farm.VoiceChange
		want   int // credits
	}{
		{"auto", 61_000, service, 4}, {"dramatic", 30_000, service, 2},
		{"nightingale-03", 61_000, service, 2 * (2 + 8)}, {"nightingale-03", 60_000, farm.VoiceChange{Set: true}, 2},
	} {
		o, err := farm.NewClipVoiceOrder("uploads/a", c.ms, c.voice, c.change)
		if err != nil || o.Price() != c.want {
			t.Errorf("%s of %d ms costs %d, not %d: %v", c.voice, c.ms, o.Price(), c.want, err)
		}
	}
	if _, err := farm.NewClipVoiceOrder("uploads/a", 1000, "nightingale-03", farm.VoiceChange{Credits: 8}); farm.CodeOf(err) !=
		farm.CodeVoiceUnavailable {
		t.Errorf("without a service: %v", err)
	}
}
