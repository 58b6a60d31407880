package api

import (
	"context"
	"fmt"

	"github.com/snackfarm/farm"
)

// checkFiles refuses an order that names uploads or imports which cannot be used,
// before credits are held. One that is still coming passes: its job waits for it.
func (s *Server) checkFiles(ctx context.Context, accountID string, files []farm.NamedFile) error {
	for _, n := range files {
		f, err := s.Store.File(ctx, accountID, n.Ref)
		if err == nil {
			f, err = s.intake().Look(ctx, f)
		}
		if err != nil && farm.CodeOf(err) != farm.CodeNotFound {
			return err
		}
		if code, why := unusable(f, err, n.Kind); why != "" {
			e := farm.Errorf(code, "%s: %s", n.Field, why)
			e.Fields = map[string]string{n.Field: why}
			return e
		}
	}
	return nil
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
