package kit

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// signsIn are the signs of a word, each with the marks that belong to it; words of letters
// that join, or whose marks stand about them, stay whole.
func signsIn(word string) []string {
	if lettersJoin(word) {
		return []string{word}
	}
	var out []string
	for _, r := range word {
		if unicode.IsMark(r) && len(out) > 0 {
			out[len(out)-1] += string(r)
			continue
		}
		out = append(out, string(r))
	}
	return out
}

// lettersJoin reports words of letters that join, or whose marks stand about them: Arabic,
// Devanagari, Thai.
func lettersJoin(words string) bool {
	return strings.ContainsFunc(words, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Han, unicode.Hangul,
			unicode.Hiragana, unicode.Katakana, unicode.Hebrew)
	})
}

// The most signs of a part that are set each by itself, and of one of its rows.
const mostApart, mostAcross = 14, 8

// rowsOfSigns are the rows of a part whose signs are set each by itself. Nil where they are
// too many, or whole words.
func (p figure) rowsOfSigns(words string) [][]string {
	var out [][]string
	n := 0
	parts, _ := p.rowParts(words)
	for _, w := range parts {
		signs := signsIn(w)
		if n += len(signs); n > mostApart || len(signs) > mostAcross || len(signs) == 1 && utf8.RuneCountInString(w) > 1 {
			return nil
		}
		last := len(out) - 1
		if last >= 0 && len(out[last])+1+len(signs) <= 5 && !p.RightToLeft() { // two short words share a row
			out[last] = append(append(out[last], ""), signs...)
			continue
		}
		out = append(out, signs)
	}
	for _, row := range out { // a number is read to the right in every language
		if slices.ContainsFunc(row, hebrew) {
			slices.Reverse(row)
		}
	}
	return out
}

// hebrew reports a sign of a word that is read to the left.
func hebrew(sign string) bool {
	return strings.ContainsFunc(sign, func(r rune) bool { return unicode.Is(unicode.Hebrew, r) })
}

// flaps reports words for a board of flaps, cuts those for pieces of paper.
func (p figure) flaps(words string) bool { return !p.Few && p.rowsOfSigns(words) != nil }

func (p figure) cuts(words string) bool {
	rows := p.rowsOfSigns(words)
	for _, r := range rows { // smaller ones are no picture
		if len(r) > 6 {
			return false
		}
	}
	return !p.Few && rows != nil && len(rows) <= 3
}

// signIn is a sign as a form in the middle of a cell, as high as those of its row: k px for
// one of the face's.
func (p figure) signIn(sign string, cell farm.Box, k float64, c farm.Color) (farm.Layer, bool) {
	path, ink, ok := p.lettersApart(sign, 0)
	if !ok {
		return farm.Layer{}, false
	}
	k = min(k, cell.W*0.9/ink.W)
	const middle = -72.0 // of a capital of the face, over the line that it stands on
	high := ink.Y + ink.H/2
	if unicode.In([]rune(sign)[0], unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Nd) {
		high = middle
	}
	view := ink
	return farm.Layer{ID: "sign", Box: Box(cell.X+(cell.W-ink.W*k)/2, cell.Y+cell.H/2+(ink.Y-high)*k, ink.W*k, ink.H*k),
		Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: Solid(c)}}, true
}

// board is a part on a board of flaps, as at a station: each turns over in its turn, and on
// the beat one row after the other.
func (p figure) board(words string) []farm.Layer {
	rows := p.rowsOfSigns(words)
	across := 4
	for _, r := range rows {
		across = max(across, len(r))
	}
	const edge, gap = 30.0, 10.0
	w := (p.Box.W - 2*edge + gap) / float64(across)
	h := min(w*1.5, (p.Box.H-2*edge)/float64(len(rows)))
	w = min(w, h*0.95)
	down := max(min(int((p.Box.H-2*edge)/h), len(rows)+2), len(rows)) // a row is free over and under them
	wide, high := float64(across)*w+2*edge-gap, float64(down)*h+2*edge-gap
	b := Box(p.Box.X+(p.Box.W-wide)/2, p.Box.Y+(p.Box.H-high)/2, wide, high)
	frame, leaf, ink := p.shade(0.15), p.shade(0.27), farm.Color("#FFFFFF")
	if l, _, _ := ToLCH(p.Look.Bg); l < 0.32 { // it stands out of the dark
		frame, leaf = p.shade(0.36), p.shade(0.2)
	}
	var leaves, seams strings.Builder
	for r := range down {
		for c := range across {
			x, y := edge+float64(c)*w, edge+float64(r)*h
			leaves.WriteString(slabPath(Box(x, y, w-gap, h-gap), 12))
			seams.WriteString(slabPath(Box(x, y+(h-gap)/2-2.5, w-gap, 5), 0.1))
		}
	}
	panel := formed("board", slabPath(Box(0, 0, wide, high), 34), b, frame)
	panel.Shadow = &farm.Shadow{Y: 16, Blur: 30, Color: "#00000040"}
	out := []farm.Layer{panel, formed("flaps", leaves.String(), b, leaf)}
	loud, _ := p.puffedIn(Scheme{Bg: leaf, Loud: p.Look.Loud})
	top, nth := (down-len(rows))/2, 0
	for r, row := range rows {
		from := (across - len(row)) / 2
		for c, sign := range row {
			if sign == "" {
				continue
			}
			cell := Box(b.X+edge+float64(from+c)*w, b.Y+edge+float64(top+r)*h, w-gap, h-gap)
			col := ink
			if r == 0 && len(rows) > 1 || strings.ContainsFunc(sign, unicode.IsDigit) {
				col = loud
			}
			l, ok := p.signIn(sign, cell, (h-gap)*0.0044, col)
			if !ok {
				return nil
			}
			l.Tracks = []farm.Track{p.turned(nth, r, len(rows))}
			out = append(out, l)
			nth++
		}
	}
	return append(out, formed("seams", seams.String(), b, frame))
}

// turned is how the nth flap of a board turns over: when it comes, and on the beat of its row.
func (p figure) turned(nth, row, rows int) farm.Track {
	t := Track("level", "out", 0, 1)
	last := 200.0
	if !p.First {
		from := float64(OnFrame(66 + 45*float64(nth)))
		t = Track("level", "out", 0, 0, from, 0, from+133, 1)
		t.Keys[0].Ease = "hold"
		last = from + 300
	}
	t.Keys[len(t.Keys)-1].Ease = "hold"
	for n := p.beat() * float64(1+row); n+500 < float64(p.Ms); n += p.beat() * float64(max(rows, 2)) {
		if at := float64(OnFrame(n + 33*float64(nth%8))); at > last {
			t.Keys = append(t.Keys, Key(int(at), 0.5, "out"), Key(int(at)+133, 1, "hold"))
		}
	}
	return spaced(t)
}

// blocks is a part in letters cut out of paper, which fall into their rows and hop on the beat.
func (p figure) blocks(words string) []farm.Layer {
	rows := p.rowsOfSigns(words)
	most := 0
	for _, r := range rows {
		most = max(most, len(r))
	}
	body, on, trim := p.inked()
	side := min(p.Box.W*0.98/float64(most), p.Box.H*0.94/(1.16*float64(len(rows))), 430)
	high := side * 1.16
	top := p.Box.Y + (p.Box.H-high*float64(len(rows)))/2
	papers := []farm.Color{body, p.Look.Ink, trim}
	inks := []farm.Color{on, readOn(p.Look.Ink), readOn(trim)}
	if Contrast(trim, p.Look.Bg) < 1.4 {
		papers, inks = papers[:2], inks[:2]
	}
	var out []farm.Layer
	nth := 0
	for r, row := range rows {
		left := p.Box.X + (p.Box.W-side*float64(len(row)))/2
		for c, sign := range row {
			if sign == "" {
				continue
			}
			cell := shrunk(Box(left+float64(c)*side, top+float64(r)*high, side, high), side*0.03)
			k := (nth + r) % len(papers)
			piece := formed("paper", jagged(cell.W, cell.H, nth+int(p.Snack.Seed>>3)), cell, papers[k])
			l, ok := p.signIn(sign, cell, high*0.0041, inks[k])
			if !ok {
				return nil
			}
			l.Box, l.Shape.ViewBox, l.Shape.Path = cell, &farm.Box{W: cell.W, H: cell.H}, inCell(l, cell)
			both := []farm.Layer{piece, l}
			for i := range both {
				both[i].Rotation = float64((nth*7+int(p.Snack.Seed>>5))%9-4) * 1.3
				both[i] = p.coming(both[i], nth, len(words), 1.1)
			}
			out = append(out, both...)
			nth++
		}
	}
	return out
}

// inCell is the path of a form in the px of a cell that it stands in.
func inCell(l farm.Layer, cell farm.Box) string {
	v := *l.Shape.ViewBox
	k := l.Box.W / v.W
	return MovedPath(l.Shape.Path, func(x, y float64) (float64, float64) {
		return l.Box.X - cell.X + (x-v.X)*k, l.Box.Y - cell.Y + (y-v.Y)*k
	})
}

// jagged is a piece of paper cut by hand.
func jagged(w, h float64, seed int) string {
	off := func(k int) float64 { return float64((seed*13+k*29)%11) / 10 * 0.07 }
	return num("M%g %g L%g %g L%g %g L%g %g L%g %g Z", w*off(1), h*off(2), w*(1-off(3)), h*off(4), w*(1-off(9)*0.4), h*0.52, w*(1-off(5)),
		h*(1-off(6)), w*off(7), h*(1-off(8)))
}

// mostTubed is how many signs are bent of tubes: of more each would be small.
const mostTubed = 11

// tubed reports words for tubes of light: dense signs would run together, and letters that
// join would show the edges of each where they meet.
func (p figure) tubed(words string) bool {
	return p.plump(words) && !lettersJoin(words) && utf8.RuneCountInString(words) <= mostTubed
}

// neon is a part in tubes of light on a dark board that hangs on cords.
func (p figure) neon(words string) []farm.Layer {
	w := p.Box.W * 0.96
	h := min(p.Box.H*0.82, w*0.86)
	hang := (p.Box.H - h) * 0.5
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y, w, hang+h)
	letters, _, ok := p.lettersIn(words, Box(w*0.12, hang+h*0.2, w*0.76, h*0.6))
	if !ok {
		return nil
	}
	night := p.shade(0.16)
	if l, _, _ := ToLCH(p.Look.Bg); l < 0.3 {
		night = p.shade(0.08)
	}
	light, _ := p.puffedIn(Scheme{Bg: night, Loud: p.Look.Loud})
	_, ch, hue := ToLCH(light)
	light = FromLCH(0.82, max(ch, 0.12), hue)
	other := FromLCH(0.8, 0.14, hue+150)
	panel := formed("night", slabPath(Box(0, hang, w, h), 56), b, night)
	cords := lined("cords", num("M%g 0 V%g M%g 0 V%g", w*0.2, hang+20, w*0.8, hang+20), b, 8, Mixed(p.Look.Bg, p.Look.Ink, 0.5))
	ring := slabPath(Box(w*0.06, hang+h*0.09, w*0.88, h*0.82), 44)
	glow := func(id, path string, wide float64, c farm.Color, alpha string) farm.Layer {
		return lined(id, path, b, wide, c+farm.Color(alpha))
	}
	out := []farm.Layer{cords, panel, glow("ring-glow", ring, 34, other, "30"), glow("ring", ring, 9, Mixed(other, "#FFFFFF", 0.35), ""),
		glow("glow", letters, 44, light, "26"), glow("glow", letters, 22, light, "4D"),
		glow("letters", letters, 9, Mixed(light, "#FFFFFF", 0.55), "")}
	for i := range out[2:] {
		out[2+i].Tracks = append(out[2+i].Tracks, p.flickering(i < 2))
	}
	return p.rising(p.swinging(out, 1.5))
}

// flickering is how a tube is lit, and how it answers the beat: the ring on the off beat.
func (p figure) flickering(ring bool) farm.Track {
	t := Track("opacity", "hold", 0, 1)
	last, off := 300.0, 0.0
	if ring {
		off = p.beat() / 2
	}
	if !p.First {
		t = Track("opacity", "hold", 0, 0.25, 200, 1, 266, 0.3, 333, 1)
		last = 500
	}
	for n := p.beat() + off; n+300 < float64(p.Ms); n += p.beat() {
		if n > last {
			at := OnFrame(n)
			t.Keys = append(t.Keys, Key(at, 0.45, "hold"), Key(at+66, 1, "hold"))
		}
	}
	return spaced(t)
}

// counted reports a part that begins with a figure and says what it counts.
func (p figure) counted(words string) bool {
	n, rest := figureAhead(words)
	return !p.InPlace && n != "" && rest != "" && utf8.RuneCountInString(n) <= 3
}

// figureAhead is the figure that a part begins with, and the rest of it.
func figureAhead(words string) (figure, rest string) {
	i := strings.IndexFunc(words, func(r rune) bool { return !unicode.IsDigit(r) && !strings.ContainsRune(".,:٫٬", r) })
	if i <= 0 {
		return "", ""
	}
	return words[:i], strings.TrimSpace(words[i:])
}

// giant is a figure so large that the frame cuts it, and a band with what it counts over it.
func (p figure) giant(words string) []farm.Layer {
	body, _, trim := p.inked()
	n, rest := figureAhead(words)
	path, ink, ok := p.lettersApart(n, -0.03)
	if !ok {
		return nil
	}
	window := p.window()
	w := window.W * 1.1
	h := w * ink.H / ink.W
	if most := window.H * 1.18; h > most {
		w, h = w*most/h, most
	}
	b := Box(window.X+(window.W-w)/2, window.Y+window.H*1.06-h, w, h)
	if h < window.H*0.8 {
		b.Y = window.Y + (window.H-h)*0.4
	}
	view := ink
	figure := farm.Layer{ID: "giant", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: Solid(body)}}
	y, turn := farm.Track{Property: "y"}, Track("rotation", "smooth", 0, -3, float64(p.Ms), 3)
	if !p.First {
		y.Keys = append(y.Keys, Key(0, window.H, "out"), Key(300, 0, "hold"))
	}
	for at := p.beat(); at+300 < float64(p.Ms); at += p.beat() {
		y.Keys = append(y.Keys, Key(OnFrame(at), 0, "out"), Key(OnFrame(at)+100, -36, "in"), Key(OnFrame(at)+233, 0, "hold"))
	}
	figure.Tracks = []farm.Track{turn}
	if y = spaced(y); len(y.Keys) > 1 {
		figure.Tracks = append(figure.Tracks, y)
	}
	figure.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: Solid("#000000")}, Box: &window}
	const high = 190.0
	band := Box(-60, min(p.Box.Y+p.Box.H*0.74, p.Box.Y+p.Box.H-high-20), float64(p.Snack.Canvas.Width)+120, high)
	letters, _, ok := p.lettersIn(rest, Box(120, high*0.19, band.W-240, high*0.62))
	if !ok {
		return nil
	}
	tape := []farm.Layer{formed("band", slabPath(Box(0, 0, band.W, band.H), 0.1), band, trim), formed("letters", letters, band, readOn(trim))}
	for i := range tape {
		tape[i].Rotation = -4
		if !p.First {
			tape[i].Tracks = []farm.Track{Track("x", "out", 0, band.W, 166, band.W, 400, 0)}
		}
	}
	return append([]farm.Layer{figure}, tape...)
}

// The fewest and the most marks that a count is shown in.
const leastMarks, mostMarks = 3, 30

// marked reports a part of the line that counts so few that each is a mark.
func (p figure) marked(words string) bool {
	n := p.countOf(words)
	const high = 560.0 // less is no picture
	return !p.InPlace && !p.Few && p.Box.H >= high && n >= leastMarks && n <= mostMarks
}

// countOf is how many a part says that there are; 0 of one that does not.
func (p figure) countOf(words string) int {
	if f, ok := p.FigureOf(words); ok {
		if f.Kind == FigureCount && f.Value == math.Round(f.Value) {
			return int(f.Value)
		}
		return 0
	}
	if n, rest := figureAhead(words); rest != "" {
		if v, err := strconv.Atoi(n); err == nil {
			return v
		}
	}
	return 0
}

// marks are as many forms as a part counts, and its words on a band under them.
func (p figure) marks(words string) []farm.Layer {
	n := p.countOf(words)
	body, _, trim := p.inked()
	high := min(p.Box.H*0.24, 210)
	letters, at, ok := p.lettersIn(words, Box(40, high*0.2, p.Box.W-80, high*0.6))
	if !ok {
		return nil
	}
	room := Box(p.Box.X, p.Box.Y, p.Box.W, p.Box.H-high-36)
	across := max(int(math.Ceil(math.Sqrt(float64(n)*room.W/room.H))), 1)
	for across > 1 && (n+across-1)/across == (n+across-2)/(across-1) { // its last row is as full as it goes
		across--
	}
	form := []func(x, y, s float64) string{roundCell, starCell, ringCell}[int(p.Snack.Seed>>4)%3]
	out := p.cells(room, grid{n: n, of: n, across: across, form: form}, body, "")
	band := Box(p.Box.X, p.Box.Y+p.Box.H-high, p.Box.W, high)
	wide := at.W + 100
	tape := []farm.Layer{formed("band", slabPath(Box((band.W-wide)/2, 0, wide, high), high*0.22), band, trim),
		formed("letters", letters, band, readOn(trim))}
	return append(out, p.rising(tape)...)
}

// starCell and ringCell are forms about a point.
func starCell(x, y, s float64) string {
	var out strings.Builder
	for i := range 10 {
		r := []float64{s * 1.1, s * 0.52}[i%2]
		sin, cos := math.Sincos(-math.Pi/2 + float64(i)*math.Pi/5)
		out.WriteString(num([]string{"M", "L"}[min(i, 1)]+"%g %g ", x+r*cos, y+r*sin))
	}
	return out.String() + "Z "
}

func ringCell(x, y, s float64) string {
	k := s * 0.5
	return circle(x, y, s) + num("M%g %g A%g %g 0 1 0 %g %g A%g %g 0 1 0 %g %g Z ", x-k, y, k, k, x+k, y, k, k, x-k, y)
}
