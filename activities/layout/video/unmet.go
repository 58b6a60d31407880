package video

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// unmet are the wishes of a request that this farm cannot meet as they are, in
// sentences that begin with the field.
func (f *film) unmet() []string {
	v := f.ask
	var out []string
	say := func(is bool, note string) {
		if is {
			out = append(out, note)
		}
	}
	stock, films, pictures := f.makers()
	out = append(out, f.unmetSources(stock, films, pictures)...)
	say(v.Cut != nil && v.Type != farm.FacelessVideo,
		"templateId: of a "+string(v.Type)+" film the template decides words, pace, colours and letters; its layouts are those of faceless films")
	say(v.Cut != nil && v.Style.Visual != "", "templateId: style.visualStyle decides over the colours and layouts of the template")
	say(v.UGC != nil && !v.Type.Scripted(), "ugc: a "+string(v.Type)+" film has no actor; its settings are not used")
	say(v.UGC != nil && v.Type == farm.BrainrotVideo,
		"ugc: the actor of a brainrot film is heard, and not seen; its place is that of the loops, and engine, scenePrompt and "+
			"pictures of it are not used")
	say(f.scripted() && v.Director != nil && has(v.Director, func(s farm.DirectorScene) bool { return s.Words() != "" }),
		"directorInput.scenes: narration and dialogue are not said; ugc.script is, word for word")
	say(v.UGC != nil && v.UGC.Demo != "" && v.Type.Scripted() && v.Type != farm.UGCDemoVideo,
		"ugc.demoVideoUrl: a "+string(v.Type)+" film has no place for it; ugc-demo has")
	if f.actor != nil {
		out = append(out, f.unmetActor()...)
	}
	say(v.Style.Render == "photoreal" && stock && f.actor != nil && !f.actor.Photo,
		"style.renderStyle: photoreal are the pictures of this "+string(v.Type)+" film; its actor is drawn. POST /api/v1/characters "+
			"with a photograph makes one that is not")
	if note := f.unmetRender(stock, pictures || films); note != "" {
		out = append(out, note)
	}
	say(v.Style.Hook != "" && f.scripted(), "style.hookType: the script is said word for word; its first sentence opens the film")
	say(v.Style.Hook != "" && !f.scripted() && v.Director != nil && len(v.Director.Scenes) > 0,
		"style.hookType: the first scene of directorInput opens the film")
	switch v.Music.Source {
	case "seed-audio", "stock":
		say(!f.silent(), "audio.music.source: no "+v.Music.Source+" music is configured; the music is composed by the farm")
	}
	out = append(append(out, f.unmetBrand()...), f.unseenBrand()...)
	say(v.Brand.Body != "",
		"brand.typography.body: a film has large words, in the family of headings, and captions, whose style has letters of its own")
	say(v.Platform == "youtube" || v.Platform == "linkedin",
		"platform: the film is upright, 1080x1920, on "+v.Platform+" too")
	out = append(out, f.ownWays()...)
	if d := v.Director; d != nil {
		out = append(append(out, unmetDirector(d)...), f.unshown()...)
	}
	return out
}

// makers are who there is to make pictures: a library of photographs that sent some, and models
// of films and of pictures that may be asked.
func (f *film) makers() (stock, films, pictures bool) {
	stock = slices.ContainsFunc(f.Backdrops, func(b match.Backdrop) bool { return b.Provider != "" })
	if m := f.ask.Models; m != nil {
		films, pictures = m.Films.Most > 0, m.Images.Most > 0
	}
	return stock, films, pictures
}

// unmetSources are the wishes for pictures that the farm cannot meet.
func (f *film) unmetSources(stock, films, pictures bool) []string {
	v := f.ask
	var out []string
	say := func(is bool, note string) {
		if is {
			out = append(out, note)
		}
	}
	drawn := "pictures are drawn by the farm"
	place, moving := v.ShowsPictures(), v.Sources.Videos || v.Sources.Preset == "premium"
	say(v.Sources.YouTube, "contentSources.youtubeClips: no clips are taken from YouTube; "+drawn)
	say(v.Sources.Preset == "balanced" && (v.Sources.Stock || v.Sources.Images) && place && !stock && !pictures,
		"contentSources: neither a stock library nor an image model supplied pictures; "+drawn+", at no cost")
	say(moving && v.ShowsScenes() && !films,
		"contentSources.aiVideos: no video model is configured; drawings move in their place, at no cost")
	say(moving && place && !v.ShowsScenes(),
		"contentSources.aiVideos: the actor of a "+string(v.Type)+" film stands in one place, which is a picture; no film is asked for")
	say(v.Sources.Preset == "custom" && v.Sources.Images && place && !pictures && !(films && v.Models.Films.Most >= len(f.script.Scenes)),
		"contentSources.aiImages: no image model is configured; "+drawn+", at no cost")
	say((moving || v.Sources.Preset != "eco" && v.Sources.Images) && !place,
		"contentSources: "+noPlace(v)+", and has no place for pictures of models; "+drawn+", at no cost")
	say(v.Sources.Preset == "custom" && v.Sources.Stock && v.ShowsScenes() && !stock,
		"contentSources.stockMedia: no stock library supplied pictures; "+drawn)
	say(v.Sources.Preset == "custom" && v.Sources.Stock && !v.ShowsScenes(),
		"contentSources.stockMedia: "+noPlace(v)+"; no photographs are shown")
	return out
}

// noPlace is why a film has no place for pictures of models.
func noPlace(v farm.Video) string {
	if v.ShowsProduct() {
		return "a " + string(v.Type) + " film shows the product that it was sent"
	}
	if v.Type == farm.UGCVideo {
		return "the actor of a ugc film stands in one place"
	}
	return "a " + string(v.Type) + " film draws its strokes"
}

// unmetBrand are the wishes of a brand's request.
func (f *film) unmetBrand() []string {
	b := f.ask.Brand
	var out []string
	asked := *f.Brief.Film // as it came, before its brand's words were heeded
	var free []string
	if b.Voice != "" && asked.Style.Tone == f.ask.Style.Tone {
		free = append(free, "voice")
	}
	if b.VisualStyle != "" && asked.Style.Visual == f.ask.Style.Visual {
		free = append(free, "visualStyle")
	}
	if b.Do != "" {
		free = append(free, "usage.do")
	}
	if len(free) > 0 {
		out = append(out, "brand: "+strings.Join(free, ", ")+" are wishes in free words that the built-in writer does not follow")
	}
	switch {
	case b.Source == "company-brain" && !b.Kit:
		out = append(out, "brand.source: company-brain is the registered brand, which useBrandKit takes; this film has what the request says")
	case b.Source == "brief" && b.Kit:
		out = append(out, "brand.source: useBrandKit takes the registered brand's logo, pictures and words beside those of the request")
	}
	return out
}

// unseenBrand are the colours and letters of a brand that nothing in the film is shown in,
// and its words that a script has all the same.
func (f *film) unseenBrand() []string {
	b := f.ask.Brand
	raw, err := json.Marshal(f.Snack.Scenes)
	if err != nil {
		return nil
	}
	seen := func(text string) bool { return strings.Contains(string(raw), text) }
	var out []string
	say := func(is bool, note string) {
		if is {
			out = append(out, fmt.Sprintf(note, f.ask.Type))
		}
	}
	say(b.Colors["secondary"] != "" && !seen(string(f.Second)), "brand.colors.secondary: the layout of this %s film has no place for "+
		"a second colour")
	say(b.Colors["primary"] != "" && b.Colors["accent"] != "" && !seen(string(kit.KeyColour(f.marked()))),
		"brand.colors.accent: no word of this %s film is marked, and another colour leads")
	say(b.Heading != "" && !seen(fmt.Sprintf("%q", f.Display.Family)),
		"brand.typography.heading: this %s film has no large words in a family of headings")
	if f.scripted() {
		if said := copywriter.SaysOf(f.ask.UGC.Script, copywriter.AskOf(f.ask, 0).Avoid); said != "" {
			out = append(out, fmt.Sprintf("brand.usage.avoid: the script is said word for word, with %q in it", said))
		}
	}
	return out
}

// unmetRender is what of a renderStyle cannot be had: what the farm cannot draw, and what
// nothing in the film is drawn in.
func (f *film) unmetRender(stock, models bool) string {
	r := f.ask.Style.Render
	switch r {
	case "photoreal":
		switch {
		case !f.ask.ShowsPictures():
			return "style.renderStyle: " + noPlace(f.ask) + "; nothing of it can be photoreal"
		case !stock && models:
			return "style.renderStyle: a model was asked for photoreal pictures and made none, as is told of each scene; " +
				"pictures are drawn by the farm"
		case !stock:
			return "style.renderStyle: photoreal needs an image model or photographs; pictures are drawn by the farm"
		}
	case "anime", "pixel-art", "watercolor":
		if !models {
			return "style.renderStyle: " + r + " cannot be drawn by the farm; its own drawings are shown"
		}
	case "claymation", "3d-render", "cartoon", "cinematic":
		if !f.rendered(r) {
			return fmt.Sprintf("style.renderStyle: nothing of this %s film could be shown as %s", f.ask.Type, r)
		}
	}
	return ""
}

// rendered reports whether anything in the film is shown as a renderStyle has it: things
// that are drawn in its material or with its edge, or scenes in its light.
func (f *film) rendered(style string) bool {
	if style != "cinematic" {
		for _, a := range f.Snack.Assets {
			d := a.Drawing
			switch {
			case d == nil || d.Kind == "set":
			case style == "cartoon" && d.Edge == f.look.edge && d.Edge > 0:
				return true
			case style != "cartoon" && d.Style == f.look.style:
				return true
			}
		}
		return false
	}
	for _, sc := range f.Snack.Scenes {
		for _, l := range sc.Layers {
			if l.Fill != nil && l.Fill.Kind == "bokeh" {
				return true
			}
		}
	}
	return false
}

// unmetDirector are the wishes of a director's script.
func unmetDirector(d *farm.DirectorInput) []string {
	var out []string
	say := func(is bool, note string) {
		if is {
			out = append(out, note)
		}
	}
	say(d.Intent != "" || d.Visual != "" || d.Continuity != "",
		"directorInput: creativeIntent, visualDirection and continuity are free words that drawings do not follow")
	say(has(d, func(s farm.DirectorScene) bool { return s.Motion != "" }),
		"directorInput.scenes: motionPrompt is not followed; the camera moves by the layout")
	say(has(d, func(s farm.DirectorScene) bool { return len(s.Dialogue) > 0 }),
		"directorInput.scenes: one voice says all lines of a dialogue")
	return out
}

// ownWays are the wishes that the film's type has no place for: its pictures and cuts are
// its own.
func (f *film) ownWays() []string {
	v := f.ask
	if v.Type == farm.FacelessVideo {
		return nil
	}
	var out []string
	say := func(is bool, note string) {
		if is {
			out = append(out, fmt.Sprintf(note, v.Type))
		}
	}
	e := v.Captions.EditStyle
	say(e == "parallax" || e == "clipwipe",
		"audio.captions.aiEditStyle: "+e+" treats the cuts of faceless films; those of a %s film are its own")
	say(v.Sources.MotionGraphics, "contentSources.motionGraphics: the pictures of a %s film are its own")
	return out
}

// unmetActor are the wishes for an actor that the farm cannot meet.
func (f *film) unmetActor() []string {
	u := f.ask.UGC
	var out []string
	if place, light := copywriter.SceneOf(u.Scene, f.script.Language); u.Scene != "" && place == "" && light == "" && u.SceneImage == "" {
		out = append(out, "ugc.scenePrompt: it names no place that is drawn; the actor is in its own ("+f.actor.Setting+")")
	}
	if u.Engine == "h3ultra" {
		out = append(out, "ugc.engine: no video model is configured; the actor is drawn or photographed, whatever the engine")
	}
	return out
}

// unshown are the pictures of a direction that have no place in the film.
func (f *film) unshown() []string {
	var out []string
	for _, s := range f.ask.Director.Scenes {
		for k := range s.References {
			at := slices.IndexFunc(f.Backdrops, func(b match.Backdrop) bool { return b.For == spoken.ShotID(s.ID, k) })
			if at >= 0 {
				if _, shown := f.shown[fmt.Sprintf("backdrop %d", at)]; shown {
					continue
				}
			}
			out = append(out, fmt.Sprintf("directorInput.scenes: picture %d of scene %s is not shown: the scene of this %s film has no place for it",
				k+1, s.ID, f.ask.Type))
		}
	}
	return out
}

func has(d *farm.DirectorInput, is func(farm.DirectorScene) bool) bool {
	for _, s := range d.Scenes {
		if is(s) {
			return true
		}
	}
	return false
}
