package strangers

import (
	"context"
	"embed"
	"fmt"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
)

// Recipe is a picture that is made where it is needed.
type Recipe struct {
	Draw string `json:"draw"` // photo, table, phone, chart, wordmark, file
	// Name is the photograph, or the manner of a wordmark: plain, two-colour,
	// pale, tiny; or a file that lies beside the brief.
	Name   string       `json:"name,omitempty"`
	Title  string       `json:"title,omitempty"` // on screens and wordmarks
	Rows   []string     `json:"rows,omitempty"`  // of screens, "label|value"
	Colors []farm.Color `json:"colors,omitempty"`

	beside string // the folder of a brief that brings its own files
}

//go:embed photos
var photos embed.FS

// smallest is the size of the smallest text that a recipe sets, px; 0 is none.
func (r Recipe) smallest() float64 {
	switch r.Draw {
	case "table":
		return tableText
	case "phone":
		return phoneText
	case "chart":
		return chartText
	}
	return 0
}

func (r Recipe) photo() bool { return r.Draw == "photo" }

// file makes the recipe's picture in dir and names it.
func (r Recipe) file(ctx context.Context, dir string) (string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	if r.Draw == "file" {
		return r.brought(dir)
	}
	if r.photo() {
		raw, err := photos.ReadFile("photos/" + r.Name + ".jpg")
		if err != nil {
			return "", err
		}
		path := filepath.Join(dir, r.Name+".jpg")
		return path, os.WriteFile(path, raw, 0o644)
	}
	draw := map[string]func(Recipe) farm.Composition{"table": table, "phone": phone, "chart": chart, "wordmark": wordmark}[r.Draw]
	if draw == nil {
		return "", farm.InvalidField("pictures", "a recipe draws %q, which is not known", r.Draw)
	}
	name := r.Draw + "-" + farm.Fingerprint(r)[:12] + ".png"
	return filepath.Join(dir, name), sample.Render(ctx, dir, name, draw(r))
}

// brought copies a picture that lies beside its brief.
func (r Recipe) brought(dir string) (string, error) {
	if r.beside == "" || r.Name != filepath.Base(r.Name) {
		return "", farm.InvalidField("pictures", "names the file %q, which does not lie beside a brief of a folder", r.Name)
	}
	raw, err := os.ReadFile(filepath.Join(r.beside, r.Name))
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, r.Name)
	return path, os.WriteFile(path, raw, 0o644)
}

// lookAt makes a picture and looks at it as a job looks at what it fetches.
func lookAt(ctx context.Context, dir string, r Recipe, source string) (match.Picture, error) {
	path, err := r.file(ctx, dir)
	if err != nil {
		return match.Picture{}, fmt.Errorf("make %s: %w", source, err)
	}
	var p match.Picture
	if source == "brand.logo" {
		p, err = match.LookAtPicture(ctx, path)
	} else {
		p, err = match.LookAtShot(ctx, path, path+"-cut.png")
	}
	p.Asset.Path, p.Asset.Source, p.Words = path, source, match.WordsOf(filepath.Base(path), "")
	if p.Cut != nil {
		p.Cut.Path, p.Cut.Source = path+"-cut.png", source+", cut out"
	}
	return p, err
}
