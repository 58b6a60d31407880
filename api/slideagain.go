package api

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/templates"
)

// RenderSlide is what of a request names one slide of a project of carousels, and
// what to change on it.
type RenderSlide struct {
	Row    *int      `json:"row,omitempty" minimum:"1" maximum:"12" doc:"Of a project of carousels: which carousel, from 1; it may be left out where there is one"`
	Slot   *int      `json:"slot,omitempty" minimum:"1" maximum:"20" doc:"Of a project of carousels: the slide to render again, from 1"`
	Values rowValues `json:"values,omitempty" doc:"New words and pictures of that slide, by the key of a variable that it shows, as the rows of a batch give them. The other slides stay as they are"`
}

// given tells whether a body speaks of a slide.
func (b RenderSlide) given() bool { return b.Row != nil || b.Slot != nil || len(b.Values) > 0 }

// renderSlide orders a new render of one slide of a project of carousels.
func (s *Server) renderSlide(ctx context.Context, project farm.Project, body RenderProject, dry bool) (*orderAnswer, error) {
	if body.Manifest != nil || body.SnackID != "" || len(body.Slots) > 0 || body.RenderFilm.given() {
		return nil, farm.InvalidField("slot",
			"stands alone: a project of carousels has no manifest, snackId, slots, scenes, order or voice to send")
	}
	var doc farm.CarouselDocument
	if err := json.Unmarshal(project.Document, &doc); err != nil {
		return nil, fmt.Errorf("decode document of project %s: %w", project.ID, err)
	}
	c, slide, err := slideOf(doc, body.RenderSlide)
	if err == nil {
		err = s.othersKept(ctx, project)
	}
	if err != nil {
		return nil, err
	}
	order := farm.SlideAgainOrder{ProjectID: project.ID, Of: project.Offering, Row: c.Row, Slot: slide.Slot}
	asking := s.asking(ctx, dry)
	if order.Images, err = asking.change(doc, c, slide, body.Values); err != nil {
		return nil, err
	}
	more := ProjectAgainMade{Row: c.Row, Slot: slide.Slot, Revision: slide.Revision + 1}
	return accept(ctx, s, farm.Offering{ID: project.Offering}, Ordered[ProjectAgainMade]{
		Order: order, Terms: body.Terms(), Again: project.ID, Document: doc, More: more,
	}, dry)
}

// othersKept refuses a new slide of a project whose files are gone: its PDF and ZIP
// hold the other slides too.
func (s *Server) othersKept(ctx context.Context, project farm.Project) error {
	files, err := s.Store.ProjectFiles(ctx, project.ID)
	if err == nil && len(files) == 0 {
		err = farm.Errorf(farm.CodeResultExpired,
			"the files of the project's other slides were removed after their time; order the carousels anew")
	}
	return err
}

// ProjectAgainMade says what a job renders again: snacks of a pack, or one slide.
type ProjectAgainMade struct {
	Render            bool        `json:"render,omitempty" doc:"Of a post: whether files are rendered"`
	Count             int         `json:"count,omitempty" minimum:"1" doc:"Of a post: snacks in all"`
	SnackTypeSequence []snackType `json:"snackTypeSequence,omitempty" doc:"Of a post: the type of each, in order"`
	Row               int         `json:"row,omitempty" minimum:"1" doc:"Of carousels: which one"`
	Slot              int         `json:"slot,omitempty" minimum:"1" doc:"Of carousels: which slide"`
	Revision          int         `json:"revision,omitempty" minimum:"2" doc:"Of carousels: what the slide's revision will be"`
}

// slideOf finds the slide that a body names.
func slideOf(doc farm.CarouselDocument, b RenderSlide) (*farm.Carousel, *farm.Slide, error) {
	row := 1
	switch {
	case b.Slot == nil:
		return nil, nil, farm.InvalidField("slot", "must be given; the slides of a carousel are rendered again one by one")
	case b.Row != nil:
		row = *b.Row
	case len(doc.Carousels) > 1:
		return nil, nil, farm.InvalidField("row", "must be given; the project has %d carousels", len(doc.Carousels))
	}
	if row > len(doc.Carousels) {
		return nil, nil, farm.InvalidField("row", "must be at most %d (is %d)", len(doc.Carousels), row)
	}
	c := &doc.Carousels[row-1]
	switch {
	case c.Status == farm.CarouselFailed:
		return nil, nil, farm.Errorf(farm.CodeConflict, "row: carousel %d failed and has no slides", row)
	case *b.Slot > len(c.Slides):
		return nil, nil, farm.InvalidField("slot", "must be at most %d (is %d)", len(c.Slides), *b.Slot)
	}
	return c, &c.Slides[*b.Slot-1], nil
}

// change lays new values over those of a slide, and gives the pictures among them.
func (a Asking) change(doc farm.CarouselDocument, c *farm.Carousel, slide *farm.Slide, values rowValues) ([]farm.RowImage, error) {
	t, err := templates.Read(doc.Template)
	if err != nil {
		return nil, fmt.Errorf("read the template of a project: %w", err)
	}
	var images []farm.RowImage
	wrong := map[string]string{}
	words, pictures := c.Words(*slide), c.Pictures(*slide)
	own, shown := map[string]string{}, map[string]farm.CarouselImage{}
	for _, key := range slide.Shows { // what the slide is made of is its own from now on
		if v, ok := words[key]; ok {
			own[key] = v
		}
		if p, ok := pictures[key]; ok {
			shown[key] = p
		}
	}
	for key, v := range values {
		switch {
		case !slices.Contains(slide.Shows, key):
			wrong["values."+key] = fmt.Sprintf("is not shown on slide %d; it shows %s", slide.Slot, strings.Join(slide.Shows, ", "))
		case kindOfValue(t, key) == "text":
			own[key] = v
		case strings.TrimSpace(v) == "":
			wrong["values."+key] = "must name a picture"
		default:
			p, why := a.image(key, strings.TrimSpace(v))
			if why != "" {
				wrong["values."+key] = why
			}
			images = append(images, p)
			shown[key] = farm.CarouselImage{Origin: farm.ImageOfRow, File: p.File, Asset: farm.Asset{URL: p.URL}}
		}
	}
	if len(wrong) > 0 {
		return nil, invalidFields(wrong)
	}
	slide.Values, slide.Images = own, shown
	return images, nil
}
