package openapi

import (
	"bytes"
	"encoding/json"
	"net/netip"
	"reflect"
	"strings"
	"testing"
	"time"
)

type colour string

func (colour) Schema(*Registry) *Schema {
	return &Schema{Type: TypeString, Enum: []any{"red", "green"}}
}

// maybe is a field that may be null, made of another type's schema.
type maybe[T any] struct{ V *T }

func (maybe[T]) Schema(r *Registry) *Schema {
	s := r.Of(reflect.TypeFor[T]())
	s.Nullable = true
	return s
}

func (m *maybe[T]) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &m.V) }

type free map[string]any

func (free) Schema(r *Registry) *Schema {
	return r.Named("Free", &Schema{Type: TypeObject, Description: "anything", AdditionalProperties: &Schema{}})
}

type tree struct {
	Label    string `json:"label" doc:"What it is called"`
	Children []tree `json:"children,omitempty" doc:"Below it"`
}

type base struct {
	ID string `json:"id" format:"uuid"`
}

type leaf struct {
	base
	hidden int
	Plain  int    `json:"-"`
	Name   string // its key is its own name
	When   time.Time
	Note   *string `json:"note"`
	Maybe  *string `json:"maybe,omitempty"`
	Never  *string `json:"never" nullable:"false"`
	Gone   string  `json:"gone" required:"false" deprecated:"true"`
	Zero   int     `json:"zero,omitzero"`
	Must   string  `json:"must,omitempty" required:"true"`
}

type nothing struct{}

func (nothing) TransformSchema(s *Schema) { s.Nullable = true }

func TestSchemasOfTypes(t *testing.T) {
	for _, c := range []struct {
		of   reflect.Type
		want string
	}{
		{reflect.TypeFor[string](), `{"type":"string"}`},
		{reflect.TypeFor[*string](), `{"type":"string"}`},
		{reflect.TypeFor[bool](), `{"type":"boolean"}`},
		{reflect.TypeFor[int](), `{"type":"integer","format":"int64"}`},
		{reflect.TypeFor[int32](), `{"type":"integer","format":"int32"}`},
		{reflect.TypeFor[uint16](), `{"type":"integer","format":"int32","minimum":0}`},
		{reflect.TypeFor[uint64](), `{"type":"integer","format":"int64","minimum":0}`},
		{reflect.TypeFor[float32](), `{"type":"number","format":"float"}`},
		{reflect.TypeFor[float64](), `{"type":"number","format":"double"}`},
		{reflect.TypeFor[time.Time](), `{"type":"string","format":"date-time"}`},
		{reflect.TypeFor[netip.Addr](), `{"type":"string"}`},
		{reflect.TypeFor[any](), `{}`},
		{reflect.TypeFor[json.RawMessage](), `{}`},
		{reflect.TypeFor[[]string](), `{"type":"array","items":{"type":"string"}}`},
		{reflect.TypeFor[[2]bool](), `{"type":"array","items":{"type":"boolean"}}`},
		{reflect.TypeFor[map[string]any](), `{"type":"object","additionalProperties":{}}`},
		{reflect.TypeFor[map[colour]int32](), `{"type":"object","additionalProperties":{"type":"integer","format":"int32"}}`},
		{reflect.TypeFor[colour](), `{"type":"string","enum":["red","green"]}`},
		{reflect.TypeFor[maybe[colour]](), `{"type":["string","null"],"enum":["red","green",null]}`},
		{reflect.TypeFor[free](), `{"$ref":"#/components/schemas/Free"}`},
		{reflect.TypeFor[tree](), `{"$ref":"#/components/schemas/tree"}`},
		{reflect.TypeFor[struct {
			A int `json:"a" minimum:"-1" maximum:"1e3"`
		}](), `{"type":"object","properties":{"a":{"type":"integer","format":"int64","minimum":-1,"maximum":1000}},"required":["a"]}`},
	} {
		r := &Registry{}
		got, err := json.Marshal(r.Of(c.of))
		if err != nil || string(got) != c.want || r.Err() != nil {
			t.Errorf("%s: %s, want %s (%v, %v)", c.of, got, c.want, err, r.Err())
		}
	}
}

func TestComponents(t *testing.T) {
	r := &Registry{Name: func(t reflect.Type) string { return strings.ToUpper(t.Name()) }}
	for range 2 { // the second time changes nothing
		for _, of := range []reflect.Type{reflect.TypeFor[tree](), reflect.TypeOf(leaf{hidden: 1}), reflect.TypeFor[free](),
			reflect.TypeFor[*nothing]()} {
			r.Of(of)
		}
	}
	got, err := json.Marshal(r)
	if err != nil || r.Err() != nil {
		t.Fatal(err, r.Err())
	}
	want := `{
		"Free":{"type":"object","description":"anything","additionalProperties":{}},
		"LEAF":{"type":"object","properties":{
			"Name":{"type":"string"},"When":{"type":"string","format":"date-time"},"gone":{"type":"string","deprecated":true},"id":{"type":"string","format":"uuid"},
			"maybe":{"type":"string"},"must":{"type":"string"},"never":{"type":"string"},"note":{"type":["string","null"]},"zero":{"type":"integer","format":"int64"}},
			"required":["id","Name","When","note","never","must"]},
		"NOTHING":{"type":["object","null"]},
		"TREE":{"type":"object","properties":{
			"children":{"type":"array","description":"Below it","items":{"$ref":"#/components/schemas/TREE"}},"label":{"type":"string","description":"What it is called"}},
			"required":["label"]}}`
	var small bytes.Buffer
	if err := json.Compact(&small, []byte(want)); err != nil {
		t.Fatal(err)
	}
	if string(got) != small.String() {
		t.Errorf("got  %s\nwant %s", got, small.String())
	}
	if r.Lookup("#/components/schemas/TREE") == nil || r.Lookup("#/components/schemas/tree") != nil || r.Lookup("TREE") != nil {
		t.Error("a component is found by its reference alone")
	}
}

func TestTags(t *testing.T) {
	type tagged struct {
		Text   string           `json:"text" doc:"Words" minLength:"1" maxLength:"20" pattern:"^[a-z]+$" example:"abc" default:"x"`
		Kind   string           `json:"kind" enum:"a,b c"`
		Level  int              `json:"level" enum:"1,2" default:"1"`
		Share  float64          `json:"share" minimum:"0.5" maximum:"2" example:"0.75"`
		Yes    bool             `json:"yes" enum:"true"`
		Links  []string         `json:"links" format:"uri" minItems:"1" maxItems:"3" nullable:"true" example:"[\"http://a\"]"`
		Kinds  []string         `json:"kinds" enum:"x,y"`
		Colour maybe[colour]    `json:"colour" doc:"Of the wall"`
		Inner  tree             `json:"inner" doc:"What is below" deprecated:"true"`
		Lists  maybe[[]float64] `json:"lists" maxItems:"2"`
	}
	r := &Registry{}
	r.Of(reflect.TypeFor[tagged]())
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"text":   `{"type":"string","description":"Words","default":"x","examples":["abc"],"minLength":1,"maxLength":20,"pattern":"^[a-z]+$"}`,
		"kind":   `{"type":"string","enum":["a","b c"]}`,
		"level":  `{"type":"integer","format":"int64","default":1,"enum":[1,2]}`,
		"share":  `{"type":"number","format":"double","examples":[0.75],"minimum":0.5,"maximum":2}`,
		"yes":    `{"type":"boolean","enum":[true]}`,
		"links":  `{"type":["array","null"],"examples":[["http://a"]],"items":{"type":"string","format":"uri"},"minItems":1,"maxItems":3}`,
		"kinds":  `{"type":"array","items":{"type":"string","enum":["x","y"]}}`,
		"colour": `{"type":["string","null"],"description":"Of the wall","enum":["red","green",null]}`,
		"inner":  `{"$ref":"#/components/schemas/tree","description":"What is below","deprecated":true}`,
		"lists":  `{"type":["array","null"],"items":{"type":"number","format":"double"},"maxItems":2}`,
	} {
		got, err := json.Marshal(r.Schemas()["tagged"].Properties[key])
		if err != nil || string(got) != want {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}

type proud struct{}

func (proud) MarshalJSON() ([]byte, error) { return []byte("1"), nil }

// A declaration that cannot be kept is told of, and nothing panics.
func TestWrongTypes(t *testing.T) {
	other := func() reflect.Type {
		type tree struct{ X int }
		return reflect.TypeFor[tree]()
	}()
	for _, c := range []struct {
		of   reflect.Type
		says string
	}{
		{reflect.TypeFor[chan int](), "chan int"},
		{reflect.TypeFor[[]byte](), "uint8"},
		{reflect.TypeFor[map[int]string](), "map[int]string"},
		{reflect.TypeFor[proud](), "method Schema"},
		{reflect.TypeFor[struct{ F func() }](), "func()"},
		{reflect.TypeFor[struct {
			base
			Own string `json:"id"`
		}](), "two keys id"},
		{reflect.TypeFor[struct {
			A int `minimum:"low"`
		}](), "minimum"},
		{reflect.TypeFor[struct {
			A string `maxLength:"1.5"`
		}](), "maxLength"},
		{reflect.TypeFor[struct {
			A string `pattern:"("`
		}](), "pattern"},
		{reflect.TypeFor[struct {
			A int `enum:"one"`
		}](), "one"},
		{reflect.TypeFor[struct {
			A bool `default:"7"`
		}](), "must be true or false"},
		{reflect.TypeFor[struct {
			A int `default:"1.5"`
		}](), "must be an integer"},
		{reflect.TypeFor[struct {
			A tree `nullable:"true"`
		}](), "nullable"},
		{reflect.TypeFor[struct {
			A []tree `enum:"a"`
		}](), "items"},
	} {
		r := &Registry{}
		r.Of(c.of)
		if r.Err() == nil || !strings.Contains(r.Err().Error(), c.says) {
			t.Errorf("%s: %v, want it to say %q", c.of, r.Err(), c.says)
		}
	}
	r := &Registry{}
	r.Of(reflect.TypeFor[tree]())
	r.Of(other)
	if r.Err() == nil || !strings.Contains(r.Err().Error(), "same name tree") {
		t.Errorf("two types of one name: %v", r.Err())
	}
}
