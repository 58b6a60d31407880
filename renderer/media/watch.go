package media

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"
)

// Watching is how a part of a film is looked at and listened to in one decode.
type Watching struct {
	FromMs, Ms    int // of the film
	Width, Height int // of the frames
	FPS           int // frame i is what is shown at i/FPS
	// Cuts and Sound are files in the child's folder. Cuts takes the times of cuts;
	// Sound the first sound track, as mono of 16 bits, and is "" where none is wanted.
	Cuts, Sound string
	SoundRate   int
	CPU         time.Duration
}

// From a difference of two frames of Cut, of 100, there is a cut; from WeakCut on there may
// be one.
const Cut, WeakCut = 10, 5

// Watch is ffmpeg for the frames as red, green and blue on standard output, the
// sound and the cuts in files of a folder. Soft edges of blocks are not decoded;
// frames are made small before anything else is done to them.
func Watch(path string, v *Video, dir string, w Watching) Child {
	how := ownMedia()
	maps.Copy(how, flags{"threads": "1", "skip_loop_filter": "all", "t": seconds(w.Ms)})
	if w.FromMs > 0 {
		how["ss"] = seconds(w.FromMs)
	}
	from := open(path, how)
	chain := []string{
		fmt.Sprintf("scale=%d:%d:flags=area", w.Width, w.Height),
		fmt.Sprintf("scdet=threshold=%d", Cut),
		fmt.Sprintf("metadata=print:key=lavfi.scd.score:value=%d:function=greater:file=%s", WeakCut, w.Cuts),
		fmt.Sprintf("fps=%d:start_time=0:round=up", w.FPS),
		v.scaled(w.Width, w.Height, "yuv444p"), "scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgb24",
	}
	seen := write(from.Get(strconv.Itoa(v.Index)), "pipe:1", flags{"filter_threads": "1", "vf": strings.Join(chain, ","),
		"fps_mode": "passthrough", "f": "rawvideo"})
	args := command(quiet("-y"), seen)
	limits := v.limits(Part{Width: w.Width, Height: w.Height})
	frames := int64(w.Ms/1000+2) * int64(w.FPS)
	limits.CPU, limits.Output = w.CPU, 2*frames*3*int64(w.Width*w.Height)
	limits.File = 1 << 20 // cuts
	if w.Sound != "" {
		heard := write(from.Get("a:0"), ownFile+w.Sound, flags{"f": "s16le", "ar": strconv.Itoa(w.SoundRate), "ac": "1"})
		args = command(quiet("-y"), seen, heard)
		limits.File += 2 * 2 * int64(w.SoundRate) * int64(w.Ms/1000+2)
	}
	return Child{Name: "ffmpeg", Args: args, Dir: dir, Limits: limits, Abrupt: true}
}
