package objects

import (
	"context"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// Bounds of a link for an upload; those of time and size are S3's own.
const (
	minLinkTTL = time.Second
	maxLinkTTL = 7 * 24 * time.Hour
	// MaxUpload is the most bytes that one PUT takes.
	MaxUpload      = 5 << 30
	maxContentType = 100 // bytes
)

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

// PresignPut is a link that takes one file by PUT under key, for as long as
// ttl (1 s to 7 days), as often as it is used. It is computed locally.
//
// The PUT must carry the header Content-Type as given here. With a size (bytes,
// up to MaxUpload) it must have a body of just so many; a size of 0 is one that
// nobody knows yet: the store then takes any up to MaxUpload. The store refuses
// everything else with 403. Who uses the file first looks with Stat whether it
// has come and how large it is. Bad bounds are invalid_request.
func (s *Store) PresignPut(ctx context.Context, key, contentType string, size int64, ttl time.Duration) (string, error) {
	if err := checkUpload(key, contentType, size, ttl); err != nil {
		return "", err
	}
	signed := http.Header{"Content-Type": {contentType}}
	if size > 0 {
		signed.Set("Content-Length", strconv.FormatInt(size, 10))
	}
	u, err := s.signer.PresignHeader(ctx, http.MethodPut, s.bucket, key, ttl, nil, signed)
	if err != nil {
		return "", fmt.Errorf("sign upload of %s: %w", key, err)
	}
	return u.String(), nil
}

func checkUpload(key, contentType string, size int64, ttl time.Duration) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if len(contentType) > maxContentType {
		return farm.InvalidField("contentType", "has %d bytes; at most %d are possible", len(contentType), maxContentType)
	}
	if kind, _, err := mime.ParseMediaType(contentType); err != nil || !strings.Contains(kind, "/") {
		return farm.InvalidField("contentType", "%q is no media type such as video/mp4", contentType)
	}
	if size < 0 || size > MaxUpload {
		return farm.InvalidField("size", "is %d; 1 to %d bytes are possible, or 0 for one that is not known", size, MaxUpload)
	}
	if ttl < minLinkTTL || ttl > maxLinkTTL {
		return farm.InvalidField("ttl", "is %s; %s to %s are possible", ttl, minLinkTTL, maxLinkTTL)
	}
	return nil
}
