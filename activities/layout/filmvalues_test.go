package layout_test

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
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
		choice{field: "ugc.script", must: true, values: []string{"The sea rises twice a day. A crab waits under a stone.",
			"Owls turn their heads. They hear a mouse under snow."}, set: func(v *farm.Video, s string) { v.UGC.Script = s }},
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

// elsewhere is where the fields of a film's request are tested that these tables do not have:
// by the JSON names of farm.Video.
var elsewhere = map[string]string{
	"durationSeconds": "TestFilmsFit", "videoType": "every test of this file, type by type",
	"contentSources.aiImages": "activities: TestModelsServeEachTypeOfFilm", "contentSources.maxAiImages": "the same",
	"contentSources.maxAiVideos": "the same", "contentSources.aiVideos": "the same",
}

// Every field of a film's request has a row here or is tested elsewhere: a new one without a
// test fails this.
func TestEachFieldOfAFilmHasARow(t *testing.T) {
	t.Parallel()
	// The contract's names of what farm.Video calls otherwise.
	names := map[string]string{"voiceover.": "audio.voiceover.", "music.": "audio.music.", "captions.": "audio.captions.",
		"soundEffects": "audio.soundEffects", "brand.heading": "brand.typography.heading", "brand.body": "brand.typography.body",
		"brand.colors": "brand.colors.primary", "brand.do": "brand: usage.do", "brand.avoid": "brand.usage.avoid",
		"ugc.dubbed": "ugc.dubbing.enabled", "ugc.voice": "ugc.dubbing.voice"}
	rows := map[string]bool{}
	for _, c := range choices() {
		rows[c.field] = true
	}
	for _, s := range switches() {
		rows[s.field] = true
	}
	for _, f := range files() {
		rows[f.field] = true
	}
	var walk func(at string, of reflect.Type)
	walk = func(at string, of reflect.Type) {
		for i := range of.NumField() {
			f := of.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			is := f.Type
			if is.Kind() == reflect.Pointer {
				is = is.Elem()
			}
			path := at + name
			switch path { // what the farm adds of its own
			case "ugc.actor", "ugc.actorPick", "models", "cut", "brief":
				continue
			}
			if is.Kind() == reflect.Struct && path != "directorInput" {
				walk(path+".", is)
				continue
			}
			for from, to := range names {
				if strings.HasPrefix(path, from) {
					path = to + strings.TrimPrefix(path, from)
					break
				}
			}
			if !rows[path] && elsewhere[path] == "" {
				t.Errorf("no row tells what %s changes", path)
			}
		}
	}
	walk("", reflect.TypeFor[farm.Video]())
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

// toggle is a switch or a free field of a film's request.
type toggle struct {
	field string // how the substitution begins that may name it
	set   func(*farm.Video)
	acted bool // of films that have settings of an actor alone
	among bool // compared with a film that has all colours of a brand
}

// allColours are a brand's colours, but one.
func allColours(but string) func(*farm.Video) {
	return func(v *farm.Video) {
		v.Brand.Colors = map[string]farm.Color{"primary": "#B00020", "secondary": "#0B5C7A", "accent": "#E0A100", "background": "#F6F1E7",
			"text": "#16202B"}
		delete(v.Brand.Colors, but)
	}
}

// switches are all of them.
func switches() []toggle {
	out := []toggle{
		{field: "audio.voiceover.enabled", set: func(v *farm.Video) { v.Voice.Enabled = false }},
		{field: "audio.music.enabled", set: func(v *farm.Video) { v.Music.Enabled = false }},
		{field: "audio.captions.enabled", set: func(v *farm.Video) { v.Captions.Enabled = false }},
		{field: "audio.captions.fontSizeScale", set: func(v *farm.Video) { v.Captions.Scale = 0.5 }},
		{field: "audio.captions.fontSizeScale", set: func(v *farm.Video) { v.Captions.Scale = 2 }},
		{field: "audio.soundEffects", set: func(v *farm.Video) { v.Effects = true }},
		{field: "contentSources", set: func(v *farm.Video) { v.Sources.Videos = true }},
		{field: "contentSources.motionGraphics", set: func(v *farm.Video) { v.Sources.MotionGraphics = true }},
		{field: "contentSources.youtubeClips", set: func(v *farm.Video) { v.Sources.YouTube = true }},
		{field: "topic", set: func(v *farm.Video) {
			v.Topic = "Owls turn their heads. They hear a mouse under snow. An owl flies without a sound."
		}},
		{field: "additionalInstructions", set: func(v *farm.Video) { v.More = "Wear boots. Call to action: Visit tides.example" }},
		{field: "directorInput", set: func(v *farm.Video) { v.Director = directed("guide") }},
		{field: "brand.name", set: func(v *farm.Video) { v.Brand.Name = "Tidewatch" }},
		{field: "brand.usage.avoid", set: func(v *farm.Video) { v.Brand.Avoid = "sea, moon" }},
		{field: "brand: usage.do", set: func(v *farm.Video) { v.Brand.Do = "smile" }},
		{field: "templateId", set: func(v *farm.Video) {
			tpl, _ := farm.VideoTemplateOf("manifesto")
			v.Follow(tpl)
		}},
		{field: "ugc.dubbing.enabled", acted: true, set: func(v *farm.Video) { v.UGC.Dubbed = true }},
	}
	for _, role := range []string{"primary", "secondary", "accent", "background", "text"} {
		out = append(out, toggle{field: "brand.colors." + role, set: allColours(role), among: true})
	}
	return out
}

// In each type of film each switch and each free field changes the film, or is named.
func TestEachFieldOfAFilmIsHeard(t *testing.T) {
	t.Parallel()
	for _, kind := range farm.VideoTypes() {
		base, _ := planned(t, typed(kind))
		coloured := typed(kind)
		allColours("")(&coloured)
		painted, toldOf := planned(t, coloured)
		for _, c := range switches() {
			v := typed(kind)
			if c.acted && v.UGC == nil {
				continue
			}
			than := base
			if c.among {
				than = painted
			}
			c.set(&v)
			if film, told := planned(t, v); film == than && !named(told, c.field) && !named(toldOf, c.field) {
				t.Errorf("%s: %s changes nothing, and nothing is told: %q", kind, c.field, told)
			}
		}
	}
}

// In each type of film that has a script it is spoken word for word: all of it, in its order,
// and nothing else, in each of the layouts, with a direction and a template besides.
func TestScriptsAreSpokenWordForWord(t *testing.T) {
	t.Parallel()
	const script = "Okay, so: 3 things nobody told me about the sea! It rises twice a day... at 6:40, then at 19:05. " +
		"A crab (yes, THAT crab) waits under a stone. Bring a bucket, won't you?"
	for _, kind := range farm.VideoTypes() {
		if !kind.Scripted() {
			continue
		}
		for seed := range uint32(3) {
			v := typed(kind)
			v.Seconds, v.UGC.Script = 30, script
			v.More = script // as the brief of a job has it: what is said rests on itself
			if seed == 1 {
				v.Director = directed("guide")
			}
			if seed == 2 {
				tpl, _ := farm.VideoTemplateOf("manifesto")
				v.Follow(tpl)
				v.UGC.Dubbed, v.UGC.Voice = true, "dramatic"
			}
			s := filmed(t, v, "en", seed*17, nil)
			var spoken []farm.AudioTrack
			for _, track := range s.Audio.Tracks {
				if a := s.Assets[track.Asset]; a.Speech != nil {
					spoken = append(spoken, track)
				}
			}
			slices.SortStableFunc(spoken, func(a, b farm.AudioTrack) int { return a.StartMs - b.StartMs })
			var said []string
			for _, track := range spoken {
				said = append(said, s.Assets[track.Asset].Speech.Text)
			}
			if got := strings.Join(said, " "); got != script {
				t.Errorf("%s %d: spoken is\n%q\nand not\n%q", kind, seed, got, script)
			}
		}
	}
}

// Each field of a direction changes each type of film, or is named.
func TestEachFieldOfADirectionIsHeard(t *testing.T) {
	t.Parallel()
	for _, kind := range farm.VideoTypes() {
		base := typed(kind)
		base.Director = directed(farm.DirectorLocked)
		base.Seconds = 15
		was, _ := planned(t, base)
		for _, c := range []struct {
			field string
			set   func(*farm.DirectorInput)
		}{
			{"mode", func(d *farm.DirectorInput) { d.Mode = "guide" }},
			{"creativeIntent", func(d *farm.DirectorInput) { d.Intent = "calm wonder" }},
			{"visualDirection", func(d *farm.DirectorInput) { d.Visual = "low sun" }},
			{"continuity", func(d *farm.DirectorInput) { d.Continuity = "the same coat" }},
			{"avoid", func(d *farm.DirectorInput) { d.Avoid = []string{"crowds", "sea"} }},
			{"scenes.id", func(d *farm.DirectorInput) { d.Scenes[0].ID = "beach" }},
			{"scenes.visualPrompt", func(d *farm.DirectorInput) { d.Scenes[0].Visual = "an owl" }},
			{"scenes.durationMs", func(d *farm.DirectorInput) { d.Scenes[0].DurationMs = 4033 }},
			{"scenes.narration", func(d *farm.DirectorInput) { d.Scenes[0].Narration = "The owl is out." }},
			{"scenes.dialogue", func(d *farm.DirectorInput) {
				d.Scenes[1].Dialogue = []farm.DirectorLine{{Speaker: "Ann", Line: "Look, a boat."}}
			}},
			{"scenes.motionPrompt", func(d *farm.DirectorInput) { d.Scenes[0].Motion = "slow push" }},
			{"scenes.referenceAssetIds", func(d *farm.DirectorInput) {
				d.Scenes[0].References = []string{"01a1fc90-5b2f-7e98-88a8-34495b0dee1b"}
			}},
		} {
			v := base
			v.Director = directed(farm.DirectorLocked)
			c.set(v.Director)
			film, told := planned(t, v)
			if film == was && !named(told, "directorInput") {
				t.Errorf("%s: directorInput.%s changes nothing, and nothing is told: %q", kind, c.field, told)
			}
		}
	}
}

// filed is a field of a film's request that names a file, an actor or a brand.
type filed struct {
	field  string // how the substitution begins that may name it
	acted  bool   // of films that have settings of an actor alone
	ask    func(*farm.Video)
	change func(*layout.Brief, *seenAssets)
}

// files are all of them.
func files() []filed {
	return []filed{
		{"brand.logoUrl", false, func(v *farm.Video) { v.Brand.LogoURL = "https://example.com/logo.png" },
			func(b *layout.Brief, a *seenAssets) { b.Logo = &a.logo }},
		{"brand.useBrandKit", false, func(v *farm.Video) { v.Brand.Kit = true }, func(b *layout.Brief, a *seenAssets) {
			b.Brand.Name, b.Brand.Description = "Tidewatch", b.Brand.Description+"\nTidewatch prints tables of the tides. Order one today."
			b.Logo, b.Screenshots = &a.logo, a.shots
		}},
		{"contentSources.stockMedia", false, func(v *farm.Video) { v.Sources.Preset, v.Sources.Stock = "custom", true },
			func(b *layout.Brief, a *seenAssets) {
				b.Backdrops = []match.Backdrop{{Picture: &a.shots[0], Provider: "stock", Credit: "a photograph of Somebody", For: "scene-2"}}
			}},
		{"ugc.characterId", true, func(v *farm.Video) { v.UGC.Actor = farm.ActorLibrary()[4].Actor }, nil},
		{"ugc.sceneImageUrl", true, func(v *farm.Video) { v.UGC.SceneImage = "https://example.com/pier.jpg" },
			func(b *layout.Brief, a *seenAssets) { b.Reference = &a.shots[0] }},
		{"ugc.demoVideoUrl", true, func(v *farm.Video) { v.UGC.Demo = "https://example.com/demo.mp4" },
			func(b *layout.Brief, a *seenAssets) { b.Demo = &a.demo }},
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
	for _, kind := range farm.VideoTypes() {
		base, _ := briefed(t, typed(kind), nil)
		for _, c := range files() {
			if c.acted && !kind.Scripted() {
				continue
			}
			v := typed(kind)
			c.ask(&v)
			var found func(*layout.Brief)
			if c.change != nil {
				found = func(b *layout.Brief) { c.change(b, &a) }
			}
			if film, told := briefed(t, v, found); film == base && !named(told, c.field) && !named(told, "ugc: the actor of a brainrot") {
				t.Errorf("%s: %s changes nothing, and nothing is told: %q", kind, c.field, told)
			}
		}
	}
}
