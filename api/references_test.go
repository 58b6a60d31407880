package api_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/storage/objects"
)

// The reference picture of a story, a carousel and a deck, and the pictures of a direction,
// may be uploads; one that is not there is refused by its field before credits are held.
func TestReferencesAreUploads(t *testing.T) {
	var files *objects.Store
	s := serverWith(t, func(made *api.Server) { files = made.Objects })
	key := s.open(farm.PlanEnterprise, 100)
	account, _, err := s.store.AccountByKey(t.Context(), sha256.Sum256([]byte(key)))
	if err != nil {
		t.Fatal(err)
	}
	f := s.readyPicture(files, account.ID)
	story := func(ref, style string) string {
		return fmt.Sprintf(`{"prompt":"A pear waits for the last bus. A lemon drives it.","referenceImageUrl":%q,"styleReferenceImageUrl":%q}`,
			ref, style)
	}
	deck := func(ref, _ string) string {
		return fmt.Sprintf(`{"prompt":"Rye needs a day. Salt goes in last. Steam makes the crust.","referenceImageUrl":%q}`, ref)
	}
	for _, c := range []struct {
		path  string
		body  func(ref, style string) string
		price float64
	}{{"/api/v1/stories", story, 24}, {"/api/v1/carousels", deck, 8}, {"/api/v1/slides", deck, 8}} {
		for _, ref := range []string{f.ID, f.UploadKey} {
			if got := s.do("POST", c.path+"?dryRun=true", key, c.body(ref, ref)); got.status != http.StatusOK ||
				got.body["creditsRequired"] != c.price {
				t.Errorf("%s with %s: %d %s", c.path, ref, got.status, got.raw)
			}
		}
		s.do("POST", c.path, key, c.body(uuid.NewString(), f.ID)).wantError(t, http.StatusNotFound, farm.CodeNotFound, "referenceImageUrl")
		s.do("POST", c.path, key, c.body("nonsense", f.ID)).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "referenceImageUrl")
	}
	made := s.do("POST", "/api/v1/stories", key, story(f.UploadKey, f.ID))
	if made.status != http.StatusAccepted {
		t.Fatalf("%d %s", made.status, made.raw)
	}
	film := func(ref string) string {
		return fmt.Sprintf(`{"offeringId":"video_production","input":{"topic":"Rye needs a day. Salt goes in last.","durationSeconds":10,
			"platform":"tiktok","videoType":"faceless","directorInput":{"version":1,"mode":"guide","scenes":[{"id":"a","visualPrompt":"a loaf",
			"referenceAssetIds":[%q]}]}}}`, ref)
	}
	if got := s.do("POST", "/api/v1/jobs", key, film(f.ID)); got.status != http.StatusAccepted {
		t.Errorf("a direction with a picture: %d %s", got.status, got.raw)
	}
	s.do("POST", "/api/v1/jobs", key, film(uuid.NewString())).wantError(t, http.StatusNotFound, farm.CodeNotFound,
		"directorInput.scenes[0].referenceAssetIds[0]")
}
