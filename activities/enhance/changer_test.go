package enhance_test

import (
	"context"
	"encoding/binary"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/renderer/media"
)

// A service says a stretch in its voice: it is asked by its API, once, and what it answers
// takes the place of the stretch to the sample, whatever length it has.
func TestChangedVoice(t *testing.T) {
	dir := t.TempDir()
	samples, flac, said := filepath.Join(dir, "v.f32"), filepath.Join(dir, "v.flac"), filepath.Join(dir, "said.mp3")
	raw := make([]byte, 4*media.VoiceRate) // a second
	for i := range media.VoiceRate {
		binary.LittleEndian.PutUint32(raw[4*i:], math.Float32bits(0.2*float32(math.Sin(float64(i)/40))))
	}
	if err := os.WriteFile(samples, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	asked := 0
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked++
		f, _, err := r.FormFile("audio")
		if err != nil || r.URL.Path != "/v1/speech-to-speech/EXAVITQu4vr4xnSDxMaL" || r.Header.Get("xi-api-key") != "key" ||
			r.FormValue("model_id") != "eleven_multilingual_sts_v2" {
			t.Errorf("asked for %s: %v", r.URL, err)
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		heard, _ := io.ReadAll(f)
		c := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=f=300:d=0.7", "-f", "mp3", "-")
		c.Stdout = w
		w.Header().Set("Content-Type", "audio/mpeg")
		if len(heard) < 1000 || c.Run() != nil {
			t.Errorf("heard %d bytes", len(heard))
		}
	}))
	defer service.Close()
	changer, err := enhance.NewChanger(enhance.Changer{BaseURL: service.URL + "/v1", APIKey: "key", HTTP: service.Client()})
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	if err := media.Run(ctx, media.PackVoice(samples, flac)); err != nil {
		t.Fatal(err)
	}
	if err := changer.Change(ctx, "EXAVITQu4vr4xnSDxMaL", flac, said, 1000); err != nil {
		t.Fatal(err)
	}
	if err := media.Run(ctx, media.UnpackVoice(said, samples, 1000)); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(samples)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(raw) || asked != 1 {
		t.Errorf("%d bytes of %d, asked %d times", len(got), len(raw), asked)
	}
	if _, err := enhance.NewChanger(enhance.Changer{}); err == nil {
		t.Error("a service without a key is taken")
	}
}
