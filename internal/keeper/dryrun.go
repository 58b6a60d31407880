package keeper

import (
	"context"

	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Collectable counts what the collector would remove if it ran now, by why it goes.
// It removes nothing. Strays are looked for in the whole bucket.
func (k *Keeper) Collectable(ctx context.Context) (map[string]postgres.Collectable, error) {
	out, err := k.Store.Removable(ctx, k.removal())
	if err != nil {
		return nil, err
	}
	var strays postgres.Collectable
	for after, more := places[0], true; more; {
		place := placeOf(after)
		page, err := k.Objects.List(ctx, place, objects.Page{After: after, Limit: objects.MaxPage, Age: strayAfter})
		if err != nil {
			return nil, err
		}
		keys, sizes := make([]string, len(page.Objects)), map[string]int64{}
		for i, o := range page.Objects {
			keys[i], sizes[o.Key] = o.Key, o.Size
		}
		lost, err := k.Store.Strays(ctx, keys)
		if err != nil {
			return nil, err
		}
		for _, key := range lost {
			strays.Files, strays.Bytes = strays.Files+1, strays.Bytes+sizes[key]
		}
		if after = page.Next; after == "" {
			after = nextPlace(place)
		}
		more = after != ""
	}
	out["stray"] = strays
	return out, nil
}
