package chat

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/remote"
)

const (
	attemptTime = 20 * time.Second // of one call
	totalTime   = 40 * time.Second // of all calls for one pack: its step has a minute
	retries     = 2
	firstPause  = 500 * time.Millisecond
	maxAnswer   = 1 << 20 // bytes
	atOnce      = 8       // packs
)

// Writer asks a model for the words of packs. It is safe for concurrent use.
type Writer struct {
	config Config
	gate   *remote.Gate
	now    func() time.Time
	pause  time.Duration // before the first repetition

	mu   sync.Mutex
	day  string
	used int  // tokens of the day
	long bool // the server wants max_completion_tokens
}

// New makes a Writer; nil when the settings name no model.
func New(c Config) *Writer {
	if !c.On() {
		return nil
	}
	return &Writer{config: c, now: time.Now, pause: firstPause, gate: remote.NewGate(remote.Limits{AtOnce: atOnce})}
}

// service is the server that is asked.
func (w *Writer) service() remote.Service {
	return remote.Service{
		Name: "the chat server", BaseURL: w.config.BaseURL, Key: remote.Bearer(w.config.Key), Gate: w.gate,
		Each: attemptTime, Tries: retries + 1, Pause: w.pause,
	}
}

// Name is how results call this writer.
func (w *Writer) Name() string { return "chat (" + w.config.Model + ")" }

// Write asks once for all lines of a pack, in its language. facts are what the
// words may rest on. It always returns: Lines.Failed tells when nothing came,
// Lines.Why which lines were refused.
func (w *Writer) Write(ctx context.Context, f copywriter.Facts, facts []farm.Fact, slots []copywriter.Slot) copywriter.Lines {
	failed := func(why string) copywriter.Lines { return copywriter.Lines{By: w.Name(), Failed: why} }
	if !w.affords() {
		return failed("the tokens of the day are used up")
	}
	question, sent, err := prompt(f, facts, slots)
	if err != nil {
		return failed("the question could not be written")
	}
	ctx, cancel := context.WithTimeout(ctx, totalTime)
	defer cancel()
	answer, err := w.answer(ctx, rules, question)
	if err != nil {
		return failed(farm.MessageOf(err)) // without anything that the server wrote: it may be anything
	}
	return f.Accept(w.Name(), sent, answer)
}

// Try asks for one line, and reports why no answer came by the schema.
func (w *Writer) Try(ctx context.Context) error {
	const question = `This is a trial of the connection. Answer with one line whose id is "try" and whose text is "Good morning".`
	answer, err := w.answer(ctx, rules, question)
	if err == nil && len(answer) == 0 {
		return w.service().Fail(remote.Garbled, nil, "sent no line")
	}
	return err
}

// affords reports whether the day has tokens left.
func (w *Writer) affords() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if today := w.now().UTC().Format(time.DateOnly); today != w.day {
		w.day, w.used = today, 0
	}
	return w.config.DailyTokens == 0 || w.used < w.config.DailyTokens
}

func (w *Writer) spend(tokens int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.used += max(tokens, 0)
}

// reply is the part of an answer that is read.
type reply struct {
	Choices []struct {
		Message struct {
			Content string `json:"content"`
			Refusal string `json:"refusal"`
		} `json:"message"`
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Usage struct {
		Total int `json:"total_tokens"`
	} `json:"usage"`
}

// Judge asks for a word on each of some things by their ids, under rules of its own.
// The error is worded for people and holds nothing that the server wrote.
func (w *Writer) Judge(ctx context.Context, rules, question string) (map[string]string, error) {
	if !w.affords() {
		return nil, farm.Errorf(farm.CodeUnavailable, "the tokens of the day are used up")
	}
	ctx, cancel := context.WithTimeout(ctx, totalTime)
	defer cancel()
	return w.answer(ctx, rules, question)
}

// answer asks, and once more where the server wants its limit by another name.
func (w *Writer) answer(ctx context.Context, rules, question string) (map[string]string, error) {
	answer, err := w.ask(ctx, rules, question)
	var refusal *remote.Failure
	if errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest && w.wantsLong(refusal.Answer) {
		answer, err = w.ask(ctx, rules, question)
	}
	return answer, err
}

// ask is one question, asked again when that may help.
func (w *Writer) ask(ctx context.Context, rules, question string) (answer map[string]string, err error) {
	_, err = w.service().Do(ctx, remote.Request{
		Path: "/chat/completions", Body: remote.JSON(w.request(rules, question)), Most: maxAnswer,
		Read: func(a remote.Answer) (err error) {
			answer, err = w.read(a.Body)
			return err
		},
	})
	return answer, err
}

func (w *Writer) request(rules, question string) map[string]any {
	body := map[string]any{
		"model":    w.config.Model,
		"messages": []map[string]string{{"role": "system", "content": rules}, {"role": "user", "content": question}},
		"response_format": map[string]any{
			"type": "json_schema", "json_schema": map[string]any{"name": "copy", "strict": true, "schema": schema()},
		},
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.long {
		body["max_completion_tokens"] = w.config.MaxTokens
	} else {
		body["max_tokens"] = w.config.MaxTokens
	}
	return body
}

// wantsLong notes, once, that the server takes max_completion_tokens only.
func (w *Writer) wantsLong(body []byte) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.long || !bytes.Contains(body, []byte("max_completion_tokens")) {
		return false
	}
	w.long = true
	return true
}

// read takes the lines out of an answer.
func (w *Writer) read(body []byte) (map[string]string, error) {
	bad := func(what string) error { return w.service().Fail(remote.Garbled, nil, "%s", what) }
	no := func(format string, args ...any) error {
		return w.service().Fail(remote.Refused, nil, format, args...)
	}
	var r reply
	if err := json.Unmarshal(body, &r); err != nil || len(r.Choices) == 0 {
		return nil, bad("sent what is not a chat completion")
	}
	w.spend(r.Usage.Total)
	c := r.Choices[0]
	switch {
	case c.Message.Refusal != "":
		return nil, no("refused")
	case c.FinishReason == "length":
		return nil, no("sent an answer longer than %d tokens", w.config.MaxTokens)
	}
	var lines struct {
		Lines []struct {
			ID   string `json:"id"`
			Text string `json:"text"`
		} `json:"lines"`
	}
	d := json.NewDecoder(strings.NewReader(c.Message.Content))
	d.DisallowUnknownFields()
	if err := d.Decode(&lines); err != nil || d.More() {
		return nil, bad("sent an answer that does not keep to the schema")
	}
	out := map[string]string{}
	for _, l := range lines.Lines {
		if _, twice := out[l.ID]; !twice && len(out) < maxSlots {
			out[l.ID] = l.Text
		}
	}
	if len(out) == 0 {
		return nil, bad("sent an answer with no lines")
	}
	return out, nil
}
