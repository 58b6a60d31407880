package activities

import (
	"context"

	"go.opentelemetry.io/otel/attribute"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/telemetry"
)

// worded is a film whose lines the configured writer was asked for: each that holds to the
// facts is said in the place of the builtin one. Where they do not fit the film, or nothing
// came, it has the builtin words, and tells why.
func (p *Plans) worded(ctx context.Context, b layout.Brief) (farm.Manifest, error) {
	v := *b.Film
	ask := copywriter.AskOf(v, b.Seed)
	ask.Language, ask.Brand = b.Language, b.Brand.Description
	script, err := copywriter.WriteFilm(ask)
	if err != nil {
		return farm.Manifest{}, err
	}
	slots := script.Slots()
	known := script.Facts.Provenance(b.Brand, "request")
	for _, wish := range []string{wished("tone", v.Style.Tone), wished("first line", v.Style.Hook), wished("brand's voice", v.Brand.Voice),
		wished("do", v.Brand.Do), v.More} {
		if wish != "" {
			known = append(known, farm.Fact{Kind: "context", Value: wish})
		}
	}
	askCtx, asked := telemetry.Step(ctx, "ask for words", attribute.Int("farm.lines", len(slots)))
	lines := p.Words.Write(askCtx, script.Facts, known, slots)
	asked(nil)
	if ctx.Err() != nil {
		return farm.Manifest{}, ctx.Err()
	}
	for id, text := range lines.Text {
		if said := copywriter.SaysOf(text, ask.Avoid); said != "" {
			lines.Refuse(id, "says what is not to be said: "+said)
		}
	}
	b.Lines = &lines
	m, err := layout.Pack(b)
	if err == nil {
		err = fits(ctx, m)
	}
	if err == nil || ctx.Err() != nil {
		return m, err
	}
	b.Lines = &copywriter.Lines{By: lines.By, Failed: "the lines do not fit the layouts"}
	m, _, err = fittingPack(ctx, b)
	return m, err
}

// wished is a wish of the request in words; "" of none.
func wished(what, value string) string {
	if value == "" {
		return ""
	}
	return what + ": " + value
}
