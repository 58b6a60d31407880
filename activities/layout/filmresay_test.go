package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/speech"
)

// A line that is said anew has its captions in every scene that goes on with it, and the
// time of all of them.
func TestResayOverScenes(t *testing.T) {
	t.Parallel()
	s := filmed(t, asked("The tide goes out. A crab waits under a stone until the sea comes back, and an octopus opens a jar at "+
		"night.", 15), "en", 4, nil)
	at, asset, first, from := 0, "", -1, 0
	line, began := 0, 0
	for i, sc := range s.Scenes {
		if !strings.Contains(sc.ID, spoken.GoesOn) {
			line, began = i, at
		} else if slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.Captions != nil }) {
			first, from = line, began
			break
		}
		at += sc.DurationMs
	}
	if first < 0 {
		t.Fatal("no line goes on over two scenes")
	}
	for _, tr := range s.Audio.Tracks {
		if tr.Role == "voice" && tr.StartMs >= from && tr.StartMs < at {
			asset = tr.Asset
		}
	}
	room := spoken.RoomMs(s, asset)
	if room <= s.Scenes[first].DurationMs {
		t.Errorf("the line has %d ms; its first scene alone has %d", room, s.Scenes[first].DurationMs)
	}
	text := "One word here and then many more words that go on and on over the sand."
	s.Copy[s.Assets[asset].Speech.Slot] = text
	said, err := speech.Estimate(speech.Line{Text: text, Language: "en"})
	if err != nil {
		t.Fatal(err)
	}
	spoken.Resay(&s, asset, said)
	var words []string
	for _, sc := range s.Scenes[first:] {
		if sc.ID != s.Scenes[first].ID && !strings.HasPrefix(sc.ID, s.Scenes[first].ID+spoken.GoesOn) {
			break
		}
		for _, l := range sc.Layers {
			if l.Captions != nil {
				for _, w := range l.Captions.Words {
					words = append(words, w.Text)
				}
			}
		}
	}
	left := strings.Fields(text) // a shot in large type has no captions
	for _, w := range words {
		k := slices.Index(left, w)
		if k < 0 {
			t.Fatalf("captions say %q of %q", words, text)
		}
		left = left[k+1:]
	}
	if len(words) == 0 || len(left) > 0 {
		t.Errorf("captions say %q of %q", words, text)
	}
}
