package media

import (
	"fmt"
	"strconv"
)

// What ffmpeg may open: files by path, in containers that hold their media
// themselves. Playlists and scripts would name further files of this machine.
const (
	protocols = "file,pipe"
	formats   = "mov,matroska,avi,mpegts,mpeg,flv,gif,wav,mp3,ogg,flac,aac"
)

// Decode is the argument list of ffmpeg for footage: a part of the file at
// path, cropped and scaled to w by h, as raw yuv420p frames of bt709 limited
// range on standard output. Frames are taken by nearest time, never blended.
func Decode(path string, fromMs int, speed float64, loop bool, filter string, fps int) []string {
	args := []string{"-hide_banner", "-loglevel", "error", "-nostdin", "-threads", "1", "-protocol_whitelist", protocols, "-format_whitelist", formats}
	if loop {
		args = append(args, "-stream_loop", "-1")
	}
	if fromMs > 0 {
		args = append(args, "-ss", strconv.FormatFloat(float64(fromMs)/1000, 'f', 3, 64))
	}
	chain := fmt.Sprintf("setpts=PTS/%g,fps=%d:round=near,%s", speed, fps, filter)
	return append(args, "-i", "file:"+path, "-an", "-sn", "-vf", chain,
		"-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1")
}

// CropScale is the filter that fills w by h from a part of the picture. The
// crop is in pixels of the source as shown.
func CropScale(cropW, cropH, cropX, cropY, w, h int) string {
	return fmt.Sprintf("crop=%d:%d:%d:%d,scale=%d:%d:flags=bicubic:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p", cropW, cropH, cropX, cropY, w, h)
}

// Skip is the filter that leaves out the first n frames of Decode, so that the
// rest is what it would have been. Where footage begins late, ffmpeg fills the
// gap with its first frame, but not in files of a single stream: there the
// frames are counted and not their times.
func Skip(n int, single bool) string {
	if single {
		return fmt.Sprintf("trim=start_frame=%d,setpts=PTS-STARTPTS", n)
	}
	return fmt.Sprintf("trim=start_pts=%d,setpts=PTS-%[1]d", n)
}

// Dim is the filter that lays black over limited-range pictures, 0 none to 1
// all.
func Dim(share float64) string {
	k := 1 - min(max(share, 0), 1)
	return fmt.Sprintf("lutyuv=y=16+(val-16)*%[1]g:u=128+(val-128)*%[1]g:v=128+(val-128)*%[1]g", k)
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
		"-c:v", "copy", "-c:a", "aac", "-b:a", fmt.Sprintf("%dk", audioRateKb), "-movflags", "+faststart", "-map_metadata", "-1", "-f", "mp4", "file:" + out,
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
