package kit

import (
	"errors"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// ThingsIn are the drawn things that a text of a language names, whatever the brand's
// own text is about: the surest first. Films and stories tell of things, so that common
// words count. None where the machine has no art.
func (d *Draft) ThingsIn(text, language string) []objects.Find {
	shelf, err := objects.Load()
	if errors.Is(err, objects.ErrAbsent) {
		return nil
	}
	var found []objects.Find
	if err == nil {
		found, err = shelf.FindTold(text, d.Brand.Description, language, d.Brand.Name)
	}
	if err != nil && d.Err == nil { // a pack that cannot be read: a defect of the machine
		d.Err = err
	}
	return found
}

// Draw is a thing that was found as a drawing of the snack; its facts tell the word
// that it stands for.
func (d *Draft) Draw(f objects.Find, as farm.Drawing) Object {
	d.tell(f)
	return Object{Asset: d.AddDrawing(d.ofThing(f, as)), Word: f.Word, Name: f.Object, Plain: f.Plain}
}
