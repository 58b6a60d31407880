package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
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

// serve runs the S3 server on data and a free port until stop is called or the
// test ends.
func serve(t *testing.T, data string) (addr string, stop func()) {
	t.Helper()
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

// stored is an object as the farm writes them.
type stored struct {
	key, contentType string
	content          []byte
}

func examples() []stored {
	return []stored{
		{"jobs/1/film.mp4", "video/mp4", noise(40<<20 + 123)}, // in three parts
		{"jobs/1/film", "video/mp4", noise(17 << 20)},         // no ending to guess from; in two
		{"jobs/1/film/still.png", "image/png", noise(70_000)}, // below a key that is an object
		{"jobs/1/voice.wav", "audio/wav", noise(1)},
		{"jobs/2/zwölf & 50% +.bin", "application/octet-stream", nil},
		{"jobs/../odd//key", "image/png", noise(12)},
		{"assets/" + strings.Repeat("long/", 190), "image/png", noise(9)},
	}
}

// TestObjects writes what the farm writes and reads it back, before and after a
// restart.
func TestObjects(t *testing.T) {
	data := t.TempDir()
	addr, stop := serve(t, data)
	c := dial(t, addr, s3AccessKey, s3SecretKey)
	ctx := t.Context()
	for _, name := range []string{"films", "films"} { // again is no error
		if err := c.MakeBucket(ctx, name, minio.MakeBucketOptions{Region: s3Region}); err != nil {
			t.Fatal(err)
		}
	}
	for _, o := range examples() {
		for _, content := range [][]byte{noise(333), o.content} { // overwritten
			path := filepath.Join(t.TempDir(), "file")
			if err := os.WriteFile(path, content, 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := c.FPutObject(ctx, "films", o.key, path, minio.PutObjectOptions{
				ContentType: o.contentType, UserMetadata: map[string]string{"Sha256": "sum of " + o.contentType},
			})
			if err != nil {
				t.Fatalf("put %s: %v", o.key, err)
			}
		}
	}
	t.Run("first", func(t *testing.T) { checkObjects(t, c, addr) })
	stop()
	addr, _ = serve(t, data)
	c = dial(t, addr, s3AccessKey, s3SecretKey)
	t.Run("after a restart", func(t *testing.T) { checkObjects(t, c, addr) })

	for _, o := range examples() {
		if err := c.RemoveObject(ctx, "films", o.key, minio.RemoveObjectOptions{}); err != nil {
			t.Fatal(err)
		}
		_, err := c.StatObject(ctx, "films", o.key, minio.StatObjectOptions{})
		wantCode(t, err, http.StatusNotFound, "NoSuchKey")
	}
	if err := c.RemoveObject(ctx, "films", "never", minio.RemoveObjectOptions{}); err != nil {
		t.Error(err)
	}
	if err := c.RemoveBucket(ctx, "films"); err != nil {
		t.Error(err)
	}
	if left := files(t, filepath.Join(data, "s3", "contents")); left != 0 {
		t.Errorf("%d files are left of objects that are deleted", left)
	}
}

func checkObjects(t *testing.T, c *minio.Client, addr string) {
	ctx := t.Context()
	for name, want := range map[string]bool{s3Bucket: true, "films": true, "nowhere": false} {
		if got, err := c.BucketExists(ctx, name); err != nil || got != want {
			t.Errorf("bucket %s: exists %v, %v", name, got, err)
		}
	}
	var keys []string
	for _, o := range examples() {
		keys = append(keys, o.key)
		info, err := c.StatObject(ctx, "films", o.key, minio.StatObjectOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if info.Size != int64(len(o.content)) || info.ContentType != o.contentType || info.UserMetadata["Sha256"] != "sum of "+o.contentType ||
			time.Since(info.LastModified).Abs() > time.Hour {
			t.Errorf("%s is %d bytes of %s with %v, made %s", o.key, info.Size, info.ContentType, info.UserMetadata, info.LastModified)
		}
		path := filepath.Join(t.TempDir(), "file")
		if err := c.FGetObject(ctx, "films", o.key, path, minio.GetObjectOptions{}); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, o.content) {
			t.Errorf("%s came back different: %v", o.key, err)
		}
		checkSigned(t, c, o)
	}
	slices.Sort(keys)
	if got := list(t, c, "films", ""); !slices.Equal(got, keys) {
		t.Errorf("all keys are %q", got)
	}
	if got, want := list(t, c, "films", "jobs/1/film"), []string{"jobs/1/film", "jobs/1/film.mp4", "jobs/1/film/still.png"}; !slices.Equal(got, want) {
		t.Errorf("keys with a prefix are %q", got)
	}
	checkRanges(t, c)
	if res, err := http.Get("http://" + addr + "/films/jobs/1/voice.wav"); err != nil || res.StatusCode != http.StatusForbidden {
		t.Errorf("without a key: %v, %v", res, err)
	} else {
		_ = res.Body.Close()
	}
}

// checkSigned reads through a link that a browser could have.
func checkSigned(t *testing.T, c *minio.Client, o stored) {
	t.Helper()
	const disposition = `inline; filename="my film.mp4"`
	u, err := c.PresignedGetObject(t.Context(), "films", o.key, time.Minute, url.Values{"response-content-disposition": {disposition}})
	if err != nil {
		t.Fatal(err)
	}
	for _, try := range []struct {
		url  string
		code int
	}{{u.String(), http.StatusOK}, {strings.Replace(u.String(), "Signature=", "Signature=0", 1), http.StatusForbidden},
		{strings.Replace(u.String(), "my%20film", "his%20film", 1), http.StatusForbidden}} {
		res, err := http.Get(try.url)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(res.Body)
		_ = res.Body.Close()
		if err != nil || res.StatusCode != try.code {
			t.Fatalf("link to %s: %s, %v", o.key, res.Status, err)
		}
		if try.code == http.StatusOK && (!bytes.Equal(got, o.content) || res.Header.Get("Content-Disposition") != disposition ||
			res.Header.Get("Content-Type") != o.contentType) {
			t.Errorf("link to %s served %d bytes with %v", o.key, len(got), res.Header)
		}
	}
}

func checkRanges(t *testing.T, c *minio.Client) {
	t.Helper()
	film := examples()[0]
	for _, r := range []struct{ from, to, first, end int }{
		{0, 0, 0, 1}, {5, 9, 5, 10}, {16<<20 - 3, 16<<20 + 3, 16<<20 - 3, 16<<20 + 4},
		{40 << 20, 0, 40 << 20, len(film.content)}, {0, -7, len(film.content) - 7, len(film.content)},
	} {
		var o minio.GetObjectOptions
		var err error
		if r.from == 0 && r.to == 0 { // minio-go takes 0-0 for everything
			o.Set("Range", "bytes=0-0")
		} else {
			err = o.SetRange(int64(r.from), int64(r.to))
		}
		if err != nil {
			t.Fatal(err)
		}
		core := minio.Core{Client: c}
		body, info, _, err := core.GetObject(t.Context(), "films", film.key, o)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(body)
		_ = body.Close()
		if err != nil || !bytes.Equal(got, film.content[r.first:r.end]) || info.Size != int64(len(got)) {
			t.Errorf("bytes %d to %d: %d bytes, %v", r.from, r.to, len(got), err)
		}
	}
	// The way in which a player reads: seek, then read.
	o, err := c.GetObject(t.Context(), "films", film.key, minio.GetObjectOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer o.Close()
	got := make([]byte, 100)
	if _, err := o.ReadAt(got, 20<<20); err != nil || !bytes.Equal(got, film.content[20<<20:20<<20+100]) {
		t.Errorf("read at 20 MiB: %v", err)
	}
}

func TestWrongKeys(t *testing.T) {
	addr, _ := serve(t, t.TempDir())
	for _, k := range []struct{ access, secret, code string }{
		{s3AccessKey, "wrong", "SignatureDoesNotMatch"},
		{"wrong", s3SecretKey, "InvalidAccessKeyId"},
		{"", "", "AccessDenied"},
	} {
		c := dial(t, addr, k.access, k.secret)
		_, err := c.PutObject(t.Context(), s3Bucket, "key", strings.NewReader("x"), 1, minio.PutObjectOptions{})
		wantCode(t, err, http.StatusForbidden, k.code)
		o, err := c.GetObject(t.Context(), s3Bucket, "key", minio.GetObjectOptions{})
		if err == nil {
			_, err = o.Stat()
		}
		if minio.ToErrorResponse(err).StatusCode != http.StatusForbidden {
			t.Errorf("get with %s: %v", k.access, err)
		}
	}
	if got := list(t, dial(t, addr, s3AccessKey, s3SecretKey), s3Bucket, ""); len(got) != 0 {
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

// TestSignedTrailers sends a body in the one framing that would be kept as
// content.
func TestSignedTrailers(t *testing.T) {
	addr, _ := serve(t, t.TempDir())
	c, err := minio.New(addr, &minio.Options{
		Creds: credentials.NewStaticV4(s3AccessKey, s3SecretKey, ""), Region: s3Region, TrailingHeaders: true, MaxRetries: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.PutObject(t.Context(), s3Bucket, "key", strings.NewReader("x"), 1, minio.PutObjectOptions{Checksum: minio.ChecksumCRC32C})
	if minio.ToErrorResponse(err).StatusCode != http.StatusNotImplemented {
		t.Errorf("refused with %v", err)
	}
}

// TestConcurrentPuts writes many keys, and one key many times, at once.
func TestConcurrentPuts(t *testing.T) {
	data := t.TempDir()
	addr, _ := serve(t, data)
	c := dial(t, addr, s3AccessKey, s3SecretKey)
	const n = 64
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			for key, content := range map[string][]byte{fmt.Sprintf("many/%02d", i): noise(1000 + i), "one": bytes.Repeat([]byte{byte(i)}, 100_000)} {
				if _, err := c.PutObject(t.Context(), s3Bucket, key, bytes.NewReader(content), int64(len(content)), minio.PutObjectOptions{}); err != nil {
					t.Error(err)
				}
				got, err := read(t.Context(), c, key)
				if err != nil || len(got) != len(content) || (key != "one" && !bytes.Equal(got, content)) ||
					(key == "one" && !bytes.Equal(got, bytes.Repeat(got[:1], len(got)))) {
					t.Errorf("%s came back as %d bytes, %v", key, len(got), err)
				}
			}
		})
	}
	wg.Wait()
	if got := list(t, c, s3Bucket, "many/"); len(got) != n {
		t.Errorf("%d keys are listed", len(got))
	}
	if got := files(t, filepath.Join(data, "s3", "contents")); got != n+1 {
		t.Errorf("%d files for %d objects", got, n+1)
	}
}

// TestBrokenPut breaks uploads off, one of them with the server: what was under
// the key stays, and nothing is left of them.
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
	held := breakOff(t, c, addr, "new")
	defer held.Close()
	check := func() {
		t.Helper()
		if got, err := read(t.Context(), c, "old"); err != nil || string(got) != "whole" {
			t.Errorf("the old object is %q, %v", got, err)
		}
		_, err := c.StatObject(t.Context(), s3Bucket, "new", minio.StatObjectOptions{})
		wantCode(t, err, http.StatusNotFound, "NoSuchKey")
		if got := list(t, c, s3Bucket, ""); !slices.Equal(got, []string{"old"}) {
			t.Errorf("keys are %q", got)
		}
	}
	check()
	stop()
	addr, _ = serve(t, data)
	c = dial(t, addr, s3AccessKey, s3SecretKey)
	check()
	if got := files(t, filepath.Join(data, "s3")); got != 4 { // one object, the index with its log and shared memory
		t.Errorf("%d files are left", got)
	}
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
	if _, err := fmt.Fprintf(conn, "PUT %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n%s", u.RequestURI(), addr, size, noise(size/2)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// TestPages lists more keys than one answer holds, flat and by folder.
func TestPages(t *testing.T) {
	s, err := openShelf(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	ctx := t.Context()
	if err := s.CreateBucket(ctx, s3Bucket); err != nil {
		t.Fatal(err)
	}
	var want []string
	for i := range 1203 {
		key := fmt.Sprintf("%c/%04d", 'a'+i%3, i)
		want = append(want, key)
		if _, err := s.PutObject(ctx, s3Bucket, key, map[string]string{}, strings.NewReader(key), -1); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(want)
	ports, err := freePorts(1)
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Addr: address(ports[0]), Handler: s3Handler(s), ReadHeaderTimeout: s3HeaderTimeout}
	l, err := net.Listen("tcp", server.Addr)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(l) }()
	defer server.Close()
	c := dial(t, server.Addr, s3AccessKey, s3SecretKey)
	if got := list(t, c, s3Bucket, ""); !slices.Equal(got, want) {
		t.Errorf("%d of %d keys are listed", len(got), len(want))
	}
	var folders []string
	for o := range c.ListObjects(ctx, s3Bucket, minio.ListObjectsOptions{MaxKeys: 2}) {
		folders = append(folders, o.Key)
	}
	if !slices.Equal(folders, []string{"a/", "b/", "c/"}) {
		t.Errorf("folders are %q", folders)
	}
}

func list(t *testing.T, c *minio.Client, bucket, prefix string) []string {
	t.Helper()
	var keys []string
	for o := range c.ListObjects(t.Context(), bucket, minio.ListObjectsOptions{Prefix: prefix, Recursive: true}) {
		if o.Err != nil {
			t.Fatal(o.Err)
		}
		keys = append(keys, o.Key)
	}
	return keys
}

func read(ctx context.Context, c *minio.Client, key string) ([]byte, error) {
	o, err := c.GetObject(ctx, s3Bucket, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, err
	}
	defer o.Close()
	return io.ReadAll(o)
}

func files(t *testing.T, dir string) int {
	t.Helper()
	n := 0
	err := filepath.WalkDir(dir, func(_ string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			n++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func wantCode(t *testing.T, err error, status int, code string) {
	t.Helper()
	if r := minio.ToErrorResponse(err); r.StatusCode != status || r.Code != code {
		t.Errorf("%d %s and not %d %s: %v", r.StatusCode, r.Code, status, code, err)
	}
}
