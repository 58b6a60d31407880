package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// Each offering on uploaded films is told apart: builtin alone, with what to set for the
// better way, or by whom once that is set. Nobody is asked for it, and nothing is missing.
func TestDoctorTellsOfClips(t *testing.T) {
	tell := func(args ...string) map[string]finding {
		t.Helper()
		c := doctorCmd{}
		k, err := kong.New(&c, options("scratch")...)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := k.Parse(args); err != nil {
			t.Fatal(err)
		}
		out := map[string]finding{}
		for _, f := range c.onClips() {
			if f.state() != "ok" || f.said == "" {
				t.Errorf("%+v", f)
			}
			out[f.part] = f
		}
		return out
	}
	bare := tell()
	set := tell("--transcribe-base-url", "http://127.0.0.1:9/v1", "--chat-base-url", "http://127.0.0.1:9/v1", "--chat-model", "m",
		"--pexels-api-key", "k", "--voice-change-api-key", "k")
	setting := regexp.MustCompile(`FARM_[A-Z_]+`)
	for part, c := range map[string]struct{ settings, then string }{
		"clip_analysis": {"FARM_TRANSCRIBE_BASE_URL FARM_CHAT_BASE_URL", "ranks by the chat model"},
		"clip_render":   {"", "builtin"},
		"ai_edit":       {"FARM_TRANSCRIBE_BASE_URL FARM_PEXELS_API_KEY", "stock library"},
		"clip_upscale":  {"", "builtin, edge-adaptive"},
		"clip_voice":    {"FARM_VOICE_CHANGE_API_KEY FARM_VOICE_CHANGE", "provider's voices"},
	} {
		f := bare[part]
		if got := strings.Join(setting.FindAllString(f.said, -1), " "); got != c.settings || !strings.Contains(f.said, "builtin") &&
			!strings.Contains(f.said, "drawn") {
			t.Errorf("%s alone: %q names the settings %q", part, f.said, got)
		}
		if f := set[part]; !strings.Contains(f.said, c.then) || c.settings != "" && strings.Contains(f.said, "_URL)") {
			t.Errorf("%s with providers: %q", part, f.said)
		}
	}
	if len(bare) != 5 {
		t.Errorf("%d offerings", len(bare))
	}
}
