package activities

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/generate"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// Generations has models of others make what the scenes of a film show.
type Generations struct {
	Store    *postgres.Store
	Objects  keeper
	Scratch  string
	Networks fetch.Networks
	Studio   *generate.Studio
	// JobUSD and DayUSD are the most that is spent for one job and in 24 hours, in
	// millionths of a dollar.
	JobUSD, DayUSD int64
	Log            *slog.Logger
}

// MakeScenesInput names a film's job, and the scenes that have their picture.
type MakeScenesInput struct {
	JobID string
	Shown []string // ids of scenes
}

// MakeScenesResult is what was made, and what of the credits that were held for it is
// left. What could not be made is noted; the farm draws it.
type MakeScenesResult struct {
	Backdrops []match.Backdrop
	Notes     []string `json:",omitempty"`
	Spare     int
}

// scenesAtOnce is how many files of a job are made side by side.
const scenesAtOnce = 3

// scenePiece is one file that a scene is to have.
type scenePiece struct {
	scene  string
	task   generate.Task
	models farm.ModelsAsked
	named  bool // a director says what is seen

	made  match.Backdrop
	cost  int   // credits
	drawn error // why no model made it, so that the film draws it
	err   error
}

// MakeScenes asks the models for films and pictures of the scenes that lack one.
func (g *Generations) MakeScenes(ctx context.Context, in MakeScenesInput) (MakeScenesResult, error) {
	of, err := subjectOf(ctx, g.Store, in.JobID)
	if err != nil {
		return MakeScenesResult{}, fail(err)
	}
	pieces, err := scenePieces(*of.ask.Video, of.ask.Seed, in.Shown)
	if err != nil {
		return MakeScenesResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(g.Scratch, "scenes-")
	if err != nil {
		return MakeScenesResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	within, done := beforeItsEnd(ctx)
	defer done()
	slots := make(chan struct{}, scenesAtOnce)
	var wg sync.WaitGroup
	for i, p := range pieces {
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			p.err = g.make(within, of, p, filepath.Join(dir, fmt.Sprint(i)))
		})
	}
	wg.Wait()
	return g.gathered(ctx, of.ask.Video.Models.Credits(), pieces)
}

// toTell is what is left of a step's time to tell what was made.
const toTell = 20 * time.Second

// beforeItsEnd ends a little before the step does: scenes that are not made by then
// are drawn, and no film fails because models are slow.
func beforeItsEnd(ctx context.Context) (context.Context, context.CancelFunc) {
	if end, ok := ctx.Deadline(); ok {
		return context.WithDeadline(ctx, end.Add(-toTell))
	}
	return context.WithCancel(ctx)
}

func (g *Generations) gathered(ctx context.Context, held int, pieces []*scenePiece) (MakeScenesResult, error) {
	out := MakeScenesResult{Spare: held}
	for _, p := range pieces {
		var fe *farm.Error
		switch {
		case p.err == nil && p.drawn != nil:
			p.noteDrawn(ctx, g.Log, &out)
		case p.err == nil:
			out.Backdrops = append(out.Backdrops, p.made)
			out.Spare -= p.cost
		case errors.Is(context.Cause(ctx), errWorkerStops), ctx.Err() != nil:
			return MakeScenesResult{}, handedBack(ctx, ctx.Err())
		case errors.As(p.err, &fe):
			p.drawn = p.err
			p.noteDrawn(ctx, g.Log, &out)
		case errors.Is(p.err, context.DeadlineExceeded):
			out.Notes = append(out.Notes, fmt.Sprintf("no %s was made in time for the scene %q, which is drawn", pieceNoun(p.task.Kind), p.scene))
		default:
			return MakeScenesResult{}, p.err
		}
	}
	out.Spare = max(out.Spare, 0)
	return out, nil
}

// noteDrawn tells that a scene is drawn, and why no model made it.
func (p *scenePiece) noteDrawn(ctx context.Context, log *slog.Logger, out *MakeScenesResult) {
	note := fmt.Sprintf("no %s was made for the scene %q, which is drawn: %s", pieceNoun(p.task.Kind), p.scene, farm.MessageOf(p.drawn))
	if generate.Declined(p.drawn) {
		note += "; what it was asked for is not shown there"
	}
	log.InfoContext(ctx, "scene not made", "why", note, "error", p.drawn)
	out.Notes = append(out.Notes, note)
}

func pieceNoun(k farm.AssetKind) string {
	if k == farm.KindVideo {
		return "film"
	}
	return "picture"
}

// scenePieces are what the scenes of a film are to have of models: films first, then
// pictures, and what the caller tells before what the house adds.
func scenePieces(v farm.Video, seed uint32, shown []string) ([]*scenePiece, error) {
	script, err := copywriter.WriteFilm(copywriter.AskOf(v, seed))
	if err != nil {
		return nil, err
	}
	if v.Type == farm.UGCVideo {
		return placePieces(v, seed, shown), nil
	}
	var out []*scenePiece
	films, pictures := v.Models.Films.Most, v.Models.Images.Most
	for _, i := range ownFirst(script.Scenes) {
		sc := script.Scenes[i]
		if v.Type.Acted() && (i == 0 || i == len(script.Scenes)-1) { // the actor alone is seen
			continue
		}
		if sc.Role == copywriter.FilmEnd || slices.Contains(shown, sc.ID) || strings.TrimSpace(sc.Text+sc.Visual) == "" {
			continue
		}
		p := &scenePiece{scene: sc.ID, named: directed(sc), task: generate.Task{
			Kind: farm.KindImage, Prompt: scenePrompt(v, script, i), Negative: sceneNegative(v), Seed: seed + uint32(i)}}
		switch {
		case films > 0:
			p.task.Kind, p.task.Seconds, p.models, films = farm.KindVideo, farm.ModelFilmSeconds, v.Models.Films, films-1
		case pictures > 0:
			p.models, pictures = v.Models.Images, pictures-1
		default:
			continue
		}
		out = append(out, p)
	}
	return out, nil
}

// placePieces are the picture of the place that an actor stands in, which its film asks for
// and no scene of it.
func placePieces(v farm.Video, seed uint32, shown []string) []*scenePiece {
	if v.Models.Images.Most == 0 || slices.Contains(shown, farm.PlaceScene) {
		return nil
	}
	where := cmp.Or(v.UGC.Scene, v.UGC.Actor.Setting, "a living room")
	prompt := sceneLook(v) + ". It shows a place that somebody films themselves in, without people: " + strings.TrimRight(where, ". ") +
		". Upright frame, the middle free, as far behind as a wall of the room. No people, no faces, no words, letters, numbers, logos or " +
		"watermarks."
	return []*scenePiece{{scene: farm.PlaceScene, models: v.Models.Images, task: generate.Task{Kind: farm.KindImage, Prompt: prompt,
		Negative: sceneNegative(v), Seed: seed}}}
}

// ownFirst are the places of scenes in the order in which they are served.
func ownFirst(scenes []copywriter.FilmScene) []int {
	var own, house []int
	for i, sc := range scenes {
		if sc.Own() || directed(sc) {
			own = append(own, i)
		} else {
			house = append(house, i)
		}
	}
	return append(own, house...)
}

// directed tells whether a director said what is seen in a scene. A scene of a word's
// meaning has that word.
func directed(sc copywriter.FilmScene) bool {
	return sc.Visual != "" && sc.Role != copywriter.FilmMeaning && sc.Role != copywriter.FilmFrame
}

// renderWords say what pictures are made of.
var renderWords = map[string]string{
	"photoreal":  "Photograph, natural light, true colours, shallow depth of field",
	"cinematic":  "Still of a feature film, wide lens, directed light, soft grain",
	"cartoon":    "Flat cartoon with clean outlines and few bright colours",
	"anime":      "Hand-drawn anime cel, painted background, clear shapes",
	"pixel-art":  "Pixel art with large pixels and a small palette",
	"watercolor": "Watercolour on rough paper, visible washes",
	"3d-render":  "Soft 3D render, rounded shapes, studio light",
	"claymation": "Stop-motion set of modelling clay with fingerprints, warm light",
}

// visualWords say what a film's style adds to its pictures.
var visualWords = map[string]string{
	"cinematic": "dramatic light", "minimal": "plain ground, much empty space", "bold": "strong contrast, saturated colours",
	"tech": "cool light, glass and metal", "organic": "natural materials, daylight", "retro": "faded print of the 1970s",
	"chalkboard": "chalk on a blackboard", "whiteboard": "marker on a whiteboard",
}

// sceneLook is what a film's pictures are made of, and in which light.
func sceneLook(v farm.Video) string {
	look := cmp.Or(renderWords[v.Style.Render], renderWords["photoreal"])
	if w := visualWords[v.Style.Visual]; w != "" {
		look += ", " + w
	}
	return look
}

// scenePrompt asks for what a scene tells: what its director wants to be seen, else its
// own sentence and the film's topic.
func scenePrompt(v farm.Video, script *copywriter.FilmScript, i int) string {
	sc := script.Scenes[i]
	look := sceneLook(v) + ". "
	if directed(sc) {
		look += sc.Visual
	} else {
		look += "It shows: " + cmp.Or(sc.Visual, sc.Text)
		if t := script.Subject(); t != "" {
			look += " (a scene of a film about " + t + ")"
		}
	}
	if v.Director != nil {
		for _, wish := range []string{v.Director.Visual, v.Director.Continuity} {
			if wish != "" {
				look = strings.TrimRight(look, ". ") + ". " + wish
			}
		}
	}
	look = strings.TrimRight(look, ". ") + ". Upright frame, what matters in the upper two thirds, the lower third quiet."
	if sc.Motion != "" {
		look += " Movement: " + sc.Motion
	}
	return look + " No words, letters, numbers, logos or watermarks."
}

// sceneNegative is what no picture may show.
func sceneNegative(v farm.Video) string {
	out := []string{"text, letters, watermark, logo, frame, deformed hands"}
	if v.Director != nil {
		out = append(out, v.Director.Avoid...)
	}
	if v.Brand.Avoid != "" {
		out = append(out, v.Brand.Avoid)
	}
	return strings.Join(out, ", ")
}

// make has one file made, looked at and kept, or finds the one that was made for the
// same words before.
func (g *Generations) make(ctx context.Context, of subject, p *scenePiece, path string) (err error) {
	ctx, ended := telemetry.Step(ctx, "have a scene made")
	defer func() { ended(err) }()
	own := ownerOf(of.job, g.Store)
	for _, c := range g.Studio.For(p.task.Kind) {
		if key := generatedKey(own.account, c, p.task); slices.Contains(p.models.Names(), c.Name) {
			if _, err := g.Objects.Size(ctx, key); err == nil {
				if err := g.Objects.Fetch(ctx, key, path); err != nil {
					return err
				}
				p.cost = p.models.Of(c.Name) // by a try of this step before
				return g.keep(ctx, own, p, c, path, false)
			}
		}
	}
	client := fetch.New(g.Networks)
	made, err := g.Studio.Make(ctx, p.task, generate.Order{
		JobID: of.job.ID, Step: p.scene + ":" + string(p.task.Kind), Path: path, Models: p.models.Names(),
		Keep: func(micros int64) remote.Keeper {
			return postgres.Spending{Store: g.Store, Micros: micros, Job: g.JobUSD, Day: g.DayUSD}
		},
		Get: func(ctx context.Context, address, path string, most int64) error {
			_, err := client.Get(ctx, address, path, most, fetchMadeTime)
			return err
		},
		GivenUp: func(ctx context.Context) bool {
			return errors.Is(ctx.Err(), context.Canceled) && !errors.Is(context.Cause(ctx), errWorkerStops)
		},
	})
	if err != nil {
		return err
	}
	if made.Drawn {
		p.drawn = made.Why
		return nil
	}
	p.cost = p.models.Of(made.Card.Name)
	return g.keep(ctx, own, p, made.Card, path, true)
}

// fetchMadeTime is the longest that a finished file may take to arrive.
const fetchMadeTime = time.Minute

func generatedKey(account string, c generate.Card, t generate.Task) string {
	return fmt.Sprintf("accounts/%s/generated/%s", account, t.Key(c))
}

// keep looks at a file and stores it under what it was made from. One that cannot be
// shown was paid all the same, and its account is not charged for it.
func (g *Generations) keep(ctx context.Context, own owner, p *scenePiece, c generate.Card, path string, fresh bool) error {
	asset, err := p.look(ctx, path)
	if err != nil {
		p.cost = 0
		var fe *farm.Error
		if errors.As(err, &fe) {
			return farm.WrapError(err, farm.CodeUnavailable, "%s made one that cannot be shown: %s", c.Label, fe.Message)
		}
		return err
	}
	sum, size, err := farm.HashFile(path)
	if err != nil {
		return err
	}
	asset.Key, asset.Source, asset.SHA256, asset.Bytes = generatedKey(own.account, c, p.task), "made by "+c.Label, sum, size
	p.made.Provider, p.made.Credit, p.made.For = c.Name, "a "+pieceNoun(p.task.Kind)+" made by "+c.Label, p.scene
	if err := own.note(ctx, farm.OriginGenerated, *asset); err != nil || !fresh {
		return err
	}
	return g.Objects.PutFile(ctx, asset.Key, path, asset.ContentType, sum)
}

// look is what a file shows; nothing that is blurred, has holes, or shows a face that
// nobody asked for.
func (p *scenePiece) look(ctx context.Context, path string) (*farm.Asset, error) {
	if p.task.Kind == farm.KindVideo {
		v, err := match.LookAtVideo(ctx, path)
		p.made.Film = &v
		return &v.Asset, err
	}
	pic, err := match.LookAtPicture(ctx, path)
	if err != nil {
		return nil, err
	}
	if p.named {
		pic.Face = nil // its director may want to see people
	}
	if why := unfit(pic); why != "" {
		return nil, farm.Errorf(farm.CodeInvalid, "%s", why)
	}
	if err := tooSmall(pic); err != nil {
		return nil, err
	}
	p.made.Picture = &pic
	return &pic.Asset, nil
}
