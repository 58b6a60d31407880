// Package objects keeps files in an S3 bucket: the brands' assets and what the
// farm renders. Keys are deterministic, so writing twice is harmless.
package objects

import (
	"context"
	"fmt"
	"io"
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
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
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
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	ok, err := s.client.BucketExists(ctx, s.bucket)
	if err != nil {
		return fmt.Errorf("look for bucket %s: %w", s.bucket, err)
	}
	if !ok {
		return fmt.Errorf("bucket %s does not exist: run `farm migrate`", s.bucket)
	}
	return nil
}

// How long a call may take that moves no file between here and the store. A
// transfer takes as long as its context allows.
const (
	requestTimeout = 30 * time.Second
	copyTimeout    = 10 * time.Minute // within the store
	removeTimeout  = 10 * time.Minute // everything under a prefix
)

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
		// An empty body that is signed in pieces still has a last piece. Some servers
		// leave that unread, and take it for the connection's next request.
		DisableContentSha256: info.Size() == 0,
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

// streamPart is how much of a stream is held to be sent again; 10,000 of them are
// the most that one object may have.
const streamPart = 16 << 20

// PutStream uploads what r gives until its end; an error of r leaves no object.
func (s *Store) PutStream(ctx context.Context, key, contentType string, r io.Reader) error {
	_, err := s.client.PutObject(ctx, s.bucket, key, r, -1, minio.PutObjectOptions{ContentType: contentType, PartSize: streamPart})
	if err != nil {
		return fmt.Errorf("upload %s: %w", key, err)
	}
	return nil
}

// Fetch downloads an object to path.
func (s *Store) Fetch(ctx context.Context, key, path string) error {
	if err := s.client.FGetObject(ctx, s.bucket, key, path, minio.GetObjectOptions{}); err != nil {
		return storeError(err, "download", key)
	}
	return nil
}

func storeError(err error, doing, key string) error {
	if minio.ToErrorResponse(err).StatusCode == http.StatusNotFound {
		return farm.WrapError(err, farm.CodeNotFound, "no object %s", key)
	}
	return fmt.Errorf("%s %s: %w", doing, key, err)
}
