package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// deckPrompt is a prompt with an order for pages, for a language and for what is
// left out.
const deckPrompt = "Make a 6-page carousel about winter bikes, no emojis, dark look. Salt eats a chain in two weeks. " +
	"But most riders wait for spring. Wipe the chain with a dry cloth every week. A new cassette costs 45 €. Keep tyres at 3 " +
	"bars on wet leaves. Do not mention rivals. Rivals are slow."

// A carousel and a deck are written and rendered from a prompt and a picture; one
// page is made anew for a credit; a picture that nobody finds fails the job, a cancel
// ends it, and both are refunded.
func TestDecks(t *testing.T) {
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	body := map[string]any{"prompt": deckPrompt, "referenceImageUrl": site + "/screen-1.png", "name": "Winter"}
	var quote struct{ CreditsRequired int }
	f.call("POST", "/api/v1/slides?dryRun=true", body, http.StatusOK, &quote)
	if quote.CreditsRequired != 8 {
		t.Errorf("a deck costs %d", quote.CreditsRequired)
	}
	before := f.balance()
	var made struct{ JobID, OfferingID, ProjectID, PollURL string }
	f.call("POST", "/api/v1/carousels", body, http.StatusAccepted, &made)
	j := f.batchEnd(made.JobID)
	if made.OfferingID != "carousel_generation" || j.Status != "completed" || *j.CreditsFinal != 8 || len(j.Result.Carousels) != 1 {
		t.Fatalf("%+v, %+v", made, j)
	}
	slides := j.Result.Carousels[0].Slides
	if len(slides) != 6 || f.balance() != before-8 {
		t.Errorf("%d pages at a balance of %d", len(slides), f.balance())
	}
	for i, s := range slides {
		png := j.asset(fmt.Sprintf("carousel-1/slide-%d", i+1))
		if s.Slot != i+1 || s.Revision != 1 || s.OutputURL == "" || png.Width != 1080 || png.Height != 1350 {
			t.Errorf("page %d: %+v, %+v", i+1, s, png)
		}
	}
	if j.asset("carousel-1/document").Bytes == 0 || j.asset("/archive").Bytes == 0 {
		t.Error("there is no document or archive")
	}
	f.checkPageAgain(made.JobID, slides[2])
	f.checkDeckEnds(body, site)
}

// checkPageAgain changes the words of a page.
func (f *farm) checkPageAgain(project string, s madeSlide) {
	f.t.Helper()
	i := slices.IndexFunc(s.Shows, func(key string) bool { return strings.HasSuffix(key, "_title") })
	if i < 0 {
		f.t.Fatalf("page %d shows %v", s.Slot, s.Shows)
	}
	before := f.balance()
	var again struct{ JobID string }
	f.call("POST", "/api/v1/projects/"+project+"/render",
		map[string]any{"slot": s.Slot, "values": map[string]any{s.Shows[i]: "Oil it on Sunday"}},
		http.StatusAccepted, &again)
	j := f.batchEnd(again.JobID)
	if j.Status != "completed" || f.balance() != before-1 || j.Result.Carousels[0].Slides[s.Slot-1].Revision != 2 {
		f.t.Errorf("a page made anew: %+v", j)
	}
}

// checkDeckEnds looks at a thin deck in the shape of its platform, at one whose
// picture nobody finds, and at one that is cancelled.
func (f *farm) checkDeckEnds(body map[string]any, site string) {
	f.t.Helper()
	var made struct{ JobID, OfferingID string }
	var picture descriptor // which the deck waits for
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/screen-2.png"}, http.StatusAccepted, &picture)
	f.call("POST", "/api/v1/slides",
		map[string]any{"prompt": "5 tips for winter bikes", "referenceImageUrl": picture.R2Key, "platform": "linkedin"},
		http.StatusAccepted, &made)
	j := f.batchEnd(made.JobID)
	if made.OfferingID != "slides_generation" || j.Status != "completed" || len(j.Warnings) == 0 || j.Warnings[0].Code != "thin_topic" {
		f.t.Errorf("a thin prompt: %+v", j)
	}
	if png := j.asset("carousel-1/slide-1"); png.Width != 1920 || png.Height != 1080 {
		f.t.Errorf("a slide on linkedin is %dx%d", png.Width, png.Height)
	}
	before := f.balance()
	body["referenceImageUrl"] = site + "/nobody-has-this.png"
	f.call("POST", "/api/v1/carousels", body, http.StatusAccepted, &made)
	f.batchEnd(made.JobID)
	f.wantFailed(f.job(made.JobID), "referenceImageUrl", before)
	body["referenceImageUrl"] = site + "/screen-1.png"
	f.call("POST", "/api/v1/carousels", body, http.StatusAccepted, &made)
	f.call("POST", "/api/v1/jobs/"+made.JobID+"/cancel", nil, http.StatusOK, nil)
	if got := f.balance(); got != before {
		f.t.Errorf("the balance after a cancel is %d, not %d", got, before)
	}
}
