package generate

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// Card is one model as the farm knows it.
type Card struct {
	Name     string         `json:"name"`     // ^[a-z0-9.-]{1,60}$
	Label    string         `json:"label"`    // for people, in the result
	Kind     farm.AssetKind `json:"kind"`     // image or video
	Protocol string         `json:"protocol"` // fal, replicate, dashscope, comfyui or openai
	BaseURL  string         `json:"baseUrl"`
	// Path is where work is ordered under BaseURL; "" is the protocol's own place.
	Path  string `json:"path,omitempty"`
	Model string `json:"model"`
	// KeyEnv names the environment variable that holds the service's key; "" sends none.
	KeyEnv string `json:"keyEnv,omitempty"`
	// Input is the body of an order. In its texts "$prompt" alone is replaced by the
	// value itself, and "${prompt}" within a text by its words: prompt, negative, seed,
	// model, width, height, aspect, seconds.
	Input json.RawMessage `json:"input"`
	// Output is where in the answer the file's address stands, "images.0.url"; "" is
	// the protocol's own place.
	Output string `json:"output,omitempty"`
	// Webhook is where the keys are with which the service signs what it calls back: an
	// address, or a path under BaseURL; "" is for services that are only polled.
	Webhook      string  `json:"webhook,omitempty"`
	Width        int     `json:"width"` // 256-4096 px
	Height       int     `json:"height"`
	Seconds      []int   `json:"seconds,omitempty"` // lengths of films that it makes
	PromptChars  int     `json:"promptChars"`       // 100-10000
	USD          float64 `json:"usd"`               // for a file, 0-100
	USDPerSecond float64 `json:"usdPerSecond,omitempty"`
	WithinS      int     `json:"withinS"` // the longest that it is waited for, 10-600
}

//go:embed cards/*.json
var builtin embed.FS

// maxCardBytes bounds a card.
const maxCardBytes = 64 << 10

// maxCards bounds the cards of a folder.
const maxCards = 200

// ReadCards reads the house's cards and those of a folder, which stand in for the
// house's of the same name. folder "" is none.
func ReadCards(folder string) (map[string]Card, error) {
	all := map[string]Card{}
	sub, err := fs.Sub(builtin, "cards")
	if err == nil {
		err = readFolder(all, sub)
	}
	if err == nil && folder != "" {
		if err = readFolder(all, os.DirFS(folder)); err != nil {
			err = fmt.Errorf("read model cards of %s: %w", folder, err)
		}
	}
	return all, err
}

func readFolder(into map[string]Card, from fs.FS) error {
	names, err := fs.Glob(from, "*.json")
	if err != nil {
		return err
	}
	if len(names) > maxCards {
		return fmt.Errorf("it holds %d cards; %d can be read", len(names), maxCards)
	}
	for _, name := range names {
		raw, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		c, err := ReadCard(raw)
		if err == nil && c.Name != strings.TrimSuffix(path.Base(name), ".json") {
			err = fmt.Errorf("name is %q, must be the file's", c.Name)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		into[c.Name] = c
	}
	return nil
}

// ReadCard reads one card strictly. The error names the field and its bound.
func ReadCard(raw []byte) (Card, error) {
	var c Card
	if len(raw) > maxCardBytes {
		return c, fmt.Errorf("has %d bytes; %d can be read", len(raw), maxCardBytes)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&c); err != nil {
		return c, err
	}
	return c, c.Validate()
}

var cardName = regexp.MustCompile(`^[a-z0-9.-]{1,60}$`)

// Validate names the first field that cannot be used, and its bound.
func (c Card) Validate() error {
	whole := func(name string, v, least, most int) error {
		if v < least || v > most {
			return fmt.Errorf("%s is %d, must be %d-%d", name, v, least, most)
		}
		return nil
	}
	switch {
	case !cardName.MatchString(c.Name):
		return fmt.Errorf("name is %q, must match %s", c.Name, cardName)
	case c.Label == "" || len(c.Label) > 100:
		return fmt.Errorf("label has %d bytes, must have 1-100", len(c.Label))
	case c.Kind != farm.KindImage && c.Kind != farm.KindVideo:
		return fmt.Errorf("kind is %q, must be image or video", c.Kind)
	case protocols[c.Protocol] == nil:
		return fmt.Errorf("protocol is %q, must be one of %s", c.Protocol, strings.Join(Protocols(), ", "))
	case c.Protocol == openAIProtocol && c.Kind != farm.KindImage:
		return fmt.Errorf("kind is %q; the protocol openai makes images", c.Kind)
	case c.USD < 0 || c.USD > 100 || c.USDPerSecond < 0 || c.USDPerSecond > 100:
		return fmt.Errorf("usd and usdPerSecond are %g and %g, must be 0-100", c.USD, c.USDPerSecond)
	case c.Kind == farm.KindVideo && len(c.Seconds) == 0:
		return fmt.Errorf("seconds is empty; a model of films says which lengths it makes")
	case len(c.Seconds) > 20 || slices.ContainsFunc(c.Seconds, func(s int) bool { return s < 1 || s > 60 }):
		return fmt.Errorf("seconds are %v, must be at most 20 of 1-60", c.Seconds)
	}
	if err := remote.CheckBase(c.Name, c.BaseURL); err != nil {
		return fmt.Errorf("baseUrl: %w", err)
	}
	if err := c.validWebhook(); err != nil {
		return err
	}
	for _, b := range []struct {
		name           string
		v, least, most int
	}{{"width", c.Width, 256, 4096}, {"height", c.Height, 256, 4096}, {"promptChars", c.PromptChars, 100, 10_000},
		{"withinS", c.WithinS, 10, 600}} {
		if err := whole(b.name, b.v, b.least, b.most); err != nil {
			return err
		}
	}
	_, err := c.body(Task{Kind: c.Kind, Prompt: "a table", Seconds: 1})
	return err
}

// validWebhook says what is wrong with where the keys of webhooks are.
func (c Card) validWebhook() error {
	if c.Webhook == "" {
		return nil
	}
	if _, ok := protocols[c.Protocol].(callsBack); !ok {
		return fmt.Errorf("webhook is set; services of the protocol %s call nobody back", c.Protocol)
	}
	if strings.HasPrefix(c.Webhook, "/") {
		return nil
	}
	if err := remote.CheckBase(c.Name, c.Webhook); err != nil {
		return fmt.Errorf("webhook: %w", err)
	}
	return nil
}

// body is a card's input for a task.
func (c Card) body(t Task) (any, error) {
	var tree any
	if err := json.Unmarshal(c.Input, &tree); err != nil {
		return nil, fmt.Errorf("input cannot be read: %w", err)
	}
	return filled(tree, c.values(t))
}

var placeholder = regexp.MustCompile(`\$\{([a-zA-Z]+)\}`)

// filled is a tree of JSON with values in the places that name them.
func filled(tree any, values map[string]any) (any, error) {
	switch v := tree.(type) {
	case map[string]any:
		for k, e := range v {
			f, err := filled(e, values)
			if err != nil {
				return nil, err
			}
			v[k] = f
		}
	case []any:
		for i, e := range v {
			f, err := filled(e, values)
			if err != nil {
				return nil, err
			}
			v[i] = f
		}
	case string:
		return filledText(v, values)
	}
	return tree, nil
}

func filledText(s string, values map[string]any) (any, error) {
	if name, ok := strings.CutPrefix(s, "$"); ok && !strings.HasPrefix(name, "{") {
		v, known := values[name]
		if !known {
			return nil, fmt.Errorf("input names $%s, which there is not", name)
		}
		return v, nil
	}
	var unknown string
	out := placeholder.ReplaceAllStringFunc(s, func(m string) string {
		name := m[2 : len(m)-1]
		v, known := values[name]
		if !known {
			unknown = name
		}
		return fmt.Sprint(v)
	})
	if unknown != "" {
		return nil, fmt.Errorf("input names ${%s}, which there is not", unknown)
	}
	return out, nil
}

// service is who is asked.
func (c Card) service(key remote.Key) remote.Service {
	return remote.Service{Name: c.Label, BaseURL: c.BaseURL, Key: key}
}
