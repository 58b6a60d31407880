package video

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
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
	drawn := "pictures are drawn by the farm"
	stock := len(f.Backdrops) > 0
	films, pictures := false, false // of models that may be asked
	if v.Models != nil {
		films, pictures = v.Models.Films.Most > 0, v.Models.Images.Most > 0
	}
	say(v.Sources.YouTube, "contentSources.youtubeClips: no clips are taken from YouTube; "+drawn)
	place := v.Type.ShowsPictures()
	say((v.Sources.Videos || v.Sources.Preset == "premium") && place && !films,
		"contentSources.aiVideos: no video model is configured; drawings move in their place, at no cost")
	say(v.Sources.Preset == "custom" && v.Sources.Images && place && !pictures && !(films && v.Models.Films.Most >= len(f.script.Scenes)),
		"contentSources.aiImages: no image model is configured; "+drawn+", at no cost")
	say((v.Sources.Videos || v.Sources.Preset == "premium" || v.Sources.Preset == "custom" && v.Sources.Images) && !place,
		"contentSources: a "+string(v.Type)+" film has no place for pictures of models; "+drawn+", at no cost")
	say(v.Sources.Preset == "custom" && v.Sources.Stock && !stock, "contentSources.stockMedia: no stock library supplied pictures; "+drawn)
	say(v.Cut != nil && v.Type != farm.FacelessVideo,
		"templateId: of a "+string(v.Type)+" film the template decides words, pace, colours and letters; its layouts are those of faceless films")
	say(v.Cut != nil && v.Style.Visual != "", "templateId: style.visualStyle decides over the colours and layouts of the template")
	say(v.UGC != nil && !v.Type.Scripted(), "ugc: a "+string(v.Type)+" film has no actor; its settings are not used")
	say(v.UGC != nil && v.Type == farm.BrainrotVideo,
		"ugc: the actor of a brainrot film is heard, and not seen; its place is that of the loops")
	if f.actor != nil {
		out = append(out, f.unmetActor()...)
	}
	switch r := v.Style.Render; r {
	case "photoreal":
		say(!stock, "style.renderStyle: photoreal needs an image model or photographs; "+drawn)
	case "anime", "pixel-art", "watercolor":
		say(!pictures && !films, "style.renderStyle: "+r+" cannot be drawn by the farm; its own drawings are shown")
	}
	switch v.Music.Source {
	case "seed-audio", "stock":
		say(!f.silent(), "audio.music.source: no "+v.Music.Source+" music is configured; the music is composed by the farm")
	}
	say(v.Brand.Do != "" || v.Brand.Voice != "" || v.Brand.VisualStyle != "",
		"brand: voice, visualStyle and usage.do are wishes in free words that the built-in writer does not follow")
	say(v.Brand.Body != "",
		"brand.typography.body: a film has large words, in the family of headings, and captions, whose style has letters of its own")
	say(v.Platform == "youtube" || v.Platform == "linkedin",
		"platform: the film is upright, 1080x1920, on "+v.Platform+" too")
	out = append(out, f.ownWays()...)
	if d := v.Director; d != nil {
		out = append(out, unmetDirector(d)...)
	}
	return out
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
	say(has(d, func(s farm.DirectorScene) bool { return len(s.References) > 0 }),
		"directorInput.scenes: referenceAssetIds are not shown")
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
	drawn := v.Type == farm.WhiteboardVideo || v.Type == farm.BrainrotVideo
	r := v.Style.Render
	say(drawn && (r == "cartoon" || r == "cinematic"), "style.renderStyle: "+r+" is not how the things of a %s film are drawn")
	say(v.Type == farm.WhiteboardVideo && len(f.Backdrops) > 0, "contentSources.stockMedia: a %s film shows drawings, and no photographs")
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
	if d := f.ask.Director; d != nil && (has(d, func(s farm.DirectorScene) bool { return s.Words() != "" })) {
		out = append(out, "directorInput.scenes: narration and dialogue are not said; ugc.script is, word for word")
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
