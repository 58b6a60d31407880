package api

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/snackfarm/farm"
)

// strictJSON reads request bodies as RFC 8259 and its security notes ask:
// keys are compared by case and may not come twice, text is valid UTF-8, and
// nothing follows the one value. Two readers of a body can then never see two
// different requests in it.
func strictJSON() huma.Format {
	return huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: unmarshalStrict}
}

// unmarshalStrict is called twice for a body: for the value that is validated,
// and for the struct.
func unmarshalStrict(data []byte, v any) error {
	body, untyped := v.(*any)
	if !untyped {
		return wordJSONError(json.Unmarshal(data, v, json.WithUnmarshalers(nullRefuser)))
	}
	if err := json.Unmarshal(data, v); err != nil {
		return wordJSONError(err)
	}
	if at, found := findNUL(*body, ""); found {
		return fmt.Errorf("the character U+0000 cannot be stored; it is at %s", at)
	}
	return nil
}

// nullTaker is a field that may tell null from absent.
type nullTaker interface{ takesNull() bool }

var errNull = errors.New("null")

// nullRefuser keeps null out of fields that do not take it. The validator lets
// it pass for every optional one, and it would read as if nothing was sent.
var nullRefuser = json.UnmarshalFromFunc(func(d *jsontext.Decoder, v any) error {
	if d.PeekKind() != jsontext.KindNull {
		return errors.ErrUnsupported
	}
	if field, ok := v.(nullTaker); ok && field.takesNull() {
		return errors.ErrUnsupported
	}
	return errNull
})

// nullAt begins the message about a null; the path of the field follows.
const nullAt = "null is not allowed at "

// wordJSONError says what is wrong with a body in a caller's words.
func wordJSONError(err error) error {
	if err == nil {
		return nil
	}
	var meaning *json.SemanticError
	if errors.Is(err, errNull) && errors.As(err, &meaning) {
		return errors.New(nullAt + fieldAt(meaning.JSONPointer))
	}
	var syntax *jsontext.SyntacticError
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &syntax):
		return fmt.Errorf("the body has a key twice: %s", syntax.JSONPointer)
	case errors.As(err, &syntax):
		return fmt.Errorf("the body is not valid JSON at byte %d: %w", syntax.ByteOffset, syntax.Err)
	}
	if errors.As(err, &meaning) && meaning.Err != nil {
		return fmt.Errorf("the body cannot be read at %s: %w", meaning.JSONPointer, meaning.Err)
	}
	return fmt.Errorf("the body cannot be read: %w", err)
}

// fieldAt is a JSON pointer as a path: appDemos[0].
func fieldAt(p jsontext.Pointer) string {
	path := ""
	for token := range p.Tokens() {
		switch _, err := strconv.Atoi(token); {
		case err == nil:
			path += "[" + token + "]"
		case path == "":
			path = token
		default:
			path += "." + token
		}
	}
	return path
}

// findNUL looks for U+0000, which PostgreSQL's text cannot hold.
func findNUL(v any, at string) (string, bool) {
	switch v := v.(type) {
	case string:
		return at, strings.ContainsRune(v, 0)
	case []any:
		for i, e := range v {
			if where, found := findNUL(e, fmt.Sprintf("%s[%d]", at, i)); found {
				return where, true
			}
		}
	case map[string]any:
		for k, e := range v {
			if strings.ContainsRune(k, 0) {
				return "a key of " + at, true
			}
			if where, found := findNUL(e, strings.TrimPrefix(at+"."+k, ".")); found {
				return where, true
			}
		}
	}
	return "", false
}

// checkText refuses paths and queries whose text no operation can mean.
func checkText(c *gin.Context) {
	query, err := url.QueryUnescape(c.Request.URL.RawQuery)
	if err != nil {
		abort(c, farm.Errorf(farm.CodeInvalid, "the query string is not valid percent-encoding"))
		return
	}
	if text := c.Request.URL.Path + query; !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		abort(c, farm.Errorf(farm.CodeInvalid, "path and query must be valid UTF-8 without U+0000"))
	}
}
