package media_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/snackfarm/farm/renderer/media"
)

// A child that takes too much of anything is ended, and the error says of what.
func TestLimits(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	large := filepath.Join(dir, "large")
	var heard bytes.Buffer
	sh := func(script string) media.Child { return media.Child{Name: "sh", Args: []string{"-c", script}} }
	limited := func(c media.Child, l media.Limits) media.Child { c.Limits = l; return c }
	talker := limited(sh("trap '' PIPE; yes; while :; do sleep 1; done"), media.Limits{Output: 1 << 16})
	talker.Stdout = &heard
	cases := map[string]struct {
		child media.Child
		says  string
	}{
		"memory": {limited(media.Child{Name: "tail", Args: []string{"/dev/zero"}}, media.Limits{Memory: 200 << 20}),
			"more than 200 MiB of memory"},
		"processor": {limited(sh("while :; do :; done"), media.Limits{CPU: time.Second}), "more than 1 s of processor time"},
		"processor, and ignores it": {limited(sh("trap '' XCPU; while :; do :; done"), media.Limits{CPU: time.Second}),
			"more than 1 s of processor time"},
		"file": {limited(media.Child{Name: "ffmpeg", Args: []string{
			"-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", "color=s=320x240", "-f", "rawvideo", "file:" + large,
		}}, media.Limits{File: 1 << 20}), "more than 1 MiB in one file"},
		"output": {talker, "more than 64 KiB of output"},
		"time":   {limited(sh("sleep infinity"), media.Limits{Wall: 200 * time.Millisecond}), "longer than 200ms"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := media.Run(context.Background(), c.child) // none of them ends by itself
			var limit *media.LimitError
			if !errors.As(err, &limit) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error is %v, want one that says %q", err, c.says)
			}
		})
	}
	t.Cleanup(func() {
		if heard.Len() > 1<<16 {
			t.Errorf("%d bytes came through", heard.Len())
		}
		if info, err := os.Stat(large); err == nil && info.Size() > 1<<20 {
			t.Errorf("the file has %d bytes", info.Size())
		}
	})
}

// A child that does not listen is ended all the same, with what it started.
func TestCancelOfOneThatDoesNotListen(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	p, err := media.Start(ctx,
		media.Child{Name: "sh", Stdout: w, Args: []string{"-c", "trap '' TERM; (trap '' TERM; while :; do sleep 1; done) & echo $$; wait"}})
	_ = w.Close()
	if err != nil {
		t.Fatal(err)
	}
	pid := 0
	for b := make([]byte, 1); ; {
		if _, err := r.Read(b); err != nil || b[0] == '\n' {
			break
		}
		pid = pid*10 + int(b[0]-'0')
	}
	cancel()
	if err := p.Wait(); !errors.Is(err, context.Canceled) { // it would never end by itself
		t.Errorf("error is %v", err)
	}
	for range 12_000 { // two minutes, of a machine that does much else
		if errors.Is(syscall.Kill(-pid, 0), syscall.ESRCH) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("something of its group lives")
}
