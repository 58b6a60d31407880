package activities

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/paint"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// Assets finds and fetches what a brand has.
type Assets struct {
	Store    *postgres.Store
	Objects  keeper
	Scratch  string
	Networks fetch.Networks
	Stock    *stock.Pexels  // nil: no stock library is asked
	Painter  *paint.Service // nil: no image model paints
	Log      *slog.Logger
}

// What one file of a brand may be and take.
const (
	maxPictureBytes = 25 << 20
	maxVideoBytes   = 200 << 20
	pictureTime     = 15 * time.Second
	videoTime       = 45 * time.Second
	fetchesAtOnce   = 4
	// A server that fails sooner than this is asked once more.
	quickFailure = 2 * time.Second
	retryPause   = 300 * time.Millisecond
)

// MatchAssetsInput names the job whose brand is looked at.
type MatchAssetsInput struct{ JobID string }

// MatchAssetsResult is what of the brand can be used. The files are in the
// object store.
type MatchAssetsResult struct {
	Logo        *match.Picture
	Screenshots []match.Picture
	Demo        *match.Video
	Presenter   *match.Picture `json:",omitempty"` // nil when the request names none
	// Backdrops are of others than the brand, to stand behind words.
	Backdrops []match.Backdrop `json:",omitempty"`
	// Reference is the picture that a story takes its colours and a thing from,
	// Manner the one that its colours are from alone.
	Reference, Manner *match.Picture `json:",omitempty"`
	// Notes says in sentences what could not be used, and why.
	Notes []string
	// Models says that models of others may be asked for what the scenes of a film
	// show.
	Models bool `json:",omitempty"`
}

// presenterField is where a request names the picture of its presenter.
const presenterField = "presenterImageUrl"

// wanted is one file of the brand to fetch and look at.
type wanted struct {
	source string // brand.logo, brand.screenshots[0], page.images[0]
	url    string
	video  bool
	logo   bool
	// A picture that was asked for in the request and not listed by a brand
	// fails the job when it cannot be used.
	presenter bool
	stored    string // what an upload or import is known by that stands in the place of url
	key       string // where that is
	page      string // where it is shown, "" is its own address
	fresh     bool   // of a stock library: it may not be one that looks bad or shows a person
	words     string // its name and alternative text
	thing     bool   // it may show one thing on a plain ground, which is cut out then
	must      bool   // the request named it: the job fails where it cannot be used
	reference bool   // a carousel is made from it: its subject may be a person as well
	scene     string // of a film, that is to show it

	picture match.Picture
	film    match.Video
	note    string // for the caller
	why     string // without the address, which may hold a signature
	err     error
}

// MatchAssets fetches the logo, the screenshots and one demo film of the job's
// brand, looks at them and keeps them. A file that cannot be used becomes a
// note; a fault of the farm is an error, and so is a presenter's picture that
// cannot be used.
func (a *Assets) MatchAssets(ctx context.Context, in MatchAssetsInput) (MatchAssetsResult, error) {
	of, err := subjectOf(ctx, a.Store, in.JobID)
	if err != nil {
		return MatchAssetsResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(a.Scratch, "assets-")
	if err != nil {
		return MatchAssetsResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)

	files := wantedFiles(of)
	client := fetch.New(a.Networks)
	slots := make(chan struct{}, fetchesAtOnce)
	var wg sync.WaitGroup
	for i, w := range files {
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			a.obtain(ctx, client, w, ownerOf(of.job, a.Store), filepath.Join(dir, fmt.Sprint(i)))
		})
	}
	wg.Wait()
	out, err := a.gathered(ctx, files)
	switch {
	case err != nil:
	case of.ask.Story != nil:
	case of.ask.Video != nil:
		out.Models = of.ask.Video.Models != nil
		err = handedBack(ctx, fail(a.addFilmStock(ctx, client, of, dir, &out)))
	default:
		err = handedBack(ctx, fail(a.addBackdrops(ctx, client, of, dir, &out)))
	}
	return out, err
}

func (a *Assets) gathered(ctx context.Context, files []*wanted) (MatchAssetsResult, error) {
	var out MatchAssetsResult
	for _, w := range files {
		switch {
		case w.err != nil:
			return out, handedBack(ctx, fail(w.err))
		case w.presenter:
			out.Presenter = &w.picture
			if w.picture.Face == nil {
				out.Notes = append(out.Notes, fmt.Sprintf("%s (%s): no face was found, the picture is framed by what draws the eye",
					w.source, cmp.Or(w.url, w.stored)))
			}
		case w.reference:
			if err := w.referred(&out); err != nil {
				return out, handedBack(ctx, fail(err))
			}
		case w.must && w.note != "":
			return out, handedBack(ctx, fail(farm.Errorf(farm.CodeInvalid, "%s: the file cannot be used: %s", w.source, w.why)))
		case w.scene != "":
			if w.note != "" {
				return out, handedBack(ctx, fail(farm.Errorf(farm.CodeInvalid, "%s: the picture cannot be used: %s", w.source, w.why)))
			}
			out.Backdrops = append(out.Backdrops, match.Backdrop{Picture: &w.picture, For: w.scene})
		case w.note != "":
			a.Log.InfoContext(ctx, "asset not usable", "source", w.source, "why", w.why)
			out.Notes = append(out.Notes, w.note)
		case w.video:
			out.Demo = &w.film
		case w.logo:
			out.Logo = &w.picture
		default:
			out.Screenshots = append(out.Screenshots, w.picture)
		}
	}
	return out, nil
}

// wantedFiles are the logo, all pictures and one of the demos, by seed.
func wantedFiles(of subject) []*wanted {
	b, req := of.brand, of.ask
	var out []*wanted
	var alts map[string]string
	if of.product != nil {
		alts = of.product.Pictures
	}
	logo, pictures, seed := "brand.logo", "brand.screenshots[%d]", req.Seed
	if req.Source != nil {
		logo, pictures = "page.icon", "page.images[%d]"
	}
	if b.LogoURL != nil {
		out = append(out, &wanted{source: logo, url: *b.LogoURL, logo: true})
	}
	for i, u := range b.Screenshots {
		out = append(out, &wanted{source: fmt.Sprintf(pictures, i), url: u, words: match.WordsOf(u, alts[u]), thing: of.product != nil &&
			!of.product.IsApp})
	}
	if s := req.Story; s != nil {
		for _, w := range []*wanted{{source: farm.ReferenceField, url: s.Reference, reference: true},
			{source: farm.StyleReferenceField, url: s.StyleReference, reference: true}} {
			if w.url != "" {
				out = append(out, w)
			}
		}
	}
	if v := req.Video; v != nil && v.UGC != nil && v.Type.Acted() {
		out = append(out, actorFiles(*v.UGC, v.Type)...)
	}
	if n := len(b.AppDemos); n > 0 {
		i := int(seed>>3) % n
		out = append(out, &wanted{source: fmt.Sprintf("brand.appDemos[%d]", i), url: b.AppDemos[i], video: true})
	}
	if req.PresenterImageURL != "" {
		out = append(out, &wanted{source: presenterField, url: req.PresenterImageURL, presenter: true})
	}
	for _, f := range req.Named {
		if f.Field == farm.PresenterField || f.Field == farm.UGCCharacterField {
			out = append(out, &wanted{source: f.Field, stored: f.Ref, presenter: true})
		}
		if sc, nth, ok := direction(req).PictureOf(f.Field); ok {
			out = append(out, &wanted{source: f.Field, stored: f.Ref, scene: spoken.ShotID(sc.ID, nth)})
		}
		if f.Field == farm.ReferenceField || f.Field == farm.StyleReferenceField {
			out = append(out, &wanted{source: f.Field, stored: f.Ref, reference: true})
		}
	}
	return out
}

// direction is the direction of a film; nil of all else.
func direction(req ask) *farm.DirectorInput {
	if req.Video == nil {
		return nil
	}
	return req.Video.Director
}

// obtain fetches one file, looks at it and keeps it.
func (a *Assets) obtain(ctx context.Context, client *fetch.Client, w *wanted, of owner, path string) {
	ctx, fetched := telemetry.Step(ctx, "fetch", attribute.String("farm.source", w.source))
	var file fetch.File
	var err error
	if w.stored != "" {
		file, err = a.stored(ctx, w, of, path)
	} else {
		maxBytes, limit := w.bounds()
		file, err = getTwice(ctx, client, w.url, path, maxBytes, limit)
	}
	if err == nil {
		trace.SpanFromContext(ctx).SetAttributes(attribute.Int64("farm.bytes", file.Bytes))
		err = w.halve(ctx, &file)
	}
	if err == nil {
		err = w.look(ctx, a.Log, path)
		if why := unfit(w.picture); err == nil && w.fresh && !w.video && why != "" {
			err = farm.Errorf(farm.CodeInvalid, "%s", why)
		}
		defer os.Remove(cutPath(path))
	}
	if err == nil {
		err = a.keep(ctx, w, file, of)
	}
	defer func() { fetched(err) }()
	var fe *farm.Error
	switch {
	case err == nil:
	case ctx.Err() != nil:
		w.err = ctx.Err()
	case errors.As(err, &fe) && w.presenter:
		w.err = farm.WrapError(err, fe.Code, "%s (%s) cannot be used: %s", w.source, cmp.Or(w.url, w.stored), fe.Message)
	case errors.As(err, &fe):
		w.note = fmt.Sprintf("%s (%s) is not used: %s", w.source, w.url, fe.Message)
		w.why = fe.Message
	default:
		w.err = err
	}
	_ = os.Remove(path)
}

// bounds are the most bytes that the file may have, and the longest that its server
// may take.
func (w *wanted) bounds() (int64, time.Duration) {
	switch {
	case w.video && w.fresh:
		return maxStockFilm, stockFilmTime
	case w.video:
		return maxVideoBytes, videoTime
	case w.fresh:
		return maxStockPhoto, stockPhotoTime
	}
	return maxPictureBytes, pictureTime
}

// stored is the file of an upload or import that the job has waited for.
func (a *Assets) stored(ctx context.Context, w *wanted, of owner, path string) (fetch.File, error) {
	f, err := a.Store.File(ctx, of.account, w.stored)
	if err == nil && f.State != farm.FileReady {
		err = farm.Errorf(farm.CodeConflict, "the file is not ready")
	}
	if err == nil && f.Bytes > maxPictureBytes {
		err = farm.Errorf(farm.CodeTooLarge, "the picture has %d MB; %d MB are possible", f.Bytes>>20, maxPictureBytes>>20)
	}
	if err == nil {
		err = a.Objects.Fetch(ctx, f.Key, path)
	}
	w.key = f.Key
	return fetch.File{Path: path, SHA256: f.SHA256, Bytes: f.Bytes}, err
}

// halve makes a photograph smaller that has more pixels than are decoded.
func (w *wanted) halve(ctx context.Context, file *fetch.File) error {
	if w.video {
		return nil
	}
	halved, err := match.Halve(ctx, file.Path)
	if err != nil || !halved {
		return err
	}
	file.SHA256, file.Bytes, err = farm.HashFile(file.Path)
	w.key = "" // another file than the one that was stored
	return err
}

// getTwice asks a server that fails at once a second time.
func getTwice(ctx context.Context, client *fetch.Client, url, path string, maxBytes int64, limit time.Duration) (fetch.File, error) {
	began := time.Now()
	file, err := client.Get(ctx, url, path, maxBytes, limit)
	if farm.CodeOf(err) != farm.CodeUnavailable || time.Since(began) > quickFailure {
		return file, err
	}
	select {
	case <-ctx.Done():
		return file, ctx.Err()
	case <-time.After(retryPause):
	}
	return client.Get(ctx, url, path, maxBytes, limit)
}

func (w *wanted) look(ctx context.Context, log *slog.Logger, path string) (err error) {
	switch {
	case w.video:
		w.film, err = match.LookAtVideo(ctx, path)
	case w.presenter && w.source == farm.UGCCharacterField:
		w.picture, err = match.LookAtActor(ctx, path, cutPath(path))
	case w.presenter:
		w.picture, err = match.LookAtPresenter(ctx, path, cutPath(path))
	case w.reference:
		w.picture, err = match.LookAtReference(ctx, path, cutPath(path))
	case w.thing:
		w.picture, err = match.LookAtShot(ctx, path, cutPath(path))
	default:
		w.picture, err = match.LookAtPicture(ctx, path)
	}
	w.picture.Words = w.words
	if errors.Is(err, match.ErrFault) {
		log.ErrorContext(ctx, "a picture could not be analysed", "source", w.source, "error", err)
	}
	if err == nil && !w.video && !w.logo && !w.presenter {
		return tooSmall(w.picture)
	}
	return err
}

// tooSmall refuses a picture that cannot be shown beside words without becoming
// a patch of colour. A logo may be as small as it likes.
func tooSmall(p match.Picture) error {
	if w, h := p.Asset.Width, p.Asset.Height; min(w, h) < match.MinPictureSide {
		return farm.Errorf(farm.CodeInvalid, "the picture is %dx%d px; each side must have at least %d px", w, h, match.MinPictureSide)
	}
	return nil
}

// cutPath is where the object cut out of the picture at path lies.
func cutPath(path string) string { return path + "-cut.png" }

// keep stores a file, and what was cut out of it, under its own hash: the same
// file again costs one look.
func (a *Assets) keep(ctx context.Context, w *wanted, file fetch.File, of owner) error {
	asset := &w.picture.Asset
	if w.video {
		asset = &w.film.Asset
	}
	asset.URL, asset.Source, asset.SHA256, asset.Bytes = w.url, w.source, file.SHA256, file.Bytes
	if w.page != "" {
		asset.URL = w.page
	}
	if asset.Key = w.key; w.key == "" {
		if err := a.put(ctx, asset, file.Path, of); err != nil {
			return err
		}
	}
	if w.picture.Cut == nil {
		return nil
	}
	cut, path := w.picture.Cut, cutPath(file.Path)
	sum, _, err := farm.HashFile(path)
	if err != nil {
		return err
	}
	about, err := os.Stat(path)
	if err != nil {
		return fmt.Errorf("read cut-out: %w", err)
	}
	cut.URL, cut.Source, cut.SHA256, cut.Bytes = w.url, w.source+", cut out", sum, about.Size()
	return a.put(ctx, cut, path, of)
}

func (a *Assets) put(ctx context.Context, asset *farm.Asset, path string, of owner) error {
	asset.Key = fmt.Sprintf("accounts/%s/assets/%s", of.account, asset.SHA256)
	if err := of.note(ctx, farm.OriginBrand, *asset); err != nil {
		return err
	}
	if size, err := a.Objects.Size(ctx, asset.Key); err == nil && size == asset.Bytes {
		return nil
	}
	return a.Objects.PutFile(ctx, asset.Key, path, asset.ContentType, asset.SHA256)
}
