package api

import (
	"errors"
	"fmt"
	"net/url"
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

func unmarshalStrict(data []byte, v any) error {
	if err := json.Unmarshal(data, v); err != nil {
		return wordJSONError(err)
	}
	if body, ok := v.(*any); ok { // the pass that is validated; the other fills the struct
		if at, found := findNUL(*body, ""); found {
			return fmt.Errorf("the character U+0000 cannot be stored; it is at %s", at)
		}
	}
	return nil
}

// wordJSONError says what is wrong with a body in a caller's words.
func wordJSONError(err error) error {
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
