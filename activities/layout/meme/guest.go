package meme

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A guest is a person as flat as those of a set, with hands and a face that tells what he feels:
// whoever acts where nothing of the brand's own does.

// isGuest reports that a person acts.
func (a actor) isGuest() bool { return a.drawing.Name == draw.GuestName }

// sight is how far down what is seen of an actor the camera looks, as a share.
func (a actor) sight() float64 {
	if a.isGuest() {
		return 0.24
	}
	return 0.48
}

// The sheet of a guest: its view, what of it is seen in a set, how much nearer a camera goes, and
// how high its cells are drawn at most.
var (
	guestView  = kit.Box(0, 0, 700, 900)
	guestSeen  = kit.Box(150, 60, 400, 610)
	guestNear  = 1.95
	guestDrawn = [2]float64{900, 1500}
)

// looksOf are the skins and the hair of people who write in a script; others are of many kinds.
var looksOf = []struct {
	script *unicode.RangeTable
	skins  []farm.Color
}{
	{unicode.Devanagari, []farm.Color{"#C08A5E", "#A9714B", "#8F5F40", "#B97F55", "#9C6846"}},
	{unicode.Han, []farm.Color{"#F3D2AE", "#E9BF96", "#F0C9A2", "#E4B78C", "#EBC39B"}},
	{unicode.Hangul, []farm.Color{"#F3D2AE", "#E9BF96", "#F0C9A2", "#E4B78C", "#EBC39B"}},
	{unicode.Thai, []farm.Color{"#E0B084", "#C99464", "#D6A375", "#BC8657", "#DBAA7E"}},
	{unicode.Arabic, []farm.Color{"#DDB08A", "#C48F68", "#B07C56", "#E3BA95", "#CC9A72"}},
}

// ownSkins are the skins of people who speak as the film does; nil is of many kinds.
func (f *film) ownSkins() []farm.Color {
	said := f.words.Labels[0] + f.words.Tag + f.words.Punch
	for _, l := range looksOf {
		if strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(l.script, r) }) {
			return l.skins
		}
	}
	return nil
}

// local is a person of a set as people look where the film is seen.
func (f *film) local(p person) person {
	own := f.ownSkins()
	if i := slices.Index(skins, p.skin); own != nil && i >= 0 {
		p.skin = own[i]
		if p.hair == hairFair || p.hair == hairBrown {
			p.hair = hairDark
		}
	}
	return p
}

// guest is a person in a top of the brand's colour; skin and hair go by the film.
func (f *film) guest() farm.Drawing {
	n := int(f.Snack.Seed>>3) + len(f.Facts.Name)
	skin, hair := skins[n%len(skins)], []farm.Color{hairDark, hairBrown, hairDark, hairFair, hairDark}[n%len(skins)]
	if own := f.ownSkins(); own != nil {
		skin, hair = own[n%len(own)], hairDark
	}
	if f.words.Format == copywriter.StoryMeme { // in old age
		hair = "#C3C4C9"
	}
	top := f.Accent
	if l, c, h := kit.ToLCH(top); l < 0.4 || l > 0.78 || c < 0.05 { // seen before any wall, with sleeves in its shade
		top = kit.FromLCH(min(max(l, 0.46), 0.7), max(c, 0.11), h)
	}
	return farm.Drawing{Kind: "character", Name: draw.GuestName, Seed: uint32(n / 5),
		Palette: map[string]farm.Color{"accent": top, "surface": skin, "muted": hair}}
}

// guestCell is the cell of a guest who fills a box, on its foot; his trunk goes on below it.
func guestCell(in farm.Box) farm.Box {
	k := min(in.W/guestSeen.W, in.H/guestSeen.H)
	return kit.Box(in.X+in.W/2-(guestSeen.X+guestSeen.W/2)*k, in.Y+in.H-(guestSeen.Y+guestSeen.H)*k, guestView.W*k, guestView.H*k)
}

// guestFeels are all feelings of a guest from near and from afar: one sheet each for a film.
func (f *film) guestFeels(near bool) []string {
	m := f.situationMoods()
	if near {
		return []string{m[1], m[2] + "/talk", m[2], m[2] + "/oh", m[3], m[4], m[4] + "/blink"}
	}
	return []string{m[0], m[0] + "/blink", m[1], m[3], m[4]}
}

// guestPlays is a guest in a box with a script, who leans with the beat.
func (f *film) guestPlays(at farm.Box, shot int, near bool, script []move) farm.Layer {
	d := f.who.drawing
	d.Cells = f.guestFeels(near)
	d.Height = int(guestDrawn[map[bool]int{true: 1}[near]])
	d.Width = int(float64(d.Height) * guestView.W / guestView.H)
	t := farm.Track{Property: "cell"}
	for i, m := range script {
		until := f.shotMs[shot]
		if i+1 < len(script) {
			until = script[i+1].atMs
		}
		cell := max(slices.Index(d.Cells, m.cell), 0)
		t.Keys = append(t.Keys, kit.Key(m.atMs, float64(cell), "hold"))
		blink := slices.Index(d.Cells, m.cell+"/blink")
		for at := m.atMs + 300; blink >= 0 && at+200 < until; at += 1100 {
			t.Keys = append(t.Keys, kit.Key(kit.OnFrame(float64(at)), float64(blink), "hold"),
				kit.Key(kit.OnFrame(float64(at+110)), float64(cell), "hold"))
		}
	}
	columns, rows := d.Grid()
	l := farm.Layer{ID: "actor", Box: guestCell(at), Picture: &farm.Picture{Asset: f.AddDrawing(d), Fit: "contain",
		Cells: &farm.Cells{Columns: columns, Rows: rows}}, Tracks: []farm.Track{t}}
	high := []float64{16, 20, 16}[shot]
	if near && shot == setupShot { // he fills his lungs
		l.Tracks = append(l.Tracks, kit.Track("y", "smooth", 0, 26, float64(f.shotMs[shot]), -30))
		return l
	}
	return hopping(l, 0, f.shotMs[shot]-40, f.beatMs(), high, []float64{1.2, 1.6, 1.2}[shot])
}
