package match_test

import (
	"context"
	"image"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fogleman/gg"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer/picture"
)

// portrait draws a person from the chest up: a head w px wide in the middle of
// a picture, its chin 1.32 w below the hairline. It gives the box of the face.
type portrait struct {
	w, h         int
	head, cx, cy float64 // width of the face and its centre
	skin, hair   color.Color
	ground       func(x, y int) color.Color
	tilt         float64 // degrees
}

func (p portrait) draw() (image.Image, farm.Box) {
	dc := gg.NewContext(p.w, p.h)
	for y := range p.h {
		for x := range p.w {
			dc.SetColor(p.ground(x, y))
			dc.SetPixel(x, y)
		}
	}
	u := p.head
	tall := 1.32 * u
	top := p.cy - tall/2
	at := func(x, y float64) (float64, float64) { return p.cx + (x-0.5)*u, top + y*tall }
	shade := func(c color.Color, k float64) color.Color {
		r, g, b, _ := c.RGBA()
		f := func(v uint32) uint8 { return uint8(min(float64(v>>8)*k, 255)) }
		return color.RGBA{f(r), f(g), f(b), 255}
	}
	oval := func(x, y, rx, ry float64, c color.Color) {
		px, py := at(x, y)
		dc.DrawEllipse(px, py, rx*u, ry*u)
		dc.SetColor(c)
		dc.Fill()
	}
	// Shoulders, neck, hair behind, then the face.
	dc.SetColor(color.RGBA{50, 70, 120, 255})
	_, shoulder := at(0, 1.16)
	dc.DrawEllipse(p.cx, shoulder+1.1*u, 1.25*u, 1.1*u)
	dc.Fill()
	dc.DrawRectangle(p.cx-0.24*u, p.cy+0.4*u, 0.48*u, 0.5*u)
	dc.SetColor(shade(p.skin, 0.86))
	dc.Fill()
	dc.RotateAbout(gg.Radians(p.tilt), p.cx, p.cy)
	oval(0.5, 0.32, 0.60, 0.62, p.hair)
	oval(0.5, 0.52, 0.49, 0.66, shade(p.skin, 0.93))
	oval(0.5, 0.51, 0.45, 0.62, p.skin)
	oval(0.5, 0.02, 0.42, 0.13, p.hair)
	for _, x := range []float64{0.29, 0.71} {
		oval(x, 0.34, 0.11, 0.025, p.hair)
		oval(x, 0.42, 0.10, 0.06, shade(p.skin, 0.84))
		oval(x, 0.42, 0.075, 0.04, color.White)
		oval(x, 0.42, 0.038, 0.038, color.RGBA{40, 26, 20, 255})
		oval(x, 0.60, 0.12, 0.09, shade(p.skin, 1.05))
	}
	oval(0.5, 0.65, 0.09, 0.05, shade(p.skin, 0.86))
	oval(0.5, 0.785, 0.17, 0.045, color.RGBA{150, 60, 60, 255})
	oval(0.5, 0.775, 0.15, 0.012, color.RGBA{90, 30, 30, 255})
	x, y := at(0, 0)
	w, h := float64(p.w), float64(p.h)
	return dc.Image(), farm.Box{X: x / w, Y: y / h, W: u / w, H: tall / h}
}

// skins are six tones from pale to very dark.
var skins = []color.RGBA{{244, 210, 188, 255}, {224, 172, 138, 255}, {198, 140, 102, 255}, {160, 104, 70, 255}, {114, 72, 48, 255},
	{78, 50, 36, 255}}

func plainGround(c color.Color) func(int, int) color.Color {
	return func(int, int) color.Color { return c }
}

// room is a wall with a window and a shelf, as uneven as rooms are.
func room(x, y int) color.Color {
	n := uint8((x*31+y*17)%13) + uint8(x/40)
	switch {
	case x > 420 && x < 560 && y > 60 && y < 300:
		return color.RGBA{215 - n, 228 - n, 236 - n, 255}
	case y%170 < 18 && x < 200:
		return color.RGBA{120 - n, 84 - n, 50 + n, 255}
	}
	return color.RGBA{150 + n, 158 + n, 150 + n, 255}
}

func offBy(a, b farm.Box) float64 {
	return math.Hypot(a.X+a.W/2-b.X-b.W/2, a.Y+a.H/2-b.Y-b.H/2) / math.Sqrt(b.W*b.H)
}

func TestFacesAreFound(t *testing.T) {
	for i, tone := range skins {
		for name, p := range map[string]portrait{
			"before a wall":  {600, 800, 220, 300, 330, tone, color.RGBA{40, 28, 22, 255}, plainGround(color.RGBA{212, 220, 226, 255}), 0},
			"in a room":      {640, 640, 180, 300, 260, tone, color.RGBA{52, 36, 28, 255}, room, 4},
			"small and wide": {1200, 675, 130, 820, 250, tone, color.RGBA{30, 24, 22, 255}, plainGround(color.RGBA{176, 190, 204, 255}), -5},
			"very close":     {512, 512, 300, 256, 262, tone, color.RGBA{90, 60, 36, 255}, plainGround(color.RGBA{180, 200, 190, 255}), 0},
		} {
			img, want := p.draw()
			got, err := match.LookAtPresenter(context.Background(), save(t, img), filepath.Join(t.TempDir(), "cut.png"))
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case got.Face == nil:
				t.Errorf("tone %d %s: no face is found", i, name)
			case offBy(*got.Face, want) > 0.25 || got.Face.W < 0.6*want.W || got.Face.W > 1.5*want.W:
				t.Errorf("tone %d %s: the face is at %.2f, not at %.2f", i, name, *got.Face, want)
			case got.FaceSure < match.SureFace || got.FaceSure > 1 ||
				math.Hypot(got.Focus.X-got.Face.X-got.Face.W/2, got.Focus.Y-got.Face.Y-got.Face.H/2) > 0.01:
				t.Errorf("tone %d %s: sure by %.2f, focus at %v", i, name, got.FaceSure, got.Focus)
			}
		}
	}
}

// What has the colour of skin, or is round, or has two dark spots, is no face
// by that alone.
func TestNoFaceIsInvented(t *testing.T) {
	skin := color.NRGBA{224, 172, 138, 255}
	grey := color.NRGBA{120, 126, 130, 255}
	round := func(x, y, cx, cy, r int) bool { return (x-cx)*(x-cx)+(y-cy)*(y-cy) < r*r }
	for name, at := range map[string]func(x, y int) color.NRGBA{
		"nothing":    func(int, int) color.NRGBA { return grey },
		"all skin":   func(int, int) color.NRGBA { return skin },
		"a gradient": func(x, y int) color.NRGBA { return color.NRGBA{uint8(x / 2), uint8(y / 2), 120, 255} },
		"a ball of skin": func(x, y int) color.NRGBA {
			if round(x, y, 200, 200, 110) {
				return skin
			}
			return grey
		},
		"planks": func(x, y int) color.NRGBA {
			if x%60 < 4 {
				return color.NRGBA{90, 60, 40, 255}
			}
			return color.NRGBA{188, 140, uint8(96 + (y/7)%9), 255}
		},
		"a screen": func(x, y int) color.NRGBA {
			if y/36%2 == 0 && x > 40 && x < 360 && (x/9+y/12)%3 != 0 {
				return color.NRGBA{30, 34, 60, 255}
			}
			return color.NRGBA{246, 247, 250, 255}
		},
		"two blue dots on white": func(x, y int) color.NRGBA {
			if round(x, y, 160, 160, 20) || round(x, y, 240, 160, 20) {
				return color.NRGBA{20, 40, 160, 255}
			}
			return color.NRGBA{255, 255, 255, 255}
		},
	} {
		p, err := match.LookAtPresenter(context.Background(), save(t, paint(400, 400, at)), filepath.Join(t.TempDir(), "cut.png"))
		if err != nil {
			t.Fatal(err)
		}
		if p.Face != nil {
			t.Errorf("%s: a face at %.2f, sure by %.2f", name, *p.Face, p.FaceSure)
		}
	}
}

// A person before a plain ground, or on none, is cut out with the face inside;
// one in a room is not.
func TestPresenterIsCutOut(t *testing.T) {
	hair := color.RGBA{40, 28, 22, 255}
	for name, c := range map[string]struct {
		ground func(int, int) color.Color
		cut    bool
	}{
		"a plain wall":     {plainGround(color.RGBA{90, 140, 160, 255}), true},
		"nothing behind":   {plainGround(color.Transparent), true},
		"a room":           {room, false},
		"a wall like skin": {plainGround(color.RGBA{198, 140, 102, 255}), false},
	} {
		img, _ := portrait{600, 800, 240, 300, 330, skins[2], hair, c.ground, 0}.draw()
		dst := filepath.Join(t.TempDir(), "cut.png")
		p, err := match.LookAtPresenter(context.Background(), save(t, img), dst)
		if err != nil {
			t.Fatal(err)
		}
		_, statErr := os.Stat(dst)
		if (p.Cut != nil) != c.cut || (statErr == nil) != c.cut {
			t.Errorf("%s: cut out is %+v, file %v", name, p.Cut, statErr)
			continue
		}
		if !c.cut {
			continue
		}
		out, err := picture.Open(dst)
		if err != nil || p.CutFace == nil {
			t.Fatalf("%s: %v, face %v", name, err, p.CutFace)
		}
		w, h := float64(p.Cut.Width), float64(p.Cut.Height)
		if out.Rect.Dx() != p.Cut.Width || out.Rect.Dy() != p.Cut.Height || out.RGBAAt(1, 1).A != 0 {
			t.Errorf("%s: %v, its corner %v", name, out.Rect, out.RGBAAt(1, 1))
		}
		if nose := out.RGBAAt(int((p.CutFace.X+p.CutFace.W/2)*w), int((p.CutFace.Y+p.CutFace.H*0.55)*h)); nose.A != 255 || nose.R < 150 {
			t.Errorf("%s: the middle of the face is %v", name, nose)
		}
	}
}

// Pictures that cannot show a presenter say why.
func TestPresenterRefused(t *testing.T) {
	whole := func(w, h int) string {
		return save(t, paint(w, h, func(int, int) color.NRGBA { return violet }))
	}
	file := func(content string) string {
		path := filepath.Join(t.TempDir(), "p.png")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good, err := os.ReadFile(whole(300, 300))
	if err != nil {
		t.Fatal(err)
	}
	// A header that promises a hundred megapixels.
	bomb := append([]byte{}, good...)
	copy(bomb[16:], []byte{0, 0, 0x3f, 0xff, 0, 0, 0x3f, 0xff})
	for name, c := range map[string]struct{ path, says string }{
		"small":        {whole(600, 255), "its short side must have at least 256 px"},
		"a ribbon":     {whole(2000, 300), "at most 4 times"},
		"a page":       {file("<html><img src=x></html>"), "no PNG, JPEG, WebP or GIF"},
		"a script":     {file("<svg xmlns='http://www.w3.org/2000/svg' width='400' height='400'/>"), "no PNG, JPEG, WebP or GIF"},
		"cut off":      {file(string(good[:len(good)/2])), "damaged"},
		"a false size": {file(string(bomb)), ""},
		"huge":         {file(string(good[:16]) + "\x00\x00\x7f\xff\x00\x00\x7f\xff" + string(good[24:])), ""},
	} {
		_, err := match.LookAtPresenter(context.Background(), c.path, filepath.Join(t.TempDir(), "cut.png"))
		if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want invalid_request saying %q", name, err, c.says)
		}
	}
	if _, err := match.LookAtPresenter(context.Background(), whole(256, 1024), filepath.Join(t.TempDir(), "cut.png")); err != nil {
		t.Errorf("256x1024: %v", err)
	}
}
