package api

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/films"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// NewDub is the request of POST /api/v1/videos/{id}/dub.
type NewDub struct {
	TargetLang string            `json:"targetLang" pattern:"^[a-z]{2}$" doc:"The language that the film is to speak, an ISO 639-1 code: one of the farm's 19" example:"de"`
	Script     []string          `json:"script,omitempty" minItems:"1" maxItems:"100" doc:"Our extension: your own translation, a text for each spoken line of the film in their order (the dry run lists them), 1-500 characters each. Without it an earlier revision in that language has the words, else the configured chat model translates; where there is none the farm's own writer says its questions, lists, names and figures again and leaves sentences of facts as quotations on the screen, and a film of which it can say less than 40 % is a 422 translation_unavailable"`
	Texts      map[string]string `json:"texts,omitempty" doc:"Our extension: translations of what the film shows and nobody says, by its slot (the dry run lists them). Beside script, what is left out here is not shown"`
	Voice      videoVoice        `json:"voice,omitempty" doc:"Our extension: who speaks, as audio.voiceover.voice; without it whoever spoke before, in the other language. Not of stories, whose cast has voices of its own"`
	JobTerms
}

// NewDubOrder is the input of video_dub at POST /api/v1/jobs.
type NewDubOrder struct {
	VideoID string `json:"videoId" format:"uuid" doc:"Id of the film: a video from a topic, or a story"`
	NewDub
}

// NewVideoVoice is the request of POST /api/v1/videos/{id}/voice-enhance.
type NewVideoVoice struct {
	VoiceID string `json:"voiceId" minLength:"1" maxLength:"100" doc:"The tone that the film's own voice is given: auto, male-professional, male-casual, female-professional, female-casual or dramatic; or the id of a voice of the configured service that changes voices. Another is a 422 voice_unavailable" example:"auto"`
	JobTerms
}

// NewVideoVoiceOrder is the input of video_voice_enhance at POST /api/v1/jobs.
type NewVideoVoiceOrder struct {
	VideoID string `json:"videoId" format:"uuid" doc:"Id of the film: a video from a topic, or a story"`
	NewVideoVoice
}

// DubMade says what a job of a dub makes.
type DubMade struct {
	VideoID    string    `json:"videoId" format:"uuid" doc:"The film, which gets another revision"`
	From       string    `json:"from" doc:"The language that it speaks now" example:"en"`
	TargetLang string    `json:"targetLang" doc:"The one that it will" example:"de"`
	Words      string    `json:"words" enum:"script,model,revision,writer" doc:"Where the words are from: the request's script, the chat model, an earlier revision of the film in that language, or the farm's own writer, which translates nothing"`
	Lines      []DubLine `json:"lines" nullable:"false" doc:"The spoken lines, in the order in which script has them"`
	Texts      []DubText `json:"texts" nullable:"false" doc:"What the film shows and nobody says"`
	Warnings   []Warning `json:"warnings,omitempty" doc:"left_out for each text that will not be shown, and for each sentence that stays as it was, to be read"`
}

// DubLine is a spoken line of a film.
type DubLine struct {
	Slot  string `json:"slot" doc:"Its slot in the film's copy" example:"spoken-1"`
	Was   string `json:"was" doc:"What is said now"`
	Text  string `json:"text" doc:"What will be said; empty where the model translates it, and where a quotation is read in silence"`
	Quote string `json:"quote,omitempty" doc:"What stays in the words that it had, and is read on the screen in quotation marks: sentences of facts that the farm's own writer cannot say in another language"`
}

// DubText is a text that a film shows.
type DubText struct {
	Slot string `json:"slot" doc:"Its slot in the film's copy" example:"label"`
	Was  string `json:"was" doc:"What is shown now"`
	Text string `json:"text" doc:"What will be shown; empty where the model translates it, and beside script where nothing is shown"`
}

// VideoVoiceMade says what a job of an enhanced film makes.
type VideoVoiceMade struct {
	VideoID string `json:"videoId" format:"uuid" doc:"The film, which gets another revision"`
	Lines   int    `json:"lines" minimum:"1" doc:"Spoken lines that are enhanced"`
}

var videoWorkErrors = []int{http.StatusNotFound, http.StatusConflict, http.StatusUnprocessableEntity}

// ofVideo is a door whose own path names a video; at POST /api/v1/jobs the input does.
func ofVideo[Body interface{ Terms() farm.Terms }, In interface{ Terms() farm.Terms }, More any](d Door,
	named func(id string, body Body) In, order func(context.Context, Asking, In) (Ordered[More], error)) Door {
	path := d.Path
	d.Path = ""
	door := NewDoor(d, order)
	declareInput := door.declare
	door.Path = path
	door.declare = func(s *Server, declare *openapi.API, d Door) input {
		openapi.Register(declare, d.operation(orderResponses[More](declare)), func(ctx context.Context, in *struct {
			byID
			DryRun
			Body Body
		}) (*orderAnswer, error) {
			asked := named(in.ID, in.Body)
			ordered, err := order(ctx, s.asking(ctx, in.DryRun.DryRun), asked)
			if err != nil {
				return nil, err
			}
			ordered.Terms = asked.Terms()
			return accept(ctx, s, d.Offering, ordered, in.DryRun.DryRun)
		})
		alone := d
		alone.Path = ""
		return declareInput(s, declare, alone)
	}
	return door
}

// dubDoor takes orders for dubs.
func dubDoor() Door {
	return ofVideo(Door{
		Offering: offering(farm.VideoDub), Path: videoPath + "/{id}/dub", OperationID: "dubVideo", Tag: "videos",
		Summary: "Dub a video into another language", Errors: videoWorkErrors,
		Description: "Reserves half of the film's price and starts a job that makes a film or a story of the " +
			"farm's own again in another of its 19 languages: the same scenes, pictures and music, spoken by a voice of that language, " +
			"with captions, large letters and lips in its words. No line is left out: scenes last as long as their words take, and the film gets " +
			"longer where it must. It is the video's next revision; the one before stays listed. 422 translation_unavailable or " +
			"voice_unavailable before anything is held. With dryRun=true it lists the lines with the price and starts nothing.",
	}, func(id string, in NewDub) NewDubOrder { return NewDubOrder{VideoID: id, NewDub: in} }, orderDub)
}

// videoVoiceDoor takes orders for films whose voice is enhanced.
func videoVoiceDoor() Door {
	return ofVideo(Door{
		Offering: offering(farm.VideoVoiceEnhance), Path: videoPath + "/{id}/voice-enhance", OperationID: "enhanceVideoVoice", Tag: "videos",
		Summary: "Enhance the voice of a video", Errors: videoWorkErrors,
		Description: "Reserves 3 credits and starts a job that evens out the speech track of a film or a story of the farm's own, " +
			"gives it the tone of a voice, or has a configured service say it in another voice, and mixes it anew with the music. " +
			"The picture is copied bit for bit, and captions keep their times. It is the video's next revision. result.method says what was done. " +
			"422 voice_unavailable before anything is held. With dryRun=true it answers with the price and starts nothing.",
	}, func(id string, in NewVideoVoice) NewVideoVoiceOrder {
		return NewVideoVoiceOrder{VideoID: id, NewVideoVoice: in}
	}, orderVideoVoice)
}

// spokenFilm is a finished film of the caller in which somebody speaks, by the id of its
// project.
func (a Asking) spokenFilm(ctx context.Context, id string) (p farm.Project, f films.Film, err error) {
	if p, err = a.Store.Project(ctx, a.Account.ID, id); err != nil {
		if farm.CodeOf(err) == farm.CodeNotFound {
			err = farm.Errorf(farm.CodeNotFound, "there is no such video; GET /api/v1/videos lists those that there are")
		}
		return p, f, err
	}
	switch {
	case !isFilm(p.Kind):
		return p, f, farm.Errorf(farm.CodeConflict,
			"the project is a %s; films from a topic (video) and stories alone are dubbed and have their "+
				"voices enhanced", p.Kind)
	case p.Status != farm.ProjectReady:
		return p, f, farm.Errorf(farm.CodeConflict, "the video is %s; it must be completed", p.Status)
	}
	if f, err = films.FilmOf(p.Document); err == nil && len(f.Lines) == 0 {
		err = farm.Errorf(farm.CodeConflict, "nobody speaks in the video: its captions carry the words; it has no voice to change")
	}
	return p, f, err
}

func orderVideoVoice(ctx context.Context, asking Asking, in NewVideoVoiceOrder) (out Ordered[VideoVoiceMade], err error) {
	project, film, err := asking.spokenFilm(ctx, in.VideoID)
	if err != nil {
		return out, err
	}
	order, err := farm.NewVideoVoiceOrder(project, film.DurationMs(), in.VoiceID, asking.changer)
	if err != nil {
		return out, err
	}
	var m farm.Manifest
	if err := json.Unmarshal(project.Document, &m); err != nil {
		return out, fmt.Errorf("decode document of project %s: %w", project.ID, err)
	}
	return Ordered[VideoVoiceMade]{Order: order, Again: project.ID, ParentID: project.JobID, Document: farm.EnhancedFilm{Manifest: m},
		More: VideoVoiceMade{VideoID: project.ID, Lines: len(film.Lines)}}, nil
}

func orderDub(ctx context.Context, asking Asking, in NewDubOrder) (out Ordered[DubMade], err error) {
	project, film, err := asking.spokenFilm(ctx, in.VideoID)
	if err != nil {
		return out, err
	}
	to := in.TargetLang
	if err := asking.speaks(film, to, string(in.Voice)); err != nil {
		return out, err
	}
	order, err := asking.dubOf(ctx, project, film)
	if err != nil {
		return out, err
	}
	if in.Voice != "" && order.Story != nil {
		return out, farm.InvalidField("voice", "is of films from a topic; the cast of a story has voices of its own")
	}
	order.Language = to
	if err := asking.dubWords(ctx, &order, film, in.NewDub); err != nil {
		return out, err
	}
	if err := asking.noDubOf(ctx, project.ID); err != nil {
		return out, err
	}
	order.speaker(string(in.Voice))
	made := DubMade{VideoID: project.ID, From: film.Language, TargetLang: to, Words: order.Method, Lines: []DubLine{}, Texts: []DubText{}}
	var left []farm.Warning
	for i, l := range order.Lines {
		made.Lines = append(made.Lines, DubLine(l))
		if l.Quote != "" {
			left = append(left, farm.Warning{Code: farm.WarnLeftOut, Field: fmt.Sprintf("script[%d]", i),
				Message: fmt.Sprintf("%q stays as it is, to be read: nothing is translated; script would say it", l.Quote)})
		}
	}
	for _, t := range order.Texts {
		made.Texts = append(made.Texts, DubText(t))
		if t.Text == "" && order.Method != farm.DubByModel {
			left = append(left, farm.Warning{Code: farm.WarnLeftOut, Field: "texts." + t.Slot,
				Message: fmt.Sprintf("%q is not shown: send a translation as texts.%s", t.Was, t.Slot)})
		}
	}
	made.Warnings = showWarnings(left)
	return Ordered[DubMade]{Order: order.DubOrder, Again: project.ID, ParentID: project.JobID, More: made}, nil
}

// noDubOf refuses a second dub of a video while one is made: each starts from the film as it
// is, and the one that ends later would leave the other out.
func (a Asking) noDubOf(ctx context.Context, project string) error {
	const newest = 20
	jobs, _, err := a.Store.Jobs(ctx, a.Account.ID, postgres.JobFilter{OfferingID: farm.VideoDub, ProjectID: project}, newest, 0)
	if err != nil {
		return err
	}
	for _, j := range jobs {
		if !j.State.Terminal() && !a.Dry && j.ID != a.id { // not by an earlier attempt of the same call
			return farm.Errorf(farm.CodeConflict, "job %s dubs the video already; wait until it ends, or cancel it", j.ID)
		}
	}
	return nil
}

// dub is an order of a dub in the making.
type dub struct {
	farm.DubOrder
	names []string // that stay as they are
}

// speaker has somebody else speak.
func (d *dub) speaker(voice string) {
	d.Voice = voice
	if voice == "" || d.Video == nil {
		return
	}
	d.Video.Voice.Voice = voice
	if d.Video.UGC != nil {
		d.Video.UGC.Dubbed, d.Video.UGC.Voice = true, voice
	}
}

// speaks refuses a language that the farm does not write or has no voice for.
func (a Asking) speaks(film films.Film, to, voice string) error {
	const field = "targetLang"
	known := farm.Languages()
	if to == film.Language {
		return farm.InvalidField(field, "is %q: the film speaks %s already", to, farm.LanguageOf(to).Name)
	}
	can := a.dubsInto(film)
	if !slices.Contains(known, to) {
		return withLanguages(unmakeable(farm.CodeNoTranslation, field, fmt.Sprintf("is %q, which the farm does not write; it dubs into %s", to,
			strings.Join(can, ", "))), can)
	}
	if !a.voices && !films.Speaks(to) {
		return withLanguages(
			unmakeable(farm.CodeVoiceUnavailable, field, fmt.Sprintf("is %q: no voice of the farm reads %s, and no speech service is "+
				"configured; it dubs into %s", to, farm.LanguageOf(to).Name, strings.Join(can, ", "))), can)
	}
	if voice == "" {
		return nil
	}
	return voicePossible("voice", voice, a.voices)
}

// dubsInto are the languages that a film can be had in where its words are sent or translated.
func (a Asking) dubsInto(film films.Film) []string {
	return slices.DeleteFunc(slices.Clone(farm.Languages()),
		func(tag string) bool { return tag == film.Language || !a.voices && !films.Speaks(tag) })
}

func withLanguages(err error, languages []string) error {
	var e *farm.Error
	if errors.As(err, &e) {
		e.Details = map[string]any{"languages": append([]string{}, languages...)}
	}
	return err
}

// dubOf is the order of a dub of a film, without its words.
func (a Asking) dubOf(ctx context.Context, p farm.Project, f films.Film) (out dub, err error) {
	job, err := a.Store.Job(ctx, a.Account.ID, p.JobID)
	if err != nil {
		return out, err
	}
	var made struct {
		BrandID string `json:"brandId"`
		farm.Files
		farm.Creative
		Video *farm.Video `json:"video"`
		Story *farm.Story `json:"story"`
	}
	if err := json.Unmarshal(job.Request, &made); err != nil {
		return out, fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	if made.BrandID != "" {
		b, err := a.Store.Brand(ctx, a.Account.ID, made.BrandID)
		if farm.CodeOf(err) == farm.CodeNotFound {
			return out, farm.Errorf(farm.CodeConflict, "the brand of the video was deleted; it cannot be made again")
		}
		if err != nil {
			return out, err
		}
		out.names = append(out.names, b.Name)
	}
	if made.Video != nil {
		made.Video.Models, made.Video.Sources.Stock = nil, false // its pictures are those that it has
		out.names = append(out.names, made.Video.Brand.Name)
	}
	out.DubOrder = farm.DubOrder{ProjectID: p.ID, Made: p.Order, From: f.Language, Written: films.Written(made.Video, made.Story, f.Seed),
		BrandID: made.BrandID, Render: true, Files: made.Files, Video: made.Video, Story: made.Story,
		Creative: farm.Creative{Sequence: []farm.SnackType{f.Type}, Seed: f.Seed}}
	return out, nil
}

// dubWords gives a dub its words: those of the request, of an earlier revision, or none
// where the model will translate.
func (a Asking) dubWords(ctx context.Context, o *dub, f films.Film, in NewDub) error {
	o.Lines, o.Texts = f.Lines, slices.Clone(f.Texts)
	for i, t := range o.Texts { // a name stays
		if slices.Contains(o.names, t.Was) {
			o.Texts[i].Text = t.Was
		}
	}
	if err := sentTexts(o, in.Texts); err != nil {
		return err
	}
	if len(in.Script) > 0 {
		return scripted(o, in.Script)
	}
	before, err := a.Store.RevisionIn(ctx, o.ProjectID, o.Language)
	if err == nil {
		var was films.Film
		if was, err = films.FilmOf(before.Document); err != nil {
			return err
		}
		if lines, texts, ok := f.Worded(was); ok {
			o.Method, o.Lines, o.Texts = farm.DubByRevision, lines, texts
			return nil
		}
	} else if farm.CodeOf(err) != farm.CodeNotFound {
		return err
	}
	if lines, texts, share := o.writer(f, o.Language); lines != nil {
		whole := !slices.ContainsFunc(lines, func(l farm.DubLine) bool { return l.Quote != "" })
		if whole || !a.translates && share >= farm.LeastWritten {
			o.retold(lines, texts)
			return nil
		}
	}
	if a.translates {
		o.Method = farm.DubByModel
		return nil
	}
	return a.untranslated(ctx, o, f)
}

// retold gives a dub the words of the farm's own writer. Texts that were sent, and names,
// stand before its.
func (d *dub) retold(lines []farm.DubLine, texts []farm.DubText) {
	d.Method, d.Lines = farm.DubByWriter, lines
	for i := range d.Texts {
		d.Texts[i].Text = cmp.Or(d.Texts[i].Text, texts[i].Text)
	}
}

// writer are a film's lines and texts as the farm's own writer says them in a language, and
// the share of their words that it can say.
func (d *dub) writer(f films.Film, to string) ([]farm.DubLine, []farm.DubText, float64) {
	if d.Story != nil {
		return f.RetoldStory(*d.Story, to)
	}
	return f.Retold(d.Written, to, d.names)
}

// writes are the languages in which the farm's own writer can say enough of a film.
func (a Asking) writes(o *dub, f films.Film) []string {
	return slices.DeleteFunc(a.dubsInto(f), func(tag string) bool {
		_, _, share := o.writer(f, tag)
		return share < farm.LeastWritten
	})
}

// untranslated refuses a dub that nobody here can say, with the languages that work.
func (a Asking) untranslated(ctx context.Context, o *dub, f films.Film) error {
	had, err := a.Store.RevisionLanguages(ctx, o.ProjectID)
	if err != nil {
		return err
	}
	had = slices.DeleteFunc(had, func(tag string) bool { return tag == f.Language })
	for _, tag := range a.writes(o, f) {
		if !slices.Contains(had, tag) {
			had = append(had, tag)
		}
	}
	can := "no language can be had without it"
	if len(had) > 0 {
		can = "without it only " + strings.Join(had, ", ") + " can be had"
	}
	_, _, share := o.writer(f, o.Language)
	why := fmt.Sprintf("the farm's own writer can say %d %% of its words there, and %d %% is the least: the rest are sentences of facts in %s",
		int(100*share), int(100*farm.LeastWritten), farm.LanguageOf(o.Written).Name)
	if o.Video != nil && o.Video.UGC != nil {
		why += ", as the caller's own script is, which is spoken word for word and is not the farm's to rewrite"
	}
	into := a.dubsInto(f)
	refused := withLanguages(
		unmakeable(farm.CodeNoTranslation, "targetLang", fmt.Sprintf("nobody here translates into %s: no chat model is configured, and %s. "+
			"Send script, a text for each of the film's %d lines (dryRun=true with any script lists them, and so do the "+
			"scenes of GET /api/v1/projects/%s): with it the film can be had in %s; %s", farm.LanguageOf(o.Language).Name, why, len(f.Lines),
			o.ProjectID, strings.Join(into, ", "), can)), had)
	var e *farm.Error
	if errors.As(refused, &e) {
		e.Details["withScript"] = into
	}
	return refused
}

// sentTexts are the texts of a request in the place of what is shown.
func sentTexts(o *dub, sent map[string]string) error {
	for slot, text := range sent {
		i := slices.IndexFunc(o.Texts, func(t farm.DubText) bool { return t.Slot == slot })
		if i < 0 {
			var slots []string
			for _, t := range o.Texts {
				slots = append(slots, t.Slot)
			}
			if len(slots) == 0 {
				return farm.InvalidField("texts."+slot, "is no text that the film shows besides its lines: it has none")
			}
			return farm.InvalidField("texts."+slot, "is no text that the film shows besides its lines; it has %s", strings.Join(slots, ", "))
		}
		o.Texts[i].Text = strings.TrimSpace(text)
	}
	return films.CheckDub(nil, o.Texts, o.From, o.Language, o.names)
}

// scripted gives a dub the words of its request.
func scripted(o *dub, script []string) error {
	if len(script) != len(o.Lines) {
		return farm.InvalidField("script", "must have %d texts, one for each spoken line of the film in their order (has %d)", len(o.Lines),
			len(script))
	}
	o.Method = farm.DubByScript
	o.Lines = slices.Clone(o.Lines)
	for i, text := range script {
		o.Lines[i].Text = strings.TrimSpace(text)
	}
	return films.CheckDub(o.Lines, o.Texts, o.From, o.Language, o.names)
}
