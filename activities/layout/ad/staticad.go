// Package ad has the layouts of ads: the formats of static ads, one file each, and
// the films.
package ad

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer/text"
)

// staticFormats draw the formats of static ads. Each gives the layers of one
// picture and reports false when the words do not carry the format.
var staticFormats = map[farm.AdFormat]func(*kit.Draft, frame) ([]farm.Layer, bool){
	farm.ReviewCard: reviewCard, farm.UsVsThem: usVsThem, farm.BenefitCallouts: benefitCallouts,
	farm.PlatformNative: platformNative, farm.OfferStack: offerStack, farm.ProblemSolution: problemSolution,
	farm.ReasonsListicle: reasonsListicle, farm.UGCPhoto: ugcPhoto, farm.SocialProofStat: socialProofStat,
	farm.PressBar: pressBar, farm.ProductHero: productHero, farm.ServiceHero: serviceHero,
}

// StaticAd is one picture that asks for the click, in the request's aspect
// ratio and the next of its formats; without any, in one that the facts carry.
func StaticAd(d *kit.Draft) {
	ratio := d.AspectRatio
	if ratio == "" {
		ratio = "4:5"
	}
	f, ok := frames[ratio]
	if !ok {
		f = frames["4:5"]
		d.Substitute("there is no static ad in %s: 4:5 is made", ratio)
	}
	f.notes = fineHeight(d, f)
	d.Snack.Canvas, d.Snack.SafeBox = f.canvas, f.safe
	if tells(d, f) {
		draw := toldAd
		if len(d.Formats) > 0 {
			draw = askedAd
		}
		if layers, ok := draw(d, f); ok {
			shownAd(d, f, layers)
			return
		}
	}
	format, uses := formatOf(d)
	d.Snack.Format, d.Repeat = format, uses
	var layers []farm.Layer
	said := maps.Clone(d.Snack.Copy)
	if draw, known := staticFormats[format]; known {
		layers, ok = draw(d, f)
	}
	if !ok {
		d.Snack.Copy = said // what the format said is not shown
		d.Substitute("what is known does not fill a %s: the product alone is shown", format)
		d.Snack.Format = farm.ProductHero
		layers, _ = productHero(d, f) // what does not even fit that is found when the whole is laid out
	}
	if len(d.Screenshots) == 0 {
		d.Substitute("no picture of the product could be used: the logo or the name stands in its place")
	}
	shownAd(d, f, append(layers, edge(d, layers, f)...))
}

// shownAd is the scene of an ad.
func shownAd(d *kit.Draft, f frame, layers []farm.Layer) {
	if text.RightToLeft(d.Facts.Language) {
		layers = mirrored(layers, f)
	}
	d.Snack.Scenes = []farm.Scene{{ID: "ad", Slot: "ad-" + string(d.Snack.Format), Layers: layers}}
}

// formatOf is the format of an ad, and how often the pack has had it: the next of those
// that were asked for, else of those that its facts carry one that the pack had least.
func formatOf(d *kit.Draft) (f farm.AdFormat, uses int) {
	if n := len(d.Formats); n > 0 {
		return d.Formats[d.Nth%n], d.Nth / n
	}
	if d.Shows == nil { // an ad by itself, without a pack
		d.Shows = d.Shows.Begin(len(d.Screenshots))
	}
	had := func(f farm.AdFormat) int { return d.Shows.Said["format "+string(f)] }
	all := fittingFormats(d)
	first := d.Nth % len(all)
	f = slices.MinFunc(slices.Concat(all[first:], all[:first]), func(a, b farm.AdFormat) int { return had(a) - had(b) })
	uses = had(f)
	d.Shows.Said["format "+string(f)]++
	return f, uses
}

// settled draws one of n layouts of a format: the next for each job in a row, and another each time
// that the pack has the format. When the words do not fit a layout without
// touching, the next is drawn; ok is false when they fit none.
func settled(d *kit.Draft, f frame, n int, draw func(layout int) []farm.Layer) (layers []farm.Layer, ok bool) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character() + string(d.Snack.Format))) // a hash takes everything
	first := (int(h.Sum32()>>8%12) + int(d.Seed%farm.SeedRow) + d.Repeat) % n
	assets, told := maps.Clone(d.Snack.Assets), slices.Clone(d.Snack.Substitutions)
	for i := range n {
		v := (first + i) % n
		d.Snack.Variant = fmt.Sprintf("V%d", v+1)
		d.Snack.Assets, d.Snack.Substitutions = maps.Clone(assets), slices.Clone(told)
		if layers = draw(v); untidy(d, layers, f) == "" {
			return layers, true
		}
	}
	return layers, false
}

// leastLoud is the share of an ad that has the accent.
const leastLoud = 0.024

// edge is a band in the accent along the foot of a frame that has too little of
// it to be known for the brand's.
func edge(d *kit.Draft, layers []farm.Layer, f frame) []farm.Layer {
	if loudArea(d, layers) >= leastLoud*f.w()*f.h() {
		return nil
	}
	h := math.Ceil(leastLoud * f.h())
	return []farm.Layer{kit.Panel("edge", kit.Box(0, f.h()-h, f.w(), h), 0, kit.Solid(d.Accent))}
}

// loudArea is about how many px layers paint in the accent.
func loudArea(d *kit.Draft, layers []farm.Layer) float64 {
	sum := 0.0
	for _, l := range layers {
		fill, share := l.Fill, 1.0
		if l.Shape != nil && l.Shape.Kind == "ellipse" {
			fill, share = l.Shape.Fill, 0.78
		}
		if l.Stack != nil {
			fill = l.Stack.Plate
			sum += loudArea(d, l.Stack.Children)
		}
		if fill != nil && len(fill.Colors) > 0 && fill.Colors[0] == d.Accent {
			if fill.Kind != "solid" && fill.Kind != "linear" { // the accent goes over into others
				share *= 0.4
			}
			sum += l.Box.W * l.Box.H * share
		}
	}
	return sum
}

// untidy tells what is wrong with a layout: a text that does not fit its box,
// that lies on another or on the button, or that leaves the safe box; "" when
// nothing is.
func untidy(d *kit.Draft, layers []farm.Layer, f frame) string {
	const slack = 3.0
	var taken []farm.Box
	var names []string
	for _, l := range layers {
		b := l.Box
		switch {
		case l.Text != nil:
			m, err := d.Ruler.Text(l)
			if err != nil {
				return err.Error()
			}
			switch {
			case b.W == 0:
			case l.Text.Align == "center":
				b.X += (b.W - m.W) / 2
			case l.Text.Align == "end":
				b.X += b.W - m.W
			}
			b.W, b.H = m.W, m.H
			if l.Rotation == 90 || l.Rotation == -90 { // up the side
				b = kit.Box(b.X+(b.W-b.H)/2, b.Y+(b.H-b.W)/2, b.H, b.W)
			}
		case l.ID == "button" || l.ID == "mark" || l.ID == "brand-row":
			if _, err := d.Ruler.Stack(farm.Layer{ID: l.ID, Box: b, Stack: l.Stack}); err != nil {
				return err.Error()
			}
		default:
			continue
		}
		if l.Rotation == 0 && (b.X < f.safe.X-slack || b.Y < f.safe.Y-slack || b.X+b.W > f.safe.X+f.safe.W+slack ||
			b.Y+b.H > f.safe.Y+f.safe.H+slack) {
			return fmt.Sprintf("%s at %.0f, %.0f, %.0fx%.0f, leaves the safe box", l.ID, b.X, b.Y, b.W, b.H)
		}
		for i, o := range taken {
			if l.ID == names[i] && l.ID == "headline" { // rows of one head
				continue
			}
			if min(b.X+b.W, o.X+o.W)-max(b.X, o.X) > slack && min(b.Y+b.H, o.Y+o.H)-max(b.Y, o.Y) > slack {
				return fmt.Sprintf("%s lies on %s", l.ID, names[i])
			}
		}
		taken, names = append(taken, b), append(names, l.ID)
	}
	return ""
}

// least is what a list is worth showing from.
const leastRows = 3

// fittingFormats are the formats that the facts carry, those that show a
// supplied fact by turns with those that every product has.
func fittingFormats(d *kit.Draft) []farm.AdFormat {
	probe := copywriter.NewWriter(d.Facts, d.Seed)
	var proven, general []farm.AdFormat
	add := func(to *[]farm.AdFormat, f farm.AdFormat, fits bool) {
		if fits {
			*to = append(*to, f)
		}
	}
	if p := d.Product; p != nil {
		_, _, reviewed := probe.Review()
		add(&proven, farm.ReviewCard, reviewed)
		add(&proven, farm.PressBar, len(p.Press) >= leastPress)
		add(&proven, farm.SocialProofStat, len(p.Stats) > 0 || d.Facts.Rating() != "" || d.Facts.TokenPrice() != "")
		add(&proven, farm.OfferStack, d.Facts.Price() != "" || d.Facts.TokenPrice() != "")
		add(&proven, farm.ServiceHero, p.Area != "")
	}
	lead := d.Writer.LeadOf(leadLines(d, ledChars, nil)) // what goes by one sentence waits for its turn
	add(&general, farm.SocialProofStat, ofOne(slices.Collect(maps.Keys(figured(d))), lead))
	_, _, photo := photo(d, 0, 1080, 900)
	add(&proven, farm.UGCPhoto, photo)
	add(&general, farm.ProductHero, true)
	rows := len(wholes(d, leastRows+1, 52))
	add(&general, farm.BenefitCallouts, len(probe.Labels(leastRows, 30)) >= leastRows || rows > leastRows && !pictured(d))
	add(&general, farm.ReasonsListicle, rows > leastRows)
	c, against := ownContrast(d)
	add(&general, farm.UsVsThem, against && ofOne([]string{c.ours}, lead))
	_, answer, turns := turnLines(d)
	add(&general, farm.ProblemSolution, turns && (answer.Text == "" || ofOne([]string{answer.Text}, lead)))
	add(&general, farm.PlatformNative, len(d.Facts.Sentences) > 1 && photographed(d)) // of words alone it is passed by
	rng := rand.New(rand.NewPCG(uint64(d.Seed), 12))
	for _, list := range [][]farm.AdFormat{proven, general} {
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	var out []farm.AdFormat
	for i := range max(len(proven), len(general)) {
		out = append(out, proven[min(i, len(proven)):min(i+1, len(proven))]...)
		out = append(out, general[min(i, len(general)):min(i+1, len(general))]...)
	}
	return out
}

// ledChars is how long a line is, characters of English, that leads an ad.
const ledChars = 84

// ofOne reports whether one of some lines is of the sentence that a line is of.
func ofOne(lines []string, line string) bool {
	return line != "" && slices.ContainsFunc(lines, func(s string) bool { return strings.Contains(s, line) || strings.Contains(line, s) })
}

// mirrored turns a layout round for languages that are read from the right.
// What fills the frame or is centred stays.
func mirrored(layers []farm.Layer, f frame) []farm.Layer {
	out := slices.Clone(layers)
	axis := 2*f.safe.X + f.safe.W
	flip := func(b *farm.Box) {
		if b.W < f.w() && (b.X+b.W/2 < canvasMid-2 || b.X+b.W/2 > canvasMid+2) {
			b.X = axis - b.X - b.W
		}
	}
	for i := range out {
		flip(&out[i].Box)
		out[i].Rotation = -out[i].Rotation
		if m := out[i].Mask; m != nil && m.Box != nil {
			copied := *m
			place := *m.Box
			flip(&place)
			copied.Box = &place
			out[i].Mask = &copied
		}
	}
	return out
}

// spread places heights one below the other in a box, evenly and no more than
// most apart, and centres them; it gives their tops.
func spread(heights []float64, y, h, most float64) []float64 {
	sum := 0.0
	for _, v := range heights {
		sum += v
	}
	gap := most
	if n := len(heights); n > 1 {
		gap = min(most, max((h-sum)/float64(n-1), 0))
	}
	at := y + max(0, (h-sum-gap*float64(len(heights)-1))/2)
	out := make([]float64, len(heights))
	for i, v := range heights {
		out[i] = at
		at += v + gap
	}
	return out
}

// lines sets texts of one kind in one size, each as high as it is.
func lines(d *kit.Draft, id string, texts []string, st kit.Step, w float64, c farm.Color) []farm.Layer {
	layers := make([]farm.Layer, len(texts))
	for i, t := range texts {
		layers[i] = d.TextLayer(id, t, st, kit.Box(0, 0, w, 0), c)
	}
	layers = alike(d, layers...)
	for i := range layers {
		layers[i] = d.Fit(layers[i])
	}
	return layers
}

// linesWithin is lines at the size at which all of them fit a room together.
func linesWithin(d *kit.Draft, id string, texts []string, st kit.Step, room rowsRoom, c farm.Color) []farm.Layer {
	for {
		out := lines(d, id, texts, st, room.w, c)
		sum := room.gap * float64(len(out)-1)
		for _, v := range heightsOf(out, room.least) {
			sum += v
		}
		if sum <= room.h || st.Size <= st.Least {
			return out
		}
		st.Size = max(st.Size*0.94, st.Least)
	}
}

func heightsOf(layers []farm.Layer, least float64) []float64 {
	out := make([]float64, len(layers))
	for i, l := range layers {
		out[i] = max(l.Box.H, least)
	}
	return out
}
