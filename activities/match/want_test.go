package match_test

import (
	"context"
	"image"
	"image/color"
	"testing"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

func TestWordsOf(t *testing.T) {
	for address, want := range map[string]string{
		"https://cdn.example/files/sleepTracker-home_02@2x.png?v=3": "sleep Tracker home x A night by hours",
		"https://cdn.example/": "A night by hours",
		"://":                  "A night by hours",
	} {
		if got := match.WordsOf(address, "A night by hours"); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}

// Each wish alone decides between two pictures that are alike in the rest.
func TestSuits(t *testing.T) {
	base := match.Picture{Asset: farm.Asset{Width: 1080, Height: 1080}, Sharp: 0.8}
	with := func(change func(*match.Picture)) match.Picture {
		p := base
		change(&p)
		return p
	}
	sized := func(w, h int) match.Picture {
		return with(func(p *match.Picture) { p.Asset.Width, p.Asset.Height = w, h })
	}
	for name, c := range map[string]struct {
		want        match.Want
		good, worse match.Picture
	}{
		"shape":                   {match.Want{Shape: match.TallShape}, sized(1080, 2200), base},
		"never upright for lying": {match.Want{Shape: match.WideShape}, base, sized(1080, 2200)},
		"size":                    {match.Want{W: 900}, base, sized(300, 300)},
		"sharp":                   {match.Want{}, base, with(func(p *match.Picture) { p.Sharp = 0.1 })},
		"what it is called":       {match.Want{Words: "Tracks your nights"}, with(func(p *match.Picture) { p.Words = "night tracker" }), base},
		"in another form": {match.Want{Words: "Stories, slowly told"}, with(func(p *match.Picture) {
			p.Words = "slow story"
		}), with(func(p *match.Picture) { p.Words = "screenshot of the product" })},
		"a ground that sets it off": {match.Want{On: "#FFFFFF"}, with(func(p *match.Picture) {
			p.Ground = "#202020"
		}), with(func(p *match.Picture) { p.Ground = "#FDFDFD" })},
		"a person":     {match.Want{Face: true}, with(func(p *match.Picture) { p.Face = &farm.Box{W: 0.2, H: 0.3} }), base},
		"a photograph": {match.Want{Photo: true}, base, with(func(p *match.Picture) { p.Ground = "#FFFFFF" })},
	} {
		if c.good.Suits(c.want) <= c.worse.Suits(c.want) {
			t.Errorf("%s: %.2f against %.2f", name, c.good.Suits(c.want), c.worse.Suits(c.want))
		}
	}
	// Meaning does not outweigh a picture that cannot be shown well.
	blurred := with(func(p *match.Picture) { p.Words, p.Sharp = "night tracker", 0.05 })
	if w := (match.Want{Words: "track nights"}); blurred.Suits(w) >= base.Suits(w) {
		t.Error("a blurred picture wins by its name")
	}
}

// What is out of focus is told from what is sharp, whatever it shows.
func TestSharpness(t *testing.T) {
	boxes := paint(480, 480, func(x, y int) color.NRGBA {
		if (x/37+y/53)%2 == 0 {
			return violet
		}
		return cream
	})
	soft := paint(480, 480, func(x, y int) color.NRGBA { return color.NRGBA{uint8(x / 4), uint8(y / 4), 90, 255} })
	for name, c := range map[string]struct {
		img         image.Image
		least, most float64
	}{
		"drawn":    {boxes, 0.8, 1},
		"blurred":  {imaging.Blur(boxes, 4), 0, 0.25},
		"enlarged": {imaging.Resize(imaging.Resize(boxes, 60, 60, imaging.Box), 480, 480, imaging.Linear), 0, 0.25},
		"no edges": {soft, 1, 1},
		"a portrait": {func() image.Image {
			img, _ := portrait{600, 800, 240, 300, 330, skins[2], color.RGBA{40, 28, 22, 255}, room, 0}.draw()
			return img
		}(), 0.4, 1},
	} {
		p, err := match.LookAtPicture(context.Background(), save(t, c.img))
		if err != nil {
			t.Fatal(err)
		}
		if p.Sharp < c.least || p.Sharp > c.most {
			t.Errorf("%s: %.2f, want %.2f-%.2f", name, p.Sharp, c.least, c.most)
		}
	}
}

// A film is entered where most happens.
func TestBestStretch(t *testing.T) {
	at := func(ms ...int) (out []match.Moment) {
		for _, m := range ms {
			out = append(out, match.Moment{AtMs: m, Amount: 0.1})
		}
		return out
	}
	for name, c := range map[string]struct {
		moments    []match.Moment
		long, show int
		want       int
	}{
		"shorter than the place":   {at(2000), 5000, 8000, 0},
		"nothing happens":          {nil, 30_000, 8000, 0},
		"late":                     {at(20_000, 21_500, 23_000), 40_000, 8000, 19_300},
		"much later than a little": {at(1000, 20_000, 22_000, 24_000), 40_000, 8000, 19_300},
		"at the end":               {at(29_500), 30_000, 8000, 22_000},
		"at once":                  {at(300), 30_000, 8000, 0},
	} {
		v := match.Video{Asset: farm.Asset{DurationMs: c.long}, Moments: c.moments}
		if got := v.Best(c.show); got != c.want {
			t.Errorf("%s: entered at %d, want %d", name, got, c.want)
		}
	}
}
