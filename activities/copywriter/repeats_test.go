package copywriter_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/internal/sample"
)

// small is a brand that says one sentence of itself. Thai sets no stops: its
// brands are taken whole.
func small(b farm.Brand) farm.Brand {
	if at := strings.IndexAny(b.Description, ".。।"); at > 0 {
		b.Description = b.Description[:at+1]
	}
	return b
}

// ends are those of spoken sentences.
var ends = regexp.MustCompile(`[.!?…؟]+\s+|[。！？।]\s*`)

// Three spoken ads in one pack open differently where the brand's text has lines
// for it, none says a sentence twice, and none adds what the brand did not say.
func TestSpokenAdsAreTheBrands(t *testing.T) {
	for _, lang := range farm.Languages() {
		for _, b := range append(sample.BrandsIn(lang), small(sample.BrandsIn(lang)[0])) {
			f := copywriter.Read(b, "", copywriter.InLanguage(lang))
			for seed := range uint32(farm.SeedRow) {
				w := copywriter.NewWriter(f, seed)
				opened := map[string]bool{}
				for i, write := range []func() copywriter.Script{w.UGCAd, w.UGCAd, w.UGCAd, w.UGC} {
					w.Begin(fmt.Sprint("snack-", i), "")
					s := write()
					if len(f.Sentences) > 3 && opened[s[0].Text] {
						t.Errorf("%s, %s, seed %d: ad %d opens like another: %q", b.Name, lang, seed, i, s[0].Text)
					}
					opened[s[0].Text] = true
					said := map[string]bool{}
					for _, p := range s {
						for _, line := range ends.Split(p.Text, -1) {
							line = strings.ToLower(strings.Trim(line, ".!?…。！？।؟ "))
							if line != "" && said[line] && line != strings.ToLower(f.Name) {
								t.Errorf("%s, %s, seed %d: ad %d says %q twice", b.Name, lang, seed, i, line)
							}
							said[line] = true
						}
					}
				}
			}
		}
	}
}

// A page does not say in a sentence what its title says in whole.
func TestSlidesSayEachThingOnce(t *testing.T) {
	f := copywriter.Read(
		farm.Brand{Name: "Kettle", Industry: "Coffee", TargetAudience: "Home baristas", Description: "We roast coffee in small batches."}, "")
	for seed := range uint32(farm.SeedRow) {
		n := 0
		for _, p := range copywriter.NewWriter(f, seed).Slides(4) {
			n += strings.Count(strings.ToLower(p.Title+" "+p.Body), "we roast coffee in small batches")
		}
		if n != 1 {
			t.Errorf("seed %d says it %d times", seed, n)
		}
	}
}

// Two memes of one pack have two formats, and not all packs of a row begin with
// the same.
func TestMemesTakeTurns(t *testing.T) {
	for _, lang := range farm.Languages() {
		for _, b := range sample.BrandsIn(lang) {
			f := copywriter.Read(b, "", copywriter.InLanguage(lang))
			first := map[copywriter.MemeFormat]bool{}
			for seed := range uint32(farm.SeedRow) {
				w := copywriter.NewWriter(f, seed)
				told := map[copywriter.MemeFormat]bool{}
				for i := range 2 {
					m := w.Meme(copywriter.MemeFormats()...)
					if told[m.Format] && len(f.Sentences) > 2 || len(m.Items) == 0 && m.Punch == "" {
						t.Errorf("%s, %s, seed %d: meme %d is %+v", b.Name, lang, seed, i, m)
					}
					told[m.Format] = true
					if i == 0 {
						first[m.Format] = true
					}
				}
			}
			if len(first) < 2 && len(f.Sentences) > 2 {
				t.Errorf("%s, %s: ten packs begin with %v", b.Name, lang, first)
			}
		}
	}
}
