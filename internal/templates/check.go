package templates

import (
	"context"
	"errors"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// Note tells of a text that does not fit whole in a shape and a language.
type Note struct {
	Shape, Language string
	carousel.Note
}

// Check lays a template out with its examples in every shape and language, in
// others than its own with sample words of the same length. The error says in
// which of them a text does not fit whatever is cut.
func (t *Template) Check(ctx context.Context) ([]Note, error) {
	var notes []Note
	for _, shape := range carousel.Shapes() {
		for _, language := range farm.Languages() {
			if err := ctx.Err(); err != nil {
				return nil, context.Cause(ctx)
			}
			got, err := t.whole.Fill(carousel.Order{Shape: shape, Language: language, Values: t.Examples(language)})
			if err == nil {
				err = renderer.Fits(ctx, got.Composition, 0)
			}
			if err != nil {
				return nil, in(shape, language, err)
			}
			for _, n := range got.Notes {
				notes = append(notes, Note{shape, language, n})
			}
		}
	}
	return notes, nil
}

// in says of a template's error where it came up.
func in(shape, language string, err error) error {
	var e *farm.Error
	if !errors.As(err, &e) {
		return fmt.Errorf("%s in %s: %w", shape, language, err)
	}
	out := *e
	out.Message = fmt.Sprintf("%s in %s: %s", shape, language, e.Message)
	out.Fields = nil
	if e.Code == farm.CodeInvalid {
		out.Fields = map[string]string{"template": "cannot be laid out as " + out.Message}
		out.Message = "template " + out.Fields["template"]
	}
	return &out
}

// Examples are a template's examples, or in another language sample words as long
// as they are.
func (t *Template) Examples(language string) map[string]string {
	out := t.whole.Examples()
	if language == "" || language == "en" || language == t.Language {
		return out
	}
	for i, v := range t.Variables {
		if v.Type == "text" {
			out[v.Key] = sample.Words(language, i, len([]rune(v.Example)))
		}
	}
	return out
}
