package media

import (
	"math"
	"strconv"
	"time"
)

// Still is the frame of a film at a time, as a JPEG of a size in px, both sides even,
// in the file Name of the folder Dir.
type Still struct {
	Dir, Name           string
	AtMs, Width, Height int
}

// Poster is ffmpeg for a frame of a stranger's film.
func Poster(path string, v *Video, s Still) Child {
	how := ownMedia()
	how["threads"], how["ss"] = "1", seconds(s.AtMs)
	chain := v.scaled(s.Width, s.Height, "yuv444p") +
		",scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p"
	args := command(quiet("-y"), write(open(path, how).Get(strconv.Itoa(v.Index)), ownFile+s.Name, flags{"an": "", "sn": "", "dn": "",
		"frames:v": "1", "vf": chain, "filter_threads": "1", "q:v": "3", "map_metadata": "-1", "f": "mjpeg"}))
	limits := v.limits(Part{Width: s.Width, Height: s.Height})
	limits.CPU, limits.File = time.Minute, 8<<20
	return Child{Name: "ffmpeg", Args: args, Dir: s.Dir, Limits: limits, Abrupt: true}
}

// Even is a size within a side for a film's picture, both even.
func (v *Video) Even(side int) (w, h int) {
	k := min(1, float64(side)/float64(max(v.Width, v.Height)))
	even := func(f float64) int { return max(2, int(f/2+0.5)*2) }
	return even(k * float64(v.Width)), even(k * float64(v.Height))
}

// Rate is the frame rate at which footage is shown in what is cut from it: its own
// where that is 24, 25 or 30 frames a second or nearly so, half of 48, 50, 60 and
// more, and the nearest of the three for any other.
func (v *Video) Rate() int {
	f := v.FPS
	for f > 40 {
		f /= 2
	}
	best := 30
	for _, r := range []int{25, 24} {
		if f >= 20 && math.Abs(f-float64(r)) < math.Abs(f-float64(best)) {
			best = r
		}
	}
	return best
}
