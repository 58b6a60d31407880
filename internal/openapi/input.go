package openapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"
)

// Receiver is an input that takes what it needs from the raw request itself. It
// is called when everything else has been read and found right.
type Receiver interface{ Receive(*http.Request) }

var receiverType = reflect.TypeFor[Receiver]()

// input reads requests into a struct.
type input struct {
	parameters []parameter
	body       *body // nil when there is none
	receives   bool
	anyQuery   bool
}

// input declares what an operation takes.
func (a *API) input(t reflect.Type, op *Operation) (*input, error) {
	in := &input{receives: reflect.PointerTo(t).Implements(receiverType), anyQuery: op.AnyQuery}
	if t.Kind() != reflect.Struct {
		return in, fmt.Errorf("the input %s is no struct", t)
	}
	var problems []error
	eachField(t, nil, func(f reflect.StructField) {
		if f.Name == "Body" {
			in.body = a.body(f)
			op.RequestBody = &RequestBody{Required: !in.body.optional, Content: map[string]*MediaType{JSON: {Schema: in.body.schema}}}
			return
		}
		p, documented, err := a.parameter(f)
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", f.Name, err))
			return
		}
		in.parameters = append(in.parameters, p)
		op.Parameters = append(op.Parameters, documented)
	})
	return in, errors.Join(problems...)
}

// read fills an input from a request; nil when nothing is wrong with it.
func (in *input) read(c *gin.Context, into reflect.Value) *Refusal {
	wrong := in.unknown(c.Request.URL.Query())
	for _, p := range in.parameters {
		wrong = append(wrong, p.read(c, into.FieldByIndex(p.index))...)
	}
	if in.body != nil {
		more, refusal := in.body.read(c.Request, into.FieldByIndex(in.body.index))
		if refusal != nil {
			return refusal
		}
		wrong = append(wrong, more...)
	}
	if len(wrong) > 0 {
		return &Refusal{Status: http.StatusBadRequest, Message: "the request is not as it should be", Violations: wrong}
	}
	if in.receives {
		into.Addr().Interface().(Receiver).Receive(c.Request)
	}
	return nil
}

// unknown tells of what was sent in the query and is not taken: a filter that
// does not exist would answer another question.
func (in *input) unknown(query url.Values) []Violation {
	if in.anyQuery {
		return nil
	}
	var known []string
	for _, p := range in.parameters {
		if p.in == "query" {
			known = append(known, p.name)
		}
	}
	words := "is not a parameter of this operation; it has none in the query"
	if len(known) > 0 {
		words = "is not a parameter of this operation; there are " + strings.Join(known, ", ")
	}
	var wrong []Violation
	for _, name := range slices.Sorted(maps.Keys(query)) {
		if !slices.Contains(known, name) && len(wrong) < maxViolations {
			wrong = append(wrong, Violation{Location: "query." + shown(name), Message: words})
		}
	}
	return wrong
}

// parameter is a field that is filled from the path, the query or a header.
type parameter struct {
	in, name string
	index    []int
	schema   *Schema
	required bool
}

// parameter declares the parameter of a field.
func (a *API) parameter(f reflect.StructField) (parameter, *Parameter, error) {
	p := parameter{index: f.Index}
	for _, in := range []string{"path", "query", "header"} {
		if name := f.Tag.Get(in); name != "" {
			p.in, p.name = in, name
		}
	}
	if p.in == "" {
		return p, nil, errors.New("the field is neither Body nor has it a path, query or header tag")
	}
	p.schema = a.Document.Components.Schemas.Of(f.Type)
	if err := p.schema.apply(f.Tag); err != nil {
		return p, nil, err
	}
	switch p.schema.Type {
	case TypeString, TypeInteger, TypeNumber, TypeBoolean:
	default:
		return p, nil, fmt.Errorf("a parameter cannot be of type %s", f.Type)
	}
	switch f.Type.Kind() {
	case reflect.String, reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Float32,
		reflect.Float64:
	default:
		return p, nil, fmt.Errorf("a parameter cannot be of type %s", f.Type)
	}
	p.required = p.in == "path" || f.Tag.Get("required") == "true"
	documented := &Parameter{Name: p.name, In: p.in, Description: p.schema.Description, Required: p.required,
		Deprecated: p.schema.Deprecated,
		Schema:     p.schema}
	if p.in == "query" {
		documented.Explode = new(false)
	}
	if len(p.schema.Examples) > 0 {
		documented.Example = p.schema.Examples[0]
	}
	return p, documented, nil
}

// read fills the field of a parameter. An empty one counts as not sent.
func (p *parameter) read(c *gin.Context, into reflect.Value) []Violation {
	at := p.in + "." + p.name
	text := ""
	switch p.in {
	case "path":
		text = c.Param(p.name)
	case "query":
		text = c.Query(p.name)
	case "header":
		text = c.GetHeader(p.name)
	}
	var value any
	switch {
	case text != "":
		var ok bool
		if value, ok = p.parse(text); !ok {
			return []Violation{{Location: at, Message: "must be " + typeWords[p.schema.Type] + " (is " + found(text) + ")", Value: text}}
		}
	case p.schema.Default != nil:
		value = p.schema.Default
	case p.required:
		return []Violation{{Location: at, Message: mustBeGiven}}
	default:
		return nil
	}
	if found := p.schema.Validate(at, value); len(found) > 0 {
		return found
	}
	return p.set(at, into, text, value)
}

// parse reads a parameter's text as a value of its schema's type.
func (p *parameter) parse(text string) (value any, ok bool) {
	var err error
	switch p.schema.Type {
	case TypeBoolean:
		value, err = strconv.ParseBool(text)
	case TypeInteger:
		if value, err = strconv.ParseInt(text, 10, 64); errors.Is(err, strconv.ErrRange) {
			value, err = strconv.ParseFloat(text, 64) // its bounds refuse it with better words
		}
	case TypeNumber:
		value, err = strconv.ParseFloat(text, 64)
		err = errors.Join(err, json.Unmarshal([]byte(text), new(float64))) // neither NaN nor 0x1p4
	default:
		value = text
	}
	return value, err == nil
}

// set stores a value that fits the schema.
func (p *parameter) set(at string, into reflect.Value, text string, value any) []Violation {
	switch v := value.(type) {
	case string:
		into.SetString(v)
	case bool:
		into.SetBool(v)
	case int64:
		if into.OverflowInt(v) {
			return []Violation{{Location: at, Message: fmt.Sprintf("must be an integer of %d bits (is %s)", into.Type().Bits(),
				found(text)),
				Value: text}}
		}
		into.SetInt(v)
	case float64:
		if into.CanInt() { // a default
			into.SetInt(int64(v))
		} else {
			into.SetFloat(v)
		}
	}
	return nil
}
