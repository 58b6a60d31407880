package backup

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Missing is what the rows of a database name and a bucket lacks.
type Missing struct {
	Checked int                     `json:"checked"` // rows
	Files   int                     `json:"files"`   // that are missing, or not as long as they should be
	Origins map[farm.FileOrigin]int `json:"byOrigin,omitempty"`
	Amends  postgres.Amends         `json:"amends"`
}

// Finder looks for files that a database names and a bucket lacks.
type Finder struct {
	Store   *postgres.Store
	Objects *objects.Store
	Results time.Duration // how long files of results stay
	DryRun  bool          // make nothing good
}

// Run goes through rows and objects side by side, both in the order of their keys,
// and makes good what is missing. Running it again makes nothing good twice.
func (f Finder) Run(ctx context.Context) (Missing, error) {
	out := Missing{Origins: map[farm.FileOrigin]int{}}
	listed := &listing{store: f.Objects, more: true}
	var lost []postgres.StoredFile
	err := f.Store.EachStoredFile(ctx, func(row postgres.StoredFile) error {
		out.Checked++
		there, err := f.there(ctx, listed, row)
		if err != nil || there {
			return err
		}
		out.Files++
		out.Origins[row.Origin]++
		if len(lost) < maxLost {
			lost = append(lost, row)
		}
		return nil
	})
	if err != nil {
		return out, fmt.Errorf("look for missing files: %w", err)
	}
	if f.DryRun {
		return out, nil
	}
	for _, row := range lost {
		amends, err := f.Store.MakeGood(ctx, row, f.Results)
		if err != nil {
			return out, err
		}
		out.Amends.Add(amends)
	}
	if out.Files > len(lost) {
		return out, fmt.Errorf("%d files are missing and %d were made good: is it the right bucket? Run it again for the next",
			out.Files, len(lost))
	}
	return out, nil
}

// maxLost is how many missing files one run makes good, so that they fit into memory.
const maxLost = 100_000

// there says whether a row's object is in the bucket. What a listing lacks is looked
// up: not every server lists in the order of S3.
func (f Finder) there(ctx context.Context, listed *listing, row postgres.StoredFile) (bool, error) {
	o, err := listed.find(ctx, row.Key)
	if err != nil {
		return false, err
	}
	if o == nil {
		found, err := f.Objects.Stat(ctx, row.Key)
		var gone *farm.Error
		if errors.As(err, &gone) && gone.Code == farm.CodeNotFound {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		o = &found
	}
	return row.Bytes == 0 || o.Size == row.Bytes, nil
}

// listing goes through the objects of accounts.
type listing struct {
	store *objects.Store
	page  []objects.Object
	after string
	more  bool
}

// find is the object of a key, nil when the listing has passed it. Keys are asked for
// in their order.
func (l *listing) find(ctx context.Context, key string) (*objects.Object, error) {
	for {
		for len(l.page) > 0 {
			switch o := l.page[0]; {
			case o.Key == key:
				return &o, nil
			case o.Key > key:
				return nil, nil
			}
			l.page = l.page[1:]
		}
		if !l.more {
			return nil, nil
		}
		got, err := l.store.List(ctx, "", objects.Page{After: l.after, Limit: objects.MaxPage})
		if err != nil {
			return nil, err
		}
		l.page, l.after, l.more = got.Objects, got.Next, got.Next != ""
	}
}
