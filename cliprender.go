package farm

import "fmt"

// ClipRender cuts clips that an analysis found out of their film.
const ClipRender OfferingID = "clip_render"

// ClipRenderKind is the kind of orders of clip renders.
const ClipRenderKind OrderKind = "clip_render"

// ClipProject is a project of rendered clips. Its document is a manifest.
const ClipProject ProjectKind = "clips"

// ClipCaptions say how the words of clips are shown.
type ClipCaptions struct {
	Style     string `json:"style"`               // of EditCaptionStyles
	Position  string `json:"position"`            // of EditPositions
	EditStyle string `json:"editStyle,omitempty"` // of EditStyles; "" marks keywords by the accent
	Accent    Color  `json:"accentColor,omitempty"`
}

// EditCaptionStyles are the caption styles of clips and edits.
func EditCaptionStyles() []string {
	return []string{"classic", "bold", "minimal", "neon", "podcast", "meme", "karaoke"}
}

// EditPositions are the places of captions of clips and edits.
func EditPositions() []string { return []string{"auto", "bottom", "center", "top"} }

// EditStyles are the ways in which words and cuts of clips and edits are treated.
func EditStyles() []string {
	return []string{"bloom", "prism", "slam", "lava", "editorial", "parallax", "matrix", "highlight", "clipwipe"}
}

// ClipRenderOrder is an order of offering clip_render, with what the analysis knew of
// its clips.
type ClipRenderOrder struct {
	Files                         // the film
	AnalysisJobID string          `json:"analysisJobId"`
	Film          ClipFilm        `json:"film"`
	Transcript    ClipTranscript  `json:"transcript"`
	Clips         []ClipCandidate `json:"clips"`
	ClipLook
}

// LengthMs is how long the clips are together.
func (o ClipRenderOrder) LengthMs() (ms int) {
	for _, c := range o.Clips {
		ms += c.EndMs - c.StartMs
	}
	return ms
}

// Kind implements Order.
func (ClipRenderOrder) Kind() OrderKind { return ClipRenderKind }

// Offering implements Order.
func (ClipRenderOrder) Offering() OfferingID { return ClipRender }

// Price implements Order.
func (o ClipRenderOrder) Price() int { return len(o.Clips) * price(ClipPrice) }

// Statement implements Order.
func (o ClipRenderOrder) Statement() string {
	if len(o.Clips) == 1 {
		return "a clip of a film"
	}
	return fmt.Sprintf("%d clips of a film", len(o.Clips))
}

// Noun implements Order.
func (ClipRenderOrder) Noun() string { return "clips" }

func clipRenderOffering() Offering {
	return Offering{
		ID: ClipRender, Name: "Clip render", Project: ClipProject, Prices: pricesOf(ClipRender), CreditPolicy: refundPolicy,
		Description: "One to ten clips that an analysis found, cut out of their film: 1080x1920 at the film's frame rate, the speaker kept in " +
			"the picture, captions in one of seven styles, a title over the first seconds, -14 LUFS.",
		Result: map[string]string{
			"snacks":         "the manifest: a clip each, with its crops, words and sound, which can be changed and rendered again",
			"renderedAssets": "the files with signed links: a film and a thumbnail each",
			"projectId":      "what keeps them; POST /api/v1/projects/{id}/render renders a changed clip",
		},
	}
}
