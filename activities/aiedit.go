package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/activities/reframe"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/storage/postgres"
)

// PlanEditInput names a job of an AI edit.
type PlanEditInput struct{ JobID string }

// PlanEdit listens to the film of a job, looks at it, plans what is done to it and
// stores its manifest. What was heard and seen is kept by the file's hash.
func (c *Clips) PlanEdit(ctx context.Context, in PlanEditInput) (PlanPackResult, error) {
	ctx, alive := beatingFor(ctx, c.Store, in.JobID)
	defer alive()
	out, err := c.planEdit(ctx, in.JobID)
	return out, handedBack(ctx, fail(err))
}

// editing is a film on its way to an edit.
type editing struct {
	*Clips
	filmAt
	order  farm.AIEditOrder
	edit   *cutout.Edit
	doc    farm.EditDocument
	warned []farm.Warning
	steer  editSteer
}

// editID is the one film of an edit.
const editID = "edit-1"

func (c *Clips) planEdit(ctx context.Context, jobID string) (PlanPackResult, error) {
	out := PlanPackResult{Render: true}
	job, err := c.Store.JobForWork(ctx, jobID)
	if err != nil {
		return out, err
	}
	e := &editing{Clips: c}
	if err := json.Unmarshal(job.Request, &e.order); err != nil {
		return out, fmt.Errorf("decode order of job %s: %w", jobID, err)
	}
	f, done, err := c.filmOf(ctx, job, e.order.Files)
	if err != nil {
		return out, err
	}
	defer done()
	if err := c.Store.SetUnits(ctx, jobID, editUnits); err != nil {
		return out, err
	}
	f.order = farm.ClipAnalysisOrder{Files: e.order.Files, FileName: e.order.FileName, DurationMs: f.facts.DurationMs,
		Transcript: e.order.Transcript,
		Language:   e.order.Language}
	e.filmAt = f
	piece, err := e.compose(ctx)
	if err != nil {
		return out, err
	}
	s := farm.Snack{ID: editID, Type: farm.EditPart, Variant: "V1", Position: 1, Composition: piece}
	e.doc.Manifest = farm.Manifest{Version: farm.ManifestVersion, AspectRatio: e.order.Preferences.OutputFormat, Snacks: []farm.Snack{s}}
	e.doc.Edit.DurationMs = piece.DurationMs()
	e.report(piece)
	if err := fits(ctx, e.doc.Manifest); err != nil {
		return out, err
	}
	out.Snacks = []PlannedSnack{plannedSnack(s)}
	return out, e.store(ctx, s)
}

// store writes what was planned.
func (e *editing) store(ctx context.Context, s farm.Snack) error {
	if err := e.Store.Warn(ctx, e.job.ID, e.warned); err != nil {
		return err
	}
	if err := e.Store.SetDocument(ctx, e.job.ID, e.doc); err != nil {
		return err
	}
	if err := e.Store.SplitUnit(ctx, e.job.ID, postgres.Unit{Name: unitRender, Weight: 1},
		[]postgres.Unit{{Name: s.ID, Weight: weightRender}}); err != nil {
		return err
	}
	return e.Store.Advance(ctx, e.job.ID, unitRender, 100)
}

// editUnits are the parts of an edit's progress.
var editUnits = []postgres.Unit{{Name: unitHear, Weight: weightHear / 2}, {Name: unitWatch, Weight: weightWatch},
	{Name: unitRender, Weight: weightRender}}

func (e *editing) warn(code, field, format string, args ...any) {
	e.warned = append(e.warned, farm.Warning{Code: code, Field: field, Message: fmt.Sprintf(format, args...)})
}

// compose plans the film.
func (e *editing) compose(ctx context.Context) (farm.Composition, error) {
	none := farm.Composition{}
	h, err := e.heardBy(ctx)
	if err != nil {
		return none, err
	}
	t, err := e.transcript(ctx, h)
	if err != nil {
		return none, err
	}
	v := e.facts.Video
	e.tell(t)
	e.steer = steerOf(e.order, e.facts.DurationMs)
	e.doc.Edit.Steer = e.steer.told
	language := spokenIn(t, e.order.Language)
	e.edit = &cutout.Edit{Words: cutout.Phrased(t.Words, language), Wanted: e.order.Preferences, Show: e.doc.Edit.Captions,
		Seed: e.order.Seed, Lang: language, Raise: e.steer.raises, Avoid: e.steer.avoids,
		Source: cutout.Source{Picture: assetOf(e.filmAt), Width: v.Width, Height: v.Height, FPS: v.Rate()}}
	if err := e.lookAround(ctx, h); err != nil {
		return none, err
	}
	if err := e.sound(ctx); err != nil {
		return none, err
	}
	if e.order.Recipe == farm.PolishedBroll {
		if err := e.polish(ctx, h); err != nil {
			return none, err
		}
	} else {
		e.edit.Parts = cutout.Whole(e.pictureMs(), v.Rate(), e.edit.Words)
		e.plain()
	}
	if e.edit.Tells, err = e.tellingThings(); err != nil {
		return none, err
	}
	if err := e.props(ctx, e.edit.Mark()); err != nil {
		return none, err
	}
	if err := e.pictures(ctx); err != nil {
		return none, err
	}
	made := e.edit.Compose()
	made.Providers = append(made.Providers, e.providers()...)
	return made, nil
}

// heardBy hears the film and tells how far that is.
func (e *editing) heardBy(ctx context.Context) (heard, error) {
	progress := reportTo(ctx, e.Store, e.Log, e.job.ID, unitHear)
	defer progress.stop()
	h, err := e.hear(ctx, e.filmAt, progress.set)
	progress.set(1)
	return h, err
}

// lookAround looks at the film and tells how far that is.
func (e *editing) lookAround(ctx context.Context, h heard) error {
	progress := reportTo(ctx, e.Store, e.Log, e.job.ID, unitWatch)
	defer progress.stop()
	progress.set(0.05)
	err := e.look(ctx, h)
	progress.set(1)
	return err
}

// plain warns of what captions-only does not do.
func (e *editing) plain() {
	p := e.order.Preferences
	if p.Broll != nil && *p.Broll {
		e.warn(farm.WarnLeftOut, "preferences.broll", "captions-only shows the film as it is; pictures between are of polished-broll")
	}
	if !p.Music.Silent() {
		e.warn(farm.WarnLeftOut, "preferences.music", "captions-only keeps the film's own sound; music is of polished-broll")
	}
}

// spokenIn is the language of words, as letters are set.
func spokenIn(t farm.Transcript, said string) string {
	switch {
	case t.Language != "":
		return t.Language
	case said != "":
		return said
	}
	return "en"
}

// pictureMs is how much of the film is shown, in whole frames.
func (e *editing) pictureMs() int {
	fps := e.facts.Video.Rate()
	return max(1000/fps+1, e.facts.DurationMs*fps/1000*1000/fps)
}

// tell writes what was heard.
func (e *editing) tell(t farm.Transcript) {
	v := e.facts.Video
	r := farm.EditReport{Recipe: e.order.Recipe, Captions: captionsOf(t), Cuts: []farm.Span{}, Film: farm.ClipFilm{FileID: e.file.ID,
		FileName: e.order.FileName, DurationMs: e.facts.DurationMs, Width: v.Width, Height: v.Height, FPS: v.FPS, Sound: e.facts.Audio != nil}}
	r.Transcript = farm.EditTranscript{Words: t.Words, ClipTranscript: farm.ClipTranscript{Source: t.Source, Language: t.Language,
		Sure:     t.Sure,
		Captions: r.Captions}}
	if t.Words == nil {
		r.Transcript.Words = []farm.HeardWord{}
	}
	if t.Source == farm.Draft {
		r.Transcript.Quality = "draft"
	}
	if r.Captions == "none" {
		e.warn(farm.WarnLeftOut, "transcript",
			"no words are known of the film, so it has no captions; send a transcript, or a film with subtitles")
	}
	e.doc.Edit = r
}

// transcript is what is said in the film. Where nobody knows any words, the machine's
// own recogniser listens, in English alone.
func (e *editing) transcript(ctx context.Context, h heard) (farm.Transcript, error) {
	e.warned = append(e.warned, h.words.Warnings...)
	t := h.words.Transcript
	recogniser := hear.LocalRecogniser()
	if len(t.Words) > 0 || e.facts.Audio == nil || recogniser == nil || e.order.Language != "en" {
		return t, nil
	}
	of := finding{SHA256: e.file.SHA256, What: "draft-en", Version: wordsVersion}
	w, err := found(ctx, e.findings(e.filmAt), of, func(ctx context.Context) (w heardWords, err error) {
		sound, err := e.samples(ctx)
		if err == nil {
			w.Transcript, w.Warnings, err = hear.Words(ctx, hear.Ask{Sound: sound, Heard: h.sound, Language: "en", Recogniser: recogniser,
				Scratch: e.dir})
		}
		return w, err
	})
	if err != nil || len(w.Transcript.Words) == 0 {
		return t, err
	}
	e.warned = slices.DeleteFunc(e.warned, func(w farm.Warning) bool { return w.Code == hear.WarnNoWords })
	e.warned = append(e.warned, w.Warnings...)
	return w.Transcript, nil
}

// look plans what of each shot is shown. A film that has the shape already, and one
// that this machine cannot see, is shown whole.
func (e *editing) look(ctx context.Context, h heard) error {
	p := e.order.Preferences
	all := farm.ClipShot{EndMs: e.pictureMs(), Layout: farm.ClipWhole, Windows: []farm.ClipWindow{{W: 1, H: 1}}}
	e.edit.Shots = []farm.ClipShot{all}
	eyes, err := see.Load()
	if err != nil || eyes == nil {
		if p.OutputFormat != "" {
			e.warn(farm.WarnSubstituted, "", "this farm cannot see faces: every shot is shown whole, and captions do not keep off faces")
		}
		return nil
	}
	seen, err := e.watch(ctx, e.filmAt, hear.Span{FromMs: 0, ToMs: min(e.facts.DurationMs, see.MaxWatchMs)})
	if farm.CodeOf(err) == farm.CodeInvalid {
		return nil // no picture that could be looked at
	}
	if err != nil {
		return err
	}
	e.edit.Shots = reframe.PlanIn(cutout.ShapeOf(p.OutputFormat), seen, seen.Speakers(h.sound.Speech), 0, e.pictureMs())
	if n := len(e.edit.Shots); n > 0 {
		e.edit.Shots[n-1].EndMs = e.pictureMs()
	} else {
		e.edit.Shots = []farm.ClipShot{all}
	}
	e.edit.Faces = facesOf(seen, 0, e.pictureMs())
	e.edit.Bright = func(b farm.Box, fromMs, toMs int) float64 {
		w, h := float64(seen.Width), float64(seen.Height)
		return seen.Brightness(see.Box{X: b.X * w, Y: b.Y * h, W: b.W * w, H: b.H * h}, fromMs, toMs)
	}
	return nil
}

// sound puts the film's sound into a file of its own.
func (e *editing) sound(ctx context.Context) error {
	if e.facts.Audio == nil {
		return nil
	}
	path := filepath.Join(e.dir, "sound.flac")
	defer os.Remove(path)
	ms, name, level := e.pictureMs(), "", e.order.Recipe == farm.PolishedBroll
	cut := media.CutSound
	if level {
		cut, name = media.LevelSound, "-level"
	}
	if err := media.Run(ctx, cut(e.path, path, 0, ms, time.Minute+time.Duration(ms)*time.Millisecond)); err != nil {
		return undecoded(ctx, err, "the film's sound cannot be decoded")
	}
	a, err := e.putAsset(ctx, e.filmAt, farm.Asset{Kind: farm.KindAudio, ContentType: "audio/flac", DurationMs: ms,
		Key: fmt.Sprintf("accounts/%s/cuts/%s/0-%d%s.flac", e.job.AccountID, e.file.SHA256, ms, name)}, path)
	e.edit.Source.Sound = &a
	return err
}

// props makes the pictures that the style needs.
func (e *editing) props(ctx context.Context, large []int) error {
	p := e.order.Preferences
	var veil *image.NRGBA
	switch accent := p.AccentColor; {
	case p.EditStyle == "matrix" && accent == "":
		veil = cutout.Rain(p.OutputFormat, cutout.MatrixGreen, e.order.Seed)
	case p.EditStyle == "matrix":
		veil = cutout.Rain(p.OutputFormat, accent, e.order.Seed)
	case p.EditStyle == "lava":
		veil = cutout.Embers(e.order.Seed)
	case p.EditStyle == "parallax" && p.TexturePreset == "metal":
		veil = cutout.Glint()
	}
	if veil != nil {
		path := filepath.Join(e.dir, "veil.png")
		if err := writePNG(path, veil); err != nil {
			return err
		}
		a, err := e.putProp(ctx, path, veil.Rect.Size())
		if err != nil {
			return err
		}
		e.edit.Props.Veil = &a
	}
	if !cutout.Lettered(p.EditStyle) || len(large) == 0 {
		return nil
	}
	return e.letters(ctx, large)
}

// letters makes pictures of the words that are shown large.
func (e *editing) letters(ctx context.Context, large []int) error {
	p := e.order.Preferences
	var words []string
	for _, n := range large {
		words = append(words, cutout.Shown(e.edit.Words[n].Text))
	}
	plain, err := e.lettered(ctx, cutout.LettersOf(p.EditStyle, words, p.OutputFormat, e.edit.Lang, e.order.Seed))
	if err != nil {
		return err
	}
	var filled []string
	if cutout.Textured(p) {
		if filled, err = e.lettered(ctx, cutout.FilledOf(p, words, e.edit.Lang, e.order.Seed)); err != nil {
			return err
		}
	}
	e.edit.Props.Letters, e.edit.Props.Fronts = map[int]cutout.Letters{}, map[int]cutout.Front{}
	for i, n := range large {
		img, err := readPNG(plain[i])
		if err != nil {
			return err
		}
		l, err := e.lettersOf(ctx, plain[i], img)
		if err != nil {
			return err
		}
		if filled != nil {
			a, err := e.putProp(ctx, filled[i], img.Bounds().Size())
			if err != nil {
				return err
			}
			l.Filled = &a
		}
		e.edit.Props.Letters[n] = l
		if i >= mostFronted {
			continue
		}
		if err := e.front(ctx, n, img); err != nil {
			return err
		}
	}
	return nil
}

// lettered renders the words of a piece of letters, and tells where each lies.
func (e *editing) lettered(ctx context.Context, piece farm.Composition) ([]string, error) {
	dir, err := os.MkdirTemp(e.dir, "letters-")
	if err != nil {
		return nil, fmt.Errorf("make scratch folder: %w", err)
	}
	files, err := renderer.Render(ctx, piece, renderer.Options{Dir: dir})
	if err != nil {
		return nil, err
	}
	out := make([]string, len(piece.Scenes))
	for i := range out {
		at := slices.IndexFunc(files, func(f renderer.File) bool { return f.Slot == cutout.LetterSlot(i) })
		if at < 0 {
			return nil, fmt.Errorf("no letters were drawn of word %d", i)
		}
		out[i] = files[at].Path
	}
	return out, nil
}

// lettersOf keeps a picture of letters, and, where its style goes through the counter of one,
// the same with that counter open.
func (e *editing) lettersOf(ctx context.Context, path string, img image.Image) (l cutout.Letters, err error) {
	if l.Asset, err = e.putProp(ctx, path, img.Bounds().Size()); err != nil {
		return l, err
	}
	l.Stem, l.Thick = cutout.StemOf(img)
	if e.order.Preferences.EditStyle != "clipwipe" {
		return l, nil
	}
	c, open, ok := cutout.CounterOf(img)
	if !ok {
		return l, nil
	}
	path += ".open.png"
	if err := writePNG(path, open); err != nil {
		return l, err
	}
	a, err := e.putProp(ctx, path, img.Bounds().Size())
	l.Counter, l.Open = &c, &a
	return l, err
}

// putProp keeps a picture by its content.
func (e *editing) putProp(ctx context.Context, path string, size image.Point) (farm.Asset, error) {
	sum, _, err := farm.HashFile(path)
	if err != nil {
		return farm.Asset{}, err
	}
	return e.putAsset(ctx, e.filmAt, farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: size.X, Height: size.Y,
		Source: "composed",
		Key:    fmt.Sprintf("accounts/%s/props/%s.png", e.job.AccountID, sum)}, path)
}

func readPNG(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read a picture: %w", err)
	}
	defer f.Close()
	return png.Decode(f)
}

// writePNG writes a picture soon, not small.
func writePNG(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write a picture: %w", err)
	}
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(f, img); err != nil {
		f.Close()
		return fmt.Errorf("write a picture: %w", err)
	}
	return f.Close()
}
