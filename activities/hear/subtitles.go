package hear

import (
	"bytes"
	"context"

	xlanguage "golang.org/x/text/language"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/subtitles"
	"github.com/snackfarm/farm/renderer/media"
)

// tagOf is a file's tag of a language, which has two or three letters, as the farm
// writes it; "" of one that says nothing.
func tagOf(tag string) string {
	found, err := xlanguage.Parse(primary(tag))
	base, sure := found.Base()
	if err != nil || sure != xlanguage.Exact {
		return ""
	}
	tag = base.String()
	if tag == "mul" || tag == "zxx" || tag == "mis" || tag >= "qaa" && tag <= "qtz" {
		return "" // several, none, one without a code, one that files agree on among themselves
	}
	return tag
}

// track is the subtitle track whose words are taken.
func (h *hearing) track(ctx context.Context) (media.Subtitles, bool, error) {
	facts, err := media.Probe(ctx, h.Film)
	if err != nil {
		return media.Subtitles{}, false, err
	}
	var fits []media.Subtitles
	other := ""
	for _, s := range facts.Subtitles {
		switch tag := tagOf(s.Language); {
		case s.Forced:
		case h.Language == "" || tag == "" || tag == h.Language:
			fits = append(fits, s)
		default:
			other = tag
		}
	}
	for _, s := range fits { // a track that says its language before one that does not
		if h.Language != "" && tagOf(s.Language) == h.Language {
			return s, true, nil
		}
	}
	if len(fits) > 0 {
		return fits[0], true, nil
	}
	if other != "" {
		h.warn(WarnSubtitles, "", "the film's subtitle track is in %s, not in %s: it was not used", farm.LanguageOf(other).Name,
			farm.LanguageOf(h.Language).Name)
	}
	return media.Subtitles{}, false, nil
}

// readTrack is a subtitle track as SubRip.
func readTrack(ctx context.Context, film string, track media.Subtitles) (string, error) {
	child := media.ReadSubtitles(film, track, subtitles.MaxBytes)
	var out bytes.Buffer
	child.Stdout = &out
	if err := media.Run(ctx, child); err != nil {
		return "", err
	}
	return out.String(), nil
}
