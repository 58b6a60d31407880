package openapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"

	"github.com/gin-gonic/gin"
)

// Stream is an output that writes itself, as long as it takes. Its status is
// 200; Write sets headers before it writes the first byte.
type Stream struct {
	Write func(http.ResponseWriter, *http.Request)
}

var streamType = reflect.TypeFor[Stream]()

// output writes answers from a struct.
type output struct {
	status  int // unless the answer says another
	fields  outputFields
	headers []header
}

type outputFields struct{ status, body []int } // nil when there is none

// header is a field that becomes a header; empty text is none.
type header struct {
	name  string
	index []int
}

// output declares what an operation answers.
func (a *API) output(t reflect.Type, op *Operation) (*output, error) {
	out := &output{status: op.DefaultStatus}
	if t == streamType {
		out.status = http.StatusOK
		op.DefaultStatus = out.status
		op.response(out.status)
		return out, nil
	}
	if t.Kind() != reflect.Struct {
		return out, fmt.Errorf("the output %s is no struct", t)
	}
	var problems []error
	var content *Schema
	declared := map[string]*Header{}
	eachField(t, nil, func(f reflect.StructField) {
		switch name := f.Tag.Get("header"); {
		case f.Name == "Status" && f.Type.Kind() == reflect.Int:
			out.fields.status = f.Index
		case f.Name == "Body":
			out.fields.body = f.Index
			if f.Type.Kind() != reflect.Interface { // of one that may be anything the declaration says what it is
				content = a.Document.Components.Schemas.Of(f.Type)
			}
		case name != "" && f.Type.Kind() == reflect.String:
			out.headers = append(out.headers, header{name, f.Index})
			s := a.Document.Components.Schemas.Of(f.Type)
			problems = append(problems, s.apply(f.Tag))
			declared[name] = &Header{Description: s.Description, Schema: s}
		default:
			problems = append(problems, fmt.Errorf("%s is neither Status, Body nor text with a header tag", f.Name))
		}
	})
	if out.status == 0 {
		out.status = http.StatusOK
		if out.fields.body == nil {
			out.status = http.StatusNoContent
		}
	}
	op.DefaultStatus = out.status
	response := op.response(out.status)
	if len(declared) > 0 {
		response.Headers = declared
	}
	if response.Content == nil && content != nil {
		response.Content = map[string]*MediaType{JSON: {Schema: content}}
	}
	return out, errors.Join(problems...)
}

// headOf is the request of a stream. One that asks for the head alone is over
// before it begins.
func headOf(r *http.Request) *http.Request {
	if r.Method != http.MethodHead {
		return r
	}
	ctx, cancel := context.WithCancel(r.Context())
	cancel()
	return r.WithContext(ctx)
}

// write answers a request. Nothing is written when the error is not nil.
func (out *output) write(c *gin.Context, answer reflect.Value) error {
	if answer.IsNil() {
		c.Status(out.status)
		return nil
	}
	if stream, ok := answer.Interface().(*Stream); ok {
		c.Status(out.status)
		stream.Write(c.Writer, headOf(c.Request))
		return nil
	}
	answer = answer.Elem()
	var text bytes.Buffer
	if out.fields.body != nil {
		enc := json.NewEncoder(&text)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(answer.FieldByIndex(out.fields.body).Interface()); err != nil {
			return fmt.Errorf("encode answer: %w", err)
		}
	}
	for _, h := range out.headers {
		if v := answer.FieldByIndex(h.index).String(); v != "" {
			c.Header(h.name, v)
		}
	}
	status := out.status
	if out.fields.status != nil {
		if own := answer.FieldByIndex(out.fields.status).Int(); own != 0 {
			status = int(own)
		}
	}
	if out.fields.body == nil || status == http.StatusNotModified {
		c.Status(status)
		return nil
	}
	c.Header("Content-Type", JSON)
	c.Status(status)
	_, _ = c.Writer.Write(text.Bytes()) // the connection is gone when this fails
	return nil
}
