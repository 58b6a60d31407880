package activities

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	// How many of the account's pictures are looked through by name, and how many
	// photographs a library is asked for.
	mostOwnPictures  = 200
	mostBrollStock   = 6
	brollStockTime   = 40 * time.Second
	stockBrollSide   = 1080
	leastNameLetters = 3
	// What is found of a picture's name is surer than a drawn thing.
	ownSure = 5
)

// ownPicture is a picture of the account that words of a film may name.
type ownPicture struct {
	id     string // of an upload; "" is a brand's
	url    string
	name   string
	source string   // upload or brand
	stems  []string // of the words that name it
}

// pictures puts pictures between, by what each sentence names: the account's own, those of
// a stock library, and what the farm draws.
func (e *editing) pictures(ctx context.Context) error {
	p := e.order.Preferences
	if e.order.Recipe != farm.PolishedBroll || p.Broll != nil && !*p.Broll || e.steer.NoBroll || e.edit.Show == "none" {
		return nil
	}
	own, err := e.ownPictures(ctx)
	if err != nil {
		return err
	}
	shelf, err := thingsOf()
	if err != nil {
		return err
	}
	if shelf == nil {
		e.warn(farm.WarnLeftOut, "preferences.broll", "this farm has no drawn things; only pictures of your own are shown between")
	}
	e.edit.ChooseBroll(func(around string, from, to int) []cutout.Named {
		return named(around, from, to, speaking{e.edit.Lang, own, shelf})
	}, e.steer.raises, e.steer.avoids)
	if err := e.bringPictures(ctx, own); err != nil {
		return err
	}
	if len(e.edit.Broll) == 0 {
		e.warn(farm.WarnLeftOut, "preferences.broll", "no sentence names a thing of which there is a picture where one has room")
	}
	return nil
}

// thingsOf are the drawn things of this machine; nil where it has none.
func thingsOf() (*objects.Shelf, error) {
	shelf, err := objects.Load()
	if err != nil && !errors.Is(err, objects.ErrAbsent) {
		return nil, err
	}
	return shelf, nil
}

// tellingThings reports words that name a drawn thing; nil where there are none.
func (e *editing) tellingThings() (func(word string) bool, error) {
	shelf, err := thingsOf()
	if err != nil || shelf == nil {
		return nil, err
	}
	known := map[string]bool{}
	return func(word string) bool {
		is, seen := known[word]
		if !seen {
			found, err := shelf.Find(word, e.edit.Lang, "")
			is = err == nil && len(found) > 0 // another language has none
			known[word] = is
		}
		return is
	}, nil
}

// ownPictures are the uploads of the account that have a name, and the pictures of its
// newest brand, which stand for its name.
func (e *editing) ownPictures(ctx context.Context) ([]ownPicture, error) {
	files, _, err := e.Store.Uploads(ctx, e.job.AccountID, postgres.FileFilter{Kind: farm.KindImage, State: farm.FileReady},
		mostOwnPictures, 0)
	if err != nil {
		return nil, err
	}
	var out []ownPicture
	for _, f := range files {
		if stems := nameStems(strings.TrimSuffix(f.Filename, path.Ext(f.Filename))); len(stems) > 0 {
			out = append(out, ownPicture{id: f.ID, name: f.Filename, source: "upload", stems: stems})
		}
	}
	brands, more, err := e.Store.Brands(ctx, e.job.AccountID, 1, 0)
	if err != nil {
		return nil, err
	}
	e.edit.Folio = folioOf(brands, more)
	for _, b := range brands {
		for i, url := range b.Screenshots {
			out = append(out, ownPicture{url: url, name: fmt.Sprintf("brand.screenshots[%d]", i), source: "brand", stems: nameStems(b.Name)})
		}
	}
	return out, nil
}

// folioOf is the name on the pages of a film: that of the account's only brand. An order of
// an edit names none, and another brand's name on a film would be worse than no name.
func folioOf(newest []farm.Brand, more bool) string {
	if len(newest) != 1 || more {
		return ""
	}
	return newest[0].Name
}

// nameStems are the stems of the telling words of a name.
func nameStems(name string) []string {
	var out []string
	for _, w := range strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune(" -_.,()", r) }) {
		if w = plainWord(w); len([]rune(w)) >= leastNameLetters && !cameraWords[w] && strings.Trim(w, "0123456789") != "" {
			out = append(out, clip.Stem(w))
		}
	}
	return out
}

// cameraWords are what cameras and programs call files.
var cameraWords = map[string]bool{"img": true, "image": true, "dsc": true, "dscn": true, "pic": true, "picture": true, "photo": true,
	"screenshot": true, "screen": true, "shot": true, "final": true, "copy": true, "pxl": true, "mvimg": true,
	"whatsapp": true, "untitled": true, "download": true, "the": true, "and": true, "for": true, "with": true, "new": true, "edit": true,
	"jpg": true, "png": true, "small": true, "large": true}

// speaking is what words of a film may name.
type speaking struct {
	language string
	own      []ownPicture
	shelf    *objects.Shelf // nil where the machine has none
}

// named is what a sentence names, which is the bytes from and to of what is said about it:
// pictures of the account's own first.
func named(around string, from, to int, of speaking) []cutout.Named {
	var out []cutout.Named
	said, at := around[from:to], 0
	for _, field := range strings.Fields(said) {
		i := at + strings.Index(said[at:], field)
		at = i + len(field)
		word := plainWord(field)
		for k, p := range of.own {
			if len([]rune(word)) >= leastNameLetters && slices.Contains(p.stems, clip.Stem(word)) {
				out = append(out, cutout.Named{At: i, Word: word, Photo: fmt.Sprint(k), Sure: ownSure})
			}
		}
	}
	if of.shelf == nil {
		return out
	}
	add := func(text string, shift int) {
		found, err := of.shelf.Find(text, of.language, "")
		if err != nil {
			return // a language that the pack does not have
		}
		for _, f := range found {
			n := cutout.Named{At: f.At - shift, Word: f.Word, Thing: f.Object, Sure: f.Sure}
			if n.At >= 0 && n.At < to-from && !slices.ContainsFunc(out, func(o cutout.Named) bool { return o.Thing == n.Thing }) {
				out = append(out, n)
			}
		}
	}
	add(around, from) // other sentences bear a word out
	add(said, 0)
	return out
}

// bringPictures brings the photographs of what was chosen. What cannot be brought is drawn
// where it can be, else left out with a warning.
func (e *editing) bringPictures(ctx context.Context, own []ownPicture) error {
	var kept []cutout.Cutaway
	asked := 0
	for i, c := range e.edit.Broll {
		told := farm.EditBroll{FromMs: c.FromMs, ToMs: c.ToMs, Noun: c.Noun, Source: "drawn", Shows: c.Thing}
		switch {
		case c.Picture != nil:
			p := own[index(c.Picture.ID)]
			got, why, err := e.bringOwn(ctx, p, i)
			if err != nil {
				return err
			}
			if got == nil {
				e.warn(farm.WarnLeftOut, "preferences.broll", "%s is not shown: %s", p.name, why)
				continue
			}
			c.Picture, told.Source, told.Shows = photoOf(*got), p.source, p.name
		case e.Pictures != nil && e.Pictures.Stock != nil && asked < mostBrollStock:
			asked++
			b, err := e.bringStock(ctx, c, i)
			if err != nil {
				return err
			}
			if b != nil {
				c.Picture, told.Source, told.Shows = photoOf(*b.Picture), "stock", b.Credit
			}
		}
		kept, e.doc.Edit.Broll = append(kept, c), append(e.doc.Edit.Broll, told)
	}
	e.edit.Broll = kept
	return nil
}

func index(n string) (i int) {
	_, _ = fmt.Sscan(n, &i) // written by named
	return i
}

func photoOf(p match.Picture) *cutout.Photo {
	focus := p.Focus
	return &cutout.Photo{Asset: p.Asset, Focus: &focus}
}

// bringOwn brings a picture of the account; why says what is wrong with one that cannot be
// shown.
func (e *editing) bringOwn(ctx context.Context, p ownPicture, i int) (got *match.Picture, why string, err error) {
	if e.Pictures == nil {
		return nil, "this worker fetches no pictures", nil
	}
	w := &wanted{source: p.name, url: p.url, stored: p.id}
	e.Pictures.obtain(ctx, fetch.New(e.Pictures.Networks), w, ownerOf(e.job, e.Store), filepath.Join(e.dir, fmt.Sprintf("own-%d", i)))
	if w.err != nil || w.note != "" {
		return nil, w.why, w.err
	}
	if p.id != "" {
		if err := e.Store.UseFile(ctx, p.id, e.job.ID); err != nil {
			return nil, "", err
		}
	}
	return &w.picture, "", nil
}

// bringStock asks the library for a photograph of a noun; nil where it has none, or does
// not answer: the thing is drawn then.
func (e *editing) bringStock(ctx context.Context, c cutout.Cutaway, i int) (*match.Backdrop, error) {
	limited, cancel := context.WithTimeout(ctx, brollStockTime)
	defer cancel()
	found, err := e.Pictures.Stock.Photos(limited, stock.Query{Words: c.Noun, Language: e.edit.Lang, MinWidth: stockBrollSide,
		MinHeight: stockBrollSide, Seed: e.order.Seed + uint32(i)})
	var got MatchAssetsResult
	if err == nil {
		dir := filepath.Join(e.dir, fmt.Sprintf("stock-%d", i))
		if err := os.Mkdir(dir, 0o700); err != nil {
			return nil, fmt.Errorf("make scratch folder: %w", err)
		}
		err = e.Pictures.firstUsable(limited, fetch.New(e.Pictures.Networks), subject{job: e.job}, found, dir, &got)
	}
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case err != nil || len(got.Backdrops) == 0 || got.Backdrops[0].Picture == nil:
		e.warn(farm.WarnSubstituted, "preferences.broll", "no stock photograph of %q is shown, it is drawn: %s", c.Noun, farm.MessageOf(err))
		return nil, nil
	}
	return &got.Backdrops[0], nil
}

// providers tells who made the pictures and the music.
func (e *editing) providers() []farm.Provider {
	var out []farm.Provider
	has := func(source string) bool {
		return slices.ContainsFunc(e.doc.Edit.Broll, func(b farm.EditBroll) bool { return b.Source == source })
	}
	if has("stock") {
		out = append(out, farm.Provider{Part: "pictures", Name: stock.Provider})
	}
	if has("drawn") {
		out = append(out, farm.Provider{Part: "drawings", Name: "builtin"})
	}
	if has("upload") {
		out = append(out, farm.Provider{Part: "pictures", Name: "request"})
	}
	if has("brand") {
		out = append(out, farm.Provider{Part: "pictures", Name: "brand"})
	}
	if e.edit.Music != nil {
		out = append(out, farm.Provider{Part: "music", Name: "builtin"})
	}
	return out
}
