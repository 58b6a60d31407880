package media

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
)

// Part is which part of a video to decode, and to what.
type Part struct {
	FromMs int     // of the file
	Speed  float64 // 1 is as filmed
	FPS    int     // frames are taken by nearest time, never blended
	Crop   farm.Box
	Width  int // of the frames, even
	Height int
	Dim    float64 // 0-1 of black over it
	Blur   float64 // sigma in px of the frames; not of what has opacity
	Chroma bool    // at full resolution, for keying; opacity is left out
	Skip   int     // frames that are left out at the beginning
	// Beside are more cuts of the same frames: they lie below the first in one frame
	// that is as wide as the widest. Only of what has no opacity and is not keyed.
	Beside []View
}

// View is a cut of decoded frames, as the fields of Part.
type View struct {
	Crop          farm.Box
	Width, Height int
	Dim, Blur     float64
}

// Views are all cuts of a part.
func (p Part) Views() []View {
	return append([]View{{Crop: p.Crop, Width: p.Width, Height: p.Height, Dim: p.Dim, Blur: p.Blur}}, p.Beside...)
}

// Size is how large decoded frames are: all views one below the other.
func (p Part) Size() (w, h int) {
	for _, v := range p.Views() {
		w, h = max(w, v.Width), h+v.Height
	}
	return w, h
}

// Layout is how the planes of decoded frames lie.
type Layout struct {
	Alpha bool // a plane of opacity after Y, U and V; colour is multiplied by it, about black
	Full  bool // U and V are as large as Y
}

// Layout is that of the frames that Decode gives for p.
func (v *Video) Layout(p Part) Layout { return Layout{Alpha: v.Alpha && !p.Chroma, Full: p.Chroma} }

// Bytes is the size of a frame.
func (l Layout) Bytes(w, h int) int {
	switch {
	case l.Full:
		return 3 * w * h
	case l.Alpha:
		return w * h * 5 / 2
	}
	return w * h * 3 / 2
}

// What footage may be.
const (
	maxFootageSide   = 8192
	maxFootagePixels = 8192 * 4320
)

// Usable says why a video cannot be shown, in a sentence for people.
func (v *Video) Usable() error {
	switch {
	case v == nil:
		return farm.Errorf(farm.CodeInvalid, "the footage has no video stream")
	case v.CodedWidth < 1 || v.CodedHeight < 1 || v.CodedWidth > maxFootageSide || v.CodedHeight > maxFootageSide ||
		v.CodedWidth*v.CodedHeight > maxFootagePixels:
		return farm.Errorf(farm.CodeInvalid, "the footage is %dx%d px; 1 to %d a side and %d in all can be shown",
			v.CodedWidth, v.CodedHeight, maxFootageSide, maxFootagePixels)
	case !slices.Contains(decoders, v.Codec):
		return farm.Errorf(farm.CodeInvalid, codedAs, v.Codec)
	case v.DolbyVision == 5:
		return farm.Errorf(farm.CodeInvalid,
			"the footage is Dolby Vision of profile 5, which only its own players can show; give an HDR10, HLG or SDR file")
	}
	return nil
}

// Decode is the child that decodes a part of the file at path into raw frames
// of bt709 limited range, in v's layout, without end before the file's.
func Decode(path string, v *Video, p Part) Child {
	how := ownMedia()
	how["threads"] = strconv.Itoa(v.threads())
	if v.Alpha && (v.Codec == "vp9" || v.Codec == "vp8") {
		// ffmpeg's own decoders leave the opacity out.
		how["c:v"] = map[string]string{"vp8": "libvpx", "vp9": "libvpx-vp9"}[v.Codec]
	}
	if p.FromMs > 0 {
		// What begins before the place and lasts over it is shown too.
		maps.Copy(how, flags{"ss": seconds(p.FromMs), "noaccurate_seek": ""})
	}
	args := command(quiet(), write(open(path, how).Get(strconv.Itoa(v.Index)), "pipe:1", flags{
		"an": "", "sn": "", "dn": "", "filter_threads": "1", "vf": v.chain(p), "fps_mode": "passthrough",
		"f": "rawvideo", "pix_fmt": v.Layout(p).format(),
	}))
	return Child{Name: "ffmpeg", Args: args, Limits: v.limits(p), Abrupt: true}
}

// largeFrame is from how many pixels on a frame more in a decoder is memory that counts.
const largeFrame = 1920 * 1200

// threads are those of a decoder. With two it decodes the next frame while this one is
// scaled and written; with one a film waits for its footage, at no less processor time.
func (v *Video) threads() int {
	if v.CodedWidth*v.CodedHeight > largeFrame {
		return 1
	}
	return 2
}

// format is ffmpeg's name of the layout.
func (l Layout) format() string {
	switch {
	case l.Full:
		return "yuv444p"
	case l.Alpha:
		return "yuva420p"
	}
	return "yuv420p"
}

// limits allow for the frames that a decoder refers to.
func (v *Video) limits(p Part) Limits {
	const frames, bytes = 48, 4
	w, h := p.Size()
	return Limits{Memory: 768<<20 + int64(v.CodedWidth*v.CodedHeight)*frames*bytes + int64(w*h)*64}
}

// chain is the filters of a part.
func (v *Video) chain(p Part) string {
	f := append(v.woven(), fmt.Sprintf("setpts=PTS/%g", p.Speed), fmt.Sprintf("fps=%d:start_time=0:round=near", p.FPS))
	if p.Skip > 0 {
		f = append(f, fmt.Sprintf("trim=start_frame=%d", p.Skip))
	}
	if v.CodedWidth%2 != 0 || v.CodedHeight%2 != 0 || min(v.CodedWidth, v.CodedHeight) < 16 {
		f = append(f, "format="+whole(v.PixelFormat)) // no chroma sample is shared over the edge
	}
	if len(p.Beside) > 0 {
		return strings.Join(append(f, v.split(p)), ",")
	}
	return strings.Join(append(f, v.seen(p, p.Views()[0])...), ",")
}

// seen is the filters of one view.
func (v *Video) seen(p Part, view View) []string {
	c := view.Crop
	f := []string{fmt.Sprintf("crop=w=max(1\\,iw*%.6f):h=max(1\\,ih*%.6f):x=iw*%.6f:y=ih*%.6f", c.W, c.H, c.X, c.Y)}
	if v.Layout(p).Alpha {
		// Colour that cannot be seen must not come in by scaling.
		f = append(f, v.scaled(-1, -1, "yuva444p"), "premultiply=inplace=1",
			fmt.Sprintf("zscale=w=%d:h=%d:f=bicubic:param_a=0:param_b=0.5,format=yuva420p", view.Width, view.Height))
	} else if p.Chroma {
		f = append(f, v.scaled(view.Width, view.Height, "yuv444p"))
	} else if view.Blur > 0 {
		f = append(f, v.blurred(view))
	} else {
		f = append(f, v.scaled(view.Width, view.Height, "yuv420p"))
	}
	if view.Dim > 0 {
		f = append(f, dim(view.Dim))
	}
	return f
}

// split is the filters of several views of the same frames.
func (v *Video) split(p Part) string {
	views := p.Views()
	wide, _ := p.Size()
	out, stack := fmt.Sprintf("split=%d", len(views)), ""
	for i := range views {
		out += fmt.Sprintf("[in%d]", i)
	}
	for i, view := range views {
		f := v.seen(p, view)
		if view.Width < wide {
			f = append(f, fmt.Sprintf("pad=%d:%d", wide, view.Height))
		}
		out += fmt.Sprintf(";[in%d]%s[view%d]", i, strings.Join(f, ","), i)
		stack += fmt.Sprintf("[view%d]", i)
	}
	return out + fmt.Sprintf(";%svstack=inputs=%d", stack, len(views))
}

// blurred is a wide blur of small frames that are made large: what it takes away
// cannot be seen either way.
func (v *Video) blurred(p View) string {
	k := min(max(int(p.Blur/4), 1), 16)
	small := func(n int) int { return max(2, n/k&^1) }
	return fmt.Sprintf("%s,gblur=sigma=%g:steps=2,scale=%d:%d:flags=bicubic", v.scaled(small(p.Width), small(p.Height), "yuv420p"),
		p.Blur/float64(k), p.Width, p.Height)
}

// whole is the pixel format with chroma for every pixel.
func whole(format string) string {
	for _, sub := range []string{"420", "422", "440", "411", "410"} {
		format = strings.Replace(format, sub, "444", 1)
	}
	switch format {
	case "nv12", "nv21", "nv16", "yuyv422", "uyvy422", "yuyv444", "uyvy444":
		return "yuv444p"
	}
	return format
}

// dim lays black over limited-range pictures.
func dim(share float64) string {
	k := 1 - min(max(share, 0), 1)
	return fmt.Sprintf("lutyuv=y=16+(val-16)*%[1]g:u=128+(val-128)*%[1]g:v=128+(val-128)*%[1]g", k)
}
