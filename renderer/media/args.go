package media

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

// What ffmpeg may open: files by path, in containers that hold their media
// themselves. Playlists and scripts would name further files of this machine.
const (
	protocols = "file,pipe"
	formats   = "mov,matroska,avi,mpegts,mpeg,flv,gif,wav,mp3,ogg,flac,aac"
)

// Frame is the argument list of ffmpeg for one frame of a film of ours as RGBA
// on standard output.
func Frame(film string, atMs int) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-ss", strconv.FormatFloat(float64(atMs)/1000, 'f', 3, 64),
		"-i", "file:" + film, "-frames:v", "1", "-vf", "scale=in_color_matrix=bt709:in_range=tv:flags=bicubic+accurate_rnd+full_chroma_int",
		"-pix_fmt", "rgba", "-f", "rawvideo", "pipe:1",
	}
}

// EncodeWebP is the argument list of ffmpeg for a picture of raw RGBA, alpha
// not multiplied in, as a WebP.
func EncodeWebP(raw, out string, w, h, quality int, lossless bool) []string {
	mode := []string{"-lossless", "0", "-quality", strconv.Itoa(quality), "-compression_level", "4", "-preset", "text"}
	if lossless {
		mode = []string{"-lossless", "1", "-quality", "50", "-compression_level", "3"} // the effort: more is slow for little
	}
	// From bgra libwebp makes its own colours and drops an alpha that is all
	// opaque.
	args := []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", fmt.Sprintf("%dx%d", w, h), "-i", "file:" + raw,
		"-c:v", "libwebp", "-pix_fmt", "bgra",
	}
	return append(append(args, mode...), "-map_metadata", "-1", "-f", "webp", "file:"+out)
}

// DecodeAudio is the argument list of ffmpeg for a sound file as 32-bit stereo
// floats at a rate on standard output.
func DecodeAudio(path string, rate int) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-protocol_whitelist", protocols, "-format_whitelist", formats, "-i", "file:" + path, "-vn",
		"-f", "f32le", "-ar", strconv.Itoa(rate), "-ac", "2", "pipe:1",
	}
}

// DecodeSound is DecodeAudio for at most the first seconds of a file. ffmpeg's
// own resampler leaves 95 dB between a tone and what it adds, up to 18 kHz.
func DecodeSound(path string, rate int, seconds float64) []string {
	args := DecodeAudio(path, rate)
	return slices.Concat(args[:len(args)-1], []string{"-t", strconv.FormatFloat(seconds, 'f', 3, 64)}, args[len(args)-1:])
}

// FilterMono is the argument list of ffmpeg for mono floats at a rate through a
// chain of audio filters, on standard output.
func FilterMono(samples string, rate int, chain string) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-f", "f32le", "-ar", strconv.Itoa(rate), "-ac", "1", "-i", "file:" + samples,
		"-af", chain, "-threads", "1", "-f", "f32le", "-ac", "1", "pipe:1",
	}
}

// EncodeSound is the argument list of ffmpeg for a mix, as sound.Mix writes it,
// to AAC in an MP4.
func EncodeSound(mix, out string) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "f32le", "-ar", strconv.Itoa(audioRate), "-ac", "2", "-i", "file:" + mix,
		// The fast coder: 32.1 dB of noise below music, the slow one has 32.4.
		"-c:a", "aac", "-aac_coder", "fast", "-b:a", fmt.Sprintf("%dk", audioRateKb), "-map_metadata", "-1", "-f", "mp4", "file:" + out,
	}
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
	return Child{Name: "ffmpeg", Limits: limits, Abrupt: true, Args: []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-threads", "1", "-skip_loop_filter", "all", "-skip_frame", "noref", "-protocol_whitelist", protocols, "-format_whitelist", formats,
		"-t", strconv.FormatFloat(float64(g.Ms)/1000, 'f', 3, 64), "-i", "file:" + path, "-an", "-sn",
		"-vf", fmt.Sprintf("fps=%d,scale=%d:%d:flags=area,format=gray", g.FPS, g.Width, g.Height), "-f", "rawvideo", "pipe:1",
	}}
}
