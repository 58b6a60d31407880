package plan

import (
	"regexp"
	"slices"
	"strings"
)

var (
	claim  = regexp.MustCompile(`\p{N}+(?:[.,:]\p{N}+)*`)
	signs  = []string{"%", "٪", "★", "☆", "⭐", "$", "€", "£", "¥", "₹", "₽", "₺", "₩", "฿", "₫", "“", "”", "„", "«", "»", "「", "」", "®", "™"}
	banned = []string{
		"unlock", "elevate", "game-changer", "game changer", "revolutioni", "say goodbye to", "in today’s world",
		"are you tired of", "!!", "#1",
	}
)

// Unsupported lists what a line claims that no supplied fact carries: figures,
// quotations, stars, percentages, prices. The brand's own words may hold them.
func (f Facts) Unsupported(line string) []string {
	var out []string
	supplied := strings.NewReplacer("\"", "“").Replace(f.all) + clean(f.all)
	figures := claim.FindAllString(supplied, -1)
	for _, n := range claim.FindAllString(line, -1) {
		if !slices.Contains(figures, n) {
			out = append(out, n)
		}
	}
	for _, s := range signs {
		if strings.Contains(line, s) && !strings.Contains(supplied, s) {
			out = append(out, s)
		}
	}
	lower := strings.ToLower(line)
	for _, s := range banned {
		if strings.Contains(lower, s) && !strings.Contains(strings.ToLower(supplied), s) {
			out = append(out, s)
		}
	}
	return out
}
