package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// RenderAgain is the request of POST /api/v1/snacks/{id}/render.
type RenderAgain struct {
	Manifest    Manifest `json:"manifest,omitempty" doc:"The post's manifest with some texts changed: the content and emphasis of text layers, or slots of copy, which change the layers that show them and the voice that says them, with its captions. Omit to render it as it is"`
	Name        string   `json:"name,omitempty" minLength:"1" maxLength:"200" doc:"What to call the job; the post keeps its name"`
	CallbackURL *WebURL  `json:"callbackUrl,omitempty" doc:"Gets job.completed, job.failed or job.cancelled as a signed webhook (Standard Webhooks); a public address on port 80 or 443"`
}

func (s *Server) renderAgainOperation(declare *openapi.API, tags []string) {
	openapi.Register(declare, openapi.Operation{OperationID: "renderSnackPost", Method: http.MethodPost, Path: snackPath + "/{id}/render",
		Summary: "Render a stored post again", Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted,
		Errors: []int{http.StatusPaymentRequired, http.StatusNotFound, http.StatusConflict},
		Description: "Starts a job that renders a finished pack from its manifest, for the render surcharge alone: 3 credits, 1 for ads. The same manifest gives the same files. " +
			"Send the manifest back with changed texts to have them rendered; the post keeps them when the job completes. Words that are spoken are said anew in the same voice, and captions and mouths follow: the film keeps its timing. " +
			"Anything but text must stay as it was, and a text that does not fit its place, or a line that its place in the film is too short for, fails the job with a refund."}, s.renderAgain)
}

func (s *Server) renderAgain(ctx context.Context, in *struct {
	byID
	Body *RenderAgain
}) (*struct {
	Status int
	Body   PackAccepted
}, error) {
	account, order := caller(ctx), ref(in.Body)
	post, err := s.Store.Post(ctx, account.ID, in.ID)
	if err != nil {
		return nil, err
	}
	ads, err := s.Store.IsAds(ctx, post)
	if err != nil {
		return nil, err
	}
	manifest, err := withNewTexts(post.Manifest, order.Manifest)
	if err != nil {
		return nil, err
	}
	req := farm.SnackPackRequest{PostID: post.ID, BrandID: ref(post.BrandID), Name: order.Name, CallbackURL: string(ref(order.CallbackURL)), Render: true}
	if len(manifest.Snacks) == 0 {
		return nil, farm.Errorf(farm.CodeConflict, "the post holds no snack that could be rendered")
	}
	for _, snack := range manifest.Snacks {
		req.Sequence = append(req.Sequence, snack.Type)
	}
	req.Count = len(req.Sequence)
	price := farm.RenderAgainPrice(ads)
	job, err := s.Store.CreateJob(ctx, postgres.NewJob{
		ID: resourceID(ctx), AccountID: account.ID, OfferingID: farm.SnackGeneration, Name: req.Name, Request: req, Manifest: manifest, CallbackURL: req.CallbackURL,
		Credits: price, Deadline: s.Config.JobDeadline, Description: fmt.Sprintf("Reserved for a new render of %q", post.Name),
	})
	if err != nil {
		return nil, err
	}
	s.startNow(ctx, job, account.Plan)
	return &struct {
		Status int
		Body   PackAccepted
	}{http.StatusAccepted, PackAccepted{
		JobID: job.ID, OfferingID: string(job.OfferingID), Status: string(job.State), PollURL: jobPath + "/" + job.ID, CreditsReserved: price, Making: making(req),
	}}, nil
}

// Bounds of an edit.
const (
	maxEditedText = 500 // characters
	maxToldEdits  = 10  // wrong places named in one answer
)

// withNewTexts is the stored manifest with the texts of the one that was sent;
// nil is the stored one. The error names every place where something else than
// a text was changed.
func withNewTexts(stored json.RawMessage, sent Manifest) (farm.Manifest, error) {
	var was, m farm.Manifest
	if err := json.Unmarshal(stored, &was); err != nil {
		return m, fmt.Errorf("decode stored manifest: %w", err)
	}
	if sent == nil {
		return was, nil
	}
	var before map[string]any
	if err := json.Unmarshal(stored, &before); err != nil {
		return m, fmt.Errorf("decode stored manifest: %w", err)
	}
	e := edits{wrong: map[string]string{}}
	e.compare("manifest", before, map[string]any(sent))
	if len(e.wrong) == 0 {
		raw, err := json.Marshal(sent)
		if err == nil {
			err = json.Unmarshal(raw, &m)
		}
		if err != nil {
			return m, fmt.Errorf("decode edited manifest: %w", err)
		}
		e.wrong = reword(was, m)
	}
	if len(e.wrong) > 0 {
		err := farm.Errorf(farm.CodeInvalid, "the manifest may differ from the post's in its texts only")
		err.Fields = e.wrong
		return m, err
	}
	return m, nil
}

// edits collects what was changed that must not be, by path.
type edits struct{ wrong map[string]string }

func (e *edits) refuse(path, format string, args ...any) {
	if len(e.wrong) < maxToldEdits {
		e.wrong[path] = fmt.Sprintf(format, args...)
	}
}

func (e *edits) compare(path string, before, after any) {
	switch b := before.(type) {
	case map[string]any:
		a, ok := after.(map[string]any)
		if !ok {
			e.refuse(path, "must stay an object")
			return
		}
		for k, v := range b {
			if w, ok := a[k]; ok {
				e.compare(path+"."+k, v, w)
			} else {
				e.refuse(path+"."+k, "is missing")
			}
		}
		for k := range a {
			if _, ok := b[k]; !ok {
				e.refuse(path+"."+k, "was added; only texts can be changed")
			}
		}
	case []any:
		a, ok := after.([]any)
		if ok && isEmphasis(path) {
			e.emphasis(path, a)
			return
		}
		if !ok || len(a) != len(b) {
			e.refuse(path, "must stay a list of %d", len(b))
			return
		}
		for i := range b {
			e.compare(fmt.Sprintf("%s[%d]", path, i), b[i], a[i])
		}
	default:
		e.value(path, before, after)
	}
}

func (e *edits) value(path string, before, after any) {
	if sameValue(before, after) {
		return
	}
	text, isText := after.(string)
	if _, wasText := before.(string); !wasText || !isText || !isCopy(path) {
		e.refuse(path, "must stay %v; only texts can be changed", before)
		return
	}
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		e.refuse(path, "must not be empty")
	case n > maxEditedText:
		e.refuse(path, "has %d characters, at most %d are allowed", n, maxEditedText)
	}
}

// sameValue compares what JSON decodes to: numbers may come as either of its
// kinds.
func sameValue(a, b any) bool {
	if a == b {
		return true
	}
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && slices.Equal(x, y)
}

func (e *edits) emphasis(path string, parts []any) {
	if len(parts) > 8 {
		e.refuse(path, "names %d parts, at most 8 are allowed", len(parts))
	}
	for i, p := range parts {
		if s, ok := p.(string); !ok || s == "" || utf8.RuneCountInString(s) > maxEditedText {
			e.refuse(fmt.Sprintf("%s[%d]", path, i), "must be a part of the text, 1-%d characters", maxEditedText)
		}
	}
}

// isCopy reports a place that holds words: a text layer's content, or a slot
// of a snack's copy.
func isCopy(path string) bool {
	if strings.HasSuffix(path, ".text.content") {
		return true
	}
	head, _, found := strings.Cut(path, ".copy.")
	return found && strings.HasPrefix(head, "manifest.snacks[") && strings.Count(head, ".") == 1
}

func isEmphasis(path string) bool { return strings.HasSuffix(path, ".text.emphasis") }
