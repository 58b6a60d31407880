package activities

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"

	"github.com/snackfarm/farm/activities/match"
)

// keepCut stores the one object of a picture, free of its plain ground, beside
// the picture. A picture without such an object, a logo and a film have none.
func (a *Assets) keepCut(ctx context.Context, w *wanted, path, accountID string) error {
	if w.video || w.source == sourceLogo {
		return nil
	}
	dst := path + ".cut.png"
	defer os.Remove(dst)
	cut, err := match.CutOut(w.picture, path, dst)
	if err != nil || cut == nil {
		return err
	}
	raw, err := os.ReadFile(dst)
	if err != nil {
		return fmt.Errorf("read cut-out: %w", err)
	}
	sum := sha256.Sum256(raw)
	cut.SHA256, cut.Bytes = hex.EncodeToString(sum[:]), int64(len(raw))
	cut.Key = fmt.Sprintf("accounts/%s/assets/%s", accountID, cut.SHA256)
	cut.URL, cut.Source = w.url, w.source+" without its ground"
	w.picture.Cut = cut
	if size, err := a.Objects.Size(ctx, cut.Key); err == nil && size == cut.Bytes {
		return nil
	}
	return a.Objects.PutFile(ctx, cut.Key, dst, cut.ContentType, cut.SHA256)
}
