package scenedoc

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/validate"
)

// Every number, text and list of the scene model has a bound.
func TestEveryFieldHasABound(t *testing.T) {
	all, err := objects(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range all {
		for _, f := range o.fields {
			typ := f.typ
			if typ.Kind() == reflect.Pointer {
				typ = typ.Elem()
			}
			b, ok := f.bound, true
			switch typ.Kind() {
			case reflect.Int, reflect.Int64, reflect.Float64:
				ok = b.Max != nil && (b.Min != nil || b.Above != nil)
			case reflect.Slice, reflect.Map:
				ok = b.MaxItems > 0
			case reflect.String:
				ok = b.MaxLength > 0 || len(b.Enum) > 0 || typ == reflect.TypeFor[farm.Color]()
			}
			if !ok {
				t.Errorf("%s.%s has no bound", o.name, f.name)
			}
		}
	}
}

// whole are snacks that have every field of the scene model between them.
func whole() (film, still farm.Snack) {
	one, spill := 1.0, 0.5
	fill := func(kind string) *farm.Fill {
		return &farm.Fill{Kind: kind, Colors: []farm.Color{"#101010", "#F0F0F0"}, Focus: &farm.Point{X: 0.5, Y: 0.5}}
	}
	text := &farm.Text{Content: "Words", Font: "Inter", Weight: 700, Size: 30, MinSize: 20, MaxLines: 2, Leading: 1.1,
		Color: "#FFFFFF", Align: "center", VAlign: "middle", Stroke: &farm.Stroke{Width: 2, Color: "#000000"},
		Outline: &farm.Stroke{Width: 2, Color: "#000000"}, Shadow: &farm.Shadow{Y: 2, Blur: 4, Color: "#000000"},
		Shadows: []farm.Shadow{{X: 1, Blur: 3, Spread: 1, Color: "#000000"}}, Emphasis: []string{"Words"}, EmphasisColor: "#FF0000",
		EmphasisStyle: "marker", Plate: &farm.Plate{Color: "#000000", Radius: 4, PadX: 4, PadY: 4, Per: "line"}, Fill: fill("linear"), Bevel: 2}
	key := &farm.ChromaKey{Color: "#00FF00", Similarity: 0.1, Smoothness: 0.5, Spill: &spill}
	move := []farm.Track{{Property: "x", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "linear"}, {AtMs: 500, Value: 10}}}}
	box := farm.Box{X: 10, Y: 10, W: 200, H: 100}
	film = farm.Snack{
		ID: "film", Type: "text-wall", Format: "review_card", Variant: "V1", Position: 1,
		Composition: farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 360, Height: 640, FPS: 30},
			SafeBox: farm.Box{X: 5, Y: 5, W: 350, H: 600}, Copy: map[string]string{"hook": "Words"},
			Facts: []farm.Fact{{Kind: "name", Value: "Luna", Source: "brand"}}, Substitutions: []string{"none"},
			Providers: []farm.Provider{{Part: "copy", Name: "builtin", Note: "asked"}}, Palette: map[string]farm.Color{"accent": "#FF0000"},
			ThumbMs: 10, Expect: &farm.Expect{MinMs: 1000, MaxMs: 3000, MinSlides: 1, MaxSlides: 2, Transparent: true, Sticker: true,
				Overview: "sheet", WordsOnPictures: true, MinTextPx: 10, MaxTextShare: 0.5, OnBeat: 0.5,
				Signed: farm.SignedLast, Product: true, Proof: &farm.ExpectProof{Kinds: []string{"review"}, Signs: "★"},
				Words: map[string]farm.Wording{"hook": {LeastWords: 1, MostWords: 2, MostChars: 20}}},
			Assets: map[string]farm.Asset{
				"video": {Kind: farm.KindVideo, Key: "k", Path: "p", URL: "u", Source: "brand.demo", ContentType: "video/mp4", SHA256: "00", Bytes: 10,
					Width: 10, Height: 10, DurationMs: 1000},
				"music": {Kind: farm.KindAudio, ContentType: "audio/wav",
					Music: &farm.Music{Mood: "calm", BPM: 90, DurationMs: 1000, Form: []farm.MusicPart{{Kind: "intro", Bars: 1}}}},
				"pop": {Kind: farm.KindAudio, ContentType: "audio/wav", Effect: "pop"},
				"voice": {Kind: farm.KindAudio, ContentType: "audio/wav",
					Speech: &farm.Speech{Slot: "hook", Text: "Words", Voice: "flite slt", Pace: 1.1}},
				"loop": {Kind: farm.KindVideo, ContentType: "video/mp4", Loop: &farm.Loop{Kind: "soap", Width: 64, Height: 64, DurationMs: 1000}},
				"drawn": {Kind: farm.KindImage, ContentType: "image/png", Drawing: &farm.Drawing{Kind: "character", Name: "wave", Style: "", Width: 64,
					Height: 64, Cells: []string{"a"}, Columns: 1, Edge: 2, Palette: map[string]farm.Color{}, Look: &farm.Look{}}},
			},
			Scenes: []farm.Scene{{ID: "a", Slot: "a", DurationMs: 1000},
				{ID: "b", Slot: "b", DurationMs: 1000, Enter: &farm.Transition{Kind: "push", Direction: "up", DurationMs: 300}}},
			Audio: &farm.Audio{TargetLUFS: -14,
				Ducking: &farm.Ducking{DepthDB: 10, BelowDB: 1, AttackMs: 10, ReleaseMs: 10, HoldMs: 10, PresenceDB: 1}, Tracks: []farm.AudioTrack{{
					Asset: "music", Role: "voice", StartMs: 1, OffsetMs: 1, GainDB: -3, FadeInMs: 1, FadeOutMs: 1, UntilMs: 900, DurationMs: 500,
					Loop: true, LoopFadeMs: 1, Pan: 0.5, FadeCurve: "power", Volume: []farm.VolumeKey{{AtMs: 1, GainDB: -3}},
					Spoken: []farm.Span{{FromMs: 1, ToMs: 20}}}}},
		},
	}
	film.Scenes[0].Layers = []farm.Layer{
		{ID: "ground", Box: farm.Box{W: 360, H: 640},
			Fill: &farm.Fill{Kind: "mesh", Colors: []farm.Color{"#101010", "#F0F0F0", "#808080"}, DriftPxPerSec: 5, AngleDeg: 10, Seed: 3}},
		{ID: "footage", Box: box, Opacity: &one, Radius: 4, Device: &farm.Device{Kind: "browser", Label: "a.example"},
			Footage: &farm.Footage{Asset: "video", FromMs: 1, Speed: 1, Fit: "cover", Focus: &farm.Point{X: 0.5, Y: 0.5},
				Crop: &farm.Box{W: 1, H: 1}, Dim: 0.1, ToMs: 500, Key: key}, Tracks: move},
		{ID: "lens", Box: box, Lens: &farm.Lens{Kind: "haze", Amount: 3, Seed: 2}},
		{ID: "front", Box: box, Lens: &farm.Lens{Kind: "front", Asset: "drawn", Cells: &farm.Cells{Columns: 1, Rows: 1}}},
		{ID: "words", Box: box, StartMs: 10, EndMs: 900, Enter: &farm.Motion{Kind: "rise", By: "word", DurationMs: 300, DelayMs: 10, Distance: 20,
			StaggerMs: 40}, Exit: &farm.Motion{Kind: "fade"}, Text: text},
		{ID: "captions", Box: box, Captions: &farm.Captions{Style: "podcast", Accent: "#FF0000", Position: "top", Scale: 1, MaxWords: 3,
			Keywords: "bloom", Texture: "lava", Scrim: &spill, Light: []farm.Key{{AtMs: 1, Value: 0.5}},
			Words: []farm.CaptionWord{{Text: "Words", StartMs: 1, EndMs: 500, Keyword: true, Speaker: "Maya", Emoji: "🌙"}}}},
	}
	film.Scenes[1].Layers = []farm.Layer{
		{ID: "picture", Box: box, Rotation: 4, Border: &farm.Stroke{Width: 1, Color: "#000000"},
			Shadow: &farm.Shadow{Y: 2, Blur: 4, Color: "#000000", Contact: true},
			Picture: &farm.Picture{Asset: "drawn", Fit: "contain", Focus: &farm.Point{X: 0.5, Y: 0.5}, Crop: &farm.Box{W: 1, H: 1}, Saturation: -0.5,
				Dim: 0.1, Blur: 1, Tint: "#FFFFFF", Key: key, Cells: &farm.Cells{Columns: 1, Rows: 1}}},
		{ID: "shape", Box: box, Shape: &farm.Shape{Kind: "path", Path: "M0 0L1 1", ViewBox: &farm.Box{W: 1, H: 1}, Fill: fill("solid"),
			Stroke: &farm.Stroke{Width: 1, Color: "#000000"}},
			Mask: &farm.Mask{Asset: "drawn", By: "luma", Fit: "cover", Box: &box, Radius: 1, Feather: 1}},
		{ID: "dots", Box: box, Shape: &farm.Shape{Kind: "dots", Count: 3, Index: 1, Fill: fill("solid")}},
		{ID: "stack", Box: box, Stack: &farm.Stack{Direction: "row", Gap: 4, Justify: "center", Align: "end", PadX: 1, PadY: 1,
			Plate: fill("solid"), Children: []farm.Layer{{Box: box, Fill: fill("solid")}}}},
	}
	still = film
	still.Canvas = farm.Canvas{Width: 360, Height: 640, Still: &farm.StillFormat{Kind: "jpeg", Quality: 80}}
	still.ThumbMs, still.Audio = 0, nil
	still.Scenes = slices.Clone(film.Scenes[1:])
	film.Scenes[0].Layers = append(film.Scenes[0].Layers, farm.Layer{Shape: &farm.Shape{Kind: "morph",
		Forms: []farm.Form{{Box: farm.Box{W: 40, H: 40}, Color: "#112233"}}}})
	still.Scenes[0].Enter = nil
	still.Scenes[0].Frame = &farm.Frame{Width: 360, Height: 640, SafeBox: film.SafeBox}
	return film, still
}

// What Validate refuses for a bound the schema refuses, too: every bound is
// broken once, by a number too large and too small, a text too long or of
// another word, a list too long.
func TestBoundsHold(t *testing.T) {
	schema := compiled(t)
	tried := map[string]bool{}
	film, still := whole()
	for _, s := range []*farm.Snack{&film, &still} {
		m := farm.Manifest{Version: farm.ManifestVersion, AspectRatio: "9:16", Snacks: []farm.Snack{*s}}
		if err := valid(*s); err != nil {
			t.Fatal(err)
		}
		if err := conforms(t, schema, m); err != nil {
			t.Fatal(err)
		}
		var walk func(v reflect.Value)
		walk = func(v reflect.Value) {
			switch v.Kind() {
			case reflect.Pointer:
				if !v.IsNil() {
					walk(v.Elem())
				}
			case reflect.Slice:
				for i := range v.Len() {
					walk(v.Index(i))
				}
			case reflect.Map:
				for _, k := range v.MapKeys() { // what a map holds cannot be set in place
					of := reflect.New(v.Type().Elem()).Elem()
					of.Set(v.MapIndex(k))
					was := v.MapIndex(k)
					inMap = func() { v.SetMapIndex(k, of) } //nolint:ineffassign // walk reads it
					walk(of)
					v.SetMapIndex(k, was)
					inMap = nil
				}
			case reflect.Struct:
				for i := range v.NumField() {
					if v.Type().Field(i).Anonymous {
						walk(v.Field(i))
						continue
					}
					name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
					key := v.Type().Name() + "." + name
					if b, ok := validate.Bounds()[key]; ok && !tried[key] {
						for _, bad := range breaking(v.Field(i), b) {
							tried[key] = true
							was := reflect.New(v.Field(i).Type()).Elem()
							was.Set(v.Field(i))
							v.Field(i).Set(bad)
							if inMap != nil {
								inMap()
							}
							if err := valid(*s); err == nil {
								t.Errorf("%s may be %.60v", key, bad)
							} else if farm.CodeOf(err) != farm.CodeInvalid {
								t.Errorf("%s: error is %v", key, err)
							}
							m.Snacks[0] = *s
							if conforms(t, schema, m) == nil {
								t.Errorf("the schema lets %s be %.60v", key, bad)
							}
							v.Field(i).Set(was)
							if inMap != nil {
								inMap()
							}
						}
					}
					walk(v.Field(i))
				}
			}
		}
		walk(reflect.ValueOf(s).Elem())
	}
	for key := range validate.Bounds() {
		if !tried[key] && !strings.HasPrefix(key, "Manifest.") {
			t.Errorf("%s was not tried", key)
		}
	}
}

// valid is what is said against a snack and its label.
func valid(s farm.Snack) error {
	if err := validate.Label(s.Label()); err != nil {
		return err
	}
	return validate.Composition(s.Composition, 0)
}

// inMap puts the map's value that is being changed back into its map.
var inMap func()

// breaking are values that a bound does not allow.
func breaking(v reflect.Value, b validate.Bound) []reflect.Value {
	var out []reflect.Value
	typ := v.Type()
	pointer := typ.Kind() == reflect.Pointer
	if pointer {
		typ = typ.Elem()
	}
	add := func(of reflect.Value) {
		if pointer {
			p := reflect.New(typ)
			p.Elem().Set(of)
			of = p
		}
		out = append(out, of)
	}
	number := func(n float64) { add(reflect.ValueOf(n).Convert(typ)) }
	switch typ.Kind() {
	case reflect.Int, reflect.Int64, reflect.Float64:
		if b.Max != nil {
			number(*b.Max*2 + 1)
		}
		if b.Min != nil {
			number(*b.Min - 1)
		}
		if b.Above != nil {
			number(*b.Above - 1)
		}
	case reflect.String:
		if len(b.Enum) > 0 || b.Pattern != "" {
			add(reflect.ValueOf("no/such/word").Convert(typ))
		}
		if b.MaxLength > 0 {
			add(reflect.ValueOf(strings.Repeat("x", b.MaxLength+1)).Convert(typ))
		}
	case reflect.Slice:
		if b.MaxItems > 0 {
			add(reflect.MakeSlice(typ, b.MaxItems+1, b.MaxItems+1))
		}
	case reflect.Map:
		m := reflect.MakeMap(typ)
		for i := range b.MaxItems + 1 {
			m.SetMapIndex(reflect.ValueOf(strings.Repeat("k", i+1)), reflect.Zero(typ.Elem()))
		}
		add(m)
	case reflect.Struct: // required as a whole
		add(reflect.Zero(typ))
	}
	return out
}
