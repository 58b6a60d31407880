package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/rclone/gofakes3"
)

// The keys of the development bucket are no secret: the server binds loopback
// alone.
const (
	s3AccessKey = "snackfarm-dev"
	s3SecretKey = "snackfarm-dev-secret"
	s3Bucket    = "farm"
	s3Region    = "us-east-1"
)

const (
	s3HeaderTimeout = 10 * time.Second
	s3StopTimeout   = 5 * time.Second // for the requests that still run
)

// startObjects serves the folder s3 of data as S3 until ctx ends and then
// closes the returned channel. The protocol is gofakes3's, what it keeps lies
// on the shelf.
func startObjects(ctx context.Context, data string, port int) (<-chan struct{}, error) {
	shelf, err := openShelf(filepath.Join(data, "s3"))
	if err != nil {
		return nil, err
	}
	if err := shelf.CreateBucket(ctx, s3Bucket); err != nil {
		return nil, errors.Join(fmt.Errorf("make bucket %s: %w", s3Bucket, err), shelf.close())
	}
	listener, err := net.Listen("tcp", address(port))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("serve S3: %w", err), shelf.close())
	}
	server := &http.Server{
		Handler:           s3Handler(shelf),
		ReadHeaderTimeout: s3HeaderTimeout,
		ErrorLog:          log.New(io.Discard, "", 0),
	}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			say("s3", "ended: %v", err)
		}
	}()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		<-ctx.Done()
		stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), s3StopTimeout)
		defer cancel()
		if server.Shutdown(stop) != nil {
			_ = server.Close()
		}
		if err := shelf.close(); err != nil {
			say("s3", "stop: %v", err)
		}
	}()
	return ended, nil
}

// s3Handler serves the shelf to those who know the keys.
func s3Handler(s *shelf) http.Handler {
	return refuseSignedTrailers(gofakes3.New(s, gofakes3.WithV4Auth(map[string]string{s3AccessKey: s3SecretKey}),
		gofakes3.WithLogger(s3Log{})).Server())
}

// refuseSignedTrailers refuses the one way to frame a body that gofakes3 does
// not know: it would keep the frames as content.
func refuseSignedTrailers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Amz-Content-Sha256") == "STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER" {
			http.Error(w, "bodies with signed trailers are not understood", http.StatusNotImplemented)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// s3Log says what went wrong in the server and nothing of ordinary requests.
type s3Log struct{}

// Print implements gofakes3.Logger.
func (s3Log) Print(level gofakes3.LogLevel, v ...any) {
	if level == gofakes3.LogErr {
		say("s3", "%s", strings.TrimSpace(fmt.Sprintln(v...)))
	}
}
