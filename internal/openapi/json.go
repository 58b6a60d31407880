package openapi

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// integers takes what JSON Schema calls an integer, however it is written: 3.0
// and 3e0 too. Some clients know no other numbers.
var integers = json.WithUnmarshalers(json.JoinUnmarshalers(
	integer[int](), integer[int8](), integer[int16](), integer[int32](), integer[int64]()))

func integer[T int | int8 | int16 | int32 | int64]() *json.Unmarshalers {
	return json.UnmarshalFromFunc(func(in *jsontext.Decoder, into *T) error {
		if in.PeekKind() != '0' {
			return errors.ErrUnsupported
		}
		written, err := in.ReadValue()
		if err != nil {
			return err
		}
		if n, err := strconv.ParseInt(string(written), 10, 64); err == nil && int64(T(n)) == n {
			*into = T(n)
			return nil
		}
		// Every float that is whole and below 2^63 is one int64.
		n, err := strconv.ParseFloat(string(written), 64)
		if err != nil || n != math.Trunc(n) || n < -1<<63 || n >= 1<<63 || int64(T(n)) != int64(n) {
			return fmt.Errorf("%s is not an integer of this size", found(string(written)))
		}
		*into = T(n)
		return nil
	})
}

// DecodeJSON reads one JSON value as RFC 8259 and its security notes ask: keys
// are compared by case and may not come twice, text is valid UTF-8, nothing
// follows the value, and it is nested at most 10000 deep. Two readers of a body
// can then never see two different requests in it. An error is worded for whom
// sent the data.
func DecodeJSON(data []byte, into any) error {
	err := json.Unmarshal(data, into, integers)
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
