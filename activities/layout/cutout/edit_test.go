package cutout_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer/validate"
)

const said = "Most people water their plants every single morning. That is exactly why the roots begin to suffocate. " +
	"Lift the pot first, and measure the weight. A heavy pot means the soil still holds forty percent moisture."

// spoken are words of 400 ms each.
func spoken() []farm.HeardWord {
	var out []farm.HeardWord
	for i, w := range strings.Fields(said) {
		out = append(out, farm.HeardWord{Text: w, StartMs: i * 400, EndMs: i*400 + 380, Sure: 0.8 + 0.15*float64(i%2)})
	}
	return out
}

// editOf is an edit of 15 s with a face in the lower half of the picture.
func editOf(want farm.EditPreferences, show string) *cutout.Edit {
	e := &cutout.Edit{Words: spoken(), Wanted: want, Show: show, Lang: "en", Seed: 3,
		Source: cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo, Key: "accounts/a/files/b"}, Width: 1920, Height: 1080, FPS: 25,
			Sound: &farm.Asset{Kind: farm.KindAudio, Key: "accounts/a/cuts/b/c.flac"}},
		Shots: []farm.ClipShot{{EndMs: 15_000, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{X: 0.3, W: 0.3164, H: 1}}}},
		Faces: []cutout.Face{{ToMs: 15_000, Box: farm.Box{X: 0.4, Y: 0.6, W: 0.1, H: 0.2}}}}
	e.Parts = cutout.Whole(15_000, 25, e.Words)
	e.Props.Letters = map[int]cutout.Letters{}
	for _, n := range e.Mark() {
		e.Props.Letters[n] = cutout.Letters{Asset: farm.Asset{Kind: farm.KindImage, Key: fmt.Sprint("accounts/a/props/", n)},
			Stem: farm.Point{X: 0.4, Y: 0.5}}
	}
	e.Props.Veil = &farm.Asset{Kind: farm.KindImage, Key: "accounts/a/props/veil"}
	return e
}

func wanted(style, format, capt string) farm.EditPreferences {
	return farm.EditPreferences{CaptionStyle: capt, CaptionPosition: "auto", SFXIntensity: farm.SFXPunchy, OutputFormat: format,
		EditStyle: style}
}

// Every style, shape, caption style and position is valid; the pictures of each part go
// on where those of the part before ended, and the sound is one.
func TestEditCompose(t *testing.T) {
	for _, format := range farm.EditFormats() {
		for _, capt := range farm.EditCaptionStyles() {
			for i, style := range append(farm.EditStyles(), "") {
				want := wanted(style, format, capt)
				want.CaptionPosition = farm.EditPositions()[i%4]
				want.TexturePreset = append(farm.TexturePresets(), "")[i%7]
				c := editOf(want, "full").Compose()
				if err := validate.Composition(c, 0); err != nil {
					t.Errorf("%s, %s, %s: %v", style, format, capt, err)
				}
				at := 0
				for _, sc := range c.Scenes {
					if f := sc.Layers[0].Footage; f.FromMs != at {
						t.Errorf("%s: a part begins at %d, not at %d", style, f.FromMs, at)
					}
					at += sc.DurationMs
				}
				if at != 15_000 || c.Audio.Tracks[0].DurationMs != 15_000 || len(c.Scenes) < 2 {
					t.Errorf("%s: %d ms in %d parts, sound of %d", style, at, len(c.Scenes), c.Audio.Tracks[0].DurationMs)
				}
			}
		}
	}
}

// Each style has layers of its own beside the words, and every word is shown once.
func TestEditStylesMove(t *testing.T) {
	seen := map[string]string{}
	for _, style := range farm.EditStyles() {
		e := editOf(wanted(style, "9:16", "bold"), "full")
		c := e.Compose()
		var own []string
		words := 0
		for _, sc := range c.Scenes {
			for _, l := range sc.Layers {
				switch {
				case l.Captions != nil:
					words += len(l.Captions.Words)
					own = append(own, l.Captions.Keywords)
				case l.ID != "":
					own = append(own, l.ID)
				}
			}
		}
		if cutout.Lettered(style) {
			words += len(e.Props.Letters)
		}
		if words != len(e.Words) {
			t.Errorf("%s shows %d of %d words", style, words, len(e.Words))
		}
		slices.Sort(own)
		told := strings.Join(slices.Compact(own), " ")
		if other := seen[told]; other != "" {
			t.Errorf("%s has what %s has: %s", style, other, told)
		}
		seen[told] = style
	}
}

// Large words come rarely, small ones more often, and neither with a word that tells
// nothing; sounds are off, with large words alone, or with all.
func TestEditKeywords(t *testing.T) {
	count := func(style, sfx string) (marked, sounds int) {
		want := wanted(style, "9:16", "classic")
		want.SFXIntensity = sfx
		c := editOf(want, "full").Compose()
		for _, sc := range c.Scenes {
			for _, l := range sc.Layers {
				if l.Captions == nil {
					continue
				}
				for _, w := range l.Captions.Words {
					if w.Keyword {
						marked++
					}
				}
			}
		}
		return marked, len(c.Audio.Tracks) - 1
	}
	small, loud := count("bloom", farm.SFXPunchy)
	large, quiet := count("slam", farm.SFXSubtle)
	if small < 3 || small > len(spoken())/6 || large < 2 || large > small || loud < small-1 || quiet != large {
		t.Errorf("%d small with %d sounds, %d large with %d", small, loud, large, quiet)
	}
	if _, n := count("bloom", farm.SFXSubtle); n != 0 {
		t.Errorf("%d quiet sounds with small words", n)
	}
	if _, n := count("slam", farm.SFXOff); n != 0 {
		t.Errorf("%d sounds", n)
	}
}

// Of a draft sure words alone are shown, and none where nobody knows any.
func TestEditOfDraft(t *testing.T) {
	for show, want := range map[string]bool{"keywords": true, "none": false} {
		for _, sc := range editOf(wanted("highlight", "1:1", "bold"), show).Compose().Scenes {
			for _, l := range sc.Layers {
				if l.Captions == nil {
					continue
				}
				if !want || l.Captions.MaxWords != 1 {
					t.Errorf("%s: %+v", show, l.Captions)
				}
				for _, w := range l.Captions.Words {
					sure := slices.ContainsFunc(spoken(), func(s farm.HeardWord) bool { return s.Sure >= 0.9 && strings.Trim(s.Text, ".,") == w.Text })
					if !sure || !w.Keyword || len(w.Text) < 6 || strings.ContainsAny(w.Text, ".,") {
						t.Errorf("%s: %+v", show, w)
					}
				}
			}
		}
	}
}

// Captions that would hide a face stand elsewhere, unless they were asked for there.
func TestEditKeepsFacesClear(t *testing.T) {
	for position, want := range map[string]string{"auto": "top", "bottom": "bottom"} {
		w := wanted("", "9:16", "bold")
		w.CaptionPosition = position
		for _, sc := range editOf(w, "full").Compose().Scenes {
			if c := sc.Layers[len(sc.Layers)-1].Captions; c.Position != want {
				t.Errorf("%s: captions stand at the %s", position, c.Position)
			}
		}
	}
}

// A stem is a place with ink about it.
func TestStem(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 400, 100))
	for _, bar := range []image.Rectangle{image.Rect(20, 10, 30, 90), image.Rect(180, 10, 240, 90), image.Rect(300, 10, 310, 90)} {
		draw.Draw(img, bar, image.NewUniform(color.White), image.Point{}, draw.Src)
	}
	if p, _ := cutout.StemOf(img); p.X < 0.46 || p.X > 0.6 || p.Y < 0.2 || p.Y > 0.8 {
		t.Errorf("the stem is at %+v", p)
	}
}

// Parts begin at frames and cover the film.
func TestWhole(t *testing.T) {
	for _, fps := range []int{24, 25, 30} {
		at := 0
		for _, p := range cutout.Whole(175_000, fps, spoken()) {
			if p.FromMs != at || p.ToMs <= p.FromMs || p.FromMs != cutout.Frame(p.FromMs, fps) {
				t.Errorf("%d: %+v after %d", fps, p, at)
			}
			at = p.ToMs
		}
		if at != 175_000 {
			t.Errorf("%d: the parts end at %d", fps, at)
		}
	}
}

// With captions alone no style moves, grades or covers the picture: beside the film there are
// words, what is about them, and who stands before them.
func TestCaptionsOnlyKeepsThePicture(t *testing.T) {
	text := map[string]bool{"captions": true, "light": true, "embers": true, "rule": true, "word": true, "contact": true,
		"flow": true, "dark": true, "rain": true, "window": true, "opening": true}
	for _, style := range farm.EditStyles() {
		e := editOf(wanted(style, "9:16", "bold"), "full")
		for _, sc := range e.Compose().Scenes {
			for _, l := range sc.Layers {
				name, _, _ := strings.Cut(l.ID, "-")
				switch {
				case l.Footage != nil && len(l.Tracks) == 0:
				case l.Lens != nil && l.Lens.Kind != "keep" && l.Lens.Kind != "front":
					t.Errorf("%s: lens %s over the picture", style, l.Lens.Kind)
				case !text[name]:
					t.Errorf("%s: layer %q", style, l.ID)
				case (name == "dark" || name == "rain") && (l.Mask == nil || l.Box.H > 600):
					t.Errorf("%s: %s over all of the picture", style, name)
				}
			}
		}
	}
}

// A large word in a texture is a picture of it, over which lava flows upward inside the
// letters.
func TestLargeWordsInTextures(t *testing.T) {
	for texture, want := range map[string]string{"lava": "flow", "metal": "glint", "rock": ""} {
		order := wanted("parallax", "9:16", "bold")
		order.TexturePreset = texture
		e := editOf(order, "full")
		for n, l := range e.Props.Letters {
			l.Filled = &farm.Asset{Kind: farm.KindImage, Key: "accounts/a/props/filled"}
			e.Props.Letters[n] = l
		}
		if texture == "metal" {
			e.Props.Veil = &farm.Asset{Kind: farm.KindImage, Key: "accounts/a/props/glint"}
		}
		c := e.Compose()
		if err := validate.Composition(c, 0); err != nil {
			t.Fatal(err)
		}
		words, moves := 0, 0
		for _, sc := range c.Scenes {
			for _, l := range sc.Layers {
				switch {
				case l.ID == "word" && strings.HasPrefix(l.Picture.Asset, "filled-"):
					words++
				case l.ID == "flow" && (l.Fill.Kind != "lava" || l.Fill.DriftPxPerSec != 40 || !strings.HasPrefix(l.Mask.Asset, "letters-")):
					t.Errorf("it flows as %+v in %+v", l.Fill, l.Mask)
				case l.ID == "glint" && (l.Picture.Asset != "veil" || l.EndMs-l.StartMs > 18*40 || !strings.HasPrefix(l.Mask.Asset, "letters-")):
					t.Errorf("it glints as %+v in %+v for %d ms", l.Picture, l.Mask, l.EndMs-l.StartMs)
				case l.ID == "flow", l.ID == "glint":
					if moves++; l.ID != want {
						t.Errorf("%s: %s", texture, l.ID)
					}
				}
			}
		}
		if words != len(e.Props.Letters) || (moves == words) != (want != "") {
			t.Errorf("%s: %d words in it, %d move", texture, words, moves)
		}
	}
}
