package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// photoWords are a line on a slip of paper. It is the brand's own, never a
// buyer's.
type photoWords struct{ note, cta string }

func writePhoto(d *kit.Draft) photoWords {
	note := d.Writer.Note()
	if s := d.Writer.LeadOf(leadLines(d, ledChars, nil)); s != "" {
		note = s
	}
	return photoWords{d.Say("note", note), d.Say("cta", d.Writer.CTA())}
}

// ugcPhoto is a photograph with a note stuck on it. Without one the product
// stands on a table. V1 has the note above and an arrow, V2 a taped strip
// below, V3 the picture as a print on a desk.
func ugcPhoto(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w := writePhoto(d)
	if !photographed(d) {
		d.Substitute("no photograph was supplied: the note stands alone")
		return settled(d, f, 2, func(v int) []farm.Layer { return noteAlone(d, f, w, v == 1) })
	}
	return settled(d, f, 3, func(v int) []farm.Layer {
		if v == 2 {
			return photoPrint(d, f, w)
		}
		return photoNote(d, f, w, v == 1)
	})
}

// scenery is what fills the frame, and where the thing in it is: the photograph
// with its subject, or a table with the product on it.
func scenery(d *kit.Draft, f frame, thing farm.Box) ([]farm.Layer, farm.Box) {
	if p, id, ok := photo(d, d.Nth, f.w(), f.h()); ok {
		l := farm.Layer{ID: id, Box: kit.Whole(f.canvas), Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: d.FocusOf(p)}}
		return []farm.Layer{l}, subjectIn(p, f)
	}
	d.Substitute("no photograph was supplied: the product stands on a drawn table")
	g := d.Soft()
	edge := thing.Y + thing.H*0.80
	layers := []farm.Layer{
		kit.Ground(f.canvas, d.Paint([]string{"grain", "paper", "bokeh"}[int(d.Snack.Seed>>7)%3], g, nil)),
		kit.Panel("table", kit.Box(0, edge, f.w(), f.h()-edge), 0, &farm.Fill{Kind: "wood", Seed: d.Snack.Seed}),
		kit.Panel("table-shade", kit.Box(0, edge, f.w(), f.h()-edge), 0,
			&farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#00000000", "#0000003D"}}),
		kit.Panel("table-edge", kit.Box(0, edge-6, f.w(), 6), 0, kit.Solid("#FFFFFF30")),
	}
	item := show(d, d.Nth, thing, g, kit.Stance{Down: true})
	return append(layers, item.Layers...), item.At
}

// subjectIn is where the subject of a photograph that fills the frame stands;
// empty when it has none.
func subjectIn(p match.Picture, f frame) farm.Box {
	b := p.Subject
	if b.W == 0 {
		return farm.Box{}
	}
	k := max(f.w()/float64(p.Asset.Width), f.h()/float64(p.Asset.Height))
	w, h := float64(p.Asset.Width)*k, float64(p.Asset.Height)*k
	// The crop keeps the subject as near to the middle as the picture allows.
	x := min(max((b.X+b.W/2)*w-f.w()/2, 0), w-f.w())
	y := min(max((b.Y+b.H/2)*h-f.h()/2, 0), h-f.h())
	return kit.Box(b.X*w-x, b.Y*h-y, b.W*w, b.H*h)
}

const noteLean = -4.0

// noteAlone is a note as large as the frame lets it, stuck on a ground of the
// brand's, or on lined paper.
func noteAlone(d *kit.Draft, f frame, w photoWords, taped bool) []farm.Layer {
	f = f.signed(d, signRow, signBand)
	g := grounds(d, 0)
	ink := farm.Color("#22252B")
	hand := hand(d, w.note)
	floor := f.floor()
	if f.story {
		floor = f.wordsRoom(0).H
	}
	b := kit.Box(f.safe.X+10, f.safe.Y+26, f.safe.W-20, floor-f.safe.Y-50)
	const pad, lean = 66.0, -2.5
	text := d.TextLayer("note", w.note, kit.Step{Size: 148, Least: 54, Leading: 1.12, Lines: 8},
		kit.Box(b.X+pad, b.Y+pad, b.W-2*pad, b.H-2*pad), ink)
	text.Text.Font, text.Text.Weight, text.Text.Size, text.Text.MinSize = hand.Family, hand.Weight, 148*hand.Scale, 54*hand.Scale
	text = d.Fit(text)
	paper := farm.Layer{ID: "note-paper", Box: b, Rotation: lean, Radius: 6,
		Fill:   &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFF6C9"}, Seed: d.Snack.Seed},
		Shadow: &farm.Shadow{Y: 18, Blur: 54, Color: "#00000059", Contact: true}}
	layers := []farm.Layer{paintGround(d, f, g, nil, "grain", "paper", "halftone"), paper}
	if taped {
		layers[1].Fill.Colors = []farm.Color{"#FFFDF6"}
		for y := b.Y + 120; y < b.Y+b.H-40; y += 104 {
			layers = append(layers, leaning(kit.Panel("rule", kit.Box(b.X+24, y, b.W-48, 3), 0, kit.Solid("#9DB7D833")), b, lean))
		}
	}
	tape := farm.Layer{ID: "tape", Box: kit.Box(b.X+b.W/2-120, b.Y-26, 240, 58),
		Fill: kit.Solid(kit.Alpha(kit.Lighter(d.Accent, 0.12), 0.82))}
	layers = append(layers, leaning(tape, b, lean), leaning(text, b, lean))
	if free := kit.Box(0, kit.Under(text, 24), f.w(), b.Y+b.H-kit.Under(text, 24)); !f.story {
		layers = append(layers, cutOut(d, f, g, free)...)
	}
	if f.story {
		y := f.afterFoot(floor)
		layers = append(layers, shapes(d, f, g, kit.Box(0, y, f.w(), f.h()-y))...)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// slip is a note on paper at the top of a box, and its own box. taped has a strip of tape on
// its head.
func slip(d *kit.Draft, w photoWords, in farm.Box, lean float64, taped bool) ([]farm.Layer, farm.Box) {
	const pad = 40.0
	ink := farm.Color("#22252B")
	hand := hand(d, w.note)
	text := d.TextLayer("note", w.note, kit.Step{Size: 68, Least: 42, Leading: 1.16, Weight: hand.Weight, Lines: 4},
		kit.Box(0, 0, in.W-2*pad, 0), ink)
	text.Text.Font, text.Text.Weight, text.Text.Size, text.Text.MinSize = hand.Family, hand.Weight, 68*hand.Scale, 42*hand.Scale
	text = d.Fit(text)
	b := kit.Box(in.X, in.Y, in.W, text.Box.H+2*pad)
	paper := farm.Layer{
		ID: "note-paper", Box: b, Rotation: lean, Radius: 6,
		Fill:   &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFDF6"}, Seed: d.Snack.Seed},
		Shadow: &farm.Shadow{Y: 14, Blur: 40, Color: "#00000059", Contact: true},
	}
	out := []farm.Layer{paper}
	if taped {
		tape := farm.Layer{ID: "tape", Box: kit.Box(b.X+b.W/2-90, b.Y-24, 180, 50),
			Fill: kit.Solid(kit.Alpha(kit.Lighter(d.Accent, 0.1), 0.75))}
		out = append(out, leaning(tape, b, lean))
	}
	return append(out, leaning(kit.At(text, b.X+pad, b.Y+pad), b, lean)), b
}

// hand is a face as if written by hand, for the few words of a note.
func hand(d *kit.Draft, text string) kit.Face {
	if family := farm.LanguageOf(d.Facts.Language).Section("fonts").Text("hand"); family != "" {
		return kit.Face{Family: family, Weight: 600, Scale: 0.9}
	}
	return kit.Face{Family: "Comic Neue", Weight: 700, Scale: 1.02}
}

func photoNote(d *kit.Draft, f frame, w photoWords, taped bool) []farm.Layer {
	noteW := f.by(580, 540, 520)
	_, size := slip(d, w, kit.Box(0, 0, noteW, 0), 0, false)
	top := f.safe.Y + 30
	// On a table the thing stands clear of the note.
	thing := kit.Box(f.safe.X+f.safe.W*0.30, top+size.H*0.75, f.safe.W*0.70, f.floor()-top-size.H*0.75-10)
	if taped {
		thing = kit.Box(f.safe.X, f.safe.Y, f.safe.W*0.74, f.floor()-f.safe.Y-size.H*0.5)
	}
	layers, subject := scenery(d, f, thing)
	if _, _, photo := photo(d, d.Nth, f.w(), f.h()); taped && !photo { // the drawn thing was given its room above
		subject = farm.Box{}
	}
	x, y, lean := f.safe.X+12, top, noteLean
	if taped {
		x, y = freeCorner(f, subject, noteW, size.H)
		lean = 3
	}
	note, b := slip(d, w, kit.Box(x, y, noteW, 0), lean, taped)
	layers = append(layers, note...)
	if !taped {
		layers = append(layers, pointer(d, b, subject)...)
	}
	return append(layers, photoFoot(d, f, w)...)
}

// freeCorner is where a note of a size hides least of the subject: of the
// corners the lower right, unless another is freer.
func freeCorner(f frame, subject farm.Box, w, h float64) (x, y float64) {
	left, right := f.safe.X+14, f.safe.X+f.safe.W-w-14
	top, bottom := f.safe.Y+34, f.floor()-h-26
	most := math.Inf(1)
	for _, c := range [4][2]float64{{right, bottom}, {left, bottom}, {left, top}, {right, top}} {
		over := max(min(c[0]+w, subject.X+subject.W)-max(c[0], subject.X), 0) * max(min(c[1]+h, subject.Y+subject.H)-max(c[1], subject.Y),
			0)
		if over < most-1 {
			most, x, y = over, c[0], c[1]
		}
	}
	return x, y
}

// pointer is a drawn arrow from a note above to the subject, ending 24 px short
// of it; nothing where there is no way between them.
func pointer(d *kit.Draft, note, subject farm.Box) []farm.Layer {
	const short, least = 24.0, 70.0
	if subject.W == 0 {
		return nil
	}
	fromX, fromY := note.X+note.W*0.36, note.Y+note.H+30
	toX, toY := subject.X-short, subject.Y+subject.H*0.36
	bendX, bendY := fromX, toY // down, then to the side
	if toX-fromX < least || toY-fromY < least*0.5 {
		// Straight down on its head.
		fromX = note.X + note.W*0.7
		toX, toY = min(max(subject.X+subject.W*0.5, note.X+40), subject.X+subject.W-30), subject.Y-short
		bendX, bendY = toX, fromY
		if toY-fromY < least {
			return nil
		}
	}
	const room = 40.0
	x0, y0 := min(fromX, toX, bendX)-room, min(fromY, toY, bendY)-room
	w, h := max(fromX, toX, bendX)-x0+room, max(fromY, toY, bendY)-y0+room
	dx, dy := toX-bendX, toY-bendY
	n := math.Hypot(dx, dy)
	dx, dy = dx/n*36, dy/n*36
	path := pathOf("M%.0f %.0f Q%.0f %.0f %.0f %.0f M%.0f %.0f L%.0f %.0f L%.0f %.0f", fromX-x0, fromY-y0, bendX-x0, bendY-y0, toX-x0,
		toY-y0,
		toX-x0-dx*0.87-dy*0.6, toY-y0-dy*0.87+dx*0.6, toX-x0, toY-y0, toX-x0-dx*0.87+dy*0.6, toY-y0-dy*0.87-dx*0.6)
	line := func(id string, width float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: kit.Box(x0, y0, w, h), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: w, H: h},
			Stroke: &farm.Stroke{Width: width, Color: c}}}
	}
	return []farm.Layer{line("pointer-edge", 17, "#FFFFFF"), line("pointer", 9, markInk(d))}
}

// markInk is the accent deep enough to be drawn with on white.
func markInk(d *kit.Draft) farm.Color { return kit.Readable(d.Accent, "#FFFFFF", 3) }

// photoFoot is the address, or the button, on a plate over the picture.
func photoFoot(d *kit.Draft, f frame, w photoWords) []farm.Layer {
	g := d.Page()
	if f.story { // the picture goes on below: a plate, not a shade
		const pad = 28.0
		plate := kit.Panel("foot-plate", kit.Box(f.safe.X-pad, f.footTop()-pad, f.safe.W+2*pad, kit.FootRow+f.notes+2*pad), 40,
			kit.Solid(kit.Alpha(g.Bg, 0.94)))
		plate.Shadow = kit.SoftShadow()
		return append([]farm.Layer{plate}, footer(d, f, w.cta, g)...)
	}
	scrim := farm.Layer{ID: "scrim", Box: kit.Box(0, f.footTop()-140, f.w(), f.h()-f.footTop()+140),
		Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{"#000000D9"}}}
	g.Ink, g.Quiet, g.Bg, g.Dark = "#FFFFFF", "#FFFFFF", "#202020", true
	return append([]farm.Layer{scrim}, footer(d, f, w.cta, g)...)
}

// photoPrint is a print with a white edge on a desk, and the line written below
// it.
func photoPrint(d *kit.Draft, f frame, w photoWords) []farm.Layer {
	g := d.Accented()
	layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, f.footTop()+kit.FootRow/2), "collage", "riso", "paper", "blobs")}
	const edge, lean = 34.0, 3.0
	width := f.by(760, 640, 660)
	noteW := width - 2*edge
	hand := hand(d, w.note)
	text := kit.Centered(d.TextLayer("note", w.note, kit.Step{Size: 64, Least: 40, Leading: 1.14, Lines: 3}, kit.Box(0, 0, noteW, 0),
		"#22252B"))
	text.Text.Font, text.Text.Weight, text.Text.Size, text.Text.MinSize = hand.Family, hand.Weight, 64*hand.Scale, 40*hand.Scale
	text = d.Fit(text)
	room := f.stage(f.safe.Y + 10)
	height := min(room.H-20, width*1.36)
	print := kit.Box((f.w()-width)/2, room.Y+(room.H-height)/2, width, height)
	window := kit.Box(print.X+edge, print.Y+edge, width-2*edge, height-2*edge-text.Box.H-42)
	paper := farm.Layer{
		ID: "print", Box: print, Rotation: lean, Radius: 8,
		Fill:   &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFFFF"}, Seed: d.Snack.Seed},
		Shadow: &farm.Shadow{Y: 20, Blur: 64, Color: "#00000066", Contact: true},
	}
	layers = append(layers, paper)
	if p, id, ok := photo(d, d.Nth, window.W, window.H); ok {
		layers = append(layers, leaning(farm.Layer{ID: id, Box: window, Radius: 4, Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset),
			Focus: d.FocusOf(p)}}, print, lean))
	} else {
		d.Substitute("no photograph was supplied: the product is shown on a drawn ground")
		stage := d.Soft()
		layers = append(layers, leaning(kit.Panel("window", window, 4, fillOf(d.Paint("stage", stage, nil))), print, lean))
		if p, id, ok := d.Shot(d.Nth); ok && p.Cut == nil && !p.Tall() && !d.IsPhotograph(p) { // a wide screen fills the window
			layers = append(layers, leaning(farm.Layer{ID: id, Box: window, Radius: 4,
				Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: &farm.Point{X: 0.5}}}, print, lean))
		} else {
			item := show(d, d.Nth, kit.Box(window.X+window.W*0.12, window.Y+window.H*0.08, window.W*0.76, window.H*0.84), stage,
				kit.Stance{Down: true})
			for _, l := range item.Layers {
				layers = append(layers, leaning(l, print, lean))
			}
		}
	}
	layers = append(layers, leaning(kit.At(text, window.X, window.Y+window.H+52), print, lean))
	return append(layers, footer(d, f, w.cta, g)...)
}
