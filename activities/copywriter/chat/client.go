package chat

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

const (
	attemptTime = 20 * time.Second // of one call
	totalTime   = 40 * time.Second // of all calls for one pack: its step has a minute
	retries     = 2
	firstPause  = 500 * time.Millisecond
	maxAnswer   = 1 << 20 // bytes
	maxLater    = 3600    // seconds that a server may ask for; longer than a pack waits
)

// Writer asks a model for the words of packs. It is safe for concurrent use.
type Writer struct {
	config Config
	http   *http.Client
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
	return &Writer{config: c, now: time.Now, pause: firstPause, http: &http.Client{
		// An answer from elsewhere would take the key along.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
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
	pause := w.pause
	for try := 0; ; try++ {
		answer, again, err := w.ask(ctx, question)
		if err == nil {
			return f.Accept(w.Name(), sent, answer)
		}
		var later *laterError
		if errors.As(err, &later) && later.after > 0 {
			pause = later.after
		}
		if deadline, _ := ctx.Deadline(); !again || try == retries || ctx.Err() != nil || w.now().Add(pause).After(deadline) {
			return failed(err.Error())
		}
		select {
		case <-ctx.Done():
			return failed(err.Error())
		case <-time.After(pause):
		}
		pause *= 3
	}
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

// laterError is an answer that says when to ask again.
type laterError struct {
	status int
	after  time.Duration
}

func (e *laterError) Error() string { return fmt.Sprintf("the server answered %d", e.status) }

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

// ask makes one call. again says that the same question may be asked once
// more. No error holds anything that the server wrote: it may hold anything.
func (w *Writer) ask(ctx context.Context, question string) (answer map[string]string, again bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTime)
	defer cancel()
	req, err := w.request(ctx, question)
	if err != nil {
		return nil, false, errors.New("the question could not be sent")
	}
	res, err := w.http.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return nil, true, fmt.Errorf("no answer within %s", attemptTime)
		}
		return nil, true, errors.New("the server cannot be reached")
	}
	defer func() { _ = res.Body.Close() }() // nothing is left to read
	body, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer+1))
	switch {
	case err != nil && ctx.Err() != nil:
		return nil, true, fmt.Errorf("no answer within %s", attemptTime)
	case err != nil:
		return nil, true, errors.New("the answer broke off")
	case len(body) > maxAnswer:
		return nil, false, fmt.Errorf("the answer is longer than %d bytes", maxAnswer)
	case res.StatusCode == http.StatusBadRequest && w.wantsLong(body):
		return nil, true, errors.New("the server counts tokens by another name")
	case res.StatusCode == http.StatusTooManyRequests || res.StatusCode >= 500:
		return nil, true, &laterError{res.StatusCode, after(res.Header.Get("Retry-After"))}
	case res.StatusCode != http.StatusOK:
		return nil, false, fmt.Errorf("the server answered %d", res.StatusCode)
	}
	return w.read(body)
}

func (w *Writer) request(ctx context.Context, question string) (*http.Request, error) {
	body := map[string]any{
		"model":    w.config.Model,
		"messages": []map[string]string{{"role": "system", "content": rules}, {"role": "user", "content": question}},
		"response_format": map[string]any{
			"type": "json_schema", "json_schema": map[string]any{"name": "copy", "strict": true, "schema": schema()},
		},
	}
	w.mu.Lock()
	if w.long {
		body["max_completion_tokens"] = w.config.MaxTokens
	} else {
		body["max_tokens"] = w.config.MaxTokens
	}
	w.mu.Unlock()
	raw, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(w.config.BaseURL, "/")+"/chat/completions", bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	if w.config.Key != "" {
		req.Header.Set("Authorization", "Bearer "+w.config.Key)
	}
	return req, nil
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
func (w *Writer) read(body []byte) (map[string]string, bool, error) {
	var r reply
	if err := json.Unmarshal(body, &r); err != nil || len(r.Choices) == 0 {
		return nil, true, errors.New("the answer is not a chat completion")
	}
	w.spend(r.Usage.Total)
	c := r.Choices[0]
	switch {
	case c.Message.Refusal != "":
		return nil, false, errors.New("the model refused")
	case c.FinishReason == "length":
		return nil, false, fmt.Errorf("the answer is longer than %d tokens", w.config.MaxTokens)
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
		return nil, true, errors.New("the answer does not keep to the schema")
	}
	out := map[string]string{}
	for _, l := range lines.Lines {
		if _, twice := out[l.ID]; !twice && len(out) < maxSlots {
			out[l.ID] = l.Text
		}
	}
	if len(out) == 0 {
		return nil, true, errors.New("the answer has no lines")
	}
	return out, false, nil
}

// after reads a Retry-After in seconds; other forms are not waited for.
func after(header string) time.Duration {
	n, err := strconv.Atoi(strings.TrimSpace(header))
	if err != nil || n < 0 {
		return 0
	}
	return time.Duration(min(n, maxLater)) * time.Second
}
