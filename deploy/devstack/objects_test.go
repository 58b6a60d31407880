package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// What the server answers is tested by the product that uses it, in
// storage/objects; here is what lies on disk and who may ask.

// serve runs the S3 server on data and a free port until stop is called or the
// test ends. One runs at a time.
func serve(t *testing.T, data string) (addr string, stop func()) {
	t.Helper()
	t.Chdir(data) // the server moves the process; this moves it back
	ports, err := freePorts(1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended, err := startObjects(ctx, data, ports[0])
	if err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() { cancel(); <-ended })
	t.Cleanup(stop)
	return address(ports[0]), stop
}

// dial is the client as storage/objects has it.
func dial(t *testing.T, addr, access, secret string) *minio.Client {
	t.Helper()
	c, err := minio.New(addr, &minio.Options{
		Creds: credentials.NewStaticV4(access, secret, ""), Region: s3Region, BucketLookup: minio.BucketLookupPath, MaxRetries: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func noise(size int) []byte {
	b := make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{byte(size)}).Read(b)
	return b
}

// Objects outlive the server, with all that is known of them.
func TestRestart(t *testing.T) {
	data := t.TempDir()
	want := map[string][]byte{"jobs/1/film.mp4": noise(17<<20 + 1), "jobs/1/zwölf & 50%.png": noise(9), "empty": {}}
	addr, stop := serve(t, data)
	c := dial(t, addr, s3AccessKey, s3SecretKey)
	if err := c.MakeBucket(t.Context(), "films", minio.MakeBucketOptions{Region: s3Region}); err != nil {
		t.Fatal(err)
	}
	for key, content := range want {
		_, err := c.PutObject(t.Context(), "films", key, bytes.NewReader(content), int64(len(content)), minio.PutObjectOptions{
			ContentType: "type/of-" + fmt.Sprint(len(content)), UserMetadata: map[string]string{"Sha256": key[:4]}})
		if err != nil {
			t.Fatal(err)
		}
	}
	check := func() {
		t.Helper()
		for bucket, want := range map[string]bool{s3Bucket: true, "films": true, "nowhere": false} {
			if got, err := c.BucketExists(t.Context(), bucket); err != nil || got != want {
				t.Errorf("bucket %s: exists %v, %v", bucket, got, err)
			}
		}
		for key, content := range want {
			path := filepath.Join(t.TempDir(), "file")
			if err := c.FGetObject(t.Context(), "films", key, path, minio.GetObjectOptions{}); err != nil {
				t.Fatal(err)
			}
			if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, content) {
				t.Errorf("%s came back different: %v", key, err)
			}
			info, err := c.StatObject(t.Context(), "films", key, minio.StatObjectOptions{})
			if err != nil || info.ContentType != "type/of-"+fmt.Sprint(len(content)) || info.UserMetadata["Sha256"] != key[:4] || info.ETag == "" {
				t.Errorf("%s: %+v, %v", key, info, err)
			}
		}
		if got := list(t, c, "films"); len(got) != len(want) {
			t.Errorf("keys are %q", got)
		}
	}
	check()
	stop()
	addr, _ = serve(t, data)
	c = dial(t, addr, s3AccessKey, s3SecretKey)
	check()
	for key := range want {
		if err := c.RemoveObject(t.Context(), "films", key, minio.RemoveObjectOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	if left := filesOf(t, filepath.Join(data, "s3", "films")); len(left) != 0 {
		t.Errorf("of objects that are deleted is left %q", left)
	}
	if err := c.RemoveBucket(t.Context(), "films"); err != nil {
		t.Error(err)
	}
}

// The files of the server that an older devstack had are refused, not hidden.
func TestOlderData(t *testing.T) {
	data := t.TempDir()
	if err := os.Mkdir(filepath.Join(data, "s3"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data, "s3", "index.db"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := startObjects(t.Context(), data, 0)
	if err == nil || !strings.Contains(err.Error(), data) || !strings.Contains(err.Error(), "older devstack") {
		t.Errorf("refused with %v", err)
	}
	if left := filesOf(t, data); !slices.Equal(left, []string{"s3/index.db"}) {
		t.Errorf("files are %q", left)
	}
}

func TestWrongKeys(t *testing.T) {
	addr, _ := serve(t, t.TempDir())
	for _, k := range []struct{ access, secret, code string }{
		{s3AccessKey, "wrong", "SignatureDoesNotMatch"},
		{"", s3SecretKey, "AccessDenied"},
		{"", "", "AccessDenied"},
	} {
		c := dial(t, addr, k.access, k.secret)
		_, err := c.PutObject(t.Context(), s3Bucket, "key", strings.NewReader("x"), 1, minio.PutObjectOptions{})
		wantCode(t, err, http.StatusForbidden, k.code)
		_, err = c.StatObject(t.Context(), s3Bucket, "key", minio.StatObjectOptions{})
		if minio.ToErrorResponse(err).StatusCode != http.StatusForbidden {
			t.Errorf("stat with %s: %v", k.access, err)
		}
	}
	// An access key that nobody has is refused in the gateway's own words.
	_, err := dial(t, addr, "wrong", s3SecretKey).PutObject(t.Context(), s3Bucket, "key", strings.NewReader("x"), 1, minio.PutObjectOptions{})
	wantCode(t, err, http.StatusNotFound, "XAdminUserNotFound")
	if got := list(t, dial(t, addr, s3AccessKey, s3SecretKey), s3Bucket); len(got) != 0 {
		t.Errorf("wrong keys wrote %q", got)
	}
}

func TestNoBucket(t *testing.T) {
	addr, _ := serve(t, t.TempDir())
	c := dial(t, addr, s3AccessKey, s3SecretKey)
	_, err := c.PutObject(t.Context(), "nowhere", "key", strings.NewReader("x"), 1, minio.PutObjectOptions{})
	wantCode(t, err, http.StatusNotFound, "NoSuchBucket")
	_, err = c.PutObject(t.Context(), s3Bucket, "key", strings.NewReader("x"), 1, minio.PutObjectOptions{})
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, c.RemoveBucket(t.Context(), s3Bucket), http.StatusConflict, "BucketNotEmpty")
}

// TestBrokenPut breaks uploads off: what was under the key stays, and nothing of
// them is an object.
func TestBrokenPut(t *testing.T) {
	data := t.TempDir()
	addr, stop := serve(t, data)
	c := dial(t, addr, s3AccessKey, s3SecretKey)
	if _, err := c.PutObject(t.Context(), s3Bucket, "old", strings.NewReader("whole"), 5, minio.PutObjectOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"old", "new"} {
		half := breakOff(t, c, addr, key)
		_ = half.Close()
		// In parts, of which the second never comes.
		core := minio.Core{Client: c}
		id, err := core.NewMultipartUpload(t.Context(), s3Bucket, key, minio.PutObjectOptions{})
		if err != nil {
			t.Fatal(err)
		}
		part, err := core.PutObjectPart(t.Context(), s3Bucket, key, id, 1, bytes.NewReader(noise(5<<20)), 5<<20, minio.PutObjectPartOptions{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = core.CompleteMultipartUpload(t.Context(), s3Bucket, key, id,
			[]minio.CompletePart{{PartNumber: 1, ETag: part.ETag}, {PartNumber: 2, ETag: part.ETag}}, minio.PutObjectOptions{})
		wantCode(t, err, http.StatusBadRequest, "InvalidPart")
	}
	check := func() {
		t.Helper()
		got, err := c.StatObject(t.Context(), s3Bucket, "old", minio.StatObjectOptions{})
		if err != nil || got.Size != 5 {
			t.Errorf("the old object has %d bytes, %v", got.Size, err)
		}
		_, err = c.StatObject(t.Context(), s3Bucket, "new", minio.StatObjectOptions{})
		wantCode(t, err, http.StatusNotFound, "NoSuchKey")
		if got := list(t, c, s3Bucket); !slices.Equal(got, []string{"old"}) {
			t.Errorf("keys are %q", got)
		}
	}
	check()
	stop()
	addr, _ = serve(t, data)
	c = dial(t, addr, s3AccessKey, s3SecretKey)
	check()
}

// breakOff sends the first half of a put and returns the open connection once
// the server has some of it.
func breakOff(t *testing.T, c *minio.Client, addr, key string) net.Conn {
	t.Helper()
	u, err := c.PresignedPutObject(t.Context(), s3Bucket, key, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	const size = 1 << 20
	_, err = fmt.Fprintf(conn, "PUT %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n%s", u.RequestURI(), addr, size, noise(size/2))
	if err != nil {
		t.Fatal(err)
	}
	return conn
}

func list(t *testing.T, c *minio.Client, bucket string) []string {
	t.Helper()
	var keys []string
	for o := range c.ListObjects(t.Context(), bucket, minio.ListObjectsOptions{Recursive: true}) {
		if o.Err != nil {
			t.Fatal(o.Err)
		}
		keys = append(keys, o.Key)
	}
	return keys
}

// filesOf names the files below dir.
func filesOf(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, strings.TrimPrefix(path, dir+"/"))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func wantCode(t *testing.T, err error, status int, code string) {
	t.Helper()
	if r := minio.ToErrorResponse(err); r.StatusCode != status || r.Code != code {
		t.Errorf("%d %s and not %d %s: %v", r.StatusCode, r.Code, status, code, err)
	}
}
