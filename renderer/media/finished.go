package media

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"
	"strings"

	ffmpeg "github.com/u2takey/ffmpeg-go"
)

// What filters write in the folder that ffmpeg runs in.
const (
	Detected = "said"  // by Walk: where the film is black or stands still
	Metered  = "heard" // by Hear: loudness and peak so far
)

// Packets is the argument list of ffprobe for the streams of a film and the
// place, size and kind of each packet, as JSON.
func Packets(film string) []string {
	return probe(film, flags{"show_entries": "format:stream:packet=codec_type,pts_time,dts_time,size,flags"})
}

// Pick is the argument list of ffmpeg for frames of a film, counted from 0, as
// 4:2:0 on standard output.
func Pick(film string, at []int) []string {
	picks := make([]string, len(at))
	for i, n := range at {
		picks[i] = fmt.Sprintf(`eq(n\,%d)`, n)
	}
	return command(quiet(), frames(open(film), flags{"vf": "select='" + sum(picks) + "'", "pix_fmt": "yuv420p"}))
}

// sum adds the terms of an expression in groups: ffmpeg reads at most a hundred in a row.
func sum(terms []string) string {
	const most = 50
	if len(terms) <= most {
		return strings.Join(terms, "+")
	}
	var groups []string
	for part := range slices.Chunk(terms, most) {
		groups = append(groups, "("+strings.Join(part, "+")+")")
	}
	return sum(groups)
}

// Band is the argument list of ffmpeg for a part of each frame from one to
// another, the last included, in grey on standard output.
func Band(film string, from, to int, band image.Rectangle) []string {
	chain := fmt.Sprintf(`select='between(n\,%d\,%d)',crop=%d:%d:%d:%d,format=gray`, from, to, band.Dx(), band.Dy(), band.Min.X, band.Min.Y)
	return command(quiet(), frames(open(film), flags{"vf": chain}))
}

// Walk is the argument list of ffmpeg for every frame of a film, small and
// grey, on standard output, and Detected.
func Walk(film string, w, h int) []string {
	const detectors = "freezedetect=n=-60dB:d=2,blackdetect=d=0.1:pix_th=0.06,metadata=mode=print:file=" + Detected
	chain := fmt.Sprintf(detectors+",scale=%d:%d:flags=area,format=gray", w, h)
	return command(quiet("-xerror"), frames(open(film), flags{"vf": chain}))
}

// Keys is the argument list of ffmpeg for a film's key pictures, those that
// depend on no other, as 4:2:0 on standard output; and Hear's where its sound
// is heard with them, nil where it is not.
func Keys(film string, heard *Hearing) []string {
	from := open(film, flags{"threads": "1", "skip_frame": "nokey"})
	out := []*ffmpeg.Stream{frames(from, flags{"pix_fmt": "yuv420p"})}
	if heard != nil {
		out = append(out, heard.of(from))
	}
	return command(quiet("-xerror"), out...)
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
	return command(quiet(), h.of(open(film)))
}

func (h Hearing) of(film *ffmpeg.Stream) *ffmpeg.Stream {
	return write(film.Get("a:0"), h.File, flags{
		"af": "ebur128=peak=true:metadata=1,ametadata=mode=print:file=" + Metered,
		"f":  "f32le", "ar": strconv.Itoa(h.Rate), "ac": "2", "fs": strconv.Itoa(h.MaxBytes),
	})
}

// frames is a film's picture, frame by frame, on standard output.
func frames(film *ffmpeg.Stream, how flags) *ffmpeg.Stream {
	all := flags{"fps_mode": "passthrough", "f": "rawvideo"}
	maps.Copy(all, how)
	return write(film.Get("v:0"), "pipe:1", all)
}

// Strip is the argument list of ffmpeg for so many frames of a film, some of
// each second, side by side in a JPEG.
func Strip(film, out string, count, second int) []string {
	from := open(film, flags{"skip_frame": "default"}).Get("v:0")
	return command(quiet("-y"), write(from, ownFile+out, flags{
		"vf": fmt.Sprintf("fps=%d:start_time=0:round=down,scale=180:-2,tile=%dx1", second, count), "frames:v": "1", "q:v": "4",
	}))
}

// KeyStrip is Strip of a key picture for each group of GOPSeconds: nothing else of the film
// is decoded.
func KeyStrip(film, out string, count int) []string {
	from := open(film, flags{"skip_frame": "nokey"}).Get("v:0")
	return command(quiet("-y"), write(from, ownFile+out, flags{
		"vf": fmt.Sprintf("fps=1/%d:start_time=0:round=down,scale=180:-2,tile=%dx1", GOPSeconds, count), "frames:v": "1", "q:v": "4",
	}))
}
