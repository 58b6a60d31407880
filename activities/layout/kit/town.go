package kit

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Town is the place that the brand's text says it is at, as written; "" where it names none. Who
// names several says where it is first: a later one is somebody else's.
func (d *Draft) Town() string {
	town, at := "", 0
	opens := d.Facts.Opens(townSentences)
	for _, s := range d.Facts.Whole() {
		if !slices.Contains(opens, s) {
			continue
		}
		for _, f := range d.figures(s) {
			if f.Kind != FigurePlace {
				continue
			}
			if i := strings.Index(d.Brand.Description, f.Text); town == "" || i >= 0 && (i < at || at < 0) {
				town, at = f.Text, i
			}
		}
	}
	return town
}

// townSentences is in how many sentences at the begin of a text its own town is named: one that comes later
// is of a customer, or of an old job.
const townSentences = 2

// TownAlone is the brand's town as it stands by itself: "" in languages whose nouns end otherwise in a
// sentence.
func (d *Draft) TownAlone() string {
	if slices.Contains(farm.LanguageOf(d.Facts.Own).Section("prompt").Words("cases"), "endings") {
		return ""
	}
	return d.Town()
}

// About is what the brand is and where, as a page about it has them: "piano tuner · Leeds", else its
// trade or its town, the first for which there is room; "" where its text has neither.
func (d *Draft) About(fits func(string) bool) string {
	trade, town := d.Begun(d.Facts.Searched()), d.TownAlone()
	if strings.EqualFold(trade, d.Facts.Name) {
		trade = ""
	}
	for _, s := range []string{strings.Trim(trade+" · "+town, " ·"), trade, town} {
		if s != "" && fits(s) {
			return s
		}
	}
	return ""
}
