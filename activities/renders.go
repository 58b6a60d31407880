package activities

import (
	"context"

	"github.com/snackfarm/farm"
)

type Renders struct{}

type ComposeMusicInput struct{ JobID, SnackID string }

type ComposeMusicResult struct{ Keys map[string]string }

func (r *Renders) ComposeMusic(ctx context.Context, in ComposeMusicInput) (ComposeMusicResult, error) {
	return ComposeMusicResult{}, nil
}

type RenderFilesInput struct {
	JobID, SnackID string
	Music          map[string]string
}

type RenderFilesResult struct{ Files []farm.RenderedAsset }

func (r *Renders) RenderFiles(ctx context.Context, in RenderFilesInput) (RenderFilesResult, error) {
	return RenderFilesResult{}, nil
}
