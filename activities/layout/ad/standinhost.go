package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// Who talks in an ad without a presenter is a thing or an animal by whose word the brand calls itself;
// of another, and of a solemn one, nobody does.

// hostSide is the side of a cell of the sheet of who talks, px; mostHost is how large it is
// shown at most.
const hostSide, mostHost = 720, 1480.0

// hostMoods are how who talks feels, by scenes and shots.
var hostMoods = []string{"happy", "pointing", "proud", "surprised", "pointing", "cool"}

// host is who says a line in b, whole, on its foot.
func (a standIn) host(b farm.Box, i int, u spoken.Utterance, ms int) []farm.Layer {
	if a.Solemn() {
		return nil
	}
	drawing := a.Companion()
	mood := hostMoods[(i+a.turn+a.v)%len(hostMoods)]
	drawing.Cells = []string{mood, mood + "/talk", mood + "/2"}
	drawing.Width, drawing.Height, drawing.Edge, drawing.Shadow = hostSide, hostSide, 10, true
	c := kit.Filled(drawing, mateCovers)
	side := min(b.W*1.08/c.W, b.H/c.H, mostHost)
	l := farm.Layer{ID: "host", Box: kit.Box(b.X+b.W/2-(c.X+c.W/2)*side, b.Y+b.H-(c.Y+c.H)*side, side, side),
		Picture: &farm.Picture{Asset: a.AddDrawing(drawing), Fit: "contain", Cells: &farm.Cells{Columns: len(drawing.Cells)}}}
	lean := kit.Track("rotation", "smooth", 0, -3, float64(ms)*0.3, 3, float64(ms)*0.65, -2, float64(ms), 3)
	l.Tracks = []farm.Track{spoken.Talking(u, ms), hopping(u, ms, 70), lean}
	return []farm.Layer{l}
}

// hopping hops into the frame, and then with the words that a line stresses.
func hopping(u spoken.Utterance, ms int, from float64) farm.Track {
	hop := kit.Track("y", "out", 0, from, 200, -18, 320, 0)
	for _, w := range u.Words {
		at := float64(spoken.LeadMs + w.StartMs)
		if last := hop.Keys[len(hop.Keys)-1].AtMs; w.Stress && int(at) > last+160 && int(at)+300 < ms && len(hop.Keys) < 80 {
			hop.Keys = append(hop.Keys, kit.Track("y", "out", at, 0, at+120, -46, at+270, 0).Keys...)
		}
	}
	return hop
}

// cornerWide and cornerHigh are how large who talks is in a corner before a page, px: under
// what is read.
const cornerWide, cornerHigh = 400.0, 590.0

// cornered is who says a line in a corner of the frame, at another side in each scene.
func (a standIn) cornered(i int, u spoken.Utterance, ms int) []farm.Layer {
	b := kit.Box(24, 1906-cornerHigh, cornerWide, cornerHigh)
	if a.endSide(i) {
		b.X = 1080 - 24 - cornerWide
	}
	return a.talking(kit.Box(b.X+b.W*0.04, b.Y, b.W/1.08, b.H), i, u, ms)
}

// presents reports an ad in which somebody talks: an animal or a thing by whose word the brand calls
// itself.
func (a standIn) presents() bool { return a.MateOfTrade() }

// talking is who says a line in b, of an ad in which somebody talks.
func (a standIn) talking(b farm.Box, i int, u spoken.Utterance, ms int) []farm.Layer {
	if !a.presents() {
		return nil
	}
	return a.host(b, i, u, ms)
}

// endSide reports a scene in which who talks stands at the right of the frame.
func (a standIn) endSide(i int) bool { return (i+a.v+int(a.Seed%farm.SeedRow))%2 == 0 }

// shifted is a layer of a shot as it is when the shot begins in the midst of its scene.
func (a standIn) shifted(l farm.Layer) farm.Layer {
	tracks := make([]farm.Track, len(l.Tracks))
	for i, track := range l.Tracks {
		tracks[i] = farm.Track{Property: track.Property, Keys: slices.Clone(track.Keys)}
		for k := range tracks[i].Keys {
			tracks[i].Keys[k].AtMs += a.from
		}
	}
	l.Tracks = tracks
	if l.StartMs > 0 {
		l.StartMs += a.from
	}
	return l
}
