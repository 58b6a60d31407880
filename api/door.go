package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// Door is how callers order one thing: POST /api/v1/jobs takes it by its
// offering's id, and a path of its own where it has one. Its documentation, its
// dry run and its tool follow from it.
type Door struct {
	Offering farm.Offering
	// Keys tell the doors of one offering apart: an input with one of them is
	// for this door. The first door of an offering takes what no key tells.
	Keys []string
	// Path of its own POST; "" is none. The others describe that operation.
	Path, OperationID, Summary, Description, Tag string
	Errors                                       []int // besides those of every order

	declare func(*Server, *openapi.API, Door) input
}

// input is what an order is read from at POST /api/v1/jobs.
type input struct {
	schema *openapi.Schema
	in     *openapi.API // whose document has the schema's components
	accept func(ctx context.Context, body any, terms JobTerms, dry bool) (*orderAnswer, error)
}

// Asking is the call that an order is read from.
type Asking struct {
	Account farm.Account
	Store   *postgres.Store
	Dry     bool             // nothing may be written
	voices  bool             // the workers have a speech service, whose voices have ids
	changer farm.VoiceChange // of the workers
	// translates says that the workers have a chat model, which says films in other
	// languages.
	translates bool
	models     farm.Generation
	// unreachable says why the farm cannot go to an address; nil is that it may.
	unreachable func(address string) error
	// file is one of the account's uploads or imports, by its id or upload key, as it
	// is now.
	file     func(ctx context.Context, ref string) (farm.File, error)
	deadline time.Duration // of jobs
	id       string        // of what the call makes
	// link is the address of a path of the API.
	link func(path string) string
}

// reaches refuses an address of a field that the farm could never go to.
func (a Asking) reaches(field, address string) error {
	if a.unreachable == nil {
		return nil
	}
	if err := a.unreachable(address); err != nil {
		return farm.InvalidField(field, "cannot be reached: %s (is %q)", farm.MessageOf(err), address)
	}
	return nil
}

// within is how many milliseconds the steps of a job may take in all: its deadline
// without what it may wait for a worker and for its end to be written.
func (a Asking) within() int { return int(a.deadline.Milliseconds()) * 4 / 5 }

// NewDoor completes a door by what turns a valid body into an order. In is the
// body, with the terms of the job in it; More is what the answer tells besides
// what every job's does.
func NewDoor[In interface{ Terms() farm.Terms }, More any](d Door, order func(context.Context, Asking, In) (Ordered[More], error)) Door {
	d.declare = func(s *Server, declare *openapi.API, d Door) input {
		take := func(ctx context.Context, in In, dry bool, envelope JobTerms) (*orderAnswer, error) {
			ordered, err := order(ctx, s.asking(ctx, dry), in)
			if err != nil {
				return nil, err
			}
			ordered.Terms = over(in.Terms(), envelope.Terms())
			return accept(ctx, s, d.Offering, ordered, dry)
		}
		if d.Path != "" {
			openapi.Register(declare, d.operation(orderResponses[More](declare)), func(ctx context.Context, in *struct {
				DryRun
				Body In
			}) (*orderAnswer, error) {
				return take(ctx, in.Body, in.DryRun.DryRun, JobTerms{})
			})
		}
		in := declare
		if d.Path == "" { // no operation of the document names it
			in = openapi.New(nil, &openapi.Document{})
		}
		reader := openapi.NewReader[In](in)
		accepts := func(ctx context.Context, body any, terms JobTerms, dry bool) (*orderAnswer, error) {
			in, err := reader.Read("body.input", body)
			if err != nil {
				return nil, err
			}
			return take(ctx, in, dry, terms)
		}
		return input{schema: reader.Schema(), in: in, accept: accepts}
	}
	return d
}

// asking is the call that is being answered.
func (s *Server) asking(ctx context.Context, dry bool) Asking {
	who := caller(ctx)
	return Asking{Account: who, Store: s.Store, Dry: dry, voices: s.Config.SpeechVoices, changer: s.Config.VoiceChange,
		translates: s.Config.Translation, models: s.Config.Models, unreachable: s.Config.Unreachable, deadline: s.Config.JobDeadline,
		id: resourceID(ctx), link: s.link,
		file: func(ctx context.Context, ref string) (farm.File, error) { return s.fileNow(ctx, who.ID, ref) }}
}

// over is terms with those of an envelope laid over them.
func over(terms, envelope farm.Terms) farm.Terms {
	if envelope.Name != "" {
		terms.Name = envelope.Name
	}
	if envelope.CallbackURL != "" {
		terms.CallbackURL = envelope.CallbackURL
	}
	if envelope.Metadata != nil {
		terms.Metadata = envelope.Metadata
	}
	return terms
}

func (d Door) operation(responses map[string]*openapi.Response) openapi.Operation {
	return openapi.Operation{
		OperationID: d.OperationID, Method: http.MethodPost, Path: d.Path, Summary: d.Summary, Description: d.Description,
		Tags:     []string{d.Tag},
		Security: needsKey, DefaultStatus: http.StatusAccepted, Responses: responses, Errors: append([]int{http.StatusPaymentRequired},
			d.Errors...),
	}
}

// Doors are the doors of the house, in the order of its offerings.
func Doors() []Door {
	return []Door{packDoor(), adsDoor(), memeDoor(), carouselBatchDoor(), videoDoor(), storyDoor(), dubDoor(), videoVoiceDoor(),
		deckDoor(true), deckDoor(false), upscaleDoor(), clipVoiceDoor(), clipAnalysisDoor(), clipRenderDoor(), aiEditDoor()}
}

// doors are the doors of this server with their inputs.
type doors struct {
	all    []Door
	inputs []input
}

// openDoors declares the operations of all doors.
func (s *Server) openDoors(declare *openapi.API) *doors {
	d := &doors{all: s.Doors}
	if d.all == nil {
		d.all = Doors()
	}
	for _, door := range d.all {
		d.inputs = append(d.inputs, door.declare(s, declare, door))
	}
	return d
}

// of finds the door that an input is for; false when no door has the offering.
func (d *doors) of(offering farm.OfferingID, body map[string]any) (input, bool) {
	found := -1
	for i, door := range d.all {
		if door.Offering.ID != offering {
			continue
		}
		if slices.ContainsFunc(door.Keys, func(key string) bool { _, ok := body[key]; return ok }) {
			return d.inputs[i], true
		}
		if found < 0 {
			found = i
		}
	}
	if found < 0 {
		return input{}, false
	}
	return d.inputs[found], true
}

// offerings are those that have a door, each once.
func (d *doors) offerings() []farm.Offering {
	var out []farm.Offering
	for _, door := range d.all {
		if !slices.ContainsFunc(out, func(o farm.Offering) bool { return o.ID == door.Offering.ID }) {
			out = append(out, door.Offering)
		}
	}
	return out
}

// inputSchema is what POST /api/v1/jobs takes as the input of an offering: the
// schema of its door, or those of all where it has several.
func (d *doors) inputSchema(offering farm.OfferingID) (map[string]any, error) {
	var choices []any
	for i, door := range d.all {
		if door.Offering.ID != offering {
			continue
		}
		schema, err := plainSchema(d.inputs[i].in.Document, d.inputs[i].schema, deepestSchema)
		if err = errors.Join(err, d.inputs[i].in.Err()); err != nil {
			return nil, err
		}
		choices = append(choices, schema)
	}
	if len(choices) == 1 {
		return choices[0].(map[string]any), nil
	}
	return map[string]any{"oneOf": choices}, nil
}

// plainSchema is a schema without references, so that it can be read alone; depth is how
// many may lie in each other.
func plainSchema(doc *openapi.Document, s *openapi.Schema, depth int) (map[string]any, error) {
	raw, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	var read any
	if err := json.Unmarshal(raw, &read); err != nil {
		return nil, err
	}
	plain, err := inlined(doc, read, depth)
	if err != nil {
		return nil, err
	}
	out, _ := plain.(map[string]any)
	return out, nil
}

// deepestSchema is the depth of an input's.
const deepestSchema = 8

// inlined is a part of a schema with what it refers to in the place of each reference.
func inlined(doc *openapi.Document, v any, depth int) (any, error) {
	switch v := v.(type) {
	case map[string]any:
		if ref, ok := v["$ref"].(string); ok {
			target := doc.Components.Schemas.Lookup(ref)
			if target == nil || depth == 0 {
				return nil, fmt.Errorf("the schema %s cannot be written out", ref)
			}
			return plainSchema(doc, target, depth-1)
		}
		for key, inner := range v {
			plain, err := inlined(doc, inner, depth)
			if err != nil {
				return nil, err
			}
			v[key] = plain
		}
	case []any:
		for i, inner := range v {
			plain, err := inlined(doc, inner, depth)
			if err != nil {
				return nil, err
			}
			v[i] = plain
		}
	}
	return v, nil
}
