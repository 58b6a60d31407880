package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// In each type of film and each mode the pictures that a director names for a scene are
// shown in that scene, in their order, and in no other; one that has no place is named.
func TestPicturesOfADirectorAreShownInTheirScenes(t *testing.T) {
	t.Parallel()
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range farm.VideoTypes() {
		for _, mode := range []string{"guide", farm.DirectorLocked} {
			v := typed(kind)
			v.Seconds = 15
			v.Director = &farm.DirectorInput{Version: 1, Mode: mode, Scenes: []farm.DirectorScene{
				{ID: "shore", Visual: "a lighthouse", Narration: "The tide is out and the crabs hide.", References: []string{"file-0"}},
				{ID: "boat", Visual: "a boat", Narration: "The boat lies on the sand until the evening.", References: []string{"file-1", "file-2"}},
				{ID: "night", Visual: "the moon", Narration: "Then the moon comes and lifts it again."}}}
			pictures := map[string]string{} // scenes by the keys of their pictures
			b := briefOf(v, 7)
			for i, at := range []string{spoken.ShotID("shore", 0), spoken.ShotID("boat", 0), spoken.ShotID("boat", 1)} {
				p := a.shots[i%len(a.shots)]
				p.Asset.Key = fmt.Sprintf("accounts/a/directed-%d", i)
				pictures[p.Asset.Key] = at
				b.Backdrops = append(b.Backdrops, match.Backdrop{Picture: &p, For: at})
			}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatalf("%s: %v", kind, err)
			}
			checkDirected(t, fmt.Sprintf("%s, %s", kind, mode), m.Snacks[0], pictures)
		}
	}
}

func checkDirected(t *testing.T, what string, s farm.Snack, pictures map[string]string) {
	t.Helper()
	shown := map[string]bool{}
	for _, sc := range s.Scenes {
		for _, name := range usedAssets(sc.Layers) {
			at, ok := pictures[s.Assets[name].Key]
			if !ok {
				continue
			}
			shown[at] = true
			if scene, _, _ := strings.Cut(at, spoken.GoesOn); !strings.HasPrefix(sc.ID, scene) {
				t.Errorf("%s: the scene %s shows the picture of %s", what, sc.ID, at)
			}
		}
	}
	// A scene too short for two shots has room for one, and the other is named.
	if strings.HasPrefix(what, string(farm.FacelessVideo)) && !(shown[spoken.ShotID("shore", 0)] && shown[spoken.ShotID("boat", 0)]) {
		t.Errorf("%s: of the pictures are shown %v", what, shown)
	}
	told := strings.Join(s.Substitutions, "\n")
	for i, at := range []string{spoken.ShotID("shore", 0), spoken.ShotID("boat", 0), spoken.ShotID("boat", 1)} {
		scene, nth := []string{"shore", "boat", "boat"}[i], []int{1, 1, 2}[i]
		if says := strings.Contains(told, fmt.Sprintf("picture %d of scene %s is not shown", nth, scene)); says == shown[at] {
			t.Errorf("%s: picture %d of %s: shown is %v, and named is %v", what, nth, scene, shown[at], says)
		}
	}
}

// usedAssets are the assets that layers show.
func usedAssets(layers []farm.Layer) (out []string) {
	for _, l := range layers {
		if l.Picture != nil {
			out = append(out, l.Picture.Asset)
		}
		if l.Stack != nil {
			out = append(out, usedAssets(l.Stack.Children)...)
		}
	}
	return out
}
