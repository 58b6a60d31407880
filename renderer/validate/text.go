package validate

import (
	"fmt"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

const (
	maxStroke       = 64
	maxSpread       = 64
	maxBlur         = 200
	maxOffset       = 400
	maxShadows      = 6
	maxBevel        = 24
	maxCaptionWords = 1000
	maxCaptionText  = 60
	maxPageWords    = 12
	maxSpeaker      = 28
)

// text checks how letters are painted.
func (v *validator) text(path string, t farm.Text) {
	if t.Fill != nil {
		v.check(raster.TextFill(t.Fill.Kind), path+".fill.kind", "is %q, must be solid, linear, radial, mesh or a texture", t.Fill.Kind)
		v.fill(path+".fill", *t.Fill)
	}
	if t.Through != nil {
		v.asset(path+".through.asset", t.Through.Asset, farm.KindImage)
		v.oneOf(path+".through.fit", t.Through.Fit, fits)
		v.duotone(path+".through", t.Through.Duotone)
	}
	v.check(t.Bevel >= 0 && t.Bevel <= maxBevel, path+".bevel", "must be 0-%d", maxBevel)
	if t.Stroke != nil {
		v.check(t.Stroke.Width >= 0 && t.Stroke.Width <= maxStroke, path+".stroke.width", "must be 0-%d", maxStroke)
	}
	if t.Outline != nil {
		v.check(t.Outline.Width >= 0 && t.Outline.Width <= maxStroke, path+".outline.width", "must be 0-%d", maxStroke)
	}
	v.check(len(t.Shadows) <= maxShadows, path+".shadows", "are %d, at most %d", len(t.Shadows), maxShadows)
	if t.Shadow != nil {
		v.shadow(path+".shadow", *t.Shadow)
	}
	for i, s := range t.Shadows {
		v.shadow(fmt.Sprintf("%s.shadows[%d]", path, i), s)
	}
}

func (v *validator) shadow(path string, s farm.Shadow) {
	v.check(s.Blur >= 0 && s.Blur <= maxBlur, path+".blur", "must be 0-%d", maxBlur)
	v.check(s.Spread >= 0 && s.Spread <= maxSpread, path+".spread", "must be 0-%d", maxSpread)
	v.check(s.X >= -maxOffset && s.X <= maxOffset, path+".x", "must be -%d to %d", maxOffset, maxOffset)
	v.check(s.Y >= -maxOffset && s.Y <= maxOffset, path+".y", "must be -%d to %d", maxOffset, maxOffset)
}

// captions checks a caption track and that its box lies in the safe box.
// captionLight checks what is said of the light behind captions.
func (v *validator) captionLight(path string, keys []farm.Key) {
	v.check(len(keys) <= maxKeys, path, "are %d keys, at most %d", len(keys), maxKeys)
	for i, k := range keys {
		p := fmt.Sprintf("%s[%d]", path, i)
		v.check(k.Value >= 0 && k.Value <= 1, p+".value", "must be 0-1, is %g", k.Value)
		v.check(k.AtMs >= 0 && (i == 0 || k.AtMs > keys[i-1].AtMs), p+".atMs", "must not be negative, and later than the key before")
	}
}

func (v *validator) captions(path string, l farm.Layer, depth int) {
	c := l.Captions
	v.check(v.piece.IsFilm(), path+".captions", "cannot be shown in a still")
	v.check(depth == 0, path+".captions", "cannot stand inside a stack")
	v.check(l.Enter == nil && l.Exit == nil && len(l.Tracks) == 0 && l.StartMs == 0 && l.EndMs == 0, path,
		"captions move by their words: no enter, exit, tracks, startMs or endMs")
	v.check(l.Box.W > 0 && l.Box.H > 0, path+".box", "must have a width and a height")
	if s := v.piece.SafeBox; s.W > 0 && s.H > 0 {
		v.check(l.Box.X >= s.X-1 && l.Box.Y >= s.Y-1 && l.Box.X+l.Box.W <= s.X+s.W+1 && l.Box.Y+l.Box.H <= s.Y+s.H+1, path+".box",
			"must lie in the safe box")
	}
	v.oneOf(path+".captions.style", c.Style, caption.Names())
	v.check(c.Accent == "" || raster.Color(c.Accent), path+".captions.accent", "is %q, must be #RRGGBB or #RRGGBBAA", c.Accent)
	v.oneOf(path+".captions.position", c.Position, captionPlaces)
	v.oneOf(path+".captions.keywords", c.Keywords, caption.Keywords())
	v.check(c.Texture == "" || raster.TextureKind(c.Texture), path+".captions.texture",
		"is %q, must be lava, marble, metal, candy, rock, wood, clay or felt", c.Texture)
	v.check(c.Scale == 0 || c.Scale >= 0.5 && c.Scale <= 2, path+".captions.scale", "must be 0.5-2")
	v.check(c.Scrim == nil || *c.Scrim >= 0 && *c.Scrim <= 1, path+".captions.scrim", "must be 0-1")
	v.captionLight(path+".captions.light", c.Light)
	v.check(c.MaxWords >= 0 && c.MaxWords <= maxPageWords, path+".captions.maxWords", "must be 0-%d", maxPageWords)
	v.check(len(c.Words) > 0 && len(c.Words) <= maxCaptionWords, path+".captions.words", "are %d, must be 1-%d", len(c.Words),
		maxCaptionWords)
	for i, w := range c.Words {
		p := fmt.Sprintf("%s.captions.words[%d]", path, i)
		n := utf8.RuneCountInString(w.Text)
		v.check(n > 0 && n <= maxCaptionText, p+".text", "has %d characters, must be 1-%d", n, maxCaptionText)
		v.check(utf8.RuneCountInString(w.Speaker) <= maxSpeaker, p+".speaker", "has %d characters, at most %d",
			utf8.RuneCountInString(w.Speaker),
			maxSpeaker)
		v.check(w.Emoji == "" || text.Emoji(w.Emoji), p+".emoji", "is %q, must be one emoji", w.Emoji)
		v.check(w.StartMs >= 0 && (i == 0 || w.StartMs >= c.Words[i-1].StartMs), p+".startMs", "must not be before the word before")
		v.check(w.EndMs > w.StartMs && w.EndMs <= v.filmMs, p+".endMs", "must be after startMs and at most %d", v.filmMs)
	}
}

// captionTimes checks that every word is spoken while its scene lasts.
func (v *validator) captionTimes(path string, s farm.Scene) {
	for i, l := range s.Layers {
		if l.Captions == nil {
			continue
		}
		for k, w := range l.Captions.Words {
			v.check(w.EndMs <= s.DurationMs, fmt.Sprintf("%s.layers[%d].captions.words[%d].endMs", path, i, k),
				"is after the scene's end, %d",
				s.DurationMs)
		}
	}
}
