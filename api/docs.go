package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/swaggest/swgui/v5/static"
)

//go:embed docs
var docsFiles embed.FS

// docsPolicy lets the page of the documentation load what this server sends
// and nothing else. Swagger UI sets style attributes.
const docsPolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// docsFile is one file of the page.
type docsFile struct {
	contentType string
	plain       []byte
	gzipped     []byte // nil when it does not pay
	tag         string
}

// docsPage serves the documentation at /docs: Swagger UI, embedded, over this
// server's own OpenAPI document. It needs no network.
func (s *Server) docsPage(engine *gin.Engine) {
	files := map[string]docsFile{
		"":                     ownFile("index.html", "text/html; charset=utf-8"),
		"page.css":             ownFile("page.css", "text/css; charset=utf-8"),
		"page.js":              ownFile("page.js", "text/javascript; charset=utf-8"),
		"icon.svg":             ownFile("icon.svg", "image/svg+xml"),
		"swagger-ui.css":       swaggerFile("swagger-ui.css.gz", "text/css; charset=utf-8"),
		"swagger-ui-bundle.js": swaggerFile("swagger-ui-bundle.js.gz", "text/javascript; charset=utf-8"),
	}
	engine.GET("/docs", func(c *gin.Context) { files[""].serve(c) })
	for name, f := range files {
		if name != "" {
			engine.GET("/docs/"+name, f.serve)
		}
	}
}

func ownFile(name, contentType string) docsFile {
	plain, err := docsFiles.ReadFile(path.Join("docs", name))
	if err != nil {
		panic(err) // it is in the binary
	}
	return newDocsFile(contentType, plain, nil)
}

func swaggerFile(name, contentType string) docsFile {
	gzipped, err := static.FS.ReadFile(name)
	if err != nil {
		panic(err) // it is in the binary
	}
	r, err := gzip.NewReader(bytes.NewReader(gzipped))
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	return newDocsFile(contentType, plain, gzipped)
}

func newDocsFile(contentType string, plain, gzipped []byte) docsFile {
	sum := sha256.Sum256(plain)
	return docsFile{contentType: contentType, plain: plain, gzipped: gzipped, tag: hex.EncodeToString(sum[:8])}
}

func (f docsFile) serve(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Content-Security-Policy", docsPolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache") // asked for again each time, and answered 304
	h.Set("Vary", "Accept-Encoding")
	body, tag := f.plain, f.tag
	if f.gzipped != nil && strings.Contains(c.GetHeader("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body, tag = f.gzipped, f.tag+"-gz"
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(c.Writer, c.Request, "", time.Time{}, bytes.NewReader(body))
}
