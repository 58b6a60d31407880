package farm

// Viseme is the shape of a mouth while something is said.
type Viseme string

// The seven shapes that a voice gives, and the smile, which is never spoken:
// a mouth rests in it while a face is glad.
const (
	MouthRest   Viseme = "rest"   // at ease, lips together: silence
	MouthClosed Viseme = "closed" // lips pressed: m, b, p
	MouthTeeth  Viseme = "teeth"  // teeth on the lower lip: f, v
	MouthTongue Viseme = "tongue" // tongue at the upper teeth: l, n, d, t, th, r
	MouthWide   Viseme = "wide"   // spread, little open: ee, e, s, k
	MouthOpen   Viseme = "open"   // jaw down: a
	MouthRound  Viseme = "round"  // lips forward: o, u, w, sh
	MouthSmile  Viseme = "smile"
)

// Visemes returns the shapes in the order above.
func Visemes() []Viseme {
	return []Viseme{MouthRest, MouthClosed, MouthTeeth, MouthTongue, MouthWide, MouthOpen, MouthRound, MouthSmile}
}

// Mouth is a shape that a speaking mouth takes at AtMs, of the sound that it
// belongs to, and keeps until the next one.
type Mouth struct {
	AtMs  int    `json:"atMs"`
	Shape Viseme `json:"shape"`
}

// Speech is how a line of a snack was spoken. When the slot of the copy says
// something else than Text, the line is spoken again before the next render.
type Speech struct {
	Slot  string `json:"slot"`  // of the snack's copy: where the words are from
	Text  string `json:"text"`  // the words as they were spoken
	Voice string `json:"voice"` // which voice spoke them, "flite slt"
	// Pace is how fast the line is meant to be said, 0.7-1.4 times the natural
	// pace; 0 is 1. A line that is too long for its place is said faster.
	Pace float64 `json:"pace,omitempty"`
	// Pitch is how much higher it is said than the voice's own, in semitones, -6 to 6.
	Pitch float64 `json:"pitch,omitempty"`
}

// SpokenWord is one word of a spoken line as it is written, with its
// punctuation, in the time of its sound. Stress marks the words that a speaker
// leans on.
type SpokenWord struct {
	Text    string `json:"text"`
	StartMs int    `json:"startMs"`
	EndMs   int    `json:"endMs"`
	Stress  bool   `json:"stress,omitempty"`
}
