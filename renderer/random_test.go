package renderer_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/validate"
)

// dice fills values with what their bounds allow: often nothing, often one of
// the ends.
type dice struct {
	*rand.Rand
	bounds map[string]validate.Bound
}

func (d dice) fill(v reflect.Value, b validate.Bound, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if d.IntN(3) > 0 && depth < 5 {
			v.Set(reflect.New(v.Type().Elem()))
			d.fill(v.Elem(), b, depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			bound := d.bounds[v.Type().Name()+"."+name]
			if bound.Required || d.IntN(2) > 0 {
				d.fill(v.Field(i), bound, depth)
			}
		}
	case reflect.Slice:
		for range 1 + d.IntN(3) {
			e := reflect.New(v.Type().Elem()).Elem()
			d.fill(e, validate.Bound{}, depth+1)
			v.Set(reflect.Append(v, e))
		}
	case reflect.String:
		words := b.Enum
		if len(words) == 0 {
			words = []string{"a", "", "two words", "نوم 😴"}
		}
		if v.Type() == reflect.TypeFor[farm.Color]() {
			words = []string{"#102030", "#FFFFFF80", "#E8344E"}
		}
		v.SetString(words[d.IntN(len(words))])
	case reflect.Bool:
		v.SetBool(d.IntN(2) > 0)
	case reflect.Uint32:
		v.SetUint(uint64(d.Uint32()))
	case reflect.Float64:
		v.SetFloat(d.number(b))
	case reflect.Int:
		v.SetInt(int64(d.number(b)))
	}
}

func (d dice) number(b validate.Bound) float64 {
	low, high := -100.0, 100.0
	if b.Min != nil {
		low = *b.Min
	}
	if b.Above != nil {
		low = *b.Above
	}
	if b.Max != nil {
		high = *b.Max
	}
	n := []float64{low, high, 0, 1, 0.01, 3, 40, low + d.Float64()*(high-low), low + d.Float64()*min(high-low, 60)}[d.IntN(9)]
	return min(max(n, low), high)
}

// layer is one with a thing in it, no larger than is drawn at once.
func (d dice) layer(depth int) farm.Layer {
	var l farm.Layer
	d.fill(reflect.ValueOf(&l).Elem(), validate.Bound{}, depth)
	l.Fill, l.Picture, l.Footage, l.Text, l.Shape, l.Stack, l.Captions = nil, nil, nil, nil, nil, nil, nil
	side := func() float64 {
		return []float64{0, 1, 2, 3, 17, 40, 64, 90.5}[d.IntN(8)]
	}
	l.Box = farm.Box{X: d.Float64()*80 - 20, Y: d.Float64()*80 - 20, W: side(), H: side()}
	roll := func(p any) { d.fill(reflect.ValueOf(p).Elem(), validate.Bound{}, depth) }
	switch d.IntN(6) {
	case 0:
		l.Fill = &farm.Fill{}
		roll(l.Fill)
	case 1:
		l.Picture = &farm.Picture{}
		roll(l.Picture)
		l.Picture.Asset = "photo"
	case 2:
		l.Shape = &farm.Shape{}
		roll(l.Shape)
		l.Shape.Path, l.Shape.ViewBox = "M0 0c1 2 3-4 5 6A1 2 3 0 1 4 5z", &farm.Box{W: 9, H: 9}
	case 3:
		l.Text = &farm.Text{}
		roll(l.Text)
		l.Text.Font, l.Text.Size, l.Text.MinSize = "Inter", 4+d.Float64()*20, 2
	case 4:
		l.Captions = &farm.Captions{}
		roll(l.Captions)
		l.Box.W, l.Box.H = 60, 60
	case 5:
		l.Stack = &farm.Stack{}
		if depth < 2 {
			roll(l.Stack)
			l.Stack.Children = nil
			for range d.IntN(3) {
				l.Stack.Children = append(l.Stack.Children, d.layer(depth+1))
			}
		}
	}
	for i := range l.Tracks {
		for k := range l.Tracks[i].Keys {
			l.Tracks[i].Keys[k].AtMs = k*50 - 20
			if l.Tracks[i].Property == "cell" {
				l.Tracks[i].Keys[k].Value = 0
			}
		}
	}
	for _, f := range []*farm.Fill{l.Fill, fillOf(l)} {
		for f != nil && len(f.Colors) < 3 {
			f.Colors = append(f.Colors, "#406080")
		}
	}
	if m := l.Mask; m != nil {
		m.By, m.Asset = "", ""
		if m.Shape == nil || d.IntN(2) > 0 {
			m.Shape, m.Asset = nil, "photo"
		}
		if m.Box != nil {
			m.Box = &farm.Box{X: d.Float64() * 50, W: 1 + side(), H: 1 + side()}
		}
	}
	return l
}

func fillOf(l farm.Layer) *farm.Fill {
	switch {
	case l.Shape != nil:
		return l.Shape.Fill
	case l.Stack != nil:
		return l.Stack.Plate
	}
	return nil
}

// tries are so many that the kinds of layers meet most kinds of motion.
const tries = 600

// What Validate lets through is drawn or refused in words: no panic, no hang.
func TestRandomManifests(t *testing.T) {
	open := treatmentAssets(t)
	bounds, drawn := validate.Bounds(), 0
	for seed := range uint64(tries) {
		d := dice{rand.New(rand.NewPCG(seed, 7)), bounds}
		film := d.IntN(2) > 0
		s := farm.Composition{Language: []string{"en", "ar", "ja"}[d.IntN(3)], Canvas: farm.Canvas{Width: 64, Height: 64},
			Assets: map[string]farm.Asset{"photo": {Kind: farm.KindImage}}, Scenes: []farm.Scene{{ID: "a", Slot: "a"}}}
		if film {
			s.Canvas.FPS, s.Scenes[0].DurationMs = 20, 300
		}
		for range 1 + d.IntN(2) {
			l := d.layer(0)
			if validate.Composition(with(s, l), 0) == nil {
				s = with(s, l)
			}
		}
		if validate.Composition(s, 0) != nil || len(s.Scenes[0].Layers) == 0 {
			continue
		}
		drawn++
		var err error
		if film {
			err = renderer.Frames(context.Background(), s, renderer.Chunk{}, renderer.Options{Open: open}, func([]byte) error { return nil })
		} else {
			_, err = renderer.Render(context.Background(), s, renderer.Options{Dir: t.TempDir(), Open: open})
		}
		if err != nil && farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
	t.Logf("%d of %d were drawn", drawn, tries)
	if drawn < tries/4 {
		t.Errorf("only %d of %d were drawn", drawn, tries)
	}
}

func with(s farm.Composition, l farm.Layer) farm.Composition {
	sc := s.Scenes[0]
	sc.Layers = append(sc.Layers[:len(sc.Layers):len(sc.Layers)], l)
	s.Scenes = []farm.Scene{sc}
	return s
}

// The same for footage, in boxes and motions of all kinds.
func TestRandomFootage(t *testing.T) {
	clips, bounds, drawn := stageAssets(t), validate.Bounds(), 0
	const tries = 60
	for seed := range uint64(tries) {
		d := dice{rand.New(rand.NewPCG(seed, 11)), bounds}
		l := d.layer(9)
		l.Fill, l.Picture, l.Text, l.Shape, l.Stack, l.Captions, l.Mask = nil, nil, nil, nil, nil, nil, nil
		l.Footage = &farm.Footage{}
		d.fill(reflect.ValueOf(l.Footage).Elem(), validate.Bound{}, 1)
		l.Footage.Asset, l.Footage.FromMs, l.Footage.ToMs = "pattern", l.Footage.FromMs%900, 0
		if d.IntN(2) > 0 {
			l.Footage.Crop, l.Footage.Key, l.Footage.Focus = nil, nil, nil
		}
		s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 64, Height: 64, FPS: 20},
			Assets: map[string]farm.Asset{"pattern": {Kind: farm.KindVideo}},
			Scenes: []farm.Scene{{ID: "a", DurationMs: 300, Layers: []farm.Layer{l}}}}
		if validate.Composition(s, 0) != nil {
			continue
		}
		drawn++
		err := renderer.Frames(context.Background(), s, renderer.Chunk{}, renderer.Options{Open: clips}, func([]byte) error { return nil })
		if err != nil && farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
	if drawn < tries/4 {
		t.Errorf("only %d of %d were drawn", drawn, tries)
	}
}
