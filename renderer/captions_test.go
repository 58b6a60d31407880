package renderer_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
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

// captionFilm has a scene for each caption case.
func captionFilm(width int) (farm.Snack, []string) {
	en := spoken("Slow", "stories", "for", "a", "*restless", "mind.", "Try", "one", "tonight.")
	var s farm.Snack
	s.ID, s.Type, s.Position, s.Language, s.Seed = "captions", "ai-ugc", 1, "en", 7
	s.Canvas = farm.Canvas{Width: width, Height: width * 16 / 9, FPS: 30}
	k := float64(width) / 1080
	s.SafeBox = farm.Box{X: 90 * k, Y: 220 * k, W: 870 * k, H: 1200 * k}
	var names []string
	scene := func(name string, c farm.Captions) {
		if c.Words == nil {
			c.Words = en
		}
		c.Seed = 3
		last := c.Words[len(c.Words)-1].EndMs
		names = append(names, name)
		s.Scenes = append(s.Scenes, farm.Scene{ID: name, DurationMs: (last + 400) / 100 * 100, Layers: []farm.Layer{
			{Box: farm.Box{W: float64(s.Canvas.Width), H: float64(s.Canvas.Height)}, Fill: &farm.Fill{Kind: "mesh", Colors: []farm.Color{"#35506B", "#B4785A", "#2A3B4D", "#D7B58C"}, Seed: 5}},
			{ID: "captions", Box: farm.Box{X: 90 * k, Y: 1000 * k, W: 870 * k, H: 400 * k}, Captions: &c},
		}})
	}
	for _, style := range []string{"classic", "bold", "minimal", "podcast", "cinematic", "hustle", "meme", "animated", "tiktok", "karaoke", "neon", "handwritten"} {
		scene(style, farm.Captions{Style: style, Accent: "#FFE14A"})
	}
	for _, k := range []string{"bloom", "prism", "slam", "lava", "editorial", "matrix", "highlight"} {
		scene("key "+k, farm.Captions{Style: "classic", Keywords: k, Accent: "#FFB02E"})
	}
	for _, x := range []string{"marble", "metal", "candy", "rock", "wood"} {
		scene("key "+x, farm.Captions{Style: "bold", Texture: x, Accent: "#E8344E"})
	}
	scene("ar bold", farm.Captions{Style: "bold", Words: spoken("قصص", "هادئة", "قبل", "*النوم.", "جرّب", "Luna", "الليلة.")})
	scene("ar karaoke", farm.Captions{Style: "karaoke", Words: spoken("قصص", "هادئة", "قبل", "*النوم.", "جرّب", "Luna", "الليلة.")})
	scene("ja tiktok", farm.Captions{Style: "tiktok", Words: spoken("眠る", "前の、", "ゆっくり", "した", "*物語。", "今夜", "どうぞ。")})
	scene("th bold", farm.Captions{Style: "bold", Words: spoken("นิทาน", "ก่อนนอน", "สำหรับ", "*คืนนี้")})
	scene("hi karaoke", farm.Captions{Style: "karaoke", Words: spoken("सोने", "से", "पहले", "धीमी", "*कहानियाँ।")})
	return s, names
}

// frames decodes a film at times of it, in ms.
func frame(t *testing.T, video string, ms int, out string) {
	t.Helper()
	if b, err := exec.Command("ffmpeg", "-v", "error", "-y", "-ss", fmt.Sprintf("%d.%03d", ms/1000, ms%1000), "-i", video, "-frames:v", "1", out).CombinedOutput(); err != nil {
		t.Fatal(string(b))
	}
}

func TestLookAtCaptions(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip()
	}
	s, names := captionFilm(1080)
	files := render(t, s, t.TempDir())
	at := 0
	for i, sc := range s.Scenes {
		for k, ms := range []int{700, 1150, 1350} {
			frame(t, files[0].Path, at+ms, filepath.Join(dir, fmt.Sprintf("%02d-%s-%d.png", i, strings.ReplaceAll(names[i], " ", "-"), k)))
		}
		at += sc.DurationMs
	}
	_ = picture.Open
}
