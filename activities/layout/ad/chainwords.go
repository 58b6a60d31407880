package ad

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// laid is a brick of a sentence: a word and where it lies.
type laid struct {
	word string
	box  farm.Box
	row  int
}

// The wall of bricks: where it stands, and how high its rows are at most and at least, px.
var brickRoom = kit.Box(paidBox.X, 380, paidBox.W, 844)

const mostBrick, leastBrick, mostBricks = 190.0, 96.0, 15

// laidOut are the words of a line as bricks that fill the room from side to side; nil where they do not fit.
func (r *rig) laidOut(line string) ([]laid, float64) {
	words := strings.Fields(line)
	if len(words) < 2 || len(words) > mostBricks || !farm.LanguageOf(r.Facts.Language).SpacesWords {
		return nil, 0
	}
	face := kit.Face{Family: r.craft.font, Weight: r.craft.heavy}
	for high := mostBrick; high >= leastBrick; high -= 8 {
		wide := func(w string) float64 {
			l := r.LargeType(w, kit.Box(0, 0, 4000, high), kit.KineticStyle{Face: &face, Most: high * 0.66, Least: high * 0.66, Lines: 1})
			m, err := r.Ruler.Text(l)
			if err != nil {
				return 5000
			}
			return m.W + high*0.5
		}
		var rows [][]laid
		x, fits := brickRoom.W+1, true
		for _, w := range words {
			n := wide(w)
			fits = fits && n <= brickRoom.W
			if x+n > brickRoom.W {
				rows, x = append(rows, nil), 0
			}
			k := len(rows) - 1
			rows[k] = append(rows[k], laid{word: w, box: kit.Box(x, 0, n, high), row: k})
			x += n + 10
		}
		if !fits || float64(len(rows))*(high+10) > brickRoom.H {
			continue
		}
		var out []laid
		for k, row := range rows {
			last := row[len(row)-1].box
			grow := (brickRoom.W - last.X - last.W) / float64(len(row)) // a row goes from side to side
			for i, b := range row {
				b.box.X = brickRoom.X + b.box.X + float64(i)*grow
				if r.RightToLeft() {
					b.box.X = 2*brickRoom.X + brickRoom.W - b.box.X - b.box.W - grow
				}
				b.box.W += grow
				b.box.Y = brickRoom.Y + brickRoom.H - float64(len(rows)-k)*(high+10)
				out = append(out, b)
			}
		}
		return out, high
	}
	return nil, 0
}

// bricks is a sentence as a wall of bricks that fall on a shelf one after the other, and that the ball knocks
// about.
func (r *rig) bricks(l link) bool {
	all, high := r.laidOut(l.words)
	if all == nil {
		return false
	}
	foot := brickRoom.Y + brickRoom.H - 4
	for _, s := range []float64{-1, 1} {
		r.put(r.slab("leg", kit.Box(middleX+s*260-34, foot+30, 68, chainFloor-foot-24), 12, r.look.Ink), 1, nil)
	}
	shelf := r.slab("shelf", kit.Box(brickRoom.X-40, foot, brickRoom.W+80, 62), 20, r.look.Ink)
	r.body([]farm.Layer{shelf}, farm.Point{X: middleX, Y: chainFloor}, r.jolted)
	rows := all[len(all)-1].row
	for i, b := range all {
		r.brick(b, i, rows-b.row, high)
	}
	r.balled(r.rolls(200))
	return true
}

// brick is the i-th of the bricks of a sentence, in a row above so many others.
func (r *rig) brick(b laid, i, above int, high float64) {
	tones := []farm.Color{r.look.Loud, paperTone, r.look.Ink, "#FFD54A"}
	col := tones[(i+b.row)%len(tones)]
	ink := farm.Color(inkTone)
	if kit.Contrast(ink, col) < 4.5 {
		ink = "#FFFFFF"
	}
	at := 30 + 90*float64(above) + 26*float64(i%4)
	again := r.hit + 60*float64(above)
	m := func(ms float64) pose {
		q := atRest
		if r.k > 0 {
			q.y, q.opacity = fall(ms, at, 210, 1100), seen(ms, at-20)
		}
		side := []float64{1, -1}[i%2]
		for n := 0.0; n < 4; n++ { // the ball's knock, and what it leaves
			t, by := again+n*760, []float64{54, 22, 16, 14}[int(n)]
			q.y -= by * (1 + 0.3*float64(above)) * arc(ms, t+20*float64(i%3), 300)
			q.turn += side * by * 0.09 * arc(ms, t+20*float64(i%3), 300)
		}
		return q
	}
	face := kit.Face{Family: r.craft.font, Weight: r.craft.heavy}
	text := r.LargeType(b.word, b.box, kit.KineticStyle{ID: "title-word", Ink: ink, Face: &face, Most: high * 0.66,
		Least: high * 0.4, Lines: 1, Align: "center",
		VAlign: "middle"})
	r.body([]farm.Layer{r.slab("block", b.box, 18, col), text}, farm.Point{X: b.box.X + b.box.W/2, Y: b.box.Y + b.box.H}, m)
	if i%3 == 0 {
		r.sound(r.craft.step, at+210, -12)
	}
}

// bulbs is a sentence on a sign whose lamps the ball switches on.
func (r *rig) bulbs(l link) bool {
	b := kit.Box(middleX-452, 396, 904, 780)
	pivot := farm.Point{X: middleX, Y: chainFloor}
	r.body([]farm.Layer{r.slab("post", kit.Box(middleX-50, b.Y+b.H-20, 100, chainFloor-b.Y-b.H+20), 10, r.look.Ink),
		r.slab("foot", kit.Box(middleX-220, chainFloor-56, 440, 62), 26, r.look.Ink), r.slab("figure-board", b, 60, r.look.Ink),
		r.slab("face", kit.Box(b.X+66, b.Y+66, b.W-132, b.H-132), 28, "#171A20")}, pivot, r.jolted)
	lamps := [2]strings.Builder{}
	n := 0
	lamp := func(x, y float64) {
		lamps[n%2].WriteString(pathOf("M%.0f %.0f a20 20 0 1 0 40 0 a20 20 0 1 0 -40 0 Z ", x-20, y))
		n++
	}
	const across, down = 12, 10
	for i := range across {
		lamp(34+float64(i)*(b.W-68)/across, 33)
	}
	for i := range down {
		lamp(b.W-34, 33+float64(i)*(b.H-66)/down)
	}
	for i := range across {
		lamp(b.W-34-float64(i)*(b.W-68)/across, b.H-33)
	}
	for i := range down {
		lamp(34, b.H-33-float64(i)*(b.H-66)/down)
	}
	lit := r.hit
	if r.k == 0 {
		lit = -1
	}
	for i := range lamps {
		row := farm.Layer{ID: "lamps", Box: b, Shape: &farm.Shape{Kind: "path", Path: lamps[i].String(), ViewBox: &farm.Box{W: b.W, H: b.H},
			Fill: kit.Solid("#FFE27A")}}
		r.body([]farm.Layer{row}, pivot, func(at float64) pose {
			q := r.jolted(at)
			on := at >= lit && (int((at-lit)/190)+i)%2 == 0
			if q.opacity = 0.25; on {
				q.opacity = 1
			}
			return q
		})
	}
	text := r.lettersIn("title", l, kit.Box(paidBox.X, b.Y+92, paidBox.W, b.H-184), 190, "#FFFFFF")
	r.body([]farm.Layer{text}, pivot, func(at float64) pose {
		q := r.jolted(at)
		switch {
		case at < lit:
			q.opacity = 0.3
		case at < lit+260 && int((at-lit)/65)%2 == 1:
			q.opacity = 0.5
		}
		q.scale *= 1 + 0.04*arc(at, r.hit+700, 300) + 0.04*arc(at, r.hit+1500, 300)
		return q
	})
	r.sound("click", r.hit, -4)
	r.balled(r.rolls(middleX - 170))
	return true
}

// flag is a sentence on a flag that goes up a pole.
func (r *rig) flag(l link) bool {
	px := r.fromStart(96)
	pivot := farm.Point{X: px, Y: chainFloor}
	sway := func(at float64) pose {
		q := atRest
		q.turn = r.side() * (1.2*wave(at, r.hit, 800, 2) + 0.3*math.Sin(at/300))
		return q
	}
	r.body([]farm.Layer{r.slab("foot", kit.Box(px-120, chainFloor-56, 240, 62), 26, r.look.Ink),
		r.slab("pole", kit.Box(px-22, 330, 44, chainFloor-330), 22, steelTone), r.disc("knob", px, 326, 46, "#FFD54A")}, pivot, sway)
	const w, h = 900.0, 700.0
	x := px
	if r.side() < 0 {
		x = px - w
	}
	b := kit.Box(x, 404, w, h)
	up := r.hit + 420
	goes := func(at float64) pose {
		q := atRest
		if r.k > 0 {
			q.y = 520 * (1 - spring(at, r.hit-300, 560))
		}
		q.y += 9 * math.Sin(at/150)
		q.turn = r.side() * (1.1*math.Sin(at/190) + 2*wave(at, up, 700, 2))
		q.scale = 1 + 0.01*math.Sin(at/120)
		return q
	}
	cloth := r.form("cloth", pathOf("M0 20 C%[1]v -40 %[2]v 80 %[3]v 10 L%[3]v %[4]v C%[2]v %[5]v %[1]v %[6]v 0 %[7]v Z", w*0.3,
		w*0.65, w, h-20, h+50,
		h-90, h-10), b, r.look.Loud)
	ink := farm.Color("#FFFFFF")
	if kit.Contrast(ink, r.look.Loud) < 3 {
		ink = inkTone
	}
	text := r.lettersIn("title", l, kit.Box(paidBox.X+34, b.Y+80, paidBox.W-34, h-170), 190, ink)
	if r.side() < 0 {
		text.Box.X -= 34
	}
	if kit.Luminance(ink) > 0.6 { // in the colour of a flag nothing else stands out
		text.Text.Shadow = &farm.Shadow{Y: 4, Blur: 10, Color: "#00000059"}
	}
	r.body([]farm.Layer{cloth, text}, farm.Point{X: px, Y: b.Y + h/2}, goes)
	r.sound("swipe", r.hit-260, -9)
	r.balled(r.rolls(200))
	return true
}

// act is a thing that a sentence names: it falls on a stand, and jumps as the ball knocks at it.
func (r *rig) act(l link) bool {
	o := *l.thing
	c := r.covered(o)
	const foot = 1400.0
	scale := min(640/c.W, 560/c.H)
	top := r.slab("stand", kit.Box(middleX-320, foot-6, 640, 70), 35, r.look.Loud)
	stem := r.form("stem", "M150 0 L350 0 L460 150 L40 150 Z", kit.Box(middleX-250, foot+50, 500, chainFloor-foot-46), r.look.Ink)
	pivot := farm.Point{X: middleX, Y: chainFloor}
	r.body([]farm.Layer{stem, top}, pivot, r.jolted)
	fig := farm.Layer{ID: "figure-thing", Box: kit.Box(middleX-(c.X+c.W/2)*scale, foot-(c.Y+c.H)*scale, thingSide*scale, thingSide*scale),
		Picture: &farm.Picture{Asset: o.Asset, Fit: "contain", Cells: &farm.Cells{Columns: len(thingCells)}}}
	m := func(at float64) pose {
		q := released(at - r.hit + 60)
		q.y = q.y*0.35 - 70*arc(at, r.again, 360)
		if r.k > 0 && at < r.hit-60 {
			q = landing(at, -40)
		}
		return breathing(at, q)
	}
	if !slices.ContainsFunc(r.Snack.Assets[o.Asset].Drawing.Cells, func(string) bool { return true }) {
		fig.Picture.Cells = nil
	}
	r.put(fig, 1, footed(m, fig.Box, foot))
	r.sound(r.craft.land, 200, -8)
	r.sound(r.craft.step, r.hit, -6)
	r.balled(r.rolls(200))
	return true
}

// easel is a picture of the brand's on an easel: it drops in, and is knocked askew.
func (r *rig) easel(l link) bool {
	b := kit.Box(middleX-380, 800, 760, 620)
	shown := r.printOf(l.shot, b)
	if len(shown) == 0 {
		return false
	}
	pivot := farm.Point{X: middleX, Y: chainFloor}
	legs := r.bar("legs", "M200 0 L110 760 M560 0 L650 760 M380 0 L380 700", kit.Box(b.X, chainFloor-770, 760, 770), 34, r.look.Ink)
	r.put(legs, 1, nil)
	r.put(r.slab("ledge", kit.Box(b.X+20, b.Y+b.H, b.W-40, 34), 12, r.look.Ink), 1, nil)
	m := func(at float64) pose {
		q := r.jolted(at)
		if r.k > 0 {
			q.y = fall(at, 0, 250, 700)
		}
		q.turn *= 1.5
		return q
	}
	r.body(shown, pivot, m)
	r.balled(r.rolls(200))
	return true
}

// board is a fact without a machine of its own, drawn on a board on legs.
func (r *rig) board(l link) bool {
	b := kit.Box(middleX-360, 830, 720, 400)
	at := kit.FigureAt{Box: kit.Box(b.X+40, b.Y+30, b.W-80, b.H-60), Look: r.look, Ms: r.ms, BeatMs: 60000 / float64(r.c.BPM),
		First: r.k == 0,
		Turn:  2 * r.k, Few: true}
	drawn := r.DrawFact(*l.fact, at)
	if len(drawn) == 0 || len(drawn) > mostDrawnFact {
		return false
	}
	pivot := farm.Point{X: middleX, Y: chainFloor}
	legs := r.bar("legs", "M160 0 L60 400 M560 0 L660 400", kit.Box(b.X, chainFloor-400, 720, 400), 34, r.look.Ink)
	r.body([]farm.Layer{legs, r.slab("figure-board", kit.Box(b.X-24, b.Y-24, b.W+48, b.H+48), 34, r.look.Ink), r.slab("face", b, 16,
		r.look.Bg)},
		pivot, r.jolted)
	for _, d := range drawn {
		d.Tracks = slices.DeleteFunc(slices.Clone(d.Tracks), func(t farm.Track) bool {
			return t.Property == "x" || t.Property == "y" || t.Property == "scale"
		})
		turns := slices.ContainsFunc(d.Tracks, func(t farm.Track) bool { return t.Property == "rotation" })
		if turns {
			r.put(d, 1, nil)
			continue
		}
		r.body([]farm.Layer{d}, pivot, r.jolted)
	}
	r.balled(r.rolls(200))
	return true
}
