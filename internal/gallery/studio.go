package gallery

import (
	"context"
	"os"
	"path/filepath"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/loops"
	"github.com/snackfarm/farm/activities/music"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/activities/speech"
)

// Studio makes what does not exist before a render, once each: voices while a
// snack is planned, music, effects and drawings when it is rendered.
type Studio struct {
	dir    string
	mu     sync.Mutex
	spoken map[string]speech.Spoken
	making map[string]*sync.Mutex // by file
}

// NewStudio keeps what it makes in dir.
func NewStudio(dir string) *Studio {
	return &Studio{dir: dir, spoken: map[string]speech.Spoken{}, making: map[string]*sync.Mutex{}}
}

// Voice speaks lines with the builtin voices.
func (s *Studio) Voice(ctx context.Context) func(speech.Line) (speech.Spoken, error) {
	return func(l speech.Line) (speech.Spoken, error) {
		who := speech.Of(l, speech.Builtin{})
		key := who.Key(l)
		s.mu.Lock()
		said, ok := s.spoken[key]
		s.mu.Unlock()
		if ok {
			return said, nil
		}
		said, err := who.Speak(ctx, l, s.dir)
		if err == nil {
			s.mu.Lock()
			s.spoken[key] = said
			s.mu.Unlock()
		}
		return said, err
	}
}

// Lasts tells how long lines take to say, for layout.Brief.
func (s *Studio) Lasts(ctx context.Context) func([]speech.Line) []int {
	return func(lines []speech.Line) []int {
		out := make([]int, len(lines))
		for i, l := range lines {
			var err error
			if out[i], err = (speech.Builtin{}).Lasts(ctx, l, s.dir); err != nil {
				return nil // Voice says what is wrong
			}
		}
		return out
	}
}

// Open gives the path of an asset of a snack.
func (s *Studio) Open(ctx context.Context, _ string, a farm.Asset) (string, error) {
	if a.Path != "" {
		return a.Path, nil
	}
	path := filepath.Join(s.dir, farm.Fingerprint([]any{a.Music, a.Effect, a.Drawing, a.Loop})+".wav")
	if a.Drawing != nil {
		path = path[:len(path)-len(".wav")] + ".png"
	}
	if a.Loop != nil {
		path = path[:len(path)-len(".wav")] + ".mp4"
	}
	s.mu.Lock()
	one := s.making[path]
	if one == nil {
		one = &sync.Mutex{}
		s.making[path] = one
	}
	s.mu.Unlock()
	one.Lock()
	defer one.Unlock()
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	switch {
	case a.Music != nil:
		return path, music.Render(ctx, *a.Music, s.dir, path)
	case a.Effect != "":
		return path, music.RenderEffect(a.Effect, path)
	case a.Drawing != nil:
		return path, objects.Render(ctx, *a.Drawing, path)
	case a.Loop != nil:
		return path, loops.Render(ctx, *a.Loop, path)
	}
	return "", farm.Errorf(farm.CodeInvalid, "an asset has no file and no description to make one from")
}
