package activities

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/copywriter/chat"
	"github.com/snackfarm/farm/activities/hear"
)

// evenTalk is a film of even sentences, eight seconds each with its pause; which of them
// is best is a matter of words alone.
func evenTalk() *clip.Film {
	f := &clip.Film{Whole: true}
	for n := range 30 {
		from := n * 8000
		for i, w := range strings.Fields(fmt.Sprintf("Sentence number %d tells of a wall that stands in the yard behind the old house.", n)) {
			f.Words = append(f.Words, farm.HeardWord{Text: w, StartMs: from + i*400, EndMs: from + i*400 + 350, Sure: 1})
		}
		f.Voice = append(f.Voice, hear.Span{FromMs: from, ToMs: from + 6400})
		f.Loud = append(f.Loud, slices.Concat(slices.Repeat([]float32{-24}, 64), slices.Repeat([]float32{-60}, 16))...)
		f.Rate = append(f.Rate, slices.Concat(slices.Repeat([]float32{4}, 64), slices.Repeat([]float32{0}, 16))...)
	}
	f.Ms = 240_000
	return f
}

// modelServer is a server of a chat model that answers with a text for each part, and
// keeps what it was asked.
func modelServer(t *testing.T, asked *string, word func(id, said string) string) *chat.Writer {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		var q struct{ Messages []struct{ Content string } }
		if err := json.Unmarshal(raw, &q); err != nil || len(q.Messages) != 2 {
			http.Error(w, "no question", http.StatusBadRequest)
			return
		}
		*asked = q.Messages[1].Content
		lines := []map[string]string{}
		for _, part := range strings.Split(*asked, "\n\n")[1:] {
			id, said, _ := strings.Cut(part, " BEGIN\n")
			lines = append(lines, map[string]string{"id": id, "text": word(id, said)})
		}
		content, _ := json.Marshal(map[string]any{"lines": lines})
		said := map[string]any{"message": map[string]any{"content": string(content)}, "finish_reason": "stop"}
		_ = json.NewEncoder(w).Encode(map[string]any{"choices": []any{said}})
	}))
	t.Cleanup(s.Close)
	settings := chat.Defaults()
	settings.BaseURL, settings.Model = s.URL, "judge-1"
	return chat.New(settings)
}

func choosingOf(judge ClipJudge, model string) *choosing {
	s := &choosing{Clips: &Clips{Judge: judge}, film: evenTalk(), ask: clip.Ask{Clips: 1, MaxMs: 15_000, Focus: farm.BigReveals}}
	s.order.Model, s.order.Focus = model, farm.BigReveals
	return s
}

// With aiModel experimental the words of a chat model order the parts: what it calls
// strong is taken. What it answers besides changes nothing, and no time is its own.
func TestModelJudgesClips(t *testing.T) {
	var asked string
	judge := modelServer(t, &asked, func(_, said string) string {
		switch {
		case strings.Contains(said, "number 17 "):
			return "Strong."
		case strings.Contains(said, "number 3 "):
			return "from 0 to 999999"
		}
		return "weak"
	})
	s := choosingOf(judge, farm.ExperimentalModel)
	if best := clip.Best(s.film, s.ask, judged); !slices.ContainsFunc(best, func(p clip.Pick) bool {
		return p.FromMs <= 17*8000 && p.ToMs >= 17*8000+6000
	}) {
		t.Fatal("the sentence is not among those that are judged: the film of this test has changed")
	}
	s.rerank(t.Context())
	got := clip.Choose(s.film, s.ask).Picks
	if len(got) != 1 || got[0].FromMs > 17*8000 || got[0].ToMs < 17*8000+5900 {
		t.Errorf("%+v is taken, not the sentence that was called strong", got)
	}
	if len(s.warned) != 0 || len(s.doc.Providers) != 1 || !strings.Contains(s.doc.Providers[0].Name, "judge-1") {
		t.Errorf("told as %+v, %+v", s.doc.Providers, s.warned)
	}
	if !strings.Contains(asked, "Focus: big-reveals.") || strings.Contains(asked, "Ms") {
		t.Errorf("asked %q", asked)
	}
}

// Without a model, without words, or with a model that fails, the clips are those of the
// standard model and a warning says so.
func TestModelThatDoesNotJudge(t *testing.T) {
	refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "secret words", http.StatusForbidden)
	}))
	defer refusing.Close()
	settings := chat.Defaults()
	settings.BaseURL, settings.Model = refusing.URL, "judge-1"
	for name, c := range map[string]struct {
		judge ClipJudge
		whole bool
		want  string
	}{
		"none":    {nil, true, "no chat model"},
		"refuses": {chat.New(settings), true, "did not judge"},
		"words":   {chat.New(settings), false, "nothing for a chat model to read"},
	} {
		s := choosingOf(c.judge, farm.ExperimentalModel)
		s.film.Whole = c.whole
		s.rerank(t.Context())
		if len(s.warned) != 1 || s.warned[0].Field != "input.aiModel" || !strings.Contains(s.warned[0].Message, c.want) ||
			len(s.ask.Judged) != 0 || strings.Contains(s.warned[0].Message, "secret") {
			t.Errorf("%s: %+v", name, s.warned)
		}
	}
	s := choosingOf(nil, "standard")
	if s.rerank(t.Context()); len(s.warned) != 0 {
		t.Errorf("the standard model warns: %+v", s.warned)
	}
}
