package chaos

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/sample"
)

// caller posts jobs and asks after them, at whichever API answers.
type caller struct {
	stage  *stage
	http   *http.Client
	opened []opened // the accounts
	brand  []string // of each account

	mu      sync.Mutex
	longest time.Duration // that a caller waited for an answer
}

// job is one as its caller knows it.
type job struct {
	number  int
	account int
	kind    farm.SnackType
	after   time.Duration // of the start of the run, it is posted
	cancel  time.Duration // after it was accepted; 0 is not

	mu       sync.Mutex
	id       string
	accepted time.Time
	state    string // its end; "" while it is open
	reason   string
	files    []asset
	refused  error
}

type asset struct {
	URL, SHA256 string
	Bytes       int64
}

const (
	accounts = 4
	// answerWithin is how long a caller waits for one answer before it asks the
	// other API.
	answerWithin = 5 * time.Second
	pollEvery    = time.Second
	// One job in so many is cancelled, at the latest so long after it began.
	cancelOne   = 10
	cancelAfter = 8 * time.Second
	mostAnswer  = 16 << 20
	// creditsOfAPack is at least what a job costs.
	creditsOfAPack = 25
)

// dealt is what is asked for, in the order of its time; the seed decides it.
func dealt(set Settings) []*job {
	dice := rand.New(rand.NewPCG(set.Seed, 1))
	var stills, films []farm.SnackType
	for _, t := range farm.PackTypes() {
		if t.IsVideo() {
			films = append(films, t)
		} else {
			stills = append(stills, t)
		}
	}
	out := make([]*job, set.Jobs)
	at := time.Duration(0)
	for i := range out {
		out[i] = &job{number: i, account: i % accounts, kind: stills[i%len(stills)], after: at}
		if set.Films > 0 && i%set.Films == set.Films-1 {
			out[i].kind = films[(i/set.Films)%len(films)]
		}
		if dice.IntN(cancelOne) == 0 {
			out[i].cancel = time.Duration(1 + dice.Int64N(int64(cancelAfter)))
		}
		at += time.Duration(2 * dice.Float64() * float64(set.Every))
	}
	return out
}

func newHTTP() *http.Client { return &http.Client{Timeout: answerWithin} }

// newCaller opens the accounts and their brands.
func newCaller(ctx context.Context, s *stage) (*caller, error) {
	c := &caller{stage: s, http: newHTTP()}
	for range accounts {
		a, err := s.account(ctx, creditsOfAPack*(s.set.Jobs+1))
		if err != nil {
			return nil, err
		}
		c.opened = append(c.opened, a)
		var made struct{ ID string }
		status, err := c.ask(ctx, len(c.opened)-1, asking{method: http.MethodPost, path: "/api/v1/snacks/brands", body: map[string]any{
			"name": sample.Name, "industry": sample.Industry, "description": sample.Description, "targetAudience": sample.Audience,
			"websiteUrl": sample.Website, "logoUrl": s.site + "/logo.png", "appDemos": []string{s.site + "/demo.mp4"},
			"screenshots": []string{s.site + "/screen-1.png", s.site + "/screen-2.png", s.site + "/screen-3.png"}}}, &made)
		if err != nil || status != http.StatusCreated {
			return nil, fmt.Errorf("make a brand: status %d: %w", status, err)
		}
		c.brand = append(c.brand, made.ID)
	}
	return c, nil
}

// asking is a request; with a key it is carried out once, however often it is sent.
type asking struct {
	method, path, key string
	body              any
}

// ask sends a request, first to one API and then to the other, until one answers
// for good: with anything but a 5xx, or what asks to come again.
func (c *caller) ask(ctx context.Context, account int, a asking, into any) (int, error) {
	began := time.Now()
	for try := account; ; try++ {
		status, pause, err := c.once(ctx, c.stage.bases[try%len(c.stage.bases)], account, a, into)
		if err == nil {
			c.mu.Lock()
			c.longest = max(c.longest, time.Since(began))
			c.mu.Unlock()
			return status, nil
		}
		select {
		case <-ctx.Done():
			return status, fmt.Errorf("%s %s: %w", a.method, a.path, ctx.Err())
		case <-time.After(pause):
		}
	}
}

// once sends a request to one API; pause is how long to wait before the next.
func (c *caller) once(ctx context.Context, base string, account int, a asking, into any) (status int, pause time.Duration, err error) {
	pause = 200 * time.Millisecond
	raw := []byte{}
	if a.body != nil {
		if raw, err = json.Marshal(a.body); err != nil {
			return 0, pause, err
		}
	}
	req, err := http.NewRequestWithContext(ctx, a.method, base+a.path, bytes.NewReader(raw))
	if err != nil {
		return 0, pause, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+c.opened[account].APIKey)
	if a.key != "" {
		req.Header.Set("Idempotency-Key", a.key)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return 0, pause, err
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, mostAnswer))
	if err != nil {
		return 0, pause, err
	}
	seconds, later := strconv.Atoi(resp.Header.Get("Retry-After"))
	switch {
	case later == nil:
		return resp.StatusCode, min(time.Duration(seconds)*time.Second, answerWithin), fmt.Errorf("%s: %s", resp.Status, answer)
	case resp.StatusCode >= http.StatusInternalServerError:
		return resp.StatusCode, pause, fmt.Errorf("%s: %s", resp.Status, answer)
	case resp.StatusCode >= http.StatusBadRequest:
		return resp.StatusCode, pause, nil
	}
	return resp.StatusCode, pause, json.Unmarshal(answer, into)
}

// run takes a job from its post to its end, or to that of ctx.
func (c *caller) run(ctx context.Context, j *job) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(j.after):
	}
	if err := c.post(ctx, j); err != nil {
		j.mu.Lock()
		j.refused = err
		j.mu.Unlock()
		return
	}
	if j.cancel > 0 {
		go c.cancelLater(ctx, j)
	}
	for ctx.Err() == nil && !c.poll(ctx, j) {
		select {
		case <-ctx.Done():
		case <-time.After(pollEvery):
		}
	}
}

// idempotencyKey names a job's post, however often it is sent.
func (j *job) idempotencyKey() string { return fmt.Sprintf("chaos-job-%d", j.number) }

func (c *caller) post(ctx context.Context, j *job) error {
	var got struct{ JobID string }
	status, err := c.ask(ctx, j.account, asking{method: http.MethodPost, path: "/api/v1/snacks", key: j.idempotencyKey(), body: map[string]any{
		"brandId": c.brand[j.account], "render": true, "types": []farm.SnackType{j.kind}, "callbackUrl": c.stage.hooks.url(j.number),
	}}, &got)
	if err == nil && status != http.StatusAccepted {
		err = fmt.Errorf("job %d was answered %d", j.number, status)
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.id, j.accepted = got.JobID, time.Now()
	return err
}

func (c *caller) cancelLater(ctx context.Context, j *job) {
	select {
	case <-ctx.Done():
	case <-time.After(j.cancel):
		var ignored any
		_, _ = c.ask(ctx, j.account, asking{method: http.MethodPost, path: "/api/v1/jobs/" + j.id + "/cancel"}, &ignored) // it may have ended
	}
}

// poll asks once and reports whether the job has ended.
func (c *caller) poll(ctx context.Context, j *job) bool {
	var got struct {
		Status, Error string
		Result        struct{ RenderedAssets []asset }
	}
	status, err := c.ask(ctx, j.account, asking{method: http.MethodGet, path: "/api/v1/jobs/" + j.id}, &got)
	if err != nil || status != http.StatusOK || !farm.JobState(got.Status).Terminal() {
		return false
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.state, j.reason, j.files = got.Status, got.Error, got.Result.RenderedAssets
	return true
}

// open gives the job's id while it runs, "" before and after.
func (j *job) open() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.state != "" {
		return ""
	}
	return j.id
}
