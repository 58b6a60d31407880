package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/snackfarm/farm/internal/client"
)

// caller is a client of the public API that waits for its farm and fetches
// what it made.
type caller struct{ client.Client }

func (c *caller) get(ctx context.Context, path string, into any) error {
	return c.Call(ctx, http.MethodGet, path, nil, into)
}

func (c *caller) post(ctx context.Context, path string, body, into any) error {
	return c.Call(ctx, http.MethodPost, path, body, into)
}

// waitReady waits until a job could run, or the farm has failed to start.
func (c *caller) waitReady(ctx context.Context, served chan error) error {
	ctx, cancel := context.WithTimeout(ctx, demoReadyWithin)
	defer cancel()
	for {
		var parts map[string]string
		last := c.get(ctx, "/readyz", &parts)
		if last == nil {
			return nil
		}
		select {
		case err := <-served:
			served <- err
			return fmt.Errorf("the farm did not start: %w", err)
		case <-ctx.Done():
			return fmt.Errorf("the farm is not ready after %s: %w", demoReadyWithin, last)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// download saves a file and checks its hash.
func (c *caller) download(ctx context.Context, url, path, sum string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return fmt.Errorf("download %s: %w", url, err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return fmt.Errorf("download %s: %w", url, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("download %s: %s", url, resp.Status)
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("download %s: %w", url, err)
	}
	h := sha256.New()
	_, err = io.Copy(io.MultiWriter(f, h), resp.Body)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return fmt.Errorf("download %s: %w", url, err)
	}
	if got := hex.EncodeToString(h.Sum(nil)); got != sum {
		return fmt.Errorf("download %s: sha256 is %s, the API said %s", url, got, sum)
	}
	return nil
}
