package films

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// Tale is what will be told in a story.
type Tale struct {
	Language string
	Scenes   int
	Warnings []farm.Warning // what will not be as it was asked for
}

// WriteTale writes the script of a story. The error is an invalid_request that names the
// field.
func WriteTale(s farm.Story, seed uint32) (Tale, error) {
	t, err := copywriter.WriteTale(s, seed)
	if err != nil {
		return Tale{}, err
	}
	return Tale{Language: t.Language, Scenes: len(t.Scenes), Warnings: t.Warnings()}, nil
}
