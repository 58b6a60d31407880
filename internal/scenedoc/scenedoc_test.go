package scenedoc

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/validate"
	"github.com/snackfarm/farm/schemas"
)

var update = flag.Bool("update", false, "write the schema and the document anew")

const root = "../.."

// The schema and the document say what the types say.
func TestUpToDate(t *testing.T) {
	for path, build := range map[string]func(string) ([]byte, error){
		"schemas/manifest.v1.json": Schema, "docs/SCENES.md": Document,
		"schemas/template.v1.json": TemplateSchema, "docs/TEMPLATES.md": TemplateDocument} {
		want, err := build(root)
		if err != nil {
			t.Fatal(err)
		}
		path = filepath.Join(root, path)
		if *update {
			if err := os.WriteFile(path, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is old: run go test ./internal/scenedoc -update", path)
		}
	}
}

// A field without a description is an error, not an empty line.
func TestEveryFieldIsDescribed(t *testing.T) {
	all, err := objects(root)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, o := range all {
		n += len(o.fields)
		for _, f := range o.fields {
			if f.doc == "" {
				t.Errorf("%s.%s", o.name, f.name)
			}
		}
	}
	if n < 130 {
		t.Errorf("only %d fields were found", n)
	}
	if _, err := objects(t.TempDir()); err == nil {
		t.Error("without comments nothing is missing")
	}
}

// Every built-in template keeps the schema, and a field that is not known does not.
func TestTemplatesKeepTheirSchema(t *testing.T) {
	all, err := carousel.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schemas.Template))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("template.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("template.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, tpl := range all {
		raw, err := carousel.Source(tpl.Key)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"", `"colour": 1,`} {
			in, err := jsonschema.UnmarshalJSON(strings.NewReader("{" + bad + strings.TrimPrefix(string(raw), "{")))
			if err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(in); (err == nil) != (bad == "") {
				t.Errorf("%s with %q: %v", tpl.Key, bad, err)
			}
		}
	}
}

func TestShapeKinds(t *testing.T) {
	for _, k := range raster.ShapeKinds() {
		if !raster.ShapeKind(k) {
			t.Errorf("%s cannot be drawn", k)
		}
	}
	for _, k := range raster.FillKinds() {
		if !raster.FillKind(k) {
			t.Errorf("%s cannot be painted", k)
		}
	}
}

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schemas.Manifest))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("manifest.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("manifest.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func conforms(t *testing.T, s *jsonschema.Schema, m farm.Manifest) error {
	t.Helper()
	raw, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(v)
}

func testdata(t *testing.T, name string) farm.Manifest {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(root, "renderer/testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var s farm.Snack
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	return farm.Manifest{Version: farm.ManifestVersion, AspectRatio: "9:16", Snacks: []farm.Snack{s}}
}

// What the templates make for every sample brand, with and without pictures,
// and what the renderer's tests draw conforms.
func TestManifestsConform(t *testing.T) {
	s := compiled(t)
	files, err := filepath.Glob(filepath.Join(root, "renderer/testdata/*.json"))
	if err != nil || len(files) < 4 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, f := range files {
		if err := conforms(t, s, testdata(t, filepath.Base(f))); err != nil {
			t.Errorf("%s: %v", f, err)
		}
	}
	shot := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, Width: 1080, Height: 2290, ContentType: "image/png"},
		Focus: farm.Point{X: 0.5, Y: 0.5}}
	demo := match.Video{Asset: farm.Asset{Kind: farm.KindVideo, Width: 720, Height: 1526, DurationMs: 9000, ContentType: "video/mp4"}}
	for _, brand := range sample.Brands() {
		for seed := range uint32(6) {
			b := layout.Brief{Brand: brand, Seed: seed, Sequence: farm.PackTypes()}
			if seed%2 == 1 {
				b.Screenshots, b.Demo = []match.Picture{shot, shot, shot}, &demo
			}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			if err := conforms(t, s, m); err != nil {
				t.Errorf("%s, seed %d: %v", brand.ID, seed, err)
			}
		}
	}
}

// What Validate refuses for a bound or a word, the schema refuses, too.
func TestSchemaRefuses(t *testing.T) {
	s := compiled(t)
	half := func(v float64) *farm.Box { return &farm.Box{W: v, H: v} }
	film := map[string]func(*farm.Snack){
		"canvas too small":     func(s *farm.Snack) { s.Canvas.Width = 8 },
		"canvas odd":           func(s *farm.Snack) { s.Canvas.Width = 361 },
		"canvas too high":      func(s *farm.Snack) { s.Canvas.Height = 9000 },
		"fps":                  func(s *farm.Snack) { s.Canvas.FPS = 240 },
		"fps below 0":          func(s *farm.Snack) { s.Canvas.FPS = -1 },
		"no scenes":            func(s *farm.Snack) { s.Scenes = []farm.Scene{} },
		"too many scenes":      func(s *farm.Snack) { s.Scenes = make([]farm.Scene, 61) },
		"no length":            func(s *farm.Snack) { s.Scenes[0].DurationMs = 0 },
		"transition":           func(s *farm.Snack) { s.Scenes[1].Enter.Kind = "explode" },
		"transition direction": func(s *farm.Snack) { s.Scenes[1].Enter.Direction = "north" },
		"transition length":    func(s *farm.Snack) { s.Scenes[1].Enter.DurationMs = 1001 },
		"no payload":           func(s *farm.Snack) { s.Scenes[0].Layers[0].Fill = nil },
		"two payloads":         func(s *farm.Snack) { s.Scenes[0].Layers[0].Shape = &farm.Shape{Kind: "rect"} },
		"too many layers":      func(s *farm.Snack) { s.Scenes[0].Layers = make([]farm.Layer, 65) },
		"fill kind":            func(s *farm.Snack) { s.Scenes[0].Layers[0].Fill.Kind = "plaid" },
		"no colours":           func(s *farm.Snack) { s.Scenes[0].Layers[0].Fill.Colors = []farm.Color{} },
		"gain":                 func(s *farm.Snack) { s.Audio.Tracks[0].GainDB = 90 },
		"role":                 func(s *farm.Snack) { s.Audio.Tracks[0].Role = "noise" },
		"start":                func(s *farm.Snack) { s.Audio.Tracks[0].StartMs = -1 },
		"thumb":                func(s *farm.Snack) { s.ThumbMs = -1 },
		"motion":               func(s *farm.Snack) { s.Scenes[0].Layers[0].Enter = &farm.Motion{Kind: "vanish"} },
		"motion by":            func(s *farm.Snack) { s.Scenes[0].Layers[0].Enter = &farm.Motion{Kind: "rise", By: "page"} },
		"track property": func(s *farm.Snack) {
			s.Scenes[0].Layers[0].Tracks = []farm.Track{{Property: "z", Keys: []farm.Key{{}}}}
		},
		"track without keys": func(s *farm.Snack) { s.Scenes[0].Layers[0].Tracks = []farm.Track{{Property: "x", Keys: []farm.Key{}}} },
		"ease": func(s *farm.Snack) {
			s.Scenes[0].Layers[0].Tracks = []farm.Track{{Property: "x", Keys: []farm.Key{{Ease: "jump"}}}}
		},
	}
	text := func(change func(*farm.Text)) func(*farm.Snack) {
		return func(s *farm.Snack) {
			x := farm.Text{Content: "Words", Font: "Inter", Weight: 700, Size: 40, Leading: 1, Color: "#000000"}
			change(&x)
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, farm.Layer{Box: farm.Box{W: 300, H: 100}, Text: &x})
		}
	}
	mask := func(change func(*farm.Mask)) func(*farm.Snack) {
		return func(s *farm.Snack) {
			m := farm.Mask{Shape: &farm.Shape{Kind: "rect"}}
			change(&m)
			s.Scenes[0].Layers[0].Mask = &m
		}
	}
	still := map[string]func(*farm.Snack){
		"no slot":      func(s *farm.Snack) { s.Scenes[0].Slot = "" },
		"text size":    text(func(x *farm.Text) { x.Size = 601 }),
		"text size 0":  text(func(x *farm.Text) { x.Size = 0 }),
		"no words":     text(func(x *farm.Text) { x.Content = "" }),
		"text align":   text(func(x *farm.Text) { x.Align = "left" }),
		"text vAlign":  text(func(x *farm.Text) { x.VAlign = "centre" }),
		"emphasis":     text(func(x *farm.Text) { x.EmphasisStyle = "blink" }),
		"plate":        text(func(x *farm.Text) { x.Plate = &farm.Plate{Color: "#000000", Per: "word"} }),
		"mask by":      mask(func(m *farm.Mask) { m.By = "hue" }),
		"mask feather": mask(func(m *farm.Mask) { m.Feather = 201 }),
		"mask of two":  mask(func(m *farm.Mask) { m.Asset = "photo" }),
		"mask of none": mask(func(m *farm.Mask) { m.Shape = nil }),
		"shape kind": func(s *farm.Snack) {
			s.Scenes[0].Layers = []farm.Layer{{Box: *half(9), Shape: &farm.Shape{Kind: "blob"}}}
		},
		"stack":         func(s *farm.Snack) { s.Scenes[0].Layers = []farm.Layer{{Stack: &farm.Stack{Direction: "diagonal"}}} },
		"device":        func(s *farm.Snack) { s.Scenes[0].Layers[0].Device = &farm.Device{Kind: "watch"} },
		"picture no id": func(s *farm.Snack) { s.Scenes[0].Layers = []farm.Layer{{Picture: &farm.Picture{}}} },
		"deep in stacks": func(s *farm.Snack) {
			s.Scenes[0].Layers = []farm.Layer{{Stack: &farm.Stack{Children: []farm.Layer{{Shape: &farm.Shape{Kind: "blob"}}}}}}
		},
	}
	for file, cases := range map[string]map[string]func(*farm.Snack){"film.json": film, "stills.json": still} {
		for name, spoil := range cases {
			m := testdata(t, file)
			if err := conforms(t, s, m); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			spoil(&m.Snacks[0])
			var fe *farm.Error
			if err := validate.Composition(m.Snacks[0].Composition, 0); !errors.As(err, &fe) {
				t.Errorf("%s: Validate says %v", name, err)
			}
			if err := conforms(t, s, m); err == nil {
				t.Errorf("%s: the schema takes it", name)
			}
		}
	}
	m := testdata(t, "film.json")
	m.Version = 2
	if conforms(t, s, m) == nil {
		t.Error("version 2: the schema takes it")
	}
	m = testdata(t, "film.json")
	m.Snacks[0].Scenes[0].Layers[0].Fill.Colors[0] = "plum"
	if conforms(t, s, m) == nil {
		t.Error("a colour that is none: the schema takes it")
	}
}
