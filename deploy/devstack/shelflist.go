package main

import (
	"context"
	"strings"
	"time"

	"github.com/rclone/gofakes3"
)

// ListBucket implements gofakes3.Backend: the keys in the order of their bytes,
// those with the delimiter after the prefix folded into one.
func (s *shelf) ListBucket(ctx context.Context, bucket string, want *gofakes3.Prefix, page gofakes3.ListBucketPage) (*gofakes3.ObjectList, error) {
	if want == nil {
		want = &gofakes3.Prefix{}
	}
	most := page.MaxKeys
	if most <= 0 || most > gofakes3.MaxBucketKeys {
		most = gofakes3.MaxBucketKeys
	}
	rows, err := s.index.QueryContext(ctx, "SELECT key, size, md5, made FROM objects WHERE bucket = ? AND key > ? AND key >= ? ORDER BY key",
		bucket, page.Marker, want.Prefix)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := gofakes3.NewObjectList()
	last := page.Marker // a key or a folder, where the page before this one ended
	for n := int64(0); rows.Next(); {
		item := &gofakes3.Content{StorageClass: gofakes3.StorageStandard}
		var sum []byte
		var made int64
		if err := rows.Scan(&item.Key, &item.Size, &sum, &made); err != nil {
			return nil, err
		}
		rest, ok := strings.CutPrefix(item.Key, want.Prefix)
		if !ok {
			break
		}
		name, folder := item.Key, false
		if i := strings.Index(rest, want.Delimiter); want.Delimiter != "" && i >= 0 {
			name, folder = want.Prefix+rest[:i]+want.Delimiter, true
			if name == last {
				continue
			}
		}
		if n == most {
			out.IsTruncated, out.NextMarker = true, last
			break
		}
		n, last = n+1, name
		if folder {
			out.AddPrefix(name)
			continue
		}
		item.ETag, item.LastModified = etag(sum), gofakes3.NewContentTime(time.UnixMilli(made).UTC())
		out.Add(item)
	}
	return out, rows.Err()
}
