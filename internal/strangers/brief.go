// Package strangers judges what comes out for brands that nobody tuned anything
// to. Its briefs carry marks that their author set before the first render:
// rare facts, nouns, traps. Tests and measures read those marks, never what the
// farm itself thinks of a text.
package strangers

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

//go:embed briefs/*.json
var embedded embed.FS

// Brief is a brand as a caller would register it, and what its author marked.
type Brief struct {
	ID       string   `json:"id"`
	Trade    string   `json:"trade"`
	Language string   `json:"language"` // of the text
	Kinds    []string `json:"kinds"`    // thin, rich, hostile, photo, screen, logo
	Brand    Fields   `json:"brand"`
	Context  string   `json:"context,omitempty"`
	// Uses are patterns of the facts in Context, any of which counts as its use;
	// Orders are the words of its orders, which no post may say.
	Uses   []string `json:"uses,omitempty"`
	Orders []string `json:"orders,omitempty"`

	Logo     *Recipe  `json:"logo,omitempty"`
	Pictures []Recipe `json:"pictures,omitempty"`

	Facts [3]Mark  `json:"facts"` // the rarest that the text tells
	Nouns []string `json:"nouns"` // things that may be shown, as patterns
	Traps []string `json:"traps,omitempty"`
	App   bool     `json:"app,omitempty"`

	marks [3]*regexp.Regexp
	uses  []*regexp.Regexp
}

// Fields are those of a brand in the API.
type Fields struct {
	Name           string `json:"name"`
	Industry       string `json:"industry"`
	Description    string `json:"description"`
	TargetAudience string `json:"targetAudience,omitempty"`
	WebsiteURL     string `json:"websiteUrl,omitempty"`
}

// Mark is a rare fact: what it is, and the pattern whose match in a post counts
// as its use, inflected forms included. Patterns do not tell cases apart.
type Mark struct {
	Fact string `json:"fact"`
	Any  string `json:"any"`
}

// Brand is the brief's brand as the farm keeps it.
func (b Brief) brand() farm.Brand {
	out := farm.Brand{ID: b.ID, Name: b.Brand.Name, Industry: b.Brand.Industry, Description: b.Brand.Description,
		TargetAudience: b.Brand.TargetAudience}
	if b.Brand.WebsiteURL != "" {
		out.WebsiteURL = &b.Brand.WebsiteURL
	}
	return out
}

// text is all that the brief says, what the farm may take words from.
func (b Brief) text() string {
	return strings.Join([]string{b.Brand.Name, b.Brand.Industry, b.Brand.Description, b.Brand.TargetAudience, b.Brand.WebsiteURL,
		b.Context}, "\n")
}

// has reports whether the brief is of a kind.
func (b Brief) has(kind string) bool { return slices.Contains(b.Kinds, kind) }

// maxBriefs is how many briefs one run reads.
const maxBriefs = 500

// Briefs are those of the house in the order of their names; with ids only the
// named ones.
func Briefs(ids ...string) ([]Brief, error) {
	sub, err := fs.Sub(embedded, "briefs")
	if err != nil {
		return nil, err
	}
	return read(sub, ids)
}

// ReadDir reads the briefs of a folder, one JSON file each, and the pictures and logos
// beside them that they name.
func ReadDir(dir string) ([]Brief, error) {
	briefs, err := read(os.DirFS(dir), nil)
	for _, b := range briefs {
		for i := range b.Pictures {
			b.Pictures[i].beside = dir
		}
		if b.Logo != nil {
			b.Logo.beside = dir
		}
	}
	return briefs, err
}

func read(dir fs.FS, ids []string) ([]Brief, error) {
	names, err := fs.Glob(dir, "*.json")
	if err != nil {
		return nil, err
	}
	var out []Brief
	for _, name := range names {
		id := strings.TrimSuffix(path.Base(name), ".json")
		if len(ids) > 0 && !slices.Contains(ids, id) {
			continue
		}
		raw, err := fs.ReadFile(dir, name)
		if err != nil {
			return nil, fmt.Errorf("read brief: %w", err)
		}
		b, err := parse(id, raw)
		if err != nil {
			return nil, fmt.Errorf("brief %s: %w", name, err)
		}
		out = append(out, b)
	}
	for _, id := range ids {
		if !slices.ContainsFunc(out, func(b Brief) bool { return b.ID == id }) {
			return nil, farm.InvalidField("briefs", "names %q, which is none of the briefs", id)
		}
	}
	if len(out) == 0 || len(out) > maxBriefs {
		return nil, farm.InvalidField("briefs", "must be 1-%d, are %d", maxBriefs, len(out))
	}
	return out, nil
}

// parse reads one brief and compiles its marks.
func parse(id string, raw []byte) (Brief, error) {
	var b Brief
	d := json.NewDecoder(strings.NewReader(string(raw)))
	d.DisallowUnknownFields()
	if err := d.Decode(&b); err != nil {
		return b, err
	}
	b.ID = id
	if b.Brand.Name == "" || b.Brand.Description == "" || !slices.Contains(farm.Languages(), b.Language) {
		return b, farm.InvalidField("brand", "lacks a name, a description or a language of the farm")
	}
	for i, m := range b.Facts {
		if m.Any == "" {
			return b, farm.InvalidField("facts", "entry %d has no pattern", i)
		}
		re, err := regexp.Compile("(?i)" + m.Any)
		if err != nil {
			return b, err
		}
		b.marks[i] = re
	}
	for _, u := range b.Uses {
		re, err := regexp.Compile("(?i)" + u)
		if err != nil {
			return b, err
		}
		b.uses = append(b.uses, re)
	}
	return b, nil
}
