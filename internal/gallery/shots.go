package gallery

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// shot is one snack of the gallery, and why it is there.
type shot struct {
	section string // types, formats, styles, languages, memes, presenter, films
	brand   string
	ratio   string // of static ads
	style   string // of animated ads
	snack   farm.Snack
	pack    int       // of the brand, counted from 0
	twice   bool      // rendered a second time, to be the same
	cell    *FilmCell // of the covering set of films; nil for others
}

// id names the folder of a shot's files.
func (s shot) id() string {
	out := s.brand + "/" + s.section + "/" + string(s.snack.Type)
	for _, part := range []string{string(s.snack.Format), s.ratio, s.style, s.snack.Language, s.snack.Variant, fmt.Sprint(s.snack.Seed)} {
		if part != "" {
			out += "-" + part
		}
	}
	return out
}

// Ratios are the shapes of static ads.
func Ratios() []string { return []string{"4:5", "1:1", "9:16"} }

// Styles are those of animated ads.
func Styles() []string { return []string{"claymation", "pixar_3d", "felt_stop_motion", "cartoon_2d"} }

// abroadBrands are those of sample.BrandsIn, in its order.
var abroadBrands = []string{"moonwell", "kettle", "lakeside"}

// abroadTypes are what is shown of a brand in each language: together a set, a
// film with a lot to read, one that is spoken, an ad and a poster.
var abroadTypes = map[string][]farm.SnackType{
	"moonwell": {farm.Slides, farm.TextWall, farm.AIUGC}, "kettle": {farm.StaticAd}, "lakeside": {farm.SingleImage},
}

const (
	layoutsOfType = 3 // snacks of one type in a pack: each has another layout
	planTries     = 5 // seeds that are tried when words do not fit, as a job does
)

// planner turns cells of the gallery into shots.
type planner struct {
	Settings
	studio *Studio
	shots  []shot
	seen   map[string]bool
	failed []Failure // what could not be planned
}

// plan lists the shots of a brand.
func (p *planner) plan(ctx context.Context, b layout.Brief) {
	b.Voice = p.studio.Voice(ctx)
	for n := range p.Seeds {
		for _, kind := range p.types() {
			if kind == farm.StaticAd {
				p.formats(ctx, b, n)
				continue
			}
			if kind == farm.AnimatedAd {
				p.styles(ctx, b, n)
			}
			b.Sequence = slices.Repeat([]farm.SnackType{kind}, p.layouts())
			p.add(ctx, "types", b, n)
		}
	}
	p.languages(ctx, b)
}

// layouts is how many snacks of a type are made for a brand.
func (p *planner) layouts() int {
	if p.Quick {
		return 1
	}
	return layoutsOfType
}

func (p *planner) types() []farm.SnackType {
	return slices.DeleteFunc(farm.PackTypes(), func(t farm.SnackType) bool { return !chosen(p.Types, string(t)) })
}

// formats are the ad formats: in the feed's shape every layout, in the others
// one.
func (p *planner) formats(ctx context.Context, b layout.Brief, n int) {
	for i, f := range farm.AdFormats() {
		if !chosen(p.Formats, string(f)) || p.Quick && (i+len(b.Brand.ID))%4 != 0 {
			continue
		}
		for k, ratio := range Ratios() {
			if !chosen(p.Ratios, ratio) || p.Quick && k != i/4 {
				continue
			}
			count := 1
			if k == 0 {
				count = p.layouts()
			}
			b.Sequence, b.Formats, b.AspectRatio = slices.Repeat([]farm.SnackType{farm.StaticAd}, count), []farm.AdFormat{f}, ratio
			p.add(ctx, "formats", b, n)
		}
	}
}

func (p *planner) styles(ctx context.Context, b layout.Brief, n int) {
	for i, style := range Styles() {
		if chosen(p.Styles, style) && (!p.Quick || i == len(b.Brand.ID)%4) {
			b.Sequence, b.AnimationStyle = []farm.SnackType{farm.AnimatedAd}, style
			p.add(ctx, "styles", b, n)
		}
	}
}

// languages are a few snacks in each language of the brands that tell of
// themselves in all of them, with the pictures of the English ones.
func (p *planner) languages(ctx context.Context, b layout.Brief) {
	types := abroadTypes[b.Brand.ID]
	for i, tag := range farm.Languages() {
		if tag == "en" || len(types) == 0 || !chosen(p.Languages, tag) || p.Quick && !slices.Contains([]string{"de", "ar", "ja"}, tag) {
			continue
		}
		own := sample.BrandsIn(tag)[slices.Index(abroadBrands, b.Brand.ID)]
		own.ID = b.Brand.ID
		there := b
		there.Brand, there.Product = own, nil
		for k, kind := range types {
			if chosen(p.Types, string(kind)) && (!p.Quick || k == i%len(types)) {
				there.Sequence, there.Language = []farm.SnackType{kind}, tag
				p.add(ctx, "languages", there, 0)
			}
		}
	}
}

// add plans a pack and keeps what of it is not there yet.
func (p *planner) add(ctx context.Context, section string, b layout.Brief, n int) {
	if ctx.Err() != nil {
		return
	}
	h := fnv.New32a()
	fmt.Fprint(h, b.Brand.ID, b.Sequence[0], b.Formats, b.Language, n)
	b.Seed = farm.SeedInRow(h.Sum32(), int64(n))
	m, err := Fitting(ctx, b)
	if err != nil {
		p.failed = append(p.failed, Failure{Where: fmt.Sprintf("%s %v %v %s %s", b.Brand.ID, b.Sequence[0], b.Formats, b.AspectRatio,
			b.Language),
			Check: "plan", Reason: err.Error()})
		return
	}
	for _, s := range m.Snacks {
		sh := shot{section: section, brand: b.Brand.ID, style: b.AnimationStyle, snack: s, pack: n}
		if s.Type == farm.StaticAd {
			sh.ratio = ratioOf(s.Canvas)
		}
		key := fmt.Sprint(section, sh.brand, s.Type, s.Format, sh.ratio, sh.style, s.Language, s.Variant, n)
		if p.seen[key] {
			continue
		}
		p.seen[key] = true
		// One of each type is made twice: that it is the same again does not
		// hang on the brand.
		twin := "twice " + string(s.Type)
		sh.twice = !p.seen[twin] && !p.Quick
		p.seen[twin] = true
		p.shots = append(p.shots, sh)
	}
}

// Fitting is the first pack whose texts all fit, as a job looks for it.
func Fitting(ctx context.Context, b layout.Brief) (farm.Manifest, error) {
	var m farm.Manifest
	var err error
	for range planTries {
		if m, err = layout.Pack(b); err == nil {
			for _, s := range m.Snacks {
				if err = renderer.Fits(ctx, s.Composition, 0); err != nil {
					err = fmt.Errorf("%s %s %s: %w", s.Type, s.Format, s.Variant, err)
					break
				}
			}
		}
		if err == nil || ctx.Err() != nil {
			return m, err
		}
		b.Seed++
	}
	return m, err
}

func ratioOf(c farm.Canvas) string {
	switch {
	case c.Height == c.Width:
		return "1:1"
	case 9*c.Height == 16*c.Width:
		return "9:16"
	}
	return "4:5"
}

// chosen reports whether a filter lets a value through; an empty one lets all.
func chosen(filter []string, value string) bool {
	return len(filter) == 0 || slices.Contains(filter, value)
}
