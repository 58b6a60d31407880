package layout_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// memesOf are the memes of ten packs of brands in scripts of several kinds, one of each form of
// a brand.
func memesOf(t *testing.T, do func(what string, s farm.Snack)) {
	t.Helper()
	for _, b := range []farm.Brand{
		{ID: "boots", Name: "Fellsole", Industry: "Boot repair", Description: "Bring them muddy, collect them in nine days. " +
			"A pair takes 212 stitches and one pot of coffee. We glue nothing. We stitch the welt. A new sole costs 48 pounds."},
		{ID: "choir", Name: "Offene Kehle", Industry: "Chorschule", Description: "Wir singen dienstags um 19 Uhr. Noten liest bei uns " +
			"niemand. Der erste Abend kostet 6 Euro. In jeder Gruppe sind elf Stimmen. Im Juni singen wir auf dem Dach."},
		{ID: "sums", Name: "अंकशाला", Industry: "ट्यूशन", Description: "अंकशाला में कक्षा पाँच से आठ तक का गणित पढ़ाया " +
			"जाता है। फ़ीस महीने की 900 रुपये, पहला हफ़्ता मुफ़्त। एक बैच में केवल सात बच्चे बैठते हैं। हम रटाते नहीं, समझाते हैं।"},
		{ID: "honey", Name: "مناحل الوادي", Industry: "بيع العسل",
			Description: "نجني عسل السدر من أربعين خلية في وادي دوعن. لا نسخن العسل ولا نصفيه. الكيلو بتسعين ريالا. نوصل خلال يومين."},
		{ID: "tatami", Name: "畳 やまね", Industry: "畳の張り替え", Description: "古い畳は朝八時に引き取り、夕方五時に敷き直します。" +
			"縁の柄は百二十種類から選べます。一枚四千八百円です。畳の裏には職人の名前を書きます。"},
	} {
		seen := map[string]bool{}
		for seed := range uint32(farm.SeedRow) {
			m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}})
			if err != nil {
				t.Fatalf("%s, pack %d: %v", b.ID, seed, err)
			}
			for _, s := range m.Snacks {
				if key := string(s.Type) + s.Variant; !seen[key] {
					seen[key] = true
					do(fmt.Sprintf("%s, pack %d, %s %s", b.ID, seed, s.Type, s.Variant), s)
				}
			}
		}
	}
}

// No words of a meme stand below a card that is laid over them: nobody could read them, and the
// check of their contrast would fail.
func TestMemeWordsLieOnTop(t *testing.T) {
	memesOf(t, func(what string, s farm.Snack) {
		for _, sc := range s.Scenes {
			for i, l := range sc.Layers {
				if l.Text == nil {
					continue
				}
				for _, over := range sc.Layers[i+1:] {
					if over.ID == "card" && over.Fill != nil && together(l, over, sc.DurationMs) && deep(l.Box, over.Box) {
						t.Errorf("%s, %s: %s lies below a card at %v", what, sc.ID, l.ID, over.Box)
					}
				}
			}
		}
	})
}

// together reports layers that are seen at the same time.
func together(a, b farm.Layer, ms int) bool {
	end := func(l farm.Layer) int {
		if l.EndMs == 0 {
			return ms
		}
		return l.EndMs
	}
	return a.StartMs < end(b) && b.StartMs < end(a)
}

// deep reports a box that lies more than a little over another.
func deep(under, over farm.Box) bool {
	const rim = 14.0
	return over.X+rim < under.X+under.W && under.X+rim < over.X+over.W && over.Y+rim < under.Y+under.H && under.Y+rim < over.Y+over.H
}

// Before the words of a situation one camera sees the whole place, and its fact comes word by word.
func TestSituationsHaveOneCamera(t *testing.T) {
	memesOf(t, func(what string, s farm.Snack) {
		if quietMeme(s) {
			return
		}
		spelled := false
		for _, sc := range s.Scenes {
			cameras, read := 0, false
			for _, l := range sc.Layers {
				if l.Lens != nil && l.ID == "camera" {
					if cameras++; read {
						t.Errorf("%s, %s: the camera moves the words", what, sc.ID)
					}
				}
				read = read || l.Text != nil
				spelled = spelled || l.Text != nil && l.Enter != nil && l.Enter.By != ""
			}
			if cameras != 1 {
				t.Errorf("%s, %s: %d cameras", what, sc.ID, cameras)
			}
		}
		if !spelled {
			t.Errorf("%s: its fact comes all at once", what)
		}
	})
}

// Whoever acts in a situation has a face and is no letter: a thing, an animal or a being.
func TestMemesAreActedByFaces(t *testing.T) {
	memesOf(t, func(what string, s farm.Snack) {
		if quietMeme(s) {
			return
		}
		for _, sc := range s.Scenes {
			acted := false
			for _, l := range sc.Layers {
				if l.ID == "letter" {
					t.Errorf("%s, %s: a letter acts", what, sc.ID)
				}
				if l.ID != "actor" {
					continue
				}
				d := s.Assets[l.Picture.Asset].Drawing
				acted = acted || d != nil && (d.Kind == "character" || d.Kind == objects.Kind && len(d.Cells) > 0)
			}
			if !acted {
				t.Errorf("%s, %s: nobody acts", what, sc.ID)
			}
		}
	})
}

// Whoever speaks for a brand in a meme is a person or the animal that the brand is about: no fruit,
// no clock, no being of another trade.
func TestNobodyOfAnotherTradeActs(t *testing.T) {
	people := 0
	memesOf(t, func(what string, s farm.Snack) {
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				if l.ID != "actor" {
					continue
				}
				d := s.Assets[l.Picture.Asset].Drawing
				if d.Kind == objects.Kind || kit.IsBeing(*d) {
					t.Errorf("%s, %s: %s %s acts", what, sc.ID, d.Kind, d.Name)
				}
				if d.Name == draw.GuestName {
					people++
				}
			}
		}
	})
	if people == 0 {
		t.Error("no person acts")
	}
}

// No shot of a situation stands for long.
func TestSituationsCut(t *testing.T) {
	const longest = 1900
	memesOf(t, func(what string, s farm.Snack) {
		if quietMeme(s) || s.Type != farm.GreenscreenMeme {
			return
		}
		for _, sc := range s.Scenes {
			cuts := []int{0, sc.DurationMs}
			for _, l := range sc.Layers {
				if l.ID == "actor" || l.ID == "set" {
					cuts = append(cuts, l.StartMs, max(l.EndMs, l.StartMs))
				}
			}
			slices.Sort(cuts)
			for i, at := range cuts[1:] {
				if at-cuts[i] > longest {
					t.Errorf("%s, %s: one shot from %d to %d ms", what, sc.ID, cuts[i], at)
				}
			}
		}
	})
}

// The two types of memes of a pack have two grammars: who is cut out speaks in a balloon, an edit
// is cut hard under capitals without one, and never are both of one situation.
func TestMemesHaveTwoGrammars(t *testing.T) {
	ways := map[string]bool{}
	memesOf(t, func(what string, s farm.Snack) {
		if quietMeme(s) {
			return
		}
		balloon, cuts, way := false, 0, ""
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				balloon = balloon || l.ID == "card" || l.Text != nil && l.Text.Plate != nil
				if l.ID == "panel" || l.ID == "rewind" || l.Lens != nil && l.ID == "treatment" {
					way += l.ID + " "
				}
				if l.ID != "camera" || s.Type != farm.MemeEdit {
					continue
				}
				for i, k := range l.Tracks[0].Keys[1:] {
					if before := l.Tracks[0].Keys[i]; before.Ease == "hold" && k.AtMs == before.AtMs+1 {
						cuts++
					}
				}
			}
		}
		if balloon != (s.Type == farm.GreenscreenMeme) {
			t.Errorf("%s: balloon or label %t", what, balloon)
		}
		if s.Type != farm.MemeEdit {
			return
		}
		ways[way] = true
		if ms := s.DurationMs(); cuts < 3 || ms < 5000 || ms > 9000 {
			t.Errorf("%s: %d cuts in %d ms", what, cuts, ms)
		}
	})
	if len(ways) < 5 {
		t.Errorf("edits are cut in %d ways", len(ways))
	}
}
