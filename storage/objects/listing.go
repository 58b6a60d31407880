package objects

import (
	"context"
	"fmt"
	"time"

	"github.com/minio/minio-go/v7"

	"github.com/snackfarm/farm"
)

const (
	// MaxPage is the most objects that one Listing has.
	MaxPage = 1000
	// maxListed is how many objects one listing goes through.
	maxListed = 10_000
)

// Page is the part of a listing that is wanted.
type Page struct {
	After string        // only keys behind it in the order of their bytes; "" is from the first
	Limit int           // objects; 1 to MaxPage
	Age   time.Duration // only objects that are at least so old; 0 is all
}

// Listing is one page of objects, sorted by key. Next is the After of the page
// behind it, "" when there is none. A page may have fewer objects than its
// limit, or none, and still a Next: so many objects were too young.
type Listing struct {
	Objects []Object
	Next    string
}

// List lists the objects whose keys begin with prefix, a page of them.
func (s *Store) List(ctx context.Context, prefix string, page Page) (Listing, error) {
	if page.Limit < 1 || page.Limit > MaxPage {
		return Listing{}, farm.InvalidField("limit", "is %d; 1 to %d are possible", page.Limit, MaxPage)
	}
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	opts := minio.ListObjectsOptions{Prefix: prefix, Recursive: true, StartAfter: page.After}
	if page.Age == 0 {
		opts.MaxKeys = page.Limit + 1 // one more tells whether there is a next page
	}
	var out Listing
	last, seen := "", 0
	for o := range s.client.ListObjectsIter(ctx, s.bucket, opts) {
		if o.Err != nil {
			return Listing{}, fmt.Errorf("list %s: %w", prefix, o.Err)
		}
		if len(out.Objects) == page.Limit || seen == maxListed {
			out.Next = last
			break
		}
		last, seen = o.Key, seen+1
		if page.Age == 0 || time.Since(o.LastModified) >= page.Age {
			out.Objects = append(out.Objects, objectOf(o))
		}
	}
	if err := ctx.Err(); err != nil { // the client ends such a listing without a word
		return Listing{}, fmt.Errorf("list %s: %w", prefix, err)
	}
	return out, nil
}

// Keys lists the first 10,000 objects whose keys begin with prefix.
func (s *Store) Keys(ctx context.Context, prefix string) ([]string, error) {
	var out []string
	for page := (Page{Limit: MaxPage}); ; {
		got, err := s.List(ctx, prefix, page)
		if err != nil {
			return nil, err
		}
		for _, o := range got.Objects {
			out = append(out, o.Key)
		}
		if page.After = got.Next; page.After == "" || len(out) >= maxListed {
			return out, nil
		}
	}
}

// Remove deletes the objects whose keys begin with prefix and that are at
// least so old; 0 is all of them. Those that are gone are no error. After an
// error it can be called again and goes on.
func (s *Store) Remove(ctx context.Context, prefix string, age time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, removeTimeout)
	defer cancel()
	for page := (Page{Limit: MaxPage, Age: age}); ; {
		got, err := s.List(ctx, prefix, page)
		if err != nil {
			return err
		}
		if err := s.removeAll(ctx, got.Objects); err != nil {
			return err
		}
		if page.After = got.Next; page.After == "" {
			return nil
		}
	}
}

// removeAll deletes a page of objects, in one request where the server can.
func (s *Store) removeAll(ctx context.Context, page []Object) error {
	keys := func(yield func(minio.ObjectInfo) bool) {
		for _, o := range page {
			if !yield(minio.ObjectInfo{Key: o.Key}) {
				return
			}
		}
	}
	results, err := s.client.RemoveObjectsWithIter(ctx, s.bucket, keys, minio.RemoveObjectsOptions{})
	if err != nil {
		return fmt.Errorf("remove: %w", err)
	}
	for r := range results {
		if r.Err != nil && !isGone(r.Err) {
			return fmt.Errorf("remove %s: %w", r.ObjectName, r.Err)
		}
	}
	if err := ctx.Err(); err != nil { // the client ends without a word
		return fmt.Errorf("remove: %w", err)
	}
	return nil
}
