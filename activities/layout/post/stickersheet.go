package post

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// spot is where a sticker stands on the sheet: a square in px of its area.
type spot struct{ x, y, side float64 }

// sheets are the places on the sheet for 6, 7 and 8 stickers: one large, those of
// middle size, the small ones. Places touch where stickers have room around them.
var sheets = [][]spot{
	{{-24, -10, 648}, {606, -6, 392}, {604, 332, 392}, {-8, 640, 350}, {320, 654, 344}, {644, 676, 350}},
	{{-24, -16, 636}, {592, -8, 408}, {-8, 628, 346}, {320, 604, 344}, {646, 630, 348}, {560, 366, 230}, {764, 386, 232}},
	{{-20, -12, 606}, {572, -8, 424}, {-14, 576, 430}, {590, 604, 408}, {548, 372, 232}, {764, 396, 234}, {384, 560, 236}, {388, 786, 238}},
}

// smallestRead is the least side at which words of the least size are still read
// on the sheet.
const smallestRead = 310.0

// smallPlaces is how many of a sheet's places are too small for words.
func smallPlaces(n int) int {
	small := 0
	for _, p := range sheets[n-leastStickers] {
		if p.side < smallestRead {
			small++
		}
	}
	return small
}

// contactSheet shows all stickers under the brand, the first one largest.
func (p *pack) contactSheet(list []sticker) farm.Scene {
	c := farm.Canvas{Width: kit.FeedCanvas.Width, Height: kit.FeedCanvas.Height}
	area := kit.Box(48, 172, 984, 1024)
	layers := []farm.Layer{
		kit.Ground(c, farm.Fill{Kind: "mesh", Seed: p.Snack.Seed, Colors: []farm.Color{p.Bg, p.Bg2, p.Tint, kit.Turned(p.Bg2, 30, 0)}}),
		{ID: "brand", Box: kit.Box(72, 84, 936, 80), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
			Children: []farm.Layer{p.Lockup(72, 900, p.Text, p.Bg)}}},
	}
	mirrored := p.turn%2 == 1
	for i, at := range sheets[len(list)-leastStickers] {
		x := at.x
		if mirrored {
			x = area.W - at.x - at.side
		}
		layers = append(layers, list[i].layers(kit.Box(math.Round(area.X+x), math.Round(area.Y+at.y), at.side, at.side))...)
	}
	if d := domainLabel(p.Draft, p.Muted); d != nil {
		layers = append(layers, farm.Layer{ID: "domain", Box: kit.Box(72, 1212, 936, 56),
			Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: d}})
	}
	return farm.Scene{ID: "sheet", Slot: "sheet", Layers: layers, Frame: &farm.Frame{Width: c.Width, Height: c.Height,
		SafeBox: kit.FeedBox}}
}
