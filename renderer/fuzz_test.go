package renderer_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/validate"
)

// Whatever a manifest says, it is refused in words or can be laid out, and where
// it is small, drawn: nothing panics, hangs or takes more than a render may.
func FuzzManifest(f *testing.F) {
	files, err := filepath.Glob("testdata/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range files {
		raw, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(`{"version":1,"snacks":[` + string(raw) + `]}`))
	}
	still := `{"version":1,"snacks":[{"type":"t","language":"en","canvas":{"width":64,"height":64},"scenes":[{"id":"a","slot":"a","layers":[%s]}]}]}`
	film := `{"version":1,"snacks":[{"type":"t","language":"ar","canvas":{"width":64,"height":64,"fps":30},"scenes":[{"id":"a","durationMs":500,"layers":[%s]}]}]}`
	for _, layer := range []string{
		`{"box":{"w":64,"h":64},"fill":{"kind":"mesh","colors":["#101010","#F0F0F0","#808080"],"seed":7}}`,
		`{"box":{"w":60,"h":30},"shape":{"kind":"path","path":"M0 0c1 2 3-4 5 6A1 2 3 0 1 4 5zm-1e3.5.5","viewBox":{"w":9,"h":9},"stroke":{"width":3,"color":"#FF000080"}}}`,
		`{"box":{"w":60},"text":{"content":"نوم 👩🏽‍🚀 ข้าว","font":"Inter","weight":700,"size":12,"leading":1.2,"color":"#000000","fill":{"kind":"lava"},"bevel":2}}`,
		`{"box":{"w":60,"h":60},"rotation":30,"radius":9,"mask":{"shape":{"kind":"ellipse"},"feather":4},"stack":{"gap":2,"plate":{"kind":"solid","colors":["#FFFFFF"]},"children":[{"text":{"content":"a b","size":9,"color":"#000000"}}]}}`,
		`{"box":{"w":20,"h":10},"border":{"width":400,"color":"#FF0000"},"radius":5,"fill":{"kind":"felt"}}`,
		`{"box":{"w":3,"h":2},"shape":{"kind":"pill","stroke":{"width":3,"color":"#FF0000"}}}`,
		`{"box":{"w":20,"h":10},"fill":{"kind":"clay"},"mask":{"shape":{"kind":"ellipse","fill":{"kind":"marble"}}}}`,
		`{"box":{"w":20,"h":10},"shape":{"kind":"dots","count":3,"fill":{"kind":"candy"}}}`,
		`{"box":{},"fill":{"kind":"city","colors":["#F0F0F0","#101010"],"focus":{"x":-1,"y":2}}}`,
		`{"box":{"w":30,"h":60},"fill":{"kind":"city","colors":["#F0F0F0","#101010"]}},{"box":{"w":3,"h":2},"fill":{"kind":"hills","colors":["#F0F0F0","#101010"]}}`,
		`{"box":{"w":9},"stack":{"padX":4000,"padY":4000,"plate":{"kind":"wood"},"children":[{"fill":{"kind":"solid","colors":["#000000"]}},{"box":{"h":9},"shape":{"kind":"ellipse"}}]}}`,
	} {
		f.Add([]byte(strings.Replace(still, "%s", layer, 1)))
	}
	for _, layer := range []string{
		`{"box":{"x":2,"y":2,"w":60,"h":60},"captions":{"style":"podcast","words":[{"text":"a","startMs":0,"endMs":100,"speaker":"x"},{"text":"😴","startMs":100,"endMs":400,"keyword":true}]}}`,
		`{"box":{"w":9,"h":9},"fill":{"kind":"rays","colors":["#000000","#FFFFFF"],"driftPxPerSec":9},"enter":{"kind":"blur","by":"glyph"},"tracks":[{"property":"zoom","keys":[{"atMs":-5,"value":-3},{"atMs":5,"value":9,"ease":"spring"}]}]}`,
		`{"box":{"w":40,"h":9},"rotation":30,"fill":{"kind":"rock"},"tracks":[{"property":"scale","keys":[{"atMs":0,"value":1},{"atMs":9,"value":100,"ease":"spring"}]},{"property":"scale","keys":[{"atMs":0,"value":90}]},{"property":"x","keys":[{"atMs":0,"value":-100000}]}]}`,
		`{"box":{"w":60,"h":30},"fill":{"kind":"grain","colors":["#000000"],"driftPxPerSec":9},"tracks":[{"property":"scale","keys":[{"atMs":0,"value":0.0001}]},{"property":"wipe","keys":[{"atMs":0,"value":0.5}]}]}`,
	} {
		f.Add([]byte(strings.Replace(film, "%s", layer, 1)))
	}
	f.Add([]byte(strings.Replace(strings.Replace(film, "%s", "", 1), ":500", ":1", 1)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var m farm.Manifest
		if json.Unmarshal(raw, &m) != nil || len(m.Snacks) > 4 {
			return
		}
		for _, snack := range m.Snacks {
			s := snack.Composed()
			err := validate.Composition(s, 0)
			if err != nil {
				if farm.CodeOf(err) != farm.CodeInvalid || strings.TrimSpace(farm.MessageOf(err)) == "" {
					t.Errorf("error is %v", err)
				}
				continue
			}
			if err := renderer.Fits(context.Background(), s, 0); err != nil && farm.CodeOf(err) != farm.CodeInvalid {
				t.Errorf("error is %v", err)
			}
			if !small(s) {
				continue
			}
			if s.IsFilm() {
				err = renderer.Frames(context.Background(), s, renderer.Chunk{To: 2}, renderer.Options{Open: lost}, func([]byte) error { return nil })
			} else {
				_, err = renderer.Render(context.Background(), s, renderer.Options{Dir: t.TempDir(), Open: lost})
			}
			if err != nil && farm.CodeOf(err) != farm.CodeInvalid {
				t.Errorf("error is %v", err)
			}
		}
	})
}

// lost is a store without files.
func lost(_ context.Context, id string, _ farm.Asset) (string, error) {
	return "", farm.InvalidField("assets."+id, "is lost")
}

// small is a snack that is drawn at once.
func small(s farm.Composition) bool {
	pixels := s.Canvas.Width * s.Canvas.Height
	var sum func([]farm.Layer)
	sum = func(layers []farm.Layer) {
		for _, l := range layers {
			pixels += int(l.Box.W*l.Box.H) + 10000
			if l.Text != nil && l.Text.Size > 100 || l.Shadow != nil && l.Shadow.Blur > 40 {
				pixels += 1e7
			}
			if l.Stack != nil {
				sum(l.Stack.Children)
			}
		}
	}
	for _, sc := range s.Scenes {
		sum(sc.Layers)
	}
	return pixels < 200_000
}
