package check

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

func needText(s *subject) *Result {
	if len(s.r.Texts) > 0 {
		return nil
	}
	out := none("no text")
	return &out
}

const (
	leastContrast      = 4.5
	leastLargeContrast = 3.0
)

// contrastBound is 3 for text of 70 design px, or 54 and bold, else 4.5.
func contrastBound(t report.Text, unit float64) float64 {
	px := t.Px / unit
	if px >= 70 || px >= 54 && t.Weight >= 700 {
		return leastLargeContrast
	}
	return leastContrast
}

// grossContrast is what no reader tells apart, whatever the size.
const grossContrast = 1.4

// measureSlack forgives the codec's noise on flat grounds.
const measureSlack = 0.97

// K10: contrast of each text against the pixels within 8 px of its glyphs, worst
// decile, on every frame that was looked at.
func contrast(s *subject) Result {
	if r := needText(s); r != nil {
		return *r
	}
	l, err := s.looks()
	if err != nil {
		return broken(err)
	}
	var f faults
	worst, name, n := 99.0, "", 0
	for _, m := range l.texts {
		t := s.r.Texts[m.text]
		bound := contrastBound(t, s.r.Unit())
		if !m.seen {
			if m.opacity >= 0.5 {
				f.add("%s is not to be seen on frame %d", t.Layer, m.frame)
			}
			continue
		}
		n++
		if share := m.Contrast / bound; share < worst {
			worst, name = share, fmt.Sprintf("%.2f of %.1f (%s, frame %d)", m.Contrast, bound, t.Layer, m.frame)
		}
		if m.Contrast < bound*measureSlack {
			f.add("%s has %.2f on frame %d", t.Layer, m.Contrast, m.frame)
		}
	}
	if n == 0 && len(f) == 0 {
		return none("no text rests")
	}
	return verdict(len(f) == 0, "worst "+name, ">= 4.5, 3.0 when large", f...).gross(unreadable(l.texts))
}

// unreadable reports a text that stands and cannot be told from its ground in most
// of the frames that it was looked at in. One that something passes before is read
// afterwards.
func unreadable(texts []textFinding) bool {
	looked, lost := map[int]int{}, map[int]int{}
	for _, m := range texts {
		if m.seen && m.opacity > 0.98 {
			looked[m.text]++
			if m.Contrast < grossContrast {
				lost[m.text]++
			}
		}
	}
	for text, n := range lost {
		if 2*n > looked[text] {
			return true
		}
	}
	return false
}

const (
	leastPx     = 32.0
	maxSizes    = 3
	maxFamilies = 2
	sameSize    = 1.12 // sizes this near are one step of the table
)

// finePrint is the layer of what has to be told beside a figure: its size is no
// part of a design.
const finePrint = "fine"

// K11: nothing under 32 px, or what is expected; at most three sizes and two
// families a frame, captions, fine print and the brand's own mark aside.
func typeSizes(s *subject) Result {
	if r := needText(s); r != nil {
		return *r
	}
	least := leastPx
	if s.want.MinTextPx > 0 && !s.overview() {
		least = s.want.MinTextPx
	}
	var f faults
	smallest, sizes, families := math.Inf(1), 0, 0
	for _, t := range s.r.Texts {
		px := t.Px / s.r.Unit()
		smallest = min(smallest, px)
		if px < least-0.01 {
			f.add("%s is %.0f px", t.Layer, px)
		}
	}
	for _, l := range s.r.Looks {
		var px []float64
		var fonts []string
		for _, tl := range l.Texts {
			t := s.r.Texts[tl.Text]
			if t.Caption || brandMark(t, s.r) || t.Layer == finePrint {
				continue
			}
			px = append(px, t.Px)
			if !slices.Contains(fonts, family(t.Font)) {
				fonts = append(fonts, family(t.Font))
			}
		}
		slices.Sort(px)
		steps := 0
		for i, v := range px {
			if i == 0 || v > px[i-1]*sameSize {
				steps++
			}
		}
		if sizes = max(sizes, steps); steps > maxSizes && !s.overview() { // which shows each of the others as it is
			f.add("frame %d has %d sizes", l.Frame, steps)
		}
		if families = max(families, len(fonts)); len(fonts) > maxFamilies {
			f.add("frame %d has %s", l.Frame, strings.Join(fonts, ", "))
		}
	}
	return verdict(len(f) == 0, fmt.Sprintf("least %.0f px, %d sizes, %d families", smallest, sizes, families),
		fmt.Sprintf(">= %.0f px, <= %d, <= %d", least, maxSizes, maxFamilies), f...)
}

// family joins the optical sizes of one design.
func family(font string) string { return strings.TrimSuffix(font, " Display") }

// brandMark is the brand's name beside or in place of its logo.
func brandMark(t report.Text, r report.Report) bool {
	return t.Layer == "name" && t.Px < 80*r.Unit()
}

// What round and slanted letters and anti-aliasing may stand out: design px, and
// of the size, because large type is hung into the margin by eye; the bar of a
// Đ at the begin of a line stands out most, by a sixteenth.
const (
	boxSlack  = 2.0
	hangShare = 0.065
)

// K12: every text, button and logo inside the safe box at rest, and on its way
// from 60 % opacity on.
func safeBox(s *subject) Result {
	if s.r.SafeBox.W == 0 {
		return none("the report has no safe box")
	}
	var f faults
	worst := math.Inf(-1)
	slack := boxSlack * s.r.Unit()
	see := func(what string, keys []report.Key, slack float64) {
		for _, k := range keys {
			if k.Opacity < 0.6 || k.Box.W == 0 {
				continue
			}
			out := outBy(k.Box, s.r.SafeBox)
			worst = max(worst, out)
			if out > slack {
				f.add("%s is %.0f px outside on frame %d", what, out, k.Frame)
				return
			}
		}
	}
	for _, t := range s.r.Texts {
		see(t.Layer, t.Keys, max(slack, hangShare*t.Px))
	}
	for _, b := range s.r.Shapes {
		if b.Layer == "button" {
			see("the button", b.Keys, slack)
		}
	}
	for _, p := range s.r.Pictures {
		if logo(p) {
			see("the logo", p.Keys, slack)
		}
		if personPart(p) == "head" {
			see("the face", s.facesSeen(p.Keys), slack)
		}
	}
	if math.IsInf(worst, -1) {
		return none("no text, button or logo")
	}
	return verdict(len(f) == 0, fmt.Sprintf("at most %.1f px outside", worst), fmt.Sprintf("<= %.1f px, 3 %% of large type", slack), f...)
}

func logo(p report.Picture) bool { return p.Layer == "logo" || p.Source == "brand.logo" }

const clipRoom = 2.0

// K14: no ink over the edge of the canvas or of its layer's box, nothing cut off
// on the pixels, no ellipsis, no text on another, 16 px between text and
// product or icon, but for captions on the drawing of what they tell of, no stub of a last line, not more lines than allowed.
func clipped(s *subject) Result {
	if r := needText(s); r != nil {
		return *r
	}
	l, err := s.looks()
	if err != nil {
		return broken(err)
	}
	var f faults
	u := s.r.Unit()
	for _, t := range s.r.Texts {
		for _, n := range t.Units {
			if n.Ink.W > 0 && t.Layout != nil && t.Layout.H > 0 &&
				(n.Ink.Y < t.Layout.Y-0.35*t.Px || n.Ink.Y+n.Ink.H > t.Layout.Y+t.Layout.H+0.35*t.Px) {
				f.add("%s stands out of its box", t.Layer)
			}
		}
		for _, k := range t.Keys {
			if out := outBy(k.Box, canvasBox(s.r)); k.Opacity >= 0.6 && k.Box.W > 0 && out > -clipRoom {
				f.add("%s is cut by the frame's edge on frame %d", t.Layer, k.Frame)
				break
			}
		}
		if strings.Contains(t.Content, "…") || strings.Contains(t.Content, "...") {
			f.add("%s has an ellipsis", t.Layer)
		}
		if n := len(t.Widths); n > 1 && !t.Caption && t.Widths[n-1] < 0.25*slices.Max(t.Widths) {
			f.add("the last line of %s is a stub", t.Layer)
		} else if t.MaxLines > 0 && n > t.MaxLines {
			f.add("%s has %d lines", t.Layer, n)
		}
	}
	for i, m := range l.texts {
		if cutOff(m, u) && !(s.r.Texts[m.text].Caption && wholeElsewhere(l.texts, i, u)) {
			f.add("%s is cut off on frame %d", s.r.Texts[m.text].Layer, m.frame)
		}
	}
	nearest := math.Inf(1)
	if !s.want.WordsOnPictures {
		nearest = s.touching(&f)
	}
	measured := "no text on another"
	if !math.IsInf(nearest, 1) {
		measured += fmt.Sprintf(", %.0f px to the nearest picture", nearest/u)
	}
	return verdict(len(f) == 0, measured, fmt.Sprintf(">= %.0f px inside the frame, >= 16 px between text and product", clipRoom), f...)
}

func cutOff(m textFinding, unit float64) bool {
	return m.seen && m.opacity > 0.9 && shortOf(m) > max(4*unit, 0.15*float64(m.ink.Dy()))
}

// wholeElsewhere reports that the i-th finding's word was found whole on another
// frame: what a caption's bar has just begun to colour is hard to tell from it.
func wholeElsewhere(all []textFinding, i int, unit float64) bool {
	m := all[i]
	return slices.ContainsFunc(all, func(o textFinding) bool {
		return o.text == m.text && o.frame != m.frame && o.ink == m.ink && o.seen && o.opacity > 0.9 && !cutOff(o, unit)
	})
}

// shortOf is by how much the ink that was found is smaller than was claimed.
func shortOf(m textFinding) float64 {
	return float64(max(m.Seen.Min.X-m.ink.Min.X, m.Seen.Min.Y-m.ink.Min.Y, m.ink.Max.X-m.Seen.Max.X, m.ink.Max.Y-m.Seen.Max.Y))
}

const apart = 16.0

// touching finds texts on each other and near products and icons, and how near
// the nearest is.
func (s *subject) touching(f *faults) float64 {
	n := neighbours{subject: s, faults: f, nearest: math.Inf(1), said: map[string]bool{}}
	for _, l := range s.r.Looks {
		for i, a := range l.Texts {
			if a.Opacity < 0.3 {
				continue
			}
			n.texts(a, l.Texts[i+1:])
			n.pictures(l, a)
			n.icons(l, a)
		}
	}
	return n.nearest
}

// neighbours collects what stands too near to texts, each fault once.
type neighbours struct {
	*subject
	*faults
	nearest float64
	said    map[string]bool
}

func (n *neighbours) say(format string, args ...any) {
	if line := fmt.Sprintf(format, args...); !n.said[line] {
		n.said[line] = true
		n.add("%s", line)
	}
}

func (n *neighbours) texts(a report.TextLook, others []report.TextLook) {
	for _, b := range others {
		if b.Opacity >= 0.3 && a.Text != b.Text && overlap(a.Ink, b.Ink) && !n.interlocked(a, b) {
			n.say("%s lies on %s", n.r.Texts[b.Text].Layer, n.r.Texts[a.Text].Layer)
		}
	}
}

// interlocks is how much of a row's height the rows of one block may reach into each other
// by: letters with a tail stand between those with a head, as in the lines of any text.
const interlocks = 0.22

// interlocked reports two rows of one block whose boxes meet where tails and heads do.
func (n *neighbours) interlocked(a, b report.TextLook) bool {
	s, t := n.r.Texts[a.Text], n.r.Texts[b.Text]
	if s.Layer != t.Layer || s.Scene != t.Scene || s.Caption || t.Caption {
		return false
	}
	for _, x := range a.Ink {
		for _, y := range b.Ink {
			if c := cut(x, y); c.W > 1 && c.H > interlocks*min(s.Px, t.Px) {
				return false
			}
		}
	}
	return true
}

func (n *neighbours) pictures(l report.Look, a report.TextLook) {
	t := n.r.Texts[a.Text]
	for _, p := range n.r.Pictures {
		k, ok := n.solid(l, p)
		if !ok {
			continue
		}
		for _, ink := range a.Ink {
			if t.Plate && p.Order < t.Order || captioned(t, p) || n.parted(l, t.Order, p.Order, ink) {
				continue
			}
			d := gap(ink, standing(p, k))
			n.nearest = min(n.nearest, d)
			if d < apart*n.r.Unit() {
				n.say("%s is %.0f px from %s", t.Layer, d/n.r.Unit(), p.Layer)
			}
		}
	}
}

// captioned reports captions on the drawing of what they tell of: their letters have an
// edge of their own, and K10 measures that they read. They keep off faces and photographs
// of products as any text does.
func captioned(t report.Text, p report.Picture) bool {
	return t.Caption && (t.Stroke > 0 || t.Plate || t.Glow > 0) && strings.HasPrefix(p.Drawing, thingPrefix)
}

// solid is where a picture stands on a frame, if it is one that texts keep away
// from: a product, an icon or a face, and no ground, logo, clothes or hand.
func (s *subject) solid(l report.Look, p report.Picture) (report.Key, bool) {
	k, ok := at(p.Keys, l.Frame)
	if p.Scene != l.Scene || !ok || k.Opacity < 0.3 || logo(p) || staged(p) || fullBleed(s.r, k.Box) {
		return k, false
	}
	switch personPart(p) {
	case "":
		if wholeFigure(p) { // words may stand on clothes
			k.Box = headOf(k.Box)
		}
		return k, true
	case "head":
		k.Box = face(k.Box)
		return k, true
	default:
		return k, false
	}
}

func (n *neighbours) icons(l report.Look, a report.TextLook) {
	for _, sh := range n.r.Shapes {
		k, ok := at(sh.Keys, l.Frame)
		if sh.Scene != l.Scene || !ok || k.Opacity < 0.3 || !icon(sh) {
			continue
		}
		stands := turned{k.Box.X + k.Box.W/2, k.Box.Y + k.Box.H/2, k.Box.W, k.Box.H, 0}
		for _, ink := range a.Ink {
			if d := gap(ink, stands); d < apart*n.r.Unit() {
				n.say("%s is %.0f px from an icon", n.r.Texts[a.Text].Layer, d/n.r.Unit())
			}
		}
	}
}

func icon(sh report.Shape) bool {
	return sh.Role == "shape" && (sh.Kind == "check" || sh.Kind == "cross" || sh.Kind == "arrow")
}

// parted reports whether a plate or card, or one that is drawn, lies between a
// text and a picture under it.
func (s *subject) parted(l report.Look, text, picture int, ink farm.Box) bool {
	for _, p := range s.r.Pictures {
		if p.Scene != l.Scene || !staged(p) || p.Order <= picture || p.Order > text {
			continue
		}
		if k, ok := at(p.Keys, l.Frame); ok && inside(ink, k.Box, 0) {
			return true
		}
	}
	for _, sh := range s.r.Shapes {
		if sh.Scene != l.Scene || sh.Order <= picture || sh.Order > text || sh.Role == "shape" && sh.Kind != "rect" && sh.Kind != "pill" {
			continue
		}
		if k, ok := at(sh.Keys, l.Frame); ok && inside(ink, k.Box, 0) {
			return true
		}
	}
	return false
}

func overlap(a, b []farm.Box) bool {
	for _, x := range a {
		for _, y := range b {
			if c := cut(x, y); c.W > 1 && c.H > 1 {
				return true
			}
		}
	}
	return false
}

const (
	quietBlock  = 54.0
	leastQuiet  = 0.25
	mostText    = 0.35
	focalLeast  = 0.02 // share of the frame from which on a picture is a focal element
	quietCoarse = 4    // px of the grid that the share of text is counted on
)

// K35: at least a quarter of the frame's 54 px blocks are free of text, logo and
// focal element; text covers at most 35 %, or what is expected.
func quiet(s *subject) Result {
	if s.want.Transparent {
		return none("nothing stands behind")
	}
	most := mostText
	if s.want.MaxTextShare > 0 {
		most = s.want.MaxTextShare
	}
	var f faults
	least, covered, n := 1.0, 0.0, 0
	for _, l := range s.r.Looks {
		var busy, words []farm.Box
		for _, t := range l.Texts {
			busy, words = append(busy, t.Ink...), append(words, t.Ink...)
		}
		whole := false
		for _, p := range s.r.Pictures {
			k, ok := at(p.Keys, l.Frame)
			if p.Scene != l.Scene || !ok || k.Opacity < 0.1 {
				continue
			}
			if part := personPart(p); part == "arms" || part == "back" {
				continue // mostly air
			}
			if staged(p) || fullBleed(s.r, k.Box) || edgeToEdge(s.r, k.Box) && (s.stoodBefore(p) || !s.r.Film()) {
				whole = true
			} else if logo(p) || area(k.Box) > focalLeast*area(canvasBox(s.r)) {
				busy = append(busy, figuresOf(p, k.Box)...)
			}
		}
		text := share(s.r, words, quietCoarse*s.r.Unit())
		covered = max(covered, text)
		n++
		if text > most {
			f.add("text covers %.0f %% of frame %d", text*100, l.Frame)
		}
		if whole {
			continue
		}
		free := 1 - share(s.r, busy, quietBlock*s.r.Unit())
		least = min(least, free)
		if free < leastQuiet {
			f.add("%.0f %% of frame %d is quiet", free*100, l.Frame)
		}
	}
	if n == 0 {
		return none("no frame was looked at")
	}
	return verdict(len(f) == 0, fmt.Sprintf("%.0f %% quiet, %.0f %% text", least*100, covered*100),
		fmt.Sprintf(">= %.0f %%, <= %.0f %%", leastQuiet*100, most*100), f...)
}

// edgeToEdge is a box over the canvas's width: of a still, the ground of the part
// that it takes.
func edgeToEdge(r report.Report, b farm.Box) bool { return b.W >= 0.98*float64(r.Canvas.Width) }

// share is how many of the canvas's blocks of a side touch a box.
func share(r report.Report, boxes []farm.Box, side float64) float64 {
	nx, ny := int(float64(r.Canvas.Width)/side), int(float64(r.Canvas.Height)/side)
	if nx == 0 || ny == 0 {
		return 0
	}
	taken := make([]bool, nx*ny)
	for _, b := range boxes {
		for y := max(int(b.Y/side), 0); y < ny && float64(y)*side < b.Y+b.H; y++ {
			for x := max(int(b.X/side), 0); x < nx && float64(x)*side < b.X+b.W; x++ {
				taken[y*nx+x] = true
			}
		}
	}
	n := 0
	for _, t := range taken {
		if t {
			n++
		}
	}
	return float64(n) / float64(len(taken))
}
