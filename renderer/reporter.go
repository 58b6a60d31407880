package renderer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash"
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
	scenes []*watchedScene
	frames hash.Hash
}

// watchedScene is a scene with what of it was seen.
type watchedScene struct {
	scene    farm.Scene
	first    int // film frames
	last     int
	joining  int // frames of the transition into it
	nodes    []raster.Node
	keys     map[int][]report.Key // by the node's order
	lookAt   []int                // film frames, ascending
	looks    []report.Look
	contrast map[int]float64 // by the node's order
}

func newReporter(s farm.Snack) *reporter { return &reporter{snack: s, frames: sha256.New()} }

// seen is told of each scene as it has been drawn.
func (r *reporter) seen(scene farm.Scene, nodes []raster.Node) {
	w := &watchedScene{scene: scene, nodes: nodes, keys: map[int][]report.Key{}, contrast: map[int]float64{}}
	if n := len(r.scenes); n > 0 {
		w.first = r.scenes[n-1].last
	}
	w.last = w.first + 1
	if fps := r.snack.Canvas.FPS; fps > 0 {
		ends := 0
		for _, sc := range r.snack.Scenes[:min(len(r.scenes)+1, len(r.snack.Scenes))] {
			ends += sc.DurationMs
		}
		w.last = framesOf(ends, fps)
		if scene.Enter != nil && len(r.scenes) > 0 {
			w.joining = max(1, framesOf(scene.Enter.DurationMs, fps))
		}
	}
	w.planLooks(r.snack.Canvas.FPS)
	r.scenes = append(r.scenes, w)
}

func framesOf(ms, fps int) int { return int(math.Round(float64(ms) * float64(fps) / 1000)) }

const (
	maxLooks   = 12 // frames of a scene that are looked at
	leastLooks = 3
)

// planLooks picks the frames to look at: the ends and the middle of the scene,
// and the middle of each text's life.
func (w *watchedScene) planLooks(fps int) {
	from, to := min(w.first+w.joining, w.last-1), w.last-1
	add := func(f int) {
		if f >= from && f <= to && !slices.Contains(w.lookAt, f) && len(w.lookAt) < maxLooks {
			w.lookAt = append(w.lookAt, f)
		}
	}
	for i := range leastLooks {
		add(from + (to-from)*i/(leastLooks-1))
	}
	if fps > 0 {
		for _, n := range w.nodes {
			l := n.Layer
			if n.Words == nil {
				continue
			}
			end := w.last - w.first
			if l.EndMs > 0 {
				end = min(end, framesOf(l.EndMs, fps))
			}
			add(w.first + (framesOf(l.StartMs, fps)+end)/2)
		}
	}
	slices.Sort(w.lookAt)
}

// Frame implements film.Watcher.
func (r *reporter) Frame(scene, n int, joining bool, seen []film.Sight, p film.Picture) {
	_, _ = r.frames.Write(p.Block) // a hash takes everything
	if joining || scene >= len(r.scenes) {
		return
	}
	w := r.scenes[scene]
	w.note(w.first+n, seen)
	if slices.Contains(w.lookAt, w.first+n) {
		w.look(scene, w.first+n, seen, pixels.FromYUV(p.Width, p.Height, p.Y, p.U, p.V))
	}
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
	w.note(w.first, seen)
	w.look(scene, w.first, seen, img)
	sum := sha256.Sum256(img.Pix)
	return hex.EncodeToString(sum[:])
}

// note keeps where everything stands on a frame. What rests keeps two keys, its
// first and last frame there.
func (w *watchedScene) note(frame int, seen []film.Sight) {
	byOrder := sightsByOrder(seen)
	for _, n := range w.nodes {
		key, ok := keyOf(n, byOrder[n.Order])
		if !ok {
			continue
		}
		key.Frame = frame
		keys := w.keys[n.Order]
		if k := len(keys); k >= 2 && same(keys[k-1], key) && same(keys[k-2], key) {
			keys[k-1].Frame = frame
		} else {
			keys = append(keys, key)
		}
		w.keys[n.Order] = keys
	}
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

// look notes the texts of a frame and measures their contrast.
func (w *watchedScene) look(scene, frame int, seen []film.Sight, img *image.RGBA) {
	look := report.Look{Frame: frame, Scene: scene, Texts: []report.TextLook{}}
	byOrder := sightsByOrder(seen)
	for _, n := range w.nodes {
		if n.Words == nil {
			continue
		}
		tl, ok := textLook(n, byOrder[n.Order])
		if !ok {
			continue
		}
		keys := w.keys[n.Order]
		if k := len(keys); k >= 2 {
			a, b := keys[k-2], keys[k-1]
			tl.Moving = !same(a, b) && (math.Abs(a.Box.X-b.Box.X)+math.Abs(a.Box.Y-b.Box.Y) > 1 || math.Abs(a.Opacity-b.Opacity) > 0.02)
		}
		if film := w.last-w.first > 1; film && len(w.keys[n.Order]) < 2 && n.Layer.Enter != nil {
			tl.Moving = true // on its first frame
		}
		tl.Text = n.Order // becomes the index when the report is put together
		look.Texts = append(look.Texts, tl)
		if !measurable(tl) {
			continue
		}
		for i, ink := range tl.Ink {
			f, ok := pixels.Measure(img, pixels.Text{Ink: rectOf(ink), InkPx: tl.InkPx[i], Inks: inksOf(n.Layer.Text), Opacity: tl.Opacity, Stroke: strokeOf(n.Layer.Text), Unit: float64(img.Rect.Dx()) / 1080})
			if c, known := w.contrast[n.Order]; ok && (!known || f.Contrast < c) {
				w.contrast[n.Order] = math.Round(f.Contrast*100) / 100
			}
		}
	}
	w.looks = append(w.looks, look)
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

// colorsOf are the colours that a text's glyphs have.
func colorsOf(t *farm.Text) []farm.Color {
	out := []farm.Color{t.Color}
	if len(t.Emphasis) > 0 && t.EmphasisColor != "" && t.EmphasisColor != t.Color && (t.EmphasisStyle == "" || t.EmphasisStyle == "color") {
		out = append(out, t.EmphasisColor)
	}
	return out
}

func inksOf(t *farm.Text) []pixels.RGB {
	var out []pixels.RGB
	for _, c := range colorsOf(t) {
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

// film writes the report of a film.
func (r *reporter) film(ctx context.Context, files []File, opt Options, a *assets, mix string) error {
	rep := r.about(files, 0, r.scenes)
	rep.Thumb = &report.Thumb{File: files[1].Name, AtMs: r.snack.ThumbMs}
	rep.FramesSHA256 = hex.EncodeToString(r.frames.Sum(nil))
	encoding := opt.encoding(r.snack, "film")
	encoding.Sound = "mix"
	rep.Encoder = &report.Encoder{Name: "libx264", Args: encoding.Args()}
	if opt.Encoder != "" {
		rep.Encoder.Name = opt.Encoder
	}
	rep.DurationMs = rep.Frames * 1000 / r.snack.Canvas.FPS
	for i := range rep.Pictures {
		if err := r.footage(ctx, &rep.Pictures[i], a); err != nil {
			return err
		}
	}
	if r.snack.Audio != nil {
		if err := r.sounds(ctx, &rep, a, mix); err != nil {
			return err
		}
	}
	files[0].Report = files[0].Path + report.Suffix
	return atomically(files[0].Report, rep.Write)
}

// stills writes the report of each still.
func (r *reporter) stills(files []File) error {
	for i := range files {
		img, err := picture.Open(files[i].Path)
		if err != nil {
			return err
		}
		sum := r.still(i, img)
		w := *r.scenes[i]
		w.first, w.last = 0, 1
		rep := r.about(files, i, []*watchedScene{rebased(&w)})
		rep.FramesSHA256 = sum
		files[i].Report = files[i].Path + report.Suffix
		if err := atomically(files[i].Report, rep.Write); err != nil {
			return err
		}
	}
	return nil
}

// rebased counts a still's one frame from 0.
func rebased(w *watchedScene) *watchedScene {
	for order, keys := range w.keys {
		for k := range keys {
			keys[k].Frame = 0
		}
		w.keys[order] = keys
	}
	for i := range w.looks {
		w.looks[i].Frame, w.looks[i].Scene = 0, 0
	}
	return w
}

// about is what every report says.
func (r *reporter) about(files []File, i int, scenes []*watchedScene) report.Report {
	s, f := r.snack.Framed(scenes[0].scene), files[i]
	rep := report.Report{
		Version: report.Version, File: f.Name, Kind: f.Kind, Slot: f.Slot, SHA256: f.SHA256, Bytes: f.Bytes,
		Snack: s.ID, Type: s.Type, Format: s.Format, Variant: s.Variant, Position: s.Position, Language: s.Language, Seed: s.Seed,
		Canvas: s.Canvas, SafeBox: s.SafeBox, Texts: []report.Text{}, Pictures: []report.Picture{}, Shapes: []report.Shape{}, Looks: []report.Look{},
		Palette: s.Palette, Copy: s.Copy, Facts: s.Facts, Substitutions: s.Substitutions, Versions: versions(),
	}
	for _, f := range files {
		rep.Siblings = append(rep.Siblings, filepath.Base(f.Path))
	}
	for k, w := range scenes {
		sc := report.Scene{ID: w.scene.ID, Slot: w.scene.Slot, First: w.first, Last: w.last}
		if k > 0 {
			sc.Cut = &report.Cut{Kind: "hard"}
			if w.joining > 0 {
				sc.Cut = &report.Cut{Kind: w.scene.Enter.Kind, Frames: w.joining}
			}
		}
		rep.Scenes, rep.Frames = append(rep.Scenes, sc), w.last
		w.tell(&rep, k, s)
	}
	return rep
}

// tell adds a scene's things to a report.
func (w *watchedScene) tell(rep *report.Report, scene int, s farm.Snack) {
	index := map[int]int{}
	for _, n := range w.nodes {
		keys := thinned(w.keys[n.Order])
		if len(keys) == 0 {
			continue
		}
		l := n.Layer
		switch {
		case n.Words != nil:
			index[n.Order] = len(rep.Texts)
			rep.Texts = append(rep.Texts, textOf(n, scene, s.Language, keys, w.contrast[n.Order]))
			if p := l.Text.Plate; p != nil && p.Per != "line" && len(n.Under) > 0 {
				rep.Shapes = append(rep.Shapes, report.Shape{Layer: l.ID, Scene: scene, Order: n.Order, Kind: "solid", Role: "text-plate", Colors: []farm.Color{p.Color}, Radius: p.Radius, Keys: grownKeys(keys, p.PadX, p.PadY)})
			}
		case l.Picture != nil, l.Footage != nil:
			rep.Pictures = append(rep.Pictures, pictureOf(n, scene, s, keys))
		case n.Plate != nil:
			rep.Shapes = append(rep.Shapes, report.Shape{Layer: l.ID, Scene: scene, Order: n.Order, Kind: n.Plate.Kind, Role: "plate", Colors: n.Plate.Colors, Radius: l.Radius, Keys: keys})
		case l.Fill != nil:
			rep.Shapes = append(rep.Shapes, report.Shape{Layer: l.ID, Scene: scene, Order: n.Order, Kind: l.Fill.Kind, Role: "fill", Colors: l.Fill.Colors, Radius: l.Radius, Keys: keys})
		case l.Shape != nil:
			rep.Shapes = append(rep.Shapes, shapeOf(n, scene, keys))
		}
	}
	for _, look := range w.looks {
		kept := look.Texts[:0:0]
		for _, t := range look.Texts {
			if i, ok := index[t.Text]; ok {
				t.Text = i
				kept = append(kept, t)
			}
		}
		look.Texts = append([]report.TextLook{}, kept...)
		look.Scene = scene
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

func shapeOf(n raster.Node, scene int, keys []report.Key) report.Shape {
	l := n.Layer
	out := report.Shape{Layer: l.ID, Scene: scene, Order: n.Order, Kind: l.Shape.Kind, Role: "shape", Radius: l.Radius, Keys: keys, Colors: []farm.Color{}}
	if l.Shape.Fill != nil {
		out.Colors = append(out.Colors, l.Shape.Fill.Colors...)
	}
	if l.Shape.Stroke != nil {
		out.Colors = append(out.Colors, l.Shape.Stroke.Color)
	}
	return out
}

func textOf(n raster.Node, scene int, language string, keys []report.Key, contrast float64) report.Text {
	t, w := n.Layer.Text, n.Words
	out := report.Text{
		Layer: n.Layer.ID, Scene: scene, Order: n.Order, Content: w.Content, Language: language, RTL: w.RTL, Font: t.Font, Faces: []string{}, Weight: t.Weight, Px: w.Size,
		Colors: colorsOf(t), Stroke: strokeOf(t), Plate: t.Plate != nil, MaxLines: t.MaxLines, Widths: w.Widths, Height: w.Height,
		Layout: &n.Layer.Box, Units: []report.Unit{}, Keys: keys, Contrast: contrast,
	}
	for _, u := range w.Units {
		unit := report.Unit{Line: u.Line, Text: u.Text, Ink: rounded(u.Ink), InkPx: u.InkPx, Glyphs: []report.GlyphRun{}}
		for _, g := range u.Glyphs {
			unit.Glyphs = append(unit.Glyphs, report.GlyphRun{Face: g.Face, IDs: g.IDs})
			if !slices.Contains(out.Faces, g.Face) {
				out.Faces = append(out.Faces, g.Face)
			}
		}
		out.Missing = out.Missing || u.Missing
		out.Units = append(out.Units, unit)
	}
	return out
}

func pictureOf(n raster.Node, scene int, s farm.Snack, keys []report.Key) report.Picture {
	l := n.Layer
	out := report.Picture{Layer: l.ID, Scene: scene, Order: n.Order, Rotation: l.Rotation, Keys: keys, Drawn: rectBox(n.View), Fit: "cover"}
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
		showing(&out, n.Source)
	}
	out.Source = s.Assets[out.Asset].Source
	return out
}

// footage adds what only the file can tell.
func (r *reporter) footage(ctx context.Context, p *report.Picture, a *assets) error {
	if !p.Footage {
		return nil
	}
	path, err := a.path(p.Asset)
	if err != nil {
		return err
	}
	facts, err := media.Probe(ctx, path)
	if err != nil || facts.Video == nil {
		return err
	}
	var crop *farm.Box
	if p.Cut.W > 0 {
		crop = &p.Cut
	}
	showing(p, raster.SourceOf(facts.Video.Width, facts.Video.Height, crop, rectOf(p.Drawn), p.Fit, p.Focus))
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
		path, err := a.path(t.Asset)
		if err != nil {
			return err
		}
		facts, err := media.Probe(ctx, path)
		if err != nil {
			return err
		}
		asset := r.snack.Assets[t.Asset]
		rep.Sounds = append(rep.Sounds, report.Sound{Asset: t.Asset, Role: t.Role, Effect: asset.Effect, StartMs: t.StartMs, EndMs: min(t.StartMs+max(facts.DurationMs-t.OffsetMs, 0), rep.DurationMs), GainDB: t.GainDB})
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

// showing notes what of a picture is shown and how much it is enlarged.
func showing(p *report.Picture, s *raster.Source) {
	if s == nil {
		return
	}
	p.Width, p.Height, p.Cut, p.Drawn = s.Width, s.Height, rounded(s.Cut), rounded(s.Drawn)
	zoom := 1.0
	for _, k := range p.Keys {
		if k.Window != nil && k.Window.W > 0 {
			zoom = max(zoom, 1/k.Window.W)
		}
	}
	p.ScaleX, p.ScaleY = s.Drawn.W/s.Cut.W*zoom, s.Drawn.H/s.Cut.H*zoom
}
