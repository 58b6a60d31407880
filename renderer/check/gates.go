package check

import (
	"context"
	"slices"

	"github.com/snackfarm/farm/renderer/report"
)

// holds says when a rule keeps a file from being delivered.
type holds int

const (
	never   holds = iota // what it finds is told in the report
	gross                // when it is broken beyond doubt
	always               // whenever it is broken
	skipped              // it is not run before delivery
)

// gates is which rules a file must keep to be delivered, and why. A false alarm
// costs somebody his job: a rule gates only where it measures the file itself,
// where nothing that was asked for can break it, and where hundreds of packs
// have never raised it. The others are matters of layout, words and taste: they
// are told in the report.
var gates = map[string]struct {
	hold holds
	why  string
}{
	"K01": {gross, "size, rate and length are the plan's to the frame; whether the length suits the type is told"},
	"K02": {always, "players refuse other codecs, and show other colours"},
	"K03": {always, "platforms cut at key pictures"},
	"K04": {always, "a film whose index comes last does not start, one whose sound ends elsewhere is out of step"},
	"K05": {always, "platforms refuse heavier files"},
	"K06": {gross, "loudness and peak are set when the sound is made; the range is the music's own"},
	"K07": {never, "a pause may be the joke"},
	"K08": {never, "measured on stems, which a short line makes uncertain; the mix ducks by it"},
	"K09": {never, "captions are laid out from the times of words; a word may be longer than its page"},
	"K10": {gross, "text that nobody can read; near the bound the ground's own grain decides"},
	"K11": {never, "the type table is the layouts'"},
	"K12": {never, "laid out by the layouts, whose tests hold it; edited texts may reach farther"},
	"K13": {always, "a box in place of a letter is never meant; text without a face is refused before"},
	"K14": {never, "neighbours on purpose, as a label on its picture, are told apart by rules of thumb"},
	"K15": {never, "words are the planner's, and the brand's own stand as they are"},
	"K16": {never, "a brand may speak another language than its pack"},
	"K17": {never, "a matter of pace"},
	"K18": {gross, "a blank first frame; a dark brand's is dark"},
	"K19": {gross, "a file that does not decode, or not to what was composed, or to one flat colour"},
	"K20": {never, "a ground may drift more slowly than the measure sees"},
	"K21": {never, "the planner refuses claims without a fact; this reads names and figures by rules of thumb"},
	"K22": {never, "pictures are as good as what the brand gave"},
	"K23": {never, "green things have green edges"},
	"K24": {gross, "platforms refuse stickers of another size or with a ground; the edge is measured by rules of thumb"},
	"K25": {never, "the set is the layout's"},
	"K26": {never, "a cut may follow the voice instead"},
	"K27": {always, "without its thumbnail a film is not to be shown; it is made again where it can be"},
	"K28": {gross, "wrong depth or a see-through ground; bytes and colours depend on the picture"},
	"K29": {skipped, "needs a second render"},
	"K30": {skipped, "needs other packs"},
	"K31": {never, "a brand's colour may be as pale as its ground"},
	"K32": {skipped, "needs other files"},
	"K33": {skipped, "needs every frame decoded; the renderer's tests hold it"},
	"K34": {always, "flashing can hurt people"},
	"K35": {never, "a matter of taste"},
	"K36": {never, "what lies bare of a ground is found by rules of thumb"},
	"K37": {never, "told by the planner"},
	"K38": {never, "a matter of pace"},
	"K39": {never, "a matter of pace"},
	"K40": {never, "a matter of pace"},
	"K41": {never, "a matter of taste"},
	"K42": {never, "words are the planner's, and a brand may write as it likes"},
	"K43": {never, "the planner's; an edited manifest may draw what it likes"},
}

// withoutReport are the rules that need to know no more than the plan.
var withoutReport = []string{"K01", "K02", "K03", "K04", "K05", "K19", "K27", "K34"}

// Gate holds a file to the rules before it is delivered: all that need nothing
// but the file, its report and its walk. The first list is every result, with
// those that gate marked; the second what keeps the file from being delivered.
func Gate(ctx context.Context, in Input) (all []report.Verdict, held []Result, err error) {
	var bare bool
	if r, err := report.Read(reportOf(in)); err != nil {
		return nil, nil, err
	} else if bare = r.Film() && len(r.Looks) == 0; bare {
		in.Only = withoutReport
	}
	if in.Only == nil {
		for _, r := range rules {
			if gates[r.id].hold != skipped {
				in.Only = append(in.Only, r.id)
			}
		}
	}
	in.keys = true
	results, err := Run(ctx, in)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range results {
		hold := gates[r.ID].hold
		all = append(all, report.Verdict{ID: r.ID, Name: r.Name, Outcome: string(r.Outcome), Measured: r.Measured, Bound: r.Bound,
			Reason: r.Reason, Gates: hold == always || hold == gross})
		if r.Outcome == Fail && (hold == always || hold == gross && r.Gross) {
			held = append(held, r)
		}
	}
	return all, held, nil
}

func reportOf(in Input) string {
	if in.Report == "" {
		return in.File + report.Suffix
	}
	return in.Report
}

// Gates lists the rules that can keep a file from being delivered.
func Gates() []string {
	var out []string
	for id, g := range gates {
		if g.hold == always || g.hold == gross {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}
