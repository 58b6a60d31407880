package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/templates"
)

// NewCarouselBatch is the request of POST /api/v1/carousels/batch.
type NewCarouselBatch struct {
	TemplateKey   string     `json:"templateKey" minLength:"1" maxLength:"120" doc:"Key of a built-in template, or the id of one of the account's own; GET /api/v1/carousels/templates lists both" example:"bold-tips"`
	Rows          []BatchRow `json:"rows" minItems:"1" maxItems:"12" nullable:"false" doc:"One carousel each; each passes or fails on its own"`
	Seed          string     `json:"seed,omitempty" minLength:"1" maxLength:"80" doc:"Makes the picks of pictures reproducible: with the same seed and rows, files are the same bytes. Without it each batch picks anew"`
	NoRepeatScope string     `json:"noRepeatScope,omitempty" enum:"row,batch" default:"row" doc:"Where no picked picture is shown twice: within each carousel, or within all of them"`
	AspectRatio   string     `json:"aspectRatio,omitempty" enum:"4:5,1:1,9:16" default:"4:5" doc:"Shape of the slides"`
	Language      language   `json:"language,omitempty" doc:"Of the words in all rows; without it each row's words tell its own"`
	Name          string     `json:"name,omitempty" visible:"true" minLength:"1" maxLength:"120" doc:"What to call the batch and its project"`
	CallbackURL   *WebURL    `json:"callbackUrl,omitempty" doc:"Gets job.completed, job.failed or job.cancelled as a signed webhook (Standard Webhooks); a public address on port 80 or 443"`
	Metadata      Metadata   `json:"metadata,omitempty" doc:"Your own reference, given back in the job, the project and webhooks as it is; at most 4000 characters as JSON"`
}

// Terms are the terms of the job in the vocabulary of the farm.
func (b NewCarouselBatch) Terms() farm.Terms {
	return JobTerms{Name: b.Name, CallbackURL: b.CallbackURL, Metadata: b.Metadata}.Terms()
}

// BatchRow is one carousel of a batch.
type BatchRow struct {
	Values  rowValues `json:"values" doc:"By the key of a variable of the template, words, or a picture: an http(s) address, or the r2Key or id of an upload. All may be left out; missing pictures are picked. At most 200"`
	Caption string    `json:"caption,omitempty" maxLength:"3000" doc:"Given back with the carousel, and written beside its slides in the ZIP"`
}

// rowValues are values of a template's variables.
type rowValues map[string]string

const (
	maxRowValues = 200
	maxRowValue  = templates.MaxValue
)

// Schema implements openapi.Provider.
func (rowValues) Schema(*openapi.Registry) *openapi.Schema {
	most := maxRowValue
	return &openapi.Schema{Type: openapi.TypeObject, AdditionalProperties: &openapi.Schema{Type: openapi.TypeString, MaxLength: &most},
		Check: func(v any) error {
			if values, ok := v.(map[string]any); ok && len(values) > maxRowValues {
				return fmt.Errorf("must have at most %d values (has %d)", maxRowValues, len(values))
			}
			return nil
		}}
}

// CarouselBatchMade says what a batch makes.
type CarouselBatchMade struct {
	BatchID       string   `json:"batchId,omitempty" format:"uuid" doc:"The same as jobId; left out of a dry run"`
	Carousels     int      `json:"carousels" minimum:"1" maximum:"12" doc:"How many are made: one a row"`
	NoRepeatScope string   `json:"noRepeatScope" enum:"row,batch" doc:"Where no picked picture is shown twice"`
	IgnoredKeys   []string `json:"ignoredKeys,omitempty" doc:"Keys of values that the template does not have, of all rows, sorted; they are dropped"`
}

func (m *CarouselBatchMade) ofJob(id string) { m.BatchID = id }

// carouselBatchDoor takes orders for batches of carousels.
func carouselBatchDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.CarouselBatch), Path: "/api/v1/carousels/batch", OperationID: "createCarouselBatch", Tag: "carousels",
		Summary: "Start a batch of carousels", Errors: []int{http.StatusNotFound, http.StatusConflict},
		Description: "Reserves 3 credits a row and starts a job that makes one to twelve carousels from a template: slides as " +
			"PNG, a PDF of each carousel, and one ZIP. " +
			"A row that fails is told with its reason in result.carousels and refunded; the others are delivered. With " +
			"dryRun=true it answers with the price and the keys that would be ignored, and starts nothing.",
	}, orderCarouselBatch)
}

func orderCarouselBatch(ctx context.Context, asking Asking, in NewCarouselBatch) (Ordered[CarouselBatchMade], error) {
	var out Ordered[CarouselBatchMade]
	t, own, err := asking.template(ctx, in.TemplateKey)
	if err != nil {
		return out, err
	}
	order := farm.CarouselBatchOrder{TemplateKey: in.TemplateKey, Seed: in.Seed, Scope: farm.RepeatByRow, AspectRatio: in.AspectRatio,
		Language: string(in.Language)}
	if own {
		order.Template = t.Document
	}
	if in.NoRepeatScope != "" {
		order.Scope = farm.RepeatScope(in.NoRepeatScope)
	}
	if order.AspectRatio == "" {
		order.AspectRatio = templates.Shapes()[0]
	}
	if order.Seed == "" {
		order.Seed = strconv.FormatUint(uint64(newSeed()), 36)
	}
	wrong := map[string]string{}
	for i, r := range in.Rows {
		row, ignored := asking.row(t, i, r, wrong)
		order.Rows = append(order.Rows, row)
		out.More.IgnoredKeys = append(out.More.IgnoredKeys, ignored...)
	}
	if len(wrong) > 0 {
		return out, invalidFields(wrong)
	}
	slices.Sort(out.More.IgnoredKeys)
	out.More.IgnoredKeys = slices.Compact(out.More.IgnoredKeys)
	out.More.Carousels, out.More.NoRepeatScope = len(order.Rows), string(order.Scope)
	out.Order = order
	return out, nil
}

// template is a template of a key, and whether it is the account's own.
func (a Asking) template(ctx context.Context, key string) (t *templates.Template, own bool, err error) {
	t, builtin, err := templates.Named(key)
	if err != nil || builtin {
		return t, false, err
	}
	kept, err := a.Store.CarouselTemplate(ctx, a.Account.ID, key)
	if farm.CodeOf(err) == farm.CodeNotFound {
		e := farm.Errorf(farm.CodeNotFound, "templateKey: there is no template %q", key)
		e.Fields = map[string]string{"templateKey": fmt.Sprintf("there is no template %q", key)}
		return nil, false, e
	}
	if err == nil {
		t, err = templates.Read(kept.Document)
	}
	return t, true, err
}

// row parts the values of a row, the first is 0, into words and pictures, and names
// the keys that the template does not have. What is wrong is noted by its place.
func (a Asking) row(t *templates.Template, i int, r BatchRow, wrong map[string]string) (out farm.CarouselRow, ignored []string) {
	out = farm.CarouselRow{Values: map[string]string{}, Caption: r.Caption}
	for key := range r.Values {
		if kindOfValue(t, key) == "" {
			ignored = append(ignored, key)
		}
	}
	for _, v := range t.Variables {
		given := strings.TrimSpace(r.Values[v.Key])
		switch {
		case given == "":
		case v.Type == "text":
			out.Values[v.Key] = r.Values[v.Key]
		default:
			image, why := a.image(v.Key, given)
			if why != "" {
				wrong[farm.RowField(i, v.Key)] = why
			}
			out.Images = append(out.Images, image)
		}
	}
	if len(out.Values) == 0 && len(out.Images) == 0 {
		wrong[fmt.Sprintf("rows[%d].values", i)] = "leave nothing to show; the template takes " + keysOf(t)
	}
	return out, ignored
}

// kindOfValue is the type of a template's variable, "" when it has none of the key.
func kindOfValue(t *templates.Template, key string) string {
	for _, v := range t.Variables {
		if v.Key == key {
			return v.Type
		}
	}
	return ""
}

// maxToldKeys is how many keys of a template one message names.
const maxToldKeys = 12

func keysOf(t *templates.Template) string {
	var keys []string
	for _, v := range t.Variables[:min(len(t.Variables), maxToldKeys)] {
		keys = append(keys, v.Key)
	}
	return strings.Join(keys, ", ")
}

// image is a picture that a value names: an address, or an upload. why says what is
// wrong with the address; an upload is looked up later, with those of other fields.
func (a Asking) image(key, given string) (out farm.RowImage, why string) {
	out.Key = key
	scheme, _, _ := strings.Cut(given, ":")
	if s := strings.ToLower(scheme); s != "http" && s != "https" {
		out.File = given
		return out, ""
	}
	out.URL = given
	if err := webURL(maxRowValue).Check(given); err != nil {
		return out, err.Error()
	}
	if a.unreachable != nil {
		if err := a.unreachable(given); err != nil {
			return out, fmt.Sprintf("cannot be reached: %s (is %q)", farm.MessageOf(err), given)
		}
	}
	return out, ""
}

// invalidFields is the error of several wrong fields.
func invalidFields(wrong map[string]string) error {
	e := farm.Errorf(farm.CodeInvalid, "several fields are not as they should be; see details.fields")
	for field, why := range wrong {
		if len(wrong) == 1 {
			return farm.InvalidField(field, "%s", why)
		}
		break
	}
	e.Fields = wrong
	return e
}
