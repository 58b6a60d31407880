package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/telemetry"
)

// Voices speaks the lines of a pack and keeps what was said.
type Voices struct {
	Objects keeper
	Scratch string
	Speaker speech.Speaker // nil is the built-in voices
	Service bool           // Speaker is a service, whose voices may speak for a brand unasked
	Any     bool           // also those voices of the machine that nobody would buy from
}

// keeper is what an objects.Store does for voices.
type keeper interface {
	Size(ctx context.Context, key string) (int64, error)
	Fetch(ctx context.Context, key, path string) error
	PutFile(ctx context.Context, key, path, contentType, sha256 string) error
}

// What a speech service may take of one pack; then the built-in voices go on.
const (
	serviceTime       = 30 * time.Second
	serviceCharacters = 4000
)

// voice is Voices at work on one pack.
type voice struct {
	Voices
	owner owner
	dir   string
	taken time.Duration
	said  int // characters
}

// of is the voice of an account's pack, with the folder that goes with it.
func (v Voices) of(whose owner) (*voice, func(), error) {
	dir, err := os.MkdirTemp(v.Scratch, "voices-")
	if err != nil {
		return nil, nil, fmt.Errorf("make scratch folder: %w", err)
	}
	if v.Speaker == nil || v.Any && !v.Service {
		v.Speaker = speech.Builtin{Selling: !v.Any}
	}
	return &voice{Voices: v, owner: whose, dir: dir}, func() { os.RemoveAll(dir) }, nil
}

// speak says a line, or finds what was said of it before. The file goes under
// its own hash, words and mouths beside it under the line's.
func (v *voice) speak(ctx context.Context, line speech.Line) (speech.Spoken, error) {
	speaker := v.Speaker
	if v.taken > serviceTime || v.said > serviceCharacters {
		speaker = speech.Builtin{Selling: !v.Any}
	}
	return v.by(ctx, speech.Of(line, speaker), line)
}

// again says a line in the voice of a name, in which another was said before;
// the error is unavailable when that voice does not speak now.
func (v *voice) again(ctx context.Context, line speech.Line, name string) (speech.Spoken, error) {
	speaker := v.Speaker
	if speech.Babbles(name) {
		line.Voice, speaker = name, speech.Babble{}
	}
	if voice, ok := speech.BuiltinNamed(name, line.Language); ok {
		speaker, line.Voice = speech.Builtin{}, voice
	}
	s, err := v.by(ctx, speaker, line)
	if err == nil && s.Voice != name {
		err = farm.Errorf(farm.CodeUnavailable, "the film's voice %q does not speak now, %q would", name, s.Voice)
	}
	return s, err
}

// by has a line said by a speaker, unless it was before.
func (v *voice) by(ctx context.Context, speaker speech.Speaker, line speech.Line) (speech.Spoken, error) {
	kept := fmt.Sprintf("accounts/%s/speech/%s.json", v.owner.account, speaker.Key(line))
	if s, err := v.found(ctx, kept); err == nil {
		return s, v.note(ctx, kept, s)
	}
	stepCtx, ended := telemetry.Step(ctx, "speak")
	began := time.Now()
	s, err := speaker.Speak(stepCtx, line, v.dir)
	ended(err)
	v.taken, v.said = v.taken+time.Since(began), v.said+utf8.RuneCountInString(line.Text)
	if err != nil {
		return s, err
	}
	path := s.Asset.Path
	s.Asset.Path, s.Asset.Key = "", fmt.Sprintf("accounts/%s/speech/%s.wav", v.owner.account, s.Asset.SHA256)
	if err := v.note(ctx, kept, s); err != nil {
		return s, err
	}
	if err := v.Objects.PutFile(ctx, s.Asset.Key, path, s.Asset.ContentType, s.Asset.SHA256); err != nil {
		return s, err
	}
	if s.Note != "" { // another voice spoke: the next pack asks the service again
		return s, nil
	}
	return s, v.keep(ctx, kept, s)
}

// note writes the rows of what was said: the sound, and what is kept of the line.
func (v *voice) note(ctx context.Context, kept string, s speech.Spoken) error {
	if err := v.owner.note(ctx, farm.OriginGenerated, s.Asset); err != nil {
		return err
	}
	return v.owner.note(ctx, farm.OriginGenerated, farm.Asset{Key: kept, ContentType: "application/json"})
}

// found reads what was said of a line before.
func (v *voice) found(ctx context.Context, kept string) (s speech.Spoken, err error) {
	if _, err := v.Objects.Size(ctx, kept); err != nil {
		return s, err
	}
	path := filepath.Join(v.dir, "kept.json")
	defer os.Remove(path)
	if err := v.Objects.Fetch(ctx, kept, path); err != nil {
		return s, err
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return s, fmt.Errorf("read kept speech: %w", err)
	}
	if err := json.Unmarshal(raw, &s); err != nil {
		return s, fmt.Errorf("read kept speech: %w", err)
	}
	_, err = v.Objects.Size(ctx, s.Asset.Key)
	return s, err
}

func (v *voice) keep(ctx context.Context, kept string, s speech.Spoken) error {
	raw, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("keep speech: %w", err)
	}
	path := filepath.Join(v.dir, "keep.json")
	defer os.Remove(path)
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		return fmt.Errorf("keep speech: %w", err)
	}
	sum, _, err := farm.HashFile(path)
	if err != nil {
		return err
	}
	return v.Objects.PutFile(ctx, kept, path, "application/json", sum)
}
