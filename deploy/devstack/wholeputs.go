package main

import (
	"context"
	"errors"
	"io"

	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/s3api/middlewares"
	"github.com/versity/versitygw/s3err"
	"github.com/versity/versitygw/s3response"
)

// wholePuts refuses a put whose sender went away before its end: the gateway
// takes what came for the object when the body is not signed, as it is not
// under a presigned link.
type wholePuts struct{ *posix.Posix }

// PutObject implements backend.Backend.
func (w wholePuts) PutObject(ctx context.Context, in s3response.PutObjectInput) (s3response.PutObjectOutput, error) {
	// A reader that knows a checksum finds out by itself.
	if _, checked := in.Body.(middlewares.ChecksumReader); !checked && in.Body != nil && in.ContentLength != nil {
		in.Body = &wholeReader{in.Body, *in.ContentLength}
	}
	return w.Posix.PutObject(ctx, in)
}

// wholeReader ends with an error when bytes are left to come.
type wholeReader struct {
	r    io.Reader
	left int64
}

// Read implements io.Reader.
func (w *wholeReader) Read(p []byte) (int, error) {
	n, err := w.r.Read(p)
	w.left -= int64(n)
	if errors.Is(err, io.EOF) && w.left > 0 {
		err = s3err.GetAPIError(s3err.ErrIncompleteBody)
	}
	return n, err
}
