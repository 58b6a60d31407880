package media_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

func TestExitErrorTellsWhy(t *testing.T) {
	err := media.Run(context.Background(), media.Child{Name: "sh", Args: []string{"-c", "echo the lens cap is on >&2; exit 3"}})
	var exit *media.ExitError
	if !errors.As(err, &exit) || exit.Code != 3 || exit.Signalled || !strings.Contains(err.Error(), "the lens cap is on") {
		t.Errorf("%v", err)
	}
	err = media.Run(context.Background(), media.Child{Name: "sh", Args: []string{"-c", "kill -9 $$"}})
	if !errors.As(err, &exit) || !exit.Signalled {
		t.Errorf("%v", err)
	}
	if err := media.Run(context.Background(), media.Child{Name: "no-such-program"}); err == nil {
		t.Error("a program that is not there ran")
	}
}

// A cancelled child goes with all its own children.
func TestCancelKillsTheFamily(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	file := filepath.Join(t.TempDir(), "pid")
	done := make(chan error, 1)
	go func() {
		done <- media.Run(ctx, media.Child{Name: "sh", Args: []string{"-c", "sleep 300 & echo $! > " + file + "; wait"},
			Writes: []string{filepath.Dir(file)}})
	}()
	var pid int
	for pid == 0 {
		raw, _ := os.ReadFile(file)
		for _, c := range strings.TrimSpace(string(raw)) {
			pid = pid*10 + int(c-'0')
		}
		time.Sleep(5 * time.Millisecond)
	}
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	for range 200 {
		if errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("grandchild %d lives", pid)
}

func TestProbeRefusesWhatIsNoFilm(t *testing.T) {
	dir := t.TempDir()
	for name, body := range map[string]string{
		"text": "hello", "empty": "", "playlist": "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n",
		"concat": "ffconcat version 1.0\nfile /etc/passwd\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(body), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := media.Probe(context.Background(), path); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEncoders(t *testing.T) {
	for _, e := range media.Encoders(context.Background()) {
		if e.Name == "libx264" && e.Err != nil {
			t.Errorf("the encoder that every machine has: %v", e.Err)
		}
	}
}
