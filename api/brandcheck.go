package api

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
)

// BrandCheck is what was found of a brand's files.
type BrandCheck struct {
	BrandID string       `json:"brandId" format:"uuid" doc:"The brand"`
	Usable  int          `json:"usable" minimum:"0" doc:"How many files a job would use"`
	LeftOut int          `json:"leftOut" minimum:"0" doc:"How many it would leave out"`
	Files   []CheckedURL `json:"files" nullable:"false" doc:"The logo, the screenshots, the demos and the presenter's picture, in that order"`
}

// CheckedURL is what was found of one file of a brand.
type CheckedURL struct {
	Field       string   `json:"field" doc:"Where the brand names it" example:"screenshots[0]"`
	URL         string   `json:"url" format:"uri" doc:"Its address"`
	Verdict     string   `json:"verdict" enum:"usable,left_out,unknown" doc:"unknown did not come in the time that a check has; a job waits longer"`
	UsedFor     *string  `json:"usedFor" nullable:"true" doc:"What a usable file is shown as"`
	Reason      *string  `json:"reason" nullable:"true" doc:"Why it would be left out, or is not known"`
	Notes       []string `json:"notes" nullable:"false" doc:"What a usable file could do better"`
	ContentType *string  `json:"contentType" nullable:"true" doc:"What it is, by its content" example:"image/png"`
	Width       *int     `json:"width" nullable:"true" doc:"Pixels"`
	Height      *int     `json:"height" nullable:"true" doc:"Pixels"`
	DurationMs  *int     `json:"durationMs" nullable:"true" doc:"Of films, milliseconds"`
	Bytes       *int64   `json:"bytes" nullable:"true" doc:"As it was sent"`
}

const (
	// checksAnHour is how many checks an account may ask for: each fetches all of a
	// brand's files.
	checksAnHour = 20
	// checkWait is how long an answer waits for a check, within writeTimeout.
	checkWait = 50 * time.Second
)

func (s *Server) brandCheckOperation(declare *openapi.API, tags []string) {
	openapi.Register(declare, openapi.Operation{OperationID: "checkBrand", Method: http.MethodPost, Path: brandPath + "/{id}/check",
		Summary: "Check the files of a brand before paying",
		Description: "Fetches the logo, every screenshot, every demo and, where one is named, the presenter's picture as a job " +
			"would, and tells of each what it is, what it would be used for, or why it would be left out. " +
			"Nothing is kept or charged. It takes 35 seconds at most, and 20 may be asked for in an hour. " +
			"A 409 says that the brand was changed meanwhile.",
		Tags: tags, Security: needsKey, Errors: []int{http.StatusNotFound, http.StatusConflict, http.StatusServiceUnavailable},
		Metadata: mcp.Note{Hint: "id is the brand's. Worth a call before create_snack_pack when the brand names files."}.Keep(nil)}, s.checkBrand)
}

// CheckRequest names what a check looks at besides the brand's own files.
type CheckRequest struct {
	PresenterImageURL LongWebURL `json:"presenterImageUrl,omitempty" doc:"Also look at this picture as an ad on demand would that names it so"`
}

// BrandToCheck is a brand and what goes with it.
type BrandToCheck struct {
	byID
	Body *CheckRequest
}

func (s *Server) checkBrand(ctx context.Context, in *BrandToCheck) (*struct{ Body BrandCheck }, error) {
	account := caller(ctx).ID
	b, err := s.Store.Brand(ctx, account, in.ID)
	if err != nil {
		return nil, err
	}
	out := BrandCheck{BrandID: b.ID, Files: []CheckedURL{}}
	presenter := ""
	if in.Body != nil {
		presenter = string(in.Body.PresenterImageURL)
	}
	if b.LogoURL == nil && len(b.Screenshots)+len(b.AppDemos) == 0 && presenter == "" {
		return &struct{ Body BrandCheck }{out}, nil
	}
	if err := s.admitFew(ctx, "check:"+account, checksAnHour, time.Hour, "an account may check brands %d times an hour"); err != nil {
		return nil, err
	}
	wait, cancel := context.WithTimeout(ctx, checkWait)
	defer cancel()
	found, err := s.Starter.CheckBrand(wait, account, b.ID, presenter)
	if err != nil {
		return nil, err
	}
	if !found.UpdatedAt.Equal(b.UpdatedAt) {
		return nil, farm.Errorf(farm.CodeConflict, "the brand was changed while it was checked; ask again")
	}
	addresses := addressesOf(b)
	addresses["presenterImageUrl"] = presenter
	for _, c := range found.Files {
		switch c.Verdict {
		case farm.FileUsable:
			out.Usable++
		case farm.FileLeftOut:
			out.LeftOut++
		}
		out.Files = append(out.Files, showCheck(c, addresses[c.Field]))
	}
	return &struct{ Body BrandCheck }{out}, nil
}

// addressesOf are the addresses of a brand's files by their fields.
func addressesOf(b farm.Brand) map[string]string {
	out := map[string]string{"logoUrl": ref(b.LogoURL)}
	for i, u := range b.Screenshots {
		out[fmt.Sprintf("screenshots[%d]", i)] = u
	}
	for i, u := range b.AppDemos {
		out[fmt.Sprintf("appDemos[%d]", i)] = u
	}
	return out
}

func showCheck(c farm.FileCheck, address string) CheckedURL {
	out := CheckedURL{Field: c.Field, URL: address, Verdict: string(c.Verdict), UsedFor: given(c.Use), Reason: given(c.Reason),
		Notes: c.Notes, ContentType: given(c.ContentType), Width: given(c.Width), Height: given(c.Height),
		DurationMs: given(c.DurationMs), Bytes: given(c.Bytes)}
	if out.Notes == nil {
		out.Notes = []string{}
	}
	return out
}

// given is v, or nil for the zero value.
func given[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}
