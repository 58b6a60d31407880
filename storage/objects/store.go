// Package objects keeps files in an S3 bucket: the brands' assets and what the
// farm renders. Keys are deterministic, so writing twice is harmless.
package objects

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/snackfarm/farm"
)

// Config says where the bucket is.
type Config struct {
	Endpoint  string // http(s)://host:port
	PublicURL string // what signed URLs begin with; "" is Endpoint
	AccessKey string
	SecretKey string
	Bucket    string
	Region    string
}

// Store reads and writes one bucket. It is safe for concurrent use.
type Store struct {
	client *minio.Client
	signer *minio.Client
	bucket string
	region string
}

// Open prepares a Store; it does not connect. The error names the setting that
// is wrong.
func Open(c Config) (*Store, error) {
	client, err := newClient(c, c.Endpoint)
	if err != nil {
		return nil, fmt.Errorf("S3 endpoint: %w", err)
	}
	signer := client
	if c.PublicURL != "" && c.PublicURL != c.Endpoint {
		if signer, err = newClient(c, c.PublicURL); err != nil {
			return nil, fmt.Errorf("S3 public URL: %w", err)
		}
	}
	return &Store{client: client, signer: signer, bucket: c.Bucket, region: c.Region}, nil
}

func newClient(c Config, endpoint string) (*minio.Client, error) {
	u, err := url.Parse(endpoint)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, fmt.Errorf("%q is not an http(s) URL", endpoint)
	}
	return minio.New(u.Host, &minio.Options{
		Creds:  credentials.NewStaticV4(c.AccessKey, c.SecretKey, ""),
		Secure: u.Scheme == "https",
		Region: c.Region, // known, so that signing a URL needs no request
		// Path style works with every server; virtual hosts need DNS.
		BucketLookup: minio.BucketLookupPath,
	})
}

// EnsureBucket creates the bucket when it does not exist.
func (s *Store) EnsureBucket(ctx context.Context) error {
	ok, err := s.client.BucketExists(ctx, s.bucket)
	if err != nil {
		return fmt.Errorf("look for bucket %s: %w", s.bucket, err)
	}
	if ok {
		return nil
	}
	err = s.client.MakeBucket(ctx, s.bucket, minio.MakeBucketOptions{Region: s.region})
	if err != nil && minio.ToErrorResponse(err).Code != "BucketAlreadyOwnedByYou" {
		return fmt.Errorf("create bucket %s: %w", s.bucket, err)
	}
	return nil
}

// Ready reports why files cannot be kept here; nil means they can.
func (s *Store) Ready(ctx context.Context) error {
	ok, err := s.client.BucketExists(ctx, s.bucket)
	if err != nil {
		return fmt.Errorf("look for bucket %s: %w", s.bucket, err)
	}
	if !ok {
		return fmt.Errorf("bucket %s does not exist: run `farm migrate`", s.bucket)
	}
	return nil
}

// PutFile uploads the file at path and checks that the store holds all of it.
// sha256 (lower-case hex) is kept beside the object as metadata.
func (s *Store) PutFile(ctx context.Context, key, path, contentType, sha256 string) error {
	info, err := os.Stat(path)
	if err != nil {
		return fmt.Errorf("upload %s: %w", key, err)
	}
	_, err = s.client.FPutObject(ctx, s.bucket, key, path, minio.PutObjectOptions{
		ContentType:  contentType,
		UserMetadata: map[string]string{"Sha256": sha256},
	})
	if err != nil {
		return fmt.Errorf("upload %s: %w", key, err)
	}
	size, err := s.Size(ctx, key)
	if err != nil {
		return err
	}
	if size != info.Size() {
		return fmt.Errorf("upload %s: the store holds %d of %d bytes", key, size, info.Size())
	}
	return nil
}

// Size is the bytes of an object. The error is not_found when there is none.
func (s *Store) Size(ctx context.Context, key string) (int64, error) {
	info, err := s.client.StatObject(ctx, s.bucket, key, minio.StatObjectOptions{})
	if err != nil {
		return 0, storeError(err, "look up", key)
	}
	return info.Size, nil
}

// Fetch downloads an object to path.
func (s *Store) Fetch(ctx context.Context, key, path string) error {
	if err := s.client.FGetObject(ctx, s.bucket, key, path, minio.GetObjectOptions{}); err != nil {
		return storeError(err, "download", key)
	}
	return nil
}

// maxListed is how many objects one listing goes through.
const maxListed = 10_000

// Keys lists the objects whose keys begin with prefix.
func (s *Store) Keys(ctx context.Context, prefix string) ([]string, error) {
	var out []string
	err := s.each(ctx, prefix, func(o minio.ObjectInfo) error {
		out = append(out, o.Key)
		return nil
	})
	return out, err
}

// Remove deletes the objects whose keys begin with prefix and that are at
// least so old; 0 is all of them. Those that are gone are no error.
func (s *Store) Remove(ctx context.Context, prefix string, age time.Duration) error {
	return s.each(ctx, prefix, func(o minio.ObjectInfo) error {
		if age > 0 && time.Since(o.LastModified) < age {
			return nil
		}
		if err := s.client.RemoveObject(ctx, s.bucket, o.Key, minio.RemoveObjectOptions{}); err != nil {
			return fmt.Errorf("remove %s: %w", o.Key, err)
		}
		return nil
	})
}

// each goes through the first maxListed objects whose keys begin with prefix.
func (s *Store) each(ctx context.Context, prefix string, do func(minio.ObjectInfo) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the listing
	seen := 0
	for o := range s.client.ListObjects(ctx, s.bucket, minio.ListObjectsOptions{Prefix: prefix, Recursive: true}) {
		if o.Err != nil {
			return fmt.Errorf("list %s: %w", prefix, o.Err)
		}
		if seen++; seen > maxListed {
			return nil
		}
		if err := do(o); err != nil {
			return err
		}
	}
	return nil
}

func storeError(err error, doing, key string) error {
	if minio.ToErrorResponse(err).StatusCode == http.StatusNotFound {
		return farm.WrapError(err, farm.CodeNotFound, "no object %s", key)
	}
	return fmt.Errorf("%s %s: %w", doing, key, err)
}

// SignedURL is a link that serves the object for as long as ttl, under its
// file name. It is computed locally.
func (s *Store) SignedURL(ctx context.Context, key, fileName string, ttl time.Duration) (string, error) {
	params := url.Values{}
	if fileName != "" {
		params.Set("response-content-disposition", fmt.Sprintf("inline; filename=%q", fileName))
	}
	u, err := s.signer.PresignedGetObject(ctx, s.bucket, key, ttl, params)
	if err != nil {
		return "", fmt.Errorf("sign URL of %s: %w", key, err)
	}
	return u.String(), nil
}
