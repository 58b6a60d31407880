package farm

import "fmt"

// Composition is one piece: scenes that become one film (Canvas.FPS > 0) or one
// still picture per scene (Canvas.FPS == 0), with what is heard, the words, and
// what they rest on. It is all that the renderer and its checks are given, of
// whatever offering it is.
type Composition struct {
	Language string `json:"language"` // BCP 47 primary tag, "en"
	Seed     uint32 `json:"seed"`     // every random choice of the renderer comes from it
	Canvas   Canvas `json:"canvas"`
	SafeBox  Box    `json:"safeBox"` // everything that is read stays inside
	// Copy is the words of the snack by slot (hook, headline, cta...), for
	// people and programs that want the text without the drawing.
	Copy map[string]string `json:"copy"`
	// Assets maps the ids that layers and tracks use to files.
	Assets map[string]Asset `json:"assets"`
	Scenes []Scene          `json:"scenes"`
	Audio  *Audio           `json:"audio,omitempty"` // films only; nil is a silent track
	// ThumbMs is the film time of the thumbnail.
	ThumbMs int `json:"thumbMs,omitempty"`
	// Facts are the claims that the words rest on, with where each came from.
	Facts []Fact `json:"facts,omitempty"`
	// Substitutions tells what was shown in place of something missing.
	Substitutions []string `json:"substitutions,omitempty"`
	// Providers tells who provided each part: copy, voice, music, effects,
	// pictures, backgrounds, drawings, presenter. "builtin" is the farm itself,
	// "brand", "page" and "request" what the caller gave; else it names the
	// service or its model.
	Providers []Provider `json:"providers,omitempty"`
	// Palette is the brand's colours by role: bg, surface, text, muted, accent,
	// onAccent. Nothing is drawn from it; checks compare the pixels with it.
	Palette map[string]Color `json:"palette,omitempty"`
	// Expect is what the checks hold the files to beyond what holds for every
	// file. A snack without it is held to what its type promises.
	Expect *Expect `json:"expect,omitempty"`
}

// DurationMs is the length of a film in milliseconds, 0 for stills.
func (c Composition) DurationMs() int {
	if c.Canvas.FPS == 0 {
		return 0
	}
	total := 0
	for _, sc := range c.Scenes {
		total += sc.DurationMs
	}
	return total
}

// IsFilm reports whether c is rendered as a video.
func (c Composition) IsFilm() bool { return c.Canvas.FPS > 0 }

// Framed is the composition as one of its scenes has it: with the size and safe
// box of the scene's own frame, if it has one.
func (c Composition) Framed(sc Scene) Composition {
	if sc.Frame != nil {
		c.Canvas.Width, c.Canvas.Height, c.SafeBox = sc.Frame.Width, sc.Frame.Height, sc.Frame.SafeBox
	}
	return c
}

// Label tells a piece from others: it begins the names of its files and stands
// in their reports. The zero Label is that of a piece that stands alone.
type Label struct {
	ID       string `json:"snack"`
	Type     string `json:"type"` // pieces of one type are compared with each other
	Format   string `json:"format,omitempty"`
	Variant  string `json:"variant"`
	Position int    `json:"position"`
}

// FileName is the name of one of the piece's files: "2-slides-slide-1.png", or
// "video.mp4" where the piece has no label.
func (l Label) FileName(slot, ext string) string {
	if l == (Label{}) {
		return slot + "." + ext
	}
	return fmt.Sprintf("%d-%s-%s.%s", l.Position, l.Type, slot, ext)
}
