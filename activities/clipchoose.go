package activities

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/reframe"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/renderer/media"
)

// ChooseClipsInput is what was heard and watched of a job's film.
type ChooseClipsInput struct {
	JobID   string
	Heard   HearFilmResult
	WatchMs int // that the watching took, of all workers
}

// ChooseClipsResult tells a job that waits for its caller what can be chosen.
type ChooseClipsResult struct {
	IDs     []string // of the candidates, best first
	Credits int      // of the analysis alone
}

// ChooseClips chooses the clips of a film, plans how each shot of them is shown,
// makes their posters and writes the job's document.
func (c *Clips) ChooseClips(ctx context.Context, in ChooseClipsInput) (ChooseClipsResult, error) {
	ctx, alive := beatingFor(ctx, c.Store, in.JobID)
	defer alive()
	f, done, err := c.film(ctx, in.JobID)
	if err != nil {
		return ChooseClipsResult{}, handedBack(ctx, fail(err))
	}
	defer done()
	progress := reportTo(ctx, c.Store, c.Log, in.JobID, unitChoose)
	defer progress.stop()
	out := ChooseClipsResult{Credits: f.order.Price()}
	doc, warnings, err := c.choose(ctx, f, in, progress.set)
	for _, made := range doc.Candidates {
		out.IDs = append(out.IDs, made.ID)
	}
	if err == nil {
		err = c.Store.Warn(ctx, in.JobID, warnings)
	}
	if err == nil {
		err = c.Store.SetDocument(ctx, in.JobID, doc)
	}
	return out, handedBack(ctx, fail(err))
}

// choosing is a film whose clips are chosen.
type choosing struct {
	*Clips
	filmAt
	heard  heard
	parts  []*see.Film
	film   *clip.Film
	ask    clip.Ask
	doc    farm.ClipDocument
	warned []farm.Warning
	// heardDraft is how many words the machine's own recogniser told of picks.
	heardDraft int
}

func (c *Clips) choose(ctx context.Context, f filmAt, in ChooseClipsInput, progress func(float64)) (farm.ClipDocument,
	[]farm.Warning, error) {
	s := &choosing{Clips: c, filmAt: f, ask: askFor(f.order)}
	if err := s.read(ctx, in.Heard); err != nil {
		return s.doc, nil, err
	}
	s.begin(in)
	s.rerank(ctx)
	chosen := clip.Choose(s.film, s.ask)
	if chosen.Why != "" {
		s.warn(farm.WarnLeftOut, "input.preferences.clipCount", "%s", chosen.Why)
	}
	if len(chosen.Picks) == 0 {
		return s.doc, nil, farm.Errorf(farm.CodeInvalid, "no clip could be taken from the film: %s", chosen.Why)
	}
	for i, p := range chosen.Picks {
		made, err := s.candidate(ctx, p)
		if err != nil {
			return s.doc, nil, err
		}
		s.doc.Candidates = append(s.doc.Candidates, made)
		progress(float64(i+1) / float64(len(chosen.Picks)))
	}
	if n := unsure(s.doc.Candidates); n > 0 {
		s.warn(farm.WarnSubstituted, "input.preferences.clipCount",
			"%d of %d clips are weak for %s and fill up what was asked for; their confidence is low", n, len(s.doc.Candidates), s.ask.Focus)
	}
	return s.doc, s.warned, nil
}

func unsure(list []farm.ClipCandidate) (n int) {
	for _, c := range list {
		if c.Confidence == "low" {
			n++
		}
	}
	return n
}

func (s *choosing) warn(code, field, format string, args ...any) {
	s.warned = append(s.warned, farm.Warning{Code: code, Field: field, Message: fmt.Sprintf(format, args...)})
}

// read brings what was heard and seen.
func (s *choosing) read(ctx context.Context, in HearFilmResult) error {
	var err error
	if s.heard, err = s.hear(ctx, s.filmAt, func(float64) {}); err != nil {
		return err
	}
	s.film = s.heard.known(s.facts.DurationMs)
	var unseen error
	for _, part := range slices.Concat(in.Watch...) {
		seen, err := s.watch(ctx, s.filmAt, part)
		if farm.CodeOf(err) == farm.CodeInvalid { // no picture there
			unseen = err
			continue
		}
		if err != nil {
			return err
		}
		s.parts = append(s.parts, seen)
		s.film.Seen = append(s.film.Seen, seenOf(seen))
	}
	if len(s.parts) > 0 {
		return nil
	}
	return unseen // of a film whose picture cannot be read at all
}

// seenOf is what the chooser needs of what was seen.
func seenOf(f *see.Film) clip.Seen {
	n := (f.ToMs - f.FromMs + clip.Step - 1) / clip.Step
	out := clip.Seen{FromMs: f.FromMs, ToMs: f.ToMs, Face: make([]float32, n), Mouth: make([]float32, n), Motion: stepped(f.Motion),
		Light: stepped(f.Light), Sharp: stepped(f.Sharp), Lost: lostOf(f, n), Changes: f.Changes}
	for _, shot := range f.Shots[1:] {
		out.Cuts = append(out.Cuts, shot.FromMs)
	}
	for _, t := range f.Tracks {
		mouth := -1.0
		for _, sight := range t.Sights {
			opened := 0.0
			if mouth >= 0 && sight.Mouth >= 0 {
				opened = math.Abs(sight.Mouth - mouth)
			}
			mouth = sight.Mouth
			for k := range eachPicture {
				if i := (sight.AtMs-f.FromMs)/clip.Step + k; i >= 0 && i < n {
					out.Face[i] = max(out.Face[i], float32(sight.Box.H/float64(f.Height)))
					out.Mouth[i] = max(out.Mouth[i], float32(opened))
				}
			}
		}
	}
	return out
}

// lostOf is how much of what a film shows to be read its upright shots cut off, 0-1, a value
// each step.
func lostOf(f *see.Film, steps int) []float32 {
	out := make([]float32, steps)
	if len(f.Writing) == 0 {
		return out
	}
	for _, shot := range reframe.Plan(f, nil, f.FromMs, f.ToMs) {
		lost := float32(reframe.CutOff(f, shot))
		for i := (shot.StartMs - f.FromMs) / clip.Step; lost > 0 && i < min((shot.EndMs-f.FromMs)/clip.Step, steps); i++ {
			out[i] = lost
		}
	}
	return out
}

// eachPicture is how many steps of a film's curves a picture that is watched stands for.
const eachPicture = see.StepMs / clip.Step

// stepped are values of pictures as values of steps.
func stepped(values []float32) []float32 {
	out := make([]float32, 0, eachPicture*len(values))
	for _, v := range values {
		for range eachPicture {
			out = append(out, v)
		}
	}
	return out
}

// begin writes what is known before anything is chosen.
func (s *choosing) begin(in ChooseClipsInput) {
	v, t := s.facts.Video, s.heard.words.Transcript
	s.doc = farm.ClipDocument{Version: 1, HookFocus: s.order.Focus, ClipCount: s.order.Clips, MaxClipMs: s.order.MaxMs,
		Steer:      s.ask.Steer.Told,
		Candidates: []farm.ClipCandidate{},
		Film: farm.ClipFilm{FileID: s.file.ID, FileName: s.order.FileName, DurationMs: s.facts.DurationMs, Width: v.Width, Height: v.Height,
			FPS: v.FPS, Sound: s.facts.Audio != nil},
		Transcript: farm.ClipTranscript{Source: t.Source, Language: t.Language, Sure: t.Sure, Captions: captionsOf(t)},
		Providers:  []farm.Provider{{Part: "choice", Name: "builtin"}, {Part: "words", Name: wordsBy(t.Source)}},
		Pace: farm.ClipTimes{HeardMs: in.Heard.HeardMs, HearMs: in.Heard.TookMs, WatchedMs: lengthOf(slices.Concat(in.Heard.Watch...)),
			WatchMs: in.WatchMs},
	}
	for _, w := range s.heard.words.Warnings {
		if w.Field != "" {
			w.Field = "input." + w.Field
		}
		s.warned = append(s.warned, w)
	}
	if len(s.ask.Steer.Unsure) > 0 && !s.film.Whole {
		s.warn(farm.WarnSubstituted, "input.preferences.notes",
			"what is said is not known in full, so these wishes hold only for words that are: %s",
			strings.Join(s.ask.Steer.Unsure, "; "))
	}
	if _, err := see.Load(); err != nil {
		s.warn(farm.WarnSubstituted, "", "this farm cannot see faces (%s): every shot is shown whole", "deploy/install.sh adds what is missing")
	}
}

func captionsOf(t farm.Transcript) string {
	switch {
	case len(t.Words) == 0:
		return "none"
	case t.Source == farm.Draft:
		return "keywords"
	}
	return "full"
}

// wordsBy is how results call who told words of a source.
func wordsBy(source farm.TranscriptSource) string {
	switch source {
	case farm.CallerWords:
		return "request"
	case farm.Transcriber:
		return serviceName
	case farm.SubtitleTrack:
		return "film"
	case "":
		return "none"
	}
	return "builtin"
}

// candidate is a pick with its words, shots and poster.
func (s *choosing) candidate(ctx context.Context, p clip.Pick) (farm.ClipCandidate, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return farm.ClipCandidate{}, fmt.Errorf("make an id: %w", err)
	}
	made := farm.ClipCandidate{ID: id.String(), StartMs: p.FromMs, EndMs: p.ToMs, Score: p.Score, Confidence: "low", Reasons: p.Reasons}
	if p.Sure {
		made.Confidence = "high"
	}
	if made.Words, err = s.wordsIn(ctx, p); err != nil {
		return made, err
	}
	made.Excerpt = excerpt(made.Words)
	seen, err := s.seenIn(ctx, p)
	if err != nil {
		return made, err
	}
	if seen == nil {
		made.Shots = []farm.ClipShot{{StartMs: p.FromMs, EndMs: p.ToMs, Layout: farm.ClipWhole, Windows: []farm.ClipWindow{{W: 1, H: 1}}}}
	} else {
		made.Shots = reframe.Plan(seen, seen.Speakers(s.heard.sound.Speech), p.FromMs, p.ToMs)
		made.Faces, made.Texts = facesOf(seen, p.FromMs, p.ToMs), writingIn(seen, p.FromMs, p.ToMs)
	}
	made.PosterKey, err = s.poster(ctx, seen, p)
	return made, err
}

// wordsIn are the words of a pick. Where nobody knows any, the machine's own recogniser
// listens to the pick alone.
func (s *choosing) wordsIn(ctx context.Context, p clip.Pick) ([]farm.HeardWord, error) {
	var out []farm.HeardWord
	for _, w := range s.heard.words.Transcript.Words {
		if w.StartMs >= p.FromMs && w.EndMs <= p.ToMs {
			out = append(out, w)
		}
	}
	recogniser := hear.LocalRecogniser()
	if len(s.heard.words.Transcript.Words) > 0 || s.facts.Audio == nil || recogniser == nil || s.order.Language != "en" {
		return out, nil
	}
	of := finding{SHA256: s.file.SHA256, What: fmt.Sprintf("draft-en-%d-%d", p.FromMs, p.ToMs), Version: wordsVersion}
	t, err := found(ctx, s.findings(s.filmAt), of, func(ctx context.Context) (farm.Transcript, error) { return s.draft(ctx, recogniser, p) })
	if err != nil {
		return nil, err
	}
	for _, w := range t.Words {
		w.StartMs, w.EndMs = w.StartMs+p.FromMs, w.EndMs+p.FromMs
		out = append(out, w)
	}
	s.drafted(out)
	return out, nil
}

// drafted tells that the words of the clips are a draft, and how sure they are in the mean.
func (s *choosing) drafted(words []farm.HeardWord) {
	if len(words) == 0 {
		return
	}
	if s.heardDraft == 0 {
		s.warned = slices.DeleteFunc(s.warned, func(w farm.Warning) bool { return w.Code == hear.WarnNoWords })
		s.warn(hear.WarnDraft, "input.transcript",
			"the words are a draft: rendered clips show only those that are sure; correct them and render again, or send a transcript")
		for i, p := range s.doc.Providers {
			if p.Part == "words" {
				s.doc.Providers[i].Name = wordsBy(farm.Draft)
			}
		}
	}
	sum := s.doc.Transcript.Sure * float64(s.heardDraft)
	for _, w := range words {
		sum += w.Sure
	}
	s.heardDraft += len(words)
	s.doc.Transcript = farm.ClipTranscript{Source: farm.Draft, Language: s.order.Language, Sure: sum / float64(s.heardDraft),
		Captions: "keywords"}
}

// draft is what the machine's own recogniser hears in a pick, at times of the pick.
func (s *choosing) draft(ctx context.Context, recogniser *hear.Recogniser, p clip.Pick) (farm.Transcript, error) {
	sound := filepath.Join(s.dir, "draft.s16")
	defer os.Remove(sound)
	err := media.Run(ctx, media.Samples(s.path, sound, hear.Rate, p.FromMs, p.ToMs-p.FromMs, time.Minute))
	if err != nil {
		return farm.Transcript{}, undecoded(ctx, err, "the film's sound cannot be decoded at %d ms", p.FromMs)
	}
	t, _, err := hear.Words(ctx, hear.Ask{Sound: sound, Language: s.order.Language, Recogniser: recogniser, Scratch: s.dir})
	return t, err
}

// seenIn is a part that was watched and holds all of a pick; a pick that none holds
// is watched now. nil where nothing can be seen.
func (s *choosing) seenIn(ctx context.Context, p clip.Pick) (*see.Film, error) {
	for _, f := range s.parts {
		if f.FromMs <= p.FromMs && f.ToMs >= p.ToMs {
			return f, nil
		}
	}
	if _, err := see.Load(); err != nil {
		return nil, nil
	}
	seen, err := s.watch(ctx, s.filmAt, hear.Span{FromMs: p.FromMs, ToMs: p.ToMs})
	if farm.CodeOf(err) == farm.CodeInvalid { // no picture there: the sound goes on alone
		return nil, nil
	}
	return seen, err
}

const (
	posterSide = 1280
	// A poster is of a moment in so much of the beginning, with the largest face.
	posterWithin = 4000
	maxExcerpt   = 240
)

// posterAt is the moment in the beginning of a pick with the largest face that is seen
// surely and sharply; without faces the sharpest.
func posterAt(seen *see.Film, p clip.Pick) int {
	at, most := p.FromMs+min(500, (p.ToMs-p.FromMs)/2), 0.0
	if seen == nil {
		return at
	}
	from, to := p.FromMs+200, min(p.FromMs+posterWithin, p.ToMs)
	sharp := func(ms int) float64 {
		if i := (ms - seen.FromMs) / see.StepMs; i >= 0 && i < len(seen.Sharp) {
			return float64(seen.Sharp[i])
		}
		return 0
	}
	try := func(ms int, by float64) {
		if ms >= from && ms < to && by > most*1.02 {
			at, most = ms, by
		}
	}
	for _, t := range seen.Tracks {
		for _, sight := range t.Sights {
			try(sight.AtMs, sight.Box.H*sight.Score*(leastOfSoft+sharp(sight.AtMs)))
		}
	}
	if most == 0 {
		for ms := max(from, seen.FromMs); ms < min(to, seen.ToMs); ms += see.StepMs {
			try(ms, sharp(ms))
		}
	}
	return at
}

// leastOfSoft is what a picture without a sharp edge counts beside one of sharp edges alone.
const leastOfSoft = 0.2

// poster makes the picture that shows a pick.
func (s *choosing) poster(ctx context.Context, seen *see.Film, p clip.Pick) (string, error) {
	at := posterAt(seen, p)
	const name = "poster.jpg"
	path := filepath.Join(s.dir, name)
	defer os.Remove(path)
	w, h := s.facts.Video.Even(posterSide)
	err := media.Run(ctx, media.Poster(s.path, s.facts.Video, media.Still{Dir: s.dir, Name: name, AtMs: at, Width: w, Height: h}))
	if err != nil {
		return "", undecoded(ctx, err, "the film cannot be decoded at %d ms", at)
	}
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) { // its picture ends before its sound
		return "", nil
	}
	a := farm.Asset{Kind: farm.KindImage, ContentType: "image/jpeg", Width: w, Height: h,
		Key: fmt.Sprintf("accounts/%s/jobs/%s/posters/%s-%d.jpg", s.job.AccountID, s.job.ID, attemptKey(ctx), p.FromMs)}
	return a.Key, s.put(ctx, ownerOf(s.job, s.Store), &a, path)
}

// excerpt is the beginning of what is said, whole sentences where they have room.
// Words that are not sure are left out.
func excerpt(words []farm.HeardWord) string {
	var b strings.Builder
	whole, gap := 0, false
	for _, w := range words {
		if w.Sure < farm.SureWord && w.Sure > 0 {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteString(" …")
			gap = false
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.Text)
		if b.Len() > maxExcerpt {
			break
		}
		if strings.ContainsAny(w.Text[len(w.Text)-1:], ".!?") {
			whole = b.Len()
		}
	}
	s := b.String()
	if len(s) <= maxExcerpt {
		return s
	}
	if whole > maxExcerpt/3 {
		return s[:whole]
	}
	return s[:strings.LastIndexByte(s[:maxExcerpt], ' ')] + " …"
}
