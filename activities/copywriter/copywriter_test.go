package copywriter_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/internal/sample"
)

func brand(t *testing.T, id string) farm.Brand {
	t.Helper()
	for _, b := range sample.Brands() {
		if b.ID == id {
			return b
		}
	}
	t.Fatalf("no brand %s", id)
	return farm.Brand{}
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		id, language, category, audience, domain string
		rows                                     []string
	}{
		{"moonwell", "en", "sleep app", "light sleepers", "moonwell.app", []string{"Plays slow stories", "Tracks your nights", "Wakes you gently",
			"Learns when you sleep best", "Dims your evening", "Works offline", "No account needed"}},
		{"kettle", "en", "coffee roaster", "home baristas", "kettleandstone.example", []string{
			"Roasts small batches of single-origin coffee every Tuesday and ships them within two days",
			"Choose whole bean or ground for your brewer"}},
		{"lakeside", "en", "family dental clinic", "families", "", []string{"Book online in under a minute", "See the price before the visit",
			"Talk to the same dentist every time", "Open on Saturdays"}},
		{"relaybase", "en", "webhook delivery API", "backend teams", "relaybase.example",
			[]string{"Queues, signs and retries your events", "Replays failed deliveries",
				"Shows every attempt", "Filters noise before it reaches your servers", "Debug integrations without guessing"}},
		{"bean", "en", "shop", "", "", []string{"Sells good coffee beans here"}},
		{"schlafgut", "de", "Gesundheit", "Eltern", "schlafgut.example",
			[]string{"Erzählt dir ruhige Geschichten", "Misst deine Nächte", "Weckt dich sanft",
				"Funktioniert ohne Internet und ohne Konto"}},
	} {
		f := copywriter.Read(brand(t, c.id), "")
		var rows []string
		for _, ft := range f.Features {
			rows = append(rows, ft.Row())
		}
		if f.Language != c.language || f.Category != c.category || f.Audience != c.audience ||
			f.Domain != c.domain || !slices.Equal(rows, c.rows) {
			t.Errorf("%s: language %q, category %q, audience %q, domain %q, features %q", c.id, f.Language, f.Category, f.Audience, f.Domain, rows)
		}
	}
}

func TestUnsupported(t *testing.T) {
	f := copywriter.Read(farm.Brand{Name: "Ferry 14", Description: "It stops in 14 towns and costs €99 a day for all."}, "")
	for line, want := range map[string]int{
		"It stops in 14 towns": 0, "From €99": 0, "It stops in 15 towns": 1, "Loved by 10,000 travellers": 2, "50% off": 2,
		"“The best trip”": 2, "★★★★★": 1, "Only $99": 1, "Unlock the river": 1, "#1 ferry": 3, "A ferry": 0,
		"Better than Rivalboat": 1, "An award-winning boat": 1, "POV: you take the ferry": 0, "I am on Ferry 14": 0,
		"THE FERRY": 0, "It stops. Then it sails": 0,
	} {
		if got := f.Unsupported(line); len(got) != want {
			t.Errorf("%q: %q, want %d claims", line, got, want)
		}
	}
}

// A pack repeats no opening, and packs of one brand do not all open alike.
func TestVariety(t *testing.T) {
	b := marked[0]
	f := copywriter.Read(farm.Brand{Name: b.name, Description: b.text}, "")
	firsts := map[string]bool{}
	for seed := range uint32(30) {
		w := copywriter.NewWriter(f, seed)
		seen := map[string]bool{}
		for range 6 {
			h := w.Hook(60).Text
			if seen[h] {
				t.Errorf("seed %d repeats %q", seed, h)
			}
			seen[h] = true
		}
		firsts[copywriter.NewWriter(f, seed).Hook(60).Text] = true
	}
	if len(firsts) < 10 {
		t.Errorf("30 packs open in %d ways only", len(firsts))
	}
}

func TestSameSeedSameWords(t *testing.T) {
	f := copywriter.Read(brand(t, "relaybase"), "")
	if !slices.Equal(everything(f, 7), everything(f, 7)) {
		t.Error("the words of a seed change")
	}
}

func TestSteer(t *testing.T) {
	f := copywriter.Read(brand(t, "moonwell"), `Energetic! Talk about working offline. Use "Sleep where the signal ends" once.`)
	if f.Features[0].Row() != "Works offline" || f.Mood != "energetic" {
		t.Errorf("first feature %q, mood %q", f.Features[0].Row(), f.Mood)
	}
	w := copywriter.NewWriter(f, 1)
	if got := w.Hook(60).Text; got != "Sleep where the signal ends" {
		t.Errorf("the caller's line is not the first hook: %q", got)
	}
	if got := w.Hook(60).Text; got == "Sleep where the signal ends" {
		t.Error("the caller's line comes twice")
	}
}

// Whatever a brand says, planning neither panics nor hangs.
func FuzzRead(f *testing.F) {
	for _, b := range sample.Brands() {
		f.Add(b.Name, b.Industry, b.Description, b.TargetAudience, "calm")
	}
	f.Add("\xff", "", "...", ". . .", "“")
	f.Add("a", "b", "a that helps you to , and ; and", ",", "\"\"")
	f.Add("名", "睡眠", "これは睡眠アプリです。ゆっくりした物語を再生し、夜を記録します。", "眠れない人", "静か")
	f.Fuzz(func(_ *testing.T, name, industry, description, audience, context string) {
		facts := copywriter.Read(farm.Brand{Name: name, Industry: industry, Description: description, TargetAudience: audience}, context)
		everything(facts, 1)
	})
}
