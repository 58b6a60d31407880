package bench

import (
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/text"
)

// peerPage is a page of a carousel as a browser draws it: boxes and lines of text
// that are laid out already, which peers are spared.
type peerPage struct {
	Width  int        `json:"width"`
	Height int        `json:"height"`
	Nodes  []peerNode `json:"nodes"`
}

// peerNode is a box, a picture or a text, in px and in the terms of CSS.
type peerNode struct {
	X, Y, W, H float64
	Rotate     float64    `json:",omitempty"`
	Opacity    float64    // 0-1
	Radius     float64    `json:",omitempty"`
	Shadow     string     `json:",omitempty"` // box-shadow
	Ground     string     `json:",omitempty"` // background-color
	Image      string     `json:",omitempty"` // path, or data: of a drawing
	Fit        string     `json:",omitempty"`
	At         string     `json:",omitempty"` // object-position
	Spans      []peerSpan `json:",omitempty"`
	Font       string     `json:",omitempty"`
	Weight     int        `json:",omitempty"`
	Size       float64    `json:",omitempty"`
	Leading    float64    `json:",omitempty"`
	Tracking   float64    `json:",omitempty"` // em
	Align      string     `json:",omitempty"`
	Caps       bool       `json:",omitempty"`
	PadX, PadY float64
}

// peerSpan is words of one colour.
type peerSpan struct{ Text, Color string }

// peerFont is a font that pages are set in.
type peerFont struct {
	Family string
	Weight int
	Path   string
}

// peerPages is what a peer draws.
type peerPages struct {
	Fonts []peerFont
	Pages []peerPage
}

// add adds the pages of a composition, whose texts are measured by our own ruler.
func (p *peerPages) add(c farm.Composition, open func(id string, a farm.Asset) (string, error)) error {
	ruler, err := renderer.NewRuler(c.Language)
	if err != nil {
		return err
	}
	for _, scene := range c.Scenes {
		page := peerPage{Width: c.Canvas.Width, Height: c.Canvas.Height}
		for _, l := range scene.Layers {
			n, err := p.node(c, l, ruler, open)
			if err != nil {
				return fmt.Errorf("page %s, layer %s: %w", scene.ID, l.ID, err)
			}
			page.Nodes = append(page.Nodes, n)
		}
		p.Pages = append(p.Pages, page)
	}
	return nil
}

func (p *peerPages) node(c farm.Composition, l farm.Layer, ruler *renderer.Ruler,
	open func(string, farm.Asset) (string, error)) (peerNode, error) {
	n := peerNode{X: l.Box.X, Y: l.Box.Y, W: l.Box.W, H: l.Box.H, Rotate: l.Rotation, Opacity: 1, Radius: l.Radius}
	if l.Opacity != nil {
		n.Opacity = *l.Opacity
	}
	if s := l.Shadow; s != nil {
		n.Shadow = fmt.Sprintf("%gpx %gpx %gpx %s", s.X, s.Y, s.Blur, s.Color)
	}
	switch {
	case l.Fill != nil && l.Fill.Kind == "solid":
		n.Ground = string(l.Fill.Colors[0])
	case l.Shape != nil:
		svg, err := peerShape(l)
		if err != nil {
			return n, err
		}
		n.Image = "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svg))
	case l.Picture != nil:
		path, err := open(l.Picture.Asset, c.Assets[l.Picture.Asset])
		if err != nil {
			return n, err
		}
		n.Image, n.Fit, n.At = path, l.Picture.Fit, "50% 50%"
		if n.Fit == "" {
			n.Fit = "cover"
		}
		if f := l.Picture.Focus; f != nil {
			n.At = fmt.Sprintf("%.1f%% %.1f%%", 100*f.X, 100*f.Y)
		}
	case l.Text != nil:
		return n, p.text(&n, l, ruler)
	default:
		return n, errors.New("is of a kind that peers are not given")
	}
	return n, nil
}

func (p *peerPages) text(n *peerNode, l farm.Layer, ruler *renderer.Ruler) error {
	t := l.Text
	m, err := ruler.Text(l)
	if err != nil {
		return err
	}
	if err := p.font(t.Font, t.Weight); err != nil {
		return err
	}
	n.Font, n.Weight, n.Size, n.Leading, n.Tracking, n.Align, n.Caps = t.Font, t.Weight, m.Size, t.Leading, t.Tracking, t.Align, t.Caps
	switch t.VAlign {
	case "middle":
		n.Y += (n.H - m.H) / 2
	case "bottom":
		n.Y += n.H - m.H
	}
	n.H = m.H
	if t.Plate != nil {
		n.Ground, n.Radius, n.PadX, n.PadY, n.W = string(t.Plate.Color), t.Plate.Radius, t.Plate.PadX, t.Plate.PadY, m.W
	}
	rest := t.Content
	for _, e := range t.Emphasis {
		if before, after, ok := strings.Cut(rest, e); ok && t.EmphasisStyle == "" {
			n.Spans = append(n.Spans, peerSpan{before, string(t.Color)}, peerSpan{e, string(t.EmphasisColor)})
			rest = after
		}
	}
	n.Spans = append(n.Spans, peerSpan{rest, string(t.Color)})
	return nil
}

// font lists a font once.
func (p *peerPages) font(family string, weight int) error {
	for _, f := range p.Fonts {
		if f.Family == family && f.Weight == weight {
			return nil
		}
	}
	fonts, err := text.Load()
	if err != nil {
		return err
	}
	path := fonts.File(family, weight)
	if path == "" {
		return fmt.Errorf("the font %s %d has no file of its own", family, weight)
	}
	p.Fonts = append(p.Fonts, peerFont{family, weight, path})
	return nil
}

// peerShape is a form as SVG.
func peerShape(l farm.Layer) (string, error) {
	s, w, h := l.Shape, l.Box.W, l.Box.H
	fill, stroke, width := "none", "none", 0.0
	if s.Fill != nil {
		fill = string(s.Fill.Colors[0])
	}
	if s.Stroke != nil {
		stroke, width = string(s.Stroke.Color), s.Stroke.Width
	}
	view, form := fmt.Sprintf("0 0 %g %g", w, h), ""
	switch s.Kind {
	case "ellipse":
		form = fmt.Sprintf(`<ellipse cx="%g" cy="%g" rx="%g" ry="%g"/>`, w/2, h/2, w/2-width/2, h/2-width/2)
	case "arrow":
		head := min(h/2, w*0.42)
		form = fmt.Sprintf(`<path d="M0 %g H%g M%g %g L%g %g L%g %g"/>`, h/2, w-width/2, w-head, h/2-head, w-width/2, h/2, w-head, h/2+head)
	case "dots":
		step := h * 2.17
		from := (w - step*float64(s.Count-1) - h) / 2
		for i := range s.Count {
			opacity := 0.35
			if i == s.Index {
				opacity = 1
			}
			form += fmt.Sprintf(`<circle cx="%g" cy="%g" r="%g" opacity="%g"/>`, from+h/2+step*float64(i), h/2, h/2, opacity)
		}
	case "path":
		b := s.ViewBox
		view = fmt.Sprintf("%g %g %g %g", b.X, b.Y, b.W, b.H)
		form = fmt.Sprintf(`<path d="%s"/>`, s.Path)
	default:
		return "", fmt.Errorf("is a %s, which peers are not given", s.Kind)
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%s" preserveAspectRatio="none" `+
		`fill="%s" stroke="%s" stroke-width="%g" stroke-linecap="round" stroke-linejoin="round">%s</svg>`,
		int(math.Ceil(w)), int(math.Ceil(h)), view, fill, stroke, width, form), nil
}
