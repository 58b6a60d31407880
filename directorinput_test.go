package farm

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestReadDirection(t *testing.T) {
	t.Parallel()
	scene := `{"id":"a","visualPrompt":"a cup"}`
	many := strings.TrimSuffix(strings.Repeat(scene+",", 21), ",")
	for _, c := range []struct{ in, want string }{
		{`{"version":1,"mode":"guide"}`, ""},
		{`{"version":1,"mode":"locked","scenes":[` + scene + `]}`, ""},
		{`{"version":1,"mode":"guide","avoid":["beans"],"scenes":[{"id":"a","visualPrompt":"x","dialogue":[{"speaker":"A","line":"Hi."}],
			"referenceAssetIds":["0192f0c0-0000-7000-8000-000000000000"]}]}`, ""},
		{`{"version":2,"mode":"guide"}`, "directorInput.version must be 1 (is 2)"},
		{`{"version":1,"mode":"free"}`, "directorInput.mode must be guide or locked"},
		{`{"version":1,"mode":"locked"}`, "directorInput.scenes must have at least 1"},
		{`{"version":1,"mode":"guide","colour":"red"}`, `has the key "colour"`},
		{`{"version":1,"mode":"guide","scenes":[{"id":"a","visualPrompt":"x","zoom":2}]}`, `has the key "zoom"`},
		{`{"version":1,"mode":"guide","scenes":[{"id":"a","visualPrompt":"x","dialogue":[{"speaker":"A","line":"b","mood":"c"}]}]}`,
			`has the key "mood"`},
		{`{"version":1,"mode":"guide","scenes":[` + scene + `,` + scene + `]}`, "directorInput.scenes[1].id is \"a\", as that of another"},
		{`{"version":1,"mode":"guide","scenes":[` + many + `]}`, "has 21 scenes; at most 20"},
		{`{"version":1,"mode":"guide","scenes":[{"id":"a b","visualPrompt":"x"}]}`, "scenes[0].id must be 1-80"},
		{`{"version":1,"mode":"guide","scenes":[{"id":"a"}]}`, "scenes[0].visualPrompt must have 1-5000 characters (has 0)"},
		{`{"version":1,"mode":"guide","scenes":[{"id":"a","visualPrompt":"x","durationMs":120001}]}`, "durationMs must be 1-120000"},
		{`{"version":1,"mode":"guide","scenes":[{"id":"a","visualPrompt":"x","referenceAssetIds":["b"]}]}`,
			"referenceAssetIds[0] must be a UUID"},
		{`{"version":1,"mode":"guide","scenes":"none"}`, "directorInput.scenes must be of the kind slice (is a string)"},
		{`{"version":1,"mode":"guide","avoid":[""]}`, "avoid[0] must have 1-500"},
		{`{"version":1,"mode":"guide","creativeIntent":"` + strings.Repeat("x", 2001) + `"}`,
			"creativeIntent must have 1-2000 characters (has 2001)"},
		{`{"version":1,"mode":"guide","creativeIntent":"` + strings.Repeat("x", 80000) + `"}`, "at most 80000"},
	} {
		_, err := ReadDirection([]byte(c.in), "directorInput")
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || CodeOf(err) != CodeInvalid) {
			t.Errorf("%.120s: %v, want %q", c.in, err, c.want)
		}
	}
}

func TestLengthsOfLockedScenes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in   string
		ms   int
		want string
	}{
		{"[4000,0,0]", 10000, "4000 3000 3000"}, {"[5000,5000]", 10000, "5000 5000"}, {"[0,0,0]", 10000, "3333 3333 3334"},
		{"[5000,4000]", 10000, "last 9000 ms together"}, {"[9800,0]", 10000, "leave 200 ms to 1 scenes"},
	} {
		var d DirectorInput
		var lengths []int
		if err := json.Unmarshal([]byte(c.in), &lengths); err != nil {
			t.Fatal(err)
		}
		for _, n := range lengths {
			d.Scenes = append(d.Scenes, DirectorScene{DurationMs: n})
		}
		got, err := d.Lengths(c.ms, "directorInput")
		text := strings.Trim(strings.ReplaceAll(strings.Trim(jsonOf(got), "[]"), ",", " "), " ")
		if err != nil {
			text = err.Error()
		}
		if !strings.Contains(text, c.want) {
			t.Errorf("%s in %d ms: %s, want %s", c.in, c.ms, text, c.want)
		}
	}
}

func jsonOf(v any) string {
	raw, _ := json.Marshal(v)
	return string(raw)
}

func TestVideoPrice(t *testing.T) {
	t.Parallel()
	for seconds, want := range map[int]int{10: 8, 15: 10, 30: 16, 45: 22, 60: 28} {
		if got := NewVideoOrder("", Video{Seconds: seconds}, 1).Price(); got != want {
			t.Errorf("%d s cost %d, want %d", seconds, got, want)
		}
	}
}
