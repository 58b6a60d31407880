package farm

import "fmt"

// ClipChoiceKind is the kind of orders of clip analyses whose job waits for its
// caller's choice and renders what was chosen.
const ClipChoiceKind OrderKind = "clip_choice"

// ClipLook says how rendered clips are shown.
type ClipLook struct {
	Captions ClipCaptions `json:"captions"`
	// HookTitle is what stands over the first seconds of each clip; NoTitle shows
	// none. Without either a short first sentence does.
	HookTitle string `json:"hookTitle,omitempty"`
	NoTitle   bool   `json:"noTitle,omitempty"`
	Seed      uint32 `json:"seed"`
}

// ClipChoiceOrder is an order of offering clip_analysis_upload with awaitSelection.
type ClipChoiceOrder struct {
	ClipAnalysisOrder
	ClipLook
}

// Kind implements Order.
func (ClipChoiceOrder) Kind() OrderKind { return ClipChoiceKind }

// Price implements Order: the analysis and all clips that may be chosen.
func (o ClipChoiceOrder) Price() int { return o.Charged(o.Clips) }

// Charged is the credits of the analysis and of so many clips that were chosen.
func (o ClipChoiceOrder) Charged(chosen int) int {
	return o.ClipAnalysisOrder.Price() + chosen*price(ClipPrice)
}

// Statement implements Order.
func (o ClipChoiceOrder) Statement() string {
	return fmt.Sprintf("an analysis of a film and up to %d clips of it", o.Clips)
}

// Noun implements Order.
func (ClipChoiceOrder) Noun() string { return "clips" }

// ChosenClips is the document of a job whose caller chose: what the analysis found,
// and the manifest of the chosen clips.
type ChosenClips struct {
	ClipDocument
	AspectRatio string  `json:"aspectRatio"`
	Snacks      []Snack `json:"snacks"`
	// Chosen are the ids of the candidates of Snacks, in their order.
	Chosen []string `json:"chosen"`
}
