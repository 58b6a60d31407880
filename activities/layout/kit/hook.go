package kit

import "github.com/snackfarm/farm"

// HookLayer is the first thing that is read of a film, in b: large letters on a
// label for each line, the key word boxed.
func (d *Draft) HookLayer(text, key string, b farm.Box) farm.Layer {
	var l farm.Layer
	for _, st := range []Step{{Size: 120, Least: 76, Lines: 2}, {Size: 112, Least: 70, Lines: 3}, {Size: 104, Least: 66, Lines: 4},
		{Size: 84, Least: 46, Lines: 5}} {
		st.Leading, st.Display, st.Tracking = 1.26, true, -0.01
		l = d.TextLayer("hook", text, st, b, "#0B0B0C")
		l.Text.Caps, l.Text.Align = false, "center"
		l.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 20, PadX: 26, PadY: 12, Per: "line"}
		if m, err := d.Ruler.Text(l); err == nil {
			l.Box.H = m.H + 2
			break
		}
	}
	if key != "" && key != text {
		l.Text.Emphasis, l.Text.EmphasisStyle, l.Text.EmphasisColor = []string{key}, "marker", KeyColour(d.Accent)
	}
	return l
}

// loudYellow is what stands out where the brand's own colour would be dull.
const loudYellow farm.Color = "#FFE14A"

// KeyColour is a colour for what has to stand out of white letters on anything, and
// that black letters read on: a bright tint of the accent, or yellow where that
// would be pale.
func KeyColour(accent farm.Color) farm.Color {
	_, c, h := ToLCH(accent)
	tint := FromLCH(0.87, max(c, 0.12), h)
	if _, got, _ := ToLCH(tint); c < 0.05 || got < 0.1 {
		return loudYellow
	}
	return tint
}
