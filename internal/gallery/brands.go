package gallery

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
)

// demoBrand is the one that has a film of its app.
const demoBrand = "moonwell"

// furnished are the sample brands with their files in dir, looked at as a job
// looks at what it fetches.
func furnished(ctx context.Context, dir string, only []string) ([]layout.Brief, error) {
	if err := sample.MakeAdverts(ctx, dir); err != nil {
		return nil, err
	}
	var out []layout.Brief
	for _, a := range sample.Adverts() {
		if len(only) > 0 && !slices.Contains(only, a.Brand.ID) {
			continue
		}
		b, err := furnish(ctx, dir, a)
		if err != nil {
			return nil, fmt.Errorf("brand %s: %w", a.Brand.ID, err)
		}
		out = append(out, b)
	}
	if len(out) == 0 {
		return nil, farm.InvalidField("brands", "names none of the sample brands %v", brandIDs())
	}
	return out, nil
}

func brandIDs() []string {
	var out []string
	for _, a := range sample.Adverts() {
		out = append(out, a.Brand.ID)
	}
	return out
}

func furnish(ctx context.Context, dir string, a sample.Advert) (layout.Brief, error) {
	b := layout.Brief{Brand: a.Brand, Product: a.Product}
	logo, pictures := "brand.logo", "brand.screenshots[%d]"
	if a.Product != nil && a.Brand.WebsiteURL != nil { // read from a page
		b.Origin, logo, pictures = *a.Brand.WebsiteURL, "page.icon", "page.images[%d]"
	}
	if a.Logo != "" {
		p, err := picture(dir, a.Logo, logo)
		if err != nil {
			return b, err
		}
		b.Logo = &p
	}
	for i, name := range a.Pictures {
		p, err := picture(dir, name, fmt.Sprintf(pictures, i))
		if err != nil {
			return b, err
		}
		b.Screenshots = append(b.Screenshots, p)
	}
	if a.Brand.ID != demoBrand {
		return b, nil
	}
	files, err := sample.Make(ctx, dir)
	if err != nil {
		return b, err
	}
	path := filepath.Join(dir, files.Demo)
	film, err := match.LookAtVideo(ctx, path)
	if err != nil {
		return b, err
	}
	film.Asset.Path, film.Asset.Source = path, "brand.appDemos[0]"
	b.Demo = &film
	return b, nil
}

// picture looks at a file as a job looks at what it fetches.
func picture(dir, name, source string) (match.Picture, error) {
	path := filepath.Join(dir, name)
	var p match.Picture
	var err error
	if strings.HasSuffix(source, ".logo") || strings.HasSuffix(source, ".icon") {
		p, err = match.LookAtPicture(context.Background(), path)
	} else {
		p, err = match.LookAtShot(context.Background(), path, path+"-cut.png")
	}
	p.Asset.Path, p.Asset.Source, p.Words = path, source, match.WordsOf(name, "")
	if p.Cut != nil {
		p.Cut.Path, p.Cut.Source = path+"-cut.png", source+", cut out"
	}
	return p, err
}
