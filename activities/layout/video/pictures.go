package video

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
)

// againAfter is how long a picture is not seen again, ms.
const againAfter = 20_000

// sight is what a shot shows.
type sight struct {
	shot
	line  line
	n     int // place among the pictures
	first bool
	look  kit.Scheme
	beat  float64
}

// picture is what the i-th shot shows: what is seen of its words, else they themselves as
// large as they go.
func (f *film) picture(i int) []farm.Layer {
	return f.shows(f.sightOf(i))
}

// shows is what a shot shows of its words.
func (f *film) shows(s sight) []farm.Layer {
	if layers, ok := f.seen(s); ok {
		return f.awake(s, layers)
	}
	return f.awake(s, f.unseen(s))
}

// lastHopMs is how long before a cut a hop begins at the latest: it is over then.
const lastHopMs = 330

// awake lets the thing of a shot hop while nothing more is said: a picture that waits for
// the next sentence is a still.
func (f *film) awake(s sight, layers []farm.Layer) []farm.Layer {
	const after, every, high = 800, 1233, 46.0 // ms from the last word, and between hops; px
	l := f.lines[s.shot.line]
	if len(l.Words) == 0 {
		return layers
	}
	last := l.at + leadMs + l.Words[len(l.Words)-1].StartMs - s.at
	t := farm.Track{Property: "y", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	for at := kit.OnFrame(float64(max(last, 0) + after)); at+lastHopMs < s.ms; at = kit.OnFrame(float64(at + every)) {
		t.Keys = append(t.Keys, kit.Key(at, 0, "out"), kit.Key(at+133, -high, "in"), kit.Key(at+300, 0, "hold"))
	}
	if len(t.Keys) == 1 {
		return layers
	}
	for i := range layers {
		if id := layers[i].ID; id == "thing" || strings.HasPrefix(id, "somebody-") {
			layers[i].Tracks = append(layers[i].Tracks, t)
		}
	}
	return layers
}

// unseen is a shot whose words name nothing that can be drawn: somebody in a place, or the
// words themselves.
func (f *film) unseen(s sight) []farm.Layer {
	if f.staged() && !f.inType(s) {
		return f.scenic(s, kit.Object{}, false)
	}
	return f.typeShot(s)
}

// peopled reports a page of type on which somebody acts what it tells: where nothing else can
// be shown of its words, by turns with forms.
func (f *film) peopled(s sight) bool {
	if f.staged() || f.inType(s) || s.first || s.n%3 == 2 || s.line.Number > 0 && f.look.way == wayPaper {
		return false
	}
	return f.actor != nil || s.n%2 == 1
}

// sightOf is the next picture, which the i-th shot shows.
func (f *film) sightOf(i int) sight {
	s := sight{shot: f.shots[i], line: f.lines[f.shots[i].line], n: f.nth, first: i == 0, beat: 60000 / float64(f.score.BPM)}
	s.look = f.scheme(s.n)
	f.nth++
	return s
}

// seen is a picture of what is said: a film or photograph that fits the words, what they
// tell in figures, or the thing that they name. false: nothing can be seen of them.
func (f *film) seen(s sight) ([]farm.Layer, bool) {
	if film, id, ok := f.suppliedFilm(s); ok {
		return f.footageShot(s, film, id), true
	}
	if b, id, ok := f.supplied(s); ok {
		return f.photoShot(s, b, id), true
	}
	if len(s.line.Items) > 2 && s.part == 0 {
		return f.listShot(s), true
	}
	if f.inType(s) || f.ask.Sources.MotionGraphics && s.n%3 == 2 { // asked for: every third is type
		return f.typeShot(s), true
	}
	fig, told := f.figure(s)
	o, named, near := f.thing(s)
	switch {
	case told && (!named || near || !f.surely(s, o)):
		return f.figureShot(s, fig), true
	case named && near:
		return f.nearShot(s, o), true
	case named:
		return f.thingShot(s, o), true
	}
	return nil, false
}

// surely reports a thing that the words of the shot themselves name.
func (f *film) surely(s sight, o kit.Object) bool {
	word := strings.ToLower(o.Word)
	return word == "" || strings.Contains(strings.ToLower(s.sees), word) || strings.Contains(strings.ToLower(s.text), word)
}

// figure is what the words of a shot tell that can be drawn from signs; no question
// mark, and none that was just seen.
func (f *film) figure(s sight) (kit.Figure, bool) {
	fig, ok := f.FigureOf(s.text)
	if whole, told := f.FigureOf(s.line.Text); fig.Kind == kit.FigureDegree && told && whole.Kind == kit.FigureAngle {
		fig.Kind = kit.FigureAngle // another part of the sentence says what turns
	}
	if !ok || fig.Kind == kit.FigureAsked || fig.Kind == kit.FigureWord || fig.Kind == kit.FigurePlace {
		return fig, false
	}
	return fig, f.fresh("figure "+fig.Kind+fig.Mark, s)
}

// fresh reports a picture that was not seen for a while, and notes that it is now.
func (f *film) fresh(name string, s sight) bool {
	at, seen := f.shown[name]
	if seen && s.at-at < againAfter {
		return false
	}
	f.shown[name] = s.at
	return true
}

// thing is what a shot names: what its director wants to be seen, its own words, or for
// the hook and a line of the house the topic. What another part of the sentence names is
// not seen while this one is said. near is a thing that the sentence has just shown: it
// is looked at closely.
func (f *film) thing(s sight) (o kit.Object, ok, near bool) {
	as := farm.Drawing{Width: kit.ThingSide, Height: kit.ThingSide, Edge: f.look.edge, Shadow: f.look.edge > 0, Style: f.look.style}
	lang := f.origin.Language
	var all []objects.Find
	if s.line.Visual != "" {
		all = append(all, f.ThingsIn(s.line.Visual, copywriter.PromptLanguage(s.line.Visual))...)
	}
	if s.line.Role != copywriter.FilmFrame { // the house's own words name nothing: who "saw it" has no saw
		all = append(all, f.ThingsIn(s.sees, lang)...)
	}
	switch s.line.Role {
	case copywriter.FilmFrame:
		all = append(all, f.toldBy(s, lang)...)
	case copywriter.FilmHook:
		all = append(all, f.toldOften(lang)...)
	}
	for _, t := range all {
		if f.fresh("thing "+t.Object, s) {
			return f.Draw(f.inOwnWords(s, t), as), true, false
		}
	}
	for _, t := range all {
		if s.part > 0 && f.shown["thing "+t.Object] == f.lines[s.shot.line].at && f.shown["near "+t.Object] == 0 {
			f.shown["near "+t.Object] = s.at
			f.shown["thing "+t.Object] = s.at // until now
			return f.Draw(f.inOwnWords(s, t), as), true, true
		}
	}
	return o, false, false
}

// toldBy are the things of the topic that a line of the house's own asks about, which has their
// words from it; where it names none of them all may be seen.
func (f *film) toldBy(s sight, lang string) []objects.Find {
	all := f.ThingsIn(f.Brand.Description, lang)
	var asked []objects.Find
	for _, own := range f.ThingsIn(s.sees, lang) {
		if slices.ContainsFunc(all, func(t objects.Find) bool { return t.Object == own.Object }) {
			asked = append(asked, own)
		}
	}
	if len(asked) > 0 {
		return asked
	}
	if often := f.toldOften(lang); len(often) > 0 { // a roof that is named in passing asks nothing
		return often
	}
	return all
}

// toldOften are the things that the film's words name more than once: what is named in
// passing is not what they are about.
func (f *film) toldOften(lang string) []objects.Find {
	var out []objects.Find
	named := map[string]int{}
	for _, line := range copywriter.Sentences(f.Brand.Description) {
		seen := map[string]bool{}
		for _, t := range f.ThingsIn(line, lang) {
			if seen[t.Object] {
				continue
			}
			seen[t.Object] = true
			if named[t.Object]++; named[t.Object] == 2 {
				out = append(out, t)
			}
		}
	}
	return out
}

// inOwnWords is a thing by the word that its shot has for it now, else by the one that it has
// in the film's language; "" where that is not known.
func (f *film) inOwnWords(s sight, t objects.Find) objects.Find {
	if f.Dub == nil {
		return t
	}
	for _, now := range f.ThingsIn(s.text, f.script.Language) {
		if now.Object == t.Object {
			return now
		}
	}
	t.Word = copywriter.Otherwise(t.Word, f.origin.Language, f.script.Language)
	return t
}

// supplied is a photograph that suits a shot: of the brand, or of somebody else for
// these words.
func (f *film) supplied(s sight) (match.Picture, string, bool) {
	for i, b := range f.Backdrops {
		if b.For == f.sceneID(s.shot) && b.Picture != nil && f.fresh(fmt.Sprintf("backdrop %d", i), s) {
			f.Thank(b)
			return *b.Picture, f.AddAsset(fmt.Sprintf("backdrop-%d", i+1), b.Picture.Asset), true
		}
	}
	const every = 3 // pictures of which one is the brand's, where it has any
	if s.n%every != 1 && !(s.first && len(f.Screenshots) > 2) {
		return match.Picture{}, "", false
	}
	best, most := -1, 0.0
	for i, p := range f.Screenshots {
		if p.Cut != nil || p.Alpha || !kit.LargeEnough(p, 1080, 1500) || f.used[i] {
			continue
		}
		if score := p.Suits(match.Want{Shape: match.TallShape, W: 1080, H: 1920, Words: s.text, Photo: true}); best < 0 || score > most {
			best, most = i, score
		}
	}
	if best < 0 {
		return match.Picture{}, "", false
	}
	f.used[best] = true
	return f.Screenshots[best], f.AddAsset(kit.ScreenID(best), f.Screenshots[best].Asset), true
}

// sent is what somebody sent or made for a shot, as it fills a box: a film of it, else a
// photograph, that grows by so much.
func (f *film) sent(s sight, b farm.Box, round, grows float64) (farm.Layer, bool) {
	if v, id, ok := f.suppliedFilm(s); ok {
		return farm.Layer{ID: "footage", Box: b, Radius: round,
			Footage: &farm.Footage{Asset: id, Loop: v.Asset.DurationMs < s.ms, Focus: v.Focus()}}, true
	}
	p, id, ok := f.supplied(s)
	if !ok {
		return farm.Layer{}, false
	}
	l := f.PhotoLayer("photo", p, b, int(round))
	l.Picture.Asset = id
	l.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, 1, float64(s.ms), grows)}
	return l, true
}

// madeFor reports a film or photograph that was made or sought for a scene.
func (f *film) madeFor(scene string) bool {
	return slices.ContainsFunc(f.Backdrops, func(b match.Backdrop) bool { return b.For == scene })
}

// suppliedFilm is a film that somebody else made for the words of a shot.
func (f *film) suppliedFilm(s sight) (match.Video, string, bool) {
	for i, b := range f.Backdrops {
		if b.For == f.sceneID(s.shot) && b.Film != nil && f.fresh(fmt.Sprintf("backdrop %d", i), s) {
			f.Thank(b)
			return *b.Film, f.AddAsset(fmt.Sprintf("backdrop-%d", i+1), b.Film.Asset), true
		}
	}
	return match.Video{}, "", false
}

// trimmed is a line without the mark that ends it, unless that asks or calls.
func trimmed(s string) string { return strings.TrimRight(strings.TrimSpace(s), ".。।,،、;:") }

// lowBox and highBox are where captions stand.
func (f *film) lowBox() farm.Box {
	b := f.Snack.SafeBox
	return kit.Box(b.X, b.Y+b.H-270, b.W, 250)
}

func (f *film) highBox() farm.Box {
	b := f.Snack.SafeBox
	return kit.Box(b.X, b.Y+30, b.W, 280)
}

// headed puts what is read over a picture: the hook of a first shot on labels, else the
// captions in their box.
func (f *film) headed(s sight, layers []farm.Layer, captions farm.Box) []farm.Layer {
	if s.first && s.line.Text != "" {
		return append(layers, f.hookLayer(s, f.hookBox()))
	}
	if s.line.Number > 0 && s.part == 0 {
		layers = append(layers, f.numeral(s))
	}
	said := f.captions(s.shot, captions)
	if len(said) > 0 && said[0].Captions != nil {
		layers = append(layers, f.plate(s, layers, captions)...)
	}
	return append(layers, said...)
}

func (f *film) hookBox() farm.Box {
	b := f.Snack.SafeBox
	return kit.Box(b.X+10, b.Y+20, b.W-20, 470)
}

// numeral is the number of a step, in the corner.
func (f *film) numeral(s sight) farm.Layer {
	const side = 190.0
	b := f.Snack.SafeBox
	at := f.Sided(kit.Box(b.X, b.Y+10, side, side))
	if f.look.way == wayPaper { // captions are above
		at.Y = b.Y + b.H - side - 20
	}
	face := f.Figures()
	l := f.LargeType(fmt.Sprint(s.line.Number), kit.Box(0, 0, side*0.6, side*0.7), kit.KineticStyle{ID: "number",
		Ink: s.look.OnLoud, Face: &face, Lines: 1, Align: "center", VAlign: "middle"})
	l.Box = kit.Box(0, 0, side*0.7, 0)
	return farm.Layer{ID: "step", Box: at, Radius: side / 2, Enter: &farm.Motion{Kind: "pop", DurationMs: 300}, Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: kit.Solid(s.look.Loud), Children: []farm.Layer{l}}}
}
