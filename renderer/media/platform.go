package media

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Platform is what a place that shows films asks of their files. What all of
// them ask (codec, GOP, colours, sound) stands in encoding.go.
type Platform struct {
	Name    string
	Sizes   []farm.Canvas // that it shows whole; empty is any
	MaxRate int           // kbit/s of picture, held over the encoder's buffer
	BufSize int           // kbit in any second: MaxRate's and a full buffer's
	// MaxBytes bounds the file; 0 is no bound. Long films get a lower rate, so
	// that they stay under it.
	MaxBytes int
}

var (
	tall   = farm.Canvas{Width: 1080, Height: 1920, FPS: 30}
	wide   = farm.Canvas{Width: 1920, Height: 1080, FPS: 30}
	feed   = farm.Canvas{Width: 1080, Height: 1350, FPS: 30}
	places = []Platform{
		{Name: "", MaxRate: 12000, BufSize: 18000},
		{Name: "tiktok", Sizes: []farm.Canvas{tall}, MaxRate: 12000, BufSize: 18000, MaxBytes: 72_000_000},
		{Name: "reels", Sizes: []farm.Canvas{tall}, MaxRate: 10000, BufSize: 15000},
		{Name: "shorts", Sizes: []farm.Canvas{tall}, MaxRate: 12000, BufSize: 18000},
		{Name: "youtube", Sizes: []farm.Canvas{wide}, MaxRate: 10000, BufSize: 15000},
		{Name: "linkedin", Sizes: []farm.Canvas{feed, wide}, MaxRate: 8000, BufSize: 12000},
	}
)

// Platforms are the names that PlatformNamed knows, without the general one.
func Platforms() []string {
	var out []string
	for _, p := range places[1:] {
		out = append(out, p.Name)
	}
	return out
}

// PlatformNamed is the platform of a name; "" is one that every player can
// take. The error is invalid_request and says which there are.
func PlatformNamed(name string) (Platform, error) {
	i := slices.IndexFunc(places, func(p Platform) bool { return p.Name == name })
	if i < 0 {
		return Platform{}, farm.InvalidField("platform", "is %q, must be one of %v", name, Platforms())
	}
	return places[i], nil
}

// Takes reports, as invalid_request, why a film of a canvas is not for the
// platform; nil means it is.
func (p Platform) Takes(c farm.Canvas) error {
	if len(p.Sizes) == 0 || slices.Contains(p.Sizes, c) {
		return nil
	}
	var sizes []string
	for _, s := range p.Sizes {
		sizes = append(sizes, fmt.Sprintf("%dx%d at %d fps", s.Width, s.Height, s.FPS))
	}
	return farm.InvalidField("canvas", "is %dx%d at %d fps; %s takes %s", c.Width, c.Height, c.FPS, p.Name, strings.Join(sizes, " or "))
}

// rate is the bound of the picture's rate in a film of a length, kbit/s.
func (p Platform) rate(filmMs int) int {
	if p.MaxBytes == 0 || filmMs == 0 {
		return p.MaxRate
	}
	const containerShare = 0.98 // the rest is the file's own tables
	whole := int(float64(p.MaxBytes) * 8 * containerShare / float64(filmMs))
	return max(min(p.MaxRate, whole-audioRateKb-p.BufSize*1000/filmMs), minRate)
}

// minRate is the least that a picture is bounded to, kbit/s.
const minRate = 500

// levels of H.264 by what they may hold: macroblocks a frame and a second.
var levels = []struct {
	idc              int
	frame, perSecond int
}{
	{40, 8192, 245760}, {42, 8704, 522240}, {50, 22080, 589824}, {51, 36864, 983040}, {52, 36864, 2073600}, {60, 139264, 4177920},
}

// level is the least level, 4.0 or more, that may hold a canvas.
func level(c farm.Canvas) int {
	blocks := (c.Width + 15) / 16 * ((c.Height + 15) / 16)
	for _, l := range levels {
		if blocks <= l.frame && blocks*c.FPS <= l.perSecond {
			return l.idc
		}
	}
	return levels[len(levels)-1].idc
}
