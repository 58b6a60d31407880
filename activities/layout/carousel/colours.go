package carousel

import (
	"regexp"
	"strconv"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// roles are the colours that a palette may name; the first six must be there.
var roles = []string{"bg", "surface", "text", "muted", "accent", "onAccent", "second", "onSecond"}

const neededRoles = 6

// leastContrast is what words have against every colour behind them: 4.5 with
// room for the softness of small type.
const leastContrast = 4.7

// colourName is a role or #RRGGBB, with steps of lightness (percent) and an
// opacity (percent) after it: accent-6/40.
var colourName = regexp.MustCompile(`^(#[0-9A-Fa-f]{6}|[a-zA-Z]+)([+-]\d{1,2})?(?:/(\d{1,3}))?$`)

// paint is the palette of one page.
type paint struct {
	colors map[string]farm.Color
	swap   map[string]string // roles of this page
}

// base is a role's colour.
func (p paint) base(role string) farm.Color {
	if to, ok := p.swap[role]; ok {
		role = to
	}
	if c, ok := p.colors[role]; ok {
		return c
	}
	switch role {
	case "second":
		return p.colors["accent"]
	case "onSecond":
		return p.colors["onAccent"]
	}
	return farm.Color(role)
}

// of is the colour that a name stands for.
func (p paint) of(name string) farm.Color {
	m := colourName.FindStringSubmatch(name)
	if m == nil {
		return "#808080"
	}
	c := p.base(m[1])
	if by, err := strconv.Atoi(m[2]); err == nil {
		c = kit.Lighter(c, float64(by)/100)
	}
	if share, err := strconv.Atoi(m[3]); err == nil && share < 100 {
		c = kit.Alpha(c, float64(share)/100)
	}
	return c
}

func (p paint) all(names []string) []farm.Color {
	var out []farm.Color
	for _, n := range names {
		out = append(out, p.of(n))
	}
	return out
}

// over is what is seen where a colour lies on a ground.
func over(c, ground farm.Color) farm.Color {
	if len(c) != 9 {
		return c
	}
	a, err := strconv.ParseUint(string(c)[7:], 16, 8)
	if err != nil {
		return c
	}
	part := func(from int) uint64 {
		top, _ := strconv.ParseUint(string(c)[from:from+2], 16, 8)
		low, _ := strconv.ParseUint(string(ground)[from:from+2], 16, 8)
		return (top*a + low*(255-a) + 127) / 255
	}
	const hex = "0123456789ABCDEF"
	out := []byte("#")
	for _, from := range []int{1, 3, 5} {
		v := part(from)
		out = append(out, hex[v>>4], hex[v&15])
	}
	return farm.Color(out)
}

// grounds are the colours that a fill shows over others.
func grounds(f *farm.Fill, below []farm.Color) []farm.Color {
	if f == nil {
		return below
	}
	var out []farm.Color
	for _, c := range f.Colors {
		out = append(out, over(c, below[0]))
	}
	return out
}

// readable is a colour that reads on every one of the grounds: moved away from
// the worst of them, or near-white or near-black where no lightness will do.
func readable(c farm.Color, grounds []farm.Color) farm.Color {
	for _, g := range grounds {
		c = kit.Readable(c, g, leastContrast)
	}
	if worst(c, grounds) >= leastContrast-0.1 {
		return c
	}
	_, _, h := kit.ToLCH(c)
	light, dark := kit.FromLCH(0.99, 0.005, h), kit.FromLCH(0.15, 0.02, h)
	if worst(light, grounds) >= worst(dark, grounds) {
		return light
	}
	return dark
}

func worst(c farm.Color, grounds []farm.Color) float64 {
	least := 21.0
	for _, g := range grounds {
		least = min(least, kit.Contrast(c, g))
	}
	return least
}
