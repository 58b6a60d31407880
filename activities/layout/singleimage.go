package layout

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
)

// singleImage is one picture 1080x1350 with one sentence. V1 is a poster of
// type, V2 a picture over a field of colour, V3 a picture with the words in
// its quiet corner. Without pictures V2 has a drawn thing over the field, V3 a
// drawn land under the words.
func singleImage(s *sheet) {
	s.snack.Canvas, s.snack.SafeBox = feedCanvas, feedBox
	line := s.words.Hook(48)
	s.say("hook", line.Text)
	v := s.variant(3)
	back, backID, painted := s.backdropFor(v)
	bare := len(s.Screenshots) == 0 && !painted
	if bare && v > 0 {
		s.instead("no picture of the brand could be used: things of its trade are drawn")
	}
	var layers []farm.Layer
	switch {
	case painted:
		layers = s.overBackdrop(line, back, backID, v)
	case v == 0:
		layers = s.typePoster(line)
	case bare && v == 1:
		layers = s.thingPoster(line)
	case bare:
		layers = s.landPoster(line)
	case v == 1:
		layers = s.pictureOverField(line)
	default:
		layers = s.quietCorner(line)
	}
	s.snack.Scenes = []farm.Scene{{ID: "image", Slot: "image", Layers: layers}}
}

// backdropFor is somebody else's picture for a layout that shows one, where the
// brand has none.
func (s *sheet) backdropFor(v int) (match.Backdrop, string, bool) {
	if v == 0 || len(s.Screenshots) > 0 {
		return match.Backdrop{}, "", false
	}
	return s.backdrop(1080, 800)
}

// overBackdrop sets the words below a picture, in V3 on it.
func (s *sheet) overBackdrop(line copywriter.Line, b match.Backdrop, id string, v int) []farm.Layer {
	if v == 1 {
		const seam = 760
		picture := s.behind(b, id, box(0, 0, 1080, seam))
		picture.Picture.Dim = 0
		return []farm.Layer{ground(feedCanvas, *solid(s.Bg)), picture, {ID: "seam", Box: box(0, seam, 1080, 30), Fill: solid(s.Accent)},
			stress(s.text("headline", line.Text, step{size: 116, least: 64, leading: 1.03, display: true, tracking: -0.015, lines: 3}, box(72, seam+86, 936, 320), s.Text), line.Emphasis, s.Accent),
			s.brandRow(box(72, 1202, 936, 76), s.Text, s.Bg, s.domainLabel(s.Muted)...)}
	}
	ink, point := s.whiteOn()
	if b.Graded {
		ink, point = s.Text, s.Accent
	}
	return []farm.Layer{s.behind(b, id, whole(feedCanvas)),
		middle(stress(s.text("headline", line.Text, step{size: 140, least: 76, leading: 1.03, display: true, tracking: -0.018, lines: 5}, box(72, 160, 936, 940), ink), line.Emphasis, point)),
		{ID: "strip", Box: box(0, 1166, 1080, 184), Fill: solid(s.Accent)},
		s.brandRow(box(72, 1202, 936, 76), s.OnAccent, s.Accent, s.domainLabel(s.OnAccent)...)}
}

// typePoster sets the sentence as large as it goes, with its point larger.
func (s *sheet) typePoster(line copywriter.Line) []farm.Layer {
	bg, ink, point := s.Accent, s.OnAccent, s.OnAccent
	paint := farm.Fill{Kind: "mesh", Seed: s.snack.Seed, Colors: []farm.Color{bg, lighter(bg, 0.06), lighter(bg, -0.07), turned(bg, 24, 0.02)}}
	if s.rng.IntN(2) == 0 {
		bg, ink, point = s.Bg, s.Text, s.Accent
		paint = farm.Fill{Kind: "mesh", Seed: s.snack.Seed, Colors: []farm.Color{bg, s.Bg2, s.Tint, turned(s.Bg2, 30, 0)}}
	}
	return []farm.Layer{
		ground(feedCanvas, paint),
		s.sizedByMeaning(line, box(72, 150, 936, 950), ink, point),
		s.brandRow(box(72, 1190, 936, 88), ink, bg, s.domainLabel(ink)...),
	}
}

// sizedByMeaning sets the point of a line at mega size and the rest around it.
func (s *sheet) sizedByMeaning(line copywriter.Line, b farm.Box, ink, point farm.Color) farm.Layer {
	before, after, found := strings.Cut(line.Text, line.Emphasis)
	if line.Emphasis == "" || !found || len([]rune(line.Emphasis)) > 34 {
		whole := step{size: 190, least: 84, leading: 1, display: true, tracking: -0.02, lines: 6}
		l := s.text("headline", line.Text, whole, b, ink)
		for whole.size > whole.least && s.blockArea(l) > mostBlock*feedArea {
			whole.size *= 0.96
			l = s.text("headline", line.Text, whole, b, ink)
		}
		return middle(stress(l, line.Emphasis, point))
	}
	part := func(id, text string, st step, c farm.Color) farm.Layer {
		return s.text(id, strings.TrimSpace(text), st, box(0, 0, b.W, 0), c)
	}
	small := step{size: 84, least: 56, leading: 1.08, display: true, tracking: -0.01, lines: 3}
	big := step{size: 230, least: 112, leading: 0.97, display: true, tracking: -0.025, lines: 4}
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
	for big.size > big.least && s.blockArea(children...) > mostBlock*feedArea {
		big.size *= 0.96
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
func (s *sheet) blockArea(layers ...farm.Layer) float64 {
	sum := 0.0
	for _, l := range layers {
		if m, err := s.ruler.Text(l); err == nil {
			sum += m.W * m.H
		}
	}
	return sum
}

// turned is a neighbour of a colour: its hue moved by degrees, its lightness by
// light.
func turned(c farm.Color, degrees, light float64) farm.Color {
	l, ch, h := lch(c)
	return color(l+light, ch, h+degrees)
}

// pictureOverField shows a picture in the upper part and the words on colour
// below.
func (s *sheet) pictureOverField(line copywriter.Line) []farm.Layer {
	seam := 620.0
	p, id, _ := s.pick("picture", match.Want{W: 440, Words: line.Text, On: s.Accent})
	layers := []farm.Layer{ground(feedCanvas, *solid(s.Bg))}
	if p.Tall() {
		// A screen is shown whole, in its device, rising out of the field.
		stage := farm.Fill{Kind: "mesh", Seed: s.snack.Seed, Colors: []farm.Color{s.Accent, lighter(s.Accent, 0.07), lighter(s.Accent, -0.08), turned(s.Accent, 26, 0.03)}}
		layers = append(layers, farm.Layer{ID: "stage", Box: box(0, 0, 1080, seam), Fill: &stage})
		if len(s.Screenshots) > 1 {
			other, behind, _ := s.pick("behind", match.Want{Shape: match.TallShape, W: 360, On: s.Accent})
			side := s.phone(behind, other, 640, 240, 360)
			side.Rotation, side.Picture.Dim = 7, 0.12
			layers = append(layers, side)
		}
		main := s.phone(id, p, 255, 110, 440)
		main.Rotation = -4
		layers = append(layers, main)
	} else if p.Cut != nil || p.Alpha || !largeEnough(p, 1080, seam) {
		stage := farm.Fill{Kind: "mesh", Seed: s.snack.Seed, Colors: []farm.Color{s.Accent, lighter(s.Accent, 0.07), lighter(s.Accent, -0.08), turned(s.Accent, 26, 0.03)}}
		layers = append(layers, farm.Layer{ID: "stage", Box: box(0, 0, 1080, seam), Fill: &stage})
		layers = append(layers, s.shownAs(id, p, box(120, 70, 840, seam-130), stance{closed: true}).layers...)
	} else {
		layers = append(layers, farm.Layer{ID: "picture", Box: box(0, 0, 1080, seam), Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: &p.Focus}},
			farm.Layer{ID: "seam", Box: box(0, seam, 1080, 30), Fill: solid(s.Accent)})
		seam += 30
	}
	field := farm.Layer{ID: "field", Box: box(0, seam, 1080, 1350-seam), Fill: solid(s.Bg)}
	head := stress(s.text("headline", line.Text, step{size: 108, least: 64, leading: 1.03, display: true, tracking: -0.015, lines: 4}, box(72, seam+72, 936, 400), s.Text), line.Emphasis, s.Accent)
	return append(layers, field, head, s.brandRow(box(72, 1202, 936, 76), s.Text, s.Bg, s.domainLabel(s.Muted)...))
}

// quietCorner fills the frame with the picture and sets the words where it is
// quiet; an upright screen becomes a device that leaves the frame.
func (s *sheet) quietCorner(line copywriter.Line) []farm.Layer {
	p, id, _ := s.pick("picture", match.Want{W: 520, Words: line.Text, On: s.Bg})
	if s.photograph(p) && p.Ground == "" && !p.Alpha && s.Logo != nil && largeEnough(p, 1080, 1350) {
		white := farm.Color("#FFFFFF")
		return []farm.Layer{
			{ID: "picture", Box: whole(feedCanvas), Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: &p.Focus}},
			{ID: "scrim", Box: box(0, 560, 1080, 790), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{"#000000C8"}}},
			withShadow(s.bottom(line, white)),
			s.brandRow(box(72, 1202, 936, 76), white, "#101010", s.domainLabel(white)...),
		}
	}
	paint := farm.Fill{Kind: "mesh", Seed: s.snack.Seed, Colors: []farm.Color{s.Bg, s.Bg2, s.Tint, turned(s.Bg2, 32, 0), turned(s.Tint, -18, 0)}}
	layers := []farm.Layer{ground(feedCanvas, paint)}
	if p.Tall() {
		main := s.phone(id, p, 500, 556, 520)
		main.Rotation = 9
		layers = append(layers, main)
	} else {
		// On a sheet of the brand's colour.
		shot := s.browser(id, p, 180, 600, 980, 560)
		under := panel("under", box(shot.Box.X-24, shot.Box.Y+24, shot.Box.W, shot.Box.H), max(shot.Radius, 28), solid(s.Accent))
		layers = append(layers, under, shot)
	}
	head := stress(s.text("headline", line.Text, step{size: 128, least: 72, leading: 1.02, display: true, tracking: -0.018, lines: 4}, box(72, 84, 900, 470), s.Text), line.Emphasis, s.Accent)
	if p.Tall() {
		head.Box = box(72, 84, 860, 420)
	}
	mark := s.lockup(72, 400, s.Text, s.Bg)
	foot := []farm.Layer{mark}
	if d := s.domainLabel(s.Text); d != nil && p.Tall() {
		foot = append(foot, d...)
	}
	return append(layers, head, farm.Layer{ID: "foot", Box: box(72, 1000, 400, 278), Stack: &farm.Stack{Gap: 24, Justify: "end", Children: foot}})
}

func (s *sheet) bottom(line copywriter.Line, c farm.Color) farm.Layer {
	l := s.text("headline", line.Text, display, box(72, 700, 936, 460), c)
	l.Text.VAlign = "bottom"
	return l
}

func withShadow(l farm.Layer) farm.Layer {
	l.Text.Shadow = &farm.Shadow{Y: 4, Blur: 24, Color: "#00000080"}
	return l
}
