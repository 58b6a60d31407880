// Package client calls the public API, as a stranger would write it: for the
// demo and the measurements of jobs.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// maxAnswer bounds what is read of an answer, bytes.
const maxAnswer = 16 << 20

// Client is one account's way to a farm.
type Client struct {
	Base string // http://host:port
	Key  string // of the account; "" before there is one
}

// Call sends body as JSON, nil as nothing, and decodes the answer into into. An
// answer of 400 or more is an error with what it says; a read that came too soon is
// sent again when the farm says.
func (c *Client) Call(ctx context.Context, method, path string, body, into any) error {
	for {
		wait, err := c.call(ctx, method, path, body, into)
		if wait == 0 || method != http.MethodGet {
			return err
		}
		select {
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		case <-time.After(wait):
		}
	}
}

// call is one request; wait is what a 429 asks for.
func (c *Client) call(ctx context.Context, method, path string, body, into any) (wait time.Duration, err error) {
	var raw []byte
	if body != nil {
		if raw, err = json.Marshal(body); err != nil {
			return 0, fmt.Errorf("encode request: %w", err)
		}
	}
	req, err := http.NewRequestWithContext(ctx, method, c.Base+path, bytes.NewReader(raw))
	if err != nil {
		return 0, fmt.Errorf("%s %s: %w", method, path, err)
	}
	req.Header.Set("Content-Type", "application/json")
	if c.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.Key)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, fmt.Errorf("%s %s: %w", method, path, err)
	}
	defer resp.Body.Close()
	raw, err = io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return 0, fmt.Errorf("%s %s: %w", method, path, err)
	}
	if resp.StatusCode >= http.StatusBadRequest {
		if seconds, err := strconv.Atoi(resp.Header.Get("Retry-After")); err == nil && resp.StatusCode == http.StatusTooManyRequests {
			wait = time.Duration(seconds) * time.Second
		}
		return wait, fmt.Errorf("%s %s: %s: %s", method, path, resp.Status, raw)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return 0, fmt.Errorf("%s %s: %w", method, path, err)
	}
	return 0, nil
}
