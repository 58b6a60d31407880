package farm

// FilmEdit is what of a finished film is to be otherwise.
type FilmEdit struct {
	// Order is the ids of the scenes that stay, in their new order; empty is all as
	// they are.
	Order  []string    `json:"order,omitempty"`
	Scenes []SceneEdit `json:"scenes,omitempty"`
	// Voice says all lines of the film: of VideoWords' voices, or female, male; "" is
	// the voices that said them.
	Voice string `json:"voice,omitempty"`
}

// SceneEdit is what of one scene of a film is to be otherwise. Empty fields stay.
type SceneEdit struct {
	ID    string `json:"id"`              // as the manifest has it, without what marks its further shots
	Words string `json:"words,omitempty"` // what its line says
	// DurationMs is how long it lasts; 0 is as long as it did, or as its new words take.
	DurationMs int       `json:"durationMs,omitempty"`
	Picture    *RowImage `json:"picture,omitempty"` // what fills the frame behind its words
	Shows      string    `json:"shows,omitempty"`   // names the thing that is drawn
	Voice      string    `json:"voice,omitempty"`   // says its lines
}

// What is expected of films whose cuts are not the layout's, as the share that lies on beats:
// of a film that its caller cut, and of one that speech did, a dub. They tell the two apart.
const (
	CutByHand   = 0.01
	CutBySpeech = 0.02
)

// Bounds of edited films and their scenes.
const (
	LeastEditedMs   = 4_000
	MostEditedMs    = 90_000
	LeastSceneMs    = 700
	MostSceneMs     = 20_000
	MostSceneEdits  = 40
	MostSceneWords  = 500 // characters
	EditedStepMs    = 100 // lengths are told in steps: three frames
	LeastSceneCount = 2
)

// NamedFiles of the pictures that an edit names.
func (e *FilmEdit) namedFiles() []NamedFile {
	var out []NamedFile
	if e == nil {
		return nil
	}
	for _, s := range e.Scenes {
		if s.Picture != nil && s.Picture.File != "" {
			out = append(out, NamedFile{Ref: s.Picture.File, Kind: KindImage, Field: s.Picture.Key})
		}
	}
	return out
}
