package caption

import "github.com/snackfarm/farm"

// plain styles are read and not noticed.
var plain = map[string]Style{
	"classic": {
		Text: farm.Text{Font: "Inter", Weight: 700, Size: 64, Leading: 1.16, Tracking: 0.02, Color: "#FFFFFF", Stroke: stroke(6),
			Shadow: shade(12, "#00000080")},
		Words: 5, Chars: 28, Lines: 2,
	},
	"basic": {
		Text: farm.Text{Font: "Inter", Weight: 500, Size: 54, Leading: 1.24, Color: "#FFFFFF",
			Plate: &farm.Plate{Color: "#0B0C10CC", Radius: 10, PadX: 24, PadY: 14}},
		Words: 6, Chars: 30, Lines: 2,
	},
	"minimal": {
		Text: farm.Text{Font: "Inter", Weight: 600, Size: 60, Leading: 1.22, Tracking: -0.01, Color: "#FFFFFF",
			Shadow: shade(22, "#000000A8"), Shadows: []farm.Shadow{{Y: 1, Blur: 5, Color: "#000000B0"},
				{Y: 2, Blur: 30, Spread: 10, Color: "#00000080"}}},
		Words: 5, Chars: 28, Lines: 2,
		Waiting: Look{Opacity: 0.7},
		SoftMs:  120,
		Enter:   &farm.Motion{Kind: "fade", DurationMs: 133},
		Scrim:   5.2, Halo: 0.45,
	},
	"podcast": {
		Text: farm.Text{
			Font: "Inter", Weight: 600, Size: 56, Leading: 1.28, Color: "#FFFFFF",
			Plate: &farm.Plate{Color: "#111318D6", Radius: 24, PadX: 32, PadY: 26},
		},
		Words: 7, Chars: 44, Lines: 2,
		Waiting: Look{Opacity: 0.55}, Said: Look{Opacity: 0.55},
		Chip: true,
	},
	"cinematic": {
		Text: farm.Text{
			Font: "EB Garamond", Weight: 400, Size: 54, Leading: 1.3, Tracking: 0.14, Caps: true, Color: "#F4EAD5",
			Shadow: shade(14, "#000000B0"), Shadows: []farm.Shadow{{Blur: 5, Spread: 1, Color: "#000000A0"}},
		},
		Words: 5, Chars: 28, Lines: 2,
		Enter: &farm.Motion{Kind: "fade", DurationMs: 333},
		Drift: 8,
		Scrim: 7,
	},
}
