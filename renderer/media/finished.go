package media

import (
	"fmt"
	"image"
	"strconv"
	"strings"
)

// What filters write in the folder that ffmpeg runs in.
const (
	Detected = "said"  // by Walk: where the film is black or stands still
	Metered  = "heard" // by Hear: loudness and peak so far
)

// Packets is the argument list of ffprobe for the streams of a film and the
// place, size and kind of each packet, as JSON.
func Packets(film string) []string {
	return []string{
		"-v", "error", "-show_entries", "format:stream:packet=codec_type,pts_time,dts_time,size,flags", "-of", "json", "-i", "file:" + film,
	}
}

// Pick is the argument list of ffmpeg for frames of a film, counted from 0, as
// 4:2:0 on standard output.
func Pick(film string, frames []int) []string {
	picks := make([]string, len(frames))
	for i, n := range frames {
		picks[i] = fmt.Sprintf(`eq(n\,%d)`, n)
	}
	return []string{
		"-hide_banner", "-v", "error", "-nostdin", "-i", "file:" + film, "-map", "0:v:0",
		"-vf", "select='" + strings.Join(picks, "+") + "'", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1",
	}
}

// Band is the argument list of ffmpeg for a part of each frame from one to
// another, the last included, in grey on standard output.
func Band(film string, from, to int, band image.Rectangle) []string {
	return []string{
		"-hide_banner", "-v", "error", "-nostdin", "-i", "file:" + film, "-map", "0:v:0", "-vf",
		fmt.Sprintf(`select='between(n\,%d\,%d)',crop=%d:%d:%d:%d,format=gray`, from, to, band.Dx(), band.Dy(), band.Min.X, band.Min.Y),
		"-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1",
	}
}

// Walk is the argument list of ffmpeg for every frame of a film, small and
// grey, on standard output, and Detected.
func Walk(film string, w, h int) []string {
	return []string{
		"-hide_banner", "-v", "error", "-xerror", "-nostdin", "-i", "file:" + film, "-map", "0:v:0", "-vf",
		fmt.Sprintf("freezedetect=n=-60dB:d=2,blackdetect=d=0.1:pix_th=0.06,metadata=mode=print:file=%s,scale=%d:%d:flags=area,format=gray", Detected, w, h),
		"-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1",
	}
}

// Keys is the argument list of ffmpeg for a film's key pictures, those that
// depend on no other, as 4:2:0 on standard output; and Hear's where its sound
// is heard with them, nil where it is not.
func Keys(film string, heard *Hearing) []string {
	args := []string{
		"-hide_banner", "-v", "error", "-xerror", "-nostdin", "-threads", "1", "-skip_frame", "nokey", "-i", "file:" + film,
		"-map", "0:v:0", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1",
	}
	if heard != nil {
		args = append(args, heard.args()...)
	}
	return args
}

// Hearing is how a film's sound is written: stereo 32-bit floats at a rate, in
// a file of the folder that ffmpeg runs in, MaxBytes at most.
type Hearing struct {
	File     string
	Rate     int
	MaxBytes int
}

// Hear is the argument list of ffmpeg for a film's sound, and Metered.
func Hear(film string, h Hearing) []string {
	return append([]string{"-hide_banner", "-v", "error", "-nostdin", "-i", "file:" + film}, h.args()...)
}

func (h Hearing) args() []string {
	return []string{
		"-map", "0:a:0", "-af", "ebur128=peak=true:metadata=1,ametadata=mode=print:file=" + Metered, "-f", "f32le", "-ar", strconv.Itoa(h.Rate), "-ac", "2",
		"-fs", strconv.Itoa(h.MaxBytes), h.File,
	}
}

// Strip is the argument list of ffmpeg for one frame of each second of a film,
// side by side in a JPEG.
func Strip(film, out string, seconds int) []string {
	return []string{
		"-hide_banner", "-v", "error", "-nostdin", "-y", "-skip_frame", "default", "-i", "file:" + film, "-map", "0:v:0",
		"-vf", fmt.Sprintf("fps=1:start_time=0:round=down,scale=180:-2,tile=%dx1", seconds), "-frames:v", "1", "-q:v", "4", "file:" + out,
	}
}
