package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// editName is a name out of a list of clips and edits.
type (
	editCaptionStyle string
	editPosition     string
	editStyle        string
)

// Schema implements openapi.Provider.
func (editCaptionStyle) Schema(*openapi.Registry) *openapi.Schema {
	return oneOfNames(farm.EditCaptionStyles())
}

// Schema implements openapi.Provider.
func (editPosition) Schema(*openapi.Registry) *openapi.Schema {
	return oneOfNames(farm.EditPositions())
}

// Schema implements openapi.Provider.
func (editStyle) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.EditStyles()) }

// ClipCaptions say how the words of clips are shown.
type ClipCaptions struct {
	Style       editCaptionStyle `json:"style,omitempty" default:"bold" doc:"Face and size of the words"`
	Position    editPosition     `json:"position,omitempty" default:"auto" doc:"Where they stand; auto keeps to the lower third, and to the middle where two people are shown"`
	EditStyle   editStyle        `json:"editStyle,omitempty" doc:"How keywords stand out; parallax and clipwipe mark them by the accent colour"`
	AccentColor string           `json:"accentColor,omitempty" pattern:"^#[0-9a-fA-F]{6}$" doc:"Colour of what a style marks"`
}

// hookTitle is false, or what stands over the first seconds.
type hookTitle struct {
	none bool
	text string
}

const maxHookTitle = 120 // characters

// Schema implements openapi.Provider.
func (hookTitle) Schema(*openapi.Registry) *openapi.Schema {
	return &openapi.Schema{Check: func(value any) error {
		text, is := value.(string)
		if n := utf8.RuneCountInString(strings.TrimSpace(text)); value == false || is && n > 0 && n <= maxHookTitle {
			return nil
		}
		return fmt.Errorf("must be false or a text of 1-%d characters", maxHookTitle)
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (h *hookTitle) UnmarshalJSON(raw []byte) error {
	if string(raw) == "false" {
		*h = hookTitle{none: true}
		return nil
	}
	return json.Unmarshal(raw, &h.text)
}

// NewClipRender is the input of offering clip_render.
type NewClipRender struct {
	AnalysisJobID string   `json:"analysisJobId" format:"uuid" doc:"A clip analysis that completed"`
	CandidateIDs  []string `json:"candidateIds" minItems:"1" maxItems:"10" nullable:"false" doc:"Ids of its candidates, each becomes a film"`
	ClipLook
	JobTerms
}

// ClipLook says how rendered clips are shown.
type ClipLook struct {
	Captions  *ClipCaptions `json:"captions,omitempty" doc:"How the words are shown"`
	HookTitle *hookTitle    `json:"hookTitle,omitempty" doc:"What stands over the first 2.5 seconds of each clip; false shows nothing. Without it a short first sentence does"`
}

// look is what an order says of it.
func (l ClipLook) look() farm.ClipLook {
	out := farm.ClipLook{Captions: farm.ClipCaptions{Style: "bold", Position: "auto"}, Seed: newSeed()}
	if c := l.Captions; c != nil {
		out.Captions = farm.ClipCaptions{Style: string(c.Style), Position: string(c.Position), EditStyle: string(c.EditStyle),
			Accent: farm.Color(c.AccentColor)}
		if c.Style == "" {
			out.Captions.Style = "bold"
		}
	}
	if h := l.HookTitle; h != nil {
		out.NoTitle, out.HookTitle = h.none, strings.TrimSpace(h.text)
	}
	return out
}

// clipRenderDoor takes orders for clip renders.
func clipRenderDoor() Door {
	return NewDoor(Door{Offering: offering(farm.ClipRender), Errors: []int{http.StatusNotFound}}, orderClipRender)
}

func orderClipRender(ctx context.Context, asking Asking, in NewClipRender) (Ordered[ClipMade], error) {
	none := Ordered[ClipMade]{}
	doc, err := asking.analysis(ctx, in.AnalysisJobID)
	if err != nil {
		return none, err
	}
	clips, err := candidatesOf(doc, in.CandidateIDs)
	if err != nil {
		return none, err
	}
	const field = "input.analysisJobId"
	if _, err := asking.looked(ctx, field, doc.Film.FileID, farm.KindVideo); err != nil {
		return none, err
	}
	order := farm.ClipRenderOrder{
		Files:         farm.Files{Named: []farm.NamedFile{{Ref: doc.Film.FileID, Kind: farm.KindVideo, Field: field}}},
		AnalysisJobID: in.AnalysisJobID, Film: doc.Film, Transcript: doc.Transcript, Clips: clips, ClipLook: in.look(),
	}
	if err := asking.clipsFit("input.candidateIds", order.LengthMs(), doc.Film.Width, doc.Film.Height); err != nil {
		return none, err
	}
	return Ordered[ClipMade]{Order: order, ParentID: in.AnalysisJobID}, nil
}

// clipsFit refuses clips, of a film whose pictures have a size, that take more than a job's
// time to be rendered.
func (a Asking) clipsFit(field string, clipsMs, width, height int) error {
	longest := farm.DefaultClipPace.LongestClips(width, height, a.within())
	if clipsMs <= longest {
		return nil
	}
	why := fmt.Sprintf("the clips are up to %d s long together; one job renders up to %d s of clips", (clipsMs+999)/1000, longest/1000)
	var e *farm.Error
	if !errors.As(aboutFile(farm.CodeTooLong, field, why), &e) {
		return errors.New(why)
	}
	e.Details = map[string]any{"durationSeconds": (clipsMs + 999) / 1000, "longestSeconds": longest / 1000}
	return e
}

// analysis is what a clip analysis of the caller found.
func (a Asking) analysis(ctx context.Context, id string) (doc farm.ClipDocument, err error) {
	const field = "input.analysisJobId"
	wrong := func(code farm.Code, why string) (farm.ClipDocument, error) {
		e := farm.Errorf(code, "%s: %s", field, why)
		e.Fields = map[string]string{field: why}
		return doc, e
	}
	j, err := a.Store.Job(ctx, a.Account.ID, id)
	switch {
	case farm.CodeOf(err) == farm.CodeNotFound:
		return wrong(farm.CodeNotFound, "there is no such job")
	case err != nil:
		return doc, err
	case j.OfferingID != farm.ClipAnalysis:
		return wrong(farm.CodeInvalid, fmt.Sprintf("the job is of offering %s; it must be of %s", j.OfferingID, farm.ClipAnalysis))
	case j.State != farm.JobCompleted:
		return wrong(farm.CodeConflict, fmt.Sprintf("the analysis is %s; it must be completed", j.State))
	}
	if err := json.Unmarshal(j.Result, &doc); err != nil {
		return doc, fmt.Errorf("decode result of job %s: %w", id, err)
	}
	return doc, nil
}

// candidatesOf are the candidates of some ids, in their order.
func candidatesOf(doc farm.ClipDocument, ids []string) ([]farm.ClipCandidate, error) {
	var out []farm.ClipCandidate
	for i, id := range ids {
		field := fmt.Sprintf("input.candidateIds[%d]", i)
		n := slices.IndexFunc(doc.Candidates, func(c farm.ClipCandidate) bool { return c.ID == id })
		if n < 0 {
			return nil, farm.InvalidField(field, "is no candidate of the analysis (is %q)", id)
		}
		if slices.Contains(ids[:i], id) {
			return nil, farm.InvalidField(field, "comes twice (is %q)", id)
		}
		out = append(out, doc.Candidates[n])
	}
	return out, nil
}
