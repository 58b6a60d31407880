package check

import (
	"fmt"
	"image"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/report"
)

// K18: frame 0 is a thumbnail: neither dark nor bright nor flat, and its words
// are there at once.
func firstFrame(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	l, err := s.looks()
	if err != nil {
		return broken(err)
	}
	if s.r.Looks[0].Frame != 0 {
		return broken(fmt.Errorf("the report does not look at frame 0"))
	}
	mean, deviation := pixels.Luma(l.first)
	var f faults
	if mean < 16 || mean > 240 || deviation < 12 {
		f.add("the frame is flat")
	}
	hook, opening := 0.0, false
	for _, t := range s.r.Texts {
		if t.Scene != 0 || t.Caption || brandMark(t, s.r) {
			continue
		}
		opening = true
		if k, ok := at(t.Keys, 0); ok {
			hook = max(hook, k.Opacity)
		}
	}
	if opening && hook < 0.9 {
		f.add("no words are there at once")
	}
	measured := fmt.Sprintf("luma %.0f +-%.0f", mean, deviation)
	if opening {
		measured += fmt.Sprintf(", words at %.0f %%", hook*100)
	}
	return verdict(len(f) == 0, measured, "16-240, +->= 12, words >= 90 %", f...).gross(deviation < blankDeviation)
}

// blankDeviation is that of the luma of a frame with nothing on it but noise.
const blankDeviation = 2.0

// blankFrames is how many flat frames in a row are a blank picture; fewer are
// the flick of a cut, which is told and not held back.
const blankFrames = 4

// K19: every frame decodes and none is black or one flat colour.
func blank(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	w, err := s.walk()
	if err != nil {
		return broken(err)
	}
	flat, run, longest := 0, 0, 0
	for _, px := range w.frames {
		if run++; slices.Max(px)-slices.Min(px) >= 3 {
			run = 0
			continue
		}
		flat, longest = flat+1, max(longest, run)
	}
	var f faults
	if len(w.black) > 0 {
		f.add("black at %s", strings.Join(w.black[:min(len(w.black), 3)], ", "))
	}
	if flat > 0 {
		f.add("%d frames are one colour", flat)
	}
	if len(w.frames) != s.r.Frames {
		f.add("%d frames decode, planned were %d", len(w.frames), s.r.Frames)
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d frames, %d black parts, %d flat", len(w.frames), len(w.black), flat), "0 black, 0 flat",
		f...).gross(longest >= blankFrames || len(w.frames) != s.r.Frames)
}

// K20: nothing rests for two seconds.
func frozen(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	w, err := s.walk()
	if err != nil {
		return broken(err)
	}
	return verdict(len(w.freeze) == 0, fmt.Sprintf("%d rests of 2 s", len(w.freeze)), "0",
		"from "+strings.Join(w.freeze[:min(len(w.freeze), 4)], ", "))
}

const maxUpscale = 1.6

// K22: no picture enlarged more than 1.6 times or stretched by more than 1 %,
// its subject not cut, and no picture in two scenes of a film in a row but a
// mark, a drawing and the person who speaks.
func pictureUse(s *subject) Result {
	if len(s.r.Pictures) == 0 {
		return none("no pictures")
	}
	var f faults
	most, stretch := 0.0, 0.0
	for _, p := range s.r.Pictures {
		if p.Width == 0 || p.ScaleY == 0 {
			f.add("the report does not tell the size of %s", p.Asset)
			continue
		}
		most = max(most, p.ScaleX, p.ScaleY)
		stretch = max(stretch, math.Abs(p.ScaleX/p.ScaleY-1))
		if p.ScaleX > maxUpscale {
			f.add("%s is enlarged %.2f times", p.Layer, p.ScaleX)
		}
		if math.Abs(p.ScaleX/p.ScaleY-1) > 0.01 {
			f.add("%s is stretched by %.1f %%", p.Layer, 100*math.Abs(p.ScaleX/p.ScaleY-1))
		}
		if p.Focus != nil {
			x, y := p.Focus.X*float64(p.Width), p.Focus.Y*float64(p.Height)
			if x < p.Cut.X-1 || x > p.Cut.X+p.Cut.W+1 || y < p.Cut.Y-1 || y > p.Cut.Y+p.Cut.H+1 {
				f.add("the subject of %s is cut away", p.Layer)
			}
		}
	}
	if s.r.Film() && severalPictures(s.r) {
		for i := 1; i < len(s.r.Scenes); i++ {
			for _, a := range shownIn(s.r, i-1) {
				for _, b := range shownIn(s.r, i) {
					if a.Asset == b.Asset && !a.Footage && !logo(a) && !speaks(a) {
						f.add("%s is shown in scenes %d and %d", a.Asset, i, i+1)
					}
				}
			}
		}
	}
	return verdict(len(f) == 0, fmt.Sprintf("%.2f times, %.1f %% stretched", most, stretch*100),
		fmt.Sprintf("<= %g times, <= 1 %%, no picture twice in a row", maxUpscale), f...)
}

// speaks reports whether a picture is that of the person who speaks.
func speaks(p report.Picture) bool { return strings.HasPrefix(p.Source, "presenter") }

// severalPictures reports whether there is another picture to turn to.
func severalPictures(r report.Report) bool {
	first := ""
	for _, p := range r.Pictures {
		if drawn(p) || speaks(p) {
			continue
		}
		if !logo(p) && first != "" && p.Asset != first {
			return true
		}
		if !logo(p) && first == "" {
			first = p.Asset
		}
	}
	return false
}

func shownIn(r report.Report, scene int) []report.Picture {
	var out []report.Picture
	for _, p := range r.Pictures {
		if p.Scene == scene && !drawn(p) {
			out = append(out, p)
		}
	}
	return out
}

// K23: at the edges inside a keyed picture, fewer than 0.5 % of the pixels are
// greener than anything else (g > 1.12 max(r, b)).
func greenFringe(s *subject) Result {
	if !slices.ContainsFunc(s.r.Pictures, func(p report.Picture) bool { return p.Keyed }) {
		return none("nothing is keyed")
	}
	l, err := s.looks()
	if err != nil {
		return broken(err)
	}
	if len(l.fringe) == 0 {
		return none("no keyed picture is on a frame that was looked at")
	}
	worst := slices.Max(l.fringe)
	return verdict(worst < 0.005, fmt.Sprintf("%.2f %% green", worst*100), "< 0.5 %", "a fringe")
}

// fringe is the share of green among the pixels within 3 px of an edge.
func fringe(img *image.RGBA, r image.Rectangle) float64 {
	r = r.Inset(4).Intersect(img.Rect.Inset(4))
	n, green := 0, 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			a, b := pixels.At(img, x-3, y), pixels.At(img, x+3, y)
			c, d := pixels.At(img, x, y-3), pixels.At(img, x, y+3)
			if a.DeltaE(b) < 0.15 && c.DeltaE(d) < 0.15 {
				continue
			}
			n++
			p := pixels.At(img, x, y)
			if float64(p.G) > 1.12*float64(max(p.R, p.B)) && p.G > 40 {
				green++
			}
		}
	}
	if n == 0 {
		return 0
	}
	return float64(green) / float64(n)
}

// K24: a sticker is 512x512 with empty corners, one connected form, a white edge
// of 14 +-2 px and 8 px of room around it.
func sticker(s *subject) Result {
	if !s.want.Sticker || s.overview() {
		return none("no sticker")
	}
	img, err := s.still()
	if err != nil {
		return broken(err)
	}
	var f faults
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w != 512 || h != 512 {
		f.add("it is %dx%d", w, h)
	}
	solid := make([]bool, w*h)
	var around image.Rectangle
	for y := range h {
		for x := range w {
			if img.Pix[y*img.Stride+x*4+3] >= 200 {
				solid[y*w+x] = true
			}
			if img.Pix[y*img.Stride+x*4+3] >= 16 {
				around = around.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	for _, c := range [][2]int{{0, 0}, {w - 1, 0}, {0, h - 1}, {w - 1, h - 1}} {
		if img.Pix[c[1]*img.Stride+c[0]*4+3] != 0 {
			f.add("a corner is not empty")
			break
		}
	}
	wrong := len(f) > 0
	forms := connected(solid, w, h)
	if forms != 1 {
		f.add("it has %d forms", forms)
	}
	room := min(around.Min.X, around.Min.Y, w-around.Max.X, h-around.Max.Y)
	if room < 8 {
		f.add("there are %d px around it", room)
	}
	edge := whiteEdge(img, solid, w, h)
	if edge < 12 || edge > 16 {
		f.add("the white edge")
	}
	return verdict(len(f) == 0, fmt.Sprintf("%dx%d, %d form, edge %d px, room %d px", w, h, forms, edge, room),
		"512x512, 1 form, 14 +-2 px, >= 8 px", f...).gross(wrong)
}

// connected counts the forms of more than 64 px.
func connected(solid []bool, w, h int) int {
	seen := make([]bool, len(solid))
	forms := 0
	for i := range solid {
		if !solid[i] || seen[i] {
			continue
		}
		size, todo := 0, []int{i}
		seen[i] = true
		for len(todo) > 0 {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			size++
			x, y := at%w, at/w
			for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				nx, ny := x+d[0], y+d[1]
				if nx >= 0 && ny >= 0 && nx < w && ny < h && solid[ny*w+nx] && !seen[ny*w+nx] {
					seen[ny*w+nx] = true
					todo = append(todo, ny*w+nx)
				}
			}
		}
		if size > 64 {
			forms++
		}
	}
	return forms
}

// whiteEdge is how many px inwards from its outline most of a form is white.
func whiteEdge(img *image.RGBA, solid []bool, w, h int) int {
	// Depths are in tenths of a pixel: a step along a row or column is 10, one
	// across a corner 14, so that slanted edges are as deep as upright ones.
	const deepest, step, slant = 32, 10, 14
	depth := make([]int, len(solid))
	for i := range depth {
		if solid[i] {
			depth[i] = deepest * step
		}
	}
	// Two passes give each pixel its steps to the outside.
	for range 2 {
		for y := range h {
			for x := range w {
				if i := y*w + x; solid[i] && (x == 0 || y == 0 || x == w-1) {
					depth[i] = step
				} else if solid[i] {
					depth[i] = min(depth[i], depth[i-1]+step, depth[i-w]+step, depth[i-w-1]+slant, depth[i-w+1]+slant)
				}
			}
		}
		for y := h - 1; y >= 0; y-- {
			for x := w - 1; x >= 0; x-- {
				if i := y*w + x; solid[i] && x < w-1 && y < h-1 && x > 0 {
					depth[i] = min(depth[i], depth[i+1]+step, depth[i+w]+step, depth[i+w+1]+slant, depth[i+w-1]+slant)
				}
			}
		}
	}
	var white, all [deepest + 1]int
	for i, d := range depth {
		if d == 0 {
			continue
		}
		d = min((d+step/2)/step, deepest)
		all[d]++
		p := img.Pix[i*4 : i*4+3]
		if min(p[0], p[1], p[2]) >= 235 {
			white[d]++
		}
	}
	edge := 0
	for d := 2; d < deepest; d++ { // the outermost pixel is half covered
		if all[d] == 0 || float64(white[d]) < 0.7*float64(all[d]) {
			break
		}
		edge = d
	}
	return edge
}

const (
	brandNear  = 0.06 // distance in OKLab at which a colour is still the brand's
	brandLeast = 0.02
)

// K31: the brand's accent covers 2 % of the pixels of some frame that was looked
// at, of a set of stills of one of them, and an ad and the last slide bear the
// logo or, without one, the name.
func brandShows(s *subject) Result {
	if s.r.Palette["accent"] == "" {
		return none("the report has no palette")
	}
	l, err := s.looks()
	if err != nil {
		return broken(err)
	}
	set := len(s.r.Siblings) > 1 && !s.r.Film()
	if set && s.r.Siblings[0] != s.r.File && !s.mustSign() {
		return none("checked on the first of the set")
	}
	accent := l.accent
	if set {
		c, _ := pixels.Parse(string(s.r.Palette["accent"]))
		for _, name := range s.r.Siblings {
			img, err := picture.Open(filepath.Join(filepath.Dir(s.path), name))
			if err != nil {
				return broken(err)
			}
			accent = max(accent, pixels.Share(img, []pixels.RGB{c}, brandNear, 4))
		}
	}
	var f faults
	if accent < brandLeast {
		f.add("the accent %s", s.r.Palette["accent"])
	}
	measured := fmt.Sprintf("accent on %.1f %%", accent*100)
	if s.mustSign() {
		signed := slices.ContainsFunc(s.r.Pictures, logo)
		name := ""
		for _, x := range s.r.Facts {
			if x.Kind == "name" {
				name = x.Value
			}
		}
		for _, t := range s.r.Texts {
			first, _, _ := strings.Cut(strings.ToLower(name), " ")
			signed = signed || first != "" && strings.Contains(strings.ToLower(plain(t.Content)), first)
		}
		if !signed {
			f.add("neither logo nor name")
		}
		measured += fmt.Sprintf(", signed: %v", signed)
	}
	return verdict(len(f) == 0, measured, fmt.Sprintf(">= %.0f %%, ads and last slides signed", brandLeast*100), f...)
}

// mustSign is a file that has to bear the brand.
func (s *subject) mustSign() bool {
	last := len(s.r.Siblings) > 0 && s.r.Siblings[len(s.r.Siblings)-1] == s.r.File
	return s.want.Signed == farm.SignedEvery || s.want.Signed == farm.SignedLast && last
}

const (
	kenBurns  = 0.10 // zooms up to this much a second are slow: smoothness is seen
	maxJitter = 0.6  // px
)

// K33: a slow zoom moves by less than a pixel more or less from frame to frame:
// the shift of the picture's right third is measured between neighbouring
// frames of the film, and must change by less than 0.6 px.
func smoothZoom(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	worst, measured := 0.0, 0
	for _, p := range s.r.Pictures {
		from, to := slowZoom(p, s.r.Canvas.FPS)
		if to-from < 12 {
			continue
		}
		to = min(to, from+45)
		k, _ := at(p.Keys, from)
		// A band near the right edge, where a zoom about the middle moves most.
		view := cut(k.Box, canvasBox(s.r))
		band := image.Rect(int(view.X+view.W*0.62), int(view.Y+view.H*0.3), int(view.X+view.W*0.94), int(view.Y+view.H*0.7))
		band.Min.X, band.Min.Y, band.Max.X, band.Max.Y = band.Min.X&^1, band.Min.Y&^1, band.Max.X&^1, band.Max.Y&^1
		if band.Dx() < 16 || band.Dy() < 16 {
			continue
		}
		if s.lived(p, from, to, band) {
			continue
		}
		shifts, err := s.shifts(from, to, band)
		if err != nil {
			return broken(err)
		}
		for i := 1; i < len(shifts); i++ {
			if !math.IsNaN(shifts[i]) && !math.IsNaN(shifts[i-1]) {
				measured++
				worst = max(worst, math.Abs(shifts[i]-shifts[i-1]))
			}
		}
	}
	if measured == 0 {
		return none("no slow zoom of a picture with edges")
	}
	return verdict(worst < maxJitter, fmt.Sprintf("%.2f px over %d frames", worst, measured), fmt.Sprintf("< %g px", maxJitter),
		"the zoom stair-steps")
}

// lived reports whether a drawn figure stands before a part of a picture: what
// moves there is not the picture alone.
func (s *subject) lived(p report.Picture, from, to int, band image.Rectangle) bool {
	for _, o := range s.r.Pictures {
		if o.Scene != p.Scene || o.Order <= p.Order || !drawn(o) {
			continue
		}
		for _, frame := range []int{from, to} {
			if k, ok := at(o.Keys, frame); ok && rect(k.Box).Overlaps(band) {
				return true
			}
		}
	}
	return false
}

// slowZoom is the longest run of frames in which a picture slowly zooms.
func slowZoom(p report.Picture, fps int) (from, to int) {
	for i := 0; i+1 < len(p.Keys); {
		j := i
		for j+1 < len(p.Keys) && slow(p.Keys[j], p.Keys[j+1], fps) {
			j++
		}
		if j > i && p.Keys[j].Frame-p.Keys[i].Frame > to-from {
			from, to = p.Keys[i].Frame, p.Keys[j].Frame
		}
		i = max(j, i+1)
	}
	return from, to
}

func slow(a, b report.Key, fps int) bool {
	if a.Window == nil || b.Window == nil || a.Window.W == 0 || b.Window.W == 0 || a.Opacity < 0.99 || b.Opacity < 0.99 {
		return false
	}
	if math.Abs(a.Box.X-b.Box.X)+math.Abs(a.Box.Y-b.Box.Y) > 0.5 {
		return false
	}
	change := math.Abs(a.Window.W/b.Window.W-1) * float64(fps) / float64(max(b.Frame-a.Frame, 1))
	return change > 1e-4 && change <= kenBurns
}

// shifts is by how many px a band of the film moves sideways from each frame to
// the next; NaN where it has no edges.
func (s *subject) shifts(from, to int, band image.Rectangle) ([]float64, error) {
	raw, err := s.tool("ffmpeg", media.Band(s.film(), from, to, band))
	if err != nil {
		return nil, err
	}
	w, h := band.Dx(), band.Dy()
	var out []float64
	for n := w * h; len(raw) >= 2*n; raw = raw[n:] {
		a, b := raw[:n], raw[n:2*n]
		var xx, xt float64
		for y := range h {
			for x := 1; x < w-1; x++ {
				i := y*w + x
				gx := (float64(a[i+1]) - float64(a[i-1]) + float64(b[i+1]) - float64(b[i-1])) / 4
				xx += gx * gx
				xt += gx * (float64(b[i]) - float64(a[i]))
			}
		}
		if xx < 4*float64(n) {
			out = append(out, math.NaN())
		} else {
			out = append(out, -xt/xx)
		}
	}
	return out, nil
}

const (
	flashStep  = 20.0 // of luma
	flashShare = 0.25
	maxFlashes = 3
)

// K34: over a quarter of the frame, brightness turns up and down again at most
// three times in any second.
func flashes(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	w, err := s.walk()
	if err != nil {
		return broken(err)
	}
	var turns []int // frames at which a quarter of the picture steps the other way than before
	last := 0
	for i := 1; i < len(w.frames); i++ {
		up, down := 0, 0
		for k, v := range w.frames[i] {
			switch d := float64(v) - float64(w.frames[i-1][k]); {
			case d > flashStep:
				up++
			case d < -flashStep:
				down++
			}
		}
		way := 0
		if float64(up) > flashShare*float64(len(w.frames[i])) {
			way = 1
		} else if float64(down) > flashShare*float64(len(w.frames[i])) {
			way = -1
		}
		if way != 0 && way != last {
			turns = append(turns, i)
			last = way
		}
	}
	worst, when := 0, 0
	for i := range turns {
		n := 1
		for i+n < len(turns) && turns[i+n]-turns[i] < s.r.Canvas.FPS {
			n++
		}
		if n/2 > worst { // there and back is one flash
			worst, when = n/2, turns[i]
		}
	}
	return verdict(worst <= maxFlashes, fmt.Sprintf("%d flashes a second", worst), fmt.Sprintf("<= %d", maxFlashes),
		fmt.Sprintf("from frame %d", when))
}

// patches are solid grounds that nothing covers, with the colour that is there.
func (s *subject) patches(l report.Look, img *image.RGBA) []patchFinding {
	const side = 64
	var out []patchFinding
	for _, sh := range s.r.Shapes {
		k, ok := at(sh.Keys, l.Frame)
		if sh.Scene != l.Scene || !ok || sh.Kind != "solid" || len(sh.Colors) == 0 || len(sh.Colors[0]) != 7 || k.Opacity < 0.999 {
			continue
		}
		want, colour := pixels.Parse(string(sh.Colors[0]))
		if !colour {
			continue
		}
		inner := cut(k.Box, canvasBox(s.r))
		n := max(8, int(side*s.r.Unit()))
		if spot, ok := s.bare(l, sh, rect(inner).Inset(int(sh.Radius*0.3)+2), n); ok {
			out = append(out, patchFinding{sh.Layer, l.Frame, want, pixels.Mean(img, spot)})
		}
	}
	return out
}

// bare is a square of n px of a shape that nothing painted later touches.
func (s *subject) bare(l report.Look, sh report.Shape, in image.Rectangle, n int) (image.Rectangle, bool) {
	var later []image.Rectangle
	note := func(scene, order int, keys []report.Key) {
		if k, ok := at(keys, l.Frame); ok && scene == l.Scene && order > sh.Order {
			later = append(later, rect(k.Box).Inset(-2*n)) // shadows reach past boxes, those of what comes in large by 110 px
		}
	}
	for _, o := range s.r.Shapes {
		note(o.Scene, o.Order, o.Keys)
	}
	for _, o := range s.r.Pictures {
		note(o.Scene, o.Order, o.Keys)
	}
	for _, o := range s.r.Texts {
		order := o.Order
		if sh.Role == "text-plate" {
			order++ // the plate's own words lie on it
		}
		note(o.Scene, order, o.Keys)
	}
	for y := in.Min.Y; y+n <= in.Max.Y; y += n {
		for x := in.Min.X; x+n <= in.Max.X; x += n {
			spot := image.Rect(x, y, x+n, y+n)
			if !slices.ContainsFunc(later, func(r image.Rectangle) bool { return r.Overlaps(spot) }) {
				return spot, true
			}
		}
	}
	return image.Rectangle{}, false
}

const maxOff = 3

// K36: a plain ground comes back from the file in the colour that was asked for,
// within 3 of 255 a channel, decoded as bt709 of limited range.
func colours(s *subject) Result {
	l, err := s.looks()
	if err != nil {
		return broken(err)
	}
	if len(l.patches) == 0 {
		return none("no plain ground of 64 px lies bare")
	}
	worst, name := -1, ""
	for _, p := range l.patches {
		d := 0
		for _, c := range [3][2]uint8{{p.want.R, p.seen.R}, {p.want.G, p.seen.G}, {p.want.B, p.seen.B}} {
			d = max(d, int(c[0])-int(c[1]), int(c[1])-int(c[0]))
		}
		if d > worst {
			worst, name = d, fmt.Sprintf("%s of frame %d is %v, asked was %v", p.layer, p.frame, p.seen, p.want)
		}
	}
	return verdict(worst <= maxOff, fmt.Sprintf("%d of 255 off, %d grounds", worst, len(l.patches)), fmt.Sprintf("<= %d", maxOff), name)
}
