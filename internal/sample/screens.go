package sample

import (
	"fmt"

	"github.com/snackfarm/farm"
)

// The app's screens: 1080x2290, the shape of a phone's display.
const screenW, screenH = 1080, 2290

const (
	night  farm.Color = "#10163A"
	dusk   farm.Color = "#1C2458"
	card   farm.Color = "#242E6B"
	moon   farm.Color = "#F4D58D"
	lilac  farm.Color = "#B9A5FF"
	bright farm.Color = "#F5F3FF"
	quiet  farm.Color = "#A9B0DE"
)

func box(x, y, w, h float64) farm.Box { return farm.Box{X: x, Y: y, W: w, H: h} }

func words(content string, size float64, weight int, c farm.Color, b farm.Box) farm.Layer {
	return farm.Layer{Box: b, Text: &farm.Text{Content: content, Font: "Inter", Weight: weight, Size: size, MinSize: size * 0.6, Leading: 1.2,
		Color: c}}
}

func middle(l farm.Layer) farm.Layer {
	l.Text.Align, l.Text.VAlign = "center", "middle"
	return l
}

func fill(b farm.Box, radius float64, kind string, angle float64, colors ...farm.Color) farm.Layer {
	return farm.Layer{Box: b, Radius: radius, Fill: &farm.Fill{Kind: kind, AngleDeg: angle, Colors: colors, Seed: 11}}
}

func disc(x, y, r float64, c farm.Color) farm.Layer {
	return farm.Layer{Box: box(x-r, y-r, 2*r, 2*r),
		Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{c}}}}
}

// moonPath is the brand's sign in a box of 512 by 512.
const moonPath = "M330 60 A 210 210 0 1 0 452 330 A 168 168 0 1 1 330 60 Z"

func crescent(x, y, r float64, c farm.Color) farm.Layer {
	return farm.Layer{Box: box(x-r*1.22, y-r*1.22, r*2.44, r*2.44),
		Shape: &farm.Shape{Kind: "path", Path: moonPath, ViewBox: &farm.Box{W: 512, H: 512},
			Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{c}}}}
}

func still(slot string, w, h int, layers ...farm.Layer) farm.Composition {
	return farm.Composition{
		Language: "en", Seed: 1, Canvas: farm.Canvas{Width: w, Height: h},
		Scenes: []farm.Scene{{ID: slot, Slot: slot, Layers: layers}},
	}
}

func logo() farm.Composition {
	sign := crescent(256, 256, 210, "#7C5CFF")
	star := disc(372, 132, 26, "#7C5CFF")
	return still("logo", 512, 512, sign, star)
}

func statusBar() []farm.Layer {
	return []farm.Layer{
		words("21:47", 40, 600, bright, box(80, 44, 200, 52)),
		fill(box(900, 54, 84, 36), 10, "solid", 0, quiet),
		fill(box(906, 60, 58, 24), 5, "solid", 0, bright),
	}
}

func tabBar(active int) []farm.Layer {
	out := []farm.Layer{fill(box(0, 2090, screenW, 200), 0, "solid", 0, "#0B1030")}
	for i, name := range []string{"Tonight", "Player", "Nights"} {
		c := quiet
		x := 60 + float64(i)*320
		if i == active {
			c = bright
			out = append(out, fill(box(x+110, 2114, 100, 10), 5, "solid", 0, lilac))
		}
		out = append(out, middle(words(name, 40, 600, c, box(x, 2136, 320, 60))))
	}
	return out
}

func tonightScreen() farm.Composition {
	layers := []farm.Layer{fill(box(0, 0, screenW, screenH), 0, "linear", 90, "#1A2152", night)}
	layers = append(layers, statusBar()...)
	layers = append(layers,
		words("Good evening", 48, 500, quiet, box(80, 170, 800, 60)),
		words("What would you like to hear tonight?", 84, 800, bright, box(80, 244, 900, 220)),
		fill(box(80, 510, 920, 640), 56, "mesh", 0, "#3A2F8F", "#6A4FD8", "#2A6FA8", "#8B5CF6"),
	)
	layers = append(layers, crescent(800, 700, 120, moon),
		words("The Night Train to Lisbon", 70, 800, bright, box(140, 860, 620, 170)),
		words("Slow story, 38 min", 42, 500, "#E3DCFF", box(140, 1050, 620, 56)),
		words("More slow stories", 54, 700, bright, box(80, 1224, 800, 70)),
	)
	titles := []struct {
		name, kind string
		a, b       farm.Color
	}{{"Rain on a Tin Roof", "Sounds, 60 min", "#2A6FA8", "#1B3C78"}, {"The Lighthouse Keeper", "Slow story, 42 min", "#C7744E", "#6E3358"},
		{"Counting Snow", "Slow story, 29 min", "#4F9A94", "#22506B"}}
	for i, t := range titles {
		y := 1330 + float64(i)*240
		layers = append(layers,
			fill(box(80, y, 920, 210), 44, "solid", 0, card),
			fill(box(104, y+24, 162, 162), 32, "linear", 60, t.a, t.b),
			words(t.name, 50, 700, bright, box(300, y+48, 560, 62)),
			words(t.kind, 40, 500, quiet, box(300, y+118, 560, 50)),
			disc(920, y+105, 40, lilac),
			farm.Layer{Box: box(906, y+83, 36, 44), Shape: &farm.Shape{
				Kind: "path", Path: "M0 0 L36 22 L0 44 Z", ViewBox: &farm.Box{W: 36, H: 44},
				Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{night}},
			}},
		)
	}
	return still("tonight", screenW, screenH, append(layers, tabBar(0)...)...)
}

func playerScreen() farm.Composition {
	layers := []farm.Layer{fill(box(0, 0, screenW, screenH), 0, "mesh", 0, night, dusk, "#3A2F8F", "#1F3B7A")}
	layers = append(layers, statusBar()...)
	layers = append(layers, disc(540, 780, 400, "#2B3477"), disc(540, 780, 320, "#353F8C"), crescent(540, 780, 220, moon),
		middle(words("The Night Train to Lisbon", 76, 800, bright, box(80, 1290, 920, 190))),
		middle(words("Read by Marisol, 38 min", 44, 500, quiet, box(80, 1490, 920, 60))),
		fill(box(120, 1640, 840, 14), 7, "solid", 0, card),
		fill(box(120, 1640, 370, 14), 7, "solid", 0, moon),
		disc(490, 1647, 26, moon),
		words("16:42", 38, 500, quiet, box(120, 1684, 200, 50)),
		disc(540, 1880, 110, lilac),
		fill(box(500, 1832, 28, 96), 8, "solid", 0, night),
		fill(box(552, 1832, 28, 96), 8, "solid", 0, night),
		middle(words("Fades out when you sleep", 42, 600, bright, box(80, 2010, 920, 60))),
	)
	return still("player", screenW, screenH, append(layers, tabBar(1)...)...)
}

func nightsScreen() farm.Composition {
	layers := []farm.Layer{fill(box(0, 0, screenW, screenH), 0, "linear", 90, "#171E4C", night)}
	layers = append(layers, statusBar()...)
	layers = append(layers,
		words("Your nights", 88, 800, bright, box(80, 190, 900, 110)),
		words("This week you slept best before eleven", 48, 500, quiet, box(80, 316, 900, 130)),
		fill(box(80, 490, 920, 800), 56, "solid", 0, card),
		words("Hours asleep", 46, 700, bright, box(140, 540, 600, 60)),
	)
	for i, d := range []struct {
		day string
		h   float64
	}{{"M", 330}, {"T", 410}, {"W", 290}, {"T", 450}, {"F", 380}, {"S", 500}, {"S", 470}} {
		x := 140 + float64(i)*117
		c := lilac
		if i == 5 {
			c = moon
		}
		layers = append(layers, fill(box(x, 1180-d.h, 84, d.h), 30, "solid", 0, c),
			middle(words(d.day, 40, 600, quiet, box(x, 1200, 84, 56))))
	}
	for i, row := range []string{"Fell asleep|22:38", "Woke gently|06:45", "Story heard|21 min"} {
		y := 1350 + float64(i)*220
		name, value := row[:11], row[12:]
		layers = append(layers, fill(box(80, y, 920, 190), 44, "solid", 0, dusk),
			words(name, 50, 600, bright, box(140, y+64, 500, 66)),
			farm.Layer{Box: box(560, y+60, 380, 70), Text: &farm.Text{Content: value, Font: "Inter", Weight: 800, Size: 54, MinSize: 40,
				Leading: 1.2, Color: moon, Align: "end"}})
	}
	return still("nights", screenW, screenH, append(layers, tabBar(2)...)...)
}

// demo is a film of somebody using the app: three screens, two taps.
func demo(screens []string) farm.Composition {
	s := farm.Composition{Language: "en", Seed: 1,
		Canvas: farm.Canvas{Width: 720, Height: 1526, FPS: 30}, Assets: map[string]farm.Asset{}}
	full := box(0, 0, 720, 1526)
	for i, name := range screens {
		id := fmt.Sprintf("screen-%d", i+1)
		s.Assets[id] = farm.Asset{Kind: farm.KindImage, Path: name, ContentType: "image/png"}
		sc := farm.Scene{ID: id, DurationMs: 3500, Layers: []farm.Layer{{Box: full, Picture: &farm.Picture{Asset: id}}}}
		if i > 0 {
			sc.Enter = &farm.Transition{Kind: "push", Direction: "left", DurationMs: 300}
		}
		if i < 2 { // the tap that leads on
			x, y := 360.0, 560.0
			if i == 1 {
				x, y = 573, 1446
			}
			tap := disc(x, y, 54, "#FFFFFF88")
			tap.StartMs, tap.EndMs = 2900, 3500
			tap.Enter = &farm.Motion{Kind: "pop"}
			sc.Layers = append(sc.Layers, tap)
		}
		s.Scenes = append(s.Scenes, sc)
	}
	return s
}
