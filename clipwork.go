package farm

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"time"
)

// What is done to an uploaded clip as a whole.
const (
	ClipUpscale      OfferingID = "clip_upscale"
	ClipVoiceEnhance OfferingID = "clip_voice_enhance"
)

// The kinds of their orders.
const (
	ClipUpscaleKind OrderKind = "clip_upscale"
	ClipVoiceKind   OrderKind = "clip_voice_enhance"
)

// ClipPart is what the files of an uploaded clip say that they are a part of, and a
// clip in the manifest of a clip render. It is none of the contract's types.
const ClipPart SnackType = "clip"

// Clip is the upload that an order is about, as it was looked at before the order
// was taken: the price rests on it.
type Clip struct {
	R2Key      string `json:"r2Key"`
	DurationMs int    `json:"durationMs"`
}

// started is how many lengths of so many seconds the clip has begun, at least one.
func (c Clip) started(seconds int) int {
	return max(1, (c.DurationMs+seconds*1000-1)/(seconds*1000))
}

// Files names the clip for the frame of jobs.
func (c Clip) files() Files {
	return Files{Named: []NamedFile{{Ref: c.R2Key, Kind: KindVideo, Field: "r2Key"}}}
}

// UpscaleOrder is an order of POST /api/v1/clips/upscale.
type UpscaleOrder struct {
	Clip
	Files
}

// Bounds of upscaling.
const (
	UpscaleShortSide = 1080 // px that the short side is brought to
	UpscaleMost      = 4    // times, at most
	UpscaleLongSide  = 8192 // px that the long side has at most
	// leastUpscale is from which factor there is something to upscale.
	leastUpscale = 1.01
)

// NewUpscaleOrder is an order for an upload of so many milliseconds.
func NewUpscaleOrder(r2Key string, durationMs int) UpscaleOrder {
	c := Clip{R2Key: r2Key, DurationMs: durationMs}
	return UpscaleOrder{Clip: c, Files: c.files()}
}

// UpscaledTo is the size of a film of w by h pixels after upscaling, both sides
// even. The error is nothing_to_upscale.
func UpscaledTo(w, h int) (width, height int, err error) {
	short, long := float64(min(w, h)), float64(max(w, h))
	if short < 1 {
		return 0, 0, Errorf(CodeInvalid, "the film has no picture")
	}
	scale := min(UpscaleShortSide/short, UpscaleMost, UpscaleLongSide/long)
	if scale < leastUpscale {
		e := Errorf(CodeNothingToUpscale,
			"the film is %dx%d px: nothing to upscale; what has a short side under %d px and a long side under %d is upscaled",
			w, h, UpscaleShortSide, UpscaleLongSide)
		e.Fields = map[string]string{"r2Key": "is large enough already"}
		e.Details = map[string]any{"width": w, "height": h, "shortSide": UpscaleShortSide, "longSide": UpscaleLongSide}
		return 0, 0, e
	}
	even := func(v int) int { return 2 * int(math.Round(float64(v)*scale/2)) }
	return max(even(w), 2), max(even(h), 2), nil
}

// Kind implements Order.
func (UpscaleOrder) Kind() OrderKind { return ClipUpscaleKind }

// Offering implements Order.
func (UpscaleOrder) Offering() OfferingID { return ClipUpscale }

// Price implements Order.
func (o UpscaleOrder) Price() int { return o.started(30) * price(UpscalePrice) }

// Statement implements Order.
func (UpscaleOrder) Statement() string { return "an upscaled clip" }

// Noun implements Order.
func (UpscaleOrder) Noun() string { return "upscaled clip" }

// ClipVoiceOrder is an order of POST /api/v1/clips/voice-enhance.
type ClipVoiceOrder struct {
	Clip
	Files
	VoiceID string `json:"voiceId"`
	// VoiceCredits is what a started minute costs besides where the voice is a
	// provider's.
	VoiceCredits int `json:"voiceCredits,omitempty"`
}

// VoiceTones are the voices of the contract. Of an enhanced clip they set the tone
// of the speaker's own voice.
func VoiceTones() []string {
	return []string{"auto", "male-professional", "male-casual", "female-professional", "female-casual", "dramatic"}
}

// providerVoice is what the ids of a provider's voices look like.
var providerVoice = regexp.MustCompile(`^[A-Za-z0-9_-]{10,64}$`)

// ProviderVoice reports a voice that is none of the contract's: another's, by its id.
func ProviderVoice(voiceID string) bool {
	return !slices.Contains(VoiceTones(), voiceID) && providerVoice.MatchString(voiceID)
}

// VoiceChange is the service of a farm that changes voices.
type VoiceChange struct {
	Set bool
	// Credits is what a started minute in a voice of it costs besides.
	Credits int
}

// NewClipVoiceOrder is an order for an upload of so many milliseconds. The error is
// voice_unavailable, with the voices that there are.
func NewClipVoiceOrder(r2Key string, durationMs int, voiceID string, change VoiceChange) (ClipVoiceOrder, error) {
	another := change.Set && ProviderVoice(voiceID)
	if !another && !slices.Contains(VoiceTones(), voiceID) {
		return ClipVoiceOrder{}, voiceUnavailable(voiceID, change.Set, "the speaker's own voice")
	}
	c := Clip{R2Key: r2Key, DurationMs: durationMs}
	o := ClipVoiceOrder{Clip: c, Files: c.files(), VoiceID: voiceID}
	if another {
		o.VoiceCredits = change.Credits
	}
	return o, nil
}

// Kind implements Order.
func (ClipVoiceOrder) Kind() OrderKind { return ClipVoiceKind }

// Offering implements Order.
func (ClipVoiceOrder) Offering() OfferingID { return ClipVoiceEnhance }

// Price implements Order.
func (o ClipVoiceOrder) Price() int { return o.started(60) * (price(ClipVoicePrice) + o.VoiceCredits) }

// Statement implements Order.
func (ClipVoiceOrder) Statement() string { return "a clip with its voice enhanced" }

// Noun implements Order.
func (ClipVoiceOrder) Noun() string { return "enhanced clip" }

func clipWorkOfferings() []Offering {
	return []Offering{
		{
			ID: ClipUpscale, Name: "Upscaled clip", Prices: pricesOf(ClipUpscale), CreditPolicy: refundPolicy,
			Description: "An uploaded film brought to 1080 pixels on its short side, at most four times as large, along the edges " +
				"that it has. Times of frames and sound stay as they are. No detail is invented.",
			Result: map[string]string{
				"method": "what was done, as edge-adaptive 2x", "scale": "times", "source": "width, height and fps of the upload",
				"renderedAssets": "the film with its signed link",
			},
		},
		{
			ID: ClipVoiceEnhance, Name: "Clip with its voice enhanced", Prices: pricesOf(ClipVoiceEnhance), CreditPolicy: refundPolicy,
			Description: "The sound of an uploaded film without its noise, evened out and at -16 LUFS. The picture is copied as it is.",
			Result: map[string]string{
				"method":         "what was done, filter by filter",
				"loudness":       "of the sound: before and after, in LUFS; truePeak after, in dBTP; noise floor before and after, in dBFS",
				"voice":          "whose voice is heard: the speaker's own, or the provider's by its id",
				"renderedAssets": "the film with its signed link",
			},
		},
	}
}

// What two cores work off within a job's 15 minutes, with room for a repeated step.
const (
	// upscaleRate is how many pixels of the result are made a second.
	upscaleRate = 30_000_000
	// upscaleWithin is the part of a job's time that its pictures may take.
	upscaleWithin = 10 * time.Minute
	// LongestClipVoice is how long a clip may be whose voice is enhanced.
	LongestClipVoice = 60 * time.Minute
)

// LongestUpscale is how long a film may be that is brought to w by h pixels at a
// rate of pictures.
func LongestUpscale(w, h int, fps float64) time.Duration {
	perSecond := float64(w*h) * max(fps, 1)
	return time.Duration(upscaleRate / perSecond * float64(upscaleWithin)).Truncate(time.Second)
}

// TooLong is the error too_long of a file of so many milliseconds that a field
// names; nil where it is not.
func TooLong(field string, durationMs int, longest time.Duration) error {
	if time.Duration(durationMs)*time.Millisecond <= longest {
		return nil
	}
	why := fmt.Sprintf("is %d s long; up to %d s of such a film can be worked off within a job's time", durationMs/1000,
		int(longest.Seconds()))
	e := Errorf(CodeTooLong, "%s: the film %s", field, why)
	e.Fields = map[string]string{field: why}
	e.Details = map[string]any{"durationSeconds": durationMs / 1000, "longestSeconds": int(longest.Seconds())}
	return e
}
