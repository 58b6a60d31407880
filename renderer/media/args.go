package media

import (
	"fmt"
	"strconv"

	ffmpeg "github.com/u2takey/ffmpeg-go"

	"github.com/snackfarm/farm"
)

// Settings of the delivered H.264: they play on every phone, seek every two
// seconds and pass the platforms' own re-encoding well.
const (
	crf        = 20
	preset     = "veryfast"
	gopSeconds = 2
	maxRate    = "12M"
	bufSize    = "18M"
	audioRate  = 48000
	audioBits  = "192k"
)

// What ffmpeg may open: files by path, in containers that hold their media
// themselves. Playlists and scripts would name further files of this machine.
const (
	protocols = "file,pipe"
	formats   = "mov,matroska,avi,mpegts,mpeg,flv,gif,wav,mp3,ogg,flac,aac"
)

// Encode is the argument list of ffmpeg for a film: raw frames on standard
// input and a finished mix become an MP4 at out.
func Encode(canvas farm.Canvas, mix, out string, threads int) []string {
	size := fmt.Sprintf("%dx%d", canvas.Width, canvas.Height)
	gop := strconv.Itoa(canvas.FPS * gopSeconds)
	frames := ffmpeg.Input("pipe:0", ffmpeg.KwArgs{
		"f": "rawvideo", "pix_fmt": "yuv420p", "s": size, "r": strconv.Itoa(canvas.FPS),
		"color_range": "tv", "colorspace": "bt709", "color_primaries": "bt709", "color_trc": "bt709",
	})
	sound := ffmpeg.Input("file:"+mix, ffmpeg.KwArgs{"f": "f32le", "ar": strconv.Itoa(audioRate), "ac": "2"})
	args := ffmpeg.Output([]*ffmpeg.Stream{frames.Video(), sound.Audio()}, "file:"+out, ffmpeg.KwArgs{
		"c:v": "libx264", "profile:v": "high", "level:v": "4.0", "pix_fmt": "yuv420p", "preset": preset, "crf": strconv.Itoa(crf),
		"g": gop, "keyint_min": gop, "sc_threshold": "0", "bf": "2", "refs": "3",
		"x264-params": "open-gop=0:sar=1/1", "maxrate": maxRate, "bufsize": bufSize, "threads": strconv.Itoa(threads),
		"color_range": "tv", "colorspace": "bt709", "color_primaries": "bt709", "color_trc": "bt709",
		"c:a": "aac", "b:a": audioBits, "ar": strconv.Itoa(audioRate), "ac": "2", "movflags": "+faststart",
		"map_metadata": "-1", "f": "mp4",
	}).GetArgs()
	return append([]string{"-hide_banner", "-loglevel", "error", "-nostdin", "-y"}, args...)
}

// Thumbnail is the argument list of ffmpeg for one frame of a film as a JPEG
// without chroma subsampling. quality is ffmpeg's, 2 (best) to 31.
func Thumbnail(film, out string, atMs, quality int) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-ss", strconv.FormatFloat(float64(atMs)/1000, 'f', 3, 64),
		"-i", "file:" + film, "-frames:v", "1", "-vf", "scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc",
		"-pix_fmt", "yuvj444p", "-q:v", strconv.Itoa(quality), "-map_metadata", "-1", "-f", "mjpeg", "file:" + out,
	}
}

// DecodeAudio is the argument list of ffmpeg for a sound file as 32-bit stereo
// floats at a rate on standard output.
func DecodeAudio(path string, rate int) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-protocol_whitelist", protocols, "-format_whitelist", formats, "-i", "file:" + path, "-vn",
		"-f", "f32le", "-ar", strconv.Itoa(rate), "-ac", "2", "pipe:1",
	}
}

// ReplaceAudio is the argument list of ffmpeg for a film with another mix: its
// picture is copied.
func ReplaceAudio(film, mix, out string) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-i", "file:" + film,
		"-f", "f32le", "-ar", strconv.Itoa(audioRate), "-ac", "2", "-i", "file:" + mix, "-map", "0:v", "-map", "1:a",
		"-c:v", "copy", "-c:a", "aac", "-b:a", audioBits, "-movflags", "+faststart", "-map_metadata", "-1", "-f", "mp4", "file:" + out,
	}
}

// Look is the argument list of ffmpeg for a glance at a film: small grey frames
// on standard output, fps a second, from the first ms milliseconds.
func Look(path string, w, h, fps, ms int) []string {
	return []string{
		"-hide_banner", "-loglevel", "error", "-nostdin", "-threads", "1", "-protocol_whitelist", protocols, "-format_whitelist", formats,
		"-t", strconv.FormatFloat(float64(ms)/1000, 'f', 3, 64), "-i", "file:" + path, "-an", "-sn",
		"-vf", fmt.Sprintf("fps=%d,scale=%d:%d:flags=area,format=gray", fps, w, h), "-f", "rawvideo", "pipe:1",
	}
}
