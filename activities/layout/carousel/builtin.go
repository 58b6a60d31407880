package carousel

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"sync"

	"github.com/snackfarm/farm"
)

//go:embed builtin/*.json
var builtin embed.FS

// templates are the built-in ones by their keys, read once.
var templates = sync.OnceValues(func() ([]*Template, error) {
	files, err := builtin.ReadDir("builtin")
	if err != nil {
		return nil, err
	}
	var out []*Template
	for _, f := range files {
		raw, err := builtin.ReadFile(path.Join("builtin", f.Name()))
		if err != nil {
			return nil, err
		}
		t, err := Read(raw)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name(), err)
		}
		out = append(out, t)
	}
	return out, nil
})

// Builtin are the built-in templates, by their keys.
func Builtin() ([]*Template, error) { return templates() }

// Source is a built-in template as it is written.
func Source(key string) ([]byte, error) {
	if _, err := Named(key); err != nil {
		return nil, err
	}
	return builtin.ReadFile("builtin/" + key + ".json")
}

// Named is the built-in template of a key.
func Named(key string) (*Template, error) {
	all, err := templates()
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(t *Template) bool { return t.Key == key })
	if i < 0 {
		return nil, farm.Errorf(farm.CodeNotFound, "there is no template %q", key)
	}
	return all[i], nil
}
