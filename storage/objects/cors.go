package objects

import (
	"context"
	"fmt"
	"net/http"

	"github.com/minio/minio-go/v7/pkg/cors"
)

// corsMaxAge is how long a browser remembers that it may send files, in seconds.
const corsMaxAge = 600

// AllowOrigins lets pages of origins, as in https://app.example or *, send files
// by links for uploads and read those by links to read. It takes the place of the
// bucket's rules. Some servers do not take it; the bucket works then as before.
func (s *Store) AllowOrigins(ctx context.Context, origins []string) error {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	err := s.client.SetBucketCors(ctx, s.bucket, cors.NewConfig([]cors.Rule{{
		AllowedOrigin: origins, AllowedMethod: []string{http.MethodGet, http.MethodHead, http.MethodPut},
		AllowedHeader: []string{"*"}, ExposeHeader: []string{"ETag"}, MaxAgeSeconds: corsMaxAge,
	}}))
	if err != nil {
		return fmt.Errorf("allow origins of bucket %s: %w", s.bucket, err)
	}
	return nil
}
