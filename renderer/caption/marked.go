package caption

import "github.com/snackfarm/farm"

// marked styles show the spoken word by a ground or a sweep.
var marked = map[string]Style{
	"tiktok": {
		Text: farm.Text{
			Font: "Inter", Weight: 700, Size: 60, Leading: 1.42, Color: "#0B0B0C",
			Plate: &farm.Plate{Color: "#FFFFFF", Radius: 14, PadX: 20, PadY: 10, Per: "line"},
		},
		Words: 5, Chars: 28, Lines: 2,
		Enter: &farm.Motion{Kind: "pop", DurationMs: 166, By: "line", StaggerMs: 66},
	},
	"karaoke": {
		Text: farm.Text{Font: "Inter", Weight: 800, Size: 76, Leading: 1.16, Color: "#FFFFFF", Stroke: stroke(6),
			Shadow: shade(12, "#00000080")},
		Words: 4, Chars: 26, Lines: 2,
		Waiting: Look{Color: "#B9B9BD"},
		Spoken:  Look{Color: Accent}, Said: Look{Color: Accent},
		Sweep: true,
	},
}
