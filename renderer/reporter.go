package renderer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/sound"
)

// reporter watches a render and writes the report of each of its files.
type reporter struct {
	snack  farm.Snack
	scenes []*watched // one for each of the snack's; nil where no frame was seen
	frames [][]byte   // the hash of each; nil when quick
	// quick looks at few frames and hashes none: reports for the gate.
	quick bool
}

// watched is a scene with what of it was seen. A chunk of a film writes it as
// JSON for the join.
type watched struct {
	Scene   int // index in the snack
	First   int // film frames
	Last    int
	Joining int // frames of the transition into it
	Things  []*thing
	Looks   []report.Look // their texts by order, until the report is put together

	nodes  []raster.Node
	things map[int]*thing // by the node's order
	lookAt []int          // film frames, ascending
	before map[int]report.Key
	pages  []*watchedPage
}

// thing is what a report tells of one node, or of one page of captions.
type thing struct {
	Order   int
	Text    *report.Text    `json:",omitempty"`
	Picture *report.Picture `json:",omitempty"`
	Shape   *report.Shape   `json:",omitempty"`
	Plate   *plate          `json:",omitempty"` // behind the text
	Keys    []report.Key
	// Spoken are the words of a page of captions, which was seen on the film
	// frames From to To, that not included.
	Spoken   []report.Word `json:",omitempty"`
	From, To int
}

// plate grows with the text that it lies behind.
type plate struct {
	report.Shape
	PadX, PadY float64
}

func newReporter(s farm.Snack) *reporter {
	return &reporter{snack: s, scenes: make([]*watched, len(s.Scenes))}
}

// Scene implements film.Watcher.
func (r *reporter) Scene(scene int, nodes []raster.Node) {
	s, fps := r.snack.Scenes[scene], r.snack.Canvas.FPS
	w := &watched{Scene: scene, First: scene, Last: scene + 1, nodes: nodes, things: map[int]*thing{}, before: map[int]report.Key{}}
	began := 0
	for _, sc := range r.snack.Scenes[:scene] {
		began += sc.DurationMs
	}
	if fps > 0 {
		w.First, w.Last = framesOf(began, fps), framesOf(began+s.DurationMs, fps)
		if s.Enter != nil && w.First > 0 {
			w.Joining = max(1, framesOf(s.Enter.DurationMs, fps))
		}
	}
	for _, n := range nodes {
		if n.Shown != nil {
			w.page(n, began, r.snack.Language)
		} else if t := thingOf(n, r.snack); t != nil {
			w.add(t)
		}
	}
	w.planLooks(fps, r.quick)
	r.scenes[scene] = w
}

func (w *watched) add(t *thing) {
	w.Things = append(w.Things, t)
	w.things[t.Order] = t
}

func framesOf(ms, fps int) int { return int(math.Round(float64(ms) * float64(fps) / 1000)) }

const (
	maxLooks   = 12 // frames of a scene that are looked at
	quickLooks = 4  // of a scene, before delivery
	leastLooks = 3
)

// planLooks picks the frames to look at: the ends and the middle of the scene,
// the middle of each text's life, and of pages of captions as many as there is
// room for. What moves is known from the frame before,
// so none is the first of a group of pictures, where a chunk may begin.
func (w *watched) planLooks(fps int, quick bool) {
	most := maxLooks
	if quick {
		most = quickLooks
	}
	from, to := min(w.First+w.Joining, w.Last-1), w.Last-1
	add := func(f int) {
		if fps > 0 && f > from && f%(fps*media.GOPSeconds) == 0 {
			f--
		}
		if f >= from && f <= to && !slices.Contains(w.lookAt, f) && len(w.lookAt) < most {
			w.lookAt = append(w.lookAt, f)
		}
	}
	for i := range leastLooks {
		add(from + (to-from)*i/(leastLooks-1))
	}
	for _, n := range w.nodes {
		if fps > 0 && n.Words != nil {
			end := w.Last - w.First
			if ms := n.Layer.EndMs; ms > 0 {
				end = min(end, framesOf(ms, fps))
			}
			add(w.First + (framesOf(n.Layer.StartMs, fps)+end)/2)
		}
	}
	for i, room := 0, min(most-len(w.lookAt), len(w.pages)); i < room; i++ {
		add(w.First + framesOf(restsAt(w.pages[i*len(w.pages)/room].page), fps))
	}
	slices.Sort(w.lookAt)
}

// Frame implements film.Watcher.
func (r *reporter) Frame(scene, n int, joining bool, seen []film.Sight, p film.Picture) {
	if r.quick {
		r.frames = append(r.frames, nil)
	} else {
		sum := sha256.Sum256(p.Block)
		r.frames = append(r.frames, sum[:])
	}
	w := r.scenes[scene]
	frame := w.First + n
	byOrder := sightsByOrder(seen)
	w.notePages(frame, joining, byOrder)
	if joining {
		return
	}
	var img *image.RGBA
	if slices.Contains(w.lookAt, frame) {
		img = pixels.FromYUV(p.Width, p.Height, p.Y, p.U, p.V)
	}
	w.note(frame, byOrder, img)
}

// still notes a scene as the one picture that it became.
func (r *reporter) still(scene int, img *image.RGBA) string {
	w := r.scenes[scene]
	var seen []film.Sight
	for _, n := range w.nodes {
		for k := range n.Parts {
			s := film.Sight{Order: n.Order, Part: k, Opacity: 1, Pose: raster.Pose{Scale: 1, Degrees: n.Layer.Rotation,
				CenterX: n.Layer.Box.X + n.Layer.Box.W/2, CenterY: n.Layer.Box.Y + n.Layer.Box.H/2}, Shown: image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)}
			if n.Layer.Opacity != nil {
				s.Opacity = *n.Layer.Opacity
			}
			seen = append(seen, s)
		}
	}
	w.note(w.First, sightsByOrder(seen), img)
	sum := sha256.Sum256(img.Pix)
	return hex.EncodeToString(sum[:])
}

// note keeps where everything stands on a frame, and looks at it when there is
// a picture of it.
func (w *watched) note(frame int, seen map[int][]film.Sight, img *image.RGBA) {
	look := report.Look{Frame: frame, Scene: w.Scene, Texts: []report.TextLook{}}
	for _, n := range w.nodes {
		t := w.things[n.Order]
		if t == nil || n.Shown != nil {
			continue
		}
		key, ok := keyOf(n, seen[n.Order])
		if !ok {
			delete(w.before, n.Order)
			continue
		}
		key.Frame = frame
		before, known := w.before[n.Order]
		w.before[n.Order] = key
		t.stands(key)
		if img == nil || n.Words == nil {
			continue
		}
		tl, ok := textLook(n, seen[n.Order])
		if !ok {
			continue
		}
		tl.Moving = moved(before, key)
		if !known {
			tl.Moving = w.Last-w.First > 1 && n.Layer.Enter != nil // on its first frame
		}
		look.Texts = append(look.Texts, t.measured(tl, img))
	}
	if img != nil {
		look.Texts = append(look.Texts, w.lookAtPages(img)...)
		w.Looks = append(w.Looks, look)
	}
}

// stands adds a key. What rests keeps two, its first and last frame there.
func (t *thing) stands(key report.Key) {
	if k := len(t.Keys); k >= 2 && same(t.Keys[k-1], key) && same(t.Keys[k-2], key) {
		t.Keys[k-1].Frame = key.Frame
		return
	}
	t.Keys = append(t.Keys, key)
}

// moved reports whether something stands elsewhere than before.
func moved(a, b report.Key) bool {
	return !same(a, b) && (math.Abs(a.Box.X-b.Box.X)+math.Abs(a.Box.Y-b.Box.Y) > 1 || math.Abs(a.Opacity-b.Opacity) > 0.02)
}

func sightsByOrder(seen []film.Sight) map[int][]film.Sight {
	out := map[int][]film.Sight{}
	for _, s := range seen {
		out[s.Order] = append(out[s.Order], s)
	}
	return out
}

func same(a, b report.Key) bool {
	near := func(x, y farm.Box, by float64) bool {
		return math.Abs(x.X-y.X) <= by && math.Abs(x.Y-y.Y) <= by && math.Abs(x.W-y.W) <= by && math.Abs(x.H-y.H) <= by
	}
	if (a.Window == nil) != (b.Window == nil) || a.Window != nil && !near(*a.Window, *b.Window, 1e-6) {
		return false
	}
	return near(a.Box, b.Box, 0.01) && math.Abs(a.Opacity-b.Opacity) < 0.004
}

// readable is the opacity from which on words can be read.
const readable = 0.6

// keyOf is how a node stands; false when it is not to be seen.
func keyOf(n raster.Node, seen []film.Sight) (report.Key, bool) {
	var key report.Key
	if len(seen) == 0 {
		return key, false
	}
	if n.Words == nil {
		s := seen[0]
		key.Opacity, key.Window = s.Opacity, s.Window
		key.Box = posed(restBox(n), s)
		return key, s.Opacity > 0.01
	}
	parts := map[int]film.Sight{}
	for _, s := range seen {
		parts[s.Part] = s
	}
	var strong, weak farm.Box
	opacity, whole := 0.0, 0.0
	for _, u := range n.Words.Units {
		area := u.Ink.W * u.Ink.H
		whole += area
		s, ok := parts[u.Part]
		if !ok || area == 0 {
			continue
		}
		opacity += area * s.Opacity
		b := posed(u.Ink, s)
		weak = joined(weak, b)
		if s.Opacity >= readable {
			strong = joined(strong, b)
		}
	}
	key.Box = strong
	if strong.W == 0 {
		key.Box = weak
	}
	if whole > 0 {
		key.Opacity = opacity / whole
	}
	return key, key.Opacity > 0.01
}

// restBox is where a node lies at rest.
func restBox(n raster.Node) farm.Box {
	if n.Plate != nil && len(n.Parts) > 0 {
		return rectBox(n.Parts[0].Image.Rect.Add(n.Parts[0].At))
	}
	return n.Layer.Box
}

func rectBox(r image.Rectangle) farm.Box {
	return farm.Box{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}
}

// posed is the box around a box in a pose, cut by what is shown.
func posed(b farm.Box, s film.Sight) farm.Box {
	p := s.Pose
	sin, cos := math.Sincos(p.Degrees * math.Pi / 180)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4][2]float64{{b.X, b.Y}, {b.X + b.W, b.Y}, {b.X, b.Y + b.H}, {b.X + b.W, b.Y + b.H}} {
		x, y := (c[0]-p.CenterX)*p.Scale, (c[1]-p.CenterY)*p.Scale
		px, py := p.CenterX+p.DX+x*cos-y*sin, p.CenterY+p.DY+x*sin+y*cos
		x0, x1, y0, y1 = min(x0, px), max(x1, px), min(y0, py), max(y1, py)
	}
	if s.Part >= 0 { // views are cut by their box alone
		x0, x1 = max(x0, float64(s.Shown.Min.X)), min(x1, float64(s.Shown.Max.X))
	}
	return rounded(farm.Box{X: x0, Y: y0, W: max(x1-x0, 0), H: y1 - y0})
}

// rounded keeps a hundredth of a pixel.
func rounded(b farm.Box) farm.Box {
	r := func(v float64) float64 { return math.Round(v*100) / 100 }
	return farm.Box{X: r(b.X), Y: r(b.Y), W: r(b.W), H: r(b.H)}
}

func joined(a, b farm.Box) farm.Box {
	if a.W == 0 && a.H == 0 {
		return b
	}
	if b.W == 0 && b.H == 0 {
		return a
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return farm.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// measured measures the contrast of a text on a frame. The look names the text
// by its order, which becomes its index when the report is put together.
func (t *thing) measured(l report.TextLook, img *image.RGBA) report.TextLook {
	l.Text = t.Order
	if !measurable(l) {
		return l
	}
	inks := l.Colors
	if len(inks) == 0 {
		inks = t.Text.Colors
	}
	for i, ink := range l.Ink {
		f, ok := pixels.Measure(img, pixels.Text{Ink: rectOf(ink), InkPx: l.InkPx[i], Inks: inksOf(inks), Filled: t.Text.Filled, Opacity: l.Opacity, Stroke: t.Text.Stroke, Glow: t.Text.Glow, Unit: report.UnitOf(img.Rect.Dx(), img.Rect.Dy())})
		if ok && (t.Text.Contrast == 0 || f.Contrast < t.Text.Contrast) {
			t.Text.Contrast = math.Round(f.Contrast*100) / 100
		}
	}
	return l
}

// measurable is a text that stands still, upright and visible enough.
func measurable(t report.TextLook) bool {
	return !t.Moving && !t.Turned && t.Opacity >= 0.3
}

func textLook(n raster.Node, seen []film.Sight) (report.TextLook, bool) {
	out := report.TextLook{Scale: 1}
	parts := map[int]film.Sight{}
	for _, s := range seen {
		parts[s.Part] = s
	}
	for _, u := range n.Words.Units {
		s, ok := parts[u.Part]
		if !ok || s.Opacity <= 0.02 || u.Ink.W == 0 {
			continue
		}
		b := posed(u.Ink, s)
		out.Ink = append(out.Ink, b)
		share := s.Pose.Scale * s.Pose.Scale
		if full := u.Ink.W * s.Pose.Scale; math.Abs(s.Pose.Degrees) < 0.1 && full > 0 {
			share *= min(b.W/full, 1)
		}
		out.InkPx = append(out.InkPx, int(float64(u.InkPx)*share))
		out.Opacity, out.Scale = max(out.Opacity, s.Opacity), s.Pose.Scale
		out.Turned = out.Turned || math.Abs(s.Pose.Degrees) > 1
	}
	return out, len(out.Ink) > 0
}

func rectOf(b farm.Box) image.Rectangle {
	return image.Rect(int(math.Floor(b.X)), int(math.Floor(b.Y)), int(math.Ceil(b.X+b.W)), int(math.Ceil(b.Y+b.H)))
}

func inksOf(colors []farm.Color) []pixels.RGB {
	var out []pixels.RGB
	for _, c := range colors {
		if rgb, ok := pixels.Parse(string(c)); ok {
			out = append(out, rgb)
		}
	}
	return out
}

func strokeOf(t *farm.Text) float64 {
	if t.Stroke == nil {
		return 0
	}
	return t.Stroke.Width
}

// glowOf is how far the brightest shadow of a text reaches that is a light and
// no shadow: one that surrounds the letters and is lighter than mid grey.
func glowOf(t *farm.Text) float64 {
	glow := 0.0
	for _, s := range t.Shadows {
		c, ok := pixels.Parse(string(s.Color))
		if ok && s.X == 0 && s.Y == 0 && len(s.Color) == 7 && c.Luminance() > 0.18 {
			glow = max(glow, s.Spread+s.Blur/2)
		}
	}
	return glow
}

// film writes the report of a film.
func (r *reporter) film(ctx context.Context, files []File, opt Options, a *assets) error {
	rep := r.about(files, 0, r.scenes)
	rep.Thumb = &report.Thumb{File: files[1].Name, AtMs: r.snack.ThumbMs}
	all := sha256.New()
	for _, f := range r.frames {
		_, _ = all.Write(f) // a hash takes everything
	}
	if !r.quick && !slices.ContainsFunc(r.frames, func(f []byte) bool { return f == nil }) {
		rep.FramesSHA256 = hex.EncodeToString(all.Sum(nil))
	}
	encoding := opt.encoding(r.snack, "film")
	encoding.Sound = "mix"
	rep.Encoder = &report.Encoder{Name: "libx264", Args: encoding.Args()}
	if opt.Encoder != "" {
		rep.Encoder.Name = opt.Encoder
	}
	rep.DurationMs = rep.Frames * 1000 / r.snack.Canvas.FPS
	for i := range rep.Pictures {
		if err := r.footage(&rep.Pictures[i], a); err != nil {
			return err
		}
	}
	if r.snack.Audio != nil {
		if err := r.sounds(ctx, &rep, a, a.mixFile(opt.Dir)); err != nil {
			return err
		}
	}
	files[0].Report = files[0].Path + report.Suffix
	return rep.Write(files[0].Report)
}

// stills writes the report of each still.
func (r *reporter) stills(files []File) error {
	for i := range files {
		img, err := picture.Open(files[i].Path)
		if err != nil {
			return err
		}
		w := r.scenes[i]
		w.First, w.Last = 0, 1 // a still has one frame, 0
		sum := r.still(i, img)
		rep := r.about(files, i, []*watched{w})
		rep.FramesSHA256 = sum
		files[i].Report = files[i].Path + report.Suffix
		if err := rep.Write(files[i].Report); err != nil {
			return err
		}
	}
	return nil
}

// about is what every report says.
func (r *reporter) about(files []File, i int, scenes []*watched) report.Report {
	s, f := r.snack.Framed(r.snack.Scenes[scenes[0].Scene]), files[i]
	rep := report.Report{
		Version: report.Version, File: f.Name, Kind: f.Kind, Slot: f.Slot, SHA256: f.SHA256, Bytes: f.Bytes,
		Snack: s.ID, Type: s.Type, Format: s.Format, Variant: s.Variant, Position: s.Position, Language: s.Language, Seed: s.Seed,
		Canvas: s.Canvas, SafeBox: s.SafeBox, Texts: []report.Text{}, Pictures: []report.Picture{}, Shapes: []report.Shape{}, Looks: []report.Look{},
		Palette: s.Palette, Copy: s.Copy, Facts: s.Facts, Substitutions: s.Substitutions, Versions: versions(),
	}
	for _, f := range files {
		rep.Siblings = append(rep.Siblings, filepath.Base(f.Path))
	}
	for _, w := range scenes {
		if w == nil || w.First == w.Last {
			continue
		}
		scene := s.Scenes[w.Scene]
		sc := report.Scene{ID: scene.ID, Slot: scene.Slot, First: w.First, Last: w.Last}
		if len(rep.Scenes) > 0 {
			sc.Cut = &report.Cut{Kind: "hard"}
			if w.Joining > 0 {
				sc.Cut = &report.Cut{Kind: scene.Enter.Kind, Frames: w.Joining}
			}
		}
		w.tell(&rep, len(rep.Scenes))
		rep.Scenes, rep.Frames = append(rep.Scenes, sc), w.Last
	}
	slices.SortStableFunc(rep.Words, func(a, b report.Word) int { return a.StartMs - b.StartMs })
	return rep
}

// tell adds a scene's things to a report, of which it is the scene-th.
func (w *watched) tell(rep *report.Report, scene int) {
	index := map[int]int{}
	for _, t := range w.Things {
		for _, word := range t.Spoken {
			if t.To > t.From {
				word.PageStartMs, word.PageEndMs = rep.Ms(t.From), rep.Ms(t.To)
			}
			rep.Words = append(rep.Words, word)
		}
		keys := thinned(t.Keys)
		if len(keys) == 0 {
			continue
		}
		switch {
		case t.Text != nil:
			t.Text.Scene, t.Text.Keys = scene, keys
			index[t.Order] = len(rep.Texts)
			rep.Texts = append(rep.Texts, *t.Text)
			if p := t.Plate; p != nil {
				p.Scene, p.Keys = scene, grownKeys(keys, p.PadX, p.PadY)
				rep.Shapes = append(rep.Shapes, p.Shape)
			}
		case t.Picture != nil:
			t.Picture.Scene, t.Picture.Keys = scene, keys
			zoomed(t.Picture)
			rep.Pictures = append(rep.Pictures, *t.Picture)
		case t.Shape != nil:
			t.Shape.Scene, t.Shape.Keys = scene, keys
			rep.Shapes = append(rep.Shapes, *t.Shape)
		}
	}
	for _, look := range w.Looks {
		texts := []report.TextLook{}
		for _, t := range look.Texts {
			if i, ok := index[t.Text]; ok {
				t.Text = i
				texts = append(texts, t)
			}
		}
		look.Scene, look.Texts = scene, texts
		rep.Looks = append(rep.Looks, look)
	}
}

func grownKeys(keys []report.Key, x, y float64) []report.Key {
	out := slices.Clone(keys)
	for i, k := range out {
		out[i].Box = farm.Box{X: k.Box.X - x, Y: k.Box.Y - y, W: k.Box.W + 2*x, H: k.Box.H + 2*y}
	}
	return out
}

// thingOf is what is told of a node; nil for one of which nothing is.
func thingOf(n raster.Node, s farm.Snack) *thing {
	l, t := n.Layer, &thing{Order: n.Order}
	shape := report.Shape{Layer: l.ID, Order: n.Order, Radius: l.Radius}
	switch {
	case n.Words != nil:
		t.Text = textOf(n, s.Language)
		if p := l.Text.Plate; p != nil && p.Per != "line" && len(n.Under) > 0 {
			shape.Kind, shape.Role, shape.Colors, shape.Radius = "solid", "text-plate", []farm.Color{p.Color}, p.Radius
			t.Plate = &plate{shape, p.PadX, p.PadY}
		}
		return t
	case l.Picture != nil, l.Footage != nil:
		t.Picture = pictureOf(n, s)
		return t
	case n.Plate != nil:
		shape.Kind, shape.Role, shape.Colors = n.Plate.Kind, "plate", n.Plate.Colors
	case l.Fill != nil:
		shape.Kind, shape.Role, shape.Colors = l.Fill.Kind, "fill", l.Fill.Colors
	case l.Shape != nil:
		shape.Kind, shape.Role, shape.Colors = l.Shape.Kind, "shape", []farm.Color{}
		if l.Shape.Fill != nil {
			shape.Colors = append(shape.Colors, l.Shape.Fill.Colors...)
		}
		if l.Shape.Stroke != nil {
			shape.Colors = append(shape.Colors, l.Shape.Stroke.Color)
		}
	default:
		return nil
	}
	t.Shape = &shape
	return t
}

func textOf(n raster.Node, language string) *report.Text {
	t, w := n.Layer.Text, n.Words
	return &report.Text{
		Layer: n.Layer.ID, Order: n.Order, Content: w.Content, Language: language, RTL: w.RTL, Caption: w.Caption, Font: t.Font, Faces: facesOf(w.Units), Weight: t.Weight, Px: w.Size,
		Colors: w.Inks, Filled: w.Filled, Stroke: strokeOf(t), Glow: glowOf(t), Plate: t.Plate != nil, MaxLines: t.MaxLines, Widths: w.Widths, Height: w.Height,
		Layout: &n.Layer.Box, Units: unitsOf(w.Units), Missing: slices.ContainsFunc(w.Units, func(u raster.Unit) bool { return u.Missing }),
	}
}

func unitsOf(units []raster.Unit) []report.Unit {
	out := []report.Unit{}
	for _, u := range units {
		unit := report.Unit{Line: u.Line, Text: u.Text, Ink: rounded(u.Ink), InkPx: u.InkPx, Glyphs: []report.GlyphRun{}}
		for _, g := range u.Glyphs {
			unit.Glyphs = append(unit.Glyphs, report.GlyphRun{Face: g.Face, IDs: g.IDs})
		}
		out = append(out, unit)
	}
	return out
}

func facesOf(units []raster.Unit) []string {
	out := []string{}
	for _, u := range units {
		for _, g := range u.Glyphs {
			if !slices.Contains(out, g.Face) {
				out = append(out, g.Face)
			}
		}
	}
	return out
}

func pictureOf(n raster.Node, s farm.Snack) *report.Picture {
	l := n.Layer
	out := &report.Picture{Layer: l.ID, Order: n.Order, Rotation: l.Rotation, Drawn: rectBox(n.View), Fit: "cover"}
	if l.Device != nil {
		out.Device = l.Device.Kind
	}
	if l.Footage != nil {
		out.Asset, out.Footage, out.Focus, out.Keyed = l.Footage.Asset, true, l.Footage.Focus, l.Footage.Key != nil
		if l.Footage.Fit != "" {
			out.Fit = l.Footage.Fit
		}
		if l.Footage.Crop != nil { // a share of the file until its size is known
			out.Cut = *l.Footage.Crop
		}
	} else {
		out.Asset, out.Focus, out.Keyed = l.Picture.Asset, l.Picture.Focus, l.Picture.Key != nil
		if l.Picture.Fit != "" {
			out.Fit = l.Picture.Fit
		}
		showing(out, n.Source)
	}
	out.Source = s.Assets[out.Asset].Source
	return out
}

// footage adds what only the file can tell.
func (r *reporter) footage(p *report.Picture, a *assets) error {
	if !p.Footage {
		return nil
	}
	facts, err := a.facts(p.Asset)
	if err != nil || facts.Video == nil {
		return err
	}
	var crop *farm.Box
	if p.Cut.W > 0 {
		crop = &p.Cut
	}
	showing(p, raster.SourceOf(facts.Video.Width, facts.Video.Height, crop, rectOf(p.Drawn), p.Fit, p.Focus))
	zoomed(p)
	return nil
}

func (r *reporter) sounds(ctx context.Context, rep *report.Report, a *assets, mix string) error {
	raw, err := os.ReadFile(mix)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(raw)
	rep.Mix = &report.Mix{TargetLUFS: r.snack.Audio.TargetLUFS, SHA256: hex.EncodeToString(sum[:]), LUFS: math.Round(sound.Loudness(sound.Samples(raw))*100) / 100}
	if rep.Mix.TargetLUFS == 0 {
		rep.Mix.TargetLUFS = sound.DefaultLUFS
	}
	if math.IsInf(rep.Mix.LUFS, 0) || math.IsNaN(rep.Mix.LUFS) {
		rep.Mix.LUFS = -99 // silence
	}
	if rep.Mix.VoiceOverMusic, err = sound.VoiceOverMusic(ctx, r.snack.Audio, rep.DurationMs, a.path); err != nil {
		return err
	}
	for _, t := range r.snack.Audio.Tracks {
		length, err := a.soundMs(t.Asset)
		if err != nil {
			return err
		}
		asset := r.snack.Assets[t.Asset]
		rep.Sounds = append(rep.Sounds, report.Sound{Asset: t.Asset, Role: t.Role, Effect: asset.Effect, StartMs: t.StartMs, EndMs: min(t.StartMs+max(length-t.OffsetMs, 0), rep.DurationMs), GainDB: t.GainDB})
		if asset.Music != nil && asset.Music.BPM > 0 && rep.Beats == nil {
			beat := 60000 / float64(asset.Music.BPM)
			first := math.Mod(float64(t.StartMs-t.OffsetMs), beat)
			if first < 0 {
				first += beat
			}
			rep.Beats = &report.Beats{BPM: asset.Music.BPM, FirstMs: int(math.Round(first))}
		}
	}
	return nil
}

// thinned drops keys that lie on the way between their neighbours.
func thinned(keys []report.Key) []report.Key {
	if len(keys) < 3 {
		return keys
	}
	out := []report.Key{keys[0]}
	for from := 0; from < len(keys)-1; {
		to := from + 1
		for to+1 < len(keys) && keys[to+1].Frame-keys[from].Frame <= maxSpan && even(keys[from:to+2]) {
			to++
		}
		out = append(out, keys[to])
		from = to
	}
	return out
}

// maxSpan is the most frames between two keys: thinning compares each key with
// all of its span.
const maxSpan = 120

// even reports whether everything between the first and the last key lies on
// the straight way between them, within half a pixel.
func even(keys []report.Key) bool {
	a, b := keys[0], keys[len(keys)-1]
	for _, k := range keys[1 : len(keys)-1] {
		t := float64(k.Frame-a.Frame) / float64(b.Frame-a.Frame)
		way := func(x, y, v, off float64) bool { return math.Abs(x+(y-x)*t-v) <= off }
		if !way(a.Box.X, b.Box.X, k.Box.X, 0.5) || !way(a.Box.Y, b.Box.Y, k.Box.Y, 0.5) || !way(a.Box.W, b.Box.W, k.Box.W, 0.5) || !way(a.Box.H, b.Box.H, k.Box.H, 0.5) || !way(a.Opacity, b.Opacity, k.Opacity, 0.02) {
			return false
		}
		if (a.Window == nil) != (k.Window == nil) || (a.Window == nil) != (b.Window == nil) {
			return false
		}
		if w := k.Window; w != nil && (!way(a.Window.X, b.Window.X, w.X, 2e-4) || !way(a.Window.Y, b.Window.Y, w.Y, 2e-4) || !way(a.Window.W, b.Window.W, w.W, 2e-4)) {
			return false
		}
	}
	return true
}

// showing notes what of a picture is shown and how large.
func showing(p *report.Picture, s *raster.Source) {
	if s == nil {
		return
	}
	p.Width, p.Height, p.Cut, p.Drawn = s.Width, s.Height, rounded(s.Cut), rounded(s.Drawn)
	p.ScaleX, p.ScaleY = s.Drawn.W/s.Cut.W, s.Drawn.H/s.Cut.H
}

// zoomed enlarges a picture by the greatest zoom that it has.
func zoomed(p *report.Picture) {
	zoom := 1.0
	for _, k := range p.Keys {
		if k.Window != nil && k.Window.W > 0 {
			zoom = max(zoom, 1/k.Window.W)
		}
	}
	p.ScaleX, p.ScaleY = p.ScaleX*zoom, p.ScaleY*zoom
}
