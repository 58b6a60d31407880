package api

import (
	"context"
	"fmt"
	"time"

	"github.com/snackfarm/farm"
)

// checkFiles refuses an order that names uploads or imports which cannot be used,
// before credits are held. One that is still coming passes: its job waits for it.
func (s *Server) checkFiles(ctx context.Context, accountID string, files []farm.NamedFile) error {
	for _, n := range files {
		f, err := s.fileNow(ctx, accountID, n.Ref)
		if err != nil && farm.CodeOf(err) != farm.CodeNotFound {
			return err
		}
		if code, why := unusable(f, err, n.Kind); why != "" {
			return aboutFile(code, n.Field, why)
		}
	}
	return nil
}

// fileNow is a file of an account; an upload may have come just now.
func (s *Server) fileNow(ctx context.Context, accountID, ref string) (farm.File, error) {
	f, err := s.Store.File(ctx, accountID, ref)
	if err == nil {
		f, err = s.intake().Look(ctx, f)
	}
	return f, err
}

const (
	// lookedWithin is how long an order waits for a file that has come and is being
	// looked at: for most the time between the PUT and the order is short.
	lookedWithin = 10 * time.Second
	lookedEvery  = 250 * time.Millisecond
)

// looked is the file that a field names once it was looked at, for orders whose
// price rests on its length or size. The error is importing while it is on its way,
// and tells of a file that does not exist or cannot be used.
func (a Asking) looked(ctx context.Context, field, ref string, kind farm.AssetKind) (farm.File, error) {
	for late := time.Now().Add(lookedWithin); ; {
		f, err := a.file(ctx, ref)
		if err != nil && farm.CodeOf(err) != farm.CodeNotFound {
			return f, err
		}
		if code, why := unusable(f, err, kind); why != "" {
			return f, aboutFile(code, field, why)
		}
		if f.State == farm.FileReady && kind == farm.KindVideo && f.DurationMs <= 0 {
			return f, aboutFile(farm.CodeInvalid, field, "the film has no length that is known")
		}
		if f.State == farm.FileReady {
			return f, nil
		}
		if time.Now().After(late) {
			return f, aboutFile(farm.CodeImporting, field,
				"the file is on its way or being looked at; its length decides the price, so ask again in a few seconds")
		}
		select {
		case <-ctx.Done():
			return f, context.Cause(ctx)
		case <-time.After(lookedEvery):
		}
	}
}

func aboutFile(code farm.Code, field, why string) error {
	e := farm.Errorf(code, "%s: %s", field, why)
	e.Fields = map[string]string{field: why}
	return e
}

// unusable says why a file cannot be used, and whose fault that is; "" when it
// can, or may yet.
func unusable(f farm.File, err error, kind farm.AssetKind) (farm.Code, string) {
	switch {
	case err != nil:
		return farm.CodeNotFound, "there is no such upload"
	case f.State == farm.FilePending:
		return farm.CodeConflict, "nothing has been uploaded yet; send the file to its uploadUrl first"
	case f.State == farm.FileFailed:
		return farm.CodeInvalid, "the file cannot be used: " + f.Error
	case kind != "" && f.Kind != "" && f.Kind != kind:
		return farm.CodeInvalid, fmt.Sprintf("the file is of the kind %s; it must be of the kind %s", f.Kind, kind)
	}
	return "", ""
}
