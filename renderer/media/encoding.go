package media

import (
	"fmt"
	"io"
	"maps"
	"strconv"
	"strings"

	ffmpeg "github.com/u2takey/ffmpeg-go"

	"github.com/snackfarm/farm"
)

// Settings of every delivered H.264: it plays on every phone, can be cut every
// two seconds and passes the platforms' own re-encoding well.
const (
	// GOPSeconds is the length of a closed group of pictures.
	GOPSeconds = 2

	crf        = 20
	hardwareCQ = 21
	bFrames    = 1 // two take a tenth of the time more for a tenth of the bytes
	refFrames  = 1 // three take an eighth of the time more for 1 % of the bytes
	// x264's ultrafast, with what its speed does not come from put back: CABAC,
	// the 8x8 transform, deblocking, adaptive quantisation, and a rate control
	// that looks ten frames ahead. What is left out is the search between whole
	// pixels, which finds little in drawn films: a fifth to a quarter less time
	// than superfast at the same SSIM, and 14 to 19 % more bytes (BENCHMARKS.md).
	preset      = "ultrafast"
	x264Params  = "open-gop=0:sar=1/1:cabac=1:8x8dct=1:deblock=0,0:aq-mode=1:mbtree=1:rc-lookahead=10"
	audioRate   = 48000
	audioRateKb = 192
	// tickRate is how many ticks of the file's clock a frame lasts. It is the
	// same in every part of a film, so that joining them moves no frame.
	tickRate = 512
)

// What encodes the picture.
const (
	X264  = "libx264"
	NVENC = "h264_nvenc"
	VAAPI = "h264_vaapi"
)

// vaapiDevice is the first graphics card of a Linux machine.
const vaapiDevice = "/dev/dri/renderD128"

// Encoding turns raw frames into a file.
type Encoding struct {
	Canvas   farm.Canvas
	Platform Platform
	Encoder  string // X264, NVENC or VAAPI; "" is X264
	Threads  int    // of X264; its bits are the same on every machine only with 1
	FilmMs   int    // length of the whole film, also when this is a part of it
	Sound    string // a track as EncodeSound makes it, which is copied; "" for a part without sound
	Out      string
	// Keys are frames of Out, from 0, at which a group of pictures has to begin, beside
	// those that GOPSeconds asks for.
	Keys []int
}

// Args is the argument list of ffmpeg: raw frames on standard input, and the
// sound, become an MP4 at Out.
func (e Encoding) Args() []string {
	frames := ffmpeg.Input("pipe:0", flags{
		"f": "rawvideo", "pix_fmt": "yuv420p", "s": fmt.Sprintf("%dx%d", e.Canvas.Width, e.Canvas.Height), "r": strconv.Itoa(e.Canvas.FPS),
		"color_range": "tv", "colorspace": "bt709", "color_primaries": "bt709", "color_trc": "bt709",
	})
	from, out := []*ffmpeg.Stream{frames.Video()}, e.file(e.picture())
	if e.Sound != "" {
		from = append(from, e.sound())
		out["c:a"] = "copy"
	}
	return command(e.globals(), ffmpeg.Output(from, ownFile+e.Out, out))
}

// Child is ffmpeg for the frames that come through a pipe.
func (e Encoding) Child(frames io.Reader) Child {
	device := e.Encoder != "" && e.Encoder != X264
	return Child{Name: "ffmpeg", Args: e.Args(), Stdin: frames, Device: device, Wide: device && !isNarrow(e.Encoder)}
}

// trial is ffmpeg for a few frames by the same settings, into nothing. 256 px is
// the least that every hardware encoder takes.
func (e Encoding) trial() Child {
	e.Canvas = farm.Canvas{Width: 256, Height: 256, FPS: 30}
	out := e.picture()
	maps.Copy(out, flags{"frames:v": "10", "f": "null"})
	black := ffmpeg.Input("color=black:s=256x256:r=30", flags{"f": "lavfi"})
	child := e.Child(nil)
	child.Args = command(e.globals(), write(black.Video(), "-", out))
	return child
}

func (e Encoding) globals() []string {
	if e.Encoder == VAAPI {
		return quiet("-y", "-vaapi_device", vaapiDevice)
	}
	return quiet("-y")
}

// picture is the settings of the picture by the encoder that makes it.
func (e Encoding) picture() flags {
	gop, rate, lvl := strconv.Itoa(e.Canvas.FPS*GOPSeconds), e.Platform.rate(e.FilmMs), level(e.Canvas)
	args := flags{
		"c:v": X264, "profile:v": "high", "level:v": fmt.Sprintf("%d.%d", lvl/10, lvl%10), "g": gop, "bf": strconv.Itoa(bFrames),
		"maxrate": fmt.Sprintf("%dk", rate), "bufsize": fmt.Sprintf("%dk", e.Platform.BufSize-rate),
		"color_range": "tv", "colorspace": "bt709", "color_primaries": "bt709", "color_trc": "bt709",
	}
	if len(e.Keys) > 0 {
		args["force_key_frames"] = e.keyTimes()
	}
	switch e.Encoder {
	case NVENC:
		maps.Copy(args, flags{
			"c:v": NVENC, "vf": "setsar=1", "pix_fmt": "yuv420p", "preset": "p5", "tune": "hq", "rc": "vbr",
			"cq": strconv.Itoa(hardwareCQ), "b:v": "0",
			// Every group begins with an IDR; B-frames are no references.
			"forced-idr": "1", "no-scenecut": "1", "b_ref_mode": "disabled", "coder": "cabac",
		})
	case VAAPI:
		maps.Copy(args, flags{
			"c:v": VAAPI, "vf": "setsar=1,format=nv12,hwupload", "level:v": strconv.Itoa(lvl), "rc_mode": "VBR",
			"b:v":          fmt.Sprintf("%dk", rate*2/3),
			"idr_interval": "0", "b_depth": "1", "coder": "cabac",
		})
	default:
		maps.Copy(args, flags{
			"pix_fmt": "yuv420p", "preset": preset, "crf": strconv.Itoa(crf), "keyint_min": gop, "sc_threshold": "0",
			"refs": strconv.Itoa(refFrames), "x264-params": x264Params, "threads": strconv.Itoa(max(e.Threads, 1)),
		})
	}
	return args
}

// keyTimes are the times of Keys: a quarter of a frame before each. The encoder rounds them
// to frames, and half a frame, written with six digits, was rounded down for one key in three.
func (e Encoding) keyTimes() string {
	at := make([]string, len(e.Keys))
	for i, n := range e.Keys {
		at[i] = strconv.FormatFloat(max(float64(n)-0.25, 0)/float64(e.Canvas.FPS), 'f', 6, 64)
	}
	return strings.Join(at, ",")
}

// file adds the settings of the file to those of what is in it.
func (e Encoding) file(args flags) flags {
	maps.Copy(args, flags{"video_track_timescale": strconv.Itoa(e.Canvas.FPS * tickRate), "map_metadata": "-1", "f": "mp4"})
	if e.Sound != "" {
		args["movflags"] = "+faststart" // a part is read by the farm alone
	}
	return args
}

func (e Encoding) sound() *ffmpeg.Stream { return open(e.Sound, flags{"f": "mp4"}).Audio() }

// Join is the argument list of ffmpeg for a film from its parts: the pictures
// of the files that list names are copied one after another, and so is the
// sound of all of it.
func (e Encoding) Join(list string) []string {
	parts := open(list, flags{"f": "concat", "safe": "0", "protocol_whitelist": "file"}).Video()
	return command(quiet("-y"), ffmpeg.Output([]*ffmpeg.Stream{parts, e.sound()}, ownFile+e.Out,
		e.file(flags{"c:v": "copy", "c:a": "copy"})))
}
