package api

import (
	"net/http"

	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// readAgain has a read whose connection to the database broke done once more.
// Nothing else is: a write may have been done.
func (s *Server) readAgain(op *openapi.Operation, err error) bool {
	return op.Method == http.MethodGet && s.cut(err)
}

// cut tells whether the database went away under a request. The other connections
// to it are as dead then, so they are left.
func (s *Server) cut(err error) bool {
	if !postgres.Cut(err) {
		return false
	}
	s.Store.Refresh()
	return true
}
