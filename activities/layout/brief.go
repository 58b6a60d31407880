package layout

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer"
)

// Brief is everything that pieces are made from: what they are about, what was
// asked for, and what was found for it.
type Brief struct {
	// What they are about: a brand, a product of a page, or, where both are
	// empty, the topic that Context tells of.
	Brand   farm.Brand
	Product *farm.Product // what the source page says beyond a brand's fields; nil for packs of a brand
	Context string        // what the caller steers to
	Origin  string        // where the facts are from: "" is "brand", else the page that was read

	// What was asked for.
	Sequence       []farm.SnackType
	Seed           uint32          // drives every choice; its last digit is the place in the brand's row, as farm.SeedInRow gives it
	Language       string          // a primary tag; "" is the description's own
	AspectRatio    string          // of static ads; "" is 4:5
	Formats        []farm.AdFormat // of the static ads, in order; none leaves them to the facts
	AnimationStyle string          // of animated ads; "" goes by the row

	// What was found.
	Logo        *match.Picture // nil when there is none that can be used
	Screenshots []match.Picture
	Demo        *match.Video
	// Presenter is the person whose picture the caller gave, nil without one.
	// Face is nil when none was found in it: it is framed by its focus then.
	Presenter *match.Picture
	// Backdrops are of a stock library or an image model, to stand behind words
	// where the brand has nothing that can.
	Backdrops []match.Backdrop
	Notes     []string // what of the brand's could not be used, in sentences

	// Voice speaks a line into a file that renders find; nil: films have
	// captions without a voice.
	Voice func(speech.Line) (speech.Spoken, error)
	// Lines are another writer's, in place of the builtin one's; nil is none.
	Lines *copywriter.Lines
	// Asked is told, when it is not nil, which lines the pack has and what they
	// rest on.
	Asked func(copywriter.Facts, []copywriter.Slot)
}

// unbranded reports a pack of nobody's: it shows no mark, and a joke is about
// Context.
func (b Brief) unbranded() bool { return b.Brand.Name == "" && b.Brand.Description == "" }

// LayOut makes the manifest of a brief's sequence: each snack is drawn by the
// layout of its type. Same brief, same manifest.
func LayOut(b Brief, layouts map[farm.SnackType]func(*sheet)) (farm.Manifest, error) {
	if b.Origin == "" {
		b.Origin = "brand"
	}
	facts := copywriter.Read(b.Brand, b.Context, copywriter.WithProduct(b.Product), copywriter.InLanguage(b.Language))
	writer := copywriter.NewWriter(facts, b.Seed)
	writer.Give(b.Lines)
	theme := ThemeOf(b.Brand, b.pictures())
	if b.unbranded() {
		theme = seededTheme(b.Seed)
	}
	ruler, err := renderer.NewRuler(facts.Language)
	if err != nil {
		return farm.Manifest{}, err
	}
	m := farm.Manifest{Version: farm.ManifestVersion, AspectRatio: "9:16"}
	seen := map[farm.SnackType]int{}
	var shown *shows
	notes := append(b.unused(), b.Notes...)
	for i, kind := range b.Sequence {
		build, ok := layouts[kind]
		if !ok {
			return m, farm.Errorf(farm.CodeInvalid, "there is no snack type %s", kind)
		}
		seed := b.Seed + uint32(i)*2654435761
		shown = shown.begin(len(b.Screenshots))
		s := &sheet{
			Brief: b, Theme: theme, facts: facts, words: writer, ruler: ruler, nth: seen[kind], shows: shown,
			rng: rand.New(rand.NewPCG(uint64(seed), 4)),
			snack: farm.Snack{
				ID: fmt.Sprintf("snack-%d", i+1), Type: kind, Position: i + 1, Language: facts.Language, Seed: seed,
				Copy: map[string]string{}, Assets: map[string]farm.Asset{}, Facts: b.provenance(facts),
				Substitutions: append([]string{}, notes...), Palette: theme.palette(),
			},
		}
		seen[kind]++
		writer.Begin(s.snack.ID, kind)
		build(s)
		if s.err != nil {
			return m, s.err
		}
		s.receipt(b.Lines.Providers(s.snack.ID, writer.Asked()))
		if err := s.truthful(); err != nil {
			return m, err
		}
		m.Snacks = append(m.Snacks, s.snack)
	}
	if b.Asked != nil {
		b.Asked(facts, writer.Asked())
	}
	return m, nil
}

// unused tells what was asked for and no snack of the pack can have.
func (b Brief) unused() []string {
	var out []string
	static, presented := 0, false
	for _, t := range b.Sequence {
		switch t {
		case farm.StaticAd:
			static++
		case farm.AIUGC, farm.UGCAd, farm.GreenscreenAd:
			presented = true
		}
	}
	if n := len(b.Formats); n > static {
		out = append(out, fmt.Sprintf("%d of the %d formats that were asked for are made: the pack has %d static ads", static, n, static))
	}
	if b.Presenter != nil && !presented {
		out = append(out, "the presenter's picture is not used: no ad of the pack has somebody who speaks")
	}
	return out
}

// provenance lists the facts; where the source page says exactly where it has
// one from, that stands.
func (b Brief) provenance(facts copywriter.Facts) []farm.Fact {
	all := facts.Provenance(b.Brand, b.Origin)
	if b.Product == nil {
		return all
	}
	exact := map[string]bool{}
	for _, f := range b.Product.Sources {
		exact[f.Kind] = true
	}
	all = slices.DeleteFunc(all, func(f farm.Fact) bool { return exact[f.Kind] })
	return append(all, b.Product.Sources...)
}

func (b Brief) pictures() []match.Picture {
	var out []match.Picture
	if b.Logo != nil {
		out = append(out, *b.Logo)
	}
	return append(out, b.Screenshots...)
}

// sheet is one snack in the making.
type sheet struct {
	Brief
	Theme
	facts copywriter.Facts
	words *copywriter.Writer
	rng   *rand.Rand
	ruler *renderer.Ruler
	nth   int // how many snacks of this type the pack has already
	again int // how many ads of this format the pack has already
	shows *shows
	snack farm.Snack

	voice  string          // of speech.Line; "" is the speaker's choice
	pace   float64         // of speech.Line; 0 is the natural one
	spoken int             // lines so far
	before string          // the picture of the scene before
	lately map[string]bool // the pictures of the scene before, where it has several
	err    error           // the first that a builder met
}

// variant picks one of n layouts: the next for each pack of the brand in a row
// and for each further snack of a type in the pack. Brands and types begin with
// different ones.
func (s *sheet) variant(n int) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(s.Brand.Character() + string(s.snack.Type))) // a hash takes everything
	v := (int(h.Sum32()>>8%12) + int(s.Seed%farm.SeedRow) + s.nth) % n
	s.snack.Variant = fmt.Sprintf("V%d", v+1)
	return v
}

// say notes words in the snack's copy and returns them.
func (s *sheet) say(slot, text string) string {
	if text != "" {
		s.snack.Copy[slot] = text
	}
	return text
}

// instead notes, once, what is shown in place of something missing.
func (s *sheet) instead(format string, args ...any) {
	if note := fmt.Sprintf(format, args...); !slices.Contains(s.snack.Substitutions, note) {
		s.snack.Substitutions = append(s.snack.Substitutions, note)
	}
}

// asset adds a file of the brand to the snack under an id.
func (s *sheet) asset(id string, a farm.Asset) string {
	s.snack.Assets[id] = a
	return id
}

// truthful refuses copy that claims what nobody supplied: a defect of a
// layout, never the caller's.
func (s *sheet) truthful() error {
	for slot, line := range s.snack.Copy {
		if claims := s.facts.Unsupported(line); len(claims) > 0 {
			return fmt.Errorf("%s of snack %s claims %q without a fact: %q", slot, s.snack.ID, claims, line)
		}
	}
	return nil
}

func pickOne[T any](s *sheet, from []T) T { return from[s.rng.IntN(len(from))] }
