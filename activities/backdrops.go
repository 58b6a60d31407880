package activities

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/paint"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer/picture"
)

// What backdrops of one job may take.
const (
	maxPainted     = 2
	stockTries     = 3 // files of a library that are looked at for one that can be used
	maxStockPhoto  = 12 << 20
	maxStockFilm   = 60 << 20
	stockPhotoTime = 15 * time.Second
	stockFilmTime  = 30 * time.Second
	backdropsTime  = 100 * time.Second
)

// needed are the backdrops that a job has use for.
type needed struct {
	photos bool
	film   bool
	places int // snacks that would show one
	facts  copywriter.Facts
}

// behindWords are the types that show a backdrop, and whether it may move.
var behindWords = map[farm.SnackType]bool{
	farm.TextWall: true, farm.BrollDemo: true, farm.SingleImage: false, farm.StaticAd: false,
	farm.AIUGC: true, farm.UGCAd: true, farm.AnimatedAd: false, farm.MusicAd: true, farm.GreenscreenMeme: false,
	farm.GreenscreenAd: false, farm.MemeEdit: false,
}

// needs is what a job lacks: nothing where the brand has a photograph of its own
// that fills a frame, or footage.
func needs(req ask, found MatchAssetsResult) needed {
	var n needed
	moving := false
	for _, t := range req.Sequence {
		moves, ok := behindWords[t]
		if ok {
			n.places++
			moving = moving || moves
		}
	}
	own := slices.ContainsFunc(found.Screenshots, func(p match.Picture) bool {
		return p.Cut == nil && p.Ground == "" && !p.Alpha && !p.Tall() && (req.Source != nil || !p.Wide()) &&
			min(p.Asset.Width, p.Asset.Height) >= 800
	})
	n.photos = n.places > 0 && !own
	n.film = moving && (found.Demo == nil || found.Demo.Tall())
	return n
}

// addBackdrops asks the library, and else the image model, for what the brand
// lacks. What cannot be had becomes a note: grounds are drawn then.
func (a *Assets) addBackdrops(ctx context.Context, client *fetch.Client, of subject, dir string, out *MatchAssetsResult) error {
	if a.Stock == nil && a.Painter == nil {
		return nil
	}
	need := needs(of.ask, *out)
	if !need.photos && !need.film {
		return nil
	}
	limited, cancel := context.WithTimeout(ctx, backdropsTime)
	defer cancel()
	need.facts = copywriter.Read(of.brand, of.ask.Context, copywriter.WithProduct(of.product))
	if a.Stock != nil {
		if err := a.addStock(limited, client, of, need, dir, out); err != nil {
			return err
		}
	}
	photo := slices.ContainsFunc(out.Backdrops, func(b match.Backdrop) bool { return b.Picture != nil })
	if a.Painter != nil && need.photos && !photo {
		return a.addPainted(limited, of, need.facts, min(need.places, maxPainted), dir, out)
	}
	return ctx.Err()
}

// addStock takes one photograph and one film of the library, by the seed.
func (a *Assets) addStock(ctx context.Context, client *fetch.Client, of subject, need needed, dir string, out *MatchAssetsResult) error {
	q := stock.Query{
		Words: stockWords(need.facts, of.ask.Context), Language: need.facts.Own, MinWidth: 1080, MinHeight: 1620, Seed: of.ask.Seed,
	}
	ask := func(wanted bool, what string, q stock.Query, search func(context.Context, stock.Query) ([]stock.Found, error)) error {
		if !wanted {
			return nil
		}
		stepCtx, ended := telemetry.Step(ctx, "ask for stock "+what)
		found, err := search(stepCtx, q)
		if err == nil {
			err = a.firstUsable(stepCtx, client, of, found, dir, out)
		}
		ended(err)
		return a.noteOrFail(ctx, out, err, "no stock %s is used (%s: %s)", what, stock.Provider, farm.MessageOf(err))
	}
	if err := ask(need.photos, "photograph", q, a.Stock.Photos); err != nil {
		return err
	}
	q.MinWidth, q.MinHeight = 720, 1280
	return ask(need.film, "footage", q, a.Stock.Videos)
}

// noteOrFail turns an error with words for people into a note; another, a fault of
// the farm, is returned.
func (a *Assets) noteOrFail(ctx context.Context, out *MatchAssetsResult, err error, format string, args ...any) error {
	var fe *farm.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &fe), errors.Is(err, context.DeadlineExceeded):
		note := fmt.Sprintf(format, args...)
		a.Log.InfoContext(ctx, "backdrop not usable", "why", note, "error", err)
		out.Notes = append(out.Notes, note)
		return nil
	}
	return err
}

// firstUsable keeps the first of some files that can be used: sharp, and without
// a person, who would pass for a customer.
func (a *Assets) firstUsable(ctx context.Context, client *fetch.Client, of subject, found []stock.Found, dir string,
	out *MatchAssetsResult) error {
	last := farm.Errorf(farm.CodeUnavailable, "none of its files can be used")
	for i, f := range found[:min(len(found), stockTries)] {
		w := &wanted{source: f.Source(), url: f.File, video: f.Kind == farm.KindVideo, page: f.Page, fresh: true}
		a.obtain(ctx, client, w, ownerOf(of.job, a.Store), filepath.Join(dir, fmt.Sprintf("stock-%s-%d", f.Kind, i)))
		switch {
		case w.err != nil:
			return w.err
		case w.note != "":
			last = farm.Errorf(farm.CodeUnavailable, "%s", w.why)
			continue
		}
		b := match.Backdrop{Provider: stock.Provider, Credit: f.Credit()}
		if w.video {
			b.Film = &w.film
		} else {
			b.Picture = &w.picture
		}
		out.Backdrops = append(out.Backdrops, b)
		return nil
	}
	return last
}

// unfit says why a stock photograph is passed over, "" when it is not.
func unfit(p match.Picture) string {
	switch {
	case p.Face != nil:
		return "it shows a person, who would pass for a customer"
	case p.Sharp < 0.2:
		return "it is out of focus"
	case p.Alpha:
		return "it has holes"
	}
	return ""
}

// addPainted has backgrounds painted in the brand's colours, or finds those that
// were painted for the same brush before.
func (a *Assets) addPainted(ctx context.Context, of subject, facts copywriter.Facts, n int, dir string, out *MatchAssetsResult) error {
	var pictures []match.Picture
	if out.Logo != nil {
		pictures = append(pictures, *out.Logo)
	}
	theme := kit.ThemeOf(of.brand, append(pictures, out.Screenshots...))
	painted, errs := make([]match.Picture, n), make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			b := paint.Brush{Field: facts.Field, Ground: theme.Bg, Accent: theme.Accent, Seed: of.ask.Seed + uint32(i)}
			stepCtx, ended := telemetry.Step(ctx, "paint")
			painted[i], errs[i] = a.painted(stepCtx, b, ownerOf(of.job, a.Store), filepath.Join(dir, fmt.Sprintf("painted-%d.png", i)))
			ended(errs[i])
		})
	}
	wg.Wait()
	for i := range n {
		if errs[i] == nil {
			out.Backdrops = append(out.Backdrops, match.Backdrop{Picture: &painted[i], Provider: a.Painter.Model,
				Credit: "a background " + a.Painter.Describe(), Graded: true})
			continue
		}
		if err := a.noteOrFail(ctx, out, errs[i], "no background was painted (%s: %s)", a.Painter.Model,
			farm.MessageOf(errs[i])); err != nil {
			return err
		}
	}
	return nil
}

// painted is a background of the image model, kept under what it was asked.
func (a *Assets) painted(ctx context.Context, b paint.Brush, of owner, path string) (match.Picture, error) {
	key := fmt.Sprintf("accounts/%s/painted/%s.png", of.account, a.Painter.Key(b))
	size, err := a.Objects.Size(ctx, key)
	known := err == nil
	if known {
		err = a.Objects.Fetch(ctx, key, path)
	} else {
		var img *image.RGBA
		if img, err = a.Painter.Paint(ctx, b); err == nil {
			size, err = writePicture(path, img)
		}
	}
	if err != nil {
		return match.Picture{}, err
	}
	defer os.Remove(path)
	p, err := match.LookAtPicture(ctx, path)
	if err != nil {
		return p, err
	}
	sum, _, err := farm.HashFile(path)
	if err != nil {
		return p, err
	}
	p.Asset.Key, p.Asset.Source, p.Asset.SHA256, p.Asset.Bytes = key, a.Painter.Describe(), sum, size
	if err := of.note(ctx, farm.OriginGenerated, p.Asset); err != nil || known {
		return p, err
	}
	return p, a.Objects.PutFile(ctx, key, path, p.Asset.ContentType, sum)
}

func writePicture(path string, img *image.RGBA) (int64, error) {
	f, err := os.Create(path)
	if err != nil {
		return 0, fmt.Errorf("write picture: %w", err)
	}
	w := bufio.NewWriter(f)
	err = errors.Join(picture.WritePNG(w, img), w.Flush())
	about, statErr := f.Stat()
	if err = errors.Join(err, statErr, f.Close()); err != nil {
		return 0, fmt.Errorf("write picture: %w", err)
	}
	return about.Size(), nil
}

// notPictured are words of categories and steers that no photograph shows.
var notPictured = strings.Fields(`app apps application platform software tool tools api apis b2b b2c saas service services shop store brand company business
	online digital website site product products the and for mood lead with make focus about more less please post posts video videos image images style tone show keep
	feel like want should hook text words audience from this that your their them they into only best every very really speak mention always never just
	people person customers customer face faces man woman girl boy family`)

const maxStockWords = 4

// stockWords are what a library is asked for: what the thing is, then what the
// caller steers to. People are not asked for.
func stockWords(f copywriter.Facts, steer string) string {
	var out []string
	take := func(text string, most int) {
		for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if utf8.RuneCountInString(w) > 2 && !slices.Contains(notPictured, w) && !slices.Contains(out, w) && most > 0 {
				out, most = append(out, w), most-1
			}
		}
	}
	take(f.Category, 2)
	if len(out) == 0 && f.Field != "other" {
		take(f.Field, 1)
	}
	take(steer, maxStockWords-len(out))
	if len(out) == 0 {
		return "quiet light background"
	}
	return strings.Join(out, " ")
}
