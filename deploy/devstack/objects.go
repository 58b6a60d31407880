package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/embedgw"
)

// The keys of the development bucket are no secret: the server binds loopback
// alone.
const (
	s3AccessKey = "snackfarm-dev"
	s3SecretKey = "snackfarm-dev-secret"
	s3Bucket    = "farm"
	s3Region    = "us-east-1"
	s3Conns     = 1024
	s3MaxParts  = 10_000 // S3's own
)

// silence sends what the S3 library prints to standard output nowhere: that
// stream belongs to the command, which kept its own copy of it.
var silence = sync.OnceFunc(func() {
	commandStdout = os.Stdout
	if null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		os.Stdout = null
	}
})

// startObjects serves the folder as S3 until ctx ends and then closes the
// returned channel. The bucket is a folder of the same name.
func startObjects(ctx context.Context, data string, port int) (<-chan struct{}, error) {
	silence()
	root, side := filepath.Join(data, "s3"), filepath.Join(data, "meta-s3")
	for _, dir := range []string{filepath.Join(root, s3Bucket), side} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return nil, fmt.Errorf("make s3 folder: %w", err)
		}
	}
	// Metadata in files: not every file system under a checkout keeps
	// extended attributes.
	sidecar, err := meta.NewSideCar(side)
	if err != nil {
		return nil, fmt.Errorf("s3 metadata: %w", err)
	}
	backend, err := posix.New(root, sidecar, posix.PosixOpts{SideCarDir: side})
	if err != nil {
		return nil, fmt.Errorf("s3 folder: %w", err)
	}
	ended := make(chan struct{})
	failed := make(chan error, 1)
	go func() {
		defer close(ended)
		failed <- embedgw.RunVersityGW(ctx, backend, &embedgw.Config{
			RootUserAccess: s3AccessKey, RootUserSecret: s3SecretKey, Region: s3Region, Ports: []string{address(port)},
			MaxConnections: s3Conns, MaxRequests: s3Conns / 2, MultipartMaxParts: s3MaxParts, Quiet: true, KeepAlive: true,
		})
	}()
	ready := make(chan error, 1)
	go func() { ready <- waitFor(ctx, "S3", address(port)) }()
	select {
	case err := <-failed:
		return ended, fmt.Errorf("serve S3: %w", err)
	case err := <-ready:
		return ended, err
	}
}
