package ad

import (
	"cmp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/still"
)

// toldFormats are the formats of ads by the families of stills that draw them.
var toldFormats = map[string]farm.AdFormat{"priced": farm.OfferStack, "counted": farm.SocialProofStat, "clauses": farm.ReasonsListicle,
	"bands": farm.ReasonsListicle, "ledger": farm.BenefitCallouts, "thing": farm.ProductHero, "asked": farm.ProblemSolution,
	"lettered": farm.ProductHero, "banded": farm.ProductHero, "numbered": farm.OfferStack, "plated": farm.UGCPhoto,
	"tagged": farm.BenefitCallouts, "floored": farm.ProductHero, "columned": farm.SocialProofStat, "listed": farm.ReasonsListicle,
	"rounded": farm.ProductHero, "lensed": farm.BenefitCallouts, "signed": farm.ServiceHero, "measured": farm.SocialProofStat,
	"tower": farm.ProductHero, "turned": farm.ServiceHero, "ribboned": farm.ProductHero, "billed": farm.ServiceHero, "crossed": farm.UsVsThem,
	"pictorial": farm.ProductHero, "figured": farm.SocialProofStat, "tabled": farm.OfferStack,
	"slip": farm.OfferStack, "quoted": farm.ServiceHero, "split": farm.UsVsThem}

// askedFamilies are the families of stills in which a format that was asked for is drawn from the brand's own
// sentences, the best first.
var askedFamilies = map[farm.AdFormat][]string{
	farm.OfferStack: {"slip", "priced"}, farm.SocialProofStat: {"measured", "counted", "priced"},
	farm.ReasonsListicle: {"clauses", "bands", "ledger", "split"}, farm.BenefitCallouts: {"ledger", "split"},
	farm.ProductHero: {"thing", "lettered"}, farm.ServiceHero: {"signed", "lettered"}, farm.ProblemSolution: {"asked"},
	farm.ReviewCard: {"split"}, farm.PressBar: {"quoted", "signed", "lettered"}, farm.UsVsThem: {"split"},
}

// tells reports an ad that the sentences of the brand's text carry: no format was asked for, and
// there is no supplied fact of a product to show.
func tells(d *kit.Draft, f frame) bool {
	p := d.Product
	supplied := p != nil && (p.Token != nil || p.Rating != nil || len(p.Stats)+len(p.Press)+len(p.Reviews) > 0 || d.Facts.Price() != "")
	return !f.story && f.notes == 0 && !supplied && !d.Facts.Mixed() && d.Lines == nil
}

// askedAd is an ad of a format that was asked for, in the first of its families that a sentence of the brand's
// carries; false where none does, and where the brand shows a picture.
func askedAd(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	format := d.Formats[d.Nth%len(d.Formats)]
	names := askedFamilies[format]
	if _, against := ownContrast(d); against && format == farm.UsVsThem {
		return nil, false
	}
	first, ok := toldWords(d)
	if !ok || len(names) == 0 || len(d.Screenshots) > 0 {
		return nil, false
	}
	leads := append([]copywriter.StillLine{first.Lead}, d.Facts.StillLines()...)
	for _, name := range names {
		for i, lead := range leads {
			w := first
			if i > 0 {
				w = withQuestion(d, still.Words{Lead: lead, More: still.Beside(d, lead)})
			}
			layers, ok := toldIn(d, f, w, func(all []still.Family) []still.Family {
				return slices.DeleteFunc(all, func(way still.Family) bool { return way.Name != name })
			})
			if ok {
				d.Snack.Format = format
				return layers, true
			}
		}
	}
	return nil, false
}

// toldWords are what an ad of sentences says: what costs or is free where the text has it, else a
// number that proves it, and below it the rest.
func toldWords(d *kit.Draft) (w still.Words, ok bool) {
	all := d.Facts.StillOpenings()
	if len(all) == 0 {
		return w, false
	}
	if w, ok = still.Striking(d); ok {
		return withQuestion(d, w), true
	}
	best := still.Leads(d, all)
	named := func(l copywriter.StillLine) bool { return strings.Contains(l.Text, d.Facts.Name) }
	if rest := slices.DeleteFunc(slices.Clone(best), named); len(rest) > 1 { // what it is stands in the row with its name
		best = rest
	}
	if len(best) == 0 {
		best = all
	}
	var texts []string
	for _, l := range best {
		texts = append(texts, l.Text)
	}
	lead := max(slices.Index(texts, d.Writer.LeadOf(texts)), 0)
	w.Lead = best[lead]
	w.More = still.Beside(d, w.Lead)
	return withQuestion(d, w), true
}

// withQuestion are words with what a customer asks that their lead answers.
func withQuestion(d *kit.Draft, w still.Words) still.Words {
	switch {
	case d.Facts.Priced(w.Lead.Text):
		w.Ask = d.Facts.Question(copywriter.AsksPrice)
	case d.Facts.Free(w.Lead.Text):
		w.Ask = d.Facts.Question(copywriter.AsksFree)
	}
	return w
}

// toldAd is an ad of whole sentences over the band with its button, in the family whose turn it is;
// false where the text has none that carries one.
func toldAd(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w, ok := toldWords(d)
	if !ok {
		return nil, false
	}
	return toldIn(d, f, w, func(all []still.Family) []still.Family { return all })
}

// toldIn is an ad of some words in one of those of its families that are taken.
func toldIn(d *kit.Draft, f frame, w still.Words, of func([]still.Family) []still.Family) ([]farm.Layer, bool) {
	const kickGap = 22.0 // of what the row at the head keeps from a picture
	from := f.safe.Y + kickH + 40
	p := still.Page{Draft: d, Words: w, Frame: kit.Box(0, 0, f.w(), f.bandTop()), Turn: still.TurnOf(d) + 1,
		Room: kit.Box(f.safe.X, from, f.safe.W, f.bandTop()-44-from), Stage: kit.Box(0, from-kickGap, f.w(), f.bandTop()-from+kickGap)}
	cta := d.Say("cta", d.Writer.CTA())
	var layers []farm.Layer
	ok := p.Set(of(p.Families()), "line-1", func(way still.Family, made still.Made) bool {
		layers = append(made.Layers, toldFoot(d, f, cta, made.Foot)...)
		layers = append(layers, kicker(d, f, made.Head)...)
		if untidy(d, layers, f) != "" {
			return false
		}
		d.Snack.Format, d.Snack.Variant = toldFormats[way.Name], way.Variant
		return true
	})
	return layers, ok
}

// toldFoot is the band with the button, in the look that is told from what stands above it.
func toldFoot(d *kit.Draft, f frame, cta string, above kit.Scheme) []farm.Layer {
	looks := still.Looks(d)
	on := slices.MaxFunc(looks, func(a, b kit.Scheme) int { return cmp.Compare(groundsApart(a, above), groundsApart(b, above)) })
	if own := looks[0]; groundsApart(own, above) >= 1.6 { // the brand's own colour before a grey
		on = own
	}
	top := f.bandTop()
	return []farm.Layer{kit.Panel("band", kit.Box(0, top, f.w(), f.h()-top), 0, kit.Solid(on.Bg)),
		kit.At(d.WideButton(cta, f.safe.W, on), f.safe.X, top+footPad)}
}

func groundsApart(a, b kit.Scheme) float64 { return kit.Contrast(a.Bg, b.Bg) }
