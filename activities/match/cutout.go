package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"os"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// What is taken for an object on a plain ground.
const (
	cutSide    = 1400 // px of the longer side that an object is cut out at
	groundNear = 0.06 // OKLab distance at which a pixel is still the ground
	minObject  = 0.04 // share of the picture that an object covers
	maxObject  = 0.85
	// A product is one thing: the largest connected part has this much of all
	// that is not ground. A screen or a page falls into many.
	oneThing = 0.88
	feather  = 1.5 // px over which the edge goes from nothing to whole
	cutRoom  = 3   // px left around the object
)

// CutOut writes the one object of a picture, free of its plain or transparent
// ground and cropped to itself, to dst as a PNG, and describes that file. It
// gives nil when the picture has no such object: its edge has several colours,
// or what stands on it is not one thing.
func CutOut(ctx context.Context, p Picture, path, dst string) (out *farm.Asset, err error) {
	if p.Ground == "" && !p.Alpha {
		return nil, nil
	}
	err = picture.With(ctx, path, func(img *image.RGBA) error {
		out, err = cutOut(p, img, dst)
		return err
	})
	return out, err
}

func cutOut(p Picture, img *image.RGBA, dst string) (*farm.Asset, error) {
	if long := max(img.Rect.Dx(), img.Rect.Dy()); long > cutSide {
		k := float64(cutSide) / float64(long)
		img = picture.Resize(img, max(1, int(float64(img.Rect.Dx())*k)), max(1, int(float64(img.Rect.Dy())*k)))
	}
	c := &cutting{img: img, w: img.Rect.Dx(), h: img.Rect.Dy()}
	if p.Alpha {
		c.byOpacity()
	} else if err := c.byGround(p.Ground); err != nil {
		return nil, err
	}
	if !c.single() {
		return nil, nil
	}
	out := img
	if !p.Alpha {
		out = c.freed()
	}
	out = cropped(out)
	if out == nil {
		return nil, nil
	}
	if err := writePNG(dst, out); err != nil {
		return nil, err
	}
	return &farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: out.Rect.Dx(), Height: out.Rect.Dy()}, nil
}

func writePNG(path string, img *image.RGBA) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write cut-out: %w", err)
	}
	w := bufio.NewWriter(f)
	return errors.Join(picture.WritePNG(w, img), w.Flush(), f.Close())
}

// cutting is an object being found.
type cutting struct {
	img    *image.RGBA
	w, h   int
	ground [3]float64 // 0-255
	object []bool
}

// byOpacity takes what can be seen for the object.
func (c *cutting) byOpacity() {
	c.object = make([]bool, c.w*c.h)
	for i := range c.object {
		c.object[i] = c.img.Pix[i/c.w*c.img.Stride+i%c.w*4+3] >= 24
	}
}

// byGround floods the ground from the picture's edges; the rest is the object.
func (c *cutting) byGround(ground farm.Color) error {
	g, err := colorful.Hex(string(ground))
	if err != nil {
		return fmt.Errorf("ground of a picture: %w", err)
	}
	c.ground = [3]float64{255 * g.R, 255 * g.G, 255 * g.B}
	like := likeGround(g)
	c.object = make([]bool, c.w*c.h)
	for i := range c.object {
		c.object[i] = true
	}
	var todo []int
	see := func(x, y int) {
		if x < 0 || y < 0 || x >= c.w || y >= c.h || !c.object[y*c.w+x] {
			return
		}
		p := c.img.Pix[y*c.img.Stride+x*4:]
		if like[int(p[0]>>2)<<12|int(p[1]>>2)<<6|int(p[2]>>2)] {
			c.object[y*c.w+x] = false
			todo = append(todo, y*c.w+x)
		}
	}
	for x := range c.w {
		see(x, 0)
		see(x, c.h-1)
	}
	for y := range c.h {
		see(0, y)
		see(c.w-1, y)
	}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		x, y := at%c.w, at/c.w
		see(x-1, y)
		see(x+1, y)
		see(x, y-1)
		see(x, y+1)
	}
	return nil
}

// likeGround says of each colour, six bits a component, whether it is the
// ground's.
func likeGround(g colorful.Color) []bool {
	gl, ga, gb := g.OkLab()
	out := make([]bool, 1<<18)
	for i := range out {
		v := func(shift int) float64 { return (float64(i>>shift&63)*4 + 2) / 255 }
		l, a, b := colorful.Color{R: v(12), G: v(6), B: v(0)}.OkLab()
		out[i] = math.Sqrt((l-gl)*(l-gl)+(a-ga)*(a-ga)+(b-gb)*(b-gb)) < groundNear
	}
	return out
}

// single keeps the largest connected part and reports whether it is the one
// thing of the picture.
func (c *cutting) single() bool {
	label := make([]int32, len(c.object))
	sizes := []int{0}
	all := 0
	var todo []int
	for i, on := range c.object {
		if !on || label[i] != 0 {
			continue
		}
		n := int32(len(sizes))
		sizes = append(sizes, 0)
		label[i] = n
		todo = append(todo[:0], i)
		for len(todo) > 0 {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			sizes[n]++
			x, y := at%c.w, at/c.w
			for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				nx, ny := x+d[0], y+d[1]
				if j := ny*c.w + nx; nx >= 0 && ny >= 0 && nx < c.w && ny < c.h && c.object[j] && label[j] == 0 {
					label[j] = n
					todo = append(todo, j)
				}
			}
		}
		all += sizes[n]
	}
	best := 0
	for n, size := range sizes {
		if size > sizes[best] {
			best = n
		}
	}
	for i := range c.object {
		c.object[i] = best != 0 && label[i] == int32(best)
	}
	share := float64(sizes[best]) / float64(len(c.object))
	return share >= minObject && share <= maxObject && float64(sizes[best]) >= oneThing*float64(all)
}

// freed is the object with a soft edge and without the ground's colour in it.
func (c *cutting) freed() *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, c.w, c.h))
	const reach = 2
	var weight [2*reach + 1][2*reach + 1]float64
	n := 0.0
	for j := range weight {
		for i := range weight[j] {
			weight[j][i] = math.Exp(-float64((i-reach)*(i-reach)+(j-reach)*(j-reach)) / (feather * feather))
			n += weight[j][i]
		}
	}
	for y := range c.h {
		for x := range c.w {
			sum := 0.0
			if c.inside(x, y, reach) {
				sum = n
			} else {
				for j := range weight {
					for i, k := range weight[j] {
						if c.on(x+i-reach, y+j-reach) {
							sum += k
						}
					}
				}
			}
			// Half covered is the edge; what is less is ground.
			a := min(max(2*sum/n-1, 0), 1)
			if a == 0 {
				continue
			}
			p, q := c.img.Pix[y*c.img.Stride+x*4:], out.Pix[y*out.Stride+x*4:]
			for i := range 3 {
				v := float64(p[i])
				if a < 1 {
					v = min(max((v-(1-a)*c.ground[i])/a, 0), 255)
				}
				q[i] = uint8(v*a + 0.5)
			}
			q[3] = uint8(255*a + 0.5)
		}
	}
	return out
}

func (c *cutting) on(x, y int) bool {
	return x >= 0 && y >= 0 && x < c.w && y < c.h && c.object[y*c.w+x]
}

// inside reports whether all within r px of a place is object, by its rim.
func (c *cutting) inside(x, y, r int) bool {
	for d := -r; d <= r; d++ {
		if !c.on(x+d, y-r) || !c.on(x+d, y+r) || !c.on(x-r, y+d) || !c.on(x+r, y+d) {
			return false
		}
	}
	return true
}

// cropped is the visible part of img, nil when there is none.
func cropped(img *image.RGBA) *image.RGBA {
	var b image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.Pix[y*img.Stride+x*4+3] >= 24 {
				b = b.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if b.Dx() < 16 || b.Dy() < 16 {
		return nil
	}
	b = b.Inset(-cutRoom).Intersect(img.Rect)
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	for y := range b.Dy() {
		copy(out.Pix[y*out.Stride:][:b.Dx()*4], img.Pix[(y+b.Min.Y)*img.Stride+b.Min.X*4:])
	}
	return out
}
