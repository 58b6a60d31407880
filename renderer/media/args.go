package media

import (
	"fmt"
	"io"
	"maps"
	"strconv"
	"time"

	ffmpeg "github.com/u2takey/ffmpeg-go"
)

// Frame is the argument list of ffmpeg for one frame of a film of ours as RGBA
// on standard output.
func Frame(film string, atMs int) []string {
	return command(quiet(), write(open(film, flags{"ss": seconds(atMs)}), "pipe:1", flags{
		"frames:v": "1", "vf": "scale=in_color_matrix=bt709:in_range=tv:flags=bicubic+accurate_rnd+full_chroma_int",
		"pix_fmt": "rgba", "f": "rawvideo",
	}))
}

// HalveJPEG is the argument list of ffmpeg for a baseline JPEG whose sides are
// halved n times while it is decoded, as a JPEG that is nearly as good. What turns
// the picture is left to who reads it.
func HalveJPEG(path, out string, n int) []string {
	from := open(path, flags{"f": "jpeg_pipe", "c:v": "mjpeg", "lowres": strconv.Itoa(n), "threads": "1", "noautorotate": "",
		"protocol_whitelist": "file,pipe"})
	return command(quiet("-y"), write(from, ownFile+out, flags{"frames:v": "1", "q:v": "2", "threads": "1", "map_metadata": "-1",
		"f": "mjpeg"}))
}

// EncodeWebP is the argument list of ffmpeg for a picture of raw RGBA, alpha
// not multiplied in, as a WebP.
func EncodeWebP(raw, out string, w, h, quality int, lossless bool) []string {
	from := open(raw, flags{"f": "rawvideo", "pix_fmt": "rgba", "s": fmt.Sprintf("%dx%d", w, h)})
	// From bgra libwebp makes its own colours and drops an alpha that is all
	// opaque.
	how := flags{"c:v": "libwebp", "pix_fmt": "bgra", "map_metadata": "-1", "f": "webp"}
	if lossless {
		maps.Copy(how, flags{"lossless": "1", "quality": "50", "compression_level": "3"}) // the effort: more is slow for little
	} else {
		maps.Copy(how, flags{"lossless": "0", "quality": strconv.Itoa(quality), "compression_level": "4", "preset": "text"})
	}
	return command(quiet("-y"), write(from, ownFile+out, how))
}

// DecodeAudio is the argument list of ffmpeg for a sound file as 32-bit stereo
// floats at a rate on standard output.
func DecodeAudio(path string, rate int) []string { return decodeSound(path, rate, nil) }

// DecodeSound is DecodeAudio for at most the first seconds of a file. ffmpeg's
// own resampler leaves 95 dB between a tone and what it adds, up to 18 kHz.
func DecodeSound(path string, rate int, seconds float64) []string {
	return decodeSound(path, rate, flags{"t": number(seconds)})
}

func decodeSound(path string, rate int, more flags) []string {
	how := flags{"vn": "", "f": "f32le", "ar": strconv.Itoa(rate), "ac": "2"}
	maps.Copy(how, more)
	return command(quiet(), write(open(path, ownMedia()), "pipe:1", how))
}

// FilterMono is the argument list of ffmpeg for mono floats at a rate through a
// chain of audio filters, on standard output.
func FilterMono(samples string, rate int, chain string) []string {
	from := open(samples, flags{"f": "f32le", "ar": strconv.Itoa(rate), "ac": "1"})
	return command(quiet(), write(from, "pipe:1", flags{"af": chain, "threads": "1", "f": "f32le", "ac": "1"}))
}

// EncodeSound is the argument list of ffmpeg for a mix, as sound.Mix writes it,
// to AAC in an MP4.
func EncodeSound(mix, out string) []string {
	from := open(mix, flags{"f": "f32le", "ar": strconv.Itoa(audioRate), "ac": "2"})
	return command(quiet("-y"), write(from, ownFile+out, flags{
		// The fast coder: 32.1 dB of noise below music, the slow one has 32.4.
		"c:a": "aac", "aac_coder": "fast", "b:a": fmt.Sprintf("%dk", audioRateKb), "map_metadata": "-1", "f": "mp4",
	}))
}

// EncodeFrames is ffmpeg for frames of RGBA that come through a pipe: they become a film
// without sound that is seen again as it was.
func EncodeFrames(frames io.Reader, out string, w, h, fps int) Child {
	from := ffmpeg.Input("pipe:0", flags{"f": "rawvideo", "pix_fmt": "rgba", "s": fmt.Sprintf("%dx%d", w, h), "r": strconv.Itoa(fps)})
	return Child{Name: "ffmpeg", Stdin: frames, Writes: []string{out}, Args: command(quiet("-y"), write(from.Video(), ownFile+out, flags{
		"vf": "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "c:v": X264, "preset": "veryfast", "crf": "17", "g": strconv.Itoa(fps),
		"color_range": "tv", "colorspace": "bt709", "color_primaries": "bt709", "color_trc": "bt709", "map_metadata": "-1", "f": "mp4",
		"threads": "2",
	}))}
}

// Glance is how a film is looked at: the size of frames, how many a second, of
// the first Ms milliseconds, and for how much of a processor's time.
type Glance struct {
	Width, Height, FPS, Ms int
	CPU                    time.Duration
}

// Look is ffmpeg for a glance at a film: small grey frames on standard output.
// What such frames cannot show is not decoded: pictures that no other needs, soft
// edges of blocks. It has the memory that decoding v may take (Decode), and room
// for twice the frames that it should say.
func Look(path string, v *Video, g Glance) Child {
	limits := v.limits(Part{Width: g.Width, Height: g.Height})
	limits.CPU = g.CPU
	limits.Output = 2 * int64(g.Width*g.Height) * (int64(g.FPS*g.Ms/1000) + 1)
	from := open(path, ownMedia(), flags{"threads": "1", "skip_loop_filter": "all", "skip_frame": "noref", "t": seconds(g.Ms)})
	args := command(quiet(), write(from, "pipe:1", flags{
		"an": "", "sn": "", "vf": fmt.Sprintf("fps=%d,scale=%d:%d:flags=area,format=gray", g.FPS, g.Width, g.Height), "f": "rawvideo",
	}))
	return Child{Name: "ffmpeg", Limits: limits, Abrupt: true, Args: args}
}

// number is a number of seconds as ffmpeg reads it.
func number(seconds float64) string { return strconv.FormatFloat(seconds, 'f', 3, 64) }
