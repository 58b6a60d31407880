package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// AIUGC is a film as somebody would make it on a phone: native scenes in which the
// brand's own words are read. Where somebody may speak, whose picture was sent or
// whose voice a service has, that person does.
func AIUGC(d *kit.Draft) {
	if !d.Presented() {
		native.Film(d, d.Writer.UGC())
		return
	}
	creator(d)
}

// creator is a film in which somebody drawn speaks of the product: a hook, the
// viewer's problem, a look at the product, what it does, where to find it. V1
// is a face close up at home, V2 a desk, V3 a walk through a street.
func creator(d *kit.Draft) {
	d.Snack.SafeBox = kit.OrganicBox
	h := spoken.CastHost(d)
	v := d.PickVariant(3)
	c := d.ChooseScore("uplifting", "calm")
	d.StartFilm(c, kit.OrganicBox)
	lines := spoken.Perform(d, c, spoken.Utterances(d.Writer.UGC()), spoken.EndRestMs, 12_000, 20_000)
	if d.Err != nil {
		return
	}
	f := spoken.PlanTake(d, c, lines, 12_000)
	shown := 0
	for i, u := range lines {
		ms, at := f.Ms[i], f.At[i]
		u.Recording = spoken.Play(d, u.Recording, at+spoken.LeadMs)
		place := selfieSpots[v]
		var layers []farm.Layer
		switch {
		case i == 0:
			layers = append(speaksAt(d, v, h, place, placedLine{u, at, ms}, spoken.Doing{Mood: "happy", Gesture: openings[v]},
				spoken.Doing{Share: 0.6, Gesture: "rest"}), spoken.HookLabel(d, u.Text))
			layers = append(layers, spoken.Disclose(d, ms)...)
		case u.Role == "problem":
			layers = speaksAt(d, v, h, place.Closer(1.1), placedLine{u, at, ms}, spoken.Doing{Mood: "worried", Gesture: "palms"},
				spoken.Doing{Share: 0.55, Mood: "sceptical", Gesture: "rest"})
			layers = append(layers, spoken.Captions(d, u, at, ms, kit.Box(90, 1180, 870, 220), "keyword")...)
		case u.Role == "cta":
			layers = speaksAt(d, v, h, place, placedLine{u, at, ms}, spoken.Doing{Mood: "happy", Gesture: "thumbs-up"})
			layers = append(layers, signature(d))
			layers = append(layers, spoken.Captions(d, u, at, ms, kit.Box(90, 1180, 870, 220), "keyword")...)
		case u.Role == "does" && shown < looks(d) && (i == 0 || lines[i-1].Role != "does" || shown == 1 && i+1 < len(lines)-1):
			layers = spoken.CutawayScene(d, h, shown, u, at, ms)
			shown++
		default:
			near := place
			if i%2 == 0 {
				near = place.Closer(1.12)
			}
			layers = speaksAt(d, v, h, near, placedLine{u, at, ms}, spoken.Doing{Mood: "happy", Gesture: spoken.PointToward(d, i%2 == 0)},
				spoken.Doing{Share: 0.5, Mood: "proud", Gesture: "rest"})
			layers = append(layers, spoken.Captions(d, u, at, ms, kit.Box(90, 1180, 870, 220), "keyword")...)
		}
		d.AddScene(farm.Scene{ID: u.ID(i), DurationMs: ms, Layers: layers})
	}
	spoken.SteadyMusic(d, 5000) // down for the whole film
	d.Finish()
}

// selfieSpots are where the presenter stands in each variant: nearest at home.
var selfieSpots = [3]spoken.Spot{{X: 540, EyeY: 784, Size: 1.14}, {X: 540, EyeY: 770, Size: 1.0}, {X: 540, EyeY: 776, Size: 1.04}}

var openings = [3]string{"wave", "palms", "point-up"}

// looks is how many cut-aways to the product a film has.
func looks(d *kit.Draft) int {
	n := len(d.Screenshots)
	if d.Demo != nil {
		n++
	}
	return min(max(n, 1), 2)
}

// placedLine is a line in a scene of ms that begins at a time of the film.
type placedLine struct {
	spoken.Utterance
	at, ms int
}

// speaksAt is a host in the place of a variant, behind and before whom it lies.
func speaksAt(d *kit.Draft, v int, h spoken.Host, p spoken.Spot, l placedLine, acts ...spoken.Doing) []farm.Layer {
	var place set
	switch v {
	case 0:
		place = home(d)
	case 1:
		place = desk(d)
	default:
		place = street(d, l.at, l.ms)
	}
	people := spoken.HostSpeaks(d, h, p, l.Utterance, l.ms, acts...)
	if v == 2 {
		people = walking(people, l.ms)
	}
	return append(append(place.back, people...), place.front...)
}

// signature is the brand on a card at the top of the safe box.
func signature(d *kit.Draft) farm.Layer {
	safe := d.Snack.SafeBox
	children := []farm.Layer{d.Lockup(64, safe.W*0.5, d.Text, d.Surface)}
	children = append(children, domainLabel(d, d.Muted)...)
	if len(children) > 1 {
		children[1].Box.W = 0
	}
	return farm.Layer{ID: "signature", Box: kit.Box(safe.X, safe.Y+24, safe.W, 130), Enter: &farm.Motion{Kind: "drop", Distance: 30},
		Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
			Children: []farm.Layer{{
				ID: "card", Box: kit.Box(0, 0, 0, 112), Radius: 32, Shadow: kit.SoftShadow(),
				Stack: &farm.Stack{Direction: "row", Align: "center", Gap: 36, PadX: 36, PadY: 24, Plate: kit.Solid(d.Surface),
					Children: children},
			}}}}
}
