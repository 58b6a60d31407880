package activities

import (
	"context"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// What there was no time or room for is not known, which is no verdict.
func TestChecksAreBounded(t *testing.T) {
	over, cancel := context.WithCancel(context.Background())
	cancel()
	for name, c := range map[string]struct {
		ctx  context.Context
		left int64
	}{"no time": {over, 1}, "no room": {context.Background(), 0}} {
		run := checkRun{}
		run.left.Store(c.left)
		got, err := run.check(c.ctx, &wanted{source: "appDemos[0]", url: "https://slow.example/a.mp4", video: true}, t.TempDir()+"/f")
		if err != nil || got.Verdict != farm.FileUnknown || !strings.Contains(got.Reason, "a job waits 45 s") || got.Field != "appDemos[0]" {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// What could be better of a usable file is said.
func TestChecksSayWhatCouldBeBetter(t *testing.T) {
	picture := func(w, h int, change func(*match.Picture)) match.Picture {
		p := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: w, Height: h}, Sharp: 0.8}
		if change != nil {
			change(&p)
		}
		return p
	}
	for name, c := range map[string]struct {
		w    wanted
		use  string
		note string // "" is none
	}{
		"a good logo":      {wanted{logo: true, picture: picture(512, 512, func(p *match.Picture) { p.Alpha = true })}, "mark", ""},
		"an opaque logo":   {wanted{logo: true, picture: picture(512, 512, nil)}, "mark", "not transparent"},
		"a tiny logo":      {wanted{logo: true, picture: picture(40, 40, func(p *match.Picture) { p.Alpha = true })}, "mark", "has 40 px"},
		"a phone's screen": {wanted{picture: picture(1080, 2290, nil)}, "in a phone", ""},
		"a browser's":      {wanted{picture: picture(2400, 1400, nil)}, "browser's window", ""},
		"a photograph":     {wanted{picture: picture(2400, 1400, func(p *match.Picture) { p.Flatness = 0.1 })}, "photograph", ""},
		"a small picture":  {wanted{picture: picture(300, 200, nil)}, "shown", "short side has 200 px"},
		"a blurred one":    {wanted{picture: picture(1080, 2290, func(p *match.Picture) { p.Sharp = 0.05 })}, "in a phone", "blurred"},
		"a still film": {wanted{video: true,
			film: match.Video{Asset: farm.Asset{Kind: farm.KindVideo, Width: 1080, Height: 1920, DurationMs: 4000}}}, "at work", "nothing changes"},
	} {
		var got farm.FileCheck
		(&checkRun{demos: 1}).judge(&got, &c.w)
		if notes := strings.Join(got.Notes, "; "); got.Verdict != farm.FileUsable || !strings.Contains(got.Use, c.use) ||
			!strings.Contains(notes, c.note) || (c.note == "") != (notes == "") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
