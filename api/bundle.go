package api

import (
	"context"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// Bundle is a ZIP that a worker builds of many files: how far it is, and where it is
// found.
type Bundle struct {
	Status    string  `json:"status" enum:"building,ready,failed" doc:"ready and failed are final"`
	PollURL   string  `json:"pollUrl" doc:"Path to ask how far it is, every few seconds"`
	Bytes     *int64  `json:"bytes" nullable:"true" doc:"Of the ZIP, once it is ready"`
	SHA256    *string `json:"sha256" nullable:"true" doc:"Of the ZIP, once it is ready"`
	URL       *string `json:"url" nullable:"true" doc:"Signed link to the ZIP, once it is ready; it works until expiresAt"`
	ExpiresAt *string `json:"expiresAt" nullable:"true" format:"date-time" doc:"When link and ZIP go, a day after it was ready"`
	Error     *string `json:"error" nullable:"true" doc:"Why it failed, for a person"`
	CreatedAt string  `json:"createdAt" format:"date-time" doc:"When it was asked for"`
}

// showBundle is a bundle as callers see it; a ready one has a link that saves it under
// a name.
func (s *Server) showBundle(ctx context.Context, f farm.File, name, poll string) (Bundle, error) {
	out := Bundle{Status: "building", PollURL: poll, CreatedAt: timestamp(f.CreatedAt)}
	switch f.State {
	case farm.FileFailed:
		out.Status, out.Error = "failed", &f.Error
	case farm.FileReady:
		link, err := s.linkOfBundle(ctx, f, name)
		if err != nil {
			return out, err
		}
		out.Status, out.Bytes, out.SHA256, out.URL, out.ExpiresAt = "ready", &f.Bytes, &f.SHA256, &link, maybeTime(&f.ExpiresAt)
	}
	return out, nil
}

// linkOfBundle signs a link to a bundle that works as long as that is there.
func (s *Server) linkOfBundle(ctx context.Context, f farm.File, name string) (string, error) {
	left := min(time.Until(f.ExpiresAt), postgres.ExportKept)
	if left < time.Second {
		return "", farm.Errorf(farm.CodeNotFound, "the %s is gone; ask for another", f.Origin)
	}
	return s.Objects.SignedURL(ctx, f.Key, name, left)
}
