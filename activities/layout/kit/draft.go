// Package kit is what every layout is made with: the brief, the draft of a piece
// in the making, the brand's theme, type, pictures, drawings and the score of a
// film.
package kit

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/renderer"
)

// LayOut makes the manifest of a brief's sequence: each snack is drawn by the
// layout of its type. Same brief, same manifest.
func LayOut(b Brief, layouts map[farm.SnackType]func(*Draft)) (farm.Manifest, error) {
	if b.Origin == "" {
		b.Origin = "brand"
	}
	b = b.marked()
	facts := b.facts()
	b = b.withoutStrange(facts)
	writer := copywriter.NewWriter(facts, b.Seed)
	writer.Give(b.Lines)
	if b.Prompt {
		writer.Tell()
	}
	theme := ThemeOf(b.Brand, b.pictures())
	if b.Unbranded() {
		theme = seededTheme(b.Seed)
	}
	ruler, err := renderer.NewRuler(facts.Language)
	if err != nil {
		return farm.Manifest{}, err
	}
	b = b.withoutFaintLogo()
	m := farm.Manifest{Version: farm.ManifestVersion, AspectRatio: "9:16"}
	seen := map[farm.SnackType]int{}
	var shown *Shows
	notes := slices.Concat(b.unused(), b.Notes, b.lacks(facts))
	for i, kind := range b.Sequence {
		build, ok := layouts[kind]
		if !ok {
			return m, farm.Errorf(farm.CodeInvalid, "there is no snack type %s", kind)
		}
		seed := b.Seed + uint32(i)*2654435761
		shown = shown.Begin(len(b.Screenshots))
		id := fmt.Sprintf("snack-%d", i+1)
		if b.Only != "" && b.Only != id {
			seen[kind]++
			continue
		}
		d := &Draft{
			Brief: b, Theme: theme, Facts: facts, Writer: writer, Ruler: ruler, Nth: seen[kind], Shows: shown,
			Rand:  rand.New(rand.NewPCG(uint64(seed), 4)),
			Snack: farm.Snack{ID: id, Type: kind, Position: i + 1, Composition: b.bare(facts, theme, seed, notes)},
		}
		seen[kind]++
		writer.Begin(d.Snack.ID, kind)
		build(d)
		if d.Err != nil {
			return m, d.Err
		}
		yields(&d.Snack)
		d.receipt(b.Lines.Providers(d.Snack.ID, slices.Concat(writer.Asked(), d.Written)))
		if err := d.truthful(); err != nil {
			return m, err
		}
		m.Snacks = append(m.Snacks, d.Snack)
	}
	if b.Asked != nil {
		b.Asked(facts, writer.Asked())
	}
	return m, nil
}

// withoutFaintLogo is a brief whose logo, where it can hardly be read on its own ground, gives
// way to the brand's name.
func (b Brief) withoutFaintLogo() Brief {
	if b.Logo != nil && faint(*b.Logo) {
		b.Logo = nil
		b.Notes = append(slices.Clone(b.Notes), "the logo can hardly be read on its own ground: the name stands in its place")
	}
	return b
}

// bare is a piece before anything is drawn.
func (b Brief) bare(facts copywriter.Facts, theme Theme, seed uint32, notes []string) farm.Composition {
	return farm.Composition{
		Language: facts.Language, Seed: seed, Copy: map[string]string{}, Assets: map[string]farm.Asset{}, Facts: b.provenance(facts),
		Substitutions: append([]string{}, notes...), Palette: theme.palette(),
	}
}

// Draft is one snack in the making.
type Draft struct {
	Brief
	Theme
	Facts  copywriter.Facts
	Writer *copywriter.Writer
	Rand   *rand.Rand
	Ruler  *renderer.Ruler
	Nth    int // how many snacks of this type the pack has already
	Repeat int // how many ads of this format the pack has already
	Shows  *Shows
	Snack  farm.Snack

	Timbre      string            // of speech.Line; "" is the speaker's choice
	Pace        float64           // of speech.Line; 0 is the natural one
	Pitch       float64           // of speech.Line, semitones; 0 is the voice's own
	SpokenLines int               // lines so far
	Written     []copywriter.Slot // lines of a script that another writer was asked for, with what is said
	Before      string            // the picture of the scene before
	Lately      map[string]bool   // the pictures of the scene before, where it has several
	Err         error             // the first that a builder met

	found    *cast          // what the text names, looked up once
	tools    *[]string      // the things of its trade, looked up once
	lettered map[string]int // the parts of lines that were set as pictures, and how often
	ways     map[string]int // how they were set, and how often
	lastWay  string         // how the last of them was
}

// PickVariant picks one of n layouts: the next for each pack of the brand in a row
// and for each further snack of a type in the pack. Brands and types begin with
// different ones.
func (d *Draft) PickVariant(n int) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character() + string(d.Snack.Type))) // a hash takes everything
	v := (int(h.Sum32()>>8%12) + int(d.Seed%farm.SeedRow) + d.Nth) % n
	if d.Dub != nil { // a film in other words keeps its own
		var was int
		if _, err := fmt.Sscanf(d.Dub.Of.Variant, "V%d", &was); err == nil && was >= 1 && was <= n {
			v = was - 1
		}
	}
	d.Snack.Variant = fmt.Sprintf("V%d", v+1)
	return v
}

// Say notes words in the snack's copy and returns them.
func (d *Draft) Say(slot, text string) string {
	if text != "" {
		d.Snack.Copy[slot] = text
	}
	return text
}

// Substitute notes, once, what is shown in place of something missing.
func (d *Draft) Substitute(format string, args ...any) {
	if note := fmt.Sprintf(format, args...); !slices.Contains(d.Snack.Substitutions, note) {
		d.Snack.Substitutions = append(d.Snack.Substitutions, note)
	}
}

// AddAsset adds a file of the brand to the snack under an id.
func (d *Draft) AddAsset(id string, a farm.Asset) string {
	d.Snack.Assets[id] = a
	return id
}

// truthful refuses copy that claims what nobody supplied: a defect of a
// layout, never the caller's.
func (d *Draft) truthful() error {
	for slot, line := range d.Snack.Copy {
		if claims := d.Facts.Unsupported(line); len(claims) > 0 {
			return fmt.Errorf("%s of snack %s claims %q without a fact: %q", slot, d.Snack.ID, claims, line)
		}
	}
	return nil
}

// PickOne is one of several, by the draft's chance.
func PickOne[T any](d *Draft, from []T) T { return from[d.Rand.IntN(len(from))] }
