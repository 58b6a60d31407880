package layout

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
)

// builtin is the provider of what the farm makes itself.
const builtin = "builtin"

// by notes who provided a part of the snack; of several, each.
func (s *sheet) by(part, who string) {
	if p := (farm.Provider{Part: part, Name: who}); who != "" && !slices.Contains(s.snack.Providers, p) {
		s.snack.Providers = append(s.snack.Providers, p)
	}
}

// receipt completes the providers: who wrote the words, and what the snack's
// assets are.
func (s *sheet) receipt(words []farm.Provider) {
	s.snack.Providers = append(words, s.snack.Providers...)
	ids := make([]string, 0, len(s.snack.Assets))
	for id := range s.snack.Assets {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		switch a := s.snack.Assets[id]; {
		case a.Music != nil:
			s.by("music", music.Provider)
		case a.Effect != "":
			s.by("effects", builtin)
		case a.Drawing != nil:
			s.by("drawings", builtin)
		case strings.HasPrefix(a.Source, "brand."):
			s.by("pictures", "brand")
		case strings.HasPrefix(a.Source, "page."):
			s.by("pictures", "page")
		case strings.HasPrefix(a.Source, "presenterImageUrl"):
			s.by("presenter", "request")
		}
	}
	supplied := slices.ContainsFunc(s.snack.Providers, func(p farm.Provider) bool { return p.Part == "backgrounds" })
	if !supplied && painted(s.snack) {
		s.by("backgrounds", builtin)
	}
}

// painted reports whether any layer has a ground that is filled in.
func painted(s farm.Snack) bool {
	for _, sc := range s.Scenes {
		if slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.Fill != nil }) {
			return true
		}
	}
	return false
}
