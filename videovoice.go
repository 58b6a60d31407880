package farm

import (
	"fmt"
	"slices"
)

// VideoVoiceEnhance is films of the farm's own whose voices are enhanced.
const VideoVoiceEnhance OfferingID = "video_voice_enhance"

// VideoVoiceKind is the kind of orders of enhanced films.
const VideoVoiceKind OrderKind = "video_voice"

// VideoVoiceOrder is an order of POST /api/v1/videos/{id}/voice-enhance.
type VideoVoiceOrder struct {
	ProjectID string    `json:"projectId"`
	Made      OrderKind `json:"made"` // the kind of order that made the film
	VoiceID   string    `json:"voiceId"`
	FilmMs    int       `json:"filmMs,omitempty"`
	// VoiceCredits is what a started minute in a provider's voice costs besides.
	VoiceCredits int `json:"voiceCredits,omitempty"`
}

// NewVideoVoiceOrder is an order for a film of so many milliseconds. The error is
// voice_unavailable, with the voices that there are.
func NewVideoVoiceOrder(p Project, filmMs int, voiceID string, change VoiceChange) (VideoVoiceOrder, error) {
	another := change.Set && ProviderVoice(voiceID)
	if !another && !slices.Contains(VoiceTones(), voiceID) {
		return VideoVoiceOrder{}, voiceUnavailable(voiceID, change.Set, "the film's own voice")
	}
	o := VideoVoiceOrder{ProjectID: p.ID, Made: p.Order, VoiceID: voiceID, FilmMs: filmMs}
	if another {
		o.VoiceCredits = change.Credits
	}
	return o, nil
}

// voiceUnavailable is the error of a voice that nobody here has.
func voiceUnavailable(voiceID string, changed bool, whose string) error {
	e := Errorf(CodeVoiceUnavailable, "voiceId %q is a voice of a provider, and this farm has none that changes voices; it takes %v, "+
		"which set the tone of %s", voiceID, VoiceTones(), whose)
	if changed {
		e.Message = fmt.Sprintf("voiceId %q is no voice: it takes %v, which set the tone of %s, "+
			"and ids of the voice service's voices", voiceID, VoiceTones(), whose)
	}
	e.Fields = map[string]string{"voiceId": fmt.Sprintf("must be one of %v", VoiceTones())}
	e.Details = map[string]any{"voices": VoiceTones()}
	return e
}

// Kind implements Order.
func (VideoVoiceOrder) Kind() OrderKind { return VideoVoiceKind }

// Offering implements Order.
func (VideoVoiceOrder) Offering() OfferingID { return VideoVoiceEnhance }

// Price implements Order.
func (o VideoVoiceOrder) Price() int {
	return price(VideoVoicePrice) + Clip{DurationMs: o.FilmMs}.started(60)*o.VoiceCredits
}

// Statement implements Order.
func (VideoVoiceOrder) Statement() string { return "a video with its voice enhanced" }

// Noun implements Order.
func (VideoVoiceOrder) Noun() string { return "enhanced video" }

// EnhancedFilm is the document of a film whose voice was enhanced: its manifest, and what
// was done.
type EnhancedFilm struct {
	Manifest
	Method    string         `json:"method,omitempty"`
	Voice     string         `json:"voice,omitempty"`
	Loudness  map[string]any `json:"loudness,omitempty"` // of the speech track, LUFS
	Providers []Provider     `json:"providers,omitempty"`
}

func videoVoiceOffering() Offering {
	return Offering{
		ID: VideoVoiceEnhance, Name: "Video with its voice enhanced", Prices: pricesOf(VideoVoiceEnhance), CreditPolicy: refundPolicy,
		Description: "The speech track of a film or a story of the farm's own is evened out and given a tone, or another voice where a service " +
			"that changes voices is configured, and mixed anew with its music. The picture is copied as it is; words keep their times.",
		Result: map[string]string{
			"version": "always 1", "aspectRatio": "always 9:16",
			"snacks":         "the manifest of the film as it is now",
			"method":         "what was done, filter by filter",
			"voice":          "whose voice is heard: the film's own, or the provider's by its id",
			"loudness":       "of the speech track: before and after, in LUFS",
			"projectId":      "the film, of which this is the next revision; the one before stays listed",
			"renderedAssets": "the film and its thumbnail with signed links",
		},
	}
}
