package main

import (
	"strings"
	"testing"
)

// A stack of one part asks for the ports of that part alone and tells of it alone.
func TestParts(t *testing.T) {
	for _, c := range []struct{ value, refused string }{
		{"postgres,temporal,s3", ""}, {"s3", ""}, {"", `there is no part ""`}, {"s3,redis", `there is no part "redis"`},
	} {
		p := allParts()
		err := p.Set(c.value)
		if got := errorText(err); !strings.Contains(got, c.refused) || (err == nil) != (c.refused == "") {
			t.Errorf("%q: %v", c.value, err)
		}
		if want := c.value; err == nil && p.String() != want {
			t.Errorf("%q became %q", want, p.String())
		}
	}
	s := &stack{cfg: options{parts: parts{partS3}, s3Port: 15001}}
	env := strings.Join(s.env(), " ")
	if !strings.Contains(env, "FARM_S3_ENDPOINT=http://127.0.0.1:15001") || strings.Contains(env, "TEMPORAL") ||
		strings.Contains(env, "DATABASE") {
		t.Errorf("it tells of %s", env)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
