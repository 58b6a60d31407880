package farm_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

func TestWordsOfBriefsAreUnderstood(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ field, words, want string }{
		{"tone", "warm and friendly", "casual"}, {"tone", "Professional", "professional"}, {"tone", "witty, never dry", "humorous"},
		{"tone", "auto", "auto"}, {"tone", "like a lighthouse", ""}, {"hookType", "a bold claim", "bold-claim"},
		{"hookType", "open with a question", "question"}, {"hookType", "visual-shock", "visual-shock"},
		{"visualStyle", "clean and minimalist", "minimal"}, {"visualStyle", "1970s vintage", "retro"}, {"visualStyle", "purple", ""},
	} {
		if got := farm.Understood(c.field, c.words); got != c.want {
			t.Errorf("%s %q is understood as %q, not %q", c.field, c.words, got, c.want)
		}
	}
	for _, c := range []struct{ gender, style, want string }{
		{"female", "casual", "female-casual"}, {"Man", "", "male-professional"}, {"woman", "friendly", "female-casual"},
		{"", "dramatic", "dramatic"},
		{"male", "intense", "dramatic"}, {"auto", "", "auto"}, {"", "robotic", ""}, {"female", "robotic", "female-professional"},
	} {
		if got := farm.SpokenBy(c.gender, c.style); got != c.want {
			t.Errorf("%q %q is spoken by %q, not %q", c.gender, c.style, got, c.want)
		}
	}
	var v farm.Video
	v.Adopt(farm.VideoBrief{Tone: "funny", Hook: "haiku", Visual: "auto", Gender: "female"})
	if v.Style.Tone != "humorous" || v.Style.Hook != "" || v.Style.Visual != "" || v.Voice.Voice != "female-professional" ||
		len(v.Brief.Unmet) != 1 || v.Brief.Unmet[0].Field != "brief.hookType" || !strings.Contains(v.Brief.Unmet[0].Message, "haiku") {
		t.Errorf("it becomes %+v with %+v", v.Style, v.Brief)
	}
}
