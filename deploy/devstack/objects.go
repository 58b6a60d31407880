package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/versity/versitygw/auth"
	"github.com/versity/versitygw/backend"
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
	s3MaxParts  = 10_000  // S3's own
	s3MaxCopy   = 5 << 30 // bytes; S3's own
)

// startObjects serves the folder s3 of data as S3 until ctx ends and then
// closes the returned channel. A bucket is a folder, an object a file in it.
func startObjects(ctx context.Context, data string, port int) (<-chan struct{}, error) {
	files, err := openObjects(data)
	if err != nil {
		return nil, err
	}
	ended := make(chan struct{})
	failed := make(chan error, 1)
	go func() {
		defer close(ended)
		failed <- embedgw.RunVersityGW(ctx, files, &embedgw.Config{
			RootUserAccess: s3AccessKey, RootUserSecret: s3SecretKey, Region: s3Region, Ports: []string{address(port)},
			// Given, because the gateway tells standard output of one that it makes.
			IAMService:     auth.NewIAMServiceSingle(auth.Account{Access: s3AccessKey, Secret: s3SecretKey, Role: auth.RoleAdmin}),
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

// openObjects opens the folders s3 and s3-meta of data, or makes them. The
// process's working directory is s3 from then on.
func openObjects(data string) (backend.Backend, error) {
	root, side := filepath.Join(data, "s3"), filepath.Join(data, "s3-meta")
	if _, err := os.Lstat(filepath.Join(root, "index.db")); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s was written by an older devstack, whose files this one cannot read; "+
			"remove the data folder %s and start again", root, data)
	}
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
	files, err := posix.New(root, sidecar, posix.PosixOpts{CopyObjectThreshold: s3MaxCopy})
	if err != nil {
		return nil, fmt.Errorf("s3 folder: %w", err)
	}
	return wholePuts{files}, nil
}
