package cutout_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
)

// Captions are told how bright the film is behind them, where they stand and when: of a
// film that is cut, at the times of what is made.
func TestLightBehindCaptions(t *testing.T) {
	e := &cutout.Edit{Words: styleWords, Show: "full", Lang: "en", Seed: 3,
		Wanted: farm.EditPreferences{CaptionStyle: "minimal", CaptionPosition: "bottom", SFXIntensity: farm.SFXOff, OutputFormat: "9:16"},
		Source: cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo}, Width: 1080, Height: 1920, FPS: 25},
		Shots:  []farm.ClipShot{{EndMs: styleMs, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{W: 1, H: 1}}}},
		Bright: func(b farm.Box, fromMs, _ int) float64 {
			if fromMs >= 4000 && b.Y > 0.5 && b.Y+b.H < 0.8 { // the lower half from there on
				return 0.7
			}
			return 0.1
		}}
	e.Lay([]cutout.Piece{{Span: farm.Span{FromMs: 0, ToMs: 2000}, AtMs: 0, Zoom: 1},
		{Span: farm.Span{FromMs: 3000, ToMs: styleMs}, AtMs: 2000, Zoom: 1}})
	e.Parts = cutout.Whole(e.MadeMs(), 25, e.Words)
	e.Mark()
	for _, l := range e.Compose().Scenes[0].Layers {
		if l.Captions == nil {
			continue
		}
		keys := l.Captions.Light
		if len(keys) != 2 || keys[0].AtMs != 0 || keys[0].Value > 0.2 || keys[1].AtMs != 3000 || keys[1].Value < 0.7 || keys[1].Value > 0.8 {
			t.Errorf("light is told as %+v", keys)
		}
		return
	}
	t.Error("there are no captions")
}
