package draw_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// Every word of a look, and every mood, gesture, gaze and mouth, can be drawn,
// and each is another picture.
func TestEveryLookIsDrawn(t *testing.T) {
	base := farm.Look{Skin: 3, Head: "oval", Hair: "parted", HairColor: "brown", Beard: "none", Glasses: "none",
		Earrings: "none", Outfit: "tee", Age: "adult"}
	draws := func(part, cell string, look farm.Look) []uint8 {
		b := draw.PartBox(part)
		return sheet(t, farm.Drawing{Kind: "presenter", Name: part, Look: &look, Cells: []string{cell},
			Width: int(b.W / 6), Height: int(b.H / 6)}).Pix
	}
	differ := func(what string, all map[string][]uint8) {
		t.Helper()
		for a, pa := range all {
			for b, pb := range all {
				if a < b && slices.Equal(pa, pb) {
					t.Errorf("%s %q and %q look the same", what, a, b)
				}
			}
		}
	}
	words := farm.DrawingWords()
	for _, f := range []struct {
		word, part string
		set        func(*farm.Look, string)
	}{
		{"Look.head", "head", func(l *farm.Look, v string) { l.Head = v }}, {"Look.hair", "head", func(l *farm.Look, v string) { l.Hair = v }},
		{"Look.hairColor", "head", func(l *farm.Look, v string) {
			l.HairColor = v
		}}, {"Look.beard", "head", func(l *farm.Look, v string) { l.Beard = v }},
		{"Look.glasses", "eyes", func(l *farm.Look, v string) {
			l.Glasses = v
		}}, {"Look.earrings", "head", func(l *farm.Look, v string) { l.Earrings = v }},
		{"Look.outfit", "body", func(l *farm.Look, v string) { l.Outfit = v }},
	} {
		all := map[string][]uint8{}
		for _, v := range words[f.word][1:] {
			look := base
			f.set(&look, v)
			all[v] = draws(f.part, "", look)
		}
		if f.word == "Look.hair" { // the same from the front, but for what hangs behind
			delete(all, "ponytail")
		}
		differ(f.word, all)
	}
	for part, cells := range map[string][]string{"head": draw.Moods(), "eyes": draw.Gazes(), "mouth": draw.Mouths(), "arms": draw.Gestures()} {
		all := map[string][]uint8{}
		for _, c := range cells {
			all[c] = draws(part, c, base)
		}
		if part == "arms" {
			delete(all, "count-1") // is pointing upwards
		}
		differ(part, all)
	}
}

// What is not known is an error that says what there is.
func TestUnknownCells(t *testing.T) {
	for _, part := range append(draw.Parts(), "whole", "feet") {
		_, err := draw.Sheet(farm.Drawing{Kind: "presenter", Name: part, Cells: []string{"flying"}, Width: 64, Height: 64})
		if err == nil && part != "back" && part != "body" {
			t.Errorf("%s draws a cell that is not known", part)
		}
	}
}

// Where things are said to be, they are: the stage holds all of them, eyes and
// mouth are dark on the face, the phone's screen has the brand's colour.
func TestAnchors(t *testing.T) {
	for seed := range uint32(12) {
		look := draw.Person(seed)
		w, h := draw.Stage()
		stage := farm.Box{X: 40, Y: 100, W: w / 2, H: h / 2}
		for _, g := range draw.Gestures() {
			a := draw.Locate(look, seed, g, stage)
			spots := []draw.Spot{a.Eyes, a.Mouth, a.Neck, {X: a.Face.X, Y: a.Face.Y}, {X: a.Face.X + a.Face.W, Y: a.Face.Y + a.Face.H},
				{X: a.Chest.X, Y: a.Chest.Y}, {X: a.Chest.X + a.Chest.W, Y: a.Chest.Y + a.Chest.H}}
			if a.Tip != nil {
				spots = append(spots, *a.Tip)
			}
			for _, p := range spots {
				if p.X < stage.X || p.Y < stage.Y || p.X > stage.X+stage.W || p.Y > stage.Y+stage.H {
					t.Errorf("seed %d, %s: %v lies outside of the stage", seed, g, p)
				}
			}
			if f := a.Face; a.Eyes.Y < f.Y || a.Mouth.Y > f.Y+f.H || a.Mouth.Y < a.Eyes.Y || a.Neck.Y < a.Mouth.Y {
				t.Errorf("seed %d: the face is not in order: %+v", seed, a)
			}
			if (g == "phone") != (a.Screen != nil) {
				t.Errorf("seed %d, %s: screen is %v", seed, g, a.Screen)
			}
		}
		look.Glasses = "none"
		a := draw.Locate(look, seed, "phone", farm.Box{W: w / 2, H: h / 2})
		img := sheet(t, farm.Drawing{Kind: "presenter", Name: "whole", Look: &look, Seed: seed, Cells: []string{"neutral/phone/oh"},
			Width: int(w / 2), Height: int(h / 2), Palette: map[string]farm.Color{"accent": "#00C853"}})
		if c := img.RGBAAt(int(a.Mouth.X), int(a.Mouth.Y)+2); int(c.R)+int(c.G)+int(c.B) > 330 || c.A != 255 {
			t.Errorf("seed %d: an open mouth is %v", seed, c)
		}
		if c := img.RGBAAt(int(a.Screen.X+a.Screen.W*0.2), int(a.Screen.Y+a.Screen.H*0.3)); c.G < c.R+40 || c.G < c.B+40 {
			t.Errorf("seed %d: the phone's screen is %v", seed, c)
		}
	}
}

// Parts that lie over each other are the whole.
func TestPartsMakeTheWhole(t *testing.T) {
	look := draw.Person(6)
	w, h := draw.Stage()
	d := farm.Drawing{Kind: "presenter", Name: "whole", Look: &look, Seed: 6, Cells: []string{"happy/wave"},
		Width: int(w / 2), Height: int(h / 2)}
	whole := sheet(t, d)
	gaze, mouth := draw.MoodParts("happy")
	cells := map[string]string{"head": "happy", "eyes": gaze, "mouth": mouth, "arms": "wave"}
	got := make([]uint8, len(whole.Pix))
	for _, name := range draw.Parts() {
		b := draw.PartBox(name)
		part := sheet(t, farm.Drawing{Kind: "presenter", Name: name, Look: &look, Seed: 6, Cells: []string{cells[name]},
			Width: int(b.W / 2), Height: int(b.H / 2)})
		for y := range part.Rect.Dy() {
			for x := range part.Rect.Dx() {
				s := part.Pix[y*part.Stride+x*4:][:4]
				o := (y+int(b.Y/2))*whole.Stride + (x+int(b.X/2))*4
				for k := range 4 {
					got[o+k] = uint8(int(s[k]) + int(got[o+k])*(255-int(s[3]))/255)
				}
			}
		}
	}
	far := 0
	for i := range got {
		if d := int(got[i]) - int(whole.Pix[i]); d > 24 || d < -24 {
			far++
		}
	}
	if far > len(got)/500 {
		t.Errorf("%d of %d values differ", far, len(got))
	}
}

// A brand's people differ from each other.
func TestPeopleDiffer(t *testing.T) {
	seen := map[farm.Look]int{}
	for seed := range uint32(200) {
		seen[draw.Person(seed)]++
	}
	if len(seen) < 195 {
		t.Errorf("200 seeds give %d people", len(seen))
	}
	for seed := range uint32(50) {
		if a, b := draw.Person(seed), draw.Person(seed+1); a.Hair == b.Hair && a.Skin == b.Skin && a.Outfit == b.Outfit {
			t.Errorf("seeds %d and %d give twins", seed, seed+1)
		}
	}
}

// Words move the mouth: forms that a listener sees, within the word's time, and
// at rest after it.
func TestSpeak(t *testing.T) {
	for word, want := range map[string][]string{
		"maps": {"closed", "ah", "closed", "ee", "rest"}, "love": {"ell", "oh", "eff", "ee", "rest"}, "you": {"ee", "oh", "oo", "rest"},
		"Привет": {"closed", "ell", "ee", "eff", "ee", "ell", "rest"},
	} {
		var got []string
		for _, k := range draw.Speak(word, 1000, 1600) {
			got = append(got, k.Cell)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", word, got, want)
		}
	}
	for _, word := range []string{"incomprehensibilities", "ありがとう", "谢谢你", "สวัสดี"} {
		keys := draw.Speak(word, 0, 500)
		if len(keys) < 3 || keys[len(keys)-1] != (draw.Key{AtMs: 500, Cell: "rest"}) {
			t.Errorf("%s: %v", word, keys)
		}
		for i := 1; i < len(keys); i++ {
			if keys[i].AtMs-keys[i-1].AtMs < 60 {
				t.Errorf("%s: two forms within %d ms", word, keys[i].AtMs-keys[i-1].AtMs)
			}
		}
	}
	if k := draw.Speak("—", 0, 500); k != nil {
		t.Errorf("a dash is spoken: %v", k)
	}
	for sound, want := range map[string]string{"m": "closed", "ˈaɪ": "ah", "uː": "oo", "f": "eff", "": "rest", "t": "ell"} {
		if got := draw.Phoneme(sound); got != want {
			t.Errorf("%q is %s, want %s", sound, got, want)
		}
	}
}
