package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm"
)

// NewUpscale is the request of POST /api/v1/clips/upscale.
type NewUpscale struct {
	R2Key string `json:"r2Key" minLength:"1" maxLength:"500" doc:"The film: r2Key of an upload or import"`
	JobTerms
}

// NewClipVoice is the request of POST /api/v1/clips/voice-enhance.
type NewClipVoice struct {
	R2Key   string `json:"r2Key" minLength:"1" maxLength:"500" doc:"The film: r2Key of an upload or import"`
	VoiceID string `json:"voiceId" minLength:"1" maxLength:"100" doc:"The tone that the speaker's own voice is given: auto, male-professional, male-casual, female-professional, female-casual or dramatic; or the id of a voice of the configured service that changes voices. Another is a 422 voice_unavailable" example:"auto"`
	JobTerms
}

// UpscaleMade says what a job of upscaling makes.
type UpscaleMade struct {
	Width  int `json:"width" minimum:"2" doc:"Pixels of the film that is made"`
	Height int `json:"height" minimum:"2" doc:"Pixels of the film that is made"`
}

var clipErrors = []int{http.StatusNotFound, http.StatusConflict, http.StatusUnprocessableEntity}

// upscaleDoor takes orders for upscaled clips.
func upscaleDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.ClipUpscale), Path: "/api/v1/clips/upscale", OperationID: "upscaleClip", Tag: "clips",
		Summary: "Upscale a clip", Errors: clipErrors,
		Description: "Reserves 3 credits for each started 30 seconds and starts a job that brings an uploaded film " +
			"to 1080 pixels on its short side, at most four times as large, by filters that follow its edges. Sound and the " +
			"times of frames stay as they are. result.method says what was done. 422 nothing_to_upscale or too_long before anything is held; " +
			"409 importing while the file is on its way. With dryRun=true it answers with the price and starts nothing.",
	}, orderUpscale)
}

func orderUpscale(ctx context.Context, asking Asking, in NewUpscale) (Ordered[UpscaleMade], error) {
	f, err := asking.looked(ctx, "r2Key", in.R2Key, farm.KindVideo)
	if err != nil {
		return Ordered[UpscaleMade]{}, err
	}
	w, h, err := farm.UpscaledTo(f.Width, f.Height)
	if err == nil {
		err = farm.TooLong("r2Key", f.DurationMs, farm.LongestUpscale(w, h, usualFPS))
	}
	if err != nil {
		return Ordered[UpscaleMade]{}, err
	}
	return Ordered[UpscaleMade]{Order: farm.NewUpscaleOrder(in.R2Key, f.DurationMs), More: UpscaleMade{w, h}}, nil
}

// usualFPS is how many pictures a second a film is taken to have before it was
// opened; a step looks at what it has.
const usualFPS = 30

// clipVoiceDoor takes orders for clips whose voice is enhanced.
func clipVoiceDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.ClipVoiceEnhance), Path: "/api/v1/clips/voice-enhance", OperationID: "enhanceClipVoice", Tag: "clips",
		Summary: "Enhance the voice of a clip", Errors: clipErrors,
		Description: "Reserves 2 credits for each started minute, and for a provider's voice what it takes besides, and starts a job that " +
			"takes noise out of an uploaded film's sound, " +
			"evens the voice out and brings it to -16 LUFS. The picture is copied as it is. result.method says what was done. " +
			"422 voice_unavailable or too_long before anything is held; 409 importing while the file is on its way. With dryRun=true it answers " +
			"with the price and starts nothing.",
	}, orderClipVoice)
}

func orderClipVoice(ctx context.Context, asking Asking, in NewClipVoice) (Ordered[PlainMade], error) {
	f, err := asking.looked(ctx, "r2Key", in.R2Key, farm.KindVideo)
	if err != nil {
		return Ordered[PlainMade]{}, err
	}
	order, err := farm.NewClipVoiceOrder(in.R2Key, f.DurationMs, in.VoiceID, asking.changer)
	if err == nil {
		err = farm.TooLong("r2Key", f.DurationMs, farm.LongestClipVoice)
	}
	return Ordered[PlainMade]{Order: order}, err
}
