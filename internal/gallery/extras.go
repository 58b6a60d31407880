package gallery

import (
	"context"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	drawn "github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	pixels "github.com/snackfarm/farm/renderer/picture"
)

// nobody is whose memes without a brand are.
const nobody = "nobody"

// memeTopics are what memes of nobody's are about.
var memeTopics = []string{
	"Make a meme about Monday meetings that could have been an email",
	"When you open the fridge for the fifth time and nothing has changed",
	"Mach ein Meme über Montage im Homeoffice",
}

// memes are those without a brand.
func (p *planner) memes(ctx context.Context) {
	for i, topic := range memeTopics {
		for _, kind := range []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit} {
			if chosen(p.Types, string(kind)) && (!p.Quick || i == 0) {
				b := layout.Brief{Brand: farm.Brand{ID: nobody}, Context: topic, Sequence: []farm.SnackType{kind},
					Voice: p.studio.Voice(ctx)}
				p.add(ctx, "memes", b, i)
			}
		}
	}
}

// presenters are the spoken types with a picture of the person who speaks.
func (p *planner) presenters(ctx context.Context, b layout.Brief, dir string) error {
	person, err := portrait(dir)
	if err != nil {
		return err
	}
	b.Presenter, b.Voice = &person, p.studio.Voice(ctx)
	for _, kind := range []farm.SnackType{farm.AIUGC, farm.UGCAd, farm.GreenscreenAd} {
		if chosen(p.Types, string(kind)) && !p.Quick {
			b.Sequence = []farm.SnackType{kind}
			p.add(ctx, "presenter", b, 0)
		}
	}
	return nil
}

// portrait is the picture of somebody before a wall, looked at as a caller's
// is. Nobody's photograph is part of the house, so it is a drawing.
func portrait(dir string) (match.Picture, error) {
	path := filepath.Join(dir, "portrait.png")
	look := farm.Look{Skin: 3, Hair: "bob", HairColor: "espresso", Outfit: "blazer"}
	who, err := drawn.Sheet(farm.Drawing{Kind: "presenter", Name: "whole", Look: &look, Seed: 7, Cells: []string{"happy"}, Width: 900,
		Height: 1100})
	if err != nil {
		return match.Picture{}, err
	}
	img := image.NewRGBA(image.Rect(0, 0, 900, 1100))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{0xD8, 0xD2, 0xC6, 0xFF}), image.Point{}, draw.Src)
	draw.Draw(img, img.Rect, who, image.Point{}, draw.Over)
	f, err := os.Create(path)
	if err != nil {
		return match.Picture{}, err
	}
	err = pixels.WritePNG(f, img)
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return match.Picture{}, err
	}
	p, err := match.LookAtPresenter(context.Background(), path, path+"-cut.png")
	if err != nil {
		return p, err
	}
	p.Asset.Path, p.Asset.Source = path, "presenterImageUrl"
	if p.Cut != nil {
		p.Cut.Path, p.Cut.Source = path+"-cut.png", "presenterImageUrl, cut out"
	}
	return p, nil
}
