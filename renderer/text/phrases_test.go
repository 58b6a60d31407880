package text

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A model's weights are read about the place that each kind is of.
func TestPhrasesBeginWhereTheModelSays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.json")
	if err := os.WriteFile(path, []byte(`{"UW3":{"は":900},"UW4":{"は":-500},"BW2":{"金沢":-800},"TW1":{"の路地":300}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	m, err := readPhrases(path)
	if err != nil {
		t.Fatal(err)
	}
	runes := []rune("橋本は金沢の路地に")
	for i, want := range map[int]bool{3: true, 4: false, 2: false, 8: true} {
		if got := m.begins(runes, i); got != want {
			t.Errorf("a phrase begins at %q: %v", string(runes[i:]), got)
		}
	}
	if _, err := readPhrases(path + "x"); err == nil {
		t.Error("a file that is not there is read")
	}
	if err := os.WriteFile(path, []byte(`{"UW3":`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readPhrases(path); err == nil {
		t.Error("half a model is read")
	}
}

// With the models installed, words and names are not cut in two.
func TestPhrasesKeepWordsWhole(t *testing.T) {
	for _, c := range []struct{ tag, text string }{
		{"ja", "豆腐の|橋本は、|金沢の|路地に|ある|豆腐店です。"}, {"ja", "国産大豆を|石臼で|挽きます。"}, {"ja", "おぼろの|三種類を|並べます。"},
	} {
		m, ok := phraseModels()[c.tag]
		if !ok {
			t.Skipf("the models of phrases are not installed in %v", PhraseFolders())
		}
		plain := []rune(strings.ReplaceAll(c.text, "|", ""))
		may := map[int]bool{}
		at := 0
		for _, part := range strings.Split(c.text, "|") {
			at += len([]rune(part))
			may[at] = true
		}
		for i := 1; i < len(plain); i++ {
			if m.begins(plain, i) && !may[i] {
				t.Errorf("%s is cut before %q", string(plain), string(plain[i:]))
			}
		}
	}
}

// Phrases are parts that may stand on a page by themselves, and lose nothing.
func TestPhrases(t *testing.T) {
	if _, ok := phraseModels()["ja"]; !ok {
		t.Skipf("the models of phrases are not installed in %v", PhraseFolders())
	}
	for _, want := range []string{"待っている|間に|お茶を|出します。", "鼻緒は|二十四色から|選べます。", "SNS用の|動画を|作ります。"} {
		line := strings.ReplaceAll(want, "|", "")
		got, ok := Phrases(line, "ja")
		if !ok || strings.Join(got, "") != line {
			t.Fatalf("%s becomes %q", line, got)
		}
		ends, at := map[int]bool{}, 0
		for _, part := range strings.Split(want, "|") {
			at += len(part)
			ends[at] = true
		}
		at = 0
		for _, part := range got {
			if at += len(part); !ends[at] {
				t.Errorf("%s is cut after %q", line, part)
			}
		}
		if len(got) < 2 {
			t.Errorf("%s stays whole", line)
		}
	}
	if _, ok := Phrases("hello there", "en"); ok {
		t.Error("English has a model of phrases")
	}
}

// A number with spaces in it is one word, and its sign stays with it.
func TestWords(t *testing.T) {
	t.Parallel()
	for line, want := range map[string][]string{
		"Versichert bis 250 000 Euro.":   {"Versichert", "bis", "250 000", "Euro."},
		"plus de 1 250 000 clients":      {"plus", "de", "1 250 000", "clients"},
		"dès 35 €, port offert":          {"dès", "35 €,", "port", "offert"},
		"La conta cai até 90 % em junho": {"La", "conta", "cai", "até", "90 %", "em", "junho"},
		"in 45 minutes 22 pounds":        {"in", "45", "minutes", "22", "pounds"},
		"room 4 200 metres":              {"room", "4 200", "metres"}, // nobody can tell
		"from 9 to 5 - daily":            {"from", "9", "to", "5", "-", "daily"},
		"5 1234":                         {"5", "1234"},
		"":                               nil,
	} {
		if got := Words(line); !slices.Equal(got, want) {
			t.Errorf("%q has the words %q", line, got)
		}
	}
}
