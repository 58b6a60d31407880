package match

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
)

// What a child may take that halves a photograph: it holds no more than the halved
// picture, and its file.
const (
	halveMemory = 1 << 30
	halveCPU    = time.Minute
	halveFile   = 64 << 20
)

// Halve makes the picture at path smaller when it is a photograph with more pixels
// than are decoded here, as phones take: a child halves its sides while it decodes
// it. The file is replaced then, and the answer true. Its orientation and profile
// stay. Pictures of other kinds are left as they are, to be refused by their size.
func Halve(ctx context.Context, path string) (bool, error) {
	n, err := picture.Halvings(path)
	if err != nil || n == 0 {
		return false, err
	}
	small := path + "-halved.jpg"
	defer os.Remove(small)
	child := media.Child{Name: "ffmpeg", Args: media.HalveJPEG(path, small, n),
		Limits: media.Limits{Memory: halveMemory, CPU: halveCPU, File: halveFile}}
	if err := media.Run(ctx, child); err != nil {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		return false, farm.WrapError(err, farm.CodeInvalid, "the picture is damaged or cut off")
	}
	from, err := os.ReadFile(path)
	if err != nil {
		return false, fmt.Errorf("read picture: %w", err)
	}
	to, err := os.ReadFile(small)
	if err != nil {
		return false, fmt.Errorf("read halved picture: %w", err)
	}
	if err := os.WriteFile(path, picture.WithMarks(from, to), 0o600); err != nil {
		return false, fmt.Errorf("write halved picture: %w", err)
	}
	return true, nil
}
