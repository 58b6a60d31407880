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
	pack := &Schema{Type: TypeObject,
		Properties: map[string]*Schema{"snacks": {Type: TypeArray, Items: tagged, MinItems: new(1), MaxItems: new(2)}}}
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
		{&Schema{Type: TypeString}, `7`, "body: must be a text (is 7)"},
		{&Schema{Type: TypeString}, `null`, "body: must not be null"},
		{&Schema{Type: TypeString, Nullable: true, Enum: []any{"a"}}, `null`, ""},
		{&Schema{Type: TypeNumber}, `"7"`, `body: must be a number (is "7")`},
		{&Schema{Type: TypeNumber}, `-0.5e3`, ""},
		{&Schema{Type: TypeInteger}, `1.5`, "body: must be an integer (is 1.5)"},
		{&Schema{Type: TypeInteger}, `1.0`, ""},
		{&Schema{Type: TypeInteger}, `1e300`, ""},
		{&Schema{Type: TypeInteger, Format: "int64"}, `1e300`, "body: must be an integer of 64 bits (is 1e+300)"},
		{&Schema{Type: TypeInteger, Format: "int64"}, `9223372036854775808`, "body: must be an integer of 64 bits (is 9.223372036854776e+18)"},
		{&Schema{Type: TypeInteger, Format: "int64"}, `-9223372036854775808`, ""},
		{&Schema{Type: TypeInteger, Format: "int32"}, `2147483648`, "body: must be an integer of 32 bits (is 2147483648)"},
		{&Schema{Type: TypeInteger, Format: "int32"}, `-2147483648`, ""},
		{&Schema{Type: TypeBoolean}, `1`, "body: must be true or false (is 1)"},
		{&Schema{Type: TypeArray}, `{}`, "body: must be a list (is an object)"},
		{&Schema{Type: TypeObject}, `[]`, "body: must be an object (is a list)"},
		{&Schema{Type: TypeNumber, Minimum: new(1.0)}, `0`, "body: must be at least 1 (is 0)"},
		{&Schema{Type: TypeNumber, Maximum: new(1e6)}, `1000000.5`, "body: must be at most 1000000 (is 1000000.5)"},
		{&Schema{Type: TypeNumber, Minimum: new(0.5)}, `0.5`, ""},
		{string5, `"ä"`, "body: must be at least 2 characters (is 1)"},
		{string5, `"語語語語語"`, ""},
		{string5, `"abcdef"`, "body: must be at most 5 characters (is 6)"},
		{&Schema{Type: TypeString, Pattern: "^[a-z]+$"}, `"aB"`, `body: must match the pattern ^[a-z]+$ (is "aB")`},
		{&Schema{Type: TypeString, Pattern: "("}, `"x"`, `body: must match the pattern ( (is "x")`},
		{&Schema{Type: TypeString, MinLength: new(3), Pattern: "^b"}, `"a"`,
			"body: must be at least 3 characters (is 1)\nbody: must match the pattern ^b (is \"a\")"},
		{&Schema{Type: TypeString, Enum: []any{"a", "b"}}, `"c"`, `body: must be one of a, b (is "c")`},
		{&Schema{Type: TypeBoolean, Enum: []any{true}}, `false`, "body: must be true (is false)"},
		{&Schema{Type: TypeNumber, Enum: []any{1}}, `1`, ""},
		{&Schema{Type: TypeNumber, Enum: []any{1}}, `2`, "body: must be 1 (is 2)"},
		{&Schema{Enum: []any{1}}, `"1"`, `body: must be 1 (is "1")`},
		{&Schema{Enum: []any{"a"}}, `["a"]`, "body: must be a (is a list)"},
		{&Schema{Type: TypeString, Format: "uuid"}, `"01a1fc90-5b2f-7e98-88a8-34495b0dee1b"`, ""},
		{&Schema{Type: TypeString, Format: "uuid"}, `"nope"`, `body: must be a UUID (is "nope")`},
		{&Schema{Type: TypeString, Format: "email"}, `"a@example.com"`, ""},
		{&Schema{Type: TypeString, Format: "email"}, `"A <a@example.com>"`, `body: must be an e-mail address (is "A <a@example.com>")`},
		{&Schema{Type: TypeString, Format: "uri"}, `"https://a.example/b?c#d"`, ""},
		{&Schema{Type: TypeString, Format: "uri"}, `"/b"`, `body: must be an absolute URI (is "/b")`},
		{&Schema{Type: TypeString, Format: "date-time"}, `"2026-11-21T09:30:00.5+01:00"`, ""},
		{&Schema{Type: TypeString, Format: "date-time"}, `"2026-11-21"`,
			`body: must be a date and time as in RFC 3339: 2026-11-21T09:30:00Z (is "2026-11-21")`},
		{&Schema{Type: TypeString, Format: "of our own"}, `"x"`, ""},
		{even, `3`, "body: expected an even number"},
		{even, `-3`, "body: must be at least 0 (is -3)"}, // Check is for what is right so far
		{even, `4`, ""},
		{tagged, `{}`, "body.type: must be given"},
		{tagged, `{"Type":"slides"}`, "body.type: must be given"}, // another key
		{tagged, `{"type":"slides","extra":{"type":7},"note":null}`, ""},
		{tagged, `{"type":null,"count":null}`, "body.count: must not be null\nbody.type: must not be null"},
		{pack, `{"snacks":[]}`, "body.snacks: must have at least 1 entry (has 0)"},
		{pack, `{"snacks":[{"type":"slides"},{"type":"x","count":0},null]}`, `body.snacks: must have at most 2 entries (has 3)
body.snacks[1].count: must be at least 1 (is 0)
body.snacks[1].type: must be one of slides, meme (is "x")
body.snacks[2]: must not be null`},
		{ref, `{"snacks":[7]}`, "body.snacks[0]: must be an object (is 7)"},
		{&Schema{Type: TypeObject, AdditionalProperties: string5}, `{"":"abc","a":"b","c":7}`,
			"body.a: must be at least 2 characters (is 1)\nbody.c: must be a text (is 7)"},
		{&Schema{Type: TypeObject, AdditionalProperties: &Schema{Type: TypeString}}, `{"":7}`, "body.: must be a text (is 7)"},
		{&Schema{Type: TypeArray, Items: &Schema{Type: TypeArray, Items: &Schema{Type: TypeBoolean}}}, `[[true],[1]]`,
			"body[1][0]: must be true or false (is 1)"},
	} {
		var got []string
		for _, v := range c.schema.Validate("body", decoded(t, c.value)) {
			got = append(got, v.Error())
		}
		if text := strings.Join(got, "\n"); text != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.value, text, c.want)
		}
	}
	if got := tagged.Validate("", decoded(t, `{"count":9}`)); len(got) != 2 || got[0].Location != "count" ||
		got[0].Value != 9.0 || got[1].Value != nil {
		t.Errorf("%+v", got)
	}
}

// What is listed is bounded, whatever is sent.
func TestViolationsAreBounded(t *testing.T) {
	s := &Schema{Type: TypeArray,
		Items: &Schema{Type: TypeObject, Required: []string{"a", "b"}, Properties: map[string]*Schema{"c": {Type: TypeString}}}}
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
	want := "body" + strings.Repeat(".children[0]", deep) + ".label: must be a text (is 7)"
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
	if err := DecodeJSON([]byte(`{"name":"x","lang":"de","level":4,"parts":[{"size":1},{"size":2},{}],"extra":{"size":0},"unknown":[1,2,3]}`),
		&body); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if found := s.Validate("body", body); len(found) > 0 {
			b.Fatal(found)
		}
	}
}
