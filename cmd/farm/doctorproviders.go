package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter/chat"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/paint"
	"github.com/snackfarm/farm/activities/source"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/renderer/media"
)

// providerTimeout is how long a provider may take for its one call: the farm gives
// none longer within a job.
const providerTimeout = 45 * time.Second

// tried is what one real call found. The farm runs without every provider.
func tried(ctx context.Context, part, said string, call func(context.Context) (string, error)) finding {
	ctx, cancel := context.WithTimeout(ctx, providerTimeout)
	defer cancel()
	f, began := finding{part: part, said: said, soft: true}, time.Now()
	got, err := call(ctx)
	if err != nil {
		f.cure = firstOf(farm.MessageOf(err), lastLine(err))
	} else {
		f.said += ": " + got + " in " + time.Since(began).Round(time.Millisecond).String()
	}
	return f
}

// providers tries each configured provider with one real call, the smallest that
// it has. A picture costs money: --no-paint leaves the image service out.
func (c *doctorCmd) providers(ctx context.Context) []finding {
	var out []finding
	try := func(part, said string, call func(context.Context) (string, error)) {
		out = append(out, tried(ctx, part, said, call))
	}
	w := working{speaking: c.speaking, writing: c.writing, picturing: c.picturing}
	if w.ChatBaseURL != "" {
		try("chat", secretless(w.ChatBaseURL)+" "+w.ChatModel, func(ctx context.Context) (string, error) {
			settings := w.chat()
			if err := settings.Validate(); err != nil {
				return "", err
			}
			return "it answered by the schema", chat.New(settings).Try(ctx)
		})
	}
	if w.SpeechBaseURL != "" {
		try("speech", secretless(w.SpeechBaseURL)+" "+w.SpeechModel, func(ctx context.Context) (string, error) { return spoke(ctx, w.speech()) })
	}
	if heard, err := c.transcriber(c.speaking); err != nil {
		out = append(out, finding{part: "transcriber", cure: err.Error(), soft: true})
	} else if heard != nil {
		try("transcriber", secretless(heard.BaseURL)+" "+heard.Model, func(ctx context.Context) (string, error) {
			return "it listened to a second of silence", listened(ctx, heard)
		})
	}
	if w.PexelsAPIKey != "" {
		try("stock library", firstOf(secretless(w.PexelsBaseURL), stock.PexelsURL), func(ctx context.Context) (string, error) {
			_, err := w.stock().Photos(ctx, stock.Query{Words: "table", MinWidth: 720, MinHeight: 1280})
			return "it found photographs", err
		})
	}
	if w.ImageBaseURL != "" && !c.Paint {
		out = append(out, finding{part: "image service", said: secretless(w.ImageBaseURL) + " " + w.ImageModel +
			": not asked, by --no-paint", soft: true})
	}
	if w.ImageBaseURL != "" && c.Paint {
		try("image service", secretless(w.ImageBaseURL)+" "+w.ImageModel, func(ctx context.Context) (string, error) {
			_, err := w.painter().Paint(ctx, paint.Brush{Field: "other", Ground: "#1F3A5F", Accent: "#F2B705", Seed: 1})
			return "it painted a background that can be used", err
		})
	}
	out = append(out, c.modelled()...)
	if c.DexScreener != "" {
		try("token pairs", secretless(c.DexScreener), func(ctx context.Context) (string, error) {
			reader := &source.Reader{Client: fetch.New(c.networks()), DexScreener: c.DexScreener}
			return "it answered as DexScreener does", reader.Try(ctx)
		})
	}
	return out
}

// modelled tells of each model that is set what it makes and what a file costs an
// account. None is asked: each answer would be paid.
func (c *doctorCmd) modelled() []finding {
	cards, err := c.modelling.cards()
	if err != nil { // neither API nor workers start with such settings
		return []finding{{part: "models", cure: err.Error()}}
	}
	if len(cards) == 0 {
		return []finding{{part: "models", said: "none: films draw what their scenes show; set FARM_MODELS for pictures and films of models",
			soft: true}}
	}
	credit, err := payments.ParseUSD(c.USDPerCredit)
	if err != nil {
		return []finding{{part: "models", cure: "FARM_USD_PER_CREDIT: " + err.Error()}}
	}
	var out []finding
	for _, card := range cards {
		micros := card.MostMicros(farm.ModelFilmSeconds)
		out = append(out, finding{part: "model " + card.Name, soft: true,
			said: fmt.Sprintf("%s at %s makes a %s for $%.3f, %d credits; not asked",
				card.Label, secretless(card.BaseURL), card.Kind, float64(micros)/1e6, farm.ModelCredits(micros, int64(credit)))})
	}
	return out
}

// payees asks those who hold the money of machine payments a question each that
// moves none.
func (c *doctorCmd) payees(ctx context.Context) []finding {
	settings, err := c.paying.config("")
	if err != nil {
		return []finding{{part: "payments", cure: err.Error()}}
	}
	rails, err := payments.New(settings, slog.New(slog.DiscardHandler))
	if err != nil { // the API does not start with such settings
		return []finding{{part: "payments", cure: err.Error()}}
	}
	ctx, cancel := context.WithTimeout(ctx, 2*providerTimeout)
	defer cancel()
	var out []finding
	for _, t := range rails.Try(ctx) {
		f := finding{part: t.Part, said: t.At + ": " + t.Said, soft: true}
		if t.Err != nil {
			f.said, f.cure = t.At, lastLine(t.Err)
		}
		out = append(out, f)
	}
	return out
}

// spoke has a service say two words, and tell their times where it shall.
func spoke(ctx context.Context, r *speech.Remote) (string, error) {
	if err := r.Validate(); err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "farm-doctor-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	said, err := r.Try(ctx, dir)
	switch {
	case err != nil && said.Asset.Path != "":
		return "", farm.WrapError(err, farm.CodeUnavailable, "it spoke, and %s did not tell the times of words: %s", r.Transcriber,
			firstOf(farm.MessageOf(err), lastLine(err)))
	case err != nil:
		return "", err
	case r.Transcriber != "":
		return "it spoke, and told the times of its words", nil
	}
	return "it spoke as " + said.Voice, nil
}

// listened has a transcriber hear a second of silence.
func listened(ctx context.Context, s *hear.Service) error {
	dir, err := os.MkdirTemp("", "farm-doctor-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	samples, flac := filepath.Join(dir, "quiet.s16"), filepath.Join(dir, "quiet.flac")
	if err := os.WriteFile(samples, make([]byte, 2*hear.Rate), 0o600); err != nil {
		return err
	}
	if err := media.Run(ctx, media.EncodeFLAC(samples, flac, hear.Rate, 0, 0, 1000)); err != nil {
		return err
	}
	_, err = s.Transcribe(ctx, flac, 1000, "en")
	return err
}

// firstOf is the first text that is one.
func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
