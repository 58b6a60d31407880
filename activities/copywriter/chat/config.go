// Package chat has the words of a pack written by a language model behind the
// chat completions API of OpenAI, which many servers speak. What it returns is
// checked like a stranger's input; what fails, and all when the call fails, is
// the builtin writer's.
package chat

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm/activities/remote"
)

// Config says where the model is and what it may cost.
type Config struct {
	BaseURL string // up to /v1, "https://api.openai.com/v1"; empty: no model
	Key     string // sent as a bearer token; empty: none
	Model   string
	// MaxTokens bounds the answer to one pack.
	MaxTokens int
	// DailyTokens bounds what a process uses in a day (UTC), as the server
	// counts it; 0 is no bound.
	DailyTokens int
}

// Defaults are bounds that a pack of five keeps to in any script; there is no model.
func Defaults() Config { return Config{MaxTokens: 8000, DailyTokens: 2_000_000} }

// On reports whether there is a model.
func (c Config) On() bool { return c.BaseURL != "" }

// Validate names the first setting that cannot be used, and its bound.
func (c Config) Validate() error {
	if !c.On() {
		return nil
	}
	if err := remote.CheckBase("the chat server", c.BaseURL); err != nil {
		return err
	}
	if c.Model == "" || len(c.Model) > 100 || strings.ContainsAny(c.Model, "\n\r\t") {
		return fmt.Errorf("the chat model is not set, or longer than 100 characters")
	}
	if strings.ContainsAny(c.Key, "\n\r") || len(c.Key) > 500 {
		return fmt.Errorf("the chat key is longer than 500 characters or has line breaks")
	}
	if c.MaxTokens < 500 || c.MaxTokens > 32_000 {
		return fmt.Errorf("the chat answer, %d tokens, is outside 500-32000", c.MaxTokens)
	}
	if c.DailyTokens < 0 {
		return fmt.Errorf("the chat tokens of a day, %d, are below 0", c.DailyTokens)
	}
	return nil
}
