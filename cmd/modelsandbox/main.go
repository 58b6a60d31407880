// Command modelsandbox is a model service without models, to try FARM_MODELS with: it
// opens one sandbox, prints a card for it, and serves until it is stopped. docs/models.md
// says how it is used.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/snackfarm/farm/internal/modelsandbox"
)

func main() {
	address := flag.String("addr", "127.0.0.1:8190", "where it listens")
	file := flag.String("file", "", "the picture that every order delivers, PNG or JPEG of 1080x1920")
	faults := flag.String("faults", "",
		"faults of the first orders, apart by commas: lost, refused, broken, busy, down, denied, expired, never")
	calls := flag.String("calls", "", "how it calls back: silent, repeated, forged; once when empty")
	takes := flag.Duration("takes", 5*time.Second, "how long an order takes")
	flag.Parse()
	o := modelsandbox.Options{Takes: *takes, Calls: modelsandbox.Calls(*calls)}
	for f := range strings.SplitSeq(*faults, ",") {
		o.Faults = append(o.Faults, modelsandbox.Fault(f))
	}
	if err := run(*address, *file, o); err != nil {
		fmt.Fprintln(os.Stderr, "modelsandbox:", err)
		os.Exit(1)
	}
}

func run(address, file string, o modelsandbox.Options) error {
	var err error
	if o.File, err = os.ReadFile(file); err != nil {
		return fmt.Errorf("-file: %w", err)
	}
	o.Type = http.DetectContentType(o.File)
	raw, err := json.Marshal(o)
	if err != nil {
		return err
	}
	r, w := io.Pipe()
	failed := make(chan error, 1)
	go func() { failed <- modelsandbox.Serve(address, forever{}, w) }()
	var base string
	go func() {
		_, _ = fmt.Fscanln(r, &base)
		_ = r.Close()
		resp, err := http.Post(base+"/boxes", "application/json", bytes.NewReader(raw)) //nolint:noctx // it answers at once
		if err == nil {
			err = resp.Body.Close()
		}
		if err != nil {
			failed <- err
			return
		}
		card, _ := json.MarshalIndent(cardOf(base+"/boxes/1"), "", "  ")
		fmt.Printf("%s\n\nKeep the card as DIR/sandbox.json; FARM_MODELS=sandbox FARM_MODELS_DIR=DIR\n", card)
	}()
	return <-failed
}

// forever is an input that never ends.
type forever struct{}

func (forever) Read([]byte) (int, error) { select {} }

// cardOf is a card of a model at a sandbox.
func cardOf(base string) map[string]any {
	return map[string]any{"name": "sandbox", "label": "the sandbox", "kind": "image", "protocol": "fal", "baseUrl": base,
		"model":   "house/model",
		"webhook": base + "/jwks.json", "input": map[string]string{"prompt": "$prompt"}, "width": 1080, "height": 1920, "promptChars": 1000,
		"usd": 0.05, "withinS": 60}
}
