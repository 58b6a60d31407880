package openapi

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// DecodeJSON reads one JSON value as RFC 8259 and its security notes ask: keys
// are compared by case and may not come twice, text is valid UTF-8, nothing
// follows the value, and it is nested at most 10000 deep. Two readers of a body
// can then never see two different requests in it. An error is worded for whom
// sent the data.
func DecodeJSON(data []byte, into any) error {
	err := json.Unmarshal(data, into)
	if err == nil {
		return nil
	}
	var syntax *jsontext.SyntacticError
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &syntax):
		return fmt.Errorf("the body has a key twice: %s", syntax.JSONPointer)
	case errors.As(err, &syntax):
		return fmt.Errorf("the body is not valid JSON at byte %d: %w", syntax.ByteOffset, syntax.Err)
	}
	var meaning *json.SemanticError
	if errors.As(err, &meaning) && meaning.Err != nil {
		return fmt.Errorf("the body cannot be read at %s: %w", meaning.JSONPointer, meaning.Err)
	}
	return fmt.Errorf("the body cannot be read: %w", err)
}
