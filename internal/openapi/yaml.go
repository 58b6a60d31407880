package openapi

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// yaml writes a JSON document as YAML 1.2 in blocks, its keys in their order.
// Text keeps the quotes of JSON, which mean the same in YAML, so that no word is
// taken for a number or a truth.
func yaml(doc []byte) ([]byte, error) {
	w := yamlWriter{in: jsontext.NewDecoder(bytes.NewReader(doc))}
	if err := w.value("\n", false); err != nil {
		return nil, err
	}
	return append(bytes.TrimLeft(w.out.Bytes(), "\n "), '\n'), nil
}

type yamlWriter struct {
	in  *jsontext.Decoder
	out bytes.Buffer
}

// bareKey is a key that needs no quotes, unless it is one of YAML's own words.
var (
	bareKey  = regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9_-]*$`)
	yamlWord = regexp.MustCompile(`^(?i:y|n|yes|no|on|off|true|false|null)$`)
)

// value writes the next value; line is the line break with the indentation of
// what stands in it.
func (w *yamlWriter) value(line string, inList bool) error {
	kind := w.in.PeekKind()
	if kind != '{' && kind != '[' {
		v, err := w.in.ReadValue()
		if err != nil {
			return err
		}
		w.out.WriteByte(' ')
		w.out.Write(v)
		return nil
	}
	if _, err := w.in.ReadToken(); err != nil {
		return err
	}
	if end := w.in.PeekKind(); end == '}' || end == ']' {
		w.out.WriteString(map[jsontext.Kind]string{'}': " {}", ']': " []"}[end])
		_, err := w.in.ReadToken()
		return err
	}
	first := inList // the first entry stands on the line of its dash
	for w.in.PeekKind() != '}' && w.in.PeekKind() != ']' {
		if first {
			w.out.WriteByte(' ')
		} else {
			w.out.WriteString(line)
		}
		first = false
		if kind == '[' {
			w.out.WriteByte('-')
		} else if err := w.key(); err != nil {
			return err
		}
		if err := w.value(line+"  ", kind == '['); err != nil {
			return err
		}
	}
	_, err := w.in.ReadToken()
	return err
}

func (w *yamlWriter) key() error {
	token, err := w.in.ReadValue()
	if err != nil {
		return err
	}
	key := string(token)
	if bare := strings.Trim(key, `"`); bareKey.MatchString(bare) && !yamlWord.MatchString(bare) {
		key = bare
	}
	w.out.WriteString(key + ":")
	return nil
}
