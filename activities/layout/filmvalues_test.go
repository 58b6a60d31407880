package layout_test

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/speech"
)

// choice is a field of a film's request with what may stand in it.
type choice struct {
	field  string // of the input, as substitutions name it
	values []string
	set    func(*farm.Video, string)
	// free values leave the choice to the farm: they may be as any other.
	free []string
	// must has each word give another film in every type, whatever is told.
	must bool
	// told is how a substitution begins that names the field; "" is field itself.
	told string
}

// choices are all fields of the contract that take one of several words.
func choices() []choice {
	words := farm.VideoWords()
	voice := words["audio.voiceover.voice"]
	out := []choice{
		{field: "platform", must: true, set: func(v *farm.Video, s string) { v.Platform = s }},
		{field: "contentSources.preset", set: func(v *farm.Video, s string) {
			v.Sources.Preset = s
			v.Sources.Images, v.Sources.Stock = s != "eco", s != "eco"
		}, told: "contentSources"},
		{field: "audio.voiceover.voice", set: func(v *farm.Video, s string) { v.Voice.Voice = s }, free: []string{"auto"}},
		{field: "audio.music.mood", set: func(v *farm.Video, s string) { v.Music.Mood = s }, free: []string{"auto"}},
		{field: "audio.music.source", set: func(v *farm.Video, s string) { v.Music.Source = s }},
		{field: "audio.captions.style", set: func(v *farm.Video, s string) { v.Captions.Style = s }, free: []string{"default"}},
		{field: "audio.captions.template", set: func(v *farm.Video, s string) { v.Captions.Template = s }},
		{field: "audio.captions.aiEditStyle", set: func(v *farm.Video, s string) { v.Captions.EditStyle = s }},
		{field: "style.tone", must: true, set: func(v *farm.Video, s string) { v.Style.Tone = meant(s) }, free: []string{"auto"}},
		{field: "style.visualStyle", set: func(v *farm.Video, s string) { v.Style.Visual = meant(s) }, free: []string{"auto"}},
		{field: "style.hookType", set: func(v *farm.Video, s string) { v.Style.Hook = meant(s) }, free: []string{"auto"}},
		{field: "style.renderStyle", set: func(v *farm.Video, s string) { v.Style.Render = s }},
	}
	for i := range out {
		out[i].values = words[out[i].field]
	}
	return append(out,
		choice{field: "ugc.engine", values: farm.UGCEngines(), set: func(v *farm.Video, s string) { v.UGC.Engine = s }, told: "ugc"},
		choice{field: "ugc.dubbing.voice", values: voice, set: func(v *farm.Video, s string) { v.UGC.Dubbed, v.UGC.Voice = true, s },
			free: []string{"auto"}, told: "ugc"},
		choice{field: "ugc.scenePrompt", values: []string{"in a kitchen", "on a beach at night"},
			set: func(v *farm.Video, s string) { v.UGC.Scene = s }, told: "ugc"},
		choice{field: "brand.source", values: []string{"company-brain", "brief"}, set: func(v *farm.Video, s string) { v.Brand.Source = s }},
		choice{field: "brand.typography.heading", values: []string{"Playfair Display", "Bebas Neue", "Comic Sans MS"},
			set: func(v *farm.Video, s string) { v.Brand.Heading = s }},
		choice{field: "brand.typography.body", values: []string{"Lato", "Comic Sans MS"},
			set: func(v *farm.Video, s string) { v.Brand.Body = s }},
		choice{field: "brand.voice", values: []string{"dry and to the point", "warm and playful", "formal"},
			set: func(v *farm.Video, s string) { v.Brand.Voice = s }, told: "brand"},
		choice{field: "brand.visualStyle", values: []string{"quiet", "vintage", "futuristic"},
			set: func(v *farm.Video, s string) { v.Brand.VisualStyle = s }, told: "brand"},
	)
}

// meant is a word as the API hands it on.
func meant(s string) string {
	if s == "auto" {
		return ""
	}
	return s
}

// typed is a request for a film of a type with all that the type needs.
func typed(kind farm.VideoType) farm.Video {
	v := asked(tides, 10)
	v.Type = kind
	v.UGC = &farm.UGC{Script: "The sea rises twice a day. A crab waits for it under a stone. Bring a bucket.",
		Actor:  farm.ActorLibrary()[1].Actor,
		Engine: "pvideo2"}
	if !kind.Scripted() {
		v.UGC = nil
	}
	return v
}

// planned is the plan of a film without what it tells of itself, and that.
func planned(t *testing.T, v farm.Video) (string, []string) {
	t.Helper()
	return briefed(t, v, nil)
}

// briefed is planned with what was found for the film.
func briefed(t *testing.T, v farm.Video, found func(*layout.Brief)) (string, []string) {
	t.Helper()
	b := briefOf(v, 7)
	if found != nil {
		found(&b)
	}
	voice := b.Voice
	b.Voice = func(l speech.Line) (speech.Spoken, error) {
		s, err := voice(l)
		s.Voice = l.Voice
		return s, err
	}
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatalf("%s: %v", v.Type, err)
	}
	s := m.Snacks[0]
	told := s.Substitutions
	s.Substitutions = nil
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw), told
}

// named reports a substitution that names a field.
func named(told []string, field string) bool {
	return slices.ContainsFunc(told, func(n string) bool { return strings.HasPrefix(n, field) })
}

// In each type of film each word that may stand in a field gives another film than each
// other word, or is named in the substitutions.
func TestEachWordOfAFilmIsHeard(t *testing.T) {
	t.Parallel()
	for _, kind := range farm.VideoTypes() {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			for _, c := range choices() {
				if strings.HasPrefix(c.field, "ugc.") && !kind.Scripted() {
					continue
				}
				if len(c.values) < 2 {
					t.Errorf("%s takes %v", c.field, c.values)
				}
				heard(t, kind, c)
			}
		})
	}
}

func heard(t *testing.T, kind farm.VideoType, c choice) {
	t.Helper()
	field := cmp.Or(c.told, c.field)
	films := map[string]string{} // words by their films
	are := map[string]bool{}     // words that are told of
	for _, word := range c.values {
		if slices.Contains(c.free, word) {
			continue
		}
		v := typed(kind)
		c.set(&v, word)
		film, told := planned(t, v)
		are[word] = named(told, field)
		if other, ok := films[film]; ok && (c.must || !are[word] && !are[other]) {
			t.Errorf("%s: %s %s is the same film as %s, and nothing is told: %q", kind, c.field, word, other, told)
		}
		films[film] = word
	}
}

// In each type of film each switch and each free field changes the film, or is named.
func TestEachFieldOfAFilmIsHeard(t *testing.T) {
	t.Parallel()
	colour := func(role string) func(*farm.Video) {
		return func(v *farm.Video) {
			v.Brand.Colors = map[string]farm.Color{"primary": "#B00020", "secondary": "#0B5C7A", "accent": "#E0A100", "background": "#F6F1E7",
				"text": "#16202B"}
			delete(v.Brand.Colors, role)
		}
	}
	all := func(v *farm.Video) { colour("")(v) }
	for _, kind := range farm.VideoTypes() {
		base, _ := planned(t, typed(kind))
		coloured := typed(kind)
		all(&coloured)
		painted, toldOf := planned(t, coloured)
		for _, c := range []struct {
			field string // how the substitution begins that may name it
			set   func(*farm.Video)
			than  string
		}{
			{"audio.voiceover.enabled", func(v *farm.Video) { v.Voice.Enabled = false }, base},
			{"audio.music.enabled", func(v *farm.Video) { v.Music.Enabled = false }, base},
			{"audio.captions.enabled", func(v *farm.Video) { v.Captions.Enabled = false }, base},
			{"audio.captions.fontSizeScale", func(v *farm.Video) { v.Captions.Scale = 0.5 }, base},
			{"audio.captions.fontSizeScale", func(v *farm.Video) { v.Captions.Scale = 2 }, base},
			{"audio.soundEffects", func(v *farm.Video) { v.Effects = true }, base},
			{"contentSources", func(v *farm.Video) { v.Sources.Videos = true }, base},
			{"contentSources.motionGraphics", func(v *farm.Video) { v.Sources.MotionGraphics = true }, base},
			{"contentSources.youtubeClips", func(v *farm.Video) { v.Sources.YouTube = true }, base},
			{"topic", func(v *farm.Video) {
				v.Topic = "Owls turn their heads. They hear a mouse under snow. An owl flies without a sound."
			}, base},
			{"additionalInstructions", func(v *farm.Video) { v.More = "Wear boots. Call to action: Visit tides.example" }, base},
			{"directorInput", func(v *farm.Video) { v.Director = directed("guide") }, base},
			{"brand.name", func(v *farm.Video) { v.Brand.Name = "Tidewatch" }, base},
			{"brand.usage.avoid", func(v *farm.Video) { v.Brand.Avoid = "sea, moon" }, base},
			{"brand: usage.do", func(v *farm.Video) { v.Brand.Do = "smile" }, base},
			{"brand.colors.primary", colour("primary"), painted},
			{"brand.colors.secondary", colour("secondary"), painted},
			{"brand.colors.accent", colour("accent"), painted},
			{"brand.colors.background", colour("background"), painted},
			{"brand.colors.text", colour("text"), painted},
			{"templateId", func(v *farm.Video) {
				tpl, _ := farm.VideoTemplateOf("manifesto")
				v.Follow(tpl)
			}, base},
		} {
			v := typed(kind)
			c.set(&v)
			if film, told := planned(t, v); film == c.than && !named(told, c.field) && !named(toldOf, c.field) {
				t.Errorf("%s: %s changes nothing, and nothing is told: %q", kind, c.field, told)
			}
		}
	}
}

// In each type of film whoever plays, and each file and brand that a request names, changes
// the film, or is named.
func TestEachFileOfAFilmIsHeard(t *testing.T) {
	t.Parallel()
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	scene := a.shots[0]
	for _, kind := range farm.VideoTypes() {
		base, _ := briefed(t, typed(kind), nil)
		for _, c := range []struct {
			field  string // how the substitution begins that may name it
			acted  bool   // of films that have settings of an actor alone
			ask    func(*farm.Video)
			change func(*layout.Brief)
		}{
			{"brand.logoUrl", false, func(v *farm.Video) { v.Brand.LogoURL = "https://example.com/logo.png" },
				func(b *layout.Brief) { b.Logo = &a.logo }},
			{"brand.useBrandKit", false, func(v *farm.Video) { v.Brand.Kit = true }, func(b *layout.Brief) {
				b.Brand.Name, b.Brand.Description = "Tidewatch", b.Brand.Description+"\nTidewatch prints tables of the tides. Order one today."
				b.Logo, b.Screenshots = &a.logo, a.shots
			}},
			{"ugc.characterId", true, func(v *farm.Video) { v.UGC.Actor = farm.ActorLibrary()[4].Actor }, nil},
			{"ugc.sceneImageUrl", true, func(v *farm.Video) { v.UGC.SceneImage = "https://example.com/pier.jpg" },
				func(b *layout.Brief) { b.Reference = &scene }},
			{"ugc.demoVideoUrl", true, func(v *farm.Video) { v.UGC.Demo = "https://example.com/demo.mp4" },
				func(b *layout.Brief) { b.Demo = &a.demo }},
		} {
			if c.acted && !kind.Scripted() {
				continue
			}
			v := typed(kind)
			c.ask(&v)
			if film, told := briefed(t, v, c.change); film == base && !named(told, c.field) && !named(told, "ugc: the actor of a brainrot") {
				t.Errorf("%s: %s changes nothing, and nothing is told: %q", kind, c.field, told)
			}
		}
	}
}
