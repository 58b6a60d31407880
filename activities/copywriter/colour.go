package copywriter

import "slices"

// Colour reports a line that only gives a brand its colour: how old its oldest one is, what its
// animal is called, what an uncle did, what is not for sale. It neither opens a post nor ends one,
// and stands by no price. What something costs, what is free and what a caller orders is none.
func (f Facts) Colour(line string) bool {
	if f.parts == nil {
		return f.isColour(line)
	}
	return kept(&f.parts.colours, line, func() bool { return f.isColour(line) })
}

func (f Facts) isColour(line string) bool {
	trade := f.ownTrade()
	signed := slices.ContainsFunc(f.kindSigns("colour"), func(sign string) bool {
		return hasSign(line, sign, f.Own) && !hasSign(trade, sign, f.Own)
	})
	return signed && !f.Priced(line) && !f.free(line) && !f.kindSigned(line, "guarantee") && !f.steers(line) && !f.introduces(line)
}
