package spoken

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/validate"
)

// filmed is a film with one presenter in one scene.
func filmed(t *testing.T, who int, script []Beat) (*kit.Draft, kit.Persona, farm.Box) {
	t.Helper()
	brand := farm.Brand{ID: "moonwell", Name: "Moonwell", Industry: "sleep"}
	d := &kit.Draft{Brief: kit.Brief{Brand: brand}, Theme: kit.ThemeOf(brand, nil), Rand: rand.New(rand.NewPCG(1, 4)), Snack: farm.Snack{
		ID: "film", Type: farm.AIUGC, Position: 1,
		Composition: farm.Composition{Language: "en", Seed: 5, Canvas: kit.OrganicCanvas, Assets: map[string]farm.Asset{}},
	}}
	d.Snack.Canvas.FPS = kit.FilmFPS
	p := d.Person(who)
	stage := Spot{X: 540, EyeY: 700, Size: 1}.stage(Host{Persona: p})
	d.AddScene(farm.Scene{ID: "one", DurationMs: 9000, Layers: presenter(d, "host", stage, p, 9000, script)})
	return d, p, stage
}

func spoken(words ...string) (keys []draw.Key) {
	for i, w := range words {
		keys = append(keys, draw.Speak(w, 300*i, 300*i+260)...)
	}
	return keys
}

// A presenter is a valid scene: its parts lie on its stage, its mouth speaks, it
// blinks, and it stands still for nobody.
func TestPresenter(t *testing.T) {
	script := []Beat{
		{Mood: "happy", Gesture: "wave", Mouth: spoken("hello", "this", "is", "a", "slow", "story"), Stress: []int{600, 1500}},
		{AtMs: 3000, Mood: "surprised", Gesture: "palms"}, {AtMs: 6000, Mood: "laughing", Gesture: "rest"},
	}
	for k := range 8 {
		d, _, stage := filmed(t, k, script)
		if err := validate.Composition(d.Snack.Composition, 0); err != nil {
			t.Fatal(err)
		}
		cells := map[string]int{}
		for _, l := range d.Snack.Scenes[0].Layers {
			if l.Box.X < stage.X-1 || l.Box.X+l.Box.W > stage.X+stage.W+1 || l.Box.Y+l.Box.H > stage.Y+stage.H+1 {
				t.Errorf("%s lies outside of the stage: %v", l.ID, l.Box)
			}
			for _, track := range l.Tracks {
				if track.Property == "cell" {
					cells[l.ID] = len(track.Keys)
				}
			}
			a := d.Snack.Assets[l.Picture.Asset]
			if a.Drawing == nil || a.Drawing.Width != int(l.Box.W) || a.Drawing.Height != int(l.Box.H) {
				t.Errorf("%s is drawn at another size than it is shown: %v, %+v", l.ID, l.Box, a.Drawing)
			}
		}
		if cells["host-mouth"] < 10 || cells["host-eyes"] < 6 || cells["host-arms"] != 3 || cells["host-head"] != 3 {
			t.Errorf("person %d: keys of the cells are %v", k, cells)
		}
	}
}

// The same brand has the same people, another brand others.
func TestPeopleOfABrand(t *testing.T) {
	of := func(id string) farm.Look {
		d := &kit.Draft{Brief: kit.Brief{Brand: farm.Brand{ID: id, Name: id}}}
		return d.Person(0).Look
	}
	if first, again := of("moonwell"), of("moonwell"); first != again || first == of("kettle") {
		t.Error("people do not go with brands")
	}
}

// Tilted parts of a head keep together: eyes and mouth lie where the tilted head
// has them, to a third of a pixel.
func TestHeadTiltsAsOne(t *testing.T) {
	d, p, stage := filmed(t, 0, []Beat{{Stress: []int{500, 1400}}})
	neck := draw.Locate(p.Look, p.Seed, "", stage).Neck
	for _, l := range d.Snack.Scenes[0].Layers {
		tracks := map[string][][]farm.Key{}
		for _, track := range l.Tracks {
			tracks[track.Property] = append(tracks[track.Property], track.Keys)
		}
		for _, k := range tracks["rotation"] {
			for n, key := range k {
				mid := draw.Spot{X: l.Box.X + l.Box.W/2, Y: l.Box.Y + l.Box.H/2}
				dx, dy := tracks["x"][0][n].Value, tracks["y"][1][n].Value
				was, now := math.Hypot(mid.X-neck.X, mid.Y-neck.Y), math.Hypot(mid.X+dx-neck.X, mid.Y+dy-neck.Y)
				if math.Abs(was-now) > 0.3 || math.Abs(key.Value) > 3 {
					t.Errorf("%s at %d ms is %.2f px off its circle, at %.1f degrees", l.ID, key.AtMs, was-now, key.Value)
				}
			}
		}
	}
}

// A film with a presenter renders.
func TestPresenterRenders(t *testing.T) {
	d, _, _ := filmed(t, 1, []Beat{{Mood: "happy", Gesture: "point-right", Mouth: spoken("good", "night"), Stress: []int{200}}})
	d.Snack.Scenes[0].DurationMs = 600
	dir := t.TempDir()
	_, err := renderer.Render(context.Background(), d.Snack.Composed(),
		renderer.Options{Label: d.Snack.Label(), Dir: dir, Open: func(_ context.Context, id string, a farm.Asset) (string, error) {
			path := filepath.Join(dir, id+".png")
			if _, err := os.Stat(path); err == nil {
				t.Errorf("%s is opened twice", id)
			}
			return path, objects.Render(context.Background(), *a.Drawing, path)
		}})
	if err != nil {
		t.Fatal(err)
	}
}
