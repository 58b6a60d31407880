package match

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
)

// Swatch is a colour of a picture and the share of it that it covers.
type Swatch struct {
	Color farm.Color
	Area  float64 // 0-1
}

const (
	clusters   = 6
	rounds     = 8
	greyChroma = 0.03 // OKLab chroma below which a colour is grey
	sameColor  = 0.08 // OKLab distance below which two colours are one
	darkest    = 0.28 // OKLab lightness outside of which a colour is a ground
	lightest   = 0.95
	visible    = 200 // alpha from which a pixel counts
)

func hex(r, g, b int) farm.Color { return farm.Color(fmt.Sprintf("#%02X%02X%02X", r, g, b)) }

type labPoint [3]float64

func (p labPoint) distance(q labPoint) float64 {
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

func (p labPoint) chroma() float64 { return math.Hypot(p[1], p[2]) }

// swatches are the colours of img by k-means in OKLab over its opaque pixels,
// greys included, largest first, and the mean lightness.
func swatches(img *image.RGBA) ([]Swatch, float64) {
	var points []labPoint
	luma := 0.0
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := img.RGBAAt(x, y)
			if c.A < visible {
				continue
			}
			k := float64(c.A) // the pixels are multiplied by their alpha
			l, a, bb := colorful.Color{R: float64(c.R) / k, G: float64(c.G) / k, B: float64(c.B) / k}.OkLab()
			points = append(points, labPoint{l, a, bb})
			luma += l
		}
	}
	if len(points) == 0 {
		return nil, 0
	}
	centers, sizes := kmeans(points)
	out := make([]Swatch, 0, len(centers))
	for i, c := range centers {
		r, g, bb := colorful.OkLab(c[0], c[1], c[2]).Clamped().RGB255()
		out = append(out, Swatch{hex(int(r), int(g), int(bb)), float64(sizes[i]) / float64(len(points))})
	}
	slices.SortStableFunc(out, func(a, b Swatch) int { return cmp.Compare(b.Area, a.Area) })
	return out, luma / float64(len(points))
}

// kmeans starts from the points farthest from those chosen before, so that the
// outcome needs no chance, and merges what ends up as one colour.
func kmeans(points []labPoint) ([]labPoint, []int) {
	centers := []labPoint{points[0]}
	for len(centers) < clusters {
		far, best := 0.0, 0
		for i, p := range points {
			if _, d := closest(p, centers); d > far {
				far, best = d, i
			}
		}
		if far < sameColor/2 {
			break
		}
		centers = append(centers, points[best])
	}
	var sizes []int
	for range rounds {
		sums := make([]labPoint, len(centers))
		sizes = make([]int, len(centers))
		for _, p := range points {
			i, _ := closest(p, centers)
			sizes[i]++
			for k := range p {
				sums[i][k] += p[k]
			}
		}
		for i := range centers {
			for k := range centers[i] {
				if sizes[i] > 0 {
					centers[i][k] = sums[i][k] / float64(sizes[i])
				}
			}
		}
	}
	return merge(centers, sizes)
}

func closest(p labPoint, centers []labPoint) (int, float64) {
	best, far := 0, math.Inf(1)
	for i, c := range centers {
		if d := p.distance(c); d < far {
			best, far = i, d
		}
	}
	return best, far
}

func merge(centers []labPoint, sizes []int) ([]labPoint, []int) {
	var outC []labPoint
	var outN []int
	for i, c := range centers {
		if sizes[i] == 0 {
			continue
		}
		if k, d := closest(c, outC); d < sameColor {
			outN[k] += sizes[i]
		} else {
			outC, outN = append(outC, c), append(outN, sizes[i])
		}
	}
	return outC, outN
}

// BrandColors ranks the colours of pictures for use as a brand's: no greys,
// each hue once, by area times chroma. The logo comes first in pictures and
// counts most.
func BrandColors(pictures []Picture) []farm.Color {
	type ranked struct {
		point labPoint
		color farm.Color
		score float64
	}
	var all []ranked
	for i, p := range pictures {
		weight := 1.0
		if i == 0 {
			weight = 3
		}
		for _, s := range p.Swatch {
			c, err := colorful.Hex(string(s.Color))
			if err != nil {
				continue
			}
			l, a, b := c.OkLab()
			point := labPoint{l, a, b}
			if point.chroma() < greyChroma || l < darkest || l > lightest {
				continue
			}
			all = append(all, ranked{point, s.Color, weight * math.Sqrt(s.Area) * point.chroma()})
		}
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(b.score, a.score) })
	var kept []labPoint
	var out []farm.Color
	for _, r := range all {
		if _, d := closest(r.point, kept); d >= sameColor {
			kept, out = append(kept, r.point), append(out, r.color)
		}
	}
	return out
}
