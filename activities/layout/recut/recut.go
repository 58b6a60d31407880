package recut

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// Apply does what of an edit needs no voice and no file: the order, the words, the
// lengths and the drawn things. Done again it changes nothing. The error is an
// invalid_request that names the field.
func Apply(s *farm.Snack, e farm.FilmEdit) error {
	if len(e.Order) > 0 {
		if err := Order(s, e.Order); err != nil {
			return err
		}
	}
	for i, sc := range e.Scenes {
		field := func(name string) string { return fmt.Sprintf("scenes[%d].%s", i, name) }
		u, ok := unitNamed(Units(*s), sc.ID)
		if !ok {
			return farm.InvalidField(field("id"), "is no scene of the film (is %q)", sc.ID)
		}
		if sc.Words != "" {
			if err := Reword(s, sc.ID, sc.Words); err != nil {
				return farm.InvalidField(field("words"), "%s", err)
			}
		}
		if sc.Voice != "" && len(u.Voices) == 0 {
			return farm.InvalidField(field("voice"), "has nothing to say: no voice speaks in scene %s", sc.ID)
		}
		if sc.DurationMs > 0 {
			if err := Last(s, sc.ID, sc.DurationMs, sc.Words != "" || sc.Voice != "" || e.Voice != ""); err != nil {
				return farm.InvalidField(field("durationMs"), "%s", err)
			}
		}
		if err := drawn(s, sc, u); err != nil {
			return farm.InvalidField(field("shows"), "%s", err)
		}
	}
	if whole := s.DurationMs(); whole < farm.LeastEditedMs && len(e.Scenes) > 0 {
		return farm.InvalidField("scenes", "leave a film of %d ms; %d is the least", whole, farm.LeastEditedMs)
	}
	if e.Voice != "" && !slices.ContainsFunc(Units(*s), func(u Unit) bool { return len(u.Voices) > 0 }) {
		return farm.InvalidField("voice", "has nothing to say: no voice speaks in the film")
	}
	return nil
}

// drawn shows the thing that an edit asks for, or, where only the words are new, one that
// these name in the place of one that they name no more.
func drawn(s *farm.Snack, sc farm.SceneEdit, u Unit) error {
	text := sc.Shows
	if text == "" {
		text = sc.Words
	}
	if text == "" || sc.Picture != nil {
		return nil
	}
	d := &kit.Draft{Snack: *s}
	found := d.ThingsIn(text, s.Language)
	if d.Err != nil {
		return nil // the machine has no art that can be read; the step that renders says so
	}
	if sc.Shows != "" {
		if _, err := objects.Load(); err != nil {
			return nil
		}
		return Show(s, sc.ID, text, found)
	}
	if names := thingsOf(*s, u); len(names) == 0 || len(found) == 0 ||
		slices.ContainsFunc(found, func(f objects.Find) bool { return slices.Contains(names, f.Object) }) {
		return nil
	}
	return Show(s, sc.ID, text, found)
}

// thingsOf are the names of the things that a scene draws.
func thingsOf(s farm.Snack, u Unit) []string {
	var out []string
	for i := u.From; i < u.To; i++ {
		for _, l := range s.Scenes[i].Layers {
			if l.Picture == nil {
				continue
			}
			if d := s.Assets[l.Picture.Asset].Drawing; d != nil && d.Kind == objects.Kind {
				out = append(out, d.Name)
			}
		}
	}
	return out
}
