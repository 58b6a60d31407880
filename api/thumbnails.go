package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
)

const (
	thumbnailFolder = "/thumbnails/carousels/"
	// thumbnailFor is how long others may keep a thumbnail: it changes with the
	// farm's version alone.
	thumbnailFor = "public, max-age=86400"
)

func thumbnailPath(template string) string { return thumbnailFolder + template + ".jpg" }

// thumbnails serves the first page of each built-in template. It takes no key, so
// that a page can show it, and costs a drawing a template and process: whoever asks
// again gets what was drawn.
func (s *Server) thumbnails(engine *gin.Engine) {
	engine.Match(reading, thumbnailFolder+":file", func(c *gin.Context) {
		key, isJPEG := strings.CutSuffix(c.Param("file"), ".jpg")
		raw, ok, err := []byte(nil), false, error(nil)
		if isJPEG {
			raw, ok, err = s.studio.Thumbnail(c.Request.Context(), key)
		}
		serveJPEG(c, raw, ok, err)
	})
}

// serveJPEG answers with a picture that others may keep.
func serveJPEG(c *gin.Context, raw []byte, ok bool, err error) {
	switch {
	case err != nil:
		abort(c, err)
		return
	case !ok:
		abort(c, farm.Errorf(farm.CodeNotFound, "there is nothing at %s", c.Request.URL.Path))
		return
	}
	sum := sha256.Sum256(raw)
	c.Header("Content-Type", "image/jpeg")
	c.Header("Cache-Control", thumbnailFor)
	c.Header("Cross-Origin-Resource-Policy", "cross-origin")
	c.Header("ETag", `"`+hex.EncodeToString(sum[:8])+`"`)
	http.ServeContent(c.Writer, c.Request, "", time.Time{}, bytes.NewReader(raw))
}
