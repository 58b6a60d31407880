package openapi

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// maxViolations is how many things wrong with one value are listed.
const maxViolations = 100

// Violation is one thing that is wrong with a request.
type Violation struct {
	// Location is where, from the outside in: body.snacks[0].type, query.limit.
	Location string
	// Message says what must be, its bound and what was found: must be at least
	// 30 characters (is 5).
	Message string
	// Value is what stood there; nil when it is missing.
	Value any
}

// Error implements error.
func (v Violation) Error() string { return strings.TrimPrefix(v.Location+": ", ": ") + v.Message }

// Validate lists what is wrong with a value that was decoded from JSON (nil,
// bool, float64, string, []any, map[string]any) and stands at location, at most
// a hundred things, by location. Keys that the schema does not know are looked
// at only when it has AdditionalProperties.
func (s *Schema) Validate(location string, value any) []Violation {
	var c check
	c.value(s, &place{key: location}, value)
	slices.SortStableFunc(c.found, func(a, b Violation) int { return cmp.Compare(a.Location, b.Location) })
	return c.found
}

// place is where a value stands. Its words are made only for a violation.
type place struct {
	above *place
	key   string
	item  bool // at index of a list, and not at key
	index int
}

func (p *place) String() string {
	if p.above == nil {
		return p.key
	}
	above := p.above.String()
	switch {
	case p.item:
		return above + "[" + strconv.Itoa(p.index) + "]"
	case above == "":
		return p.key
	}
	return above + "." + p.key
}

// check collects violations.
type check struct{ found []Violation }

func (c *check) full() bool { return len(c.found) >= maxViolations }

func (c *check) add(at *place, value any, format string, args ...any) {
	if !c.full() {
		c.found = append(c.found, Violation{Location: at.String(), Message: fmt.Sprintf(format, args...), Value: value})
	}
}

func (c *check) value(s *Schema, at *place, value any) {
	s = s.resolved()
	if value == nil {
		if s.Type != "" && !s.Nullable {
			c.add(at, value, "must not be null")
		}
		return
	}
	if !s.allows(value) {
		c.add(at, value, "must be %s (is %s)", typeWords[s.Type], found(value))
		return
	}
	before := len(c.found)
	if len(s.Enum) > 0 && !slices.ContainsFunc(s.Enum, func(e any) bool { return same(e, value) }) {
		c.add(at, value, "must be %s (is %s)", oneOf(s.Enum), found(value))
		return
	}
	switch value := value.(type) {
	case string:
		c.text(s, at, value)
	case []any:
		c.array(s, at, value)
	case map[string]any:
		c.object(s, at, value)
	default:
		if n, ok := number(value); ok {
			c.number(s, at, n)
		}
	}
	if s.Check != nil && len(c.found) == before && !c.full() {
		if err := s.Check(value); err != nil {
			c.add(at, value, "%s", err.Error())
		}
	}
}

// allows tells whether a value that is not null is of the schema's type.
func (s *Schema) allows(value any) (ok bool) {
	switch s.Type {
	case "":
		return true
	case TypeString:
		_, ok = value.(string)
	case TypeBoolean:
		_, ok = value.(bool)
	case TypeArray:
		_, ok = value.([]any)
	case TypeObject:
		_, ok = value.(map[string]any)
	case TypeNumber:
		_, ok = number(value)
	case TypeInteger:
		var n float64
		n, ok = number(value)
		ok = ok && n == math.Trunc(n) && !math.IsInf(n, 0)
	}
	return ok
}

// number is a value as a number.
func number(value any) (float64, bool) {
	switch n := value.(type) {
	case float64:
		return n, true
	case int:
		return float64(n), true
	case int64:
		return float64(n), true
	}
	return 0, false
}

// same compares a value with one of an enum, which Go code may have written as
// an int.
func same(e, value any) bool {
	if a, ok := number(e); ok {
		b, ok := number(value)
		return ok && a == b
	}
	switch e.(type) {
	case string, bool:
		return e == value
	}
	return false
}

func (c *check) text(s *Schema, at *place, value string) {
	if s.MinLength != nil || s.MaxLength != nil {
		length := utf8.RuneCountInString(value)
		if s.MinLength != nil && length < *s.MinLength {
			c.add(at, value, "must be at least %s (is %d)", characters(*s.MinLength), length)
		}
		if s.MaxLength != nil && length > *s.MaxLength {
			c.add(at, value, "must be at most %s (is %d)", characters(*s.MaxLength), length)
		}
	}
	if s.Pattern != "" {
		if re, err := compiled(s.Pattern); err != nil || !re.MatchString(value) {
			c.add(at, value, "must match the pattern %s (is %s)", s.Pattern, found(value))
		}
	}
	if f, known := formats[s.Format]; known && s.Check == nil && !f.is(value) {
		c.add(at, value, "must be %s (is %s)", f.name, found(value))
	}
}

func (c *check) number(s *Schema, at *place, value float64) {
	if s.Minimum != nil && value < *s.Minimum {
		c.add(at, value, "must be at least %s (is %s)", plain(*s.Minimum), plain(value))
	}
	if s.Maximum != nil && value > *s.Maximum {
		c.add(at, value, "must be at most %s (is %s)", plain(*s.Maximum), plain(value))
	}
	if bits := integerBits[s.Format]; bits > 0 {
		if edge := math.Ldexp(1, bits-1); value < -edge || value >= edge {
			c.add(at, value, "must be an integer of %d bits (is %s)", bits, plain(value))
		}
	}
}

var integerBits = map[string]int{"int32": 32, "int64": 64}

func (c *check) array(s *Schema, at *place, value []any) {
	if s.MinItems != nil && len(value) < *s.MinItems {
		c.add(at, value, "must have at least %s (has %d)", entries(*s.MinItems), len(value))
	}
	if s.MaxItems != nil && len(value) > *s.MaxItems {
		c.add(at, value, "must have at most %s (has %d)", entries(*s.MaxItems), len(value))
	}
	if s.Items == nil {
		return
	}
	for i, item := range value {
		if c.full() {
			return
		}
		c.value(s.Items, &place{above: at, item: true, index: i}, item)
	}
}

func (c *check) object(s *Schema, at *place, value map[string]any) {
	for _, key := range s.Required {
		if _, ok := value[key]; !ok {
			c.add(&place{above: at, key: key}, nil, mustBeGiven)
		}
	}
	for key, p := range s.Properties {
		if v, ok := value[key]; ok && !c.full() {
			c.value(p, &place{above: at, key: key}, v)
		}
	}
	if s.AdditionalProperties == nil {
		return
	}
	for key, v := range value {
		if s.Properties[key] == nil && !c.full() {
			c.value(s.AdditionalProperties, &place{above: at, key: key}, v)
		}
	}
}

// patterns keeps what was compiled. Patterns stand in declarations, so there are
// few.
var patterns sync.Map

func compiled(pattern string) (*regexp.Regexp, error) {
	if re, ok := patterns.Load(pattern); ok {
		return re.(*regexp.Regexp), nil
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return nil, fmt.Errorf("pattern: %w", err)
	}
	patterns.Store(pattern, re)
	return re, nil
}
