package media

import (
	"fmt"
	"maps"
	"math"
	"strconv"
	"time"

	ffmpeg "github.com/u2takey/ffmpeg-go"
)

// VoiceRate is at which voices are worked on, in samples a second.
const VoiceRate = audioRate

// Voice is the child that decodes ms milliseconds of a film's first sound track from
// a place on as mono floats at VoiceRate on standard output. Sample 0 is the place
// itself: where the track begins later or has gaps there is silence.
func Voice(path string, fromMs, ms int) Child {
	how := ownMedia()
	maps.Copy(how, flags{"threads": "1", "t": seconds(ms)})
	if fromMs > 0 {
		how["ss"] = seconds(fromMs)
	}
	filters := fmt.Sprintf("aresample=%d:async=1:first_pts=0,highpass=f=80", VoiceRate)
	args := command(quiet(), write(open(path, how).Get("a:0"), "pipe:1", flags{
		"vn": "", "filter_threads": "1", "af": filters, "f": "f32le", "ac": "1", "ar": strconv.Itoa(VoiceRate)}))
	return Child{Name: "ffmpeg", Args: args, Limits: Limits{Memory: 1 << 30, Output: math.MaxInt64}, Abrupt: true}
}

// Meter is ffmpeg for what a chain of filters makes of a file of mono floats at
// VoiceRate, both its channels alike: how loud it is goes into the file Metered of
// the folder that ffmpeg runs in.
func Meter(samples, chain string) []string {
	chain += "aformat=channel_layouts=stereo," + meter
	return command(quiet(), write(mono(samples), "-", flags{"filter_threads": "1", "af": chain, "f": "null"}))
}

// MeterFile is the same for the sound of a finished file.
func MeterFile(path string) []string {
	return command(quiet(), write(open(path, ownMedia()).Get("a:0"), "-", flags{"vn": "", "af": meter, "f": "null"}))
}

const meter = "ebur128=peak=true:metadata=1,ametadata=mode=print:file=" + Metered

func mono(samples string) *ffmpeg.Stream {
	return open(samples, flags{"f": "f32le", "ar": strconv.Itoa(VoiceRate), "ac": "1"})
}

// Revoiced is a film's picture, copied as it is, with a file of mono floats at
// VoiceRate as its sound after a chain of filters.
type Revoiced struct {
	From    string // the film
	Video   int    // its video stream
	Samples string
	Chain   string
	Format  string // mp4, mov or matroska
	Out     string
}

// Args is its argument list.
func (r Revoiced) Args() []string {
	picture := open(r.From, ownMedia()).Get(strconv.Itoa(r.Video))
	sound := mono(r.Samples).Audio()
	out := flags{"c:v": "copy", "c:a": "aac", "aac_coder": "fast", "b:a": fmt.Sprintf("%dk", audioRateKb), "ac": "2", "map_metadata": "-1",
		"map_chapters": "-1", "filter_threads": "1", "af": r.Chain + "aformat=channel_layouts=stereo", "f": r.Format}
	if r.Format != "matroska" {
		out["movflags"] = "+faststart"
	}
	return command(quiet("-y"), ffmpeg.Output([]*ffmpeg.Stream{picture, sound}, ownFile+r.Out, out))
}

// PackVoice is ffmpeg for a file of mono floats at VoiceRate as FLAC.
func PackVoice(samples, out string) Child {
	args := command(quiet("-y"), write(mono(samples), ownFile+out, flags{"c:a": "flac", "f": "flac"}))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true, Limits: Limits{Memory: 1 << 30, CPU: time.Minute, File: 256 << 20}}
}

// TonedVoice is ffmpeg for what a chain of filters makes of a file of mono floats at
// VoiceRate, as another.
func TonedVoice(samples, chain, out string) Child {
	args := command(quiet("-y"), write(mono(samples), ownFile+out, flags{"filter_threads": "1", "af": chain, "f": "f32le", "ac": "1",
		"ar": strconv.Itoa(VoiceRate)}))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true, Limits: Limits{Memory: 1 << 30, CPU: 2 * time.Minute, File: 1 << 30}}
}

// UnpackVoice is ffmpeg for a stranger's sound as a file of mono floats at VoiceRate of
// exactly so many milliseconds: what is missing is silence.
func UnpackVoice(path, out string, ms int) Child {
	args := command(quiet("-y"), write(open(path, ownMedia()).Get("a:0"), ownFile+out, flags{"vn": "", "sn": "", "dn": "",
		"af": fmt.Sprintf("aresample=%d,apad=whole_dur=%dms,atrim=end=%s", VoiceRate, ms, seconds(ms)), "f": "f32le", "ac": "1",
		"ar": strconv.Itoa(VoiceRate)}))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true, Limits: Limits{Memory: 1 << 30, CPU: 2 * time.Minute, File: 1 << 30}}
}
