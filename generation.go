package farm

import (
	"errors"
	"math"
)

// ErrOverBudget is within the error of an order that a budget does not allow: one that takes
// less may still be allowed.
var ErrOverBudget = errors.New("over budget")

// Generation is what models of others may make for an order, beside what the farm
// makes itself: at most so many files, each by one of the models that are named.
type Generation struct {
	Images ModelsAsked `json:"images"`
	Films  ModelsAsked `json:"films"`
}

// ModelsAsked are the models that may be asked for one kind of file.
type ModelsAsked struct {
	Most   int          `json:"most,omitempty"` // files; 0 asks nobody
	Models []ModelPrice `json:"models,omitempty"`
}

// ModelPrice is a model and what a file of it costs an account.
type ModelPrice struct {
	Name    string `json:"name"`
	Credits int    `json:"credits"`
}

// ModelFilmSeconds is how long the films are that models are asked for.
const ModelFilmSeconds = 5

// modelMargin is what an account pays for a dollar that a model takes.
const modelMargin = 1.25

// ModelCredits is the price of a file for which a model takes so much, in millionths of
// a dollar, where a credit costs so much: started credits are paid.
func ModelCredits(micros, microsPerCredit int64) int {
	if micros <= 0 || microsPerCredit <= 0 {
		return 0
	}
	return int(math.Ceil(float64(micros) * modelMargin / float64(microsPerCredit)))
}

// Names are the models in the order in which they are asked.
func (m ModelsAsked) Names() []string {
	out := make([]string, len(m.Models))
	for i, p := range m.Models {
		out[i] = p.Name
	}
	return out
}

// Of is what a file of a model costs.
func (m ModelsAsked) Of(name string) int {
	for _, p := range m.Models {
		if p.Name == name {
			return p.Credits
		}
	}
	return 0
}

// Credits is the most that the files cost: it is held, and what was not used is given
// back when the job completes.
func (m ModelsAsked) Credits() int {
	dearest := 0
	for _, p := range m.Models {
		dearest = max(dearest, p.Credits)
	}
	return m.Most * dearest
}

// Credits is the most that all files cost.
func (g *Generation) Credits() int {
	if g == nil {
		return 0
	}
	return g.Images.Credits() + g.Films.Credits()
}

// PlaceScene is for which scene a picture is made that shows the place of an actor, and
// no scene of its own.
const PlaceScene = "place-of-the-actor"

// ShowsPictures reports a film that has a place for pictures of models: all but those that
// draw strokes, or show a product of which the request sent a film or a brand's own pictures.
func (v Video) ShowsPictures() bool { return v.Type != WhiteboardVideo && !v.ShowsProduct() }

// ShowsScenes reports a film whose scenes have places for photographs, and for pictures and
// films of models. An actor alone stands in one place, which is a picture.
func (v Video) ShowsScenes() bool { return v.ShowsPictures() && v.Type != UGCVideo }

// ShowsProduct reports a demonstration that has a product to show.
func (v Video) ShowsProduct() bool {
	return v.Type == UGCDemoVideo && (v.Brand.Kit || v.UGC != nil && v.UGC.Demo != "")
}

// Asks is what a film of so many scenes asks of the models that there are: films first,
// as many as its sources allow, then pictures for the scenes that are left. nil is
// nothing.
func (v Video) Asks(there Generation, scenes int) *Generation {
	if !v.ShowsPictures() {
		return nil
	}
	if v.Type == UGCVideo { // the place of the actor, if the request sent none
		scenes = 1
		if v.UGC != nil && v.UGC.SceneImage != "" {
			return nil
		}
	}
	var g Generation
	if v.ShowsScenes() && (v.Sources.Videos || v.Sources.Preset == "premium") {
		g.Films = there.Films
		g.Films.Most = min(v.Sources.MaxVideos, scenes)
	}
	if v.Sources.Images {
		g.Images = there.Images
		g.Images.Most = min(v.Sources.MaxImages, scenes-g.Films.Most)
	}
	for _, m := range []*ModelsAsked{&g.Films, &g.Images} {
		if m.Most <= 0 || len(m.Models) == 0 {
			*m = ModelsAsked{}
		}
	}
	if g.Images.Most+g.Films.Most == 0 {
		return nil
	}
	return &g
}
