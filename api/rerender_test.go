package api

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

func TestWithNewTexts(t *testing.T) {
	stored := `{"version":1,"aspectRatio":"9:16","snacks":[{"id":"snack-1","type":"slides","variant":"V1","position":1,"language":"en","seed":7,
		"canvas":{"width":1080,"height":1920},"safeBox":{"x":90,"y":220,"w":870,"h":1200},"copy":{"hook":"Sleep well","spoken-1":"Good night"},
		"assets":{"logo":{"kind":"image","key":"accounts/a/assets/1","contentType":"image/png"}},
		"scenes":[{"id":"s1","layers":[{"id":"hook","box":{"x":90,"y":220,"w":870,"h":400},"text":{"content":"Sleep well","font":"Inter","weight":800,"size":96,"leading":1.1,"color":"#FFFFFF","emphasis":["well"]}}]}]}]}`
	edit := func(pairs ...string) Manifest {
		var m Manifest
		if err := json.Unmarshal([]byte(strings.NewReplacer(pairs...).Replace(stored)), &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	for name, c := range map[string]struct {
		sent  Manifest
		wrong string // the path that is named, "" when the edit is taken
	}{
		"as it is":             {nil, ""},
		"sent back":            {edit(), ""},
		"a text":               {edit(`"content":"Sleep well"`, `"content":"Sleep better"`, `["well"]`, `["better"]`), ""},
		"a slot of the copy":   {edit(`"hook":"Sleep well"`, `"hook":"Rest"`), ""},
		"a spoken line":        {edit(`"Good night"`, `"Bye"`), "manifest.snacks[0].copy.spoken-1"},
		"an empty text":        {edit(`"content":"Sleep well"`, `"content":" "`), "manifest.snacks[0].scenes[0].layers[0].text.content"},
		"a long text":          {edit(`"content":"Sleep well"`, `"content":"`+strings.Repeat("x", 501)+`"`), "manifest.snacks[0].scenes[0].layers[0].text.content"},
		"a size":               {edit(`"size":96`, `"size":20`), "manifest.snacks[0].scenes[0].layers[0].text.size"},
		"an object's key":      {edit(`accounts/a/assets/1`, `accounts/b/assets/1`), "manifest.snacks[0].assets.logo.key"},
		"a layer more":         {edit(`"layers":[`, `"layers":[{"id":"x","box":{"x":0,"y":0,"w":1,"h":1}},`), "manifest.snacks[0].scenes[0].layers"},
		"a field more":         {edit(`"seed":7`, `"seed":7,"format":"press_bar"`), "manifest.snacks[0].format"},
		"a field less":         {edit(`"seed":7,`, ``), "manifest.snacks[0].seed"},
		"a number for a text":  {edit(`"content":"Sleep well"`, `"content":5`), "manifest.snacks[0].scenes[0].layers[0].text.content"},
		"an emphasis too many": {edit(`["well"]`, `["a","b","c","d","e","f","g","h","i"]`), "manifest.snacks[0].scenes[0].layers[0].text.emphasis"},
	} {
		m, err := withNewTexts(json.RawMessage(stored), c.sent)
		var fe *farm.Error
		switch {
		case c.wrong == "" && (err != nil || len(m.Snacks) != 1):
			t.Errorf("%s: %v", name, err)
		case c.wrong != "" && (!errors.As(err, &fe) || fe.Code != farm.CodeInvalid || fe.Fields[c.wrong] == ""):
			t.Errorf("%s: %v does not name %s", name, err, c.wrong)
		}
	}
	m, _ := withNewTexts(json.RawMessage(stored), edit(`"content":"Sleep well"`, `"content":"Sleep better"`))
	if got := m.Snacks[0].Scenes[0].Layers[0].Text.Content; got != "Sleep better" {
		t.Errorf("the new text is %q", got)
	}
	if got := m.Snacks[0].Copy["hook"]; got != "Sleep better" {
		t.Errorf("the copy of the new text is %q", got)
	}
	m, _ = withNewTexts(json.RawMessage(stored), edit(`"hook":"Sleep well"`, `"hook":"Rest"`))
	if got := m.Snacks[0].Scenes[0].Layers[0].Text; got.Content != "Rest" || len(got.Emphasis) != 0 {
		t.Errorf("the text of the new copy is %q with %q emphasised", got.Content, got.Emphasis)
	}
}
