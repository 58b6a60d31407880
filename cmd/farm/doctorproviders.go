package main

import (
	"context"
	"os"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter/chat"
	"github.com/snackfarm/farm/activities/paint"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/activities/stock"
)

// providerTimeout is how long a provider may take for its one call: the farm gives
// none longer within a job.
const providerTimeout = 45 * time.Second

// providers tries each configured provider with one real call, the smallest that
// it has. A picture costs money, so the image service is asked where --paint says
// so alone. The farm runs without every one of them.
func (c *doctorCmd) providers(ctx context.Context) []finding {
	var out []finding
	try := func(part, said string, call func(context.Context) (string, error)) {
		ctx, cancel := context.WithTimeout(ctx, providerTimeout)
		defer cancel()
		f, began := finding{part: part, said: said, soft: true}, time.Now()
		got, err := call(ctx)
		if err != nil {
			f.cure = firstOf(farm.MessageOf(err), lastLine(err))
		} else {
			f.said += ": " + got + " in " + time.Since(began).Round(time.Millisecond).String()
		}
		out = append(out, f)
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
	if w.PexelsAPIKey != "" {
		try("stock library", firstOf(secretless(w.PexelsBaseURL), stock.PexelsURL), func(ctx context.Context) (string, error) {
			_, err := w.stock().Photos(ctx, stock.Query{Words: "table", MinWidth: 720, MinHeight: 1280})
			return "it found photographs", err
		})
	}
	if w.ImageBaseURL != "" && !c.Paint {
		out = append(out, finding{part: "image service", said: secretless(w.ImageBaseURL) + " " + w.ImageModel +
			": not asked, a picture costs money; --paint asks for one", soft: true})
	}
	if w.ImageBaseURL != "" && c.Paint {
		try("image service", secretless(w.ImageBaseURL)+" "+w.ImageModel, func(ctx context.Context) (string, error) {
			_, err := w.painter().Paint(ctx, paint.Brush{Field: "other", Ground: "#1F3A5F", Accent: "#F2B705", Seed: 1})
			return "it painted a background that can be used", err
		})
	}
	return out
}

// spoke has a service say two words.
func spoke(ctx context.Context, r *speech.Remote) (string, error) {
	if err := r.Validate(); err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "farm-doctor-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	said, err := r.Speak(ctx, speech.Line{Text: "Good morning.", Language: "en"}, dir)
	if err != nil {
		return "", err
	}
	if r.Transcriber != "" {
		return "it spoke, and told the times of its words", nil
	}
	return "it spoke as " + said.Voice, nil
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
