package kit

import (
	"strings"

	"github.com/snackfarm/farm"
)

// sign is an icon: strokes in a box of 96, and the beginnings of words that it
// stands for.
type sign struct{ words, path string }

// signs are drawn for the house, one line weight, round ends.
var signs = []sign{
	{"sleep night bed moon evening", "M70 60 A32 32 0 1 1 40 16 A27 27 0 0 0 70 60 Z"},
	{"price cost fee pay invoice", "M14 14 L46 14 L84 52 L52 84 L14 46 Z M32 26 A6 6 0 1 1 31.9 26 Z"},
	{"book appoint schedul slot calendar saturday sunday open",
		"M16 22 L80 22 L80 82 L16 82 Z M16 42 L80 42 M32 12 L32 28 M64 12 L64 28 M36 60 L45 69 L62 53"},
	{"offline internet cloud",
		"M30 76 C16 76 8 66 8 56 C8 46 16 38 26 37 C28 24 38 16 50 16 C64 16 74 26 76 38 C84 40 88 48 88 56 C88 66 80 76 68 76 Z"},
	{"account password login private",
		"M22 42 L74 42 L74 84 L22 84 Z M32 42 L32 30 C32 20 38 12 48 12 C58 12 64 20 64 30 L64 42 M48 58 L48 68"},
	{"ship deliver courier door",
		"M10 26 L58 26 L58 66 L10 66 Z M58 40 L74 40 L86 54 L86 66 L58 66 M24 62 A8 8 0 1 1 23.9 62 Z M70 62 A8 8 0 1 1 69.9 62 Z"},
	{"wake alarm remind alert",
		"M22 68 C28 60 28 52 28 42 C28 28 36 18 48 18 C60 18 68 28 68 42 C68 52 68 60 74 68 Z M40 79 C42 85 54 85 56 79"},
	{"stor read learn lesson",
		"M48 24 C38 16 24 14 12 16 L12 76 C24 74 38 76 48 84 C58 76 72 74 84 76 L84 16 C72 14 58 16 48 24 Z M48 24 L48 84"},
	{"track measure report record attempt volume", "M14 12 L14 84 L84 84 M28 68 L44 48 L58 58 L80 26"},
	{"replay retr sync return repeat", "M18 46 C20 28 34 18 50 18 C62 18 72 24 78 34 M78 16 L78 34 L60 34 M78 50 C76 68 62 78 46 78 C34 " +
		"78 24 72 18 62 M18 80 L18 62 L36 62"},
	{"filter noise", "M12 18 L84 18 L56 52 L56 80 L40 72 L40 52 Z"},
	{"coffee brew tea roast cup", "M16 34 L68 34 L68 58 C68 72 58 82 42 82 C26 82 16 72 16 58 Z M68 42 C84 40 84 62 66 60 M32 12 C28 18 " +
		"36 20 32 26 M52 12 C48 18 56 20 52 26"},
	{"farm fresh bean plant natural organic origin", "M18 78 C14 40 38 16 80 16 C80 60 56 84 18 78 Z M18 78 C34 60 46 50 60 40"},
	{"visit location area local stop town",
		"M48 86 C28 62 20 50 20 38 C20 22 32 10 48 10 C64 10 76 22 76 38 C76 50 68 62 48 86 Z M48 28 A10 10 0 1 1 47.9 28 Z"},
	{"sign secur safe protect guard", "M48 10 L80 22 L80 46 C80 66 66 80 48 86 C30 80 16 66 16 46 L16 22 Z M34 48 L44 58 L64 38"},
	{"dentist team person people famil", "M48 12 A17 17 0 1 1 47.9 12 Z M14 84 C14 62 30 54 48 54 C66 54 82 62 82 84"},
	{"fast queue quick instant power", "M54 8 L18 54 L44 54 L40 88 L78 40 L52 40 Z"},
	{"minute second hour time day week", "M48 12 A36 36 0 1 1 47.9 12 Z M48 28 L48 50 L62 58"},
	{"show see look view watch",
		"M8 48 C20 28 34 20 48 20 C62 20 76 28 88 48 C76 68 62 76 48 76 C34 76 20 68 8 48 Z M48 36 A12 12 0 1 1 47.9 36 Z"},
	{"talk ask answer speak chat", "M14 18 L82 18 L82 66 L44 66 L26 82 L26 66 L14 66 Z"},
	{"care gentl love heal kind", "M48 82 C20 62 12 48 12 34 C12 22 21 14 31 14 C39 14 45 19 48 26 C51 19 57 14 65 14 C75 " +
		"14 84 22 84 34 C84 48 76 62 48 82 Z"},
	{"box pack inside order choose ground whole", "M48 8 L84 26 L84 68 L48 88 L12 68 L12 26 Z M12 26 L48 46 L84 26 M48 46 L48 88"},
	{"dim light sun bright", "M48 32 A16 16 0 1 1 47.9 32 Z M48 8 L48 16 M48 80 L48 88 M8 48 L16 48 M80 48 L88 48 M20 20 L26 26 M70 " +
		"70 L76 76 M20 76 L26 70 M70 26 L76 20"},
}

// PlainSigns stand for what no word tells.
var PlainSigns = []string{
	"M48 10 C50 34 60 46 86 48 C60 50 50 62 48 86 C46 62 36 50 10 48 C36 46 46 34 48 10 Z",
	"M48 12 A36 36 0 1 1 47.9 12 Z M32 49 L43 60 L65 37",
	"M48 10 L80 48 L48 86 L16 48 Z M48 34 L60 48 L48 62 L36 48 Z",
	"M16 48 L40 72 L80 24",
	"M48 14 A10 10 0 1 1 47.9 14 Z M22 58 A10 10 0 1 1 21.9 58 Z M74 58 A10 10 0 1 1 73.9 58 Z M42 32 L28 58 M54 32 L68 58 M32 68 L64 68",
}

// IconsFor picks a sign for each text, none twice.
func IconsFor(texts []string) []string {
	taken := map[string]bool{}
	out := make([]string, len(texts))
	for i, t := range texts {
		lower := " " + strings.ToLower(t)
		for _, g := range signs {
			for _, w := range strings.Fields(g.words) {
				if out[i] == "" && !taken[g.path] && strings.Contains(lower, " "+w) {
					out[i] = g.path
					taken[g.path] = true
				}
			}
		}
	}
	next := 0
	for i := range out {
		if out[i] == "" {
			out[i] = PlainSigns[next%len(PlainSigns)]
			next++
		}
	}
	return out
}

// Icon draws a sign in a square.
func Icon(path string, b farm.Box, width float64, c farm.Color) farm.Layer {
	return farm.Layer{ID: "icon", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: 96, H: 96},
		Stroke: &farm.Stroke{Width: width, Color: c}}}
}
