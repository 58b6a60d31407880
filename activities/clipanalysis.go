package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Clips listens to films, watches their best parts and chooses clips.
type Clips struct {
	Store   *postgres.Store
	Objects *objects.Store
	Scratch string
	Log     *slog.Logger
	Larder  *Larder // keeps uploads between steps; nil keeps none
	// Service transcribes; nil where none is configured.
	Service hear.Transcriber
	// Judge orders clips by a chat model; nil where none is configured.
	Judge ClipJudge
	// Pictures brings what is shown between in edits; nil brings nothing.
	Pictures *Assets
}

// ClipJudge gives a word on each of some things by their ids.
type ClipJudge interface {
	Name() string
	Judge(ctx context.Context, rules, question string) (map[string]string, error)
}

// The parts of an analysis's progress.
const (
	unitHear, unitWatch, unitChoose, unitRender         = "hear", "watch", "choose", "render"
	weightHear, weightWatch, weightChoose, weightRender = 40, 50, 10, 100
)

// HearFilmInput names a job of a clip analysis.
type HearFilmInput struct{ JobID string }

// HearFilmResult tells which parts of a film are worth watching, in groups. What was
// heard is kept by the file's hash.
type HearFilmResult struct {
	Watch   [][]hear.Span
	HeardMs int // of the film
	TookMs  int
}

// filmAt is a film in a step's own folder.
type filmAt struct {
	job   farm.Job
	order farm.ClipAnalysisOrder
	file  farm.File
	dir   string
	path  string
	facts media.Facts
}

// film brings the film of an analysis into a folder that goes with done.
func (c *Clips) film(ctx context.Context, jobID string) (f filmAt, done func(), err error) {
	job, err := c.Store.JobForWork(ctx, jobID)
	if err != nil {
		return f, nil, err
	}
	var order farm.ClipAnalysisOrder
	if err = json.Unmarshal(job.Request, &order); err != nil {
		return f, nil, fmt.Errorf("decode order of job %s: %w", jobID, err)
	}
	f, done, err = c.filmOf(ctx, job, order.Files)
	f.order = order
	return f, done, err
}

// filmOf brings the film that a job names into a folder that goes with done.
func (c *Clips) filmOf(ctx context.Context, job farm.Job, files farm.Files) (f filmAt, done func(), err error) {
	if f.job = job; len(files.Named) == 0 {
		return f, nil, fmt.Errorf("the order of job %s names no film", job.ID)
	}
	if f.file, err = c.Store.File(ctx, f.job.AccountID, files.Named[0].Ref); err != nil {
		return f, nil, err
	}
	if err = c.Larder.roomFor(c.Scratch, f.file.Bytes+int64(f.file.DurationMs)*soundBytes); err != nil {
		return f, nil, err
	}
	if f.dir, err = os.MkdirTemp(c.Scratch, "clips-"); err != nil {
		return f, nil, fmt.Errorf("make scratch folder: %w", err)
	}
	done = func() { os.RemoveAll(f.dir) }
	f.path = filepath.Join(f.dir, "film")
	if err = c.Larder.bring(ctx, c.Objects, storedObject{f.file.Key, f.file.SHA256, f.file.Bytes}, f.path); err == nil {
		f.facts, err = media.Probe(ctx, f.path)
	}
	if err == nil {
		err = f.facts.Video.Usable()
	}
	if err != nil {
		done()
	}
	return f, done, err
}

// HearFilm listens to the whole film, without decoding its picture, finds what is
// said, and picks the parts that are worth watching. What was heard is kept by the
// file's hash.
func (c *Clips) HearFilm(ctx context.Context, in HearFilmInput) (HearFilmResult, error) {
	began := time.Now()
	ctx, alive := beatingFor(ctx, c.Store, in.JobID)
	defer alive()
	f, done, err := c.film(ctx, in.JobID)
	if err != nil {
		return HearFilmResult{}, handedBack(ctx, fail(err))
	}
	defer done()
	if err := c.Store.SetUnits(ctx, in.JobID, clipUnits(f.job)); err != nil {
		return HearFilmResult{}, fail(err)
	}
	progress := reportTo(ctx, c.Store, c.Log, in.JobID, unitHear)
	defer progress.stop()
	progress.set(0.1)
	h, err := c.hear(ctx, f, progress.set)
	if err != nil {
		return HearFilmResult{}, handedBack(ctx, fail(err))
	}
	out := HearFilmResult{HeardMs: h.sound.DurationMs}
	if _, err := see.Load(); err == nil {
		out.Watch = toWatch(f, h)
	}
	groups := make([]postgres.Unit, len(out.Watch))
	for i, g := range out.Watch {
		groups[i] = postgres.Unit{Name: watchUnit(i), Weight: max(1, weightWatch*lengthOf(g)/max(1, lengthOf(slices.Concat(out.Watch...))))}
	}
	if err := c.Store.SplitUnit(ctx, in.JobID, postgres.Unit{Name: unitWatch, Weight: 1}, groups); err != nil {
		return out, fail(err)
	}
	if err := c.Store.Advance(ctx, in.JobID, unitWatch, 100); err != nil { // its parts are left
		return out, fail(err)
	}
	progress.set(1)
	out.TookMs = int(time.Since(began).Milliseconds())
	return out, nil
}

// clipUnits are the parts of an analysis's progress; one that waits for a choice is about half
// done then.
func clipUnits(job farm.Job) []postgres.Unit {
	units := []postgres.Unit{{Name: unitHear, Weight: weightHear}, {Name: unitWatch, Weight: weightWatch},
		{Name: unitChoose, Weight: weightChoose}}
	if job.Kind == farm.ClipChoiceKind {
		units = append(units, postgres.Unit{Name: unitRender, Weight: weightRender})
	}
	return units
}

func watchUnit(group int) string { return fmt.Sprintf("%s/%d", unitWatch, group) }

func lengthOf(parts []hear.Span) (ms int) {
	for _, p := range parts {
		ms += p.ToMs - p.FromMs
	}
	return ms
}

// heard is what is known of a film by its sound.
type heard struct {
	sound hear.Sound
	words heardWords
}

// heardWords are the words of a film, as they are kept.
type heardWords struct {
	Transcript farm.Transcript
	Warnings   []farm.Warning
}

// known is the film as the chooser wants it.
func (h heard) known(filmMs int) *clip.Film {
	f := &clip.Film{Ms: filmMs, Loud: h.sound.Loudness, Pitch: h.sound.Pitch, Voice: h.sound.Speech,
		Words: h.words.Transcript.Words, Language: h.words.Transcript.Language,
		Whole: h.words.Transcript.Source != farm.Draft && len(h.words.Transcript.Words) > 0}
	for _, v := range h.sound.Rate {
		f.Rate = append(f.Rate, slices.Repeat([]float32{v}, hear.RateStepMs/clip.Step)...)
	}
	for _, b := range h.sound.Laughter {
		f.Laughter = append(f.Laughter, b.Span)
	}
	if !f.Whole { // what may only be guessed says nothing
		f.Words = slices.DeleteFunc(slices.Clone(f.Words), func(w farm.HeardWord) bool { return w.Sure < farm.SureWord })
	}
	return f
}

const (
	// hearFactor is how much processor time a second of film may take to be listened
	// to, in seconds, beside a minute.
	hearFactor = 1
	// mostGroups is how many workers watch a film at the same time at most.
	mostGroups = 4
	// closeMs is how near two parts may lie to be watched as one, and watchRoomMs what
	// is watched around each.
	closeMs, watchRoomMs = 4000, 1500
)

// soundBytes is what a millisecond of a film's sound takes beside it: what is listened
// to, once more as it is sent to a transcriber, and what is cut.
const soundBytes = 128

// soundFile is where a step has the sound of its film.
const soundFile = "sound.s16"

// findings are what was found in the files of a job's account.
func (c *Clips) findings(f filmAt) findings {
	return findings{objects: c.Objects, owner: ownerOf(f.job, c.Store), scratch: f.dir}
}

// The versions of what is found: a change of how it is told has it found anew.
const (
	soundVersion = "v3"
	wordsVersion = "v3"
	seenVersion  = "v10"
)

// hear listens to a film and finds its words, or finds what was heard before.
func (c *Clips) hear(ctx context.Context, f filmAt, progress func(float64)) (h heard, err error) {
	if f.facts.Audio != nil {
		of := finding{SHA256: f.file.SHA256, What: "sound", Version: soundVersion}
		h.sound, err = found(ctx, c.findings(f), of, func(ctx context.Context) (hear.Sound, error) {
			path, err := f.samples(ctx)
			if err != nil {
				return hear.Sound{}, err
			}
			progress(0.5)
			return listenTo(ctx, path)
		})
		if err != nil {
			return h, err
		}
	}
	progress(0.7)
	of := finding{SHA256: f.file.SHA256, What: "words-" + c.wordsOf(f.order), Version: wordsVersion}
	h.words, err = found(ctx, c.findings(f), of, func(ctx context.Context) (w heardWords, err error) {
		own, err := c.own(ctx, f)
		if err != nil {
			return w, err
		}
		ask := hear.Ask{Film: f.path, Heard: h.sound, Given: f.order.Transcript, Language: f.order.Language, Service: c.Service,
			Known: own.known, Lines: own.lines, Recogniser: aligner(f), Scratch: f.dir}
		if f.facts.Audio != nil {
			if ask.Sound, err = f.samples(ctx); err != nil {
				return w, err
			}
		}
		w.Transcript, w.Warnings, err = hear.Words(ctx, ask)
		return w, err
	})
	return h, err
}

// samples is the film's sound in a file of its folder.
func (f filmAt) samples(ctx context.Context) (string, error) {
	path := filepath.Join(f.dir, soundFile)
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	limit := time.Duration(f.facts.DurationMs)*time.Millisecond*hearFactor + time.Minute
	if err := media.Run(ctx, media.Samples(f.path, path, hear.Rate, 0, 0, limit)); err != nil {
		return "", undecoded(ctx, err, "the film's sound cannot be decoded")
	}
	return path, nil
}

// alignedMs is how long a film may be whose given words are laid by the machine's own
// recogniser: in longer ones they are laid by their lengths.
const alignedMs = 10 * 60_000

// aligner lays the words that a caller gave. Words that nobody gave are heard later, in
// the clips alone.
func aligner(f filmAt) *hear.Recogniser {
	if f.order.Transcript == "" || f.facts.DurationMs > alignedMs {
		return nil
	}
	return hear.LocalRecogniser()
}

// serviceName is how results call the transcriber that the operator configured.
const serviceName = "transcriber"

// wordsOf names where the words of an order come from, beside the file itself.
func (c *Clips) wordsOf(o farm.ClipAnalysisOrder) string {
	name := "none"
	if c.Service != nil {
		name = serviceName
	}
	return farm.Fingerprint([]string{name, o.Language, o.Transcript})
}

func listenTo(ctx context.Context, path string) (hear.Sound, error) {
	f, err := os.Open(path)
	if err != nil {
		return hear.Sound{}, fmt.Errorf("open the sound: %w", err)
	}
	defer f.Close()
	return hear.Listen(ctx, f)
}

// toWatch are the parts of a film that are worth watching, in groups of about the
// same length.
func toWatch(f filmAt, h heard) [][]hear.Span {
	ask := askFor(f.order)
	budget := f.order.WatchMs
	if budget == 0 {
		budget = farm.WatchedMs(ask.Clips, ask.MaxMs)
	}
	parts := []hear.Span{{FromMs: 0, ToMs: f.facts.DurationMs}}
	if f.facts.DurationMs > budget {
		parts = bestParts(h.known(f.facts.DurationMs), ask, budget)
	}
	parts = slices.DeleteFunc(pieces(parts), func(p hear.Span) bool { return p.ToMs-p.FromMs < leastWatchMs })
	n := min(mostGroups, len(parts))
	groups := make([][]hear.Span, n)
	slices.SortStableFunc(parts, func(a, b hear.Span) int { return (b.ToMs - b.FromMs) - (a.ToMs - a.FromMs) })
	for _, p := range parts { // the longest first, each to the shortest group
		at := 0
		for i := range groups {
			if lengthOf(groups[i]) < lengthOf(groups[at]) {
				at = i
			}
		}
		groups[at] = append(groups[at], p)
	}
	return groups
}

const (
	// pieceMs is how much is watched in one go: what is kept of it outlives a worker.
	pieceMs      = 120_000
	leastWatchMs = 1000
)

// pieces cuts long parts.
func pieces(parts []hear.Span) []hear.Span {
	var out []hear.Span
	for _, p := range parts {
		n := max(1, (p.ToMs-p.FromMs+pieceMs-1)/pieceMs)
		for i := range n {
			out = append(out, hear.Span{FromMs: p.FromMs + (p.ToMs-p.FromMs)*i/n, ToMs: p.FromMs + (p.ToMs-p.FromMs)*(i+1)/n})
		}
	}
	return out
}

func askFor(o farm.ClipAnalysisOrder) clip.Ask {
	return clip.Ask{Clips: o.Clips, MaxMs: o.MaxMs, Focus: o.Focus, Steer: clip.Read(o.Notes, o.DurationMs)}
}

// bestParts are the best parts of a film by its sound, joined where they lie near each
// other, of about a length in all.
func bestParts(f *clip.Film, ask clip.Ask, budget int) []hear.Span {
	var out []hear.Span
	total := 0
	for _, p := range clip.Best(f, ask, 20*ask.Clips) {
		if total += p.ToMs - p.FromMs + 2*watchRoomMs; total > budget && len(out) > 0 {
			break
		}
		out = append(out, hear.Span{FromMs: max(0, p.FromMs-watchRoomMs), ToMs: min(f.Ms, p.ToMs+watchRoomMs)})
	}
	slices.SortFunc(out, func(a, b hear.Span) int { return a.FromMs - b.FromMs })
	var joined []hear.Span
	for _, p := range out {
		if n := len(joined); n > 0 && p.FromMs-joined[n-1].ToMs < closeMs {
			joined[n-1].ToMs = max(joined[n-1].ToMs, p.ToMs)
			continue
		}
		joined = append(joined, p)
	}
	return joined
}
