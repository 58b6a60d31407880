package post

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// SingleImage is a poster 1080x1350: a photograph, a part of a screen, a thing, a
// number, the kinds of what the brand makes, a question and its answer, or one of
// its sentences. Which of them there can be is decided by what the brand brings;
// packs in a row take them by turns.
func SingleImage(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = kit.FeedCanvas, kit.FeedBox
	p := &poster{Draft: d}
	p.g = p.ground()
	layers, ok := []farm.Layer(nil), false
	if p.wordy() {
		layers, ok = p.inSentences()
	}
	if !ok {
		all := p.kinds()
		layers = all[d.PickVariant(len(all))](p)
	}
	drawn := func(l farm.Layer) bool { return l.Picture != nil && d.Snack.Assets[l.Picture.Asset].Drawing != nil }
	if len(d.Screenshots) == 0 && len(d.Backdrops) == 0 && !slices.ContainsFunc(layers, drawn) {
		d.Substitute("no picture of the brand could be used: its words are the picture")
	}
	d.Snack.Scenes = []farm.Scene{{ID: "image", Slot: "image", Layers: layers}}
}

// poster is a single image in the making.
type poster struct {
	*kit.Draft
	g kit.Scheme
}

// ground is the poster's own scheme, by seed.
func (p *poster) ground() kit.Scheme {
	all := []kit.Scheme{p.Accented(), p.Seconded(), p.Deep(), p.Page()}
	return all[int(p.Snack.Seed>>6)%len(all)]
}

// kinds are the posters that the brand has the material for.
func (p *poster) kinds() []func(*poster) []farm.Layer {
	var out []func(*poster) []farm.Layer
	photo, screen, cut := false, false, false
	for _, s := range p.Screenshots {
		switch {
		case s.Cut != nil:
			cut = true
		case p.IsPhotograph(s):
			photo = true
		default:
			screen = true
		}
	}
	if b, _, ok := backdropFor(p.Draft); ok && b.Picture != nil {
		out = append(out, (*poster).backdrop, (*poster).backdropField)
	}
	if photo {
		out = append(out, (*poster).photograph, (*poster).framed, (*poster).pictureField)
	}
	if screen {
		out = append(out, (*poster).screen, (*poster).screenAside)
		if !photo {
			out = append(out, (*poster).pictureField)
		}
	}
	if cut {
		out = append(out, (*poster).product)
	}
	if len(out) > 2 && !cut { // the brand's own pictures lead each of them
		return out
	}
	things := len(p.Screenshots) == 0 && p.names() && p.leads(p.naming())
	if things {
		out = append(out, (*poster).objectOver)
	}
	if !p.Facts.Mixed() && p.Lines == nil {
		if p.leads(p.numbered()) {
			out = append(out, (*poster).number)
		}
		if n := len(p.Facts.Variants()); n > 1 && n < 6 && p.leads(p.listing()) {
			out = append(out, (*poster).variants)
		}
		if p.leads(p.answering()) {
			out = append(out, (*poster).question)
		}
	}
	out = append(out, p.bold(things)...)
	if things && p.leads(p.telling()) && len(p.Objects(3)) < 3 {
		return append(out, (*poster).figured, (*poster).objectAbove, (*poster).objectCrowd)
	}
	if things {
		return append(out, (*poster).objectAbove, (*poster).objectEcho, (*poster).objectCrowd)
	}
	if p.leads(p.telling()) {
		out = append(out, (*poster).figured, (*poster).figureOver)
	}
	return append(out, (*poster).barred, (*poster).overWord, (*poster).own, (*poster).borne)
}

// own is a sentence that the brand's character says, or that stands over its key word: alone
// on a sheet it is no poster.
func (p *poster) own() []farm.Layer {
	if p.HasMate() {
		return p.said()
	}
	return p.overWordOf(p.whole(120))
}

// line is what a poster with a picture says: one of the brand's short sentences,
// or the copywriter's hook.
func (p *poster) line(most int) copywriter.Line {
	if !p.Facts.Mixed() && p.Lines == nil && p.Snack.Seed>>3&1 == 0 {
		if s := p.Writer.LeadOf(p.Facts.Openings(func(s string) bool { return holdsChars(s, most) })); s != "" {
			return p.stated(s)
		}
	}
	l := p.Writer.Hook(48)
	p.Say("hook", l.Text)
	return l
}

// whole is a whole sentence of the brand's, another for each pack, or the hook.
func (p *poster) whole(most int) copywriter.Line {
	all := p.Facts.Openings(func(s string) bool { return holdsChars(s, most) && utf8.RuneCountInString(s) > 12 })
	if len(all) == 0 || p.Facts.Mixed() || p.Lines != nil {
		l := p.Writer.Hook(48)
		p.Say("hook", l.Text)
		return l
	}
	s := p.Writer.LeadOf(all)
	return p.stated(s)
}

// stated is a sentence of the brand's as a poster shows it.
func (p *poster) stated(s string) copywriter.Line {
	text := p.Unnamed(p.Say("sentence", s))
	return copywriter.Line{Text: text, Emphasis: p.Key(text)}
}

// figures are the numbers with a sentence around them.
func (p *poster) figures() []copywriter.Figure {
	var out []copywriter.Figure
	for _, f := range p.Facts.Figures() {
		if s := p.around(f.Text); holdsChars(f.Text, 34) && s != "" && 2*utf8.RuneCountInString(f.Text) < utf8.RuneCountInString(s) {
			out = append(out, f)
		}
	}
	return out
}

// leads reports whether some lines have the one whose turn it is in this pack, of all
// that a poster can carry; they do where the turn goes by no sentence.
func (p *poster) leads(lines []string) bool {
	if len(lines) == 0 {
		return false
	}
	if p.Lines != nil || p.Facts.Mixed() {
		return true
	}
	lead := p.Writer.LeadOf(p.Facts.Leads(func(s string) bool { return holdsChars(s, mostBody) }))
	return slices.ContainsFunc(lines, func(s string) bool { return strings.Contains(lead, s) || strings.Contains(s, lead) })
}

// numbered are the sentences around the numbers.
func (p *poster) numbered() []string {
	var out []string
	for _, f := range p.figures() {
		out = append(out, p.around(f.Text))
	}
	return out
}

// listing are the sentences that list the kinds of what the brand makes.
func (p *poster) listing() []string {
	return slices.DeleteFunc(slices.Clone(p.Facts.Whole()), func(s string) bool {
		return slices.ContainsFunc(p.Facts.Variants(), func(v string) bool { return !strings.Contains(strings.ToLower(s), strings.ToLower(v)) })
	})
}

// answering are the sentences that answer a question.
func (p *poster) answering() []string {
	var out []string
	for _, a := range p.answers() {
		out = append(out, a.Answer)
	}
	return out
}

// around is the sentence that a part stands in, where it says more.
func (p *poster) around(part string) string {
	for _, s := range p.Facts.Whole() {
		if strings.Contains(s, part) && holdsChars(s, mostBody) && utf8.RuneCountInString(s) > utf8.RuneCountInString(part)+8 {
			return s
		}
	}
	return ""
}

func (p *poster) answers() []copywriter.Answer {
	var out []copywriter.Answer
	for _, a := range p.Facts.Answers() {
		if holdsChars(a.Question, 64) && holdsChars(a.Answer, mostBody) {
			out = append(out, a)
		}
	}
	return out
}

// foot is the row that says whose it is, and where, over an edge in the brand's
// colour.
func (p *poster) foot(g kit.Scheme) []farm.Layer {
	edge := farm.Layer{ID: "edge", Box: kit.Box(0, 1318, 1080, 32), Fill: kit.Solid(p.Accent)}
	if g.Bg == p.Accent {
		edge.Fill = kit.Solid(g.Bg2)
	}
	return []farm.Layer{edge, brandRow(p.Draft, kit.Box(72, 1202, 936, 76), g.Ink, g.Bg, endLabel(p.Draft, g.Ink)...)}
}

// endLabel is the address or, without one, what the brand is.
func endLabel(d *kit.Draft, c farm.Color) []farm.Layer {
	if d.Facts.Domain != "" {
		return domainLabel(d, c)
	}
	const row = 42 // characters beside each other
	room := min(34, row-utf8.RuneCountInString(d.Facts.Name))
	about := d.About(func(s string) bool { return holdsChars(s, room) && !strings.EqualFold(s, d.Facts.Name) })
	if about == "" {
		return nil
	}
	return []farm.Layer{d.TextLayer("domain", about, kit.Step{Size: 38, Least: 30, Leading: 1.2, Weight: 650, Lines: 1}, farm.Box{}, c)}
}

// toldBy reports words that the line of a poster says already.
func toldBy(d *kit.Draft, words string) bool {
	for _, slot := range []string{"sentence", "hook"} {
		if strings.Contains(strings.ToLower(d.Snack.Copy[slot]), strings.ToLower(words)) {
			return true
		}
	}
	return false
}

// backdropFor is somebody else's picture, where the brand has none.
func backdropFor(d *kit.Draft) (match.Backdrop, string, bool) {
	if len(d.Screenshots) > 0 {
		return match.Backdrop{}, "", false
	}
	return d.PickBackdrop(1080, 800)
}

// backdropField sets the words below somebody else's picture.
func (p *poster) backdropField() []farm.Layer {
	b, id, _ := backdropFor(p.Draft)
	line := p.line(64)
	const seam = 760
	picture := p.BackdropLayer(b, id, kit.Box(0, 0, 1080, seam))
	picture.Picture.Dim = 0
	g := p.Page()
	head := p.Set(p.Highlight(p.TextLayer("headline", line.Text, kit.Step{Size: 150, Least: 60, Leading: 1.02, Display: true,
		Tracking: -0.015, Lines: 4},
		kit.Box(72, seam+70, 936, 330), g.Ink), line.Emphasis, g))
	return append([]farm.Layer{kit.Ground(kit.FeedCanvas, *kit.Solid(g.Bg)), picture,
		{ID: "seam", Box: kit.Box(0, seam, 1080, 24), Fill: kit.Solid(p.Accent)}, head}, p.foot(g)...)
}

// backdrop sets the words on somebody else's picture.
func (p *poster) backdrop() []farm.Layer {
	b, id, _ := backdropFor(p.Draft)
	line := p.line(64)
	ink, point := whiteOn(p.Draft)
	if b.Graded {
		ink, point = p.Text, p.Accent
	}
	return []farm.Layer{p.BackdropLayer(b, id, kit.Whole(kit.FeedCanvas)),
		kit.Middle(kit.Stress(p.TextLayer("headline", line.Text, kit.Step{Size: 160, Least: 72, Leading: 1.02, Display: true,
			Tracking: -0.018, Lines: 6},
			kit.Box(72, 120, 936, 980), ink), line.Emphasis, point)),
		{ID: "strip", Box: kit.Box(0, 1166, 1080, 184), Fill: kit.Solid(p.Accent)},
		brandRow(p.Draft, kit.Box(72, 1202, 936, 76), p.OnAccent, p.Accent, endLabel(p.Draft, p.OnAccent)...)}
}
