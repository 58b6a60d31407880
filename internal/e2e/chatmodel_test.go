package e2e

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	model "github.com/snackfarm/farm"
)

// chatModel is a chat server over HTTP: it writes lines of films, and translates them.
type chatModel struct {
	mu         sync.Mutex
	wrote      int
	translated []string // the questions
}

var (
	linesAsked   = regexp.MustCompile(`(?m)^lines: (\[.*\])$`)
	linesQuoted  = regexp.MustCompile(`(?m)^(\S+) BEGIN\n(.*)\nEND$`)
	silenceBegin = regexp.MustCompile(`silence_start: ([0-9.]+)`)
)

// chat configures the chat server for workers, and tells the API that they translate.
func (f *farm) chat() *chatModel {
	f.t.Helper()
	m := &chatModel{}
	server := httptest.NewServer(m)
	f.t.Cleanup(server.Close)
	f.env = append(f.env, "FARM_CHAT_BASE_URL="+server.URL+"/v1", "FARM_CHAT_MODEL=tiny", "FARM_TRANSLATION=true")
	return m
}

func (m *chatModel) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var q struct {
		Messages []struct{ Role, Content string }
	}
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil || r.URL.Path != "/v1/chat/completions" || len(q.Messages) < 2 {
		http.Error(w, "no chat", http.StatusBadRequest)
		return
	}
	type line struct {
		ID   string `json:"id"`
		Text string `json:"text"`
	}
	lines := []line{}
	question := q.Messages[1].Content
	if found := linesAsked.FindStringSubmatch(question); found != nil {
		var asked []struct{ ID, Draft string }
		_ = json.Unmarshal([]byte(found[1]), &asked) // an empty answer fails the test
		m.wrote++
		for _, a := range asked {
			lines = append(lines, line{a.ID, written(a.Draft)})
		}
	} else {
		m.translated = append(m.translated, question)
		for _, q := range linesQuoted.FindAllStringSubmatch(question, -1) {
			lines = append(lines, line{q[1], translated(q[2], len(m.translated))})
		}
	}
	content, _ := json.Marshal(map[string]any{"lines": lines}) // texts alone
	_ = json.NewEncoder(w).Encode(map[string]any{"choices": []any{map[string]any{
		"message": map[string]string{"content": string(content)}, "finish_reason": "stop"}}})
}

// written is a line as the model says it: one well, one with a figure that nobody gave.
func written(draft string) string {
	switch {
	case strings.Contains(draft, "too hot"):
		return "Too hot, the water burns the grounds."
	case strings.Contains(draft, "93"):
		return "Keep it at 200 °C."
	}
	return draft
}

// translated is a line in German: one is still English the first time.
func translated(was string, nth int) string {
	switch {
	case strings.Contains(was, "bitter") && nth == 1:
		return was
	case strings.Contains(was, "bitter"):
		return "Warum Kaffee bitter schmeckt."
	case strings.Contains(was, "93"):
		return "Halte es bei 93 °C."
	case strings.Contains(was, "Boiling"):
		return "Kochendes Wasser verbrennt den Kaffee, und niemand am Tisch will noch eine Tasse."
	}
	return "Und was sagst du selbst dazu?"
}

// saysTheModelsWords holds a film to what the model wrote: what holds to the facts is said,
// what does not is the builtin line, and both are told.
func saysTheModelsWords(t *testing.T, s model.Snack) {
	t.Helper()
	var said []string
	for slot, text := range s.Copy {
		if strings.HasPrefix(slot, "spoken-") {
			said = append(said, text)
		}
	}
	all := strings.Join(said, "\n")
	if !strings.Contains(all, "Too hot, the water burns the grounds.") || strings.Contains(all, "200") || !strings.Contains(all, "93") {
		t.Errorf("the film says\n%s", all)
	}
	by := slices.IndexFunc(s.Providers, func(p model.Provider) bool { return p.Part == "copy" && strings.Contains(p.Name, "tiny") })
	why := slices.IndexFunc(s.Providers, func(p model.Provider) bool { return strings.HasPrefix(p.Part, "copy.spoken-") && p.Note != "" })
	if by < 0 || why < 0 {
		t.Errorf("its words are by %+v", s.Providers)
	}
}

// dubsByTheModel has the film say German by the model, which is asked again for the line that stays English.
// In the file that comes of it speech stops where the manifest says that each line ends, and
// captions have the new words.
func (f *farm) dubsByTheModel(id string, m *chatModel) {
	f.t.Helper()
	f.videoWork("/api/v1/videos/"+id+"/dub", map[string]any{"targetLang": "de"}, 4)
	if len(m.translated) != 2 || !strings.Contains(m.translated[1], "bitter") || strings.Contains(m.translated[1], "Boiling") {
		f.t.Fatalf("the model was asked %d times:\n%s", len(m.translated), strings.Join(m.translated, "\n---\n"))
	}
	var p filmProject
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &p)
	s := snackOf(f.t, p)
	words := strings.Join(spokenIn(p), " ")
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if l.Captions == nil {
				continue
			}
			for _, w := range l.Captions.Words {
				if !strings.Contains(words, strings.Trim(w.Text, ".,!?")) || w.EndMs > sc.DurationMs {
					f.t.Errorf("scene %s of %d ms shows %q until %d ms", sc.ID, sc.DurationMs, w.Text, w.EndMs)
				}
			}
		}
	}
	if s.Language != "de" || !strings.Contains(words, "bitter schmeckt") || !strings.Contains(words, "Kochendes Wasser") {
		f.t.Errorf("it says %q in %s", words, s.Language)
	}
	stops := silencesOf(f.t, f.filmURL(id))
	const off, gap = 120, 250 // ms
	for i, tr := range s.Audio.Tracks {
		if len(tr.Spoken) == 0 {
			continue
		}
		end := tr.Spoken[len(tr.Spoken)-1].ToMs
		if i+1 < len(s.Audio.Tracks) && s.Audio.Tracks[i+1].StartMs < end+gap {
			continue
		}
		if !slices.ContainsFunc(stops, func(at int) bool { return at > end-off && at < end+off }) {
			f.t.Errorf("%s ends at %d ms, and silence begins at %v", tr.Asset, end, stops)
		}
	}
}

// snackOf is the film of a project, whole.
func snackOf(t *testing.T, p filmProject) model.Snack {
	t.Helper()
	var m model.Manifest
	raw, err := json.Marshal(p.Manifest)
	if err == nil {
		err = json.Unmarshal(raw, &m)
	}
	if err != nil || len(m.Snacks) != 1 {
		t.Fatalf("%v, %d snacks", err, len(m.Snacks))
	}
	return m.Snacks[0]
}

// spokenIn are the lines of a project.
func spokenIn(p filmProject) []string {
	var out []string
	for _, sc := range p.Scenes {
		out = append(out, sc.Words...)
	}
	return out
}

// silencesOf are the times at which a film falls silent, ms.
func silencesOf(t *testing.T, url string) []int {
	t.Helper()
	out, err := exec.Command("ffmpeg", "-v", "info", "-i", url, "-map", "0:a", "-af", "silencedetect=noise=-40dB:d=0.12", "-f", "null",
		"-").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var at []int
	for _, m := range silenceBegin.FindAllStringSubmatch(string(out), -1) {
		s, _ := strconv.ParseFloat(m[1], 64)
		at = append(at, int(s*1000))
	}
	return at
}
