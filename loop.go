package farm

// Loop describes a picture that moves without an end and does not exist before the
// render: the house draws it from this description alone. Same Loop, same frames. It
// becomes a film without sound, 30 frames a second, whose last frame goes on with its
// first.
type Loop struct {
	Kind       string `json:"kind"`       // runner, marbles, soap
	Seed       uint32 `json:"seed"`       // its colours and its course
	Width      int    `json:"width"`      // px, 64-1080, even
	Height     int    `json:"height"`     // px, 64-1920, even
	DurationMs int    `json:"durationMs"` // until it begins anew, 1000-30000
}

// LoopKinds are the loops that can be drawn.
func LoopKinds() []string { return []string{"runner", "marbles", "soap"} }
