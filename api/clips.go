package api

import (
	"context"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/subtitles"
)

// hookFocus is what clips are chosen for.
type hookFocus string

// Schema implements openapi.Provider.
func (hookFocus) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.HookFocuses()) }

// ClipPreferences say which clips are wanted.
type ClipPreferences struct {
	ClipCount      int       `json:"clipCount" minimum:"1" maximum:"10" doc:"How many clips"`
	MaxClipSeconds int       `json:"maxClipSeconds" minimum:"10" maximum:"120" doc:"How long a clip may be"`
	HookFocus      hookFocus `json:"hookFocus" doc:"What they are chosen for"`
	Notes          string    `json:"notes,omitempty" maxLength:"1000" doc:"A steer in English: words to look for, and orders such as skip the intro, only the second half, no swearing, without sponsors, avoid taxes"`
}

// NewClipAnalysis is the input of offering clip_analysis_upload.
type NewClipAnalysis struct {
	R2Key       string          `json:"r2Key" minLength:"1" maxLength:"500" doc:"The film: r2Key or id of an upload or import"`
	FileName    string          `json:"fileName" minLength:"1" maxLength:"255" doc:"What the caller calls it"`
	FileSize    *int64          `json:"fileSize,omitempty" minimum:"1" doc:"Bytes; checked against the file"`
	ContentType *string         `json:"contentType,omitempty" minLength:"1" maxLength:"100" doc:"Media type; the file itself decides"`
	Preferences ClipPreferences `json:"preferences" doc:"Which clips are wanted"`
	AIModel     string          `json:"aiModel,omitempty" enum:"standard,experimental" default:"standard" doc:"experimental lets the farm's chat model order the best parts, where one is configured"`
	Transcript  string          `json:"transcript,omitempty" maxLength:"400000" doc:"What is said in the film, where the caller knows it: plain text, SRT or VTT"`
	Language    clipLanguage    `json:"language,omitempty" doc:"What is spoken in the film; without a transcript, words are heard in English alone, and only where it is named"`
	// AwaitSelection has the job wait for its caller and render what is chosen.
	AwaitSelection bool `json:"awaitSelection,omitempty" doc:"The job waits in awaiting_selection with its candidates until some are chosen at POST /api/v1/jobs/{id}/select, renders these and is completed; it holds the price of the analysis and of clipCount clips, and costs that of the analysis and of the chosen. Without a choice within 24 hours it is completed as it is, for the analysis alone"`
	ClipLook
	JobTerms
}

// clipLanguage is a language of a film's speech.
type clipLanguage string

// Schema implements openapi.Provider.
func (clipLanguage) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.Languages()) }

// clipAnalysisDoor takes orders for clip analyses.
func clipAnalysisDoor() Door {
	return NewDoor(Door{Offering: offering(farm.ClipAnalysis), Errors: []int{http.StatusNotFound}}, orderClipAnalysis)
}

func orderClipAnalysis(ctx context.Context, asking Asking, in NewClipAnalysis) (Ordered[ClipMade], error) {
	if err := subtitles.Check("input.transcript", in.Transcript); err != nil {
		return Ordered[ClipMade]{}, err
	}
	film, err := asking.looked(ctx, "input.r2Key", in.R2Key, farm.KindVideo)
	if err == nil {
		err = checkSaid("input.fileSize", in.FileSize, film.Bytes)
	}
	if err != nil {
		return Ordered[ClipMade]{}, err
	}
	order := farm.ClipAnalysisOrder{
		Files:    farm.Files{Named: []farm.NamedFile{{Ref: in.R2Key, Kind: farm.KindVideo, Field: "input.r2Key"}}},
		FileName: in.FileName, DurationMs: film.DurationMs, Clips: in.Preferences.ClipCount, MaxMs: in.Preferences.MaxClipSeconds * 1000,
		Focus: farm.HookFocus(in.Preferences.HookFocus), Notes: in.Preferences.Notes, Model: in.AIModel, Transcript: in.Transcript,
		Language: string(in.Language),
	}
	within := asking.within()
	if in.AwaitSelection {
		clipsMs := order.Clips * order.MaxMs
		if err := asking.clipsFit("input.preferences.maxClipSeconds", clipsMs, film.Width, film.Height); err != nil {
			return Ordered[ClipMade]{}, err
		}
		within -= farm.DefaultClipPace.RenderMs(clipsMs, film.Width, film.Height)
	} else if err := in.unused(); err != nil {
		return Ordered[ClipMade]{}, err
	}
	order.WatchMs = order.WatchableMs(farm.DefaultClipPace, film.Width, film.Height, within)
	var made farm.Order = order
	if in.AwaitSelection {
		made = farm.ClipChoiceOrder{ClipAnalysisOrder: order, ClipLook: in.look()}
	}
	longest := order.LongestMs(farm.DefaultClipPace, film.Width, film.Height, within)
	return Ordered[ClipMade]{Order: made}, farm.TooLong("input.r2Key", film.DurationMs, time.Duration(longest)*time.Millisecond)
}

// unused refuses a look of clips that nothing renders.
func (l ClipLook) unused() error {
	const why = "is of clips that are rendered; it needs awaitSelection, or belongs to an order of clip_render"
	switch {
	case l.Captions != nil:
		return farm.InvalidField("input.captions", why)
	case l.HookTitle != nil:
		return farm.InvalidField("input.hookTitle", why)
	}
	return nil
}

// ClipMade is what the answer of a clip order tells besides.
type ClipMade struct {
	ClipJobID *string `json:"clipJobId" required:"false" nullable:"true" doc:"The job itself; null in a dry run"`
}

func (m *ClipMade) ofJob(id string) { m.ClipJobID = &id }
