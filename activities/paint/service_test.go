package paint_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/paint"
)

var night = paint.Brush{Field: "sleep", Ground: "#16132D", Accent: "#8168FB", Seed: 7}

// studio speaks the protocol of an image service.
func studio(t *testing.T, model string, answer http.HandlerFunc) (paint.Service, *[]map[string]any) {
	t.Helper()
	var asked []map[string]any
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body := map[string]any{}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		body["path"], body["key"] = r.Method+" "+r.URL.Path, r.Header.Get("Authorization")
		asked = append(asked, body)
		answer(w, r)
	}))
	t.Cleanup(s.Close)
	return paint.Service{BaseURL: s.URL + "/v1/", APIKey: "secret", Model: model}, &asked
}

func sent(img image.Image) http.HandlerFunc {
	var out bytes.Buffer
	_ = png.Encode(&out, img)
	return func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"created":1,"data":[{"b64_json":%q}]}`, base64.StdEncoding.EncodeToString(out.Bytes()))
	}
}

func painted(w, h int, at func(x, y int) color.RGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, at(x, y))
		}
	}
	return img
}

// dunes are what a model might paint: bright, in colours that are nobody's.
func dunes(x, y int) color.RGBA {
	if y > 1000+x/6 {
		return color.RGBA{230, 170, uint8(90 + x/20), 255}
	}
	return color.RGBA{uint8(140 + y/20), 200, 240, 255}
}

func TestPaint(t *testing.T) {
	for model, c := range map[string]struct{ size, format any }{
		"gpt-image-1": {"1024x1536", nil}, "dall-e-3": {"1024x1792", "b64_json"}, "flux-schnell": {"1024x1536", "b64_json"},
	} {
		s, asked := studio(t, model, sent(painted(1024, 1536, dunes)))
		img, err := s.Paint(context.Background(), night)
		if err != nil {
			t.Fatal(err)
		}
		a := (*asked)[0]
		if a["path"] != "POST /v1/images/generations" || a["key"] != "Bearer secret" || a["model"] != model || a["size"] != c.size ||
			a["response_format"] != c.format || a["n"] != 1.0 {
			t.Errorf("asked %v", a)
		}
		// Whatever was painted, it takes the ground's lightness and hue.
		for _, at := range []image.Point{{500, 200}, {500, 1400}} {
			p := img.RGBAAt(at.X, at.Y)
			l, _, b := colorful.Color{R: float64(p.R) / 255, G: float64(p.G) / 255, B: float64(p.B) / 255}.OkLab()
			if l < 0.13 || l > 0.28 || b > 0 {
				t.Errorf("%v is %v (lightness %.2f)", at, p, l)
			}
		}
		if img.RGBAAt(500, 200) == img.RGBAAt(500, 1400) {
			t.Error("nothing is left of the picture")
		}
	}
}

func TestPrompt(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint32(6) {
		b := night
		b.Seed = seed
		p := b.Prompt()
		for _, must := range []string{"No words", "no logos", "no products", "near-black violet", "mid violet", "late evening",
			fmt.Sprintf("Variation %d.", seed)} {
			if !strings.Contains(p, must) {
				t.Errorf("%q lacks %q", p, must)
			}
		}
		seen[strings.SplitN(p, ",", 2)[0]] = true
	}
	if len(seen) != 6 {
		t.Errorf("%d styles of 6", len(seen))
	}
	s := paint.Service{BaseURL: "http://x", Model: "m"}
	other := night
	other.Seed++
	if again := s.Key(night); s.Key(night) != again || again == s.Key(other) ||
		s.Key(night) == (paint.Service{BaseURL: "http://x", Model: "n"}).Key(night) {
		t.Error("keys do not tell pictures apart")
	}
}

func TestRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	noisy := painted(1024, 1536, func(x, y int) color.RGBA {
		if rng.IntN(2) == 0 && (x/40+y/40)%2 == 0 || (x/13+y/17)%2 == 0 {
			return color.RGBA{255, 255, 255, 255}
		}
		return color.RGBA{0, 0, 0, 255}
	})
	holes := painted(1024, 1536, func(x, y int) color.RGBA {
		if x < 100 {
			return color.RGBA{}
		}
		return dunes(x, y)
	})
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		says   string
	}{
		"small":      {sent(painted(512, 768, dunes)), "at least 768 px"},
		"lying":      {sent(painted(1536, 1024, dunes)), "upright"},
		"with holes": {sent(holes), "holes"},
		"empty":      {sent(painted(1024, 1536, func(int, int) color.RGBA { return color.RGBA{90, 90, 90, 255} })), "empty"},
		"busy":       {sent(noisy), "quiet"},
		"no picture": {func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, `{"data":[{"b64_json":"aGVsbG8="}]}`)
		}, "no picture that can be read"},
		"no base64": {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `{"data":[{"b64_json":"***"}]}`) }, "holds no picture"},
		"an address": {func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, `{"data":[{"url":"http://169.254.169.254/"}]}`)
		}, "holds no picture"},
		"nothing": {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `{"data":[]}`) }, "holds no picture"},
		"refused": {func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusBadRequest)
			fmt.Fprint(w, `{"error":{"message":"safety"}}`)
		}, "answered 400"},
		"out of money": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }, "answered 429"},
		"redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://169.254.169.254/", http.StatusFound)
		}, "answered 302"},
	} {
		s, asked := studio(t, "gpt-image-1", c.answer)
		_, err := s.Paint(context.Background(), night)
		if farm.CodeOf(err) != farm.CodeUnavailable || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want unavailable saying %q", name, err, c.says)
		}
		if len(*asked) != 1 {
			t.Errorf("%s: asked %d times, which costs", name, len(*asked))
		}
	}
	gone := paint.Service{BaseURL: "http://127.0.0.1:1/v1", Model: "m"}
	if _, err := gone.Paint(context.Background(), night); farm.CodeOf(err) != farm.CodeUnavailable {
		t.Errorf("nobody there: %v", err)
	}
}

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		s    paint.Service
		says string
	}{
		{paint.Service{BaseURL: "https://x/v1", Model: "m"}, ""},
		{paint.Service{BaseURL: "https://x/v1"}, "no model"},
		{paint.Service{BaseURL: "x", Model: "m"}, "base URL"},
	} {
		if err := c.s.Validate(); (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c.s, err)
		}
	}
}
