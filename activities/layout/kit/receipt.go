package kit

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
)

// builtin is the provider of what the farm makes itself.
const builtin = "builtin"

// Credit notes who provided a part of the snack; of several, each.
func (d *Draft) Credit(part, who string) {
	if p := (farm.Provider{Part: part, Name: who}); who != "" && !slices.Contains(d.Snack.Providers, p) {
		d.Snack.Providers = append(d.Snack.Providers, p)
	}
}

// receipt completes the providers: who wrote the words, and what the snack's
// assets are.
func (d *Draft) receipt(words []farm.Provider) {
	d.Snack.Providers = append(words, d.Snack.Providers...)
	ids := make([]string, 0, len(d.Snack.Assets))
	for id := range d.Snack.Assets {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		switch a := d.Snack.Assets[id]; {
		case a.Music != nil:
			d.Credit("music", music.Provider)
		case a.Effect != "":
			d.Credit("effects", builtin)
		case a.Drawing != nil:
			d.Credit("drawings", builtin)
		case strings.HasPrefix(a.Source, "brand."):
			d.Credit("pictures", "brand")
		case strings.HasPrefix(a.Source, "page."):
			d.Credit("pictures", "page")
		case strings.HasPrefix(a.Source, "presenter"):
			d.Credit("presenter", "request")
		}
	}
	supplied := slices.ContainsFunc(d.Snack.Providers, func(p farm.Provider) bool { return p.Part == "backgrounds" })
	if !supplied && painted(d.Snack) {
		d.Credit("backgrounds", builtin)
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
