// Package retext is the texts of stored manifests as callers change them: what may be
// changed, and what follows a change. It knows neither HTTP nor how anything is made.
package retext

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Bounds of an edit.
const (
	maxEditedText = 500 // characters
	maxToldEdits  = 10  // wrong places named in one answer
)

// Apply is the stored manifest, and the same with the texts of the one that was sent;
// nil is the stored one. Of clips and AI edits more than texts may change. The error
// names every place where something was changed that must not be.
func Apply(stored json.RawMessage, sent map[string]any, clips bool) (was, m farm.Manifest, err error) {
	if err := json.Unmarshal(stored, &was); err != nil {
		return was, m, fmt.Errorf("decode stored manifest: %w", err)
	}
	if sent == nil {
		return was, was, nil
	}
	var before map[string]any
	if err := json.Unmarshal(stored, &before); err != nil {
		return was, m, fmt.Errorf("decode stored manifest: %w", err)
	}
	// what was done to the film is told, not rendered
	for _, told := range []string{"edit", "method", "dub", "voice", "loudness", "providers"} {
		delete(before, told)
		delete(sent, told)
	}
	e := edits{wrong: map[string]string{}, clips: clips}
	e.compare("manifest", before, sent)
	if len(e.wrong) == 0 {
		raw, err := json.Marshal(sent)
		if err == nil {
			err = json.Unmarshal(raw, &m)
		}
		if err != nil {
			return was, m, fmt.Errorf("decode edited manifest: %w", err)
		}
		if e.wrong = reword(was, m); clips && len(e.wrong) == 0 {
			e.wrong = spoken(m)
		}
	}
	if len(e.wrong) > 0 {
		err := farm.Errorf(farm.CodeInvalid, "the manifest may differ from the post's in its %s only", e.free())
		err.Fields = e.wrong
		return was, m, err
	}
	return was, m, nil
}

// edits collects what was changed that must not be, by path.
type edits struct {
	wrong map[string]string
	clips bool // what is a clip's own may change too
}

// free is what may be changed, in words for people.
func (e *edits) free() string {
	if e.clips {
		return "texts, words, styles, times, crops and boxes"
	}
	return "texts"
}

func (e *edits) refuse(path, format string, args ...any) {
	if len(e.wrong) < maxToldEdits {
		e.wrong[path] = fmt.Sprintf(format, args...)
	}
}

func (e *edits) compare(path string, before, after any) {
	if e.clips && clipsOwn.MatchString(path) {
		return // its bounds are checked before it is rendered
	}
	switch b := before.(type) {
	case map[string]any:
		a, ok := after.(map[string]any)
		if !ok {
			e.refuse(path, "must stay an object")
			return
		}
		for k, v := range b {
			if w, ok := a[k]; ok {
				e.compare(path+"."+k, v, w)
			} else if !e.clips || !clipsOwn.MatchString(path+"."+k) { // what is left out is as its default
				e.refuse(path+"."+k, "is missing")
			}
		}
		for k := range a {
			if _, ok := b[k]; !ok && (!e.clips || !clipsOwn.MatchString(path+"."+k)) { // a default may be set
				e.refuse(path+"."+k, "was added; only %s can be changed", e.free())
			}
		}
	case []any:
		a, ok := after.([]any)
		if ok && isEmphasis(path) {
			e.emphasis(path, a)
			return
		}
		if ok && e.clips && clipsLayers.MatchString(path) && captionsAdded(b, a) {
			a = a[:len(b)]
		}
		if !ok || len(a) != len(b) {
			e.refuse(path, "must stay a list of %d", len(b))
			return
		}
		for i := range b {
			e.compare(fmt.Sprintf("%s[%d]", path, i), b[i], a[i])
		}
	default:
		e.value(path, before, after)
	}
}

func (e *edits) value(path string, before, after any) {
	if sameValue(before, after) {
		return
	}
	text, isText := after.(string)
	if _, wasText := before.(string); !wasText || !isText || !isCopy(path) {
		e.refuse(path, "must stay %v; only %s can be changed", before, e.free())
		return
	}
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		e.refuse(path, "must not be empty")
	case n > maxEditedText:
		e.refuse(path, "has %d characters, at most %d are allowed", n, maxEditedText)
	}
}

// sameValue compares what JSON decodes to: numbers may come as either of its
// kinds.
func sameValue(a, b any) bool {
	if a == b {
		return true
	}
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && slices.Equal(x, y)
}

func (e *edits) emphasis(path string, parts []any) {
	if len(parts) > 8 {
		e.refuse(path, "names %d parts, at most 8 are allowed", len(parts))
	}
	for i, p := range parts {
		if s, ok := p.(string); !ok || s == "" || utf8.RuneCountInString(s) > maxEditedText {
			e.refuse(fmt.Sprintf("%s[%d]", path, i), "must be a part of the text, 1-%d characters", maxEditedText)
		}
	}
}

// isCopy reports a place that holds words: a text layer's content, or a slot
// of a snack's copy.
func isCopy(path string) bool {
	if strings.HasSuffix(path, ".text.content") {
		return true
	}
	head, _, found := strings.Cut(path, ".copy.")
	return found && strings.HasPrefix(head, "manifest.snacks[") && strings.Count(head, ".") == 1
}

// clipsOwn are the places of a clip's manifest that may be changed: which part of the
// film, what of its picture, its words and how they are shown.
var clipsOwn = regexp.MustCompile(
	`^manifest\.snacks\[\d+\]\.(scenes\[\d+\]\.(durationMs|layers\[\d+\]\.(captions\.(words|style|position|accent|keywords|scale|maxWords)|` +
		`footage\.(fromMs|crop)|tracks|startMs|endMs|box))|audio\.tracks\[\d+\]\.(startMs|offsetMs|durationMs|gainDb))$`)

// clipsLayers are the lists of layers of a clip's scenes.
var clipsLayers = regexp.MustCompile(`^manifest\.snacks\[\d+\]\.scenes\[\d+\]\.layers$`)

// captionsAdded reports that a scene without captions was given some, above all else: of
// a clip no word was sure enough to be shown, and its caller knows them.
func captionsAdded(before, after []any) bool {
	if len(after) != len(before)+1 || slices.ContainsFunc(before, func(l any) bool { return captionsIn(l) != nil }) {
		return false
	}
	layer, _ := after[len(before)].(map[string]any)
	for k := range layer {
		if !slices.Contains([]string{"id", "box", "captions", "startMs", "endMs"}, k) {
			return false
		}
	}
	return layer["box"] != nil && captionsIn(after[len(before)]) != nil
}

// captionsIn are the captions of a layer; nil where it has none.
func captionsIn(layer any) map[string]any {
	l, _ := layer.(map[string]any)
	c, _ := l["captions"].(map[string]any)
	return c
}

func isEmphasis(path string) bool { return strings.HasSuffix(path, ".text.emphasis") }
