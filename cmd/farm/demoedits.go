package main

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/talkfilm"
)

// Strips of edits: moves are seen in them alone.
const (
	stripFrames, stripWide, stripLabel = 8, 200, 18
	keyStepMs, cutStepMs               = 100, 67
	// So much of the talk is edited in each style.
	stylesMs, stylesLeadMs = 17_000, 5_000
	stripQuality           = 86
)

// variant is one edit of a sheet.
type variant struct {
	name    string
	recipe  string
	changes map[string]any // of the preferences
}

// editSheets are the sheets of edits by the names of their files.
func editSheets() map[string][]variant {
	out := map[string][]variant{}
	for _, s := range farm.EditStyles() {
		out["edit-styles"] = append(out["edit-styles"], variant{s, farm.PolishedBroll, map[string]any{"editStyle": s}})
	}
	for _, s := range farm.EditCaptionStyles() {
		out["edit-captions"] = append(out["edit-captions"], variant{s, farm.CaptionsOnly, map[string]any{"captionStyle": s}})
	}
	for _, s := range farm.TexturePresets() {
		out["edit-textures"] = append(out["edit-textures"], variant{s, farm.CaptionsOnly, map[string]any{"texturePreset": s}})
	}
	return out
}

// sheets has a part of the talk edited in every style, every captions and every texture,
// and lays strips of their frames on sheets.
func (c *demoClipsCmd) sheets(ctx context.Context, api *caller, film talkfilm.Film) error {
	from := max(0, film.Moments[0].FromMs-stylesLeadMs)
	part, err := film.Part(ctx, from, from+stylesMs, filepath.Join(c.Out, "styles.mp4"))
	if err != nil {
		return err
	}
	all := editSheets()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		var rows []image.Image
		for _, v := range all[name] {
			if c.Styles != "all" && name != "edit-"+c.Styles && !slices.Contains(strings.Split(c.Styles, ","), v.name) {
				continue
			}
			strips, err := c.variant(ctx, api, part, v)
			if err != nil {
				return fmt.Errorf("%s %s: %w", name, v.name, err)
			}
			rows = append(rows, strips...)
		}
		if len(rows) == 0 {
			continue
		}
		path := filepath.Join(c.Out, name+".jpg")
		if err := writeSheet(path, rows); err != nil {
			return err
		}
		fmt.Printf("\n%d strips lie in %s\n", len(rows), short(path))
	}
	return nil
}

// variant has the part edited and cuts strips out of what came.
func (c *demoClipsCmd) variant(ctx context.Context, api *caller, part talkfilm.Film, v variant) ([]image.Image, error) {
	if err := enter(ctx, api, nil, "edit in "+v.name); err != nil { // each edit has an account's first credits
		return nil, err
	}
	key, err := sendFilm(ctx, api, editUploads, part.Path)
	if err != nil {
		return nil, err
	}
	want := map[string]any{"recipe": v.recipe, "captionStyle": "bold", "captionPosition": "auto", "sfxIntensity": "off",
		"outputFormat": "9:16", "accentColor": "#FFD24A"}
	for k, is := range v.changes {
		want[k] = is
	}
	done, err := c.started(ctx, api, "/api/v1/ai-edits", map[string]any{"name": v.name, "recipe": v.recipe, "transcript": part.SRT,
		"language": "en", "preferences": want,
		"source": map[string]any{"r2Key": key, "fileName": "styles.mp4", "durationSeconds": float64(part.DurationMs) / 1000}})
	if err != nil {
		return nil, err
	}
	var j struct {
		Result struct {
			Snacks []farm.Snack
			Edit   toldEdit
		}
	}
	if err := api.get(ctx, "/api/v1/jobs/"+done.JobID, &j); err != nil {
		return nil, err
	}
	path := filepath.Join(c.Out, "edit-"+v.name+".mp4")
	for _, a := range done.Result.RenderedAssets {
		if a.DurationMs > 0 {
			if err := api.download(ctx, a.URL, path, a.SHA256); err != nil {
				return nil, err
			}
		}
	}
	var out []image.Image
	for _, at := range moments(j.Result.Snacks, j.Result.Edit) {
		img, err := strip(ctx, path, at.fromMs, at.stepMs)
		if err != nil {
			return nil, err
		}
		out = append(out, labelled(fmt.Sprintf("%s: %s, from %.2f s, every %d ms", v.name, at.what, float64(at.fromMs)/1000, at.stepMs), img))
	}
	return out, nil
}

// stripAt is where a strip begins.
type stripAt struct {
	what           string
	fromMs, stepMs int
}

// moments are a keyword of an edit, where its first picture comes in, and the first join at
// which its style acts.
func moments(snacks []farm.Snack, told toldEdit) (out []stripAt) {
	at := 0
	var join *stripAt
	for _, s := range snacks {
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				if join == nil && acts(l) {
					join = &stripAt{"join", max(0, at+l.StartMs-cutStepMs), cutStepMs}
				}
				switch {
				case len(out) > 0:
				case l.Captions != nil:
					for _, w := range l.Captions.Words {
						if w.Keyword && len(out) == 0 {
							out = append(out, stripAt{"keyword " + w.Text, max(0, at+w.StartMs-keyStepMs), keyStepMs})
						}
					}
				case l.ID == "word" || l.ID == "window": // parallax and clipwipe draw theirs
					out = append(out, stripAt{"large word", max(0, at+l.StartMs-keyStepMs), keyStepMs})
				}
			}
			at += sc.DurationMs
		}
	}
	if len(told.Broll) > 0 {
		b := told.Broll[0]
		out = append(out, stripAt{"picture of " + b.Noun, max(0, b.FromMs-cutStepMs), cutStepMs})
	}
	if join != nil {
		out = append(out, *join)
	}
	return out
}

// acts reports a layer that comes, or is laid over what comes, at a join.
func acts(l farm.Layer) bool {
	pushed := l.Footage != nil && l.StartMs > 0 && slices.ContainsFunc(l.Tracks, func(t farm.Track) bool { return t.Property == "x" })
	return pushed || strings.Contains(l.ID, "-join-") || strings.Contains(l.ID, "-at-")
}

// strip is frames of a film side by side.
func strip(ctx context.Context, path string, fromMs, stepMs int) (image.Image, error) {
	out := path + ".strip.png"
	defer os.Remove(out)
	look := fmt.Sprintf("fps=1000/%d,scale=%d:-2,tile=%dx1:padding=4", stepMs, stripWide, stripFrames)
	cmd := exec.CommandContext(ctx, "ffmpeg", "-v", "error", "-y", "-ss", fmt.Sprintf("%.3f", float64(fromMs)/1000), "-i", path,
		"-vf", look, "-frames:v", "1", out)
	if told, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("cut a strip: %w: %s", err, strings.TrimSpace(string(told)))
	}
	f, err := os.Open(out)
	if err != nil {
		return nil, fmt.Errorf("open a strip: %w", err)
	}
	defer f.Close()
	return png.Decode(f)
}

// labelled is a strip under its name.
func labelled(name string, img image.Image) image.Image {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()+stripLabel))
	draw.Draw(out, out.Rect, image.NewUniform(color.RGBA{0x22, 0x22, 0x26, 0xFF}), image.Point{}, draw.Src)
	draw.Draw(out, image.Rect(0, stripLabel, b.Dx(), b.Dy()+stripLabel), img, b.Min, draw.Src)
	write := font.Drawer{Dst: out, Src: image.White, Face: basicfont.Face7x13, Dot: fixed.P(4, 13)}
	write.DrawString(name)
	return out
}

// writeSheet lays rows under one another, in two columns where they are many.
func writeSheet(path string, rows []image.Image) error {
	columns := 1
	if len(rows) > 9 {
		columns = 2
	}
	wide, high := 0, 0
	for _, r := range rows {
		wide, high = max(wide, r.Bounds().Dx()), max(high, r.Bounds().Dy())
	}
	lines := (len(rows) + columns - 1) / columns
	out := image.NewRGBA(image.Rect(0, 0, columns*(wide+8), lines*(high+6)))
	for i, r := range rows {
		at := image.Pt(i%columns*(wide+8), i/columns*(high+6))
		draw.Draw(out, r.Bounds().Sub(r.Bounds().Min).Add(at), r, r.Bounds().Min, draw.Src)
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write a sheet: %w", err)
	}
	defer f.Close()
	if err := jpeg.Encode(f, out, &jpeg.Options{Quality: stripQuality}); err != nil {
		return fmt.Errorf("write a sheet: %w", err)
	}
	return f.Close()
}
