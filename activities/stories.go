package activities

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// referred puts a story's picture where it belongs. One that cannot be used fails the job:
// its request named it.
func (w *wanted) referred(out *MatchAssetsResult) error {
	if w.note != "" {
		return farm.Errorf(farm.CodeInvalid, "%s: the picture cannot be used: %s", w.source, w.why)
	}
	w.picture.Words, w.picture.Asset.URL = "", "" // no words and addresses go through Temporal
	if w.picture.Cut != nil {
		w.picture.Cut.URL = ""
	}
	if w.source == farm.StyleReferenceField {
		out.Manner = &w.picture
	} else {
		out.Reference = &w.picture
	}
	return nil
}

// storyWarnings are what of a story's prompt is not told.
func storyWarnings(a ask) []farm.Warning {
	if a.Story == nil {
		return nil
	}
	tale, err := copywriter.WriteTale(*a.Story, a.Seed)
	if err != nil {
		return nil // the plan would have failed
	}
	return tale.Warnings()
}
