package layout_test

import (
	"context"
	"math"
	"path/filepath"
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
)

// Five brands side by side look like five brands, and each can be read.
func TestBrandsLookDifferent(t *testing.T) {
	dir := t.TempDir()
	if err := sample.MakeAdverts(context.Background(), dir); err != nil {
		t.Fatal(err)
	}
	themes := map[string]kit.Theme{}
	for _, a := range sample.Adverts() {
		names := a.Pictures
		if a.Logo != "" {
			names = append([]string{a.Logo}, names...)
		}
		var pictures []match.Picture
		for _, name := range names {
			p, err := match.LookAtPicture(context.Background(), filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			pictures = append(pictures, p)
		}
		th := kit.ThemeOf(a.Brand, pictures)
		themes[a.Brand.ID] = th
		for pair, got := range map[string]float64{
			"text on bg": kit.Contrast(th.Text, th.Bg), "text on bg2": kit.Contrast(th.Text, th.Bg2),
			"text on surface": kit.Contrast(th.Text, th.Surface), "muted on bg": kit.Contrast(th.Muted, th.Bg),
			"accent on bg": kit.Contrast(th.Accent, th.Bg), "on accent": kit.Contrast(th.OnAccent, th.Accent),
		} {
			if got < 4.49 {
				t.Errorf("%s: %s has a contrast of %.2f", a.Brand.ID, pair, got)
			}
		}
	}
	for a, x := range themes {
		for b, y := range themes {
			if d := apart(t, x.Accent, y.Accent) + apart(t, x.Bg, y.Bg); a < b && d < 0.15 {
				t.Errorf("%s (%s on %s) looks like %s (%s on %s): %.3f", a, x.Accent, x.Bg, b, y.Accent, y.Bg, d)
			}
		}
	}
	t.Logf("%+v", themes)
}

// Two products of a shop have its type; its pages are read anew for each job.
func TestShopsKeepTheirType(t *testing.T) {
	for _, host := range []string{"kiln.example", "lakeside.example", "relay.example", "moon.example", "tide.example"} {
		mug := farm.Brand{ID: farm.SiteID(host), Name: "Ember Mug", Industry: "Kitchen"}
		bowl := farm.Brand{ID: farm.SiteID(host), Name: "Tide Bowl", Industry: "Kitchen"}
		if a, b := kit.ThemeOf(mug, nil), kit.ThemeOf(bowl, nil); a != b {
			t.Errorf("%s: %+v and %+v", host, a, b)
		}
	}
}

// apart is how far two colours lie from each other in OKLab.
func apart(t *testing.T, a, b farm.Color) float64 {
	t.Helper()
	x, errX := colorful.Hex(string(a))
	y, errY := colorful.Hex(string(b))
	if errX != nil || errY != nil {
		t.Fatal(errX, errY)
	}
	l, m, n := x.OkLab()
	o, p, q := y.OkLab()
	return math.Sqrt((l-o)*(l-o) + (m-p)*(m-p) + (n-q)*(n-q))
}
