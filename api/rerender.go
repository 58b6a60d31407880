package api

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/retext"
)

// RenderAgain is the request of POST /api/v1/snacks/{id}/render.
type RenderAgain struct {
	Manifest Manifest `json:"manifest,omitempty" doc:"The post's manifest with some texts changed: the content and emphasis of text layers, or slots of copy, which change the layers that show them and the voice that says them, with its captions. Omit to render it as it is"`
	JobTerms
}

// RenderProject is the request of POST /api/v1/projects/{id}/render.
type RenderProject struct {
	RenderAgain
	RenderSlide
	RenderFilm
	SnackID string            `json:"snackId,omitempty" minLength:"1" maxLength:"100" doc:"Render this snack alone; the others keep their files. Not together with manifest"`
	Slots   map[string]string `json:"slots,omitempty" doc:"New texts of slots of the copy of snackId, by name, 1-500 characters each"`
}

const renderText = "A manifest that is sent back unchanged is rendered whole. Send it back with changed texts to have them " +
	"rendered; the project keeps them when the job completes. Only what changed is rendered: of a pack the snacks, of pictures those " +
	"that show something else, of a film its scenes. The others keep their files, and what stays of a film is copied. Words that are " +
	"spoken are said anew in the same voice, and captions and mouths follow: the film keeps its timing. " +
	"Anything but text must stay as it was, and a text that does not fit its place, or a line that its place in the film is too " +
	"short for, fails the job with a refund."

func (s *Server) renderOperations(declare *openapi.API) {
	failures := []int{http.StatusPaymentRequired, http.StatusNotFound, http.StatusConflict}
	openapi.Register(declare, openapi.Operation{OperationID: "renderSnackPost", Method: http.MethodPost, Path: snackPath + "/{id}/render",
		Summary: "Render a stored post again", Tags: []string{"snacks"}, Security: needsKey, DefaultStatus: http.StatusAccepted,
		Errors: failures, Responses: orderResponses[SnackPackMade](declare),
		Description: "Starts a job that renders a finished pack from its manifest, for the render surcharge alone: 3 credits, " +
			"1 for ads, 1 for a single snack of a pack. " + renderText},
		func(ctx context.Context, in *struct {
			byID
			DryRun
			Body *RenderAgain
		}) (*orderAnswer, error) {
			post, err := s.Store.Post(ctx, caller(ctx).ID, in.ID)
			if err != nil {
				return nil, err
			}
			return s.renderAgain(ctx, post, RenderProject{RenderAgain: ref(in.Body)}, in.DryRun.DryRun)
		})
	openapi.Register(declare, openapi.Operation{OperationID: "renderProject", Method: http.MethodPost, Path: projectPath + "/{id}/render",
		Summary: "Render a project again, whole or in part", Tags: []string{"projects"}, Security: needsKey,
		DefaultStatus: http.StatusAccepted, Errors: append(slices.Clone(failures), http.StatusGone),
		Responses: orderResponses[ProjectAgainMade](declare),
		Description: "Starts a job that renders a ready project from its manifest, for the price of a new " +
			"render (GET /api/v1/pricing). Send the manifest with changed texts, or one snack's id with new texts for its slots. " + renderText +
			" Of a film (video, story) send scenes, order or voice: words, length, picture and voice of each scene, and which come when; " +
			"GET /api/v1/projects/{id} lists them. " +
			"Of a project of carousels send row, slot and values: that slide alone is rendered, its revision goes up, the one before " +
			"stays listed, and the PDF and the ZIP are made anew. Once the files of its last job were removed that is a 410."},
		func(ctx context.Context, in *struct {
			byID
			DryRun
			Body *RenderProject
		}) (*orderAnswer, error) {
			project, err := s.Store.Project(ctx, caller(ctx).ID, in.ID)
			if err != nil {
				return nil, err
			}
			return s.renderAgain(ctx, project, ref(in.Body), in.DryRun.DryRun)
		})
}

// renderAgain orders a new render of a project.
func (s *Server) renderAgain(ctx context.Context, project farm.Project, body RenderProject, dry bool) (*orderAnswer, error) {
	slides := project.Kind == farm.CarouselProject
	if project.Status != farm.ProjectReady || !slides && !farm.CanRenderAgain(project.Order) {
		return nil, farm.Errorf(farm.CodeConflict, "the project cannot be rendered again; it is %s", project.Status)
	}
	if slides {
		return s.renderSlide(ctx, project, body, dry)
	}
	if body.RenderSlide.given() {
		return nil, farm.InvalidField("slot", "is of projects of carousels; of a %s send manifest or snackId", project.Kind)
	}
	sent, err := body.sent(project.Document)
	if err != nil {
		return nil, err
	}
	was, manifest, err := retext.Apply(project.Document, sent, project.Kind == farm.ClipProject || project.Kind == farm.EditProject)
	if err != nil {
		return nil, err
	}
	if len(manifest.Snacks) == 0 {
		return nil, farm.Errorf(farm.CodeConflict, "the project holds no snack that could be rendered")
	}
	order := farm.RenderAgainOrder{ProjectID: project.ID, Of: project.Offering, Made: project.Order}
	if order.Film, err = s.edited(ctx, project, body, dry); err != nil {
		return nil, err
	}
	for _, snack := range manifest.Snacks {
		order.Sequence = append(order.Sequence, snack.Type)
	}
	if order.Parts, err = s.changedParts(ctx, project, was, manifest, body.SnackID); err != nil {
		return nil, err
	}
	more := SnackPackMade{Render: true, Count: len(order.Sequence), SnackTypeSequence: names[snackType](order.Sequence)}
	return accept(ctx, s, farm.Offering{ID: project.Offering}, Ordered[SnackPackMade]{
		Order: order, Terms: body.Terms(), Again: project.ID, Document: manifest, More: more,
	}, dry)
}

// sent is the manifest that a body asks for: its own, or the stored one with
// new texts in some slots of one snack; nil is the stored one as it is.
func (b RenderProject) sent(stored json.RawMessage) (Manifest, error) {
	switch {
	case b.Manifest != nil && b.SnackID != "":
		return nil, farm.InvalidField("snackId", "must not stand beside manifest")
	case b.SnackID == "" && len(b.Slots) > 0:
		return nil, farm.InvalidField("slots", "needs snackId beside it")
	case b.Manifest != nil:
		withoutLinks(map[string]any(b.Manifest))
		return b.Manifest, nil
	case b.SnackID == "":
		return nil, nil
	}
	var m Manifest
	if err := json.Unmarshal(stored, &m); err != nil {
		return nil, fmt.Errorf("decode stored manifest: %w", err)
	}
	snacks, _ := m["snacks"].([]any)
	for _, v := range snacks {
		snack, _ := v.(map[string]any)
		if snack["id"] != b.SnackID {
			continue
		}
		words, _ := snack["copy"].(map[string]any)
		for slot, text := range b.Slots {
			if _, ok := words[slot]; !ok {
				return nil, farm.InvalidField("slots."+slot, "is no slot of the snack's copy; it has %s",
					strings.Join(slices.Sorted(maps.Keys(words)), ", "))
			}
			words[slot] = text
		}
		return m, nil
	}
	return nil, farm.InvalidField("snackId", "the project has no snack %q", b.SnackID)
}

// changedParts are the snacks that have to be rendered again: the one that was
// asked for, or those that changed. All, told as none, when nothing changed or
// when the others have no files to keep.
func (s *Server) changedParts(ctx context.Context, project farm.Project, was, now farm.Manifest, asked string) ([]string, error) {
	var parts []string
	for i, snack := range now.Snacks {
		if snack.ID == asked || asked == "" && !reflect.DeepEqual(was.Snacks[i], snack) {
			parts = append(parts, snack.ID)
		}
	}
	if len(parts) == 0 || len(parts) == len(now.Snacks) {
		return nil, nil
	}
	files, err := s.Store.ProjectFiles(ctx, project.ID)
	if err != nil {
		return nil, err
	}
	for _, snack := range now.Snacks {
		has := slices.ContainsFunc(files, func(f farm.RenderedAsset) bool { return f.SnackID == snack.ID })
		if !has && !slices.Contains(parts, snack.ID) {
			return nil, nil
		}
	}
	return parts, nil
}
