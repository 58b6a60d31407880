package api_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/activities/generate"
	"github.com/snackfarm/farm/api"
)

// Calls of model services need no key, are bounded, and are taken only where they are asked
// for. What is signed wrongly is refused by internal/e2e's forgers.
func TestModelHooks(t *testing.T) {
	t.Parallel()
	const nobody = api.ModelHooks + "018f0000-0000-7000-8000-000000000000"
	without := serverWith(t, nil)
	require.Equal(t, http.StatusNotFound, without.do("POST", nobody, "", "{}").status)
	s := serverWith(t, func(s *api.Server) { s.HearModel = (&generate.Hooks{}).Read })
	for path, status := range map[string]int{nobody: 404, api.ModelHooks + "scene-1": 404, api.ModelHooks: 404} {
		require.Equal(t, status, s.do("POST", path, "", "{}").status, path)
	}
	require.Equal(t, http.StatusMethodNotAllowed, s.do("GET", nobody, "", "").status)
	require.Equal(t, http.StatusRequestEntityTooLarge, s.do("POST", nobody, "", strings.Repeat("x", 1<<20+1)).status)
}
