package kit

import (
	"slices"

	"github.com/snackfarm/farm"
)

// palette is colours that a designer would put together for a brand that has none of its
// own: a ground, the colour that stands out on it, and one of another hue beside it.
type palette struct {
	ground, accent, second farm.Color
	fields                 string // of the fields that it is for, by their first letters
}

// Letters of the fields in a palette's list; general is of every brand whose trade tells no
// field, and sober of those that nothing gay may be said of.
const (
	forFood, forHome, forTech, forSport, forSchool = 'f', 'h', 't', 's', 'e'
	forBeauty, forTravel, forCare, forSleep        = 'b', 'v', 'c', 'n'
	forGeneral, forSober                           = 'g', 'x'
)

// palettes are the looks of brands without colours of their own. Grounds have a hue that one
// sees, no two have both accent and ground in common to the eye, and blue is one of many.
var palettes = []palette{
	{"#FBEFDD", "#C2410C", "#9CC0A8", "fg"},   // cream, burnt orange, sage
	{"#FFF2E2", "#A61E2E", "#F3B95F", "fv"},   // biscuit, cherry, honey
	{"#F1EFDF", "#2F5D3A", "#F2A65A", "fhg"},  // oat, bottle green, apricot
	{"#FFEDE8", "#B4235A", "#F7C548", "fbeg"}, // rose milk, raspberry, custard
	{"#171413", "#FF8A3D", "#F6C9D0", "fhg"},  // soot, ember, radish
	{"#FFF3C9", "#7A1F2B", "#7FB7A6", "fs"},   // butter, beetroot, mint
	{"#E9EFDC", "#3F6212", "#E8A0A8", "hfg"},  // leaf, moss, rose
	{"#F6EAE4", "#6A1B5A", "#F0C868", "hb"},   // plaster, mulberry, brass
	{"#16211B", "#E4C27A", "#C9716B", "hvg"},  // spruce, brass, rose clay
	{"#E3EAED", "#5B2A6E", "#8FBF9F", "hvg"},  // pale slate, plum, verdigris
	{"#0F1419", "#5BE49B", "#7AA7FF", "tsg"},  // night, signal green, sky
	{"#EDF2FF", "#1D4ED8", "#FFB454", "tg"},   // paper blue, cobalt, orange
	{"#E8F3F0", "#0F766E", "#F59E8B", "tcg"},  // mist, teal, coral
	{"#15121F", "#FFB84D", "#8B7BFF", "tg"},   // ink, lamp, iris
	{"#F6F2E6", "#1F3A5F", "#E9B949", "tvg"},  // ivory, navy, ochre
	{"#111312", "#D7FF3E", "#FF6B4A", "s"},    // black, lime, flame
	{"#FFF0D6", "#C81E1E", "#1FA2B8", "svg"},  // sand, red, lagoon
	{"#0B1E2D", "#4FD1E8", "#FF8A5B", "svg"},  // deep water, ice, coral
	{"#EDF7D8", "#1E5B4F", "#FF9B6A", "seg"},  // lime water, fir, papaya
	{"#FFF1CE", "#5B3FD6", "#FF8A65", "eg"},   // yolk, violet, salmon
	{"#E4F6EE", "#93249B", "#FFC93C", "ebg"},  // mint, orchid, sun
	{"#E6F4FC", "#CC3311", "#FFC83D", "evg"},  // sky, vermilion, sun
	{"#FBE9EE", "#9D174D", "#C9B3E6", "bg"},   // blush, wine, lilac
	{"#F4EBE2", "#44318D", "#E8B08A", "bhg"},  // sand, indigo, apricot
	{"#211521", "#F2A7C3", "#E3C16F", "bg"},   // plum, petal, gold
	{"#E2F0F4", "#0A5C8A", "#FF9E6D", "vcg"},  // sea glass, ocean, shrimp
	{"#EAF6F8", "#0B5A3C", "#FF8F5E", "vg"},   // cloud, pine, ember
	{"#E7F2E4", "#2746A6", "#F7B5A6", "cg"},   // young leaf, royal blue, skin
	{"#F0EDFB", "#5546B8", "#8FD3B6", "cneg"}, // lavender, iris, mint
	{"#FFF0EC", "#B83A32", "#87B6C9", "cg"},   // shell, brick, ice
	{"#131A36", "#B9A5FF", "#F2B880", "n"},    // night, lilac, lamp
	{"#10241F", "#BFE3C0", "#E8B68A", "nch"},  // forest night, pale leaf, dusk
	{"#F1EEE7", "#3D4A57", "#B9A88F", "x"},    // stone, slate, sand
	{"#E9ECE8", "#4A5A4C", "#B7A79A", "x"},    // lichen, grey green, clay
	{"#1D2126", "#D6CFC0", "#8C97A3", "x"},    // slate, stone, mist
}

// fieldLetters are the fields of copywriter.TradeOf by the letters of palettes; those of
// others are general.
var fieldLetters = map[string]rune{"food": forFood, "home": forHome, "goods": forHome, "software": forTech, "finance": forTech,
	"token": forTech, "fitness": forSport, "learning": forSchool, "beauty": forBeauty, "clothes": forBeauty, "travel": forTravel,
	"medical": forCare, "sleep": forSleep}

// paletteOf is the palette of a brand by its field and its seed.
func paletteOf(field rune, seed uint32) palette {
	fit := slices.DeleteFunc(slices.Clone(palettes), func(p palette) bool {
		return !slices.Contains([]rune(p.fields), field)
	})
	return fit[seed>>5%uint32(len(fit))]
}

// theme is a palette as one brand has it: hues differ a little by seed, and text is of the
// accent's hue.
func (p palette) theme(seed uint32) Theme {
	turn := []float64{0, 5, -5, 9, -9}[seed>>13%5]
	l, c, h := ToLCH(p.ground)
	_, ac, ah := ToLCH(p.accent)
	t := Theme{Dark: l < 0.5, Bg: FromLCH(l, c, h+turn)}
	if t.Dark {
		t.Surface, t.Text = FromLCH(l+0.07, c, h+turn), FromLCH(0.97, 0.012, h)
	} else {
		t.Surface, t.Text = FromLCH(min(l+0.04, 0.995), c*0.2, h), FromLCH(0.22, min(0.045, ac*0.35), ah)
	}
	t.Accent = Readable(Turned(p.accent, turn, 0), t.Bg, 4.5)
	t.OnAccent = Opposite(t.Accent, ah)
	t.Second = p.second
	return t.derive()
}
