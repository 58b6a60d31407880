// Package aws, with session and s3manager, stands in for the AWS SDK of the
// first generation, which is no longer maintained. ffmpeg-go names it for
// writing to S3, which the farm does itself and never asks of it. Only the names
// that ffmpeg-go needs are here; each call says that there is no SDK.
package aws

import "errors"

// ErrLeftOut is the answer of every call.
var ErrLeftOut = errors.New("the AWS SDK is left out of this program: ffmpeg-go cannot write to S3")

// Config holds nothing: there is nothing to configure.
type Config struct{}
