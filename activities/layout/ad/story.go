package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Upright ads have their words and button in the safe box, one below the other,
// and what they show below the button, where it may run out of the box: there
// the picture is seen past a platform's captions, and nothing has to be read.

// footAt is the row with logo and button at a height, with the fine print.
func footAt(d *kit.Draft, f frame, y float64, cta string, g kit.Scheme) []farm.Layer {
	up := f
	up.safe.H = y + kit.FootRow + f.notes - f.safe.Y
	return footer(d, up, cta, g)
}

// wordsRoom is the room for words between a height and the lowest place of the
// button in an upright ad.
func (f frame) wordsRoom(y float64) farm.Box {
	return kit.Box(f.safe.X, y, f.safe.W, f.safe.Y+f.safe.H-f.notes-kit.FootRow-footGap-y)
}

// afterFoot is where what is shown begins under words that end at a height.
func (f frame) afterFoot(end float64) float64 { return end + footGap + kit.FootRow + f.notes + 56 }

// storyShown shows the k-th picture large from a height down, out of the frame
// at its foot.
func storyShown(d *kit.Draft, f frame, k int, y float64, g kit.Scheme) kit.Exhibit {
	p, id, ok := d.Shot(k)
	room := f.h() - y
	switch {
	case !ok && hasThing(d):
		o, _ := thingFor(d, leadOf(d))
		layers := d.Still(o, kit.Box(0, y, f.w(), room), g, turnOf(d), k)
		return kit.Exhibit{Layers: named(layers, o), At: kit.Box(f.w()*0.15, y, f.w()*0.7, room), Kind: "object"}
	case !ok:
		side := min(room*0.86, 640)
		return show(d, k, f.centred(y, side, side), g, kit.Stance{Down: true})
	case p.Cut != nil:
		return d.Stand(id, p, f.centred(y, 860, min(room-90, 1000)), kit.Stance{Down: true})
	case d.IsPhotograph(p):
		if float64(p.Asset.Width) >= kit.MinUpscale*f.w() && float64(p.Asset.Height) >= kit.MinUpscale*room { // to the frame's edges
			l := farm.Layer{ID: id, Box: kit.Box(0, y, f.w(), room), Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset),
				Focus: d.FocusOf(p)}}
			return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "bleed"}
		}
		return d.ShowOnCard(id, p, f.centred(y, 900, room-120), kit.Stance{})
	case p.Tall():
		w := min(640, float64(p.Asset.Width)/kit.MinUpscale)
		l := d.Phone(id, p, (f.w()-w)/2, y, w)
		return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "phone"}
	}
	l := d.Browser(id, p, 60, y, 960, room+200)
	l.Box.Y = y + max(0, (room-l.Box.H)*0.3)
	return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "browser"}
}

// told is the words of an upright ad: their layers, and where they end.
type told struct {
	layers []farm.Layer
	end    float64
}

// storied puts an upright ad together: a ground, words, the button under them
// and what is shown below. over is painted last.
func storied(d *kit.Draft, f frame, back []farm.Layer, words told, cta string, g kit.Scheme) []farm.Layer {
	item := storyShown(d, f, d.Nth, f.afterFoot(words.end), g)
	return slices.Concat(back, item.Layers, words.layers, footAt(d, f, words.end+footGap, cta, g))
}

// iconList is texts below each other with a sign each, in a box; it gives where
// they end.
func iconList(d *kit.Draft, texts []string, b farm.Box, size, most float64, c signTones) told {
	side := min(size*1.9, b.H/float64(len(texts))-14)
	rows := linesWithin(d, "label", texts, kit.Step{Size: size, Least: 34, Leading: 1.14, Weight: 650, Lines: 3},
		rowsRoom{w: b.W - side - 26, h: b.H, least: side, gap: 14}, c.ink)
	heights := heightsOf(rows, side)
	paths := signsFor(texts)
	out := told{end: b.Y}
	for i, y := range stacked(heights, b.Y, b.H, most) {
		out.layers = append(out.layers, badge(paths[i], kit.Box(b.X, y+(heights[i]-side)/2, side, side), side*0.28, c.plate, c.sign)...)
		out.layers = append(out.layers, kit.At(rows[i], b.X+side+26, y+(heights[i]-rows[i].Box.H)/2))
		out.end = y + heights[i]
	}
	return out
}

// stacked places heights from y down with equal gaps, at most most.
func stacked(heights []float64, y, h, most float64) []float64 {
	sum := 0.0
	for _, v := range heights {
		sum += v
	}
	gap := most
	if n := len(heights); n > 1 {
		gap = min(most, max((h-sum)/float64(n-1), 0))
	}
	out := make([]float64, len(heights))
	for i, v := range heights {
		out[i] = y
		y += v + gap
	}
	return out
}
