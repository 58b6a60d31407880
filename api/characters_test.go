package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// Characters are made of the library, a description or a photograph, listed, read and
// deleted, and another account's are not there.
func TestCharacters(t *testing.T) {
	s := newServer(t)
	key, other := s.open(farm.PlanPro, 100), s.open(farm.PlanPro, 100)
	var ids []string
	for _, body := range []string{`{"fromLibraryId":"mara-kitchen"}`,
		`{"name":"Our gardener","prompt":"an old woman with grey hair and glasses in her garden"}`,
		`{"imageUrl":"https://files.example/me.jpg","defaultVoiceId":"female-casual"}`, `{}`} {
		a := s.do("POST", "/api/v1/characters", key, body)
		require.Equal(t, http.StatusCreated, a.status, "%s: %s", body, a.raw)
		ids = append(ids, fmt.Sprint(a.body["id"]))
	}
	gardener := s.do("GET", "/api/v1/characters/"+ids[1], key, "").body
	require.Equal(t, "Our gardener", gardener["name"])
	require.Contains(t, gardener["understood"], "glasses")
	photo := s.do("GET", "/api/v1/characters/"+ids[2], key, "").body
	require.Equal(t, []any{"photograph", "importing", "female-casual"}, []any{photo["method"], photo["status"], photo["defaultVoiceId"]})
	list := s.do("GET", "/api/v1/characters?limit=3", key, "")
	require.Len(t, list.body["characters"], 3)
	require.Equal(t, true, list.body["hasMore"])
	for path, want := range map[string]int{"/api/v1/characters/" + ids[0]: http.StatusNotFound,
		"/api/v1/characters/" + uuid.NewString(): http.StatusNotFound} {
		require.Equal(t, want, s.do("GET", path, other, "").status)
		require.Equal(t, want, s.do("DELETE", path, other, "").status)
	}
	require.Equal(t, http.StatusNoContent, s.do("DELETE", "/api/v1/characters/"+ids[0], key, "").status)
	require.Equal(t, http.StatusNotFound, s.do("GET", "/api/v1/characters/"+ids[0], key, "").status)
	for body, field := range map[string]string{`{"fromLibraryId":"nobody"}`: "fromLibraryId", `{"prompt":"tall"}`: "prompt",
		`{"prompt":"a young man","imageUrl":"https://files.example/me.jpg"}`: "fromLibraryId"} {
		a := s.do("POST", "/api/v1/characters", key, body)
		require.Equal(t, http.StatusBadRequest, a.status, body)
		require.Contains(t, a.raw, field)
	}
	require.Equal(t, http.StatusUnprocessableEntity, s.do("POST", "/api/v1/characters", key, `{"defaultVoiceId":"voice-of-winter"}`).status)
}

// A film with an actor: auto picks one, saves it once and tells which; a dry run saves
// nothing; settings that cannot be are refused before credits are held.
func TestVideosWithActors(t *testing.T) {
	s := newServer(t)
	key, other := s.open(farm.PlanPro, 1000), s.open(farm.PlanPro, 1000)
	order := func(kind, ugc string) string {
		return `{"offeringId":"video_production","input":{"topic":"Bread","durationSeconds":10,"platform":"reels","videoType":"` + kind +
			`","ugc":` + ugc + `}}`
	}
	const good = `{"characterId":"auto","script":"My bread was flat until I let the dough rest in the kitchen."}`
	dry := s.do("POST", "/api/v1/jobs?dryRun=true", key, order("ugc", good))
	require.Equal(t, http.StatusOK, dry.status, dry.raw)
	require.EqualValues(t, 12, dry.body["creditsRequired"])
	require.Empty(t, s.do("GET", "/api/v1/characters", key, "").body["characters"])
	made := s.do("POST", "/api/v1/jobs", key, order("ugc-broll", good))
	require.Equal(t, http.StatusAccepted, made.status, made.raw)
	pick, _ := made.body["actorPick"].(map[string]any)
	require.Equal(t, "tags_fallback", pick["picker"])
	require.Equal(t, "home", pick["settingGroup"])
	require.Contains(t, fmt.Sprint(pick["imageUrl"]), "/portraits/")
	again := s.do("POST", "/api/v1/jobs", key, order("ugc", good))
	require.Equal(t, made.body["characterId"], again.body["characterId"])
	require.Len(t, s.do("GET", "/api/v1/characters", key, "").body["characters"], 1)
	video := s.do("GET", "/api/v1/videos/"+fmt.Sprint(made.body["jobId"]), key, "")
	brief, _ := video.body["brief"].(map[string]any)
	require.Equal(t, made.body["characterId"], brief["characterId"])
	require.NotNil(t, brief["actorPick"])

	id := fmt.Sprint(made.body["characterId"])
	named := strings.Replace(good, "auto", id, 1)
	own := s.do("POST", "/api/v1/jobs", key, order("ugc", named))
	require.Equal(t, http.StatusAccepted, own.status, own.raw)
	require.Nil(t, own.body["actorPick"])
	require.Equal(t, http.StatusNotFound, s.do("POST", "/api/v1/jobs", other, order("ugc", named)).status)
	before := s.do("GET", "/api/v1/credits", other, "").body["balance"]
	long := `{"characterId":"auto","script":"` + strings.Repeat("Let the dough rest in the kitchen. ", 30) + `"}`
	for body, want := range map[string]int{
		order("ugc", long): http.StatusBadRequest, order("ugc-demo", `{"characterId":"auto","script":"short"}`): http.StatusBadRequest,
		order("ugc", `{"characterId":"auto","script":"Let the dough rest.","dubbing":{"enabled":true,"voice":"voice-of-winter"}}`): http.StatusUnprocessableEntity,
		`{"offeringId":"video_production","input":{"topic":"Bread","durationSeconds":10,"platform":"reels","videoType":"ugc"}}`:    http.StatusBadRequest,
	} {
		a := s.do("POST", "/api/v1/jobs", other, body)
		require.Equal(t, want, a.status, "%.200s: %s", body, a.raw)
		require.Contains(t, a.raw, "ugc")
	}
	require.Equal(t, before, s.do("GET", "/api/v1/credits", other, "").body["balance"])
}
