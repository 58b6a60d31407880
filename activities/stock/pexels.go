// Package stock asks a library of photographs and footage for what a brand does
// not have: what stands behind the words, never the product.
package stock

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// PexelsURL is the public API of Pexels.
const PexelsURL = "https://api.pexels.com"

const (
	searchTime     = 8 * time.Second
	maxAnswerBytes = 2 << 20
	perPage        = 30
	maxQuery       = 80 // characters
	maxBlock       = time.Hour
	// A key may ask 200 times an hour; a process keeps below.
	askEvery = 20 * time.Second
	askBurst = 30
)

// Pexels is a library with the API of Pexels (pexels.com/api/documentation).
// It may be used by many jobs at once.
type Pexels struct {
	BaseURL string // "" is PexelsURL
	APIKey  string
	HTTP    *http.Client // nil is the default one

	once sync.Once
	gate *remote.Gate
}

// Validate names the first setting that cannot be used.
func (p *Pexels) Validate() error {
	if p.APIKey == "" {
		return errors.New("no key of the stock library is set")
	}
	return remote.CheckBase("the stock library", p.base())
}

func (p *Pexels) base() string {
	if p.BaseURL == "" {
		return PexelsURL
	}
	return strings.TrimRight(p.BaseURL, "/")
}

// Query is what is looked for.
type Query struct {
	Words     string // a few, in the language Language
	Language  string // primary tag; "" is English
	MinWidth  int    // px
	MinHeight int
	Seed      uint32 // which of the results comes first
}

// orientation is how the results lie.
func (q Query) orientation() string {
	switch {
	case 5*q.MinHeight > 6*q.MinWidth:
		return "portrait"
	case 5*q.MinWidth > 6*q.MinHeight:
		return "landscape"
	}
	return "square"
}

// Found is a photograph or a film of a library, with whom to thank for it.
type Found struct {
	File          string // address of the file
	Page          string // address of its page
	ID            int
	Kind          farm.AssetKind
	By            string // who made it
	About         string // what the library says that it shows
	Width, Height int    // px of the original
}

// Provider names the library in a result.
const Provider = "pexels"

// Licence is under what the files may be used.
const Licence = "Pexels License"

// Source names a file with its licence, for a manifest.
func (f Found) Source() string {
	return fmt.Sprintf("%s %s %d by %s, %s", Provider, f.what(), f.ID, f.By, Licence)
}

// Credit says in a phrase whose file it is.
func (f Found) Credit() string {
	return fmt.Sprintf("%s by %s on Pexels, %s", f.what(), f.By, f.Page)
}

func (f Found) what() string {
	if f.Kind == farm.KindVideo {
		return "video"
	}
	return "photo"
}

// Photos are photographs that are large enough, in the order of the seed. The
// error is not_found when there is none, and unavailable when the library does
// not answer.
func (p *Pexels) Photos(ctx context.Context, q Query) ([]Found, error) {
	var got struct {
		Photos []struct {
			ID, Width, Height int
			URL, Photographer string
			Alt               string
			Src               struct{ Original string }
		}
	}
	if err := p.search(ctx, "/v1/search", q, &got); err != nil {
		return nil, err
	}
	var out []Found
	for _, f := range got.Photos {
		file, ok := sized(f.Src.Original, f.Width, f.Height, q)
		if ok && web(f.URL) {
			out = append(out, Found{File: file, Page: f.URL, ID: f.ID, Kind: farm.KindImage, By: name(f.Photographer),
				About: short(f.Alt, 120),
				Width: f.Width, Height: f.Height})
		}
	}
	return turned(out, q)
}

// Films of a library are this long.
const minFilmSeconds, maxFilmSeconds = 4, 60

// Videos are films that are large enough, in the order of the seed, with the
// errors of Photos.
func (p *Pexels) Videos(ctx context.Context, q Query) ([]Found, error) {
	var got struct {
		Videos []struct {
			ID, Width, Height int
			Duration          float64
			URL               string
			User              struct{ Name string }
			Files             []videoFile `json:"video_files"`
		}
	}
	if err := p.search(ctx, "/videos/search", q, &got); err != nil {
		return nil, err
	}
	var out []Found
	for _, f := range got.Videos {
		if f.Duration < minFilmSeconds || f.Duration > maxFilmSeconds || !web(f.URL) {
			continue
		}
		if file := fitting(f.Files, q); file.Link != "" {
			out = append(out, Found{File: file.Link, Page: f.URL, ID: f.ID, Kind: farm.KindVideo, By: name(f.User.Name), Width: file.Width,
				Height: file.Height})
		}
	}
	return turned(out, q)
}

// videoFile is one of the sizes of a film.
type videoFile struct {
	Link          string
	Type          string `json:"file_type"`
	Width, Height int
}

// fitting is the smallest MP4 that is large enough.
func fitting(files []videoFile, q Query) videoFile {
	var best videoFile
	for _, f := range files {
		if f.Type != "video/mp4" || f.Width < q.MinWidth || f.Height < q.MinHeight || !web(f.Link) {
			continue
		}
		if best.Link == "" || f.Width*f.Height < best.Width*best.Height {
			best = f
		}
	}
	return best
}

// sized asks for a photograph no larger than is needed; ok is false for one
// that is too small.
func sized(original string, w, h int, q Query) (string, bool) {
	u, err := url.Parse(original)
	if err != nil || !web(original) || w < q.MinWidth || h < q.MinHeight || w < 1 || h < 1 {
		return "", false
	}
	// Half more than the place, so that a crop has room.
	need := max(q.MinWidth*3/2, q.MinHeight*3/2*w/h)
	if need < w {
		u.RawQuery = url.Values{"auto": {"compress"}, "cs": {"tinysrgb"}, "w": {strconv.Itoa(need)}}.Encode()
	}
	return u.String(), true
}

func web(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && len(address) <= 1000
}

// turned begins with the result that the seed points at.
func turned(all []Found, q Query) ([]Found, error) {
	if len(all) == 0 {
		return nil, farm.Errorf(farm.CodeNotFound, "it has nothing large enough for %q", q.Words)
	}
	k := int(q.Seed % uint32(len(all)))
	return append(append([]Found{}, all[k:]...), all[:k]...), nil
}

// name is a stranger's name as it may be shown.
func name(s string) string {
	if s = short(s, 60); s == "" {
		return "an unnamed author"
	}
	return s
}

func short(s string, n int) string {
	r := []rune(strings.Join(strings.Fields(strings.ToValidUTF8(s, "")), " "))
	return string(r[:min(len(r), n)])
}

// service is the library, held to its limits.
func (p *Pexels) service() remote.Service {
	p.once.Do(func() { p.gate = remote.NewGate(remote.Limits{Every: askEvery, Burst: askBurst}) })
	return remote.Service{
		Name: "the stock library", BaseURL: p.base(), Key: remote.HeaderKey("Authorization", "", p.APIKey), HTTP: p.HTTP, Gate: p.gate,
		Each: searchTime, Total: searchTime, Tries: 1, Rest: heed,
	}
}

func (p *Pexels) search(ctx context.Context, path string, q Query, into any) error {
	values := url.Values{"query": {short(q.Words, maxQuery)}, "orientation": {q.orientation()}, "per_page": {strconv.Itoa(perPage)}}
	if l := farm.LanguageOf(q.Language).Section("stock").Text("pexels"); l != "" {
		values.Set("locale", l)
	}
	service := p.service()
	_, err := service.Do(ctx, remote.Request{Path: path, Query: values, Most: maxAnswerBytes, Read: service.JSON(into)})
	return err
}

// heed is how long the library is left alone when it says that it has enough.
func heed(status int, h http.Header) time.Duration {
	left, err := strconv.Atoi(h.Get("X-Ratelimit-Remaining"))
	if status != http.StatusTooManyRequests && (err != nil || left > 0) {
		return 0
	}
	if wait := remote.RetryAfter(h); wait > 0 {
		return wait
	}
	if at, err := strconv.ParseInt(h.Get("X-Ratelimit-Reset"), 10, 64); err == nil {
		// The reset of a month's limit is not waited for in full: the next
		// answer says again that it is reached.
		return min(max(time.Until(time.Unix(at, 0)), time.Minute), maxBlock)
	}
	return time.Minute
}
