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

// spokenLines are the sentences of an ad, by role; what is short is said often.
func spokenLines(s copywriter.Script) map[string]string {
	out := map[string]string{}
	for _, p := range s {
		for _, line := range ends.Split(p.Text, -1) {
			if line = strings.ToLower(strings.Trim(line, ".!?…。！？।؟ ")); len([]rune(line)) > 8 {
				out[line] = p.Role
			}
		}
	}
	return out
}

// Three spoken ads in one pack, with a presenter beside them, repeat no line
// even where a brand says one sentence of itself, in any language; and an ad
// shares none with that of the pack before.
func TestSpokenAdsRepeatNoLine(t *testing.T) {
	for _, lang := range farm.Languages() {
		for _, b := range sample.BrandsIn(lang) {
			f := copywriter.Read(small(b), "", copywriter.InLanguage(lang))
			before, opened := map[string]string{}, ""
			for seed := range uint32(farm.SeedRow) {
				w := copywriter.NewWriter(f, seed)
				said := map[string]string{}
				for i, write := range []func() copywriter.Script{w.UGCAd, w.UGCAd, w.UGCAd, w.UGC} {
					s := write()
					lines := spokenLines(s)
					for line, role := range lines {
						if first, ok := said[line]; ok {
							t.Errorf("%s, %s, seed %d: %q is said as %s and again in ad %d as %s", b.Name, lang, seed, line, first, i, role)
						}
						if i == 0 && before[line] == role && role != "hook" && role != "benefit" { // what is true is true of all packs
							t.Errorf("%s, %s, seed %d: %q was the %s of the pack before", b.Name, lang, seed, line, role)
						}
					}
					roles := ""
					for _, p := range s {
						roles += " " + p.Role
					}
					if i < 3 && !strings.Contains(roles, "benefit") {
						t.Errorf("%s, %s, seed %d: ad %d tells no benefit: %s", b.Name, lang, seed, i, roles)
					}
					if i == 0 {
						if s[0].Text == opened {
							t.Errorf("%s, %s, seed %d: %q opened the pack before", b.Name, lang, seed, opened)
						}
						before, opened = lines, s[0].Text
					}
					for line, role := range lines {
						said[line] = fmt.Sprintf("%s of ad %d", role, i)
					}
				}
			}
		}
	}
}

// Three songs in one pack have other words on the first frame, other lyrics and,
// where there are enough, other words to the beat.
func TestSongsRepeatNoLine(t *testing.T) {
	for _, lang := range farm.Languages() {
		for _, b := range sample.BrandsIn(lang) {
			f := copywriter.Read(small(b), "", copywriter.InLanguage(lang))
			for seed := range uint32(farm.SeedRow) {
				w := copywriter.NewWriter(f, seed)
				sung := map[string]bool{}
				for i := range 3 {
					song := w.Song()
					beats := strings.Join(song.Nouns, " ")
					for _, s := range []string{"word " + song.Word, song.Lyrics[0], song.Lyrics[1], beats} {
						if s == "" || sung[s] {
							t.Errorf("%s, %s, seed %d: song %d repeats %q", b.Name, lang, seed, i, s)
						}
						sung[s] = true
					}
				}
			}
		}
	}
}

// Slides of a brand that says one sentence carry a thought each: four pages, of
// which at most one has no text under its title, and none of which repeats another.
func TestThinSlidesSaySomething(t *testing.T) {
	for _, lang := range farm.Languages() {
		for _, b := range sample.BrandsIn(lang) {
			f := copywriter.Read(small(b), "", copywriter.InLanguage(lang))
			for seed := range uint32(farm.SeedRow) {
				pages := copywriter.NewWriter(f, seed).Slides(4)
				bare, seen := 0, map[string]bool{}
				for _, p := range pages {
					if f.Words(p.Body) < 3 {
						bare++
					}
					for _, s := range []string{p.Title, p.Body} {
						if s != "" && seen[s] {
							t.Errorf("%s, %s, seed %d: %q twice", b.Name, lang, seed, s)
						}
						seen[s] = true
						if claims := f.Unsupported(s); len(claims) > 0 {
							t.Errorf("%s, %s, seed %d: %q claims %q", b.Name, lang, seed, s, claims)
						}
					}
				}
				if len(pages) < 4 || bare > 1 {
					t.Errorf("%s, %s, seed %d: %d pages, %d of them bare: %q", b.Name, lang, seed, len(pages), bare, pages)
				}
			}
		}
	}
}

// A page does not say in a sentence what the one before it says in its title.
func TestSlidesSayEachThingOnce(t *testing.T) {
	f := copywriter.Read(farm.Brand{Name: "Kettle", Industry: "Coffee", TargetAudience: "Home baristas", Description: "We roast coffee in small batches."}, "")
	for seed := range uint32(farm.SeedRow) {
		pages := copywriter.NewWriter(f, seed).Slides(4)
		n := 0
		for _, p := range pages {
			n += strings.Count(strings.ToLower(p.Title+" "+p.Body), "coffee in small batches")
		}
		if n != 1 || len(pages) < 4 {
			t.Errorf("seed %d: %q", seed, pages)
		}
	}
}

// Three lists of one pack are three lists, and packs in a row begin with another.
func TestListsTakeTurns(t *testing.T) {
	for _, lang := range farm.Languages() {
		for _, b := range sample.BrandsIn(lang) {
			f := copywriter.Read(b, "", copywriter.InLanguage(lang))
			before := ""
			for seed := range uint32(farm.SeedRow) {
				w := copywriter.NewWriter(f, seed)
				told := map[string]bool{}
				for i := range 3 {
					items := w.Edit(copywriter.EscalatingList).Items
					if len(items) != 3 || told[items[0]] || i == 0 && items[0] == before {
						t.Errorf("%s, %s, seed %d: list %d is %q", b.Name, lang, seed, i, items)
						continue
					}
					told[items[0]] = true
					if i == 0 {
						before = items[0]
					}
				}
			}
		}
	}
}
