package activities

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/internal/telemetry"
)

// filmPhotographs is how many scenes of a film a library is asked for.
const filmPhotographs = 6

// addFilmStock asks the library for a photograph of what each of the first scenes of a
// film tells. A scene for which there is none is drawn; the film says why.
func (a *Assets) addFilmStock(ctx context.Context, client *fetch.Client, of subject, dir string, out *MatchAssetsResult) error {
	v := *of.ask.Video
	if a.Stock == nil || !v.Sources.Stock || !v.ShowsScenes() {
		return nil
	}
	script, err := copywriter.WriteFilm(copywriter.AskOf(v, of.ask.Seed))
	if err != nil {
		return err
	}
	limited, cancel := context.WithTimeout(ctx, backdropsTime)
	defer cancel()
	asked := 0
	for i, sc := range script.Scenes {
		words := script.Sought(i)
		if words == "" || sc.Role == copywriter.FilmEnd || asked == filmPhotographs {
			continue
		}
		asked++
		at := filepath.Join(dir, fmt.Sprintf("scene-%d", i))
		if err := os.Mkdir(at, 0o700); err != nil {
			return fmt.Errorf("make scratch folder: %w", err)
		}
		stepCtx, ended := telemetry.Step(limited, "ask for stock photograph")
		before := len(out.Backdrops)
		found, err := a.Stock.Photos(stepCtx, stock.Query{Words: words, Language: script.Language, MinWidth: 1080, MinHeight: 1620,
			Seed: of.ask.Seed + uint32(i)})
		if err == nil {
			err = a.firstUsable(stepCtx, client, of, found, at, out)
		}
		ended(err)
		for k := before; k < len(out.Backdrops); k++ {
			out.Backdrops[k].For = sc.ID
		}
		err = a.noteOrFail(ctx, out, err, "no stock photograph of %q is used (%s: %s)", words, stock.Provider, farm.MessageOf(err))
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}
