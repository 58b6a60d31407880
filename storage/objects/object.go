package objects

import (
	"context"
	"io"
	"time"
	"unicode/utf8"

	"github.com/minio/minio-go/v7"

	"github.com/snackfarm/farm"
)

// Object is what the store knows of one file.
type Object struct {
	Key         string
	Size        int64  // bytes
	ContentType string // "" in a Listing
	ETag        string // changes with the content; without quotes
	Modified    time.Time
	SHA256      string // as it was sent with the content, lower-case hex; "" in a Listing and where none was
}

// objectOf tells of what the store answered.
func objectOf(o minio.ObjectInfo) Object {
	return Object{Key: o.Key, Size: o.Size, ContentType: o.ContentType, ETag: o.ETag, Modified: o.LastModified,
		SHA256: o.UserMetadata["Sha256"]}
}

// Stat looks an object up. The error is not_found when there is none.
func (s *Store) Stat(ctx context.Context, key string) (Object, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	info, err := s.client.StatObject(ctx, s.bucket, key, minio.StatObjectOptions{})
	if err != nil {
		return Object{}, storeError(err, "look up", key)
	}
	return objectOf(info), nil
}

// Read opens an object for reading, which its caller closes. The error is
// not_found when there is none.
func (s *Store) Read(ctx context.Context, key string) (io.ReadCloser, Object, error) {
	body, err := s.client.GetObject(ctx, s.bucket, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, Object{}, storeError(err, "read", key)
	}
	info, err := body.Stat()
	if err != nil {
		_ = body.Close()
		return nil, Object{}, storeError(err, "read", key)
	}
	return body, objectOf(info), nil
}

// Size is the bytes of an object. The error is not_found when there is none.
func (s *Store) Size(ctx context.Context, key string) (int64, error) {
	o, err := s.Stat(ctx, key)
	return o.Size, err
}

// Copy copies an object within the bucket, type and metadata included, and
// replaces what is under the key to. At most 5 GiB; the error is not_found when
// there is none to copy.
func (s *Store) Copy(ctx context.Context, from, to string) error {
	ctx, cancel := context.WithTimeout(ctx, copyTimeout)
	defer cancel()
	_, err := s.client.CopyObject(ctx,
		minio.CopyDestOptions{Bucket: s.bucket, Object: to}, minio.CopySrcOptions{Bucket: s.bucket, Object: from})
	if err != nil {
		return storeError(err, "copy", from)
	}
	return nil
}

// Delete removes one object. That there is none is no error.
func (s *Store) Delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	err := s.client.RemoveObject(ctx, s.bucket, key, minio.RemoveObjectOptions{})
	if err != nil && !isGone(err) {
		return storeError(err, "remove", key)
	}
	return nil
}

// isGone tells that err is about an object that is not there, as a server says
// it when two remove the same one.
func isGone(err error) bool { return minio.ToErrorResponse(err).Code == minio.NoSuchKey }

const maxKey = 1024 // bytes, S3's own bound

func checkKey(key string) error {
	if len(key) == 0 || len(key) > maxKey {
		return farm.InvalidField("key", "has %d bytes; 1 to %d are possible", len(key), maxKey)
	}
	if !utf8.ValidString(key) {
		return farm.InvalidField("key", "%q is not UTF-8", key)
	}
	return nil
}
