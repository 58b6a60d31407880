package media

import (
	"fmt"
	"strconv"
	"time"
)

// EncodeFLAC is ffmpeg for a part of mono samples of 16 bits at a rate, which begin
// after some bytes of a file, as FLAC.
func EncodeFLAC(samples, out string, rate int, skip int64, fromMs, ms int) Child {
	from := open(samples,
		flags{"f": "s16le", "ar": strconv.Itoa(rate), "ac": "1", "skip_initial_bytes": fmt.Sprint(skip), "ss": seconds(fromMs),
			"t": seconds(ms)})
	args := command(quiet("-y"), write(from, ownFile+out, flags{"c:a": "flac", "map_metadata": "-1", "f": "flac"}))
	return Child{Name: "ffmpeg", Args: args, Limits: Limits{Memory: 512 << 20, CPU: time.Minute, File: 64 << 20, Wall: 2 * time.Minute}}
}

// inPlace has sound begin where its part of the film does: silence stands before a track that
// begins later than the picture, and in its gaps.
const inPlace = "aresample=async=1:first_pts=0"

// Samples is ffmpeg for the first sound track of a file as mono samples of 16 bits
// at a rate, in a file, of the part from FromMs that lasts ms; 0 is to the end.
func Samples(path, out string, rate, fromMs, ms int, cpu time.Duration) Child {
	how := ownMedia()
	how["threads"] = "1"
	if fromMs > 0 {
		how["ss"] = seconds(fromMs)
	}
	if ms > 0 {
		how["t"] = seconds(ms)
	}
	args := command(quiet("-y"), write(open(path, how).Get("a:0"), ownFile+out, flags{"f": "s16le", "ar": strconv.Itoa(rate), "ac": "1",
		"af": inPlace, "vn": "", "sn": "", "dn": ""}))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true, Limits: Limits{Memory: 1 << 30, CPU: cpu, File: 8 << 30}}
}
