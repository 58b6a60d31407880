package api_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each field of the brief that templates are filled with says what kind it is, and an object
// what its fields are: a caller can fill it from this answer alone.
func TestBriefSchemaTellsAllFields(t *testing.T) {
	s := newServer(t)
	type field struct {
		Type       string           `json:"type"`
		Properties map[string]field `json:"properties"`
	}
	for _, kind := range []string{"video", "snack"} {
		a := s.do("GET", "/api/v1/templates?kind="+kind, "", "")
		require.Equal(t, http.StatusOK, a.status)
		raw, err := json.Marshal(a.body)
		require.NoError(t, err)
		var got struct{ BriefSchema map[string]field }
		require.NoError(t, json.Unmarshal(raw, &got))
		var walk func(at string, of map[string]field)
		walk = func(at string, of map[string]field) {
			for name, f := range of {
				require.NotEmpty(t, f.Type, at+name)
				walk(at+name+".", f.Properties)
			}
		}
		walk("", got.BriefSchema)
		if kind == "video" {
			require.Contains(t, got.BriefSchema["ugc"].Properties, "characterId")
			require.Contains(t, got.BriefSchema["ugc"].Properties["dubbing"].Properties, "voice")
			require.Contains(t, got.BriefSchema["brandColors"].Properties, "primary")
		}
	}
}
