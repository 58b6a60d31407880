package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer/raster"
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
	mu    sync.Mutex // of what follows: lines may be said at the same time
	taken time.Duration
	said  int                      // characters
	ready map[string]speech.Spoken // lines that were rehearsed, by their keys
}

// of is the voice of an account's pack, with the folder that goes with it.
func (v Voices) of(whose owner) (*voice, func(), error) {
	dir, err := os.MkdirTemp(v.Scratch, "voices-")
	if err != nil {
		return nil, nil, fmt.Errorf("make scratch folder: %w", err)
	}
	if v.Speaker == nil || v.Any && !v.Service {
		v.Speaker = speech.Builtin{Selling: !v.Any, Takes: &speech.Takes{}}
	}
	return &voice{Voices: v, owner: whose, dir: dir, ready: map[string]speech.Spoken{}}, func() { os.RemoveAll(dir) }, nil
}

// speak says a line, or finds what was said of it before. The file goes under
// its own hash, words and mouths beside it under the line's.
func (v *voice) speak(ctx context.Context, line speech.Line) (speech.Spoken, error) {
	speaker := v.Speaker
	v.mu.Lock()
	if v.taken > serviceTime || v.said > serviceCharacters {
		speaker = speech.Builtin{Selling: !v.Any}
	}
	v.mu.Unlock()
	return v.by(ctx, speech.Of(line, speaker), line)
}

// rehearse says lines at the same time, as many as there are cores, so that each is
// ready when it is asked for. One that cannot be said is said again then, and that error
// counts. Services are asked for one line after another.
func (v *voice) rehearse(ctx context.Context, lines []speech.Line) {
	if v.Service {
		return
	}
	var all errgroup.Group
	all.SetLimit(runtime.GOMAXPROCS(0))
	begun := map[string]bool{}
	for _, l := range lines {
		key := speech.Of(l, v.Speaker).Key(l)
		if begun[key] {
			continue
		}
		begun[key] = true
		all.Go(func() (err error) {
			defer raster.Rescue("speech", &err)
			s, err := v.speak(ctx, l)
			if err == nil {
				v.mu.Lock()
				v.ready[key] = s
				v.mu.Unlock()
			}
			return nil
		})
	}
	_ = all.Wait() // see above
}

// lasts tells how long lines would take, as many at the same time as there are cores; nil
// where only saying them tells.
func (v *voice) lasts(ctx context.Context, lines []speech.Line) []int {
	speaker, ok := v.Speaker.(speech.Builtin)
	if !ok {
		return nil
	}
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(runtime.GOMAXPROCS(0))
	out := make([]int, len(lines))
	for i, l := range lines {
		all.Go(func() (err error) {
			defer raster.Rescue("speech", &err)
			out[i], err = speaker.Lasts(ctx, l, v.dir)
			return err
		})
	}
	if all.Wait() != nil {
		return nil // Voice says what is wrong
	}
	return out
}

// rehearsed is a line that was said in rehearsal.
func (v *voice) rehearsed(key string) (speech.Spoken, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	s, ok := v.ready[key]
	return s, ok
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
	key := speaker.Key(line)
	if s, ok := v.rehearsed(key); ok {
		return s, nil
	}
	kept := fmt.Sprintf("accounts/%s/speech/%s.json", v.owner.account, key)
	if s, err := v.found(ctx, kept); err == nil {
		return s, v.note(ctx, kept, s)
	}
	stepCtx, ended := telemetry.Step(ctx, "speak")
	began := time.Now()
	s, err := speaker.Speak(stepCtx, line, v.dir)
	ended(err)
	v.mu.Lock()
	v.taken, v.said = v.taken+time.Since(began), v.said+utf8.RuneCountInString(line.Text)
	v.mu.Unlock()
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
	path := filepath.Join(v.dir, "kept-"+farm.Fingerprint(kept)+".json")
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
	path := filepath.Join(v.dir, "keep-"+farm.Fingerprint(kept)+".json")
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
