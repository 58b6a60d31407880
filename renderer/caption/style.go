package caption

import (
	"maps"
	"slices"

	"github.com/snackfarm/farm"
)

// Accent stands in a style for the track's accent colour.
const Accent farm.Color = "accent"

// OnAccent stands for black or white, whichever reads on the accent.
const OnAccent farm.Color = "on-accent"

// Look is how a word looks at a time. Zero is the style's own.
type Look struct {
	Color   farm.Color
	Opacity float64     // 0 is 1
	Hidden  bool        // not there
	Plate   *farm.Plate // behind the word; its colour may be Accent
	Unlit   bool        // without the light about it
}

// Pulse is a scale at a time after a word begins.
type Pulse struct {
	Ms    int
	Scale float64
}

// Style is a caption look. Sizes are px at a picture 1080 wide.
type Style struct {
	// Text is how the page is set; its Content is filled in.
	Text         farm.Text
	Words, Chars int // most of a page
	Lines        int // most of a page
	// Waiting, Spoken and Said are a word's looks before, while and after it
	// is spoken. When all are zero the page is drawn as one.
	Waiting, Spoken, Said Look
	// Pulse scales a word when it is spoken; at rest it is 1.
	Pulse []Pulse
	// KeyPulse scales a keyword when its page comes; its last scale stays.
	KeyPulse []Pulse
	// Rise is the px that a word comes from, Turn the degrees, when it is
	// spoken: both spring to rest.
	Rise, Turn float64
	// Sweep fills a word with Spoken's look along the reading direction while
	// it is spoken.
	Sweep bool
	// LetterMs reveals a word along the writing direction, so many ms a letter.
	LetterMs int
	// Enter is how the page comes; nil is a cut.
	Enter *farm.Motion
	// Flicker turns each word on like a tube.
	Flicker bool
	// SoftMs is how long a word that waits by an opacity of its own takes to become
	// opaque when it is spoken; 0 is a cut.
	SoftMs int
	// Wander moves words off the baseline by up to so many px.
	Wander float64
	// Underline draws a line under the page's longest word.
	Underline bool
	// Chip shows the speaker's name at the plate's edge.
	Chip bool
	// Turns puts pages at the top and at the bottom of the box by turns.
	Turns bool
	// Emoji shows those of the words above the page.
	Emoji bool
	// Drift is the px that the page goes along the reading direction while it
	// stands.
	Drift float64
	// Scrim is the contrast that letters without an outline or plate need on
	// their ground, which is made dark enough for it. Thin letters lose some to the
	// encoder, letters that glow to their own light. 0 changes no ground.
	Scrim float64
	// Halo is how much of the ground's light the style's own shadows take away at the
	// edges of its letters: so much less is left to a scrim, which has no letter's form.
	Halo float64
	// Skew turns the page's plate, in degrees.
	Skew float64
}

var styles = map[string]Style{}

func add(group map[string]Style) {
	for name, s := range group {
		styles[name] = s
	}
}

func init() {
	add(plain)
	add(loud)
	add(marked)
	add(drawn)
	styles[""], styles["default"] = styles["classic"], styles["classic"]
}

// Named is a style by its name.
func Named(name string) (Style, bool) { s, ok := styles[name]; return s, ok }

// Names lists the styles, the empty name among them.
func Names() []string { return slices.Sorted(maps.Keys(styles)) }

// Keywords lists how keywords may stand out.
func Keywords() []string {
	return []string{"", "accent", "bloom", "prism", "slam", "lava", "editorial", "matrix", "highlight"}
}

// plainWords reports whether a page looks the same from its first word to its
// last.
func (s Style) plainWords() bool {
	return s.Waiting == (Look{}) && s.Spoken == (Look{}) && s.Said == (Look{}) && len(s.Pulse) == 0 && s.Rise == 0 && s.LetterMs == 0 &&
		s.Wander == 0
}

// ByWord reports whether words change one by one.
func (s Style) ByWord() bool { return !s.plainWords() }

func stroke(width float64) *farm.Stroke { return &farm.Stroke{Width: width, Color: "#000000"} }

func shade(blur float64, c farm.Color) *farm.Shadow { return &farm.Shadow{Y: 3, Blur: blur, Color: c} }
