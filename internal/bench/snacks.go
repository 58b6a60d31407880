package bench

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/snackfarm/farm"
)

var film = farm.Canvas{Width: 1080, Height: 1920, FPS: 30}

func newPiece(canvas farm.Canvas, scenes ...farm.Scene) farm.Composition {
	return farm.Composition{
		Language: "en", Seed: 1, Canvas: canvas,
		Assets: map[string]farm.Asset{
			"photo":   {Kind: farm.KindImage, ContentType: "image/jpeg"},
			"product": {Kind: farm.KindImage, ContentType: "image/jpeg"},
			"footage": {Kind: farm.KindVideo, ContentType: "video/mp4"},
		},
		Scenes: scenes,
	}
}

func gradient(w, h float64) farm.Layer {
	return farm.Layer{Box: farm.Box{W: w, H: h}, Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#1E3A8A", "#9333EA"}, AngleDeg: 45}}
}

func words(x, y, w, size float64, content string) farm.Layer {
	return farm.Layer{Box: farm.Box{X: x, Y: y, W: w}, Text: &farm.Text{Content: content, Font: "Inter", Weight: 700, Size: size,
		Leading: 1.15, Color: "#FFFFFF", Align: "center"}}
}

// textWall is a gradient with six lines that fade in one second apart.
func textWall(seconds int) farm.Composition {
	layers := []farm.Layer{gradient(1080, 1920)}
	for i := range 6 {
		l := words(40, float64(400+160*i), 1000, 72, fmt.Sprintf("Line number %d of the wall", i+1))
		l.StartMs, l.Enter = i*1000, &farm.Motion{Kind: "fade", DurationMs: 400}
		layers = append(layers, l)
	}
	return newPiece(film, farm.Scene{ID: "wall", DurationMs: seconds * 1000, Layers: layers})
}

// pack is what a snack of real content has: pictures that zoom slowly, two
// tracks of captions, words that enter one by one, transitions, footage with a card over it. seconds is a multiple
// of 12.
func pack(seconds int) farm.Composition {
	full := farm.Box{W: 1080, H: 1920}
	zoom := func(from, to float64) []farm.Track {
		return []farm.Track{{Property: "zoom", Keys: []farm.Key{{AtMs: 0, Value: from, Ease: "smooth"}, {AtMs: 4000, Value: to}}}}
	}
	scrim := farm.Layer{Box: farm.Box{Y: 1100, W: 1080, H: 820}, Fill: &farm.Fill{Kind: "scrim", Colors: []farm.Color{"#000000C0"},
		AngleDeg: 90}}
	spoken := func(style, content string) farm.Layer {
		track := &farm.Captions{Style: style}
		for i, w := range strings.Fields(content) {
			track.Words = append(track.Words, farm.CaptionWord{Text: w, StartMs: 300 + 420*i, EndMs: 300 + 420*i + 400})
		}
		return farm.Layer{Box: farm.Box{X: 90, Y: 1150, W: 900, H: 400}, Captions: track}
	}
	caption := func(kind, content string) farm.Layer {
		l := words(90, 1250, 900, 84, content)
		l.StartMs, l.Enter, l.Exit = 200, &farm.Motion{Kind: kind, By: "word", StaggerMs: 220}, &farm.Motion{Kind: "fade"}
		l.Text.Shadow = &farm.Shadow{Y: 4, Blur: 18, Color: "#000000A0"}
		return l
	}
	card := farm.Layer{
		Box: farm.Box{X: 90, Y: 220, W: 900}, Enter: &farm.Motion{Kind: "rise", DelayMs: 300}, Radius: 36,
		Shadow: &farm.Shadow{Y: 12, Blur: 40,
			Color: "#00000080"},
		Stack: &farm.Stack{PadX: 48, PadY: 40, Gap: 16, Plate: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#111827"}},
			Children: []farm.Layer{
				words(0, 0, 0, 56, "Ready in two minutes"), words(0, 0, 0, 40, "No card required, cancel whenever you like"),
			}},
	}
	var scenes []farm.Scene
	for at := 0; at < seconds; at += 12 {
		scenes = append(scenes,
			farm.Scene{ID: fmt.Sprintf("photo-%d", at), DurationMs: 4000, Enter: &farm.Transition{Kind: "fade", DurationMs: 400},
				Layers: []farm.Layer{
					{Box: full, Picture: &farm.Picture{Asset: "photo"}, Tracks: zoom(1, 1.15)}, scrim,
					spoken("tiktok", "Every night starts the same way"),
				}},
			farm.Scene{ID: fmt.Sprintf("footage-%d", at), DurationMs: 4000, Enter: &farm.Transition{Kind: "whip", DurationMs: 300},
				Layers: []farm.Layer{
					{Box: full, Footage: &farm.Footage{Asset: "footage", Loop: true, Dim: 0.25}}, card, spoken("karaoke",
						"Then somebody shows you a better one"),
				}},
			farm.Scene{ID: fmt.Sprintf("product-%d", at), DurationMs: 4000, Enter: &farm.Transition{Kind: "push", Direction: "up",
				DurationMs: 400},
				Layers: []farm.Layer{
					{Box: full, Fill: &farm.Fill{Kind: "mesh", Colors: []farm.Color{"#0F1B3D", "#1B2A57", "#3A2F8F", "#9333EA"}, Seed: 3,
						DriftPxPerSec: 12}},
					{Box: farm.Box{X: 140, Y: 240, W: 800, H: 900}, Radius: 48, Picture: &farm.Picture{Asset: "photo"},
						Tracks: zoom(1.12, 1)},
					caption("pop", "Sleep better from the very first night"),
				}})
	}
	return newPiece(film, scenes...)
}

// ad is a still: gradient, product picture with round corners, headline, three
// bullets, a button.
func ad() farm.Composition {
	layers := []farm.Layer{
		gradient(1080, 1350), words(64, 64, 952, 88, "Sleep better from the very first night"),
		{Box: farm.Box{X: 240, Y: 310, W: 600, H: 600}, Radius: 40, Picture: &farm.Picture{Asset: "product"}},
	}
	for i, s := range []string{"Ready in two minutes", "No card required", "Cancel whenever you like"} {
		layers = append(layers, words(64, float64(940+70*i), 952, 44, s))
	}
	button := words(330, 1204, 420, 48, "Try it today")
	button.Text.Color = "#111827"
	layers = append(layers, farm.Layer{Box: farm.Box{X: 330, Y: 1180, W: 420, H: 106},
		Shape: &farm.Shape{Kind: "pill", Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FACC15"}}}}, button)
	return newPiece(farm.Canvas{Width: 1080, Height: 1350}, farm.Scene{ID: "ad", Slot: "ad", Layers: layers})
}

// assets makes the files that the snacks name: a picture with detail of every
// size, and a camera's way over it, with a sensor's noise.
func assets(ctx context.Context, dir string) (func(context.Context, string, farm.Asset) (string, error), error) {
	if err := photo(filepath.Join(dir, "photo"), 1440, 2560); err != nil {
		return nil, err
	}
	if err := photo(filepath.Join(dir, "product"), 1080, 1080); err != nil {
		return nil, err
	}
	out, err := exec.CommandContext(ctx, "ffmpeg", "-v", "error", "-nostdin", "-y", "-loop", "1", "-framerate", "30", "-t", "4", "-f",
		"image2", "-c:v", "mjpeg", "-i", filepath.Join(dir, "photo"),
		"-vf", "crop=1080:1920:x='60*t':y='320+80*sin(t)',noise=alls=5:allf=t,format=yuv420p", "-c:v", "libx264", "-preset", "veryfast",
		"-crf", "20", "-f", "mp4", filepath.Join(dir, "footage")).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("make footage: %w: %s", err, out)
	}
	return func(_ context.Context, id string, _ farm.Asset) (string, error) { return filepath.Join(dir, id), nil }, nil
}

func photo(path string, w, h int) error {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			v, k := 0.0, 0.5
			for scale := 400.0; scale >= 6; scale /= 2 {
				v += k * noise(float64(x)/scale, float64(y)/scale)
				k *= 0.55
			}
			p := img.Pix[y*img.Stride+x*4:]
			p[0], p[1], p[2], p[3] = level(v*1.1), level(v*0.8+0.15), level(0.9-v*0.7), 255
		}
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("make picture: %w", err)
	}
	b := bufio.NewWriter(f)
	return errors.Join(jpeg.Encode(b, img, &jpeg.Options{Quality: 90}), b.Flush(), f.Close())
}

func level(v float64) uint8 { return uint8(min(max(v, 0), 1) * 255) }

// noise is smooth between whole coordinates, 0-1.
func noise(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	at := func(i, j float64) float64 {
		n := uint32(int(i))*0x9E3779B1 ^ uint32(int(j))*0x85EBCA77
		n = (n ^ n>>15) * 0x2C1B3C6D
		return float64((n^n>>13)&0xFFFF) / 0xFFFF
	}
	sx, sy := x-fx, y-fy
	sx, sy = sx*sx*(3-2*sx), sy*sy*(3-2*sy)
	top := at(fx, fy) + (at(fx+1, fy)-at(fx, fy))*sx
	low := at(fx, fy+1) + (at(fx+1, fy+1)-at(fx, fy+1))*sx
	return top + (low-top)*sy
}
