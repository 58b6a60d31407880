package post

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// The type table. Sizes are for Latin in the text face's width.
var display = kit.Step{Size: 140, Least: 84, Leading: 1.03, Display: true, Tracking: -0.015, Lines: 5}

// column stacks layers downwards.
func column(id string, b farm.Box, gap float64, children ...farm.Layer) farm.Layer {
	return farm.Layer{ID: id, Box: b, Stack: &farm.Stack{Gap: gap, Children: children}}
}

// SingleImage is one picture 1080x1350 with one sentence. V1 is a poster of
// type, V2 a picture over a field of colour, V3 a picture with the words in
// its quiet corner. Without pictures V2 has a drawn thing over the field, V3 a
// drawn land under the words.
func SingleImage(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = kit.FeedCanvas, kit.FeedBox
	line := d.Writer.Hook(48)
	d.Say("hook", line.Text)
	v := d.PickVariant(3)
	back, backID, painted := backdropFor(d, v)
	bare := len(d.Screenshots) == 0 && !painted
	if bare && v > 0 {
		d.Substitute("no picture of the brand could be used: things of its trade are drawn")
	}
	var layers []farm.Layer
	switch {
	case painted:
		layers = overBackdrop(d, line, back, backID, v)
	case v == 0:
		layers = typePoster(d, line)
	case bare && v == 1:
		layers = thingPoster(d, line)
	case bare:
		layers = landPoster(d, line)
	case v == 1:
		layers = pictureOverField(d, line)
	default:
		layers = quietCorner(d, line)
	}
	d.Snack.Scenes = []farm.Scene{{ID: "image", Slot: "image", Layers: layers}}
}

// backdropFor is somebody else's picture for a layout that shows one, where the
// brand has none.
func backdropFor(d *kit.Draft, v int) (match.Backdrop, string, bool) {
	if v == 0 || len(d.Screenshots) > 0 {
		return match.Backdrop{}, "", false
	}
	return d.PickBackdrop(1080, 800)
}

// overBackdrop sets the words below a picture, in V3 on it.
func overBackdrop(d *kit.Draft, line copywriter.Line, b match.Backdrop, id string, v int) []farm.Layer {
	if v == 1 {
		const seam = 760
		picture := d.BackdropLayer(b, id, kit.Box(0, 0, 1080, seam))
		picture.Picture.Dim = 0
		return []farm.Layer{kit.Ground(kit.FeedCanvas, *kit.Solid(d.Bg)), picture, {ID: "seam", Box: kit.Box(0, seam, 1080, 30), Fill: kit.Solid(d.Accent)},
			kit.Stress(d.TextLayer("headline", line.Text, kit.Step{Size: 116, Least: 64, Leading: 1.03, Display: true, Tracking: -0.015, Lines: 3}, kit.Box(72, seam+86, 936, 320), d.Text), line.Emphasis, d.Accent),
			brandRow(d, kit.Box(72, 1202, 936, 76), d.Text, d.Bg, domainLabel(d, d.Muted)...)}
	}
	ink, point := whiteOn(d)
	if b.Graded {
		ink, point = d.Text, d.Accent
	}
	return []farm.Layer{d.BackdropLayer(b, id, kit.Whole(kit.FeedCanvas)),
		kit.Middle(kit.Stress(d.TextLayer("headline", line.Text, kit.Step{Size: 140, Least: 76, Leading: 1.03, Display: true, Tracking: -0.018, Lines: 5}, kit.Box(72, 160, 936, 940), ink), line.Emphasis, point)),
		{ID: "strip", Box: kit.Box(0, 1166, 1080, 184), Fill: kit.Solid(d.Accent)},
		brandRow(d, kit.Box(72, 1202, 936, 76), d.OnAccent, d.Accent, domainLabel(d, d.OnAccent)...)}
}

// typePoster sets the sentence as large as it goes, with its point larger.
func typePoster(d *kit.Draft, line copywriter.Line) []farm.Layer {
	bg, ink, point := d.Accent, d.OnAccent, d.OnAccent
	paint := farm.Fill{Kind: "mesh", Seed: d.Snack.Seed, Colors: []farm.Color{bg, kit.Lighter(bg, 0.06), kit.Lighter(bg, -0.07), kit.Turned(bg, 24, 0.02)}}
	if d.Rand.IntN(2) == 0 {
		bg, ink, point = d.Bg, d.Text, d.Accent
		paint = farm.Fill{Kind: "mesh", Seed: d.Snack.Seed, Colors: []farm.Color{bg, d.Bg2, d.Tint, kit.Turned(d.Bg2, 30, 0)}}
	}
	return []farm.Layer{
		kit.Ground(kit.FeedCanvas, paint),
		sizedByMeaning(d, line, kit.Box(72, 150, 936, 950), ink, point),
		brandRow(d, kit.Box(72, 1190, 936, 88), ink, bg, domainLabel(d, ink)...),
	}
}

// sizedByMeaning sets the point of a line at mega size and the rest around it.
func sizedByMeaning(d *kit.Draft, line copywriter.Line, b farm.Box, ink, point farm.Color) farm.Layer {
	before, after, found := strings.Cut(line.Text, line.Emphasis)
	if line.Emphasis == "" || !found || len([]rune(line.Emphasis)) > 34 {
		whole := kit.Step{Size: 190, Least: 84, Leading: 1, Display: true, Tracking: -0.02, Lines: 6}
		l := d.TextLayer("headline", line.Text, whole, b, ink)
		for whole.Size > whole.Least && blockArea(d, l) > mostBlock*feedArea {
			whole.Size *= 0.96
			l = d.TextLayer("headline", line.Text, whole, b, ink)
		}
		return kit.Middle(kit.Stress(l, line.Emphasis, point))
	}
	part := func(id, text string, st kit.Step, c farm.Color) farm.Layer {
		return d.TextLayer(id, strings.TrimSpace(text), st, kit.Box(0, 0, b.W, 0), c)
	}
	small := kit.Step{Size: 84, Least: 56, Leading: 1.08, Display: true, Tracking: -0.01, Lines: 3}
	big := kit.Step{Size: 230, Least: 112, Leading: 0.97, Display: true, Tracking: -0.025, Lines: 4}
	// Punctuation stays with the word before it.
	tail := strings.TrimLeft(after, ",.;:!?…")
	word := line.Emphasis + after[:len(after)-len(tail)]
	tail = strings.TrimSpace(tail)
	parts := func() (out []farm.Layer) {
		if strings.TrimSpace(before) != "" {
			out = append(out, part("before", before, small, ink))
		}
		out = append(out, part("point", word, big, point))
		if tail != "" {
			out = append(out, part("after", tail, small, ink))
		}
		return out
	}
	children := parts()
	for big.Size > big.Least && blockArea(d, children...) > mostBlock*feedArea {
		big.Size *= 0.96
		children = parts()
	}
	l := column("headline", b, 34, children...)
	l.Stack.Justify = "center"
	return l
}

// A poster's blocks of text take at most so much of it that their letters, four
// fifths of a block, leave two thirds of the frame free.
const (
	mostBlock = 0.44
	feedArea  = 1080 * 1350
)

// blockArea is the area in px of the box about texts as they are set.
func blockArea(d *kit.Draft, layers ...farm.Layer) float64 {
	sum := 0.0
	for _, l := range layers {
		if m, err := d.Ruler.Text(l); err == nil {
			sum += m.W * m.H
		}
	}
	return sum
}

// pictureOverField shows a picture in the upper part and the words on colour
// below.
func pictureOverField(d *kit.Draft, line copywriter.Line) []farm.Layer {
	seam := 620.0
	p, id, _ := d.Pick("picture", match.Want{W: 440, Words: line.Text, On: d.Accent})
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, *kit.Solid(d.Bg))}
	if p.Tall() {
		// A screen is shown whole, in its device, rising out of the field.
		stage := farm.Fill{Kind: "mesh", Seed: d.Snack.Seed, Colors: []farm.Color{d.Accent, kit.Lighter(d.Accent, 0.07), kit.Lighter(d.Accent, -0.08), kit.Turned(d.Accent, 26, 0.03)}}
		layers = append(layers, farm.Layer{ID: "stage", Box: kit.Box(0, 0, 1080, seam), Fill: &stage})
		if len(d.Screenshots) > 1 {
			other, behind, _ := d.Pick("behind", match.Want{Shape: match.TallShape, W: 360, On: d.Accent})
			side := d.Phone(behind, other, 640, 240, 360)
			side.Rotation, side.Picture.Dim = 7, 0.12
			layers = append(layers, side)
		}
		main := d.Phone(id, p, 255, 110, 440)
		main.Rotation = -4
		layers = append(layers, main)
	} else if p.Cut != nil || p.Alpha || !kit.LargeEnough(p, 1080, seam) {
		stage := farm.Fill{Kind: "mesh", Seed: d.Snack.Seed, Colors: []farm.Color{d.Accent, kit.Lighter(d.Accent, 0.07), kit.Lighter(d.Accent, -0.08), kit.Turned(d.Accent, 26, 0.03)}}
		layers = append(layers, farm.Layer{ID: "stage", Box: kit.Box(0, 0, 1080, seam), Fill: &stage})
		layers = append(layers, d.ShowAs(id, p, kit.Box(120, 70, 840, seam-130), kit.Stance{Closed: true}).Layers...)
	} else {
		layers = append(layers, farm.Layer{ID: "picture", Box: kit.Box(0, 0, 1080, seam), Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: &p.Focus}},
			farm.Layer{ID: "seam", Box: kit.Box(0, seam, 1080, 30), Fill: kit.Solid(d.Accent)})
		seam += 30
	}
	field := farm.Layer{ID: "field", Box: kit.Box(0, seam, 1080, 1350-seam), Fill: kit.Solid(d.Bg)}
	head := kit.Stress(d.TextLayer("headline", line.Text, kit.Step{Size: 108, Least: 64, Leading: 1.03, Display: true, Tracking: -0.015, Lines: 4}, kit.Box(72, seam+72, 936, 400), d.Text), line.Emphasis, d.Accent)
	return append(layers, field, head, brandRow(d, kit.Box(72, 1202, 936, 76), d.Text, d.Bg, domainLabel(d, d.Muted)...))
}

// quietCorner fills the frame with the picture and sets the words where it is
// quiet; an upright screen becomes a device that leaves the frame.
func quietCorner(d *kit.Draft, line copywriter.Line) []farm.Layer {
	p, id, _ := d.Pick("picture", match.Want{W: 520, Words: line.Text, On: d.Bg})
	if d.IsPhotograph(p) && p.Ground == "" && !p.Alpha && d.Logo != nil && kit.LargeEnough(p, 1080, 1350) {
		white := farm.Color("#FFFFFF")
		return []farm.Layer{
			{ID: "picture", Box: kit.Whole(kit.FeedCanvas), Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: &p.Focus}},
			{ID: "scrim", Box: kit.Box(0, 560, 1080, 790), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{"#000000C8"}}},
			withShadow(bottom(d, line, white)),
			brandRow(d, kit.Box(72, 1202, 936, 76), white, "#101010", domainLabel(d, white)...),
		}
	}
	paint := farm.Fill{Kind: "mesh", Seed: d.Snack.Seed, Colors: []farm.Color{d.Bg, d.Bg2, d.Tint, kit.Turned(d.Bg2, 32, 0), kit.Turned(d.Tint, -18, 0)}}
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, paint)}
	if p.Tall() {
		main := d.Phone(id, p, 500, 556, 520)
		main.Rotation = 9
		layers = append(layers, main)
	} else {
		// On a sheet of the brand's colour.
		shot := d.Browser(id, p, 180, 600, 980, 560)
		under := kit.Panel("under", kit.Box(shot.Box.X-24, shot.Box.Y+24, shot.Box.W, shot.Box.H), max(shot.Radius, 28), kit.Solid(d.Accent))
		layers = append(layers, under, shot)
	}
	head := kit.Stress(d.TextLayer("headline", line.Text, kit.Step{Size: 128, Least: 72, Leading: 1.02, Display: true, Tracking: -0.018, Lines: 4}, kit.Box(72, 84, 900, 470), d.Text), line.Emphasis, d.Accent)
	if p.Tall() {
		head.Box = kit.Box(72, 84, 860, 420)
	}
	mark := d.Lockup(72, 400, d.Text, d.Bg)
	foot := []farm.Layer{mark}
	if label := domainLabel(d, d.Text); label != nil && p.Tall() {
		foot = append(foot, label...)
	}
	return append(layers, head, farm.Layer{ID: "foot", Box: kit.Box(72, 1000, 400, 278), Stack: &farm.Stack{Gap: 24, Justify: "end", Children: foot}})
}

func bottom(d *kit.Draft, line copywriter.Line, c farm.Color) farm.Layer {
	l := d.TextLayer("headline", line.Text, display, kit.Box(72, 700, 936, 460), c)
	l.Text.VAlign = "bottom"
	return l
}

func withShadow(l farm.Layer) farm.Layer {
	l.Text.Shadow = &farm.Shadow{Y: 4, Blur: 24, Color: "#00000080"}
	return l
}
