package templates

import (
	"encoding/json"
	"errors"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
)

// MaxBytes bounds a template's JSON, MaxValue the characters of one value.
const (
	MaxBytes = carousel.MaxBytes
	MaxValue = carousel.MaxValue
)

// Variable is one value that a row may give.
type Variable = carousel.Variable

// Template is a template that was read and found right.
type Template struct {
	Key, Name, Description, Family string
	Language                       string // of its examples
	Pages                          int
	Variables                      []Variable
	Document                       json.RawMessage

	whole *carousel.Template
}

func told(t *carousel.Template, raw []byte) *Template {
	language := t.Language
	if language == "" {
		language = "en"
	}
	return &Template{Key: t.Key, Name: t.Name, Description: t.Description, Family: t.Family, Language: language, Pages: len(t.Pages),
		Variables: t.Variables, Document: raw, whole: t}
}

// Read reads a template strictly. The error names the field, and its bound.
func Read(raw []byte) (*Template, error) {
	t, err := carousel.Read(raw)
	if err != nil {
		return nil, err
	}
	return told(t, raw), nil
}

// Builtin are the built-in templates, by their keys.
func Builtin() ([]*Template, error) {
	all, err := carousel.Builtin()
	if err != nil {
		return nil, err
	}
	var out []*Template
	for _, t := range all {
		raw, err := carousel.Source(t.Key)
		if err != nil {
			return nil, err
		}
		out = append(out, told(t, raw))
	}
	return out, nil
}

// Named is the built-in template of a key; false when there is none.
func Named(key string) (*Template, bool, error) {
	t, err := carousel.Named(key)
	if farm.CodeOf(err) == farm.CodeNotFound {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	raw, err := carousel.Source(key)
	return told(t, raw), err == nil, err
}

// Shapes are the shapes that every template can be filled in, the first the one
// that is taken when none is named.
func Shapes() []string { return carousel.Shapes() }

// Under puts the place of an error's fields below a field of a request, as in
// template.pages[0].layout. Other errors stay as they are.
func Under(field string, err error) error {
	var e *farm.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return err
	}
	out := *e
	out.Fields = map[string]string{}
	for path, words := range e.Fields {
		if path != field {
			path = field + "." + path
		}
		out.Fields[path] = words
		out.Message = path + " " + words
	}
	return &out
}

// Fill lays a template out with values, as carousel.Template does.
func (t *Template) Fill(o carousel.Order) (*carousel.Filled, error) { return t.whole.Fill(o) }
