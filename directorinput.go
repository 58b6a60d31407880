package farm

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"
)

// DirectorInput is a caller's creative direction: in mode guide what to keep to, in
// mode locked the scenes of the film with their ids, order and lengths.
type DirectorInput struct {
	Version    int             `json:"version"` // always 1
	Mode       string          `json:"mode"`    // guide, locked
	Intent     string          `json:"creativeIntent,omitempty"`
	Visual     string          `json:"visualDirection,omitempty"`
	Continuity string          `json:"continuity,omitempty"`
	Avoid      []string        `json:"avoid,omitempty"`
	Scenes     []DirectorScene `json:"scenes,omitempty"`
}

// DirectorScene is one scene of a direction.
type DirectorScene struct {
	ID         string         `json:"id"`
	Visual     string         `json:"visualPrompt"`
	DurationMs int            `json:"durationMs,omitempty"` // 0 is left to the farm
	Narration  string         `json:"narration,omitempty"`
	Dialogue   []DirectorLine `json:"dialogue,omitempty"`
	Motion     string         `json:"motionPrompt,omitempty"`
	References []string       `json:"referenceAssetIds,omitempty"`
}

// DirectorLine is what somebody says.
type DirectorLine struct {
	Speaker string `json:"speaker"`
	Line    string `json:"line"`
}

// DirectorLocked is the mode in which scenes are kept as they are.
const DirectorLocked = "locked"

// Locked reports scenes that are to be kept as they are.
func (d *DirectorInput) Locked() bool { return d != nil && d.Mode == DirectorLocked }

// directedPictures is where a direction names the pictures of its scenes.
const directedPictures = "directorInput.scenes[%d].referenceAssetIds[%d]"

// Pictures are the uploads that a direction names, each with its place.
func (d *DirectorInput) Pictures() []NamedFile {
	if d == nil {
		return nil
	}
	var out []NamedFile
	for i, s := range d.Scenes {
		for k, ref := range s.References {
			out = append(out, NamedFile{Ref: ref, Kind: KindImage, Field: fmt.Sprintf(directedPictures, i, k)})
		}
	}
	return out
}

// PictureOf is the scene of a direction that a place names a picture of, and which of its
// pictures that is, from 0. false is another place.
func (d *DirectorInput) PictureOf(field string) (scene DirectorScene, nth int, ok bool) {
	var i int
	if n, err := fmt.Sscanf(field, directedPictures, &i, &nth); d == nil || err != nil || n != 2 || i < 0 || i >= len(d.Scenes) {
		return scene, 0, false
	}
	return d.Scenes[i], nth, true
}

// Bounds of a direction.
const (
	MaxDirection         = 80_000 // characters of its JSON
	maxDirected          = 2000
	maxAvoided           = 500
	maxVisual            = 5000
	maxDirectedLine      = 1500
	maxDirectedName      = 80
	maxDirectedScenes    = 20
	maxDirectedAvoid     = 20
	maxDirectedDialogue  = 10
	maxDirectedReference = 5
	maxDirectedMs        = 120_000
)

var (
	directedID   = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,80}$`)
	directedUUID = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)
)

// ReadDirection reads a direction strictly: a key that the contract does not have is
// refused. The error is an invalid_request that names the place, which begins with
// field, and the bound.
func ReadDirection(raw []byte, field string) (*DirectorInput, error) {
	if n := utf8.RuneCount(raw); n > MaxDirection {
		return nil, InvalidField(field, "has %d characters as JSON; at most %d are possible", n, MaxDirection)
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	var d DirectorInput
	err := dec.Decode(&d)
	if err == nil {
		if _, more := dec.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("more follows it")
		}
	}
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return nil, InvalidField(field+"."+wrong.Field, "must be of the kind %s (is a %s)", wrong.Type.Kind(), wrong.Value)
	case err != nil && strings.Contains(err.Error(), "unknown field"):
		_, key, _ := strings.Cut(err.Error(), "unknown field ")
		return nil, InvalidField(field, "has the key %s, which no direction, scene or line of dialogue has", key)
	case err != nil:
		return nil, InvalidField(field, "is no direction: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	return &d, d.check(field)
}

// check names the first place that is out of bounds.
func (d *DirectorInput) check(field string) error {
	switch {
	case d.Version != 1:
		return InvalidField(field+".version", "must be 1 (is %d)", d.Version)
	case d.Mode != "guide" && d.Mode != DirectorLocked:
		return InvalidField(field+".mode", "must be guide or locked (is %q)", d.Mode)
	case d.Locked() && len(d.Scenes) == 0:
		return InvalidField(field+".scenes", "must have at least 1 scene in mode locked")
	case len(d.Scenes) > maxDirectedScenes:
		return InvalidField(field+".scenes", "has %d scenes; at most %d are possible", len(d.Scenes), maxDirectedScenes)
	case len(d.Avoid) > maxDirectedAvoid:
		return InvalidField(field+".avoid", "has %d entries; at most %d are possible", len(d.Avoid), maxDirectedAvoid)
	}
	texts := []bounded{{".creativeIntent", d.Intent, maxDirected, false}, {".visualDirection", d.Visual, maxDirected, false},
		{".continuity", d.Continuity, maxDirected, false}}
	for i, a := range d.Avoid {
		texts = append(texts, bounded{fmt.Sprintf(".avoid[%d]", i), a, maxAvoided, true})
	}
	if err := within(field, texts); err != nil {
		return err
	}
	seen := map[string]bool{}
	for i, sc := range d.Scenes {
		at := fmt.Sprintf("%s.scenes[%d]", field, i)
		if err := sc.check(at); err != nil {
			return err
		}
		if seen[sc.ID] {
			return InvalidField(at+".id", "is %q, as that of another scene; ids must be unique", sc.ID)
		}
		seen[sc.ID] = true
	}
	return nil
}

func (s DirectorScene) check(at string) error {
	switch {
	case !directedID.MatchString(s.ID):
		return InvalidField(at+".id", "must be 1-80 letters, digits, - or _ (is %q)", s.ID)
	case s.DurationMs < 0 || s.DurationMs > maxDirectedMs:
		return InvalidField(at+".durationMs", "must be 1-%d (is %d)", maxDirectedMs, s.DurationMs)
	case len(s.Dialogue) > maxDirectedDialogue:
		return InvalidField(at+".dialogue", "has %d lines; at most %d are possible", len(s.Dialogue), maxDirectedDialogue)
	case len(s.References) > maxDirectedReference:
		return InvalidField(at+".referenceAssetIds", "has %d ids; at most %d are possible", len(s.References), maxDirectedReference)
	}
	texts := []bounded{{".visualPrompt", s.Visual, maxVisual, true}, {".narration", s.Narration, maxVisual, false},
		{".motionPrompt", s.Motion, maxDirected, false}}
	for i, l := range s.Dialogue {
		texts = append(texts, bounded{fmt.Sprintf(".dialogue[%d].speaker", i), l.Speaker, maxDirectedName, true},
			bounded{fmt.Sprintf(".dialogue[%d].line", i), l.Line, maxDirectedLine, true})
	}
	if err := within(at, texts); err != nil {
		return err
	}
	for i, id := range s.References {
		if !directedUUID.MatchString(id) {
			return InvalidField(fmt.Sprintf("%s.referenceAssetIds[%d]", at, i), "must be a UUID (is %q)", id)
		}
	}
	return nil
}

// bounded is a text with the most characters that it may have.
type bounded struct {
	place, text string
	most        int
	must        bool
}

func within(field string, texts []bounded) error {
	for _, b := range texts {
		n := utf8.RuneCountInString(b.text)
		if n > b.most || b.must && n == 0 {
			return InvalidField(field+b.place, "must have 1-%d characters (has %d)", b.most, n)
		}
	}
	return nil
}

// Words are what is said in a scene: its narration, else its dialogue.
func (s DirectorScene) Words() string {
	if s.Narration != "" || len(s.Dialogue) == 0 {
		return s.Narration
	}
	var lines []string
	for _, l := range s.Dialogue {
		lines = append(lines, l.Line)
	}
	return strings.Join(lines, " ")
}

// Lengths are the lengths of locked scenes in a film of ms: those without one share
// what is left. The error names what does not add up.
func (d *DirectorInput) Lengths(ms int, field string) ([]int, error) {
	out := make([]int, len(d.Scenes))
	open, sum := 0, 0
	for i, sc := range d.Scenes {
		if out[i] = sc.DurationMs; out[i] == 0 {
			open++
		}
		sum += out[i]
	}
	const least = 500 // ms of a scene
	switch {
	case open == 0 && sum != ms:
		return nil, InvalidField(field+".scenes", "last %d ms together; the film lasts %d", sum, ms)
	case ms-sum < open*least:
		return nil, InvalidField(field+".scenes", "leave %d ms to %d scenes without durationMs; each needs %d", ms-sum, open, least)
	}
	left := ms - sum
	for i := range out {
		if out[i] == 0 {
			out[i] = left / open
			left -= out[i]
			open--
		}
	}
	return out, nil
}
