package api

import (
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
)

// admitText refuses a body with text that PostgreSQL cannot hold.
func admitText(body any) error {
	if at, found := findNUL(body, ""); found {
		return fmt.Errorf("the character U+0000 cannot be stored; it is at %s", at)
	}
	return nil
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
