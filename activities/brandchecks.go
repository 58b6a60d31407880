package activities

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
)

// What one check of a brand may take.
const (
	// CheckWithin is how long its files may take together.
	CheckWithin = 35 * time.Second
	// maxCheckBytes is about how much is fetched: what is left then is not looked at.
	maxCheckBytes = 512 << 20
	// smallPicture and smallLogo are the short sides below which a caller is told so.
	smallPicture = 480
	smallLogo    = 128
)

// CheckBrandInput names a brand of an account, and the picture of a presenter that
// goes with it; "" is none.
type CheckBrandInput struct {
	AccountID, BrandID string
	PresenterImageURL  string `json:",omitempty"`
}

// CheckBrandResult is what was found of the brand's files as it stood at
// UpdatedAt.
type CheckBrandResult struct {
	UpdatedAt time.Time
	Files     []farm.FileCheck
}

// CheckBrand fetches every file of a brand and looks at it as a job would, within
// the same bounds, and keeps none. What could not be looked at in time is not known;
// that is no error.
func (a *Assets) CheckBrand(ctx context.Context, in CheckBrandInput) (CheckBrandResult, error) {
	b, err := a.Store.Brand(ctx, in.AccountID, in.BrandID)
	if err != nil {
		return CheckBrandResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(a.Scratch, "check-")
	if err != nil {
		return CheckBrandResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	run := checkRun{assets: a, client: fetch.New(a.Networks), demos: len(b.AppDemos)}
	run.left.Store(maxCheckBytes)
	files := filesToCheck(b, in.PresenterImageURL)
	out := CheckBrandResult{UpdatedAt: b.UpdatedAt, Files: make([]farm.FileCheck, len(files))}
	looking, cancel := context.WithTimeout(ctx, CheckWithin)
	defer cancel()
	slots := make(chan struct{}, fetchesAtOnce)
	var wg sync.WaitGroup
	for i, w := range files {
		wg.Go(func() {
			select {
			case slots <- struct{}{}:
				defer func() { <-slots }()
			case <-looking.Done():
			}
			out.Files[i], w.err = run.check(looking, w, filepath.Join(dir, fmt.Sprint(i)))
		})
	}
	wg.Wait()
	if ctx.Err() != nil {
		return out, handedBack(ctx, ctx.Err())
	}
	for _, w := range files {
		if w.err != nil {
			return out, fail(w.err)
		}
	}
	nameTwins(files, out.Files)
	return out, nil
}

// filesToCheck are all files of a brand and its presenter's picture, by their fields.
func filesToCheck(b farm.Brand, presenter string) []*wanted {
	var out []*wanted
	if b.LogoURL != nil {
		out = append(out, &wanted{source: "logoUrl", url: *b.LogoURL, logo: true})
	}
	for i, u := range b.Screenshots {
		out = append(out, &wanted{source: fmt.Sprintf("screenshots[%d]", i), url: u})
	}
	for i, u := range b.AppDemos {
		out = append(out, &wanted{source: fmt.Sprintf("appDemos[%d]", i), url: u, video: true})
	}
	if presenter != "" {
		out = append(out, &wanted{source: presenterField, url: presenter, presenter: true})
	}
	return out
}

// checkRun is one check: what its files share.
type checkRun struct {
	assets *Assets
	client *fetch.Client
	demos  int
	left   atomic.Int64 // bytes that may still be fetched
}

// check looks at one file. The error is a fault of the farm.
func (r *checkRun) check(ctx context.Context, w *wanted, path string) (farm.FileCheck, error) {
	c := farm.FileCheck{Field: w.source}
	if ctx.Err() != nil || r.left.Load() <= 0 {
		return unknown(c, w), nil
	}
	maxBytes, limit := w.bounds()
	file, err := getTwice(ctx, r.client, w.url, path, maxBytes, limit)
	defer os.Remove(path)
	defer os.Remove(cutPath(path))
	r.left.Add(-file.Bytes)
	c.Bytes, w.key = file.Bytes, file.SHA256
	if err == nil {
		err = w.halve(ctx, &file)
	}
	if err == nil {
		err = w.look(ctx, r.assets.Log, path)
	}
	var fe *farm.Error
	switch {
	case ctx.Err() != nil:
		return unknown(c, w), nil
	case errors.As(err, &fe):
		c.Verdict, c.Reason = farm.FileLeftOut, fe.Message
		return c, nil
	case err != nil:
		return c, err
	}
	r.judge(&c, w)
	return c, nil
}

// unknown is the verdict on a file that there was no time or room for.
func unknown(c farm.FileCheck, w *wanted) farm.FileCheck {
	_, limit := w.bounds()
	c.Verdict = farm.FileUnknown
	c.Reason = fmt.Sprintf("it did not come in the %.0f s and %d MB that a check has for all files; a job waits %.0f s for it",
		CheckWithin.Seconds(), maxCheckBytes>>20, limit.Seconds())
	return c
}

// judge says what a file is used for, and what it could do better.
func (r *checkRun) judge(c *farm.FileCheck, w *wanted) {
	asset := w.picture.Asset
	if w.video {
		asset = w.film.Asset
	}
	c.Verdict, c.Kind, c.ContentType = farm.FileUsable, asset.Kind, asset.ContentType
	c.Width, c.Height, c.DurationMs = asset.Width, asset.Height, asset.DurationMs
	short := min(asset.Width, asset.Height)
	switch {
	case w.video:
		c.Use = "shows the product at work in broll-demo and behind words; a pack takes it"
		if r.demos > 1 {
			c.Use = fmt.Sprintf("shows the product at work in broll-demo and behind words; each pack takes one of the %d at random", r.demos)
		}
		if len(w.film.Moments) == 0 {
			c.Notes = append(c.Notes, "nothing changes in it that one could follow")
		}
	case w.presenter:
		c.Use = "the presenter of greenscreen-ad and other ads on demand in which somebody speaks"
		if w.picture.Face == nil {
			c.Notes = append(c.Notes, "no face was found: it is framed by what draws the eye")
		}
		if !w.picture.Alpha && w.picture.Cut == nil {
			c.Notes = append(c.Notes, "its ground is neither plain nor transparent: the person is shown with it")
		}
	case w.logo:
		c.Use = "the brand's mark, on frames and end cards"
		if !w.picture.Alpha {
			c.Notes = append(c.Notes, "it is not transparent: it stands on a plate of its own ground")
		}
		if short < smallLogo {
			c.Notes = append(c.Notes, fmt.Sprintf("its short side has %d px; from %d px on it is sharp", short, smallLogo))
		}
	default:
		c.Use = w.useOfPicture()
		if short < smallPicture {
			c.Notes = append(c.Notes,
				fmt.Sprintf("its short side has %d px: it is shown small; from %d px on it can fill a frame", short, smallPicture))
		}
		if w.picture.Blurred() {
			c.Notes = append(c.Notes, "it is blurred: sharper ones are shown before it")
		}
	}
}

// useOfPicture says where a screenshot or photograph is shown.
func (w *wanted) useOfPicture() string {
	switch p := w.picture; {
	case p.Photograph():
		return "a photograph: fills frames behind words, and stands beside them"
	case p.Tall():
		return "an upright screen: shown in a phone"
	case p.Wide():
		return "a lying screen: shown in a browser's window"
	}
	return "shown as a card beside words"
}

// nameTwins notes files that are the same as one before them.
func nameTwins(files []*wanted, checks []farm.FileCheck) {
	first := map[string]string{}
	for i, w := range files {
		if w.key == "" || checks[i].Verdict != farm.FileUsable {
			continue
		}
		if before, ok := first[w.key]; ok {
			checks[i].Notes = append(checks[i].Notes, "the same file as "+before)
			continue
		}
		first[w.key] = w.source
	}
}
