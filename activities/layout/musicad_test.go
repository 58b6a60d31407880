package layout_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// A music-ad is 12 to 20 s long, cut on beats from end to end, with music whose
// drop and last hit fall on the scenes made for them, and what it says first on its
// first frame.
func TestMusicAds(t *testing.T) {
	t.Parallel()
	variants := map[string]bool{}
	for _, brand := range sample.Brands() {
		for situation, equip := range situations(t) {
			for seed := range uint32(6) {
				b := layout.Brief{Brand: brand, Seed: seed * 7, Sequence: []farm.SnackType{farm.MusicAd}}
				equip(&b)
				if seed%2 == 1 { // a shop's page: its pictures are photographs
					b.Product = &farm.Product{}
				}
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatal(err)
				}
				s := m.Snacks[0]
				what := fmt.Sprintf("%s, %s, seed %d", brand.ID, situation, seed)
				variants[s.Variant] = true
				if ms := s.DurationMs(); ms < 9_000 || ms > 20_000 {
					t.Errorf("%s: it lasts %d ms", what, ms)
				}
				onBeats(t, what, s)
				if first := s.Scenes[0]; first.ID != "lyric-1" || !beginsWithRows(first, s.Copy["lyric-1"]) && !spells(first) {
					t.Errorf("%s: the first frame does not show the beginning of %q", what, s.Copy["lyric-1"])
				}
				lastPicture(t, what, s)
				lyricsCanBeRead(t, what, s)
			}
		}
	}
	if len(variants) != 4 {
		t.Errorf("the variants are %v", variants)
	}
}

// lyricsCanBeRead checks that a line of the song stays for as long as it takes to
// read: 3.2 words a second.
func lyricsCanBeRead(t *testing.T, what string, s farm.Snack) {
	t.Helper()
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if strings.HasSuffix(sc.ID, "-turned") { // it was read in its first colours
				continue
			}
			if l.ID != "line" || l.Text == nil || s.Language != "en" {
				continue
			}
			if need := len(strings.Fields(l.Text.Content)) * 10000 / 32; sc.DurationMs < need {
				t.Errorf("%s: %q is there for %d ms, takes %d to read", what, l.Text.Content, sc.DurationMs, need)
			}
		}
	}
}

// onBeats checks that every cut lies within a frame of a beat, and that drop and
// end card begin with their parts of the music.
func onBeats(t *testing.T, what string, s farm.Snack) {
	t.Helper()
	music := s.Assets["music"].Music
	if music.BPM < 112 || music.BPM > 128 {
		t.Errorf("%s: %d beats a minute", what, music.BPM)
	}
	beat := 60000 / float64(music.BPM)
	bars := map[string]int{}
	sum := 0
	for _, p := range music.Form {
		bars[p.Kind] = sum
		sum += p.Bars
	}
	at := 0
	for _, sc := range s.Scenes {
		if off := math.Abs(float64(at) - beat*math.Round(float64(at)/beat)); off > 1000.0/30+1 {
			t.Errorf("%s: %s begins %.0f ms off the beat", what, sc.ID, off)
		}
		for id, kind := range map[string]string{"drop-1": "drop", "end": "ending"} {
			if want := float64(4*bars[kind]) * beat; sc.ID == id && math.Abs(float64(at)-want) > 34 {
				t.Errorf("%s: %s begins at %d ms, the %s of the music at %.0f", what, id, at, kind, want)
			}
		}
		at += sc.DurationMs
	}
	if math.Abs(float64(at)-float64(4*sum)*beat) > 34 {
		t.Errorf("%s: %d ms of film for %d bars", what, at, sum)
	}
}

// beginsWithRows reports whether the rows that a scene has from its first frame on are the
// beginning of a line.
func beginsWithRows(sc farm.Scene, line string) bool {
	var rows []string
	for _, l := range sc.Layers {
		if l.Text != nil && l.ID == "line" && l.StartMs == 0 && l.Enter == nil {
			rows = append(rows, l.Text.Content)
		}
	}
	bare := func(s string) string {
		return strings.ToLower(strings.NewReplacer(",", "", ";", "", ":", "").Replace(s))
	} // rows end with none
	return len(rows) > 0 && strings.HasPrefix(bare(line), bare(strings.Join(rows, " ")))
}

// spells reports a scene whose words are forms that are there from its first frame on.
func spells(sc farm.Scene) bool {
	return slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool {
		return l.Shape != nil && strings.HasPrefix(l.ID, "letters") && l.StartMs == 0 && l.Enter == nil
	})
}

// lastPicture checks that no screenshot is in two scenes that follow each
// other.
func lastPicture(t *testing.T, what string, s farm.Snack) {
	t.Helper()
	before := ""
	for _, sc := range s.Scenes {
		now := ""
		for _, l := range sc.Layers {
			if l.Picture != nil && strings.HasPrefix(l.Picture.Asset, "screen-") {
				now = l.Picture.Asset
			}
		}
		if now != "" && now == before && sc.ID != "end" {
			t.Errorf("%s: %s shows %s again", what, sc.ID, now)
		}
		before = now
	}
}

// A line of the song stands over the picture that shows what it sings of, and
// the end over another than the drop where there are enough.
func TestMusicAdPicturesMean(t *testing.T) {
	t.Parallel()
	const pictures = 5
	brief := func(seed uint32) layout.Brief {
		b := adverts()[1]
		shot := b.Screenshots[1]
		b.Screenshots = nil
		for i := range pictures {
			p := shot
			p.Asset.Path = fmt.Sprintf("shot-%d.png", i+1)
			b.Screenshots = append(b.Screenshots, p)
		}
		b.Seed, b.Sequence = seed, []farm.SnackType{farm.MusicAd}
		return b
	}
	shownIn := func(s farm.Snack, scene string) (out string) {
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				if sc.ID == scene && l.Picture != nil && strings.HasPrefix(l.Picture.Asset, "screen-") {
					out = s.Assets[l.Picture.Asset].Path
				}
			}
		}
		return out
	}
	pack := func(b layout.Brief) farm.Snack {
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		return m.Snacks[0]
	}
	for seed := range uint32(8) {
		plain := pack(brief(seed))
		for i := range pictures {
			b := brief(seed)
			b.Screenshots[i].Words = plain.Copy["lyric-2"]
			s := pack(b)
			shown := slices.ContainsFunc([]string{"lyric-1", "lyric-2", "drop-1"}, func(id string) bool {
				return shownIn(s, id) == b.Screenshots[i].Asset.Path
			})
			if plain.Copy["lyric-2"] != "" && !shown {
				t.Errorf("seed %d: %q does not stand over %s", seed, plain.Copy["lyric-2"], b.Screenshots[i].Asset.Path)
			}
		}
		seen := map[string]int{}
		for _, sc := range plain.Scenes {
			if p := shownIn(plain, sc.ID); p != "" {
				seen[p]++
			}
		}
		for p, n := range seen {
			if len(seen) < pictures || n > 3 {
				t.Errorf("seed %d: %s is in %d scenes, %d pictures in all", seed, p, n, len(seen))
			}
		}
	}
}

// A music-ad of a brand that wrote one sentence, however long, sings that and is no longer than others.
func TestMusicAdsOfOneSentence(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, trade, text string }{
		{"en", "tally app", "You elbow one fat button as each ewe goes down the porthole, " +
			"the count survives nine hours with no signal and a phone that's mostly lanolin, the cook gets told how many scones " +
			"by quarter past nine, and it's four dollars a stand a day with rained-off days free."},
		{"fr", "réparation de billards", "À Roubaix, je répare les billards d'avant 1970 dans l'ancienne grange de ma tante, " +
			"tapis garantis un an, et chaque table repart avec douze craies gratuites et une bille de rechange cachée sous le cadre."},
		{"de", "Messerschleifer", "Ich schleife Messer auf dem Wochenmarkt in Husum, während Sie Fisch kaufen, " +
			"das große für acht und das kleine für fünf Euro, und was nicht scharf wird, " +
			"das schleife ich am nächsten Samstag noch einmal umsonst."},
		{"en", "ferry", "We row."},
		{"zh", "宠物店", "我们每天为城里所有的狗洗澡散步喂食训练并且爱护它们还有一小时车程以内的所有村庄无论乘火车还是步行"},
		{"hi", "बारात की घोड़ी", "मेरठ में बारात के लिए हमारी सफ़ेद घोड़ी डेढ़ घंटे के 5,100 रुपये लेती है, " +
			"डीजे और पटाखों से नहीं बिदकती, दूल्हे का छोटा भाई पीछे मुफ़्त बैठता है, और जो दूल्हे गिरे उनका पूरा पैसा हमने लौटा दिया।"},
	} {
		for seed := range uint32(8) {
			brand := farm.Brand{Name: "Corner & Sons", Industry: c.trade, Description: c.text}
			b := layout.Brief{Brand: brand, Language: c.lang, Seed: seed * 7,
				Sequence: []farm.SnackType{farm.MusicAd}}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			s := m.Snacks[0]
			what := fmt.Sprintf("%s, seed %d", c.trade, seed)
			if ms := s.DurationMs(); ms < 9_000 || ms > 20_000 {
				t.Errorf("%s: it lasts %d ms", what, ms)
			}
			for _, sc := range s.Scenes {
				if sc.DurationMs > 3000 && sc.ID != "end" {
					t.Errorf("%s: %s is seen for %d ms", what, sc.ID, sc.DurationMs)
				}
			}
			onBeats(t, what, s)
			ids := map[string]bool{}
			for _, sc := range s.Scenes {
				if ids[sc.ID] {
					t.Errorf("%s: two scenes are %s", what, sc.ID)
				}
				ids[sc.ID] = true
			}
			var sung string
			for slot, line := range s.Copy {
				if strings.HasPrefix(slot, "lyric-") && !strings.EqualFold(line, c.trade) { // its first frame has the trade
					sung += line + " "
				}
			}
			words := len(strings.Fields(sung))
			if !farm.LanguageOf(c.lang).SpacesWords {
				words = len([]rune(sung)) / 2
			}
			if len(c.text) > 40 && words < 8 {
				t.Errorf("%s: it sings %q", what, sung)
			}
		}
	}
}
