package layout_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
)

// Captions stand on the chest of a photographed actor who is cut out, below the chin, or above
// the brow where the picture ends at the collar: over no mouth, however near the camera is.
func TestCaptionsLeaveAPhotographedMouthFree(t *testing.T) {
	t.Parallel()
	for what, face := range map[string]farm.Box{
		"half a body": {X: 0.36, Y: 0.12, W: 0.28, H: 0.2}, "to the shoulders": {X: 0.3, Y: 0.25, W: 0.4, H: 0.42},
		"to the collar": {X: 0.2, Y: 0.3, W: 0.6, H: 0.55},
	} {
		for seed := range uint32(6) {
			v := typed(farm.UGCVideo)
			v.Seconds = 20
			v.UGC.Actor = farm.Actor{Name: "Ann", Female: true, Photo: true}
			b := briefOf(v, seed*13)
			cut := farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: "cut.png", Width: 800, Height: 900}
			box := face
			b.Presenter = &match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: "p.png", Width: 800, Height: 900},
				Cut: &cut, Face: &box, CutFace: &box, Sharp: 1}
			m, err := layout.Pack(b)
			require.NoError(t, err)
			captions := 0
			for i, sc := range m.Snacks[0].Scenes {
				var actor, words *farm.Box
				for _, l := range sc.Layers {
					switch {
					case l.ID == "actor":
						actor = &l.Box
					case l.Captions != nil:
						words = &l.Box
					}
				}
				if actor == nil || words == nil {
					continue
				}
				captions++
				chin, brow := actor.Y+(face.Y+face.H)*actor.H, actor.Y+face.Y*actor.H
				if i == 0 && words.Y < chin { // the label is above the hair: as low as the platform lets them
					continue
				}
				require.True(t, words.Y >= chin || words.Y+words.H <= brow, "%s, seed %d, scene %s: captions %v, chin %.0f, brow %.0f", what, seed,
					sc.ID, *words, chin, brow)
			}
			require.Positive(t, captions, what)
		}
	}
}
