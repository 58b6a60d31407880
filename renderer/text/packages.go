package text

import "unicode"

// FontScript brings the faces that no Debian package has.
const FontScript = "deploy/fonts/install.sh"

// part is a piece of the type system that a Debian package, or FontScript,
// brings.
type part struct {
	what, file, pkg string
	scripts         []*unicode.RangeTable
}

var parts = []part{
	{"Inter (Latin, Cyrillic, Greek)", "Inter-Bold.otf", "fonts-inter", []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic,
		unicode.Greek}},
	{"Bebas Neue", "BebasNeue-Regular.otf", "fonts-bebas-neue", nil},
	{"Lato", "Lato-Black.ttf", "fonts-lato", nil},
	{"League Spartan", "LeagueSpartan-ExtraBold.otf", "fonts-league-spartan", nil},
	{"EB Garamond", "EBGaramond12-Bold.otf", "fonts-ebgaramond", nil},
	{"Kaushan Script", "KaushanScript-Regular.otf", "fonts-kaushanscript", nil},
	{"Comic Neue", "ComicNeue-Bold.otf", "fonts-comic-neue", nil},
	{"JetBrains Mono", "JetBrainsMono-Bold.ttf", "fonts-jetbrains-mono", nil},
	{"Roboto Condensed", "RobotoCondensed-Bold.ttf", "fonts-roboto-unhinted", nil},
	{"Lemonada", "Lemonada-SemiBold.otf", "fonts-lemonada", nil},
	{"Arabic", "NotoSansArabic-Bold.ttf", "fonts-noto-core", []*unicode.RangeTable{unicode.Arabic}},
	{"Hindi (Devanagari)", "NotoSansDevanagari-Bold.ttf", "fonts-noto-core", []*unicode.RangeTable{unicode.Devanagari}},
	{"Thai", "NotoSansThai-Bold.ttf", "fonts-noto-core", []*unicode.RangeTable{unicode.Thai}},
	{"symbols", "NotoSansSymbols2-Regular.ttf", "fonts-noto-core", []*unicode.RangeTable{unicode.S}},
	{"names in other scripts", "NotoSansHebrew-Bold.ttf", "fonts-noto-core", []*unicode.RangeTable{
		unicode.Hebrew, unicode.Bengali, unicode.Tamil, unicode.Telugu, unicode.Georgian, unicode.Armenian, unicode.Ethiopic, unicode.Khmer,
		unicode.Lao, unicode.Myanmar, unicode.Sinhala, unicode.Gujarati, unicode.Gurmukhi, unicode.Kannada, unicode.Malayalam,
	}},
	{"Chinese, Japanese, Korean", "NotoSansCJK-Bold.ttc", "fonts-noto-cjk",
		[]*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul}},
	{"emoji", "NotoColorEmoji.ttf", "fonts-noto-color-emoji", nil},
	{"display faces (Latin)", "Anton_400Regular.ttf", "", nil},
	{"display faces (variable)", "bricolage-grotesque-latin-standard-normal.ttf", "", nil},
	{"display faces (Cyrillic, Vietnamese)", "Oswald_700Bold.ttf", "", nil},
	{"display faces (Arabic)", "Lalezar_400Regular.ttf", "", nil},
	{"display faces (Hindi)", "Baloo2_800ExtraBold.ttf", "", nil},
	{"display faces (Thai)", "Kanit_900Black.ttf", "", nil},
	{"display faces (Chinese, Japanese, Korean)", "DelaGothicOne_400Regular.ttf", "", nil},
}

// Missing is a part of the type system that is not installed, with the Debian
// package that brings it; "" is FontScript.
type Missing struct{ What, Package string }

// Check lists what is missing for the house's families and languages.
func (l *Library) Check() []Missing {
	var out []Missing
	for _, p := range parts {
		if _, ok := l.files[p.file]; !ok {
			out = append(out, Missing{p.what, p.pkg})
		}
	}
	if _, err := l.thai(); err != nil {
		out = append(out, Missing{"Thai line breaks", "libthai-data"})
	}
	return out
}

// scriptPackage is the Debian package that brings a character's script, empty
// when none is known.
func scriptPackage(r rune) string {
	if emoji(r) {
		return "fonts-noto-color-emoji"
	}
	for _, p := range parts {
		if p.scripts != nil && unicode.In(r, p.scripts...) {
			return p.pkg
		}
	}
	return ""
}
