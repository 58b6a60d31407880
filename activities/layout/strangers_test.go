package layout_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// Packs of ordinary brands: nothing claimed (Pack refuses it), no call to action
// of the brand's own anywhere, nothing said twice in one snack, no headline
// twice in a pack, no button that asks how a meal works.
func TestStrangersPacks(t *testing.T) {
	t.Parallel()
	sequences := [][]farm.SnackType{
		{farm.TextWall, farm.Slides, farm.BrollDemo, farm.SingleImage, farm.StaticAd},
		{farm.UGCAd, farm.GreenscreenMeme, farm.MusicAd, farm.AnimatedAd, farm.MemeEdit},
		{farm.StaticAd, farm.StaticAd, farm.StaticAd, farm.AIUGC, farm.GreenscreenAd},
	}
	for nth, b := range sample.Strangers() {
		for i, seq := range sequences {
			for seed := range uint32(4) {
				if !turn(seed, nth+i, 2) {
					continue
				}
				m, err := layout.Pack(layout.Brief{Brand: b.Brand, Seed: seed*31 + uint32(i), Sequence: seq})
				if err != nil {
					t.Fatal(err)
				}
				holdsStranger(t, b, m)
			}
		}
	}
}

// pressing are the words of the strangers' calls to action.
var pressing = []string{"order yours", "shop the new", "get yours", "reserve your", "book your", "free trial", "reserva tu", "join now",
	"order a catalogue", "request a quote", "jetzt termin", "bestellen sie", "commandez", "ご注文"}

func holdsStranger(t *testing.T, b sample.Stranger, m farm.Manifest) {
	t.Helper()
	heads := map[string]string{}
	for _, s := range m.Snacks {
		said := map[string]string{}
		for slot, line := range s.Copy {
			key := strings.ToLower(strings.Trim(line, ".!?。 "))
			for _, p := range pressing {
				if strings.Contains(key, p) && !strings.Contains(strings.ToLower(b.Description), key) { // a button may be the brand's own call
					t.Errorf("%s, %s: %s repeats a call to action: %q", b.ID, s.Type, slot, line)
				}
			}
			// an ad’s last line is shown as it is said
			if kind := strings.TrimRight(slot, "-0123456789"); kind == "spoken" || kind == "body" || kind == "title" || kind == "line" &&
				slot != "line" || kind == "reason" {
				if was := said[key]; was != "" {
					t.Errorf("%s, %s: %s and %s say %q", b.ID, s.Type, was, slot, line)
				}
				said[key] = slot
			}
			if slot == "headline" {
				if was := heads[key]; was != "" {
					t.Errorf("%s: %s and %s head %q", b.ID, was, s.ID, line)
				}
				heads[key] = s.ID
			}
			if slot == "cta" && b.Field != "finance" && (strings.HasPrefix(key, "see how") || strings.HasPrefix(key, "mira cómo")) {
				t.Errorf("%s: the button says %q", b.ID, line)
			}
		}
	}
}
