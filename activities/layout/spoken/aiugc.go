package spoken

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// ID names a scene after its line.
func (u Utterance) ID(i int) string {
	return u.Role + "-" + string(rune('a'+i))
}

// HookLabel is the first line on labels, there from the first frame on.
func HookLabel(d *kit.Draft, text string) farm.Layer {
	safe := d.Snack.SafeBox
	words := d.Say("hook", strings.TrimRight(text, ".。।"))
	l := kit.Centered(d.TextLayer("hook", words, kit.Step{Size: 62, Least: 44, Leading: 1.44, Weight: 700, Lines: 3},
		kit.Box(safe.X+24, safe.Y+24, safe.W-48, 280), "#0B0B0C"))
	l.Text.Font, l.Text.Tracking, l.Text.Caps = "Inter", 0, false
	l.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 16, PadX: 22, PadY: 11, Per: "line"}
	return l
}

// CutawayScene shows the product while the host speaks on from a bubble.
func CutawayScene(d *kit.Draft, h Host, k int, u Utterance, at, ms int) []farm.Layer {
	safe := d.Snack.SafeBox
	bottom := safe.Y + safe.H
	layers := []farm.Layer{LitGround(d, safe.Y+360, 0)}
	seen := FindLook(d, k, u.Text)
	area := d.Sided(kit.Box(safe.X+90, safe.Y+16, safe.W-90, safe.H-256))
	switch {
	case IsWide(d, seen):
		area = kit.Box(safe.X, safe.Y+16, safe.W, safe.H-500)
	case !IsScreen(d, seen):
		area = d.Sided(kit.Box(safe.X+90, safe.Y+16, safe.W-90, safe.H-330))
	}
	layers = append(layers, Cutaway(d, seen, area, ms)...)
	layers = append(layers, Foot(d, bottom-236)...)
	layers = append(layers, Bubble(d, h, Circle{X: d.Side(safe.X + 150), Y: bottom - 392, R: 140}, u, ms, "happy")...)
	return append(layers, Captions(d, u, at, ms, kit.Box(safe.X, bottom-220, safe.W, 208), "keyword")...)
}
