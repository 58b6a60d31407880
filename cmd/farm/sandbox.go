package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm/renderer/confine"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/workers"
)

// confineChildren prepares this process for children that read strangers' files,
// and tells the log how far they are confined.
func confineChildren(sandbox string) error {
	if err := media.Conceal(); err != nil {
		return err
	}
	support := confine.Supported()
	switch {
	case sandbox == workers.SandboxOff:
		media.Unconfine()
		slog.Warn("programs that read strangers' files are not confined", "FARM_SANDBOX", sandbox)
	case !support.Whole():
		slog.Warn("programs that read strangers' files are not wholly confined", "confined", support.String(), "missing", support.Why)
	default:
		slog.Info("programs that read strangers' files are confined", "by", support.String())
	}
	return nil
}

// sandbox starts a child that looks for a file which is none of its inputs.
func (c *doctorCmd) sandbox(ctx context.Context) finding {
	f := finding{part: "sandbox", soft: c.Sandbox != workers.SandboxRequire}
	support := confine.Supported()
	if c.Sandbox == workers.SandboxOff {
		f.cure = "FARM_SANDBOX is off: programs that read strangers' files may read what a worker may"
		return f
	}
	f.said = "confines " + support.String()
	if support.Landlock > 0 && !support.TCP() {
		f.said += ", older than its rules for TCP"
	}
	found, err := escapes(ctx)
	switch {
	case err != nil:
		f.cure = lastLine(err)
	case support.Landlock > 0 && found:
		f.cure = "a child read a file that is none of its inputs all the same"
	case !support.Whole():
		f.cure = "programs that read strangers' files are not wholly confined: " + support.Why.Error()
	case !found:
		f.said += "; tried: a child found nothing"
	}
	return f
}

// escapes reports whether a child can read a file that it was not given.
func escapes(ctx context.Context) (bool, error) {
	dir, err := os.MkdirTemp("", "farm-doctor-")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	canary := filepath.Join(dir, "canary")
	if err := os.WriteFile(canary, []byte("canary"), 0o600); err != nil {
		return false, err
	}
	var exit *media.ExitError
	if err := media.Run(ctx, media.Child{Name: "cat", Args: []string{canary}}); errors.As(err, &exit) {
		return false, nil
	} else if err != nil {
		return false, err
	}
	return true, nil
}
