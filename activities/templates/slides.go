package templates

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/plan"
)

const slideMiddles = 4 // pages between the cover and the last

// slides is a strip of pages 1080x1920 for swiping. V1 numbers its pages, V2
// tells with pictures above and words on a card, V3 alternates two colours.
func slides(s *sheet) {
	s.snack.Canvas, s.snack.SafeBox = organicCanvas, organicBox
	hook := s.words.Hook(60)
	pages := s.words.Slides(slideMiddles)
	last := s.words.Recap(64)
	s.say("hook", hook.Text)
	s.say("recap", last.Text)
	v := s.variant(3)
	if v < 2 && len(s.Screenshots) == 0 {
		v = 2
		s.snack.Variant = "V3"
		s.instead("no picture of the brand could be used: pages of type are shown")
	}
	total := len(pages) + 2
	add := func(n int, layers []farm.Layer) {
		slot := fmt.Sprintf("slide-%d", n)
		s.snack.Scenes = append(s.snack.Scenes, farm.Scene{ID: slot, Slot: slot, Layers: append(layers, s.dots(n-1, total, v))})
	}
	add(1, s.cover(hook, v))
	for i, p := range pages {
		s.say(fmt.Sprintf("title-%d", i+1), p.Title)
		s.say(fmt.Sprintf("body-%d", i+1), p.Body)
		page := slidePage{Slide: p, number: i + 1, of: len(pages), scene: i + 2}
		switch v {
		case 1:
			add(i+2, s.storyPage(page))
		case 2:
			add(i+2, s.colorPage(page))
		default:
			add(i+2, s.numberPage(page))
		}
	}
	add(total, s.lastPage(last))
}

type slidePage struct {
	plan.Slide
	number, of, scene int
}

func (s *sheet) dots(i, n, variant int) farm.Layer {
	c := s.Text
	if variant == 2 && (i == 0 || i%2 == 1) && i < n-1 {
		c = s.OnAccent
	}
	w := float64(n)*12 + float64(n-1)*14
	return farm.Layer{ID: "dots", Box: box(90, 1400, w, 12), Shape: &farm.Shape{Kind: "dots", Count: n, Index: i, Fill: solid(c)}}
}

// ribbon is a stroke that leaves each page where it enters the next, so that
// the strip hangs together. Even pages mirror odd ones.
func (s *sheet) ribbon(scene int, c farm.Color) farm.Layer {
	path := "M-20 150 C 260 150 300 20 540 20 C 780 20 820 150 1100 150"
	if scene%2 == 0 {
		path = "M-20 150 C 260 150 300 280 540 280 C 780 280 820 150 1100 150"
	}
	return farm.Layer{ID: "ribbon", Box: box(0, 1500, 1080, 300), Shape: &farm.Shape{
		Kind: "path", Path: path, ViewBox: &farm.Box{W: 1080, H: 300}, Stroke: &farm.Stroke{Width: 26, Color: c},
	}}
}

func (s *sheet) strip(scene int) farm.Layer {
	kind := []string{"mesh", "waves", "paper"}[int(s.snack.Seed)%3]
	f := farm.Fill{Kind: kind, Seed: s.snack.Seed + uint32(scene), Colors: []farm.Color{s.Bg, s.Bg2, s.Tint}}
	switch kind {
	case "mesh":
		f.Colors = []farm.Color{s.Bg, s.Bg2, s.Tint, turned(s.Bg2, 28, 0)}
	case "waves": // the same on each page: they meet at the edges
		f.Seed = s.snack.Seed
		f.Colors = []farm.Color{s.Bg, s.Bg2}
	case "paper":
		f.Colors = []farm.Color{s.Bg}
	}
	return ground(organicCanvas, f)
}

func (s *sheet) cover(hook plan.Line, v int) []farm.Layer {
	layers := []farm.Layer{s.strip(0)}
	ink, point, on := s.Text, s.Accent, s.Bg
	if v == 2 {
		ink, point, on = s.OnAccent, s.OnAccent, s.Accent
		layers = []farm.Layer{ground(organicCanvas, farm.Fill{Kind: "linear", AngleDeg: 80, Colors: []farm.Color{lighter(s.Accent, 0.04), lighter(s.Accent, -0.05)}})}
	}
	ribbon := alpha(s.Accent, 0.22)
	if v == 2 {
		ribbon = alpha(ink, 0.14)
	}
	layers = append(layers, s.ribbon(1, ribbon))
	if v != 2 || len(s.Screenshots) > 0 { // on the accent the emblem would drown
		layers = append(layers, s.risen("cover", hook.Text)...)
	}
	st := step{size: 136, least: 80, leading: 1.03, display: true, tracking: -0.018, lines: 5}
	layers = append(layers, stress(s.text("hook", hook.Text, st, box(90, 260, 870, 620), ink), hook.Emphasis, point), s.swipe(ink, on))
	return layers
}

// risen shows a screen that goes with the words rising from the lower right, or
// the emblem there.
func (s *sheet) risen(slot, words string) []farm.Layer {
	p, id, ok := s.pick(slot, match.Want{W: 520, Words: words, On: s.Bg})
	if !ok {
		item, _ := s.emblem(box(600, 980, 360, 360))
		item.Rotation = 6
		return []farm.Layer{item}
	}
	if p.Tall() {
		item := s.phone(id, p, 560, 960, 520)
		item.Rotation = -8
		return []farm.Layer{item}
	}
	return []farm.Layer{s.browser(id, p, 260, 1030, 980, 620)}
}

// swipe is the cue that there is more.
func (s *sheet) swipe(ink, on farm.Color) farm.Layer {
	arrow := farm.Layer{ID: "arrow", Box: box(0, 0, 88, 40), Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 9, Color: on}}}
	return farm.Layer{ID: "swipe", Box: box(90, 1262, 0, 96), Radius: 48, Stack: &farm.Stack{
		Direction: "row", Align: "center", Plate: solid(ink), PadX: 40, PadY: 28, Children: []farm.Layer{arrow},
	}}
}

func (s *sheet) pageMark(ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: box(90, 222, 870, 52), Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{s.lockup(52, 600, ink, on)}}}
}

// numberPage: a numeral, a title, the text, and a picture below.
func (s *sheet) numberPage(p slidePage) []farm.Layer {
	num := s.text("number", fmt.Sprint(p.number), step{size: 150, least: 120, leading: 1, weight: 800, tracking: -0.03, lines: 1}, box(90, 320, 300, 0), s.Accent)
	children := []farm.Layer{num, s.text("title", p.Title, h1, box(0, 0, 870, 0), s.Text)}
	if p.Body != "" {
		children = append(children, s.text("body", p.Body, body, box(0, 0, 870, 0), s.Muted))
	}
	layers := []farm.Layer{s.strip(p.scene - 1), s.ribbon(p.scene, alpha(s.Accent, 0.22)), s.pageMark(s.Text, s.Bg)}
	if len(s.Screenshots) > 0 {
		layers = append(layers, s.risen(fmt.Sprintf("page-%d", p.number), p.Title+" "+p.Body)...)
	}
	return append(layers, column("words", box(90, 320, 870, 600), 26, children...))
}

// storyPage: the picture above, words on a paper card over its foot.
func (s *sheet) storyPage(p slidePage) []farm.Layer {
	shot, id, _ := s.pick(fmt.Sprintf("page-%d", p.number), match.Want{W: 496, Words: p.Title + " " + p.Body, On: s.Accent})
	layers := []farm.Layer{
		ground(organicCanvas, *solid(s.Bg)),
		{ID: "stage", Box: box(0, 0, 1080, 1060), Fill: &farm.Fill{Kind: "mesh", Seed: s.snack.Seed + uint32(p.scene), Colors: []farm.Color{s.Accent, lighter(s.Accent, 0.06), lighter(s.Accent, -0.08), turned(s.Accent, 24, 0)}}},
	}
	if shot.Tall() {
		layers = append(layers, s.phone(id, shot, 292, 310, 496))
	} else {
		layers = append(layers, s.browser(id, shot, 60, 310, 960, 600))
	}
	card := []farm.Layer{s.text("title", p.Title, step{size: 80, least: 56, leading: 1.08, display: true, tracking: -0.01, lines: 3}, box(0, 0, 780, 0), s.Text)}
	if p.Body != "" {
		card = append(card, s.text("body", p.Body, step{size: 44, least: 36, leading: 1.32, lines: 5}, box(0, 0, 780, 0), s.Muted))
	}
	sheet := column("words", box(135, 930, 810, 430), 22, card...)
	sheet.Stack.Justify = "center"
	return append(layers,
		farm.Layer{ID: "paper", Box: box(90, 890, 870, 490), Radius: 36, Fill: solid(s.Surface), Shadow: softShadow()},
		sheet, s.ribbon(p.scene, alpha(s.Accent, 0.25)), s.pageMark(s.OnAccent, s.Accent))
}

// colorPage: the accent and the ground take turns.
func (s *sheet) colorPage(p slidePage) []farm.Layer {
	bg, ink, quiet, point := s.Bg, s.Text, s.Muted, s.Accent
	if p.scene%2 == 0 {
		bg, ink, quiet, point = s.Accent, s.OnAccent, s.OnAccent, s.OnAccent
	}
	children := []farm.Layer{
		{ID: "bar", Box: box(0, 0, 140, 14), Radius: 7, Fill: solid(point)},
		s.text("title", p.Title, step{size: 124, least: 76, leading: 1.03, display: true, tracking: -0.018, lines: 5}, box(0, 0, 870, 0), ink),
	}
	if p.Body != "" {
		children = append(children, s.text("body", p.Body, step{size: 52, least: 40, leading: 1.34, lines: 7}, box(0, 0, 870, 0), quiet))
	}
	words := column("words", box(90, 330, 870, 1010), 44, children...)
	words.Stack.Justify = "center"
	return []farm.Layer{ground(organicCanvas, *solid(bg)), s.ribbon(p.scene, alpha(ink, 0.14)), s.pageMark(ink, bg), words}
}

// lastPage: who it was, and what to do now.
func (s *sheet) lastPage(recap plan.Line) []farm.Layer {
	cta := s.say("cta", s.words.CTA())
	var children []farm.Layer
	if s.Logo != nil {
		children = append(children, s.mark(520, 150, s.Text, s.Bg))
	} else if !strings.Contains(recap.Text, s.facts.Name) {
		children = append(children, s.text("logo", s.facts.Name, display, box(0, 0, 870, 0), s.Accent))
	}
	children = append(children,
		stress(s.text("recap", recap.Text, step{size: 92, least: 60, leading: 1.07, display: true, tracking: -0.015, lines: 4}, box(0, 0, 870, 0), s.Text), recap.Emphasis, s.Accent),
		s.button(cta, box(0, 0, 520, 104)))
	children = append(children, s.domainLabel(s.Muted)...)
	words := column("words", box(90, 300, 870, 640), 52, children...)
	layers := []farm.Layer{s.strip(len(s.snack.Scenes)), s.ribbon(len(s.snack.Scenes)+1, alpha(s.Accent, 0.22))}
	if len(s.Screenshots) > 0 {
		layers = append(layers, s.risen("last", recap.Text)...)
	} else {
		words.Box.H, words.Stack.Justify = 1000, "center"
	}
	return append(layers, words)
}
