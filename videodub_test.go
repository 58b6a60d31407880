package farm_test

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A dub costs half of its film, whatever its kind and length; a provider's voice costs by
// started minutes besides the price of an enhanced film.
func TestPricesOfVideoWork(t *testing.T) {
	t.Parallel()
	for _, kind := range farm.VideoTypes() {
		for _, seconds := range farm.VideoSeconds() {
			v := farm.Video{Type: kind, Seconds: seconds}
			film, dub := farm.NewVideoOrder("", v, 1), farm.DubOrder{Video: &v}
			if 2*dub.Price() != film.Price() {
				t.Errorf("%s of %d s costs %d, its dub %d", kind, seconds, film.Price(), dub.Price())
			}
		}
	}
	for _, length := range farm.StoryLengths() {
		s := farm.Story{Length: length}
		if story, dub := farm.NewStoryOrder(s, 1), (farm.DubOrder{Story: &s}); 2*dub.Price() != story.Price() {
			t.Errorf("a %s story costs %d, its dub %d", length, story.Price(), dub.Price())
		}
	}
	change := farm.VoiceChange{Set: true, Credits: 8}
	for voice, want := range map[string]int{"auto": 3, "EXAVITQu4vr4xnSDxMaL": 3 + 2*8} {
		o, err := farm.NewVideoVoiceOrder(farm.Project{}, 61_000, voice, change)
		if err != nil || o.Price() != want {
			t.Errorf("%s costs %d, %v", voice, o.Price(), err)
		}
	}
	if _, err := farm.NewVideoVoiceOrder(farm.Project{}, 61_000, "EXAVITQu4vr4xnSDxMaL", farm.VoiceChange{}); farm.CodeOf(err) !=
		farm.CodeVoiceUnavailable {
		t.Error(err)
	}
}
