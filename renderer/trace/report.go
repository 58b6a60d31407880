package trace

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
)

// Assets opens what a piece plays and shows, and tells of its files.
type Assets interface {
	Path(id string) (string, error)
	Facts(id string) (media.Facts, error)
	SoundMs(id string) (int, error)
}

// Film is what a film was made of besides its pictures.
type Film struct {
	Encoding media.Encoding
	Assets   Assets
	Mix      string // path of its sound as 32-bit floats
	Heard    string // path of what WriteHeard wrote of it; "" has the mix heard
}

// Film writes the report of a film, of whose files the first is the film and the
// second its thumbnail, and the walk where one was kept.
func (r *Recorder) Film(ctx context.Context, files []report.File, f Film) error {
	rep := r.about(files, 0, r.scenes)
	rep.Thumb = &report.Thumb{File: files[1].Name, AtMs: r.piece.ThumbMs}
	all := sha256.New()
	for _, f := range r.frames {
		_, _ = all.Write(f) // a hash takes everything
	}
	if !r.quick && !slices.ContainsFunc(r.frames, func(f []byte) bool { return f == nil }) {
		rep.FramesSHA256 = hex.EncodeToString(all.Sum(nil))
	}
	f.Encoding.Sound = "mix"
	rep.Encoder = &report.Encoder{Name: "libx264", Args: f.Encoding.Args()}
	if f.Encoding.Encoder != "" {
		rep.Encoder.Name = f.Encoding.Encoder
	}
	rep.DurationMs = rep.Frames * 1000 / r.piece.Canvas.FPS
	for i := range rep.Pictures {
		if err := r.footage(&rep.Pictures[i], f.Assets); err != nil {
			return err
		}
	}
	if r.piece.Audio != nil {
		h, err := f.heard(ctx, r.piece)
		if err != nil {
			return err
		}
		rep.Mix, rep.Sounds, rep.Beats = h.Mix, h.Sounds, h.Beats
	}
	if r.walk != nil {
		files[0].Walk = files[0].Path + report.WalkSuffix
		if err := r.walk.walk.Write(files[0].Walk); err != nil {
			return err
		}
	}
	return writeReport(&files[0], rep)
}

// Planned writes the report of a film that nobody watched: what was planned,
// without what was drawn.
func (r *Recorder) Planned(files []report.File) error {
	rep := r.about(files, 0, nil)
	rep.Frames, rep.DurationMs = film.Frames(r.piece), film.Frames(r.piece)*1000/r.piece.Canvas.FPS
	rep.Thumb = &report.Thumb{File: files[1].Name, AtMs: r.piece.ThumbMs}
	return writeReport(&files[0], rep)
}

func writeReport(f *report.File, rep report.Report) error {
	f.Report = f.Path + report.Suffix
	return rep.Write(f.Report)
}

// Stills writes the report of each still that was drawn.
func (r *Recorder) Stills(files []report.File) error {
	for i := range files {
		if files[i].Kept {
			continue
		}
		img, err := picture.Open(files[i].Path)
		if err != nil {
			return err
		}
		w := r.scenes[i]
		w.First, w.Last = 0, 1 // a still has one frame, 0
		sum := r.still(i, img)
		rep := r.about(files, i, []*sceneTrace{w})
		rep.FramesSHA256 = sum
		if err := writeReport(&files[i], rep); err != nil {
			return err
		}
	}
	return nil
}

// about is what every report says.
func (r *Recorder) about(files []report.File, i int, scenes []*sceneTrace) report.Report {
	s, f := r.framed(scenes), files[i]
	rep := report.Report{
		Version: report.Version, File: f.Name, Kind: f.Kind, Slot: f.Slot, SHA256: f.SHA256, Bytes: f.Bytes,
		Label: r.label, Expect: s.Expect, Language: s.Language, Seed: s.Seed,
		Canvas: s.Canvas, SafeBox: s.SafeBox, Texts: []report.Text{}, Pictures: []report.Picture{}, Shapes: []report.Shape{},
		Looks:   []report.Look{},
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
			if morphs(scene) {
				sc.Cut.Kind = "morph"
			} else if goesOn(scene) {
				sc.Cut.Kind = "goes-on"
			}
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
func (w *sceneTrace) tell(rep *report.Report, scene int) {
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

// footage adds what only the file can tell.
func (r *Recorder) footage(p *report.Picture, a Assets) error {
	if !p.Footage {
		return nil
	}
	facts, err := a.Facts(p.Asset)
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

// framed is the piece as the one scene has it that became a still; a film's
// scenes have its canvas.
func (r *Recorder) framed(scenes []*sceneTrace) farm.Composition {
	if r.piece.IsFilm() || len(scenes) != 1 {
		return r.piece
	}
	return r.piece.Framed(r.piece.Scenes[scenes[0].Scene])
}

// morphs reports a scene that the one before turns into.
func morphs(s farm.Scene) bool {
	return slices.ContainsFunc(s.Layers, func(l farm.Layer) bool { return l.Shape != nil && l.Shape.Kind == "morph" && l.StartMs == 0 })
}

// goesOn reports a scene in which what was drawn in those before stands on: the camera moves, or a
// pen comes, and nothing is cut.
func goesOn(s farm.Scene) bool {
	return slices.ContainsFunc(s.Layers, func(l farm.Layer) bool { return strings.HasPrefix(l.ID, "kept-") && l.StartMs == 0 })
}
