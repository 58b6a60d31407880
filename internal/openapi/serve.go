package openapi

import (
	"encoding/json"
	"net/http"
	"sync"

	"github.com/gin-gonic/gin"
)

// Serve answers GET path+".json" and path+".yaml" with the document as it is at
// the first of these requests: every operation is registered before.
func (a *API) Serve(path string) {
	asJSON := sync.OnceValues(func() ([]byte, error) { return json.Marshal(a.Document) })
	asYAML := sync.OnceValues(func() ([]byte, error) {
		doc, err := asJSON()
		if err != nil {
			return nil, err
		}
		return yaml(doc)
	})
	for suffix, render := range map[string]func() ([]byte, error){"json": asJSON, "yaml": asYAML} {
		a.router.Match([]string{http.MethodGet, http.MethodHead}, path+"."+suffix, func(c *gin.Context) {
			text, err := render()
			if err != nil {
				a.fail(c, err)
				return
			}
			c.Data(200, "application/openapi+"+suffix, text)
		})
	}
}
