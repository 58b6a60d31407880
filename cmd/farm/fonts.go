package main

import (
	"log/slog"

	"github.com/snackfarm/farm/renderer/text"
)

// warnFonts says at a worker's start which scripts and families it cannot set
// and which package brings each. A text that needs one of them fails by name.
func warnFonts(log *slog.Logger) {
	lib, err := text.Load()
	if err != nil {
		log.Error("no text can be set", "error", err)
		return
	}
	for _, m := range lib.Check() {
		log.Warn("fonts are missing", "what", m.What, "package", m.Package)
	}
}
