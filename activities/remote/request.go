package remote

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
)

// Request is one thing to ask.
type Request struct {
	Method string // "" is GET without a body and POST with one
	Path   string // under the base URL; or an address that the service named, on its own host
	Query  url.Values
	Header http.Header
	Body   Body  // nil is none
	Most   int64 // bytes of the answer that are read, and more fails; 0 is 1 MiB
	// Kinds are media types that the answer may have, "audio/" or
	// "application/octet-stream"; none takes any.
	Kinds []string
	// Save is the path of a new file that the answer goes into, for what is too
	// large for memory; "" leaves it in Answer.Body.
	Save string
	// Read looks into a good answer; its error is a failure of this try.
	Read func(Answer) error
	// Once names what is asked, for what is paid. It is sent in the service's
	// OnceHeader. Where there is none, a request that the service may have taken
	// is not sent again.
	Once string

	hold bool // a try that began is waited for, also when its caller leaves
}

// Body is what is sent. It can be opened for every try anew.
type Body interface {
	open() (io.ReadCloser, error)
	kind() string
	size() (int64, error)
}

type plainBody struct {
	mediaType string
	raw       []byte
	err       error
}

func (b plainBody) open() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(b.raw)), b.err }
func (b plainBody) kind() string                 { return b.mediaType }
func (b plainBody) size() (int64, error)         { return int64(len(b.raw)), b.err }

// JSON is a body of one value.
func JSON(v any) Body {
	raw, err := json.Marshal(v)
	return plainBody{"application/json", raw, err}
}

// Upload is a file of a form.
type Upload struct {
	Field string
	Name  string // "" is the name of the file
	Path  string
}

// Form is a multipart body. Files are read from disk while they are sent.
func Form(fields [][2]string, files ...Upload) Body {
	var all bytes.Buffer
	w := multipart.NewWriter(&all)
	out := formBody{mediaType: w.FormDataContentType()}
	for _, f := range fields {
		_ = w.WriteField(f[0], f[1]) // into memory: never fails
	}
	for _, f := range files {
		if f.Name == "" {
			f.Name = filepath.Base(f.Path)
		}
		_, _ = w.CreateFormFile(f.Field, f.Name)
		out.parts = append(out.parts, formPart{bytes.Clone(all.Bytes()), f.Path})
		all.Reset()
	}
	_ = w.Close()
	out.tail = all.Bytes()
	return out
}

// formPart is what comes before a file, and the file.
type formPart struct {
	head []byte
	path string
}

type formBody struct {
	mediaType string
	parts     []formPart
	tail      []byte
}

func (b formBody) kind() string { return b.mediaType }

func (b formBody) size() (int64, error) {
	n := int64(len(b.tail))
	for _, p := range b.parts {
		about, err := os.Stat(p.path)
		if err != nil {
			return 0, err
		}
		n += int64(len(p.head)) + about.Size()
	}
	return n, nil
}

func (b formBody) open() (io.ReadCloser, error) {
	var opened files
	var readers []io.Reader
	for _, p := range b.parts {
		f, err := os.Open(p.path)
		if err != nil {
			_ = opened.Close()
			return nil, err
		}
		opened, readers = append(opened, f), append(readers, bytes.NewReader(p.head), f)
	}
	return struct {
		io.Reader
		io.Closer
	}{io.MultiReader(append(readers, bytes.NewReader(b.tail))...), opened}, nil
}

type files []*os.File

func (all files) Close() error {
	for _, f := range all {
		_ = f.Close() // was only read
	}
	return nil
}

// File is a body of one file, read from disk while it is sent.
func File(path, mediaType string) Body {
	return formBody{mediaType: mediaType, parts: []formPart{{path: path}}}
}

// build makes the HTTP request of one try.
func (s Service) build(ctx context.Context, r Request) (*http.Request, error) {
	address, err := s.address(r)
	if err != nil {
		return nil, err
	}
	method := r.Method
	if method == "" {
		method = http.MethodGet
		if r.Body != nil {
			method = http.MethodPost
		}
	}
	req, err := http.NewRequestWithContext(ctx, method, address, nil)
	if err != nil {
		return nil, s.Fail(Unusable, err, "has no address that can be read")
	}
	if r.Header != nil {
		req.Header = r.Header.Clone()
	}
	if r.Body != nil {
		if req.ContentLength, err = r.Body.size(); err == nil {
			req.Body, err = r.Body.open()
		}
		if err != nil {
			return nil, s.Fail(Unusable, err, "cannot be sent what it is to get")
		}
		req.GetBody = r.Body.open
		req.Header.Set("Content-Type", r.Body.kind())
	}
	if s.Key.secret != "" {
		req.Header.Set(s.Key.header, s.Key.value)
	}
	if s.OnceHeader != "" && r.Once != "" {
		req.Header.Set(s.OnceHeader, r.Once)
	}
	return req, nil
}
