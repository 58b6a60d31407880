package e2e

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// A finished pack is rendered again: as it is it gives the same files, with a
// new text of one slide that slide alone, each for the surcharge alone; what does not
// fit is refunded.
func TestRenderAgain(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	var made struct{ JobID string }
	f.call("POST", "/api/v1/snacks", map[string]any{"brandId": f.brand(nil), "render": true, "types": []string{"slides", "text-wall"}},
		http.StatusAccepted, &made)
	first := f.end(made.JobID, endWithin)
	if first.Status != "completed" {
		t.Fatalf("%+v", first)
	}
	again := func(body map[string]any, price int) job {
		var got struct {
			JobID           string
			CreditsReserved int
		}
		f.call("POST", "/api/v1/snacks/"+made.JobID+"/render", body, http.StatusAccepted, &got)
		if got.CreditsReserved != price {
			t.Errorf("%d credits are reserved", got.CreditsReserved)
		}
		return f.end(got.JobID, endWithin)
	}
	balance := f.balance()
	same := again(map[string]any{}, 3)
	if same.Status != "completed" || *same.CreditsFinal != 3 || f.balance() != balance-3 {
		t.Fatalf("%+v", same)
	}
	want := map[string]string{}
	for _, a := range first.Result.RenderedAssets {
		want[a.Name] = a.SHA256
	}
	for _, a := range same.Result.RenderedAssets {
		if want[a.Name] != a.SHA256 {
			t.Errorf("%s is another file than before", a.Name)
		}
	}

	var post struct{ Manifest map[string]any }
	f.call("GET", "/api/v1/snacks/"+made.JobID, nil, http.StatusOK, &post)
	raw, err := json.Marshal(post.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	headline := headlineOf(t, raw)
	edit := func(text string) map[string]any {
		var m map[string]any
		quoted, _ := json.Marshal(headline)
		fresh, _ := json.Marshal(text)
		if err := json.Unmarshal([]byte(strings.Replace(string(raw), "\"content\":"+string(quoted), "\"content\":"+string(fresh), 1)),
			&m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	balance = f.balance()
	f.wantFailed(again(map[string]any{"manifest": edit(strings.Repeat("Donaudampfschifffahrtsgesellschaft ", 14))}, 1), "fit", balance)
	changed := again(map[string]any{"manifest": edit("Rest a little")}, 1)
	if changed.Status != "completed" || *changed.CreditsFinal != 1 || len(changed.Result.RenderedAssets) != len(first.Result.RenderedAssets) {
		t.Fatalf("%+v", changed)
	}
	differ, anew := 0, 0
	for _, a := range changed.Result.RenderedAssets {
		if want[a.Name] != a.SHA256 {
			differ++
		}
		if strings.Contains(a.URL, changed.JobID) { // the others are files of the job before
			anew++
		}
	}
	if differ != 1 || anew != 1 {
		t.Errorf("%d files differ and %d were rendered after one text of one slide was changed", differ, anew)
	}
	f.call("GET", "/api/v1/snacks/"+made.JobID, nil, http.StatusOK, &post)
	if kept, _ := json.Marshal(post.Manifest); !strings.Contains(string(kept), "Rest a little") {
		t.Error("the post does not keep the text that it was rendered with")
	}
	broken := edit("Rest a little")
	broken["aspectRatio"] = "1:1"
	f.call("POST", "/api/v1/snacks/"+made.JobID+"/render", map[string]any{"manifest": broken}, http.StatusBadRequest, nil)
}

// headlineOf is the content of the largest text of the pack's first slide.
func headlineOf(t *testing.T, manifest []byte) string {
	t.Helper()
	var m struct {
		Snacks []struct {
			Type   string
			Scenes []struct{ Layers []json.RawMessage }
		}
	}
	if err := json.Unmarshal(manifest, &m); err != nil {
		t.Fatal(err)
	}
	best, size := "", 0.0
	var look func(raw json.RawMessage)
	look = func(raw json.RawMessage) {
		var l struct {
			Text *struct {
				Content string
				Size    float64
			}
			Stack *struct{ Children []json.RawMessage }
		}
		if err := json.Unmarshal(raw, &l); err != nil {
			t.Fatal(err)
		}
		if l.Text != nil && l.Text.Size > size {
			best, size = l.Text.Content, l.Text.Size
		}
		if l.Stack != nil {
			for _, c := range l.Stack.Children {
				look(c)
			}
		}
	}
	for _, s := range m.Snacks {
		if s.Type != "slides" {
			continue
		}
		for _, l := range s.Scenes[0].Layers {
			look(l)
		}
	}
	if best == "" {
		t.Fatal("the slide has no text")
	}
	return best
}

// A spoken line of a film is said anew for the surcharge alone: its captions are
// the new words and the film is as long as it was. One that the film has no time
// for is refunded.
func TestRenderAgainSpoken(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	var made struct{ JobID string }
	brand := f.brand(map[string]any{"description": "Moonwell plays slow stories at night. One voice reads all 300 stories. " +
		"An alarm wakes you in light sleep. Each story lasts 25 minutes."}) // lines enough for one that captions show
	f.call("POST", "/api/v1/snacks", map[string]any{"brandId": brand, "render": true, "types": []string{"greenscreen-ad"}},
		http.StatusAccepted, &made)
	first := f.end(made.JobID, endWithin)
	if first.Status != "completed" {
		t.Fatalf("%+v", first)
	}
	var post struct{ Manifest map[string]any }
	f.call("GET", "/api/v1/snacks/"+made.JobID, nil, http.StatusOK, &post)
	was := filmOf(t, post.Manifest)
	slot, captions := "", ""
	for _, a := range was.Assets { // a line that captions show
		if a.Speech != nil && strings.Contains(was.captions(), a.Speech.Text) {
			slot, captions = a.Speech.Slot, a.Speech.Text
		}
	}
	if slot == "" {
		t.Fatalf("no line of %v is in the captions %q", was.Copy, was.captions())
	}
	again := func(words string) job {
		var m map[string]any
		raw, _ := json.Marshal(post.Manifest)
		if err := json.Unmarshal(raw, &m); err != nil {
			t.Fatal(err)
		}
		m["snacks"].([]any)[0].(map[string]any)["copy"].(map[string]any)[slot] = words
		var got struct{ JobID string }
		f.call("POST", "/api/v1/snacks/"+made.JobID+"/render", map[string]any{"manifest": m}, http.StatusAccepted, &got)
		return f.end(got.JobID, endWithin)
	}
	balance := f.balance()
	f.wantFailed(again(strings.Repeat("far too many words ", 20)), slot+" of snack-1 is too long", balance)

	const words = "Bob bumps up to bed."
	changed := again(words)
	if changed.Status != "completed" || *changed.CreditsFinal != 3 || f.balance() != balance-3 {
		t.Fatalf("%+v", changed)
	}
	files := map[string]renderedAsset{}
	for _, a := range first.Result.RenderedAssets {
		files[a.Name] = a
	}
	for _, a := range changed.Result.RenderedAssets {
		checkFile(t, a)
		old := files[a.Name]
		if a.Kind != "video" {
			continue
		}
		if old.SHA256 == a.SHA256 || old.DurationMs != a.DurationMs {
			t.Errorf("%s lasts %d ms, before %d", a.Name, a.DurationMs, old.DurationMs)
		}
		before, after := packetsOf(t, old.URL), packetsOf(t, a.URL)
		kept := 0
		for _, p := range after {
			if slices.Contains(before, p) {
				kept++
			}
		}
		if kept*4 < len(after) { // the scenes in which nothing changed
			t.Errorf("%d of %d pictures were copied", kept, len(after))
		}
	}
	f.call("GET", "/api/v1/snacks/"+made.JobID, nil, http.StatusOK, &post)
	is := filmOf(t, post.Manifest)
	if got := is.captions(); is.Copy[slot] != words || got != strings.Replace(was.captions(), captions, words, 1) {
		t.Errorf("%s is %q, the captions %q", slot, is.Copy[slot], got)
	}
	for id, a := range is.Assets {
		switch {
		case a.Speech == nil:
		case a.Speech.Slot != slot && a.SHA256 != was.Assets[id].SHA256:
			t.Errorf("%s is another sound", id)
		case a.Speech.Slot == slot &&
			(a.SHA256 == was.Assets[id].SHA256 || a.Speech.Text != words || a.Speech.Voice != was.Assets[id].Speech.Voice):
			t.Errorf("%s is %+v", id, a)
		}
	}
}

// spokenFilm is what a test asks of a manifest's first snack.
type spokenFilm struct {
	Language string
	Copy     map[string]string
	Assets   map[string]struct {
		SHA256 string
		Speech *struct{ Slot, Text, Voice string }
	}
	Scenes []struct {
		Layers []struct {
			Captions *struct{ Words []struct{ Text string } }
		}
	}
}

func filmOf(t *testing.T, manifest map[string]any) spokenFilm {
	t.Helper()
	var m struct{ Snacks []spokenFilm }
	raw, _ := json.Marshal(manifest)
	if err := json.Unmarshal(raw, &m); err != nil || len(m.Snacks) == 0 {
		t.Fatalf("%v, %d snacks", err, len(m.Snacks))
	}
	return m.Snacks[0]
}

// captions are the words of all captions in their order.
func (s spokenFilm) captions() string {
	var words []string
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if l.Captions != nil {
				for _, w := range l.Captions.Words {
					words = append(words, w.Text)
				}
			}
		}
	}
	return strings.Join(words, " ")
}
