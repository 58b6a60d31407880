package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// comics are the strip and the film of a prompt's comic.
func comics(t *testing.T, prompt, language string, seed uint32) []farm.Snack {
	t.Helper()
	m, err := layout.Pack(
		layout.Brief{Seed: seed, Context: prompt, Language: language, Sequence: []farm.SnackType{farm.MemeComic, farm.MemeComic}})
	if err != nil {
		t.Fatalf("%q: %v", prompt, err)
	}
	return m.Snacks
}

// facesFree holds that no balloon or caption of a scene lies on somebody who is
// drawn, and that two balloons never lie on each other.
func facesFree(t *testing.T, what string, s farm.Snack, sc farm.Scene) (balloons, figures int) {
	t.Helper()
	var words, people []farm.Box
	for _, l := range sc.Layers {
		switch l.ID {
		case "balloon", "caption":
			words = append(words, l.Box)
		case "figure":
			d := *s.Assets[l.Picture.Asset].Drawing
			for _, cell := range d.Cells {
				one := d
				one.Cells, one.Width, one.Height = []string{cell}, 120, 120
				at, err := draw.Covers(one)
				if err != nil {
					t.Fatal(err)
				}
				k := l.Box.W / 120
				people = append(people, farm.Box{X: l.Box.X + at.X*k, Y: l.Box.Y + at.Y*k, W: at.W * k, H: at.H * k})
			}
			figures++
		}
	}
	for i, b := range words {
		for _, p := range people {
			if over(b, p) {
				t.Errorf("%s: a balloon at %v lies on somebody at %v", what, b, p)
			}
		}
		for _, other := range words[i+1:] {
			if over(b, other) {
				t.Errorf("%s: balloons at %v and %v", what, b, other)
			}
		}
	}
	return len(words), figures
}

func over(a, b farm.Box) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// A comic of every language has four panels with balloons that lie on nobody's
// face, letters of 40 px and more, and the turn in the last panel; the film
// tells what the strip tells.
func TestComics(t *testing.T) {
	for _, lang := range farm.Languages() {
		for i, brand := range sample.BrandsIn(lang)[:1] {
			pair := comics(t, brand.Description, lang, uint32(i)*7)
			strip, film := pair[0], pair[1]
			what := fmt.Sprintf("%s: %.40q", lang, brand.Description)
			layOut(t, what, strip)
			layOut(t, what, film)
			nobodys(t, what, strip)
			if strip.Language != lang || strip.IsFilm() || !film.IsFilm() || len(strip.Scenes) != 1 || len(film.Scenes) != 4 {
				t.Errorf("%s: in %s, %d and %d scenes", what, strip.Language, len(strip.Scenes), len(film.Scenes))
			}
			if fmt.Sprint(strip.Copy) != fmt.Sprint(film.Copy) {
				t.Errorf("%s: the strip says %v, the film %v", what, strip.Copy, film.Copy)
			}
			for _, s := range pair {
				balloons, figures := 0, 0
				for _, sc := range s.Scenes {
					b, f := facesFree(t, what, s, sc)
					balloons, figures = balloons+b, figures+f
				}
				if balloons != 4 || figures != 6 {
					t.Errorf("%s: %d balloons and %d figures", what, balloons, figures)
				}
				for _, l := range everyLayer(s) {
					if l.Text != nil && l.Text.MinSize < 40 {
						t.Errorf("%s: letters of %.0f px", what, l.Text.MinSize)
					}
				}
				said := texts(s)
				if want := []string{s.Copy["setup"], s.Copy["calm"], s.Copy["doubt"], s.Copy["turn"]}; !slices.Equal(said, want) {
					t.Errorf("%s: says %q, want %q", what, said, want)
				}
			}
		}
	}
}

// Where one reads from the right, panels and speakers stand the other way round.
func TestComicsRightToLeft(t *testing.T) {
	first := func(lang, prompt string) (panel, figure farm.Box) {
		strip := comics(t, prompt, lang, 3)[0]
		for _, l := range strip.Scenes[0].Layers {
			switch l.ID {
			case "panel":
				if panel.W == 0 {
					panel = l.Box
				}
			case "figure":
				figure = l.Box
			}
		}
		return panel, figure
	}
	english, last := first("en", "My cat sits on my keyboard")
	arabic, mirrored := first("ar", "القطة تنام على لوحة المفاتيح")
	if english.X > 540 || arabic.X < 540 {
		t.Errorf("the first panel stands at %v in English, at %v in Arabic", english, arabic)
	}
	if last.X < 540 || mirrored.X > 540 {
		t.Errorf("the last to be drawn stands at %v in English, at %v in Arabic", last, mirrored)
	}
}

// No prompt is too short, too long or too odd for a comic, and five comics of a
// pack are told in five ways.
func TestComicsOfOddPrompts(t *testing.T) {
	for _, prompt := range []string{"!?!", "cat", "a b c", strings.Repeat("very long prompts that never stop ", 50),
		strings.Repeat("Donaudampfschifffahrtsgesellschaft ", 9), "12345 67890", `"I start on Monday" "It is Thursday"`} {
		var all []farm.SnackType
		for range 10 {
			all = append(all, farm.MemeComic)
		}
		m, err := layout.Pack(layout.Brief{Seed: 9, Context: prompt, Language: "en", Sequence: all})
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		lines := map[string]bool{}
		for _, s := range m.Snacks {
			layOut(t, prompt, s)
			lines[s.Copy["calm"]] = true
		}
		if len(lines) != 5 {
			t.Errorf("%q: %d ways of five", prompt, len(lines))
		}
	}
}
