package generate_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/generate"
	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/internal/modelsandbox"
)

// rows keeps calls as the database does.
type rows struct {
	mu    sync.Mutex
	calls map[string]*row
}

type row struct {
	name, id, state string
	told            string
	heard           []string
}

// HeardRemoteCall implements remote.Listener.
func (r *rows) HeardRemoteCall(_ context.Context, jobID, step string) (int, string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.calls[jobID+"/"+step]
	return len(c.heard), cmp.Or(c.id, c.told), nil
}

func (r *rows) BeginRemoteCall(_ context.Context, jobID, step, _ string) (name, id string, first bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := jobID + "/" + step
	if c := r.calls[key]; c != nil && c.state != "dropped" {
		return c.name, c.id, false, nil
	}
	c := &row{name: fmt.Sprintf("call-%d", len(r.calls)), state: "submitting"}
	r.calls[key] = c
	return c.name, "", true, nil
}

func (r *rows) KeepRemoteCall(_ context.Context, jobID, step, id string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.calls[jobID+"/"+step].id = id
	return nil
}

func (r *rows) EndRemoteCall(_ context.Context, jobID, step string, delivered bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.calls[jobID+"/"+step]
	if c.state = "dropped"; delivered {
		c.state = "delivered"
	}
	return nil
}

// scene is a studio whose models are a sandbox's.
type scene struct {
	*generate.Studio
	box  *modelsandbox.Box
	rows *rows
	dir  string
	// stays leaves work going whose context has ended.
	stays bool
}

// untilAsked ends when the sandbox was first asked how far its order is.
func (s scene) untilAsked(ctx context.Context) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		for works := s.box.Works(); len(works) == 0 || works[0].Polls == 0; works = s.box.Works() {
			time.Sleep(5 * time.Millisecond)
		}
		cancel()
	}()
	return ctx
}

const secret = "sk-model-0123456789"

// input is a body as each protocol wants it.
func input(protocol string) string {
	switch protocol {
	case "replicate":
		return `{"input": {"prompt": "$prompt", "seed": "$seed"}}`
	case "comfyui":
		return `{"2": {"class_type": "CLIPTextEncode", "inputs": {"text": "a photograph of ${prompt}"}}}`
	}
	return `{"prompt": "$prompt", "size": "${width}x${height}", "seconds": "$seconds"}`
}

func card(name, protocol, base string, kind farm.AssetKind) generate.Card {
	return generate.Card{Name: name, Label: "the " + name, Kind: kind, Protocol: protocol, BaseURL: base, Model: "house/model", KeyEnv: "KEY",
		Input: json.RawMessage(input(protocol)), Width: 720, Height: 1280, Seconds: []int{5}, PromptChars: 500, USD: 0.1, WithinS: 10}
}

// outside is the process of all sandboxes of these tests.
var outside *modelsandbox.Process

func TestMain(m *testing.M) {
	modelsandbox.ServeIfAsked()
	var err error
	if outside, err = modelsandbox.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	outside.Stop()
	os.Exit(code)
}

// stage opens a sandbox in the process outside, with a studio that may ask it.
func stage(t *testing.T, o modelsandbox.Options) scene {
	t.Helper()
	o.File, o.Type, o.Key = []byte("the file"), "image/png", secret
	o.Polls = cmp.Or(o.Polls, 2)
	box, err := outside.Open(o)
	require.NoError(t, err)
	return scene{Studio: &generate.Studio{Keys: map[string]string{"KEY": secret}, FirstPoll: time.Millisecond, MostPoll: 2 * time.Millisecond,
		Each: 2 * time.Second}, box: box, rows: &rows{calls: map[string]*row{}}, dir: t.TempDir()}
}

// with adds a model of a protocol.
func (s scene) with(name, protocol string) scene {
	c := card(name, protocol, s.box.URL, farm.KindImage)
	c.Webhook = map[string]string{"fal": s.box.URL + "/jwks.json", "replicate": "/v1/webhooks/default/secret"}[protocol]
	s.Cards = append(s.Cards, c)
	return s
}

func (s scene) make(ctx context.Context) (generate.Made, error) {
	var names []string
	for _, c := range s.Cards {
		names = append(names, c.Name)
	}
	return s.Make(ctx, generate.Task{Kind: farm.KindImage, Prompt: "a jar of honey on a table", Seed: 7}, generate.Order{
		JobID: "job", Step: "scene-1", Path: filepath.Join(s.dir, "out"), Models: names,
		Keep: func(int64) remote.Keeper { return s.rows },
		Get: func(_ context.Context, address, path string, _ int64) error {
			resp, err := http.Get(address) //nolint:noctx // the sandbox answers at once
			if err != nil {
				return err
			}
			defer resp.Body.Close()
			if resp.StatusCode != http.StatusOK {
				return farm.Errorf(farm.CodeUnavailable, "answered %d", resp.StatusCode)
			}
			return os.WriteFile(path, []byte("the file"), 0o600)
		},
		GivenUp: func(context.Context) bool { return !s.stays },
	})
}

// drawn asks that no model made a task, and the house's own way stands in, for nothing.
func drawn(t *testing.T, made generate.Made, err error, why string) {
	t.Helper()
	require.NoError(t, err)
	require.True(t, made.Drawn)
	require.Equal(t, generate.Builtin, made.Provider)
	require.Zero(t, made.Micros)
	require.Equal(t, farm.CodeUnavailable, farm.CodeOf(made.Why), "%v", made.Why)
	require.ErrorContains(t, made.Why, why)
	require.NotContains(t, made.Why.Error(), secret)
}

// Every protocol delivers, refuses, fails, loses and expires, and no order is ever
// billed twice, however often the step is repeated.
func TestProtocols(t *testing.T) {
	t.Parallel()
	for _, protocol := range generate.Protocols() {
		for fault, want := range map[modelsandbox.Fault]struct {
			bill     int // of two runs of the step
			declined bool
		}{
			modelsandbox.None:    {1, false},
			modelsandbox.Refused: {0, true},
			modelsandbox.Broken:  {0, false},
			modelsandbox.Busy:    {0, false},
			modelsandbox.Denied:  {0, false},
			modelsandbox.Down:    {0, false},
			modelsandbox.Lost:    {1, false},
			modelsandbox.Expired: {1, false},
		} {
			if protocol == "comfyui" && fault == modelsandbox.Refused { // a server of one's own shows what it is asked for
				continue
			}
			t.Run(protocol+" "+string(fault), func(t *testing.T) {
				t.Parallel()
				s := stage(t, modelsandbox.Options{Then: fault}).with("oracle", protocol)
				lists := protocol == "replicate" || protocol == "comfyui"
				for range 2 {
					made, err := s.make(t.Context())
					switch {
					case fault == modelsandbox.None, fault == modelsandbox.Lost && lists:
						require.NoError(t, err)
						if fault == modelsandbox.None && protocol == "openai" && made.Drawn { // what it sent once is not asked for again
							require.ErrorContains(t, made.Why, "not given twice")
							continue
						}
						require.False(t, made.Drawn, "%v", made.Why)
						require.Equal(t, "oracle", made.Card.Name)
						require.Equal(t, int64(100_000), made.Micros)
						raw, err := os.ReadFile(filepath.Join(s.dir, "out"))
						require.NoError(t, err)
						require.Equal(t, "the file", string(raw))
					default:
						drawn(t, made, err, "the oracle")
						require.Equal(t, want.declined, generate.Declined(made.Why), "%v", made.Why)
					}
				}
				require.Equal(t, want.bill, s.box.Bill())
			})
		}
	}
}

// A model that is away, or whose work fails, is followed by the next; one that refuses
// the content or may have begun is followed by none.
func TestRouter(t *testing.T) {
	t.Parallel()
	for fault, bill := range map[modelsandbox.Fault]int{
		modelsandbox.Busy: 1, modelsandbox.Denied: 1, modelsandbox.Broken: 1, modelsandbox.Refused: 0, modelsandbox.Lost: 1,
	} {
		t.Run(string(fault), func(t *testing.T) {
			t.Parallel()
			s := stage(t, modelsandbox.Options{Faults: []modelsandbox.Fault{fault}}).with("first", "fal").with("second", "dashscope")
			made, err := s.make(t.Context())
			if fault == modelsandbox.Refused || fault == modelsandbox.Lost {
				drawn(t, made, err, "the first")
				require.Len(t, s.box.Works(), 1, "no other model was asked")
			} else {
				require.NoError(t, err)
				require.Equal(t, "second", made.Provider)
			}
			require.Equal(t, bill, s.box.Bill())
		})
	}
	s := stage(t, modelsandbox.Options{}).with("first", "fal")
	made, err := s.Make(t.Context(), generate.Task{Kind: farm.KindVideo, Prompt: "x"}, generate.Order{})
	drawn(t, made, err, "no model of videos is configured")
}

// An order that a budget does not allow goes to the next model that takes less, past those
// that take as much; where none does, the scene is drawn and the budget is told.
func TestBudgetLeadsToCheaperModels(t *testing.T) {
	t.Parallel()
	s := stage(t, modelsandbox.Options{}).with("dear", "fal").with("as-dear", "dashscope").with("cheap", "replicate")
	s.Cards[2].USD = 0.01
	var asked []int64
	order := generate.Order{JobID: "job", Step: "scene-1", Path: filepath.Join(s.dir, "out"), Models: []string{"dear", "as-dear", "cheap"},
		Keep: func(micros int64) remote.Keeper {
			asked = append(asked, micros)
			return poor{s.rows, micros, 50_000}
		},
		Get: func(_ context.Context, _, path string, _ int64) error {
			return os.WriteFile(path, []byte("the file"), 0o600)
		}}
	task := generate.Task{Kind: farm.KindImage, Prompt: "a jar of honey on a table"}
	made, err := s.Make(t.Context(), task, order)
	require.NoError(t, err)
	require.Equal(t, "cheap", made.Card.Name)
	require.Equal(t, []int64{100_000, 10_000}, asked, "one that takes as much is not asked")
	require.Equal(t, 1, s.box.Bill())

	order.Step, order.Models = "scene-2", []string{"dear", "as-dear"}
	made, err = s.Make(t.Context(), task, order)
	drawn(t, made, err, "the budget")
	require.Equal(t, 1, s.box.Bill())
}

// poor keeps calls of a price that a budget allows.
type poor struct {
	*rows
	micros, most int64
}

func (p poor) BeginRemoteCall(ctx context.Context, jobID, step, service string) (name, id string, first bool, err error) {
	if p.micros > p.most {
		return "", "", false, farm.WrapError(farm.ErrOverBudget, farm.CodeUnavailable, "the budget is spent")
	}
	return p.rows.BeginRemoteCall(ctx, jobID, step, service)
}

// What a card's path asks for itself stays in an order that a service is to call back about.
func TestCallsBackKeepTheQueryOfTheCard(t *testing.T) {
	t.Parallel()
	asked := make(chan url.Values, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- r.URL.Query()
		w.WriteHeader(http.StatusUnauthorized)
	}))
	t.Cleanup(server.Close)
	c := card("own", "fal", server.URL, farm.KindImage)
	c.Path, c.Webhook = "/house/model?version=2&tier=fast", "/jwks.json"
	s := &generate.Studio{Cards: []generate.Card{c}, CallBack: "https://farm.example/hooks/models/", Each: time.Second}
	_, err := s.Make(t.Context(), generate.Task{Kind: farm.KindImage, Prompt: "x"}, generate.Order{JobID: "job", Step: "scene-1",
		Path: filepath.Join(t.TempDir(), "out"), Models: []string{"own"},
		Keep: func(int64) remote.Keeper { return &rows{calls: map[string]*row{}} }})
	require.NoError(t, err)
	q := <-asked
	require.Equal(t, []string{"2", "fast"}, []string{q.Get("version"), q.Get("tier")})
	require.Contains(t, q.Get("fal_webhook"), "https://farm.example/hooks/models/")
}

// A model that failed three times in a row is not asked for a while.
func TestHealth(t *testing.T) {
	t.Parallel()
	s := stage(t, modelsandbox.Options{Then: modelsandbox.Denied}).with("sick", "fal")
	for i := range 5 {
		made, err := s.make(t.Context())
		drawn(t, made, err, "")
		require.Equal(t, i >= 3, strings.Contains(made.Why.Error(), "is asked again in"), "%d: %v", i, made.Why)
	}
}

// What nobody waits for any more is cancelled where it runs; a worker that only stops
// leaves it to the next one.
func TestGivenUp(t *testing.T) {
	t.Parallel()
	for _, protocol := range []string{"fal", "replicate", "dashscope", "comfyui"} {
		s := stage(t, modelsandbox.Options{Then: modelsandbox.Never}).with("slow", protocol)
		_, err := s.make(s.untilAsked(t.Context()))
		require.Error(t, err)
		works := s.box.Works()
		require.Len(t, works, 1)
		require.True(t, works[0].Cancel, protocol)
	}
}

// A worker that is lost between the order and the file is followed by another, which
// waits for what was ordered.
func TestTakenOver(t *testing.T) {
	t.Parallel()
	s := stage(t, modelsandbox.Options{Polls: 20}).with("oracle", "fal")
	s.stays = true
	_, err := s.make(s.untilAsked(t.Context()))
	require.Error(t, err)
	require.False(t, s.box.Works()[0].Cancel)
	_, err = s.make(t.Context())
	require.NoError(t, err)
	require.Equal(t, 1, s.box.Bill())
}

func TestCards(t *testing.T) {
	t.Parallel()
	all, err := generate.ReadCards("")
	require.NoError(t, err)
	speaks := map[string]int{}
	for _, c := range all {
		speaks[c.Protocol]++
	}
	for _, p := range generate.Protocols() {
		require.Positive(t, speaks[p], p)
	}
	require.Equal(t, int64(350_000), all["fal-kling-2.5-turbo"].MostMicros(5))
	require.Equal(t, int64(700_000), all["fal-kling-2.5-turbo"].MostMicros(7), "the shortest length that is long enough")

	dir := t.TempDir()
	write := func(name string, change func(*generate.Card)) {
		c := card("own", "fal", "https://host", farm.KindVideo)
		change(&c)
		raw, err := json.Marshal(c)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), raw, 0o600))
	}
	for says, change := range map[string]func(*generate.Card){
		"must be the file's":       func(c *generate.Card) { c.Name = "other" },
		"must match":               func(c *generate.Card) { c.Name = "No Name" },
		"label has 0 bytes":        func(c *generate.Card) { c.Label = "" },
		"kind is \"audio\"":        func(c *generate.Card) { c.Kind = farm.KindAudio },
		"protocol is \"smoke\"":    func(c *generate.Card) { c.Protocol = "smoke" },
		"usd and usdPerSecond":     func(c *generate.Card) { c.USD = 101 },
		"seconds is empty":         func(c *generate.Card) { c.Seconds = nil },
		"seconds are [0]":          func(c *generate.Card) { c.Seconds = []int{0} },
		"baseUrl":                  func(c *generate.Card) { c.BaseURL = "ftp://host" },
		"width is 10, must be 256": func(c *generate.Card) { c.Width = 10 },
		"promptChars is 0":         func(c *generate.Card) { c.PromptChars = 0 },
		"withinS is 9":             func(c *generate.Card) { c.WithinS = 9 },
		"webhook: the base URL":    func(c *generate.Card) { c.Webhook = "ftp://host/keys" },
		"call nobody back":         func(c *generate.Card) { c.Protocol, c.Webhook = "comfyui", "/keys" },
		"names $colour":            func(c *generate.Card) { c.Input = json.RawMessage(`{"a": ["$colour"]}`) },
		"names ${colour}":          func(c *generate.Card) { c.Input = json.RawMessage(`{"a": "in ${colour}"}`) },
	} {
		write("own.json", change)
		_, err := generate.ReadCards(dir)
		require.ErrorContains(t, err, says)
	}
	write("own.json", func(*generate.Card) {})
	all, err = generate.ReadCards(dir)
	require.NoError(t, err)
	require.Contains(t, all, "own")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "own.json"), []byte(`{"name":"own","secret":1}`), 0o600))
	_, err = generate.ReadCards(dir)
	require.ErrorContains(t, err, "unknown field")
	var f *remote.Failure
	require.False(t, errors.As(err, &f))
}
