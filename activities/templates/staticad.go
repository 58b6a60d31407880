package templates

import (
	"slices"

	"github.com/snackfarm/farm"
)

// staticAd is one picture 1080x1350 that asks for the click. Its format is the
// request's in order, else a product_hero or benefit_callouts by seed and the
// other next.
func staticAd(s *sheet) {
	s.snack.Canvas, s.snack.SafeBox = feedCanvas, feedBox
	if r := s.Request.AdAspectRatio; r != "" && r != "4:5" {
		s.instead("static ads are made in 4:5; %s is not made yet", r)
	}
	labels := s.words.Labels(4, 30)
	s.snack.Format = s.adFormat(len(labels))
	var layers []farm.Layer
	if s.snack.Format == farm.BenefitCallouts {
		layers = s.benefitCallouts(labels)
	} else {
		layers = s.productHero()
	}
	s.snack.Scenes = []farm.Scene{{ID: "ad", Slot: "ad-" + string(s.snack.Format), Layers: layers}}
}

// adFormat is the format of this ad when the brand names so many benefits.
func (s *sheet) adFormat(benefits int) farm.AdFormat {
	made := []farm.AdFormat{farm.ProductHero, farm.BenefitCallouts}
	format := made[(int(s.Request.Seed>>7)+s.nth)%len(made)]
	if asked := s.Request.AdFormats; len(asked) > 0 {
		format = asked[s.nth%len(asked)]
	}
	if !slices.Contains(made, format) {
		s.instead("the ad format %s is not made yet: the product alone is shown", format)
		return farm.ProductHero
	}
	if format == farm.BenefitCallouts && benefits < 3 {
		s.instead("the description names fewer than three benefits: the product alone is shown")
		return farm.ProductHero
	}
	return format
}

// productHero puts the product on a stage under one line. V1 is a studio, V2
// the accent with a disc behind the product, V3 a fan of screens.
func (s *sheet) productHero() []farm.Layer {
	head := s.words.Headline(40)
	s.say("headline", head.Text)
	cta := s.say("cta", s.words.CTA())
	v := s.variant(3)
	if v == 2 && (len(s.Screenshots) < 3 || !s.Screenshots[0].Tall()) {
		v = 0
		s.snack.Variant = "V1"
	}
	if len(s.Screenshots) == 0 {
		s.instead("no picture of the product could be used: the logo stands in its place")
	}
	bg, ink, point := s.Bg, s.Text, s.Accent
	var layers []farm.Layer
	stageBox := box(140, 350, 800, 760)
	switch v {
	case 1:
		bg, ink, point = s.Accent, s.OnAccent, s.OnAccent
		layers = append(layers,
			ground(feedCanvas, farm.Fill{Kind: "linear", AngleDeg: 75, Colors: []farm.Color{lighter(bg, 0.035), lighter(bg, -0.05)}}),
			farm.Layer{ID: "disc", Box: box(160, 380, 760, 760), Shape: &farm.Shape{Kind: "ellipse", Fill: solid(lighter(bg, discStep(bg)))}})
	default:
		layers = append(layers, ground(feedCanvas, s.stage()))
	}
	if v == 2 {
		layers = append(layers, s.fan(stageBox)...)
	} else {
		item, at := s.product(s.nth, stageBox)
		layers = append(layers, floorShadow(at), item)
	}
	headline := middle(centered(stress(s.text("headline", head.Text, step{size: 104, least: 60, leading: 1.04, display: true, tracking: -0.015, lines: 2}, box(72, 142, 936, 184), ink), head.Emphasis, point)))
	layers = append(layers, s.middleMark(box(72, 74, 936, 56), ink, bg), headline)
	if v == 1 {
		return append(layers, s.invertedButton(cta, box(300, 1176, 480, 100)))
	}
	return append(layers, s.button(cta, box(300, 1176, 480, 100)))
}

// discStep is how far a disc stands off its ground in lightness.
func discStep(ground farm.Color) float64 {
	if l, _, _ := lch(ground); l > 0.6 {
		return -0.08
	}
	return 0.08
}

// stage is a studio in the brand's colours.
func (s *sheet) stage() farm.Fill {
	wall, floor, light := s.Bg2, lighter(s.Bg2, -0.05), lighter(s.Bg, 0.02)
	if s.Dark {
		light = s.Tint
	}
	return farm.Fill{Kind: "stage", Colors: []farm.Color{wall, floor, light}, Focus: &farm.Point{X: 0.42, Y: 0.34}, Seed: s.snack.Seed}
}

// floorShadow is where a product meets the floor.
func floorShadow(at farm.Box) farm.Layer {
	w := at.W * 0.86
	return farm.Layer{ID: "floor-shadow", Box: box(at.X+(at.W-w)/2, at.Y+at.H-24, w, 44), Shape: &farm.Shape{Kind: "pill"},
		Shadow: &farm.Shadow{Y: 6, Blur: 46, Color: "#00000066"}}
}

// fan shows three upright screens, the middle one in front.
func (s *sheet) fan(b farm.Box) []farm.Layer {
	w := b.H / phoneAspect
	mid := b.X + b.W/2
	side := w * 0.84
	left := s.phone("screen-2", s.Screenshots[1], mid-w*0.5-side*0.62, b.Y+60, side)
	left.Rotation, left.Picture.Dim = -9, 0.16
	right := s.phone("screen-3", s.Screenshots[2], mid+w*0.5-side*0.38, b.Y+60, side)
	right.Rotation, right.Picture.Dim = 9, 0.16
	front := s.phone("screen-1", s.Screenshots[0], mid-w/2, b.Y, w)
	return []farm.Layer{left, right, floorShadow(front.Box), front}
}

// middleMark is the brand centred in b.
func (s *sheet) middleMark(b farm.Box, ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{s.lockup(b.H, b.W*0.7, ink, on)}}}
}

// invertedButton is a button for a ground in the accent's colour.
func (s *sheet) invertedButton(content string, b farm.Box) farm.Layer {
	l := s.button(content, b)
	l.Stack.Plate = solid(s.OnAccent)
	l.Stack.Children[0].Text.Color = s.Accent
	l.Shadow = &farm.Shadow{Y: 10, Blur: 36, Color: "#00000040"}
	return l
}

// benefitCallouts names three or four benefits around the product.
func (s *sheet) benefitCallouts(labels []string) []farm.Layer {
	head := s.words.Headline(44)
	s.say("headline", head.Text)
	cta := s.say("cta", s.words.CTA())
	for i, l := range labels {
		s.say("benefit-"+string(rune('1'+i)), l)
	}
	paint := s.stage()
	if s.variant(2) == 1 {
		paint = farm.Fill{Kind: "mesh", Seed: s.snack.Seed, Colors: []farm.Color{s.Bg, s.Bg2, s.Tint, turned(s.Bg2, 28, 0)}}
	}
	headline := middle(centered(stress(s.text("headline", head.Text, step{size: 92, least: 58, leading: 1.05, display: true, tracking: -0.015, lines: 2}, box(72, 96, 936, 200), s.Text), head.Emphasis, s.Accent)))
	layers := []farm.Layer{ground(feedCanvas, paint), headline}
	if len(s.Screenshots) > 0 && !s.Screenshots[s.nth%len(s.Screenshots)].Tall() {
		// A wide product leaves no room beside it: the benefits stand below.
		item, at := s.product(s.nth, box(90, 330, 900, 460))
		return append(layers, floorShadow(at), item, s.ticks(labels, box(140, 840, 800, 300)), s.adFoot(cta))
	}
	item, at := s.product(s.nth, box(332, 372, 416, 724))
	layers = append(layers, floorShadow(at), item)
	for i, text := range labels {
		y := at.Y + calloutPlaces[i]*at.H - calloutH/2
		layers = append(layers, s.callout(text, y, i%2 == 0, at)...)
	}
	return append(layers, s.adFoot(cta))
}

// calloutPlaces are where on the product's height the labels stand, by turns
// left and right.
var calloutPlaces = [4]float64{0.22, 0.40, 0.66, 0.84}

const calloutW, calloutH = 262.0, 128.0

// callout is a card at one side of the product, tied to it by a line that ends
// in a dot on the product.
func (s *sheet) callout(text string, y float64, left bool, at farm.Box) []farm.Layer {
	const w, h = calloutW, calloutH
	x, from, to := 56.0, 56.0+w, at.X+14
	if !left {
		x = 1080 - 56 - w
		from, to = at.X+at.W-14, x
	}
	dot := to
	if !left {
		dot = from
	}
	ink := middle(centered(s.text("benefit", text, step{size: 38, least: 32, leading: 1.16, weight: 700, lines: 3}, box(x+16, y+8, w-32, h-16), s.Text)))
	return []farm.Layer{
		{ID: "leader", Box: box(from, y+h/2-6, to-from, 12), Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: s.Accent}}},
		{ID: "dot", Box: box(dot-11, y+h/2-11, 22, 22), Shape: &farm.Shape{Kind: "ellipse", Fill: solid(s.Accent), Stroke: &farm.Stroke{Width: 5, Color: s.Surface}}},
		{ID: "card", Box: box(x, y, w, h), Radius: 28, Fill: solid(s.Surface), Shadow: softShadow()},
		ink,
	}
}

// ticks are rows with a drawn tick each.
func (s *sheet) ticks(rows []string, b farm.Box) farm.Layer {
	var children []farm.Layer
	for _, r := range rows {
		children = append(children, s.tickRow(r, b.W))
	}
	l := column("rows", b, 22, children...)
	return l
}

func (s *sheet) tickRow(text string, w float64) farm.Layer {
	disc := farm.Layer{ID: "tick", Box: box(0, 0, 52, 52), Radius: 26, Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: solid(s.Accent),
		Children: []farm.Layer{{Box: box(0, 0, 30, 30), Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 6, Color: s.OnAccent}}}},
	}}
	words := s.text("row", text, step{size: 46, least: 36, leading: 1.15, weight: 600, lines: 1}, box(0, 0, w-80, 0), s.Text)
	return farm.Layer{ID: "tick-row", Box: box(0, 0, w, 60), Stack: &farm.Stack{Direction: "row", Gap: 28, Align: "center", Children: []farm.Layer{disc, words}}}
}

// adFoot is the bottom row of an ad: the brand and the button.
func (s *sheet) adFoot(cta string) farm.Layer {
	return s.brandRow(box(72, 1178, 936, 100), s.Text, s.Bg, s.button(cta, box(0, 0, 440, 100)))
}
