package actors

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"math"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/renderer/picture"
)

// Portraits draws the house's actors for callers who wait, one at a time, and keeps what
// was drawn. Its zero value is ready.
type Portraits struct {
	mu   sync.Mutex
	kept map[string][]byte
}

// portraitSide is how wide and high a portrait is, px.
const portraitSide = 480

// Of is the portrait of one of the house's actors, a JPEG of some 20 KB; false when there
// is no such actor.
func (p *Portraits) Of(ctx context.Context, id string) (raw []byte, ok bool, err error) {
	a, ok := farm.ActorOf(id)
	if !ok {
		return nil, false, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if raw = p.kept[id]; raw != nil {
		return raw, true, nil
	}
	if ctx.Err() != nil {
		return nil, true, context.Cause(ctx)
	}
	if raw, err = portrait(a.Actor); err != nil {
		return nil, true, fmt.Errorf("draw portrait of %s: %w", id, err)
	}
	if p.kept == nil {
		p.kept = map[string][]byte{}
	}
	p.kept[id] = raw
	return raw, true, nil
}

// portrait is head and shoulders of an actor before its colour.
func portrait(a farm.Actor) ([]byte, error) {
	const unit = 0.62 // px
	w, h := draw.Stage()
	palette := map[string]farm.Color{"accent": a.Colour, "onAccent": "#FFFFFF", "bg": "#E9E4DA", "text": "#111318"}
	out := image.NewRGBA(image.Rect(0, 0, portraitSide, portraitSide))
	imagedraw.Draw(out, out.Rect, image.NewUniform(color.RGBA{0xE9, 0xE4, 0xDA, 0xFF}), image.Point{}, imagedraw.Src)
	eyes := draw.Locate(a.Look, a.Seed, "", farm.Box{W: w, H: h}).Eyes
	left, top := portraitSide/2-eyes.X*unit, portraitSide*0.44-eyes.Y*unit
	b := draw.PartBox("whole")
	img, err := draw.Sheet(farm.Drawing{Kind: "presenter", Name: "whole", Look: &a.Look, Seed: a.Seed, Palette: palette,
		Width: int(math.Round(b.W * unit)), Height: int(math.Round(b.H * unit)), Cells: []string{"happy/rest/smile"}})
	if err != nil {
		return nil, err
	}
	at := image.Pt(int(math.Round(left+b.X*unit)), int(math.Round(top+b.Y*unit)))
	imagedraw.Draw(out, img.Bounds().Add(at), img, image.Point{}, imagedraw.Over)
	var buf bytes.Buffer
	err = picture.WriteJPEG(&buf, out, picture.JPEGOptions{Quality: 88})
	return buf.Bytes(), err
}
