package caption

import "github.com/snackfarm/farm"

// loud styles move with every word. Letters with strokes of 0.08 em and more are
// set apart, or they clot.
var loud = map[string]Style{
	"bold": {
		Text: farm.Text{Font: "Inter", Weight: 900, Size: 88, Leading: 1.08, Tracking: 0.03, Caps: true, Color: "#FFFFFF",
			Stroke: stroke(9),
			Shadow: &farm.Shadow{Y: 8, Blur: 10, Color: "#00000099"}},
		Words: 3, Chars: 20, Lines: 2,
		Spoken: Look{Color: Accent},
		Pulse:  []Pulse{{0, 0.9}, {100, 1.06}, {200, 1}},
	},
	"keyword": {
		Text: farm.Text{Font: "Inter", Weight: 900, Size: 96, Leading: 1.06, Tracking: 0.03, Color: "#F4F5F7", Stroke: stroke(10),
			Shadow: &farm.Shadow{Y: 8, Blur: 12, Color: "#00000099"}},
		Words: 4, Chars: 20, Lines: 2,
		KeyPulse: []Pulse{{0, 0.8}, {90, 1.15}, {220, 1.02}},
		Enter:    &farm.Motion{Kind: "pop", DurationMs: 160},
	},
	"hustle": {
		Text: farm.Text{
			Font: "Bebas Neue", Weight: 700, Size: 148, Leading: 1, Caps: true, Color: Accent,
			Plate: &farm.Plate{Color: "#0B0B0C", Radius: 6, PadX: 34, PadY: 24},
		},
		Words: 1, Chars: 14, Lines: 1,
		Pulse: []Pulse{{0, 1.25}, {133, 1}},
		Skew:  -4,
	},
	"meme": {
		Text: farm.Text{Font: "Bebas Neue", Weight: 700, Size: 104, Leading: 1.04, Tracking: 0.03, Caps: true, Color: "#FFFFFF",
			Stroke: stroke(9.4)},
		Words: 6, Chars: 30, Lines: 2,
		Turns: true,
	},
	"animated": {
		Text: farm.Text{Font: "League Spartan", Weight: 800, Size: 84, Leading: 1.1, Tracking: 0.03, Color: "#FFFFFF", Stroke: stroke(7),
			Shadow: &farm.Shadow{Y: 6, Blur: 12, Color: "#00000080"}},
		Words: 4, Chars: 24, Lines: 2,
		Waiting: Look{Hidden: true},
		Rise:    36, Turn: 6,
		Emoji: true,
	},
}
