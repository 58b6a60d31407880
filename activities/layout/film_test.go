package layout_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/sample"
)

// asked is a film's request as the API gives it where nothing else was asked for.
func asked(topic string, seconds int) farm.Video {
	return farm.Video{Topic: topic, Seconds: seconds, Platform: "tiktok", Type: farm.FacelessVideo,
		Sources: farm.VideoSources{Preset: "balanced"}, Voice: farm.VideoVoice{Enabled: true}, Music: farm.VideoMusic{Enabled: true},
		Captions: farm.VideoCaptions{Enabled: true}}
}

// filmed lays out the film of a request; said gets what a voice is asked for.
func filmed(t *testing.T, v farm.Video, language string, seed uint32, said func(speech.Line)) farm.Snack {
	t.Helper()
	b := briefOf(v, seed)
	voice := b.Voice
	b.Language, b.Voice = language, func(l speech.Line) (speech.Spoken, error) {
		if said != nil {
			said(l)
		}
		return voice(l)
	}
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatalf("%.40q in %d s: %v", v.Topic, v.Seconds, err)
	}
	return m.Snacks[0]
}

// briefOf is the brief of an English film whose voice takes as long as it is reckoned to.
func briefOf(v farm.Video, seed uint32) layout.Brief {
	return layout.Brief{Film: &v, Brand: farm.Brand{Name: v.Brand.Name, Description: v.Topic + "\n" + v.More}, Speaks: v.Voice.Enabled,
		Sequence: []farm.SnackType{farm.VideoFilm}, Seed: seed, Language: "en", Voice: func(l speech.Line) (speech.Spoken, error) {
			s, err := speech.Estimate(l)
			s.Asset.Kind, s.Asset.ContentType, s.Asset.Path, s.Voice = farm.KindAudio, "audio/wav", "voice.wav", "a voice"
			return s, err
		}}
}

// A film of every language is as long as was asked for, to the frame, its texts fit,
// and no drawn thing is seen again within twenty seconds but while its line goes on.
func TestFilmsFit(t *testing.T) {
	t.Parallel()
	styles := append([]string{""}, farm.VideoWords()["style.visualStyle"][1:]...)
	var off []string // films of which less than 60 % of the cuts come on beats
	for i, lang := range farm.Languages() {
		seconds := farm.VideoSeconds()[i%len(farm.VideoSeconds())]
		v := asked(sample.BrandsIn(lang)[i%3].Description, seconds)
		v.Style.Visual = styles[i%len(styles)]
		v.Effects = i%2 == 0
		s := filmed(t, v, lang, uint32(i)*31, nil)
		what := fmt.Sprintf("%s, %d s, %q", lang, seconds, v.Style.Visual)
		layOut(t, what, s)
		if s.DurationMs() != seconds*1000 || s.Language != lang {
			t.Errorf("%s: %d ms in %s", what, s.DurationMs(), s.Language)
		}
		if on, cuts := cutsOnBeats(s); cuts > 0 && float64(on) < 0.6*float64(cuts) {
			off = append(off, fmt.Sprintf("%s: %d of %d", what, on, cuts))
		}
		seen, at := map[string]int{}, 0
		for k, sc := range s.Scenes {
			goesOn := strings.Contains(sc.ID, spoken.GoesOn)
			for _, l := range sc.Layers {
				if l.ID != "thing" || l.Picture == nil || k == len(s.Scenes)-1 {
					continue
				}
				name := s.Assets[l.Picture.Asset].Drawing.Name
				if last, ok := seen[name]; ok && at-last < 20_000 && at != last && !goesOn {
					t.Errorf("%s: %s is seen at %d ms and at %d", what, name, last, at)
				}
				seen[name] = at
			}
			at += sc.DurationMs
		}
	}
	if len(off) > 1 { // words decide where there is no time left
		t.Errorf("cuts are not on beats in %d films: %v", len(off), off)
	}
}

// cutsOnBeats counts the cuts of a film and those that come on a beat of its music, within a
// frame.
func cutsOnBeats(s farm.Snack) (on, cuts int) {
	beat, at := 60000/float64(s.Assets["music"].Music.BPM), 0
	first := beat - float64(s.Audio.Tracks[0].OffsetMs) // the music may begin within a beat
	for _, sc := range s.Scenes[:len(s.Scenes)-1] {
		at += sc.DurationMs
		cuts++
		if off := float64(at) - first; math.Abs(off-math.Round(off/beat)*beat) <= 34 {
			on++
		}
	}
	return on, cuts
}

// A shot shows what its own words name, and never what another part of the sentence does.
func TestShotsShowTheirOwnWords(t *testing.T) {
	t.Parallel()
	v := asked("An octopus is clever. It can open jars, use coconut shells as shelter and squirt water at divers that annoy it.", 15)
	s := filmed(t, v, "en", 9, nil)
	for _, sc := range s.Scenes[1 : len(s.Scenes)-1] {
		for _, l := range sc.Layers {
			if l.ID != "thing" || l.Picture == nil {
				continue
			}
			words := ""
			for _, c := range sc.Layers {
				if c.Captions != nil {
					for _, w := range c.Captions.Words {
						words += " " + w.Text
					}
				}
			}
			if !strings.Contains(v.Topic, strings.TrimSpace(words)) {
				continue // a line of the house, which shows the topic's thing
			}
			name := s.Assets[l.Picture.Asset].Drawing.Name
			if word := map[string]string{"droplet": "water"}[name]; word != "" { // it is called otherwise
				name = word
			}
			if !strings.Contains(words, strings.Split(name, "-")[0]) {
				t.Errorf("%s is seen while %q is said", name, words)
			}
		}
	}
}

const tides = "The sea rises twice a day. The moon pulls the water. A crab waits for it under a stone. At noon the boats lie on sand. " +
	"High water comes back after 12 hours. Bring a bucket and a lamp."

// Each word of a film's request that is none of its defaults changes the film, or is
// named in its substitutions.
func TestFilmSettings(t *testing.T) {
	t.Parallel()
	set := map[string]func(*farm.Video, string){
		"platform":              func(v *farm.Video, s string) { v.Platform = s },
		"audio.voiceover.voice": func(v *farm.Video, s string) { v.Voice.Voice = s },
		"audio.music.mood":      func(v *farm.Video, s string) { v.Music.Mood = s },
		"audio.music.source":    func(v *farm.Video, s string) { v.Music.Source = s },
		"audio.captions.style":  func(v *farm.Video, s string) { v.Captions.Style = s },
		"audio.captions.template": func(v *farm.Video, s string) {
			v.Captions.Template = s
		},
		"audio.captions.aiEditStyle": func(v *farm.Video, s string) { v.Captions.EditStyle = s },
		"style.tone":                 func(v *farm.Video, s string) { v.Style.Tone = s },
		"style.visualStyle":          func(v *farm.Video, s string) { v.Style.Visual = s },
		"style.hookType":             func(v *farm.Video, s string) { v.Style.Hook = s },
		"style.renderStyle":          func(v *farm.Video, s string) { v.Style.Render = s },
	}
	same := map[string]bool{"platform tiktok": true, "audio.music.source ai-generated": true, "audio.captions.style default": true,
		// the topic begins with a claim, and the seed is glad, by themselves
		"style.hookType bold-claim": true, "audio.music.mood uplifting": true}
	made := func(v farm.Video) (string, farm.Snack, []speech.Line) {
		var said []speech.Line
		s := filmed(t, v, "en", 7, func(l speech.Line) { said = append(said, l) })
		raw, err := json.Marshal([]any{s, said})
		if err != nil {
			t.Fatal(err)
		}
		return string(raw), s, said
	}
	film := func(v farm.Video) string {
		raw, _, _ := made(v)
		return raw
	}
	base, plain, spoke := made(asked(tides, 15))
	for field, words := range farm.VideoWords() {
		for _, w := range words {
			if set[field] == nil || w == "auto" || same[field+" "+w] {
				continue
			}
			v := asked(tides, 15)
			set[field](&v, w)
			raw, s, said := made(v)
			if raw == base {
				t.Errorf("%s %s changes nothing", field, w)
			}
			told := slices.ContainsFunc(s.Substitutions, func(n string) bool { return strings.HasPrefix(n, field) })
			if is := settingOf(field, s, said); is == settingOf(field, plain, spoke) && !told {
				t.Errorf("%s %s leaves what it is for as it was, and nothing is told: %s", field, w, is)
			}
		}
	}
	for name, change := range map[string]func(*farm.Video){
		"premium":     func(v *farm.Video) { v.Sources.Preset = "premium" },
		"own images":  func(v *farm.Video) { v.Sources.Preset, v.Sources.Images = "custom", true },
		"own stock":   func(v *farm.Video) { v.Sources.Preset, v.Sources.Stock = "custom", true },
		"smaller":     func(v *farm.Video) { v.Captions.Scale = 0.6 },
		"second":      func(v *farm.Video) { v.Brand.Colors = map[string]farm.Color{"secondary": "#B0206A"} },
		"accent":      func(v *farm.Video) { v.Brand.Colors = map[string]farm.Color{"accent": "#0B7A3B"} },
		"ink":         func(v *farm.Video) { v.Brand.Colors = map[string]farm.Color{"text": "#3A0D0D"} },
		"body":        func(v *farm.Video) { v.Brand.Body = "Lato" },
		"brand voice": func(v *farm.Video) { v.Brand.Voice = "dry" },
		"no voice":    func(v *farm.Video) { v.Voice.Enabled = false },
		"no music":    func(v *farm.Video) { v.Music.Enabled = false },
		"no captions": func(v *farm.Video) { v.Captions.Enabled = false },
		"larger":      func(v *farm.Video) { v.Captions.Scale = 1.4 },
		"effects":     func(v *farm.Video) { v.Effects = true },
		"clips":       func(v *farm.Video) { v.Sources.YouTube = true },
		"films":       func(v *farm.Video) { v.Sources.Videos = true },
		"template": func(v *farm.Video) {
			tpl, _ := farm.VideoTemplateOf("manifesto")
			v.Follow(tpl)
		},
		"colours":       func(v *farm.Video) { v.Brand.Colors = map[string]farm.Color{"primary": "#B00020"} },
		"ground":        func(v *farm.Video) { v.Brand.Colors = map[string]farm.Color{"background": "#102030"} },
		"family":        func(v *farm.Video) { v.Brand.Heading = "Playfair Display" },
		"strange":       func(v *farm.Video) { v.Brand.Heading = "Comic Sans MS" },
		"avoid":         func(v *farm.Video) { v.Brand.Avoid = "crab" },
		"name":          func(v *farm.Video) { v.Brand.Name = "Tidewatch" },
		"instructions":  func(v *farm.Video) { v.More = "Wear boots." },
		"kinetic":       func(v *farm.Video) { v.Sources.MotionGraphics = true },
		"wishes":        func(v *farm.Video) { v.Brand.Do = "smile" },
		"direction":     func(v *farm.Video) { v.Director = directed("guide") },
		"locked scenes": func(v *farm.Video) { v.Director = directed(farm.DirectorLocked) },
	} {
		v := asked(tides, 15)
		change(&v)
		if film(v) == base {
			t.Errorf("%s changes nothing", name)
		}
	}
}

// settingOf is what of a film a field decides, in words that can be compared.
func settingOf(field string, s farm.Snack, said []speech.Line) string {
	captions, enters, drawn := map[string]bool{}, "", map[string]bool{}
	for _, sc := range s.Scenes {
		if sc.Enter != nil {
			enters += sc.Enter.Kind + " "
		}
		for _, l := range sc.Layers {
			if c := l.Captions; c != nil {
				captions[c.Style], captions[c.Keywords+c.Texture] = true, true
			}
			if l.Fill != nil {
				drawn[l.Fill.Kind] = true
			}
			if l.Picture != nil && s.Assets[l.Picture.Asset].Drawing != nil {
				d := s.Assets[l.Picture.Asset].Drawing
				drawn[fmt.Sprint(d.Style, d.Edge)] = true
			}
		}
	}
	switch field {
	case "platform":
		return fmt.Sprint(s.SafeBox) // where words may stand
	case "audio.voiceover.voice":
		return fmt.Sprintf("%s %.2f", said[0].Voice, said[0].Pace)
	case "audio.music.mood":
		return fmt.Sprint(s.Assets["music"].Music)
	case "audio.music.source":
		return fmt.Sprint(s.Assets["music"].Music != nil)
	case "audio.captions.style", "audio.captions.template":
		return fmt.Sprint(captions)
	case "audio.captions.aiEditStyle":
		return fmt.Sprint(captions, enters)
	case "style.tone":
		return fmt.Sprintf("%.2f %v", said[0].Pace, s.Assets["music"].Music)
	case "style.visualStyle":
		return fmt.Sprint(s.Variant, s.Palette, drawn)
	case "style.hookType":
		return s.Copy["spoken-1"]
	case "style.renderStyle":
		return fmt.Sprint(drawn)
	}
	return ""
}

// The brand's logo stands on the end card of a film, and its pictures in it, where a
// request names them or takes them of a registered brand.
func TestFilmsShowTheBrand(t *testing.T) {
	t.Parallel()
	picture := func(path string, w, h int) match.Picture {
		return match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: path, Width: w, Height: h, Source: path},
			Sharp: 1}
	}
	for _, kind := range []farm.VideoType{farm.FacelessVideo, farm.MotionGraphicsVideo, farm.BrainrotVideo} {
		v := asked(tides, 15)
		v.Type, v.Brand.Name = kind, "Tidewatch"
		b := briefOf(v, 7)
		logo := picture("logo.png", 400, 400)
		b.Logo, b.Screenshots = &logo, []match.Picture{picture("harbour.jpg", 2000, 3000), picture("crab.jpg", 2000, 3000)}
		m, err := layout.Pack(b)
		require.NoError(t, err)
		s := m.Snacks[0]
		layOut(t, string(kind), s)
		shown := map[string]bool{}
		for _, sc := range s.Scenes {
			raw, err := json.Marshal(sc.Layers)
			require.NoError(t, err)
			for id, a := range s.Assets {
				if a.Source != "" && strings.Contains(string(raw), fmt.Sprintf("%q", id)) {
					shown[a.Source] = true
				}
			}
		}
		if !shown["logo.png"] || !shown["harbour.jpg"] && !shown["crab.jpg"] {
			t.Errorf("%s: of the brand is shown %v", kind, shown)
		}
	}
}

func directed(mode string) *farm.DirectorInput {
	return &farm.DirectorInput{Version: 1, Mode: mode, Scenes: []farm.DirectorScene{
		{ID: "shore", Visual: "a lighthouse", Narration: "The tide is out.", DurationMs: 5033}, {ID: "boat", Visual: "a boat", DurationMs: 6000},
		{ID: "night", Visual: "the moon", Narration: "Then the moon comes."}}}
}

// Locked scenes keep ids, order and lengths to the frame.
func TestLockedFilm(t *testing.T) {
	t.Parallel()
	v := asked(tides, 15)
	v.Director = directed(farm.DirectorLocked)
	s := filmed(t, v, "en", 3, nil)
	layOut(t, "locked", s)
	var got []string
	for _, sc := range s.Scenes {
		got = append(got, fmt.Sprintf("%s %d", sc.ID, sc.DurationMs))
	}
	if text := strings.Join(got, ", "); text != "shore 5033, boat 6000, night 3967" {
		t.Errorf("locked scenes are %s", text)
	}
}

// What a type has no place for is named, and what it has one for changes the film.
func TestFieldsOfOtherTypes(t *testing.T) {
	t.Parallel()
	for _, kind := range []farm.VideoType{farm.MotionGraphicsVideo, farm.WhiteboardVideo, farm.BrainrotVideo} {
		film := func(change func(*farm.Video)) (string, []string) {
			v := asked(tides, 10)
			v.Type = kind
			change(&v)
			s := filmed(t, v, "en", 7, nil)
			raw, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			return string(raw), s.Substitutions
		}
		base, _ := film(func(*farm.Video) {})
		for name, c := range map[string]struct {
			change func(*farm.Video)
			told   string // how the substitution begins; "" is that pictures, words or sounds differ
		}{
			"clipwipe":    {func(v *farm.Video) { v.Captions.EditStyle = "clipwipe" }, "audio.captions.aiEditStyle"},
			"kinetic":     {func(v *farm.Video) { v.Sources.MotionGraphics = true }, "contentSources.motionGraphics"},
			"anime":       {func(v *farm.Video) { v.Style.Render = "anime" }, "style.renderStyle"},
			"seed audio":  {func(v *farm.Video) { v.Music.Source = "seed-audio" }, "audio.music.source"},
			"chalkboard":  {func(v *farm.Video) { v.Style.Visual = "chalkboard" }, ""},
			"claymation":  {func(v *farm.Video) { v.Style.Render = "claymation" }, ""},
			"no captions": {func(v *farm.Video) { v.Captions.Enabled = false }, ""},
			"colours": {func(v *farm.Video) {
				v.Brand.Colors = map[string]farm.Color{"primary": "#0B7A3B", "secondary": "#B0206A"}
			}, ""},
		} {
			got, notes := film(c.change)
			told := slices.ContainsFunc(notes, func(n string) bool { return c.told != "" && strings.HasPrefix(n, c.told) })
			if got == base || c.told != "" && !told {
				t.Errorf("%s, %s: the film differs %v, told %v", kind, name, got != base, notes)
			}
		}
	}
}

// A film in which somebody speaks without music has the tone of a room from its first frame to
// its last; one with music, or in which nobody speaks, has none.
func TestFilmsWithoutMusicHaveRoomTone(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ voice, music, tone bool }{{true, false, true}, {true, true, false}, {false, false, false}} {
		v := asked("Why bread rises. Yeast eats sugar. It makes gas, and the dough swells.", 10)
		v.Voice.Enabled, v.Music.Enabled = c.voice, c.music
		s := filmed(t, v, "en", 3, nil)
		i := slices.IndexFunc(s.Audio.Tracks, func(a farm.AudioTrack) bool { return s.Assets[a.Asset].Effect == "room" })
		require.Equal(t, c.tone, i >= 0, "%+v", c)
		if i < 0 {
			continue
		}
		a := s.Audio.Tracks[i]
		require.True(t, a.Loop && a.StartMs == 0 && a.DurationMs == 0 && a.UntilMs == 0, "%+v", a)
		require.Less(t, a.GainDB, -30.0)
	}
}

// A film of every form of a topic that tells nothing is laid out, in languages of several scripts:
// a list's numbers are promised by its topic and no claims.
func TestTopicFormsAreFilmed(t *testing.T) {
	t.Parallel()
	for topic, lang := range map[string]string{
		"5 morning habits of successful people": "en", "Tokyo vs Osaka": "en", "Is remote work better than the office?": "en",
		"Why cats purr": "en", "How compound interest works": "en", "The history of coffee": "en",
		"7 errores al regar tomates": "es", "猫はなぜゴロゴロ鳴くのか": "ja", "3 خطوات لنوم أفضل": "ar",
	} {
		for _, kind := range []farm.VideoType{farm.FacelessVideo, farm.MotionGraphicsVideo, farm.WhiteboardVideo} {
			v := asked(topic, 30)
			v.Type = kind
			s := filmed(t, v, lang, 40, nil)
			layOut(t, string(kind)+" "+topic, s)
			told := slices.ContainsFunc(s.Facts, func(f farm.Fact) bool { return f.Kind == "meaning" && f.Source == "dictionary" })
			if strings.Contains(topic, "coffee") && !told {
				t.Errorf("%s: what the dictionary says is no fact of %q", kind, topic)
			}
		}
	}
}

// What a board says stands in the box that is read, and begins with no "and".
func TestBoardsAreRead(t *testing.T) {
	t.Parallel()
	topic, ok := sample.Topic("fr")
	require.True(t, ok)
	n := 0
	for i := range 3 {
		v := asked(topic, 60)
		v.Type, v.UGC = farm.UGCBrollVideo, &farm.UGC{Script: topic, Actor: farm.ActorLibrary()[i].Actor}
		s := filmed(t, v, "fr", uint32(1084+i), nil)
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				if l.ID != "board-word" {
					continue
				}
				n++
				said := strings.ToLower(l.Text.Content)
				if l.Box.Y < s.SafeBox.Y || strings.HasPrefix(said, "et ") || strings.HasPrefix(said, "mais ") {
					t.Errorf("%s of film %d: %q at %.0f", sc.ID, i, l.Text.Content, l.Box.Y)
				}
			}
		}
	}
	if n < 6 {
		t.Errorf("%d boards", n)
	}
}

// A board in Chinese has whole parts of its sentences, or the words of things: signs of which
// nobody knows where a word ends are not cut.
func TestBoardsCutNoWords(t *testing.T) {
	t.Parallel()
	topic, ok := sample.Topic("zh")
	require.True(t, ok)
	shelf, err := objects.Load()
	require.NoError(t, err)
	n := 0
	for i := range 4 {
		v := asked(topic, 30)
		v.Type = farm.WhiteboardVideo
		s := filmed(t, v, "zh", uint32(455+i), nil)
		whole := map[string]bool{}
		for slot, line := range s.Copy {
			if strings.HasPrefix(slot, "spoken") {
				line = strings.TrimRight(line, "。？！")
				whole[line] = true
				for _, part := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("，：；、", r) }) {
					whole[part] = true
				}
			}
		}
		for slot, line := range s.Copy {
			if strings.HasPrefix(slot, "shown") {
				things, err := shelf.Find(line, "zh", "")
				require.NoError(t, err)
				if n++; !whole[line] && !slices.ContainsFunc(things, func(f objects.Find) bool { return f.Word == line }) {
					t.Errorf("film %d writes %q", i, line)
				}
			}
		}
	}
	if n < 8 {
		t.Errorf("%d words on boards", n)
	}
}
