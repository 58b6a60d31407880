package activities

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
)

// shelf keeps objects in memory.
type shelf map[string][]byte

// chorus is a speaker that several lines are asked of at the same time.
type chorus struct {
	mu   sync.Mutex
	said []string
}

func (c *chorus) Key(l speech.Line) string { return "chorus-" + l.Text }

func (c *chorus) Speak(_ context.Context, l speech.Line, dir string) (speech.Spoken, error) {
	c.mu.Lock()
	c.said = append(c.said, l.Text)
	c.mu.Unlock()
	if l.Text == "hoarse" {
		return speech.Spoken{}, farm.Errorf(farm.CodeUnavailable, "the voice is gone")
	}
	path := filepath.Join(dir, l.Text+".wav")
	return speech.Spoken{Asset: farm.Asset{Path: path, SHA256: l.Text}}, os.WriteFile(path, nil, 0o600)
}

// stand is a shelf that several take from.
type stand struct {
	mu sync.Mutex
	shelf
}

func (s *stand) Size(ctx context.Context, key string) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shelf.Size(ctx, key)
}

func (s *stand) PutFile(ctx context.Context, key, path, kind, sum string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shelf.PutFile(ctx, key, path, kind, sum)
}

// Lines that are rehearsed are said once each, and are there when they are asked for; one
// that fails says so then.
func TestRehearsedLinesAreSaidOnce(t *testing.T) {
	c := &chorus{}
	v, done, err := Voices{Objects: &stand{shelf: shelf{}}, Scratch: t.TempDir(), Speaker: c}.of(owner{account: "a"})
	require.NoError(t, err)
	defer done()
	lines := []speech.Line{{Text: "one"}, {Text: "two"}, {Text: "one"}, {Text: "hoarse"}, {Text: "three"}}
	v.rehearse(context.Background(), lines)
	slices.Sort(c.said)
	require.Equal(t, []string{"hoarse", "one", "three", "two"}, c.said)
	for _, l := range lines[:3] {
		s, err := v.speak(context.Background(), l)
		require.NoError(t, err)
		require.Equal(t, "accounts/a/speech/"+l.Text+".wav", s.Asset.Key)
	}
	require.Len(t, c.said, 4)
	_, err = v.speak(context.Background(), speech.Line{Text: "hoarse"})
	require.Equal(t, farm.CodeUnavailable, farm.CodeOf(err))
}

func (s shelf) Size(_ context.Context, key string) (int64, error) {
	raw, ok := s[key]
	if !ok {
		return 0, farm.Errorf(farm.CodeNotFound, "no object %s", key)
	}
	return int64(len(raw)), nil
}

func (s shelf) Fetch(_ context.Context, key, path string) error {
	return os.WriteFile(path, s[key], 0o600)
}

func (s shelf) PutFile(_ context.Context, key, path, _, _ string) error {
	raw, err := os.ReadFile(path)
	s[key] = raw
	return err
}

// parrot is a speaker that counts.
type parrot struct {
	said int
	note string
}

func (p *parrot) Key(l speech.Line) string { return "parrot-" + l.Text }

func (p *parrot) Speak(_ context.Context, l speech.Line, dir string) (speech.Spoken, error) {
	p.said++
	path := filepath.Join(dir, "p.wav")
	err := os.WriteFile(path, []byte("RIFF "+l.Text), 0o600)
	return speech.Spoken{
		Asset: farm.Asset{Kind: farm.KindAudio, Path: path, ContentType: "audio/wav", SHA256: "aa" + l.Text, DurationMs: 900},
		Words: []farm.SpokenWord{{Text: l.Text, EndMs: 900}}, Mouths: []farm.Mouth{{Shape: farm.MouthRest}}, Note: p.note,
	}, err
}

// A line is spoken once for an account, and found again with its words; what
// another voice said in place of a service is not kept as the service's.
func TestVoicesKeepLines(t *testing.T) {
	kept := shelf{}
	p := &parrot{}
	say := func(account, text string) speech.Spoken {
		t.Helper()
		v, done, err := Voices{Objects: kept, Scratch: t.TempDir(), Speaker: p}.of(owner{account: account})
		require.NoError(t, err)
		defer done()
		s, err := v.speak(context.Background(), speech.Line{Text: text})
		require.NoError(t, err)
		return s
	}
	first := say("a", "hello")
	require.Equal(t, "accounts/a/speech/aahello.wav", first.Asset.Key)
	require.Empty(t, first.Asset.Path)
	require.Equal(t, "RIFF hello", string(kept[first.Asset.Key]))
	require.Equal(t, first, say("a", "hello"))
	require.Equal(t, 1, p.said)
	say("b", "hello")
	require.Equal(t, 2, p.said, "another account's files are its own")
	p.note = "the service was down"
	say("a", "later")
	say("a", "later")
	require.Equal(t, 4, p.said)
	for key := range kept {
		require.NotContains(t, key, "parrot-later")
	}
	raw, err := json.Marshal(first)
	require.NoError(t, err)
	require.NotContains(t, string(raw), "Note")
}

// A pack takes so much of a speech service and no more.
func TestVoicesAreBounded(t *testing.T) {
	p := &parrot{}
	v, done, err := Voices{Objects: shelf{}, Scratch: t.TempDir(), Speaker: p}.of(owner{account: "a"})
	require.NoError(t, err)
	defer done()
	long := strings.Repeat("so ", 190)
	for range 9 {
		_, err := v.speak(context.Background(), speech.Line{Text: long + strings.Repeat("x", p.said)})
		require.NoError(t, err)
	}
	require.LessOrEqual(t, p.said, serviceCharacters/utf8.RuneCountInString(long)+1)
}
