package openapi

import (
	"fmt"
	"io"
	"mime"
	"net/http"
	"reflect"
	"strings"
)

// body is the field that is filled from a request's body.
type body struct {
	index  []int
	kind   reflect.Type // of the value; the field is a pointer to it when the body is optional
	schema *Schema
	fill   filler
	most   int64 // bytes
	admit  func(any) error
	// optional bodies may be left out: the field stays nil.
	optional bool
}

func (a *API) body(f reflect.StructField) *body {
	b := &body{index: f.Index, kind: f.Type, most: a.MaxBodyBytes, admit: a.Admit}
	if b.optional = f.Type.Kind() == reflect.Pointer; b.optional {
		b.kind = f.Type.Elem()
	}
	b.schema, b.fill = a.Document.Components.Schemas.Of(b.kind), defaults(b.kind, nil)
	if b.most == 0 {
		b.most = defaultBodyBytes
	}
	return b
}

// read decodes a body, checks it and fills the field with it.
func (b *body) read(r *http.Request, into reflect.Value) ([]Violation, *Refusal) {
	if b.optional && r.ContentLength == 0 {
		return nil, nil
	}
	if !isJSON(r.Header.Get("Content-Type")) {
		return nil, &Refusal{Status: http.StatusUnsupportedMediaType, Message: "the body must be JSON; send it as Content-Type: " + JSON}
	}
	tooLarge := &Refusal{Status: http.StatusRequestEntityTooLarge, Message: fmt.Sprintf("the body is larger than %d bytes", b.most)}
	if r.ContentLength > b.most {
		Drain(r)
		return nil, tooLarge
	}
	data, err := io.ReadAll(io.LimitReader(r.Body, b.most+1))
	switch {
	case err != nil:
		return nil, bad("the request body broke off")
	case int64(len(data)) > b.most:
		Drain(r)
		return nil, tooLarge
	case len(data) == 0 && b.optional:
		return nil, nil
	case len(data) == 0:
		return nil, bad("the request body is missing")
	}
	var value any
	if err := DecodeJSON(data, &value); err != nil {
		return nil, bad(err.Error())
	}
	if b.admit != nil {
		if err := b.admit(value); err != nil {
			return nil, bad(err.Error())
		}
	}
	if found := b.schema.Validate("body", value); len(found) > 0 {
		return found, nil
	}
	if b.optional {
		into.Set(reflect.New(b.kind))
		into = into.Elem()
	}
	if err := DecodeJSON(data, into.Addr().Interface()); err != nil {
		return nil, bad(err.Error())
	}
	if b.fill != nil {
		b.fill(into, value)
	}
	return nil, nil
}

// drainBytes is how much of a refused body is read and thrown away.
const drainBytes = 8 << 20

// Drain reads on for a while in a body that is refused. A client that writes all
// of it before it reads would see a broken connection in place of the answer;
// one that asks first, by Expect, has not begun to write.
func Drain(r *http.Request) {
	if r.Header.Get("Expect") == "" {
		_, _ = io.CopyN(io.Discard, r.Body, drainBytes) // it ends where the body does
	}
}

func bad(message string) *Refusal { return &Refusal{Status: http.StatusBadRequest, Message: message} }

// isJSON tells whether a Content-Type is JSON's or one of those built on it.
// None at all is taken for JSON.
func isJSON(header string) bool {
	if header == "" {
		return true
	}
	kind, _, err := mime.ParseMediaType(header)
	if err != nil { // what follows the type does not matter
		kind, _, _ = strings.Cut(header, ";")
		kind = strings.ToLower(strings.TrimSpace(kind))
	}
	return kind == JSON || strings.HasPrefix(kind, "application/") && strings.HasSuffix(kind, "+json")
}
