package enhance

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/snackfarm/farm/activities/remote"
)

// Changer is a service that says what is said in another voice, with ElevenLabs' API
// (POST /speech-to-speech/{voice}).
type Changer struct {
	BaseURL string // up to /v1; "" is ElevenLabs' own
	APIKey  string
	Model   string // "" is eleven_multilingual_sts_v2
	HTTP    *http.Client
	Gate    *remote.Gate // what the service is asked of a process; nil is no limit
}

// ChangerName is how results call a service that changes voices.
const ChangerName = "elevenlabs"

const (
	changerName    = "the voice service"
	changerURL     = "https://api.elevenlabs.io/v1"
	changerModel   = "eleven_multilingual_sts_v2"
	changerGrace   = time.Minute
	changerTries   = 3
	changerRest    = 30 * time.Second // that it may ask for
	maxChangedByte = 64 << 20
)

// NewChanger is a service of some settings, or what of them cannot be used.
func NewChanger(c Changer) (*Changer, error) {
	if c.BaseURL == "" {
		c.BaseURL = changerURL
	}
	if c.Model == "" {
		c.Model = changerModel
	}
	if c.APIKey == "" {
		return nil, errors.New("no key of " + changerName + " is set")
	}
	return &c, remote.CheckBase(changerName, c.BaseURL)
}

// Change says the sound of a FLAC file of some milliseconds in a voice by its id, and
// saves the answer, a compressed sound, under a path that does not exist yet. The service
// keeps the times of words. A request that it may have taken is not sent again.
func (c *Changer) Change(ctx context.Context, voiceID, flac, out string, ms int) error {
	s := remote.Service{Name: changerName, BaseURL: c.BaseURL, Key: remote.HeaderKey("xi-api-key", "", c.APIKey), HTTP: c.HTTP, Gate: c.Gate,
		Each: changerGrace + time.Duration(ms)*time.Millisecond, Tries: changerTries, MostPause: changerRest}
	_, err := s.Do(ctx, remote.Request{
		Path: "/speech-to-speech/" + url.PathEscape(voiceID), Query: url.Values{"output_format": {"mp3_44100_192"}},
		Body: remote.Form([][2]string{{"model_id", c.Model}}, remote.Upload{Field: "audio", Name: "voice.flac", Path: flac}),
		Most: maxChangedByte, Kinds: []string{"audio/", "application/octet-stream"}, Save: out,
		Once: fmt.Sprintf("%s %s", voiceID, flac),
	})
	return err
}
