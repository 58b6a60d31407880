package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	xlanguage "golang.org/x/text/language"

	"github.com/snackfarm/farm"
)

// cut is one weight of a family.
type cut struct {
	weight int
	file   string
}

// variable is a family whose files hold all of its weights and widths, each file
// other characters.
type variable struct {
	files    []string
	optical  int // size of the drawings that it is set in, points; 0 has none
	weights  [2]int
	narrow   int // least width, percent
	standard int // width where none is asked for
}

var variables = map[string]variable{
	"Bricolage Grotesque": {
		files: []string{
			"bricolage-grotesque-latin-standard-normal.ttf", "bricolage-grotesque-latin-ext-standard-normal.ttf",
			"bricolage-grotesque-vietnamese-standard-normal.ttf",
		},
		optical: 96, weights: [2]int{200, 800}, narrow: 75, standard: 100,
	},
}

// Variable reports whether a family's weight and width can move.
func Variable(family string) bool { return len(variables[family].files) > 0 }

// The house's families for other scripts.
const (
	arabic     = "Noto Sans Arabic"
	devanagari = "Noto Sans Devanagari"
	thai       = "Noto Sans Thai"
	cjkFamily  = "Noto Sans CJK"
	cjkSerif   = "Noto Serif CJK"
	japanese   = cjkFamily + "0" // with the place in its collections
	korean     = cjkFamily + "1"
	chinese    = cjkFamily + "2"
)

// houseFace is the face of last resort for Latin, Greek and Cyrillic.
var houseFace = faceRef{file: "Inter-Regular.otf"}

// families maps the house's families to their files.
var families = map[string][]cut{
	"Inter": {
		{400, "Inter-Regular.otf"}, {500, "Inter-Medium.otf"}, {600, "Inter-SemiBold.otf"}, {700, "Inter-Bold.otf"},
		{800, "Inter-ExtraBold.otf"}, {900, "Inter-Black.otf"},
	},
	// The display cut has tighter joints; used by name for large sizes.
	"Inter Display": {
		{500, "InterDisplay-Medium.otf"}, {700, "InterDisplay-Bold.otf"}, {800, "InterDisplay-ExtraBold.otf"},
		{900, "InterDisplay-Black.otf"},
	},
	"Bebas Neue": {{400, "BebasNeue-Regular.otf"}, {700, "BebasNeue-Bold.otf"}},
	"Lato": {{400, "Lato-Regular.ttf"}, {500, "Lato-Medium.ttf"}, {700, "Lato-Bold.ttf"}, {800, "Lato-Heavy.ttf"},
		{900, "Lato-Black.ttf"}},
	"League Spartan": {{500, "LeagueSpartan-Medium.otf"}, {700, "LeagueSpartan-Bold.otf"}, {800, "LeagueSpartan-ExtraBold.otf"},
		{900, "LeagueSpartan-Black.otf"}},
	"EB Garamond":      {{400, "EBGaramond12-Regular.otf"}, {700, "EBGaramond12-Bold.otf"}},
	"Kaushan Script":   {{400, "KaushanScript-Regular.otf"}},
	"Comic Neue":       {{400, "ComicNeue-Regular.otf"}, {700, "ComicNeue-Bold.otf"}},
	"JetBrains Mono":   {{400, "JetBrainsMono-Regular.ttf"}, {700, "JetBrainsMono-Bold.ttf"}},
	"Roboto Condensed": {{400, "RobotoCondensed-Regular.ttf"}, {700, "RobotoCondensed-Bold.ttf"}},
	"Lemonada":         {{400, "Lemonada-Regular.otf"}, {600, "Lemonada-SemiBold.otf"}, {700, "Lemonada-Bold.otf"}},
	// Display faces, from npm: deploy/fonts.
	"Alegreya Sans": {{500, "AlegreyaSans_500Medium.ttf"}, {700, "AlegreyaSans_700Bold.ttf"},
		{800, "AlegreyaSans_800ExtraBold.ttf"}},
	"Anton":                 {{400, "Anton_400Regular.ttf"}},
	"Alfa Slab One":         {{400, "AlfaSlabOne_400Regular.ttf"}},
	"Bricolage Grotesque":   {{400, "bricolage-grotesque-latin-standard-normal.ttf"}},
	"Baloo 2":               {{600, "Baloo2_600SemiBold.ttf"}, {800, "Baloo2_800ExtraBold.ttf"}},
	"Fraunces":              {{600, "Fraunces_600SemiBold.ttf"}, {900, "Fraunces_900Black.ttf"}},
	"Instrument Serif":      {{400, "InstrumentSerif_400Regular.ttf"}},
	"Oswald":                {{500, "Oswald_500Medium.ttf"}, {700, "Oswald_700Bold.ttf"}},
	"Playfair Display":      {{700, "PlayfairDisplay_700Bold.ttf"}, {900, "PlayfairDisplay_900Black.ttf"}},
	"Rubik":                 {{500, "Rubik_500Medium.ttf"}, {700, "Rubik_700Bold.ttf"}, {900, "Rubik_900Black.ttf"}},
	"Shantell Sans":         {{500, "ShantellSans_500Medium.ttf"}, {800, "ShantellSans_800ExtraBold.ttf"}},
	"Space Grotesk":         {{500, "SpaceGrotesk_500Medium.ttf"}, {700, "SpaceGrotesk_700Bold.ttf"}},
	"Unbounded":             {{600, "Unbounded_600SemiBold.ttf"}, {800, "Unbounded_800ExtraBold.ttf"}},
	"Cairo":                 {{700, "Cairo_700Bold.ttf"}, {900, "Cairo_900Black.ttf"}},
	"Lalezar":               {{400, "Lalezar_400Regular.ttf"}},
	"Rozha One":             {{400, "RozhaOne_400Regular.ttf"}},
	"Kanit":                 {{700, "Kanit_700Bold.ttf"}, {900, "Kanit_900Black.ttf"}},
	"Black Han Sans":        {{400, "BlackHanSans_400Regular.ttf"}},
	"Jua":                   {{400, "Jua_400Regular.ttf"}},
	"Dela Gothic One":       {{400, "DelaGothicOne_400Regular.ttf"}},
	"Mochiy Pop One":        {{400, "MochiyPopOne_400Regular.ttf"}},
	"ZCOOL QingKe HuangYou": {{400, "ZCOOLQingKeHuangYou_400Regular.ttf"}},
	"Noto Sans":             {{400, "NotoSans-Regular.ttf"}, {700, "NotoSans-Bold.ttf"}},
	"Noto Sans Arabic":      {{400, "NotoSansArabic-Regular.ttf"}, {700, "NotoSansArabic-Bold.ttf"}},
	"Noto Sans Devanagari": {
		{400, "NotoSansDevanagari-Regular.ttf"}, {700, "NotoSansDevanagari-Bold.ttf"},
	},
	"Noto Sans Thai":     {{400, "NotoSansThai-Regular.ttf"}, {700, "NotoSansThai-Bold.ttf"}},
	"Noto Sans CJK":      {{400, "NotoSansCJK-Regular.ttc"}, {700, "NotoSansCJK-Bold.ttc"}},
	cjkSerif:             {{400, "NotoSerifCJK-Regular.ttc"}, {700, "NotoSerifCJK-Bold.ttc"}},
	"Noto Sans Symbols":  {{400, "NotoSansSymbols-Regular.ttf"}, {700, "NotoSansSymbols-Bold.ttf"}},
	"Noto Sans Symbols2": {{400, "NotoSansSymbols2-Regular.ttf"}},
	"Noto Sans Math":     {{400, "NotoSansMath-Regular.ttf"}},
	"Noto Color Emoji":   {{400, "NotoColorEmoji.ttf"}},
}

// otherScripts are set when a name or quotation needs them: languages that the
// house does not write itself.
var otherScripts = []string{
	"Noto Sans Hebrew", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Georgian", "Noto Sans Armenian",
	"Noto Sans Ethiopic", "Noto Sans Khmer", "Noto Sans Lao", "Noto Sans Myanmar", "Noto Sans Sinhala", "Noto Sans Gujarati",
	"Noto Sans Gurmukhi", "Noto Sans Kannada", "Noto Sans Malayalam",
}

func init() {
	for _, f := range otherScripts {
		name := strings.ReplaceAll(f, " ", "")
		families[f] = []cut{{400, name + "-Regular.ttf"}, {700, name + "-Bold.ttf"}}
	}
}

// Families lists the families a text may ask for.
func Families() []string {
	return []string{
		"Inter", "Inter Display", "Bebas Neue", "Lato", "League Spartan", "EB Garamond", "Kaushan Script", "Comic Neue", "JetBrains Mono",
		"Roboto Condensed", "Lemonada", "Alegreya Sans", "Anton", "Alfa Slab One", "Baloo 2", "Bricolage Grotesque", "Fraunces",
		"Instrument Serif", "Oswald",
		"Playfair Display", "Rubik", "Shantell Sans", "Space Grotesk", "Unbounded",
	}
}

// italics maps the families that have italics to their files. The others stand
// upright: a slant that nobody drew is none.
var italics = map[string][]cut{
	"Inter": {
		{400, "Inter-Italic.otf"}, {500, "Inter-MediumItalic.otf"}, {600, "Inter-SemiBoldItalic.otf"}, {700, "Inter-BoldItalic.otf"},
		{800, "Inter-ExtraBoldItalic.otf"}, {900, "Inter-BlackItalic.otf"},
	},
	"Inter Display": {
		{500, "InterDisplay-MediumItalic.otf"}, {700, "InterDisplay-BoldItalic.otf"}, {800, "InterDisplay-ExtraBoldItalic.otf"},
		{900, "InterDisplay-BlackItalic.otf"},
	},
	"Lato": {{400, "Lato-Italic.ttf"}, {500, "Lato-MediumItalic.ttf"}, {700, "Lato-BoldItalic.ttf"},
		{800, "Lato-HeavyItalic.ttf"}, {900, "Lato-BlackItalic.ttf"}},
	"EB Garamond":      {{400, "EBGaramond12-Italic.otf"}},
	"Instrument Serif": {{400, "InstrumentSerif_400Regular_Italic.ttf"}},
	"Comic Neue":       {{400, "ComicNeue-Italic.otf"}, {700, "ComicNeue-BoldItalic.otf"}},
	"JetBrains Mono":   {{400, "JetBrainsMono-Italic.ttf"}, {700, "JetBrainsMono-BoldItalic.ttf"}},
}

// file is the cut of a family nearest to weight, heavier when in doubt.
func file(family string, weight int, italic bool) string {
	cuts, ok := families[family]
	if !ok {
		family, cuts = "Inter", families["Inter"]
	}
	if slanted := italics[family]; italic && slanted != nil {
		cuts = slanted
	}
	best := cuts[0]
	for _, c := range cuts {
		if d, b := abs(c.weight-weight), abs(best.weight-weight); d < b || d == b && c.weight > best.weight {
			best = c
		}
	}
	return best.file
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// standIns are what replaces a family, for the whole run, when it lacks a
// character of it.
func standIns(family, language string) []string {
	own := farm.LanguageOf(language).Section("fonts").Text(family)
	switch {
	case family == "Bebas Neue":
		return []string{"Roboto Condensed", "Inter"}
	case own != "":
		return []string{own, "Inter"}
	case family == "Kaushan Script", family == "Comic Neue":
		return []string{"Lemonada", "Inter"}
	case likeness[family] != "":
		return []string{likeness[family], "Inter", "Noto Sans"}
	default:
		return []string{"Inter", "Noto Sans"}
	}
}

// likeness is the family most like a display face that has Cyrillic and
// Vietnamese.
var likeness = map[string]string{
	"Anton": "Oswald", "Alfa Slab One": "Rubik", "Baloo 2": "Inter Display", "Bricolage Grotesque": "Rubik", "Fraunces": "Playfair Display",
	"Space Grotesk": "Rubik", "League Spartan": "Rubik", "Instrument Serif": "EB Garamond",
}

// tempers are the faces that a display face goes with in other scripts, by the
// script's own family: where one lacks a letter of a text, the script's own sets
// all of it.
var tempers = map[string]map[string]string{
	"loud": {arabic: "Lalezar", devanagari: "Baloo 2", thai: "Kanit", japanese: "Dela Gothic One", korean: "Black Han Sans",
		chinese: "ZCOOL QingKe HuangYou"},
	"round": {arabic: "Lalezar", devanagari: "Baloo 2", thai: "Kanit", japanese: "Mochiy Pop One", korean: "Jua",
		chinese: "ZCOOL QingKe HuangYou"},
	"serif": {arabic: "Cairo", devanagari: "Rozha One", thai: "Kanit", japanese: cjkSerif, korean: cjkSerif, chinese: cjkSerif},
	"plain": {arabic: "Cairo", devanagari: "Baloo 2", thai: "Kanit", japanese: "Dela Gothic One", korean: "Black Han Sans"},
}

// temperOf is the temper of each display face.
var temperOf = map[string]string{
	"Anton": "loud", "Alfa Slab One": "loud", "Unbounded": "loud", "Bebas Neue": "loud", "Oswald": "loud",
	"Baloo 2": "round", "Shantell Sans": "round", "Rubik": "round",
	"Fraunces": "serif", "Playfair Display": "serif",
	"Bricolage Grotesque": "plain", "Space Grotesk": "plain",
}

// displayFamily is the face of a script that goes with a family; "" where it has
// none of its own.
func displayFamily(family, script, language string) string {
	faces := tempers[temperOf[family]]
	if script == cjkFamily {
		script = cjkFamily + string(rune('0'+cjkIndex(language)))
	}
	return faces[script]
}

// cjkIndex is the font of the CJK collections that has a language's forms:
// the order in the files is Japanese, Korean, simplified, traditional Chinese.
func cjkIndex(language string) int {
	switch language {
	case "zh-Hant", "zh-TW", "zh-HK":
		return 3
	}
	return int(farm.LanguageOf(language).Section("fonts").Number("cjk", 0))
}

// scriptFamily is the family for letters that no Latin face has.
func scriptFamily(r rune) string {
	switch {
	// By block and not by script: their commas and full stops are "common".
	case r >= 0x0600 && r <= 0x06FF, unicode.Is(unicode.Arabic, r):
		return arabic
	case r >= 0x0900 && r <= 0x097F:
		return devanagari
	case r >= 0x0E00 && r <= 0x0E7F:
		return thai
	case cjk(r):
		return cjkFamily
	default:
		return ""
	}
}

// joins reports whether letters join or stack, so that none may move alone.
func joins(runes []rune) bool {
	for _, r := range runes {
		if unicode.In(r, unicode.Arabic, unicode.Devanagari, unicode.Thai, unicode.Bengali, unicode.Tamil, unicode.Telugu, unicode.Khmer,
			unicode.Lao, unicode.Myanmar, unicode.Syriac) {
			return true
		}
	}
	return false
}

// joined reports whether tracking would break or spread what belongs together.
func joined(runes []rune) bool {
	if joins(runes) {
		return true
	}
	for _, r := range runes {
		if cjk(r) {
			return true
		}
	}
	return false
}

// leadingFactor is how much more line distance a script's stacked marks need
// than Latin.
func leadingFactor(s []rune, language string) float64 {
	f := farm.LanguageOf(language).Section("fonts").Number("leading", 1)
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Arabic, unicode.Devanagari):
			return 1.20
		case unicode.Is(unicode.Thai, r):
			return 1.22
		case cjk(r):
			f = max(f, 1.14)
		}
	}
	return f
}

// leastStep is the line distance, of the size, below which the marks above one
// line touch those below the line before it.
func leastStep(s []rune) float64 {
	least := 0.0
	for _, r := range s {
		switch {
		case unicode.Is(unicode.Devanagari, r):
			return 1.4
		case unicode.Is(unicode.Thai, r):
			least = max(least, 1.36)
		case unicode.Is(unicode.Arabic, r):
			least = max(least, 1.3)
		}
	}
	return least
}

// sizeFactor matches the apparent size of a script to Latin capitals.
func sizeFactor(family string) float64 {
	switch family {
	case arabic:
		return 1.12
	case thai:
		return 1.08
	case devanagari:
		return 1.06
	case cjkFamily, cjkSerif:
		return 0.94
	case "Lalezar", "Cairo":
		return 1.1
	case "Dela Gothic One", "Mochiy Pop One", "Rubik": // wide faces
		return 0.92
	default:
		return 1
	}
}

// RightToLeft reports whether a language is written from right to left, of those
// too that the house sets and does not write: Hebrew, Persian, Urdu.
func RightToLeft(language string) bool {
	switch primaryTag(language) {
	case "he", "fa", "ur":
		return true
	default:
		return farm.LanguageOf(language).RightToLeft
	}
}

// Upper is s in capitals by the language's rules: Turkish and Azeri keep the
// dot of their i, Greek drops its accents, German keeps its sharp s. Scripts without
// capitals stay as they are, Georgian among them: its capitals are for titles
// of another kind and in few fonts.
func Upper(s, language string) string {
	switch primaryTag(language) {
	case "tr", "az":
		return strings.ToUpperSpecial(unicode.TurkishCase, s)
	case "el":
		return cases.Upper(xlanguage.Greek).String(s)
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Georgian, r) {
			return r
		}
		return unicode.ToUpper(r)
	}, s)
}
