package caption

import "github.com/snackfarm/farm"

// drawn styles look made by hand or light.
var drawn = map[string]Style{
	"neon": {
		Text: farm.Text{
			Font: "Bebas Neue", Weight: 700, Size: 104, Leading: 1.1, Tracking: 0.04, Caps: true, Color: "#FFFFFF",
			Shadows: []farm.Shadow{
				{Blur: 10, Spread: 2, Color: Accent}, {Blur: 28, Spread: 4, Color: Accent + "99"},
				{Blur: 64, Spread: 10, Color: Accent + "59"},
				{Blur: 30, Spread: 12, Color: "#05060AB8"}, // light is seen against the dark about it
			},
		},
		Words: 4, Chars: 24, Lines: 2,
		Waiting: Look{Color: "#C3C5D2", Unlit: true},
		Flicker: true, Scrim: 9, Halo: 0.5,
	},
	"handwritten": {
		Text: farm.Text{Font: "Kaushan Script", Weight: 400, Size: 80, Leading: 1.2, Color: "#FFFDF5", Shadow: shade(10, "#00000099"),
			Shadows: []farm.Shadow{{Blur: 5, Spread: 1, Color: "#00000080"}}},
		Words: 4, Chars: 24, Lines: 2,
		Waiting: Look{Hidden: true}, LetterMs: 35, Wander: 3, Underline: true,
		Scrim: 5.2,
	},
}
