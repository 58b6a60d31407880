package retext

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
)

// spoken are the words of a clip's captions whose times cannot be, by their places: they are
// told before anything is held. What else is out of bounds the render tells.
func spoken(m farm.Manifest) map[string]string {
	wrong := map[string]string{}
	for i, snack := range m.Snacks {
		for j, scene := range snack.Scenes {
			for k, layer := range scene.Layers {
				if layer.Captions == nil {
					continue
				}
				last := 0
				for n, w := range layer.Captions.Words {
					at := fmt.Sprintf("manifest.snacks[%d].scenes[%d].layers[%d].captions.words[%d]", i, j, k, n)
					place, fault := spokenAt(w, last, scene.DurationMs)
					if last = w.StartMs; fault != "" && len(wrong) < maxToldEdits {
						wrong[at+place] = fault
					}
				}
			}
		}
	}
	return wrong
}

// spokenAt is which field of a word cannot be, and why.
func spokenAt(w farm.CaptionWord, last, sceneMs int) (place, fault string) {
	switch {
	case strings.TrimSpace(w.Text) == "":
		return ".text", "must not be empty"
	case w.StartMs < last:
		return ".startMs", fmt.Sprintf("is %d, before the word before begins at %d", w.StartMs, last)
	case w.EndMs <= w.StartMs:
		return ".endMs", fmt.Sprintf("is %d, must be after startMs, %d", w.EndMs, w.StartMs)
	case w.EndMs > sceneMs:
		return ".endMs", fmt.Sprintf("is %d, after the scene's end at %d: leave the word out, or move it", w.EndMs, sceneMs)
	}
	return "", ""
}
