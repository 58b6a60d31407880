package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

//go:embed docs
var docsFolder embed.FS

// docsPolicy lets the page of the documentation load what this server sends
// and nothing else. No text becomes markup or script: the page has no inline
// code or style, and the browser refuses innerHTML and its like.
const docsPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// docsFile is one file of the page.
type docsFile struct {
	contentType string
	plain       []byte
	gzipped     []byte // nil when it does not pay
	tag         string
}

// docsFiles are the files of the page by name.
var docsFiles = sync.OnceValue(func() map[string]docsFile {
	files := map[string]docsFile{}
	for name, contentType := range map[string]string{
		"index.html": "text/html; charset=utf-8", "page.css": "text/css; charset=utf-8", "icon.svg": "image/svg+xml",
		"document.mjs": scriptType, "view.mjs": scriptType, "try.mjs": scriptType, "page.mjs": scriptType,
	} {
		plain, err := docsFolder.ReadFile(path.Join("docs", name))
		if err != nil {
			panic(err) // it is in the binary
		}
		files[name] = newDocsFile(contentType, plain)
	}
	return files
})

const scriptType = "text/javascript; charset=utf-8"

// docsPage serves the documentation at /docs: a page of our own over this
// server's OpenAPI document. It needs no network.
func (s *Server) docsPage(engine *gin.Engine) {
	for name, f := range docsFiles() {
		at := "/docs/" + name
		if name == "index.html" {
			at = "/docs"
		}
		engine.Match(reading, at, gin.WrapH(f))
	}
}

func newDocsFile(contentType string, plain []byte) docsFile {
	sum := sha256.Sum256(plain)
	f := docsFile{contentType: contentType, plain: plain, tag: hex.EncodeToString(sum[:8])}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err == nil {
		if _, err = w.Write(plain); err == nil {
			err = w.Close()
		}
	}
	if err != nil {
		panic(fmt.Sprintf("gzip: %v", err)) // a buffer takes everything
	}
	if packed.Len() < len(plain)*9/10 {
		f.gzipped = packed.Bytes()
	}
	return f
}

// ServeHTTP implements http.Handler.
func (f docsFile) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Content-Security-Policy", docsPolicy)
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache") // asked for again each time, and answered 304
	h.Add("Vary", "Accept-Encoding")
	body, tag := f.plain, f.tag
	if f.gzipped != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body, tag = f.gzipped, f.tag+"-gz"
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}
