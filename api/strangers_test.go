package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// What a body names of another account is not there: brands, uploads, projects, jobs,
// characters and templates. Nothing is held for it.
func TestBodiesNameNothingOfOthers(t *testing.T) {
	s := newServerWith(t, anyNumberOfJobs)
	owner := s.open(farm.PlanEnterprise, 100)
	upload := s.do("POST", "/api/v1/uploads", owner, goodBodies["createUpload"]).body
	theirs := strings.NewReplacer(
		"{brand}", s.brand(owner),
		"{file}", fmt.Sprint(upload["id"]),
		"{r2Key}", fmt.Sprint(upload["r2Key"]),
		"{post}", s.finished(owner),
		"{character}", fmt.Sprint(s.do("POST", "/api/v1/characters", owner, goodBodies["createCharacter"]).body["id"]),
		"{template}", s.template(owner),
	)
	const ugc = `"topic":"Pour green tea at 80 °C.","durationSeconds":15,"platform":"reels","videoType":"ugc"`
	for what, c := range map[string]struct{ path, body string }{
		"brand of a pack":      {"/api/v1/snacks", `{"brandId":"{brand}"}`},
		"brand of memes":       {"/api/v1/memes", `{"memeType":"meme-comic","prompt":"My cat at work","brandId":"{brand}"}`},
		"presenter":            {"/api/v1/snacks/on-demand", `{"shopUrl":"https://shop.example/mug","presenterR2Key":"{r2Key}"}`},
		"presenter by its id":  {"/api/v1/snacks/on-demand", `{"shopUrl":"https://shop.example/mug","presenterR2Key":"{file}"}`},
		"clip to make larger":  {"/api/v1/clips/upscale", `{"r2Key":"{r2Key}"}`},
		"clip with a voice":    {"/api/v1/clips/voice-enhance", `{"r2Key":"{file}","voiceId":"auto"}`},
		"picture of a row":     {"/api/v1/carousels/batch", `{"templateKey":"quote-poster","rows":[{"values":{"line1":"Hi","photo":"{file}"}}]}`},
		"template of a batch":  {"/api/v1/carousels/batch", `{"templateKey":"{template}","rows":[{"values":{"title":"Hi"}}]}`},
		"film of an analysis":  {"/api/v1/jobs", `{"offeringId":"clip_analysis_upload","input":{"r2Key":"{r2Key}","fileName":"a","preferences":{"clipCount":1,"maxClipSeconds":10,"hookFocus":"big-reveals"}}}`},
		"analysis of a render": {"/api/v1/jobs", `{"offeringId":"clip_render","input":{"analysisJobId":"{post}","candidateIds":["c"]}}`},
		"film of a dub":        {"/api/v1/jobs", `{"offeringId":"video_dub","input":{"videoId":"{post}","targetLang":"de"}}`},
		"film of a voice":      {"/api/v1/jobs", `{"offeringId":"video_voice_enhance","input":{"videoId":"{post}","voiceId":"auto"}}`},
		"actor of a film":      {"/api/v1/jobs", `{"offeringId":"video_production","input":{` + ugc + `,"ugc":{"characterId":"{character}","script":"Wait until it has cooled."}}}`},
	} {
		for _, dry := range []string{"", "?dryRun=true"} {
			stranger := s.open(farm.PlanAgent, 100)
			a := s.do("POST", c.path+dry, stranger, theirs.Replace(c.body))
			if a.status != http.StatusNotFound || a.body["error"] != string(farm.CodeNotFound) {
				t.Errorf("%s%s: %d %.300s", what, dry, a.status, a.raw)
			}
			if left := fmt.Sprint(s.do("GET", "/api/v1/credits", stranger, "").body["balance"]); left != "100" {
				t.Errorf("%s%s: %s credits are left", what, dry, left)
			}
		}
	}
}
