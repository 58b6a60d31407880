package openapi

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxShown is how many characters of a value are told back to its sender.
const maxShown = 40

// typeWords name a type for people.
var typeWords = map[string]string{
	TypeString: "a text", TypeNumber: "a number", TypeInteger: "an integer", TypeBoolean: "true or false", TypeArray: "a list",
	TypeObject: "an object",
}

// found words a value that is not as it should be.
func found(value any) string {
	switch v := value.(type) {
	case nil:
		return "null"
	case string:
		return strconv.Quote(shown(v))
	case bool:
		return strconv.FormatBool(v)
	case []any:
		return "a list"
	case map[string]any:
		return "an object"
	}
	if n, ok := number(value); ok {
		return plain(n)
	}
	return fmt.Sprint(value)
}

// shown is the beginning of a text.
func shown(text string) string {
	if utf8.RuneCountInString(text) > maxShown {
		return string([]rune(text)[:maxShown]) + "..."
	}
	return text
}

// plain words a number, without an exponent unless it would be long.
func plain(n float64) string {
	if math.Abs(n) < 1e15 {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return strconv.FormatFloat(n, 'g', -1, 64)
}

// many words a number of things.
func many(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}

func characters(n int) string { return many(n, "character", "characters") }

func entries(n int) string { return many(n, "entry", "entries") }

// oneOf words the values that are allowed.
func oneOf(values []any) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = fmt.Sprint(v)
	}
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

const mustBeGiven = "must be given"
