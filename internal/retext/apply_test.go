package retext_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/retext"
)

// What of a manifest may change does, with what shows and says the same; anything else is named.
func TestTextsOfAManifest(t *testing.T) {
	stored := `{"version":1,"aspectRatio":"9:16","snacks":[{"id":"snack-1","type":"slides","variant":"V1","position":1,"language":"en","seed":7,
		"canvas":{"width":1080,"height":1920},"safeBox":{"x":90,"y":220,"w":870,"h":1200},"copy":{"hook":"Sleep well","spoken-1":"Good night","spoken-2":"Sleep well.","spoken-3":"Wake up","card-1":"Wake up"},
		"assets":{"voice-2":{"kind":"audio","key":"accounts/a/speech/2.wav","contentType":"audio/wav","speech":{"slot":"spoken-2","text":"Sleep well.","voice":"flite slt"}},
		"voice-3":{"kind":"audio","key":"accounts/a/speech/3.wav","contentType":"audio/wav","speech":{"slot":"spoken-3","text":"Wake up","voice":"flite slt"}},
		"logo":{"kind":"image","key":"accounts/a/assets/1","contentType":"image/png"}},
		"scenes":[{"id":"s1","layers":[{"id":"hook","box":{"x":90,"y":220,"w":870,"h":400},"text":{"content":"Sleep well","font":"Inter","weight":800,"size":96,"leading":1.1,"color":"#FFFFFF","emphasis":["well"]}}]}]}]}`
	edit := func(pairs ...string) map[string]any {
		var m map[string]any
		if err := json.Unmarshal([]byte(strings.NewReplacer(pairs...).Replace(stored)), &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	for name, c := range map[string]struct {
		sent  map[string]any
		wrong string // the path that is named, "" when the edit is taken
	}{
		"as it is":           {nil, ""},
		"sent back":          {edit(), ""},
		"a text":             {edit(`"content":"Sleep well"`, `"content":"Sleep better"`, `["well"]`, `["better"]`), ""},
		"a slot of the copy": {edit(`"hook":"Sleep well"`, `"hook":"Rest"`), ""},
		"without a recipe":   {edit(`"Good night"`, `"Bye"`), "manifest.snacks[0].copy.spoken-1"},
		"a spoken line":      {edit(`"spoken-3":"Wake up"`, `"spoken-3":"Get up, it is day"`), ""},
		"a line of marks":    {edit(`"spoken-3":"Wake up"`, `"spoken-3":"?!"`), "manifest.snacks[0].copy.spoken-3"},
		"an empty line":      {edit(`"spoken-3":"Wake up"`, `"spoken-3":""`), "manifest.snacks[0].copy.spoken-3"},
		"a long line":        {edit(`"spoken-3":"Wake up"`, `"spoken-3":"`+strings.Repeat("so ", 167)+`"`), "manifest.snacks[0].copy.spoken-3"},
		"a recipe":           {edit(`"text":"Wake up"`, `"text":"Get up"`), "manifest.snacks[0].assets.voice-3.speech.text"},
		"another voice":      {edit(`"voice":"flite slt"`, `"voice":"flite rms"`), "manifest.snacks[0].assets.voice-2.speech.voice"},
		"an empty text":      {edit(`"content":"Sleep well"`, `"content":" "`), "manifest.snacks[0].scenes[0].layers[0].text.content"},
		"a long text": {edit(`"content":"Sleep well"`, `"content":"`+strings.Repeat("x", 501)+`"`),
			"manifest.snacks[0].scenes[0].layers[0].text.content"},
		"a size":          {edit(`"size":96`, `"size":20`), "manifest.snacks[0].scenes[0].layers[0].text.size"},
		"an object's key": {edit(`accounts/a/assets/1`, `accounts/b/assets/1`), "manifest.snacks[0].assets.logo.key"},
		"a layer more": {edit(`"layers":[`, `"layers":[{"id":"x","box":{"x":0,"y":0,"w":1,"h":1}},`),
			"manifest.snacks[0].scenes[0].layers"},
		"a field more":        {edit(`"seed":7`, `"seed":7,"format":"press_bar"`), "manifest.snacks[0].format"},
		"a field less":        {edit(`"seed":7,`, ``), "manifest.snacks[0].seed"},
		"a number for a text": {edit(`"content":"Sleep well"`, `"content":5`), "manifest.snacks[0].scenes[0].layers[0].text.content"},
		"an emphasis too many": {edit(`["well"]`, `["a","b","c","d","e","f","g","h","i"]`),
			"manifest.snacks[0].scenes[0].layers[0].text.emphasis"},
	} {
		_, m, err := retext.Apply(json.RawMessage(stored), c.sent, false)
		var fe *farm.Error
		switch {
		case c.wrong == "" && (err != nil || len(m.Snacks) != 1):
			t.Errorf("%s: %v", name, err)
		case c.wrong != "" && (!errors.As(err, &fe) || fe.Code != farm.CodeInvalid || fe.Fields[c.wrong] == ""):
			t.Errorf("%s: %v does not name %s", name, err, c.wrong)
		}
	}
	for name, c := range map[string]struct {
		sent map[string]any
		want map[string]string // of the copy; "layer" is the text layer's content
	}{
		"a layer changes its slot and the voice": {edit(`"content":"Sleep well"`, `"content":"Sleep better"`, `["well"]`, `[]`),
			map[string]string{"layer": "Sleep better", "hook": "Sleep better", "spoken-2": "Sleep better.", "spoken-3": "Wake up"}},
		"a slot changes its layer and the voice": {edit(`"hook":"Sleep well"`, `"hook":"Rest!"`),
			map[string]string{"layer": "Rest!", "hook": "Rest!", "spoken-2": "Rest!"}},
		"a voice changes slot and layer": {edit(`"spoken-2":"Sleep well."`, `"spoken-2":"Rest. Now."`),
			map[string]string{"layer": "Rest. Now", "hook": "Rest. Now", "spoken-2": "Rest. Now."}},
		"each its own words": {edit(`"spoken-2":"Sleep well."`, `"spoken-2":"Rest."`, `"hook":"Sleep well"`, `"hook":"Dream"`),
			map[string]string{"layer": "Dream", "hook": "Dream", "spoken-2": "Rest."}},
		"a voice alone": {edit(`"spoken-3":"Wake up"`, `"spoken-3":"Get up"`),
			map[string]string{"layer": "Sleep well", "spoken-2": "Sleep well.", "spoken-3": "Get up", "card-1": "Wake up"}},
	} {
		_, m, err := retext.Apply(json.RawMessage(stored), c.sent, false)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := m.Snacks[0].Copy
		layer := m.Snacks[0].Scenes[0].Layers[0].Text
		got["layer"] = layer.Content
		for slot, words := range c.want {
			if got[slot] != words {
				t.Errorf("%s: %s is %q, must be %q", name, slot, got[slot], words)
			}
		}
		if layer.Content != "Sleep well" && len(layer.Emphasis) != 0 {
			t.Errorf("%s: %q is emphasised in %q", name, layer.Emphasis, layer.Content)
		}
		if v := m.Snacks[0].Assets["voice-3"]; v.Speech.Text != "Wake up" {
			t.Errorf("%s: the recipe already says %q", name, v.Speech.Text)
		}
	}
}

// Of a clip its times, crops, words and their look may change; of other posts none of
// these, and of a clip nothing else.
func TestClipEdits(t *testing.T) {
	const stored = `{"version":1,"aspectRatio":"9:16","snacks":[{"id":"clip-1","type":"clip","variant":"V1","position":1,"language":"en","seed":1,
		"canvas":{"width":1080,"height":1920,"fps":30},"safeBox":{"x":0,"y":0,"w":1,"h":1},"copy":{},"assets":{},"scenes":[{"durationMs":4000,
		"layers":[{"box":{"x":0,"y":0,"w":1080,"h":1920},"footage":{"asset":"film","fromMs":2000,"crop":{"x":0.1,"y":0,"w":0.3,"h":1}}},
		{"box":{"x":90,"y":1120,"w":870,"h":290},"captions":{"words":[{"text":"Hi","startMs":0,"endMs":400}],"style":"bold","position":"bottom"}}]}],
		"audio":{"targetLufs":-14,"tracks":[{"asset":"sound","role":"voice","startMs":0,"offsetMs":2000,"gainDb":0,"durationMs":4000}]}}]}`
	for _, c := range []struct {
		old, now string
		clip     bool // may change in a clip
	}{
		{`"words":[{"text":"Hi","startMs":0,"endMs":400}]`,
			`"words":[{"text":"Hi","startMs":0,"endMs":200},{"text":"all","startMs":200,"endMs":400}]`, true},
		{`"crop":{"x":0.1,`, `"crop":{"x":0.4,`, true}, {`"fromMs":2000`, `"fromMs":1500`, true}, {`"durationMs":4000,
		"layers"`, `"durationMs":3000,"layers"`, true}, {`"style":"bold"`, `"style":"neon"`, true}, {`"offsetMs":2000`, `"offsetMs":1500`, true},
		{`"asset":"film"`, `"asset":"other"`, false}, {`"fps":30`, `"fps":60`, false}, {`"seed":1`, `"seed":2`, false},
		{`"targetLufs":-14`, `"targetLufs":-4`, false},
	} {
		var sent map[string]any
		if err := json.Unmarshal([]byte(strings.Replace(stored, c.old, c.now, 1)), &sent); err != nil {
			t.Fatal(err)
		}
		if _, _, err := retext.Apply(json.RawMessage(stored), sent, true); (err == nil) != c.clip {
			t.Errorf("%s in a clip: %v", c.now, err)
		}
		if _, _, err := retext.Apply(json.RawMessage(stored), sent, false); err == nil {
			t.Errorf("%s in another post", c.now)
		}
	}
}

// Words of a clip whose times cannot be are told by their place, before a render is paid for.
func TestWordsOfClipsAreInTime(t *testing.T) {
	const stored = `{"version":1,"aspectRatio":"9:16","snacks":[{"id":"clip-1","type":"clip","scenes":[{"durationMs":4000,"layers":[
		{"captions":{"words":[{"text":"Salt","startMs":0,"endMs":400},{"text":"cures","startMs":400,"endMs":900}]}}]}]}]}`
	at := "manifest.snacks[0].scenes[0].layers[0].captions.words"
	for _, c := range [][3]string{
		{`"startMs":0,`, `"startMs":999999,`, at + "[0].endMs"}, {`"startMs":400`, `"startMs":400`, ""},
		{`"endMs":900`, `"endMs":4001`, at + "[1].endMs"}, {`"durationMs":4000`, `"durationMs":800`, at + "[1].endMs"},
		{`"startMs":400,"endMs":900`, `"startMs":-5,"endMs":900`, at + "[1].startMs"},
		{`"cures"`, `" "`, at + "[1].text"}, {`"endMs":400`, `"endMs":380`, ""},
	} {
		var sent map[string]any
		if err := json.Unmarshal([]byte(strings.Replace(stored, c[0], c[1], 1)), &sent); err != nil {
			t.Fatal(err)
		}
		_, _, err := retext.Apply(json.RawMessage(stored), sent, true)
		var fe *farm.Error
		if c[2] == "" && err != nil || c[2] != "" && (!errors.As(err, &fe) || fe.Fields[c[2]] == "") {
			t.Errorf("%s: %v, not of %s", c[1], err, c[2])
		}
	}
}

// Of a clip its words and its cut may be changed, what is left to a style may be left out,
// and one without captions may be given some. Nothing else may be added.
func TestClipsManifest(t *testing.T) {
	const captions = `,{"id":"captions","box":{"x":90,"y":1120,"w":870,"h":290},"captions":{"words":[{"text":"Yeast","startMs":0,"endMs":400}],"style":"bold","maxWords":1}}`
	stored := func(layers string) string {
		return `{"version":1,"aspectRatio":"9:16","snacks":[{"id":"clip-1","type":"clip","variant":"V1","position":1,"language":"en","seed":7,
		"canvas":{"width":1080,"height":1920,"fps":25},"safeBox":{"x":90,"y":220,"w":870,"h":1200},"copy":{},"assets":{},
		"scenes":[{"durationMs":4000,"layers":[{"box":{"x":0,"y":0,"w":1080,"h":1920},"footage":{"asset":"film","fromMs":40,"crop":{"x":0.1,"y":0,"w":0.3,"h":1}}}` + layers + `]}]}]}`
	}
	added := strings.Replace(captions, `"maxWords":1`, `"keywords":"slam"`, 1)
	for name, c := range map[string]struct{ was, now, wrong string }{
		"words and their number": {stored(captions),
			stored(strings.NewReplacer(`,"maxWords":1`, ``, `"Yeast"`, `"The yeast"`).Replace(captions)), ""},
		"crop and cut": {stored(""),
			strings.NewReplacer(`"x":0.1`, `"x":0.4`, `"fromMs":40`, `"fromMs":80`, `:4000`, `:3600`).Replace(stored("")), ""},
		"captions where none were": {stored(""), stored(added), ""},
		"captions twice":           {stored(captions), stored(captions + added), "manifest.snacks[0].scenes[0].layers"},
		"another layer":            {stored(""), stored(`,{"id":"x","box":{"x":0,"y":0,"w":9,"h":9},"fill":{"kind":"solid"}}`), "manifest.snacks[0].scenes[0].layers"},
		"captions with a picture": {stored(""), stored(strings.Replace(added, `"id":"captions"`, `"picture":{"asset":"film"}`, 1)),
			"manifest.snacks[0].scenes[0].layers"},
		"another film": {stored(""), strings.Replace(stored(""), `"asset":"film"`, `"asset":"other"`, 1),
			"manifest.snacks[0].scenes[0].layers[0].footage.asset"},
	} {
		var sent map[string]any
		if err := json.Unmarshal([]byte(c.now), &sent); err != nil {
			t.Fatal(name, err)
		}
		_, _, err := retext.Apply(json.RawMessage(c.was), sent, true)
		var fe *farm.Error
		if c.wrong == "" && err != nil || c.wrong != "" && (!errors.As(err, &fe) || fe.Fields[c.wrong] == "") {
			t.Errorf("%s: %v", name, err)
		}
		if _, _, err := retext.Apply(json.RawMessage(c.was), sent, false); err == nil {
			t.Errorf("%s: a post is changed like a clip", name)
		}
	}
}
