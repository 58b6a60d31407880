package activities

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// What is made is kept by its description: equal ones share an object, others
// have their own, and what is fetched is not made.
func TestMadeAssetsAreKeptByDescription(t *testing.T) {
	drawing := func(accent farm.Color) farm.Asset {
		return farm.Asset{Kind: farm.KindImage, Drawing: &farm.Drawing{Kind: "object", Name: "cup", Width: 100, Height: 100,
			Palette: map[string]farm.Color{"text": "#000000", "accent": accent, "bg": "#FFFFFF"}}}
	}
	keys := keysOfMade(farm.Snack{Composition: farm.Composition{Assets: map[string]farm.Asset{
		"a": drawing("#FF0000"), "b": drawing("#FF0000"), "c": drawing("#00FF00"), "logo": {Kind: farm.KindImage, Key: "brands/logo.png"},
		"music": {Kind: farm.KindAudio, Music: &farm.Music{Mood: "calm", BPM: 72}}, "pop": {Kind: farm.KindAudio, Effect: "pop"},
	},
	},
	})
	if keys["a"] != keys["b"] || keys["a"] == keys["c"] || !strings.HasPrefix(keys["a"], "drawings/") ||
		!strings.HasSuffix(keys["a"], ".png") {
		t.Errorf("drawings are kept as %s, %s, %s", keys["a"], keys["b"], keys["c"])
	}
	if !strings.HasPrefix(keys["music"], "sounds/"+soundsVersion+"/music-") || keys["pop"] != "sounds/"+soundsVersion+"/effect-pop.wav" {
		t.Errorf("sounds are kept as %s, %s", keys["music"], keys["pop"])
	}
	if _, ok := keys["logo"]; ok || len(keys) != 5 {
		t.Errorf("made are %v", keys)
	}
}
