package openapi

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func decoded(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := DecodeJSON([]byte(text), &v); err != nil {
		t.Fatalf("%.100s: %v", text, err)
	}
	return v
}

func TestValidate(t *testing.T) {
	string5 := &Schema{Type: TypeString, MinLength: new(2), MaxLength: new(5)}
	tagged := &Schema{Type: TypeObject, Required: []string{"type"}, Properties: map[string]*Schema{
		"type":  {Type: TypeString, Enum: []any{"slides", "meme"}},
		"count": {Type: TypeInteger, Format: "int64", Minimum: new(1.0), Maximum: new(5.0)},
		"note":  {Type: TypeString, Nullable: true},
	}}
	pack := &Schema{Type: TypeObject, Properties: map[string]*Schema{"snacks": {Type: TypeArray, Items: tagged, MinItems: new(1), MaxItems: new(2)}}}
	even := &Schema{Type: TypeInteger, Minimum: new(0.0), Check: func(v any) error {
		if int(v.(float64))%2 == 1 {
			return errors.New("expected an even number")
		}
		return nil
	}}
	ref := (&Registry{}).Named("Pack", pack)
	for _, c := range []struct {
		schema *Schema
		value  string
		want   string // violations, one a line
	}{
		{&Schema{}, `null`, ""},
		{&Schema{}, `{"a":[1,"x",null]}`, ""},
		{&Schema{Type: TypeString}, `"x"`, ""},
		{&Schema{Type: TypeString}, `7`, "body: expected string"},
		{&Schema{Type: TypeString}, `null`, "body: expected a value other than null"},
		{&Schema{Type: TypeString, Nullable: true, Enum: []any{"a"}}, `null`, ""},
		{&Schema{Type: TypeNumber}, `"7"`, "body: expected number"},
		{&Schema{Type: TypeNumber}, `-0.5e3`, ""},
		{&Schema{Type: TypeInteger}, `1.5`, "body: expected integer"},
		{&Schema{Type: TypeInteger}, `1.0`, ""},
		{&Schema{Type: TypeInteger}, `1e300`, ""},
		{&Schema{Type: TypeInteger, Format: "int64"}, `1e300`, "body: expected integer of 64 bits"},
		{&Schema{Type: TypeInteger, Format: "int64"}, `9223372036854775808`, "body: expected integer of 64 bits"},
		{&Schema{Type: TypeInteger, Format: "int64"}, `-9223372036854775808`, ""},
		{&Schema{Type: TypeInteger, Format: "int32"}, `2147483648`, "body: expected integer of 32 bits"},
		{&Schema{Type: TypeInteger, Format: "int32"}, `-2147483648`, ""},
		{&Schema{Type: TypeBoolean}, `1`, "body: expected boolean"},
		{&Schema{Type: TypeArray}, `{}`, "body: expected array"},
		{&Schema{Type: TypeObject}, `[]`, "body: expected object"},
		{&Schema{Type: TypeNumber, Minimum: new(1.0)}, `0`, "body: expected number >= 1"},
		{&Schema{Type: TypeNumber, Maximum: new(1e6)}, `1000000.5`, "body: expected number <= 1000000"},
		{&Schema{Type: TypeNumber, Minimum: new(0.5)}, `0.5`, ""},
		{string5, `"ä"`, "body: expected length >= 2"},
		{string5, `"語語語語語"`, ""},
		{string5, `"abcdef"`, "body: expected length <= 5"},
		{&Schema{Type: TypeString, Pattern: "^[a-z]+$"}, `"aB"`, "body: expected string to match pattern ^[a-z]+$"},
		{&Schema{Type: TypeString, Pattern: "("}, `"x"`, "body: expected string to match pattern ("},
		{&Schema{Type: TypeString, MinLength: new(3), Pattern: "^b"}, `"a"`, "body: expected length >= 3\nbody: expected string to match pattern ^b"},
		{&Schema{Type: TypeString, Enum: []any{"a", "b"}}, `"c"`, `body: expected value to be one of "a, b"`},
		{&Schema{Type: TypeBoolean, Enum: []any{true}}, `false`, `body: expected value to be one of "true"`},
		{&Schema{Type: TypeNumber, Enum: []any{1}}, `1`, ""},
		{&Schema{Type: TypeNumber, Enum: []any{1}}, `2`, `body: expected value to be one of "1"`},
		{&Schema{Enum: []any{1}}, `"1"`, `body: expected value to be one of "1"`},
		{&Schema{Enum: []any{"a"}}, `["a"]`, `body: expected value to be one of "a"`},
		{&Schema{Type: TypeString, Format: "uuid"}, `"01a1fc90-5b2f-7e98-88a8-34495b0dee1b"`, ""},
		{&Schema{Type: TypeString, Format: "uuid"}, `"nope"`, "body: expected a UUID"},
		{&Schema{Type: TypeString, Format: "email"}, `"a@example.com"`, ""},
		{&Schema{Type: TypeString, Format: "email"}, `"A <a@example.com>"`, "body: expected an e-mail address"},
		{&Schema{Type: TypeString, Format: "uri"}, `"https://a.example/b?c#d"`, ""},
		{&Schema{Type: TypeString, Format: "uri"}, `"/b"`, "body: expected an absolute URI"},
		{&Schema{Type: TypeString, Format: "date-time"}, `"2026-11-21T09:30:00.5+01:00"`, ""},
		{&Schema{Type: TypeString, Format: "date-time"}, `"2026-11-21"`, "body: expected a date and time as in RFC 3339: 2026-11-21T09:30:00Z"},
		{&Schema{Type: TypeString, Format: "of our own"}, `"x"`, ""},
		{even, `3`, "body: expected an even number"},
		{even, `-3`, "body: expected number >= 0"}, // Check is for what is right so far
		{even, `4`, ""},
		{tagged, `{}`, "body.type: expected to be given; it is required"},
		{tagged, `{"Type":"slides"}`, "body.type: expected to be given; it is required"}, // another key
		{tagged, `{"type":"slides","extra":{"type":7},"note":null}`, ""},
		{tagged, `{"type":null,"count":null}`, "body.count: expected a value other than null\nbody.type: expected a value other than null"},
		{pack, `{"snacks":[]}`, "body.snacks: expected array length >= 1"},
		{pack, `{"snacks":[{"type":"slides"},{"type":"x","count":0},null]}`, `body.snacks: expected array length <= 2
body.snacks[1].count: expected number >= 1
body.snacks[1].type: expected value to be one of "slides, meme"
body.snacks[2]: expected a value other than null`},
		{ref, `{"snacks":[7]}`, "body.snacks[0]: expected object"},
		{&Schema{Type: TypeObject, AdditionalProperties: string5}, `{"":"abc","a":"b","c":7}`, "body.a: expected length >= 2\nbody.c: expected string"},
		{&Schema{Type: TypeObject, AdditionalProperties: &Schema{Type: TypeString}}, `{"":7}`, "body.: expected string"},
		{&Schema{Type: TypeArray, Items: &Schema{Type: TypeArray, Items: &Schema{Type: TypeBoolean}}}, `[[true],[1]]`, "body[1][0]: expected boolean"},
	} {
		var got []string
		for _, v := range c.schema.Validate("body", decoded(t, c.value)) {
			got = append(got, v.Error())
		}
		if text := strings.Join(got, "\n"); text != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.value, text, c.want)
		}
	}
	if got := tagged.Validate("", decoded(t, `{"count":9}`)); len(got) != 2 || got[0].Location != "count" || got[0].Value != 9.0 || got[1].Value != nil {
		t.Errorf("%+v", got)
	}
}

// What is listed is bounded, whatever is sent.
func TestViolationsAreBounded(t *testing.T) {
	s := &Schema{Type: TypeArray, Items: &Schema{Type: TypeObject, Required: []string{"a", "b"}, Properties: map[string]*Schema{"c": {Type: TypeString}}}}
	long := make([]any, 100_000)
	for i := range long {
		long[i] = map[string]any{"c": 1.0}
	}
	if got := s.Validate("body", long); len(got) != maxViolations {
		t.Errorf("%d violations, want %d", len(got), maxViolations)
	}
}

// A schema that leads back to itself follows the value, as deep as it is.
func TestDeepValues(t *testing.T) {
	r := &Registry{}
	s := r.Of(reflect.TypeFor[tree]())
	const deep = 3000
	text := strings.Repeat(`{"label":"x","children":[`, deep) + `{"label":7}` + strings.Repeat("]}", deep)
	got := s.Validate("body", decoded(t, text))
	want := "body" + strings.Repeat(".children[0]", deep) + ".label: expected string"
	if len(got) != 1 || got[0].Error() != want {
		t.Errorf("%d violations", len(got))
	}
}

func TestDecodeJSON(t *testing.T) {
	for text, says := range map[string]string{
		``:                                "not valid JSON at byte 0",
		`{"a":`:                           "not valid JSON",
		`{} {}`:                           "not valid JSON at byte 3",
		`{"a":1,"a":2}`:                   "a key twice: /a",
		`{"x":{"a":1,"a":2}}`:             "a key twice: /x/a",
		`1e999`:                           "cannot be read",
		`NaN`:                             "not valid JSON",
		"\"a\xff\"":                       "not valid JSON",
		`"\ud800"`:                        "not valid JSON",
		"\ufeff{}":                        "not valid JSON",
		strings.Repeat("[", 10_001) + "]": "not valid JSON",
	} {
		var v any
		if err := DecodeJSON([]byte(text), &v); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.40q: %v, want it to say %q", text, err, says)
		}
	}
	var into struct{ A int }
	if err := DecodeJSON([]byte(`{"A":1.5}`), &into); err == nil || !strings.Contains(err.Error(), "at /A") {
		t.Errorf("%v", err)
	}
	if err := DecodeJSON([]byte(`{"a":1}`), &into); err != nil || into.A != 0 {
		t.Errorf("keys are compared by case: %+v, %v", into, err)
	}
	if got := fmt.Sprint(decoded(t, ` 12345678901234567890 `)); got != "1.2345678901234567e+19" {
		t.Error(got)
	}
}

// A right body costs next to nothing beside being decoded.
func BenchmarkValidate(b *testing.B) {
	r := &Registry{}
	s := r.Of(reflect.TypeFor[thing]())
	var body any
	if err := DecodeJSON([]byte(`{"name":"x","lang":"de","level":4,"parts":[{"size":1},{"size":2},{}],"extra":{"size":0},"unknown":[1,2,3]}`), &body); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if found := s.Validate("body", body); len(found) > 0 {
			b.Fatal(found)
		}
	}
}
