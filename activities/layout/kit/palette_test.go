package kit

import (
	"fmt"
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

// Whatever palette a brand has, what is set in it can be read, and no other looks like it.
func TestPalettesCanBeReadAndDiffer(t *testing.T) {
	for i, p := range palettes {
		for seed := range uint32(5) {
			th := p.theme(seed << 13)
			for pair, got := range map[string]float64{
				"text on bg": Contrast(th.Text, th.Bg), "text on bg2": Contrast(th.Text, th.Bg2),
				"text on surface": Contrast(th.Text, th.Surface), "muted on bg": Contrast(th.Muted, th.Bg),
				"accent on bg": Contrast(th.Accent, th.Bg), "on accent": Contrast(th.OnAccent, th.Accent),
			} {
				if got < 4.49 {
					t.Errorf("%s, %s: %s has a contrast of %.2f", p.ground, p.accent, pair, got)
				}
			}
		}
		_, _, accent := ToLCH(p.accent)
		if _, _, h := ToLCH(p.second); hueApart(h, accent) < anotherHue && p.fields != string(forSober) {
			t.Errorf("%s and %s are of one hue", p.accent, p.second)
		}
		for _, q := range palettes[:i] {
			if d := looksApart(p.accent, q.accent) + looksApart(p.ground, q.ground); d < 0.06 {
				t.Errorf("%s on %s looks like %s on %s: %.3f", p.accent, p.ground, q.accent, q.ground, d)
			}
		}
	}
	for field := range trades {
		seen := map[farm.Color]bool{}
		for seed := range uint32(400) {
			seen[paletteOf(field, seed<<5).accent] = true
		}
		if len(seen) < 3 {
			t.Errorf("brands of the field %c have %d palettes", field, len(seen))
		}
	}
}

// Brands of trades that no list knows have many hues, not one.
func TestStrangersDifferInHue(t *testing.T) {
	const brands, sectors = 60, 6
	counted := [sectors]int{}
	for i := range brands {
		_, _, h := ToLCH(ThemeOf(farm.Brand{ID: fmt.Sprint("b", i), Name: fmt.Sprint("Vorna ", i), Industry: "Zylophie"}, nil).Accent)
		counted[int(math.Mod(h+360, 360))/(360/sectors)]++
	}
	for s, n := range counted {
		if n > brands/2 {
			t.Errorf("%d of %d strangers have an accent between %d and %d degrees", n, brands, s*60, s*60+60)
		}
	}
}

// A trade is known by its own language's word for it; of what is mourned the look is sober.
func TestTradesLookTheirPart(t *testing.T) {
	for _, c := range []struct {
		industry, text string
		want           rune
	}{
		{"Bäckerei", "Wir backen Brot und liefern es am Morgen.", forFood},
		{"dentista", "Curiamo i denti di chi ha paura.", forCare},
		{"escuela de idiomas", "Las clases son por la tarde y los grupos son pequeños.", forSchool},
		{"hôtel", "Nos chambres donnent sur la mer et le petit déjeuner est compris.", forTravel},
		{"カフェ", "毎朝豆を挽いて、静かな席でお出しします。", forFood},
		{"Bestattungen", "Wir begleiten Sie, wenn jemand gestorben ist.", forSober},
		{"aplikacja mobilna", "Aplikacja wystawia faktury z telefonu.", forTech},
		{"mattress shop", "Try it for a hundred nights.", forSleep},
		{"Zylophie", "Wir zylophieren für Sie.", forGeneral},
	} {
		if got := tradeOf(farm.Brand{Name: "Vorna", Industry: c.industry, Description: c.text}).field; got != c.want {
			t.Errorf("%s has the look of %c, not of %c", c.industry, got, c.want)
		}
	}
}

func looksApart(a, b farm.Color) float64 {
	la, ca, ha := ToLCH(a)
	lb, cb, hb := ToLCH(b)
	x, y := ca*math.Cos(ha*math.Pi/180)-cb*math.Cos(hb*math.Pi/180), ca*math.Sin(ha*math.Pi/180)-cb*math.Sin(hb*math.Pi/180)
	return math.Sqrt((la-lb)*(la-lb) + x*x + y*y)
}
