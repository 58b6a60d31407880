package renderer_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/caption"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/validate"
)

// spoken gives words times: each as long as its letters, with a pause after a
// sentence.
func spoken(words ...string) []farm.CaptionWord {
	var out []farm.CaptionWord
	at := 100
	for _, w := range words {
		key := strings.HasPrefix(w, "*")
		w = strings.TrimPrefix(w, "*")
		ms := 120 + 45*len([]rune(w))
		out = append(out, farm.CaptionWord{Text: w, StartMs: at, EndMs: at + ms, Keyword: key})
		at += ms + 20
		if strings.HasSuffix(w, ".") {
			at += 300
		}
	}
	return out
}

// captionFilm has a scene for each caption case of a language.
func captionFilm(width int, language string) farm.Composition {
	en := spoken("Slow", "stories", "for", "a", "*restless", "mind.")
	var s farm.Composition
	s.Language, s.Seed = language, 7
	s.Canvas = farm.Canvas{Width: width, Height: width * 16 / 9, FPS: 15}
	k := float64(width) / 1080
	s.SafeBox = farm.Box{X: 90 * k, Y: 220 * k, W: 870 * k, H: 1200 * k}
	scene := func(name string, c farm.Captions) {
		if c.Words == nil {
			c.Words = en
		}
		c.Seed = 3
		last := c.Words[len(c.Words)-1].EndMs
		s.Scenes = append(s.Scenes, farm.Scene{ID: name, DurationMs: (last + 240) / 200 * 200, Layers: []farm.Layer{
			{Box: farm.Box{W: float64(s.Canvas.Width), H: float64(s.Canvas.Height)},
				Fill: &farm.Fill{Kind: "mesh", Colors: []farm.Color{"#35506B", "#B4785A", "#2A3B4D", "#D7B58C"}, Seed: 5}},
			{ID: "captions", Box: farm.Box{X: 90 * k, Y: 1000 * k, W: 870 * k, H: 400 * k}, Captions: &c},
		}})
	}
	if language == "ar" {
		ar := spoken("قصص", "هادئة", "قبل", "*النوم.", "جرّب", "Luna", "الليلة.")
		ar[0].Speaker = "مايا"
		for _, style := range []string{"bold", "karaoke", "tiktok", "podcast", "handwritten", "meme"} {
			scene(style, farm.Captions{Style: style, Words: ar})
		}
		return s
	}
	for _, style := range []string{"classic", "bold", "minimal", "podcast", "cinematic", "hustle", "meme", "animated", "tiktok",
		"karaoke", "neon", "handwritten", "keyword"} {
		scene(style, farm.Captions{Style: style, Accent: "#FFE14A"})
	}
	talk := spoken("Slow", "stories.", "For", "a", "*restless", "mind?")
	talk[0].Speaker, talk[2].Speaker, talk[4].Emoji = "Maya", "Jonathan Reed", "🌙"
	scene("podcast of two", farm.Captions{Style: "podcast", Accent: "#E8344E", Words: talk})
	scene("animated with an emoji", farm.Captions{Style: "animated", Accent: "#FFE14A", Words: talk})
	for _, k := range []string{"bloom", "prism", "slam", "lava", "editorial", "matrix", "highlight"} {
		scene("key "+k, farm.Captions{Style: "classic", Keywords: k, Accent: "#FFB02E"})
	}
	for _, x := range []string{"marble", "metal", "candy", "rock", "wood"} {
		scene("key "+x, farm.Captions{Style: "bold", Texture: x, Accent: "#E8344E"})
	}
	scene("ja tiktok", farm.Captions{Style: "tiktok", Words: spoken("眠る", "前の、", "ゆっくり", "した", "*物語。", "今夜", "どうぞ。")})
	scene("th bold", farm.Captions{Style: "bold", Words: spoken("นิทาน", "ก่อนนอน", "สำหรับ", "*คืนนี้")})
	scene("hi karaoke", farm.Captions{Style: "karaoke", Words: spoken("सोने", "से", "पहले", "धीमी", "*कहानियाँ।")})
	return s
}

// Every caption style and every way in which a keyword stands out, while the
// keyword is spoken; the sheet is made of the finished film.
func TestGoldenCaptions(t *testing.T) {
	for _, language := range []string{"en", "ar"} {
		s := captionFilm(360, language)
		var pick []string
		began := 0
		for _, sc := range s.Scenes {
			at := 0
			for _, w := range sc.Layers[1].Captions.Words {
				if w.Keyword {
					at = w.StartMs + (w.EndMs-w.StartMs)*2/3
				}
			}
			pick = append(pick, fmt.Sprintf("eq(n,%d)", (began+at)*s.Canvas.FPS/1000))
			began += sc.DurationMs
		}
		video := render(t, s, t.TempDir())[0].Path
		sheet := filepath.Join(t.TempDir(), "sheet.png")
		look := fmt.Sprintf("select='%s',crop=330:150:15:325,tile=5x%d", strings.Join(pick, "+"), (len(pick)+4)/5)
		if err := ffmpeg("-i", video, "-vf", look, "-frames:v", "1", "-vsync", "0", sheet); err != nil {
			t.Fatal(err)
		}
		got, err := picture.Open(sheet)
		if err != nil {
			t.Fatal(err)
		}
		// The encoder turns a difference of one into several.
		same(t, "captions-"+language, got, 16)
	}
}

// The longest words and the fastest speech find a page that holds them.
func TestCaptionsAlwaysFit(t *testing.T) {
	words := spoken("Donaudampfschifffahrtsgesellschaft", "ist", "ein", "Wort,", "Rindfleischetikettierungsüberwachung", "auch.")
	for i := range words {
		words[i].StartMs, words[i].EndMs = i*150, i*150+140
	}
	for _, style := range caption.Names() {
		s := captionFilm(1080, "de")
		s.Scenes = s.Scenes[:1]
		s.Scenes[0].Layers[1].Captions = &farm.Captions{Style: style, Words: words}
		if err := renderer.Fits(context.Background(), s, 0); err != nil {
			t.Errorf("%s: %v", style, err)
		}
	}
}

// A caption track that could not be shown as it says is an error that names
// the field.
func TestCaptionsThatAreNone(t *testing.T) {
	for path, spoil := range map[string]func(*farm.Composition, *farm.Layer){
		"scenes[0].layers[1].captions.style":            func(_ *farm.Composition, l *farm.Layer) { l.Captions.Style = "comic" },
		"scenes[0].layers[1].captions.words":            func(_ *farm.Composition, l *farm.Layer) { l.Captions.Words = nil },
		"scenes[0].layers[1].captions.words[1].startMs": func(_ *farm.Composition, l *farm.Layer) { l.Captions.Words[1].StartMs = 0 },
		"scenes[0].layers[1].captions.words[0].endMs":   func(_ *farm.Composition, l *farm.Layer) { l.Captions.Words[0].EndMs = 0 },
		"scenes[0].layers[1].captions.words[5].endMs":   func(s *farm.Composition, _ *farm.Layer) { s.Scenes[0].DurationMs = 2000 },
		"scenes[0].layers[1].captions.words[2].text":    func(_ *farm.Composition, l *farm.Layer) { l.Captions.Words[2].Text = "" },
		"scenes[0].layers[1].captions.words[2].speaker": func(_ *farm.Composition, l *farm.Layer) {
			l.Captions.Words[2].Speaker = strings.Repeat("x", 29)
		},
		"scenes[0].layers[1].captions.words[2].emoji": func(_ *farm.Composition, l *farm.Layer) { l.Captions.Words[2].Emoji = "🌙🌙" },
		"scenes[0].layers[1].captions.keywords":       func(_ *farm.Composition, l *farm.Layer) { l.Captions.Keywords = "clipwipe" },
		"scenes[0].layers[1].captions.texture":        func(_ *farm.Composition, l *farm.Layer) { l.Captions.Texture = "paper" },
		"scenes[0].layers[1].captions.scale":          func(_ *farm.Composition, l *farm.Layer) { l.Captions.Scale = 3 },
		"scenes[0].layers[1].captions.maxWords":       func(_ *farm.Composition, l *farm.Layer) { l.Captions.MaxWords = 50 },
		"scenes[0].layers[1].captions.scrim": func(_ *farm.Composition, l *farm.Layer) {
			l.Captions.Scrim = new(float64)
			*l.Captions.Scrim = 1.5
		},
		"scenes[0].layers[1].captions.light[0].value": func(_ *farm.Composition, l *farm.Layer) {
			l.Captions.Light = []farm.Key{{Value: 1.5}}
		},
		"scenes[0].layers[1].captions.light[1].atMs": func(_ *farm.Composition, l *farm.Layer) {
			l.Captions.Light = []farm.Key{{AtMs: 10}, {AtMs: 10}}
		},
		"scenes[0].layers[1].captions.position": func(_ *farm.Composition, l *farm.Layer) { l.Captions.Position = "left" },
		"scenes[0].layers[1].captions.accent":   func(_ *farm.Composition, l *farm.Layer) { l.Captions.Accent = "plum" },
		"scenes[0].layers[1].box":               func(_ *farm.Composition, l *farm.Layer) { l.Box.X = 0 },
		"scenes[0].layers[1]":                   func(_ *farm.Composition, l *farm.Layer) { l.EndMs = 400 },
		"scenes[0].layers[0].fill.colors":       func(s *farm.Composition, _ *farm.Layer) { s.Scenes[0].Layers[0].Fill.Colors = nil },
	} {
		s := captionFilm(360, "en")
		spoil(&s, &s.Scenes[0].Layers[1])
		var fe *farm.Error
		if err := validate.Composition(s, 0); !errors.As(err, &fe) || fe.Fields[path] == "" {
			t.Errorf("%s: error is %v", path, err)
		}
	}
}

// Letters are painted only in ways that can be painted.
func TestLettersThatAreNone(t *testing.T) {
	for path, spoil := range map[string]func(*farm.Text){
		"fill.kind":         func(x *farm.Text) { x.Fill = &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFFFF"}} },
		"fill.colors":       func(x *farm.Text) { x.Fill = &farm.Fill{Kind: "linear"} },
		"bevel":             func(x *farm.Text) { x.Bevel = 99 },
		"outline.width":     func(x *farm.Text) { x.Outline = &farm.Stroke{Width: 900, Color: "#000000"} },
		"stroke.width":      func(x *farm.Text) { x.Stroke = &farm.Stroke{Width: -1, Color: "#000000"} },
		"shadows":           func(x *farm.Text) { x.Shadows = make([]farm.Shadow, 9) },
		"shadows[0].spread": func(x *farm.Text) { x.Shadows = []farm.Shadow{{Spread: 200, Color: "#000000"}} },
		"shadow.blur":       func(x *farm.Text) { x.Shadow = &farm.Shadow{Blur: 1e9, Color: "#000000"} },
	} {
		s := still("x")
		words := farm.Text{Content: "Plum", Font: "Inter", Weight: 700, Size: 40, Leading: 1.2, Color: "#000000"}
		spoil(&words)
		s.Scenes = []farm.Scene{{ID: "a", Slot: "a", Layers: []farm.Layer{{Box: farm.Box{W: 300, H: 80}, Text: &words}}}}
		var fe *farm.Error
		if err := validate.Composition(s, 0); !errors.As(err, &fe) || fe.Fields["scenes[0].layers[0].text."+path] == "" {
			t.Errorf("%s: error is %v", path, err)
		}
	}
}
