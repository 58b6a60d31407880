package cutout_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/activities/reframe"
	"github.com/snackfarm/farm/renderer/validate"
)

// slideClip is a clip of a slide with a small speaker in its corner.
func slideClip(who farm.ClipWindow) farm.ClipCandidate {
	return farm.ClipCandidate{EndMs: 9000, Words: spoken()[:20],
		Shots: []farm.ClipShot{{EndMs: 9000, Layout: farm.ClipSlide, Windows: []farm.ClipWindow{{X: 0.02, Y: 0.08, W: 0.7, H: 0.8}, who}}},
		Faces: []farm.ClipFace{{ToMs: 9000, Box: farm.Box{X: 0.82, Y: 0.75, W: 0.07, H: 0.15}}},
		Texts: []farm.ClipFace{{ToMs: 9000, Box: farm.Box{X: 0.05, Y: 0.12, W: 0.6, H: 0.06}},
			{ToMs: 9000, Box: farm.Box{X: 0.05, Y: 0.3, W: 0.64, H: 0.5}}}}
}

// A slide stands above who speaks; captions have the room between, the title that above,
// and nothing lies over the slide. A narrow picture of who speaks stands on a ground.
func TestSlideClip(t *testing.T) {
	for name, who := range map[string]farm.ClipWindow{"wide": {X: 0.76, Y: 0.7, W: 0.21, H: 0.28},
		"narrow": {X: 0.8, Y: 0.6, W: 0.12, H: 0.4}} {
		for _, style := range farm.EditCaptionStyles() {
			l := cutout.Look{Show: "full", Title: "Where the heat goes", Language: "en",
				Captions: farm.ClipCaptions{Style: style, Position: "auto"}}
			c := cutout.Compose(slideClip(who), cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo, Key: "accounts/a/files/b"}, Width: 1920,
				Height: 1080, FPS: 25}, l)
			if err := validate.Composition(c, 0); err != nil {
				t.Fatalf("%s, %s: %v", name, style, err)
			}
			layers := c.Scenes[0].Layers
			page, speaker := layers[1].Box, layers[2].Box
			if page.Y+page.H > speaker.Y || page.W < 1000 || speaker.Y+speaker.H != 1920 {
				t.Errorf("%s: the slide stands at %+v, who speaks at %+v", name, page, speaker)
			}
			if shape := page.W / page.H / (0.7 * 1920 / (0.8 * 1080)); shape < 0.99 || shape > 1.01 {
				t.Errorf("%s: the slide is stretched by %.3f", name, shape)
			}
			for _, l := range layers[3:] {
				if l.Box.Y < page.Y+page.H && l.Box.Y+l.Box.H > page.Y+16 { // a plate is less high than its box
					t.Errorf("%s, %s: %s stands over the slide, at %+v", name, style, l.ID, l.Box)
				}
			}
		}
	}
	if top := reframe.SlideTop * 1920; top < 300 {
		t.Errorf("a title has %.0f px above a slide", top)
	}
}

// Captions keep off what the film shows to be read, where they can.
func TestCaptionsKeepOffWriting(t *testing.T) {
	c := farm.ClipCandidate{EndMs: 9000, Words: spoken()[:20],
		Shots: []farm.ClipShot{{EndMs: 9000, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{X: 0.3, W: 0.3164, H: 1}}}},
		Texts: []farm.ClipFace{{ToMs: 9000, Box: farm.Box{X: 0.32, Y: 0.63, W: 0.25, H: 0.08}}}}
	place := func() farm.Box {
		film := farm.Asset{Kind: farm.KindVideo, Key: "accounts/a/files/b"}
		got := cutout.Compose(c, cutout.Source{Picture: film, Width: 1920, Height: 1080, FPS: 25},
			cutout.Look{Show: "full", Language: "en", Captions: farm.ClipCaptions{Style: "bold", Position: "auto"}}).Scenes[0].Layers
		return got[len(got)-1].Box
	}
	if b := place(); b.Y < 0.71*1920 && b.Y+b.H > 0.63*1920 {
		t.Errorf("captions stand at %+v, over what is to be read", b)
	}
	c.Texts = nil
	if b := place(); b.Y != 1120 {
		t.Errorf("where nothing is to be read captions stand at %+v", b)
	}
}

// A title stands between the two ends at which the words of a meme do, and not on a face.
func TestTitleOfMemeCaptions(t *testing.T) {
	c := slideClip(farm.ClipWindow{})
	c.Texts, c.Shots = nil, []farm.ClipShot{{EndMs: 9000, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{X: 0.6, W: 0.3164, H: 1}}}}
	c.Faces[0].Box = farm.Box{X: 0.7, Y: 0.15, W: 0.1, H: 0.25}
	film := farm.Asset{Kind: farm.KindVideo, Key: "accounts/a/files/b"}
	layers := cutout.Compose(c, cutout.Source{Picture: film, Width: 1920, Height: 1080, FPS: 25},
		cutout.Look{Show: "full", Title: "Where the heat goes", Language: "en", Captions: farm.ClipCaptions{Style: "meme"}}).Scenes[0].Layers
	b := layers[1].Box
	if b.Y < 490 || b.Y+b.H > 1150 || b.Y < 0.37*1920 && b.Y+b.H > 0.15*1920 {
		t.Errorf("the title stands at %+v", b)
	}
}
